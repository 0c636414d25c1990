//! SadMan's and SudoCue's `.sdk`: one line per row.
//!
//! SudoCue's lines before the rows say who and what: `#A` author, `#D`
//! description, `#C` comment, `#B` date, `#S` source, `#L` level, `#U` address
//! and, of our own, `#T` title, each with its text right after the letter.
//! SadMan's sections are read: `[Puzzle]` holds the givens, `[State]` the board
//! as the player left it; sections with other names are ignored.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::block::{self, Piece, Row};
use super::error::Lost;
use super::error::ParseError;
use super::kind::{Boards, Facts, Read, classic_only};
use super::{Format, ReadOptions, WriteOptions, grid};
use crate::board::Meta;
use crate::{Grid, Puzzle};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "sdk",
    aliases: &["sadman", "sudocue"],
    extensions: &["sdk"],
    description: "one line per row after `#A`, `#D`, … lines with author, description, …",
    read: Read::Block,
    looks: None,
    write: Some(write),
    boards: Boards::Any,
    holds: &[
        Lost::Entries,
        Lost::Title,
        Lost::Author,
        Lost::Description,
        Lost::Comment,
        Lost::Date,
        Lost::Source,
        Lost::Level,
        Lost::Url,
    ],
    says: classic_only,
    blurs: &[],
};

/// The field that a letter stands for.
fn field(meta: &mut Meta, letter: char) -> Option<&mut Option<String>> {
    Some(match letter {
        'T' => &mut meta.title,
        'A' => &mut meta.author,
        'D' => &mut meta.description,
        'C' => &mut meta.comment,
        'B' => &mut meta.date,
        'S' => &mut meta.source,
        'L' => &mut meta.level,
        'U' => &mut meta.url,
        _ => return None,
    })
}

/// Takes a line such as `#AName` into the meta; says whether it is one.
pub(super) fn header(meta: &mut Meta, line: &str) -> bool {
    let mut rest = line.trim().chars();
    if rest.next() != Some('#') {
        return false;
    }
    let Some(field) = rest.next().and_then(|letter| field(meta, letter)) else {
        return false;
    };
    let text = rest.as_str();
    if text.is_empty() || text.starts_with(char::is_whitespace) {
        return false;
    }
    match field {
        // A text of several lines comes as several lines of the same letter.
        Some(known) => {
            known.push('\n');
            known.push_str(text);
        }
        None => *field = Some(text.to_owned()),
    }
    true
}

/// Reads sections. Lines are numbered from `first`.
pub(super) fn read_sections(
    lines: &[String],
    first: usize,
    mut meta: Meta,
    options: &ReadOptions,
) -> Result<Puzzle, ParseError> {
    let mut puzzle_rows: Vec<Row> = Vec::new();
    let mut state_rows: Vec<Row> = Vec::new();
    let mut section = String::new();
    for (i, text) in lines.iter().enumerate() {
        let line = first + i;
        let trimmed = text.trim();
        if trimmed.is_empty() || header(&mut meta, trimmed) || trimmed.starts_with('#') {
            continue;
        }
        if let Some(name) = trimmed
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            section = name.trim().to_ascii_lowercase();
            continue;
        }
        let rows = match section.as_str() {
            "puzzle" => &mut puzzle_rows,
            "state" => &mut state_rows,
            _ => continue,
        };
        let width = rows.first().and_then(Row::plain_width);
        let Piece::Row(row) = block::piece(text, line, width) else {
            continue;
        };
        if let Some(error) = row.refuse(options) {
            return Err(error);
        }
        check_width(rows, &row)?;
        rows.push(row);
    }
    let mut puzzle = complete(&puzzle_rows, first, options)?;
    if !state_rows.is_empty() {
        let state = complete(&state_rows, first, options)?;
        if state.shape() != puzzle.shape() {
            let found = format!("a {} board as the state", state.shape());
            let expected = format!("{} as the puzzle", puzzle.shape());
            return Err(ParseError::new(state_rows[0].line, 1, found, expected));
        }
        puzzle.entries = Grid::empty(puzzle.shape());
        for (cell, digit) in state.givens.digits() {
            if puzzle.givens.get(cell).is_none() {
                puzzle.entries.set(cell, Some(digit));
            }
        }
    }
    puzzle.meta = meta;
    Ok(puzzle)
}

/// Refuses a row with another number of cells than the first.
pub(super) fn check_width(rows: &[Row], row: &Row) -> Result<(), ParseError> {
    let Some(first) = rows.first() else {
        return Ok(());
    };
    let (expected, found) = (first.cells.len(), row.cells.len());
    if expected == found {
        return Ok(());
    }
    let column = row
        .cells
        .get(expected)
        .or(row.cells.first())
        .map_or(1, |cell| cell.0);
    Err(ParseError::new(
        row.line,
        column,
        format!("{found} cells in the row"),
        format!("{expected} as in the first row"),
    ))
}

fn complete(rows: &[Row], line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let side = rows.first().map_or(9, |row| row.cells.len());
    if rows.len() != side {
        let at = rows.last().map_or(line, |row| row.line);
        let found = format!("{} rows", rows.len());
        return Err(ParseError::new(at, 1, found, format!("{side} rows")));
    }
    let plain = ReadOptions {
        format: Some(Format::Sdk),
        ..options.clone()
    };
    let (puzzle, seen) = block::read(rows, &plain)?;
    // A section has digits; candidates would be lost when it is written.
    let cells = rows.iter().flat_map(|row| {
        row.cells
            .iter()
            .map(|(column, word)| (row.line, *column, word))
    });
    let mut long = cells.filter(|(_, _, word)| word.chars().count() > 1);
    if matches!(seen, Format::Candidates | Format::Sdx)
        && let Some((line, column, word)) = long.next()
    {
        let expected = "a digit, or `.` for an empty cell";
        return Err(ParseError::new(line, column, format!("`{word}`"), expected));
    }
    Ok(puzzle)
}

/// Whether a line is the head of a section.
pub(super) fn is_section(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('[') && text.ends_with(']') && text.len() < 40
}

pub(super) fn write(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let mut text = String::new();
    let mut meta = puzzle.meta.clone();
    for letter in ['T', 'A', 'D', 'C', 'B', 'S', 'L', 'U'] {
        let value = field(&mut meta, letter).and_then(|field| field.take());
        for part in value.iter().flat_map(|value| value.lines()) {
            let part: String = part
                .chars()
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect();
            if !part.trim().is_empty() {
                text.push_str(&format!("#{letter}{}\n", part.trim()));
            }
        }
    }
    let rows = grid::write_compact(puzzle, options);
    if puzzle.entries.filled() == 0 {
        return text + &rows;
    }
    let state = grid::write_compact(&Puzzle::new(puzzle.current()), options);
    format!("{text}[Puzzle]\n{rows}[State]\n{state}")
}
