//! The smallest reason: which clues, houses and candidates of a scope it takes
//! to rule something out.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use super::scope::{At, Scope};
use crate::board::{Cell, Digit, DigitSet};
use crate::logic::{Candidate, HouseRole, Role, Sink, State, Step, Technique};

/// The looks that a question to a scope takes, for each of its cells.
const LOOKS: usize = 60;

/// The candidates whose reasons are compared, to tell the smallest first.
const COMPARED: usize = 4;

/// How much there is to read of a reason, the most important first: its clues
/// and houses, the different sets of candidates in open cells, how few
/// candidates it rules out, and the cells that it names.
type Cost = (usize, usize, Reverse<usize>, usize);

/// The most cells of a clue of which a digit is said to go as a whole.
const FEW: usize = 5;

/// A part of a scope that is enough, and what is known of each of its cells.
pub(super) struct Part {
    pub scope: Scope,
    pub known: Vec<DigitSet>,
}

/// Rules out what a scope leaves no room for, and hands it over with the
/// smallest reason.
pub(super) fn rule_out(
    state: &State,
    scope: Scope,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    sink.spend(LOOKS * scope.cells.len())?;
    let standing = scope.standing(state);
    let Some((possible, _)) = scope.possible(&standing, sink.control()) else {
        return ControlFlow::Continue(());
    };
    let struck = (0..scope.cells.len()).flat_map(|place| {
        let gone = (standing[place] - possible[place]).iter();
        gone.map(move |digit| (place, digit))
    });
    let struck: Vec<(Cell, Digit)> = struck.map(|(p, digit)| (scope.cells[p], digit)).collect();
    let mut targets: Vec<Vec<(Cell, Digit)>> = gone_everywhere(&scope, &standing, &struck);
    targets.extend(struck.iter().take(COMPARED).map(|one| vec![*one]));
    let mut best: Option<(Cost, Part, Candidate)> = None;
    for target in targets {
        let cells: Vec<Cell> = target.iter().map(|(cell, _)| *cell).collect();
        let part = smallest(
            state,
            &scope,
            |scope, known, sink| {
                let gone = |(cell, digit): &(Cell, Digit)| {
                    let place = scope.cells.iter().position(|c| c == cell);
                    place.is_some_and(|place| excludes(scope, known, (place, *digit), sink))
                };
                Some(target.iter().all(gone))
            },
            &cells,
            sink,
        )?;
        let cost = part.cost(state, target.len());
        if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
            let (cell, digit) = target[0];
            best = Some((cost, part, Candidate::new(cell, digit)));
        }
    }
    match best {
        Some((_, part, struck)) => sink.give(part.step(state, technique, struck, sink)),
        None => ControlFlow::Continue(()),
    }
}

/// Digits that a clue by itself leaves none of its cells, each with all the
/// cells that it goes from: one reason says more than one for each cell.
fn gone_everywhere(
    scope: &Scope,
    standing: &[DigitSet],
    struck: &[(Cell, Digit)],
) -> Vec<Vec<(Cell, Digit)>> {
    if scope.clues.len() != 1 || !scope.houses.is_empty() || scope.cells.len() > FEW {
        return Vec::new();
    }
    let digits: DigitSet = struck.iter().map(|(_, digit)| *digit).collect();
    let each = digits.iter().map(|digit| {
        let here = struck.iter().copied().filter(|(_, other)| *other == digit);
        let had = standing.iter().filter(|digits| digits.contains(digit));
        (here.collect::<Vec<(Cell, Digit)>>(), had.count())
    });
    let all = each.filter(|(here, had)| here.len() > 1 && here.len() == *had);
    all.map(|(here, _)| here).take(COMPARED).collect()
}

fn excludes(scope: &Scope, known: &[DigitSet], at: At, sink: &Sink<'_>) -> bool {
    scope.excludes(known, at, sink.control())
}

