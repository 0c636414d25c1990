//! The middle end of Ninefold: everything a player does, once, for every
//! front end.
//!
//! A [`Game`] is a value with a history. A front end turns what the player does
//! into an [`Action`], passes it to [`Game::apply`] with the time, and draws
//! what [`Game::cell`] shows. The game answers with an [`Outcome`], or with a
//! [`Refusal`] that says why nothing has changed.
//!
//! ```
//! use ninefold::{Digit, Grid, Puzzle, Shape};
//! use ninefold_game::{Action, Game, Start};
//!
//! let shape = Shape::of_side(4)?;
//! let givens = Grid::from_values(shape, &[
//!     1, 0, 0, 0,
//!     0, 0, 0, 2,
//!     0, 3, 0, 0,
//!     0, 0, 4, 0,
//! ]).unwrap();
//! let mut game = Game::start(Start::new(Puzzle::new(givens)), 0)?;
//! let cell = shape.cell(0, 1);
//! game.apply(Action::place(cell, Digit::new(2).unwrap()), 1_500)?;
//! assert_eq!(game.cell(cell).digit, Digit::new(2));
//! game.apply(Action::Undo(1), 3_000)?;
//! assert_eq!(game.cell(cell).digit, None);
//! assert_eq!(game.elapsed(4_000), 4_000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here reads a clock or a random source: times are milliseconds that
//! the caller passes, from any fixed moment, and the same actions give the
//! same game. Without the feature `storage` no file is touched either, and the
//! crate runs in a browser.

mod action;
mod answer;
mod apply;
mod auto;
pub mod carry;
mod check;
mod clock;
mod combinations;
mod draft;
mod game;
mod hint;
mod history;
mod judge;
mod level;
mod possible;
mod save;
mod short;
mod start;
mod writing;

pub mod daily;
pub mod id;
pub mod learn;
pub mod open;
pub mod order;
pub mod pack;
pub mod replay;
pub mod setter;
pub mod settings;
pub mod share;
pub mod statistics;
#[cfg(feature = "storage")]
pub mod storage;
pub mod text;
pub mod words;

pub use action::{Action, Clear, Marking, News, Outcome, Refusal, Unchanged};
pub use answer::{Answer, PATIENCE};
pub use check::{CheckKind, CheckMark, CheckReport, Solvability};
pub use clock::Clock;
pub use combinations::{Combinations, combinations};
pub use draft::Draft;
pub use game::{CellView, Counts, Game, Status};
pub use hint::Hint;
pub use history::{Change, History, Step, StepKind};
pub use judge::{Judgement, Questions, Stuck, judge, judge_live};
pub use level::PuzzleLevel;
pub use possible::Possible;
pub use save::{LoadError, SAVE_VERSION};
pub use settings::Settings;
pub use start::{About, LEVELS, Options, PackPlace, Start, StartError, uid};
pub use writing::{NoteKind, Writing};
