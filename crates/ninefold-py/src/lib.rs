//! The native part of the Python package `ninefold`. The package itself, with
//! what people call and read, is in `python/ninefold`.

mod batch;
mod boards;
mod columns;
mod dataset;
mod error;
mod files;
mod hint;
mod made;
mod pool;
mod room;
mod steps;
mod sudoku;

use pyo3::prelude::*;

/// What the package is made of. Import `ninefold` instead.
#[pymodule(gil_used = false)]
mod _ninefold {
    use super::{Bound, PyModule, PyModuleMethods as _, PyResult};
    use ninefold::Level;
    use ninefold::format::Format;
    use ninefold::generate::Kind;
    use ninefold::logic::Technique;
    use pyo3::types::PyTuple;

    #[pymodule_export]
    use super::batch::{
        augment_many, canon_many, generate_many, guesses_many, rate_many, solve_many,
    };
    #[pymodule_export]
    use super::columns::ArrowArray;
    #[pymodule_export]
    use super::dataset::{
        dataset_begin, dataset_export, dataset_finish, dataset_part, dataset_shard, dataset_verify,
    };
    #[pymodule_export]
    use super::error::{ManySolutions, NoSolution, SudokuError};
    #[pymodule_export]
    use super::files::{Puzzles, convert, read};
    #[pymodule_export]
    use super::hint::{Hint, hints_many};
    #[pymodule_export]
    use super::steps::steps_many;
    #[pymodule_export]
    use super::sudoku::Sudoku;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        let techniques = Technique::ALL.iter().map(|technique| technique.name());
        module.add(
            "TECHNIQUES",
            PyTuple::new(py, techniques.collect::<Vec<_>>())?,
        )?;
        let levels = Level::ALL.map(Level::name);
        module.add("LEVELS", PyTuple::new(py, levels)?)?;
        let formats = Format::ALL.iter().map(|format| format.name());
        module.add("FORMATS", PyTuple::new(py, formats.collect::<Vec<_>>())?)?;
        let kinds = Kind::all().map(Kind::name);
        module.add("KINDS", PyTuple::new(py, kinds.collect::<Vec<_>>())?)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
