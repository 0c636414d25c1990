//! The vocabulary of Sudoku: what a board is made of.
//!
//! A [`Shape`] says how large a board is and what its usual boxes are. The
//! [`Rules`] say what is allowed on it: the [`House`]s, which hold every digit
//! once, and the [`Constraint`]s of the puzzle. They are data: nothing outside
//! this module assumes that a cell is in one row, one column and one box. A
//! [`Grid`] holds digits, [`Candidates`] hold what each cell may still take,
//! and a [`Puzzle`] is what a file holds: rules, givens, and what comes with
//! them.

mod candidates;
mod cell;
mod conflict;
pub mod constraint;
mod demand;
mod digit;
mod filled;
mod grid;
mod house;
mod lowering;
mod parts;
mod places;
mod puzzle;
mod rules;
mod setting;
mod shape;
mod sheet;
mod statement;

pub use candidates::Candidates;
pub use cell::{Cell, CellSet, Cells};
pub use conflict::{Conflict, Law};
pub use constraint::{Constraint, ConstraintError, Mark};
pub use digit::{Digit, DigitSet, Digits};
pub use grid::Grid;
pub use house::{House, HouseKind};
pub(crate) use parts::Parts;
pub use puzzle::{Kept, Meta, Puzzle};
pub(crate) use rules::VARIANTS;
pub use rules::{Rules, RulesBuilder, RulesError};
pub use shape::{CellName, Shape, ShapeError};
pub use sheet::Sheet;
pub use statement::StatementError;
