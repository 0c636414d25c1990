//! The teaching ladder: the order in which to show techniques to a person,
//! under the names people know, and what to say about a board in play.
//!
//! [`advise`] looks at a puzzle with a player's entries. What is wrong comes
//! first; otherwise there is always a next [`Step`], as long as the puzzle has
//! one solution: the ladder ends in a trial, which calls itself one.

pub(super) mod aligned;
mod als;
pub(super) mod als_rules;
pub(super) mod avoidable;
pub(super) mod broken_wing;
pub(super) mod bug;
pub(super) mod chain;
pub(super) mod colour;
mod deadly;
pub(super) mod extended;
pub(super) mod finned;
pub(super) mod fireworks;
pub(super) mod forcing;
pub(super) mod general_fish;
mod graph;
mod hint;
mod ladder;
pub(super) mod large_wing;
pub(super) mod locked_set;
pub(super) mod net;
pub(super) mod rectangle;
pub(super) mod single_digit;
pub(super) mod sue_de_coq;
pub(super) mod trial;
pub(super) mod tridagon;
pub(super) mod unique_loop;
mod view;
pub(super) mod wing;

use alloc::boxed::Box;
use alloc::vec::Vec;

pub use hint::Hint;
pub use ladder::LADDER;

use core::ops::{ControlFlow, RangeInclusive};

use super::class::Glance;
use super::explain::{Arg, CellRole, MarkRole, Message};
use super::{Candidate, EFFORT, Family, Sink, State, Step, Technique, Trace};
use crate::solve::Solutions;
use crate::{Candidates, Cell, CellSet, Conflict, Control, Grid, Law, Level, Puzzle, Stopped};

/// The next step on the teaching ladder. `unique` says that the puzzle is
/// known to have one solution, which some techniques build on.
///
/// There is a step as long as the board is not full and some candidate is in
/// no solution or some cell has one digit in all solutions.
///
/// ```
/// use ninefold::logic::{State, teach};
/// use ninefold::{Control, Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// for col in 0..8 {
///     grid.set(Shape::NINE.cell(0, col), Digit::new(col as u8 + 1));
/// }
/// let state = State::of(Shape::NINE, &grid);
/// let step = teach::next_step(&state, false, &Control::none())?.expect("a full house");
/// assert_eq!(step.technique.title(), "Full House");
/// # Ok::<(), ninefold::Stopped>(())
/// ```
pub fn next_step(
    state: &State,
    unique: bool,
    control: &Control<'_>,
) -> Result<Option<Step>, Stopped> {
    step_by(state, unique, None, |_| true, control)
}

/// The next step on the teaching ladder, as [`next_step`]; of several steps of
/// the same technique the one nearest to a cell, such as the one that the player
/// worked on last.
pub fn next_step_near(
    state: &State,
    unique: bool,
    near: Option<Cell>,
    control: &Control<'_>,
) -> Result<Option<Step>, Stopped> {
    step_by(state, unique, near, |_| true, control)
}

/// The next step by the techniques of these levels alone.
pub(in crate::logic) fn step_within(
    state: &State,
    unique: bool,
    levels: RangeInclusive<Level>,
    control: &Control<'_>,
) -> Result<Option<Step>, Stopped> {
    let within = |technique: Technique| technique.level().is_some_and(|l| levels.contains(&l));
    step_by(state, unique, None, within, control)
}

