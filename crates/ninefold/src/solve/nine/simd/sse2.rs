//! Sixteen lanes in two 128-bit registers, with the instructions that every
//! x86-64 processor has: the portable path of that architecture.

use core::arch::x86_64::*;

use super::{Digits, Vector};

/// Sixteen lanes, eight in each register.
#[derive(Clone, Copy)]
pub(super) struct Sse2(__m128i, __m128i);

/// Both registers through the same instruction.
macro_rules! both {
    ($op:ident($a:expr, $b:expr)) => {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { Sse2($op($a.0, $b.0), $op($a.1, $b.1)) }
    };
    ($op:ident::<$n:literal>($a:expr)) => {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe { Sse2($op::<$n>($a.0), $op::<$n>($a.1)) }
    };
}

impl Vector for Sse2 {
    const FIELD: u32 = 5;

    #[inline(always)]
    fn splat(lane: u16) -> Self {
        // SAFETY: every x86-64 processor has SSE2.
        let all = unsafe { _mm_set1_epi16(lane as i16) };
        Sse2(all, all)
    }

    #[inline(always)]
    fn load(words: &[u16]) -> Self {
        let words = &words[..16];
        // SAFETY: the slice has the 32 bytes; the loads need no alignment.
        unsafe {
            Sse2(
                _mm_loadu_si128(words.as_ptr().cast()),
                _mm_loadu_si128(words[8..].as_ptr().cast()),
            )
        }
    }

    #[inline(always)]
    fn store(self, words: &mut [u16]) {
        let words = &mut words[..16];
        // SAFETY: the slice has the 32 bytes; the stores need no alignment.
        unsafe {
            _mm_storeu_si128(words.as_mut_ptr().cast(), self.0);
            _mm_storeu_si128(words[8..].as_mut_ptr().cast(), self.1);
        }
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        both!(_mm_and_si128(self, b))
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        both!(_mm_or_si128(self, b))
    }

    #[inline(always)]
    fn without(self, b: Self) -> Self {
        both!(_mm_andnot_si128(b, self))
    }

    #[inline(always)]
    fn stack_rolls(self) -> (Self, Self) {
        // Stacks 0 1 2 0 1 in the five bits of a band: a shift is a roll.
        let stacks_01 = self.and(Self::splat(0b00011_00011_00011));
        let five = self.or(both!(_mm_slli_epi16::<3>(stacks_01)));
        (
            both!(_mm_srli_epi16::<1>(five)),
            both!(_mm_srli_epi16::<2>(five)),
        )
    }

    #[inline(always)]
    fn band_rolls(self) -> (Self, Self) {
        let next = both!(_mm_srli_epi16::<5>(self)).or(both!(_mm_slli_epi16::<10>(self)));
        let last = both!(_mm_srli_epi16::<10>(self)).or(both!(_mm_slli_epi16::<5>(self)));
        (next, last)
    }

    #[inline(always)]
    fn same(self, b: Self) -> bool {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let low = _mm_cmpeq_epi16(self.0, b.0);
            let high = _mm_cmpeq_epi16(self.1, b.1);
            _mm_movemask_epi8(_mm_and_si128(low, high)) == 0xffff
        }
    }
}

/// Adds two tallies: in one or more, two or more, three or more lanes.
#[inline(always)]
fn add<const DEPTH: usize>(a: [__m128i; DEPTH], b: [__m128i; DEPTH]) -> [__m128i; DEPTH] {
    let mut out = a;
    // SAFETY: every x86-64 processor has SSE2.
    unsafe {
        out[0] = _mm_or_si128(a[0], b[0]);
        if DEPTH > 1 {
            let both = _mm_and_si128(a[0], b[0]);
            out[1] = _mm_or_si128(_mm_or_si128(a[1], b[1]), both);
        }
        if DEPTH > 2 {
            let mixed = _mm_or_si128(_mm_and_si128(a[1], b[0]), _mm_and_si128(a[0], b[1]));
            out[2] = _mm_or_si128(_mm_or_si128(a[2], b[2]), mixed);
        }
    }
    out
}

