//! [`Random`]: random numbers that are the same everywhere and for ever.

use alloc::vec::Vec;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of random numbers: xoshiro256++, from a 64-bit seed and the
/// number of a stream.
///
/// Ranges, shuffles and choices are made here and not by a library, whose
/// next version might make them otherwise: the same seed must give the same
/// puzzle in every release that keeps [`VERSION`](crate::generate::VERSION).
///
/// ```
/// use ninefold::Random;
/// let mut random = Random::new(48151, 0);
/// let mut again = Random::new(48151, 0);
/// assert_eq!(random.below(1000), again.below(1000));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Xoshiro256PlusPlus);

/// One step of SplitMix64, which turns similar numbers into unlike ones.
fn mix(value: u64) -> u64 {
    let z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Random {
    /// The stream with this number of a seed.
    pub fn new(seed: u64, stream: u64) -> Random {
        let mut word = mix(mix(seed) ^ stream.rotate_left(32));
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(8) {
            word = mix(word);
            chunk.copy_from_slice(&word.to_le_bytes());
        }
        Random(Xoshiro256PlusPlus::from_seed(bytes))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n` − 1, each as likely.
    ///
    /// # Panics
    /// When `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "nothing to choose from");
        let n = n as u64;
        // The product's high half is the choice; the few low halves that would
        // make some choices likelier than others are thrown again. They are
        // less than `n`, so that the division is hardly ever made.
        loop {
            let product = u128::from(self.bits()) * u128::from(n);
            let low = product as u64;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 64) as usize;
            }
        }
    }

    /// Puts the items into random order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }

    /// One of the items.
    ///
    /// # Panics
    /// When there are none.
    #[inline]
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// The numbers 0 to `n` − 1 in random order.
    pub fn order(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        self.shuffle(&mut order);
        order
    }
}

/// The seed of the puzzle with this number in a run that started from `seed`:
/// the seed itself for number 0, so that one puzzle and the first of many are
/// the same, and from then on seeds that no neighbouring run shares.
///
/// They stay under 2⁵³, so that every program that reads JSON keeps them
/// whole.
pub fn seed_of(seed: u64, index: u64) -> u64 {
    if index == 0 {
        seed
    } else {
        mix(mix(seed).wrapping_add(index)) >> 11
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_never_change() {
        let mut random = Random::new(48151, 0);
        let first: Vec<usize> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(first, [635, 148, 286, 895, 309, 981, 889, 358]);
        assert_eq!(Random::new(1, 2).order(9), [1, 5, 7, 0, 6, 2, 3, 8, 4]);
        assert_eq!(seed_of(7, 0), 7);
        assert_eq!(seed_of(7, 1), 1_404_168_962_897_799);
    }

    #[test]
    fn streams_and_seeds_differ() {
        let mut seen = std::collections::HashSet::new();
        for seed in 0..50 {
            for stream in 0..50 {
                assert!(seen.insert(Random::new(seed, stream).bits()));
            }
        }
    }

    #[test]
    fn every_choice_is_as_likely() {
        let mut random = Random::new(3, 0);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7)] += 1;
        }
        // Six degrees of freedom: 22.5 is passed once in a thousand seeds.
        let chi: f64 = counts
            .iter()
            .map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(chi < 22.5, "{counts:?}");
    }
}
