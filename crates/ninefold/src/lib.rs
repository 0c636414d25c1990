//! Ninefold's engine: Sudoku boards of every size, read and written in every
//! common format, solved, generated, rated and explained.
//!
//! The engine is pure. It reads no file, no clock and no terminal, starts no
//! thread, and takes its random numbers from the caller, so that it runs
//! unchanged in a command, a server and a browser.
//!
//! - [`board`] is the vocabulary: [`Shape`], [`Cell`], [`Digit`], [`DigitSet`],
//!   [`CellSet`], [`House`], [`Layout`], [`Grid`], [`Candidates`], [`Puzzle`].
//! - [`format`](mod@format) turns text into puzzles and back.
//! - [`generate`] makes puzzles to order.
//! - [`logic`] finds the steps that a person takes, one family a file.
//! - [`rate`](mod@rate) says how hard a puzzle is.
//! - [`solve`] answers how many solutions there are, and which.
//! - [`transform`] makes isomorphic boards, and the form that all of them share.

pub mod board;
pub mod format;
pub mod generate;
pub mod logic;
pub mod rate;
pub mod solve;
pub mod transform;

pub use board::{
    Candidates, Cell, CellSet, Conflict, Digit, DigitSet, Grid, House, HouseKind, Layout, Meta,
    Puzzle, Shape, ShapeError,
};
