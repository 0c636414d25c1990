//! The changes that leave a Sudoku a Sudoku: other names for the digits, rows
//! moved within their band, whole bands, the same for columns and stacks, and
//! the board turned over its diagonal.
//!
//! Boards that become one another this way are *isomorphic*: the same puzzle
//! in another dress. [`Transform`] is such a change, [`canonical`] the one
//! form that all isomorphs share, [`pattern`] the plainest solved board, from
//! which a random [`Transform`] makes another.

mod canon;

use alloc::vec::Vec;

pub use canon::{Canonical, CanonicalError, canonical};

use crate::Random;
use crate::{Candidates, Cell, Digit, Grid, Puzzle, Rules, Shape};

/// A change of a board into an isomorphic one.
///
/// ```
/// use ninefold::{Random, transform::{self, Transform}, Rules, Shape};
/// let plain = transform::pattern(Shape::NINE);
/// let change = Transform::random(Shape::NINE, &mut Random::new(7, 0));
/// let other = change.apply(&plain);
/// assert!(Rules::classic(Shape::NINE).is_solved(&other));
/// assert_eq!(change.inverse().apply(&other), plain);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transform {
    /// The shape of the boards it changes.
    shape: Shape,
    transpose: bool,
    /// For each row of the result, the row that it was (after the transpose).
    rows: Vec<u8>,
    cols: Vec<u8>,
    /// For each digit, the digit it becomes.
    digits: Vec<Digit>,
}

/// Why a list of rows, columns or digits is not a [`Transform`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransformError {
    /// Not every number once.
    #[error("the {0} are not a permutation: expected each of them once")]
    NotAPermutation(&'static str),
    /// A band or stack torn apart.
    #[error("the {0} of a box don't stay together")]
    Torn(&'static str),
}

impl Transform {
    /// The change that changes nothing.
    pub fn identity(shape: Shape) -> Transform {
        let lines: Vec<u8> = (0..shape.side()).map(|line| line as u8).collect();
        Transform {
            shape,
            transpose: false,
            rows: lines.clone(),
            cols: lines,
            digits: shape.digits().iter().collect(),
        }
    }

    /// The change that transposes the board first if asked to, then takes
    /// `rows[r]` as row r and `cols[c]` as column c, all from 0, and puts
    /// `digits[d]` for the digit of index d.
    pub fn new(
        shape: Shape,
        transpose: bool,
        rows: &[usize],
        cols: &[usize],
        digits: &[Digit],
    ) -> Result<Transform, TransformError> {
        let side = shape.side();
        let after = if transpose { shape.transposed() } else { shape };
        let permutes = |lines: &[usize]| {
            let mut sorted = lines.to_vec();
            sorted.sort_unstable();
            sorted.into_iter().eq(0..side)
        };
        let whole = |lines: &[usize], width: usize| {
            lines
                .chunks(width)
                .all(|block| block.iter().all(|line| line / width == block[0] / width))
        };
        let indices: Vec<usize> = digits.iter().map(|digit| digit.index()).collect();
        for (lines, name) in [(rows, "rows"), (cols, "columns"), (&indices, "digits")] {
            if !permutes(lines) {
                return Err(TransformError::NotAPermutation(name));
            }
        }
        if !whole(rows, after.box_rows()) {
            return Err(TransformError::Torn("rows"));
        }
        if !whole(cols, after.box_cols()) {
            return Err(TransformError::Torn("columns"));
        }
        Ok(Transform {
            shape,
            transpose,
            rows: rows.iter().map(|row| *row as u8).collect(),
            cols: cols.iter().map(|col| *col as u8).collect(),
            digits: digits.to_vec(),
        })
    }

    /// A random change that keeps the shape, each as likely as any other.
    pub fn random(shape: Shape, random: &mut Random) -> Transform {
        let square = shape.box_rows() == shape.box_cols();
        let transpose = square && random.below(2) == 1;
        let rows = random_lines(shape.side(), shape.box_rows(), random);
        let cols = random_lines(shape.side(), shape.box_cols(), random);
        let digits = random
            .order(shape.side())
            .into_iter()
            .map(Digit::from_index)
            .collect();
        Transform {
            shape,
            transpose,
            rows,
            cols,
            digits,
        }
    }

    /// A change at random that keeps a puzzle's rules: any on a classic board, and
    /// other names for the digits on one with rules of its own.
    pub fn random_for(rules: &Rules, random: &mut Random) -> Transform {
        let shape = rules.shape();
        if rules.is_classic() {
            return Transform::random(shape, random);
        }
        let digits = random.order(shape.side());
        Transform {
            digits: digits.into_iter().map(Digit::from_index).collect(),
            ..Transform::identity(shape)
        }
    }

    /// Whether it only gives the digits other names.
    fn only_relabels(&self) -> bool {
        let still = Transform::identity(self.shape);
        (self.transpose, &self.rows, &self.cols) == (false, &still.rows, &still.cols)
    }

    /// The shape of the boards that it changes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The shape of the boards that it makes: another one only when boxes that
    /// are not square are transposed.
    pub fn result_shape(&self) -> Shape {
        if self.transpose {
            self.shape.transposed()
        } else {
            self.shape
        }
    }

    /// Where the digit of a cell of the result comes from.
    fn source(&self, cell: Cell) -> Cell {
        let after = self.result_shape();
        let row = usize::from(self.rows[after.row(cell)]);
        let col = usize::from(self.cols[after.col(cell)]);
        if self.transpose {
            self.shape.cell(col, row)
        } else {
            self.shape.cell(row, col)
        }
    }

    /// The changed board.
    ///
    /// # Panics
    /// When the board has another shape.
    pub fn apply(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.shape(), self.shape, "made for another shape");
        let mut changed = Grid::empty(self.result_shape());
        for cell in self.result_shape().iter() {
            let digit = grid.get(self.source(cell));
            changed.set(cell, digit.map(|digit| self.digits[digit.index()]));
        }
        changed
    }

    /// The changed candidates or notes.
    ///
    /// # Panics
    /// When the board has another shape.
    pub fn apply_to_candidates(&self, candidates: &Candidates) -> Candidates {
        assert_eq!(candidates.shape(), self.shape, "made for another shape");
        let mut changed = Candidates::empty(self.result_shape());
        for cell in self.result_shape().iter() {
            let set = candidates.get(self.source(cell));
            changed.set(cell, set.iter().map(|d| self.digits[d.index()]).collect());
        }
        changed
    }

    /// The changed puzzle with everything on its board.
    ///
    /// A puzzle keeps its own rules only if no cell moves: see
    /// [`random_for`](Transform::random_for).
    ///
    /// # Panics
    /// When the board has another shape.
    pub fn apply_to_puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        let marks = |marks: &Option<Candidates>| {
            let marks = marks.as_ref();
            marks.map(|marks| self.apply_to_candidates(marks))
        };
        let mut colours = Vec::new();
        if !puzzle.colours.is_empty() {
            let cells = self.result_shape().iter();
            colours.extend(cells.map(|cell| puzzle.colours[self.source(cell).index()]));
        }
        Puzzle {
            rules: match self.only_relabels() {
                true => puzzle.rules.clone(),
                false => Rules::classic(self.result_shape()),
            },
            givens: self.apply(&puzzle.givens),
            entries: self.apply(&puzzle.entries),
            candidates: marks(&puzzle.candidates),
            corner: marks(&puzzle.corner),
            centre: marks(&puzzle.centre),
            colours,
            meta: puzzle.meta.clone(),
            kept: Vec::new(),
        }
    }

    /// The change that takes this one back.
    pub fn inverse(&self) -> Transform {
        let invert = |lines: &[u8]| {
            let mut inverse = vec![0; lines.len()];
            for (to, from) in lines.iter().enumerate() {
                inverse[usize::from(*from)] = to as u8;
            }
            inverse
        };
        let mut digits = self.digits.clone();
        for (from, to) in self.digits.iter().enumerate() {
            digits[to.index()] = Digit::from_index(from);
        }
        let (rows, cols) = (invert(&self.rows), invert(&self.cols));
        let (rows, cols) = if self.transpose {
            (cols, rows)
        } else {
            (rows, cols)
        };
        Transform {
            shape: self.result_shape(),
            transpose: self.transpose,
            rows,
            cols,
            digits,
        }
    }
}

