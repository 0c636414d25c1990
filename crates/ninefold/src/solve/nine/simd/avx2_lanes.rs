//! Sixteen boards in the lanes of a 256-bit register.

use core::arch::x86_64::*;

use super::avx2::Avx2;
use super::{LaneTask, Lanes, MAX_LANES, Planes, Vector};

/// Compiles the task for the sixteen lanes of AVX2.
///
/// # Safety
/// The processor must have the features: see
/// [`is_available`](super::avx2::is_available).
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) unsafe fn run_lanes<T: LaneTask>(task: T) -> T::Out {
    task.run::<Avx2>()
}

/// A byte order for a shuffle of 16 bytes; 0x80 makes a zero.
type Bytes = [u8; 16];

/// For each band and column of a box: of the row of that band (nine bytes from
/// the start of a load) the three cells, to the bits of their boxes. The last
/// entry is for the board's last row, which is loaded seven bytes early.
const ROW_TO_BOXES: [[Bytes; 3]; 4] = {
    let mut orders = [[[0x80; 16]; 3]; 4];
    let mut i = 0;
    while i < 36 {
        let (band, col, stack) = (i / 9, i / 3 % 3, i % 3);
        let early = if band == 3 { 7 } else { 0 };
        let bit = if band == 3 { 10 } else { 5 * band };
        orders[band][col][bit + stack] = (3 * stack + col + early) as u8;
        i += 1;
    }
    orders
};

/// The way back: for each band and column of a box, the three boxes' bytes to
/// the cells of the row of that band.
const BOXES_TO_ROW: [[Bytes; 3]; 3] = {
    let mut orders = [[[0x80; 16]; 3]; 3];
    let mut i = 0;
    while i < 27 {
        let (band, col, stack) = (i / 9, i / 3 % 3, i % 3);
        orders[band][col][3 * stack + col] = (5 * band + stack) as u8;
        i += 1;
    }
    orders
};

/// Spreads the low byte of a word over eight bytes and the high byte over
/// eight: the words 0 and 1 in the halves of the register.
const WORD_TO_BYTES: [u8; 32] = {
    let mut order = [0; 32];
    let mut i = 0;
    while i < 32 {
        order[i] = (i / 8) as u8;
        i += 1;
    }
    order
};

/// Bit i of every eight bytes.
const ONE_BIT: i64 = 0x8040_2010_0804_0201_u64 as i64;

// SAFETY of every `unsafe` block below: the intrinsics need AVX2 and BMI2, which
// the processor has wherever a value of this type exists (see the module
// above). Loads and stores are unaligned and go to arrays or parts of slices
// that have the size.

#[inline(always)]
fn load16(bytes: &[u8]) -> __m128i {
    let bytes = &bytes[..16];
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

/// The same sixteen bytes in both halves.
#[inline(always)]
fn twice(bytes: __m128i) -> __m256i {
    unsafe { _mm256_broadcastsi128_si256(bytes) }
}

/// Two times sixteen bytes.
#[inline(always)]
fn pair(low: __m128i, high: __m128i) -> __m256i {
    unsafe { _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high) }
}

/// All bits in the nibbles of these lanes.
#[inline(always)]
fn nibbles(lanes: u32) -> u64 {
    unsafe { _pdep_u64(u64::from(lanes), 0x1111_1111_1111_1111) * 15 }
}

/// Adds `value` to the bytes whose bit is set in the two words.
#[inline(always)]
fn add_where(sum: __m256i, two_words: u32, value: i8) -> __m256i {
    unsafe {
        let spread = _mm256_loadu_si256(WORD_TO_BYTES.as_ptr().cast());
        let one_bit = _mm256_set1_epi64x(ONE_BIT);
        let bytes = _mm256_shuffle_epi8(_mm256_set1_epi32(two_words as i32), spread);
        let set = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, one_bit), one_bit);
        _mm256_or_si256(sum, _mm256_and_si256(set, _mm256_set1_epi8(value)))
    }
}

impl Lanes for Avx2 {
    const LANES: usize = 16;
    /// Byte orders for the half that a lane is in and for the other one.
    type Order = (__m256i, __m256i);

    #[inline(always)]
    fn mask(lanes: u32) -> Self {
        const BITS: [u16; 16] = {
            let mut bits = [0; 16];
            let mut i = 0;
            while i < 16 {
                bits[i] = 1 << i;
                i += 1;
            }
            bits
        };
        let bits = Self::load(&BITS);
        let those = Self::splat(lanes as u16).and(bits);
        unsafe { Avx2(_mm256_cmpeq_epi16(those.0, bits.0)) }
    }

