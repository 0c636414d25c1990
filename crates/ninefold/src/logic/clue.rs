//! Clues: what a cage, a line or a dot leaves no room for.
//!
//! A clue is looked at by itself: its cells with their candidates, and which of
//! them must differ. A candidate with which it can't hold is ruled out.

use core::ops::ControlFlow;

use super::{Candidate, Role, Sink, State, Step, Technique};
use crate::board::{Cell, Demand, DigitSet};

/// What each clue rules out, those with few open cells first.
pub(super) fn clue(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let open = |demand: &Demand| {
        let cells = demand.cells.iter();
        cells.filter(|cell| state.empty().contains(**cell)).count()
    };
    let demands = state.rules().demands();
    let most = demands.iter().map(open).max().unwrap_or(0);
    for size in 1..=most {
        for demand in demands.iter().filter(|demand| open(demand) == size) {
            let step = ruled_out(state, demand, sink)?;
            if !step.eliminations.is_empty() {
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn ruled_out(state: &State, demand: &Demand, sink: &mut Sink<'_>) -> ControlFlow<(), Step> {
    let digits = |cell: Cell| match state.grid().get(cell) {
        Some(digit) => DigitSet::only(digit),
        None => state.candidates(cell),
    };
    let mut step = Step::new(Technique::Clue).rated(2.4);
    step.reason.clue = Some(demand.constraint);
    for &cell in &demand.cells {
        step.reason.mark_cell(cell, Role::Pattern);
        if !state.empty().contains(cell) {
            continue;
        }
        for digit in state.candidates(cell) {
            // A clue takes some hundred looks to settle.
            sink.spend(200)?;
            let tried = |other: Cell| match other == cell {
                true => DigitSet::only(digit),
                false => digits(other),
            };
            if !demand.can_hold(tried) {
                step.eliminations.push(Candidate::new(cell, digit));
            }
        }
    }
    ControlFlow::Continue(step)
}
