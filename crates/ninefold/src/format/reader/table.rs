//! Tables: CSV, columns separated by tabs or semicolons, and Markdown.
//!
//! A table has the puzzle in one of its columns, which is the one asked for, or
//! the one whose name says so, or the first that holds a board with empty
//! cells. Fields may be in double quotes, and may then span several lines. The
//! first row may be names.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Number, Value};

use super::super::error::{ParseError, quoted};
use super::super::line::{self, is_board};
use super::super::symbols::is_empty_mark;
use super::super::{ReadOptions, detect};
use crate::Shape;

/// The most bytes of a row, whatever its quotes say.
const MAX_ROW: usize = 1 << 20;

/// What column names say that it holds the puzzle, the surest first.
const NAMES: [&str; 14] = [
    "puzzle", "puzzles", "quiz", "quizzes", "question", "problem", "givens", "clues", "sudoku",
    "unsolved", "board", "grid", "start", "initial",
];

/// Whether a name says that it holds the puzzle: the smaller, the surer.
pub(super) fn rank(name: &str) -> Option<usize> {
    let name = name.trim().to_ascii_lowercase();
    NAMES.iter().position(|known| *known == name)
}

/// Whether a name says that it holds a solution.
pub(super) fn is_solution(name: &str) -> bool {
    let name = name.trim().to_ascii_lowercase();
    ["solution", "solved", "answer"]
        .iter()
        .any(|word| name.starts_with(word))
}

/// A table whose column is known.
#[derive(Debug)]
pub(super) struct Table {
    delimiter: char,
    /// The names of the columns; empty if there are none.
    names: Vec<String>,
    /// The column that holds the puzzles.
    column: usize,
    /// A row whose quotes are still open, and its line.
    open: Option<(String, usize)>,
}

/// Names that may be the first row of a table.
#[derive(Debug)]
pub(super) struct Head {
    delimiter: char,
    pub(super) names: Vec<String>,
    /// The line of the names.
    pub(super) line: usize,
    /// The names as they are.
    pub(super) text: String,
}

/// A field of a row.
#[derive(Debug, PartialEq, Eq)]
struct Field<'a> {
    /// Its column in the text, from 1.
    at: usize,
    text: Cow<'a, str>,
    quoted: bool,
}

/// What a table has in a row.
pub(super) struct Found {
    /// The line on which the row starts.
    pub(super) line: usize,
    /// The column in the text at which the field starts.
    pub(super) at: usize,
    /// The field that should hold the puzzle.
    pub(super) text: String,
    /// The names and texts of the other fields.
    pub(super) others: Vec<(String, String)>,
}

/// What a first row says.
pub(super) enum First {
    /// A row of a table without names.
    Table(Table),
    /// What may be its names.
    Head(Head),
}

/// Whether a line may be the first of a table.
pub(super) fn first(text: &str, number: usize, options: &ReadOptions) -> Option<First> {
    let asked = options.column.is_some() || options.keep;
    for delimiter in [',', '\t', ';', '|'] {
        if !text.contains(delimiter) || (delimiter == '|' && !text.trim_start().starts_with('|')) {
            continue;
        }
        let fields = split(text, delimiter);
        if fields.len() < 2 {
            continue;
        }
        // Boxes of candidates have several words between their bars, names one.
        let words = |field: &Field| field.text.split_whitespace().count();
        if delimiter == '|' && fields.iter().all(|field| words(field) > 1) {
            continue;
        }
        let puzzle = fields.iter().position(|field| is_puzzle(&field.text));
        match puzzle {
            // A puzzle with more after it is for the reader of lines.
            Some(0) if !asked && !fields[0].quoted && delimiter != '|' => return None,
            Some(_) => {
                let mut table = Table {
                    delimiter,
                    names: Vec::new(),
                    column: 0,
                    open: None,
                };
                table.column = choose(&table.names, &fields, options)?;
                return Some(First::Table(table));
            }
            None if fields.iter().all(|field| is_name(&field.text))
                && fields
                    .iter()
                    .any(|field| field.text.contains(char::is_alphabetic)) =>
            {
                return Some(First::Head(Head {
                    delimiter,
                    names: fields.iter().map(|f| f.text.trim().to_owned()).collect(),
                    line: number,
                    text: text.to_owned(),
                }));
            }
            None => {}
        }
    }
    None
}

impl Head {
    /// Whether a line is the one that Markdown has between names and rows.
    pub(super) fn is_rule(&self, text: &str) -> bool {
        self.delimiter == '|' && is_rule(text)
    }

    /// Whether it is that of a Markdown table.
    pub(super) fn is_markdown(&self) -> bool {
        self.delimiter == '|'
    }

