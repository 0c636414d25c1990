//! `Sudoku`: one board of any size, with its rules.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use ninefold::format::{self, Format, WriteOptions};
use ninefold::generate::Random;
use ninefold::logic::explain::{self, svg};
use ninefold::logic::teach::{self, Advice};
use ninefold::logic::{Class, State};
use ninefold::solve::{self, Solutions};
use ninefold::transform::{self, CanonicalError, Transform};
use ninefold::{Digit, DigitSet, Grid, Puzzle, Shape, rate};
use numpy::{IntoPyArray as _, PyArrayMethods as _};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::batch::{number, scale as scale_named};
use crate::error::{ManySolutions, NoSolution, SudokuError, unread, wrong};
use crate::hint::Hint;
use crate::pool::Run;

/// One board of any size, with its rules. It never changes.
///
/// The text may be in any format that Ninefold reads: a board in one line, in a grid,
/// with pencil marks, f-puzzles JSON, Ninefold's own text and more.
///
/// >>> s = Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> s.size, s.givens
/// (9, 30)
/// >>> str(s.solve())[:9]
/// '534678912'
/// >>> Sudoku("1234" + "." * 12).solve()
/// Traceback (most recent call last):
///   ...
/// ninefold.ManySolutions: the puzzle has several solutions
#[pyclass(frozen, module = "ninefold")]
pub struct Sudoku {
    pub puzzle: Puzzle,
}

/// The text that a board is written as: its digits where they say everything,
/// else Ninefold's own statements in one line.
pub fn text_of(puzzle: &Puzzle) -> String {
    let line = puzzle.givens.to_string();
    if Puzzle::new(puzzle.givens.clone()) == *puzzle
        && line.parse::<Puzzle>().is_ok_and(|read| read == *puzzle)
    {
        return line;
    }
    let written = format::write(puzzle, Format::Ninefold, &WriteOptions::default());
    let text = written.map(|written| written.text).unwrap_or_default();
    text.trim_end().split('\n').collect::<Vec<_>>().join("; ")
}

impl Sudoku {
    fn unique(&self, py: Python<'_>) -> PyResult<Grid> {
        let start = self.puzzle.start();
        let found = Run::alone().one(py, |control| {
            let mut solutions = Solutions::new(&start);
            let first = solutions.next_until(control)?;
            let second = match &first {
                Some(_) => solutions.next_until(control)?,
                None => None,
            };
            Ok((first, second))
        })?;
        match found {
            (None, _) => Err(NoSolution::new_err("the puzzle has no solution")),
            (Some(only), None) => Ok(only),
            (Some(first), Some(second)) => {
                let error = ManySolutions::new_err("the puzzle has several solutions");
                let value = error.value(py);
                value.setattr("first", Bound::new(py, self.with(first))?)?;
                value.setattr("second", Bound::new(py, self.with(second))?)?;
                Err(error)
            }
        }
    }

    /// A board by the same rules.
    fn with(&self, grid: Grid) -> Sudoku {
        Sudoku {
            puzzle: Puzzle::with_rules(self.puzzle.rules.clone(), grid),
        }
    }

    fn classic(&self) -> PyResult<&Grid> {
        match self.puzzle.rules.is_classic() {
            true => Ok(&self.puzzle.givens),
            false => Err(SudokuError::new_err(
                "only classic boards have a canonical form",
            )),
        }
    }
}

#[pymethods]
impl Sudoku {
    #[new]
    fn new(text: &str) -> PyResult<Sudoku> {
        let puzzle = text.parse().map_err(|error| unread(&error))?;
        Ok(Sudoku { puzzle })
    }

