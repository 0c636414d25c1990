//! Game IDs: a short text from which anyone gets the same puzzle, on any
//! machine and in every front end.
//!
//! - By seed: `9x9-hard-48151`, the size, what was asked for, and the seed. A
//!   box that is not the usual one belongs to the size, `6x6b3x2-easy-7`; a
//!   symmetry, a number of givens or a band of ratings stand between:
//!   `9x9-hard-180-48151`, `9x9-g28-48151`, `9x9-2.7..3.4-48151`. A generator
//!   that makes other puzzles of the same seeds adds its version, `…-48151v2`.
//! - Exact: `9x9=` and the givens in short form, digits with a letter for each
//!   run of empty cells.

mod date;
mod order;

use core::fmt;
use core::str::FromStr;

use ninefold::generate::{self, Symmetry};
use ninefold::{Grid, Shape};

pub use date::{Date, DateError, daily};
pub use order::{MakeError, Order};

use crate::settings::Tenths;
use crate::short;

/// The levels by name, easiest first.
pub const LEVELS: [&str; 5] = ["easy", "medium", "hard", "expert", "extreme"];

/// Why a text is not a game ID.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a game ID: {reason}")]
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
/// let id: GameId = "9x9-hard-48151".parse()?;
/// assert_eq!(id.to_string(), "9x9-hard-48151");
/// assert!("9x9-hard".parse::<GameId>().is_err());
/// # Ok::<(), ninefold_game::id::IdError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameId {
    /// By seed.
    Seed {
        /// What was asked for.
        order: Order,
        /// The seed.
        seed: u64,
    },
    /// The givens themselves.
    Exact(Grid),
}

impl GameId {
    /// Whether a text begins as game IDs do, with a size and `-` or `=`.
    /// What looks like one and cannot be read is a mistyped ID, not a puzzle.
    pub fn looks_like(text: &str) -> bool {
        let text = text.trim();
        text.split_once(['-', '='])
            .is_some_and(|(size, _)| size.contains(['x', 'X']) && size.parse::<Shape>().is_ok())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (order, seed) = match self {
            GameId::Exact(givens) => return f.write_str(&exact(givens)),
            GameId::Seed { order, seed } => (order, seed),
        };
        write!(f, "{}", order.shape)?;
        if let Some(level) = &order.level {
            write!(f, "-{level}")?;
        }
        if let Some((from, to)) = order.rating {
            let (from, to) = (crate::text::rating(from.0), crate::text::rating(to.0));
            write!(f, "-{from}..{to}")?;
        }
        if order.symmetry != Symmetry::None {
            write!(f, "-{}", order.symmetry.name())?;
        }
        if let Some(givens) = order.givens {
            write!(f, "-g{givens}")?;
        }
        if order.minimal {
            f.write_str("-minimal")?;
        }
        write!(f, "-{seed}")?;
        if order.version != 1 {
            write!(f, "v{}", order.version)?;
        }
        Ok(())
    }
}

impl FromStr for GameId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<GameId, IdError> {
        let text = text.trim();
        if text.contains('=') {
            return read_exact(text).map(GameId::Exact);
        }
        let bad = |reason: String| IdError {
            text: text.to_owned(),
            reason,
        };
        let lower = text.to_ascii_lowercase();
        let mut parts = lower.split('-');
        let shape: Shape = parts
            .next()
            .unwrap_or_default()
            .parse()
            .map_err(|error: ninefold::ShapeError| bad(error.to_string()))?;
        let mut parts: Vec<&str> = parts.collect();
        let last = parts.pop().unwrap_or_default();
        let (seed, version) = read_seed(last).map_err(bad)?;
        let mut order = Order {
            version,
            ..Order::new(shape)
        };
        let mut parts = parts.as_slice();
        while let [first, rest @ ..] = parts {
            // Names of symmetries may have a `-` themselves.
            let double = rest.first().map(|second| format!("{first}-{second}"));
            let symmetry = double.and_then(|name| name.parse::<Symmetry>().ok());
            if let Some(symmetry) = symmetry {
                order.symmetry = symmetry;
                parts = &rest[1..];
                continue;
            }
            read_part(&mut order, first).map_err(bad)?;
            parts = rest;
        }
        if order.level.is_some() && order.rating.is_some() {
            return Err(bad(
                "it has a level and a band of ratings: one is enough".to_owned()
            ));
        }
        Ok(GameId::Seed { order, seed })
    }
}

