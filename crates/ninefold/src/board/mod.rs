//! The vocabulary of Sudoku: what a board is made of.
//!
//! A [`Shape`] says how large a board is and how its boxes lie. Its [`Layout`]
//! lists the [`House`]s, the groups of cells that hold every digit once, as
//! data: nothing outside of this module assumes that a cell is in exactly one
//! row, one column and one box, so that diagonals and jigsaws need no rewrite.
//! A [`Grid`] holds digits, [`Candidates`] hold what each cell may still take,
//! and a [`Puzzle`] is what a file holds: givens, and what comes with them.

mod candidates;
mod cell;
mod digit;
mod grid;
mod layout;
mod puzzle;
mod shape;

pub use candidates::Candidates;
pub use cell::{Cell, CellSet};
pub use digit::{Digit, DigitSet};
pub use grid::{Conflict, Grid};
pub use layout::{House, HouseKind, Layout};
pub use puzzle::{Meta, Puzzle};
pub use shape::{Shape, ShapeError};
