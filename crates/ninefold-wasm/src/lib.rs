//! Ninefold for the browser: the engine and the game as WebAssembly.
//!
//! The page draws and listens; everything that knows a rule of Sudoku is
//! here. Each file makes plain values with `serde`, and the functions that
//! the page calls hand them over as JavaScript objects, whose TypeScript types
//! are in `types.ts`.

mod advisor;
#[cfg(test)]
mod answers;
mod carried;
mod clues;
mod code;
mod draft;
mod examine;
mod exports;
mod js;
mod learn;
mod making;
mod open;
mod play;
mod study;
mod told;
mod view;
mod wins;
mod words;

pub use advisor::Advisor;
pub use code::qr_code;
pub use draft::{DraftBoard, clue_kinds};
pub use examine::{examine, minimise};
pub use learn::{Lecture, chapters};
pub use making::{daily_id, kinds, levels, make, sides, symmetries};
pub use open::{board, facts, open};
pub use play::Play;
pub use study::{propose, study};
pub use wins::{best_before, statistics, win_uid};
pub use words::{speak, technique_name};
