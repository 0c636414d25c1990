//! [`Lowering`]: houses and pairs of cells that differ, as constraints add them.

use alloc::vec::Vec;

use crate::solve::bricks::{Brick, Model, ModelError};

use super::{Cell, House, HouseKind, RulesError, Shape};

/// Takes what a constraint adds to the rules of a board.
pub(crate) struct Lowering {
    pub(super) shape: Shape,
    pub(super) houses: Vec<House>,
    pub(super) pairs: Vec<(Cell, Cell)>,
}

impl Lowering {
    /// Nothing yet, on a board of this shape.
    pub(crate) fn new(shape: Shape) -> Lowering {
        Lowering {
            shape,
            houses: Vec::new(),
            pairs: Vec::new(),
        }
    }

    /// Adds what it has taken to a model.
    pub(crate) fn bricks(&self, model: &mut Model) -> Result<(), ModelError> {
        let place = |cell: &Cell| cell.index() as u16;
        for house in &self.houses {
            model.add(Brick::House(house.cells().iter().map(place).collect()))?;
        }
        for (a, b) in &self.pairs {
            model.add(Brick::Different(vec![place(a), place(b)]))?;
        }
        Ok(())
    }

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
