//! Ninefold's engine: Sudoku boards of every size, read and written in every
//! common format, solved, generated, rated and explained.
//!
//! The engine is pure. It reads no file, no clock and no terminal, starts no
//! thread, and takes its random numbers from the caller, so it runs unchanged
//! in a command, a server and a browser.
//!
//! ```
//! use ninefold::{Level, Puzzle};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = text.parse()?;
//! assert!(puzzle.solution()?.to_string().starts_with("534678912"));
//! assert_eq!(puzzle.rate()?.er.to_string(), "1.2");
//! assert_eq!(puzzle.level()?, Level::Easy);
//! for hint in puzzle.hints() {
//!     println!("{}: {hint}", hint.technique().title());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Below these questions are functions that take a [`Control`], which limits how
//! long they may take, and that tell more. The next step of a board in play, in
//! the order in which to tell it:
//!
//! ```
//! use ninefold::logic::explain::Stage;
//! use ninefold::logic::teach::{Advice, advise};
//! use ninefold::{Control, Puzzle};
//!
//! let puzzle: Puzzle = ".4.......2.3...1".parse()?;
//! let Advice::Step(hint) = advise(&puzzle, &Control::none())? else {
//!     panic!("a puzzle has a next step");
//! };
//! assert_eq!(hint.words(Stage::Where), "Something can be placed in box 3.");
//! assert!(hint.words(Stage::Why).ends_with("So r3c1 is 1."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Debug builds run the engine without optimisation, which is slow. To avoid
//! that, add `[profile.dev.package.ninefold]` with `opt-level = 3` to your
//! `Cargo.toml`.
//!
//! - [`ask`] answers the usual questions in one call each:
//!   [`Puzzle::solution`], [`Puzzle::rate`], [`Puzzle::hints`],
//!   [`Recipe::puzzles`](generate::Recipe::puzzles).
//! - [`Control`] limits whatever may take long, and receives its progress.
//! - [`board`] is the vocabulary: [`Shape`], [`Cell`], [`Digit`], [`DigitSet`],
//!   [`CellSet`], [`Rules`], [`House`], [`Grid`], [`Candidates`], [`Puzzle`].
//! - [`format`](mod@format) turns text into puzzles and back.
//! - [`generate`] makes puzzles to order.
//! - [`logic`] finds the steps that a person takes.
//! - [`rate`](mod@rate) says how hard a puzzle is.
//! - [`solve`] says how many solutions there are, and which.
//! - [`transform`] makes isomorphic boards, and the canonical form that they
//!   share.
//!
//! # Without the standard library
//!
//! With `default-features = false` the engine needs only `core`, `alloc` and
//! atomic pointers, and gives the same answers. The feature `std`, which is on
//! by default, lets the 9x9 solver detect the processor's vector instructions
//! (without it, the solver uses those that the program is compiled for), and
//! keeps the scratch space of the rater from one puzzle to the next.

#![cfg_attr(not(any(test, feature = "std")), no_std)]
#![warn(missing_debug_implementations)]

#[macro_use]
extern crate alloc;

pub mod ask;
mod collections;
mod control;

pub mod board;
pub mod format;
pub mod generate;
mod level;
pub mod logic;
mod random;
pub mod rate;
#[cfg(feature = "serde")]
mod serial;
pub mod solve;
pub mod suggest;
pub mod transform;

pub use control::{BREATH, Control, Progress, Stopped};
pub use level::{AskedLevel, Level, LevelError, LevelOutOfRange};
pub use random::Random;

pub use board::{
    Candidates, Cell, CellName, CellSet, Cells, Conflict, Constraint, ConstraintError, Digit,
    DigitSet, Digits, Grid, House, HouseKind, Kept, Law, Mark, Meta, Puzzle, Rules, RulesBuilder,
    RulesError, Shape, ShapeError, Sheet, StatementError,
};
