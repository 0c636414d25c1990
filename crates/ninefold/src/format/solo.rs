//! The game ID of Simon Tatham's Solo: `3x3:` and the board.
//!
//! The two numbers are the columns and rows of a box. Then decimal numbers
//! stand for givens, a letter for so many empty cells (`a` one, `z` 26), and
//! `_` separates two numbers. Jigsaws (`9j`), diagonals (`x`) and killers
//! (`k`) have other rules and are refused; `3x3#seed` holds no puzzle.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use super::ReadOptions;
use super::error::Lost;
use super::error::{ParseError, quoted, shown};
use super::kind::{Boards, Facts, Read, classic_only};
use crate::{Cell, Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "solo",
    aliases: &["tatham"],
    extensions: &[],
    description: "the game ID of Simon Tatham's Solo, `3x3:…`",
    read: Read::Line(read),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[Lost::Boxes],
    says: classic_only,
    blurs: &[],
};

/// Whether a text starts like a game ID.
pub(super) fn looks(text: &str) -> bool {
    let head = text.trim().split([':', '#']).next().unwrap_or_default();
    let digits = head.bytes().take_while(u8::is_ascii_digit).count();
    let follows = head.as_bytes().get(digits).copied();
    let ended = text.trim().len() > head.len();
    let two = |b: &u8| b.is_ascii_digit();
    (1..=2).contains(&digits)
        && ended
        && match follows {
            Some(b'x') => head.as_bytes().get(digits + 1).is_some_and(two),
            Some(b'j') => true,
            _ => false,
        }
}

pub(super) fn read(text: &str, line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let indent = text.chars().take_while(|c| c.is_whitespace()).count();
    let body = text.trim();
    let error = |at: usize, found: String, expected: &str| {
        let column = indent + body[..at].chars().count() + 1;
        ParseError::new(line, column, found, expected.to_owned())
    };
    let end = body.find([':', '#']);
    let Some(end) = end.filter(|end| body[*end..].starts_with(':')) else {
        return Err(error(
            0,
            quoted(body),
            "a game ID with its board, such as `3x3:…`",
        ));
    };
    let shape = read_params(&body[..end]).map_err(|found| error(0, found, "classic rules only"))?;
    let Some(shape) = shape else {
        return Err(error(
            0,
            quoted(&body[..end]),
            "columns and rows of a box, such as `3x3`",
        ));
    };
    if let Some(wanted) = options.shape.filter(|wanted| *wanted != shape) {
        return Err(error(
            0,
            format!("a {shape} board"),
            &format!("a {wanted} board"),
        ));
    }
    let mut givens = Grid::empty(shape);
    let mut filled = 0;
    let mut rest = body[end + 1..]
        .char_indices()
        .map(|(i, c)| (end + 1 + i, c))
        .peekable();
    while let Some((at, c)) = rest.next() {
        match c {
            '_' => {}
            'a'..='z' => filled += c as usize - 'a' as usize + 1,
            '0'..='9' => {
                let mut value = c as usize - '0' as usize;
                while let Some((_, c)) = rest.next_if(|next| next.1.is_ascii_digit()) {
                    value = (value * 10 + (c as usize - '0' as usize)).min(100);
                }
                let Some(digit) = shape.digit(value) else {
                    let expected = format!("1 to {} on a {shape} board", shape.side());
                    return Err(error(at, format!("the number {value}"), &expected));
                };
                if filled < shape.cells() {
                    givens.set(Cell::new(filled), Some(digit));
                }
                filled += 1;
            }
            _ => {
                let expected = "a number, `_`, or a letter from a to z for empty cells";
                return Err(error(at, shown(c), expected));
            }
        }
        if filled > shape.cells() {
            break;
        }
    }
    if filled != shape.cells() {
        let more = if filled > shape.cells() {
            "more than "
        } else {
            ""
        };
        let found = format!("{more}{} cells", filled.min(shape.cells()));
        let expected = format!("{} for a {shape} board", shape.cells());
        return Err(error(end + 1, found, &expected));
    }
    Ok(Puzzle::new(givens))
}

/// The shape; `None` when it is none, the name of what is no classic rule.
fn read_params(params: &str) -> Result<Option<Shape>, String> {
    let digits = params.bytes().take_while(u8::is_ascii_digit).count();
    if params[digits..].starts_with('j') {
        return Err("a jigsaw".to_owned());
    }
    let Some((cols, rest)) = params.split_once('x') else {
        return Ok(None);
    };
    let length = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (rows, flags) = rest.split_at(length);
    for (flag, name) in [('j', "jigsaw"), ('k', "killer"), ('x', "diagonals")] {
        if flags.contains(flag) {
            return Err(format!("the constraint `{name}`"));
        }
    }
    let (Ok(cols), Ok(rows)) = (cols.parse::<usize>(), rows.parse::<usize>()) else {
        return Ok(None);
    };
    Ok(Shape::new(rows, cols).ok())
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut text = format!("{}x{}:", shape.box_cols(), shape.box_rows());
    let mut blanks = 0;
    let mut after_number = false;
    let flush = |text: &mut String, blanks: &mut usize| {
        let any = *blanks > 0;
        while *blanks > 0 {
            let run = (*blanks).min(26);
            text.push(char::from(b'a' + (run - 1) as u8));
            *blanks -= run;
        }
        any
    };
    for &value in puzzle.givens.values() {
        if value == 0 {
            blanks += 1;
            continue;
        }
        let separated = flush(&mut text, &mut blanks);
        if after_number && !separated {
            text.push('_');
        }
        text.push_str(&value.to_string());
        after_number = true;
    }
    flush(&mut text, &mut blanks);
    text.push('\n');
    text
}
