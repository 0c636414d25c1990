//! Avoidable rectangles: as unique rectangles, with corners that are placed
//! but were not given, and so could be swapped.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::rectangle::{Corners, corners};
use super::view::View;
use crate::logic::{Candidate, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

/// The digits that corners must have for the rectangle to be swappable, when
/// those placed allow it: opposite corners the same, neighbours different.
fn completed(state: &State, cells: &Corners) -> Option<[Digit; 4]> {
    let at = |i: usize| state.grid().get(cells[i]);
    let one = match (at(0), at(3)) {
        (Some(a), Some(b)) if a != b => return None,
        (a, b) => a.or(b)?,
    };
    let other = match (at(1), at(2)) {
        (Some(a), Some(b)) if a != b => return None,
        (a, b) => a.or(b)?,
    };
    (one != other).then_some([one, other, other, one])
}

fn each(
    state: &State,
    open: usize,
    sink: &mut Sink<'_>,
    mut take: impl FnMut(&Corners, [Digit; 4], &[usize], &mut Sink<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let view = View::new(state);
    for cells in corners(&view) {
        sink.spend(1)?;
        if cells.iter().any(|cell| state.givens().contains(*cell)) {
            continue;
        }
        let empty: Vec<usize> = (0..4)
            .filter(|i| state.grid().get(cells[*i]).is_none())
            .collect();
        if empty.len() != open {
            continue;
        }
        if let Some(digits) = completed(state, &cells) {
            take(&cells, digits, &empty, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn step(technique: Technique, cells: &Corners, digits: [Digit; 4]) -> Step {
    let mut step = Step::new(technique);
    step.reason.digits = digits.into_iter().collect();
    for cell in cells {
        step.reason.mark_cell(*cell, Role::Pattern);
    }
    step
}

/// Three corners placed: the fourth must not complete the rectangle.
pub(crate) fn type_1(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    each(state, 1, sink, |cells, digits, empty, sink| {
        let (cell, digit) = (cells[empty[0]], digits[empty[0]]);
        if !state.has(cell, digit) {
            return ControlFlow::Continue(());
        }
        let mut step = step(Technique::AvoidableRectangle1, cells, digits);
        step.reason.mark_cell(cell, Role::Fin);
        step.eliminations.push(Candidate::new(cell, digit));
        sink.give(step)
    })
}

/// Two corners placed: one of the other two takes the extra digit they share.
pub(crate) fn type_2(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    each(state, 2, sink, |cells, digits, empty, sink| {
        let spare = |i: usize| -> Option<Digit> {
            let here = state.candidates(cells[i]);
            let fits = here.len() == 2 && here.contains(digits[i]);
            (here - DigitSet::only(digits[i])).single().filter(|_| fits)
        };
        let (Some(z), Some(other)) = (spare(empty[0]), spare(empty[1])) else {
            return ControlFlow::Continue(());
        };
        if z != other {
            return ControlFlow::Continue(());
        }
        let open: Vec<Cell> = empty.iter().map(|i| cells[*i]).collect();
        let set: CellSet = open.iter().copied().collect();
        let struck = View::new(state).struck(z, &set);
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut step = step(Technique::AvoidableRectangle2, cells, digits);
        for cell in open {
            step.reason.mark_cell(cell, Role::Fin);
            step.reason.mark(cell, z, Role::Fin);
        }
        step.eliminations = struck;
        sink.give(step)
    })
}
