//! [`House`]: a group of cells that holds every digit once.

use alloc::vec::Vec;
use core::fmt;

use super::{Cell, CellSet};

/// What a house looks like on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum HouseKind {
    /// A row, from left to right.
    Row,
    /// A column, from top to bottom.
    Column,
    /// A box, row by row.
    Box,
    /// A region of any shape, instead of a box.
    Region,
    /// A diagonal: the first falls from the top left corner, the second rises
    /// from the bottom left one.
    Diagonal,
    /// A window: an extra box between the usual ones.
    Window,
    /// The cells at the same place of every box.
    Disjoint,
    /// Any other group of cells with as many cells as the board has digits.
    Extra,
}

impl HouseKind {
    /// Whether houses of this kind are rows or columns.
    #[inline]
    pub const fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column)
    }

    /// Whether houses of this kind cut the board into pieces, as boxes do.
    #[inline]
    pub const fn is_region(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }

    /// The name of the kind: `row`, `box`, `diagonal`.
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Disjoint => "disjoint group",
            HouseKind::Extra => "extra region",
        }
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A group of cells that holds every digit exactly once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct House {
    kind: HouseKind,
    number: usize,
    cells: Vec<Cell>,
    set: CellSet,
}

impl House {
    pub(super) fn new(kind: HouseKind, number: usize, cells: Vec<Cell>) -> House {
        let set = cells.iter().copied().collect();
        House {
            kind,
            number,
            cells,
            set,
        }
    }

    /// What it looks like.
    #[inline]
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Its number among those of its kind, from 0.
    #[inline]
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its cells, in reading order; as many as the board has digits.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Its cells as a set.
    #[inline]
    pub fn set(&self) -> &CellSet {
        &self.set
    }
}

/// The house's name for people: `row 3`, `box 7`, counted from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number + 1)
    }
}
