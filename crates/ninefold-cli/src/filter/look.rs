//! How answers look.

use anstyle::Style;
use ninefold::format::{self, Format, WriteError, WriteOptions};
use ninefold::{Cell, Puzzle};

use super::answer;
use super::options::OutputArgs;
use crate::terminal;

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Boards in this format, everything else in words.
    Text(Format),
    /// One JSON object a line.
    Json,
    /// Columns separated by tabs.
    Tsv,
}

impl Look {
    /// What was asked for; else pretty for a single puzzle on a terminal, and
    /// lines for everything else.
    pub(super) fn choose(
        args: &OutputArgs,
        to_terminal: bool,
        is_single: impl FnOnce() -> bool,
    ) -> Look {
        if args.json {
            Look::Json
        } else if args.tsv {
            Look::Tsv
        } else if let Some(format) = args.format {
            Look::Text(format)
        } else if args.pretty || (to_terminal && is_single()) {
            Look::Text(pretty())
        } else {
            Look::Text(Format::Line)
        }
    }

    /// How the place of a puzzle without an answer is held.
    pub(super) fn placeholder(self) -> answer::Style {
        match self {
            Look::Json => answer::Style::Json,
            Look::Text(_) | Look::Tsv => answer::Style::Comment,
        }
    }

    /// Whether boards are drawn for a person to look at.
    pub fn is_pretty(self) -> bool {
        matches!(self, Look::Text(format) if format.name() == "pretty")
    }

    /// A board in the format of this look, coloured where it is drawn in
    /// colours.
    pub fn board(
        self,
        puzzle: &Puzzle,
        style: impl Fn(Cell) -> Style,
    ) -> Result<String, WriteError> {
        let format = match self {
            Look::Text(format) => format,
            Look::Json | Look::Tsv => Format::Line,
        };
        let text = format::write(puzzle, format, &WriteOptions::default())?.text;
        Ok(if self.is_pretty() && terminal::colored_output() {
            colored(&text, puzzle.shape().side(), style)
        } else {
            text
        })
    }
}

/// The drawn board.
fn pretty() -> Format {
    "pretty".parse().unwrap_or(Format::Line)
}

/// A board as one line without its line end, for JSON and tables. A line
/// holds boards of every shape.
pub fn as_line(puzzle: &Puzzle) -> String {
    let mut plain = Puzzle::new(puzzle.givens.clone());
    plain.candidates = None;
    match format::write(&plain, Format::Line, &WriteOptions::default()) {
        Ok(written) => written.text.trim_end().to_owned(),
        Err(error) => format!("# {error}"),
    }
}

/// Colours the cells of a drawn board: every text between two walls of a row.
fn colored(text: &str, side: usize, style: impl Fn(Cell) -> Style) -> String {
    let wall = |c: char| matches!(c, '║' | '|' | '│');
    let mut out = String::with_capacity(text.len() * 2);
    let mut row = 0;
    for line in text.split_inclusive('\n') {
        // A row has a wall on both sides of each cell; the lines between
        // rows have none of these walls.
        if line.chars().filter(|c| wall(*c)).count() != side + 1 || row == side {
            out.push_str(line);
            continue;
        }
        let fields: Vec<&str> = line.split_inclusive(wall).collect();
        for (place, field) in fields.iter().enumerate() {
            let content = field.trim_end_matches(wall);
            let inner = content.trim();
            if (1..=side).contains(&place) && !inner.is_empty() {
                let style = style(Cell::new(row * side + place - 1));
                out.push_str(&field.replacen(inner, &format!("{style}{inner}{style:#}"), 1));
            } else {
                out.push_str(field);
            }
        }
        row += 1;
    }
    out
}
