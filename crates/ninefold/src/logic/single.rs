//! Singles: the only place of a digit, the only digit of a cell.

use core::ops::ControlFlow;

use super::state::bits;
use super::{HouseRole, Sink, State, Step, Technique};
use crate::board::HouseKind;
use crate::rate::Er;

/// What a hidden single counts in a row or a column.
const IN_LINE: Er = Er::from_tenths(15);

/// The houses of a kind, by number.
pub(super) fn of_kind(state: &State, kind: HouseKind) -> impl Iterator<Item = usize> {
    let houses = state.rules().houses().iter().enumerate();
    houses.filter_map(move |(i, house)| (house.kind() == kind).then_some(i))
}

/// The last empty cell of a house.
pub(super) fn full_house(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for &house in state.rules().scan_order() {
        if state.empty_in(house).count_ones() == 1 {
            hidden_in(state, house, Technique::FullHouse, None, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The only place of a digit in a house with several empty cells.
pub(super) fn hidden_single(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rules = state.rules();
    for &house in rules.scan_order() {
        let region = rules.houses()[house].kind().is_region();
        // In a line it counts more than the rung says.
        let rating = (!region).then_some(IN_LINE);
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
    rating: Option<Er>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in state.shape().digits() {
        let places = state.places(house, digit);
        if places.count_ones() == 1 {
            for position in bits(places) {
                let cell = state.rules().houses()[house].cells()[position];
                let mut step =
                    Step::placing(technique, cell, digit).because_of(house, HouseRole::Base);
                step.rating = rating;
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
            let mut step = Step::placing(Technique::NakedSingle, cell, digit);
            step.reason.digits.insert(digit);
            sink.give(step)?;
        }
    }
    ControlFlow::Continue(())
}
