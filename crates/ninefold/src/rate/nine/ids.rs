//! The numbers that a search for chains goes by, each with a type of its own, so
//! that none is taken for another.
//!
//! ```text
//!   cell          0                         1                    80
//!   digit         1     2    …    9         1     2   …    9     …    9
//!   CandidateId   0     1    …    8         9    10   …   17     …  728
//!   NodeId       0 1   2 3   …  16 17     18 19  …                 1456 1457
//!                off on
//!
//!   EntryId      0 1 2 …   the nodes that follow from one start, as they come up
//!   RowId        0 1 2 …   the candidates that have a row of bits, without gaps
//!   UnitId       0 1 2 …   the cells, and the digits in houses, with two or more
//! ```

/// A candidate: cell · 9 + digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CandidateId(u16);

impl CandidateId {
    /// How many there are.
    pub const COUNT: usize = 729;

    /// The first.
    pub const FIRST: CandidateId = CandidateId(0);

    /// None of them, after all others.
    pub const NONE: CandidateId = CandidateId(u16::MAX);

    /// The candidate of a cell, 0 to 80, and a digit, 0 to 8.
    #[inline(always)]
    pub fn of(cell: usize, digit: usize) -> CandidateId {
        CandidateId((cell * 9 + digit) as u16)
    }

    /// Its number, 0 to 728.
    #[inline(always)]
    pub fn number(self) -> usize {
        self.0 as usize
    }

    /// Its cell, 0 to 80.
    #[inline(always)]
    pub fn cell(self) -> usize {
        self.number() / 9
    }

    /// Its digit, 0 to 8.
    #[inline(always)]
    pub fn digit(self) -> usize {
        self.number() % 9
    }
}

/// A node of a chain: a candidate that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodeId(u16);

impl NodeId {
    /// How many there are.
    pub const COUNT: usize = 2 * CandidateId::COUNT;

    /// The first, to fill places that are not used yet.
    pub const FIRST: NodeId = NodeId(0);

    /// The node of a candidate.
    #[inline(always)]
    pub fn of(candidate: CandidateId, on: bool) -> NodeId {
        NodeId(candidate.0 * 2 + u16::from(on))
    }

    /// The node of a candidate that is on.
    #[inline(always)]
    pub fn on(cell: usize, digit: usize) -> NodeId {
        NodeId::of(CandidateId::of(cell, digit), true)
    }

    /// The node of a candidate that is off.
    #[inline(always)]
    pub fn off(cell: usize, digit: usize) -> NodeId {
        NodeId::of(CandidateId::of(cell, digit), false)
    }

    /// Its number, 0 to 1457.
    #[inline(always)]
    pub fn number(self) -> usize {
        self.0 as usize
    }

    /// Its candidate.
    #[inline(always)]
    pub fn candidate(self) -> CandidateId {
        CandidateId(self.0 / 2)
    }

    /// Whether it is on.
    #[inline(always)]
    pub fn is_on(self) -> bool {
        self.0 & 1 != 0
    }

    /// The same candidate in the other state.
    #[inline(always)]
    pub fn opposite(self) -> NodeId {
        NodeId(self.0 ^ 1)
    }

    /// Its cell, its digit and whether it is on.
    #[inline(always)]
    pub fn parts(self) -> (usize, usize, bool) {
        let candidate = self.candidate();
        (candidate.cell(), candidate.digit(), self.is_on())
    }
}

/// Numbers that count up in a list.
macro_rules! places {
    ($($(#[$about:meta])* $name:ident)*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(u16);

        impl $name {
            /// None of them.
            #[allow(dead_code, reason = "not every list has gaps")]
            pub const NONE: $name = $name(u16::MAX);

            /// The one at this place of the list.
            #[inline(always)]
            pub const fn at(place: usize) -> $name {
                $name(place as u16)
            }

            /// Its place in the list.
            #[inline(always)]
            pub const fn place(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

places! {
    /// A consequence of a start: its place among the entries of a `Run`.
    EntryId
    /// A candidate that has a row of bits: its place among them.
    RowId
    /// A cell, or a digit in a house: its place among the units of `Rows`.
    UnitId
}

/// Why a node is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cause {
    /// It is the last of its cell.
    Cell,
    /// It is the last place of its digit in the box.
    Box,
    /// The same in the row.
    Row,
    /// The same in the column.
    Column,
    /// Nothing: it is the start of a chain, or off.
    Nothing,
}

impl Cause {
    /// The houses in the order in which tables list those of a cell.
    pub const HOUSES: [Cause; 3] = [Cause::Box, Cause::Row, Cause::Column];

    /// The place of its house among those of a cell; of a cause by a house.
    #[inline(always)]
    pub fn house(self) -> usize {
        self as usize - 1
    }
}
