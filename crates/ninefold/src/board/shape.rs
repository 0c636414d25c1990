//! [`Shape`]: how large a board is and what its boxes are.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{Cell, Digit, DigitSet};

/// The size of a board and its usual boxes: boxes of `box_rows` × `box_cols`
/// cells, each at least 2, on a board of side `box_rows · box_cols`, at most 25.
/// A board [without boxes](Shape::boxless) has any side from 2 to 25. What is
/// allowed on a board of this shape is said by its [`Rules`](crate::Rules).
///
/// A shape is written by its side, `9x9`; where the box is not the usual one
/// for that side (the most square, wider than tall) its rows and columns
/// follow, `6x6b3x2`. A board without boxes is `7x7b0`. Reading also takes
/// the side alone (`9`).
///
/// ```
/// use ninefold::Shape;
/// let six: Shape = "6".parse()?;
/// assert_eq!((six.side(), six.box_rows(), six.box_cols()), (6, 2, 3));
/// assert_eq!("6x6b3x2".parse::<Shape>()?.to_string(), "6x6b3x2");
/// # Ok::<(), ninefold::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    box_rows: u8,
    box_cols: u8,
}

/// Why a [`Shape`] can't be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// A box with a side under 2 or more than 25 cells.
    #[error(
        "no board has boxes of {rows}x{cols}: rows and columns start at 2, with at most 25 cells"
    )]
    Box {
        /// The rows asked for.
        rows: usize,
        /// The columns asked for.
        cols: usize,
    },
    /// A side that no box makes.
    #[error("{}", no_side(*.0))]
    Side(usize),
    /// A side that no board has, with boxes or without.
    #[error("no board has side {0}: sides go from 2 to 25")]
    Size(usize),
    /// A text that is not a shape.
    #[error("`{0}` is not a size: expected a side such as 9 or 9x9, or with its boxes 6x6b3x2")]
    Text(String),
}

/// Why no board with boxes has this side, and which boards do.
fn no_side(side: usize) -> String {
    let sides = "4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24 and 25";
    match Shape::boxless(side) {
        Ok(_) => format!("no board with boxes has side {side}, only a jigsaw: boxes need {sides}"),
        Err(_) => format!("no board has side {side}: the sides are {sides}"),
    }
}

impl Shape {
    /// The usual board: nine boxes of 3×3.
    pub const NINE: Shape = Shape {
        box_rows: 3,
        box_cols: 3,
    };

    /// The board with boxes of this many rows and columns.
    pub const fn new(box_rows: usize, box_cols: usize) -> Result<Shape, ShapeError> {
        if box_rows < 2
            || box_cols < 2
            || box_rows > 12
            || box_cols > 12
            || box_rows * box_cols > 25
        {
            return Err(ShapeError::Box {
                rows: box_rows,
                cols: box_cols,
            });
        }
        Ok(Shape {
            box_rows: box_rows as u8,
            box_cols: box_cols as u8,
        })
    }

    /// The usual board of this side: the most square box, wider than tall.
    pub fn of_side(side: usize) -> Result<Shape, ShapeError> {
        (2..=5)
            .rev()
            .filter(|rows| side.is_multiple_of(*rows) && side / rows >= *rows)
            .find_map(|rows| Shape::new(rows, side / rows).ok())
            .ok_or(ShapeError::Side(side))
    }

    /// The board of this side without boxes: rows and columns alone, until the
    /// [`Rules`](crate::Rules) give it regions. Sides go from 2 to 25.
    ///
    /// ```
    /// use ninefold::Shape;
    /// let seven = Shape::boxless(7)?;
    /// assert_eq!((seven.side(), seven.has_boxes()), (7, false));
    /// # Ok::<(), ninefold::ShapeError>(())
    /// ```
    pub const fn boxless(side: usize) -> Result<Shape, ShapeError> {
        if side < 2 || side > 25 {
            return Err(ShapeError::Size(side));
        }
        // A "box" of one row is the row itself, and adds nothing to it.
        Ok(Shape {
            box_rows: 1,
            box_cols: side as u8,
        })
    }

    /// The usual board of this side, without boxes where no box makes the side.
    pub fn square(side: usize) -> Result<Shape, ShapeError> {
        Shape::of_side(side).or_else(|_| Shape::boxless(side))
    }

    /// Whether the board has boxes.
    #[inline]
    pub const fn has_boxes(self) -> bool {
        self.box_rows > 1
    }

    /// Every shape with boxes there is, by side, the usual one of each side
    /// first.
    pub fn all() -> impl Iterator<Item = Shape> {
        (4..=25).flat_map(|side| {
            let usual = Shape::of_side(side).ok();
            let other = (2..side)
                .filter(move |rows| side.is_multiple_of(*rows))
                .filter_map(move |rows| Shape::new(rows, side / rows).ok())
                .filter(move |shape| Some(*shape) != usual);
            usual.into_iter().chain(other)
        })
    }

    /// The number of cells in a row, a column and a box, and of digits.
    #[inline]
    pub const fn side(self) -> usize {
        self.box_rows as usize * self.box_cols as usize
    }

    /// The number of cells of the board.
    #[inline]
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// The number of rows of a box (and of boxes in a band).
    #[inline]
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// The number of columns of a box (and of boxes in a stack).
    #[inline]
    pub const fn box_cols(self) -> usize {
        self.box_cols as usize
    }

    /// Whether the boxes are the usual ones for this side.
    pub fn is_usual(self) -> bool {
        Shape::square(self.side()) == Ok(self)
    }

    /// The same side with boxes turned by a quarter.
    pub const fn transposed(self) -> Shape {
        if !self.has_boxes() {
            return self;
        }
        Shape {
            box_rows: self.box_cols,
            box_cols: self.box_rows,
        }
    }

