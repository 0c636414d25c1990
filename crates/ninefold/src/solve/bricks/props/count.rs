//! Digits that have to occur: quadruples, look-and-say cages, and cells that
//! hold one of each class.

use alloc::vec::Vec;

use super::super::bits::{Bits, Size, digits, single};
use super::super::compiled::{Core, Span};
use super::super::work::Work;

/// Digits that occur, each so many times.
#[derive(Clone, Debug)]
pub(in super::super) struct Contains {
    pub(in super::super) cells: Span,
    /// Digits and how often.
    pub(in super::super) want: Vec<(u8, u8)>,
    pub(in super::super) exact: bool,
}

impl Contains {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        for &(digit, times) in &self.want {
            let bit = 1u32 << digit;
            let times = i32::from(times);
            let (mut have, mut can) = (0, 0);
            for &cell in cells {
                let mask = work.mask(cell);
                have += i32::from(mask == bit);
                can += i32::from(mask & bit != 0);
            }
            if can < times || self.exact && have > times {
                return false;
            }
            if have >= times {
                let spare = |work: &mut Work<S>, cell: u16| {
                    work.mask(cell) == bit || work.keep(core, cell, !bit)
                };
                if self.exact && !cells.iter().all(|cell| spare(work, *cell)) {
                    return false;
                }
                continue;
            }
            if can == times {
                if !cells
                    .iter()
                    .all(|cell| work.mask(*cell) & bit == 0 || work.keep(core, *cell, bit))
                {
                    return false;
                }
            } else if times == 1 && !work.require(core, &S::Cells::of(cells), usize::from(digit)) {
                return false;
            }
        }
        // What is still missing takes an open cell each.
        let (mut missing, mut missed) = (0, 0);
        for &(digit, times) in &self.want {
            let bit = 1u32 << digit;
            let have = cells.iter().filter(|cell| work.mask(**cell) == bit).count();
            if have < usize::from(times) {
                missing += usize::from(times) - have;
                missed |= bit;
            }
        }
        let (mut open, mut fitting) = (0, 0);
        for &cell in cells {
            let mask = work.mask(cell);
            if !single(mask) {
                open += 1;
                fitting += usize::from(mask & missed != 0);
            }
        }
        if missing < open || missing == 0 {
            return missing <= fitting;
        }
        missing <= fitting
            && cells
                .iter()
                .all(|cell| single(work.mask(*cell)) || work.keep(core, *cell, missed))
    }
}

/// Every class of digits occurs.
#[derive(Clone, Debug)]
pub(in super::super) struct Classes {
    pub(in super::super) cells: Span,
    /// Six at most.
    pub(in super::super) classes: Vec<u32>,
}

/// So many classes are looked at together.
pub(in super::super) const CLASSES: usize = 6;
/// In so many cells.
const CLASS_CELLS: usize = 32;

impl Classes {
    /// A digit's classes, as bits.
    fn of(&self, digit: usize) -> usize {
        self.classes.iter().enumerate().fold(0, |of, (i, class)| {
            of | usize::from(class >> digit & 1 != 0) << i
        })
    }

    /// Which sets of classes the cells up to each can cover: a set of sets in
    /// a word. Then backwards, which digits still lead to all of them.
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        if cells.len() > CLASS_CELLS {
            return self.one_by_one(core, work);
        }
        let all = (1usize << self.classes.len()) - 1;
        let mut kinds = [0u8; 32];
        for (digit, kind) in kinds.iter_mut().enumerate().take(core.digits) {
            *kind = self.of(digit) as u8;
        }
        let mut before = [0u64; CLASS_CELLS + 1];
        before[0] = 1;
        for (i, &cell) in cells.iter().enumerate() {
            let kinds = classes_of(work.mask(cell), &kinds);
            let mut reached = 0;
            for kind in members(kinds) {
                for covered in members(before[i]) {
                    reached |= 1u64 << (covered | kind);
                }
            }
            before[i + 1] = reached;
        }
        let mut ends = before[cells.len()] & 1 << all;
        if ends == 0 {
            return false;
        }
        for (i, &cell) in cells.iter().enumerate().rev() {
            let (mut keep, mut starts) = (0, 0);
            let mask = work.mask(cell);
            for kind in members(classes_of(mask, &kinds)) {
                let mut any = false;
                for covered in members(before[i]) {
                    if ends >> (covered | kind) & 1 != 0 {
                        starts |= 1u64 << covered;
                        any = true;
                    }
                }
                if any {
                    let same = digits(mask).filter(|digit| usize::from(kinds[*digit]) == kind);
                    keep = same.fold(keep, |keep, digit| keep | 1 << digit);
                }
            }
            ends = starts;
            if !work.keep(core, cell, keep) {
                return false;
            }
        }
        true
    }

    /// For many cells: each class by itself.
    fn one_by_one<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        self.classes.iter().all(|class| {
            let mut fitting = cells.iter().filter(|cell| work.mask(**cell) & class != 0);
            match (fitting.next(), fitting.next()) {
                (None, _) => false,
                (Some(&cell), None) => work.keep(core, cell, *class),
                _ => true,
            }
        })
    }
}

/// The kinds of digits that a mask has, as a set.
fn classes_of(mask: u32, kinds: &[u8; 32]) -> u64 {
    digits(mask).fold(0, |all, digit| all | 1 << kinds[digit])
}

/// The members of a set of numbers up to 63.
fn members(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let member = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            member
        })
    })
}
