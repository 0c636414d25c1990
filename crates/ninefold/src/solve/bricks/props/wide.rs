//! Sums with any coefficients, sums of many cells, and sums that are only
//! known to be equal: pills, long lines, region sums, zippers.
//!
//! Like `linear`, with sets of 128 sums and as many groups as there are. Where
//! the sums to tell apart are more than 128, bounds have to do.

use alloc::vec::Vec;
use core::mem;

use super::super::bits::{Bits, Size, digits, lowest, single};
use super::super::compiled::{Core, Span};
use super::super::tables::Sets;
use super::super::work::Work;
use super::cage::spread;
use super::linear::extremes;

/// More sets of digits than this are not looked at.
const LISTED: usize = 200;

/// Different cells with one coefficient.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Group {
    pub(in super::super) cells: Span,
    pub(in super::super) coefficient: i32,
    /// Adds what is missing to the largest digit instead of the digit.
    pub(in super::super) down: bool,
}

/// A sum of groups, where digits count from 0.
#[derive(Clone, Debug)]
pub(in super::super) struct Segment {
    pub(in super::super) groups: Vec<Group>,
    /// What has to be added for the true sum.
    pub(in super::super) shift: i32,
}

/// A segment with one total, from which the shift is taken off already.
#[derive(Clone, Debug)]
pub(in super::super) struct Wide {
    pub(in super::super) segment: Segment,
    pub(in super::super) total: i32,
}

/// Segments that have the same sum.
#[derive(Clone, Debug)]
pub(in super::super) struct EqualSums {
    pub(in super::super) segments: Vec<Segment>,
}

/// A group with open cells.
#[derive(Clone, Copy, Debug)]
struct Item {
    at: u32,
    count: u32,
    coefficient: i32,
    down: bool,
    least: i32,
    most: i32,
    /// Where its sets are among those kept; `None` if they are not listed.
    kept: Option<(u32, u32)>,
    /// What it can add above its least sum.
    sums: u128,
    /// Whether some of its sums may be too large to matter.
    capped: bool,
}

/// What a run needs, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Scratch {
    cell: Vec<u16>,
    mask: Vec<u32>,
    item: Vec<Item>,
    before: Vec<u128>,
    kept: Vec<(u32, i32)>,
    /// The sum of the fixed cells, and of the least and largest sums of all.
    fixed: i32,
    least: i32,
    most: i32,
}

impl Segment {
    pub(super) fn each_cell(&self, list: &[u16], all: &mut impl FnMut(&[u16])) {
        self.groups
            .iter()
            .for_each(|group| all(group.cells.of(list)));
    }
}

impl Wide {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let mut scratch = mem::take(&mut work.scratch);
        let (low, high) = (self.total, self.total);
        let holds = scratch.view(&self.segment, core, work)
            && scratch.within(low, high)
            && if scratch.fits(high) {
                scratch.forward(core, low, high);
                let goal = 1u128 << (self.total - scratch.least);
                let holds = scratch.backward(core, work, goal);
                if scratch.item.iter().all(|item| item.count <= 2) {
                    // A second look finds nothing more.
                    work.settle();
                }
                holds
            } else {
                scratch.bounds(core, work, low, high)
            };
        work.scratch = scratch;
        holds
    }
}

impl EqualSums {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let mut scratch = mem::take(&mut work.scratch);
        let holds = self.filter(core, work, &mut scratch);
        work.scratch = scratch;
        holds
    }

    fn filter<S: Size>(&self, core: &Core<S>, work: &mut Work<S>, scratch: &mut Scratch) -> bool {
        let (mut low, mut high) = (i32::MIN, i32::MAX);
        for segment in &self.segments {
            if !scratch.view(segment, core, work) {
                return false;
            }
            low = low.max(scratch.least + segment.shift);
            high = high.min(scratch.most + segment.shift);
        }
        if low > high {
            return false;
        }
        // The sums that every segment can have, counted from `low`.
        let mut common = u128::MAX;
        let mut all = high - low < 128;
        for segment in &self.segments {
            let (low, high) = (low - segment.shift, high - segment.shift);
            if !all || !scratch.view(segment, core, work) {
                break;
            }
            all &= scratch.fits(high);
            if all {
                scratch.forward(core, low, high);
                let reached = scratch.before[scratch.item.len()];
                common &= reached >> (low - scratch.least);
            }
        }
        if all {
            common &= u128::MAX >> (127 - (high - low));
            if common == 0 {
                return false;
            }
            high = low + 127 - common.leading_zeros() as i32;
        }
        let skip = if all {
            common.trailing_zeros() as i32
        } else {
            0
        };
        for segment in &self.segments {
            let (low, high) = (low + skip - segment.shift, high - segment.shift);
            if !scratch.view(segment, core, work) || !scratch.within(low, high) {
                return false;
            }
            let holds = if all {
                scratch.forward(core, low, high);
                // Both count from the least sum of this segment.
                let goal = common >> skip << (low - scratch.least).max(0);
                let goal = goal >> (scratch.least - low).max(0);
                scratch.backward(core, work, goal)
            } else {
                scratch.bounds(core, work, low, high)
            };
            if !holds {
                return false;
            }
        }
        true
    }
}

