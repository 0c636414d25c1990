//! [`Candidates`]: what each cell may still take.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Cell, DigitSet, Grid, Layout, Shape};

/// The digits that each cell may still take.
///
/// ```
/// use ninefold::{Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// grid.set(Shape::NINE.cell(0, 0), Digit::new(5));
/// let candidates = grid.candidates();
/// assert_eq!(candidates.get(Shape::NINE.cell(0, 8)).to_string(), "12346789");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Candidates {
    shape: Shape,
    sets: Box<[DigitSet]>,
}

impl Candidates {
    /// Every digit in every cell.
    pub fn full(shape: Shape) -> Candidates {
        Candidates {
            shape,
            sets: vec![shape.digits(); shape.cells()].into(),
        }
    }

    /// No digit in any cell, as for a player's notes.
    pub fn empty(shape: Shape) -> Candidates {
        Candidates {
            shape,
            sets: vec![DigitSet::EMPTY; shape.cells()].into(),
        }
    }

    /// What each cell of a grid may take by the rules alone: a filled cell
    /// its digit, an empty one what stands in none of its houses.
    pub fn of(grid: &Grid) -> Candidates {
        let shape = grid.shape();
        let layout = Layout::classic(shape);
        let used: Vec<DigitSet> = layout
            .houses()
            .iter()
            .map(|house| {
                house
                    .cells()
                    .iter()
                    .filter_map(|cell| grid.get(*cell))
                    .collect()
            })
            .collect();
        let sets = shape
            .iter()
            .map(|cell| match grid.get(cell) {
                Some(digit) => DigitSet::only(digit),
                None => layout
                    .houses_of(cell)
                    .iter()
                    .fold(shape.digits(), |set, h| set - used[*h]),
            })
            .collect();
        Candidates { shape, sets }
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The digits of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index()]
    }

    /// Sets the digits of a cell; those that the board has not are dropped.
    #[inline]
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.sets[cell.index()] = digits & self.shape.digits();
    }

    /// The sets, row by row.
    #[inline]
    pub fn sets(&self) -> &[DigitSet] {
        &self.sets
    }

    /// The number of candidates of all cells together.
    pub fn count(&self) -> usize {
        self.sets.iter().map(|set| set.len()).sum()
    }
}
