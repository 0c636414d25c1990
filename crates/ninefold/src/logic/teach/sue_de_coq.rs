//! Sue de Coq: cells where a box and a line cross, with some of the rest of
//! the box and some of the rest of the line, n cells with n digits none of
//! which can stand twice among them. So each stands there once.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::{View, tidy};
use crate::logic::state::{bits, subsets};
use crate::logic::{HouseRole, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, DigitSet};

/// The most cells taken from the box, and from the line, beside the crossing.
const BESIDE: usize = 3;

pub(crate) fn sue_de_coq(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
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
            let crossing = *block.set() & *line.set();
            let middle: Vec<Cell> = (crossing & *state.empty()).iter().collect();
            if middle.len() < 2 {
                continue;
            }
            let in_box = parts(&view, &(*block.set() - crossing), sink)?;
            let in_line = parts(&view, &(*line.set() - crossing), sink)?;
            for size in 2..=middle.len().min(3) {
                for chosen in subsets(middle.len(), size) {
                    let core: CellSet = bits(chosen).map(|i| middle[i]).collect();
                    let digits = view.digits_of(&core);
                    if digits.len() < size + 2 {
                        continue;
                    }
                    let cross = Crossing {
                        view: &view,
                        core,
                        digits,
                        houses: (b, l),
                    };
                    cross.search(&in_box, &in_line, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The groups of up to [`BESIDE`] open cells, with their digits.
fn parts(
    view: &View<'_>,
    cells: &CellSet,
    sink: &Sink<'_>,
) -> ControlFlow<(), Vec<(CellSet, DigitSet)>> {
    let open: Vec<Cell> = (*cells & *view.state.empty()).iter().collect();
    let mut parts = Vec::new();
    for size in 1..=BESIDE.min(open.len()) {
        for chosen in subsets(open.len(), size) {
            sink.breathe(size)?;
            let set: CellSet = bits(chosen).map(|i| open[i]).collect();
            let digits = view.digits_of(&set);
            if digits.len() <= size + 2 {
                parts.push((set, digits));
            }
        }
    }
    ControlFlow::Continue(parts)
}

struct Crossing<'a> {
    view: &'a View<'a>,
    core: CellSet,
    digits: DigitSet,
    houses: (usize, usize),
}

impl Crossing<'_> {
    fn search(
        &self,
        in_box: &[(CellSet, DigitSet)],
        in_line: &[(CellSet, DigitSet)],
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        for (of_box, box_digits) in in_box {
            if (*box_digits & self.digits).is_empty() {
                continue;
            }
            for (of_line, line_digits) in in_line {
                sink.spend(1)?;
                let shared = *box_digits & *line_digits;
                // A digit of both sides could stand twice.
                if !shared.is_empty() || (*line_digits & self.digits).is_empty() {
                    continue;
                }
                let cells = self.core | *of_box | *of_line;
                let digits = self.digits | *box_digits | *line_digits;
                if digits.len() != cells.len() {
                    continue;
                }
                let mut struck = Vec::new();
                for digit in digits {
                    let places = cells & *self.view.with(digit);
                    struck.extend(self.view.struck(digit, &places));
                }
                struck.retain(|c| !cells.contains(c.cell));
                if struck.is_empty() {
                    continue;
                }
                let mut step = Step::new(Technique::SueDeCoq);
                step.eliminations = tidy(struck);
                step.reason.digits = digits;
                for (set, role) in [
                    (&self.core, Role::Pivot),
                    (of_box, Role::Set(0)),
                    (of_line, Role::Set(1)),
                ] {
                    for cell in set {
                        step.reason.mark_cell(cell, role);
                        for digit in self.view.state.candidates(cell) {
                            step.reason.mark(cell, digit, role);
                        }
                    }
                }
                sink.give(
                    step.because_of(self.houses.0, HouseRole::Base)
                        .because_of(self.houses.1, HouseRole::Base),
                )?;
            }
        }
        ControlFlow::Continue(())
    }
}
