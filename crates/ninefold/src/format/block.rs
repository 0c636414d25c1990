//! One row per line: the grids that people type, print and paste.
//!
//! Reading takes a board with or without a frame: characters run together or
//! separated by spaces, `|`, `│`, `║` between boxes or cells, lines of `-`,
//! `=`, `+` or box-drawing lines between the rows, numbers along the edges of a
//! box-drawing frame. A word of several digits makes it a grid of candidates
//! ([`candidates`]), or one of decimal numbers on a board larger than 9x9. If
//! the lines show the boxes, the board has those boxes.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::{ParseError, shown};
use super::line::{number, tokens};
use super::symbols::{self, Symbols, is_empty_mark};
use super::{Format, ReadOptions, candidates};
use crate::{Grid, Puzzle, Shape};

/// What a line is within a grid.
pub(super) enum Piece {
    /// A line between rows.
    Border,
    /// A row of cells.
    Row(Row),
}

/// A row of cells.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Its line in the input.
    pub line: usize,
    /// Each cell with its column; the text is empty if there is nothing between
    /// two lines of a frame.
    pub cells: Vec<(usize, String)>,
    /// After how many cells there is a line between boxes.
    breaks: Vec<usize>,
    look: Look,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    /// Characters run together.
    Plain,
    /// Words separated by blanks.
    Spaced,
    /// Characters run together with `|` between the boxes.
    Barred,
    /// Words separated by blanks and `|`.
    Ruled,
    /// In a frame of box-drawing lines.
    Framed,
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃')
}

fn is_side(n: usize) -> bool {
    Shape::of_side(n).is_ok()
}

/// Whether a line only separates rows. A line of exactly `width` dashes is a
/// row of empty cells where the rows are run together.
fn is_border(text: &str, width: Option<usize>) -> bool {
    let text = text.trim();
    if text.contains(['═', '─', '━']) && !text.contains(['║', '│']) {
        return true;
    }
    if text.starts_with(['╔', '╟', '╠', '╚', '┌', '├', '└']) {
        return true;
    }
    // Lines that cross are a border of any length, such as `--+--`.
    let crossed = text.contains('+') && text.contains(['-', '=']);
    if crossed && text.bytes().all(|b| matches!(b, b'-' | b'=' | b'+')) {
        return true;
    }
    if text.chars().any(char::is_alphanumeric) || !(text.contains("---") || text.contains("===")) {
        return false;
    }
    let dashes = text.bytes().all(|b| b == b'-') && Some(text.len()) == width;
    !dashes
}

/// Reads a line of a grid. `width` is the number of cells of its other rows,
/// where they are run together.
pub(super) fn piece(text: &str, line: usize, width: Option<usize>) -> Piece {
    if is_border(text, width) {
        return Piece::Border;
    }
    let framed = text.contains(['│', '║', '┃']);
    let strong = text.contains('║');
    // The fields between bars, each with the column it starts on, and whether
    // the bar after it is one between boxes.
    let mut fields: Vec<(usize, String, bool)> = vec![(1, String::new(), false)];
    let mut comment = false;
    let mut before = ' ';
    for (i, c) in text.chars().enumerate() {
        comment |= c == '#' && before.is_whitespace() && !framed;
        before = c;
        if comment {
            continue;
        }
        let last = fields.last_mut().expect("there is always a field");
        if is_bar(c) {
            last.2 = !strong || c == '║';
            fields.push((i + 2, String::new(), false));
        } else {
            last.1.push(c);
        }
    }
    let barred = fields.len() > 1;
    if barred && (framed || fields.last().is_some_and(|f| f.1.trim().is_empty())) {
        fields.pop();
    }
    if barred && (framed || fields.first().is_some_and(|f| f.1.trim().is_empty())) {
        fields.remove(0);
    }
    let words: Vec<Vec<(usize, &str)>> = fields
        .iter()
        .map(|(column, text, _)| {
            let shift = |(at, word)| (at + column - 1, word);
            tokens(text).into_iter().map(shift).collect()
        })
        .collect();
    let count: usize = words.iter().map(Vec::len).sum();
    let chars: usize = words
        .iter()
        .flatten()
        .map(|(_, word)| word.chars().count())
        .sum();
    let one_each = words.iter().all(|field| field.len() <= 1);
    let even = {
        let mut lengths = words
            .iter()
            .map(|f| f.first().map_or(0, |w| w.1.chars().count()));
        let first = lengths.next().unwrap_or(0);
        first > 1 && lengths.all(|length| length == first)
    };
    let run_together = if barred && one_each && is_side(fields.len()) {
        even && is_side(chars)
    } else {
        count == 1 || (!is_side(count) && is_side(chars))
    };
    let mut cells = Vec::new();
    let mut breaks = Vec::new();
    for ((column, text, strong), words) in fields.iter().zip(&words) {
        if run_together {
            for (at, word) in words {
                cells.extend(
                    word.chars()
                        .enumerate()
                        .map(|(i, c)| (at + i, c.to_string())),
                );
            }
        } else if barred && one_each && is_side(fields.len()) {
            let word = words.first().map_or("", |word| word.1);
            let at = words
                .first()
                .map_or(column + text.chars().count() / 2, |word| word.0);
            cells.push((at, word.to_owned()));
        } else {
            cells.extend(words.iter().map(|(at, word)| (*at, (*word).to_owned())));
        }
        if *strong {
            breaks.push(cells.len());
        }
    }
    let look = match (framed, barred, run_together) {
        (true, ..) => Look::Framed,
        (_, true, true) => Look::Barred,
        (_, true, false) => Look::Ruled,
        (_, false, true) => Look::Plain,
        (_, false, false) => Look::Spaced,
    };
    Piece::Row(Row {
        line,
        cells,
        breaks,
        look,
    })
}

