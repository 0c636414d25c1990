//! The end of the ladder: a candidate is tried, every way to go on is
//! followed, and each comes to a contradiction.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::PROOF;
use crate::logic::{Candidate, Role, Sink, State, Step, Technique};
use crate::solve::Solutions;
use crate::{Candidates, Cell, Control, Digit, Grid};

/// The looks that a position takes for each cell of the board.
const LOOKS: usize = 2;

/// A candidate that is in no solution, shown as a trial.
///
/// Of the candidates of the cell with fewest, the one that fails soonest is
/// tried. Where none of them fails (a board with several solutions), the next
/// cell is asked. Where the effort does not last, the solver settles a digit.
pub(crate) fn trial(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if state.rules().model().is_some() {
        return trial_of_clues(state, sink);
    }
    let mut cells: Vec<Cell> = state.empty().iter().collect();
    cells.sort_by_key(|cell| state.candidates(*cell).len());
    for &cell in &cells {
        match refuted(state, cell, sink) {
            ControlFlow::Continue(Some((looked_at, digit))) => {
                sink.give(refutation(cell, digit, looked_at))?;
            }
            ControlFlow::Continue(None) => {}
            ControlFlow::Break(()) => return settle(state, cell, sink),
        }
    }
    ControlFlow::Continue(())
}

/// On a board with clues the solver tries each candidate.
fn trial_of_clues(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let start = standing(state);
    let mut cells: Vec<Cell> = state.empty().iter().collect();
    cells.sort_by_key(|cell| state.candidates(*cell).len());
    for cell in cells {
        for digit in state.candidates(cell) {
            sink.spend(LOOKS * state.shape().cells())?;
            let mut tried = start.clone();
            tried.set(cell, crate::DigitSet::only(digit));
            let found = Solutions::new(&tried).next_until(&sink.control().within(PROOF));
            if found == Ok(None) {
                sink.give(refutation(cell, digit, 1))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What each cell can still be.
fn standing(state: &State) -> Candidates {
    let mut start = Candidates::empty(state.rules());
    for cell in state.shape().iter() {
        let digit = state.grid().get(cell).into_iter().collect();
        start.set(cell, state.candidates(cell) | digit);
    }
    start
}

/// The candidate of a cell that fails soonest, and after how many positions.
fn refuted(
    state: &State,
    cell: Cell,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<(usize, Digit)>> {
    let mut best = None;
    for digit in state.candidates(cell) {
        let mut looked_at = 0;
        let mut board = state.clone();
        board.place(cell, digit);
        if !solvable(board, &mut looked_at, sink)? {
            let trial = (looked_at, digit);
            best = Some(best.map_or(trial, |other: (usize, Digit)| other.min(trial)));
        }
    }
    ControlFlow::Continue(best)
}

fn refutation(cell: Cell, digit: Digit, looked_at: usize) -> Step {
    let mut step = Step::new(Technique::Trial);
    step.eliminations.push(Candidate::new(cell, digit));
    step.reason.mark(cell, digit, Role::On);
    step.reason.tried = Some(looked_at);
    step
}

/// The digit of the only solution, where there is only one and the solver can
/// tell soon.
fn settle(state: &State, cell: Cell, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let start = standing(state);
    let Some(digit) = only_solution(&start, sink.control()).and_then(|grid| grid.get(cell)) else {
        return ControlFlow::Continue(());
    };
    let mut step = Step::placing(Technique::Trial, cell, digit);
    step.reason.mark(cell, digit, Role::On);
    sink.give(step)
}

fn only_solution(start: &Candidates, control: &Control<'_>) -> Option<Grid> {
    let control = control.within(PROOF);
    let mut solutions = Solutions::new(start);
    let first = solutions.next_until(&control).ok()??;
    let second = solutions.next_until(&control).ok()?;
    second.is_none().then_some(first)
}

/// Whether the board has a solution; counts the positions looked at.
fn solvable(mut board: State, looked_at: &mut usize, sink: &mut Sink<'_>) -> ControlFlow<(), bool> {
    *looked_at += 1;
    sink.spend(LOOKS * board.shape().cells())?;
    if !follow(&mut board) {
        return ControlFlow::Continue(false);
    }
    let open = board.empty().iter();
    let Some(cell) = open.min_by_key(|cell| board.candidates(*cell).len()) else {
        return ControlFlow::Continue(true);
    };
    for digit in board.candidates(cell) {
        let mut next = board.clone();
        next.place(cell, digit);
        if solvable(next, looked_at, sink)? {
            return ControlFlow::Continue(true);
        }
    }
    ControlFlow::Continue(false)
}

/// Places every single; `false` when something has no place or no digit.
fn follow(board: &mut State) -> bool {
    let rules = board.rules().clone();
    loop {
        let mut found = None;
        for cell in board.empty() {
            let digits = board.candidates(cell);
            if digits.is_empty() {
                return false;
            }
            if let Some(digit) = digits.single() {
                found = Some((cell, digit));
                break;
            }
        }
        if found.is_none() {
            'houses: for (house, cells) in rules.houses().iter().enumerate() {
                let mut lacking = board.shape().digits();
                for digit in cells.cells().iter().filter_map(|c| board.grid().get(*c)) {
                    lacking.remove(digit);
                }
                for digit in lacking {
                    match board.places(house, digit).count_ones() {
                        0 => return false,
                        1 => {
                            found = board.cells_with(house, digit).next().map(|c| (c, digit));
                            break 'houses;
                        }
                        _ => {}
                    }
                }
            }
        }
        match found {
            Some((cell, digit)) => board.place(cell, digit),
            None => return true,
        }
    }
}
