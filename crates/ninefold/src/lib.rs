//! Ninefold's engine: Sudoku boards of every size, read and written in every
//! common format, solved, generated, rated and explained.
//!
//! The engine is pure. It reads no file, no clock and no terminal, starts no
//! thread, and takes its random numbers from the caller, so that it runs
//! unchanged in a command, a server and a browser.
//!
//! ```
//! use ninefold::solve::{self, Verdict};
//! use ninefold::{Control, Puzzle, rate};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle: Puzzle = text.parse()?;
//! let Verdict::One(solution) = solve::verdict(&puzzle, &Control::none())? else {
//!     panic!("a puzzle has one solution");
//! };
//! assert!(solution.to_string().starts_with("534678912"));
//!
//! let rating = rate::rate(&puzzle, rate::Scale::Se121, &Control::none())?;
//! assert_eq!(rating.er.to_string(), "1.2");
//! assert_eq!(puzzle.level()?.name(), "easy");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The next step, in words:
//!
//! ```
//! use ninefold::{Control, Puzzle};
//! use ninefold::logic::explain::{self, Catalogue, Stage};
//! use ninefold::logic::teach::{Advice, advise};
//!
//! let puzzle: Puzzle = ".4.......2.3...1".parse()?;
//! let Advice::Step(next) = advise(&puzzle, &Control::none())? else {
//!     panic!("a puzzle has a next step");
//! };
//! let (state, step) = *next;
//! let why = explain::stage(&state, &step, Stage::Why);
//! let words = Catalogue::english().render(state.rules(), &why).to_string();
//! assert!(words.ends_with("So r3c1 is 1."), "{words}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A program under development runs the engine without optimisation, which is
//! slow, unless its `Cargo.toml` says `[profile.dev.package.ninefold]` and
//! `opt-level = 3`.
//!
//! - [`ask`] has the usual questions in one call each: [`Puzzle::solution`],
//!   [`Puzzle::rate`], [`Puzzle::hints`],
//!   [`Recipe::puzzles`](generate::Recipe::puzzles).
//! - [`Control`] limits whatever may take long, and hears how far it has come.
//! - [`board`] is the vocabulary: [`Shape`], [`Cell`], [`Digit`], [`DigitSet`],
//!   [`CellSet`], [`Rules`], [`House`], [`Grid`], [`Candidates`], [`Puzzle`].
//! - [`format`](mod@format) turns text into puzzles and back.
//! - [`generate`] makes puzzles to order.
//! - [`logic`] finds the steps that a person takes, one family a file.
//! - [`rate`](mod@rate) says how hard a puzzle is.
//! - [`solve`] answers how many solutions there are, and which.
//! - [`transform`] makes isomorphic boards, and the form that all of them share.
//!
//! # Without the standard library
//!
//! With `default-features = false` the engine needs only `core`, `alloc` and
//! pointers that are swapped atomically, and gives the same answers. The
//! feature `std`, which is on by default, lets the 9x9 solver ask the processor
//! for its vector instructions (without it, it takes those that the program is
//! compiled for), and keeps the scratch space of the rater from one puzzle to
//! the next.

#![cfg_attr(not(any(test, feature = "std")), no_std)]

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
pub mod rate;
#[cfg(feature = "serde")]
mod serial;
pub mod solve;
pub mod suggest;
pub mod transform;

pub use control::{BREATH, Control, Progress, Stopped};
pub use level::{AskedLevel, Level, LevelError, LevelOutOfRange};

pub use board::{
    Candidates, Cell, CellName, CellSet, Conflict, Constraint, ConstraintError, Digit, DigitSet,
    Grid, House, HouseKind, Kept, Law, Mark, Meta, Puzzle, Rules, RulesBuilder, RulesError, Shape,
    ShapeError, Sheet, StatementError,
};