impl Scratch {
    /// Looks at the open cells of a segment; false when a group has fewer
    /// digits than cells.
    fn view<S: Size>(&mut self, segment: &Segment, core: &Core<S>, work: &Work<S>) -> bool {
        self.cell.clear();
        self.mask.clear();
        self.item.clear();
        self.fixed = 0;
        let turn = 32 - core.digits as u32;
        let (mut low, mut high) = (0, 0);
        for group in &segment.groups {
            let at = self.cell.len();
            let mut all = 0;
            for &cell in core.at(group.cells) {
                let mask = work.mask(cell);
                let mask = if group.down {
                    mask.reverse_bits() >> turn
                } else {
                    mask
                };
                if single(mask) {
                    self.fixed += lowest(mask) as i32 * group.coefficient;
                } else {
                    all |= mask;
                    self.cell.push(cell);
                    self.mask.push(mask);
                }
            }
            let count = self.cell.len() - at;
            if count == 0 {
                continue;
            }
            let ends = match core.reach {
                Some(reach) => reach.extremes(all, count),
                None => extremes(all, count),
            };
            let Some((least, most)) = ends else {
                return false;
            };
            let (least, most) = (least * group.coefficient, most * group.coefficient);
            low += least;
            high += most;
            self.item.push(Item {
                at: at as u32,
                count: count as u32,
                coefficient: group.coefficient,
                down: group.down,
                least,
                most,
                kept: None,
                sums: 0,
                capped: false,
            });
        }
        self.least = self.fixed + low;
        self.most = self.fixed + high;
        true
    }

    /// Whether a sum in this range is possible at all.
    fn within(&self, low: i32, high: i32) -> bool {
        self.least <= high && low <= self.most
    }

    /// Whether all sums up to `high` fit one set.
    fn fits(&self, high: i32) -> bool {
        high - self.least < 128
    }

    /// What each group can add, and what all up to each can, for sums from
    /// `low` to `high`.
    fn forward<S: Size>(&mut self, core: &Core<S>, low: i32, high: i32) {
        let Some(cap) = u32::try_from(127 - (high - self.least)).ok() else {
            return;
        };
        let cap = u128::MAX.checked_shr(cap).unwrap_or(0);
        self.kept.clear();
        self.before.clear();
        self.before.push(1);
        let mut reached = 1u128;
        for i in 0..self.item.len() {
            let mut item = self.item[i];
            let at = item.at as usize;
            let masks = &self.mask[at..at + item.count as usize];
            let above = item.most - item.least;
            // What this group may add, the others being free.
            let from = (low - (self.most - above)).max(0);
            let to = (high - self.least).min(above);
            item.list(core, masks, from, to, &mut self.kept);
            item.capped = item.coefficient != 1 || item.sums & !cap != 0;
            item.sums &= cap;
            reached = plus(item.sums, reached, cap);
            self.before.push(reached);
            self.item[i] = item;
        }
    }

    /// Cuts every group to what leads to one of the goals, which count from the
    /// least sum of all.
    fn backward<S: Size>(&mut self, core: &Core<S>, work: &mut Work<S>, goal: u128) -> bool {
        let mut ends = goal & self.before[self.item.len()];
        if ends == 0 {
            return false;
        }
        for i in (0..self.item.len()).rev() {
            let item = self.item[i];
            let (good, starts) = leading(item.sums, ends, self.before[i]);
            ends = starts;
            if good == item.sums && !item.capped && item.count <= 2 {
                continue;
            }
            if !self.cut(core, work, &item, good) {
                return false;
            }
        }
        true
    }

