//! What each empty cell may take by the rules: the simplest of all hints.

use ninefold::{Candidates, Cell, Control, DigitSet, Grid, logic};

/// The digits that an empty cell may take without repeating one, as far as
/// each clue by itself allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Possible {
    /// The cell.
    pub cell: Cell,
    /// What it may take; none when it is stuck.
    pub digits: DigitSet,
}

/// Every empty cell, those with the fewest possible digits first.
pub(crate) fn fewest_first(candidates: &Candidates, board: &Grid) -> Vec<Possible> {
    let left = logic::left_by_clues(board, candidates, &Control::none());
    let mut list: Vec<Possible> = board
        .shape()
        .iter()
        .filter(|cell| board.get(*cell).is_none())
        .map(|cell| Possible {
            cell,
            digits: left.get(cell),
        })
        .collect();
    list.sort_by_key(|possible| possible.digits.len());
    list
}
