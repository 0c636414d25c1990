//! Almost locked sets: cells of a house with one digit more than cells.

use alloc::vec::Vec;
use core::ops::{ControlFlow, RangeInclusive};

use super::view::View;
use crate::collections::Set;
use crate::logic::Sink;
use crate::{Cell, CellSet, Digit, DigitSet};

/// Cells of a house with one digit more than cells: if it loses one of its
/// digits, it must use all the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Als {
    pub cells: CellSet,
    pub digits: DigitSet,
    /// By digit of `digits`, ascending: its places in the set, and what sees all
    /// of them.
    places: Vec<(CellSet, CellSet)>,
}

impl Als {
    /// The places of a digit in the set; none if it does not have that digit.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.of(digit).map_or(CellSet::EMPTY, |(places, _)| *places)
    }

    /// What sees all places of a digit in the set; nothing if it does not have that
    /// digit.
    pub fn seen(&self, digit: Digit) -> CellSet {
        self.of(digit).map_or(CellSet::EMPTY, |(_, seen)| *seen)
    }

    fn of(&self, digit: Digit) -> Option<&(CellSet, CellSet)> {
        if !self.digits.contains(digit) {
            return None;
        }
        let below = self.digits.bits() & ((1 << digit.index()) - 1);
        self.places.get(below.count_ones() as usize)
    }
}

/// The largest set that a person can be asked to see on a board of this side;
/// larger boards have more of them.
fn largest(side: usize) -> usize {
    match side {
        ..=9 => 5,
        10..=12 => 3,
        _ => 2,
    }
}

/// Every almost locked set with at least this many cells, smaller ones first,
/// as far as a person can be asked to see them.
pub(crate) fn all(view: &View<'_>, least: usize, sink: &mut Sink<'_>) -> ControlFlow<(), Vec<Als>> {
    of_size(view, least..=largest(view.shape.side()), sink)
}

/// Every almost locked set with this many cells, smaller ones first.
pub(crate) fn of_size(
    view: &View<'_>,
    sizes: RangeInclusive<usize>,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Vec<Als>> {
    let mut found: Vec<Als> = Vec::new();
    let mut seen = Set::new();
    for house in view.rules.houses() {
        let open: Vec<Cell> = house
            .cells()
            .iter()
            .copied()
            .filter(|cell| view.state.empty().contains(*cell))
            .collect();
        let mut chosen = Vec::new();
        grow(
            view,
            (&open, 0),
            *sizes.end(),
            DigitSet::EMPTY,
            &mut chosen,
            sink,
            &mut |cells, digits| {
                let set: CellSet = cells.iter().copied().collect();
                if sizes.contains(&cells.len()) && seen.insert(set) {
                    let places = digits.iter().map(|digit| {
                        let places = set & *view.with(digit);
                        (places, view.seen_by_all(&places))
                    });
                    found.push(Als {
                        cells: set,
                        digits,
                        places: places.collect(),
                    });
                }
            },
        )?;
    }
    found.sort_by_key(|als| als.cells.len());
    ControlFlow::Continue(found)
}

fn grow(
    view: &View<'_>,
    (open, from): (&[Cell], usize),
    largest: usize,
    digits: DigitSet,
    chosen: &mut Vec<Cell>,
    sink: &mut Sink<'_>,
    take: &mut impl FnMut(&[Cell], DigitSet),
) -> ControlFlow<()> {
    for i in from..open.len() {
        sink.spend(1)?;
        let more = digits | view.state.candidates(open[i]);
        if more.len() > largest + 1 {
            continue;
        }
        chosen.push(open[i]);
        if more.len() == chosen.len() + 1 {
            take(chosen, more);
        }
        if chosen.len() < largest {
            grow(view, (open, i + 1), largest, more, chosen, sink, take)?;
        }
        chosen.pop();
    }
    ControlFlow::Continue(())
}
