//! The extended line, and HoDoKu's library line around it.
//!
//! The extended line is a line with `+` before each digit that the player has
//! placed; after `:` the candidates that were struck out, separated by blanks,
//! each as three digits: digit, row, column. `…:113 413` strikes 1 and 4 from
//! r1c3.
//!
//! The library line is `:TTTT:C:GRID:STRUCK:ELIMS:VALUES:`, with six or seven
//! colons: a technique's number and the digits it is about, the extended line
//! with its struck candidates, and what the technique then does. The technique
//! and what it does are passed over.
//!
//! Both hold boards up to 9x9, as rows and columns are single digits.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::Lost;
use super::error::{ParseError, quoted};
use super::kind::{Boards, Facts, Read, classic_only};
use super::line::{shape_of_cells, tokens};
use super::symbols::{self, Symbols};
use super::{ReadOptions, WriteOptions, candidates};
use crate::{Candidates, DigitSet, Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const EXTENDED: Facts = Facts {
    name: "extended",
    aliases: &["susser", "extended-susser"],
    extensions: &[],
    description: "a line with `+` before entries and struck out candidates after `:`",
    read: Read::Line(read),
    looks: None,
    write: Some(write),
    boards: Boards::UpToNine,
    holds: &[Lost::Entries, Lost::Struck, Lost::Comment],
    says: classic_only,
    blurs: &[],
};

/// What is known of this format.
pub(super) const HODOKU: Facts = Facts {
    name: "hodoku",
    aliases: &["library"],
    extensions: &[],
    description: "HoDoKu's library line `:0000:x:…:::`",
    read: Read::Line(read_library),
    looks: None,
    write: Some(write_library),
    boards: Boards::UpToNine,
    holds: &[Lost::Entries, Lost::Struck],
    says: classic_only,
    blurs: &[],
};

fn read_grid(
    text: &str,
    line: usize,
    start: usize,
    options: &ReadOptions,
) -> Result<Puzzle, ParseError> {
    let mut cells: Vec<(usize, char, bool)> = Vec::new();
    let mut plus = false;
    for (i, c) in text.trim_end().chars().enumerate() {
        match c {
            '+' if !plus => plus = true,
            c if c.is_whitespace() && cells.is_empty() && !plus => {}
            c => {
                cells.push((start + i, c, plus));
                plus = false;
            }
        }
    }
    if plus {
        let column = start + text.trim_end().chars().count();
        return Err(ParseError::new(
            line,
            column,
            "the end of the grid",
            "a digit after `+`",
        ));
    }
    let shape = small_shape(cells.len(), line, start, options)?;
    let mut givens = Grid::empty(shape);
    let mut entries = Grid::empty(shape);
    for (cell, (column, symbol, placed)) in shape.iter().zip(cells) {
        let value = symbols::cell(Symbols::Alphanumeric, shape, symbol, line, column)?;
        if placed && value == 0 {
            return Err(ParseError::new(
                line,
                column,
                format!("`{symbol}`"),
                "a digit after `+`",
            ));
        }
        let grid = if placed { &mut entries } else { &mut givens };
        grid.set(cell, shape.digit(value.into()));
    }
    let mut puzzle = Puzzle::new(givens);
    puzzle.entries = entries;
    Ok(puzzle)
}

fn small_shape(
    cells: usize,
    line: usize,
    column: usize,
    options: &ReadOptions,
) -> Result<Shape, ParseError> {
    let shape = shape_of_cells(cells, line, column, options)?;
    if shape.side() > 9 {
        let found = format!("a {shape} board");
        return Err(ParseError::new(
            line,
            column,
            found,
            "a board up to 9x9 in this format",
        ));
    }
    Ok(shape)
}

fn read_struck(
    puzzle: &mut Puzzle,
    text: &str,
    line: usize,
    start: usize,
) -> Result<(), ParseError> {
    let shape = puzzle.shape();
    let mut sets = Candidates::full(shape);
    for (column, word) in tokens(text) {
        let parts: Option<Vec<usize>> = word
            .chars()
            .map(|c| c.to_digit(10).map(|d| d as usize))
            .collect();
        let triple = match parts.as_deref() {
            Some(&[digit, row, col]) => {
                let inside = (1..=shape.side()).contains(&row) && (1..=shape.side()).contains(&col);
                shape
                    .digit(digit)
                    .filter(|_| inside)
                    .map(|d| (d, shape.cell(row - 1, col - 1)))
            }
            _ => None,
        };
        let Some((digit, cell)) = triple else {
            let expected = "a struck candidate as digit, row, column, such as 413";
            return Err(ParseError::new(
                line,
                start + column - 1,
                quoted(word),
                expected,
            ));
        };
        sets.set(cell, sets.get(cell) - DigitSet::only(digit));
    }
    puzzle.candidates = candidates::struck(puzzle, sets);
    Ok(())
}

/// Whether a line is one: a grid with `+` or a tail after `:`.
pub(super) fn looks(body: &str) -> bool {
    let grid = body.split(':').next().unwrap_or_default().trim();
    let plain =
        |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '-' | 'x' | 'X' | '+');
    let digit_after_plus = grid
        .split('+')
        .skip(1)
        .all(|part| part.starts_with(|c: char| c.is_ascii_digit()));
    body.contains([':', '+']) && grid.len() >= 16 && grid.chars().all(plain) && digit_after_plus
}

