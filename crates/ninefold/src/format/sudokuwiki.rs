//! SudokuWiki's string: `S`, the side in base 36, the version `B`, and a field
//! of base 36 digits for each cell.
//!
//! A field is 0 for an open cell, 1 to n for a given, n + d for an entry, and
//! 2n + mask for an open cell's candidates, bit 0 for the digit 1. It is as
//! wide as the largest such number, two characters at 9x9. Reading also takes
//! the older string of 162 base 32 digits, two for each cell of a 9x9 board:
//! (bits << 1) | given; and an address with either, or 81 digits, after `bd=`.
//!
//! The other letters of the first place are other puzzles, and are refused.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::candidates::{listed, struck};
use super::error::Lost;
use super::error::{ParseError, quoted};
use super::kind::{Boards, Facts, Read, classic_only};
use super::{ReadOptions, line};
use crate::{Candidates, DigitSet, Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "sudokuwiki",
    aliases: &["s9b"],
    extensions: &[],
    description: "SudokuWiki's string `S9B…`, with entries and candidates",
    read: Read::Line(read),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[Lost::Entries, Lost::Struck],
    says: classic_only,
    blurs: &[Lost::Struck],
};

/// Where the string starts: after `bd=`, or at the first character.
fn start(text: &str) -> usize {
    match text.find("bd=") {
        Some(at) => at + 3,
        None => text.len() - text.trim_start().len(),
    }
}

/// Whether a text is such a string.
pub(super) fn looks(text: &str) -> bool {
    let body = text[start(text)..].trim_end();
    let bytes = body.as_bytes();
    let plain = bytes.iter().all(u8::is_ascii_alphanumeric);
    let version_b = match bytes {
        [kind, side, b'B', ..] => {
            // A 4x4 board has 16 characters after these three.
            let enough = if *kind == b'S' { 19 } else { 100 };
            kind.is_ascii_uppercase() && side.is_ascii_alphanumeric() && bytes.len() >= enough
        }
        _ => false,
    };
    let base32 = |b: &u8| matches!(b, b'0'..=b'9' | b'a'..=b'v');
    plain && (version_b || (bytes.len() == 162 && bytes.iter().all(base32)))
}

/// The width of a cell's field: what the largest number needs.
fn width(side: usize) -> usize {
    let largest = 2 * side as u64 + (1 << side) - 1;
    (1..).find(|w| 36u64.pow(*w) > largest).unwrap_or(8) as usize
}

