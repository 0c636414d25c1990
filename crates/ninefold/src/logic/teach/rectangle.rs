//! Unique rectangles: four cells in two rows, two columns and two boxes whose
//! two digits could be swapped. A puzzle with one solution never comes to it.

use core::ops::ControlFlow;

use super::view::View;
use crate::logic::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

/// Four cells: `0` and `3` are opposite, and so are `1` and `2`; `0` and `1`
/// share a row.
pub(super) type Corners = [Cell; 4];

/// Every four cells in two rows, two columns and exactly two boxes.
pub(super) fn corners(view: &View<'_>) -> impl Iterator<Item = Corners> + use<> {
    let shape = view.shape;
    let n = shape.side();
    (0..n).flat_map(move |r| {
        (r + 1..n).flat_map(move |s| {
            (0..n).flat_map(move |c| {
                (c + 1..n).filter_map(move |d| {
                    let same_band = r / shape.box_rows() == s / shape.box_rows();
                    let same_stack = c / shape.box_cols() == d / shape.box_cols();
                    (same_band != same_stack).then(|| {
                        [
                            shape.cell(r, c),
                            shape.cell(r, d),
                            shape.cell(s, c),
                            shape.cell(s, d),
                        ]
                    })
                })
            })
        })
    })
}

/// A rectangle whose four cells all have the two digits.
struct Rectangle {
    cells: Corners,
    pair: DigitSet,
    /// The cells with more than the two digits.
    extras: CellSet,
}

