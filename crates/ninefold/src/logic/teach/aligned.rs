//! Aligned exclusion: every combination of digits of two or three cells is
//! held against the cells that all of them see. A combination that leaves one
//! of these, an excluder, without a candidate can't be; a digit that is in no
//! combination left is struck.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::View;
use crate::logic::finder::finders;
use crate::logic::{Candidate, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

finders! {
    /// Two cells.
    pair = pairs(Technique::AlignedPairExclusion);
    /// Three cells.
    triple = triples(Technique::AlignedTripleExclusion);
}

/// The cells that can exclude: those with at most `size` candidates.
fn excluders(view: &View<'_>, size: usize) -> CellSet {
    let small = |cell: &Cell| (2..=size).contains(&view.state.candidates(*cell).len());
    view.state.empty().iter().filter(small).collect()
}

fn pairs(state: &State, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let small = excluders(&view, 2);
    for second in state.empty() {
        let near = small & *view.rules.peers(second);
        for first in state.empty().iter().take_while(|first| *first < second) {
            sink.spend(1)?;
            let common = near & *view.rules.peers(first);
            if common.len() >= 2 {
                exclude(&view, &[first, second], &common, technique, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn triples(state: &State, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let small = excluders(&view, 3);
    let open: Vec<Cell> = state.empty().iter().collect();
    for (i, &first) in open.iter().enumerate() {
        let of_first = small & *view.rules.peers(first);
        for (j, &second) in open.iter().enumerate().skip(i + 1) {
            sink.spend(1)?;
            let of_both = of_first & *view.rules.peers(second);
            if of_both.len() < 2 {
                continue;
            }
            for &third in &open[j + 1..] {
                sink.spend(1)?;
                let common = of_both & *view.rules.peers(third);
                if common.len() >= 2 {
                    exclude(&view, &[first, second, third], &common, technique, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether some choice of digits for the remaining cells is allowed together
/// with those that are chosen.
fn allowed(view: &View<'_>, cells: &[Cell], chosen: &mut Vec<Digit>, common: &[DigitSet]) -> bool {
    let Some(&cell) = cells.get(chosen.len()) else {
        let digits: DigitSet = chosen.iter().copied().collect();
        return !common.iter().any(|left| digits.contains_all(*left));
    };
    for digit in view.state.candidates(cell) {
        let repeats = |(other, d): (&Cell, &Digit)| *d == digit && view.sees(*other, cell);
        if cells.iter().zip(chosen.iter()).any(repeats) {
            continue;
        }
        chosen.push(digit);
        let found = allowed(view, cells, chosen, common);
        chosen.pop();
        if found {
            return true;
        }
    }
    false
}

fn exclude(
    view: &View<'_>,
    cells: &[Cell],
    common: &CellSet,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let left: Vec<DigitSet> = common.iter().map(|c| view.state.candidates(c)).collect();
    let mut struck = Vec::new();
    for (i, &cell) in cells.iter().enumerate() {
        // The cell that is asked for comes first.
        let mut order = cells.to_vec();
        order.swap(0, i);
        for digit in view.state.candidates(cell) {
            sink.spend(order.len() * left.len())?;
            if !allowed(view, &order, &mut vec![digit], &left) {
                struck.push(Candidate::new(cell, digit));
            }
        }
    }
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut step = Step::new(technique);
    for &cell in cells {
        step.reason.mark_cell(cell, Role::Pattern);
    }
    // Only cells whose digits the others can take all of exclude anything.
    let together = cells.iter().fold(DigitSet::EMPTY, |all, cell| {
        all | view.state.candidates(*cell)
    });
    for cell in common {
        let digits = view.state.candidates(cell);
        if together.contains_all(digits) {
            step.reason.mark_cell(cell, Role::Excluder);
            for digit in digits {
                step.reason.mark(cell, digit, Role::Excluder);
            }
        }
    }
    step.reason.digits = struck.iter().map(|c| c.digit).collect();
    step.eliminations = struck;
    sink.give(step)
}
