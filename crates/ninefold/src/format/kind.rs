//! [`Format`]: the formats by name.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::error::UnknownFormat;

/// A way to write puzzles as text.
///
/// ```
/// use ninefold::format::Format;
/// assert_eq!("hodoku".parse(), Ok(Format::Hodoku));
/// assert_eq!(Format::OpenSudoku.to_string(), "opensudoku");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// One line a puzzle, one character a cell.
    Line,
    /// A line a row, one character a cell.
    Compact,
    /// Rows with lines of `|`, `-` and `+` between the boxes.
    Grid,
    /// Rows with lines between the boxes and no frame.
    Readable,
    /// A frame of box-drawing lines with numbered edges.
    Pretty,
    /// A line a row, decimal numbers separated by blanks.
    Decimal,
    /// What each cell may take, in a frame.
    Candidates,
    /// One line a puzzle, each candidate of each cell.
    Sukaku,
    /// A line a row, after lines with author, description and so on.
    Sdk,
    /// One line a puzzle, `0` for empty.
    Sdm,
    /// Simple Sudoku's rows with `|` between the boxes.
    Ss,
    /// SudoCue's progress: candidates, and entries after `u`.
    Sdx,
    /// A line with entries and struck out candidates.
    Extended,
    /// HoDoKu's library line.
    Hodoku,
    /// OpenSudoku's XML.
    OpenSudoku,
    /// SudokuPad's short code for classic puzzles.
    Scf,
    /// SudokuWiki's string.
    SudokuWiki,
    /// The game ID of Simon Tatham's Solo.
    Solo,
    /// f-puzzles JSON; rules beyond the classic ones are only read.
    FPuzzles,
    /// f-puzzles JSON, compressed for a link.
    FPuzzlesLink,
    /// ipuz JSON.
    Ipuz,
    /// GNOME Sudoku's saved game.
    Gnome,
    /// gsf's comma-separated line, only read.
    Gsf,
    /// Ninefold's own text, a statement a line: every rule and mark.
    Ninefold,
}

