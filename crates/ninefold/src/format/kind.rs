//! [`Format`]: the formats by name.
//!
//! A format is a file of this folder and one row of the table below. The file's
//! [`Facts`] say what it is called, how it is read and written and what it has
//! room for; help, completions, detection of framing and the report of what is
//! lost follow from them.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use serde_json::Value;

use super::error::{FormatError, Lost, ParseError};
use super::maps::{edges, killer, regions};
use super::{ReadOptions, WriteOptions};
use super::{
    candidates, extended, fpuzzles, gnome, grid, gsf, ipuz, iss, line, multigrid, ninefold,
    ninefold_json, opensudoku,
};
use super::{pretty, scf, scl, sdk, solo, sudokuwiki, sukaku};
use crate::board::Sheet;
use crate::{Puzzle, Rules};

/// What is known of a format.
pub(super) struct Facts {
    /// The name that users type.
    pub(super) name: &'static str,
    /// Other names that are understood.
    pub(super) aliases: &'static [&'static str],
    /// File name extensions, without the dot, the usual one first.
    pub(super) extensions: &'static [&'static str],
    /// What it looks like, in a phrase.
    pub(super) description: &'static str,
    /// How a puzzle is found in a text and read.
    pub(super) read: Read,
    /// Whether a line is a puzzle in this format and no other, if its look
    /// tells.
    pub(super) looks: Option<fn(&str) -> bool>,
    /// How a puzzle is written; `None` if it can only be read.
    pub(super) write: Option<fn(&Puzzle, &WriteOptions) -> String>,
    /// The boards that can be written.
    pub(super) boards: Boards,
    /// What it has room for.
    pub(super) holds: &'static [Lost],
    /// Whether it can say these rules, where they are not the classic ones.
    pub(super) says: fn(&Rules) -> bool,
    /// What it shows but can't distinguish from something else.
    pub(super) blurs: &'static [Lost],
}

/// How much of a text makes a puzzle, and what reads it.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// Each line, which has this number.
    Line(fn(&str, usize, &ReadOptions) -> Result<Puzzle, ParseError>),
    /// Rows on lines of their own, up to a blank line or the last row.
    Block,
    /// Up to the brace that closes the first.
    Json(fn(&Value, &ReadOptions) -> Result<Puzzle, ParseError>),
    /// The whole text.
    Xml,
    /// From a first line that names the format up to a blank line.
    Statements,
    /// Each line, which may be a board of another outline than a square.
    Board(fn(&str, usize) -> Result<Board, ParseError>),
}

/// What a line holds: a puzzle, or a board of another outline.
#[derive(Clone, Debug)]
pub enum Board {
    /// A puzzle on a square board.
    Puzzle(Box<Puzzle>),
    /// Any other.
    Sheet(Sheet),
}

/// The boards that a format knows.
#[derive(Clone, Copy)]
pub(super) enum Boards {
    /// All of them.
    Any,
    /// Those of side 16 and less.
    UpToSixteen,
    /// Those of side 9 and less.
    UpToNine,
    /// The usual one.
    Nine,
}

/// For formats that can't say any rules but the classic ones.
pub(super) fn classic_only(_: &Rules) -> bool {
    false
}

