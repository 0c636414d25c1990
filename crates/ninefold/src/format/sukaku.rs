//! Sukaku: one puzzle per line, a place for each digit of each cell.
//!
//! Each cell takes n characters: the digit where it is a candidate, `.` or `0`
//! where it is not; 729 characters on a 9x9 board. A cell with one candidate
//! is settled as in [`candidates`](super::candidates).

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::Lost;
use super::error::{ParseError, shown};
use super::kind::{Boards, Facts, Read, classic_only};
use super::symbols::Symbols;
use super::{ReadOptions, candidates};
use crate::{Digit, DigitSet, Puzzle, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "sukaku",
    aliases: &["729", "pencilmark-729"],
    extensions: &[],
    description: "one puzzle per line, each candidate of each cell or `.`",
    read: Read::Line(read),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[Lost::Entries, Lost::Struck],
    says: classic_only,
    blurs: &[Lost::Distinction],
};

/// The side of the board with this many places.
pub(super) fn side(places: usize) -> Option<usize> {
    (4..=25).find(|n| n * n * n == places && Shape::of_side(*n).is_ok())
}

/// Whether a line without blanks is a puzzle of this kind. The 64 places of a
/// 4x4 board could be the cells of an 8x8 one: they are if every four have a
/// digit and each digit is in its place, which fits no 8x8 board.
pub(super) fn looks(body: &str) -> bool {
    let fits = |cell: &[u8]| {
        let own = |(i, byte): (usize, &u8)| *byte == b'1' + i as u8;
        let not = |byte: &u8| matches!(byte, b'.' | b'0' | b'_' | b'*' | b'-');
        cell.iter().enumerate().all(|at| own(at) || not(at.1)) && cell.iter().enumerate().any(own)
    };
    match side(body.chars().count()) {
        Some(4) => body.as_bytes().chunks(4).all(fits),
        side => side.is_some(),
    }
}

pub(super) fn read(text: &str, line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let body = text.split('#').next().unwrap_or_default();
    let indent = body.chars().take_while(|c| c.is_whitespace()).count();
    let symbols: Vec<char> = body.trim().chars().collect();
    let shape = match options.shape {
        Some(shape) => Some(shape).filter(|s| s.side() * s.cells() == symbols.len()),
        None => side(symbols.len()).and_then(|side| Shape::of_side(side).ok()),
    };
    let Some(shape) = shape else {
        let expected = match options.shape {
            Some(shape) => format!("{} for a {shape} board", shape.side() * shape.cells()),
            None => "729 for a 9x9 board, or n³ for side n".to_owned(),
        };
        let found = format!("{} candidates", symbols.len());
        return Err(ParseError::new(line, indent + 1, found, expected));
    };
    let mut sets = vec![DigitSet::EMPTY; shape.cells()];
    for (i, &symbol) in symbols.iter().enumerate() {
        let digit = Digit::from_index(i % shape.side());
        match Symbols::Alphanumeric.value(symbol) {
            Some(value) if value == digit.get() => {
                let set = &mut sets[i / shape.side()];
                *set |= DigitSet::only(digit);
            }
            None if matches!(symbol, '.' | '0' | '_' | '*' | '-') => {}
            _ => {
                let mut own = String::new();
                Symbols::Alphanumeric.push(&mut own, digit.get());
                let expected = format!("`{own}` or `.` at this place");
                return Err(ParseError::new(
                    line,
                    indent + i + 1,
                    shown(symbol),
                    expected,
                ));
            }
        }
    }
    Ok(candidates::from_sets(shape, &sets))
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    for set in candidates::standing(puzzle).sets() {
        for digit in puzzle.shape().digits() {
            if set.contains(digit) {
                Symbols::Alphanumeric.push(&mut text, digit.get());
            } else {
                text.push('.');
            }
        }
    }
    text.push('\n');
    text
}
