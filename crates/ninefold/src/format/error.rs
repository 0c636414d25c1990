//! What can go wrong when text is read, and what gets lost when it is written.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use core::fmt;

use super::Format;
use crate::Shape;
use crate::logic::explain::{Catalogue, Message};

/// Why a text is not a puzzle: where, what was found there, and what was
/// expected. It reads as one sentence; a command puts the file's name in front.
///
/// ```
/// let error = ninefold::format::parse_one("12345", &Default::default()).unwrap_err();
/// assert_eq!((error.line, error.column), (1, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: found {found}, expected {expected}")]
#[non_exhaustive]
pub struct ParseError {
    /// The line of the input, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What was found, as a phrase: "`x`", "80 cells".
    pub found: Cow<'static, str>,
    /// What was expected, as a phrase: "a digit from 1 to 9".
    pub expected: Cow<'static, str>,
}

impl ParseError {
    pub(crate) fn new(
        line: usize,
        column: usize,
        found: impl Into<Cow<'static, str>>,
        expected: impl Into<Cow<'static, str>>,
    ) -> ParseError {
        ParseError {
            line,
            column,
            found: found.into(),
            expected: expected.into(),
        }
    }
}

/// A character as a phrase for [`ParseError::found`].
pub(crate) fn shown(symbol: char) -> String {
    match symbol {
        char::REPLACEMENT_CHARACTER => "a byte that is not UTF-8 text".to_owned(),
        ' ' => "a space".to_owned(),
        '\t' => "a tab".to_owned(),
        c if c.is_control() => format!("the control character U+{:04X}", u32::from(c)),
        c => format!("`{c}`"),
    }
}

/// A piece of text as a phrase, cut short when it is long.
pub(crate) fn quoted(text: &str) -> String {
    const SHOWN: usize = 24;
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.chars().take(SHOWN).map(plain).collect();
    if text.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    format!("`{short}`")
}

/// Something a puzzle has and the format it was written in can't hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Lost {
    /// The digits a player has placed.
    Entries,
    /// Which of the digits are given and which a player has placed.
    Distinction,
    /// Candidates that were struck out.
    Struck,
    /// A player's corner notes.
    Corner,
    /// A player's centre notes.
    Centre,
    /// Which notes are corner and which centre notes.
    NoteKind,
    /// A player's colours.
    Colours,
    /// The boxes, if they are not the usual ones for the size.
    Boxes,
    /// Its own regions, and constraints besides rows, columns and boxes.
    Variant,
    /// The title.
    Title,
    /// The author.
    Author,
    /// The rules in words.
    Rules,
    /// The description.
    Description,
    /// The comment.
    Comment,
    /// The date.
    Date,
    /// The source.
    Source,
    /// The level.
    Level,
    /// The web address.
    Url,
}

impl Lost {
    /// The name in the ids of sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Lost::Entries => "entries",
            Lost::Distinction => "distinction",
            Lost::Struck => "struck",
            Lost::Corner => "corner",
            Lost::Centre => "centre",
            Lost::NoteKind => "note-kind",
            Lost::Colours => "colours",
            Lost::Boxes => "boxes",
            Lost::Variant => "variant",
            Lost::Title => "title",
            Lost::Author => "author",
            Lost::Rules => "rules",
            Lost::Description => "description",
            Lost::Comment => "comment",
            Lost::Date => "date",
            Lost::Source => "source",
            Lost::Level => "level",
            Lost::Url => "url",
        }
    }

    /// What there is to say: `the corner notes`.
    pub fn message(self) -> Message {
        Message::new(format!("lost.{}", self.name()))
    }
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Catalogue::english().say(&self.message()))
    }
}

/// Why a puzzle can't be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format knows no board of this shape.
    #[error("the format `{format}` can't hold a {shape} board, only {only}")]
    Shape {
        /// The format asked for.
        format: Format,
        /// The puzzle's shape.
        shape: Shape,
        /// The boards it has, as a phrase.
        only: &'static str,
    },
    /// The format is only read.
    #[error("the format `{format}` can only be read, not written")]
    ReadOnly {
        /// The format asked for.
        format: Format,
    },
    /// No reader takes this character for an empty cell.
    #[error("`{0}` can't stand for an empty cell: expected `.`, `0`, `_`, `*` or `-`")]
    Mark(char),
    /// A zero would be both a digit and an empty cell.
    #[error("`0` can't stand for an empty cell where digits begin with 0")]
    Zero,
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a format: expected one of {names}", names = super::Format::names())]
pub struct FormatError(pub String);
