//! Givens and clues that a puzzle could do without.

use alloc::vec::Vec;

use super::Solutions;
use super::bricks::{Solver, Verdict};
use crate::board::Parts;
use crate::{Cell, CellSet, Control, Digit, DigitSet, Puzzle, Stopped};

/// The redundant givens: without any one of them, the puzzle still has one
/// solution. A puzzle with one solution and no redundant given is minimal. The
/// puzzle must have exactly one solution: otherwise the answer means nothing.
///
/// ```
/// use ninefold::{Control, Digit, Grid, Puzzle, Shape, solve};
/// let shape = Shape::of_side(4).unwrap();
/// let solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
/// let full = Puzzle::new(Grid::from_values(shape, &solved).unwrap());
/// assert_eq!(solve::redundant(&full, &Control::none()).unwrap().len(), 16);
/// ```
pub fn redundant(puzzle: &Puzzle, control: &Control<'_>) -> Result<CellSet, Stopped> {
    let mut redundant = CellSet::EMPTY;
    for (cell, digit) in puzzle.givens.digits() {
        if !is_needed(puzzle, cell, digit, control)? {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// The puzzle without givens that are not needed, taken out one after the
/// other from the first on, so that those that stay are all needed. The puzzle
/// must have exactly one solution. A given for which the search takes more than
/// this `effort` stays; so do all that follow once the control ends the search.
///
/// ```
/// use ninefold::{Control, Grid, Puzzle, Shape, solve};
/// let shape = Shape::of_side(4).unwrap();
/// let solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
/// let full = Puzzle::new(Grid::from_values(shape, &solved).unwrap());
/// let minimal = solve::minimal(&full, 1_000_000, &Control::none());
/// assert!(minimal.givens.filled() < 8);
/// assert!(solve::redundant(&minimal, &Control::none()).unwrap().is_empty());
/// ```
pub fn minimal(puzzle: &Puzzle, effort: u64, control: &Control<'_>) -> Puzzle {
    let mut minimal = puzzle.clone();
    for (cell, digit) in puzzle.givens.digits() {
        if control.ask().is_err() {
            break;
        }
        let needed = is_needed(&minimal, cell, digit, &control.within(effort));
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
    control: &Control<'_>,
) -> Result<bool, Stopped> {
    let mut without = puzzle.clone();
    without.givens.set(cell, None);
    let mut start = without.start();
    start.set(cell, start.get(cell) - DigitSet::only(digit));
    Ok(Solutions::new(&start).next_until(control)?.is_some())
}

/// The constraints that the puzzle has one solution without, each taken alone,
/// by their places in [`Rules::constraints`](crate::Rules::constraints). The
/// puzzle must have exactly one solution: otherwise the answer means nothing.
///
/// ```
/// use ninefold::{Control, Digit, Grid, Puzzle, Rules, Shape, solve};
/// let shape = Shape::of_side(4).unwrap();
/// let solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
/// let clues = ["killer 3 r1c1 r1c2", "killer 7 r1c3 r1c4"];
/// let rules = Rules::from_statements(shape, clues).unwrap();
/// let full = Puzzle::with_rules(rules, Grid::from_values(shape, &solved).unwrap());
/// assert_eq!(solve::redundant_clues(&full, &Control::none()).unwrap(), [0, 1]);
/// ```
pub fn redundant_clues(puzzle: &Puzzle, control: &Control<'_>) -> Result<Vec<usize>, Stopped> {
    // Rules that could be made can be taken apart.
    let Ok(mut parts) = Parts::new(&puzzle.rules) else {
        return Ok(Vec::new());
    };
    if parts.narrow(puzzle, true).is_err() {
        return Ok(Vec::new());
    }
    let mut redundant = Vec::new();
    // What demands nothing of digits, such as fog, is not a clue.
    for constraint in (0..parts.len()).filter(|clue| parts.asks(*clue)) {
        let others: Vec<usize> = (0..parts.len()).filter(|i| *i != constraint).collect();
        let Ok(model) = parts.model(&others) else {
            continue;
        };
        if let Verdict::One(_) = Solver::new(&model).verdict(control)? {
            redundant.push(constraint);
        }
    }
    Ok(redundant)
}