    /// The board of a NumPy array (or lists in a list), 0 for an empty cell.
    ///
    /// >>> Sudoku.from_array([[1, 2, 3, 4], [3, 4, 0, 0], [0] * 4, [0] * 4])
    /// Sudoku('123434..........')
    #[classmethod]
    fn from_array(_class: &Bound<'_, PyType>, array: &Bound<'_, PyAny>) -> PyResult<Sudoku> {
        let list = match array.hasattr("tolist")? {
            true => array.call_method0("tolist")?,
            false => array.clone(),
        };
        let values: Vec<i64> = match list.extract::<Vec<Vec<i64>>>() {
            Ok(rows) => rows.concat(),
            Err(_) => list.extract()?,
        };
        let side = (2..=25).find(|side| side * side == values.len());
        let shape = side.and_then(|side| Shape::of_side(side).ok());
        let shape = shape.ok_or_else(|| {
            PyValueError::new_err(format!(
                "found {} values, expected those of a board: 81, or 16, 36, …",
                values.len()
            ))
        })?;
        let bytes: Result<Vec<u8>, _> = values.iter().map(|value| u8::try_from(*value)).collect();
        let grid = bytes
            .ok()
            .and_then(|bytes| Grid::from_values(shape, &bytes));
        let grid = grid.ok_or_else(|| {
            PyValueError::new_err(format!("a value is outside 0 to {}", shape.side()))
        })?;
        Ok(Sudoku {
            puzzle: Puzzle::new(grid),
        })
    }

    /// The side of the board.
    #[getter]
    fn size(&self) -> usize {
        self.puzzle.shape().side()
    }

    /// The number of givens.
    #[getter]
    fn givens(&self) -> usize {
        self.puzzle.givens.filled()
    }

    /// Whether every cell has a digit.
    #[getter]
    fn is_full(&self) -> bool {
        self.puzzle.givens.is_full()
    }

    /// Whether the rules are the classic ones: rows, columns and boxes.
    #[getter]
    fn is_classic(&self) -> bool {
        self.puzzle.rules.is_classic()
    }

    /// The title, if the text has one.
    #[getter]
    fn title(&self) -> Option<&str> {
        self.puzzle.meta.title.as_deref()
    }

    /// The digits that each cell can still have, row by row.
    ///
    /// >>> Sudoku("1234" + "." * 12).candidates[4]
    /// [3, 4]
    #[getter]
    fn candidates(&self) -> Vec<Vec<u16>> {
        let start = self.puzzle.start();
        let cells = self.puzzle.shape().iter();
        let digits = |digits: DigitSet| digits.iter().map(|digit| digit.get().into()).collect();
        cells.map(|cell| digits(start.get(cell))).collect()
    }

    /// The only solution; `NoSolution` or `ManySolutions` if there is none.
    fn solve(&self, py: Python<'_>) -> PyResult<Sudoku> {
        Ok(self.with(self.unique(py)?))
    }

    /// The number of solutions, counted up to `limit`.
    ///
    /// >>> Sudoku("." * 16).count()
    /// 288
    #[pyo3(signature = (limit = 1_000_000))]
    fn count(&self, py: Python<'_>, limit: u64) -> PyResult<u64> {
        let start = self.puzzle.start();
        Run::alone().one(py, |control| solve::count(&start, limit, control))
    }

