//! Almost locked sets joined by digits that only one of two can have.
//!
//! A digit is restricted to two sets when each of its places in the one sees
//! each in the other: then only one of the two sets has it, and the other
//! must use all its remaining digits.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::als::{self, Als};
use super::view::{View, tidy};
use crate::logic::finder::finders;
use crate::logic::{Candidate, Link, LinkKind, Node, Role, Sink, State, Step, Technique};
use crate::{CellSet, Digit, DigitSet};

/// The looks that it takes to tell which digits are restricted.
const RESTRICTED: usize = 8;

/// The digits restricted to two sets that share no cell.
fn restricted(view: &View<'_>, a: &Als, b: &Als) -> DigitSet {
    if a.cells.intersects(&b.cells) {
        return DigitSet::EMPTY;
    }
    (a.digits & b.digits)
        .iter()
        .filter(|digit| {
            view.seen_by_all(&a.places(*digit))
                .contains_all(&b.places(*digit))
        })
        .collect()
}

/// The step that some sets in a row prove, joined by these digits.
fn step(technique: Technique, sets: &[&Als], joints: &[DigitSet], struck: Vec<Candidate>) -> Step {
    let mut step = Step::new(technique);
    step.eliminations = tidy(struck);
    let digits: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
    step.reason.digits = digits;
    for (i, als) in sets.iter().enumerate() {
        for cell in &als.cells {
            step.reason.mark_cell(cell, Role::Set(i as u8));
        }
        if sets.len() > 2 || joints.iter().all(|joint| joint.len() == 1) {
            for digit in digits & als.digits {
                if i == 0 || i + 1 == sets.len() {
                    for cell in &als.places(digit) {
                        step.reason.mark(cell, digit, Role::On);
                    }
                }
            }
        }
    }
    for (i, joint) in joints.iter().enumerate() {
        for digit in *joint {
            let node = |als: &Als, on| Node {
                digit,
                cells: als.places(digit).iter().collect(),
                on,
            };
            step.reason.links.push(Link {
                from: node(sets[i], true),
                to: node(sets[i + 1], false),
                kind: LinkKind::Weak,
                branch: i,
                house: None,
            });
        }
    }
    step
}

/// What sees all places of `z` in two sets.
fn common(view: &View<'_>, a: &Als, b: &Als, z: Digit) -> Vec<Candidate> {
    let mut struck = view.struck(z, &(a.places(z) | b.places(z)));
    struck.retain(|c| !a.cells.contains(c.cell) && !b.cells.contains(c.cell));
    struck
}

