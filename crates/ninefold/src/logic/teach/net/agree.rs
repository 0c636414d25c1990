//! What every candidate of a cell, or every place of a digit, comes to.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::super::view::tidy;
use super::trail::{End, LOOKS, Trail};
use crate::CellSet;
use crate::logic::{Candidate, Link, LinkKind, Node, Proof, Sink, State, Step, Technique};

/// A cell, or a digit in a house, all of whose cases come to the same.
pub(super) fn agreement(
    state: &State,
    trails: &BTreeMap<Candidate, Trail<'_>>,
    sink: &Sink<'_>,
) -> ControlFlow<(), Option<Step>> {
    let mut groups: Vec<(Proof, Vec<&Trail<'_>>)> = Vec::new();
    for cell in state.empty() {
        sink.breathe(LOOKS * state.shape().side())?;
        let cases = state.candidates(cell).iter();
        let cases = cases.map(|digit| trails.get(&Candidate::new(cell, digit)));
        let all: Option<Vec<_>> = cases.collect();
        groups.extend(all.map(|cases| (Proof::Cell(cell), cases)));
    }
    for house in 0..state.rules().houses().len() {
        for digit in state.shape().digits() {
            sink.breathe(LOOKS * state.shape().side())?;
            let cases = state.cells_with(house, digit);
            let cases = cases.map(|cell| trails.get(&Candidate::new(cell, digit)));
            let all: Option<Vec<_>> = cases.collect();
            groups.extend(all.map(|cases| (Proof::House(house, digit), cases)));
        }
    }
    groups.retain(|(_, cases)| (2..=4).contains(&cases.len()));
    let mut best: Option<(usize, Step)> = None;
    for (proof, cases) in groups {
        sink.breathe(LOOKS * state.shape().cells())?;
        let Some((length, step)) = agree(state, proof, &cases) else {
            continue;
        };
        if best.as_ref().is_none_or(|(shortest, _)| length < *shortest) {
            best = Some((length, step));
        }
    }
    ControlFlow::Continue(best.map(|(_, step)| step))
}

/// What all cases come to, by the shortest stories.
fn agree(state: &State, proof: Proof, cases: &[&Trail<'_>]) -> Option<(usize, Step)> {
    let (first, rest) = cases.split_first()?;
    let mut best: Option<(usize, Step)> = None;
    let mut offer = |placed: bool, what: Candidate| {
        let mut length = 0;
        let mut stories = Vec::new();
        for case in cases {
            let end = if placed {
                case.placing(what)
            } else {
                case.striking(what)
            };
            let Some(end) = end else {
                return;
            };
            let story = case.story(&[end]);
            length += story.len();
            stories.push(story);
        }
        if best
            .as_ref()
            .is_some_and(|(shortest, _)| *shortest <= length)
        {
            return;
        }
        let mut step = Step::new(Technique::ForcingNet);
        step.reason.proof = Some(proof);
        if placed {
            step.placements.push(what);
        } else {
            step.eliminations.push(what);
        }
        let end = match placed {
            true => End::Placed(what),
            false => End::Struck(what),
        };
        for (branch, (case, story)) in cases.iter().zip(stories).enumerate() {
            let story = case.pruned(story, &end);
            case.tell(&story, branch, &mut step);
            let strikes = |event: &&usize| {
                let placed = case.events[**event].what;
                let near = state.rules().peers(placed.cell).contains(what.cell);
                placed.cell == what.cell || near && placed.digit == what.digit
            };
            if !placed
                && let Some(&end) = story.iter().rev().find(strikes).or(story.last())
                && case.events[end].what != what
            {
                let from = case.events[end].what;
                step.reason.links.push(Link {
                    from: Node::single(from.cell, from.digit, case.events[end].clue.is_none()),
                    to: Node::single(what.cell, what.digit, false),
                    kind: LinkKind::Weak,
                    branch,
                    house: None,
                });
            }
        }
        best = Some((length, step));
    };
    for event in first.events[1..]
        .iter()
        .filter(|event| event.clue.is_none())
    {
        if rest.iter().all(|case| case.placing(event.what).is_some()) {
            offer(true, event.what);
        }
    }
    let group: CellSet = cases.iter().map(|case| case.events[0].what.cell).collect();
    let mut gone = Vec::new();
    for cell in state.empty() {
        // The cases' own candidates strike each other, which tells nothing.
        if group.len() == 1 && group.contains(cell) {
            continue;
        }
        for digit in state.candidates(cell) {
            let what = Candidate::new(cell, digit);
            if cases.iter().all(|case| case.striking(what).is_some()) {
                gone.push(what);
            }
        }
    }
    for what in tidy(gone) {
        offer(false, what);
    }
    best
}
