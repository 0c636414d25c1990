//! Puzzles made to order.
//!
//! A [`Recipe`] says what a puzzle should be like; [`generate`] fills a random
//! solved board, takes givens away under the symmetry as long as one solution
//! is left, and looks whether what came out fits the recipe, again and again
//! until it does or the attempts run out.
//!
//! The same recipe and seed give the same puzzle on every machine, at any
//! number of threads, and in every release with the same [`VERSION`].

mod ahead;
mod attempt;
mod cages;
mod clues;
mod dig;
mod few;
mod fill;
mod fill_nine;
mod jigsaw;
mod kind;
mod levels;
mod nine;
mod polish;
mod recipe;
mod search;
mod singles;
mod symmetry;
mod target;
mod vicinity;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

pub use crate::random::{Random, seed_of};
pub use fill::fill;
pub use kind::{Kind, KindError, Kinds};
pub use recipe::{Recipe, RecipeError};
pub use symmetry::{Symmetry, SymmetryError};
pub use target::{Target, levels, sides};

use crate::logic::Class;
use crate::rate::{self, Rating, Scale};
use crate::{Control, Grid, Level, Puzzle, Stopped};
use search::{Searching, side_by_side};

/// The newest version of the generator. It changes when a seed's puzzle does;
/// a [`Recipe`] can ask for an older one. Version 1 made classic puzzles only.
pub const VERSION: u32 = 2;

/// A puzzle and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle's own seed: with it and index 0 the recipe makes it again.
    pub seed: u64,
    /// The rules and the givens.
    pub puzzle: Puzzle,
    /// The only solution.
    pub solution: Grid,
    /// The symmetry of the givens that was asked for, or chosen at random.
    pub symmetry: Symmetry,
    /// The attempts that it took, this one included.
    pub attempts: u64,
    /// Its level, where that was measured because the recipe asked for one; else
    /// [`Class::of`](crate::logic::Class::of) tells it.
    pub level: Option<Level>,
    /// Its rating, where that was measured because the recipe asked for one;
    /// else [`rate`](crate::rate::rate) tells it.
    pub rating: Option<Rating>,
}

impl Generated {
    /// Measures the level and the rating, where making the puzzle did not.
    pub fn measure(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        if self.level.is_none() {
            self.level = Some(Class::of(&self.puzzle, control)?.level);
        }
        if self.rating.is_none() {
            self.rating = Some(rate::rate(&self.puzzle, Scale::Se121, control)?);
        }
        Ok(())
    }
}

/// Why no puzzle was made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The recipe asks for what there is not.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// Every attempt made something else.
    #[error("{} {wanted}{}", attempts_words(*attempts), nearest_words(.nearest))]
    RanOut {
        /// The number of attempts.
        attempts: u64,
        /// What was asked for, in words.
        wanted: String,
        /// The nearest that was found, if anything.
        nearest: Option<Box<Nearest>>,
    },
    /// The caller broke it off.
    #[error("stopped before a puzzle was found")]
    Stopped,
}

/// The nearest that was found when the attempts ran out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearest {
    /// What it has and what was asked for, in words.
    pub words: String,
    /// The puzzle itself, which has one solution.
    pub generated: Generated,
}

fn attempts_words(attempts: u64) -> String {
    match attempts {
        1 => String::from("the one attempt did not make"),
        n => format!("none of {n} attempts made"),
    }
}

fn nearest_words(nearest: &Option<Box<Nearest>>) -> String {
    match nearest {
        Some(nearest) => format!("; the closest has {}", nearest.words),
        None => String::new(),
    }
}

impl From<Stopped> for GenerateError {
    fn from(_: Stopped) -> GenerateError {
        GenerateError::Stopped
    }
}

/// The puzzle that the recipe makes from a seed; with an index that is not 0,
/// the puzzle of that number in a run of many (see [`seed_of`]). The control
/// receives the number of attempts started as progress.
///
/// ```
/// use ninefold::{generate::{self, Recipe}, Control, Shape};
/// let recipe = Recipe::new(Shape::NINE);
/// let made = generate::generate(&recipe, 48151, 0, &Control::none())?;
/// assert!(made.puzzle.givens.filled() < 40);
/// # Ok::<(), generate::GenerateError>(())
/// ```
pub fn generate(
    recipe: &Recipe,
    seed: u64,
    index: u64,
    control: &Control<'_>,
) -> Result<Generated, GenerateError> {
    recipe.check()?;
    let search = Searching::new(recipe, seed_of(seed, index));
    if vicinity::suits(recipe) {
        search.near_others(control)
    } else {
        search.by_digging(control)
    }
}

/// Puzzles of a run, as many as the range of indices has: the same as by
/// [`generate`] one after another, and faster for classic 9x9 puzzles, which
/// are made side by side.
pub fn generate_many(
    recipe: &Recipe,
    seed: u64,
    indices: core::ops::Range<u64>,
    control: &Control<'_>,
) -> Vec<Result<Generated, GenerateError>> {
    if let Err(error) = recipe.check() {
        return indices.map(|_| Err(error.clone().into())).collect();
    }
    if vicinity::suits(recipe) {
        return indices
            .map(|index| generate(recipe, seed, index, control))
            .collect();
    }
    side_by_side(recipe, seed, indices, control)
}
