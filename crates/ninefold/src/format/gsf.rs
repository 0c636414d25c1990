//! gsf's comma-separated line: six or more commas, the puzzle in the fifth
//! field. It is only read.

use alloc::vec::Vec;

use super::error::ParseError;
use super::kind::{Boards, Facts, Read, classic_only};
use super::{ReadOptions, line};
use crate::Puzzle;

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "gsf",
    aliases: &["csv"],
    extensions: &["csv"],
    description: "gsf's comma-separated line, the puzzle in its fifth field (read only)",
    read: Read::Line(read),
    looks: None,
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

pub(super) fn read(text: &str, at: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let fields: Vec<&str> = text.split(',').collect();
    if fields.len() < 7 {
        let found = format!("{} commas", fields.len() - 1);
        return Err(ParseError::new(
            at,
            1,
            found,
            "6 or more, with the puzzle in the fifth field",
        ));
    }
    let before: usize = fields[..4]
        .iter()
        .map(|field| field.chars().count() + 1)
        .sum();
    let field = fields[4].replace(['"', '\''], " ");
    line::read(&field, at, options).map_err(|mut error| {
        error.column += before;
        error
    })
}
