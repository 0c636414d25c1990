//! `Hint`: a step with its reason, in words and as a picture.

use std::num::NonZeroUsize;

use ninefold::logic::explain::{self, Catalogue, Stage, svg};
use ninefold::logic::{State, Step, teach};
use ninefold::{Control, Puzzle, Stopped};
use ninefold_dataset::notation;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::batch::{is_unique, number};
use crate::boards::Boards;
use crate::pool::Run;
use crate::sudoku::framed;

/// A step with its reason: `str(hint)` says it in words, and a notebook draws
/// it.
///
/// >>> hint = Sudoku(".4.......2.3...1").hint()
/// >>> hint.technique, hint.placements, hint.eliminations
/// ('hidden-single', [(2, 0, 1)], [])
/// >>> hint.words(stage=2)
/// 'Hidden Single. A house (a row, column or box) in which a digit fits in only one cell. Look at box 3. Take the digits it still needs, one by one, and see which empty cells are blocked for each.'
#[pyclass(frozen, module = "ninefold")]
pub struct Hint {
    state: State,
    step: Step,
}

type Cells = Vec<(usize, usize, u8)>;

impl Hint {
    pub fn new(hint: teach::Hint) -> Hint {
        let teach::Hint { state, step } = hint;
        Hint { state, step }
    }

    /// Every step from the givens of a puzzle to its solution.
    pub fn all(puzzle: &Puzzle, control: &Control<'_>) -> Result<Vec<Hint>, Stopped> {
        let mut path = teach::Path::new(State::start(puzzle), true);
        let mut hints = Vec::new();
        while let Some(next) = path.next_until(control)? {
            hints.push(Hint::new(next));
        }
        Ok(hints)
    }

    fn cells(&self, list: &[ninefold::logic::Candidate]) -> Cells {
        let shape = self.state.shape();
        let place =
            |c: &ninefold::logic::Candidate| (shape.row(c.cell), shape.col(c.cell), c.digit.get());
        list.iter().map(place).collect()
    }

    fn stage(number: usize) -> PyResult<Stage> {
        Stage::from_number(number).ok_or_else(|| {
            PyValueError::new_err(format!(
                "stage: found {number}, expected 1 (where), 2 (which), 3 (what) or 4 (why)"
            ))
        })
    }
}

#[pymethods]
impl Hint {
    /// The name of the technique.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step.technique.name()
    }

    /// The title of the technique, as people write it.
    #[getter]
    fn title(&self) -> &'static str {
        self.step.technique.title()
    }

    /// Its rating, if the ladder has one.
    #[getter]
    fn rating(&self) -> Option<f64> {
        self.step.rating.map(number)
    }

    /// What is placed: row and column from 0, and the digit.
    #[getter]
    fn placements(&self) -> Cells {
        self.cells(&self.step.placements)
    }

    /// What is ruled out: row and column from 0, and the digit.
    #[getter]
    fn eliminations(&self) -> Cells {
        self.cells(&self.step.eliminations)
    }

    /// The board before the step: row by row, 0 for an empty cell.
    #[getter]
    fn board(&self) -> Vec<u16> {
        let values = self.state.grid().values().iter();
        values.map(|value| (*value).into()).collect()
    }

    /// The hint in words: 1 where to look, 2 which technique, 3 the pattern,
    /// 4 what follows and why.
    #[pyo3(signature = (stage = 4))]
    fn words(&self, stage: usize) -> PyResult<String> {
        let message = explain::stage(&self.state, &self.step, Hint::stage(stage)?);
        let catalogue = Catalogue::english();
        Ok(catalogue.render(self.state.rules(), &message).to_string())
    }

    /// The hint as an SVG picture.
    #[pyo3(signature = (stage = 4))]
    fn svg(&self, stage: usize) -> PyResult<String> {
        let picture = explain::picture(&self.state, &self.step, Hint::stage(stage)?);
        Ok(svg::draw(&picture, &self.words(stage)?, &svg::PAPER))
    }

    fn __str__(&self) -> PyResult<String> {
        self.words(4)
    }

    fn __repr__(&self) -> String {
        let shape = self.state.shape();
        let placed = notation(shape, &self.step.placements, "=");
        let struck = notation(shape, &self.step.eliminations, "<>");
        let what = [placed, struck].into_iter().filter(|text| !text.is_empty());
        let what = what.collect::<Vec<_>>().join(" ");
        format!("Hint('{}', '{what}')", self.step.technique.name())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(4)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        Ok(framed(&self.svg(4)?, &self.words(4)?))
    }
}

/// The hints of each board, none where it has not one solution.
#[pyfunction]
#[pyo3(signature = (boards, threads, progress))]
pub fn hints_many(
    py: Python<'_>,
    boards: &Bound<'_, PyAny>,
    threads: Option<NonZeroUsize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Vec<Hint>>> {
    let boards = Boards::of(boards)?;
    let slice = boards.slice()?;
    Run::new(threads, progress).pieces(py, slice.len(), 1, |at, control| {
        match is_unique(slice, at.start, control)? {
            true => Hint::all(&slice.puzzle(at.start), control),
            false => Ok(Vec::new()),
        }
    })
}
