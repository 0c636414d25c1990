//! How many solutions a puzzle has, and which.
//!
//! A question is asked of a [`Puzzle`], or of the [`Candidates`] that it starts
//! from ([`Puzzle::start`]), so that plain and pencil-mark puzzles are one thing. [`nine`] solves classic 9x9 boards,
//! one or many at a time; [`any`] serves every shape and all rules that keep digits apart;
//! [`bricks`] serves clues of every kind; [`simple`] is the slow,
//! obvious solver that tests compare the others with.
//!
//! The engine has no clock: a search that may take long asks the caller's
//! `stop` now and then, and ends with [`Stopped`] when that says so.

pub mod any;
pub mod bricks;
mod contradiction;
mod live;
pub mod nine;
mod redundant;
pub mod simple;

use alloc::boxed::Box;
use alloc::vec::Vec;

pub use contradiction::{Contradiction, contradiction};
pub use live::TrueCandidates;
pub use redundant::{minimal, redundant, redundant_clues};

use crate::{Candidates, Conflict, Grid, Puzzle, Shape};

/// The caller stopped the search before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was stopped before it had an answer")]
pub struct Stopped;

/// Whether a puzzle is one: its number of solutions, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The givens break the rules: these digits repeat.
    Contradiction(Vec<Conflict>),
    /// No digit repeats, and still there is no solution.
    None,
    /// Exactly one solution, as a puzzle should have.
    One(Grid),
    /// Two solutions of two or more.
    Many(Box<[Grid; 2]>),
}

/// A stop that never stops.
pub fn never() -> bool {
    false
}

/// A stop after so many questions. Searches ask after a fixed number of steps
/// (for large boards 128 conflicts, some hundredths of a second), so that this
/// limit, unlike one of time, gives the same answer on every machine.
///
/// ```
/// use ninefold::solve;
/// let mut stop = solve::patience(2);
/// assert_eq!([stop(), stop(), stop()], [false, false, true]);
/// ```
pub fn patience(questions: u32) -> impl FnMut() -> bool {
    let mut left = questions;
    move || {
        let over = left == 0;
        left = left.saturating_sub(1);
        over
    }
}

/// The verdict on a puzzle.
///
/// ```
/// use ninefold::{solve, Grid, Puzzle, Shape};
/// let empty = Puzzle::new(Grid::empty(Shape::NINE));
/// assert!(matches!(solve::verdict(&empty, &mut solve::never), Ok(solve::Verdict::Many(_))));
/// ```
pub fn verdict(puzzle: &Puzzle, stop: &mut dyn FnMut() -> bool) -> Result<Verdict, Stopped> {
    let conflicts = puzzle.conflicts();
    if !conflicts.is_empty() {
        return Ok(Verdict::Contradiction(conflicts));
    }
    let mut solutions = Solutions::new(&puzzle.start());
    let Some(first) = solutions.next_until(stop)? else {
        return Ok(Verdict::None);
    };
    Ok(match solutions.next_until(stop)? {
        None => Verdict::One(first),
        Some(second) => Verdict::Many(Box::new([first, second])),
    })
}

/// So many solutions of a 9x9 board are found one by one, which takes a few
/// milliseconds, before they are counted together.
const LISTED: u64 = 10_000;

/// The number of solutions, or `limit` when there are more.
pub fn count(
    start: &Candidates,
    limit: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Result<u64, Stopped> {
    match nine_start(start) {
        Some(masks) => {
            let listed = nine::Search::new(&masks).skip(limit.min(LISTED), stop)?;
            if listed < LISTED || limit == LISTED {
                return Ok(listed);
            }
            any::tally(start, limit, stop)
        }
        None if start.rules().model().is_some() => {
            let mut solutions = Solutions::new(start);
            let mut count = 0;
            while count < limit && solutions.next_until(stop)?.is_some() {
                count += 1;
            }
            Ok(count)
        }
        None => any::count(start, limit, stop),
    }
}

/// The candidates as [`nine`] takes them, when the board is a classic 9x9.
fn nine_start(start: &Candidates) -> Option<[u16; 81]> {
    if start.shape() != Shape::NINE || !start.rules().is_classic() {
        return None;
    }
    let mut masks = [0; 81];
    for (mask, set) in masks.iter_mut().zip(start.sets()) {
        *mask = set.bits() as u16;
    }
    Some(masks)
}

/// The model of the rules with what each cell may take; `None` where rules
/// only keep digits apart.
fn narrowed(start: &Candidates) -> Option<bricks::Model> {
    let mut model = start.rules().model()?.clone();
    for (cell, set) in (0..).zip(start.sets()) {
        // The model has these very cells, and bit 0 is the digit 1 in both.
        let restricted = model.restrict(cell, set.bits());
        debug_assert_eq!(restricted, Ok(()));
    }
    Some(model)
}

/// Every solution, one after another.
#[derive(Debug)]
pub struct Solutions(Searching);

#[derive(Debug)]
enum Searching {
    Nine(nine::Search),
    Any(any::Search),
    /// With the shape of the board.
    Bricks(Box<bricks::Solver<'static>>, Shape),
}

impl Solutions {
    /// The solutions that start from these candidates.
    pub fn new(start: &Candidates) -> Solutions {
        if let Some(masks) = nine_start(start) {
            return Solutions(Searching::Nine(nine::Search::new(&masks)));
        }
        let Some(model) = narrowed(start) else {
            return Solutions(Searching::Any(any::Search::new(start)));
        };
        let solver = Box::new(bricks::Solver::owning(model));
        Solutions(Searching::Bricks(solver, start.shape()))
    }

    /// The next solution, `None` after the last, unless `stop` ends the search.
    pub fn next_until(&mut self, stop: &mut dyn FnMut() -> bool) -> Result<Option<Grid>, Stopped> {
        match &mut self.0 {
            Searching::Nine(search) => Ok(search
                .next(stop)?
                .and_then(|digits| Grid::from_values(Shape::NINE, &digits))),
            Searching::Any(search) => search.next(stop),
            Searching::Bricks(solver, shape) => Ok(solver
                .next_until(stop)?
                .and_then(|digits| Grid::from_values(*shape, &digits))),
        }
    }

    /// The work done so far, by which the effort of searches can be compared on
    /// any machine: cells of the boards looked into, and literals and clauses
    /// that the search that learns looked at.
    pub fn work(&self) -> u64 {
        match &self.0 {
            Searching::Nine(search) => search.work(),
            Searching::Any(search) => search.work(),
            Searching::Bricks(solver, _) => solver.guesses(),
        }
    }
}

/// Without a stop, the solutions are an iterator.
impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.next_until(&mut never).unwrap_or(None)
    }
}

/// Every digit that a cell has in some solution: the true candidates. All
/// cells are empty when there is no solution.
pub fn true_candidates(
    start: &Candidates,
    stop: &mut dyn FnMut() -> bool,
) -> Result<Candidates, Stopped> {
    TrueCandidates::default().of(start, stop)
}

/// The cells that have the same digit in every solution, filled, the others
/// blank; `None` when there is no solution.
pub fn fixed(start: &Candidates, stop: &mut dyn FnMut() -> bool) -> Result<Option<Grid>, Stopped> {
    let candidates = true_candidates(start, stop)?;
    if candidates.count() == 0 {
        return Ok(None);
    }
    let mut grid = Grid::empty(start.shape());
    for cell in start.shape().iter() {
        grid.set(cell, candidates.get(cell).single());
    }
    Ok(Some(grid))
}
