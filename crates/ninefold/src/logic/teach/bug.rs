//! Bivalue universal grave: if every open cell had two candidates and every
//! digit two places in each house that lacks it, there would be no solution
//! or two.

use core::ops::ControlFlow;

use crate::logic::{Candidate, Role, Sink, State, Step, Technique};
use crate::{Cell, Digit};

/// One cell has one candidate too many, which is right.
pub(crate) fn bug_1(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let Some((cell, digit)) = one_too_many(state) else {
        return ControlFlow::Continue(());
    };
    let mut step = Step::placing(Technique::Bug1, cell, digit);
    step.reason.digits.insert(digit);
    step.reason.mark(cell, digit, Role::Fin);
    let others = state.candidates(cell).iter().filter(|d| *d != digit);
    step.eliminations = others.map(|d| Candidate::new(cell, d)).collect();
    sink(step)
}

fn one_too_many(state: &State) -> Option<(Cell, Digit)> {
    let mut large = None;
    for cell in state.empty() {
        match state.candidates(cell).len() {
            2 => {}
            3 if large.is_none() => large = Some(cell),
            _ => return None,
        }
    }
    let cell = large?;
    // The digit that has three places in each house of the cell; without it
    // every digit has two.
    let layout = state.layout();
    let odd = |digit: &Digit| {
        layout
            .houses_of(cell)
            .iter()
            .all(|house| state.places(*house, *digit).count_ones() == 3)
    };
    let digit = state.candidates(cell).iter().find(odd)?;
    let regular = (0..layout.houses().len()).all(|house| {
        state.shape().digits().iter().all(|d| {
            let places = state.places(house, d).count_ones();
            let extra = d == digit && layout.houses_of(cell).contains(&house);
            places == 0 || places == if extra { 3 } else { 2 }
        })
    });
    regular.then_some((cell, digit))
}