/// One row for each format: its variant and its [`Facts`].
macro_rules! formats {
    ($($(#[$doc:meta])* $variant:ident = $facts:path;)*) => {
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
            $($(#[$doc])* $variant,)*
        }

        impl Format {
            /// Every format.
            pub const ALL: &'static [Format] = &[$(Format::$variant),*];

            pub(super) const fn facts(self) -> &'static Facts {
                match self {
                    $(Format::$variant => &$facts,)*
                }
            }
        }
    };
}

formats! {
    /// One puzzle per line, one character per cell.
    Line = line::LINE;
    /// One line per row, one character per cell.
    Compact = grid::COMPACT;
    /// Rows with lines of `|`, `-` and `+` between the boxes.
    Grid = grid::GRID;
    /// Rows with lines between the boxes and no frame.
    Readable = grid::READABLE;
    /// A frame of box-drawing lines with numbered edges.
    Pretty = pretty::FORMAT;
    /// One line per row, decimal numbers separated by spaces.
    Decimal = grid::DECIMAL;
    /// What each cell may take, in a frame.
    Candidates = candidates::CANDIDATES;
    /// One puzzle per line, each candidate of each cell.
    Sukaku = sukaku::FORMAT;
    /// One line per row, after lines with author, description and so on.
    Sdk = sdk::FORMAT;
    /// One puzzle per line, `0` for empty.
    Sdm = line::SDM;
    /// Simple Sudoku's rows with `|` between the boxes.
    Ss = grid::SS;
    /// SudoCue's progress: candidates, and entries after `u`.
    Sdx = candidates::SDX;
    /// A line with entries and struck out candidates.
    Extended = extended::EXTENDED;
    /// HoDoKu's library line.
    Hodoku = extended::HODOKU;
    /// OpenSudoku's XML.
    OpenSudoku = opensudoku::FORMAT;
    /// SudokuPad's short code for classic puzzles.
    Scf = scf::FORMAT;
    /// SudokuPad's JSON, only read.
    SclJson = scl::JSON;
    /// SudokuPad's JSON, compressed for a link, only read.
    Scl = scl::LINK;
    /// SudokuWiki's string.
    SudokuWiki = sudokuwiki::FORMAT;
    /// The game ID of Simon Tatham's Solo.
    Solo = solo::FORMAT;
    /// f-puzzles JSON; rules beyond the classic ones are only read.
    FPuzzles = fpuzzles::JSON;
    /// f-puzzles JSON, compressed for a link.
    FPuzzlesLink = fpuzzles::LINK;
    /// ipuz JSON.
    Ipuz = ipuz::FORMAT;
    /// GNOME Sudoku's saved game.
    Gnome = gnome::FORMAT;
    /// gsf's comma-separated line, only read.
    Gsf = gsf::FORMAT;
    /// Ninefold's own text, a statement a line: every rule and mark.
    Ninefold = ninefold::FORMAT;
    /// The same as JSON.
    NinefoldJson = ninefold_json::FORMAT;
    /// A killer: givens, a map of the cages, and sums.
    KillerMap = killer::MAP;
    /// A killer: sums, and signs that point to them.
    KillerArrows = killer::ARROWS;
    /// A killer: sum and cage of each cell as one number.
    SumoCue = killer::SUMOCUE;
    /// A jigsaw: givens and a map of the regions.
    Jigsaw = regions::JIGSAW;
    /// An empty jigsaw: a map of the regions.
    Layout = regions::LAYOUT;
    /// A map of regions that count in addition to the boxes.
    LayoutBoxes = regions::BOXES;
    /// A Latin square with renban groups.
    RenbanMap = regions::RENBAN;
    /// A Latin square with all consecutive pairs marked.
    Consecutive = edges::CONSECUTIVE;
    /// A board with even and odd cells.
    EvenOdd = edges::EVEN_ODD;
    /// A board with clues on its four sides.
    Outside = edges::OUTSIDE;
    /// Interactive Sudoku Solver's text.
    Iss = iss::FORMAT;
    /// Several boards that share cells.
    Multigrid = multigrid::FORMAT;
}

impl Format {
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
        self.facts().write.is_some()
    }

    /// Whether every line is a puzzle of its own, so that output in this
    /// format lines up with its input.
    pub const fn is_line(self) -> bool {
        matches!(self.facts().read, Read::Line(_) | Read::Board(_))
    }

    /// Whether a puzzle is a JSON or XML document.
    pub const fn is_document(self) -> bool {
        matches!(self.facts().read, Read::Json(_) | Read::Xml)
    }

    /// The format of a file by its extension, if that tells.
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
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        let same = |name: &&str| name.eq_ignore_ascii_case(text);
        Format::ALL
            .iter()
            .copied()
            .find(|format| same(&format.name()) || format.aliases().iter().any(same))
            .ok_or_else(|| FormatError(text.to_owned()))
    }
}
