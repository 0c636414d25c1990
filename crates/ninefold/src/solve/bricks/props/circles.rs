//! Counting circles: a digit in a circle stands in exactly that many circles.
//!
//! The digits that occur add up to the number of circles, and a digit can stand
//! only as often as cells can be found that don't see each other.

use alloc::vec::Vec;

use super::super::bits::{Bits, Size, digits};
use super::super::compiled::{Core, Span};
use super::super::work::Work;

/// More digits that may or may not occur are not sorted into sets.
const FREE: u32 = 16;

#[derive(Clone, Debug)]
pub(in super::super) struct Circles<S: Size> {
    pub(in super::super) cells: Span,
    all: S::Cells,
    /// Ways to cover the circles with houses or groups in which a digit stands
    /// at most once.
    covers: Vec<Vec<S::Cells>>,
}

impl<S: Size> Circles<S> {
    pub(in super::super) fn new(
        core: &mut Core<S>,
        cells: &[u16],
        groups: &[Vec<u16>],
    ) -> Circles<S> {
        let all = S::Cells::of(cells);
        let mut covers = vec![
            groups
                .iter()
                .map(|group| S::Cells::of(group))
                .collect::<Vec<_>>(),
        ];
        // Houses that don't meet, as they come: rows, columns, boxes.
        let mut used = vec![false; core.houses.len()];
        while let Some(first) = used.iter().position(|used| !used) {
            let mut left = all;
            let mut taken = S::Cells::EMPTY;
            let mut cover = Vec::new();
            for (i, house) in core.houses.iter().enumerate().skip(first) {
                if used[i] || house.meets(&taken) {
                    continue;
                }
                used[i] = true;
                taken = taken.or(house);
                let part = house.and(&all);
                if !part.is_empty() {
                    left = left.minus(&part);
                    cover.push(part);
                }
            }
            while let Some(cell) = left.pop() {
                cover.push(S::Cells::of(&[cell as u16]));
            }
            covers.push(cover);
        }
        Circles {
            cells: core.keep(cells),
            all,
            covers,
        }
    }

    pub(super) fn run(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let value = |digit: usize| (digit as i32 + core.base) as usize;
        let have = |work: &Work<S>, digit: usize| {
            work.boards[digit].and(&self.all).minus(&work.open).count()
        };
        // Digits that can occur, and those that do.
        let (mut may, mut must) = (0u32, 0u32);
        for digit in 0..core.digits {
            let places = work.boards[digit].and(&self.all);
            let there = have(work, digit);
            if there > value(digit) {
                return false;
            }
            if value(digit) > 0 && self.room(&places) >= value(digit) {
                may |= 1 << digit;
            }
            if there > 0 {
                must |= 1 << digit;
            }
        }
        if must & !may != 0 {
            return false;
        }
        // Which sets of digits fill the circles?
        let mut any = must;
        let mut every = u32::MAX;
        let mut found = false;
        let total = self.all.count();
        let known: usize = digits(must).map(value).sum();
        if known > total {
            return false;
        }
        let free = may & !must;
        if free.count_ones() <= FREE {
            fill(free, total - known, must, core.base, &mut |set| {
                any |= set;
                every &= set;
                found = true;
            });
        } else {
            (any, every, found) = (may, must, true);
        }
        if !found
            || !core
                .at(self.cells)
                .iter()
                .all(|cell| work.keep(core, *cell, any))
        {
            return false;
        }
        digits(every).all(|digit| self.settle(core, work, digit, value(digit)))
    }

    /// The most cells of these that can hold one digit.
    fn room(&self, places: &S::Cells) -> usize {
        let covers = self.covers.iter();
        let parts = covers.map(|cover| cover.iter().filter(|part| part.meets(places)).count());
        parts.min().unwrap_or(usize::MAX).min(places.count())
    }

    /// A digit that stands in circles, this many times.
    fn settle(&self, core: &Core<S>, work: &mut Work<S>, digit: usize, times: usize) -> bool {
        let places = work.boards[digit].and(&self.all);
        let open = places.and(&work.open);
        let there = places.minus(&open).count();
        if there > times || self.room(&places) < times {
            return false;
        }
        if there == times {
            return work.remove(core, open, digit);
        }
        // Where a cover has just enough parts, each part has the digit once.
        for cover in &self.covers {
            if cover.iter().filter(|part| part.meets(&places)).count() == times {
                for part in cover {
                    let at = part.and(&work.boards[digit]);
                    if !at.is_empty() && !work.require(core, &at, digit) {
                        return false;
                    }
                }
            }
        }
        true
    }
}

/// Calls `f` with `set` and those of the `free` digits that add up to `left`.
fn fill(free: u32, left: usize, set: u32, base: i32, f: &mut impl FnMut(u32)) {
    if left == 0 {
        return f(set);
    }
    let mut free = free;
    while free != 0 {
        let digit = free.trailing_zeros();
        free &= free - 1;
        let value = (digit as i32 + base) as usize;
        if value > left {
            return;
        }
        fill(free, left - value, set | 1 << digit, base, f);
    }
}