    /// How hard the puzzle is on the scale of Sudoku Explainer: "se121" is
    /// that of the forums, "sukaku" that of SukakuExplainer.
    ///
    /// >>> Sudoku(".4.......2.3...1").rate()
    /// Rating(er=1.2, ep=1.2, ed=1.2, technique='hidden-single', steps=12)
    #[pyo3(signature = (scale = "se121"))]
    fn rate<'py>(&self, py: Python<'py>, scale: &str) -> PyResult<Bound<'py, PyAny>> {
        let scale = scale_named(scale)?;
        self.unique(py)?;
        let rating = Run::alone().one(py, |control| rate::rate(&self.puzzle, scale, control))?;
        let class = py.import("ninefold._types")?.getattr("Rating")?;
        class.call1((
            number(rating.er),
            number(rating.ep),
            number(rating.ed),
            rating.hardest.map(|technique| technique.name()),
            rating.steps,
        ))
    }

    /// The level of the hardest step of the hints.
    ///
    /// >>> Sudoku(".4.......2.3...1").level()
    /// 'easy'
    fn level(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.unique(py)?;
        let class = Run::alone().one(py, |control| Class::of(&self.puzzle, control))?;
        Ok(class.level.name())
    }

    /// The next step, with its reason; `None` if the board is full.
    ///
    /// >>> Sudoku(".4.......2.3...1").hint()
    /// Hint('hidden-single', 'r3c1=1')
    fn hint(&self, py: Python<'_>) -> PyResult<Option<Hint>> {
        let advice = Run::alone().one(py, |control| teach::advise(&self.puzzle, control))?;
        match advice {
            Advice::Step(next) => Ok(Some(Hint::new(*next))),
            Advice::Solved => Ok(None),
            other => {
                let message = other.message();
                let words = message.map(|message| {
                    let catalogue = explain::Catalogue::english();
                    catalogue.render(&self.puzzle.rules, &message).to_string()
                });
                Err(SudokuError::new_err(words.unwrap_or_default()))
            }
        }
    }

    /// The steps from the givens to the solution, one hint each.
    ///
    /// >>> len(Sudoku(".4.......2.3...1").hints())
    /// 12
    fn hints(&self, py: Python<'_>) -> PyResult<Vec<Hint>> {
        self.unique(py)?;
        Run::alone().one(py, |control| Hint::all(&self.puzzle, control))
    }

    /// Of all boards isomorphic to this one, the smallest.
    fn canonical(&self, py: Python<'_>) -> PyResult<Sudoku> {
        let grid = self.classic()?;
        let found = Run::alone().one(py, |control| match transform::canonical(grid, control) {
            Err(CanonicalError::Stopped(stopped)) => Err(stopped),
            found => Ok(found),
        })?;
        Ok(Sudoku {
            puzzle: Puzzle::new(found.map_err(wrong)?.grid),
        })
    }

    /// Whether the boards are the same but for the names of the digits, the
    /// order of rows and columns, and a transposition.
    fn isomorphic(&self, py: Python<'_>, other: &Sudoku) -> PyResult<bool> {
        Ok(self.canonical(py)?.puzzle == other.canonical(py)?.puzzle)
    }

    /// An isomorph, the same for the same seed.
    fn shuffle(&self, seed: u64) -> Sudoku {
        let mut random = Random::new(seed, 0);
        let change = Transform::random_for(&self.puzzle.rules, &mut random);
        Sudoku {
            puzzle: change.apply_to_puzzle(&self.puzzle),
        }
    }

    /// The board as text in a format of the command: "line", "grid", "json", …
    ///
    /// >>> print(Sudoku("1234" + "." * 12).to("line"), end="")
    /// 1234............
    fn to(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(wrong)?;
        let written = format::write(&self.puzzle, format, &WriteOptions::default());
        Ok(written.map_err(wrong)?.text)
    }

    /// The digits as a NumPy array of shape (side, side), 0 for an empty cell.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let side = self.puzzle.shape().side();
        let values = self.puzzle.givens.values().to_vec().into_pyarray(py);
        Ok(values.reshape([side, side])?.into_any())
    }

    fn __getitem__(&self, place: (usize, usize)) -> PyResult<u8> {
        let shape = self.puzzle.shape();
        let (row, column) = place;
        if row >= shape.side() || column >= shape.side() {
            return Err(PyIndexError::new_err(format!(
                "({row}, {column}) is outside a board of side {}",
                shape.side()
            )));
        }
        let digit = self.puzzle.givens.get(shape.cell(row, column));
        Ok(digit.map_or(0, Digit::get))
    }

    fn __str__(&self) -> String {
        text_of(&self.puzzle)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let text = PyString::new(py, &text_of(&self.puzzle));
        Ok(format!("Sudoku({})", text.repr()?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        match other.cast::<Sudoku>() {
            Ok(other) => self.puzzle == other.get().puzzle,
            Err(_) => false,
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.puzzle.givens.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Sudoku>(), (text_of(&self.puzzle),))
    }

    fn _repr_svg_(&self) -> String {
        let mut picture = explain::board(&State::start(&self.puzzle));
        if self.puzzle.candidates.is_none() {
            picture.candidates = ninefold::Candidates::empty(&self.puzzle.rules);
        }
        svg::draw(&picture, &self.puzzle.givens.to_string(), &svg::PAPER)
    }

    fn _repr_html_(&self) -> String {
        framed(&self._repr_svg_(), "")
    }
}

/// A drawing in a notebook, with words below it.
pub fn framed(drawing: &str, words: &str) -> String {
    let words = words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let words = match words.is_empty() {
        true => words,
        false => format!("<figcaption>{words}</figcaption>"),
    };
    format!("<figure style=\"width: 24em; max-width: 100%; margin: 0\">{drawing}{words}</figure>")
}