/// The next step by the techniques of the ladder that are asked for. Each is
/// asked about once those before it have no step.
pub(in crate::logic) fn step_by(
    state: &State,
    unique: bool,
    near: Option<Cell>,
    mut asked: impl FnMut(Technique) -> bool,
    control: &Control<'_>,
) -> Result<Option<Step>, Stopped> {
    let mut left = CLIMB;
    let mut found: Option<(usize, Step)> = None;
    for (rung, finder) in LADDER.finders() {
        let family = rung.technique.family();
        let sure = unique || family != Family::Uniqueness;
        if !asked(rung.technique) || !sure || !rung.technique.holds(state.rules()) {
            continue;
        }
        // The trial at the end has its own effort, so that there is a step.
        let effort = match family {
            Family::LastResort => EFFORT,
            _ => EFFORT.min(left),
        };
        // To see them all takes too long where it takes long to see one.
        let simple = rung.technique.level() < Some(Level::Extreme);
        let mut tries = if near.is_some() && simple { TIES } else { 1 };
        let mut take = |step| {
            let distance = near.map_or(0, |near| distance(state, &step, near));
            if found.as_ref().is_none_or(|(best, _)| distance < *best) {
                found = Some((distance, step));
            }
            tries -= 1;
            match tries > 0 && distance > 0 {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        let mut sink = Sink::with_effort(&mut take, effort, control);
        let _ = finder(state, &mut sink);
        control.stopped()?;
        left = left.saturating_sub(sink.spent());
        if let Some((_, step)) = &mut found {
            step.rating.get_or_insert(rung.rating);
            break;
        }
    }
    Ok(found.map(|(_, step)| step))
}

/// The steps of a technique among which the nearest is chosen.
const TIES: usize = 64;

/// How many rows and columns a step is away from a cell, at its nearest.
fn distance(state: &State, step: &Step, near: Cell) -> usize {
    let shape = state.shape();
    let changed = step.placements.iter().chain(&step.eliminations);
    let pattern = step.reason.cells.iter().map(|mark| mark.cell);
    let marks = step.reason.candidates.iter();
    let cells = changed
        .map(|candidate| candidate.cell)
        .chain(pattern)
        .chain(marks.map(|mark| mark.candidate.cell));
    let away = |cell: Cell| {
        shape.row(cell).abs_diff(shape.row(near)) + shape.col(cell).abs_diff(shape.col(near))
    };
    cells.map(away).min().unwrap_or(usize::MAX)
}

/// The hardest technique that the hints of a puzzle with one solution show, if
/// it is not beyond this one; `without` leaves a technique out.
pub(crate) fn hardest_within(
    puzzle: &Puzzle,
    most: Technique,
    without: Option<Technique>,
    control: &Control<'_>,
) -> Result<Option<Technique>, Stopped> {
    let mut state = State::start(puzzle);
    let mut hardest = Technique::FullHouse;
    while !state.is_full() {
        let asked = |technique| technique <= most && Some(technique) != without;
        let Some(step) = step_by(&state, true, None, asked, control)? else {
            return Ok(None);
        };
        hardest = hardest.max(step.technique);
        state.apply(&step);
    }
    Ok(Some(hardest))
}

/// The looks that all finders together may take for one step: some tenths of
/// a second. Boards of 9x9 need less than half of it.
const CLIMB: u64 = 8_000_000;

/// The hints from a state to the end.
#[derive(Clone, Debug)]
pub struct Path {
    state: State,
    unique: bool,
}

impl Path {
    /// The path that starts here; `unique` as for [`next_step`].
    pub fn new(state: State, unique: bool) -> Path {
        Path { state, unique }
    }

    /// The board at this point of the path.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The next step, unless the control ends the search for it.
    pub fn next_until(&mut self, control: &Control<'_>) -> Result<Option<Hint>, Stopped> {
        let (open, all) = (self.state.empty().len(), self.state.shape().cells());
        if open == 0 {
            return Ok(None);
        }
        control.tell((all - open) as u64, Some(all as u64));
        let Some(step) = next_step(&self.state, self.unique, control)? else {
            return Ok(None);
        };
        let before = self.state.clone();
        self.state.apply(&step);
        Ok(Some(Hint {
            state: before,
            step,
        }))
    }
}

/// Adds the steps of the hints to a trace, and says whether they finish the
/// puzzle, which has one solution.
pub fn trace(puzzle: &Puzzle, trace: &mut Trace, control: &Control<'_>) -> Result<bool, Stopped> {
    let mut state = State::start(puzzle);
    while !state.is_full() {
        let step = {
            let mut glance = Glance::new(&state);
            step_by(&state, true, None, |asked| glance.may(asked), control)?
        };
        let Some(step) = step else {
            return Ok(false);
        };
        state.apply(&step);
        trace.push_step(&step);
    }
    Ok(true)
}

/// Without a limit, the steps are an iterator.
impl Iterator for Path {
    type Item = Hint;

    fn next(&mut self) -> Option<Hint> {
        self.next_until(&Control::none()).unwrap_or(None)
    }
}

/// The answer to a player who asks for help.
#[derive(Clone, Debug, PartialEq)]
pub enum Advice {
    /// Every cell is filled, and rightly.
    Solved,
    /// Digits repeat in a house.
    Conflicts(Vec<Conflict>),
    /// These entries differ from the solution.
    WrongEntries(CellSet),
    /// These candidates were struck out although they are right.
    WrongNotes(Vec<Candidate>),
    /// The givens have no solution.
    NoSolution,
    /// The givens have several solutions, and nothing follows from the current
    /// board.
    Several,
    /// The next step.
    Step(Box<Hint>),
    /// Whether there is one solution was not settled within [`PROOF`], so that
    /// entries could not be checked; still a step that does not build on it, if
    /// there is one.
    Unsettled(Option<Box<Hint>>),
}

/// The effort that a search for solutions may take before advice is given
/// without it: some seconds on the hardest boards of 25x25; no 9x9 puzzle comes
/// near.
pub const PROOF: u64 = 300_000_000;

impl Advice {
    /// What is wrong, or why there is no step, in words; `None` for a step,
    /// which has words of its own ([`Hint::words`]).
    pub fn message(&self) -> Option<Message> {
        Some(match self {
            Advice::Solved => Message::new("none.solved"),
            Advice::NoSolution => Message::new("none.solution"),
            Advice::Several => Message::new("none.several"),
            Advice::Unsettled(None) => Message::new("none.unsettled"),
            Advice::Conflicts(conflicts) => {
                let told = Conflict::by_cells(conflicts).into_iter();
                let told = told.map(|(conflict, laws)| {
                    let houses = laws.iter().filter_map(|law| match law {
                        Law::House(house) => Some(*house),
                        _ => None,
                    });
                    let houses: Vec<usize> = houses.collect();
                    let message = match conflict.law {
                        Law::Constraint(place) if conflict.digit.is_none() => {
                            Message::new("wrong.clue").with("clue", Arg::Clue(place))
                        }
                        Law::Constraint(place) if houses.is_empty() => {
                            Message::new("wrong.apart").with("apart", Arg::Apart(place))
                        }
                        _ => Message::new("wrong.conflict").houses("houses", houses),
                    };
                    message
                        .digits("digit", conflict.digit.into_iter().collect())
                        .with("cells", Arg::Cells(conflict.cells.clone(), CellRole::Wrong))
                });
                Message::new("chain").with("sentences", Arg::Sentences(told.collect()))
            }
            Advice::WrongEntries(cells) => Message::new("wrong.entries")
                .with("cells", Arg::Cells(cells.iter().collect(), CellRole::Wrong)),
            Advice::WrongNotes(candidates) => Message::new("wrong.notes").with(
                "candidates",
                Arg::Candidates(candidates.clone(), MarkRole::RuledOut),
            ),
            Advice::Step(_) | Advice::Unsettled(Some(_)) => return None,
        })
    }
}

/// What to tell a player about a puzzle in its current state: the entries
/// count, and so do the remaining candidates, if the puzzle has them.
///
/// ```
/// use ninefold::logic::teach::{Advice, advise};
/// use ninefold::{Control, Grid, Puzzle, Shape};
/// let empty = Puzzle::new(Grid::empty(Shape::NINE));
/// assert_eq!(advise(&empty, &Control::none()), Ok(Advice::Several));
/// ```
pub fn advise(puzzle: &Puzzle, control: &Control<'_>) -> Result<Advice, Stopped> {
    advise_within(puzzle, PROOF, control)
}

/// As [`advise`], with another effort than [`PROOF`].
pub fn advise_within(
    puzzle: &Puzzle,
    effort: u64,
    control: &Control<'_>,
) -> Result<Advice, Stopped> {
    let current = puzzle.current();
    let conflicts = puzzle.rules.conflicts(&current);
    if !conflicts.is_empty() {
        return Ok(Advice::Conflicts(conflicts));
    }
    let mut known = known_solution(puzzle, &control.within(effort.min(GLANCE)));
    if known.is_err() && effort > GLANCE {
        control.stopped()?;
        // A single holds whatever the proof would say; where nobody has entered
        // anything, nothing needs to be checked before it.
        if let Some(step) = first_single(puzzle, control)? {
            return Ok(Advice::Step(Box::new(step)));
        }
        known = known_solution(puzzle, &control.within(effort));
    }
    control.stopped()?;
    let settled = known.is_ok();
    let (unique, solution) = match known {
        Ok(Some(known)) => known,
        Ok(None) => return Ok(Advice::NoSolution),
        Err(Stopped) => (false, None),
    };
    let mut candidates = puzzle.rules.candidates(&current);
    if let Some(marks) = &puzzle.candidates {
        for cell in puzzle.shape().iter() {
            candidates.set(cell, candidates.get(cell) & marks.get(cell));
        }
    }
    let known = match &solution {
        Some(solution) => Known::Solution { solution, unique },
        None if settled => Known::Several,
        None => Known::Nothing,
    };
    if settled
        && !unique
        && solution.is_none()
        && Solutions::new(&candidates).next_until(control)?.is_none()
    {
        return Ok(Advice::NoSolution);
    }
    advise_knowing(puzzle, &candidates, known, None, control)
}

/// The effort of a look at the solutions before a single is told: some
/// hundredths of a second, more than nearly all boards take.
const GLANCE: u64 = 2_000_000;

/// The first single of a board on which nothing was entered or struck.
fn first_single(puzzle: &Puzzle, control: &Control<'_>) -> Result<Option<Hint>, Stopped> {
    if puzzle.candidates.is_some() || puzzle.entries.filled() > 0 {
        return Ok(None);
    }
    let state = State::start(puzzle);
    let single = |technique: Technique| technique.family() == Family::Single;
    let step = step_by(&state, false, None, single, control)?;
    Ok(step.map(|step| Hint { state, step }))
}

/// What is known about a puzzle's solution before giving advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known<'a> {
    /// The only solution by all that the puzzle gives.
    Solution {
        /// The solution.
        solution: &'a Grid,
        /// Whether the givens alone have only this one, on which some techniques
        /// build.
        unique: bool,
    },
    /// There are several solutions.
    Several,
    /// Nothing: to find out took too long.
    Nothing,
}

/// What to tell someone who plays a puzzle and whose empty cells have these
/// candidates: what is wrong first, otherwise the next step, of several alike the
/// one nearest to the cell `near`. This is the one place that knows the order, for
/// callers that already know the solution.
pub fn advise_knowing(
    puzzle: &Puzzle,
    candidates: &Candidates,
    known: Known<'_>,
    near: Option<Cell>,
    control: &Control<'_>,
) -> Result<Advice, Stopped> {
    let current = puzzle.current();
    let conflicts = puzzle.rules.conflicts(&current);
    if !conflicts.is_empty() {
        return Ok(Advice::Conflicts(conflicts));
    }
    if let Known::Solution { solution, .. } = known {
        let wrong = differing(&puzzle.entries, solution);
        if !wrong.is_empty() {
            return Ok(Advice::WrongEntries(wrong));
        }
        let lost = lost_candidates(&current, candidates, solution);
        if !lost.is_empty() {
            return Ok(Advice::WrongNotes(lost));
        }
    }
    if current.is_full() {
        return Ok(Advice::Solved);
    }
    let state = State::with(&current, candidates).given(puzzle.givens.filled_cells());
    let unique = matches!(known, Known::Solution { unique: true, .. });
    let step = next_step_near(&state, unique, near, control)?;
    let step = step.map(|step| Box::new(Hint { state, step }));
    Ok(match step {
        step if known == Known::Nothing => Advice::Unsettled(step),
        Some(step) => Advice::Step(step),
        None => Advice::Several,
    })
}

/// Whether the givens alone have one solution, on which some techniques build,
/// and the only solution by all that the puzzle gives, its candidates
/// included; `None` when there is no solution.
fn known_solution(
    puzzle: &Puzzle,
    control: &Control<'_>,
) -> Result<Option<(bool, Option<Grid>)>, Stopped> {
    let mut solutions = Solutions::new(&puzzle.rules.candidates(&puzzle.givens));
    let Some(solution) = solutions.next_until(control)? else {
        return Ok(None);
    };
    if solutions.next_until(control)?.is_none() {
        return Ok(Some((true, Some(solution))));
    }
    let mut bound = Solutions::new(&puzzle.start());
    let solution = bound.next_until(control)?;
    if solution.is_some() && bound.next_until(control)?.is_some() {
        return Ok(Some((false, None)));
    }
    Ok(Some((false, solution)))
}

/// Whether the givens have exactly one solution, on which some techniques
/// build.
pub fn is_unique(puzzle: &Puzzle, control: &Control<'_>) -> Result<bool, Stopped> {
    let mut solutions = Solutions::new(&puzzle.rules.candidates(&puzzle.givens));
    Ok(solutions.next_until(control)?.is_some() && solutions.next_until(control)?.is_none())
}

/// The cells where a grid has another digit than the solution.
fn differing(grid: &Grid, solution: &Grid) -> CellSet {
    let wrong = |(cell, digit): &(Cell, _)| solution.get(*cell) != Some(*digit);
    grid.digits().filter(wrong).map(|(cell, _)| cell).collect()
}

/// The correct candidates that are missing from the empty cells.
fn lost_candidates(current: &Grid, candidates: &Candidates, solution: &Grid) -> Vec<Candidate> {
    let open = solution
        .digits()
        .filter(|(cell, _)| current.get(*cell).is_none());
    open.filter(|(cell, digit)| !candidates.get(*cell).contains(*digit))
        .map(|(cell, digit)| Candidate::new(cell, digit))
        .collect()
}
