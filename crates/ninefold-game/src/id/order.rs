//! [`Order`]: what a player asks the generator for.

use ninefold::LevelError;
use ninefold::Shape;
use ninefold::generate::{self, GenerateError, Recipe, Symmetry, Target, Watch};
use ninefold::rate::Er;

use super::GameId;
use crate::Start;
use crate::settings::Tenths;

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
    /// The version of the generator.
    pub version: u32,
}

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MakeError {
    /// The generator made none.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// A level that there is not.
    #[error(transparent)]
    Level(#[from] LevelError),
}

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
            version: generate::VERSION,
        }
    }

    /// Whether it asks for something that there is.
    pub fn check(&self) -> Result<(), MakeError> {
        let recipe = self.recipe()?;
        recipe
            .check()
            .map_err(|error| MakeError::Generate(error.into()))
    }

    fn recipe(&self) -> Result<Recipe, LevelError> {
        Ok(Recipe {
            symmetry: self.symmetry,
            givens: self.givens.map(|givens| givens..=givens),
            minimal: self.minimal,
            target: self.target()?,
            version: self.version,
            ..Recipe::new(self.shape)
        })
    }

    /// The puzzle of a seed, as the start of a game. `watch` is told how far
    /// the generator is, and may end it.
    pub fn make(&self, seed: u64, watch: &mut Watch<'_>) -> Result<Start, MakeError> {
        let recipe = self.recipe()?;
        let made = generate::generate(&recipe, seed, 0, watch)?;
        let mut start = Start::new(made.puzzle);
        match (&made.rating, made.class) {
            (Some(rating), Some(class)) => start.about.rated(rating, class.level),
            // What was not rated to be found is rated to be told, where that
            // takes no time.
            _ if self.shape.side() <= 9 => start.rate(),
            _ => {}
        }
        let id = GameId::Seed {
            order: self.clone(),
            seed,
        };
        start.about.seed_id = Some(id.to_string());
        Ok(start)
    }

    fn target(&self) -> Result<Target, LevelError> {
        Ok(match (&self.level, self.rating) {
            (Some(level), _) => Target::Level(level.parse()?),
            (None, Some((least, most))) => {
                Target::Rating(Er::from_tenths(least.0), Er::from_tenths(most.0))
            }
            (None, None) => Target::Any,
        })
    }
}
