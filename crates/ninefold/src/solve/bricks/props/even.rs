//! Pieces of one or two cells that all add up to the same: zippers.
//!
//! All sums of a piece fit one word, so that what the pieces have in common, and
//! what each cell keeps for it, takes a few operations.

use alloc::vec::Vec;

use super::super::bits::{Size, digits};
use super::super::compiled::Core;
use super::super::work::Work;

/// One cell, or two.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Piece {
    pub(in super::super) a: u16,
    pub(in super::super) b: Option<u16>,
    /// Whether the two cells differ.
    pub(in super::super) differ: bool,
    /// What has to be added to its sum of digits from 0.
    pub(in super::super) shift: u32,
}

#[derive(Clone, Debug)]
pub(in super::super) struct Even {
    pub(in super::super) pieces: Vec<Piece>,
}

impl Piece {
    /// What a digit of the first cell leaves for the second.
    #[inline(always)]
    fn partners(&self, digit: usize, second: u32) -> u32 {
        if self.differ {
            second & !(1 << digit)
        } else {
            second
        }
    }

    /// The sums that it can have.
    #[inline(always)]
    fn sums<S: Size>(&self, work: &Work<S>) -> u64 {
        let first = work.mask(self.a);
        let sums = match self.b {
            None => u64::from(first),
            Some(b) => {
                let second = work.mask(b);
                digits(first).fold(0, |sums, digit| {
                    sums | u64::from(self.partners(digit, second)) << digit
                })
            }
        };
        sums << self.shift
    }

    /// Leaves its cells what adds up to one of these sums.
    #[inline(always)]
    fn keep<S: Size>(&self, core: &Core<S>, work: &mut Work<S>, sums: u64) -> bool {
        let sums = sums >> self.shift;
        let Some(b) = self.b else {
            return work.keep(core, self.a, sums as u32);
        };
        let (first, second) = (work.mask(self.a), work.mask(b));
        let (mut one, mut other) = (0, 0);
        for digit in digits(first) {
            let partners = (sums >> digit) as u32 & self.partners(digit, second);
            if partners != 0 {
                one |= 1 << digit;
                other |= partners;
            }
        }
        work.keep(core, self.a, one) && work.keep(core, b, other)
    }
}

impl Even {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let pieces = self.pieces.iter();
        let sums = pieces.fold(!0, |sums, piece| sums & piece.sums(work));
        if sums == 0 || !self.pieces.iter().all(|piece| piece.keep(core, work, sums)) {
            return false;
        }
        // Every digit that is left has a sum that all pieces have.
        work.settle();
        true
    }
}
