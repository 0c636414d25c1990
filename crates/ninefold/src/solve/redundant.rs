//! Givens that a puzzle could do without.

use super::{Solutions, Stopped};
use crate::{Cell, CellSet, Digit, DigitSet, Puzzle};

/// The givens that the puzzle has one solution without, each taken alone. A
/// puzzle with one solution and none of these is minimal. The puzzle must
/// have exactly one solution: otherwise the answer means nothing.
///
/// ```
/// use ninefold::{Digit, Grid, Puzzle, Shape, solve};
/// let shape = Shape::of_side(4).unwrap();
/// let solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
/// let full = Puzzle::new(Grid::from_values(shape, &solved).unwrap());
/// assert_eq!(solve::redundant(&full, &mut solve::never).unwrap().len(), 16);
/// ```
pub fn redundant(puzzle: &Puzzle, stop: &mut dyn FnMut() -> bool) -> Result<CellSet, Stopped> {
    let mut redundant = CellSet::EMPTY;
    for (cell, digit) in puzzle.givens.digits() {
        if !is_needed(puzzle, cell, digit, stop)? {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// The puzzle without givens that are not needed, taken out one after the
/// other from the first on, so that those that stay are all needed. The puzzle
/// must have exactly one solution. A given for which the search asks more than
/// so many `questions` stays; so do all that follow when `stop` says so.
///
/// ```
/// use ninefold::{Grid, Puzzle, Shape, solve};
/// let shape = Shape::of_side(4).unwrap();
/// let solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
/// let full = Puzzle::new(Grid::from_values(shape, &solved).unwrap());
/// let minimal = solve::minimal(&full, 1000, &mut solve::never);
/// assert!(minimal.givens.filled() < 8);
/// assert!(solve::redundant(&minimal, &mut solve::never).unwrap().is_empty());
/// ```
pub fn minimal(puzzle: &Puzzle, questions: u32, stop: &mut dyn FnMut() -> bool) -> Puzzle {
    let mut minimal = puzzle.clone();
    for (cell, digit) in puzzle.givens.digits() {
        if stop() {
            break;
        }
        let mut patience = super::patience(questions);
        let needed = is_needed(&minimal, cell, digit, &mut || stop() || patience());
        if needed == Ok(false) {
            minimal.givens.set(cell, None);
        }
    }
    minimal
}

/// Whether a puzzle with one solution has another without the given: one with
/// another digit in its place.
fn is_needed(
    puzzle: &Puzzle,
    cell: Cell,
    digit: Digit,
    stop: &mut dyn FnMut() -> bool,
) -> Result<bool, Stopped> {
    let mut without = puzzle.clone();
    without.givens.set(cell, None);
    let mut start = without.start();
    start.set(cell, start.get(cell) - DigitSet::only(digit));
    Ok(Solutions::new(&start).next_until(stop)?.is_some())
}
