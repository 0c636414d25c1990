//! How many digits of a line are larger than all before them.
//!
//! Before each cell: for each number that may be seen, the set of heights of the
//! tallest so far. Height 0 is none yet, height h is digit h - 1. Where the cells
//! differ, the tallest of k cells is at least the k-th digit.

use alloc::vec::Vec;
use core::mem;

use super::super::bits::Size;
use super::super::compiled::{Core, Span};
use super::super::work::Work;

#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Skyscraper {
    pub(in super::super) cells: Span,
    pub(in super::super) seen: u32,
    /// Whether all cells differ; then there are no more cells than digits.
    pub(in super::super) different: bool,
}

/// What a cell may hold, as heights.
struct Lots {
    /// Its digits, and those that are seen behind a smaller tallest.
    all: u64,
    visible: u64,
    /// The heights that it leaves as they are, being hidden behind them.
    stay: u64,
    /// The heights that are possible after it.
    possible: u64,
}

/// The heights above one.
#[inline(always)]
fn above(height: u32) -> u64 {
    !1 << height
}

/// The highest of these heights, which are some.
#[inline(always)]
fn highest(heights: u64) -> u32 {
    63 - heights.leading_zeros()
}

impl Skyscraper {
    /// Looks at the cell at this place of the line.
    #[inline(always)]
    fn lots(&self, mask: u32, place: usize, lot: u64) -> Lots {
        let all = u64::from(mask) << 1;
        // A digit that is not larger than the tallest is hidden, and smaller if the
        // cells differ. An empty lot hides nothing and is hidden everywhere.
        let stay = if all & lot != 0 {
            !0
        } else {
            !0 << (all.trailing_zeros() + u32::from(self.different))
        };
        // Of different digits the tallest is no smaller than their number, unless
        // there is only an empty lot.
        let possible = match place {
            _ if !self.different => !0,
            0 if lot != 0 => !0,
            _ => !0 << (place + 1),
        };
        Lots {
            all,
            visible: all & !lot,
            stay,
            possible,
        }
    }

    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let mut heights = mem::take(&mut work.heights);
        let holds = self.filter(core, work, &mut heights);
        work.heights = heights;
        // Every digit that is left is on a way along the line: a second look finds
        // nothing more.
        work.settle();
        holds
    }

    fn filter<S: Size>(&self, core: &Core<S>, work: &mut Work<S>, heights: &mut Vec<u64>) -> bool {
        let cells = core.at(self.cells);
        let seen = self.seen as usize;
        // A digit 0 is an empty lot.
        let lot = if core.base == 0 { 0b10 } else { 0 };
        // A row for each cell and one for the end, by how many are seen before.
        let row = seen + 1;
        heights.clear();
        heights.resize((cells.len() + 1) * row, 0);
        heights[0] = 1;
        for (i, &cell) in cells.iter().enumerate() {
            let lots = self.lots(work.mask(cell), i, lot);
            let (before, after) = heights[i * row..].split_at_mut(row);
            let mut fewer = 0u64;
            for (before, after) in before.iter().zip(after) {
                let rises = if fewer == 0 {
                    0
                } else {
                    lots.visible & above(fewer.trailing_zeros())
                };
                *after = (before & lots.stay | rises) & lots.possible;
                fewer = *before;
            }
        }
        // What leads to the clue, in the row of the end first.
        let (rows, after) = heights.split_at_mut(cells.len() * row);
        if after[seen] == 0 {
            return false;
        }
        after[..seen].fill(0);
        for (i, &cell) in cells.iter().enumerate().rev() {
            let lots = self.lots(work.mask(cell), i, lot);
            let mut keep = 0;
            for (count, &before) in rows[i * row..(i + 1) * row].iter().enumerate() {
                if before == 0 {
                    after[count] = 0;
                    continue;
                }
                let stays = before & lots.stay & after[count];
                if stays != 0 {
                    let top = highest(stays);
                    let hidden = !above(top - u32::from(self.different && top > 0));
                    keep |= lots.all & (hidden | lot);
                }
                let mut leads = stays;
                if let Some(more) = after.get(count + 1) {
                    let rises = lots.visible & more & above(before.trailing_zeros());
                    keep |= rises;
                    if rises != 0 {
                        leads |= before & !(!0 << highest(rises));
                    }
                }
                after[count] = leads;
            }
            if !work.keep(core, cell, (keep >> 1) as u32) {
                return false;
            }
        }
        true
    }
}
