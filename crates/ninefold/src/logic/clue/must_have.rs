//! Digits that a clue can't do without.
//!
//! Where every way to fill a clue has a digit in some of its cells, a cell that
//! sees all of these can't be that digit.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::reason::smallest;
use super::scope::Scope;
use super::{clues, open};
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::{Candidate, Sink, State, Step, Technique};

/// The most cells whose candidates one keeps in mind at a glance.
const GLANCE: usize = 3;

/// Why a search ends before its end.
enum End {
    /// Whoever asked has enough steps.
    Enough,
    /// There is no effort left.
    Spent,
}

/// What each clue needs, and the cells that see all its places; what takes the
/// fewest candidates comes first.
pub(in crate::logic) fn must_have(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut large: Vec<Step> = Vec::new();
    let end = search(state, &mut large, sink);
    if matches!(end, ControlFlow::Break(End::Enough)) {
        return ControlFlow::Break(());
    }
    large.sort_by_key(|step| step.reason.cells.len());
    for step in large {
        sink.give(step)?;
    }
    match end {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(_) => ControlFlow::Break(()),
    }
}

/// Hands over what can be seen at a glance, and keeps the rest.
fn search(state: &State, large: &mut Vec<Step>, sink: &mut Sink<'_>) -> ControlFlow<End> {
    let spent = |()| End::Spent;
    let rules = state.rules();
    let mut clues: Vec<(usize, Vec<usize>)> = clues(rules)
        .into_iter()
        .map(|demands| (open(state, &demands), demands))
        .filter(|(open, _)| *open > 1)
        .collect();
    clues.sort_by_key(|(open, _)| *open);
    for (_, demands) in clues {
        let Some(scope) = Scope::new(rules, &demands, &[], &[]) else {
            continue;
        };
        sink.spend(60 * scope.cells.len()).map_break(spent)?;
        let standing = scope.standing(state);
        let Some((possible, ways)) = scope.possible(&standing, sink.control()) else {
            continue;
        };
        let digits = possible
            .iter()
            .fold(DigitSet::EMPTY, |all, more| all | *more);
        for digit in digits {
            for seen in crowds(state, &scope, &possible, digit) {
                // A way that has no such digit in these cells proves the contrary.
                let avoids = |way: &[u8]| {
                    let mut cells = scope.cells.iter().zip(way);
                    cells.all(|(cell, d)| *d != digit.get() || !seen.contains(*cell))
                };
                if ways.solutions().iter().any(|way| avoids(way)) {
                    continue;
                }
                let step = needed(state, &scope, digit, &seen, sink).map_break(spent)?;
                match step {
                    Some(step) if step.reason.cells.len() <= GLANCE => {
                        sink.give(step).map_break(|()| End::Enough)?;
                    }
                    step => large.extend(step),
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The groups of places of a digit that some cell outside sees, the largest
/// first.
fn crowds(state: &State, scope: &Scope, possible: &[DigitSet], digit: Digit) -> Vec<CellSet> {
    let cells = scope.cells.iter().zip(possible);
    let places =
        cells.filter(|(cell, digits)| digits.contains(digit) && state.empty().contains(**cell));
    let places: CellSet = places.map(|(cell, _)| *cell).collect();
    let mut crowds: Vec<CellSet> = Vec::new();
    for cell in state.empty() {
        if !state.has(cell, digit) || scope.cells.contains(&cell) && places.contains(cell) {
            continue;
        }
        let seen = *state.rules().peers(cell) & places;
        if seen.len() > 1 && !crowds.contains(&seen) {
            crowds.push(seen);
        }
    }
    crowds.sort_by_key(|seen| core::cmp::Reverse(seen.len()));
    crowds
}

/// What follows if the digit must be in one of these cells.
fn needed(
    state: &State,
    scope: &Scope,
    digit: Digit,
    seen: &CellSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<Step>> {
    // The digit leaves the cells; the rest of the clue then can't hold.
    let enough = |scope: &Scope, known: &[DigitSet], sink: &Sink<'_>| {
        let mut without = known.to_vec();
        for (place, cell) in scope.cells.iter().enumerate() {
            if seen.contains(*cell) {
                without[place].remove(digit);
            }
        }
        scope.can_hold(&without, sink.control()).map(|holds| !holds)
    };
    if enough(scope, &scope.standing(state), sink) != Some(true) {
        return ControlFlow::Continue(None);
    }
    let part = smallest(state, scope, enough, &[], sink)?;
    let mut step = part.bare_step(state, Technique::MustHave);
    step.reason.digits.insert(digit);
    let named: Vec<Cell> = step.reason.cells.iter().map(|mark| mark.cell).collect();
    for cell in seen {
        step.reason.mark(cell, digit, crate::logic::Role::Pattern);
    }
    step.reason.cells.retain(|mark| named.contains(&mark.cell));
    for cell in state.empty() {
        let sees = state.rules().peers(cell).contains_all(seen);
        if sees && state.has(cell, digit) && !seen.contains(cell) {
            step.eliminations.push(Candidate::new(cell, digit));
        }
    }
    ControlFlow::Continue(Some(step).filter(|step| !step.eliminations.is_empty()))
}
