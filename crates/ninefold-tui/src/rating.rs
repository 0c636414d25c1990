//! How hard a board is, as the start of a game and the verdict show it.

use ninefold::Puzzle;

/// The rating of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The name of its level, in lower case.
    pub level: String,
    /// Its rating in tenths.
    pub tenths: u16,
    /// The hardest technique it needs.
    pub hardest: String,
}

/// The rating of a board with one solution.
pub fn of(_puzzle: &Puzzle) -> Option<Rating> {
    None
}
