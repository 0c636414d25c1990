//! AVX-512: 32 boards in the lanes of a 512-bit register.

use core::arch::x86_64::*;

use super::avx2;
use super::{LaneTask, Lanes, MAX_LANES, Planes, Vector};

/// Thirty-two lanes.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

/// Whether the processor has what [`run_lanes`] enables, and more than
/// [`avx512_digits`](super::avx512_digits) does.
#[inline]
pub(super) fn is_available() -> bool {
    avx2::is_available()
        && has!("avx512f")
        && has!("avx512bw")
        && has!("avx512vl")
        && has!("avx512vbmi")
        && has!("avx512vbmi2")
        && has!("gfni")
}

/// Compiles the task for the 32 lanes of AVX-512.
///
/// # Safety
/// The processor must have the features: see [`is_available`].
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,gfni")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) unsafe fn run_lanes<T: LaneTask>(task: T) -> T::Out {
    task.run::<Avx512>()
}

/// Three-operand logic: bit 4 · a + 2 · b + c of the table is the outcome.
macro_rules! logic {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        Avx512(unsafe { _mm512_ternarylogic_epi64::<$table>($a.0, $b.0, $c.0) })
    };
}

/// The matrix over bits that gives each of the three low bits of a nibble that
/// of the stack `by` further on.
const fn stack_roll(by: usize) -> i64 {
    let mut matrix = 0u64;
    let mut bit = 0;
    while bit < 8 {
        if bit % 4 < 3 {
            let from = bit / 4 * 4 + (bit % 4 + by) % 3;
            // The row of the result's bit i is byte 7 − i.
            matrix |= (1 << from) << (8 * (7 - bit));
        }
        bit += 1;
    }
    matrix as i64
}

/// Where the cells go in planes: 16 bytes for each of the nine places, in them
/// the boxes at their bits. And the way back: the cells below 64 and the others
/// from the places 0 to 7, and from place 8.
struct Arrangement {
    there: [[u8; 64]; 3],
    back: [[u8; 64]; 2],
    back_last: [[u8; 64]; 2],
    from_last: [u64; 2],
}

const ARRANGEMENT: Arrangement = {
    let mut all = Arrangement {
        // A byte beyond the 81: zero.
        there: [[127; 64]; 3],
        back: [[0; 64]; 2],
        back_last: [[0; 64]; 2],
        from_last: [0; 2],
    };
    let mut cell = 0;
    while cell < 81 {
        let place = 3 * (cell / 9 % 3) + cell % 3;
        let at = 16 * place + 4 * (cell / 27) + cell % 9 / 3;
        all.there[at / 64][at % 64] = cell as u8;
        if place < 8 {
            all.back[cell / 64][cell % 64] = at as u8;
        } else {
            all.back_last[cell / 64][cell % 64] = (at - 128) as u8;
            all.from_last[cell / 64] |= 1 << (cell % 64);
        }
        cell += 1;
    }
    all
};

/// The lanes' own numbers.
const NUMBERS: [u16; 32] = {
    let mut numbers = [0; 32];
    let mut i = 0;
    while i < 32 {
        numbers[i] = i as u16;
        i += 1;
    }
    numbers
};

/// The 17 cells from 64 on.
const LAST_CELLS: u64 = (1 << 17) - 1;

// SAFETY of every `unsafe` block below and of the macro above: the intrinsics need the features of `run_lanes`, which the
// processor has wherever a value of this type exists (see the module above).
// Loads and stores are unaligned and go to arrays of the register's size, or
// are masked to the 17 bytes that an array of 81 has from 64 on.
impl Vector for Avx512 {
    const FIELD: u32 = 4;
    const THREE_OPERANDS: bool = true;

    #[inline(always)]
    fn splat(lane: u16) -> Self {
        unsafe { Avx512(_mm512_set1_epi16(lane as i16)) }
    }

