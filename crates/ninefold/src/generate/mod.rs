//! Puzzles made to order.
//!
//! A [`Recipe`] says what a puzzle should be like; [`generate`] fills a random
//! solved board, takes givens away under the symmetry as long as one solution
//! is left, and looks whether what came out fits the recipe, again and again
//! until it does or the attempts run out.
//!
//! The same recipe and seed give the same puzzle on every machine, at any
//! number of threads, and in every release with the same [`VERSION`].

mod dig;
mod fill;
mod random;
mod recipe;
mod singles;
mod symmetry;

use core::ops::ControlFlow;

pub use fill::fill;
pub use random::{Random, seed_of};
pub use recipe::{Recipe, RecipeError};
pub use symmetry::{Symmetry, SymmetryError};

use crate::solve::{self, Stopped};
use crate::{Grid, Shape};

/// The version of the generator. It changes when a seed's puzzle does.
pub const VERSION: u32 = 1;

/// A puzzle and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle's own seed: with it and index 0 the recipe makes it again.
    pub seed: u64,
    /// The givens.
    pub puzzle: Grid,
    /// The only solution.
    pub solution: Grid,
    /// The symmetry of the givens that was asked for, or chosen by lot.
    pub symmetry: Symmetry,
    /// The attempts that it took, this one included.
    pub attempts: u64,
}

/// How far a generator has come, told to the caller now and then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The attempts begun so far.
    pub attempts: u64,
    /// The attempts after which it gives up.
    pub max_attempts: u64,
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// The recipe asks for what there is not.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// Every attempt made something else.
    #[error("none of {attempts} attempts gave {wanted}{}", nearest_words(.nearest))]
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

fn nearest_words(nearest: &Option<Box<Nearest>>) -> String {
    match nearest {
        Some(nearest) => format!("; the nearest has {}", nearest.words),
        None => String::new(),
    }
}

impl From<Stopped> for GenerateError {
    fn from(_: Stopped) -> GenerateError {
        GenerateError::Stopped
    }
}

/// What callers see of the work: called at every attempt, and within long
/// ones; [`ControlFlow::Break`] ends it with [`GenerateError::Stopped`].
pub type Watch<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// A [`Watch`] that only lets the work go on.
pub fn unwatched(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The puzzle that the recipe makes from a seed; with an index that is not 0,
/// the puzzle of that number in a run of many (see [`seed_of`]).
///
/// ```
/// use ninefold::{generate::{self, Recipe}, Shape};
/// let recipe = Recipe::new(Shape::NINE);
/// let made = generate::generate(&recipe, 48151, 0, &mut generate::unwatched)?;
/// assert!(made.puzzle.filled() < 40);
/// # Ok::<(), generate::GenerateError>(())
/// ```
pub fn generate(
    recipe: &Recipe,
    seed: u64,
    index: u64,
    watch: &mut Watch<'_>,
) -> Result<Generated, GenerateError> {
    recipe.check()?;
    let seed = seed_of(seed, index);
    let mut nearest: Option<(usize, Box<Nearest>)> = None;
    for attempt in 0..recipe.max_attempts {
        let progress = Progress {
            attempts: attempt,
            max_attempts: recipe.max_attempts,
        };
        let mut stop = || watch(progress).is_break();
        if stop() {
            return Err(GenerateError::Stopped);
        }
        let mut random = Random::new(seed, attempt);
        let symmetry = recipe.symmetry.settle(recipe.shape, &mut random);
        let solution = fill(recipe.shape, &mut random);
        let Some(puzzle) = dig_for(recipe, symmetry, &solution, &mut random, &mut stop)? else {
            continue;
        };
        let miss = miss(recipe, &puzzle, &mut stop)?;
        let generated = Generated {
            seed,
            puzzle,
            solution,
            symmetry,
            attempts: attempt + 1,
        };
        match miss {
            None => return Ok(generated),
            Some((distance, words)) => {
                if nearest.as_ref().is_none_or(|(best, _)| distance < *best) {
                    nearest = Some((distance, Box::new(Nearest { words, generated })));
                }
            }
        }
    }
    Err(GenerateError::RanOut {
        attempts: recipe.max_attempts,
        wanted: wanted(recipe),
        nearest: nearest.map(|(_, nearest)| nearest),
    })
}

/// Digs a solved board as the recipe says; `None` when the pattern leaves it
/// with more than one solution.
fn dig_for(
    recipe: &Recipe,
    symmetry: Symmetry,
    solution: &Grid,
    random: &mut Random,
    stop: &mut dyn FnMut() -> bool,
) -> Result<Option<Grid>, Stopped> {
    if let Some(pattern) = &recipe.pattern {
        let mut puzzle = Grid::empty(recipe.shape);
        for cell in pattern {
            puzzle.set(cell, solution.get(cell));
        }
        let unique = solve::count(&puzzle.candidates(), 2, stop)? == 1;
        return Ok(unique.then_some(puzzle));
    }
    let mut groups = symmetry.groups(recipe.shape);
    random.shuffle(&mut groups);
    let fewest = match &recipe.givens {
        Some(range) if !recipe.minimal => {
            range.start() + random.below(range.end() - range.start() + 1)
        }
        _ => 0,
    };
    let by_singles =
        recipe.shape.side() > LARGEST_BY_SEARCH && !recipe.minimal && recipe.givens.is_none();
    dig::dig(solution, &groups, fewest, &mut |puzzle, emptied| {
        if by_singles {
            Ok(singles::Singles::solve(puzzle))
        } else {
            dig::stays_unique(puzzle, solution, emptied, stop)
        }
    })
    .map(Some)
}

/// The largest side of which puzzles are dug to the last given by search. On
/// larger boards that takes seconds to hours, and nobody would like to play
/// what comes out.
const LARGEST_BY_SEARCH: usize = 12;

/// How far, and in which words, a puzzle misses the recipe; `None` when it
/// fits.
fn miss(
    recipe: &Recipe,
    puzzle: &Grid,
    stop: &mut dyn FnMut() -> bool,
) -> Result<Option<(usize, String)>, Stopped> {
    let givens = puzzle.filled();
    if let Some(range) = &recipe.givens
        && !range.contains(&givens)
    {
        let (least, most) = (*range.start(), *range.end());
        let distance = givens.abs_diff(least).min(givens.abs_diff(most));
        return Ok(Some((distance, format!("{givens} givens"))));
    }
    if recipe.minimal
        && (recipe.pattern.is_some() || recipe.symmetry != Symmetry::None)
        && !dig::is_minimal(puzzle, stop)?
    {
        return Ok(Some((0, "a given that is not needed".to_owned())));
    }
    Ok(None)
}

/// What a recipe asks for, in words.
fn wanted(recipe: &Recipe) -> String {
    let mut words = vec![format!("a {} puzzle", recipe.shape)];
    if let Some(pattern) = &recipe.pattern {
        words.push(format!("with the {} givens of the pattern", pattern.len()));
    }
    if let Some(range) = &recipe.givens {
        words.push(if range.start() == range.end() {
            format!("with {} givens", range.start())
        } else {
            format!("with {} to {} givens", range.start(), range.end())
        });
    }
    if recipe.symmetry != Symmetry::None {
        words.push(format!("of symmetry {}", recipe.symmetry));
    }
    if recipe.minimal {
        words.push("that needs every given".to_owned());
    }
    words.join(" ")
}

/// A random solved board of this shape from a seed.
pub fn solved(shape: Shape, seed: u64) -> Grid {
    fill(shape, &mut Random::new(seed, 0))
}
