//! Sums with coefficients 1 and -1 and one total: arrows, little killers,
//! cages with repeats, innies and outies.
//!
//! Cells that differ from each other form groups. Fixed cells are folded into
//! the total, and every open group counts from its own minimum, so that what is
//! left to distribute fits one 64-bit set of sums. A cell that counts downwards
//! is read backwards: its largest digit adds 0.

use alloc::vec::Vec;

use super::super::bits::{Bits, Size, digits, highest, lowest, single};
use super::super::compiled::{Core, Span};
use super::super::tables::Sets;
use super::super::work::Work;
use super::cage::spread;

/// The most groups.
pub(in super::super) const GROUPS: usize = 12;
/// The most cells.
pub(in super::super) const CELLS: usize = 28;
/// The most that may be left to distribute, so that it fits one word.
pub(in super::super) const ROOM: i32 = 63;
/// More sets than this are not looked at.
const LISTED: usize = 200;
/// The sets of groups of up to this many cells are looked at one by one.
const EXACT: usize = 2;
/// A sum of more open cells is left alone when its bounds cut nothing.
const LOOSE: usize = 3;

#[derive(Clone, Debug)]
pub(in super::super) struct Linear {
    /// Cells in the order of the groups.
    pub(super) cells: Span,
    /// Where each group ends, and whether it counts downwards.
    pub(super) groups: Vec<(u16, bool)>,
    /// The total of what the cells add, from 0.
    pub(super) target: i32,
}

/// A group with open cells.
#[derive(Clone, Copy, Default)]
struct Item {
    /// Its first cell and the number of its cells among the open ones.
    at: u8,
    count: u8,
    down: bool,
    /// The least sum, and how much more it can be.
    least: i16,
    width: i16,
    /// The digits of its cells.
    all: u32,
    /// What it can add above its least sum, if that matters.
    sums: u64,
    /// Whether some of its sums are too large or too small to matter.
    capped: bool,
}

/// The open cells of a sum, and what is left to distribute.
struct View {
    cell: [u16; CELLS],
    mask: [u32; CELLS],
    item: [Item; GROUPS],
    items: usize,
    open: usize,
    /// What the groups add above their least sums, and what they could add more.
    rest: i32,
    slack: i32,
    widest: i32,
}

impl Linear {
    pub(in super::super) fn new(cells: Span, groups: Vec<(u16, bool)>, target: i32) -> Linear {
        debug_assert!(cells.len() <= CELLS && groups.len() <= GROUPS);
        Linear {
            cells,
            groups,
            target,
        }
    }