/// Says that a seed is a number larger than any seed.
pub fn seed_too_large(seed: &str) -> String {
    format!("expected a seed of at most {}, found {seed}", u64::MAX)
}

fn read_seed(text: &str) -> Result<(u64, u32), String> {
    let (seed, version) = match text.split_once('v') {
        None => (text, 1),
        Some((seed, version)) => (
            seed,
            version
                .parse::<u32>()
                .map_err(|_| format!("`{text}` is not a seed and a version"))?,
        ),
    };
    let plain = !seed.is_empty() && seed.bytes().all(|byte| byte.is_ascii_digit());
    if !plain {
        return Err(format!(
            "expected a seed at its end, a number as in 9x9-hard-48151, found `{text}`"
        ));
    }
    let number = seed.parse().map_err(|_| seed_too_large(seed))?;
    if !(1..=generate::VERSION).contains(&version) {
        return Err(format!(
            "it is for version {version} of the generator, this is version {}",
            generate::VERSION
        ));
    }
    Ok((number, version))
}

fn read_part(order: &mut Order, part: &str) -> Result<(), String> {
    let number = |text: &str| text.parse::<usize>().ok();
    if LEVELS.contains(&part) {
        order.level = Some(part.to_owned());
    } else if part == "minimal" {
        order.minimal = true;
    } else if let Some((from, to)) = part.split_once("..") {
        let tenths = |text: &str| -> Result<Tenths, String> {
            let value: f64 = text
                .parse()
                .map_err(|_| format!("`{text}` is not a rating"))?;
            Tenths::try_from(value)
        };
        order.rating = Some((tenths(from)?, tenths(to)?));
    } else if let Ok(symmetry) = part.parse::<Symmetry>() {
        order.symmetry = symmetry;
    } else if let Some(givens) = part.strip_prefix('g').and_then(number) {
        order.givens = Some(givens);
    } else if let Some(empty) = part.strip_prefix('e').and_then(number) {
        let cells = order.shape.cells();
        let givens = cells.checked_sub(empty);
        order.givens = Some(givens.ok_or_else(|| format!("the board has only {cells} cells"))?);
    } else {
        return Err(format!(
            "`{part}` is no level ({}), symmetry, number of givens (g28) or band of ratings (2.7..3.4)",
            LEVELS.join(", ")
        ));
    }
    Ok(())
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
        ] {
            assert!(GameId::looks_like(id), "{id}");
            assert_eq!(id.parse::<GameId>().unwrap().to_string(), id);
        }
        let id: GameId = " 9X9-Hard-E50-12 ".parse().unwrap();
        assert_eq!(id.to_string(), "9x9-hard-g31-12");
    }

    #[test]
    fn what_is_no_id_says_why() {
        for (text, part) in [
            ("9x9-hard", "expected a seed at its end"),
            ("9x9-easy-x1", "a number as in 9x9-hard-48151, found `x1`"),
            (
                "9x9-easy-18446744073709551616",
                "at most 18446744073709551615, found 18446744073709551616",
            ),
            ("9x9-brutal-1", "`brutal` is no level"),
            ("5x5-easy-1", "no board has side 5"),
            ("9x9-easy-1v3", "version 3 of the generator"),
            ("9x9-easy--1", "`` is no level"),
            ("9x9-easy-2.0..3.0-1", "one is enough"),
            ("4x4-e17-1", "only 16 cells"),
            ("4x4=o", "only 15 of the 16"),
        ] {
            let error = text.parse::<GameId>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
        assert!(!GameId::looks_like("3x3:a1b2"));
        assert!(!GameId::looks_like("53..7...."));
        assert!(!GameId::looks_like("9-file.txt"));
    }
}