    #[inline(always)]
    fn load(words: &[u16]) -> Self {
        let words: &[u16] = &words[..32];
        unsafe { Avx512(_mm512_loadu_si512(words.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, words: &mut [u16]) {
        let words: &mut [u16] = &mut words[..32];
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        unsafe { Avx512(_mm512_and_si512(self.0, b.0)) }
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        unsafe { Avx512(_mm512_or_si512(self.0, b.0)) }
    }

    #[inline(always)]
    fn without(self, b: Self) -> Self {
        unsafe { Avx512(_mm512_andnot_si512(b.0, self.0)) }
    }

    #[inline(always)]
    fn stack_rolls(self) -> (Self, Self) {
        unsafe {
            let next = _mm512_set1_epi64(const { stack_roll(1) });
            let last = _mm512_set1_epi64(const { stack_roll(2) });
            (
                Avx512(_mm512_gf2p8affine_epi64_epi8::<0>(self.0, next)),
                Avx512(_mm512_gf2p8affine_epi64_epi8::<0>(self.0, last)),
            )
        }
    }

    #[inline(always)]
    fn band_rolls(self) -> (Self, Self) {
        // The twelve bits and the same shifted by a nibble, as one word of
        // which sixteen are cut out.
        unsafe {
            let up = _mm512_slli_epi16::<4>(self.0);
            (
                Avx512(_mm512_shldi_epi16::<8>(self.0, up)),
                Avx512(_mm512_shldi_epi16::<4>(self.0, up)),
            )
        }
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
    fn one_of_3(self, b: Self, c: Self) -> Self {
        logic!(0x16, self, b, c)
    }

    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        logic!(0xe0, self, b, c)
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
    fn select(mask: Self, a: Self, b: Self) -> Self {
        logic!(0xca, mask, a, b)
    }

    #[inline(always)]
    fn same(self, b: Self) -> bool {
        unsafe { _mm512_cmpneq_epi16_mask(self.0, b.0) == 0 }
    }
}

impl Lanes for Avx512 {
    const LANES: usize = 32;
    type Order = __m512i;

    #[inline(always)]
    fn mask(lanes: u32) -> Self {
        unsafe { Avx512(_mm512_movm_epi16(lanes)) }
    }

    #[inline(always)]
    fn some(self) -> u32 {
        unsafe { _mm512_test_epi16_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn none(self) -> Self {
        unsafe { Self::mask(_mm512_testn_epi16_mask(self.0, self.0)) }
    }

    #[inline(always)]
    fn equal(self, b: Self) -> u32 {
        unsafe { _mm512_cmpeq_epi16_mask(self.0, b.0) }
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        unsafe {
            let negated = _mm512_sub_epi16(_mm512_setzero_si512(), self.0);
            Avx512(_mm512_and_si512(self.0, negated))
        }
    }

    #[inline(always)]
    fn order(from: u32, to: u32) -> __m512i {
        unsafe {
            let most = from.count_ones();
            let to = _pdep_u32(((1u64 << most) - 1) as u32, to);
            let numbers = _mm512_loadu_si512(NUMBERS.as_ptr().cast());
            let sources = _mm512_maskz_compress_epi16(from, numbers);
            let lanes = _mm512_mask_expand_epi16(numbers, to, sources);
            // A permutation of bytes: it is twice as fast as one of words.
            _mm512_add_epi16(
                _mm512_mullo_epi16(lanes, _mm512_set1_epi16(0x0202)),
                _mm512_set1_epi16(0x0100),
            )
        }
    }

    #[inline(always)]
    fn permute(self, order: __m512i) -> Self {
        unsafe { Avx512(_mm512_permutexvar_epi8(order, self.0)) }
    }

    #[inline(always)]
    fn planes(puzzle: &[u8; 81], planes: &mut Planes) {
        unsafe {
            let low = number(_mm512_loadu_si512(puzzle.as_ptr().cast()));
            let rest = puzzle[64..].as_ptr().cast();
            let high = number(_mm512_maskz_loadu_epi8(LAST_CELLS, rest));
            let [first, second, third] = &ARRANGEMENT.there;
            let a = _mm512_permutex2var_epi8(low, load64(first), high);
            let b = _mm512_permutex2var_epi8(low, load64(second), high);
            let c = _mm512_permutex2var_epi8(low, load64(third), high);
            let c = _mm512_castsi512_si128(c);
            for k in 0..4 {
                let bit = _mm512_set1_epi8(1 << k);
                let words = &mut planes[9 * k..9 * k + 9];
                words[..4].copy_from_slice(&four(_mm512_test_epi8_mask(a, bit)));
                words[4..8].copy_from_slice(&four(_mm512_test_epi8_mask(b, bit)));
                words[8] = _mm_test_epi8_mask(c, _mm512_castsi512_si128(bit));
            }
        }
    }

    #[inline(always)]
    fn digits(planes: &Planes, digits: &mut [u8; 81]) {
        unsafe {
            let zero = _mm512_setzero_si512();
            let (mut a, mut b, mut c) = (zero, zero, _mm512_castsi512_si128(zero));
            for k in 0..4 {
                let bit = _mm512_set1_epi8(1 << k);
                let words = &planes[9 * k..9 * k + 9];
                a = _mm512_mask_add_epi8(a, together(&words[..4]), a, bit);
                b = _mm512_mask_add_epi8(b, together(&words[4..8]), b, bit);
                c = _mm_mask_add_epi8(c, words[8], c, _mm512_castsi512_si128(bit));
            }
            let c = _mm512_castsi128_si512(c);
            let mut cells = [zero; 2];
            for i in 0..2 {
                let order = load64(&ARRANGEMENT.back[i]);
                let order_last = load64(&ARRANGEMENT.back_last[i]);
                let from_last = ARRANGEMENT.from_last[i];
                let most = _mm512_permutex2var_epi8(a, order, b);
                cells[i] = _mm512_mask_permutexvar_epi8(most, from_last, order_last, c);
            }
            _mm512_storeu_si512(digits.as_mut_ptr().cast(), cells[0]);
            let rest = digits[64..].as_mut_ptr().cast();
            _mm512_mask_storeu_epi8(rest, LAST_CELLS, cells[1]);
        }
    }

    #[inline(always)]
    fn transpose(rows: &mut [Self; MAX_LANES]) {
        unsafe {
            // Blocks of 8 by 8 inside the quarters of the registers …
            let mut a = [_mm512_setzero_si512(); MAX_LANES];
            for i in 0..32 {
                a[i] = rows[i].0;
            }
            let mut b = a;
            for eight in [0, 8, 16, 24] {
                for i in [eight, eight + 2, eight + 4, eight + 6] {
                    b[i] = _mm512_unpacklo_epi16(a[i], a[i + 1]);
                    b[i + 1] = _mm512_unpackhi_epi16(a[i], a[i + 1]);
                }
                for i in [eight, eight + 4] {
                    a[i] = _mm512_unpacklo_epi32(b[i], b[i + 2]);
                    a[i + 1] = _mm512_unpackhi_epi32(b[i], b[i + 2]);
                    a[i + 2] = _mm512_unpacklo_epi32(b[i + 1], b[i + 3]);
                    a[i + 3] = _mm512_unpackhi_epi32(b[i + 1], b[i + 3]);
                }
                for i in 0..4 {
                    b[eight + 2 * i] = _mm512_unpacklo_epi64(a[eight + i], a[eight + i + 4]);
                    b[eight + 2 * i + 1] = _mm512_unpackhi_epi64(a[eight + i], a[eight + i + 4]);
                }
            }
            // … then the quarters, 4 by 4.
            for i in 0..8 {
                let (p, q, r, s) = (b[i], b[8 + i], b[16 + i], b[24 + i]);
                let even_low = _mm512_shuffle_i32x4::<0x88>(p, q);
                let odd_low = _mm512_shuffle_i32x4::<0xdd>(p, q);
                let even_high = _mm512_shuffle_i32x4::<0x88>(r, s);
                let odd_high = _mm512_shuffle_i32x4::<0xdd>(r, s);
                rows[i] = Avx512(_mm512_shuffle_i32x4::<0x88>(even_low, even_high));
                rows[8 + i] = Avx512(_mm512_shuffle_i32x4::<0x88>(odd_low, odd_high));
                rows[16 + i] = Avx512(_mm512_shuffle_i32x4::<0xdd>(even_low, even_high));
                rows[24 + i] = Avx512(_mm512_shuffle_i32x4::<0xdd>(odd_low, odd_high));
            }
        }
    }

    #[inline(always)]
    fn odd_of_3(self, b: Self, c: Self) -> Self {
        logic!(0x96, self, b, c)
    }
}

/// Bytes 1 to 9 and `1` to `9` as numbers, others as 0.
#[inline(always)]
fn number(bytes: __m512i) -> __m512i {
    unsafe {
        let from_character = _mm512_sub_epi8(bytes, _mm512_set1_epi8(0x30));
        let least = _mm512_min_epu8(bytes, from_character);
        let is_digit = _mm512_cmple_epu8_mask(least, _mm512_set1_epi8(9));
        _mm512_maskz_mov_epi8(is_digit, least)
    }
}

#[inline(always)]
fn load64(bytes: &[u8; 64]) -> __m512i {
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// The four words of 64 bits.
#[inline(always)]
fn four(bits: u64) -> [u16; 4] {
    [
        bits as u16,
        (bits >> 16) as u16,
        (bits >> 32) as u16,
        (bits >> 48) as u16,
    ]
}

/// Four words as 64 bits.
#[inline(always)]
fn together(words: &[u16]) -> u64 {
    let words = &words[..4];
    u64::from(words[0])
        | u64::from(words[1]) << 16
        | u64::from(words[2]) << 32
        | u64::from(words[3]) << 48
}