/// Drops clues, houses and candidates one after another for as long as `enough`
/// says that the rest still does it. `kept` are cells that it asks about.
pub(super) fn smallest(
    state: &State,
    scope: &Scope,
    enough: impl Fn(&Scope, &[DigitSet], &Sink<'_>) -> Option<bool>,
    kept: &[Cell],
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Part> {
    let mut scope = scope.clone();
    let rules = state.rules();
    let does = |scope: &Scope, known: &[DigitSet], sink: &mut Sink<'_>| {
        sink.spend(LOOKS * scope.cells.len())?;
        ControlFlow::Continue(enough(scope, known, sink) == Some(true))
    };
    for house in scope.houses.clone() {
        if scope.demands.is_empty() {
            break;
        }
        let houses: Vec<usize> = scope
            .houses
            .iter()
            .copied()
            .filter(|h| *h != house)
            .collect();
        if let Some(less) = Scope::new(rules, &scope.demands, &houses, kept)
            && does(&less, &less.standing(state), sink)?
        {
            scope = less;
        }
    }
    for demand in scope.demands.clone() {
        if scope.demands.len() < 2 {
            break;
        }
        let demands: Vec<usize> = scope
            .demands
            .iter()
            .copied()
            .filter(|d| *d != demand)
            .collect();
        if let Some(less) = Scope::new(rules, &demands, &scope.houses, kept)
            && does(&less, &less.standing(state), sink)?
        {
            scope = less;
        }
    }
    let mut known = scope.standing(state);
    let mut order: Vec<usize> = (0..scope.cells.len()).collect();
    // What has many candidates says least.
    order.sort_by_key(|place| Reverse(known[*place].len()));
    for place in order {
        let before = known[place];
        // What stands in the cells of a sum is taken off it.
        if scope.demands.is_empty() && !state.empty().contains(scope.cells[place]) {
            continue;
        }
        known[place] = state.shape().digits();
        if before != known[place] && !does(&scope, &known, sink)? {
            known[place] = before;
        }
    }
    ControlFlow::Continue(Part { scope, known })
}

impl Part {
    /// What it takes to read it, if it rules out `struck` candidates.
    fn cost(&self, state: &State, struck: usize) -> Cost {
        let all = state.shape().digits();
        let cells = self.scope.cells.iter().zip(&self.known);
        let named: Vec<(&Cell, &DigitSet)> = cells.filter(|(_, known)| **known != all).collect();
        let mut sets: Vec<DigitSet> = Vec::new();
        for (cell, known) in &named {
            if state.empty().contains(**cell) && !sets.contains(known) {
                sets.push(**known);
            }
        }
        let rests_on = self.scope.clues.len() + self.scope.houses.len();
        (rests_on, sets.len(), Reverse(struck), named.len())
    }

    /// Whether a cell with one digit left is filled at once, and not only told
    /// what it can't be: by one clue, or as the only open cell of a sum.
    fn fills(&self, state: &State) -> bool {
        let open = |cell: &&Cell| state.empty().contains(**cell);
        match self.scope.demands.is_empty() {
            true => {
                self.scope.clues.is_empty() || self.scope.cells.iter().filter(open).count() == 1
            }
            false => self.scope.clues.len() == 1 && self.scope.houses.is_empty(),
        }
    }

    /// The step without what follows: its clues, houses, and the cells whose
    /// candidates matter.
    pub fn bare_step(&self, state: &State, technique: Technique) -> Step {
        let mut step = Step::new(technique);
        step.reason.clues = self.scope.clues.clone();
        for &house in &self.scope.houses {
            step = step.because_of(house, HouseRole::Base);
        }
        let all = state.shape().digits();
        for (cell, known) in self.scope.cells.iter().zip(&self.known) {
            if *known != all {
                step.reason.mark_cell(*cell, Role::Pattern);
            }
        }
        step
    }

    /// Everything that it rules out; where that takes too long to tell, the one
    /// candidate that it was made for.
    fn step(
        &self,
        state: &State,
        technique: Technique,
        struck: Candidate,
        sink: &Sink<'_>,
    ) -> Step {
        let mut step = self.bare_step(state, technique);
        let Some((possible, _)) = self.scope.possible(&self.known, sink.control()) else {
            step.eliminations.push(struck);
            return step;
        };
        let (mut filled, mut all) = (Vec::new(), true);
        for (cell, possible) in self.scope.cells.iter().zip(possible) {
            if !state.empty().contains(*cell) {
                continue;
            }
            let gone = state.candidates(*cell) - possible;
            let candidate = |digit| Candidate::new(*cell, digit);
            match possible.single() {
                _ if gone.is_empty() => {}
                Some(digit) => filled.push(candidate(digit)),
                None => all = false,
            }
            step.eliminations.extend(gone.iter().map(candidate));
        }
        if all && self.fills(state) {
            step.placements = filled;
            step.eliminations.clear();
        }
        step
    }
}
