//! [`Format`]: the formats by name.

use core::fmt;
use core::str::FromStr;

use super::error::UnknownFormat;

/// A way to write puzzles as text.
///
/// ```
/// use ninefold::format::Format;
/// assert_eq!("one-line".parse(), Ok(Format::Line));
/// assert_eq!(Format::Line.to_string(), "line");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// One line a puzzle, one character a cell.
    Line,
}

/// How much of a text makes a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Framing {
    /// Each line is a puzzle.
    Line,
}

struct Facts {
    name: &'static str,
    aliases: &'static [&'static str],
    extensions: &'static [&'static str],
    framing: Framing,
    description: &'static str,
}

impl Format {
    /// Every format.
    pub const ALL: &'static [Format] = &[Format::Line];

    const fn facts(self) -> Facts {
        match self {
            Format::Line => Facts {
                name: "line",
                aliases: &["one-line", "oneline", "81"],
                extensions: &["txt", "sudoku"],
                framing: Framing::Line,
                description: "one puzzle a line, one character a cell, `.` for empty",
            },
        }
    }

    /// The name that users type.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Other names that are understood.
    pub const fn aliases(self) -> &'static [&'static str] {
        self.facts().aliases
    }

    /// The file name extensions in use, without the dot, the usual one first.
    pub const fn extensions(self) -> &'static [&'static str] {
        self.facts().extensions
    }

    /// What it looks like, in a phrase.
    pub const fn description(self) -> &'static str {
        self.facts().description
    }

    /// Whether puzzles can be read from it.
    pub const fn reads(self) -> bool {
        true
    }

    /// Whether puzzles can be written in it.
    pub const fn writes(self) -> bool {
        true
    }

    /// Whether every line is a puzzle of its own, so that output in this
    /// format lines up with its input.
    pub const fn is_line(self) -> bool {
        matches!(self.facts().framing, Framing::Line)
    }

    /// The format of a file by its name's extension, where that tells.
    pub fn of_extension(extension: &str) -> Option<Format> {
        let same = |known: &&str| known.eq_ignore_ascii_case(extension);
        Format::ALL
            .iter()
            .copied()
            .find(|format| format.extensions().iter().any(same))
    }

    /// The names of all formats, separated by commas.
    pub(crate) fn names() -> String {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        names.join(", ")
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Format, UnknownFormat> {
        let same = |name: &&str| name.eq_ignore_ascii_case(text);
        Format::ALL
            .iter()
            .copied()
            .find(|format| same(&format.name()) || format.aliases().iter().any(same))
            .ok_or_else(|| UnknownFormat(text.to_owned()))
    }
}