    /// Cuts the cells of a group to what adds one of the good sums.
    fn cut<S: Size>(&self, core: &Core<S>, work: &mut Work<S>, item: &Item, good: u128) -> bool {
        let turn = 32 - core.digits as u32;
        let back = |mask: u32| {
            if item.down {
                mask.reverse_bits() >> turn
            } else {
                mask
            }
        };
        let has = |sum: i32| {
            let above = sum * item.coefficient - item.least;
            (0..128).contains(&above) && good >> above & 1 != 0
        };
        let (at, count) = (item.at as usize, item.count as usize);
        let (cells, masks) = (&self.cell[at..at + count], &self.mask[at..at + count]);
        match masks {
            [_] if item.coefficient == 1 => {
                let keep = (good << item.least) as u32;
                work.keep(core, cells[0], back(keep))
            }
            [x, y] if item.coefficient == 1 => {
                let sums = (good << item.least) as u64;
                let (mut a, mut b) = (0, 0);
                for d in digits(*x) {
                    let partners = (sums >> d) as u32 & y & !(1 << d);
                    if partners != 0 {
                        a |= 1 << d;
                        b |= partners;
                    }
                }
                work.keep(core, cells[0], back(a)) && work.keep(core, cells[1], back(b))
            }
            [x] => {
                let keep = digits(*x)
                    .filter(|d| has(*d as i32))
                    .fold(0, |m, d| m | 1 << d);
                work.keep(core, cells[0], back(keep))
            }
            [x, y] => {
                let (mut a, mut b) = (0, 0);
                for d in digits(*x) {
                    for e in digits(y & !(1 << d)) {
                        if has((d + e) as i32) {
                            a |= 1 << d;
                            b |= 1 << e;
                        }
                    }
                }
                work.keep(core, cells[0], back(a)) && work.keep(core, cells[1], back(b))
            }
            _ => {
                let Some((from, to)) = item.kept else {
                    return good != 0;
                };
                let mut keep = [0; 32];
                let mut required = u32::MAX;
                for &(set, sum) in &self.kept[from as usize..to as usize] {
                    if has(sum) && spread(masks, set, &mut keep[..count]) {
                        required &= set;
                    }
                }
                let at = S::Cells::of(cells);
                keep[0] != 0
                    && (0..count).all(|j| work.keep(core, cells[j], back(keep[j])))
                    && digits(back(required)).all(|digit| work.require(core, &at, digit))
            }
        }
    }

    /// Cuts every cell to what keeps the sum in the range, the others being at
    /// their ends.
    fn bounds<S: Size>(&self, core: &Core<S>, work: &mut Work<S>, low: i32, high: i32) -> bool {
        let turn = 32 - core.digits as u32;
        for item in &self.item {
            // The range of this group, the others being free.
            let from = low - (self.most - item.most);
            let to = high - (self.least - item.least);
            if from <= item.least && to >= item.most {
                continue;
            }
            let (at, count) = (item.at as usize, item.count as usize);
            let masks = &self.mask[at..at + count];
            let all = masks.iter().fold(0, |all, mask| all | mask);
            let Some((less, more)) = extremes(all, count - 1) else {
                return false;
            };
            let mut keep = 0u32;
            for digit in digits(all) {
                let value = digit as i32 * item.coefficient;
                // The others add at least `less` and at most `more`.
                if value + less * item.coefficient <= to && value + more * item.coefficient >= from
                {
                    keep |= 1 << digit;
                }
            }
            let keep = if item.down {
                keep.reverse_bits() >> turn
            } else {
                keep
            };
            if !self.cell[at..at + count]
                .iter()
                .all(|cell| work.keep(core, *cell, keep))
            {
                return false;
            }
        }
        true
    }
}

/// Whether a set of sums fits one word, in which all goes twice as fast.
#[inline(always)]
fn narrow(sums: u128) -> bool {
    sums >> 64 == 0
}

/// Every sum of one of both sets, up to the cap.
fn plus(sums: u128, reached: u128, cap: u128) -> u128 {
    if narrow(cap) {
        let (mut sums, reached, mut all) = (sums as u64, reached as u64, 0u64);
        while sums != 0 {
            all |= reached << sums.trailing_zeros();
            sums &= sums - 1;
        }
        return u128::from(all) & cap;
    }
    let (mut sums, mut all) = (sums, 0);
    while sums != 0 {
        all |= reached << sums.trailing_zeros();
        sums &= sums - 1;
    }
    all & cap
}

