//! The safe twin: four lanes in each of `N` 64-bit words.

use super::{Digits, Lanes, MAX_LANES, Planes, Vector};

/// 4 · `N` lanes.
#[derive(Clone, Copy)]
pub(super) struct Words<const N: usize>([u64; N]);

/// The same 16 bits in the four lanes of a word.
const fn lanes(lane: u16) -> u64 {
    lane as u64 * 0x0001_0001_0001_0001
}

/// The stacks 0 and 1 of every band.
const STACKS_01: u64 = lanes(0b00011_00011_00011);
/// The bands 0 and 1.
const BANDS_01: u64 = lanes(0b00000_00111_00111);
/// The band 0.
const BAND_0: u64 = lanes(0b00000_00000_00111);

macro_rules! each {
    ($self:ident, $b:ident, $op:expr) => {{
        let mut out = $self.0;
        let mut i = 0;
        while i < N {
            out[i] = $op(out[i], $b.0[i]);
            i += 1;
        }
        Words(out)
    }};
}

impl<const N: usize> Vector for Words<N> {
    const FIELD: u32 = 5;

    #[inline(always)]
    fn splat(lane: u16) -> Self {
        Words([lanes(lane); N])
    }

    #[inline(always)]
    fn load(words: &[u16]) -> Self {
        let words = &words[..4 * N];
        let mut out = [0; N];
        for i in 0..N {
            out[i] = u64::from(words[4 * i])
                | u64::from(words[4 * i + 1]) << 16
                | u64::from(words[4 * i + 2]) << 32
                | u64::from(words[4 * i + 3]) << 48;
        }
        Words(out)
    }

    #[inline(always)]
    fn store(self, words: &mut [u16]) {
        let words = &mut words[..4 * N];
        for i in 0..N {
            for j in 0..4 {
                words[4 * i + j] = (self.0[i] >> (16 * j)) as u16;
            }
        }
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        each!(self, b, |a: u64, b: u64| a & b)
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        each!(self, b, |a: u64, b: u64| a | b)
    }

    #[inline(always)]
    fn without(self, b: Self) -> Self {
        each!(self, b, |a: u64, b: u64| a & !b)
    }

    #[inline(always)]
    fn stack_rolls(self) -> (Self, Self) {
        let (mut next, mut last) = (self.0, self.0);
        for i in 0..N {
            // Stacks 0 1 2 0 1 in the five bits of a band: a shift is a roll.
            let five = self.0[i] | (self.0[i] & STACKS_01) << 3;
            next[i] = five >> 1;
            last[i] = five >> 2;
        }
        (Words(next), Words(last))
    }

    #[inline(always)]
    fn band_rolls(self) -> (Self, Self) {
        let (mut next, mut last) = (self.0, self.0);
        for i in 0..N {
            let x = self.0[i];
            next[i] = (x >> 5) & BANDS_01 | (x & BAND_0) << 10;
            last[i] = (x >> 10) & BAND_0 | (x & BANDS_01) << 5;
        }
        (Words(next), Words(last))
    }

    #[inline(always)]
    fn same(self, b: Self) -> bool {
        self.0 == b.0
    }
}

/// Folds the lanes of a board's vector into the lowest: in one or more, in two
/// or more, in three or more.
#[inline(always)]
fn fold(x: Words<3>) -> (u64, u64, u64) {
    let [a, b, c] = x.0;
    let mut one = a | b | c;
    let mut two = (a & b) | ((a | b) & c);
    let mut three = a & b & c;
    let mut shift = 32;
    while shift >= 16 {
        let (one_up, two_up) = (one >> shift, two >> shift);
        three |= three >> shift | (two & one_up) | (one & two_up);
        two |= two_up | (one & one_up);
        one |= one_up;
        shift -= 16;
    }
    (one & 0xffff, two & 0xffff, three & 0xffff)
}

/// The compact vector of nine places, each in the low lane of its word.
#[inline(always)]
fn pack(places: &[u64; 9]) -> Words<3> {
    let [a, b, c, d, e, f, g, h, i] = *places;
    Words([
        a | b << 16 | c << 32 | d << 48,
        e | f << 16 | g << 32 | h << 48,
        i * 0x0001_0001_0001_0001,
    ])
}

impl Digits for Words<3> {
    #[inline(always)]
    fn gather_any(x: &[Self; 9]) -> Self {
        let mut places = [0; 9];
        for i in 0..9 {
            let [a, b, c] = x[i].0;
            let any = a | b | c;
            let any = any | any >> 32;
            places[i] = (any | any >> 16) & 0xffff;
        }
        pack(&places)
    }

    #[inline(always)]
    fn gather_two(x: &[Self; 9]) -> (Self, Self) {
        let (mut one, mut two) = ([0; 9], [0; 9]);
        for i in 0..9 {
            (one[i], two[i], _) = fold(x[i]);
        }
        (pack(&one), pack(&two))
    }

