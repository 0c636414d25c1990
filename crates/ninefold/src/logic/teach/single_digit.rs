//! Patterns of one digit with two strong links: skyscraper, two-string kite,
//! turbot fish and empty rectangle.

use core::ops::ControlFlow;

use super::view::View;
use crate::logic::finder::finders;
use crate::logic::{HouseRole, Link, LinkKind, Node, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, Digit, HouseKind};

finders! {
    /// Two rows, or two columns, with two places each that share a line at
    /// one end.
    skyscraper = two_links(Technique::Skyscraper);
    /// A row and a column with two places each that meet in a box.
    two_string_kite = two_links(Technique::TwoStringKite);
    /// Any other two strong links of a digit with ends that see each other.
    turbot_fish = two_links(Technique::TurbotFish);
}

/// What two strong links that meet in `joint` are called.
fn name(view: &View<'_>, first: usize, joint: usize, second: usize) -> Technique {
    let kinds = (view.kind(first), view.kind(joint), view.kind(second));
    match kinds {
        (HouseKind::Row, HouseKind::Column, HouseKind::Row)
        | (HouseKind::Column, HouseKind::Row, HouseKind::Column) => Technique::Skyscraper,
        (HouseKind::Row, joint, HouseKind::Column) | (HouseKind::Column, joint, HouseKind::Row)
            if joint.is_region() =>
        {
            Technique::TwoStringKite
        }
        _ => Technique::TurbotFish,
    }
}

fn two_links(state: &State, wanted: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    for digit in state.shape().digits() {
        let pairs = view.pairs(digit);
        for (i, &(first, a, b)) in pairs.iter().enumerate() {
            for &(second, c, d) in &pairs[i + 1..] {
                sink.spend(4)?;
                for (far, near) in [(a, b), (b, a)] {
                    for (start, end) in [(c, d), (d, c)] {
                        let cells: CellSet = [far, near, start, end].into_iter().collect();
                        let Some(joint) = view.common_house(near, start) else {
                            continue;
                        };
                        if cells.len() != 4 || name(&view, first, joint, second) != wanted {
                            continue;
                        }
                        let ends: CellSet = [far, end].into_iter().collect();
                        let mut step = Step::new(wanted);
                        step.eliminations = view.struck(digit, &ends);
                        step.eliminations.retain(|c| !cells.contains(c.cell));
                        if step.eliminations.is_empty() {
                            continue;
                        }
                        step.reason.digits.insert(digit);
                        for cell in [far, end] {
                            step.reason.mark(cell, digit, Role::On);
                        }
                        for cell in [near, start] {
                            step.reason.mark(cell, digit, Role::Off);
                        }
                        step.reason.links = vec![
                            link(digit, far, near, LinkKind::Strong, Some(first)),
                            link(digit, near, start, LinkKind::Weak, Some(joint)),
                            link(digit, start, end, LinkKind::Strong, Some(second)),
                        ];
                        sink.give(
                            step.because_of(first, HouseRole::Base)
                                .because_of(second, HouseRole::Base)
                                .because_of(joint, HouseRole::Shared),
                        )?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn link(digit: Digit, from: Cell, to: Cell, kind: LinkKind, house: Option<usize>) -> Link {
    let strong = kind == LinkKind::Strong;
    Link {
        from: Node::single(from, digit, !strong),
        to: Node::single(to, digit, strong),
        kind,
        branch: 0,
        house,
    }
}

/// A box whose places of a digit lie on one row and one column, and a strong
/// link from one of these lines.
pub(crate) fn empty_rectangle(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let houses = view.rules.houses();
    let kind = |wanted| (0..houses.len()).filter(move |h| houses[*h].kind() == wanted);
    let regions = || (0..houses.len()).filter(|h| houses[*h].kind().is_region());
    for digit in state.shape().digits() {
        let pairs = view.pairs(digit);
        for block in regions() {
            let places = view.in_house(block, digit);
            if places.len() < 2 {
                continue;
            }
            for row in kind(HouseKind::Row).filter(|r| houses[*r].set().intersects(&places)) {
                for col in kind(HouseKind::Column).filter(|c| houses[*c].set().intersects(&places))
                {
                    let on_row = places & *houses[row].set();
                    let on_col = places & *houses[col].set();
                    let cross = (on_row | on_col) == places
                        && !(on_row - on_col).is_empty()
                        && !(on_col - on_row).is_empty();
                    if !cross {
                        continue;
                    }
                    for (line, other, near_part, far_part) in
                        [(row, col, on_row, on_col), (col, row, on_col, on_row)]
                    {
                        for &(house, a, b) in &pairs {
                            sink.spend(1)?;
                            for (start, end) in [(a, b), (b, a)] {
                                // The strong link starts on one line of the
                                // cross, outside of the box, and ends off it.
                                let fits = houses[line].set().contains(start)
                                    && !houses[block].set().contains(start)
                                    && !houses[block].set().contains(end)
                                    && !houses[line].set().contains(end)
                                    && house != line;
                                if !fits {
                                    continue;
                                }
                                // What sees the other arm and the far end.
                                let hit = *houses[other].set()
                                    & *view.rules.peers(end)
                                    & (*view.with(digit) - *houses[block].set());
                                let mut step = Step::new(Technique::EmptyRectangle);
                                step.eliminations = hit
                                    .iter()
                                    .filter(|cell| *cell != start && *cell != end)
                                    .map(|cell| crate::logic::Candidate::new(cell, digit))
                                    .collect();
                                if step.eliminations.is_empty() {
                                    continue;
                                }
                                step.reason.digits.insert(digit);
                                for cell in &places {
                                    step.reason.mark(cell, digit, Role::On);
                                }
                                step.reason.mark(start, digit, Role::Off);
                                step.reason.mark(end, digit, Role::On);
                                let near = near_part - far_part;
                                step.reason.links = vec![
                                    group_link(digit, &far_part, &near, true, Some(block)),
                                    group_link(
                                        digit,
                                        &near,
                                        &CellSet::only(start),
                                        false,
                                        Some(line),
                                    ),
                                    link(digit, start, end, LinkKind::Strong, Some(house)),
                                ];
                                sink.give(
                                    step.because_of(block, HouseRole::Base)
                                        .because_of(house, HouseRole::Base)
                                        .because_of(line, HouseRole::Shared)
                                        .because_of(other, HouseRole::Cover),
                                )?;
                            }
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn group_link(
    digit: Digit,
    from: &CellSet,
    to: &CellSet,
    strong: bool,
    house: Option<usize>,
) -> Link {
    Link {
        from: Node {
            digit,
            cells: from.iter().collect(),
            on: !strong,
        },
        to: Node {
            digit,
            cells: to.iter().collect(),
            on: strong,
        },
        kind: if strong {
            LinkKind::Strong
        } else {
            LinkKind::Weak
        },
        branch: 0,
        house,
    }
}
