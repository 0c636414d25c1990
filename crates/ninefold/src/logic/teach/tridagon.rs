//! Tridagon, or Thor's hammer: twelve cells in four boxes that three digits
//! alone can't fill.
//!
//! The boxes lie in two bands and two stacks. Three cells of each, no two on a
//! line, would hold the same three digits, so each box is an arrangement of
//! them. From a box to the one beside it, or below it, no digit keeps its line:
//! that turns the arrangement round, which never changes whether it is even or
//! odd. Where the cells make an odd number of odd diagonals, the way round the
//! four boxes can't close, and one of the other candidates of these cells, a
//! guardian, must be right.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::{View, tidy};
use crate::logic::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::{Cell, DigitSet, Shape};

/// The most guardians: more are nothing to look at.
const GUARDIANS: usize = 6;

/// The columns of the cells in the three rows of a box, and whether that is an
/// odd arrangement.
const DIAGONALS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// Three cells of a box, with what else they may be.
struct Part {
    cells: [Cell; 3],
    odd: bool,
    guardians: Vec<Candidate>,
}

/// The diagonals of a box that three digits fill but for a few guardians.
fn parts(state: &State, (band, stack): (usize, usize), digits: DigitSet) -> Vec<Part> {
    let shape = state.shape();
    let mut found = Vec::new();
    for (columns, odd) in DIAGONALS {
        let cells = [0, 1, 2].map(|row| shape.cell(3 * band + row, 3 * stack + columns[row]));
        let mut guardians = Vec::new();
        let fits = cells.iter().all(|cell| {
            let here = state.candidates(*cell);
            let others = (here - digits).iter();
            guardians.extend(others.map(|digit| Candidate::new(*cell, digit)));
            state.empty().contains(*cell) && (here & digits).len() >= 2
        });
        if fits && guardians.len() <= GUARDIANS {
            found.push(Part {
                cells,
                odd,
                guardians,
            });
        }
    }
    found
}

/// The pairs of three bands or stacks.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

pub(crate) fn tridagon(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if state.shape() != Shape::NINE {
        return ControlFlow::Continue(());
    }
    let view = View::new(state);
    let all: Vec<_> = state.shape().digits().iter().collect();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate().skip(i + 1) {
            for c in &all[j + 1..] {
                sink.spend(9)?;
                let digits: DigitSet = [*a, *b, *c].into_iter().collect();
                let parts: Vec<Vec<Part>> = (0..9)
                    .map(|square| parts(state, (square / 3, square % 3), digits))
                    .collect();
                for bands in PAIRS {
                    for stacks in PAIRS {
                        let squares = [0, 1, 2, 3].map(|i| 3 * bands[i / 2] + stacks[i % 2]);
                        around(&view, &parts, squares, digits, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Looks at four boxes.
fn around(
    view: &View<'_>,
    parts: &[Vec<Part>],
    squares: [usize; 4],
    digits: DigitSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let [p, q, r, s] = squares.map(|square| &parts[square]);
    if [p, q, r, s].iter().any(|part| part.is_empty()) {
        return ControlFlow::Continue(());
    }
    for p in p {
        for q in q {
            for r in r {
                for s in s {
                    sink.spend(1)?;
                    let four = [p, q, r, s];
                    let odd = four.iter().filter(|part| part.odd).count() % 2 == 1;
                    let guardians: usize = four.iter().map(|part| part.guardians.len()).sum();
                    if odd && (1..=GUARDIANS).contains(&guardians) {
                        conclude(view, four, digits, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What the guardians have in common.
fn conclude(
    view: &View<'_>,
    four: [&Part; 4],
    digits: DigitSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let guardians = four.iter().flat_map(|part| part.guardians.iter().copied());
    let guardians: Vec<Candidate> = guardians.collect();
    let mut step = Step::new(Technique::Tridagon);
    if let [only] = guardians[..] {
        step.placements.push(only);
    } else {
        // What none of the guardians leaves standing.
        let falls = |what: &Candidate| {
            guardians.iter().all(|one| match one.cell == what.cell {
                true => one.digit != what.digit,
                false => one.digit == what.digit && view.sees(one.cell, what.cell),
            })
        };
        let all = view.state.empty().iter().flat_map(|cell| {
            let digits = view.state.candidates(cell);
            digits
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
                .collect::<Vec<_>>()
        });
        step.eliminations = tidy(all.filter(falls).collect());
        if step.eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
    }
    step.reason.digits = digits;
    for cell in four.iter().flat_map(|part| part.cells) {
        for digit in view.state.candidates(cell) & digits {
            step.reason.mark(cell, digit, Role::Pattern);
        }
    }
    for guardian in guardians {
        step.reason.mark(guardian.cell, guardian.digit, Role::Fin);
    }
    for part in four {
        let houses = view.rules.houses_of(part.cells[0]).iter().copied();
        for house in houses.filter(|house| view.kind(*house).is_region()) {
            step = step.because_of(house, HouseRole::Base);
        }
    }
    sink.give(step)
}

#[cfg(test)]
mod tests {
    use super::DIAGONALS;

    /// Whether three digits fill the diagonals of four boxes: rows of the boxes
    /// side by side differ, and columns of those one below the other.
    fn fills(four: [usize; 4]) -> bool {
        let digit_of = |arrangement: usize, row: usize| DIAGONALS[arrangement].0[row];
        let by_column = |part: usize, arrangement: usize, column: usize| {
            let columns = DIAGONALS[four[part]].0;
            let row = columns.iter().position(|c| *c == column).unwrap();
            digit_of(arrangement, row)
        };
        (0..6 * 6 * 6 * 6).any(|n| {
            let way = [n % 6, n / 6 % 6, n / 36 % 6, n / 216];
            (0..3).all(|line| {
                [(0, 1), (2, 3)]
                    .into_iter()
                    .all(|(a, b)| digit_of(way[a], line) != digit_of(way[b], line))
                    && [(0, 2), (1, 3)]
                        .into_iter()
                        .all(|(a, b)| by_column(a, way[a], line) != by_column(b, way[b], line))
            })
        })
    }

    #[test]
    fn three_digits_never_fill_an_odd_number_of_odd_diagonals() {
        for n in 0..6 * 6 * 6 * 6 {
            let four = [n % 6, n / 6 % 6, n / 36 % 6, n / 216];
            let odd = four.iter().filter(|part| DIAGONALS[**part].1).count() % 2 == 1;
            assert_eq!(fills(four), !odd, "{four:?}");
        }
    }
}
