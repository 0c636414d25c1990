//! [`Digit`] and [`DigitSet`].

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU8;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};

/// A symbol of the board: 1 to the side of the board, never 0.
///
/// ```
/// use ninefold::Digit;
/// assert_eq!(Digit::new(7).map(Digit::get), Some(7));
/// assert_eq!(Digit::new(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest digit of the largest board.
    pub const MAX: u8 = 25;

    /// The digit with this value, or `None` outside 1 to 25.
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(v) if value <= Digit::MAX => Some(Digit(v)),
            _ => None,
        }
    }

    /// The digit at this place of the row 1, 2, 3, …: `from_index(0)` is 1.
    ///
    /// # Panics
    /// When `index` is 25 or more.
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < Digit::MAX as usize, "no such digit");
        match NonZeroU8::new(index as u8 + 1) {
            Some(v) => Digit(v),
            None => unreachable!(),
        }
    }

    /// The value, 1 to 25.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its symbol on the board: 1 to 9, then A to P.
    ///
    /// ```
    /// use ninefold::Digit;
    /// let ten = Digit::from_index(9);
    /// assert_eq!(ten.symbol(), 'A');
    /// assert_eq!(Digit::of_symbol('a'), Some(ten));
    /// ```
    pub const fn symbol(self) -> char {
        match self.get() {
            value @ 1..=9 => (b'0' + value) as char,
            value => (b'A' + value - 10) as char,
        }
    }

    /// The digit of a symbol, in either case.
    pub const fn of_symbol(symbol: char) -> Option<Digit> {
        match symbol {
            '1'..='9' => Digit::new(symbol as u8 - b'0'),
            'a'..='y' => Digit::new(symbol as u8 - b'a' + 10),
            'A'..='Y' => Digit::new(symbol as u8 - b'A' + 10),
            _ => None,
        }
    }

    /// The value less one, to index tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

/// A set of digits, one bit each: bit 0 is the digit 1.
///
/// ```
/// use ninefold::{Digit, DigitSet};
/// let odd: DigitSet = [1, 3, 5].into_iter().filter_map(Digit::new).collect();
/// assert_eq!(odd.len(), 3);
/// assert_eq!((odd & DigitSet::first(3)).to_string(), "13");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u32);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The digits 1 to `n`, which is at most 25.
    #[inline]
    pub const fn first(n: usize) -> DigitSet {
        debug_assert!(n <= Digit::MAX as usize);
        DigitSet((1u32 << n) - 1)
    }

    /// The set of one digit.
    #[inline]
    pub const fn only(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set with these bits; bits beyond the digit 25 are dropped.
    #[inline]
    pub const fn from_bits(bits: u32) -> DigitSet {
        DigitSet(bits & 0x01ff_ffff)
    }

    /// The bits, bit 0 for the digit 1.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many digits are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no digit.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the digit is in the set.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Whether every digit of `other` is in this set.
    #[inline]
    pub const fn contains_all(self, other: DigitSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// The only digit of the set, or `None` when it has none or several.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() {
            self.smallest()
        } else {
            None
        }
    }

    /// The smallest digit of the set.
    #[inline]
    pub const fn smallest(self) -> Option<Digit> {
        if self.0 == 0 {
            None
        } else {
            Some(Digit::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes a digit; says whether it was there.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let was = self.contains(digit);
        self.0 &= !(1 << digit.index());
        was
    }

    /// The digits in ascending order.
    #[inline]
    pub fn iter(self) -> Digits {
        Digits(self.0)
    }
}

/// The digits of a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Digits(u32);

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Digit::from_index(index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Digits {}

impl FusedIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl IntoIterator for &DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        for digit in digits {
            self.insert(digit);
        }
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> DigitSet {
        DigitSet::only(digit)
    }
}

impl From<Digit> for u8 {
    /// The digit as a number, from 1.
    fn from(digit: Digit) -> u8 {
        digit.get()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits
            .into_iter()
            .fold(DigitSet::EMPTY, |set, d| set | DigitSet::only(d))
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl BitAndAssign for DigitSet {
    #[inline]
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}

impl BitXor for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitxor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 ^ other.0)
    }
}

/// Set difference: the digits of the left that are not in the right.
impl Sub for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl SubAssign for DigitSet {
    #[inline]
    fn sub_assign(&mut self, other: DigitSet) {
        self.0 &= !other.0;
    }
}

/// The digits up to 25 that are not in the set.
impl Not for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn not(self) -> DigitSet {
        DigitSet::from_bits(!self.0)
    }
}

/// Digits run together up to 9 (`13`), with commas where one is larger (`3,12`).
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wide = self.0 >> 9 != 0;
        for (i, digit) in self.iter().enumerate() {
            if wide && i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
