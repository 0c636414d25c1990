//! What a [`Reader`](super::Reader) hands over: puzzles, and words around them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde_json::Value;

use crate::Puzzle;
use crate::format::Format;
#[cfg(doc)]
use crate::format::ReadOptions;

/// A puzzle and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format it was written in.
    pub format: Format,
    /// The line of the input it starts on, from 1.
    pub line: usize,
    /// What comes with it, by name: the other columns of a table, the other
    /// members of an object. Empty unless [`ReadOptions::keep`] asks.
    pub fields: Vec<(String, Value)>,
}

/// Lines of an input that hold no puzzle: words around those that do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The first of them, from 1.
    pub line: usize,
    /// How many there are.
    pub lines: usize,
    /// How the first begins.
    pub text: String,
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lines {
            1 => write!(f, "text without a puzzle ({})", self.text),
            n => write!(
                f,
                "{n} lines of text without a puzzle (the first: {})",
                self.text
            ),
        }
    }
}
