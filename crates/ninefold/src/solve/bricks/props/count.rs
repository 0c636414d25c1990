//! Digits that have to occur: quadruples, look-and-say cages, and cells that
//! hold one of each class.

use alloc::vec::Vec;

use super::super::bits::{Bits, Size, digits, single};
use super::super::compiled::{Core, Span};
use super::super::work::Work;

/// Places in more groups are not looked at.
const GROUPS: usize = 8;

/// Digits that occur, each this many times.
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
            if times > 1 && can > times && !self.spread(core, work, digit, times) {
                return false;
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

impl Contains {
    /// A digit that occurs several times stands once at most in cells that see
    /// each other: its places fall into at least that many groups, and into each of
    /// them where they are no more.
    fn spread<S: Size>(&self, core: &Core<S>, work: &mut Work<S>, digit: u8, times: i32) -> bool {
        let digit = usize::from(digit);
        let mut left = work.boards[digit].and(&S::Cells::of(core.at(self.cells)));
        let mut groups = [S::Cells::EMPTY; GROUPS];
        for used in 0..GROUPS {
            let Some(first) = left.pop() else {
                let groups = &groups[..used];
                return match times as usize {
                    times if times > used => false,
                    times if times < used => true,
                    _ => groups.iter().all(|group| work.require(core, group, digit)),
                };
            };
            groups[used].set(first);
            let mut common = core.peers[first].and(&left);
            while let Some(cell) = common.pop() {
                groups[used].set(cell);
                left.clear(cell);
                common = common.and(&core.peers[cell]);
            }
        }
        true
    }
}

/// Every class of digits occurs.
#[derive(Clone, Debug)]
pub(in super::super) struct Classes {
    pub(in super::super) cells: Span,
    /// Six at most.
    pub(in super::super) classes: Vec<u32>,
    /// Digits that are in the same classes, and these classes as bits.
    kinds: Vec<(u32, u8)>,
}

/// This many classes are looked at together.
pub(in super::super) const CLASSES: usize = 6;
/// In this many cells.
const CLASS_CELLS: usize = 32;

impl Classes {
    pub(in super::super) fn new(cells: Span, classes: &[u32], digits: usize) -> Classes {
        let mut kinds: Vec<(u32, u8)> = Vec::new();
        for digit in 0..digits {
            let has = |class: &u32| class >> digit & 1 != 0;
            let of = classes.iter().enumerate().filter(|class| has(class.1));
            let of = of.fold(0, |of, (i, _)| of | 1 << i);
            match kinds.iter_mut().find(|kind| kind.1 == of) {
                Some(kind) => kind.0 |= 1 << digit,
                None => kinds.push((1 << digit, of)),
            }
        }
        Classes {
            cells,
            classes: classes.to_vec(),
            kinds,
        }
    }

    /// Which sets of classes the cells up to each can cover: a set of sets in
    /// a word. Then backwards, which digits still lead to all of them.
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        if cells.len() > CLASS_CELLS {
            return self.one_by_one(core, work);
        }
        // Classes that all have enough cells can't get in each other's way.
        let enough = |class: &u32| {
            let fitting = cells.iter().filter(|cell| work.mask(**cell) & class != 0);
            fitting.count() >= self.classes.len()
        };
        if self.classes.iter().all(enough) {
            return true;
        }
        let mut before = [0u64; CLASS_CELLS + 1];
        before[0] = 1;
        for (i, &cell) in cells.iter().enumerate() {
            let mask = work.mask(cell);
            for &(digits, kind) in &self.kinds {
                if mask & digits != 0 {
                    before[i + 1] |= cover(before[i], kind);
                }
            }
        }
        let mut ends = 1u64 << ((1usize << self.classes.len()) - 1);
        if before[cells.len()] & ends == 0 {
            return false;
        }
        for (i, &cell) in cells.iter().enumerate().rev() {
            let (mut keep, mut starts) = (0, 0);
            let mask = work.mask(cell);
            for &(digits, kind) in &self.kinds {
                if mask & digits != 0 {
                    let from = uncover(ends, kind);
                    starts |= from;
                    if from & before[i] != 0 {
                        keep |= digits;
                    }
                }
            }
            ends = starts;
            if !work.keep(core, cell, keep) {
                return false;
            }
        }
        // Every digit that is left is on a way to all classes: a second look finds
        // nothing more.
        work.settle();
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

/// A house holds every digit once, so it holds as many digits of each class as the
/// class has.
#[derive(Clone, Debug)]
pub(in super::super) struct Shares {
    pub(in super::super) cells: Span,
    pub(in super::super) classes: Vec<u32>,
}

impl Shares {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        self.classes.iter().all(|&class| {
            let (mut inside, mut fitting) = (0, 0);
            for &cell in cells {
                let mask = work.mask(cell);
                inside += u32::from(mask & !class == 0);
                fitting += u32::from(mask & class != 0);
            }
            let share = class.count_ones();
            if inside > share || fitting < share {
                return false;
            }
            if inside == fitting || inside < share && fitting > share {
                return true;
            }
            let keep = if inside == share { !class } else { class };
            cells.iter().all(|&cell| {
                let mask = work.mask(cell);
                let settled = mask & !class == 0 || mask & class == 0;
                settled || work.keep(core, cell, keep)
            })
        })
    }
}

/// The sets that contain each class, as a set of sets.
const WITH: [u64; CLASSES] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// What sets of classes become when these classes are added to each.
#[inline(always)]
fn cover(mut sets: u64, classes: u8) -> u64 {
    for class in digits(u32::from(classes)) {
        sets = sets & WITH[class] | (sets & !WITH[class]) << (1 << class);
    }
    sets
}

/// All sets that become one of these.
#[inline(always)]
fn uncover(mut sets: u64, classes: u8) -> u64 {
    for class in digits(u32::from(classes)) {
        let with = sets & WITH[class];
        sets = with | with >> (1 << class);
    }
    sets
}
