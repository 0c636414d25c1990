//! Almost locked sets joined by digits that only one of two can have.
//!
//! A digit is restricted to two sets when each of its places in the one sees
//! each in the other: then only one of the two sets has it, and the other
//! must use all its remaining digits.

use alloc::vec::Vec;
use core::ops::{ControlFlow, RangeInclusive};

use super::als::{self, Als};
use super::view::{View, tidy};
use crate::logic::finder::finders;
use crate::logic::{Candidate, Link, LinkKind, Node, Role, Sink, State, Step, Technique};
use crate::{CellSet, Digit, DigitSet};

/// The looks that it takes to tell which digits are restricted.
const RESTRICTED: usize = 8;

/// The digits restricted to two sets that share no cell.
fn restricted(a: &Als, b: &Als) -> DigitSet {
    if a.cells.intersects(&b.cells) {
        return DigitSet::EMPTY;
    }
    (a.digits & b.digits)
        .iter()
        .filter(|digit| a.seen(*digit).contains_all(&b.places(*digit)))
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
    let seen = a.seen(z) & b.seen(z) & *view.with(z);
    let outside = (seen - a.cells) - b.cells;
    outside.iter().map(|cell| Candidate::new(cell, z)).collect()
}

/// The most cells of two sets that are shown before longer chains.
const SMALL: usize = 6;

finders! {
    /// Two sets with a restricted digit, of up to six cells together.
    als_xz = two_sets(2..=SMALL, Technique::AlsXz);
    /// Two sets with a restricted digit, of more cells.
    large_als_xz = two_sets(SMALL + 1..=usize::MAX, Technique::LargeAlsXz);
}

/// Two sets with a restricted digit, those with fewer cells first.
fn two_sets(
    state: &State,
    sizes: RangeInclusive<usize>,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let view = View::new(state);
    let sets = als::all(&view, 1, sink)?;
    let largest = sets.last().map_or(0, |als| als.cells.len());
    for size in *sizes.start()..=(2 * largest).min(*sizes.end()) {
        for (i, a) in sets.iter().enumerate() {
            let Some(rest) = size.checked_sub(a.cells.len()) else {
                break;
            };
            // The sets stand in the order of their sizes.
            let others = &sets[i + 1..];
            let from = others.partition_point(|als| als.cells.len() < rest);
            let with_rest = others[from..].iter();
            for b in with_rest.take_while(|als| als.cells.len() == rest) {
                sink.spend(1)?;
                if (a.digits & b.digits).len() >= 2 {
                    sink.spend(RESTRICTED)?;
                    join(&view, a, b, technique, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Hands over what two sets prove.
fn join(
    view: &View<'_>,
    a: &Als,
    b: &Als,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let joints = restricted(a, b);
    for x in joints {
        for z in (a.digits & b.digits) - DigitSet::only(x) {
            let struck = common(view, a, b, z);
            let doubled = joints.len() > 1 && joints.contains(z);
            if !struck.is_empty() && !doubled {
                let joint = DigitSet::only(x);
                sink.give(step(technique, &[a, b], &[joint], struck))?;
            }
        }
    }
    if joints.len() > 1 {
        let struck = doubly(view, a, b, joints);
        if !struck.is_empty() {
            sink.give(step(technique, &[a, b], &[joints], struck))?;
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
            for digit in restricted(&sets[i], &sets[j]) {
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
            let plant = Plant {
                seen: view.rules.peers(stem),
                digits: &digits,
                petals: &with_z,
                z,
            };
            if plant.bloom(0, &mut chosen, everything, sink)?.is_some() {
                let chosen = plant.pruned(chosen);
                let hit = plant.hit(&chosen, everything);
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
                    for digit in plant.taken(als) {
                        for cell in &als.places(digit) {
                            step.reason.mark(cell, digit, Role::Off);
                        }
                    }
                }
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A stem cell with the sets that its candidates take a digit from.
struct Plant<'a> {
    /// The cells that the stem sees.
    seen: &'a CellSet,
    /// The candidates of the stem, and the sets for each.
    digits: &'a [Digit],
    petals: &'a [Vec<&'a Als>],
    z: Digit,
}

impl<'a> Plant<'a> {
    /// Chooses sets for the candidates of the stem from this one on, so that
    /// something still sees all places of `z`.
    fn bloom(
        &self,
        from: usize,
        chosen: &mut Vec<&'a Als>,
        hit: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), Option<CellSet>> {
        let (Some(digit), Some(petals)) = (self.digits.get(from), self.petals.get(from)) else {
            return ControlFlow::Continue(Some(hit));
        };
        // A set may do for more than one candidate.
        if chosen.iter().any(|als| self.taken(als).contains(*digit)) {
            return self.bloom(from + 1, chosen, hit, sink);
        }
        for als in petals {
            sink.spend(1)?;
            if chosen
                .iter()
                .any(|other| other.cells.intersects(&als.cells))
            {
                continue;
            }
            let left = (hit & als.seen(self.z)) - als.cells;
            if left.is_empty() {
                continue;
            }
            chosen.push(als);
            if let Some(found) = self.bloom(from + 1, chosen, left, sink)? {
                return ControlFlow::Continue(Some(found));
            }
            chosen.pop();
        }
        ControlFlow::Continue(None)
    }

    /// The candidates of the stem that take a digit from a set.
    fn taken(&self, als: &Als) -> DigitSet {
        let digits = self.digits.iter().copied();
        digits
            .filter(|d| als.digits.contains(*d) && self.seen.contains_all(&als.places(*d)))
            .collect()
    }

    /// The sets without those whose candidates others take care of.
    fn pruned(&self, mut chosen: Vec<&'a Als>) -> Vec<&'a Als> {
        for at in (0..chosen.len()).rev() {
            let others = chosen.iter().enumerate().filter(|(i, _)| *i != at);
            let taken = others.fold(DigitSet::EMPTY, |all, (_, als)| all | self.taken(als));
            if self.digits.iter().all(|digit| taken.contains(*digit)) {
                chosen.remove(at);
            }
        }
        chosen
    }

    /// What sees all places of `z` in the sets.
    fn hit(&self, chosen: &[&Als], everything: CellSet) -> CellSet {
        chosen
            .iter()
            .fold(everything, |hit, als| (hit & als.seen(self.z)) - als.cells)
    }
}