/// Two sets with a restricted digit.
pub(crate) fn als_xz(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let sets = als::all(&view, 1, sink)?;
    for (i, a) in sets.iter().enumerate() {
        for b in &sets[i + 1..] {
            sink.spend(1)?;
            if (a.digits & b.digits).len() < 2 {
                continue;
            }
            sink.spend(RESTRICTED)?;
            let joints = restricted(&view, a, b);
            if joints.is_empty() {
                continue;
            }
            for x in joints {
                for z in (a.digits & b.digits) - DigitSet::only(x) {
                    let struck = common(&view, a, b, z);
                    let doubled = joints.len() > 1 && joints.contains(z);
                    if !struck.is_empty() && !doubled {
                        let joint = DigitSet::only(x);
                        sink.give(step(Technique::AlsXz, &[a, b], &[joint], struck))?;
                    }
                }
            }
            if joints.len() > 1 {
                let struck = doubly(&view, a, b, joints);
                if !struck.is_empty() {
                    sink.give(step(Technique::AlsXz, &[a, b], &[joints], struck))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two sets with two restricted digits: each gets one, and both are locked.
fn doubly(view: &View<'_>, a: &Als, b: &Als, joints: DigitSet) -> Vec<Candidate> {
    let mut struck = Vec::new();
    for x in joints {
        struck.extend(common(view, a, b, x));
    }
    for als in [a, b] {
        for digit in als.digits - joints {
            struck.extend(view.struck(digit, &als.places(digit)));
        }
    }
    struck
}

finders! {
    /// Two sets that a third joins by two different restricted digits.
    als_xy_wing = rows(3, 3, Technique::AlsXyWing);
}

/// Four or more sets in a row.
pub(crate) fn als_chain(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    // Larger boards have too many sets for longer rows.
    let most = if state.shape().side() <= 9 { 6 } else { 4 };
    rows(state, 4, most, Technique::AlsChain, sink)
}

/// A row of sets, each joined to the next by a restricted digit other than
/// the one before: the shortest with something to strike.
fn rows(
    state: &State,
    least: usize,
    most: usize,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let view = View::new(state);
    let sets = als::all(&view, 1, sink)?;
    let mut joined: Vec<Vec<(usize, Digit)>> = vec![Vec::new(); sets.len()];
    for i in 0..sets.len() {
        for j in i + 1..sets.len() {
            sink.spend(RESTRICTED)?;
            for digit in restricted(&view, &sets[i], &sets[j]) {
                joined[i].push((j, digit));
                joined[j].push((i, digit));
            }
        }
    }
    for start in 0..sets.len() {
        // Walks by layers; a set is entered once by each digit.
        let mut entered: Vec<DigitSet> = vec![DigitSet::EMPTY; sets.len()];
        let mut walks: Vec<(Vec<usize>, Vec<Digit>)> = vec![(vec![start], vec![])];
        for length in 2..=most {
            let mut longer = Vec::new();
            for (row, digits) in &walks {
                let last = row[row.len() - 1];
                for &(next, digit) in &joined[last] {
                    sink.spend(1)?;
                    let fresh = digits.last() != Some(&digit)
                        && !entered[next].contains(digit)
                        && row
                            .iter()
                            .all(|i| !sets[*i].cells.intersects(&sets[next].cells));
                    if !fresh {
                        continue;
                    }
                    entered[next].insert(digit);
                    let (mut row, mut digits) = (row.clone(), digits.clone());
                    row.push(next);
                    digits.push(digit);
                    if length >= least {
                        let step = ends(&view, &sets, &row, &digits, technique);
                        if let Some(step) = step {
                            sink.give(step)?;
                        }
                    }
                    longer.push((row, digits));
                }
            }
            walks = longer;
        }
    }
    ControlFlow::Continue(())
}

fn ends(
    view: &View<'_>,
    sets: &[Als],
    row: &[usize],
    digits: &[Digit],
    technique: Technique,
) -> Option<Step> {
    let (a, b) = (&sets[*row.first()?], &sets[*row.last()?]);
    let used: DigitSet = [digits.first()?, digits.last()?]
        .into_iter()
        .copied()
        .collect();
    let struck: Vec<Candidate> = ((a.digits & b.digits) - used)
        .iter()
        .flat_map(|z| common(view, a, b, z))
        .collect();
    if struck.is_empty() {
        return None;
    }
    let row: Vec<&Als> = row.iter().map(|i| &sets[*i]).collect();
    let joints: Vec<DigitSet> = digits.iter().copied().map(DigitSet::only).collect();
    Some(step(technique, &row, &joints, struck))
}

/// A stem cell each of whose candidates takes a digit from a set of its own;
/// what all these sets then have, one of them has.
pub(crate) fn death_blossom(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let sets = als::all(&view, 2, sink)?;
    for stem in state.empty() {
        let digits: Vec<Digit> = state.candidates(stem).iter().collect();
        if !(2..=4).contains(&digits.len()) {
            continue;
        }
        let petals: Vec<Vec<&Als>> = digits
            .iter()
            .map(|digit| {
                let fits = |als: &&Als| {
                    als.digits.contains(*digit)
                        && !als.cells.contains(stem)
                        && view.rules.peers(stem).contains_all(&als.places(*digit))
                };
                sets.iter().filter(fits).collect()
            })
            .collect();
        for z in state.shape().digits() {
            if digits.contains(&z) {
                continue;
            }
            let with_z: Vec<Vec<&Als>> = petals
                .iter()
                .map(|all| {
                    all.iter()
                        .copied()
                        .filter(|als| als.digits.contains(z))
                        .collect()
                })
                .collect();
            if with_z.iter().any(Vec::is_empty) {
                continue;
            }
            let mut chosen = Vec::new();
            let everything = CellSet::first(state.shape().cells()) & *view.with(z);
            let blossom = bloom(&with_z, z, &mut chosen, everything, &view, sink)?;
            if let Some(hit) = blossom {
                let mut step = Step::new(Technique::DeathBlossom);
                step.eliminations = hit.iter().map(|cell| Candidate::new(cell, z)).collect();
                step.reason.digits.insert(z);
                step.reason.mark_cell(stem, Role::Pivot);
                for (i, als) in chosen.iter().enumerate() {
                    for cell in &als.cells {
                        step.reason.mark_cell(cell, Role::Set(i as u8));
                    }
                    for cell in &als.places(z) {
                        step.reason.mark(cell, z, Role::On);
                    }
                    for cell in &als.places(digits[i]) {
                        step.reason.mark(cell, digits[i], Role::Off);
                    }
                }
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Chooses a set for each candidate of the stem so that something still sees
/// all places of `z`.
fn bloom<'a>(
    petals: &[Vec<&'a Als>],
    z: Digit,
    chosen: &mut Vec<&'a Als>,
    hit: CellSet,
    view: &View<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<CellSet>> {
    let Some((first, rest)) = petals.split_first() else {
        return ControlFlow::Continue(Some(hit));
    };
    for als in first {
        sink.spend(1)?;
        if chosen
            .iter()
            .any(|other| other.cells.intersects(&als.cells))
        {
            continue;
        }
        let left = (hit & view.seen_by_all(&als.places(z))) - als.cells;
        if left.is_empty() {
            continue;
        }
        chosen.push(als);
        if let Some(found) = bloom(rest, z, chosen, left, view, sink)? {
            return ControlFlow::Continue(Some(found));
        }
        chosen.pop();
    }
    ControlFlow::Continue(None)
}