/// Random rows (or columns): the blocks in random order, and the lines within
/// each.
fn random_lines(side: usize, width: usize, random: &mut Random) -> Vec<u8> {
    let mut lines = Vec::with_capacity(side);
    for block in random.order(side / width) {
        for line in random.order(width) {
            lines.push((block * width + line) as u8);
        }
    }
    lines
}

/// The plainest solved board: 1, 2, 3, … in the first row, moved on by a box
/// from row to row and by one from band to band.
pub fn pattern(shape: Shape) -> Grid {
    let mut grid = Grid::empty(shape);
    for cell in shape.iter() {
        let row = shape.row(cell);
        let moved = row % shape.box_rows() * shape.box_cols() + row / shape.box_rows();
        let index = (shape.col(cell) + moved) % shape.side();
        grid.set(cell, Some(Digit::from_index(index)));
    }
    grid
}

/// A solved board made by shuffling the [`pattern`]: quick on every shape,
/// but only ever one of its isomorphs. [`fill`](crate::generate::fill) knows
/// all boards.
pub fn shuffled(shape: Shape, random: &mut Random) -> Grid {
    Transform::random(shape, random).apply(&pattern(shape))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_d1_shuffled_boards_of_every_shape_are_solved() {
        for shape in Shape::all() {
            let rules = Rules::classic(shape);
            assert!(rules.is_solved(&pattern(shape)), "{shape}");
            let mut random = Random::new(1, 0);
            let first = shuffled(shape, &mut random);
            assert!(rules.is_solved(&first), "{shape}");
            assert_ne!(first, shuffled(shape, &mut random));
        }
    }

    #[test]
    fn a_transpose_turns_the_boxes() {
        let six = Shape::of_side(6).unwrap();
        let lines: Vec<usize> = (0..6).collect();
        let digits: Vec<Digit> = six.digits().iter().collect();
        let turn = Transform::new(six, true, &lines, &lines, &digits).unwrap();
        let turned = turn.apply(&pattern(six));
        assert_eq!(turned.shape().to_string(), "6x6b3x2");
        assert!(Rules::classic(turned.shape()).is_solved(&turned));
        assert_eq!(turn.inverse().apply(&turned), pattern(six));
    }

    #[test]
    fn what_would_break_boxes_is_refused() {
        let nine = Shape::NINE;
        let lines: Vec<usize> = (0..9).collect();
        let digits: Vec<Digit> = nine.digits().iter().collect();
        let torn = [3, 1, 2, 0, 4, 5, 6, 7, 8];
        let twice = [0, 0, 2, 3, 4, 5, 6, 7, 8];
        let new = |rows: &[usize], cols: &[usize]| Transform::new(nine, false, rows, cols, &digits);
        assert_eq!(new(&torn, &lines), Err(TransformError::Torn("rows")));
        assert_eq!(new(&lines, &torn), Err(TransformError::Torn("columns")));
        assert_eq!(
            new(&twice, &lines),
            Err(TransformError::NotAPermutation("rows"))
        );
        assert_eq!(new(&lines, &lines), Ok(Transform::identity(nine)));
    }
}