/// The sums that lead from one of `before` to one of `ends`, and those of
/// `before` that they start from.
fn leading(sums: u128, ends: u128, before: u128) -> (u128, u128) {
    if narrow(sums) && narrow(ends) {
        let (mut left, ends, before) = (sums as u64, ends as u64, before as u64);
        let (mut good, mut starts) = (0u64, 0u64);
        while left != 0 {
            let sum = left.trailing_zeros();
            let from = (ends >> sum) & before;
            if from != 0 {
                good |= left & left.wrapping_neg();
                starts |= from;
            }
            left &= left - 1;
        }
        return (good.into(), starts.into());
    }
    let (mut left, mut good, mut starts) = (sums, 0, 0);
    while left != 0 {
        let sum = left.trailing_zeros();
        let from = (ends >> sum) & before;
        if from != 0 {
            good |= 1 << sum;
            starts |= from;
        }
        left &= left - 1;
    }
    (good, starts)
}

impl Item {
    /// Finds the sums that the cells can make from `from` to `to` above the
    /// least, and keeps the sets of three and more.
    fn list<S: Size>(
        &mut self,
        core: &Core<S>,
        masks: &[u32],
        from: i32,
        to: i32,
        kept: &mut Vec<(u32, i32)>,
    ) {
        let (least, coefficient) = (self.least, self.coefficient);
        let bit = |sum: usize| {
            let above = sum as i32 * coefficient - least;
            if (0..128).contains(&above) {
                1u128 << above
            } else {
                0
            }
        };
        self.kept = None;
        match masks {
            [x] if coefficient == 1 => self.sums = u128::from(x >> least),
            [x] => self.sums = digits(*x).fold(0, |sums, digit| sums | bit(digit)),
            [x, y] => {
                let mut sums = 0u64;
                for digit in digits(*x) {
                    sums |= u64::from(y & !(1 << digit)) << digit;
                }
                if coefficient == 1 {
                    self.sums = u128::from(sums >> least);
                    return;
                }
                self.sums = 0;
                while sums != 0 {
                    self.sums |= bit(sums.trailing_zeros() as usize);
                    sums &= sums - 1;
                }
            }
            _ => {
                // In units of the coefficient, rounded inwards.
                let low = (least + from + coefficient - 1)
                    .div_euclid(coefficient)
                    .max(0) as usize;
                let high = (least + to).div_euclid(coefficient).max(0) as usize;
                let sets = Sets::get(core.digits, masks.len());
                let Some(sets) = sets.filter(|sets| sets.count(low, high) <= LISTED) else {
                    self.sums = u128::MAX;
                    return;
                };
                let other = !masks.iter().fold(0, |all, mask| all | mask);
                let first = kept.len() as u32;
                self.sums = 0;
                for sum in low..=high {
                    for &set in sets.with_sum(sum) {
                        if set & other == 0 && masks.iter().all(|mask| mask & set != 0) {
                            self.sums |= bit(sum);
                            kept.push((set, sum as i32));
                        }
                    }
                }
                self.kept = Some((first, kept.len() as u32));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums in one word and in two, against every sum and its partner.
    #[test]
    fn sums_are_the_same_in_one_word_and_in_two() {
        let sets = [0u128, 1, 0b1011, 0x8421_0000_0001, u128::from(u64::MAX)];
        for bits in [20, 63, 64, 65, 128] {
            let cap = u128::MAX >> (128 - bits);
            for (sums, reached) in sets.iter().flat_map(|a| sets.map(|b| (a & cap, b & cap))) {
                let has = |set: u128, sum: u32| set >> sum & 1 != 0;
                let (mut all, mut good, mut starts) = (0u128, 0u128, 0u128);
                for a in (0..128).filter(|a| has(sums, *a)) {
                    for b in (0..128 - a).filter(|b| has(reached, *b)) {
                        all |= 1 << (a + b);
                        if has(cap, a + b) && (a + b) % 3 == 0 {
                            good |= 1 << a;
                            starts |= 1 << b;
                        }
                    }
                }
                assert_eq!(plus(sums, reached, cap), all & cap, "{bits} bits");
                let ends = (0..bits)
                    .step_by(3)
                    .fold(0, |ends, end| ends | 1u128 << end);
                assert_eq!(leading(sums, ends, reached), (good, starts), "{bits} bits");
            }
        }
    }
}