    /// The table, where this line is its first row.
    pub(super) fn table(&self, text: &str, options: &ReadOptions) -> Option<Table> {
        let fields = split(text, self.delimiter);
        // A field may go over several lines.
        let open = is_open(text);
        if fields.len() != self.names.len() && !open {
            return None;
        }
        let column = match choose(&self.names, &fields, options) {
            Some(column) => column,
            None if open => (0..self.names.len()).find(|i| rank(&self.names[*i]).is_some())?,
            None => return None,
        };
        Some(Table {
            delimiter: self.delimiter,
            names: self.names.clone(),
            column,
            open: None,
        })
    }
}

impl Table {
    /// Takes a line. `None` if the row is not at its end, or there is none.
    pub(super) fn row(&mut self, text: &str, number: usize) -> Option<Result<Found, ParseError>> {
        let (whole, line) = match self.open.take() {
            Some((mut before, line)) => {
                before.push('\n');
                before.push_str(text);
                (Cow::Owned(before), line)
            }
            None if text.trim().is_empty() || text.starts_with('#') => return None,
            None if self.delimiter == '|' && is_rule(text) => return None,
            None => (Cow::Borrowed(text), number),
        };
        if is_open(&whole) {
            if whole.len() > MAX_ROW {
                let found = format!("a row of more than {} MiB", MAX_ROW >> 20);
                let expected = "a quote that closes it";
                return Some(Err(ParseError::new(line, 1, found, expected)));
            }
            self.open = Some((whole.into_owned(), line));
            return None;
        }
        let fields = split(&whole, self.delimiter);
        let count = fields.len();
        let mut found = None;
        let mut others = Vec::new();
        for (i, field) in fields.into_iter().enumerate() {
            if i == self.column {
                found = Some((field.at, field.text.into_owned()));
                continue;
            }
            let name = match self.names.get(i) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => format!("column {}", i + 1),
            };
            others.push((name, field.text.trim().to_owned()));
        }
        let Some((at, text)) = found else {
            let found = match count {
                1 => "1 column".to_owned(),
                n => format!("{n} columns"),
            };
            let expected = format!("the puzzle in column {}", self.column + 1);
            return Some(Err(ParseError::new(line, 1, found, expected)));
        };
        Some(Ok(Found {
            line,
            at,
            text,
            others,
        }))
    }

    /// The end of the text, within a row.
    pub(super) fn finish(self) -> Option<ParseError> {
        let (text, line) = self.open?;
        let found = format!("{} with a quote that is not closed", quoted(&text));
        Some(ParseError::new(line, 1, found, "`\"`"))
    }
}

/// The column that holds the puzzle.
fn choose(names: &[String], fields: &[Field<'_>], options: &ReadOptions) -> Option<usize> {
    if let Some(asked) = &options.column {
        let named = names.iter().position(|name| name == asked);
        let named = named.or_else(|| names.iter().position(|n| n.eq_ignore_ascii_case(asked)));
        let number = || asked.parse::<usize>().ok()?.checked_sub(1);
        return named.or_else(number).filter(|i| *i < fields.len());
    }
    let boards = || (0..fields.len()).filter(|i| is_puzzle(&fields[*i].text));
    let name = |i: usize| names.get(i).map_or("", String::as_str);
    let ranked = boards().filter_map(|i| Some((rank(name(i))?, i))).min();
    let open = |i: &usize| !is_full(&fields[*i].text) && !is_solution(name(*i));
    ranked
        .map(|(_, i)| i)
        .or_else(|| boards().find(open))
        .or_else(|| boards().next())
}

/// Whether a field holds a puzzle.
fn is_puzzle(field: &str) -> bool {
    let field = field.trim();
    if field.contains('\n') {
        return super::super::parse_one(field, &ReadOptions::default()).is_ok();
    }
    is_cells(field)
        || (field.len() >= 16
            && detect::single(field).is_some()
            && super::super::parse_one(field, &ReadOptions::default()).is_ok())
}

fn is_full(field: &str) -> bool {
    !field.chars().any(|c| c == '0' || is_empty_mark(c))
}

/// Whether a word is the cells of a board, without a doubt.
pub(super) fn is_cells(word: &str) -> bool {
    let n = word.chars().count();
    if n < 16 || !is_board(n) || word.len() != n {
        return false;
    }
    let side = n.isqrt() as u32;
    let cell = |c: char| match c.to_digit(36) {
        Some(0) => true,
        Some(value) if side <= 9 => value <= side || matches!(c, 'x' | 'X'),
        Some(_) => true,
        None => is_empty_mark(c),
    };
    // A number is not a board, and neither is a line of dashes.
    word.chars().all(cell)
        && word.chars().any(|c| c.is_ascii_alphanumeric())
        && (n > 25 || word.chars().any(|c| is_empty_mark(c) || c == '0'))
}

/// Whether a field may be a name: anything but a board, a number or a mark.
fn is_name(field: &str) -> bool {
    let field = field.trim();
    let mark = !field.is_empty() && field.chars().all(is_empty_mark);
    field.len() <= 64 && !mark && field.parse::<f64>().is_err() && !is_puzzle(field)
}

/// The line between names and rows of a Markdown table.
fn is_rule(text: &str) -> bool {
    text.contains("--") && text.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
}

/// How many columns a line between names and rows has; 0 if it is not one.
pub(super) fn rule_columns(text: &str) -> usize {
    match is_rule(text) && text.contains('|') {
        true => split(text, '|').len(),
        false => 0,
    }
}

/// Whether a quote is open at the end of a text.
fn is_open(text: &str) -> bool {
    text.contains('"') && !text.matches('"').count().is_multiple_of(2)
}

/// The fields of a row.
fn split(text: &str, delimiter: char) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut start = 0;
    let mut inside = false;
    for (i, c) in text.char_indices() {
        match c {
            '"' => inside = !inside,
            c if c == delimiter && !inside => {
                fields.push(field(text, start, i));
                start = i + c.len_utf8();
            }
            _ => {}
        }
    }
    fields.push(field(text, start, text.len()));
    if delimiter == '|' {
        // Those outside of the outer lines.
        let blank = |field: &Field<'_>| field.text.trim().is_empty();
        if fields.len() > 1 && fields.last().is_some_and(blank) {
            fields.pop();
        }
        if fields.len() > 1 && fields.first().is_some_and(blank) {
            fields.remove(0);
        }
    }
    fields
}

