//! The questions people ask about a puzzle, each in one call.
//!
//! These are shortcuts to what the modules do: [`solve`], [`rate`](mod@rate),
//! [`logic`](crate::logic) and [`generate`] have the full versions, with limits
//! and progress.

use crate::Level;
use crate::generate::{self, GenerateError, Generated, Recipe, Target};
use crate::logic::teach::{self, Path};
use crate::logic::{Class, State};
use crate::rate::{self, Rating, Scale};
use crate::solve::{self, Verdict};
use crate::{Control, Grid, Puzzle, Shape, Stopped};

/// Why a puzzle has no single solution, and so no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotUniqueError {
    /// The givens break the rules, or have no solution.
    #[error("the puzzle has no solution")]
    None,
    /// There are two or more solutions.
    #[error("the puzzle has several solutions")]
    Several,
}

impl Puzzle {
    /// The only solution.
    ///
    /// ```
    /// use ninefold::Puzzle;
    /// let puzzle: Puzzle = ".4.......2.3...1".parse()?;
    /// assert_eq!(puzzle.solution()?.to_string(), "3412213412434321");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solution(&self) -> Result<Grid, NotUniqueError> {
        // The search is not stopped, so that it always answers.
        match solve::verdict(self, &Control::none()) {
            Ok(Verdict::One(grid)) => Ok(grid),
            Ok(Verdict::Many(_)) => Err(NotUniqueError::Several),
            _ => Err(NotUniqueError::None),
        }
    }

    /// How hard the puzzle is, on the scale of Sudoku Explainer 1.2.1.
    ///
    /// ```
    /// use ninefold::Puzzle;
    /// let puzzle: Puzzle = ".4.......2.3...1".parse()?;
    /// assert_eq!(puzzle.rate()?.er.to_string(), "1.2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate(&self) -> Result<Rating, NotUniqueError> {
        self.solution()?;
        let rating = rate::rate(self, Scale::Se121, &Control::none());
        // Without a limit it is not stopped.
        rating.map_err(|Stopped| NotUniqueError::None)
    }

    /// The level of the puzzle: that of the hardest of its
    /// [`hints`](Puzzle::hints).
    ///
    /// ```
    /// use ninefold::{Level, Puzzle};
    /// let puzzle: Puzzle = ".4.......2.3...1".parse()?;
    /// assert_eq!(puzzle.level()?, Level::Easy);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn level(&self) -> Result<Level, NotUniqueError> {
        self.solution()?;
        let class = Class::of(self, &Control::none());
        // Without a limit it is not stopped.
        Ok(class.map_err(|Stopped| NotUniqueError::None)?.level)
    }

    /// The way from the givens to the solution, step by step, in words.
    ///
    /// ```
    /// use ninefold::Puzzle;
    /// let puzzle: Puzzle = ".4.......2.3...1".parse()?;
    /// let first = puzzle.hints().next().expect("there is a first step");
    /// assert_eq!(first.technique().title(), "Hidden Single");
    /// assert!(first.to_string().ends_with("So r3c1 is 1."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hints(&self) -> Path {
        let unique = teach::is_unique(self, &Control::none()) == Ok(true);
        Path::new(State::start(self), unique)
    }
}

impl Recipe {
    /// A 9x9 puzzle of this level.
    pub fn level(level: Level) -> Recipe {
        Recipe {
            target: Target::Level(level),
            ..Recipe::new(Shape::NINE)
        }
    }

    /// The puzzles of a seed, one after another, without end.
    ///
    /// ```
    /// use ninefold::generate::Recipe;
    /// use ninefold::Level;
    /// for made in Recipe::level(Level::Easy).puzzles(7).take(3) {
    ///     println!("{}", made?.puzzle);
    /// }
    /// # Ok::<(), ninefold::generate::GenerateError>(())
    /// ```
    pub fn puzzles(&self, seed: u64) -> Puzzles {
        Puzzles {
            recipe: self.clone(),
            seed,
            next: 0,
        }
    }
}

/// The puzzles that a recipe makes from a seed: made by [`Recipe::puzzles`].
#[derive(Clone, Debug)]
pub struct Puzzles {
    recipe: Recipe,
    seed: u64,
    next: u64,
}

impl Iterator for Puzzles {
    type Item = Result<Generated, GenerateError>;

    fn next(&mut self) -> Option<Result<Generated, GenerateError>> {
        let index = self.next;
        self.next += 1;
        Some(generate::generate(
            &self.recipe,
            self.seed,
            index,
            &Control::none(),
        ))
    }
}
