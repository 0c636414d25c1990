//! OpenSudoku's XML, for 9x9 boards.
//!
//! Each `<game data="…"/>` is a puzzle. The data is 81 digits, or `version: N`
//! and then for each cell `value|notes|editable|`, the notes as a number with
//! bit 0 for the digit 1, or in older files as `1,2,` or `-`. A value that is
//! editable is the player's entry; notes are read as corner notes. The game's
//! `note` is the comment, the folder's name the title. Older files say title,
//! author, description, comment, date, source, level and address in elements
//! of their own before the games. `<sudoku data="…"/>` of `.1gsudoku` is read
//! too. Writing gives version 2 of the file and version 3 of the data.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::Lost;
use super::error::{ParseError, quoted, shown};
use super::kind::{Boards, Facts, Read, classic_only};
use super::xml::{Event, escape, pieces, place};
use crate::board::Meta;
use crate::{Candidates, Digit, DigitSet, Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "opensudoku",
    aliases: &["open-sudoku"],
    extensions: &["opensudoku"],
    description: "OpenSudoku's XML, with entries and notes",
    read: Read::Xml,
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Nine,
    holds: &[
        Lost::Entries,
        Lost::Corner,
        Lost::Centre,
        Lost::Title,
        Lost::Comment,
    ],
    says: classic_only,
    blurs: &[Lost::NoteKind],
};

/// The games of a document, which comes piece by piece.
#[derive(Debug)]
pub(super) struct Games {
    /// What is not yet read, and the line on which it begins.
    text: String,
    line: usize,
    /// How much text is gathered before it is read again: what has no end yet is
    /// not read line by line.
    enough: usize,
    meta: Meta,
    element: String,
    /// Whether there was a game.
    any: bool,
    /// Whether something was wrong, so that the rest is passed over.
    failed: bool,
}

/// How much text is gathered before it is read.
const STEP: usize = 64 << 10;

/// The longest tag, comment or text.
const MAX_PIECE: usize = 4 << 20;

impl Games {
    /// The games of a document that begins on this line.
    pub(super) fn new(line: usize) -> Games {
        Games {
            text: String::new(),
            line,
            enough: STEP,
            meta: Meta::default(),
            element: String::new(),
            any: false,
            failed: false,
        }
    }

    /// Takes a line of the document.
    pub(super) fn push(&mut self, line: &str, found: &mut Vec<Result<Puzzle, ParseError>>) {
        if self.failed {
            return;
        }
        self.text.push_str(line);
        self.text.push('\n');
        if self.text.len() >= self.enough {
            self.read(found);
            self.enough = (2 * self.text.len()).max(STEP);
            if self.text.len() > MAX_PIECE {
                let what = format!("a tag or text of more than {} MiB", MAX_PIECE >> 20);
                self.fail(ParseError::new(1, 1, what, "a smaller one"), found);
            }
        }
    }

    /// The end of the document.
    pub(super) fn finish(mut self, found: &mut Vec<Result<Puzzle, ParseError>>) {
        if self.failed {
            return;
        }
        let cut = self.read(found);
        if self.failed {
            return;
        }
        if let Some(error) = cut {
            found.push(Err(error));
        } else if !self.any {
            let what = "XML without a `<game>`";
            self.line = 1;
            self.fail(ParseError::new(1, 1, what, "an OpenSudoku file"), found);
        }
    }

    fn fail(&mut self, mut error: ParseError, found: &mut Vec<Result<Puzzle, ParseError>>) {
        error.line += self.line - 1;
        found.push(Err(error));
        self.failed = true;
        self.text = String::new();
    }

    /// Reads the complete part of what there is; returns what is missing at its
    /// end.
    fn read(&mut self, found: &mut Vec<Result<Puzzle, ParseError>>) -> Option<ParseError> {
        let pieces = pieces(&self.text);
        for event in pieces.events {
            match self.take(event) {
                Ok(None) => {}
                Ok(Some(puzzle)) => found.push(Ok(puzzle)),
                Err(error) => {
                    self.fail(error, found);
                    return None;
                }
            }
        }
        if let Some(error) = pieces.wrong {
            self.fail(error, found);
            return None;
        }
        let cut = pieces.cut.map(|mut error| {
            error.line += self.line - 1;
            error
        });
        self.line += self.text[..pieces.end].matches('\n').count();
        self.text.drain(..pieces.end);
        cut
    }

    fn take(&mut self, event: Event) -> Result<Option<Puzzle>, ParseError> {
        match event {
            Event::Open {
                name,
                attributes,
                at,
            } => {
                let get = |wanted: &str| {
                    let found = attributes.iter().find(|(name, _)| name == wanted);
                    found.map(|(_, value)| value.clone())
                };
                // The place is computed only for an error: counting lines takes
                // as long as what comes before.
                let error = |Wrong { found, expected }| {
                    let (line, column) = place(&self.text, at);
                    ParseError::new(line, column, found, expected)
                };
                if name == "folder" {
                    self.meta.title = get("name").filter(|name| !name.is_empty());
                }
                let mut game = None;
                if name == "game" || name == "sudoku" {
                    let Some(data) = get("data") else {
                        let found = format!("`<{name}>` without data");
                        let expected = "`data=\"…\"`";
                        return Err(error(Wrong { found, expected }));
                    };
                    let mut puzzle = read_data(&data).map_err(error)?;
                    puzzle.meta = self.meta.clone();
                    if let Some(note) = get("note").filter(|note| !note.is_empty()) {
                        puzzle.meta.comment = Some(note);
                    }
                    game = Some(puzzle);
                    self.any = true;
                }
                self.element = name;
                return Ok(game);
            }
            Event::Close { name } => {
                if name == "folder" {
                    self.meta = Meta::default();
                }
                self.element.clear();
            }
            Event::Text { text } => {
                let meta = &mut self.meta;
                let field = match self.element.as_str() {
                    "name" => &mut meta.title,
                    "author" => &mut meta.author,
                    "description" => &mut meta.description,
                    "comment" => &mut meta.comment,
                    "created" => &mut meta.date,
                    "source" => &mut meta.source,
                    "level" => &mut meta.level,
                    "sourceURL" => &mut meta.url,
                    _ => return Ok(None),
                };
                *field = Some(text);
            }
        }
        Ok(None)
    }
}

