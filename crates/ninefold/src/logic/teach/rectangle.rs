//! Unique rectangles: four cells in two rows, two columns and two boxes whose
//! two digits could be swapped. A puzzle with one solution never comes to it.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::deadly::{self, Consequence, Deadly};
use super::view::View;
use crate::logic::finder::finders;
use crate::logic::{Candidate, Link, LinkKind, Node, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseKind};

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

finders! {
    /// One cell is in the way.
    type_1 = each(deadly::one_cell, Technique::UniqueRectangle1);
    /// Two cells of one side are in the way, by the same digit.
    type_2 = each(side_digit, Technique::UniqueRectangle2);
    /// Two cells of one side are in the way; their extra digits make a set.
    type_3 = each(deadly::set, Technique::UniqueRectangle3);
    /// Two cells of one side are in the way, and one digit must be in them.
    type_4 = each(deadly::locked, Technique::UniqueRectangle4);
    /// Two opposite cells or three are in the way, by the same digit.
    type_5 = each(corner_digit, Technique::UniqueRectangle5);
    /// Two opposite cells are in the way, and one digit has no other place.
    type_6 = each(diagonal_link, Technique::UniqueRectangle6);
    /// A corner with the two digits only, and one digit bound to the opposite
    /// corner.
    hidden = each(bound_corner, Technique::HiddenRectangle);
    /// A corner from which strong links force the others.
    linked = each(forced_corners, Technique::LinkedRectangle);
}

