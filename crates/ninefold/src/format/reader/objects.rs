//! JSON objects: those of a format, and those that merely hold a puzzle, as the
//! command's own answers do.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::super::error::{ParseError, quoted, shown};
use super::super::kind::{Format, Read};
use super::super::line::is_board;
use super::super::{ReadOptions, json};
use super::list::Item;
use super::{Reader, State, table};
use crate::Puzzle;

/// The most values of a JSON object. Each takes some hundred bytes.
const MAX_VALUES: usize = 200_000;

/// What was found in a JSON value.
struct Held {
    puzzle: Result<(Puzzle, Format), ParseError>,
    /// The other members.
    fields: Vec<(String, Value)>,
}

impl Reader {
    pub(super) fn begin_json(&mut self, text: &str) {
        self.state = State::Json {
            text: String::new(),
            start: self.lines,
            depth: 0,
            values: 0,
            string: false,
            escape: false,
        };
        self.take_json(text);
    }

    /// Takes a line of a JSON object, up to the brace that closes it.
    pub(super) fn take_json(&mut self, line: &str) {
        let State::Json {
            text,
            start,
            depth,
            values,
            string,
            escape,
        } = &mut self.state
        else {
            return;
        };
        let mut end = None;
        for (i, byte) in line.bytes().enumerate() {
            match byte {
                _ if *escape => *escape = false,
                b'\\' if *string => *escape = true,
                b'"' => *string = !*string,
                _ if *string => {}
                b'{' | b'[' => {
                    *depth += 1;
                    *values += 1;
                }
                b'}' | b']' => {
                    *depth = depth.saturating_sub(1);
                    if *depth == 0 {
                        end = Some(i + 1);
                        break;
                    }
                }
                // Anything but an object is an error here.
                _ if *depth == 0 && !byte.is_ascii_whitespace() => {
                    end = Some(line.len());
                    break;
                }
                b',' => *values += 1,
                _ => {}
            }
        }
        if *values > MAX_VALUES {
            let start = *start;
            self.state = State::Idle;
            let found = format!("a JSON object of more than {MAX_VALUES} values");
            let expected = "a smaller one, or one per line";
            self.push_error(ParseError::new(start, 1, found, expected));
            self.done = true;
            return;
        }
        let (object, rest) = line.split_at(end.unwrap_or(line.len()));
        text.push_str(object);
        text.push('\n');
        let too_long = text.len() > Reader::MAX_DOCUMENT;
        if end.is_some() || too_long {
            self.end();
        }
        // Objects in a list, one a line, have a comma after them.
        if let Some(c) = rest.trim().chars().next()
            && !matches!(rest.trim(), "," | "]" | "],")
        {
            let blanks = rest.len() - rest.trim_start().len();
            let column = line[..object.len() + blanks].chars().count() + 1;
            let found = format!("{} after a JSON object", shown(c));
            self.push_error(ParseError::new(self.lines, column, found, "a new line"));
        }
    }

    pub(super) fn end_json(&mut self, text: &str, start: usize) {
        if text.len() > Reader::MAX_DOCUMENT {
            self.push_too_long(start);
            return;
        }
        let value = match json::value(text) {
            Ok(value) => value,
            Err(mut error) => {
                error.line += start - 1;
                return self.push_error(error);
            }
        };
        let mut held = Vec::new();
        find(&value, &self.options, &mut held);
        if held.is_empty() {
            let found = "a JSON object of another kind";
            let expected =
                "f-puzzles, SudokuPad, ipuz, a GNOME save, our own, or a puzzle in a member";
            self.push_error(ParseError::new(start, 1, found, expected));
        }
        for Held { puzzle, fields } in held {
            match puzzle {
                Ok((puzzle, format)) => self.push_fields(puzzle, format, start, fields),
                Err(mut error) => {
                    error.line += start - 1;
                    self.push_error(error);
                }
            }
        }
    }

    /// What a list holds.
    pub(super) fn take_items(&mut self, items: Vec<Item>) {
        let line = self.lines;
        for item in items {
            match item {
                Item::Object(text) => self.end_json(&text, line),
                Item::Text(text) => match read_text(&text, &self.options) {
                    Ok((puzzle, format)) => self.push_puzzle(Ok(puzzle), format, line),
                    Err(mut error) => {
                        (error.line, error.column) = (line, 1);
                        self.push_error(error);
                    }
                },
                Item::Board(cells) => {
                    let puzzle = read_cells(&cells, &self.options).map_err(|mut error| {
                        (error.line, error.column) = (line, 1);
                        error
                    });
                    self.push_puzzle(puzzle, Format::Line, line);
                }
                Item::Wrong(found) => {
                    let expected = "puzzles, or rows of cells";
                    self.push_error(ParseError::new(line, 1, found, expected));
                }
            }
        }
    }
}

/// Reads the cells of a board.
fn read_cells(cells: &[String], options: &ReadOptions) -> Result<Puzzle, ParseError> {
    super::super::line::read(&cells.join(" "), 1, options)
}

/// Reads a text that should be one puzzle.
fn read_text(text: &str, options: &ReadOptions) -> Result<(Puzzle, Format), ParseError> {
    let found = table::Found {
        line: 1,
        at: 1,
        text: text.to_owned(),
        others: Vec::new(),
    };
    table::read(&found, options)
}

