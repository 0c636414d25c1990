//! Chess moves that keep equal digits apart.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, no_words};
use crate::board::lowering::Lowering;
use crate::board::{Cell, CellSet, Grid, RulesError, Shape};

/// Cells a knight's move apart differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AntiKnight;

/// Cells that touch, also at a corner, differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AntiKing;

/// A move of so many rows and columns, in every direction that has not been
/// looked at from the other end: down, or to the right.
const KNIGHT: [(usize, isize); 4] = [(1, 2), (1, -2), (2, 1), (2, -1)];
const KING: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Every pair of cells that such a move joins.
fn pairs(shape: Shape, moves: [(usize, isize); 4]) -> impl Iterator<Item = (Cell, Cell)> {
    shape.iter().flat_map(move |cell| {
        moves.into_iter().filter_map(move |(down, right)| {
            let row = shape.row(cell) + down;
            let col = shape.col(cell).checked_add_signed(right)?;
            let inside = row < shape.side() && col < shape.side();
            inside.then(|| (cell, shape.cell(row, col)))
        })
    })
}

fn lower(lowering: &mut Lowering, moves: [(usize, isize); 4]) {
    for (a, b) in pairs(lowering.shape(), moves) {
        lowering.differ(a, b);
    }
}

/// The pairs with the same digit.
fn repeats(grid: &Grid, moves: [(usize, isize); 4]) -> Vec<CellSet> {
    let same = |(a, b): &(Cell, Cell)| grid.get(*a).is_some() && grid.get(*a) == grid.get(*b);
    let equal = pairs(grid.shape(), moves).filter(same);
    equal.map(|(a, b)| [a, b].into_iter().collect()).collect()
}

impl Clue for AntiKnight {
    fn read(words: &[&str], _shape: Shape) -> Result<Vec<AntiKnight>, String> {
        no_words(words, AntiKnight)
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        lower(lowering, KNIGHT);
        Ok(())
    }

    fn repeats(&self, grid: &Grid) -> Vec<CellSet> {
        repeats(grid, KNIGHT)
    }

    fn apart(&self) -> &'static str {
        "a knight's move apart"
    }

    fn rule(&self) -> String {
        "Cells a knight's move apart hold different digits.".to_string()
    }
}

impl Clue for AntiKing {
    fn read(words: &[&str], _shape: Shape) -> Result<Vec<AntiKing>, String> {
        no_words(words, AntiKing)
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        lower(lowering, KING);
        Ok(())
    }

    fn repeats(&self, grid: &Grid) -> Vec<CellSet> {
        repeats(grid, KING)
    }

    fn apart(&self) -> &'static str {
        "a king's move apart"
    }

    fn rule(&self) -> String {
        "Cells that touch, also at a corner, hold different digits.".to_string()
    }
}
