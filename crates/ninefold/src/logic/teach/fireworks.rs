//! Fireworks: digits that, on a row and a column which cross in a box, have no
//! place but the box and one cell beyond it on each line.
//!
//! Such a digit is in one of the two cells beyond, the ends, or else on both
//! lines inside the box, which is where they cross. Three digits with the same
//! crossing and ends fill these three cells; two and two, at opposite corners
//! of a rectangle with the same ends, fill its four corners.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::View;
use crate::logic::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseKind};

/// A crossing of two lines in a box, with the ends and the digits bound to the
/// three cells.
struct Firework {
    cross: Cell,
    /// On the row, and on the column.
    ends: [Cell; 2],
    digits: DigitSet,
    /// The row, the column and the box.
    houses: [usize; 3],
}

/// Every crossing with ends to which at least two digits are bound.
fn fireworks(view: &View<'_>, sink: &mut Sink<'_>) -> ControlFlow<(), Vec<Firework>> {
    let mut found = Vec::new();
    for cross in view.state.empty() {
        let of_kind = |fits: fn(HouseKind) -> bool| {
            let mut houses = view.rules.houses_of(cross).iter().copied();
            houses.find(|house| fits(view.kind(*house)))
        };
        let (Some(row), Some(column), Some(square)) = (
            of_kind(|kind| kind == HouseKind::Row),
            of_kind(|kind| kind == HouseKind::Column),
            of_kind(HouseKind::is_region),
        ) else {
            continue;
        };
        sink.spend(view.shape.side())?;
        let inside = *view.rules.houses()[square].set();
        // By digit: its places on the row and on the column beyond the box.
        let beyond = |digit: Digit| {
            let [a, b] = [row, column].map(|line| view.in_house(line, digit) - inside);
            let placed = |house: usize| view.in_house(house, digit).is_empty();
            let open = !placed(row) && !placed(column) && !placed(square);
            (open && a.len() <= 1 && b.len() <= 1).then_some((digit, a, b))
        };
        let bound: Vec<_> = view.shape.digits().iter().filter_map(beyond).collect();
        let ends = |line: usize| *view.rules.houses()[line].set() - inside;
        for a in &(ends(row) & *view.state.empty()) {
            for b in &(ends(column) & *view.state.empty()) {
                sink.spend(1)?;
                let (on_row, on_column) = (CellSet::only(a), CellSet::only(b));
                let fits = |(_, p, q): &&(Digit, CellSet, CellSet)| {
                    on_row.contains_all(p) && on_column.contains_all(q)
                };
                let digits: DigitSet = bound.iter().filter(fits).map(|(d, _, _)| *d).collect();
                if digits.len() >= 2 {
                    found.push(Firework {
                        cross,
                        ends: [a, b],
                        digits,
                        houses: [row, column, square],
                    });
                }
            }
        }
    }
    ControlFlow::Continue(found)
}

/// What a cell may be, and what else falls in it.
fn keep(view: &View<'_>, step: &mut Step, cell: Cell, digits: DigitSet, role: Role) {
    let here = view.state.candidates(cell);
    for digit in here & digits {
        step.reason.mark(cell, digit, role);
    }
    let others = (here - digits).iter();
    step.eliminations
        .extend(others.map(|digit| Candidate::new(cell, digit)));
}

/// Three digits in three cells.
pub(crate) fn triple(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    for firework in fireworks(&view, sink)? {
        let [row, column, square] = firework.houses;
        for digits in threes(firework.digits) {
            sink.spend(1)?;
            let mut step = Step::new(Technique::FireworkTriple);
            step.reason.digits = digits;
            keep(&view, &mut step, firework.cross, digits, Role::Pivot);
            for end in firework.ends {
                keep(&view, &mut step, end, digits, Role::Wing);
            }
            // In the box each of them stays on one of the two lines.
            let houses = view.rules.houses();
            let rest = *houses[square].set() - *houses[row].set() - *houses[column].set();
            for digit in digits {
                let cells = (rest & *view.with(digit)).iter().collect::<Vec<_>>();
                let struck = cells.into_iter().map(|cell| Candidate::new(cell, digit));
                step.eliminations.extend(struck);
            }
            if !step.eliminations.is_empty() {
                step.eliminations.sort_unstable();
                for house in firework.houses {
                    step = step.because_of(house, HouseRole::Base);
                }
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every three of these digits.
fn threes(digits: DigitSet) -> Vec<DigitSet> {
    let all: Vec<Digit> = digits.iter().collect();
    let mut found = Vec::new();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate().skip(i + 1) {
            for c in &all[j + 1..] {
                found.push([*a, *b, *c].into_iter().collect());
            }
        }
    }
    found
}

/// Every two of these digits.
fn twos(digits: DigitSet) -> Vec<DigitSet> {
    let all: Vec<Digit> = digits.iter().collect();
    let pair = |(i, a): (usize, &Digit)| {
        let rest: Vec<DigitSet> = all[i + 1..]
            .iter()
            .map(|b| [*a, *b].into_iter().collect())
            .collect();
        rest
    };
    all.iter().enumerate().flat_map(pair).collect()
}

/// Two and two digits in the corners of a rectangle.
pub(crate) fn quad(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let all = fireworks(&view, sink)?;
    for (i, first) in all.iter().enumerate() {
        for second in &all[i + 1..] {
            sink.spend(1)?;
            // The end on the row of one lies on the column of the other.
            let [a, b] = first.ends;
            if second.ends != [b, a] || first.cross == second.cross {
                continue;
            }
            for two in twos(first.digits) {
                for others in twos(second.digits - two) {
                    let mut step = Step::new(Technique::FireworkQuad);
                    step.reason.digits = two | others;
                    keep(&view, &mut step, first.cross, two, Role::Set(0));
                    keep(&view, &mut step, second.cross, others, Role::Set(1));
                    for end in first.ends {
                        keep(&view, &mut step, end, two | others, Role::Wing);
                    }
                    if step.eliminations.is_empty() {
                        continue;
                    }
                    step.eliminations.sort_unstable();
                    for firework in [first, second] {
                        for house in &firework.houses[..2] {
                            step = step.because_of(*house, HouseRole::Base);
                        }
                    }
                    sink.give(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