/// How much of a text makes a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Framing {
    /// Each line is a puzzle.
    Line,
    /// Rows on lines of their own, up to a blank line or the last row.
    Block,
    /// Up to the brace that closes the first.
    Json,
    /// The whole text.
    Xml,
    /// From a first line that names the format up to a blank line.
    Statements,
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
    pub const ALL: &'static [Format] = &[
        Format::Line,
        Format::Compact,
        Format::Grid,
        Format::Readable,
        Format::Pretty,
        Format::Decimal,
        Format::Candidates,
        Format::Sukaku,
        Format::Sdk,
        Format::Sdm,
        Format::Ss,
        Format::Sdx,
        Format::Extended,
        Format::Hodoku,
        Format::OpenSudoku,
        Format::Scf,
        Format::SudokuWiki,
        Format::Solo,
        Format::FPuzzles,
        Format::FPuzzlesLink,
        Format::Ipuz,
        Format::Gnome,
        Format::Gsf,
        Format::Ninefold,
    ];

    const fn facts(self) -> Facts {
        match self {
            Format::Line => Facts {
                name: "line",
                aliases: &["one-line", "oneline", "81"],
                extensions: &["txt", "sudoku"],
                framing: Framing::Line,
                description: "one puzzle a line, one character a cell, `.` for empty",
            },
            Format::Compact => Facts {
                name: "compact",
                aliases: &["rows"],
                extensions: &[],
                framing: Framing::Block,
                description: "a line a row, one character a cell",
            },
            Format::Grid => Facts {
                name: "grid",
                aliases: &["newspaper"],
                extensions: &[],
                framing: Framing::Block,
                description: "rows with the newspaper's lines of `|`, `-` and `+`",
            },
            Format::Readable => Facts {
                name: "readable",
                aliases: &["qqwing"],
                extensions: &[],
                framing: Framing::Block,
                description: "rows with `|` and `-` between the boxes and no frame, as QQWing prints them",
            },
            Format::Pretty => Facts {
                name: "pretty",
                aliases: &["frame", "box"],
                extensions: &[],
                framing: Framing::Block,
                description: "a frame of box-drawing lines with numbered edges",
            },
            Format::Decimal => Facts {
                name: "decimal",
                aliases: &["decimals", "numbers"],
                extensions: &[],
                framing: Framing::Block,
                description: "a line a row, decimal numbers separated by blanks",
            },
            Format::Candidates => Facts {
                name: "candidates",
                aliases: &["pencilmarks", "pencil-marks", "pm"],
                extensions: &[],
                framing: Framing::Block,
                description: "what each cell may take, in a frame",
            },
            Format::Sukaku => Facts {
                name: "sukaku",
                aliases: &["729"],
                extensions: &[],
                framing: Framing::Line,
                description: "one puzzle a line, each candidate of each cell or `.`",
            },
            Format::Sdk => Facts {
                name: "sdk",
                aliases: &["sadman", "sudocue"],
                extensions: &["sdk"],
                framing: Framing::Block,
                description: "a line a row after `#A`, `#D`, … lines with author, description, …",
            },
            Format::Sdm => Facts {
                name: "sdm",
                aliases: &[],
                extensions: &["sdm"],
                framing: Framing::Line,
                description: "one puzzle a line, `0` for empty",
            },
            Format::Ss => Facts {
                name: "ss",
                aliases: &["simple-sudoku"],
                extensions: &["ss"],
                framing: Framing::Block,
                description: "Simple Sudoku: rows with `|` between the boxes",
            },
            Format::Sdx => Facts {
                name: "sdx",
                aliases: &[],
                extensions: &["sdx"],
                framing: Framing::Block,
                description: "SudoCue's progress: candidates run together, `u` before an entry",
            },
            Format::Extended => Facts {
                name: "extended",
                aliases: &["susser", "extended-susser"],
                extensions: &[],
                framing: Framing::Line,
                description: "a line with `+` before entries and struck out candidates after `:`",
            },
            Format::Hodoku => Facts {
                name: "hodoku",
                aliases: &["library"],
                extensions: &[],
                framing: Framing::Line,
                description: "HoDoKu's library line `:0000:x:…:::`",
            },
            Format::OpenSudoku => Facts {
                name: "opensudoku",
                aliases: &["open-sudoku"],
                extensions: &["opensudoku"],
                framing: Framing::Xml,
                description: "OpenSudoku's XML, with entries and notes",
            },
            Format::Scf => Facts {
                name: "scf",
                aliases: &["sudokupad"],
                extensions: &[],
                framing: Framing::Line,
                description: "SudokuPad's short code for classic puzzles",
            },
            Format::SudokuWiki => Facts {
                name: "sudokuwiki",
                aliases: &["s9b"],
                extensions: &[],
                framing: Framing::Line,
                description: "SudokuWiki's string `S9B…`, with entries and candidates",
            },
            Format::Solo => Facts {
                name: "solo",
                aliases: &["tatham"],
                extensions: &[],
                framing: Framing::Line,
                description: "the game ID of Simon Tatham's Solo, `3x3:…`",
            },
            Format::FPuzzles => Facts {
                name: "fpuzzles",
                aliases: &["f-puzzles"],
                extensions: &[],
                framing: Framing::Json,
                description: "f-puzzles JSON; rules beyond the classic ones are only read",
            },
            Format::FPuzzlesLink => Facts {
                name: "fpuzzles-link",
                aliases: &["f-puzzles-link", "fpuz"],
                extensions: &[],
                framing: Framing::Line,
                description: "f-puzzles JSON, compressed for a link",
            },
            Format::Ipuz => Facts {
                name: "ipuz",
                aliases: &[],
                extensions: &["ipuz"],
                framing: Framing::Json,
                description: "ipuz JSON",
            },
            Format::Gnome => Facts {
                name: "gnome",
                aliases: &["gnome-sudoku"],
                extensions: &["save"],
                framing: Framing::Json,
                description: "GNOME Sudoku's saved game, JSON",
            },
            Format::Ninefold => Facts {
                name: "ninefold",
                aliases: &["own"],
                extensions: &["ninefold"],
                framing: Framing::Statements,
                description: "Ninefold's own text, a statement a line, with every rule and mark",
            },
            Format::Gsf => Facts {
                name: "gsf",
                aliases: &["csv"],
                extensions: &["csv"],
                framing: Framing::Line,
                description: "gsf's comma-separated line, the puzzle in its fifth field (read only)",
            },
        }
    }

    pub(crate) const fn framing(self) -> Framing {
        self.facts().framing
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
        !matches!(self, Format::Gsf)
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
