//! For those who set puzzles: clues placed by hand, and proposals that lead to one
//! solution.

mod place;
mod propose;

pub use place::{ClueKind, clue_kinds, statement};
pub use propose::{Proposal, propose};
