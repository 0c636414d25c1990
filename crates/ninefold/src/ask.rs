//! The questions that people ask of a puzzle, each in one call.
//!
//! They are short ways to what the modules do: [`solve`], [`rate`](mod@rate),
//! [`logic`](crate::logic) and [`generate`] have the long ones, with limits and
//! progress.

use core::fmt;

use crate::Level;
use crate::generate::{self, GenerateError, Generated, Recipe, Target};
use crate::logic::explain::{self, Catalogue, Stage};
use crate::logic::teach::{self, Path};
use crate::logic::{Class, State, Step, Technique};
use crate::rate::{self, Rating, Scale};
use crate::solve::{self, Verdict};
use crate::{Control, Grid, Puzzle, Shape, Stopped};

/// Why a puzzle has no rating, and no one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotUniqueError {
    /// The givens break the rules, or have no solution.
    #[error("the puzzle has no solution")]
    None,
    /// There are two solutions or more.
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
    pub fn hints(&self) -> Hints {
        let unique = teach::is_unique(self, &Control::none()) == Ok(true);
        Hints(Path::new(State::start(self), unique))
    }
}

/// The steps from a puzzle to its solution: made by [`Puzzle::hints`].
#[derive(Clone, Debug)]
pub struct Hints(Path);

impl Iterator for Hints {
    type Item = Hint;

    fn next(&mut self) -> Option<Hint> {
        let (state, step) = self.0.next()?;
        Some(Hint { state, step })
    }
}

/// A step, with the board before it; it is written in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    state: State,
    step: Step,
}

impl Hint {
    /// The technique.
    pub fn technique(&self) -> Technique {
        self.step.technique
    }

    /// The step: what follows, and why.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The board before the step.
    pub fn state(&self) -> &State {
        &self.state
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = explain::stage(&self.state, &self.step, Stage::Why);
        let words = Catalogue::english().render(self.state.rules(), &message);
        fmt::Display::fmt(&words, f)
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

    /// The puzzles of a seed, one after another, without an end.
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
