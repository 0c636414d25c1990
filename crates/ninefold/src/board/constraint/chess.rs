//! Chess moves that keep equal digits apart.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Placing, no_words};
use crate::board::filled::Filled;
use crate::board::lowering::Lowering;
use crate::board::{Cell, CellSet, Grid, RulesError, Shape};

/// Cells a knight's move apart differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AntiKnight;

/// Cells that touch, also at a corner, differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AntiKing;

/// A move of this many rows and columns, in every direction that has not been
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
    const PLACING: Placing = Placing::Board("");

    fn read(words: &[&str], _shape: Shape) -> Result<Vec<AntiKnight>, String> {
        no_words(words, AntiKnight)
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        lower(lowering, KNIGHT);
        Ok(())
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        board.differ_at(|rows, cols| rows.min(cols) == 1 && rows.max(cols) == 2)
    }

    fn repeats(&self, grid: &Grid) -> Vec<CellSet> {
        repeats(grid, KNIGHT)
    }
}

impl Clue for AntiKing {
    const PLACING: Placing = Placing::Board("");

    fn read(words: &[&str], _shape: Shape) -> Result<Vec<AntiKing>, String> {
        no_words(words, AntiKing)
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        lower(lowering, KING);
        Ok(())
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        board.differ_at(|rows, cols| rows.max(cols) == 1)
    }

    fn repeats(&self, grid: &Grid) -> Vec<CellSet> {
        repeats(grid, KING)
    }
}

/// Cells that are this many rows and columns apart, either way, differ: a
/// knight's step is 1 and 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AntiLeaper {
    short: u8,
    long: u8,
}

impl AntiLeaper {
    /// The rule for a step of this length one way and that length the other.
    pub fn new(a: u8, b: u8) -> AntiLeaper {
        AntiLeaper {
            short: a.min(b),
            long: a.max(b),
        }
    }

    fn moves(self) -> [(usize, isize); 4] {
        let (a, b) = (usize::from(self.short), usize::from(self.long));
        let (right, far) = (a as isize, b as isize);
        match self.short {
            0 => [(0, far), (b, 0), (0, far), (b, 0)],
            _ => [(a, far), (a, -far), (b, right), (b, -right)],
        }
    }
}

impl Clue for AntiLeaper {
    const PLACING: Placing = Placing::Board("1,3");

    fn read(words: &[&str], _shape: Shape) -> Result<Vec<AntiLeaper>, String> {
        let step = match words {
            [word] => word.split_once(','),
            _ => None,
        };
        let step = step.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        match step {
            Some((a, b)) if (a, b) != (0, 0) && a < 25 && b < 25 => Ok(vec![AntiLeaper::new(a, b)]),
            _ => Err("expected a step, such as `anti-leaper 1,3`".to_string()),
        }
    }

    fn write(&self, _shape: Shape) -> String {
        format!("{},{}", self.short, self.long)
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        lower(lowering, self.moves());
        Ok(())
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let (short, long) = (usize::from(self.short), usize::from(self.long));
        board.differ_at(|rows, cols| rows.min(cols) == short && rows.max(cols) == long)
    }

    fn repeats(&self, grid: &Grid) -> Vec<CellSet> {
        repeats(grid, self.moves())
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("a", self.short.to_string()), ("b", self.long.to_string())]
    }
}
