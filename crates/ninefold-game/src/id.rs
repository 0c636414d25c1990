//! Game IDs: a short text from which anyone gets the same puzzle.
//!
//! An exact ID holds the givens themselves: `9x9=` and their short form,
//! digits with a letter for each run of empty cells.

use ninefold::{Grid, Shape};

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
