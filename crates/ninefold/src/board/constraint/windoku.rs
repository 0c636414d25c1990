//! Windoku: extra boxes between the usual ones.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Clue, Mark, Placing, no_words};
use crate::board::filled::Filled;
use crate::board::lowering::Lowering;
use crate::board::{Cell, HouseKind, RulesError, Shape};

/// Windows: boxes one cell away from the edge of the board and from each
/// other. A 9x9 board has four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Windoku;

/// The first row or column of each window, on a board with boxes of `size`.
fn starts(side: usize, size: usize) -> impl Iterator<Item = usize> + Clone {
    (1..side)
        .step_by(size + 1)
        .filter(move |start| start + size < side)
}

fn windows(shape: Shape) -> Vec<Vec<Cell>> {
    let (side, rows, cols) = (shape.side(), shape.box_rows(), shape.box_cols());
    let mut windows = Vec::new();
    for top in starts(side, rows) {
        for left in starts(side, cols) {
            let inside = (top..top + rows)
                .flat_map(|row| (left..left + cols).map(move |col| shape.cell(row, col)));
            windows.push(inside.collect());
        }
    }
    windows
}

impl Clue for Windoku {
    const PLACING: Placing = Placing::Board("");

    fn read(words: &[&str], _shape: Shape) -> Result<Vec<Windoku>, String> {
        no_words(words, Windoku)
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        if !lowering.shape().has_boxes() {
            return Err(RulesError::NeedsBoxes("windoku"));
        }
        for (number, cells) in windows(lowering.shape()).into_iter().enumerate() {
            lowering.house(HouseKind::Window, number, cells);
        }
        Ok(())
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let (rows, cols) = board.boxes();
        // A window, and a line of cells after it, start after the edge of the board.
        let of = |line: usize, size: usize| {
            let window = line.checked_sub(1)? / (size + 1);
            let inside = (line - 1) % (size + 1) < size;
            (inside && (window + 1) * (size + 1) < board.side()).then_some(window)
        };
        let window = |cell: Cell| {
            let (row, col) = board.place(cell);
            of(row, rows).zip(of(col, cols))
        };
        let mut pairs = board.pairs(|_, _| true).into_iter();
        pairs.all(|(a, b)| {
            window(a).is_none() || window(a) != window(b) || board.at(a) != board.at(b)
        })
    }

    fn marks(&self, shape: Shape) -> Vec<Mark> {
        windows(shape).into_iter().map(Mark::Shade).collect()
    }
}
