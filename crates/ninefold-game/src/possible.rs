//! What each empty cell may take by the rules: the simplest of all hints.

use ninefold::{Candidates, Cell, DigitSet, Grid};

/// The digits that an empty cell may take without repeating one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Possible {
    /// The cell.
    pub cell: Cell,
    /// What it may take; none when it is stuck.
    pub digits: DigitSet,
}

/// Every empty cell, those with the fewest possible digits first.
pub(crate) fn fewest_first(candidates: &Candidates, board: &Grid) -> Vec<Possible> {
    let mut list: Vec<Possible> = board
        .shape()
        .iter()
        .filter(|cell| board.get(*cell).is_none())
        .map(|cell| Possible {
            cell,
            digits: candidates.get(cell),
        })
        .collect();
    list.sort_by_key(|possible| possible.digits.len());
    list
}
