//! The solver for variant boards: any cells, any digits, and bricks.
//!
//! A [`Model`] says what a board demands in a few general kinds of [`Brick`]:
//! houses, pairs, sums, sets, lines, alternatives. Every named constraint of
//! variant Sudoku becomes some of these. A [`Solver`] compiles a model and
//! answers how many solutions there are, and which. [`check`] is the slow,
//! obvious judge of a full board, which tests hold the solver against.
//! `docs/VARIANT_SOLVER.md` tells how it works, with figures.

mod alike;
mod automaton;
mod bits;
mod brick;
mod check;
mod combine;
mod compile;
mod compiled;
mod derive;
mod leftovers;
mod model;
mod pairs;
mod part;
mod pattern;
mod props;
mod search;
mod solver;
mod tables;
#[cfg(test)]
mod tests;
mod witnesses;
mod work;

pub use automaton::{Automaton, State};
pub use brick::{Brick, Relation, RelationId, Target};
pub use check::{Broken, check};
pub use model::{
    MAX_AVOIDED, MAX_BASE, MAX_CELLS, MAX_COEFFICIENT, MAX_DIGITS, MAX_LINE, MAX_PIECE, MAX_RELLIK,
    Model, ModelError,
};
pub use pattern::PatternError;
pub use solver::{Solver, Verdict};
pub use witnesses::Witnesses;
