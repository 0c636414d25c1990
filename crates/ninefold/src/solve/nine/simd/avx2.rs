//! Sixteen lanes in a 256-bit register.

use core::arch::x86_64::*;

use super::{DigitTask, Digits, Vector};

/// Sixteen lanes.
#[derive(Clone, Copy)]
pub(super) struct Avx2(pub(super) __m256i);

/// Whether the processor has what [`run_digits`] enables.
#[inline]
pub(super) fn is_available() -> bool {
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt")
}

/// Compiles the task for AVX2.
///
/// # Safety
/// The processor must have the features: see [`is_available`].
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) unsafe fn run_digits<T: DigitTask>(task: T) -> T::Out {
    task.run::<Avx2>()
}

/// A register with this byte order for a shuffle: the two bytes of a lane in
/// every lane.
const fn spread(lane: u8) -> [u8; 32] {
    let mut out = [0; 32];
    let mut i = 0;
    while i < 32 {
        out[i] = 2 * lane + i as u8 % 2;
        i += 1;
    }
    out
}

/// The byte orders that spread the lanes 0, 2, 4, 6 and 1 of a half.
const SPREAD: [[u8; 32]; 5] = [spread(0), spread(2), spread(4), spread(6), spread(1)];

/// All bits in the lanes 1 to 9.
const DIGIT_LANES: [u16; 16] = {
    let mut out = [0; 16];
    let mut i = 1;
    while i < 10 {
        out[i] = 0xffff;
        i += 1;
    }
    out
};

// SAFETY of every `unsafe` block in the two implementations below: the
// intrinsics need AVX2, which the processor has wherever a value of this type
// exists (see the module above). Loads and stores are unaligned and go to
// arrays of the register's size.
impl Vector for Avx2 {
    const FIELD: u32 = 5;

    #[inline(always)]
    fn splat(lane: u16) -> Self {
        unsafe { Avx2(_mm256_set1_epi16(lane as i16)) }
    }

