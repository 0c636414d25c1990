//! Sets of cells, houses and digits as machine words.
//!
//! A model of 9x9 cells fits in two words, one of eleven overlapping boards
//! needs thirteen. [`Size`] picks the words and the width of a candidate mask,
//! and everything that runs while solving is compiled once for each size.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, Not};

/// A set of small numbers.
pub(super) trait Bits: Copy + Eq + Debug {
    /// No member.
    const EMPTY: Self;
    /// How many numbers there are.
    const ROOM: usize;

    fn set(&mut self, i: usize);
    fn clear(&mut self, i: usize);
    fn has(&self, i: usize) -> bool;
    fn and(&self, other: &Self) -> Self;
    fn or(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn is_empty(&self) -> bool;
    fn count(&self) -> usize;
    /// Removes and returns the smallest member.
    fn pop(&mut self) -> Option<usize>;
    /// How many members there are, if 0 to 3.
    fn few(&self) -> Few;

    /// Whether every member is one of `other`.
    #[inline(always)]
    fn within(&self, other: &Self) -> bool {
        self.minus(other).is_empty()
    }

    /// Whether the two share a member.
    #[inline(always)]
    fn meets(&self, other: &Self) -> bool {
        !self.and(other).is_empty()
    }

    fn of(cells: &[u16]) -> Self {
        let mut set = Self::EMPTY;
        for &cell in cells {
            set.set(usize::from(cell));
        }
        set
    }

    fn list(&self) -> Vec<u16> {
        let mut left = *self;
        let mut list = Vec::with_capacity(self.count());
        while let Some(i) = left.pop() {
            list.push(i as u16);
        }
        list
    }
}

/// How many members a set has: none, one or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Few {
    None,
    One,
    Two,
    Three,
    Many,
}

/// `W` words of 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Words<const W: usize>([u64; W]);

impl<const W: usize> Bits for Words<W> {
    const EMPTY: Self = Words([0; W]);
    const ROOM: usize = 64 * W;

    #[inline(always)]
    fn set(&mut self, i: usize) {
        self.0[i >> 6] |= 1 << (i & 63);
    }

    #[inline(always)]
    fn clear(&mut self, i: usize) {
        self.0[i >> 6] &= !(1 << (i & 63));
    }

    #[inline(always)]
    fn has(&self, i: usize) -> bool {
        self.0[i >> 6] >> (i & 63) & 1 != 0
    }

    #[inline(always)]
    fn and(&self, other: &Self) -> Self {
        let mut result = *self;
        for w in 0..W {
            result.0[w] &= other.0[w];
        }
        result
    }

    #[inline(always)]
    fn or(&self, other: &Self) -> Self {
        let mut result = *self;
        for w in 0..W {
            result.0[w] |= other.0[w];
        }
        result
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        let mut result = *self;
        for w in 0..W {
            result.0[w] &= !other.0[w];
        }
        result
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        for w in 0..W {
            if self.0[w] != 0 {
                let bit = self.0[w].trailing_zeros() as usize;
                self.0[w] &= self.0[w] - 1;
                return Some(w * 64 + bit);
            }
        }
        None
    }

    #[inline(always)]
    fn few(&self) -> Few {
        if W == 2 {
            // Nearly every puzzle: both words as one number.
            let mut left = u128::from(self.0[0]) | u128::from(self.0[W - 1]) << 64;
            for few in [Few::None, Few::One, Few::Two, Few::Three] {
                if left == 0 {
                    return few;
                }
                left &= left - 1;
            }
            return Few::Many;
        }
        let mut left = *self;
        for few in [Few::None, Few::One, Few::Two, Few::Three] {
            if left.pop().is_none() {
                return few;
            }
        }
        Few::Many
    }
}

/// How the candidates of a cell are stored. Computations use `u32`.
pub(super) trait Mask:
    Copy
    + Eq
    + Default
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + 'static
{
    fn new(mask: u32) -> Self;
    fn get(self) -> u32;

    /// All bits or none.
    #[inline(always)]
    fn all_if(condition: bool) -> Self {
        if condition {
            !Self::default()
        } else {
            Self::default()
        }
    }
}

impl Mask for u16 {
    #[inline(always)]
    fn new(mask: u32) -> u16 {
        mask as u16
    }
    #[inline(always)]
    fn get(self) -> u32 {
        u32::from(self)
    }
}

impl Mask for u32 {
    #[inline(always)]
    fn new(mask: u32) -> u32 {
        mask
    }
    #[inline(always)]
    fn get(self) -> u32 {
        self
    }
}

/// What a solver is compiled for.
pub(super) trait Size: Copy + Debug + 'static {
    type Mask: Mask;
    type Cells: Bits;
    type Houses: Bits;
}

/// Up to 128 cells, 16 digits and 64 houses: nearly every puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Small;
/// Up to 256 cells, 16 digits and 128 houses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Medium;
/// Up to 1,152 cells, 32 digits and 512 houses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Large;

impl Size for Small {
    type Mask = u16;
    type Cells = Words<2>;
    type Houses = Words<1>;
}

impl Size for Medium {
    type Mask = u16;
    type Cells = Words<4>;
    type Houses = Words<2>;
}

impl Size for Large {
    type Mask = u32;
    type Cells = Words<18>;
    type Houses = Words<8>;
}

/// The digits of a mask, counted from 0.
#[inline(always)]
pub(super) fn digits(mask: u32) -> Digits {
    Digits(mask)
}

/// An iterator over the digits of a mask.
#[derive(Clone)]
pub(super) struct Digits(u32);

impl Iterator for Digits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let digit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(digit)
    }
}

/// Whether a mask that is not empty has one digit.
#[inline(always)]
pub(super) fn single(mask: u32) -> bool {
    mask & mask.wrapping_sub(1) == 0
}

/// The largest digit of a mask that is not empty.
#[inline(always)]
pub(super) fn highest(mask: u32) -> usize {
    31 - mask.leading_zeros() as usize
}

/// The smallest digit of a mask that is not empty.
#[inline(always)]
pub(super) fn lowest(mask: u32) -> usize {
    mask.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_counts_up_to_three() {
        let mut set = Words::<2>::EMPTY;
        let steps = [
            Few::None,
            Few::One,
            Few::Two,
            Few::Three,
            Few::Many,
            Few::Many,
        ];
        for (i, few) in steps.into_iter().enumerate() {
            assert_eq!(set.few(), few, "{i} members");
            assert_eq!(set.count(), i);
            set.set(i * 25);
        }
        assert_eq!(set.list(), [0, 25, 50, 75, 100, 125]);
    }

    #[test]
    fn sets_meet_and_contain() {
        let (a, b) = (Words::<2>::of(&[1, 70]), Words::<2>::of(&[1, 2, 70]));
        assert!(a.within(&b) && !b.within(&a) && a.meets(&b));
        assert_eq!(b.minus(&a).list(), [2]);
        assert!(!b.minus(&a).meets(&a));
    }

    #[test]
    fn masks_have_ends() {
        assert_eq!(digits(0b10110).collect::<Vec<_>>(), [1, 2, 4]);
        assert_eq!((lowest(0b10110), highest(0b10110)), (1, 4));
        assert!(single(8) && !single(9));
    }
}
