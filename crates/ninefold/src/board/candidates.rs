//! [`Candidates`]: what each cell may still take.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Cell, DigitSet, Grid, Rules, Shape};

/// The digits that each cell may still take, under the rules of its board.
///
/// ```
/// use ninefold::{Digit, Grid, Rules, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// grid.set(Shape::NINE.cell(0, 0), Digit::new(5));
/// let candidates = Rules::classic(Shape::NINE).candidates(&grid);
/// assert_eq!(candidates.get(Shape::NINE.cell(0, 8)).to_string(), "12346789");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Candidates {
    rules: Rules,
    sets: Box<[DigitSet]>,
}

impl Candidates {
    /// Every digit in every cell.
    pub fn full(rules: impl Into<Rules>) -> Candidates {
        let rules = rules.into();
        let shape = rules.shape();
        Candidates {
            rules,
            sets: vec![shape.digits(); shape.cells()].into(),
        }
    }

    /// No digit in any cell, as for a player's notes.
    pub fn empty(rules: impl Into<Rules>) -> Candidates {
        let rules = rules.into();
        let shape = rules.shape();
        Candidates {
            rules,
            sets: vec![DigitSet::EMPTY; shape.cells()].into(),
        }
    }

    /// These digits, row by row.
    pub(super) fn from_sets(rules: Rules, sets: Vec<DigitSet>) -> Candidates {
        debug_assert_eq!(sets.len(), rules.shape().cells());
        Candidates {
            rules,
            sets: sets.into(),
        }
    }

    /// The rules that bind the digits.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The digits of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index()]
    }

    /// Sets the digits of a cell; digits that the board does not have are
    /// dropped.
    #[inline]
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.sets[cell.index()] = digits & self.shape().digits();
    }

    /// The sets, row by row.
    #[inline]
    pub fn sets(&self) -> &[DigitSet] {
        &self.sets
    }

    /// The cells that have a single candidate, filled with it; the others blank.
    pub fn fixed(&self) -> Grid {
        let mut grid = Grid::empty(self.shape());
        for cell in self.shape().iter() {
            grid.set(cell, self.get(cell).single());
        }
        grid
    }

    /// The number of candidates of all cells together.
    pub fn count(&self) -> usize {
        self.sets.iter().map(|set| set.len()).sum()
    }
}
