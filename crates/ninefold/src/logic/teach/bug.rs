//! Bivalue universal grave: if every open cell had two candidates and every
//! digit two places in each house that lacks it, there would be no solution
//! or two. So where a few candidates are all that stands between a board and
//! a grave, one of these, the extras, is right.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::deadly::naked_set;
use super::view::View;
use crate::logic::finder::finders;
use crate::logic::state::{bits, subsets};
use crate::logic::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

/// The most cells with extras that a person can be asked to look at.
const CELLS: usize = 6;

finders! {
    /// One cell has one candidate too many, which is right.
    bug_1 = each(right, Technique::Bug1);
    /// One digit is too many in several cells, and right in one of them.
    bug_2 = each(one_digit, Technique::Bug2);
    /// The cells with extras share a house; the extras make a set with others.
    bug_3 = each(set, Technique::Bug3);
    /// Two cells with extras share a house, and another digit must be in them.
    bug_4 = each(locked, Technique::Bug4);
}

/// What follows from a grave in one of its ways.
type Consequence = fn(&View<'_>, &Grave, Technique, &mut Sink<'_>) -> ControlFlow<()>;

fn each(
    state: &State,
    follows: Consequence,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let wide: Vec<Cell> = state
        .empty()
        .iter()
        .filter(|cell| state.candidates(*cell).len() != 2)
        .collect();
    // A cell with one candidate is a single, not part of a grave.
    let fits = |cell: &Cell| (3..=5).contains(&state.candidates(*cell).len());
    if wide.is_empty() || wide.len() > CELLS || !wide.iter().all(fits) {
        return ControlFlow::Continue(());
    }
    let view = View::new(state);
    let mut grave = Grave {
        extras: Vec::new(),
        cells: wide.iter().copied().collect(),
    };
    grave.dig(&view, &wide, (follows, technique), sink)
}

/// The candidates without which the board would be a grave.
struct Grave {
    extras: Vec<Candidate>,
    /// Their cells.
    cells: CellSet,
}

impl Grave {
    /// Tries every way to leave each of the wide cells two candidates.
    fn dig(
        &mut self,
        view: &View<'_>,
        wide: &[Cell],
        (follows, technique): (Consequence, Technique),
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let Some((&cell, rest)) = wide.split_first() else {
            return if self.is_grave(view.state) {
                follows(view, self, technique, sink)
            } else {
                ControlFlow::Continue(())
            };
        };
        // What is too many has two other places in each of its houses.
        let houses = view.rules.houses_of(cell);
        let many = |digit: &Digit| {
            let places = |house: &usize| view.state.places(*house, *digit).count_ones();
            houses.iter().all(|house| places(house) > 2)
        };
        let too_many = view.state.candidates(cell).len() - 2;
        let digits: Vec<Digit> = view.state.candidates(cell).iter().filter(many).collect();
        if digits.len() < too_many {
            return ControlFlow::Continue(());
        }
        for chosen in subsets(digits.len(), too_many) {
            sink.spend(1)?;
            let kept = self.extras.len();
            let extra = bits(chosen).map(|i| Candidate::new(cell, digits[i]));
            self.extras.extend(extra);
            self.dig(view, rest, (follows, technique), sink)?;
            self.extras.truncate(kept);
        }
        ControlFlow::Continue(())
    }

    /// Whether every digit has two places in each house that lacks it, but
    /// for the extras.
    fn is_grave(&self, state: &State) -> bool {
        let houses = state.rules().houses();
        houses.iter().enumerate().all(|(i, house)| {
            state.shape().digits().iter().all(|digit| {
                let extra = |c: &&Candidate| c.digit == digit && house.set().contains(c.cell);
                let extras = self.extras.iter().filter(extra).count();
                let places = state.places(i, digit).count_ones() as usize;
                places == 0 || places == extras + 2
            })
        })
    }

    fn digits(&self) -> DigitSet {
        self.extras.iter().map(|extra| extra.digit).collect()
    }

    fn step(&self, technique: Technique) -> Step {
        let mut step = Step::new(technique);
        step.reason.digits = self.digits();
        for extra in &self.extras {
            step.reason.mark(extra.cell, extra.digit, Role::Fin);
        }
        step
    }

    /// The houses that hold all cells with extras.
    fn houses(&self, view: &View<'_>) -> Vec<usize> {
        let all = view.rules.houses().iter().enumerate();
        all.filter(|(_, house)| house.set().contains_all(&self.cells))
            .map(|(i, _)| i)
            .collect()
    }
}

fn right(
    view: &View<'_>,
    grave: &Grave,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let [Candidate { cell, digit }] = grave.extras[..] else {
        return ControlFlow::Continue(());
    };
    let mut step = grave.step(technique);
    step.placements.push(Candidate::new(cell, digit));
    let others = view.state.candidates(cell) - DigitSet::only(digit);
    step.eliminations = others.iter().map(|d| Candidate::new(cell, d)).collect();
    sink.give(step)
}

fn one_digit(
    view: &View<'_>,
    grave: &Grave,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some(z) = grave.digits().single().filter(|_| grave.extras.len() > 1) else {
        return ControlFlow::Continue(());
    };
    let mut step = grave.step(technique);
    step.eliminations = view.struck(z, &grave.cells);
    if step.eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.give(step)
}

fn set(
    view: &View<'_>,
    grave: &Grave,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if grave.cells.len() < 2 {
        return ControlFlow::Continue(());
    }
    for house in grave.houses(view) {
        let step = |technique| grave.step(technique);
        let virtual_cell = (grave.cells, grave.digits());
        naked_set(view, house, virtual_cell, (technique, &step), sink)?;
    }
    ControlFlow::Continue(())
}

fn locked(
    view: &View<'_>,
    grave: &Grave,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if grave.cells.len() != 2 {
        return ControlFlow::Continue(());
    }
    for house in grave.houses(view) {
        for x in view.shape.digits() - grave.digits() {
            if view.in_house(house, x) != grave.cells {
                continue;
            }
            // One cell is x; so the other must be one of its extras.
            let mut step = grave.step(technique);
            for cell in &grave.cells {
                let own = grave.extras.iter().filter(|extra| extra.cell == cell);
                let own: DigitSet = own.map(|extra| extra.digit).collect();
                for digit in view.state.candidates(cell) - own - DigitSet::only(x) {
                    step.eliminations.push(Candidate::new(cell, digit));
                }
                step.reason.mark(cell, x, Role::Pattern);
            }
            if !step.eliminations.is_empty() {
                sink.give(step.because_of(house, HouseRole::Base))?;
            }
        }
    }
    ControlFlow::Continue(())
}