/// What follows from every four corners that all have the same two digits.
fn each(
    state: &State,
    follows: Consequence,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let view = View::new(state);
    for cells in corners(&view) {
        sink.spend(1)?;
        let all = cells
            .iter()
            .map(|cell| state.candidates(*cell))
            .fold(view.shape.digits(), |set, more| set & more);
        for x in all {
            sink.breathe(10 * all.len())?;
            for y in all.iter().filter(|y| x < *y) {
                let pair = DigitSet::only(x) | DigitSet::only(y);
                let rectangle = Deadly::new(&view, cells.to_vec(), pair);
                follows(&view, &rectangle, technique, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The two cells with extras, when they are opposite.
fn diagonal(rectangle: &Deadly) -> Option<(Cell, Cell)> {
    let [a, b, c, d] = rectangle.cells[..] else {
        return None;
    };
    let extras = &rectangle.extras;
    [(a, d), (b, c)]
        .into_iter()
        .find(|(p, q)| extras.len() == 2 && extras.contains(*p) && extras.contains(*q))
}

/// The one digit in the way, where its two cells are on one side.
fn side_digit(
    view: &View<'_>,
    rectangle: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    match rectangle.side(view) {
        Some(_) => deadly::one_digit(view, rectangle, technique, sink),
        None => ControlFlow::Continue(()),
    }
}

/// The one digit in the way, where its cells are opposite or three.
fn corner_digit(
    view: &View<'_>,
    rectangle: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if diagonal(rectangle).is_some() || rectangle.extras.len() == 3 {
        return deadly::one_digit(view, rectangle, technique, sink);
    }
    ControlFlow::Continue(())
}

/// Whether a digit has no place outside of the rectangle in the row and the
/// column of a corner.
fn bound(view: &View<'_>, cells: &[Cell], corner: Cell, digit: Digit) -> bool {
    let inside: CellSet = cells.iter().copied().collect();
    view.rules
        .houses_of(corner)
        .iter()
        .filter(|house| view.kind(**house) != HouseKind::Box)
        .all(|house| inside.contains_all(&view.in_house(*house, digit)))
}

/// Two opposite cells are in the way, and one of the digits has no place
/// outside of the rectangle in its rows and columns: it is not in them.
fn diagonal_link(
    view: &View<'_>,
    rectangle: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some((a, b)) = diagonal(rectangle) else {
        return ControlFlow::Continue(());
    };
    for x in rectangle.pair {
        let tied = |cell| bound(view, &rectangle.cells, cell, x);
        if tied(a) && tied(b) {
            let mut step = rectangle.step(view, technique);
            let strike = |cell| Candidate::new(cell, x);
            step.eliminations = [a, b].into_iter().map(strike).collect();
            sink.give(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// A corner with the two digits only, and an opposite corner in whose row and
/// column one of them has no place outside: the other is not there.
fn bound_corner(
    view: &View<'_>,
    rectangle: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let [a, b, c, d] = rectangle.cells[..] else {
        return ControlFlow::Continue(());
    };
    if rectangle.extras.len() < 2 {
        return ControlFlow::Continue(());
    }
    for (plain, far) in [(a, d), (d, a), (b, c), (c, b)] {
        if rectangle.extras.contains(plain) || !rectangle.extras.contains(far) {
            continue;
        }
        for x in rectangle.pair {
            if !bound(view, &rectangle.cells, far, x) {
                continue;
            }
            for y in rectangle.pair - DigitSet::only(x) {
                let mut step = Step::new(technique);
                step.reason.digits = rectangle.pair;
                for &cell in &rectangle.cells {
                    for digit in rectangle.pair {
                        step.reason.mark(cell, digit, Role::Pattern);
                    }
                }
                step.reason.mark_cell(plain, Role::Pivot);
                step.reason.mark_cell(far, Role::Fin);
                step.eliminations.push(Candidate::new(far, y));
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A corner that, were it one of the digits, would leave the other corners only
/// the digits that can be swapped: by having no others, or by strong links.
fn forced_corners(
    view: &View<'_>,
    rectangle: &Deadly,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let &[a, b, c, d] = &rectangle.cells[..] else {
        return ControlFlow::Continue(());
    };
    for [start, p, q, far] in [[a, b, c, d], [b, a, d, c], [c, d, a, b], [d, c, b, a]] {
        for y in rectangle.pair {
            sink.spend(1)?;
            let x = rectangle.pair - DigitSet::only(y);
            let Some(x) = x.single() else {
                continue;
            };
            // Each corner with the digit it would have, and its neighbours.
            let corners = [(start, y), (p, x), (q, x), (far, y)];
            let Some(links) = force(view, rectangle, &corners) else {
                continue;
            };
            let mut step = Step::new(technique);
            step.reason.digits = rectangle.pair;
            for &cell in &rectangle.cells {
                for digit in rectangle.pair {
                    step.reason.mark(cell, digit, Role::Pattern);
                }
            }
            step.reason.mark_cell(start, Role::Fin);
            step.reason.links = links;
            step.eliminations.push(Candidate::new(start, y));
            sink.give(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// The links by which the first corner, with its digit, forces the others;
/// `None` where it does not.
fn force(view: &View<'_>, rectangle: &Deadly, corners: &[(Cell, Digit); 4]) -> Option<Vec<Link>> {
    let mut known = vec![corners[0]];
    let mut links = Vec::new();
    while known.len() < 4 {
        let next = corners.iter().find_map(|&(cell, digit)| {
            if known.iter().any(|(other, _)| *other == cell) {
                return None;
            }
            let near = known
                .iter()
                .filter(|(other, d)| *d != digit && view.sees(*other, cell));
            near.copied().find_map(|(other, d)| {
                // The one digit left, or the one place left on their line.
                let house = match view.state.candidates(cell) == rectangle.pair {
                    true => None,
                    false => Some(view.common_houses(other, cell).find(|house| {
                        let both = [other, cell].into_iter().collect::<CellSet>();
                        both.contains_all(&view.in_house(*house, digit))
                    })?),
                };
                Some((cell, digit, other, d, house))
            })
        });
        let (cell, digit, other, d, house) = next?;
        known.push((cell, digit));
        links.push(Link {
            from: Node::single(other, d, true),
            to: Node::single(cell, digit, true),
            kind: LinkKind::Strong,
            branch: 0,
            house,
        });
    }
    Some(links)
}
