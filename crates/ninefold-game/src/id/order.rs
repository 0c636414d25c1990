//! [`Order`]: what a player asks the generator for.

use ninefold::generate::{self, GenerateError, Recipe, Symmetry, Watch};
use ninefold::{Puzzle, Shape};

use super::GameId;
use crate::settings::Tenths;
use crate::{About, Start};

/// What a player asks the generator for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The shape of the board.
    pub shape: Shape,
    /// The name of a level.
    pub level: Option<String>,
    /// The lowest and the highest rating, in place of a level.
    pub rating: Option<(Tenths, Tenths)>,
    /// The symmetry of the givens.
    pub symmetry: Symmetry,
    /// The number of givens.
    pub givens: Option<usize>,
    /// Whether every given must be needed.
    pub minimal: bool,
}

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MakeError {
    /// The generator made none.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// None was as hard as asked for.
    #[error("none of {0} puzzles was as hard as asked for; perhaps boards of this size never are")]
    RanOut(u64),
}

/// How many puzzles are made in search of one that is as hard as asked for.
const ATTEMPTS: u64 = 3000;

impl Order {
    /// Any puzzle of this shape.
    pub fn new(shape: Shape) -> Order {
        Order {
            shape,
            level: None,
            rating: None,
            symmetry: Symmetry::None,
            givens: None,
            minimal: false,
        }
    }

    /// The puzzle of a seed, as the start of a game. `watch` is told how far
    /// the generator is, and may end it.
    pub fn make(&self, seed: u64, watch: &mut Watch<'_>) -> Result<Start, MakeError> {
        let recipe = Recipe {
            symmetry: self.symmetry,
            givens: self.givens.map(|givens| givens..=givens),
            minimal: self.minimal,
            ..Recipe::new(self.shape)
        };
        for index in 0..ATTEMPTS {
            let made = generate::generate(&recipe, seed, index, watch)?;
            let mut start = Start::new(Puzzle::new(made.puzzle));
            start.rate();
            if !self.fits(&start.about) {
                continue;
            }
            let id = GameId::Seed {
                order: self.clone(),
                seed,
            };
            start.about.seed_id = Some(id.to_string());
            return Ok(start);
        }
        Err(MakeError::RanOut(ATTEMPTS))
    }

    fn fits(&self, about: &About) -> bool {
        let level = self.level.is_none() || about.level == self.level;
        let rating = self.rating.is_none_or(|(from, to)| {
            about
                .rating
                .is_some_and(|tenths| (from.0..=to.0).contains(&tenths))
        });
        level && rating
    }
}
