//! Groups that hold the same digits, and cells that count different digits.

use alloc::vec::Vec;

use super::super::bits::{Size, digits, highest, single};
use super::super::compiled::{Core, Span};
use super::super::work::Work;

/// Groups that hold the same digits, each as often.
#[derive(Clone, Debug)]
pub(in super::super) struct SameSets {
    pub(in super::super) groups: Vec<Span>,
}

impl SameSets {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        for digit in 0..core.digits {
            let bit = 1u32 << digit;
            // How often it stands in every group, at least and at most.
            let (mut low, mut high) = (0, usize::MAX);
            for group in &self.groups {
                let (have, can) = tally(core.at(*group), work, bit);
                low = low.max(have);
                high = high.min(can);
            }
            if low > high {
                return false;
            }
            for group in &self.groups {
                let (have, can) = tally(core.at(*group), work, bit);
                if have < high && can > low {
                    continue;
                }
                for &cell in core.at(*group) {
                    let mask = work.mask(cell);
                    if mask & bit != 0 && mask != bit {
                        let keep = if have == high { !bit } else { bit };
                        if !work.keep(core, cell, keep) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }
}

/// How many cells hold a digit, and how many can.
fn tally<S: Size>(cells: &[u16], work: &Work<S>, bit: u32) -> (usize, usize) {
    let have = cells.iter().filter(|cell| work.mask(**cell) == bit).count();
    let can = cells
        .iter()
        .filter(|cell| work.mask(**cell) & bit != 0)
        .count();
    (have, can)
}

/// The control's digit counts the different digits.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Distinct {
    pub(in super::super) control: u16,
    pub(in super::super) cells: Span,
}

impl Distinct {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        let (mut fixed, mut all, mut open) = (0u32, 0u32, 0);
        for &cell in cells {
            let mask = work.mask(cell);
            all |= mask;
            if single(mask) {
                fixed |= mask;
            } else {
                open += 1;
            }
        }
        let have = fixed.count_ones();
        // Cells that can't repeat a digit add one, those that see each other
        // more; here the least of it.
        let new = cells.iter().any(|cell| work.mask(*cell) & fixed == 0);
        let low = (have + u32::from(new)).max(1) as i32;
        let high = all.count_ones().min(have + open) as i32;
        let mut keep = 0;
        for digit in digits(work.mask(self.control)) {
            if (low..=high).contains(&(digit as i32 + core.base)) {
                keep |= 1 << digit;
            }
        }
        if !work.keep(core, self.control, keep) {
            return false;
        }
        let most = highest(keep) as i32 + core.base;
        if have as i32 == most {
            return cells.iter().all(|cell| work.keep(core, *cell, fixed));
        }
        // As many new digits as open cells: none of them repeats one.
        let least = keep.trailing_zeros() as i32 + core.base;
        if (have + open) as i32 == least {
            let new = |work: &mut Work<S>, cell: u16| {
                single(work.mask(cell)) || work.keep(core, cell, !fixed)
            };
            return cells.iter().all(|cell| new(work, *cell));
        }
        true
    }
}