/// Finds the puzzles of a value.
fn find(value: &Value, options: &ReadOptions, held: &mut Vec<Held>) {
    match value {
        Value::Object(object) => find_object(value, object, options, held),
        Value::Array(list) => match board(value, options) {
            Some(puzzle) => held.push(Held {
                puzzle: puzzle.map(|puzzle| (puzzle, Format::Line)),
                fields: Vec::new(),
            }),
            None => list.iter().for_each(|value| find(value, options, held)),
        },
        Value::String(text) if text.len() >= 16 => held.push(Held {
            puzzle: read_text(text, options),
            fields: Vec::new(),
        }),
        _ => {}
    }
}

fn find_object(
    value: &Value,
    object: &Map<String, Value>,
    options: &ReadOptions,
    held: &mut Vec<Held>,
) {
    let format = match (&options.column, options.format) {
        (Some(_), _) => None,
        (None, Some(format)) => Some(format),
        (None, None) => json::detect(value),
    };
    if let Some(Read::Json(read)) = format.map(|format| format.facts().read) {
        let puzzle = read(value, options);
        let puzzle = puzzle.map(|puzzle| (puzzle, format.unwrap_or(Format::FPuzzles)));
        let fields = Vec::new();
        return held.push(Held { puzzle, fields });
    }
    let (name, own) = match &options.column {
        Some(asked) => {
            let mut members = object.iter();
            let Some((name, member)) = members.find(|(name, _)| name.eq_ignore_ascii_case(asked))
            else {
                let found = "a JSON object without this member";
                let expected = format!("the puzzle in {}", quoted(asked));
                return held.push(Held {
                    puzzle: Err(json::error(found, expected)),
                    fields: Vec::new(),
                });
            };
            (name, member)
        }
        None => match member(object) {
            Some(found) => found,
            None => return,
        },
    };
    let first = held.len();
    find(own, options, held);
    if options.keep && held.len() == first + 1 {
        let others = object.iter().filter(|(other, _)| *other != name);
        held[first]
            .fields
            .extend(others.map(|(name, value)| (name.clone(), value.clone())));
    }
}

/// The member that holds the puzzle, or puzzles.
fn member(object: &Map<String, Value>) -> Option<(&String, &Value)> {
    // Each is looked at once, since objects may be nested.
    let holding: Vec<(&String, &Value)> = object.iter().filter(|(_, v)| holds(v)).collect();
    let ranked = holding
        .iter()
        .filter_map(|member| Some((table::rank(member.0)?, *member)));
    let named = ranked.min_by_key(|(rank, _)| *rank);
    let plain = |member: &&(&String, &Value)| !table::is_solution(member.0);
    named
        .map(|(_, member)| member)
        .or_else(|| holding.iter().find(plain).copied())
        .or_else(|| holding.first().copied())
}

/// Whether there is a puzzle in a value, by a first look.
fn holds(value: &Value) -> bool {
    match value {
        Value::String(text) => {
            let text = text.trim();
            table::is_cells(text)
                || (text.len() >= 16 && read_text(text, &ReadOptions::default()).is_ok())
        }
        Value::Array(list) => {
            is_board(list.len()) && list.iter().all(is_cell)
                || list.iter().any(|value| match value {
                    Value::Array(row) => row.len() >= 4 && row.iter().all(is_cell) || holds(value),
                    value => holds(value),
                })
                || rows(list).is_some()
        }
        Value::Object(object) => json::detect(value).is_some() || member(object).is_some(),
        _ => false,
    }
}

fn is_cell(value: &Value) -> bool {
    match value {
        Value::Null | Value::Number(_) => true,
        Value::String(text) => text.trim().chars().count() <= 2,
        _ => false,
    }
}

fn cell(value: &Value) -> String {
    match value {
        Value::String(text) if !text.trim().is_empty() => text.trim().to_owned(),
        Value::Number(number) => format!("{number}"),
        _ => ".".to_owned(),
    }
}

/// Strings that are the rows of a board.
fn rows(list: &[Value]) -> Option<String> {
    let rows: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
    let rows = rows?;
    let n = rows.len();
    let fits = crate::Shape::of_side(n).is_ok() && rows.iter().all(|row| row.chars().count() == n);
    fits.then(|| rows.concat())
}

/// The board that a list is, by its rows or cells.
fn board(value: &Value, options: &ReadOptions) -> Option<Result<Puzzle, ParseError>> {
    let list = value.as_array()?;
    if let Some(text) = rows(list) {
        return Some(super::super::line::read(&text, 1, options));
    }
    let cells: Vec<String> = if list.iter().all(is_cell) {
        list.iter().map(cell).collect()
    } else {
        let row = |value: &Value| {
            let row = value.as_array()?;
            (row.len() == list.len() && row.iter().all(is_cell)).then(|| row.clone())
        };
        let rows: Option<Vec<Vec<Value>>> = list.iter().map(row).collect();
        rows?.iter().flatten().map(cell).collect()
    };
    is_board(cells.len()).then(|| read_cells(&cells, options))
}
