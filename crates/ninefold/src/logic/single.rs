//! Singles: the only place of a digit, the only digit of a cell.

use core::ops::ControlFlow;

use super::state::bits;
use super::{HouseRole, Sink, State, Step, Technique};
use crate::board::HouseKind;

/// The houses of a kind, by number.
pub(super) fn of_kind(state: &State, kind: HouseKind) -> impl Iterator<Item = usize> {
    let houses = state.rules().houses().iter().enumerate();
    houses.filter_map(move |(i, house)| (house.kind() == kind).then_some(i))
}

/// The last empty cell of a house.
pub(super) fn full_house(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for &house in state.rules().scan_order() {
        if state.empty_in(house).count_ones() == 1 {
            hidden_in(state, house, Technique::FullHouse, 1.0, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The only place of a digit in a house with several empty cells.
pub(super) fn hidden_single(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rules = state.rules();
    for &house in rules.scan_order() {
        let region = rules.houses()[house].kind().is_region();
        let rating = if region { 1.2 } else { 1.5 };
        if state.empty_in(house).count_ones() > 1 {
            hidden_in(state, house, Technique::HiddenSingle, rating, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden_in(
    state: &State,
    house: usize,
    technique: Technique,
    rating: f64,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in state.shape().digits() {
        let places = state.places(house, digit);
        if places.count_ones() == 1 {
            for position in bits(places) {
                let cell = state.rules().houses()[house].cells()[position];
                let mut step = Step::placing(technique, cell, digit)
                    .rated(rating)
                    .because_of(house, HouseRole::Base);
                step.reason.digits.insert(digit);
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The only candidate of a cell.
pub(super) fn naked_single(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for cell in state.empty() {
        if let Some(digit) = state.candidates(cell).single() {
            let mut step = Step::placing(Technique::NakedSingle, cell, digit).rated(2.3);
            step.reason.digits.insert(digit);
            sink.give(step)?;
        }
    }
    ControlFlow::Continue(())
}
