//! Lines cut in pieces of one sum, and cages that avoid a sum.

use super::super::bits::{Size, digits, single};
use super::super::compiled::{Core, Span};
use super::super::model::MAX_LINE;
use super::super::work::Work;

/// The most cells of a [`SumLine`].
const LINE: usize = MAX_LINE;

/// A line that can be cut in pieces of one sum.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct SumLine {
    pub(in super::super) cells: Span,
    pub(in super::super) sum: i32,
    pub(in super::super) closed: bool,
}

impl SumLine {
    /// What a piece may have after one more value, as a set; a piece that is
    /// full is as one that begins.
    #[inline(always)]
    fn step(&self, from: u64, value: i32) -> u64 {
        let to = from.checked_shl(value as u32).unwrap_or(0);
        to & ((1 << self.sum) - 1) | to >> self.sum & 1
    }

    /// What a piece had before this value, to be in one of these after it.
    #[inline(always)]
    fn back(&self, to: u64, value: i32) -> u64 {
        // A full piece and an empty one are both 0; 0 itself comes from 0 alone.
        let full = to & 1;
        let to = to | full << self.sum;
        let from = to.checked_shr(value as u32).unwrap_or(0);
        from & ((1 << self.sum) - 1)
    }

    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        let mut keep = [0u32; LINE];
        // A closed line may be cut anywhere: what the last piece brings along.
        let brought = if self.closed { self.sum } else { 1 };
        for start in 0..brought {
            let mut before = [0u64; LINE + 1];
            before[0] = 1 << start;
            for (i, &cell) in cells.iter().enumerate() {
                for digit in digits(work.mask(cell)) {
                    before[i + 1] |= self.step(before[i], digit as i32 + core.base);
                }
            }
            let mut ends = before[cells.len()] & 1 << start;
            for (i, &cell) in cells.iter().enumerate().rev() {
                if ends == 0 {
                    break;
                }
                let mut starts = 0;
                for digit in digits(work.mask(cell)) {
                    let from = self.back(ends, digit as i32 + core.base) & before[i];
                    if from != 0 {
                        keep[i] |= 1 << digit;
                        starts |= from;
                    }
                }
                ends = starts;
            }
        }
        work.effort += (brought / 4) as u64;
        // A line of zeros has no piece.
        if core.base == 0 && cells.iter().all(|cell| work.mask(*cell) == 1) {
            return false;
        }
        (0..cells.len()).all(|i| work.keep(core, cells[i], keep[i]))
    }
}

/// No one or more of the digits have this sum.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Rellik {
    pub(in super::super) cells: Span,
    pub(in super::super) sum: i32,
}

impl Rellik {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        // The sums of fixed cells, and 0.
        let mut sums = 1u128;
        for &cell in cells {
            let mask = work.mask(cell);
            if single(mask) {
                let value = mask.trailing_zeros() as i32 + core.base;
                sums |= sums.checked_shl(value as u32).unwrap_or(0);
            }
        }
        if sums >> self.sum & 1 != 0 {
            return false;
        }
        let mut bad = 0;
        for digit in 0..core.digits {
            let rest = self.sum - (digit as i32 + core.base);
            if rest >= 0 && sums >> rest & 1 != 0 {
                bad |= 1 << digit;
            }
        }
        cells
            .iter()
            .all(|cell| single(work.mask(*cell)) || work.keep(core, *cell, !bad))
    }
}
