//! How answers look.

use anstyle::Style;
use ninefold::format::{self, Format, Symbols, WriteError, WriteOptions, pretty};
use ninefold::{Cell, Puzzle};

use super::answer;
use crate::{drawing, terminal};

/// How boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    /// In a format.
    In(Format),
    /// As drawings, each a document.
    Svg,
}

impl Boards {
    /// The name that users type.
    pub fn name(self) -> &'static str {
        match self {
            Boards::In(format) => format.name(),
            Boards::Svg => SVG,
        }
    }
}

/// The name of drawings among formats.
pub(super) const SVG: &str = "svg";

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Boards like this, everything else in words.
    Text(Boards),
    /// One JSON object a line.
    Json,
    /// Columns separated by tabs.
    Tsv,
}

impl Look {
    /// What was asked for; else pretty for a single puzzle on a terminal, and
    /// lines for everything else.
    pub(super) fn choose(
        asked: Option<Look>,
        to_terminal: bool,
        is_single: impl FnOnce() -> bool,
    ) -> Look {
        match asked {
            Some(look) => look,
            None if to_terminal && is_single() => Look::text(Format::Pretty),
            None => Look::text(Format::Line),
        }
    }

    /// Boards in this format, everything else in words.
    pub const fn text(format: Format) -> Look {
        Look::Text(Boards::In(format))
    }

    /// How answers follow each other, and how the place of a puzzle without
    /// an answer is held.
    pub(super) fn row(self) -> answer::Row {
        match self {
            Look::Json => answer::Row::Objects,
            Look::Tsv => answer::Row::Lines,
            Look::Text(Boards::Svg) => answer::Row::Documents,
            Look::Text(Boards::In(format)) if format.is_line() => answer::Row::Lines,
            Look::Text(Boards::In(format)) if format.is_document() => answer::Row::Documents,
            Look::Text(_) => answer::Row::Blocks,
        }
    }

    /// What stands before and after all answers.
    pub(super) fn frame(self) -> (&'static str, &'static str) {
        match self {
            Look::Text(Boards::In(Format::OpenSudoku)) => XML,
            _ => ("", ""),
        }
    }

    /// Whether boards are drawn for a person to look at.
    pub fn is_pretty(self) -> bool {
        self == Look::text(Format::Pretty)
    }

    /// A board in the format of this look, coloured where it is drawn in
    /// colours.
    pub fn board(
        self,
        puzzle: &Puzzle,
        style: impl Fn(Cell) -> Style,
    ) -> Result<String, WriteError> {
        self.spelled_board(puzzle, None, style)
    }

    /// The same with digits spelled in this way, where the format leaves that
    /// open.
    pub fn spelled_board(
        self,
        puzzle: &Puzzle,
        symbols: Option<Symbols>,
        style: impl Fn(Cell) -> Style,
    ) -> Result<String, WriteError> {
        if self.is_pretty() && terminal::colored_output() {
            let board = puzzle.current();
            let drawn = pretty::draw(&puzzle.rules, &board, |cell, text| match text.trim() {
                "" => text.to_owned(),
                _ => format!("{0}{text}{0:#}", style(cell)),
            });
            return Ok(shown(drawn));
        }
        let format = match self {
            Look::Text(Boards::Svg) => return Ok(drawing::of_puzzle(puzzle)),
            Look::Text(Boards::In(format)) => format,
            Look::Json | Look::Tsv => Format::Line,
        };
        let options = WriteOptions {
            symbols,
            ..WriteOptions::default()
        };
        let text = format::write(puzzle, format, &options)?.text;
        let text = unframed(format, &text).to_owned();
        Ok(match self.is_pretty() {
            true => shown(text),
            false => text,
        })
    }
}

/// A drawing as the terminal can show it.
fn shown(drawing: String) -> String {
    match terminal::is_plain() {
        true => terminal::ascii(&drawing),
        false => drawing,
    }
}

/// Before and after all puzzles of an OpenSudoku file.
const XML: (&str, &str) = (
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<opensudoku version=\"2\">\n",
    "</opensudoku>\n",
);

/// A puzzle's text without what stands only once in a file of many.
pub fn unframed(format: Format, text: &str) -> &str {
    let (head, tail) = Look::text(format).frame();
    text.strip_prefix(head)
        .and_then(|text| text.strip_suffix(tail))
        .unwrap_or(text)
}

/// A board as one line without its line end, for JSON and tables. A line
/// holds boards of every shape.
pub fn as_line(puzzle: &Puzzle) -> String {
    spelled(puzzle, None)
}

/// The same with digits spelled in this way.
pub fn spelled(puzzle: &Puzzle, symbols: Option<Symbols>) -> String {
    // Only Ninefold's own text holds rules and struck candidates.
    if !puzzle.rules.is_classic() || puzzle.candidates.is_some() {
        let bare = Puzzle {
            candidates: puzzle.candidates.clone(),
            ..Puzzle::with_rules(puzzle.rules.clone(), puzzle.givens.clone())
        };
        let written = format::write(&bare, Format::Ninefold, &WriteOptions::default());
        if let Ok(written) = written {
            return written.text.trim_end().replace('\n', "; ");
        }
    }
    let plain = Puzzle::new(puzzle.givens.clone());
    let options = WriteOptions {
        symbols,
        ..WriteOptions::default()
    };
    match format::write(&plain, Format::Line, &options) {
        Ok(written) => written.text.trim_end().to_owned(),
        Err(error) => format!("# {error}"),
    }
}
