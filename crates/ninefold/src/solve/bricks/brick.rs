//! [`Brick`]: a demand on some cells, and the [`Relation`] that some of them are.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::automaton::Automaton;
use super::model::MAX_DIGITS;

/// Which pairs of digits two cells may hold.
///
/// ```
/// use ninefold::solve::bricks::Relation;
/// let whisper = Relation::new(9, 1, |a, b| a.abs_diff(b) >= 5);
/// assert!(whisper.allows(0, 5) && !whisper.allows(0, 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    /// Bit `b` of `table[a]`: the pair (a, b) is allowed, digits counted from 0.
    pub(super) table: [u32; MAX_DIGITS],
}

impl Relation {
    /// The pairs of digits for which `allowed` holds, of `digits` digits from
    /// `base` on.
    pub fn new(digits: usize, base: u8, allowed: impl Fn(i32, i32) -> bool) -> Relation {
        let mut table = [0; MAX_DIGITS];
        let digits = digits.min(MAX_DIGITS);
        for (a, row) in table.iter_mut().enumerate().take(digits) {
            for b in 0..digits {
                if allowed(a as i32 + i32::from(base), b as i32 + i32::from(base)) {
                    *row |= 1 << b;
                }
            }
        }
        Relation { table }
    }

    /// Whether the first cell may hold digit `a` while the second holds `b`,
    /// both counted from 0.
    pub fn allows(&self, a: usize, b: usize) -> bool {
        a < MAX_DIGITS && b < MAX_DIGITS && self.table[a] >> b & 1 != 0
    }

    /// The same pairs, seen from the second cell.
    pub fn reversed(&self) -> Relation {
        let mut table = [0; MAX_DIGITS];
        for (a, row) in self.table.iter().enumerate() {
            for (b, other) in table.iter_mut().enumerate() {
                *other |= (row >> b & 1) << a;
            }
        }
        Relation { table }
    }
}

/// A [`Relation`] of a [`Model`](super::Model), which keeps each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RelationId(pub(super) u16);

/// What the cell that an [`Brick::Element`] points at must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// This digit.
    Digit(u8),
    /// The digit of this cell.
    Cell(u16),
}

/// A demand on some cells. Cells are numbers from 0 in the order of the
/// model; digits stand as they are written (with base 1, from 1 on).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Brick {
    /// As many cells as digits, and every digit once.
    House(Vec<u16>),
    /// No digit twice.
    Different(Vec<u16>),
    /// Two cells whose digits are related.
    Pair {
        /// The first cell of the relation.
        a: u16,
        /// The second.
        b: u16,
        /// The pairs that are allowed.
        relation: RelationId,
    },
    /// Every two cells are related, the one that stands first being the first.
    AllPairs {
        /// The cells.
        cells: Vec<u16>,
        /// The pairs that are allowed.
        relation: RelationId,
    },
    /// A sum of digits, each taken this many times; a cell may occur again.
    Sum {
        /// Cells and their coefficients.
        terms: Vec<(u16, i32)>,
        /// What it adds up to.
        total: i32,
    },
    /// No digit twice, and a sum.
    Cage {
        /// The cells.
        cells: Vec<u16>,
        /// What their digits add up to.
        sum: i32,
    },
    /// Groups of cells that have the same sum; a cell may occur again.
    EqualSums(Vec<Vec<u16>>),
    /// Different digits without a gap, in any order.
    Consecutive(Vec<u16>),
    /// The digits occur, each as often as it is listed.
    Contains {
        /// The cells.
        cells: Vec<u16>,
        /// The digits, with repetitions.
        digits: Vec<u8>,
        /// Whether the listed digits occur no more often than listed.
        exact: bool,
    },
    /// Every class of digits occurs.
    Classes {
        /// The cells.
        cells: Vec<u16>,
        /// Sets of digits: bit 0 is the smallest digit of the model.
        classes: Vec<u32>,
    },
    /// The inner digits lie strictly between those of the first and the last cell.
    Between(Vec<u16>),
    /// The first and the last digit are at least so far apart, and no inner
    /// digit lies between them or equals one of them.
    Lockout {
        /// The cells, along the line.
        cells: Vec<u16>,
        /// The least difference of the ends.
        apart: u8,
    },
    /// This many digits are larger than all before them. A digit 0 is never seen.
    Skyscraper {
        /// The cells, as seen from the clue.
        cells: Vec<u16>,
        /// How many are seen.
        seen: u8,
    },
    /// Different digits; those between the smallest and the largest have this sum.
    Sandwich {
        /// The cells, along the line.
        cells: Vec<u16>,
        /// The sum.
        sum: i32,
    },
    /// The first X digits have this sum, X being the first digit.
    XSum {
        /// The cells, as seen from the clue.
        cells: Vec<u16>,
        /// The sum.
        sum: i32,
    },
    /// The control's digit tells which of the cells holds the target; 1 is the
    /// first.
    Element {
        /// The cell that points.
        control: u16,
        /// The cells pointed at.
        cells: Vec<u16>,
        /// What is there.
        target: Target,
    },
    /// A digit that occurs here occurs as often as it says.
    CountingCircles(Vec<u16>),
    /// Groups that hold the same digits, each as often.
    SameSets(Vec<Vec<u16>>),
    /// The line can be cut in pieces that each have this sum.
    SumLine {
        /// The cells, along the line.
        cells: Vec<u16>,
        /// The sum of each piece.
        sum: i32,
        /// Whether the last cell is followed by the first.
        closed: bool,
    },
    /// The digits along the line are a word that the automaton accepts.
    Regular {
        /// The cells, along the line; a cell may occur again.
        cells: Vec<u16>,
        /// The automaton.
        automaton: Arc<Automaton>,
    },
    /// The control's digit is the number of different digits.
    CountDistinct {
        /// The cell that tells the number.
        control: u16,
        /// The cells.
        cells: Vec<u16>,
    },
    /// No one or more of the digits have this sum.
    Rellik {
        /// The cells.
        cells: Vec<u16>,
        /// The sum that is to be avoided.
        sum: i32,
    },
    /// This many of several alternatives hold, each of which is a list of bricks.
    Choose {
        /// At least this many.
        least: u16,
        /// At most this many.
        most: u16,
        /// The alternatives.
        of: Vec<Vec<Brick>>,
    },
    /// The cell holds one of these digits: bit 0 is the smallest digit of the
    /// model. Useful inside of [`Brick::Choose`]; elsewhere see
    /// [`Model::restrict`](super::Model::restrict).
    Domain {
        /// The cell.
        cell: u16,
        /// The digits.
        digits: u32,
    },
}
