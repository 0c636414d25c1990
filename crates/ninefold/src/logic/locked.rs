//! Locked candidates: a digit's places in a house that are all in another.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::finder::finders;
use super::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::board::{Cell, CellSet, Digit, HouseKind};

/// What a house is to locked candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Row,
    Column,
    Region,
    /// Diagonals, windows and all other houses of a variant.
    Other,
}

impl Sort {
    fn of(kind: HouseKind) -> Sort {
        match kind {
            HouseKind::Row => Sort::Row,
            HouseKind::Column => Sort::Column,
            kind if kind.is_region() => Sort::Region,
            _ => Sort::Other,
        }
    }
}

/// Region against line, columns first; then what variants add.
const POINTING: [(Sort, Sort); 7] = [
    (Sort::Region, Sort::Column),
    (Sort::Region, Sort::Row),
    (Sort::Region, Sort::Other),
    (Sort::Other, Sort::Column),
    (Sort::Other, Sort::Row),
    (Sort::Other, Sort::Region),
    (Sort::Other, Sort::Other),
];

/// Line against region, columns first; then what variants add.
const CLAIMING: [(Sort, Sort); 4] = [
    (Sort::Column, Sort::Region),
    (Sort::Row, Sort::Region),
    (Sort::Column, Sort::Other),
    (Sort::Row, Sort::Other),
];

/// The houses of a sort, by number.
fn of_sort(state: &State, sort: Sort) -> impl Iterator<Item = usize> {
    let houses = state.rules().houses().iter().enumerate();
    houses.filter_map(move |(i, house)| (Sort::of(house.kind()) == sort).then_some(i))
}

finders! {
    /// A digit's places in a region are on a line: rule it out in the rest of
    /// the line.
    pointing = plain(&POINTING, Technique::Pointing);
    /// A digit's places on a line are in a box: rule it out in the rest of the
    /// box.
    claiming = plain(&CLAIMING, Technique::Claiming);
    /// Pointing that leaves one place in another box, taken at once.
    direct_pointing = direct(&POINTING, Technique::DirectPointing);
    /// Claiming that leaves one place on another line, taken at once.
    direct_claiming = direct(&CLAIMING, Technique::DirectClaiming);
}

/// A digit whose two or more places in the house `base` are all in `cover`.
struct Locked {
    digit: Digit,
    base: usize,
    cover: usize,
    cells: CellSet,
}

fn each_locked(
    state: &State,
    kinds: &[(Sort, Sort)],
    mut take: impl FnMut(Locked, Sort) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let houses = state.rules().houses();
    for &(base_kind, cover_kind) in kinds {
        for digit in state.shape().digits() {
            for base in of_sort(state, base_kind) {
                if state.places(base, digit).count_ones() < 2 {
                    continue;
                }
                let cells: CellSet = state.cells_with(base, digit).collect();
                let covers =
                    |cover: &usize| *cover != base && houses[*cover].set().contains_all(&cells);
                for cover in of_sort(state, cover_kind).filter(covers) {
                    let locked = Locked {
                        digit,
                        base,
                        cover,
                        cells,
                    };
                    take(locked, base_kind)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn explained(mut step: Step, locked: &Locked) -> Step {
    step.reason.digits.insert(locked.digit);
    for cell in &locked.cells {
        step.reason.mark(cell, locked.digit, Role::Pattern);
    }
    step.because_of(locked.base, HouseRole::Base)
        .because_of(locked.cover, HouseRole::Cover)
}

fn plain(
    state: &State,
    kinds: &[(Sort, Sort)],
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    each_locked(state, kinds, |locked, _| {
        let rest = |cell: &Cell| !locked.cells.contains(*cell);
        let struck: Vec<Candidate> = state
            .cells_with(locked.cover, locked.digit)
            .filter(rest)
            .map(|cell| Candidate::new(cell, locked.digit))
            .collect();
        if struck.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut step = Step::new(technique);
        step.eliminations = struck;
        sink.give(explained(step, &locked))
    })
}

fn direct(
    state: &State,
    kinds: &[(Sort, Sort)],
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let houses = state.rules().houses();
    each_locked(state, kinds, |locked, kind| {
        let cover = houses[locked.cover].set();
        let crossing =
            |other: &usize| *other != locked.base && houses[*other].set().intersects(cover);
        for other in of_sort(state, kind).filter(crossing) {
            if state.places(other, locked.digit).count_ones() < 2 {
                continue;
            }
            // Houses of a variant may share the locked cells themselves.
            let mut outside = state
                .cells_with(other, locked.digit)
                .filter(|cell| !cover.contains(*cell) || locked.cells.contains(*cell));
            if let (Some(cell), None) = (outside.next(), outside.next()) {
                let step = Step::placing(technique, cell, locked.digit);
                sink.give(explained(step, &locked).because_of(other, HouseRole::Shared))?;
            }
        }
        ControlFlow::Continue(())
    })
}
