//! Text to puzzles and back, in every common format.
//!
//! [`parse`] reads a whole text, [`Reader`] takes it line by line and keeps
//! nothing of it, [`write`](fn@write) writes a puzzle and reports what the
//! format could not hold. Without a [`Format`] in the [`ReadOptions`], each
//! puzzle's format is recognised by its text.
//!
//! ```
//! use ninefold::format::{self, Format};
//! let puzzle = format::parse_one("12..34....4...21", &Default::default())?;
//! let written = format::write(&puzzle, Format::Line, &Default::default()).unwrap();
//! assert_eq!(written.text, "12..34....4...21\n");
//! # Ok::<(), format::ParseError>(())
//! ```

mod address;
mod block;
mod candidates;
mod detect;
mod error;
mod extended;
mod fpuzzles;
mod fpuzzles_rules;
mod fpuzzles_write;
mod gnome;
mod grid;
mod gsf;
mod ipuz;
mod iss;
mod json;
mod kind;
pub mod line;
mod lost;
mod lzstring;
mod maps;
pub(crate) mod multigrid;
mod ninefold;
mod ninefold_json;
mod opensudoku;
pub mod pretty;
mod reader;
mod scf;
mod scl;
mod scl_zip;
mod sdk;
mod solo;
mod sudokuwiki;
mod sukaku;
mod symbols;
mod xml;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

pub use detect::{detect, looks_like};
pub use error::{FormatError, Lost, ParseError, WriteError};
pub use kind::{Board, Format};
use kind::{Boards, Read};
pub use reader::{Reader, Record, Words};
pub use symbols::Symbols;

use crate::board::Sheet;
use crate::logic::explain::{Catalogue, Message};
use crate::{Grid, Puzzle, Shape};

/// How text is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The format; `None` to see it from the text.
    pub format: Option<Format>,
    /// The shape of the boards; `None` for the usual one of their size.
    pub shape: Option<Shape>,
    /// How digits are spelled; `None` to see it from the text.
    pub symbols: Option<Symbols>,
    /// The column of a table, by name or by number from 1, or the member of a
    /// JSON object that holds the puzzle; `None` to see it from the text.
    pub column: Option<String>,
    /// Whether the other columns or members are kept with each puzzle.
    pub keep: bool,
}

/// How text is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// The mark for an empty cell, where the format leaves the choice: `.`, `0`,
    /// `_`, `*` or `-`.
    pub empty: char,
    /// How digits are spelled, where the format leaves the choice.
    pub symbols: Option<Symbols>,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions {
            empty: '.',
            symbols: None,
        }
    }
}

impl WriteOptions {
    /// Whether what is written can be read again.
    pub fn check(&self) -> Result<(), WriteError> {
        match (self.empty, self.symbols) {
            ('0', Some(Symbols::FromZero)) => Err(WriteError::Zero),
            ('.' | '0' | '_' | '*' | '-', _) => Ok(()),
            (mark, _) => Err(WriteError::Mark(mark)),
        }
    }
}

/// A puzzle as text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Written {
    /// The text, which ends with a line end.
    pub text: String,
    /// What the puzzle has but the text lacks.
    pub lost: Vec<Lost>,
    /// The rules that the format can't say, as Ninefold's own text names them:
    /// `regular`, each once.
    pub unsaid: Vec<&'static str>,
}

impl Written {
    /// What is lost, in phrases, with the names of lost constraints.
    ///
    /// ```
    /// use ninefold::Puzzle;
    /// use ninefold::format::{self, Format};
    /// let puzzle: Puzzle = "ninefold 1; anti-knight; regular [12].* r1c1-r1c3".parse()?;
    /// let written = format::write(&puzzle, Format::FPuzzles, &Default::default())?;
    /// assert_eq!(written.told(), ["the rules of the variant (`regular`)"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn told(&self) -> Vec<String> {
        let english = Catalogue::english();
        self.messages()
            .iter()
            .map(|lost| english.say(lost))
            .collect()
    }

    /// What is lost, as messages: what `told` says, for any language.
    pub fn messages(&self) -> Vec<Message> {
        let message = |lost: &Lost| match lost {
            Lost::Variant if !self.unsaid.is_empty() => {
                let names: Vec<String> = self.unsaid.iter().map(|n| format!("`{n}`")).collect();
                Message::new("lost.variant.names").name("names", names.join(", "))
            }
            lost => lost.message(),
        };
        self.lost.iter().map(message).collect()
    }
}

/// Reads every puzzle of a text; the first error ends it.
pub fn parse(text: &str, options: &ReadOptions) -> Result<Vec<Puzzle>, ParseError> {
    parse_bytes(text.as_bytes(), options)
}

