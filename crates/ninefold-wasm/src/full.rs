//! What the full engine reads and writes: everything.

use ninefold::Puzzle;
use ninefold_game::open::{self, Opened};

use crate::words::complaint;

/// The text of a puzzle.
pub fn write(puzzle: &Puzzle) -> String {
    open::whole(puzzle)
}

/// Whatever a text is.
pub fn open(text: &str) -> Result<Opened, String> {
    open::open(text, &Default::default(), 0).map_err(|error| complaint(&error))
}
