//! WXYZ-Wings and larger ones: cells of a house with one digit too many, and
//! a cell with two of these digits, one of which can't be in both.

use core::ops::ControlFlow;

use super::als;
use super::view::View;
use crate::logic::finder::finders;
use crate::logic::{Role, Sink, State, Step, Technique};
use crate::{CellSet, DigitSet};

finders! {
    /// Three cells and one.
    wxyz_wing = wing(3, Technique::WxyzWing);
    /// Four cells and one.
    vwxyz_wing = wing(4, Technique::VwxyzWing);
    /// Five cells and one.
    uvwxyz_wing = wing(5, Technique::UvwxyzWing);
    /// Six cells and one.
    tuvwxyz_wing = wing(6, Technique::TuvwxyzWing);
}

/// As many cells as digits, all but one of which stand only once there.
fn wing(state: &State, size: usize, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let bivalue = view.bivalue();
    for group in als::of_size(&view, size..=size, sink)? {
        for cell in &(bivalue - group.cells) {
            sink.spend(1)?;
            let pair = state.candidates(cell);
            if !group.digits.contains_all(pair) {
                continue;
            }
            for x in pair {
                let seen = view.rules.peers(cell);
                let joined = seen.contains_all(&group.places(x));
                let Some(z) = (pair - DigitSet::only(x)).single().filter(|_| joined) else {
                    continue;
                };
                // Where no digit can stand twice, each stands there once: two
                // almost locked sets with two links say more of that.
                if seen.contains_all(&group.places(z)) {
                    continue;
                }
                let cells = group.cells | CellSet::only(cell);
                let mut step = Step::new(technique);
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
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}
