//! Givens that a puzzle could do without.

use super::{Solutions, Stopped};
use crate::{CellSet, DigitSet, Puzzle};

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
        let mut without = puzzle.clone();
        without.givens.set(cell, None);
        // The given is needed if another digit in its place has a solution.
        let mut start = without.start();
        start.set(cell, start.get(cell) - DigitSet::only(digit));
        if Solutions::new(&start).next_until(stop)?.is_none() {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}
