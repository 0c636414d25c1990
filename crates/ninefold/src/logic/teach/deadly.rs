//! Deadly patterns of two digits: cells whose two digits could be swapped, so
//! that a puzzle with one solution never comes to them. At least one of the
//! cells takes one of its other candidates, its extras; what follows from
//! that is the same for rectangles and for longer loops.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::View;
use crate::logic::state::{bits, subsets};
use crate::logic::{Candidate, HouseRole, Role, Sink, Step, Technique};
use crate::{Cell, CellSet, DigitSet};

/// Cells that all have the two digits, and would be deadly with these alone.
pub(super) struct Deadly {
    pub cells: Vec<Cell>,
    pub pair: DigitSet,
    /// The cells with more than the two digits.
    pub extras: CellSet,
}

/// What follows from a deadly pattern in one of its ways.
pub(super) type Consequence = fn(&View<'_>, &Deadly, Technique, &mut Sink<'_>) -> ControlFlow<()>;

impl Deadly {
    /// The pattern of cells that all have the two digits.
    pub fn new(view: &View<'_>, cells: Vec<Cell>, pair: DigitSet) -> Deadly {
        let extra = |cell: &Cell| view.state.candidates(*cell) != pair;
        let extras = cells.iter().copied().filter(extra).collect();
        Deadly {
            cells,
            pair,
            extras,
        }
    }

    /// A step of the pattern with nothing in it yet.
    pub fn step(&self, view: &View<'_>, technique: Technique) -> Step {
        let mut step = Step::new(technique);
        step.reason.digits = self.pair;
        for &cell in &self.cells {
            step.reason.mark_cell(cell, Role::Pattern);
            for digit in self.pair {
                step.reason.mark(cell, digit, Role::Pattern);
            }
        }
        for cell in &self.extras {
            for digit in view.state.candidates(cell) - self.pair {
                step.reason.mark(cell, digit, Role::Fin);
            }
        }
        step
    }

    /// The digits beyond the two.
    pub fn extra_digits(&self, view: &View<'_>) -> DigitSet {
        view.digits_of(&self.extras) - self.pair
    }

    /// The two cells with extras, when they are two that see each other.
    pub fn side(&self, view: &View<'_>) -> Option<(Cell, Cell)> {
        let mut cells = self.extras.iter();
        let (a, b) = (cells.next()?, cells.next()?);
        (cells.next().is_none() && view.sees(a, b)).then_some((a, b))
    }
}

/// One cell is in the way: it is neither of the two digits.
pub(super) fn one_cell(
    view: &View<'_>,
    deadly: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if deadly.extras.len() != 1 {
        return ControlFlow::Continue(());
    }
    let mut step = deadly.step(view, technique);
    for cell in &deadly.extras {
        let strike = |digit| Candidate::new(cell, digit);
        step.eliminations.extend(deadly.pair.iter().map(strike));
    }
    sink.give(step)
}

/// Several cells are in the way, by the same digit: one of them has it.
pub(super) fn one_digit(
    view: &View<'_>,
    deadly: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some(z) = deadly.extra_digits(view).single() else {
        return ControlFlow::Continue(());
    };
    let struck = view.struck(z, &deadly.extras);
    if deadly.extras.len() < 2 || struck.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut step = deadly.step(view, technique);
    step.eliminations = struck;
    sink.give(step)
}

/// Two cells that see each other are in the way; their extra digits make a
/// set with other cells of a house.
pub(super) fn set(
    view: &View<'_>,
    deadly: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some((a, b)) = deadly.side(view) else {
        return ControlFlow::Continue(());
    };
    let pattern: CellSet = deadly.cells.iter().copied().collect();
    for house in view.common_houses(a, b) {
        let step = |technique| deadly.step(view, technique);
        let virtual_cell = (pattern, deadly.extra_digits(view));
        naked_set(view, house, virtual_cell, (technique, &step), sink)?;
    }
    ControlFlow::Continue(())
}

/// Cells of a house that make a naked set with one cell that has one of
/// `extra`, whichever of the pattern that is.
pub(super) fn naked_set(
    view: &View<'_>,
    house: usize,
    (pattern, extra): (CellSet, DigitSet),
    (technique, step): (Technique, &dyn Fn(Technique) -> Step),
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let open: Vec<Cell> = view.rules.houses()[house]
        .cells()
        .iter()
        .copied()
        .filter(|c| view.state.empty().contains(*c) && !pattern.contains(*c))
        .collect();
    for size in 1..=3.min(open.len()) {
        for chosen in subsets(open.len(), size) {
            sink.spend(1)?;
            let set: CellSet = bits(chosen).map(|i| open[i]).collect();
            let digits = view.digits_of(&set) | extra;
            if digits.len() != size + 1 {
                continue;
            }
            let mut step = step(technique);
            for cell in open.iter().filter(|cell| !set.contains(**cell)) {
                for digit in view.state.candidates(*cell) & digits {
                    step.eliminations.push(Candidate::new(*cell, digit));
                }
            }
            if step.eliminations.is_empty() {
                continue;
            }
            for cell in &set {
                step.reason.mark_cell(cell, Role::Set(0));
                for digit in view.state.candidates(cell) {
                    step.reason.mark(cell, digit, Role::Set(0));
                }
            }
            sink.give(step.because_of(house, HouseRole::Base))?;
        }
    }
    ControlFlow::Continue(())
}

/// Two cells that see each other are in the way, and one of the digits must
/// be in them: the other is not.
pub(super) fn locked(
    view: &View<'_>,
    deadly: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some((a, b)) = deadly.side(view) else {
        return ControlFlow::Continue(());
    };
    for house in view.common_houses(a, b) {
        for x in deadly.pair {
            if view.in_house(house, x).len() != 2 {
                continue;
            }
            for y in deadly.pair - DigitSet::only(x) {
                let mut step = deadly.step(view, technique);
                let strike = |cell| Candidate::new(cell, y);
                step.eliminations = [a, b].into_iter().map(strike).collect();
                sink.give(step.because_of(house, HouseRole::Base))?;
            }
        }
    }
    ControlFlow::Continue(())
}
