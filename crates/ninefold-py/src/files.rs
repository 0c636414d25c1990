//! `read` and `convert`: every format of the command.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use ninefold::format::{self, Format, ParseError, ReadOptions, Reader, Record, WriteOptions};
use pyo3::prelude::*;

use crate::error::{SudokuError, wrong};
use crate::sudoku::Sudoku;

fn options(format: Option<&str>) -> PyResult<ReadOptions> {
    Ok(ReadOptions {
        format: format.map(str::parse).transpose().map_err(wrong)?,
        ..ReadOptions::default()
    })
}

/// The puzzles of a file, one after another as they are read.
#[pyclass(module = "ninefold._ninefold")]
pub struct Puzzles(Mutex<Reading>);

struct Reading {
    name: String,
    lines: Option<BufReader<File>>,
    reader: Reader,
    ready: VecDeque<Result<Record, ParseError>>,
}

#[pymethods]
impl Puzzles {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Sudoku>> {
        let next = py.detach(|| {
            let mut reading = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            reading.next()
        })?;
        Ok(next.map(|record| Sudoku {
            puzzle: record.puzzle,
        }))
    }
}

impl Reading {
    fn next(&mut self) -> PyResult<Option<Record>> {
        loop {
            if let Some(record) = self.ready.pop_front() {
                let record = record
                    .map_err(|error| SudokuError::new_err(format!("{}: {error}", self.name)))?;
                return Ok(Some(record));
            }
            let Some(lines) = &mut self.lines else {
                return Ok(None);
            };
            let mut line = Vec::new();
            if lines.read_until(b'\n', &mut line)? == 0 {
                self.lines = None;
                self.reader.finish();
            } else {
                self.reader.push_line(&line);
            }
            self.ready.extend(self.reader.by_ref());
        }
    }
}

#[pyfunction]
#[pyo3(signature = (path, format))]
pub fn read(path: PathBuf, format: Option<&str>) -> PyResult<Puzzles> {
    let reader = Reader::new(options(format)?);
    Ok(Puzzles(Mutex::new(Reading {
        name: path.display().to_string(),
        lines: Some(BufReader::new(File::open(&path)?)),
        reader,
        ready: VecDeque::new(),
    })))
}

#[pyfunction]
#[pyo3(signature = (text, to, format))]
pub fn convert(py: Python<'_>, text: &[u8], to: &str, format: Option<&str>) -> PyResult<String> {
    let to: Format = to.parse().map_err(wrong)?;
    let options = options(format)?;
    py.detach(|| {
        let puzzles = format::parse_bytes(text, &options)
            .map_err(|error| SudokuError::new_err(error.to_string()))?;
        let mut out = String::new();
        for (index, puzzle) in puzzles.iter().enumerate() {
            if index > 0 && !to.is_line() {
                out.push('\n');
            }
            let written = format::write(puzzle, to, &WriteOptions::default());
            out.push_str(&written.map_err(wrong)?.text);
        }
        Ok(out)
    })
}
