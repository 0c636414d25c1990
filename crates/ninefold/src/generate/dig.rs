//! Digging: givens are removed from a solved board, group by group in the given
//! order, as long as the puzzle stays what it should be.
//!
//! The result depends only on the board, the order and the answers to "may
//! these go?", never on how the answers were found. So a faster way of asking
//! keeps every puzzle as it was.

use alloc::vec::Vec;

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

/// The most groups that go at once.
const WIDEST: usize = 12;

/// As [`dig`], and with the same outcome, for puzzles of which few givens are
/// left: as many groups as can go together go together, which is found by
/// halving, and the one after them stays.
pub(super) fn dig_in_runs<'a>(
    full: &Grid,
    groups: impl Iterator<Item = &'a [Cell]>,
    fewest: usize,
    stays: &mut dyn FnMut(&Grid) -> Result<bool, Stopped>,
) -> Result<Grid, Stopped> {
    let groups: Vec<&[Cell]> = groups.collect();
    let mut puzzle = full.clone();
    let mut begun = 0;
    let without = |puzzle: &Grid, groups: &[&[Cell]]| {
        let mut emptier = puzzle.clone();
        for cell in groups.iter().copied().flatten() {
            emptier.set(*cell, None);
        }
        emptier
    };
    while begun < groups.len() && puzzle.filled() > fewest {
        let left = &groups[begun..];
        let (mut can, mut most) = (0, left.len());
        let mut failed = false;
        while can < most {
            // A board that is far too empty has more solutions than a search
            // likes: not too many groups at once.
            let more = match failed {
                true => (most - can).div_ceil(2),
                false => WIDEST.min(most - can),
            };
            let emptier = without(&puzzle, &left[..can + more]);
            match emptier.filled() >= fewest && stays(&emptier)? {
                true => can += more,
                false => {
                    most = can + more - 1;
                    failed = true;
                }
            }
        }
        puzzle = without(&puzzle, &left[..can]);
        begun += can + 1;
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