/// Reads an extended line.
pub(super) fn read(text: &str, line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let (body, comment) = match text.split_once('#') {
        Some((body, comment)) => (body, Some(comment.trim()).filter(|c| !c.is_empty())),
        None => (text, None),
    };
    let (grid, struck) = body.split_once(':').unwrap_or((body, ""));
    let mut puzzle = read_grid(grid, line, 1, options)?;
    // What follows a second colon is a step's eliminations, not the board's.
    let struck = struck.split(':').next().unwrap_or_default();
    read_struck(&mut puzzle, struck, line, grid.chars().count() + 2)?;
    puzzle.meta.comment = comment.map(str::to_owned);
    Ok(puzzle)
}

/// Reads HoDoKu's library line.
pub(super) fn read_library(
    text: &str,
    line: usize,
    options: &ReadOptions,
) -> Result<Puzzle, ParseError> {
    let fields: Vec<&str> = text.split(':').collect();
    if !(7..=8).contains(&fields.len()) {
        let found = format!("{} colons", fields.len() - 1);
        return Err(ParseError::new(
            line,
            1,
            found,
            "6 or 7, as in `:0000:x:GRID:::`",
        ));
    }
    let before: usize = fields[..3]
        .iter()
        .map(|field| field.chars().count() + 1)
        .sum();
    let mut puzzle = read_grid(fields[3], line, before + 1, options)?;
    let struck = before + fields[3].chars().count() + 2;
    read_struck(&mut puzzle, fields[4], line, struck)?;
    let comment = fields.last().and_then(|last| last.split_once('#'));
    let comment = comment
        .map(|(_, comment)| comment.trim())
        .filter(|c| !c.is_empty());
    puzzle.meta.comment = comment.map(str::to_owned);
    Ok(puzzle)
}

fn grid_text(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let mut text = String::new();
    for cell in puzzle.shape().iter() {
        match (puzzle.givens.get(cell), puzzle.entries.get(cell)) {
            (Some(digit), _) => text.push_str(&digit.to_string()),
            (None, Some(digit)) => text.push_str(&format!("+{digit}")),
            (None, None) => text.push(options.empty),
        }
    }
    text
}

/// The candidates that the board leaves but the puzzle lacks.
fn struck_text(puzzle: &Puzzle) -> String {
    let Some(marks) = &puzzle.candidates else {
        return String::new();
    };
    let shape = puzzle.shape();
    let board = puzzle.current();
    let by_rule = puzzle.rules.candidates(&board);
    let mut triples = Vec::new();
    for cell in shape.iter().filter(|cell| board.get(*cell).is_none()) {
        for digit in by_rule.get(cell) - marks.get(cell) {
            triples.push(format!(
                "{digit}{}{}",
                shape.row(cell) + 1,
                shape.col(cell) + 1
            ));
        }
    }
    triples.join(" ")
}

pub(super) fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let struck = struck_text(puzzle);
    let colon = if struck.is_empty() { "" } else { ":" };
    let mut text = format!("{}{colon}{struck}", grid_text(puzzle, options));
    super::line::write_comment(&mut text, puzzle);
    text.push('\n');
    text
}

pub(super) fn write_library(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let (grid, struck) = (grid_text(puzzle, options), struck_text(puzzle));
    format!(":0000:x:{grid}:{struck}::\n")
}
