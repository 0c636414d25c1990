//! Disjoint groups: the same place of every box.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Clue, Placing, no_words};
use crate::board::filled::Filled;
use crate::board::lowering::Lowering;
use crate::board::{Cell, HouseKind, RulesError, Shape};

/// The cells at the same place of every box hold every digit once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DisjointGroups;

impl Clue for DisjointGroups {
    const PLACING: Placing = Placing::Board("");

    fn read(words: &[&str], _shape: Shape) -> Result<Vec<DisjointGroups>, String> {
        no_words(words, DisjointGroups)
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        let shape = lowering.shape();
        if !shape.has_boxes() {
            return Err(RulesError::NeedsBoxes("disjoint"));
        }
        let (rows, cols) = (shape.box_rows(), shape.box_cols());
        for number in 0..shape.side() {
            let here =
                |cell: &_| (shape.row(*cell) % rows) * cols + shape.col(*cell) % cols == number;
            let cells = shape.iter().filter(here).collect();
            lowering.house(HouseKind::Disjoint, number, cells);
        }
        Ok(())
    }
    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let (rows, cols) = board.boxes();
        let at = |cell: Cell| {
            let (row, col) = board.place(cell);
            (row % rows, col % cols)
        };
        let mut pairs = board.pairs(|_, _| true).into_iter();
        pairs.all(|(a, b)| at(a) != at(b) || board.at(a) != board.at(b))
    }
}
