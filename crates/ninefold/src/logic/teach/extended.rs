//! Extended rectangles: k cells of one line and the k cells beside them in
//! another line of the same boxes, with k digits in all. If both lines had
//! the same digits there, they could be swapped.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::View;
use crate::logic::state::{bits, subsets};
use crate::logic::{Candidate, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, DigitSet};

/// Three by two cells with three digits, some with extras.
pub(crate) fn extended_rectangle(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let shape = state.shape();
    let n = shape.side();
    for by_row in [true, false] {
        let depth = if by_row {
            shape.box_rows()
        } else {
            shape.box_cols()
        };
        let at = |line: usize, across: usize| {
            if by_row {
                shape.cell(line, across)
            } else {
                shape.cell(across, line)
            }
        };
        for first in 0..n {
            for second in first + 1..(first / depth + 1) * depth {
                // The places where both cells are open and small enough.
                let open: Vec<usize> = (0..n)
                    .filter(|across| {
                        [first, second]
                            .iter()
                            .all(|line| state.candidates(at(*line, *across)).len() >= 2)
                    })
                    .collect();
                for chosen in subsets(open.len(), 3) {
                    sink.spend(1)?;
                    let cells: Vec<Cell> = bits(chosen)
                        .flat_map(|i| [at(first, open[i]), at(second, open[i])])
                        .collect();
                    six(&view, &cells, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn six(view: &View<'_>, cells: &[Cell], sink: &mut Sink<'_>) -> ControlFlow<()> {
    let state = view.state;
    // The three digits must be those of cells without extras; at least two
    // cells are so, or nothing follows.
    let small: DigitSet = cells
        .iter()
        .map(|cell| state.candidates(*cell))
        .filter(|digits| digits.len() <= 3)
        .fold(DigitSet::EMPTY, |all, digits| all | digits);
    let mut sets: Vec<DigitSet> = Vec::new();
    if small.len() == 3 {
        sets.push(small);
    } else if small.len() == 4 {
        sets.extend(small.iter().map(|digit| small - DigitSet::only(digit)));
    }
    for three in sets {
        let extra = |cell: &Cell| !three.contains_all(state.candidates(*cell));
        let extras: CellSet = cells.iter().copied().filter(extra).collect();
        let digits = extras
            .iter()
            .fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell))
            - three;
        let mut step = Step::new(Technique::ExtendedRectangle);
        if extras.len() == 1 {
            for cell in &extras {
                let both = state.candidates(cell) & three;
                let strike = |digit| Candidate::new(cell, digit);
                step.eliminations.extend(both.iter().map(strike));
            }
        } else if let Some(z) = digits.single()
            && extras.len() > 1
        {
            step.eliminations = view.struck(z, &extras);
        }
        if step.eliminations.is_empty() {
            continue;
        }
        step.reason.digits = three;
        for &cell in cells {
            step.reason.mark_cell(cell, Role::Pattern);
            for digit in state.candidates(cell) & three {
                step.reason.mark(cell, digit, Role::Pattern);
            }
            for digit in state.candidates(cell) - three {
                step.reason.mark(cell, digit, Role::Fin);
            }
        }
        sink.give(step)?;
    }
    ControlFlow::Continue(())
}
