//! The smallest reason: which clues, houses and candidates of a scope it takes
//! to rule something out.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use super::scope::{At, Scope};
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::{Candidate, HouseRole, Role, Sink, State, Step, Technique};

/// The looks that a question to a scope takes, for each of its cells.
const LOOKS: usize = 60;

/// The candidates whose reasons are compared, to tell the smallest first.
const COMPARED: usize = 4;

/// A part of a scope that is enough, and what is known of each of its cells.
pub(super) struct Part {
    pub scope: Scope,
    pub known: Vec<DigitSet>,
}

/// Rules out what a scope leaves no room for, and hands it over with the
/// smallest reason.
pub(super) fn rule_out(
    state: &State,
    scope: Scope,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    sink.spend(LOOKS * scope.cells.len())?;
    let standing = scope.standing(state);
    let Some((possible, _)) = scope.possible(&standing, sink.control()) else {
        return ControlFlow::Continue(());
    };
    let struck = (0..scope.cells.len()).flat_map(|place| {
        let gone = (standing[place] - possible[place]).iter();
        gone.map(move |digit| (place, digit))
    });
    let struck: Vec<(Cell, Digit)> = struck.map(|(p, digit)| (scope.cells[p], digit)).collect();
    let mut best: Option<Part> = None;
    for &(cell, digit) in struck.iter().take(COMPARED) {
        let part = smallest(
            state,
            &scope,
            |scope, known, sink| {
                let place = scope.cells.iter().position(|c| *c == cell)?;
                Some(excludes(scope, known, (place, digit), sink))
            },
            &[cell],
            sink,
        )?;
        let size = |part: &Part| {
            (
                part.scope.clues.len() + part.scope.houses.len(),
                part.named(state),
            )
        };
        if best.as_ref().is_none_or(|best| size(&part) < size(best)) {
            best = Some(part);
        }
    }
    match best {
        Some(part) => sink.give(part.step(state, technique, sink)),
        None => ControlFlow::Continue(()),
    }
}

fn excludes(scope: &Scope, known: &[DigitSet], at: At, sink: &Sink<'_>) -> bool {
    scope.excludes(known, at, sink.control())
}

/// Drops clues, houses and candidates one after another for as long as `enough`
/// says that the rest still does it. `kept` are cells that it asks about.
pub(super) fn smallest(
    state: &State,
    scope: &Scope,
    enough: impl Fn(&Scope, &[DigitSet], &Sink<'_>) -> Option<bool>,
    kept: &[Cell],
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Part> {
    let mut scope = scope.clone();
    let rules = state.rules();
    let does = |scope: &Scope, known: &[DigitSet], sink: &mut Sink<'_>| {
        sink.spend(LOOKS * scope.cells.len())?;
        ControlFlow::Continue(enough(scope, known, sink) == Some(true))
    };
    for house in scope.houses.clone() {
        if scope.demands.is_empty() {
            break;
        }
        let houses: Vec<usize> = scope
            .houses
            .iter()
            .copied()
            .filter(|h| *h != house)
            .collect();
        if let Some(less) = Scope::new(rules, &scope.demands, &houses, kept)
            && does(&less, &less.standing(state), sink)?
        {
            scope = less;
        }
    }
    for demand in scope.demands.clone() {
        if scope.demands.len() < 2 {
            break;
        }
        let demands: Vec<usize> = scope
            .demands
            .iter()
            .copied()
            .filter(|d| *d != demand)
            .collect();
        if let Some(less) = Scope::new(rules, &demands, &scope.houses, kept)
            && does(&less, &less.standing(state), sink)?
        {
            scope = less;
        }
    }
    let mut known = scope.standing(state);
    let mut order: Vec<usize> = (0..scope.cells.len()).collect();
    // What has many candidates says least.
    order.sort_by_key(|place| Reverse(known[*place].len()));
    for place in order {
        let before = known[place];
        known[place] = state.shape().digits();
        if before != known[place] && !does(&scope, &known, sink)? {
            known[place] = before;
        }
    }
    ControlFlow::Continue(Part { scope, known })
}

impl Part {
    /// How many cells its reason names.
    fn named(&self, state: &State) -> usize {
        let all = state.shape().digits();
        self.known.iter().filter(|known| **known != all).count()
    }

    /// The step without what follows: its clues, houses, and the cells whose
    /// candidates matter.
    pub fn bare_step(&self, state: &State, technique: Technique) -> Step {
        let mut step = Step::new(technique);
        step.reason.clues = self.scope.clues.clone();
        for &house in &self.scope.houses {
            step = step.because_of(house, HouseRole::Base);
        }
        let all = state.shape().digits();
        for (cell, known) in self.scope.cells.iter().zip(&self.known) {
            if *known != all {
                step.reason.mark_cell(*cell, Role::Pattern);
            }
        }
        step
    }

    /// Everything that it rules out.
    fn step(&self, state: &State, technique: Technique, sink: &Sink<'_>) -> Step {
        let mut step = self.bare_step(state, technique);
        let Some((possible, _)) = self.scope.possible(&self.known, sink.control()) else {
            return step;
        };
        for (cell, possible) in self.scope.cells.iter().zip(possible) {
            if !state.empty().contains(*cell) {
                continue;
            }
            let standing = state.candidates(*cell);
            if let Some(digit) = (standing & possible).single()
                && technique == Technique::Innie
            {
                step.placements.push(Candidate::new(*cell, digit));
                continue;
            }
            let gone = (standing - possible).iter();
            step.eliminations
                .extend(gone.map(|digit| Candidate::new(*cell, digit)));
        }
        step
    }
}