/// An error without its place.
struct Wrong {
    found: String,
    expected: &'static str,
}

fn read_data(data: &str) -> Result<Puzzle, Wrong> {
    let shape = Shape::NINE;
    let error = |found: String, expected: &'static str| Err(Wrong { found, expected });
    let data = data.trim();
    let Some(versioned) = data.strip_prefix("version:") else {
        let mut values = Vec::new();
        for c in data.chars() {
            match c {
                '0'..='9' => values.push(c as u8 - b'0'),
                '.' => values.push(0),
                c if c.is_whitespace() => {}
                c => return error(format!("{} in the data", shown(c)), "81 digits"),
            }
        }
        return match Grid::from_values(shape, &values) {
            Some(grid) => Ok(Puzzle::new(grid)),
            None => error(format!("{} cells in the data", values.len()), "81"),
        };
    };
    let versioned = versioned.trim_start();
    let number = versioned.bytes().take_while(u8::is_ascii_digit).count();
    let (version, cells) = versioned.split_at(number);
    if !matches!(version, "1" | "2" | "3") {
        return error(
            format!("data of version {}", quoted(version)),
            "version 1, 2 or 3",
        );
    }
    let mut fields = cells.trim().split('|');
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    let mut notes = Candidates::empty(shape);
    for cell in shape.iter() {
        let value = fields.next().unwrap_or_default().trim();
        let marks = fields.next().unwrap_or_default().trim();
        let mut editable = fields.next().unwrap_or_default().trim();
        // Version 2 sometimes has two bars after the notes.
        if editable.is_empty() {
            editable = fields.next().unwrap_or_default().trim();
        }
        let Some(value) = value.parse::<u8>().ok().filter(|value| *value <= 9) else {
            let found = format!("the value {} in {}", quoted(value), shape.name(cell));
            return error(found, "a digit from 0 to 9");
        };
        let digit = Digit::new(value);
        match editable {
            "0" => puzzle.givens.set(cell, digit),
            "1" => puzzle.entries.set(cell, digit),
            other => {
                let found = format!("{} in {}", quoted(other), shape.name(cell));
                return error(found, "1 for a cell that can be edited or 0");
            }
        }
        let Some(set) = read_notes(marks) else {
            let found = format!("the notes {} in {}", quoted(marks), shape.name(cell));
            return error(found, "a number below 512");
        };
        notes.set(cell, set);
    }
    if fields.any(|field| !field.trim().is_empty()) {
        return error("data after the last cell".to_owned(), "81 cells");
    }
    puzzle.corner = Some(notes).filter(|notes| notes.count() > 0);
    Ok(puzzle)
}

fn read_notes(text: &str) -> Option<DigitSet> {
    if matches!(text, "" | "-") {
        return Some(DigitSet::EMPTY);
    }
    if text.contains(',') {
        let digits = text.split(',').filter(|part| !part.is_empty());
        return digits
            .map(|part| {
                part.trim()
                    .parse()
                    .ok()
                    .filter(|d| *d <= 9)
                    .and_then(Digit::new)
            })
            .collect();
    }
    let bits = text.parse::<u32>().ok().filter(|bits| *bits < 512)?;
    Some(DigitSet::from_bits(bits))
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let mut data = String::from("version: 3\n");
    let notes = |cell| {
        let both = [&puzzle.corner, &puzzle.centre];
        let sets = both.into_iter().flatten().map(|notes| notes.get(cell));
        sets.fold(DigitSet::EMPTY, |a, b| a | b)
    };
    for cell in puzzle.shape().iter() {
        let given = puzzle.givens.get(cell);
        let value = given.or(puzzle.entries.get(cell)).map_or(0, Digit::get);
        let editable = u8::from(given.is_none());
        data.push_str(&format!("{value}|{}|{editable}|", notes(cell).bits()));
    }
    let begun = puzzle.entries.filled() > 0 || puzzle.corner.is_some() || puzzle.centre.is_some();
    let state = if begun { 0 } else { 1 };
    let text = |text: &Option<String>| escape(text.as_deref().unwrap_or_default());
    let (name, note) = (text(&puzzle.meta.title), text(&puzzle.meta.comment));
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
         <opensudoku version=\"2\">\n  <folder name=\"{name}\" created=\"0\">\n    \
         <game created=\"0\" state=\"{state}\" time=\"0\" last_played=\"0\" data=\"{}\" note=\"{note}\" />\n  \
         </folder>\n</opensudoku>\n",
        escape(&data)
    )
}
