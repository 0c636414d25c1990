//! Extra regions: cells that hold no digit twice.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, cells, names};
use crate::board::filled::Filled;
use crate::board::lowering::Lowering;
use crate::board::{Cell, CellSet, Grid, HouseKind, RulesError, Shape};

/// Cells that hold no digit twice; with as many cells as the board has digits,
/// they hold every digit once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Different {
    cells: Vec<Cell>,
}

impl Different {
    /// The constraint on these cells, each of which counts once.
    pub fn new(cells: impl IntoIterator<Item = Cell>) -> Different {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        Different { cells }
    }

    /// The cells, in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

impl Clue for Different {
    fn read(words: &[&str], shape: Shape) -> Result<Vec<Different>, String> {
        let different = Different::new(cells(words, shape)?);
        match different.cells.len() {
            0 | 1 => Err("expected two or more cells, such as `different r1c1 r2c2`".to_string()),
            n if n > shape.side() => Err(format!(
                "found {n} cells, expected at most {}: a {shape} board has no more digits",
                shape.side()
            )),
            _ => Ok(vec![different]),
        }
    }

    fn write(&self, shape: Shape) -> String {
        names(&self.cells, shape)
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        let shape = lowering.shape();
        if let Some(cell) = self.cells.iter().find(|c| c.index() >= shape.cells()) {
            return Err(RulesError::NoSuchCell(cell.index()));
        }
        if self.cells.len() > shape.side() {
            return Err(RulesError::TooManyCells(self.cells.len()));
        }
        if self.cells.len() == shape.side() {
            lowering.next_house(HouseKind::Extra, self.cells.clone());
        } else {
            lowering.all_differ(&self.cells)?;
        }
        Ok(())
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        board.differ(&self.cells)
    }

    fn repeats(&self, grid: &Grid) -> Vec<CellSet> {
        if self.cells.len() == grid.shape().side() {
            return Vec::new();
        }
        let with = |digit| -> CellSet {
            let same = self.cells.iter().filter(|c| grid.get(**c) == Some(digit));
            same.copied().collect()
        };
        let groups = grid.shape().digits().iter().map(with);
        groups.filter(|group| group.len() > 1).collect()
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        vec![Mark::Shade(self.cells.clone())]
    }
}
