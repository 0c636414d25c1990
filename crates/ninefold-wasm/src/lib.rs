//! Ninefold for the browser: the engine and the game as WebAssembly.
//!
//! The page draws and listens; everything that knows a rule of Sudoku is
//! here. Each file makes plain values with `serde`, and the functions that
//! the page calls hand them over as JavaScript objects, whose TypeScript types
//! are in `types.ts`.
//!
//! Most players play classic boards, and a page should be there soon. So there are
//! two engines: without the feature `full` this crate makes, opens, plays and
//! explains classic boards, and refuses what it does not know; the page then
//! fetches the full engine, and asks again.

mod advisor;
#[cfg(all(test, feature = "full"))]
mod answers;
mod calendar;
mod carried;
#[cfg(not(feature = "full"))]
mod classic;
mod clues;
#[cfg(feature = "full")]
mod code;
#[cfg(feature = "full")]
mod draft;
mod examine;
#[cfg(feature = "full")]
mod exports;
#[cfg(feature = "full")]
mod full;
mod js;
#[cfg(feature = "full")]
mod learn;
mod making;
mod open;
#[cfg(feature = "full")]
mod pack;
mod play;
mod replay;
#[cfg(feature = "full")]
mod sheets;
#[cfg(feature = "full")]
mod study;
mod told;
mod view;
mod wins;
mod words;

pub use advisor::Advisor;
pub use calendar::calendar;
#[cfg(feature = "full")]
pub use code::{carry, qr_code};
#[cfg(feature = "full")]
pub use draft::{DraftBoard, clue_kinds};
pub use examine::examine;
#[cfg(feature = "full")]
pub use examine::{first_verdict, minimise};
#[cfg(feature = "full")]
pub use learn::{Lecture, chapters};
#[cfg(feature = "full")]
pub use making::daily_variant_id;
pub use making::{daily_id, kinds, levels, make, sides, symmetries};
pub use open::{board, facts, open};
#[cfg(feature = "full")]
pub use pack::Collection;
pub use play::Play;
#[cfg(feature = "full")]
pub use sheets::sheets;
#[cfg(feature = "full")]
pub use study::{propose, study, true_candidates};
pub use wins::{best_before, faster_than, statistics, totals, win_uid};
pub use words::{speak, technique_name};
