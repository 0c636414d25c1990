//! [`Mark`]: how constraints are drawn.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::{Cell, Shape};

/// Something to draw with a board; the front ends draw marks and don't know
/// which constraint they belong to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// A thin line through the middle of these cells.
    Line(Vec<Cell>),
    /// Shaded cells.
    Shade(Vec<Cell>),
    /// A shaded circle in each cell.
    Round(Vec<Cell>),
    /// A shaded square in each cell.
    Square(Vec<Cell>),
    /// A dashed outline with a label in its first cell.
    Cage {
        /// The cells.
        cells: Vec<Cell>,
        /// The label.
        label: String,
    },
    /// A thick line from its bulb on.
    Thermo(Vec<Cell>),
    /// A thick coloured line.
    Path(Vec<Cell>),
    /// A line with a head at its end.
    Arrow(Vec<Cell>),
    /// A circle around cells.
    Circle(Vec<Cell>),
    /// A diamond in each cell.
    Diamond(Vec<Cell>),
    /// A dot between two cells, filled or not, with a label.
    Dot {
        /// The cells.
        cells: [Cell; 2],
        /// Whether it is black.
        filled: bool,
        /// Its text.
        label: String,
    },
    /// A letter or a sign between two cells.
    Letter {
        /// The cells.
        cells: [Cell; 2],
        /// Its text.
        text: String,
    },
    /// A circle on the corner that cells share.
    Corner {
        /// The cells around it.
        cells: Vec<Cell>,
        /// Its text.
        text: String,
    },
    /// A small sign in a corner of each cell.
    Tag {
        /// The cells.
        cells: Vec<Cell>,
        /// The sign.
        text: String,
    },
    /// A label outside the board that looks along a line of cells.
    Outside {
        /// The row and the column of its place: -1 is above or left of the
        /// board, its side below or right of it.
        at: (i8, i8),
        /// The cells it looks along, the nearest first.
        cells: Vec<Cell>,
        /// Its text.
        label: String,
    },
}

impl Mark {
    /// The cells that it is drawn in, or looks along.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Mark::Line(cells)
            | Mark::Shade(cells)
            | Mark::Round(cells)
            | Mark::Square(cells)
            | Mark::Thermo(cells)
            | Mark::Path(cells)
            | Mark::Arrow(cells)
            | Mark::Circle(cells)
            | Mark::Diamond(cells)
            | Mark::Cage { cells, .. }
            | Mark::Corner { cells, .. }
            | Mark::Tag { cells, .. }
            | Mark::Outside { cells, .. } => cells,
            Mark::Dot { cells, .. } | Mark::Letter { cells, .. } => cells,
        }
    }

    /// A label outside the board, before the first of the cells that it looks
    /// along; `None` if that place is on the board.
    pub(super) fn outside(cells: &[Cell], label: String, shape: Shape) -> Option<Mark> {
        let place = |cell: Cell| (shape.row(cell) as i8, shape.col(cell) as i8);
        let (row, col) = place(*cells.first()?);
        let (next_row, next_col) = place(*cells.get(1)?);
        let at = (2 * row - next_row, 2 * col - next_col);
        let on = 0..shape.side() as i8;
        (!on.contains(&at.0) || !on.contains(&at.1)).then(|| Mark::Outside {
            at,
            cells: cells.to_vec(),
            label,
        })
    }

    /// The sign between two cells of which the first is the larger; `None` if
    /// they share no side.
    pub(super) fn larger(large: Cell, small: Cell, shape: Shape) -> Option<Mark> {
        let right = shape.col(small) as isize - shape.col(large) as isize;
        let down = shape.row(small) as isize - shape.row(large) as isize;
        let text = match (right, down) {
            (1, 0) => ">",
            (-1, 0) => "<",
            (0, 1) => "∨",
            (0, -1) => "∧",
            _ => return None,
        };
        Some(Mark::Letter {
            cells: [large, small],
            text: text.to_string(),
        })
    }

    /// The signs along cells of which each is larger than the next.
    pub(super) fn falling(cells: &[Cell], shape: Shape) -> Vec<Mark> {
        let line = |pair: &[Cell]| Mark::Line(pair.to_vec());
        let sign =
            |pair: &[Cell]| Mark::larger(pair[0], pair[1], shape).unwrap_or_else(|| line(pair));
        cells.windows(2).map(sign).collect()
    }

    /// A line whose ends are marked.
    pub(super) fn ended(cells: &[Cell], end: fn(Vec<Cell>) -> Mark) -> Vec<Mark> {
        let ends = [cells.first(), cells.last()].into_iter().flatten();
        let mut marks = Vec::from([Mark::Path(cells.to_vec())]);
        marks.extend(ends.map(|cell| end(Vec::from([*cell]))));
        marks
    }
}

/// The marks of a line of cells, by the name of a mark: `Falling` are signs of
/// inequality, `Ringed` and `Diamonds` lines whose ends are marked.
macro_rules! drawn {
    (Falling, $cells:expr, $shape:expr) => {
        $crate::Mark::falling(&$cells, $shape)
    };
    (Ringed, $cells:expr, $shape:expr) => {
        $crate::Mark::ended(&$cells, $crate::Mark::Circle)
    };
    (Diamonds, $cells:expr, $shape:expr) => {
        $crate::Mark::ended(&$cells, $crate::Mark::Diamond)
    };
    ($mark:ident, $cells:expr, $shape:expr) => {
        vec![$crate::Mark::$mark($cells.clone())]
    };
}

pub(super) use drawn;