fn each(view: &View<'_>, mut take: impl FnMut(&Rectangle) -> ControlFlow<()>) -> ControlFlow<()> {
    for cells in corners(view) {
        let all = cells
            .iter()
            .map(|cell| view.state.candidates(*cell))
            .fold(view.shape.digits(), |set, more| set & more);
        if all.len() < 2 {
            continue;
        }
        let digits: Vec<Digit> = all.iter().collect();
        for (i, &x) in digits.iter().enumerate() {
            for &y in &digits[i + 1..] {
                let pair = DigitSet::only(x) | DigitSet::only(y);
                let extra = |cell: &Cell| view.state.candidates(*cell) != pair;
                let extras = cells.iter().copied().filter(extra).collect();
                take(&Rectangle {
                    cells,
                    pair,
                    extras,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Rectangle {
    fn step(&self, technique: Technique, state: &State) -> Step {
        let mut step = Step::new(technique);
        step.reason.digits = self.pair;
        for cell in self.cells {
            step.reason.mark_cell(cell, Role::Pattern);
            for digit in self.pair {
                step.reason.mark(cell, digit, Role::Pattern);
            }
        }
        for cell in &self.extras {
            for digit in state.candidates(cell) - self.pair {
                step.reason.mark(cell, digit, Role::Fin);
            }
        }
        step
    }

    fn extra_digits(&self, state: &State) -> DigitSet {
        let all = self.extras.iter().map(|cell| state.candidates(cell));
        all.fold(DigitSet::EMPTY, |set, more| set | more) - self.pair
    }

    /// The two cells with extras, when they share a row or a column.
    fn side(&self, view: &View<'_>) -> Option<(Cell, Cell)> {
        let mut cells = self.extras.iter();
        let (a, b) = (cells.next()?, cells.next()?);
        (cells.next().is_none() && view.sees(a, b)).then_some((a, b))
    }

    /// The two cells with extras, when they are opposite.
    fn diagonal(&self) -> Option<(Cell, Cell)> {
        let [a, b, c, d] = self.cells;
        [(a, d), (b, c)].into_iter().find(|(p, q)| {
            self.extras.len() == 2 && self.extras.contains(*p) && self.extras.contains(*q)
        })
    }
}

/// One cell is in the way: it is neither of the two digits.
pub(crate) fn type_1(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    each(&view, |rectangle| {
        if rectangle.extras.len() != 1 {
            return ControlFlow::Continue(());
        }
        let mut step = rectangle.step(Technique::UniqueRectangle1, state);
        for cell in &rectangle.extras {
            let strike = |digit| Candidate::new(cell, digit);
            step.eliminations.extend(rectangle.pair.iter().map(strike));
        }
        sink(step)
    })
}

/// Two cells of one side are in the way, by the same digit.
pub(crate) fn type_2(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    same_extra(state, Technique::UniqueRectangle2, sink)
}

/// Two opposite cells or three are in the way, by the same digit.
pub(crate) fn type_5(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    same_extra(state, Technique::UniqueRectangle5, sink)
}

fn same_extra(state: &State, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    each(&view, |rectangle| {
        let Some(z) = rectangle.extra_digits(state).single() else {
            return ControlFlow::Continue(());
        };
        let fits = if technique == Technique::UniqueRectangle2 {
            rectangle.side(&view).is_some()
        } else {
            rectangle.diagonal().is_some() || rectangle.extras.len() == 3
        };
        let struck = view.struck(z, &rectangle.extras);
        if !fits || struck.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut step = rectangle.step(technique, state);
        step.eliminations = struck;
        sink(step)
    })
}

/// Two cells of one side are in the way; their extra digits make a set with
/// other cells of a house.
pub(crate) fn type_3(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    each(&view, |rectangle| {
        let Some((a, b)) = rectangle.side(&view) else {
            return ControlFlow::Continue(());
        };
        let extra = rectangle.extra_digits(state);
        let (of_a, of_b) = (view.layout.houses_of(a), view.layout.houses_of(b));
        for &house in of_a.iter().filter(|house| of_b.contains(house)) {
            let open: Vec<Cell> = view.layout.houses()[house]
                .cells()
                .iter()
                .copied()
                .filter(|c| state.empty().contains(*c) && !rectangle.cells.contains(c))
                .collect();
            for size in 1..=3.min(open.len()) {
                for chosen in crate::logic::state::subsets(open.len().min(31), size) {
                    let set: Vec<Cell> =
                        crate::logic::state::bits(chosen).map(|i| open[i]).collect();
                    let digits = set
                        .iter()
                        .fold(extra, |all, cell| all | state.candidates(*cell));
                    if digits.len() != size + 1 {
                        continue;
                    }
                    let mut step = rectangle.step(Technique::UniqueRectangle3, state);
                    for cell in open.iter().filter(|cell| !set.contains(cell)) {
                        for digit in state.candidates(*cell) & digits {
                            step.eliminations.push(Candidate::new(*cell, digit));
                        }
                    }
                    if step.eliminations.is_empty() {
                        continue;
                    }
                    for cell in set {
                        step.reason.mark_cell(cell, Role::Set(0));
                        for digit in state.candidates(cell) {
                            step.reason.mark(cell, digit, Role::Set(0));
                        }
                    }
                    sink(step.because_of(house, HouseRole::Base))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Two cells of one side are in the way, and one of the digits must be in
/// them: the other is not.
pub(crate) fn type_4(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    each(&view, |rectangle| {
        let Some((a, b)) = rectangle.side(&view) else {
            return ControlFlow::Continue(());
        };
        let (of_a, of_b) = (view.layout.houses_of(a), view.layout.houses_of(b));
        for &house in of_a.iter().filter(|house| of_b.contains(house)) {
            for x in rectangle.pair {
                if view.in_house(house, x).len() != 2 {
                    continue;
                }
                for y in rectangle.pair - DigitSet::only(x) {
                    let mut step = rectangle.step(Technique::UniqueRectangle4, state);
                    let strike = |cell| Candidate::new(cell, y);
                    step.eliminations = [a, b].into_iter().map(strike).collect();
                    sink(step.because_of(house, HouseRole::Base))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Whether a digit has no place outside of the rectangle in the rows and
/// columns of a corner.
fn bound(view: &View<'_>, cells: &Corners, corner: Cell, digit: Digit) -> bool {
    let inside: CellSet = cells.iter().copied().collect();
    view.layout
        .houses_of(corner)
        .iter()
        .filter(|house| view.kind(**house) != crate::HouseKind::Box)
        .all(|house| inside.contains_all(&view.in_house(*house, digit)))
}

/// Two opposite cells are in the way, and one of the digits has no place
/// outside of the rectangle in its rows and columns: it is not in them.
pub(crate) fn type_6(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    each(&view, |rectangle| {
        let Some((a, b)) = rectangle.diagonal() else {
            return ControlFlow::Continue(());
        };
        for x in rectangle.pair {
            let tied = |cell| bound(&view, &rectangle.cells, cell, x);
            if tied(a) && tied(b) {
                let mut step = rectangle.step(Technique::UniqueRectangle6, state);
                let strike = |cell| Candidate::new(cell, x);
                step.eliminations = [a, b].into_iter().map(strike).collect();
                sink(step)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// A corner with the two digits only, and an opposite corner in whose row and
/// column one of them has no place outside: the other is not there.
pub(crate) fn hidden(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    each(&view, |rectangle| {
        let [a, b, c, d] = rectangle.cells;
        if rectangle.extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        for (plain, far) in [(a, d), (d, a), (b, c), (c, b)] {
            if rectangle.extras.contains(plain) || !rectangle.extras.contains(far) {
                continue;
            }
            for x in rectangle.pair {
                if !bound(&view, &rectangle.cells, far, x) {
                    continue;
                }
                for y in rectangle.pair - DigitSet::only(x) {
                    let mut step = Step::new(Technique::HiddenRectangle);
                    step.reason.digits = rectangle.pair;
                    for cell in rectangle.cells {
                        for digit in rectangle.pair {
                            step.reason.mark(cell, digit, Role::Pattern);
                        }
                    }
                    step.reason.mark_cell(plain, Role::Pivot);
                    step.reason.mark_cell(far, Role::Fin);
                    step.eliminations.push(Candidate::new(far, y));
                    sink(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}
