//! [`Cell`] and [`CellSet`].

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A place of the board, numbered row by row from 0.
///
/// A cell knows its number only; its [`Shape`](crate::Shape) knows its row,
/// column and box and writes its name (`r3c5`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The number of cells of the largest board.
    pub const MAX: usize = 625;

    /// The cell with this number.
    ///
    /// # Panics
    /// When `index` is 625 or more.
    #[inline]
    pub const fn new(index: usize) -> Cell {
        assert!(index < Cell::MAX, "no board has that many cells");
        Cell(index as u16)
    }

    /// The number, to index tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

const WORDS: usize = Cell::MAX.div_ceil(64);

/// A set of cells of a board of any size, one bit each.
///
/// ```
/// use ninefold::{Cell, CellSet};
/// let mut set = CellSet::EMPTY;
/// set.insert(Cell::new(80));
/// set.insert(Cell::new(4));
/// assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [4, 80]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet([0; WORDS]);

    /// The cells 0 to `n` − 1: all cells of a board of `n` cells.
    pub fn first(n: usize) -> CellSet {
        let mut words = [0; WORDS];
        for (index, word) in words.iter_mut().enumerate() {
            *word = match n.saturating_sub(64 * index) {
                left @ 0..64 => (1 << left) - 1,
                _ => u64::MAX,
            };
        }
        CellSet(words)
    }

    /// The set of one cell.
    #[inline]
    pub fn only(cell: Cell) -> CellSet {
        let mut set = CellSet::EMPTY;
        set.insert(cell);
        set
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether the set has no cell.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    /// Whether every cell of `other` is in this set.
    #[inline]
    pub fn contains_all(&self, other: &CellSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| b & !a == 0)
    }

    /// Whether the two sets have a cell in common.
    #[inline]
    pub fn intersects(&self, other: &CellSet) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell; says whether it was there.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let was = self.contains(cell);
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
        was
    }

    /// The cell with the lowest number.
    #[inline]
    pub fn smallest(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(&self) -> Cells {
        Cells {
            words: self.0,
            at: 0,
        }
    }
}

impl Default for CellSet {
    fn default() -> CellSet {
        CellSet::EMPTY
    }
}

/// The cells of a [`CellSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Cells {
    words: [u64; WORDS],
    at: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.at < WORDS {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Cell::new(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self
            .words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cells {}

impl FusedIterator for Cells {}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl IntoIterator for &CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        set.extend(cells);
        set
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl From<Cell> for CellSet {
    fn from(cell: Cell) -> CellSet {
        CellSet::only(cell)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a |= b;
        }
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a &= b;
        }
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: CellSet) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a &= !b;
        }
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(mut self, other: CellSet) -> CellSet {
        self |= other;
        self
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(mut self, other: CellSet) -> CellSet {
        self &= other;
        self
    }
}

/// Set difference: the cells of the left that are not in the right.
impl Sub for CellSet {
    type Output = CellSet;
    #[inline]
    fn sub(mut self, other: CellSet) -> CellSet {
        self -= other;
        self
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}