impl Row {
    /// Why this can't be the first row of a grid.
    pub(super) fn refuse(&self, options: &ReadOptions) -> Option<ParseError> {
        let n = self.cells.len();
        let column = self.cells.first().map_or(1, |cell| cell.0);
        let strange = |c: char| !c.is_ascii_alphanumeric() && !is_empty_mark(c) && c != ' ';
        for (column, word) in &self.cells {
            let noise = |c: char| word.chars().count() > 1 && matches!(c, '#' | '@' | '+' | ',');
            // A letter that is not a digit of a board this large in any
            // spelling.
            let beyond = |c: char| {
                let value = Symbols::Letters.value(c).map_or(0, usize::from);
                let mark = matches!(c, 'x' | 'X') && n <= 9;
                options.symbols.is_none()
                    && word.len() == 1
                    && !mark
                    && (value > n || (value > 0 && n <= 9))
            };
            let wrong = |c: char| (strange(c) && !noise(c)) || beyond(c);
            if let Some(c) = word.chars().find(|c| wrong(*c)) {
                let expected = "a puzzle's digits, or `.` for an empty cell";
                return Some(ParseError::new(self.line, *column, shown(c), expected));
            }
        }
        let found = || match n {
            1 => "1 cell in the row".to_owned(),
            n => format!("{n} cells in the row"),
        };
        match options.shape {
            Some(shape) if shape.side() == n => None,
            Some(shape) => {
                let expected = format!("{} for a {shape} board", shape.side());
                Some(ParseError::new(self.line, column, found(), expected))
            }
            None if is_side(n) => None,
            None => {
                let expected = "a row of 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24 or 25 \
                                cells, or a whole puzzle on one line";
                Some(ParseError::new(self.line, column, found(), expected))
            }
        }
    }

    /// The number of cells, where they are run together without bars.
    pub(super) fn plain_width(&self) -> Option<usize> {
        (self.look == Look::Plain).then_some(self.cells.len())
    }
}

/// The shape that the bars between the boxes show.
fn shape_of(rows: &[Row], options: &ReadOptions) -> Result<Shape, ParseError> {
    let side = rows.first().map_or(0, |row| row.cells.len());
    if let Some(shape) = options.shape.filter(|shape| shape.side() == side) {
        return Ok(shape);
    }
    let usual = Shape::of_side(side);
    let shown = rows.first().and_then(|row| {
        let inner: Vec<usize> = row
            .breaks
            .iter()
            .copied()
            .filter(|at| (1..side).contains(at))
            .collect();
        let cols = *inner.first()?;
        let even = side.is_multiple_of(cols)
            && inner
                .iter()
                .enumerate()
                .all(|(i, at)| *at == (i + 1) * cols);
        let all = inner.len() + 1 == side / cols;
        (even && all)
            .then(|| Shape::new(side / cols, cols).ok())
            .flatten()
    });
    match (shown, usual) {
        (Some(shape), _) | (None, Ok(shape)) => Ok(shape),
        (None, Err(error)) => Err(ParseError::new(
            rows.first().map_or(1, |row| row.line),
            1,
            format!("{side} cells in the row"),
            error.to_string(),
        )),
    }
}

/// Reads the rows of a complete grid.
pub(super) fn read(rows: &[Row], options: &ReadOptions) -> Result<(Puzzle, Format), ParseError> {
    let shape = shape_of(rows, options)?;
    let look = rows.first().map_or(Look::Plain, |row| row.look);
    let words = || {
        rows.iter()
            .flat_map(|row| row.cells.iter().map(|cell| cell.1.as_str()))
    };
    let long = words().any(|word| word.chars().count() > 1);
    let entries = words().any(|word| word.len() > 1 && word.starts_with(['u', 'U']));
    let numbers = shape.side() > 9
        && words().all(|word| {
            word.len() <= 2
                && (word.bytes().all(|b| b.is_ascii_digit()) || word.chars().all(is_empty_mark))
        });
    let format = match options.format {
        Some(Format::Candidates | Format::Sdx) => options.format,
        _ if entries && long => Some(Format::Sdx),
        _ if long && !numbers => Some(Format::Candidates),
        _ => None,
    };
    if let Some(format) = format {
        return Ok((candidates::read(rows, shape, format)?, format));
    }
    let spelling = if long || options.symbols == Some(Symbols::Decimal) {
        Symbols::Decimal
    } else {
        let seen = || Symbols::detect(shape.side(), words().flat_map(str::chars));
        options.symbols.unwrap_or_else(seen)
    };
    let mut grid = Grid::empty(shape);
    let cells = rows
        .iter()
        .flat_map(|row| row.cells.iter().map(|cell| (row.line, cell)));
    for (cell, (line, (column, word))) in shape.iter().zip(cells) {
        let value = match (spelling, word.chars().next()) {
            (_, None) => 0,
            (Symbols::Decimal, _) => number(word, shape, line, *column)?,
            (_, Some(symbol)) => symbols::cell(spelling, shape, symbol, line, *column)?,
        };
        grid.set(cell, shape.digit(value.into()));
    }
    let format = match look {
        Look::Plain => Format::Compact,
        Look::Spaced if spelling == Symbols::Decimal => Format::Decimal,
        Look::Spaced => Format::Readable,
        Look::Barred => Format::Ss,
        Look::Ruled => Format::Grid,
        Look::Framed => Format::Pretty,
    };
    Ok((Puzzle::new(grid), options.format.unwrap_or(format)))
}
