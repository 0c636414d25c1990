//! Boards that go out: what came in decides how.

use std::sync::Arc;

use arrow_array::{FixedSizeBinaryArray, StringArray};
use arrow_buffer::OffsetBuffer;
use ninefold::{Grid, Puzzle, Shape};
use numpy::{IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::boards::{Kind, Nine, nines};
use crate::room::Room;
use crate::sudoku::{Sudoku, text_of};

/// Made boards: the digits of classic 9x9 boards, or grids of any size.
pub enum Made {
    Nines(Vec<u8>),
    Puzzles(Vec<Puzzle>),
}

impl Made {
    /// The boards of several pieces, put together.
    pub fn concat(pieces: Vec<Made>) -> Made {
        let mut pieces = pieces.into_iter();
        let mut all = pieces.next().unwrap_or(Made::Nines(Vec::new()));
        for piece in pieces {
            match (&mut all, piece) {
                (Made::Nines(all), Made::Nines(more)) => all.extend(more),
                (Made::Puzzles(all), Made::Puzzles(more)) => all.extend(more),
                _ => {}
            }
        }
        all
    }
}

/// How the cells of a 9x9 board are written: what a digit is counted from, and what
/// stands for an open cell.
#[derive(Clone, Copy, PartialEq)]
pub struct Cells {
    zero: u8,
    open: u8,
}

impl Cells {
    const NUMBERS: Cells = Cells { zero: 0, open: 0 };
    const TEXT: Cells = Cells {
        zero: b'0',
        open: b'.',
    };

    fn of(self, digit: u8) -> u8 {
        match digit {
            0 => self.open,
            _ => self.zero + digit,
        }
    }

    /// Writes a solution, or an empty board where there is none.
    pub fn write(self, solution: Option<&Nine>, cells: &mut Nine) {
        match solution {
            Some(solution) => *cells = solution.map(|digit| self.zero + digit),
            None => cells.fill(self.open),
        }
    }
}

impl Kind {
    /// Boards in the kind that came in.
    pub fn boards<'py>(&self, py: Python<'py>, made: Made) -> PyResult<Bound<'py, PyAny>> {
        match made {
            Made::Nines(values) => self.nines(py, values),
            Made::Puzzles(puzzles) => self.puzzles(py, puzzles),
        }
    }

    /// How the cells of 9x9 boards are written in this kind.
    fn cells(&self) -> Cells {
        match self {
            Kind::Numpy { .. } | Kind::Sudokus => Cells::NUMBERS,
            _ => Cells::TEXT,
        }
    }

    /// Classic 9x9 boards, written into their place by `fill`; what it returns comes
    /// with them.
    pub fn filled<'py, T>(
        &self,
        py: Python<'py>,
        count: usize,
        fill: impl FnOnce(&mut [u8], Cells) -> PyResult<T>,
    ) -> PyResult<(Bound<'py, PyAny>, T)> {
        if let Kind::Numpy { board, signed } = self {
            let array = PyArray1::zeros(py, count * 81, false);
            let told = fill(array.readwrite().as_slice_mut()?, self.cells())?;
            return Ok((shaped(&array, count, board, *signed)?, told));
        }
        let mut room = Room::new(count * 81)?;
        let told = fill(&mut room, self.cells())?;
        Ok((self.written(py, room)?, told))
    }

    fn nines<'py>(&self, py: Python<'py>, mut made: Vec<u8>) -> PyResult<Bound<'py, PyAny>> {
        let cells = self.cells();
        if cells != Cells::NUMBERS {
            py.detach(|| {
                for byte in &mut made {
                    *byte = cells.of(*byte);
                }
            });
        }
        self.written(py, Room::Heap(made))
    }

    /// Boards whose cells are written as this kind has them.
    fn written<'py>(&self, py: Python<'py>, made: Room) -> PyResult<Bound<'py, PyAny>> {
        let count = made.len() / 81;
        Ok(match self {
            Kind::Numpy { board, signed } => {
                shaped(&made.into_vec().into_pyarray(py), count, board, *signed)?
            }
            Kind::Sudokus => {
                let boards = nines(&made).iter();
                let puzzles = boards.filter_map(|board| Grid::from_values(Shape::NINE, board));
                self.puzzles(py, puzzles.map(Puzzle::new).collect())?
            }
            Kind::Bytes { lines: false } => PyBytes::new(py, &made).into_any(),
            Kind::Bytes { lines: true } => {
                let lines = py.detach(|| {
                    let mut lines = Vec::with_capacity(count * 82);
                    for board in nines(&made) {
                        lines.extend_from_slice(board);
                        lines.push(b'\n');
                    }
                    lines
                });
                PyBytes::new(py, &lines).into_any()
            }
            Kind::Arrow { text: true, of } => {
                let lengths = std::iter::repeat_n(81, count);
                let offsets = OffsetBuffer::<i32>::from_lengths(lengths);
                let array = StringArray::try_new(offsets, made.into_buffer(), None)
                    .map_err(crate::error::wrong)?;
                of.give(py, Arc::new(array))?
            }
            Kind::Arrow { text: false, of } => {
                let array = FixedSizeBinaryArray::try_new(81, made.into_buffer(), None)
                    .map_err(crate::error::wrong)?;
                of.give(py, Arc::new(array))?
            }
            Kind::Texts => {
                let texts = nines(&made)
                    .iter()
                    .map(|board| String::from_utf8_lossy(board));
                PyList::new(py, texts.collect::<Vec<_>>())?.into_any()
            }
        })
    }

    fn puzzles<'py>(&self, py: Python<'py>, puzzles: Vec<Puzzle>) -> PyResult<Bound<'py, PyAny>> {
        if let Kind::Numpy { board, signed } = self {
            let values = puzzles
                .iter()
                .flat_map(|p| p.givens.values().iter().copied());
            let values: Vec<u8> = values.collect();
            return shaped(&values.into_pyarray(py), puzzles.len(), board, *signed);
        }
        if let Kind::Sudokus = self {
            let made: PyResult<Vec<_>> = puzzles
                .into_iter()
                .map(|puzzle| Bound::new(py, Sudoku { puzzle }))
                .collect();
            return Ok(PyList::new(py, made?)?.into_any());
        }
        // A solved board is its digits; one with rules to follow needs these too.
        let text = |puzzle: &Puzzle| match puzzle.givens.is_full() {
            true => puzzle.givens.to_string(),
            false => text_of(puzzle),
        };
        let texts: Vec<String> = puzzles.iter().map(text).collect();
        Ok(match self {
            Kind::Bytes { .. } => {
                let mut lines = texts.join("\n");
                lines.push('\n');
                PyBytes::new(py, lines.as_bytes()).into_any()
            }
            Kind::Arrow { of, .. } => of.give(py, Arc::new(StringArray::from(texts)))?,
            _ => PyList::new(py, texts)?.into_any(),
        })
    }
}

/// Values as a NumPy array of boards.
fn shaped<'py>(
    values: &Bound<'py, PyArray1<u8>>,
    count: usize,
    board: &[usize],
    signed: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let mut dimensions = vec![count];
    dimensions.extend_from_slice(board);
    let array = values.reshape(dimensions)?;
    match signed {
        true => array.call_method1("view", ("int8",)),
        false => Ok(array.into_any()),
    }
}
