//! Boards that come in; [`made`](crate::made) has those that go out.

use std::borrow::Cow;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use ninefold::{Grid, Puzzle, Shape};
use numpy::{PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use pyo3_arrow::{PyArray as Imported, PyChunkedArray as ImportedChunks};

use crate::columns::{ArrowKind, numpy};
use crate::error::unread;
use crate::sudoku::Sudoku;

/// A classic 9x9 board: numbers 0 to 9, or characters.
pub type Nine = [u8; 81];

/// How boards came in.
#[derive(Clone)]
pub enum Kind {
    /// A NumPy array: the dimensions of a board, and whether its type is int8.
    Numpy { board: Vec<usize>, signed: bool },
    /// An Arrow array of text, or of 81 bytes.
    Arrow { text: bool, of: ArrowKind },
    /// Lines in `bytes`, or boards without anything between them.
    Bytes { lines: bool },
    /// A list of `str`.
    Texts,
    /// A list of `Sudoku`.
    Sudokus,
}

enum Held<'py> {
    Numpy(PyReadonlyArrayDyn<'py, u8>),
    Bytes(Bound<'py, PyBytes>),
    Arrow(ArrayRef),
    Own(Vec<Nine>),
    Puzzles(Vec<Puzzle>),
}

/// Boards, as they came in.
pub struct Boards<'py> {
    pub kind: Kind,
    held: Held<'py>,
}

/// Boards, as the engine takes them.
#[derive(Clone, Copy)]
pub enum Slice<'a> {
    Nines(&'a [Nine]),
    Puzzles(&'a [Puzzle]),
}

impl Slice<'_> {
    pub fn len(self) -> usize {
        match self {
            Slice::Nines(boards) => boards.len(),
            Slice::Puzzles(puzzles) => puzzles.len(),
        }
    }

    /// One of the boards.
    pub fn puzzle(&self, index: usize) -> Cow<'_, Puzzle> {
        match self {
            Slice::Nines(boards) => {
                let values = boards[index].map(value);
                // The bytes have been looked at: a value is at most 9.
                let grid = Grid::from_values(Shape::NINE, &values);
                Cow::Owned(Puzzle::new(
                    grid.unwrap_or_else(|| Grid::empty(Shape::NINE)),
                ))
            }
            Slice::Puzzles(puzzles) => Cow::Borrowed(&puzzles[index]),
        }
    }
}

/// The digit that a byte stands for, 0 for an open cell.
fn value(byte: u8) -> u8 {
    match byte {
        1..=9 => byte,
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    }
}

fn is_cell_text(byte: u8) -> bool {
    byte.wrapping_sub(b'0') <= 9 || byte == b'.' || byte == b'-' || byte == b'_' || byte == b'*'
}

/// Looks at every byte of boards, without a branch where all is well.
fn check(boards: &[Nine], numbers: bool) -> PyResult<()> {
    let good = |byte: u8| match numbers {
        true => byte <= 9,
        false => is_cell_text(byte),
    };
    let fine = |board: &Nine| match numbers {
        true => board.iter().fold(0, |most, byte| most.max(*byte)) <= 9,
        false => board
            .iter()
            .fold(true, |all, byte| all & is_cell_text(*byte)),
    };
    let Some(row) = boards.iter().position(|board| !fine(board)) else {
        return Ok(());
    };
    let cell = boards[row]
        .iter()
        .position(|byte| !good(*byte))
        .unwrap_or(0);
    let byte = boards[row][cell];
    let (line, column) = (cell / 9 + 1, cell % 9 + 1);
    Err(PyValueError::new_err(match numbers {
        true => {
            format!("board {row}, r{line}c{column}: found {byte}, expected a number from 0 to 9")
        }
        false => format!(
            "board {row}, r{line}c{column}: found {:?}, expected a digit, or `.` or `0` for an \
             empty cell",
            char::from(byte)
        ),
    }))
}

/// Boards of 81 bytes with nothing between them.
pub fn nines(bytes: &[u8]) -> &[Nine] {
    bytes.as_chunks().0
}