    #[inline(always)]
    fn load(words: &[u16]) -> Self {
        let words: &[u16] = &words[..16];
        unsafe { Avx2(_mm256_loadu_si256(words.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut [u16]) {
        let words: &mut [u16] = &mut words[..16];
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        unsafe { Avx2(_mm256_and_si256(self.0, b.0)) }
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        unsafe { Avx2(_mm256_or_si256(self.0, b.0)) }
    }

    #[inline(always)]
    fn without(self, b: Self) -> Self {
        unsafe { Avx2(_mm256_andnot_si256(b.0, self.0)) }
    }

    #[inline(always)]
    fn stack_rolls(self) -> (Self, Self) {
        // Stacks 0 1 2 0 1 in the five bits of a band: a shift is a roll.
        unsafe {
            let stacks_01 = _mm256_set1_epi16(0b00011_00011_00011);
            let up = _mm256_slli_epi16::<3>(_mm256_and_si256(self.0, stacks_01));
            let five = _mm256_or_si256(self.0, up);
            (
                Avx2(_mm256_srli_epi16::<1>(five)),
                Avx2(_mm256_srli_epi16::<2>(five)),
            )
        }
    }

    #[inline(always)]
    fn band_rolls(self) -> (Self, Self) {
        unsafe {
            let next = _mm256_or_si256(
                _mm256_srli_epi16::<5>(self.0),
                _mm256_slli_epi16::<10>(self.0),
            );
            let last = _mm256_or_si256(
                _mm256_srli_epi16::<10>(self.0),
                _mm256_slli_epi16::<5>(self.0),
            );
            (Avx2(next), Avx2(last))
        }
    }

    #[inline(always)]
    fn same(self, b: Self) -> bool {
        unsafe {
            let differ = _mm256_xor_si256(self.0, b.0);
            _mm256_testz_si256(differ, differ) != 0
        }
    }
}

/// How often a bit stands in the lanes gathered so far: at least once, twice,
/// three times.
#[derive(Clone, Copy)]
struct Tally<const DEPTH: usize>([__m256i; DEPTH]);

/// Adds two tallies.
#[inline(always)]
fn add<const DEPTH: usize>(a: [__m256i; DEPTH], b: [__m256i; DEPTH]) -> [__m256i; DEPTH] {
    let mut out = a;
    unsafe {
        out[0] = _mm256_or_si256(a[0], b[0]);
        if DEPTH > 1 {
            let both = _mm256_and_si256(a[0], b[0]);
            out[1] = _mm256_or_si256(_mm256_or_si256(a[1], b[1]), both);
        }
        if DEPTH > 2 {
            let mixed = _mm256_or_si256(_mm256_and_si256(a[1], b[0]), _mm256_and_si256(a[0], b[1]));
            out[2] = _mm256_or_si256(_mm256_or_si256(a[2], b[2]), mixed);
        }
    }
    out
}

/// Gathers over the digits: a tree of four steps, each of which folds the
/// lanes of two vectors into one. In the end the places 0, 2, 4, 6 are in the
/// even lanes of the low half, 1, 3, 5, 7 in those of the high half, and the
/// place 8 in all odd lanes.
#[inline(always)]
fn gather<const DEPTH: usize>(x: &[Avx2; 9]) -> [__m256i; DEPTH] {
    unsafe {
        let zero = _mm256_setzero_si256();
        let mut halves = [Tally([zero; DEPTH]); 5];
        for i in 0..5 {
            let (a, b) = (x[2 * i].0, x[if i < 4 { 2 * i + 1 } else { 8 }].0);
            let low = _mm256_permute2x128_si256::<0x20>(a, b);
            let high = _mm256_permute2x128_si256::<0x31>(a, b);
            let (mut p, mut q) = ([zero; DEPTH], [zero; DEPTH]);
            (p[0], q[0]) = (low, high);
            halves[i].0 = add(p, q);
        }
        let mut quarters = [Tally([zero; DEPTH]); 3];
        for i in 0..3 {
            let (a, b) = (halves[2 * i].0, halves[if i < 2 { 2 * i + 1 } else { 4 }].0);
            let (mut p, mut q) = (a, b);
            for k in 0..DEPTH {
                p[k] = _mm256_unpacklo_epi64(a[k], b[k]);
                q[k] = _mm256_unpackhi_epi64(a[k], b[k]);
            }
            quarters[i].0 = add(p, q);
        }
        let mut eighths = [Tally([zero; DEPTH]); 2];
        for i in 0..2 {
            let (a, b) = (quarters[2 * i].0, quarters[1 + i].0);
            let (mut p, mut q) = (a, b);
            for k in 0..DEPTH {
                let (a, b) = (_mm256_castsi256_ps(a[k]), _mm256_castsi256_ps(b[k]));
                p[k] = _mm256_castps_si256(_mm256_shuffle_ps::<0x88>(a, b));
                q[k] = _mm256_castps_si256(_mm256_shuffle_ps::<0xdd>(a, b));
            }
            eighths[i].0 = add(p, q);
        }
        let (a, b) = (eighths[0].0, eighths[1].0);
        let (mut p, mut q) = (a, b);
        for k in 0..DEPTH {
            p[k] = _mm256_blend_epi16::<0xaa>(a[k], _mm256_slli_epi32::<16>(b[k]));
            q[k] = _mm256_blend_epi16::<0xaa>(_mm256_srli_epi32::<16>(a[k]), b[k]);
        }
        add(p, q)
    }
}

impl Digits for Avx2 {
    #[inline(always)]
    fn gather_any(x: &[Self; 9]) -> Self {
        let [one] = gather::<1>(x);
        Avx2(one)
    }

    #[inline(always)]
    fn gather_two(x: &[Self; 9]) -> (Self, Self) {
        let [one, two] = gather::<2>(x);
        (Avx2(one), Avx2(two))
    }

    #[inline(always)]
    fn gather_three(x: &[Self; 9]) -> (Self, Self, Self) {
        let [one, two, three] = gather::<3>(x);
        (Avx2(one), Avx2(two), Avx2(three))
    }

    #[inline(always)]
    fn scatter(compact: Self) -> [Self; 9] {
        let mut out = [compact; 9];
        unsafe {
            let low = _mm256_permute4x64_epi64::<0x44>(compact.0);
            let high = _mm256_permute4x64_epi64::<0xee>(compact.0);
            for i in 0..9 {
                let order = _mm256_loadu_si256(SPREAD[i / 2].as_ptr().cast());
                let half = if i % 2 == 0 { low } else { high };
                out[i] = Avx2(_mm256_shuffle_epi8(half, order));
            }
        }
        out
    }

    #[inline(always)]
    fn places(compact: Self) -> [u16; 9] {
        let mut lanes = [0; 16];
        compact.store(&mut lanes);
        let [a, i, c, _, e, _, g, _, b, _, d, _, f, _, h, _] = lanes;
        [a, b, c, d, e, f, g, h, i]
    }

    #[inline(always)]
    fn compact(places: &[u16; 9]) -> Self {
        let [a, b, c, d, e, f, g, h, i] = *places;
        Avx2::load(&[a, i, c, i, e, i, g, i, b, i, d, i, f, i, h, i])
    }

    #[inline(always)]
    fn all_digits(self) -> bool {
        let full = Self::splat(super::full::<Self>()).and(Self::load(&DIGIT_LANES));
        unsafe { _mm256_testc_si256(self.0, full.0) != 0 }
    }

    #[inline(always)]
    fn lanes_with(self, bits: u16) -> u32 {
        unsafe {
            let some = _mm256_and_si256(self.0, _mm256_set1_epi16(bits as i16));
            let none = _mm256_cmpeq_epi16(some, _mm256_setzero_si256());
            let bytes = !_mm256_movemask_epi8(none) as u32;
            _pext_u32(bytes, 0x5555_5555)
        }
    }
}
