//! Ninefold's engine for JavaScript: what the npm package `ninefold` is made of.
//!
//! There are two modules of this crate. The engine takes puzzles in any format and
//! answers every question about them; its TypeScript types are in `types.ts`. Without
//! the feature `full` it is the solver alone: a small module that takes lines of 81
//! characters.

#[cfg(feature = "full")]
mod ask;
#[cfg(feature = "full")]
mod formats;
#[cfg(feature = "full")]
mod hints;
#[cfg(feature = "full")]
mod js;
#[cfg(feature = "full")]
mod making;
#[cfg(feature = "full")]
mod puzzle;
#[cfg(any(test, not(feature = "full")))]
mod solver;

#[cfg(feature = "full")]
pub use ask::{canon, count, rate, solutions, solve};
#[cfg(feature = "full")]
pub use formats::{draw, formats, read, write};
#[cfg(feature = "full")]
pub use hints::{hint, steps};
#[cfg(feature = "full")]
pub use making::{generate, kinds, levels};
#[cfg(not(feature = "full"))]
pub use solver::{count, solve};