impl<'py> Boards<'py> {
    /// The boards that a caller handed over.
    pub fn of(any: &Bound<'py, PyAny>) -> PyResult<Boards<'py>> {
        if let Ok(bytes) = any.cast::<PyBytes>() {
            return Boards::of_bytes(bytes);
        }
        if let Ok(text) = any.cast::<PyString>() {
            return Err(PyTypeError::new_err(format!(
                "found one str ({} characters), expected many boards: use [text], or \
                 Sudoku(text) for one",
                text.len()?
            )));
        }
        if is_numpy(any)? {
            return Boards::of_numpy(any);
        }
        if any.hasattr("__arrow_c_array__")? {
            let of = ArrowKind::of(any)?;
            let (array, _) = any.extract::<Imported>()?.into_inner();
            return Boards::of_arrow(&[array], of);
        }
        if any.hasattr("__arrow_c_stream__")? {
            let of = ArrowKind::of(any)?;
            let (chunks, _) = any.extract::<ImportedChunks>()?.into_inner();
            return Boards::of_arrow(&chunks, of);
        }
        Boards::of_sequence(any)
    }

    fn of_bytes(bytes: &Bound<'py, PyBytes>) -> PyResult<Boards<'py>> {
        let all = bytes.as_bytes();
        if !all.contains(&b'\n') && all.len().is_multiple_of(81) {
            check(nines(all), false)?;
            return Ok(Boards {
                kind: Kind::Bytes { lines: false },
                held: Held::Bytes(bytes.clone()),
            });
        }
        let kind = Kind::Bytes { lines: true };
        let lines = || {
            let lines = all.split(|byte| *byte == b'\n');
            lines
                .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
                .filter(|line| !line.is_empty())
        };
        if let Some(own) = lines().map(plain).collect::<Option<Vec<Nine>>>() {
            return Ok(Boards {
                kind,
                held: Held::Own(own),
            });
        }
        let texts = lines().map(String::from_utf8_lossy);
        let held = Held::Puzzles(read(texts)?);
        Ok(Boards { kind, held })
    }

    fn of_sequence(any: &Bound<'py, PyAny>) -> PyResult<Boards<'py>> {
        let wanted = || {
            PyTypeError::new_err(format!(
                "found {}, expected boards: a NumPy array of shape (n, 81) or (n, 9, 9), an \
                 Arrow array, a list of str, a list of Sudoku, or bytes",
                any.get_type()
                    .name()
                    .map_or_else(|_| String::from("something"), |name| name.to_string())
            ))
        };
        if any.hasattr("keys")? || !any.hasattr("__len__")? {
            return Err(wanted());
        }
        let mut texts: Vec<String> = Vec::new();
        let mut own: Vec<Nine> = Vec::with_capacity(any.len()?);
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for (index, item) in any.try_iter().map_err(|_| wanted())?.enumerate() {
            let item = item?;
            if let Ok(sudoku) = item.cast::<Sudoku>()
                && own.is_empty()
                && texts.is_empty()
            {
                puzzles.push(sudoku.get().puzzle.clone());
                continue;
            }
            let text = match item.cast::<PyString>() {
                Ok(text) if puzzles.is_empty() => text,
                _ => {
                    return Err(PyTypeError::new_err(format!(
                        "item {index}: found {}, expected {}",
                        item.get_type().name()?,
                        if puzzles.is_empty() { "str" } else { "Sudoku" }
                    )));
                }
            };
            let text = text.to_str()?;
            match plain(text.as_bytes()) {
                Some(board) if texts.is_empty() => own.push(board),
                _ => {
                    // From here on every text is read as a puzzle of any size.
                    if texts.is_empty() {
                        texts.extend(own.iter().map(|b| String::from_utf8_lossy(b).into_owned()));
                    }
                    texts.push(text.to_owned());
                }
            }
        }
        if !puzzles.is_empty() {
            return Ok(Boards {
                kind: Kind::Sudokus,
                held: Held::Puzzles(puzzles),
            });
        }
        let held = match texts.is_empty() {
            true => Held::Own(own),
            false => Held::Puzzles(read(texts.iter().map(|text| Cow::Borrowed(text.as_str())))?),
        };
        Ok(Boards {
            kind: Kind::Texts,
            held,
        })
    }

    fn of_numpy(any: &Bound<'py, PyAny>) -> PyResult<Boards<'py>> {
        let dimensions: Vec<usize> = any.getattr("shape")?.extract()?;
        let side = |cells: usize| (2..=25).find(|side| side * side == cells);
        let size = match dimensions.as_slice() {
            [_, cells] => side(*cells),
            [_, rows, columns] if rows == columns => Some(*rows),
            _ => None,
        };
        let shape = size.and_then(|side| Shape::of_side(side).ok());
        let Some(shape) = shape else {
            return Err(PyValueError::new_err(format!(
                "found an array of shape {dimensions:?}, expected (n, 81) or (n, 9, 9), or the \
                 like for another size"
            )));
        };
        let dtype = any.getattr("dtype")?;
        let type_kind: String = dtype.getattr("kind")?.extract()?;
        let bytes: usize = dtype.getattr("itemsize")?.extract()?;
        let narrow = match (type_kind.as_str(), bytes) {
            ("u", 1) => any.clone(),
            ("i", 1) => numpy(any.py())?
                .call_method1("ascontiguousarray", (any,))?
                .call_method1("view", ("uint8",))?,
            ("i" | "u", _) => {
                let over = any.call_method1("__lt__", (0,))?;
                let over =
                    over.call_method1("__or__", (any.call_method1("__gt__", (shape.side(),))?,))?;
                if over.call_method0("any")?.is_truthy()? {
                    return Err(PyValueError::new_err(format!(
                        "the array has values outside 0 to {}",
                        shape.side()
                    )));
                }
                any.call_method1("astype", ("uint8",))?
            }
            _ => {
                return Err(PyTypeError::new_err(format!(
                    "found an array of {dtype}, expected integers (uint8 is the fastest)"
                )));
            }
        };
        let whole = numpy(any.py())?.call_method1("ascontiguousarray", (narrow,))?;
        let array = whole
            .cast::<PyArrayDyn<u8>>()
            .map_err(|_| PyTypeError::new_err("expected a NumPy array"))?
            .readonly();
        let kind = Kind::Numpy {
            board: dimensions[1..].to_vec(),
            signed: type_kind == "i" && bytes == 1,
        };
        if shape == Shape::NINE {
            check(nines(array.as_slice()?), true)?;
            return Ok(Boards {
                kind,
                held: Held::Numpy(array),
            });
        }
        let boards = array.as_slice()?.chunks_exact(shape.cells());
        let mut puzzles = Vec::with_capacity(array.shape()[0]);
        for (row, values) in boards.enumerate() {
            let grid = Grid::from_values(shape, values).ok_or_else(|| {
                PyValueError::new_err(format!(
                    "board {row} has values outside 0 to {}",
                    shape.side()
                ))
            })?;
            puzzles.push(Puzzle::new(grid));
        }
        Ok(Boards {
            kind,
            held: Held::Puzzles(puzzles),
        })
    }

    fn of_arrow(chunks: &[ArrayRef], of: ArrowKind) -> PyResult<Boards<'py>> {
        if chunks.iter().any(|chunk| chunk.null_count() > 0) {
            return Err(PyValueError::new_err("a board of the array is null"));
        }
        let text = !matches!(
            chunks.first().map(|chunk| chunk.data_type()),
            Some(DataType::FixedSizeBinary(_))
        );
        let kind = Kind::Arrow { text, of };
        if let [chunk] = chunks
            && let Some(boards) = arrow_nines(chunk)
        {
            check(boards, false)?;
            return Ok(Boards {
                kind,
                held: Held::Arrow(chunk.clone()),
            });
        }
        let mut own = Vec::new();
        let mut texts: Vec<&str> = Vec::new();
        for chunk in chunks {
            match chunk.data_type() {
                DataType::Utf8 => texts.extend(chunk.as_string::<i32>().iter().flatten()),
                DataType::LargeUtf8 => texts.extend(chunk.as_string::<i64>().iter().flatten()),
                DataType::Utf8View => texts.extend(chunk.as_string_view().iter().flatten()),
                DataType::FixedSizeBinary(81) => {
                    own.extend_from_slice(arrow_nines(chunk).unwrap_or_default());
                }
                other => {
                    return Err(PyTypeError::new_err(format!(
                        "found an Arrow array of {other}, expected strings or 81 bytes a board \
                         (from a table, pass one column)"
                    )));
                }
            }
        }
        let plain: Option<Vec<Nine>> = texts.iter().map(|text| plain(text.as_bytes())).collect();
        let held = match plain {
            Some(plain) => {
                own.extend(plain);
                check(&own, false)?;
                Held::Own(own)
            }
            None => Held::Puzzles(read(texts.into_iter().map(Cow::Borrowed))?),
        };
        Ok(Boards { kind, held })
    }

    /// The boards as the engine takes them.
    pub fn slice(&self) -> PyResult<Slice<'_>> {
        Ok(match &self.held {
            Held::Numpy(array) => Slice::Nines(nines(array.as_slice()?)),
            Held::Bytes(bytes) => Slice::Nines(nines(bytes.as_bytes())),
            Held::Arrow(array) => Slice::Nines(arrow_nines(array).unwrap_or_default()),
            Held::Own(boards) => Slice::Nines(boards),
            Held::Puzzles(puzzles) => Slice::Puzzles(puzzles),
        })
    }
}

/// The boards of an Arrow array that has nothing between them.
fn arrow_nines(array: &ArrayRef) -> Option<&[Nine]> {
    match array.data_type() {
        DataType::Utf8 => {
            let texts = array.as_string::<i32>();
            let offsets = texts.value_offsets();
            let whole = offsets.windows(2).all(|pair| pair[1] - pair[0] == 81);
            let (from, to) = (offsets[0] as usize, offsets[offsets.len() - 1] as usize);
            whole.then(|| nines(&texts.value_data()[from..to]))
        }
        DataType::LargeUtf8 => {
            let texts = array.as_string::<i64>();
            let offsets = texts.value_offsets();
            let whole = offsets.windows(2).all(|pair| pair[1] - pair[0] == 81);
            let (from, to) = (offsets[0] as usize, offsets[offsets.len() - 1] as usize);
            whole.then(|| nines(&texts.value_data()[from..to]))
        }
        DataType::FixedSizeBinary(81) => {
            let boards = array.as_fixed_size_binary();
            Some(nines(&boards.value_data()[..boards.len() * 81]))
        }
        _ => None,
    }
}

/// The board of a text that is nothing but 81 cells.
fn plain(text: &[u8]) -> Option<Nine> {
    let board = Nine::try_from(text).ok()?;
    check(std::slice::from_ref(&board), false)
        .is_ok()
        .then_some(board)
}

/// Reads puzzles of any size, each from its text.
fn read<'a>(texts: impl Iterator<Item = Cow<'a, str>>) -> PyResult<Vec<Puzzle>> {
    texts
        .enumerate()
        .map(|(index, text)| {
            text.parse().map_err(|error| {
                let told = unread(&error);
                Python::attach(|py| {
                    crate::error::SudokuError::new_err(format!("board {index}: {}", told.value(py)))
                })
            })
        })
        .collect()
}

fn is_numpy(any: &Bound<'_, PyAny>) -> PyResult<bool> {
    // Nobody can have an array who has not loaded NumPy.
    let loaded = any.py().import("sys")?.getattr("modules")?;
    if !loaded.contains("numpy")? {
        return Ok(false);
    }
    any.is_instance(&numpy(any.py())?.getattr("ndarray")?)
}
