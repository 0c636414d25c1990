//! Digging: givens are taken from a solved board, group by group in the order
//! given, wherever the puzzle stays what it should be.
//!
//! What comes out depends on the board, on the order and on the answers to
//! "may these go?" alone, never on how the answers were found. That is what
//! lets a faster way of asking keep every puzzle as it was.

use crate::solve;
use crate::{Cell, Control, DigitSet, Grid, Rules, Stopped};

/// Whether a puzzle from which these cells were just emptied is still good.
pub(super) type Stays<'a> = dyn FnMut(&Grid, &[Cell]) -> Result<bool, Stopped> + 'a;

/// Digs `full`, a solved board or a puzzle, leaving at least `fewest` givens.
/// `stays` is asked whether the puzzle without the cells is still good.
pub(super) fn dig<'a>(
    full: &Grid,
    groups: impl Iterator<Item = &'a [Cell]>,
    fewest: usize,
    stays: &mut Stays<'_>,
) -> Result<Grid, Stopped> {
    let mut puzzle = full.clone();
    let mut givens = puzzle.filled();
    for group in groups {
        if givens < fewest + group.len() || full.get(group[0]).is_none() {
            continue;
        }
        for cell in group {
            puzzle.set(*cell, None);
        }
        if stays(&puzzle, group)? {
            givens -= group.len();
        } else {
            for cell in group {
                puzzle.set(*cell, full.get(*cell));
            }
        }
    }
    Ok(puzzle)
}

/// Whether the puzzle, which has `solution` and had no other before these
/// cells were emptied, still has no other.
pub(super) fn stays_unique(
    rules: &Rules,
    puzzle: &Grid,
    solution: &Grid,
    emptied: &[Cell],
    control: &Control<'_>,
) -> Result<bool, Stopped> {
    let mut start = rules.candidates(puzzle);
    match (
        emptied,
        emptied.first().and_then(|cell| solution.get(*cell)),
    ) {
        // Another solution must differ in the one cell, so its digit is struck
        // out and any solution at all is the answer.
        ([cell], Some(digit)) => {
            start.set(*cell, start.get(*cell) - DigitSet::only(digit));
            Ok(solve::count(&start, 1, control)? == 0)
        }
        _ => Ok(solve::count(&start, 2, control)? == 1),
    }
}

/// Whether the puzzle needs every one of its givens.
pub(super) fn is_minimal(
    rules: &Rules,
    puzzle: &Grid,
    control: &Control<'_>,
) -> Result<bool, Stopped> {
    let mut without = puzzle.clone();
    for (cell, digit) in puzzle.digits() {
        without.set(cell, None);
        if stays_unique(rules, &without, puzzle, &[cell], control)? {
            return Ok(false);
        }
        without.set(cell, Some(digit));
    }
    Ok(true)
}