    #[inline(always)]
    fn some(self) -> u32 {
        !self.equal(Self::splat(0)) & 0xffff
    }

    #[inline(always)]
    fn none(self) -> Self {
        unsafe { Avx2(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    fn equal(self, b: Self) -> u32 {
        unsafe {
            let equal = _mm256_cmpeq_epi16(self.0, b.0);
            // The two halves' lanes as bytes: −1 stays −1.
            let low = _mm256_castsi256_si128(equal);
            let high = _mm256_extracti128_si256::<1>(equal);
            _mm_movemask_epi8(_mm_packs_epi16(low, high)) as u32
        }
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        unsafe {
            let negated = _mm256_sub_epi16(_mm256_setzero_si256(), self.0);
            Avx2(_mm256_and_si256(self.0, negated))
        }
    }

    #[inline(always)]
    fn order(from: u32, to: u32) -> (__m256i, __m256i) {
        unsafe {
            // Lane numbers as sixteen nibbles: the sources in a row, then each
            // at its target.
            let most = ((1u64 << from.count_ones()) - 1) as u32;
            let to = nibbles(_pdep_u32(most, to));
            let numbers = 0xfedc_ba98_7654_3210;
            let sources = _pext_u64(numbers, nibbles(from));
            let lanes = (_pdep_u64(sources, to) & to) | (numbers & !to);
            // A byte of the shuffle: the lane's number in its half, twice, plus
            // one for the high byte; the top bit where it is in the other half.
            let bytes = _mm_set_epi64x(
                _pdep_u64(lanes >> 32, 0x0f0f_0f0f_0f0f_0f0f) as i64,
                _pdep_u64(lanes, 0x0f0f_0f0f_0f0f_0f0f) as i64,
            );
            let words = _mm256_cvtepu8_epi16(bytes);
            let own = _mm256_setr_epi64x(0, 0, 0x0008_0008_0008_0008, 0x0008_0008_0008_0008);
            let crossing = _mm256_and_si256(_mm256_xor_si256(words, own), _mm256_set1_epi16(8));
            let crosses = _mm256_cmpeq_epi16(crossing, _mm256_set1_epi16(8));
            let inside = _mm256_and_si256(words, _mm256_set1_epi16(7));
            let order = _mm256_add_epi16(
                _mm256_mullo_epi16(inside, _mm256_set1_epi16(0x0202)),
                _mm256_set1_epi16(0x0100),
            );
            let none = _mm256_set1_epi8(-128);
            (
                _mm256_or_si256(order, _mm256_and_si256(crosses, none)),
                _mm256_or_si256(order, _mm256_andnot_si256(crosses, none)),
            )
        }
    }

    #[inline(always)]
    fn permute(self, (same, other): (__m256i, __m256i)) -> Self {
        unsafe {
            let swapped = _mm256_permute4x64_epi64::<0x4e>(self.0);
            Avx2(_mm256_or_si256(
                _mm256_shuffle_epi8(self.0, same),
                _mm256_shuffle_epi8(swapped, other),
            ))
        }
    }

    #[inline(always)]
    fn planes(puzzle: &[u8; 81], planes: &mut Planes) {
        unsafe {
            for row in 0..3 {
                let last = if row == 2 { 3 } else { 2 };
                let mut boxes = _mm256_setzero_si256();
                let mut boxes2 = _mm_setzero_si128();
                for (band, order) in [(0, 0), (1, 1), (2, last)] {
                    let start = 9 * (3 * band + row);
                    let cells = load16(&puzzle[start.min(65)..]);
                    let [order0, order1, order2] = &ROW_TO_BOXES[order];
                    let orders = pair(load16(order0), load16(order1));
                    let moved = _mm256_shuffle_epi8(twice(cells), orders);
                    boxes = _mm256_or_si256(boxes, moved);
                    let moved = _mm_shuffle_epi8(cells, load16(order2));
                    boxes2 = _mm_or_si128(boxes2, moved);
                }
                let both = pair(boxes2, boxes2);
                let (boxes, boxes2) = (numbers(boxes), _mm256_castsi256_si128(numbers(both)));
                for k in 0..4 {
                    let shift = _mm_cvtsi32_si128(7 - k as i32);
                    let two = _mm256_movemask_epi8(_mm256_sll_epi16(boxes, shift));
                    let words = &mut planes[9 * k + 3 * row..9 * k + 3 * row + 3];
                    words[0] = two as u16;
                    words[1] = (two >> 16) as u16;
                    words[2] = _mm_movemask_epi8(_mm_sll_epi16(boxes2, shift)) as u16;
                }
            }
        }
    }

    #[inline(always)]
    fn digits(planes: &Planes, digits: &mut [u8; 81]) {
        let mut cells = [0u8; 96];
        unsafe {
            for row in 0..3 {
                let mut boxes = _mm256_setzero_si256();
                let mut boxes2 = _mm256_setzero_si256();
                for k in 0..4 {
                    let words = &planes[9 * k + 3 * row..9 * k + 3 * row + 3];
                    let two = u32::from(words[0]) | u32::from(words[1]) << 16;
                    boxes = add_where(boxes, two, 1 << k);
                    boxes2 = add_where(boxes2, u32::from(words[2]), 1 << k);
                }
                let (boxes0, boxes1) = (
                    _mm256_castsi256_si128(boxes),
                    _mm256_extracti128_si256::<1>(boxes),
                );
                let boxes2 = _mm256_castsi256_si128(boxes2);
                for band in 0..3 {
                    let [order0, order1, order2] = &BOXES_TO_ROW[band];
                    let cells01 = _mm_or_si128(
                        _mm_shuffle_epi8(boxes0, load16(order0)),
                        _mm_shuffle_epi8(boxes1, load16(order1)),
                    );
                    let nine = _mm_or_si128(cells01, _mm_shuffle_epi8(boxes2, load16(order2)));
                    let mut sixteen = [0u8; 16];
                    _mm_storeu_si128(sixteen.as_mut_ptr().cast(), nine);
                    let start = 9 * (3 * band + row);
                    cells[start..start + 9].copy_from_slice(&sixteen[..9]);
                }
            }
        }
        digits.copy_from_slice(&cells[..81]);
    }

    #[inline(always)]
    fn transpose(rows: &mut [Self; MAX_LANES]) {
        unsafe {
            // Blocks of 8 by 8 inside the halves of the registers …
            let mut a = [_mm256_setzero_si256(); 16];
            for i in 0..16 {
                a[i] = rows[i].0;
            }
            let mut b = a;
            for eight in [0, 8] {
                for i in [eight, eight + 2, eight + 4, eight + 6] {
                    b[i] = _mm256_unpacklo_epi16(a[i], a[i + 1]);
                    b[i + 1] = _mm256_unpackhi_epi16(a[i], a[i + 1]);
                }
                for i in [eight, eight + 4] {
                    a[i] = _mm256_unpacklo_epi32(b[i], b[i + 2]);
                    a[i + 1] = _mm256_unpackhi_epi32(b[i], b[i + 2]);
                    a[i + 2] = _mm256_unpacklo_epi32(b[i + 1], b[i + 3]);
                    a[i + 3] = _mm256_unpackhi_epi32(b[i + 1], b[i + 3]);
                }
                for i in 0..4 {
                    b[eight + 2 * i] = _mm256_unpacklo_epi64(a[eight + i], a[eight + i + 4]);
                    b[eight + 2 * i + 1] = _mm256_unpackhi_epi64(a[eight + i], a[eight + i + 4]);
                }
            }
            // … then the halves.
            for i in 0..8 {
                rows[i] = Avx2(_mm256_permute2x128_si256::<0x20>(b[i], b[8 + i]));
                rows[8 + i] = Avx2(_mm256_permute2x128_si256::<0x31>(b[i], b[8 + i]));
            }
        }
    }

    #[inline(always)]
    fn odd_of_3(self, b: Self, c: Self) -> Self {
        unsafe { Avx2(_mm256_xor_si256(_mm256_xor_si256(self.0, b.0), c.0)) }
    }
}

/// Bytes 1 to 9 and `1` to `9` as numbers, others as 0.
#[inline(always)]
fn numbers(bytes: __m256i) -> __m256i {
    unsafe {
        let from_character = _mm256_sub_epi8(bytes, _mm256_set1_epi8(0x30));
        let least = _mm256_min_epu8(bytes, from_character);
        let is_digit = _mm256_cmpeq_epi8(_mm256_min_epu8(least, _mm256_set1_epi8(9)), least);
        _mm256_and_si256(least, is_digit)
    }
}
