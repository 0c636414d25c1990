//! The digits of one board on a processor with AVX-512: the lanes of
//! [`avx2`](super::avx2) with three-operand logic, two operations in one
//! instruction, and twice as many registers, so that a board and all that is
//! derived from it stay in registers.

use core::arch::x86_64::*;

use super::avx2::Avx2;
use super::{DigitTask, Digits, Vector};

/// Sixteen lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512Digits(Avx2);

/// Compiles the task for AVX-512.
///
/// # Safety
/// The processor must have the features: see
/// [`is_available`](super::avx512::is_available).
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) unsafe fn run_digits<T: DigitTask>(task: T) -> T::Out {
    task.run::<Avx512Digits>()
}

/// Three-operand logic: bit 4 · a + 2 · b + c of the table is the outcome.
macro_rules! logic {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        // SAFETY: the processor has AVX-512 wherever a value of this type
        // exists (see the module above).
        Avx512Digits(Avx2(unsafe {
            _mm256_ternarylogic_epi64::<$table>($a.0.0, $b.0.0, $c.0.0)
        }))
    };
}

/// The nine vectors as those of AVX2.
#[inline(always)]
fn inner(x: &[Avx512Digits; 9]) -> [Avx2; 9] {
    let [a, b, c, d, e, f, g, h, i] = *x;
    [a.0, b.0, c.0, d.0, e.0, f.0, g.0, h.0, i.0]
}

impl Vector for Avx512Digits {
    const FIELD: u32 = Avx2::FIELD;
    const THREE_OPERANDS: bool = true;

    #[inline(always)]
    fn splat(lane: u16) -> Self {
        Avx512Digits(Avx2::splat(lane))
    }

    #[inline(always)]
    fn load(words: &[u16]) -> Self {
        Avx512Digits(Avx2::load(words))
    }

    #[inline(always)]
    fn store(self, words: &mut [u16]) {
        self.0.store(words);
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Avx512Digits(self.0.and(b.0))
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Avx512Digits(self.0.or(b.0))
    }

    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Avx512Digits(self.0.without(b.0))
    }

    #[inline(always)]
    fn stack_rolls(self) -> (Self, Self) {
        let (next, last) = self.0.stack_rolls();
        (Avx512Digits(next), Avx512Digits(last))
    }

    #[inline(always)]
    fn band_rolls(self) -> (Self, Self) {
        let (next, last) = self.0.band_rolls();
        (Avx512Digits(next), Avx512Digits(last))
    }

    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        logic!(0x80, self, b, c)
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        logic!(0xfe, self, b, c)
    }

    #[inline(always)]
    fn two_of_3(self, b: Self, c: Self) -> Self {
        logic!(0xe8, self, b, c)
    }

    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        logic!(0xf8, self, b, c)
    }

    #[inline(always)]
    fn strike(self, place: Self, keep: Self) -> Self {
        logic!(0xb0, self, place, keep)
    }

    #[inline(always)]
    fn neither(self, b: Self, c: Self) -> Self {
        logic!(0x10, self, b, c)
    }

    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        logic!(0xf4, self, b, c)
    }

    #[inline(always)]
    fn same(self, b: Self) -> bool {
        self.0.same(b.0)
    }
}

impl Digits for Avx512Digits {
    #[inline(always)]
    fn gather_any(x: &[Self; 9]) -> Self {
        Avx512Digits(Avx2::gather_any(&inner(x)))
    }

    #[inline(always)]
    fn gather_two(x: &[Self; 9]) -> (Self, Self) {
        let (one, two) = Avx2::gather_two(&inner(x));
        (Avx512Digits(one), Avx512Digits(two))
    }

    #[inline(always)]
    fn gather_three(x: &[Self; 9]) -> (Self, Self, Self) {
        let (one, two, three) = Avx2::gather_three(&inner(x));
        (Avx512Digits(one), Avx512Digits(two), Avx512Digits(three))
    }

    #[inline(always)]
    fn scatter(compact: Self) -> [Self; 9] {
        let [a, b, c, d, e, f, g, h, i] = Avx2::scatter(compact.0);
        [
            Avx512Digits(a),
            Avx512Digits(b),
            Avx512Digits(c),
            Avx512Digits(d),
            Avx512Digits(e),
            Avx512Digits(f),
            Avx512Digits(g),
            Avx512Digits(h),
            Avx512Digits(i),
        ]
    }

    #[inline(always)]
    fn places(compact: Self) -> [u16; 9] {
        Avx2::places(compact.0)
    }

    #[inline(always)]
    fn compact(places: &[u16; 9]) -> Self {
        Avx512Digits(Avx2::compact(places))
    }

    #[inline(always)]
    fn all_digits(self) -> bool {
        self.0.all_digits()
    }

    #[inline(always)]
    fn lanes_with(self, bits: u16) -> u32 {
        self.0.lanes_with(bits)
    }
}