    #[inline(never)]
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let turn = 32 - core.digits as u32;
        let Some(mut view) = self.view(core, work) else {
            return false;
        };
        if view.rest < 0 || view.slack < 0 {
            return false;
        }
        let back = |down: bool, mask: u32| {
            if down {
                mask.reverse_bits() >> turn
            } else {
                mask
            }
        };
        if view.items == 0 {
            return true;
        }
        if view.items == 1 && view.item[0].count == 1 {
            let item = view.item[0];
            let digit = 1u32 << (i32::from(item.least) + view.rest);
            return work.keep(core, view.cell[0], back(item.down, digit));
        }
        if view.widest <= view.rest.min(view.slack) && view.open > LOOSE || view.rest > ROOM {
            return true;
        }
        view.sums(core);
        let dense = if core.reach.is_some() {
            view.dense()
        } else {
            None
        };
        let mut before = [0u64; GROUPS + 1];
        let mut ends = 0;
        match dense {
            Some((rest, slack)) if rest < 0 || slack < 0 => return false,
            Some(_) => {}
            None => {
                view.forward(&mut before);
                ends = before[view.items] & (1u64 << view.rest);
                if ends == 0 {
                    return false;
                }
            }
        }
        for i in (0..view.items).rev() {
            let item = view.item[i];
            let good = if let Some((rest, slack)) = dense {
                item.between(rest, slack)
            } else {
                let (mut good, mut starts, mut sums) = (0u64, 0u64, item.sums);
                while sums != 0 {
                    let sum = sums.trailing_zeros();
                    sums &= sums - 1;
                    let from = (ends >> sum) & before[i];
                    if from != 0 {
                        good |= 1 << sum;
                        starts |= from;
                    }
                }
                ends = starts;
                good
            };
            if good == item.sums && !item.capped {
                continue;
            }
            if good == 0 {
                return false;
            }
            let (at, count) = (usize::from(item.at), usize::from(item.count));
            let (cell, mask) = (&view.cell[at..at + count], &view.mask[at..at + count]);
            let holds = match mask {
                [_] => work.keep(core, cell[0], back(item.down, (good as u32) << item.least)),
                [x, y] => {
                    let sums = good << item.least;
                    let (mut a, mut b) = (0, 0);
                    for digit in digits(*x) {
                        let partner = (sums >> digit) as u32 & y & !(1 << digit);
                        if partner != 0 {
                            a |= 1 << digit;
                            b |= partner;
                        }
                    }
                    work.keep(core, cell[0], back(item.down, a))
                        && work.keep(core, cell[1], back(item.down, b))
                }
                _ => {
                    let Some(fits) = item.fits(core, mask, good) else {
                        continue;
                    };
                    let (keep, required) = fits;
                    let mut at = S::Cells::EMPTY;
                    for &cell in cell {
                        at.set(usize::from(cell));
                    }
                    keep[0] != 0
                        && (0..count).all(|j| work.keep(core, cell[j], back(item.down, keep[j])))
                        && digits(back(item.down, required))
                            .all(|digit| work.require(core, &at, digit))
                }
            };
            if !holds {
                return false;
            }
        }
        true
    }

    /// The open cells by group; `None` when a group has fewer digits than cells.
    #[inline(always)]
    fn view<S: Size>(&self, core: &Core<S>, work: &Work<S>) -> Option<View> {
        let turn = 32 - core.digits as u32;
        let mut view = View {
            cell: [0; CELLS],
            mask: [0; CELLS],
            item: [Item::default(); GROUPS],
            items: 0,
            open: 0,
            rest: self.target,
            slack: 0,
            widest: 0,
        };
        let cells = core.at(self.cells);
        let (mut from, mut width) = (0, 0);
        for &(end, down) in &self.groups {
            let at = view.open;
            let mut all = 0;
            for &cell in &cells[from..usize::from(end)] {
                let mask = work.mask(cell);
                let mask = if down {
                    mask.reverse_bits() >> turn
                } else {
                    mask
                };
                if single(mask) {
                    view.rest -= lowest(mask) as i32;
                } else {
                    all |= mask;
                    view.cell[view.open] = cell;
                    view.mask[view.open] = mask;
                    view.open += 1;
                }
            }
            from = usize::from(end);
            let count = view.open - at;
            if count == 0 {
                continue;
            }
            let (least, most) = match core.reach {
                Some(reach) => reach.extremes(all, count)?,
                None => extremes(all, count)?,
            };
            view.rest -= least;
            width += most - least;
            view.widest = view.widest.max(most - least);
            view.item[view.items] = Item {
                at: at as u8,
                count: count as u8,
                down,
                least: least as i16,
                width: (most - least) as i16,
                all,
                ..Item::default()
            };
            view.items += 1;
        }
        view.slack = width - view.rest;
        Some(view)
    }
}

/// The least and the largest sum of this many different digits of a mask.
#[inline(always)]
pub(super) fn extremes(mask: u32, count: usize) -> Option<(i32, i32)> {
    let (mut low, mut high) = (mask, mask);
    let (mut least, mut most) = (0, 0);
    for _ in 0..count {
        if low == 0 {
            return None;
        }
        least += lowest(low) as i32;
        low &= low - 1;
        let top = highest(high);
        most += top as i32;
        high ^= 1 << top;
    }
    Some((least, most))
}

impl View {
    /// What each group can add.
    #[inline(always)]
    fn sums<S: Size>(&mut self, core: &Core<S>) {
        for item in &mut self.item[..self.items] {
            let (at, count) = (usize::from(item.at), usize::from(item.count));
            match &self.mask[at..at + count] {
                [x] => item.sums = u64::from(x >> item.least),
                [x, y] => {
                    let mut sums = 0;
                    for digit in digits(*x) {
                        sums |= u64::from(y & !(1 << digit)) << digit;
                    }
                    item.sums = sums >> item.least;
                }
                masks => match core.reach {
                    Some(reach) => item.sums = reach.sums(item.all, count) >> item.least,
                    None => item.list(core, masks, self.rest, self.slack),
                },
            }
        }
    }

