//! WXYZ-Wings: three cells of a house with four digits and a cell with two
//! of these, one of which can't be in both.

use core::ops::ControlFlow;

use super::als;
use super::view::View;
use crate::logic::{Role, Sink, State, Step, Technique};
use crate::{CellSet, DigitSet};

/// Four cells with four digits, all but one of which stand only once there.
pub(crate) fn wxyz_wing(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let bivalue = view.bivalue();
    for group in als::all(&view, 3) {
        if group.cells.len() != 3 {
            break;
        }
        for cell in &(bivalue - group.cells) {
            let pair = state.candidates(cell);
            if !group.digits.contains_all(pair) {
                continue;
            }
            for x in pair {
                let joined = view.layout.peers(cell).contains_all(&group.places(x));
                let Some(z) = (pair - DigitSet::only(x)).single().filter(|_| joined) else {
                    continue;
                };
                let cells = group.cells | CellSet::only(cell);
                let mut step = Step::new(Technique::WxyzWing);
                step.eliminations = view.struck(z, &(group.places(z) | CellSet::only(cell)));
                step.eliminations.retain(|c| !cells.contains(c.cell));
                if step.eliminations.is_empty() {
                    continue;
                }
                step.reason.digits = group.digits;
                for cell in &cells {
                    step.reason.mark_cell(cell, Role::Pattern);
                    for digit in state.candidates(cell) {
                        let role = if digit == z { Role::On } else { Role::Off };
                        step.reason.mark(cell, digit, role);
                    }
                }
                sink(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}
