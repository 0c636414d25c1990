//! Sets of digits by size and sum, made when they are first asked for.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use super::model::MAX_DIGITS;

/// More sets than this are not listed.
const LISTED: usize = 20_000;

/// All sets of this many of the first this many digits, by their sum.
#[derive(Debug)]
pub(super) struct Sets {
    masks: Vec<u32>,
    /// `starts[s]..starts[s + 1]` are the sets with sum `s`.
    starts: Vec<u32>,
}

impl Sets {
    /// The sets of `size` of `digits` digits, which count from 0; `None` if
    /// there are too many to list.
    pub(super) fn get(digits: usize, size: usize) -> Option<&'static Sets> {
        static ALL: [OnceBox<Sets>; (MAX_DIGITS + 1) * (MAX_DIGITS + 1)] =
            [const { OnceBox::new() }; (MAX_DIGITS + 1) * (MAX_DIGITS + 1)];
        if size > digits || binomial(digits, size) > LISTED {
            return None;
        }
        let at = digits * (MAX_DIGITS + 1) + size;
        Some(ALL[at].get_or_init(|| Box::new(Sets::new(digits, size))))
    }

    fn new(digits: usize, size: usize) -> Sets {
        let largest = size * digits - size * (size + 1) / 2;
        let mut starts = vec![0u32; largest + 2];
        each(digits, size, |mask| starts[sum(mask) + 1] += 1);
        for s in 0..=largest {
            starts[s + 1] += starts[s];
        }
        let mut next = starts.clone();
        let mut masks = vec![0; next[largest + 1] as usize];
        each(digits, size, |mask| {
            let at = &mut next[sum(mask)];
            masks[*at as usize] = mask;
            *at += 1;
        });
        Sets { masks, starts }
    }

    /// All of them.
    pub(super) fn all(&self) -> &[u32] {
        &self.masks
    }

    /// The sets with this sum.
    #[inline(always)]
    pub(super) fn with_sum(&self, sum: usize) -> &[u32] {
        match self.starts.get(sum + 1) {
            Some(&end) => &self.masks[self.starts[sum] as usize..end as usize],
            None => &[],
        }
    }

    /// How many sets have a sum in this range.
    #[inline(always)]
    pub(super) fn count(&self, low: usize, high: usize) -> usize {
        let last = self.starts.len() - 1;
        (self.starts[(high + 1).min(last)] - self.starts[low.min(last)]) as usize
    }
}

/// The sums of any this many digits of a set, for few digits.
#[derive(Debug)]
pub(super) struct Reach {
    digits: usize,
    /// By number of digits and set: the sums, as bits.
    sums: Vec<u64>,
}

/// The most digits that [`Reach`] is made for.
const REACH: usize = 10;

impl Reach {
    /// For this many digits, which count from 0; `None` if those are too many.
    pub(super) fn get(digits: usize) -> Option<&'static Reach> {
        static ALL: [OnceBox<Reach>; REACH + 1] = [const { OnceBox::new() }; REACH + 1];
        Some(
            ALL.get(digits)?
                .get_or_init(|| Box::new(Reach::new(digits))),
        )
    }

    fn new(digits: usize) -> Reach {
        let row = 1 << digits;
        let mut sums = vec![0u64; (digits + 1) * row];
        sums[..row].fill(1);
        for count in 1..=digits {
            for set in 1..row {
                // With the smallest digit, or without it.
                let digit = set.trailing_zeros();
                let rest = set & (set - 1);
                sums[count * row + set] =
                    sums[count * row + rest] | sums[(count - 1) * row + rest] << digit;
            }
        }
        Reach { digits, sums }
    }

    /// The sums of this many digits of a set.
    #[inline(always)]
    pub(super) fn sums(&self, set: u32, count: usize) -> u64 {
        self.sums
            .get(count << self.digits | set as usize)
            .copied()
            .unwrap_or(0)
    }

    /// The least and the largest sum of this many digits of a set.
    #[inline(always)]
    pub(super) fn extremes(&self, set: u32, count: usize) -> Option<(i32, i32)> {
        let sums = self.sums(set, count);
        (sums != 0).then(|| {
            (
                sums.trailing_zeros() as i32,
                63 - sums.leading_zeros() as i32,
            )
        })
    }
}

fn binomial(n: usize, k: usize) -> usize {
    (1..=k.min(n - k)).fold(1, |b, i| b * (n - i + 1) / i)
}

fn sum(mask: u32) -> usize {
    super::bits::digits(mask).sum()
}

/// Calls `f` for each set of `size` of `digits` digits, in ascending order.
fn each(digits: usize, size: usize, mut f: impl FnMut(u32)) {
    if size == 0 {
        return f(0);
    }
    let end = 1u64 << digits;
    let mut mask = (1u64 << size) - 1;
    while mask < end {
        f(mask as u32);
        // The next larger number with as many bits.
        let low = mask & mask.wrapping_neg();
        let up = mask + low;
        mask = up | (((mask ^ up) >> 2) / low);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_stands_under_its_sum() {
        for digits in [2, 9, 16] {
            for size in 0..=digits {
                let sets = Sets::get(digits, size).unwrap();
                assert_eq!(sets.masks.len(), binomial(digits, size));
                let largest = sets.starts.len() - 2;
                assert_eq!(sets.count(0, largest), sets.masks.len());
                for s in 0..=largest {
                    for &mask in sets.with_sum(s) {
                        assert_eq!((mask.count_ones() as usize, sum(mask)), (size, s));
                    }
                }
                assert!(sets.with_sum(largest + 1).is_empty());
            }
        }
    }

    #[test]
    fn reach_knows_every_sum_of_a_set() {
        let reach = Reach::get(9).unwrap();
        for set in 0..512u32 {
            for count in 0..=9 {
                let mut sums = 0u64;
                each(9, count, |part| {
                    if part & !set == 0 {
                        sums |= 1 << sum(part);
                    }
                });
                assert_eq!(reach.sums(set, count), sums, "{count} of {set:b}");
            }
        }
        assert!(Reach::get(11).is_none());
    }

    #[test]
    fn too_many_sets_are_not_listed() {
        assert!(Sets::get(32, 16).is_none());
        assert!(Sets::get(32, 4).is_none());
        assert_eq!(Sets::get(32, 3).unwrap().masks.len(), 4960);
        assert!(Sets::get(9, 10).is_none());
    }
}
