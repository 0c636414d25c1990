//! How many solutions a puzzle has, and which.
//!
//! The functions take a [`Puzzle`], or the [`Candidates`] that it starts from
//! ([`Puzzle::start`]), so plain and pencil-mark puzzles are treated alike.
//! [`nine`] solves classic 9x9 boards, one or many at a time; [`any`] serves
//! every shape and all rules that keep digits apart; [`bricks`] serves clues of
//! every kind; [`simple`] is the slow, obvious solver that tests compare the
//! others with.
//!
//! A search accounts for its effort to a [`Control`], and ends with [`Stopped`]
//! when that says so.

pub mod any;
pub mod bricks;
mod contradiction;
mod live;
pub mod nine;
mod redundant;
pub mod simple;
mod turns;

use alloc::boxed::Box;
use alloc::vec::Vec;

pub use contradiction::{Contradiction, contradiction};
pub use live::TrueCandidates;
pub use redundant::{minimal, redundant, redundant_clues};

use crate::{Candidates, Conflict, Control, Grid, Puzzle, Shape, Stopped};

/// How many solutions a puzzle has: none, one, or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The givens break the rules: these digits repeat.
    Contradiction(Vec<Conflict>),
    /// No digit repeats, but there is no solution.
    None,
    /// Exactly one solution, as it should be.
    One(Grid),
    /// Two solutions of two or more.
    Many(Box<[Grid; 2]>),
}

/// The verdict on a puzzle.
///
/// ```
/// use ninefold::{solve, Control, Grid, Puzzle, Shape};
/// let empty = Puzzle::new(Grid::empty(Shape::NINE));
/// assert!(matches!(solve::verdict(&empty, &Control::none()), Ok(solve::Verdict::Many(_))));
/// ```
pub fn verdict(puzzle: &Puzzle, control: &Control<'_>) -> Result<Verdict, Stopped> {
    // Whether clues can be met with the givens, the search finds out, too.
    let searched = puzzle.rules.model().is_some();
    if searched && puzzle.rules.repeats(&puzzle.givens).is_empty() {
        let start = puzzle.start();
        if let Some(model) = narrowed(&start) {
            let verdict = turns::by_bricks(&model, start.shape(), control)?;
            if verdict != Verdict::None {
                return Ok(verdict);
            }
        }
    }
    let conflicts = puzzle.conflicts();
    if !conflicts.is_empty() {
        return Ok(Verdict::Contradiction(conflicts));
    }
    if searched {
        return Ok(Verdict::None);
    }
    let start = puzzle.start();
    if !start.rules().is_classic() {
        return turns::verdict(&start, turns::FIRST, control);
    }
    let mut solutions = Solutions::new(&start);
    turns::two(|control| solutions.next_until(control), control)
}

/// This many solutions of a 9x9 board are found one by one, which takes a few
/// milliseconds, before they are counted together.
const LISTED: u64 = 10_000;

/// The number of solutions, or `limit` when there are more. If it is stopped,
/// the control's [progress](Control::progress) says how many there are at
/// least.
pub fn count(start: &Candidates, limit: u64, control: &Control<'_>) -> Result<u64, Stopped> {
    match nine_start(start) {
        Some(masks) => {
            let listed = nine::Search::new(&masks).skip(limit.min(LISTED), control)?;
            if listed < LISTED || limit == LISTED {
                return Ok(listed);
            }
            control.tell(listed, None);
            any::tally(start, limit, control)
        }
        None if start.rules().model().is_some() => {
            let mut solutions = Solutions::new(start);
            let mut count = 0;
            while count < limit && solutions.next_until(control)?.is_some() {
                count += 1;
                control.tell(count, None);
            }
            Ok(count)
        }
        None => any::count(start, limit, control),
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

/// The model of the rules with what each cell may take; `None` if the rules
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
    #[cfg(feature = "variants")]
    Bricks(Box<bricks::Solver<'static>>, Shape),
}

impl Solutions {
    /// The solutions that start from these candidates.
    pub fn new(start: &Candidates) -> Solutions {
        if let Some(masks) = nine_start(start) {
            return Solutions(Searching::Nine(nine::Search::new(&masks)));
        }
        #[cfg(feature = "variants")]
        if let Some(model) = narrowed(start) {
            let solver = Box::new(bricks::Solver::owning(model));
            return Solutions(Searching::Bricks(solver, start.shape()));
        }
        Solutions(Searching::Any(any::Search::new(start)))
    }

    /// The next solution, `None` after the last, unless the control ends the search.
    pub fn next_until(&mut self, control: &Control<'_>) -> Result<Option<Grid>, Stopped> {
        match &mut self.0 {
            Searching::Nine(search) => Ok(search
                .next(control)?
                .and_then(|digits| Grid::from_values(Shape::NINE, &digits))),
            Searching::Any(search) => search.next(control),
            #[cfg(feature = "variants")]
            Searching::Bricks(solver, shape) => Ok(solver
                .next_until(control)?
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
            #[cfg(feature = "variants")]
            Searching::Bricks(solver, _) => solver.guesses(),
        }
    }
}

/// Without a limit, the solutions are an iterator.
impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.next_until(&Control::none()).unwrap_or(None)
    }
}

/// Every digit that a cell has in some solution: the true candidates. All
/// cells are empty when there is no solution.
pub fn true_candidates(start: &Candidates, control: &Control<'_>) -> Result<Candidates, Stopped> {
    TrueCandidates::default().of(start, control)
}

/// The cells that have the same digit in every solution, filled, the others
/// blank; `None` when there is no solution.
pub fn fixed(start: &Candidates, control: &Control<'_>) -> Result<Option<Grid>, Stopped> {
    let candidates = true_candidates(start, control)?;
    if candidates.count() == 0 {
        return Ok(None);
    }
    Ok(Some(candidates.fixed()))
}
