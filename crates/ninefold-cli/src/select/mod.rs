//! Selecting and arranging puzzles: `filter`, `sort`, `dedup`, `sample` and
//! `stats`.
//!
//! [`fields`] is the table of what can be asked about a puzzle, [`expression`]
//! the language of `filter`, [`runs`] sorts more than fits into memory, and
//! [`collected`] is what the threads hand in for it.

mod collected;
pub mod dedup;
mod expression;
mod fields;
pub mod filter;
mod runs;
pub mod sample;
pub mod sort;
pub mod stats;

use ninefold::format::WriteError;

use crate::filter::{Look, Record, as_line};
use crate::terminal;

/// A puzzle as it is passed on: in a format, as an object, or as a row. The
/// columns that are kept come with it.
fn handed_on(record: &Record, look: Look) -> Result<String, WriteError> {
    let mut text = match look {
        Look::Json => serde_json::Value::Object(record.json()).to_string(),
        Look::Tsv => as_line(&record.puzzle),
        Look::Text(_) => return look.board(&record.puzzle, |_| terminal::GIVEN),
    };
    text.push('\n');
    Ok(text)
}