    /// Where the sums of all groups but one always fill a range without a gap, so
    /// that its ends say all about the one: what is left to distribute above the
    /// least sums, and what could be added more. Two groups without gaps must be as
    /// wide as the gaps of the others are long.
    #[inline(always)]
    fn dense(&self) -> Option<(i32, i32)> {
        let (mut first, mut second, mut gaps) = (0, 0, 0);
        let (mut rest, mut width) = (self.rest, 0);
        for item in &self.item[..self.items] {
            if item.sums == 0 {
                return None;
            }
            let least = item.sums.trailing_zeros();
            let sums = item.sums >> least;
            let most = 63 - sums.leading_zeros();
            rest -= least as i32;
            width += most as i32;
            let holes = !sums & ((1 << most) - 1);
            if holes != 0 {
                gaps |= holes;
            } else if most > first {
                (first, second) = (most, first);
            } else if most > second {
                second = most;
            }
        }
        let mut longest = 0;
        while gaps != 0 {
            gaps &= gaps >> 1;
            longest += 1;
        }
        (longest <= second).then_some((rest, width - rest))
    }

    /// What all groups up to each can add, without what can't be made up for.
    #[inline(always)]
    fn forward(&mut self, before: &mut [u64; GROUPS + 1]) {
        let cap = u64::MAX >> (63 - self.rest);
        before[0] = 1;
        for i in 0..self.items {
            let item = &mut self.item[i];
            // What the others can't make up for.
            let short = i32::from(item.width) - self.slack;
            let cap = if short > 0 { cap & !0u64 << short } else { cap };
            item.capped |= item.sums & !cap != 0;
            item.sums &= cap;
            let (mut reached, mut sums) = (0, item.sums);
            while sums != 0 {
                reached |= before[i] << sums.trailing_zeros();
                sums &= sums - 1;
            }
            before[i + 1] = reached & cap;
        }
    }
}

impl Item {
    /// The sums that what is left leaves, if the others have no gaps.
    #[inline(always)]
    fn between(&self, rest: i32, slack: i32) -> u64 {
        let least = self.sums.trailing_zeros();
        let width = 63 - (self.sums >> least).leading_zeros() as i32;
        let low = least as i32 + (width - slack).max(0);
        let high = least as i32 + rest.min(width);
        self.sums & (u64::MAX << low) & (u64::MAX >> (63 - high))
    }

    /// The sums of three and more cells, by the sets that fit; every sum where
    /// those are too many.
    #[inline(never)]
    fn list<S: Size>(&mut self, core: &Core<S>, masks: &[u32], rest: i32, slack: i32) {
        let least = i32::from(self.least);
        let low = (least + i32::from(self.width) - slack).max(least) as usize;
        let high = least + rest.min(i32::from(self.width));
        self.capped = true;
        let sets = Sets::get(core.digits, masks.len());
        let Some(sets) = sets.filter(|sets| sets.count(low, high as usize) <= LISTED) else {
            self.sums = u64::MAX;
            return;
        };
        for sum in low..=high as usize {
            let fits = |set: &u32| set & !self.all == 0 && masks.iter().all(|mask| mask & set != 0);
            if sets.with_sum(sum).iter().any(fits) {
                self.sums |= 1 << (sum as i32 - least);
            }
        }
    }

    /// What the cells keep when their sum is one of `good`, and the digits that
    /// every set has; `None` if the sets are too many to look at.
    #[inline(always)]
    fn fits<S: Size>(
        &self,
        core: &Core<S>,
        masks: &[u32],
        good: u64,
    ) -> Option<([u32; CELLS], u32)> {
        let mut keep = [0; CELLS];
        let mut required = u32::MAX;
        let count = masks.len();
        if let Some(reach) = core.reach.filter(|_| count > EXACT) {
            // By what the cells hold together.
            let good = good << self.least;
            let mut can = 0;
            for digit in digits(self.all) {
                let rest = self.all & !(1 << digit);
                if reach.sums(rest, count - 1) << digit & good != 0 {
                    can |= 1 << digit;
                }
                if reach.sums(rest, count) & good != 0 {
                    required &= !(1 << digit);
                }
            }
            for (keep, mask) in keep.iter_mut().zip(masks) {
                *keep = mask & can;
            }
            return Some((keep, required & self.all));
        }
        if self.sums == u64::MAX {
            return None;
        }
        let sets = Sets::get(core.digits, count)?;
        let mut left = good;
        while left != 0 {
            let sum = left.trailing_zeros() as usize + self.least as usize;
            left &= left - 1;
            for &set in sets.with_sum(sum) {
                if set & !self.all == 0 && spread(masks, set, &mut keep[..count]) {
                    required &= set;
                }
            }
        }
        Some((keep, required))
    }
}
