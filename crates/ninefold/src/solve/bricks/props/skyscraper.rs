//! How many digits of a line are larger than all before them.
//!
//! Before each cell: for each height of the tallest so far, the set of numbers
//! that may be seen. Where the cells differ, the tallest of k cells is at least
//! the k-th digit.

use super::super::bits::Size;
use super::super::compiled::{Core, Span};
use super::super::model::MAX_DIGITS;
use super::super::work::Work;

/// The tallest is a digit, or there is none yet.
const HEIGHTS: usize = MAX_DIGITS + 1;

#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Skyscraper {
    pub(in super::super) cells: Span,
    pub(in super::super) seen: u32,
    /// Whether all cells differ; then there are no more cells than digits.
    pub(in super::super) different: bool,
}

impl Skyscraper {
    /// Whether the tallest of this many cells can be digit h - 1: of different
    /// digits it is no smaller than their number, unless it is an empty lot.
    #[inline(always)]
    fn allowed(&self, h: usize, count: usize, lot: u32) -> bool {
        !self.different || h >= count || h == 0 && count == 1 && lot != 0
    }

    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        let heights = core.digits + 1;
        // A digit 0 is an empty lot: never seen, hides nothing.
        let lot = u32::from(core.base == 0);
        // `before[i][h]`: numbers seen before cell i when the tallest is digit h - 1.
        let mut before = [[0u64; HEIGHTS]; MAX_DIGITS + 1];
        before[0][0] = 1;
        for (i, &cell) in cells.iter().enumerate() {
            let mask = work.mask(cell);
            let mut lower = 0;
            let reached = before[i];
            for (h, &now) in reached.iter().enumerate().take(heights) {
                let hidden = hidden(mask, h, lot) != 0;
                let mut next = if hidden { now } else { 0 };
                if h > 0 && (mask & !lot) >> (h - 1) & 1 != 0 {
                    next |= lower << 1;
                }
                if self.allowed(h, i + 1, lot) {
                    before[i + 1][h] = next;
                }
                lower |= now;
            }
        }
        // Numbers seen before the next cell that lead to the clue.
        let mut after = [1u64 << self.seen; HEIGHTS];
        for (i, &cell) in cells.iter().enumerate().rev() {
            let mask = work.mask(cell);
            let (mut keep, mut lower) = (0, 0u64);
            for h in 0..heights {
                let now = before[i][h];
                if !self.allowed(h, i + 1, lot) {
                    after[h] = 0;
                }
                if h > 0 && (mask & !lot) >> (h - 1) & 1 != 0 && lower << 1 & after[h] != 0 {
                    keep |= 1 << (h - 1);
                }
                if now & after[h] != 0 {
                    keep |= hidden(mask, h, lot);
                }
                lower |= now;
            }
            let mut taller = 0;
            let mut next = [0u64; HEIGHTS];
            for h in (0..heights).rev() {
                let stays = if hidden(mask, h, lot) != 0 {
                    after[h]
                } else {
                    0
                };
                next[h] = taller | stays;
                if h > 0 && (mask & !lot) >> (h - 1) & 1 != 0 {
                    taller |= after[h] >> 1;
                }
            }
            after = next;
            if !work.keep(core, cell, keep) {
                return false;
            }
        }
        true
    }
}

/// The digits that can't be seen behind a tallest of h - 1, or at all.
#[inline(always)]
fn hidden(mask: u32, h: usize, lot: u32) -> u32 {
    // Digits up to the tallest: one equal to it is not larger.
    let up_to = ((1u64 << h) - 1) as u32;
    mask & (up_to | lot)
}
