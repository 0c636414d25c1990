//! The exceptions, and how the engine's errors become them.

use ninefold::format::ParseError;
use ninefold::generate::GenerateError;
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(
    ninefold,
    SudokuError,
    PyValueError,
    "A board that can't be read, or a question that has no answer."
);
pyo3::create_exception!(
    ninefold,
    NoSolution,
    SudokuError,
    "The board has no solution."
);
pyo3::create_exception!(
    ninefold,
    ManySolutions,
    SudokuError,
    "The board has several solutions; `first` and `second` are two of them."
);

/// The exception for a text that holds no board.
pub fn unread(error: &ParseError) -> PyErr {
    SudokuError::new_err(error.to_string())
}

/// The exception for a board that is not made.
pub fn not_made(error: &GenerateError) -> PyErr {
    SudokuError::new_err(error.to_string())
}

/// The exception for an argument that means nothing.
pub fn wrong(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
