//! [`Grid`]: a board with digits in some of its cells.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use super::{Candidates, Cell, CellSet, Digit, Layout, Shape};

/// A board with a digit, or none, in each cell. It may break the rules:
/// [`conflicts`](Grid::conflicts) tells where.
///
/// ```
/// use ninefold::{Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// grid.set(Shape::NINE.cell(0, 0), Digit::new(5));
/// assert_eq!(grid.filled(), 1);
/// assert!(grid.conflicts().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    /// 0 for an empty cell; never more than the side.
    values: Box<[u8]>,
}

/// A digit that stands twice or more in a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The digit that repeats.
    pub digit: Digit,
    /// The house, by its place in [`Layout::houses`].
    pub house: usize,
    /// The cells of the house that hold the digit, two or more.
    pub cells: Vec<Cell>,
}

impl Conflict {
    /// Conflicts for people: each digit and cells once, with all the houses in
    /// which those cells repeat it.
    ///
    /// ```
    /// use ninefold::{Conflict, Digit, Grid, Shape};
    ///
    /// let mut grid = Grid::empty(Shape::NINE);
    /// grid.set(Shape::NINE.cell(0, 0), Digit::new(5));
    /// grid.set(Shape::NINE.cell(0, 2), Digit::new(5));
    /// // One for row 1, one for box 1, and both of the same two cells.
    /// let conflicts = grid.conflicts();
    /// assert_eq!(conflicts.len(), 2);
    /// let told = Conflict::by_cells(&conflicts);
    /// assert_eq!(told, [(&conflicts[0], vec![conflicts[0].house, conflicts[1].house])]);
    /// ```
    pub fn by_cells(conflicts: &[Conflict]) -> Vec<(&Conflict, Vec<usize>)> {
        let mut told: Vec<(&Conflict, Vec<usize>)> = Vec::new();
        for conflict in conflicts {
            let same = |(first, _): &&mut (&Conflict, _)| {
                first.digit == conflict.digit && first.cells == conflict.cells
            };
            match told.iter_mut().find(same) {
                Some((_, houses)) => houses.push(conflict.house),
                None => told.push((conflict, vec![conflict.house])),
            }
        }
        told
    }
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

    /// Every digit that repeats in a house, by house and digit.
    pub fn conflicts(&self) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        for (house, cells) in Layout::classic(self.shape).houses().iter().enumerate() {
            let (mut once, mut again) = (0u32, 0u32);
            for digit in cells.cells().iter().filter_map(|cell| self.get(*cell)) {
                again |= once & 1 << digit.index();
                once |= 1 << digit.index();
            }
            let repeats = |digit: &Digit| again >> digit.index() & 1 != 0;
            for digit in self.shape.digits().iter().filter(repeats) {
                let holders = |cell: &Cell| self.get(*cell) == Some(digit);
                conflicts.push(Conflict {
                    digit,
                    house,
                    cells: cells.cells().iter().copied().filter(holders).collect(),
                });
            }
        }
        conflicts
    }

    /// Whether every cell is filled and no digit repeats: a solved board.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.conflicts().is_empty()
    }

    /// What each cell may take by the rules alone: a filled cell its digit,
    /// an empty one what stands in none of its houses.
    pub fn candidates(&self) -> Candidates {
        Candidates::of(self)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.shape)?;
        for (i, value) in self.values.iter().enumerate() {
            match value {
                0 => f.write_str(".")?,
                1..=9 => write!(f, "{value}")?,
                _ => write!(f, "{}", char::from(b'A' + value - 10))?,
            }
            if (i + 1) % self.shape.side() == 0 && i + 1 < self.values.len() {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}
