//! [`Lowering`]: houses and pairs of cells that differ, as constraints add them.

use alloc::vec::Vec;

use super::{Cell, House, HouseKind, RulesError, Shape};

/// Takes what a constraint adds to the rules of a board.
pub(crate) struct Lowering {
    pub(super) shape: Shape,
    pub(super) houses: Vec<House>,
    pub(super) pairs: Vec<(Cell, Cell)>,
}

impl Lowering {
    /// The shape of the board.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// These cells hold every digit once.
    pub(crate) fn house(&mut self, kind: HouseKind, number: usize, cells: Vec<Cell>) {
        self.houses.push(House::new(kind, number, cells));
    }

    /// These cells hold every digit once, as the next house of its kind.
    pub(crate) fn next_house(&mut self, kind: HouseKind, cells: Vec<Cell>) {
        let number = self.houses.iter().filter(|h| h.kind() == kind).count();
        self.house(kind, number, cells);
    }

    /// No two of these cells hold the same digit.
    pub(crate) fn all_differ(&mut self, cells: &[Cell]) -> Result<(), RulesError> {
        if cells.len() > self.shape.side() {
            return Err(RulesError::TooManyCells(cells.len()));
        }
        for (i, a) in cells.iter().enumerate() {
            for b in &cells[..i] {
                self.differ(*a, *b);
            }
        }
        Ok(())
    }

    /// These two cells differ.
    pub(crate) fn differ(&mut self, a: Cell, b: Cell) {
        self.pairs.push((a, b));
    }
}
