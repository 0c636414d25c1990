//! Almost locked sets in words.

use alloc::vec::Vec;

use super::message::{Arg, Message};
use super::picture::{CellRole, MarkRole};
use super::reason::{cells_as, houses, pattern_cells};
use crate::logic::{HouseRole, Role, State, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

fn digits_of(state: &State, cells: &[Cell]) -> DigitSet {
    let all = cells.iter().map(|cell| state.candidates(*cell));
    all.fold(DigitSet::EMPTY, |set, more| set | more)
}

/// The almost locked sets of a step, in their order.
fn sets(step: &Step) -> Vec<Vec<Cell>> {
    (0..=u8::MAX)
        .map(|i| cells_as(step, Role::Set(i)))
        .take_while(|cells| !cells.is_empty())
        .collect()
}

/// The cells of `cells` that can be `digit`.
fn with(state: &State, cells: &[Cell], digit: Digit) -> CellSet {
    let here = cells.iter().copied();
    here.filter(|cell| state.has(*cell, digit)).collect()
}

/// The digits that only one of two sets can hold: each place in one sees each
/// place in the other.
fn shared(state: &State, a: &[Cell], b: &[Cell]) -> DigitSet {
    let both = digits_of(state, a) & digits_of(state, b);
    both.iter()
        .filter(|digit| {
            let there = with(state, b, *digit);
            with(state, a, *digit)
                .iter()
                .all(|cell| state.rules().peers(cell).contains_all(&there))
        })
        .collect()
}

pub(super) fn why(state: &State, step: &Step) -> Option<Message> {
    match step.technique {
        Technique::SueDeCoq => {
            let cells = pattern_cells(step);
            let digits = digits_of(state, &cells.iter().collect::<Vec<_>>());
            return Some(
                Message::new("why.sue-de-coq")
                    .cells("cells", cells.iter())
                    .digits("digits", digits)
                    .number("n", cells.len())
                    .houses("houses", houses(step, HouseRole::Base)),
            );
        }
        Technique::DeathBlossom => return death_blossom(state, step),
        Technique::AlignedPairExclusion | Technique::AlignedTripleExclusion => {
            return aligned(state, step);
        }
        _ => {}
    }
    let sets = sets(step);
    let mut sentences: Vec<Message> = sets
        .iter()
        .enumerate()
        .map(|(i, cells)| {
            Message::new(format!("als.set.{i}"))
                .cells("cells", cells.iter().copied())
                .digits("digits", digits_of(state, cells))
                .number("n", cells.len())
                .number("m", cells.len() + 1)
        })
        .collect();
    let struck: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
    // The links as the finder gave them: the weak ones join the sets.
    let joints: Vec<DigitSet> = sets
        .windows(2)
        .enumerate()
        .map(|(i, pair)| {
            let given = step
                .reason
                .links
                .iter()
                .filter(|link| link.branch == i)
                .map(|link| link.from.digit);
            let given: DigitSet = given.collect();
            if given.is_empty() {
                shared(state, &pair[0], &pair[1])
            } else {
                given
            }
        })
        .collect();
    for (i, joint) in joints.iter().enumerate() {
        sentences.push(Message::new(format!("als.joint.{i}")).digits("x", *joint));
    }
    if sets.len() == 2 && joints.first().is_some_and(|joint| joint.len() > 1) {
        let x = joints[0];
        sentences.push(Message::new("als.end.double").digits("x", x));
        if !(struck & x).is_empty() {
            sentences.push(Message::new("als.end.double.both").digits("x", x));
        }
        if !(struck - x).is_empty() {
            sentences.push(Message::new("als.end.double.rest").digits("rest", struck - x));
        }
    } else {
        let id = if sets.len() == 2 {
            "als.end"
        } else {
            "als.end.row"
        };
        sentences.push(Message::new(id).digits("z", struck));
    }
    Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)))
}

fn death_blossom(state: &State, step: &Step) -> Option<Message> {
    let stem = *cells_as(step, Role::Pivot).first()?;
    let struck: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
    let mut sentences = vec![
        Message::new("blossom.stem")
            .with("stem", Arg::Cells(vec![stem], CellRole::Second))
            .digits("digits", state.candidates(stem)),
    ];
    // Each candidate of the stem is told with the first petal that loses it.
    let mut left = state.candidates(stem);
    for cells in sets(step) {
        let taken: DigitSet = (left & digits_of(state, &cells))
            .iter()
            .filter(|digit| {
                let places = with(state, &cells, *digit);
                state.rules().peers(stem).contains_all(&places)
            })
            .collect();
        left -= taken;
        sentences.push(
            Message::new("blossom.petal")
                .digits("x", taken)
                .cells("cells", cells)
                .digits("z", struck),
        );
    }
    sentences.push(Message::new("blossom.end").digits("z", struck));
    Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)))
}

/// Why the digits of two cells exclude each other, case by case; for three
/// cells there are too many cases to list.
fn aligned(state: &State, step: &Step) -> Option<Message> {
    let cells = cells_as(step, Role::Pattern);
    let excluders = cells_as(step, Role::Excluder);
    let &[a, b] = &cells[..] else {
        let id = if excluders.is_empty() {
            "why.aligned-exclusion.repeats"
        } else {
            "why.aligned-exclusion"
        };
        return Some(
            Message::new(id)
                .cells("cells", cells)
                .cells("excluders", excluders)
                .with(
                    "struck",
                    Arg::Candidates(step.eliminations.clone(), MarkRole::RuledOut),
                ),
        );
    };
    let mut sentences = Vec::new();
    for struck in &step.eliminations {
        let other = if struck.cell == a { b } else { a };
        sentences.push(
            Message::new("aligned.suppose")
                .cells("cell", [struck.cell])
                .digit("digit", struck.digit),
        );
        for x in state.candidates(other) {
            let both = DigitSet::only(x) | DigitSet::only(struck.digit);
            let starved = excluders
                .iter()
                .find(|cell| both.contains_all(state.candidates(**cell)));
            let message = match starved {
                Some(cell) if x != struck.digit => Message::new("aligned.starves")
                    .cells("excluder", [*cell])
                    .digits("pair", state.candidates(*cell)),
                _ => Message::new("aligned.repeats").cells("cell", [struck.cell]),
            };
            sentences.push(message.cells("other", [other]).digit("x", x));
        }
        sentences.push(Message::new("aligned.nothing").cells("other", [other]));
    }
    Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)))
}
