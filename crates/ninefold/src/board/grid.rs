//! [`Grid`]: a board with digits in some of its cells.

use alloc::boxed::Box;
use core::fmt::{self, Write as _};

use super::{Cell, CellSet, Digit, Shape};

/// A board with a digit, or none, in each cell. It may break the rules:
/// [`Rules::conflicts`](crate::Rules::conflicts) says where.
///
/// ```
/// use ninefold::{Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// grid.set(Shape::NINE.cell(0, 0), Digit::new(5));
/// assert_eq!(grid.filled(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    /// 0 for an empty cell; never more than the side.
    values: Box<[u8]>,
}

impl Grid {
    /// The empty board.
    pub fn empty(shape: Shape) -> Grid {
        Grid {
            shape,
            values: vec![0; shape.cells()].into(),
        }
    }

    /// The board with these values row by row, 0 for an empty cell; `None`
    /// when their number or one of them does not fit the shape.
    pub fn from_values(shape: Shape, values: &[u8]) -> Option<Grid> {
        let fits = values.len() == shape.cells()
            && values
                .iter()
                .all(|&value| usize::from(value) <= shape.side());
        fits.then(|| Grid {
            shape,
            values: values.into(),
        })
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The digit in the cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.values[cell.index()])
    }

    /// Puts a digit into the cell, or empties it.
    ///
    /// # Panics
    /// When the digit is larger than the side of the board.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let value = digit.map_or(0, Digit::get);
        assert!(
            usize::from(value) <= self.shape.side(),
            "the board has no such digit"
        );
        self.values[cell.index()] = value;
    }

    /// The values row by row, 0 for an empty cell.
    #[inline]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The number of filled cells.
    pub fn filled(&self) -> usize {
        self.values.iter().filter(|value| **value != 0).count()
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(|value| *value != 0)
    }

    /// The filled cells.
    pub fn filled_cells(&self) -> CellSet {
        self.digits().map(|(cell, _)| cell).collect()
    }

    /// The filled cells with their digits, row by row.
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.shape
            .iter()
            .filter_map(|cell| Some((cell, self.get(cell)?)))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.shape)?;
        for (i, value) in self.values.iter().enumerate() {
            f.write_char(Digit::new(*value).map_or('.', Digit::symbol))?;
            if (i + 1) % self.shape.side() == 0 && i + 1 < self.values.len() {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}
