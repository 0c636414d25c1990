//! Common peers: all places of a digit in a house see the same cell.
//!
//! With rows, columns and boxes alone this never says more than locked
//! candidates. Where other cells must differ too, as a knight's move apart, it
//! is the step that those rules are made for.

use core::ops::ControlFlow;

use super::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::board::CellSet;

/// The most places of the digit: more are hard to see, and rarely have a
/// common peer.
const PLACES: u32 = 5;

/// Whatever sees all places of a digit in a house can't have it.
pub(super) fn common_peers(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rules = state.rules();
    for places in 2..=PLACES {
        for &house in rules.scan_order() {
            for digit in state.shape().digits() {
                if state.places(house, digit).count_ones() != places {
                    continue;
                }
                sink.spend(1)?;
                let cells: CellSet = state.cells_with(house, digit).collect();
                let mut seen = *state.empty() - *rules.houses()[house].set();
                for cell in &cells {
                    seen &= *rules.peers(cell);
                }
                let struck = seen.iter().filter(|cell| state.has(*cell, digit));
                let mut step = Step::new(Technique::CommonPeers);
                step.eliminations = struck.map(|cell| Candidate::new(cell, digit)).collect();
                if step.eliminations.is_empty() {
                    continue;
                }
                step.reason.digits.insert(digit);
                for cell in &cells {
                    step.reason.mark(cell, digit, Role::Pattern);
                }
                sink.give(step.because_of(house, HouseRole::Base))?;
            }
        }
    }
    ControlFlow::Continue(())
}
