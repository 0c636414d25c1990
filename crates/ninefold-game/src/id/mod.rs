//! Game IDs: a short text from which anyone gets the same puzzle, on any
//! machine and in every front end.
//!
//! - By seed: `9x9-hard-48151v2`, the size, what was asked for, and the seed with
//!   the version of the generator. A box that is not the usual one belongs to the
//!   size, `6x6b3x2-easy-7v2`; kinds follow it, joined by `+`:
//!   `9x9-anti-knight+diagonal-hard-7v2`; a symmetry, a number of givens or a range
//!   of ratings comes between: `9x9-hard-180-48151v2`, `9x9-g28-48151v2`,
//!   `9x9-2.7..3.4-48151v2`. Without a version it is 1, which has no kinds.
//! - Exact: `9x9=` and the givens in short form, digits with a letter for each
//!   run of empty cells.

mod date;
mod seeded;

use core::fmt;
use core::str::FromStr;

use ninefold::generate::{self, GenerateError, Recipe, Target};
use ninefold::{Control, Grid, Level, Puzzle, Shape};

pub use date::{Date, DateError, daily, daily_variant};
pub use seeded::seed_too_large;

use crate::{Start, short};

/// Why a text is not a game ID.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct IdError {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}

/// A game ID.
///
/// ```
/// use ninefold_game::id::GameId;
/// let id: GameId = "9x9-anti-knight-hard-7v2".parse()?;
/// assert_eq!(id.to_string(), "9x9-anti-knight-hard-7v2");
/// assert!("9x9-hard".parse::<GameId>().is_err());
/// # Ok::<(), ninefold_game::id::IdError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameId {
    /// By seed: see [`GameId::seeded`].
    Seed {
        /// What was asked for.
        recipe: Box<Recipe>,
        /// The seed.
        seed: u64,
    },
    /// The givens themselves.
    Exact(Grid),
}

impl GameId {
    /// The ID of a recipe and a seed. There is none for a pattern or a technique,
    /// which no ID says.
    pub fn seeded(recipe: Recipe, seed: u64) -> Option<GameId> {
        seeded::holds(&recipe).then(|| GameId::Seed {
            recipe: Box::new(recipe),
            seed,
        })
    }

    /// Whether a text begins as game IDs do, with a size and `-` or `=`.
    /// What looks like one and cannot be read is a mistyped ID, not a puzzle.
    pub fn looks_like(text: &str) -> bool {
        let text = text.trim();
        text.split_once(['-', '='])
            .is_some_and(|(size, _)| size.contains(['x', 'X']) && crate::order::size(size).is_ok())
    }

    /// The shape of its board.
    pub fn shape(&self) -> Shape {
        match self {
            GameId::Seed { recipe, .. } => recipe.shape,
            GameId::Exact(givens) => givens.shape(),
        }
    }

    /// The level that it names. Version 1 of the generator went by other levels, which
    /// say nothing of these.
    pub fn level(&self) -> Option<Level> {
        match self {
            GameId::Seed { recipe, .. } => match recipe.target {
                Target::Level(level) if recipe.version > 1 => Some(level),
                _ => None,
            },
            GameId::Exact(_) => None,
        }
    }

    /// Its puzzle as the start of a game; if the ID is by seed, the puzzle is
    /// made. The control receives the generator's progress and may end it.
    pub fn start(&self, control: &Control<'_>) -> Result<Start, GenerateError> {
        match self {
            GameId::Exact(givens) => Ok(Start::new(Puzzle::new(givens.clone()))),
            GameId::Seed { recipe, seed } => make(recipe, *seed, control),
        }
    }
}

/// The puzzle of a recipe and a seed as the start of a game, with its game ID
/// where an ID says all that the recipe asks for. The control hears how far
/// the generator is, and may end it.
pub fn make(recipe: &Recipe, seed: u64, control: &Control<'_>) -> Result<Start, GenerateError> {
    let mut made = generate::generate(recipe, seed, 0, control)?;
    // What was not rated to be found is rated to be shown, where that takes no
    // time.
    if made.level.is_some() || made.rating.is_some() || recipe.shape.side() <= 9 {
        made.measure(control)?;
    }
    let mut start = Start::new(made.puzzle);
    if let (Some(rating), Some(level)) = (&made.rating, made.level) {
        start.about.rated(rating, level);
    }
    let id = GameId::seeded(recipe.clone(), seed);
    start.about.seed_id = id.map(|id| id.to_string());
    Ok(start)
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameId::Exact(givens) => f.write_str(&exact(givens)),
            GameId::Seed { recipe, seed } => seeded::write(recipe, *seed, f),
        }
    }
}

impl FromStr for GameId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<GameId, IdError> {
        let text = text.trim();
        if text.contains('=') {
            return read_exact(text).map(GameId::Exact);
        }
        match seeded::read(text) {
            Ok((recipe, seed)) => Ok(GameId::Seed {
                recipe: Box::new(recipe),
                seed,
            }),
            Err(reason) => Err(IdError {
                text: text.to_owned(),
                reason,
            }),
        }
    }
}