pub(super) fn read(
    text: &str,
    at_line: usize,
    options: &ReadOptions,
) -> Result<Puzzle, ParseError> {
    let from = start(text);
    let column = text[..from].chars().count() + 1;
    let body = text[from..].trim_end();
    if body.len() == 81 {
        return line::read(body, at_line, options).map_err(|mut error| {
            error.column += column - 1;
            error
        });
    }
    let line = at_line;
    let error = |at: usize, found: String, expected: String| {
        Err(ParseError::new(line, column + at, found, expected))
    };
    if let Some(at) = body.chars().position(|c| !c.is_ascii_alphanumeric()) {
        let found = body
            .chars()
            .nth(at)
            .map_or(String::new(), super::error::shown);
        return error(
            at,
            found,
            "a digit or letter of SudokuWiki's string".to_owned(),
        );
    }
    let bytes = body.as_bytes();
    if body.len() == 162 && !body.starts_with('S') {
        return read_old(body, line, column);
    }
    let kinds = [
        (b'J', "jigsaw"),
        (b'X', "diagonals"),
        (b'W', "windoku"),
        (b'L', "killer"),
        (b'M', "killer jigsaw"),
        (b'K', "KenKen"),
        (b'D', "KenDoku"),
        (b'T', "Str8ts"),
    ];
    if let Some((_, name)) = kinds.iter().find(|(kind, _)| bytes.first() == Some(kind)) {
        return error(
            0,
            format!("the constraint `{name}`"),
            "classic rules only".to_owned(),
        );
    }
    let side = match bytes {
        [b'S', side, b'B', ..] => char::from(*side).to_digit(36),
        _ => {
            return error(
                0,
                quoted(body),
                "a string that starts with `S9B`".to_owned(),
            );
        }
    };
    let usual = side.and_then(|side| Shape::of_side(side as usize).ok());
    let shape = match (usual, options.shape) {
        (Some(usual), None) => usual,
        (Some(usual), Some(wanted)) if usual.side() == wanted.side() => wanted,
        (Some(usual), Some(wanted)) => {
            return error(1, format!("a {usual} board"), format!("a {wanted} board"));
        }
        (None, _) => return error(1, quoted(&body[1..2]), "the side of a board".to_owned()),
    };
    let (side, wide) = (shape.side(), width(shape.side()));
    let fields = &body[3..];
    if fields.len() != wide * shape.cells() {
        let found = format!("{} characters of cells", fields.len());
        let expected = format!("{wide} for each of {} cells", shape.cells());
        return error(3, found, expected);
    }
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    let mut sets = Candidates::full(shape);
    for cell in shape.iter() {
        let at = cell.index() * wide;
        let field = &fields[at..at + wide];
        let number = usize::from_str_radix(field, 36).unwrap_or(usize::MAX);
        let mask = number.wrapping_sub(2 * side);
        if number <= side {
            puzzle.givens.set(cell, shape.digit(number));
        } else if number <= 2 * side {
            puzzle.entries.set(cell, shape.digit(number - side));
        } else if mask < 1 << side {
            sets.set(cell, DigitSet::from_bits(mask as u32));
        } else {
            let expected = format!("a cell of a {shape} board");
            return error(3 + at, quoted(field), expected);
        }
    }
    puzzle.candidates = struck(&puzzle, sets);
    Ok(puzzle)
}

fn read_old(body: &str, line: usize, column: usize) -> Result<Puzzle, ParseError> {
    let shape = Shape::NINE;
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    let mut sets = Candidates::full(shape);
    for cell in shape.iter() {
        let at = cell.index() * 2;
        let field = &body[at..at + 2];
        let number = u32::from_str_radix(field, 32)
            .ok()
            .filter(|number| *number < 1 << 10);
        let set = number.map(|number| (DigitSet::from_bits(number >> 1), number & 1 == 1));
        match set {
            Some((set, true)) if set.single().is_some() => puzzle.givens.set(cell, set.single()),
            Some((set, false)) if set.is_empty() => {}
            Some((set, false)) => sets.set(cell, set),
            _ => {
                let expected = "a cell of a 9x9 board in base 32";
                return Err(ParseError::new(line, column + at, quoted(field), expected));
            }
        }
    }
    puzzle.candidates = struck(&puzzle, sets);
    Ok(puzzle)
}

fn base36(mut number: u64, width: usize) -> String {
    let mut digits = vec![b'0'; width];
    for digit in digits.iter_mut().rev() {
        *digit = b"0123456789abcdefghijklmnopqrstuvwxyz"[(number % 36) as usize];
        number /= 36;
    }
    digits.into_iter().map(char::from).collect()
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let (side, wide) = (shape.side() as u64, width(shape.side()));
    let by_rule = puzzle.rules.candidates(&puzzle.current());
    let mut text = format!("S{}B", base36(side, 1).to_ascii_uppercase());
    for cell in shape.iter() {
        let number = match (puzzle.givens.get(cell), puzzle.entries.get(cell)) {
            (Some(digit), _) => u64::from(digit.get()),
            (None, Some(digit)) => side + u64::from(digit.get()),
            // An empty mask would read as an entry.
            (None, None) => puzzle
                .candidates
                .as_ref()
                .and_then(|marks| listed(shape, by_rule.get(cell), marks.get(cell)))
                .map_or(0, |marks| 2 * side + u64::from(marks.bits())),
        };
        text.push_str(&base36(number, wide));
    }
    text.push('\n');
    text
}
