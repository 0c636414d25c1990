//! [`Parts`]: the rules of a board taken apart, clue by clue.

use alloc::vec::Vec;

use super::lowering::Lowering;
use super::setting::Setting;
use super::{Cell, DigitSet, Puzzle, Rules, RulesError};
use crate::solve::bricks::{Brick, Model, ModelError};

/// What always holds on a board, and what each constraint adds.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    /// Rows, columns, and boxes or regions.
    base: Model,
    /// By constraint.
    added: Vec<Vec<Brick>>,
}

impl Parts {
    pub(crate) fn new(rules: &Rules) -> Result<Parts, RulesError> {
        let shape = rules.shape();
        let setting = Setting {
            shape,
            regions: rules.regions(),
            constraints: rules.constraints(),
        };
        // All together, so that they share one table of relations.
        let mut all = Model::new(shape.cells(), shape.side(), 1)?;
        let mut added = Vec::new();
        for constraint in rules.constraints() {
            let before = all.bricks().len();
            constraint.bricks(&setting, &mut all)?;
            let mut lowering = Lowering::new(shape);
            constraint.lower(&mut lowering)?;
            lowering.bricks(&mut all)?;
            added.push(all.bricks()[before..].to_vec());
        }
        let mut base = all.empty_like(shape.cells())?;
        let own = rules
            .houses()
            .iter()
            .filter(|house| house.kind().is_line() || house.kind().is_region());
        for house in own {
            let cells = house.cells().iter().map(|cell| cell.index() as u16);
            base.add(Brick::House(cells.collect()))?;
        }
        Ok(Parts { base, added })
    }

    /// Leaves a cell only these digits, whatever else holds; bit 0 is the
    /// digit 1.
    fn restrict(&mut self, cell: Cell, digits: u32) -> Result<(), ModelError> {
        self.base.restrict(cell.index() as u16, digits)
    }

    /// Leaves each cell what a puzzle does: the candidates that are not struck
    /// out, and the givens if these are to hold.
    pub(crate) fn narrow(&mut self, puzzle: &Puzzle, givens: bool) -> Result<(), ModelError> {
        if let Some(marks) = &puzzle.candidates {
            let open = |cell: &Cell| puzzle.entries.get(*cell).is_none();
            for cell in puzzle.shape().iter().filter(open) {
                self.restrict(cell, marks.get(cell).bits())?;
            }
        }
        if givens {
            for (cell, digit) in puzzle.givens.digits() {
                self.restrict(cell, DigitSet::only(digit).bits())?;
            }
        }
        Ok(())
    }

    /// How many constraints there are.
    pub(crate) fn len(&self) -> usize {
        self.added.len()
    }

    /// Whether a constraint asks anything of the digits.
    pub(crate) fn asks(&self, constraint: usize) -> bool {
        !self.added[constraint].is_empty()
    }

    /// The board with these constraints.
    pub(crate) fn model(&self, constraints: &[usize]) -> Result<Model, ModelError> {
        let mut model = self.base.clone();
        for &constraint in constraints {
            for brick in &self.added[constraint] {
                model.add(brick.clone())?;
            }
        }
        Ok(model)
    }
}
