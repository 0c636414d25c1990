//! `steps`: the way to the solution of many puzzles, without words.

use std::num::NonZeroUsize;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{
    Float64Builder, ListBuilder, StringBuilder, StringDictionaryBuilder, StructBuilder,
};
use arrow_array::types::Int16Type;
use arrow_schema::{DataType, Field, Fields};
use ninefold::logic::{Technique, Trace, Traced, teach};
use ninefold::rate::{self, Scale};
use ninefold::{Control, Stopped};
use ninefold_dataset::notation;
use numpy::IntoPyArray as _;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::batch::{is_unique, number, scale};
use crate::boards::{Boards, Kind, Slice};
use crate::pool::Run;

/// Which steps: those of the hints, or of a rating.
#[derive(Clone, Copy)]
enum Ladder {
    Hints,
    Rating(Scale),
}

/// Where a step stands in flat columns.
#[derive(Default)]
struct Columns {
    /// The first step of each board, and the end of the last.
    offsets: Vec<u64>,
    technique: Vec<u16>,
    rating: Vec<f64>,
    /// The first candidate of each step that is placed, and of each that is
    /// struck: two numbers a step, and the end.
    candidates: Vec<u64>,
    cell: Vec<u16>,
    digit: Vec<u8>,
    finished: Vec<bool>,
}

#[pyfunction]
#[pyo3(signature = (boards, ladder, threads, progress))]
pub fn steps_many<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    ladder: &str,
    threads: Option<NonZeroUsize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let ladder = match ladder {
        "hints" => Ladder::Hints,
        name => Ladder::Rating(scale(name).map_err(|_| {
            PyValueError::new_err(format!(
                "ladder: found {name:?}, expected \"hints\", \"se121\" or \"sukaku\""
            ))
        })?),
    };
    let boards = Boards::of(boards)?;
    let slice = boards.slice()?;
    let run = Run::new(threads, progress);
    let traces = run.pieces(py, slice.len(), 32, |at, control| {
        at.map(|index| trace(slice, index, ladder, control))
            .collect::<Result<Vec<(Trace, bool)>, Stopped>>()
    })?;
    let traces: Vec<(Trace, bool)> = traces.into_iter().flatten().collect();
    if let Kind::Arrow { of, .. } = &boards.kind {
        let array = py.detach(|| nested(slice, &traces));
        return Ok(vec![of.give(py, array)?]);
    }
    let columns = py.detach(|| flat(&traces));
    let numpy = matches!(boards.kind, Kind::Numpy { .. });
    macro_rules! column {
        ($values:expr) => {
            match numpy {
                true => $values.into_pyarray(py).into_any(),
                false => PyList::new(py, $values)?.into_any(),
            }
        };
    }
    Ok(vec![
        column!(columns.offsets),
        column!(columns.technique),
        column!(columns.rating),
        column!(columns.candidates),
        column!(columns.cell),
        column!(columns.digit),
        column!(columns.finished),
    ])
}

/// The steps of a board, none where it has not one solution.
fn trace(
    boards: Slice<'_>,
    index: usize,
    ladder: Ladder,
    control: &Control<'_>,
) -> Result<(Trace, bool), Stopped> {
    let mut trace = Trace::default();
    if !is_unique(boards, index, control)? {
        return Ok((trace, false));
    }
    let puzzle = boards.puzzle(index);
    let finished = match ladder {
        Ladder::Hints => teach::trace(&puzzle, &mut trace, control)?,
        Ladder::Rating(scale) => rate::trace(&puzzle, scale, &mut trace, control)?,
    };
    Ok((trace, finished))
}

fn flat(traces: &[(Trace, bool)]) -> Columns {
    let mut columns = Columns::default();
    columns.offsets.push(0);
    for (trace, finished) in traces {
        for step in trace.steps() {
            columns.technique.push(number_of(step.technique));
            columns.rating.push(number(step.rating));
            for list in [step.placements, step.eliminations] {
                columns.candidates.push(columns.cell.len() as u64);
                columns
                    .cell
                    .extend(list.iter().map(|c| c.cell.index() as u16));
                columns.digit.extend(list.iter().map(|c| c.digit.get()));
            }
        }
        columns.offsets.push(columns.technique.len() as u64);
        columns.finished.push(*finished);
    }
    columns.candidates.push(columns.cell.len() as u64);
    columns
}

/// The number of a technique in `ninefold.TECHNIQUES`.
fn number_of(technique: Technique) -> u16 {
    let place = Technique::ALL.iter().position(|one| *one == technique);
    place.unwrap_or_default() as u16
}

/// A list of structs for each board, as the column `trace` of a data set.
fn nested(boards: Slice<'_>, traces: &[(Trace, bool)]) -> ArrayRef {
    let dictionary = DataType::Dictionary(Box::new(DataType::Int16), Box::new(DataType::Utf8));
    let fields = Fields::from(vec![
        Field::new("technique", dictionary, false),
        Field::new("rating", DataType::Float64, false),
        Field::new("placements", DataType::Utf8, false),
        Field::new("eliminations", DataType::Utf8, false),
    ]);
    let structs = StructBuilder::from_fields(fields, 0);
    let mut lists = ListBuilder::new(structs);
    for (index, (trace, _)) in traces.iter().enumerate() {
        let shape = boards.puzzle(index).shape();
        for step in trace.steps() {
            push(lists.values(), &step, shape);
        }
        lists.append(true);
    }
    Arc::new(lists.finish())
}

fn push(to: &mut StructBuilder, step: &Traced<'_>, shape: ninefold::Shape) {
    if let Some(names) = to.field_builder::<StringDictionaryBuilder<Int16Type>>(0) {
        names.append_value(step.technique.name());
    }
    if let Some(ratings) = to.field_builder::<Float64Builder>(1) {
        ratings.append_value(number(step.rating));
    }
    if let Some(texts) = to.field_builder::<StringBuilder>(2) {
        texts.append_value(notation(shape, step.placements, "="));
    }
    if let Some(texts) = to.field_builder::<StringBuilder>(3) {
        texts.append_value(notation(shape, step.eliminations, "<>"));
    }
    to.append(true);
}