    #[inline(always)]
    fn gather_three(x: &[Self; 9]) -> (Self, Self, Self) {
        let (mut one, mut two, mut three) = ([0; 9], [0; 9], [0; 9]);
        for i in 0..9 {
            (one[i], two[i], three[i]) = fold(x[i]);
        }
        (pack(&one), pack(&two), pack(&three))
    }

    #[inline(always)]
    fn scatter(compact: Self) -> [Self; 9] {
        let mut out = [compact; 9];
        for i in 0..9 {
            out[i] = Self::splat((compact.0[i / 4] >> (16 * (i % 4))) as u16);
        }
        out
    }

    #[inline(always)]
    fn places(compact: Self) -> [u16; 9] {
        let mut out = [0; 9];
        for i in 0..9 {
            out[i] = (compact.0[i / 4] >> (16 * (i % 4))) as u16;
        }
        out
    }

    #[inline(always)]
    fn compact(places: &[u16; 9]) -> Self {
        let mut wide = [0; 9];
        for i in 0..9 {
            wide[i] = u64::from(places[i]);
        }
        pack(&wide)
    }

    #[inline(always)]
    fn all_digits(self) -> bool {
        let full = lanes(super::full::<Self>());
        let [a, b, c] = self.0;
        a >> 16 == full >> 16 && b == full && c & 0xffff_ffff == full & 0xffff_ffff
    }

    #[inline(always)]
    fn lanes_with(self, bits: u16) -> u32 {
        let mut found = 0;
        for i in 0..12 {
            let lane = (self.0[i / 4] >> (16 * (i % 4))) as u16;
            found |= u32::from(lane & bits != 0) << i;
        }
        found
    }
}

/// One lane after another: this twin is there to be obviously right.
impl Lanes for Words<4> {
    const LANES: usize = 16;
    /// The lane that each one takes.
    type Order = [u8; 16];

    #[inline(always)]
    fn mask(set: u32) -> Self {
        let mut words = [0; 16];
        for i in 0..16 {
            words[i] = if set >> i & 1 == 1 { 0xffff } else { 0 };
        }
        Self::load(&words)
    }

    #[inline(always)]
    fn some(self) -> u32 {
        !self.equal(Self::splat(0)) & 0xffff
    }

    #[inline(always)]
    fn none(self) -> Self {
        Self::mask(self.equal(Self::splat(0)))
    }

    #[inline(always)]
    fn equal(self, b: Self) -> u32 {
        let (mut ours, mut theirs) = ([0; 16], [0; 16]);
        self.store(&mut ours);
        b.store(&mut theirs);
        let mut equal = 0;
        for i in 0..16 {
            equal |= u32::from(ours[i] == theirs[i]) << i;
        }
        equal
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        let mut words = [0u16; 16];
        self.store(&mut words);
        Self::load(&words.map(|word| word & word.wrapping_neg()))
    }

    #[inline(always)]
    fn order(from: u32, to: u32) -> [u8; 16] {
        let mut order = [0; 16];
        let mut sources = (0..16).filter(|lane| from >> lane & 1 == 1);
        for i in 0..16 {
            let source = if to >> i & 1 == 1 {
                sources.next()
            } else {
                None
            };
            order[i as usize] = source.unwrap_or(i);
        }
        order
    }

    #[inline(always)]
    fn permute(self, order: [u8; 16]) -> Self {
        let mut words = [0u16; 16];
        self.store(&mut words);
        Self::load(&order.map(|lane| words[usize::from(lane)]))
    }

    #[inline(always)]
    fn planes(puzzle: &[u8; 81], planes: &mut Planes) {
        planes.fill(0);
        for cell in 0..81 {
            let digit = match puzzle[cell] {
                digit @ 1..=9 => digit,
                digit @ b'1'..=b'9' => digit - b'0',
                _ => 0,
            };
            let (place, bit) = place_and_bit(cell);
            for k in 0..4 {
                planes[9 * k + place] |= u16::from(digit >> k & 1) << bit;
            }
        }
    }

    #[inline(always)]
    fn digits(planes: &Planes, digits: &mut [u8; 81]) {
        for cell in 0..81 {
            let (place, bit) = place_and_bit(cell);
            digits[cell] = 0;
            for k in 0..4 {
                digits[cell] |= ((planes[9 * k + place] >> bit & 1) as u8) << k;
            }
        }
    }

    #[inline(always)]
    fn transpose(rows: &mut [Self; MAX_LANES]) {
        let mut words = [[0u16; 16]; 16];
        for i in 0..16 {
            rows[i].store(&mut words[i]);
        }
        for i in 0..16 {
            rows[i] = Self::load(&words.map(|row| row[i]));
        }
    }

    #[inline(always)]
    fn odd_of_3(self, b: Self, c: Self) -> Self {
        let mut out = self.0;
        for i in 0..4 {
            out[i] ^= b.0[i] ^ c.0[i];
        }
        Words(out)
    }
}

/// A cell's place in its box, and the bit of the box.
fn place_and_bit(cell: usize) -> (usize, usize) {
    let (row, col) = (cell / 9, cell % 9);
    (row % 3 * 3 + col % 3, 5 * (row / 3) + col / 3)
}