    /// The cell in this row and column, both from 0.
    ///
    /// # Panics
    /// When the board has no such row or column.
    #[inline]
    pub const fn cell(self, row: usize, col: usize) -> Cell {
        assert!(
            row < self.side() && col < self.side(),
            "no such cell on the board"
        );
        Cell::new(row * self.side() + col)
    }

    /// The cell's row, from 0.
    #[inline]
    pub const fn row(self, cell: Cell) -> usize {
        cell.index() / self.side()
    }

    /// The cell's column, from 0.
    #[inline]
    pub const fn col(self, cell: Cell) -> usize {
        cell.index() % self.side()
    }

    /// The cell's box, from 0, row by row; on a board without boxes its row.
    #[inline]
    pub const fn box_of(self, cell: Cell) -> usize {
        let across = self.side() / self.box_cols();
        self.row(cell) / self.box_rows() * across + self.col(cell) / self.box_cols()
    }

    /// Every digit of the board.
    #[inline]
    pub const fn digits(self) -> DigitSet {
        DigitSet::first(self.side())
    }

    /// The digit of this value, when the board has it.
    #[inline]
    pub const fn digit(self, value: usize) -> Option<Digit> {
        if value <= self.side() {
            Digit::new(value as u8)
        } else {
            None
        }
    }

    /// Every cell, row by row.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..self.cells()).map(Cell::new)
    }

    /// The cell's name, `r3c5`: row and column from 1.
    pub fn name(self, cell: Cell) -> CellName {
        CellName {
            row: self.row(cell) + 1,
            col: self.col(cell) + 1,
        }
    }

    /// The cell with this name, such as `r3c5` or `R12C4`.
    pub fn cell_named(self, name: &str) -> Option<Cell> {
        let rest = name.strip_prefix(['r', 'R'])?;
        let (row, col) = rest.split_once(['c', 'C'])?;
        let parse = |text: &str| -> Option<usize> {
            let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            let value = if plain {
                text.parse::<usize>().ok()?
            } else {
                return None;
            };
            (1..=self.side()).contains(&value).then(|| value - 1)
        };
        Some(self.cell(parse(row)?, parse(col)?))
    }
}

/// A cell's name for people, made by [`Shape::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellName {
    row: usize,
    col: usize,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.col)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side();
        write!(f, "{side}x{side}")?;
        if !self.has_boxes() {
            f.write_str("b0")?;
        } else if !self.is_usual() {
            write!(f, "b{}x{}", self.box_rows, self.box_cols)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let bad = || ShapeError::Text(text.to_owned());
        let number = |t: &str| -> Result<usize, ShapeError> {
            if t.is_empty() || t.len() > 3 || !t.bytes().all(|b| b.is_ascii_digit()) {
                return Err(bad());
            }
            t.parse().map_err(|_| bad())
        };
        let lower = text.trim().to_ascii_lowercase();
        let (size, boxes) = match lower.split_once('b') {
            Some((size, boxes)) => (size, Some(boxes)),
            None => (lower.as_str(), None),
        };
        let side = match size.split_once('x') {
            Some((a, b)) if number(a)? == number(b)? => number(a)?,
            Some(_) => return Err(bad()),
            None => number(size)?,
        };
        let Some(boxes) = boxes else {
            return Shape::of_side(side);
        };
        if boxes == "0" {
            return Shape::boxless(side);
        }
        let (rows, cols) = boxes.split_once('x').ok_or_else(bad)?;
        let shape = Shape::new(number(rows)?, number(cols)?)?;
        if shape.side() == side {
            Ok(shape)
        } else {
            Err(bad())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boxes_are_most_square_and_wider_than_tall() {
        let table = [
            (4, 2, 2),
            (6, 2, 3),
            (8, 2, 4),
            (9, 3, 3),
            (10, 2, 5),
            (12, 3, 4),
            (14, 2, 7),
            (15, 3, 5),
            (16, 4, 4),
            (18, 3, 6),
            (20, 4, 5),
            (21, 3, 7),
            (22, 2, 11),
            (24, 4, 6),
            (25, 5, 5),
        ];
        for side in 0..40 {
            let usual = Shape::of_side(side);
            match table.iter().find(|row| row.0 == side) {
                Some(&(_, rows, cols)) => assert_eq!(usual, Shape::new(rows, cols)),
                None => assert_eq!(usual, Err(ShapeError::Side(side))),
            }
        }
    }

    #[test]
    fn every_shape_reads_back_what_it_writes() {
        let mut count = 0;
        for shape in Shape::all() {
            assert_eq!(shape.to_string().parse(), Ok(shape));
            assert_eq!(Shape::all().filter(|other| *other == shape).count(), 1);
            for cell in shape.iter() {
                assert_eq!(shape.cell(shape.row(cell), shape.col(cell)), cell);
                assert_eq!(shape.cell_named(&shape.name(cell).to_string()), Some(cell));
                assert!(shape.box_of(cell) < shape.side());
            }
            count += 1;
        }
        assert_eq!(count, 38);
    }

    #[test]
    fn nonsense_is_no_shape() {
        for text in [
            "",
            "x",
            "9x",
            "9x8",
            "5",
            "26",
            "9x9b2x2",
            "9x9b9x1",
            "-9",
            "9 x 9",
            "99999999999",
        ] {
            assert!(text.parse::<Shape>().is_err(), "{text}");
        }
        assert_eq!(Shape::NINE.cell_named("r10c1"), None);
        assert_eq!(Shape::NINE.cell_named("r0c1"), None);
        assert_eq!(Shape::NINE.cell_named("r+1c1"), None);
    }
}
