//! Lanes that search alone, each with a stack of its own.
//!
//! If a puzzle has more solutions than are asked for, most of the boards that a
//! search puts off are never looked at. Handing them to free lanes wastes these:
//! better a lane goes deep alone, puts off what it does not try, and the free
//! lanes take other puzzles. A lane whose board has ended takes up the last one
//! that it put off.
//!
//! What all lanes put off at a time is one *slab*, the words of all lanes as
//! they stand; a lane's stack is a chain of slabs, and its boards come back to
//! the same lane, so that nothing is ever moved between lanes.

use alloc::vec::Vec;

use super::super::simd::{Lanes, MAX_LANES};
use super::Each;
use super::sweep::Boards;

/// How many there are at most; when all are in use, boards go to the pool. Tests
/// have few, so that they see it.
const SLABS: usize = if cfg!(test) { 8 } else { 96 };

/// No slab: the end of a chain.
const END: u8 = u8::MAX;

/// What was put off at one time.
#[derive(Clone, Debug)]
struct Slab {
    words: [[u16; MAX_LANES]; 81],
    /// For each lane that put off a board here: the slab below.
    below: [u8; MAX_LANES],
    /// How many boards are not taken up yet.
    boards: u32,
}

/// The stacks of all lanes.
#[derive(Clone, Debug)]
pub(super) struct Own {
    /// Made when they are first needed.
    slabs: Vec<Slab>,
    unused: Vec<u8>,
    /// The last slab of each lane.
    top: [u8; MAX_LANES],
    /// The lanes that have put off boards.
    lanes: u32,
}

impl Default for Own {
    fn default() -> Own {
        Own {
            slabs: Vec::new(),
            unused: Vec::new(),
            top: [END; MAX_LANES],
            lanes: 0,
        }
    }
}

impl Own {
    /// The lanes that have put off boards.
    #[inline(always)]
    pub fn lanes(&self) -> u32 {
        self.lanes
    }

    /// Puts off a board in each of these lanes, if there is room. The words of
    /// all lanes are to be written to what it returns.
    #[inline(always)]
    pub fn push(&mut self, lanes: u32) -> Option<&mut [[u16; MAX_LANES]; 81]> {
        let slab = match self.unused.pop() {
            Some(slab) => slab,
            None if self.slabs.len() < SLABS => self.add_slab(),
            None => return None,
        };
        let at = &mut self.slabs[usize::from(slab)];
        for lane in Each(lanes) {
            at.below[lane] = self.top[lane];
            self.top[lane] = slab;
        }
        at.boards = lanes.count_ones();
        self.lanes |= lanes;
        Some(&mut at.words)
    }

    #[cold]
    fn add_slab(&mut self) -> u8 {
        self.slabs.push(Slab {
            words: [[0; MAX_LANES]; 81],
            below: [END; MAX_LANES],
            boards: 0,
        });
        (self.slabs.len() - 1) as u8
    }

    /// Takes up the last board of each of these lanes, which must have one.
    #[inline(always)]
    pub fn pop<V: Lanes>(&mut self, lanes: u32, boards: &mut Boards<V>) {
        let mut left = lanes;
        while left != 0 {
            let slab = self.top[left.trailing_zeros() as usize];
            let mut together = 0;
            for lane in Each(left) {
                together |= u32::from(self.top[lane] == slab) << lane;
            }
            let mask = V::mask(together);
            let from = &self.slabs[usize::from(slab)];
            for (word, put_off) in boards.candidates.iter_mut().zip(&from.words) {
                *word = V::select(mask, V::load(put_off), *word);
            }
            for lane in Each(together) {
                self.drop_top(lane);
            }
            left &= !together;
        }
        boards.renew(lanes);
    }

    /// Drops all that these lanes have put off.
    #[inline(always)]
    pub fn drop_all(&mut self, lanes: u32) {
        for lane in Each(lanes & self.lanes) {
            while self.top[lane] != END {
                self.drop_top(lane);
            }
        }
    }

    /// Drops the last board that a lane has put off.
    #[inline(always)]
    fn drop_top(&mut self, lane: usize) {
        let slab = self.top[lane];
        let at = &mut self.slabs[usize::from(slab)];
        at.boards -= 1;
        if at.boards == 0 {
            self.unused.push(slab);
        }
        self.top[lane] = at.below[lane];
        if self.top[lane] == END {
            self.lanes &= !(1 << lane);
        }
    }
}