/// Reads every puzzle of a text of unknown encoding.
pub fn parse_bytes(text: &[u8], options: &ReadOptions) -> Result<Vec<Puzzle>, ParseError> {
    let mut reader = Reader::new(options.clone());
    let mut puzzles = Vec::new();
    let mut take = |reader: &mut Reader| -> Result<(), ParseError> {
        for record in reader {
            puzzles.push(record?.puzzle);
        }
        Ok(())
    };
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        reader.push_line(line);
        take(&mut reader)?;
    }
    reader.finish();
    take(&mut reader)?;
    Ok(puzzles)
}

/// Reads the one puzzle of a text; a second one is an error.
pub fn parse_one(text: &str, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let mut reader = Reader::new(options.clone());
    for line in text.split_inclusive('\n') {
        reader.push_line(line.as_bytes());
    }
    reader.finish();
    let first = match reader.next() {
        Some(record) => record?,
        None => return Err(ParseError::new(1, 1, "an empty input", "a puzzle")),
    };
    match reader.next() {
        None => Ok(first.puzzle),
        Some(Err(error)) => Err(error),
        Some(Ok(second)) => Err(ParseError::new(
            second.line,
            1,
            "a second puzzle",
            "only one",
        )),
    }
}

/// The one puzzle of a text as [`parse_one`] reads it, or the board of a line that
/// is not square, and so not a [`Puzzle`].
///
/// ```
/// use ninefold::format::{self, Board, ReadOptions};
/// let board = format::board(".Shape~4x4~0-3.~R1C1_0", &ReadOptions::default())?;
/// assert!(matches!(board, Board::Sheet(_)));
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn board(text: &str, options: &ReadOptions) -> Result<Board, ParseError> {
    match line_board(text, 1, options) {
        Some(board) => board,
        None => parse_one(text, options).map(|puzzle| Board::Puzzle(puzzle.into())),
    }
}

/// The board of a line that is not square, and so not a [`Puzzle`]: several
/// boards that share cells, more columns than rows, more digits than cells in a
/// row. `None` if the line is something else.
pub fn sheet(text: &str, line: usize, options: &ReadOptions) -> Option<Sheet> {
    match line_board(text, line, options)? {
        Ok(Board::Sheet(sheet)) => Some(sheet),
        Ok(Board::Puzzle(_)) | Err(_) => None,
    }
}

/// What a line holds, in a format that has more boards than squares.
fn line_board(text: &str, line: usize, options: &ReadOptions) -> Option<Result<Board, ParseError>> {
    let plain;
    let (text, format) = match options.format {
        None | Some(Format::Ninefold) if ninefold::begins(text) => {
            plain = multigrid::of_own(text)?;
            (plain.as_str(), Format::Multigrid)
        }
        Some(format) => (text, format),
        None => (text, detect::single(text)?),
    };
    match format.facts().read {
        Read::Board(read) => Some(read(text, line)),
        _ => None,
    }
}

/// A text as f-puzzles and SudokuPad pack theirs for links: lz-string's base64.
pub fn pack(text: &str) -> String {
    lzstring::compress(text)
}

/// Writes a puzzle, and reports what the format can't hold.
pub fn write(
    puzzle: &Puzzle,
    format: Format,
    options: &WriteOptions,
) -> Result<Written, WriteError> {
    options.check()?;
    let (shape, facts) = (puzzle.shape(), format.facts());
    let only = match facts.boards {
        Boards::Nine if shape != Shape::NINE => Some("9x9"),
        Boards::UpToNine if shape.side() > 9 => Some("up to 9x9"),
        Boards::UpToSixteen if shape.side() > 16 => Some("up to 16x16"),
        _ => None,
    };
    if let Some(only) = only {
        return Err(WriteError::Shape {
            format,
            shape,
            only,
        });
    }
    let Some(write) = facts.write else {
        return Err(WriteError::ReadOnly { format });
    };
    let text = write(puzzle, options);
    let lost = lost::lost(puzzle, format);
    let unsaid = match lost.contains(&Lost::Variant) {
        true => lost::unsaid(&puzzle.rules, format),
        false => Vec::new(),
    };
    Ok(Written { text, lost, unsaid })
}

/// The one puzzle of a text in any format, as [`parse_one`] reads it.
///
/// ```
/// use ninefold::Puzzle;
/// let puzzle: Puzzle = "12..34....4...21".parse()?;
/// assert_eq!(puzzle.to_string(), "12..34....4...21");
/// # Ok::<(), ninefold::format::ParseError>(())
/// ```
impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Puzzle, ParseError> {
        parse_one(text, &ReadOptions::default())
    }
}

/// The digits of the one puzzle of a text, givens and entries.
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        Ok(text.parse::<Puzzle>()?.current())
    }
}

/// The board in one line, as [`Format::Line`] has it.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = write(self, Format::Line, &WriteOptions::default());
        f.pad(written.map_err(|_| fmt::Error)?.text.trim_end())
    }
}

/// The board in one line, as [`Format::Line`] has it.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Puzzle::new(self.clone()), f)
    }
}
