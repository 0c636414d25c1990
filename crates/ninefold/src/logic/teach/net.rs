//! Forcing nets: a candidate is assumed, single after single is placed, and
//! what comes of it is remembered with its causes.
//!
//! An assumption that ends with a cell without candidates or a digit without
//! a place is false. Where every candidate of a cell, or every place of a
//! digit in a house, comes to the same, that is true.

mod agree;
mod trail;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::VARIANTS;
use crate::logic::{Candidate, HouseRole, Proof, Role, Sink, State, Step, Technique, suffices};
use crate::{Cell, Control};
use agree::agreement;
use trail::{Broken, Clues, End, Trail};

/// The contradictions that are compared on a board with clues.
const FEW: usize = 3;

/// The effort that the question whether a reason is enough may take.
const PROOF: u64 = 200_000;

/// The shortest contradiction, or else the shortest agreement. When the effort
/// is spent, those seen so far must do; cells with few candidates come first.
pub(crate) fn forcing_net(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let clues = Clues::new(state);
    let mut trails: BTreeMap<Candidate, Trail<'_>> = BTreeMap::new();
    let mut best: Option<(usize, Candidate)> = None;
    let mut found = 0;
    let mut cells: Vec<Cell> = state.empty().iter().collect();
    cells.sort_by_key(|cell| state.candidates(*cell).len());
    let _ = cells.into_iter().try_for_each(|cell| {
        state.candidates(cell).iter().try_for_each(|digit| {
            let start = Candidate::new(cell, digit);
            let trail = Trail::follow(state, &clues, start, sink)?;
            if let Some((_, causes)) = &trail.broken {
                found += 1;
                let length = trail.story(causes).len();
                if best.is_none_or(|(shortest, _)| length < shortest) {
                    best = Some((length, start));
                }
            }
            trails.insert(start, trail);
            // To follow clues takes long: the best of a few must do.
            match clues.scopes.is_empty() || found < FEW {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        })
    });
    if let Some(trail) = best.and_then(|(_, start)| trails.get(&start)) {
        let step = contradiction(trail);
        return sink.give(smaller(state, step, sink.control()));
    }
    match agreement(state, &trails, sink)? {
        Some(step) => sink.give(smaller(state, step, sink.control())),
        None => ControlFlow::Continue(()),
    }
}

/// A step without the clues and candidates that it does not need.
fn smaller(state: &State, mut step: Step, control: &Control<'_>) -> Step {
    if !VARIANTS || step.reason.clues.is_empty() {
        return step;
    }
    let enough = |step: &Step| suffices(state, step, &control.within(PROOF)) == Ok(true);
    for at in (0..step.reason.cells.len()).rev() {
        let mark = step.reason.cells.remove(at);
        if mark.role != Role::Pattern || !enough(&step) {
            step.reason.cells.insert(at, mark);
        }
    }
    for at in (0..step.reason.clues.len()).rev() {
        let clue = step.reason.clues.remove(at);
        if !enough(&step) {
            step.reason.clues.insert(at, clue);
        }
    }
    step
}

fn contradiction(trail: &Trail<'_>) -> Step {
    let mut step = Step::new(Technique::ForcingNet);
    step.reason.proof = Some(Proof::Contradiction);
    step.eliminations.push(trail.events[0].what);
    if let Some((broken, causes)) = &trail.broken {
        let story = trail.story(causes);
        let story = match broken {
            Broken::Cell(cell) => trail.pruned(story, &End::Cell(*cell)),
            Broken::House(house, digit) => trail.pruned(story, &End::House(*house, *digit)),
            Broken::Clue(_) => story,
        };
        trail.tell(&story, 0, &mut step);
        match broken {
            Broken::Cell(cell) => step.reason.mark_cell(*cell, Role::Excluder),
            Broken::Clue(clue) => {
                trail.name(*clue, &mut step);
                // The one that breaks stands first.
                let first = trail.clues.scopes[*clue].clues.first();
                step.reason.clues.sort_by_key(|clue| Some(clue) != first);
            }
            Broken::House(house, digit) => {
                step.reason.digits.insert(*digit);
                step = step.because_of(*house, HouseRole::Shared);
            }
        }
    }
    step
}
