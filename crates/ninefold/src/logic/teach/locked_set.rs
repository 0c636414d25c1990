//! Locked pairs and triples: a naked set where a box and a line cross, which
//! strikes in both.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::{View, tidy};
use crate::logic::finder::finders;
use crate::logic::state::{bits, subsets};
use crate::logic::{HouseRole, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, DigitSet};

finders! {
    /// Two cells.
    locked_pair = locked(2, Technique::LockedPair);
    /// Three cells.
    locked_triple = locked(3, Technique::LockedTriple);
}

fn locked(
    state: &State,
    size: usize,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let view = View::new(state);
    let houses = view.rules.houses();
    for (b, block) in houses.iter().enumerate() {
        if !block.kind().is_region() {
            continue;
        }
        for (l, line) in houses.iter().enumerate() {
            if line.kind().is_region() {
                continue;
            }
            let crossing = *block.set() & *line.set() & *state.empty();
            let small: Vec<Cell> = crossing
                .iter()
                .filter(|cell| state.candidates(*cell).len() <= size)
                .collect();
            for chosen in subsets(small.len(), size) {
                sink.spend(1)?;
                let cells: CellSet = bits(chosen).map(|i| small[i]).collect();
                let digits = cells
                    .iter()
                    .fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell));
                if digits.len() != size {
                    continue;
                }
                let all: Vec<_> = digits
                    .iter()
                    .flat_map(|digit| view.struck(digit, &cells))
                    .collect();
                // What strikes in one house only is a plain set.
                let strikes = |house: &CellSet| all.iter().any(|c| house.contains(c.cell));
                if !strikes(&(*block.set() - *line.set()))
                    || !strikes(&(*line.set() - *block.set()))
                {
                    continue;
                }
                let mut step = Step::new(technique);
                step.eliminations = tidy(all);
                step.reason.digits = digits;
                for cell in &cells {
                    step.reason.mark_cell(cell, Role::Pattern);
                    for digit in state.candidates(cell) {
                        step.reason.mark(cell, digit, Role::Pattern);
                    }
                }
                sink.give(
                    step.because_of(b, HouseRole::Base)
                        .because_of(l, HouseRole::Base),
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}
