//! The line: one puzzle per line, one character per cell, row by row.
//!
//! Reading takes, for a board of every size:
//! - the digits of every spelling of [`Symbols`], which is detected for boards
//!   larger than 9x9;
//! - `.`, `0`, `_`, `*`, `-`, and up to 9x9 also `x` and `X`, for an empty
//!   cell; blanks, where the line has exactly as many characters as the board
//!   has cells and no other mark;
//! - decimal numbers separated by spaces, as many as the board has cells;
//! - the rows separated by blanks;
//! - anything after `#`, which is kept as the comment, and further columns
//!   after the puzzle, separated by a blank, a comma or a semicolon, which
//!   are not.
//!
//! The number of cells gives the side. If a side has several boards (6x6 with
//! boxes of 2x3 or of 3x2), it is the usual one unless the options say
//! otherwise.
//!
//! Writing gives the givens, and the comment after `#`.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::Lost;
use super::error::{ParseError, quoted, shown};
use super::kind::{Boards, Facts, Read, classic_only};
use super::symbols::{self, Symbols};
use super::{ReadOptions, WriteOptions};
use crate::{Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const LINE: Facts = Facts {
    name: "line",
    aliases: &["one-line", "oneline", "81"],
    extensions: &["txt", "sudoku"],
    description: "one puzzle per line, one character per cell, `.` for empty",
    read: Read::Line(read),
    looks: None,
    write: Some(write),
    boards: Boards::Any,
    holds: &[Lost::Comment],
    says: classic_only,
    blurs: &[],
};

/// What is known of this format.
pub(super) const SDM: Facts = Facts {
    name: "sdm",
    aliases: &[],
    extensions: &["sdm"],
    description: "one puzzle per line, `0` for empty",
    read: Read::Line(read),
    looks: None,
    write: Some(write_sdm),
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// Reads the 81 characters of a 9x9 line without any fuss: `None` when the
/// line is anything but 81 digits and marks for empty cells (and its line
/// end). This is the fast path for files of millions of lines.
///
/// ```
/// use ninefold::format::line::parse_nine;
/// let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let values = parse_nine(line).unwrap();
/// assert_eq!(values[..5], [5, 3, 0, 0, 7]);
/// assert_eq!(parse_nine(b"53..7"), None);
/// ```
#[inline]
pub fn parse_nine(line: &[u8]) -> Option<[u8; 81]> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let line: &[u8; 81] = line.try_into().ok()?;
    let mut values = [0u8; 81];
    let mut strange = [0u8; 81];
    // No branches and no carried state, so that the loop becomes a handful of
    // vector operations.
    for ((value, strange), &byte) in values.iter_mut().zip(&mut strange).zip(line) {
        let digit = byte.wrapping_sub(b'0');
        let is_digit = digit <= 9;
        let is_mark = (byte == b'.') | (byte == b'_') | (byte == b'*') | (byte == b'-');
        *value = if is_digit { digit } else { 0 };
        *strange = u8::from(!(is_digit | is_mark));
    }
    let any = strange.iter().fold(0, |any, strange| any | strange);
    (any == 0).then_some(values)
}

/// Whether a line is a piece of a frame, such as `*-----*-----*`: dashes and
/// something else, but no digit. Dashes alone may be an empty board.
pub(super) fn is_frame(line: &[u8]) -> bool {
    line.windows(3).any(|three| three == b"---")
        && !line.iter().any(u8::is_ascii_alphanumeric)
        && !line.trim_ascii().iter().all(|byte| *byte == b'-')
}

/// The board of this many cells.
pub(super) fn shape_of_cells(
    cells: usize,
    line: usize,
    column: usize,
    options: &ReadOptions,
) -> Result<Shape, ParseError> {
    let found = || match cells {
        1 => "1 cell".to_owned(),
        n => format!("{n} cells"),
    };
    if let Some(shape) = options.shape {
        return if shape.cells() == cells {
            Ok(shape)
        } else {
            let expected = format!("{} for a {shape} board", shape.cells());
            Err(ParseError::new(line, column, found(), expected))
        };
    }
    let side = cells.isqrt();
    match Shape::of_side(side) {
        Ok(shape) if side * side == cells => Ok(shape),
        _ => Err(ParseError::new(
            line,
            column,
            found(),
            possible_cells(cells),
        )),
    }
}

/// The numbers of cells that boards have, the nearest first.
fn possible_cells(cells: usize) -> String {
    let usual: Vec<Shape> = Shape::all().filter(|shape| shape.is_usual()).collect();
    let nearest = usual
        .iter()
        .min_by_key(|shape| shape.cells().abs_diff(cells));
    let all: Vec<String> = usual
        .iter()
        .map(|shape| shape.cells().to_string())
        .collect();
    let (last, rest) = all.split_last().expect("there are boards");
    let list = format!("{} or {last}", rest.join(", "));
    match nearest {
        Some(shape) => format!(
            "{} for a {shape} board ({list} are possible)",
            shape.cells()
        ),
        None => list,
    }
}

/// Whether the side makes a board.
pub(super) fn is_board(cells: usize) -> bool {
    let side = cells.isqrt();
    side * side == cells && Shape::of_side(side).is_ok()
}

/// Reads a line that holds one puzzle.
pub(super) fn read(text: &str, line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let (body, comment) = match text.split_once('#') {
        Some((body, comment)) => (body, Some(comment.trim()).filter(|c| !c.is_empty())),
        None => (text, None),
    };
    let mut puzzle = Puzzle::new(read_cells(body, line, options)?);
    puzzle.meta.comment = comment.map(str::to_owned);
    Ok(puzzle)
}

fn read_cells(body: &str, line: usize, options: &ReadOptions) -> Result<Grid, ParseError> {
    if let Some(grid) = read_with_blanks(body, options) {
        return Ok(grid);
    }
    let tokens: Vec<(usize, &str)> = tokens(body);
    let fits = |n: usize| match options.shape {
        Some(shape) => n == shape.cells(),
        None => is_board(n),
    };
    if fits(tokens.len()) && options.symbols.is_none_or(|s| s == Symbols::Decimal) {
        return read_numbers(&tokens, line, options);
    }
    let Some(&(column, first)) = tokens.first() else {
        return Err(ParseError::new(line, 1, "no cells", "a puzzle"));
    };
    let alone = first.split([',', ';']).next().unwrap_or(first);
    let all: usize = tokens.iter().map(|(_, token)| token.chars().count()).sum();
    let cells: Vec<(usize, char)> = if !fits(alone.chars().count()) && fits(all) {
        let spread = |(column, token): &(usize, &str)| -> Vec<(usize, char)> {
            let from = *column;
            token
                .chars()
                .enumerate()
                .map(|(i, c)| (from + i, c))
                .collect()
        };
        tokens.iter().flat_map(spread).collect()
    } else {
        alone
            .chars()
            .enumerate()
            .map(|(i, c)| (column + i, c))
            .collect()
    };
    // A strange character says more than the length that it spoils.
    let strange = |c: char| !c.is_ascii_alphanumeric() && !symbols::is_empty_mark(c);
    if let Some(&(at, symbol)) = cells.iter().find(|(_, c)| strange(*c)) {
        let expected = "a digit, or `.` for an empty cell";
        return Err(ParseError::new(line, at, shown(symbol), expected));
    }
    let shape = shape_of_cells(cells.len(), line, column, options)?;
    let spelling = options
        .symbols
        .unwrap_or_else(|| Symbols::detect(shape.side(), cells.iter().map(|(_, c)| *c)));
    let mut grid = Grid::empty(shape);
    for (place, (column, symbol)) in shape.iter().zip(cells) {
        let value = symbols::cell(spelling, shape, symbol, line, column)?;
        grid.set(place, shape.digit(value.into()));
    }
    Ok(grid)
}

/// The line with blanks for empty cells: digits and blanks only, as many as a
/// board of side 9 or less has cells.
fn read_with_blanks(body: &str, options: &ReadOptions) -> Option<Grid> {
    let shape = match options.shape {
        Some(shape) => shape,
        None if is_board(body.len()) => Shape::of_side(body.len().isqrt()).ok()?,
        None => return None,
    };
    let side = shape.side();
    if side > 9 || shape.cells() != body.len() || !body.contains(' ') {
        return None;
    }
    let value = |byte: u8| match byte {
        b' ' => Some(0),
        b'1'..=b'9' if usize::from(byte - b'0') <= side => Some(byte - b'0'),
        _ => None,
    };
    let values: Option<Vec<u8>> = body.bytes().map(value).collect();
    let values = values?;
    // A line of blanks alone is a blank line.
    let any = values.iter().any(|value| *value != 0);
    any.then(|| Grid::from_values(shape, &values)).flatten()
}

/// The words of a text with their columns, from 1.
pub(super) fn tokens(text: &str) -> Vec<(usize, &str)> {
    let mut tokens = Vec::new();
    let mut start = None;
    let mut column = 0;
    for (i, c) in text.char_indices() {
        column += 1;
        match (c.is_whitespace(), start) {
            (false, None) => start = Some((column, i)),
            (true, Some((from, at))) => {
                tokens.push((from, &text[at..i]));
                start = None;
            }
            _ => {}
        }
    }
    if let Some((from, at)) = start {
        tokens.push((from, &text[at..]));
    }
    tokens
}

/// Reads a word as a decimal number of a cell, 0 when it is empty.
pub(super) fn number(
    token: &str,
    shape: Shape,
    line: usize,
    column: usize,
) -> Result<u8, ParseError> {
    let mut chars = token.chars();
    if let (Some(symbol), None) = (chars.next(), chars.next()) {
        return symbols::cell(Symbols::Decimal, shape, symbol, line, column);
    }
    if !token.bytes().all(|b| b.is_ascii_digit()) {
        let expected = Symbols::Decimal.expected(shape.side());
        return Err(ParseError::new(line, column, quoted(token), expected));
    }
    match token.parse::<u32>() {
        Ok(value) if value as usize <= shape.side() => Ok(value as u8),
        _ => Err(ParseError::new(
            line,
            column,
            format!("the number {}", quoted(token)),
            format!("at most {} on a {shape} board", shape.side()),
        )),
    }
}

fn read_numbers(
    tokens: &[(usize, &str)],
    line: usize,
    options: &ReadOptions,
) -> Result<Grid, ParseError> {
    let shape = shape_of_cells(tokens.len(), line, 1, options)?;
    let single = tokens.iter().all(|(_, token)| token.chars().count() == 1);
    let spelling = match options.symbols {
        None if single => Symbols::detect(shape.side(), tokens.iter().flat_map(|(_, t)| t.chars())),
        _ => Symbols::Decimal,
    };
    let mut grid = Grid::empty(shape);
    for (cell, (column, token)) in shape.iter().zip(tokens) {
        let value = match (spelling, token.chars().next()) {
            (Symbols::Decimal, _) | (_, None) => number(token, shape, line, *column)?,
            (_, Some(symbol)) => symbols::cell(spelling, shape, symbol, line, *column)?,
        };
        grid.set(cell, shape.digit(value.into()));
    }
    Ok(grid)
}

/// Writes the cells of a grid without a line end.
pub(super) fn write_cells(out: &mut String, grid: &Grid, options: &WriteOptions) {
    let symbols = options.symbols.unwrap_or_default();
    for (i, &value) in grid.values().iter().enumerate() {
        if symbols == Symbols::Decimal && grid.shape().side() > 9 && i > 0 {
            out.push(' ');
        }
        match value {
            0 => out.push(options.empty),
            value => symbols.push(out, value),
        }
    }
}

pub(super) fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let mut text = String::with_capacity(puzzle.shape().cells() + 1);
    write_cells(&mut text, &puzzle.givens, options);
    write_comment(&mut text, puzzle);
    text.push('\n');
    text
}

/// Writes a line of `.sdm`, with zeros for empty cells.
pub(super) fn write_sdm(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let zeros = WriteOptions {
        empty: '0',
        symbols: options.symbols.filter(|s| *s != Symbols::FromZero),
    };
    let mut text = String::new();
    write_cells(&mut text, &puzzle.givens, &zeros);
    text.push('\n');
    text
}

/// Writes the comment after `#`.
pub(super) fn write_comment(text: &mut String, puzzle: &Puzzle) {
    if let Some(comment) = &puzzle.meta.comment {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        let comment: String = comment.chars().map(plain).collect();
        if !comment.trim().is_empty() {
            text.push_str(" # ");
            text.push_str(comment.trim());
        }
    }
}