/// The exact ID of a board's givens.
///
/// ```
/// use ninefold::{Grid, Shape};
/// use ninefold_game::id;
/// let empty = Grid::empty(Shape::of_side(4)?);
/// assert_eq!(id::exact(&empty), "4x4=p");
/// assert_eq!(id::read_exact("4x4=p")?, empty);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn exact(givens: &Grid) -> String {
    format!("{}={}", givens.shape(), short::write(givens))
}

/// The givens of an exact ID.
pub fn read_exact(text: &str) -> Result<Grid, IdError> {
    let bad = |reason: String| IdError {
        text: text.trim().to_owned(),
        reason,
    };
    let (size, givens) = text
        .trim()
        .split_once('=')
        .ok_or_else(|| bad("expected a size, `=` and the givens, as in 4x4=1n2".to_owned()))?;
    let shape: Shape = size.parse().map_err(|e| bad(format!("{e}")))?;
    short::read(shape, givens).map_err(bad)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::generate::Symmetry;

    #[test]
    fn ids_by_seed_read_back_what_they_write() {
        for id in [
            "9x9-48151",
            "9x9-hard-48151",
            "6x6b3x2-easy-7",
            "9x9-hard-180-48151",
            "9x9-extreme-anti-diagonal-1",
            "9x9-g28-18446744073709551615",
            "9x9-both-diagonals-g30-5",
            "9x9-2.7..3.4-90",
            "9x9-easy-90",
            "9x9-minimal-3",
            "9x9-diagonal-3",
            "9x9-hard-48151v2",
            "9x9-g26..30-5v2",
            "9x9-anti-knight-hard-7v2",
            "9x9-anti-king+anti-knight-easy-7v2",
            "9x9-diagonal-7v2",
            "9x9-diagonal-diagonal-7v2",
            "9x9-classic-diagonal-7v2",
            "9x9-diagonal+jigsaw-2.7..3.4-180-g30-7v2",
            "7x7-jigsaw-easy-7v2",
            "6x6b3x2-windoku-7v2",
        ] {
            assert!(GameId::looks_like(id), "{id}");
            assert_eq!(id.parse::<GameId>().unwrap().to_string(), id);
        }
        let id: GameId = " 9X9-Hard-E50-12 ".parse().unwrap();
        assert_eq!(id.to_string(), "9x9-hard-g31-12");
    }

    #[test]
    fn a_word_that_is_a_kind_and_a_symmetry_goes_by_the_version() {
        for (id, kinds, symmetry) in [
            ("9x9-diagonal-7", "", Symmetry::Diagonal),
            ("9x9-diagonal-7v2", "diagonal", Symmetry::None),
            ("9x9-classic-diagonal-7v2", "", Symmetry::Diagonal),
            ("9x9-hard-diagonal-7v2", "", Symmetry::Diagonal),
            ("9x9-diagonal-diagonal-7v2", "diagonal", Symmetry::Diagonal),
        ] {
            let Ok(GameId::Seed { recipe, .. }) = id.parse() else {
                panic!("{id}");
            };
            assert_eq!(
                (recipe.kinds.to_string().as_str(), recipe.symmetry),
                (kinds, symmetry),
                "{id}"
            );
        }
    }

    #[test]
    fn what_is_no_id_says_why() {
        for (text, part) in [
            ("9x9-hard", "expected a seed at its end"),
            ("9x9-easy-x1", "a number as in 9x9-hard-48151v2, found `x1`"),
            (
                "9x9-easy-18446744073709551616",
                "at most 18446744073709551615, found 18446744073709551616",
            ),
            ("9x9-brutal-1", "`brutal` is not a level"),
            ("9x9-hrad-1", "did you mean hard?"),
            ("9x9-widnoku-1v2", "did you mean windoku?"),
            ("9x9-windoku-hard-1", "only makes classic puzzles: add v2"),
            (
                "5x5-easy-1",
                "no board with boxes has side 5, only a jigsaw",
            ),
            (
                "5x5-diagonal-easy-1v2",
                "no board with boxes has side 5, only a jigsaw",
            ),
            ("9x9-easy-1v3", "version 3 of the generator"),
            ("9x9-easy-1v0", "version 0 of the generator"),
            ("9x9-easy--1", "`` is not a level"),
            ("9x9-easy-2.0..3.0-1", "one is enough"),
            ("4x4-e17-1", "expected 1 to 12"),
            ("4x4=o", "only 15 of the 16"),
        ] {
            let error = text.parse::<GameId>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
        let cut = "9x9-hard-".parse::<GameId>().unwrap_err().to_string();
        assert!(cut.ends_with("a number as in 9x9-hard-48151v2"), "{cut}");
        assert!(!GameId::looks_like("3x3:a1b2"));
        assert!(!GameId::looks_like("53..7...."));
        assert!(!GameId::looks_like("9-file.txt"));
    }
}
