//! Diagonals, as in Sudoku X.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, Placing};
use crate::board::filled::Filled;
use crate::board::lowering::Lowering;
use crate::board::{Cell, HouseKind, RulesError, Shape};

/// A main diagonal, which holds every digit once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Diagonal {
    /// From the top left to the bottom right corner.
    Falling,
    /// From the bottom left to the top right corner.
    Rising,
}

impl Diagonal {
    fn cells(self, shape: Shape) -> Vec<Cell> {
        let side = shape.side();
        let row = |col: usize| match self {
            Diagonal::Falling => col,
            Diagonal::Rising => side - 1 - col,
        };
        (0..side).map(|col| shape.cell(row(col), col)).collect()
    }
}

impl Clue for Diagonal {
    const PLACING: Placing = Placing::Board("rising");

    fn read(words: &[&str], _shape: Shape) -> Result<Vec<Diagonal>, String> {
        match words {
            [] => Ok(vec![Diagonal::Falling, Diagonal::Rising]),
            ["falling" | "\\"] => Ok(vec![Diagonal::Falling]),
            ["rising" | "/"] => Ok(vec![Diagonal::Rising]),
            [word, ..] => Err(format!(
                "found `{word}`, expected rising, falling or nothing"
            )),
        }
    }

    fn write(&self, _shape: Shape) -> String {
        match self {
            Diagonal::Falling => "falling".to_string(),
            Diagonal::Rising => "rising".to_string(),
        }
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        let mut cells = self.cells(lowering.shape());
        cells.sort_unstable();
        let number = usize::from(*self == Diagonal::Rising);
        lowering.house(HouseKind::Diagonal, number, cells);
        Ok(())
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let on = |cell: &Cell| {
            let (row, col) = board.place(*cell);
            match self {
                Diagonal::Falling => row == col,
                Diagonal::Rising => row + col + 1 == board.side(),
            }
        };
        board.differ(&board.cells().filter(on).collect::<Vec<_>>())
    }

    fn marks(&self, shape: Shape) -> Vec<Mark> {
        vec![Mark::Line(self.cells(shape))]
    }

    fn form(&self) -> &'static str {
        match self {
            Diagonal::Falling => "falling",
            Diagonal::Rising => "rising",
        }
    }
}