/// Gathers over the digits, by a tree that folds the lanes of two vectors into
/// one. In the end the places 0 to 3 are in the even lanes, 4 to 7 in the odd
/// lanes of the first register, the place 8 in all of the second.
#[inline(always)]
fn gather<const DEPTH: usize>(x: &[Sse2; 9]) -> [Sse2; DEPTH] {
    // SAFETY: every x86-64 processor has SSE2.
    unsafe {
        let zero = [_mm_setzero_si128(); DEPTH];
        let mut eight = [zero; 9];
        for i in 0..9 {
            let (mut p, mut q) = (zero, zero);
            (p[0], q[0]) = (x[i].0, x[i].1);
            eight[i] = add(p, q);
        }
        let mut four = [zero; 5];
        for i in 0..5 {
            let (a, b) = (eight[2 * i], eight[if i < 4 { 2 * i + 1 } else { 8 }]);
            let (mut p, mut q) = (zero, zero);
            for k in 0..DEPTH {
                p[k] = _mm_unpacklo_epi64(a[k], b[k]);
                q[k] = _mm_unpackhi_epi64(a[k], b[k]);
            }
            four[i] = add(p, q);
        }
        let mut two = [zero; 3];
        for i in 0..3 {
            let (a, b) = (four[2 * i], four[if i < 2 { 2 * i + 1 } else { 4 }]);
            let (mut p, mut q) = (zero, zero);
            for k in 0..DEPTH {
                let (a, b) = (_mm_castsi128_ps(a[k]), _mm_castsi128_ps(b[k]));
                p[k] = _mm_castps_si128(_mm_shuffle_ps::<0x88>(a, b));
                q[k] = _mm_castps_si128(_mm_shuffle_ps::<0xdd>(a, b));
            }
            two[i] = add(p, q);
        }
        let low = _mm_set1_epi32(0xffff);
        let (mut p, mut q, mut r) = (zero, zero, zero);
        for k in 0..DEPTH {
            let (a, b, c) = (two[0][k], two[1][k], two[2][k]);
            p[k] = _mm_or_si128(_mm_and_si128(a, low), _mm_slli_epi32::<16>(b));
            q[k] = _mm_or_si128(_mm_srli_epi32::<16>(a), _mm_andnot_si128(low, b));
            r[k] = _mm_shufflehi_epi16::<0xb1>(_mm_shufflelo_epi16::<0xb1>(c));
        }
        let (first, second) = (add(p, q), add(two[2], r));
        let mut out = [Sse2(low, low); DEPTH];
        for k in 0..DEPTH {
            out[k] = Sse2(first[k], second[k]);
        }
        out
    }
}

impl Digits for Sse2 {
    #[inline(always)]
    fn gather_any(x: &[Self; 9]) -> Self {
        let [one] = gather::<1>(x);
        one
    }

    #[inline(always)]
    fn gather_two(x: &[Self; 9]) -> (Self, Self) {
        let [one, two] = gather::<2>(x);
        (one, two)
    }

    #[inline(always)]
    fn gather_three(x: &[Self; 9]) -> (Self, Self, Self) {
        let [one, two, three] = gather::<3>(x);
        (one, two, three)
    }

    #[inline(always)]
    fn scatter(compact: Self) -> [Self; 9] {
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let lanes = compact.0;
            let low = |lane: __m128i| {
                let all = _mm_unpacklo_epi64(lane, lane);
                Sse2(all, all)
            };
            let high = |lane: __m128i| {
                let all = _mm_unpackhi_epi64(lane, lane);
                Sse2(all, all)
            };
            [
                low(_mm_shufflelo_epi16::<0x00>(lanes)),
                low(_mm_shufflelo_epi16::<0xaa>(lanes)),
                high(_mm_shufflehi_epi16::<0x00>(lanes)),
                high(_mm_shufflehi_epi16::<0xaa>(lanes)),
                low(_mm_shufflelo_epi16::<0x55>(lanes)),
                low(_mm_shufflelo_epi16::<0xff>(lanes)),
                high(_mm_shufflehi_epi16::<0x55>(lanes)),
                high(_mm_shufflehi_epi16::<0xff>(lanes)),
                Sse2(compact.1, compact.1),
            ]
        }
    }

    #[inline(always)]
    fn places(compact: Self) -> [u16; 9] {
        let mut lanes = [0; 16];
        compact.store(&mut lanes);
        let [a, e, b, f, c, g, d, h, i, ..] = lanes;
        [a, b, c, d, e, f, g, h, i]
    }

    #[inline(always)]
    fn compact(places: &[u16; 9]) -> Self {
        let [a, b, c, d, e, f, g, h, i] = *places;
        Self::load(&[a, e, b, f, c, g, d, h, i, i, i, i, i, i, i, i])
    }

    #[inline(always)]
    fn all_digits(self) -> bool {
        let full = Self::splat(super::full::<Self>());
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let low = _mm_movemask_epi8(_mm_cmpeq_epi16(self.0, full.0));
            let high = _mm_movemask_epi8(_mm_cmpeq_epi16(self.1, full.1));
            low & 0xfffc == 0xfffc && high & 0xf == 0xf
        }
    }

    #[inline(always)]
    fn lanes_with(self, bits: u16) -> u32 {
        let some = self.and(Self::splat(bits));
        // SAFETY: every x86-64 processor has SSE2.
        unsafe {
            let zero = _mm_setzero_si128();
            let none =
                _mm_packs_epi16(_mm_cmpeq_epi16(some.0, zero), _mm_cmpeq_epi16(some.1, zero));
            !_mm_movemask_epi8(none) as u32 & 0xffff
        }
    }
}
