//! Naked and hidden sets of two to four.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::finder::finders;
use super::state::{bits, subsets};
use super::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::board::{Digit, DigitSet};

finders! {
    /// Two cells of a house with two digits.
    naked_pair = naked(2, Technique::NakedPair);
    /// Three cells of a house with three digits.
    naked_triple = naked(3, Technique::NakedTriple);
    /// Four cells of a house with four digits.
    naked_quad = naked(4, Technique::NakedQuad);
    /// Two digits of a house with two places.
    hidden_pair = hidden(2, false, Technique::HiddenPair);
    /// Three digits of a house with three places.
    hidden_triple = hidden(3, false, Technique::HiddenTriple);
    /// Four digits of a house with four places.
    hidden_quad = hidden(4, false, Technique::HiddenQuad);
    /// A hidden pair that leaves a third digit one place, taken at once.
    direct_hidden_pair = hidden(2, true, Technique::DirectHiddenPair);
    /// A hidden triple that leaves a fourth digit one place, taken at once.
    direct_hidden_triple = hidden(3, true, Technique::DirectHiddenTriple);
}

fn naked(state: &State, k: usize, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for &house in state.rules().scan_order() {
        let cells = state.rules().houses()[house].cells();
        let open = state.empty_in(house).count_ones() as usize;
        if open < 2 * k {
            continue;
        }
        // The cells that can be members, so that the subsets are of those alone.
        let members: Vec<usize> = (0..cells.len())
            .filter(|i| (2..=k).contains(&state.candidates(cells[*i]).len()))
            .collect();
        for chosen in subsets(members.len(), k) {
            sink.spend(1)?;
            let mut digits = DigitSet::EMPTY;
            let mut positions = 0u32;
            for i in bits(chosen) {
                digits |= state.candidates(cells[members[i]]);
                positions |= 1 << members[i];
            }
            if digits.len() != k {
                continue;
            }
            let mut step = Step::new(technique);
            for position in (0..cells.len()).filter(|i| positions >> i & 1 == 0) {
                for digit in state.candidates(cells[position]) & digits {
                    step.eliminations
                        .push(Candidate::new(cells[position], digit));
                }
            }
            if step.eliminations.is_empty() {
                continue;
            }
            step.reason.digits = digits;
            for cell in bits(positions).map(|position| cells[position]) {
                step.reason.mark_cell(cell, Role::Pattern);
                for digit in state.candidates(cell) {
                    step.reason.mark(cell, digit, Role::Pattern);
                }
            }
            sink.give(step.because_of(house, HouseRole::Base))?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden(
    state: &State,
    k: usize,
    direct: bool,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for &house in state.rules().scan_order() {
        let cells = state.rules().houses()[house].cells();
        let open = state.empty_in(house).count_ones() as usize;
        if open <= if direct { k } else { 2 * k } {
            continue;
        }
        let count = |digit: &Digit| state.places(house, *digit).count_ones() as usize;
        let members: Vec<Digit> = state
            .shape()
            .digits()
            .iter()
            .filter(|digit| (2..=k).contains(&count(digit)))
            .collect();
        for chosen in subsets(members.len(), k) {
            sink.spend(1)?;
            let digits: DigitSet = bits(chosen).map(|i| members[i]).collect();
            let positions = digits
                .iter()
                .fold(0, |mask, digit| mask | state.places(house, digit));
            if positions.count_ones() as usize != k {
                continue;
            }
            let mut step = Step::new(technique);
            if direct {
                let left = |digit: Digit| {
                    let places = state.places(house, digit);
                    let rest = places & !positions;
                    (places.count_ones() >= 2 && rest.count_ones() == 1)
                        .then(|| cells[rest.trailing_zeros() as usize])
                };
                let others = state.shape().digits() - digits;
                let Some((cell, digit)) = others.iter().find_map(|d| Some((left(d)?, d))) else {
                    continue;
                };
                step.placements.push(Candidate::new(cell, digit));
            } else {
                for position in bits(positions) {
                    for digit in state.candidates(cells[position]) - digits {
                        step.eliminations
                            .push(Candidate::new(cells[position], digit));
                    }
                }
                if step.eliminations.is_empty() {
                    continue;
                }
            }
            step.reason.digits = digits;
            for cell in bits(positions).map(|position| cells[position]) {
                step.reason.mark_cell(cell, Role::Pattern);
                for digit in state.candidates(cell) & digits {
                    step.reason.mark(cell, digit, Role::Pattern);
                }
            }
            sink.give(step.because_of(house, HouseRole::Base))?;
        }
    }
    ControlFlow::Continue(())
}