fn field(text: &str, start: usize, end: usize) -> Field<'_> {
    let raw = &text[start..end];
    let bare = raw.trim();
    let inside = bare
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    let (text, quoted) = match inside {
        Some(inside) if inside.contains("\"\"") => (inside.replace("\"\"", "\"").into(), true),
        Some(inside) => (inside.into(), true),
        // Markdown has code between backquotes.
        None => match bare.strip_prefix('`').and_then(|b| b.strip_suffix('`')) {
            Some(code) => (code.into(), false),
            None => (raw.into(), false),
        },
    };
    Field {
        at: start + 1,
        text,
        quoted,
    }
}

/// The cells of a row, or of a whole board, that are separated by commas, tabs
/// or semicolons, some of them empty: with blanks between them and a mark for
/// the empty ones.
pub(super) fn cells(text: &str) -> Option<String> {
    let delimiter = [',', '\t', ';'].into_iter().find(|d| text.contains(*d))?;
    let text = text.trim_end_matches(['\r', '\n', ' ']);
    let mut fields: Vec<&str> = text.split(delimiter).map(bare).collect();
    let fits = |n: usize| Shape::of_side(n).is_ok() || is_board(n);
    // A comma may also end the row.
    if !fits(fields.len()) && fields.last() == Some(&"") {
        fields.pop();
    }
    let n = fields.len();
    let side = if Shape::of_side(n).is_ok() {
        n
    } else {
        n.isqrt()
    };
    let cell = |field: &&str| match field.len() {
        0 => true,
        1 => field
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || is_empty_mark(c)),
        _ => field.parse::<usize>().is_ok_and(|value| value <= side),
    };
    let some = fields.iter().any(|field| !field.is_empty());
    if !fits(n) || !some || !fields.iter().all(cell) {
        return None;
    }
    let marked: Vec<&str> = fields
        .iter()
        .map(|field| if field.is_empty() { "." } else { field })
        .collect();
    Some(marked.join(" "))
}

/// A field without blanks and quotes around it.
fn bare(field: &str) -> &str {
    let field = field.trim();
    let inside = field
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    inside.unwrap_or(field).trim()
}

/// A field as it is kept: a number if it is one.
pub(super) fn kept((name, text): (String, String)) -> (String, Value) {
    let number = text.parse::<Number>().ok();
    let same = number.filter(|number| format!("{number}") == text);
    (name, same.map_or(Value::String(text), Value::Number))
}

/// The puzzle of a field, whose errors say where it is.
pub(super) fn read(
    found: &Found,
    options: &ReadOptions,
) -> Result<(crate::Puzzle, super::super::Format), ParseError> {
    let text = found.text.trim();
    if let Some(values) = line::parse_nine(text.as_bytes())
        && options.shape.is_none_or(|shape| shape == Shape::NINE)
        && let Some(grid) = crate::Grid::from_values(Shape::NINE, &values)
    {
        return Ok((crate::Puzzle::new(grid), super::super::Format::Line));
    }
    let plain = ReadOptions {
        column: None,
        keep: false,
        ..options.clone()
    };
    let mut reader = super::Reader::new(plain);
    for line in text.lines() {
        reader.push_line(line.as_bytes());
    }
    reader.finish();
    let placed = |mut error: ParseError| {
        if error.line == 1 {
            error.column += found.at - 1;
        }
        error.line += found.line - 1;
        error
    };
    match reader.next() {
        Some(Ok(record)) => Ok((record.puzzle, record.format)),
        Some(Err(error)) => Err(placed(error)),
        None => Err(ParseError::new(
            found.line,
            found.at,
            format!("{} in the puzzle's column", quoted(text)),
            "a puzzle",
        )),
    }
}
