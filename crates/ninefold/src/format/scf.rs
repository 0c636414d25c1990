//! SudokuPad's short code for classic 9x9 puzzles, `scf…`.
//!
//! Each character is a number in `0-9A-Za-z` for a given and the empty cells
//! after it: digit + 10 · empty cells, at most five of them. The digit 0 is an
//! empty cell itself. `*` ends the cells; then come `tTITLE*` and `aAUTHOR*`, a
//! `*` inside them doubled. The flags `w` (windoku) and `x` (diagonals) are
//! other rules than the classic ones and are refused.
//!
//! Reading also takes the address of a puzzle with this code in its path.

use alloc::string::String;

use super::address;
use super::error::Lost;
use super::error::{ParseError, shown};
use super::kind::{Boards, Facts, Read, classic_only};
use crate::{Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "scf",
    aliases: &["sudokupad"],
    extensions: &[],
    description: "SudokuPad's short code for classic puzzles",
    read: Read::Line(|text, line, _| read(text, line)),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Nine,
    holds: &[Lost::Title, Lost::Author],
    says: classic_only,
    blurs: &[],
};

const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Where the code starts in a text that is the code or an address with it.
pub(super) fn start(text: &str) -> Option<usize> {
    address::start(text, &["scf"])
}

pub(super) fn read(text: &str, line: usize) -> Result<Puzzle, ParseError> {
    let shape = Shape::NINE;
    let Some(start) = start(text) else {
        return Err(ParseError::new(
            line,
            1,
            super::error::quoted(text),
            "`scf`",
        ));
    };
    let column = |at: usize| text[..at].chars().count() + 1;
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    let mut filled = 0;
    let body = text.trim_end();
    // In an address other things may follow; elsewhere these signs are text.
    let end = match body.contains("://") {
        true => body[start..].find(['?', '&']),
        false => None,
    };
    let body = &body[..end.map_or(body.len(), |end| start + end)];
    let mut rest = "";
    for (at, c) in body[start..].char_indices().map(|(i, c)| (start + i, c)) {
        if c == '*' {
            rest = &body[at + 1..];
            break;
        }
        let number = ALPHABET.iter().position(|letter| char::from(*letter) == c);
        let Some(number) = number.filter(|number| *number < 60) else {
            let expected = "a character from `0` to `x` of SudokuPad's code";
            return Err(ParseError::new(line, column(at), shown(c), expected));
        };
        if filled < shape.cells() {
            puzzle
                .givens
                .set(crate::Cell::new(filled), shape.digit(number % 10));
        }
        filled += 1 + number / 10;
        if filled > shape.cells() {
            let found = format!("{filled} cells");
            return Err(ParseError::new(
                line,
                column(at),
                found,
                "81 for a 9x9 board",
            ));
        }
    }
    if filled < shape.cells() {
        let found = format!("{filled} cells");
        return Err(ParseError::new(
            line,
            column(body.len()),
            found,
            "81 for a 9x9 board",
        ));
    }
    read_tail(&mut puzzle, rest, line, column(body.len() - rest.len()))?;
    Ok(puzzle)
}

fn read_tail(
    puzzle: &mut Puzzle,
    rest: &str,
    line: usize,
    column: usize,
) -> Result<(), ParseError> {
    let mut chars = rest.chars().enumerate().peekable();
    while let Some((i, c)) = chars.next() {
        let mut text = || {
            let mut text = String::new();
            while let Some((_, c)) = chars.next() {
                if c != '*' {
                    text.push(c);
                } else if chars.next_if(|next| next.1 == '*').is_some() {
                    text.push('*');
                } else {
                    break;
                }
            }
            Some(text).filter(|text| !text.is_empty())
        };
        match c {
            't' => puzzle.meta.title = text(),
            'a' => puzzle.meta.author = text(),
            'w' | 'x' => {
                let name = if c == 'w' { "windoku" } else { "diagonals" };
                let found = format!("the constraint `{name}`");
                return Err(ParseError::new(
                    line,
                    column + i,
                    found,
                    "classic rules only",
                ));
            }
            '*' => {}
            _ => {
                let expected = "`t` and a title or `a` and an author";
                return Err(ParseError::new(line, column + i, shown(c), expected));
            }
        }
    }
    Ok(())
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let values = puzzle.givens.values();
    let mut text = String::from("scf");
    let mut at = 0;
    while at < values.len() {
        let blanks = values[at + 1..]
            .iter()
            .take(5)
            .take_while(|v| **v == 0)
            .count();
        text.push(char::from(ALPHABET[usize::from(values[at]) + 10 * blanks]));
        at += 1 + blanks;
    }
    let tagged = [('t', &puzzle.meta.title), ('a', &puzzle.meta.author)];
    if tagged.iter().any(|(_, value)| value.is_some()) {
        text.push('*');
    }
    for (tag, value) in tagged {
        if let Some(value) = value {
            let value: String = value
                .chars()
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect();
            text.push_str(&format!("{tag}{}*", value.trim().replace('*', "**")));
        }
    }
    text.push('\n');
    text
}
