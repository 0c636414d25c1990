//! Whatever a player hands over, and what it is: once, for every front end.
//!
//! A text may be a puzzle in any format, several of them, a game ID, a link, a
//! saved game, or games that the page has saved together. [`open`] tells which.
//! [`line`](fn@line) is the same for one line, as filters need it, which hand
//! millions of others to the engine's reader; [`argument`] also takes the name
//! of a file.

#[cfg(feature = "storage")]
mod file;
mod link;

use ninefold::format::{Lost, ParseError, ReadOptions, Reader};
use ninefold::logic::explain::{Arg, Message};
use ninefold::{Grid, Puzzle, Shape};
use serde::Deserialize;

#[cfg(feature = "storage")]
pub use file::{ArgumentError, LARGEST, argument};
pub use link::LinkError;
pub(crate) use link::known as known_links;

use crate::id::{GameId, IdError};
use crate::{Game, LoadError};

/// What a player handed over.
#[derive(Clone, Debug, PartialEq)]
pub enum Opened {
    /// A saved game.
    Game(Box<Game>),
    /// A puzzle, with everything that came with it.
    Puzzle(Box<Puzzle>),
    /// A game ID by seed, whose puzzle is still to be made. That of an exact ID
    /// is a [`Puzzle`](Opened::Puzzle).
    Id(GameId),
    /// Two or more of these.
    Several(Vec<Opened>),
}

/// Why a text opens nothing: where, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: NotOpened,
}

/// What is wrong with a text that opens nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotOpened {
    /// Nothing but blanks.
    Nothing,
    /// No puzzle: where, what was found, what was expected.
    Puzzle(ParseError),
    /// A game ID with a mistake in it.
    Id(IdError),
    /// A saved game that can't be loaded.
    Save(LoadError),
    /// A link that leads nowhere.
    Link(LinkError),
    /// A game ID or saved game of another size than was asked for.
    Size {
        /// The size that it has.
        found: Shape,
        /// The size that was asked for.
        expected: Shape,
    },
    /// Games saved together that can't be read.
    Games(String),
}

impl From<ParseError> for NotOpened {
    fn from(error: ParseError) -> NotOpened {
        NotOpened::Puzzle(error)
    }
}

impl From<IdError> for NotOpened {
    fn from(error: IdError) -> NotOpened {
        NotOpened::Id(error)
    }
}

impl From<LoadError> for NotOpened {
    fn from(error: LoadError) -> NotOpened {
        NotOpened::Save(error)
    }
}

impl From<LinkError> for NotOpened {
    fn from(error: LinkError) -> NotOpened {
        NotOpened::Link(error)
    }
}

/// Opens a text; a saved game's clock goes on from `now`. `options` are for
/// puzzles. The first line that opens nothing ends it.
///
/// ```
/// use ninefold_game::open::{Opened, open};
/// let opened = open("http://127.0.0.1:8137/#p=4x4=1n2", &Default::default(), 0)?;
/// let Opened::Puzzle(puzzle) = opened else { panic!("a puzzle") };
/// assert_eq!(puzzle.to_string(), "1..............2");
/// # Ok::<(), ninefold_game::open::OpenError>(())
/// ```
pub fn open(text: impl AsRef<[u8]>, options: &ReadOptions, now: u64) -> Result<Opened, OpenError> {
    let text = text.as_ref();
    let at = |line| move |what| OpenError { line, what };
    let bare = text.strip_prefix(MARK).unwrap_or(text).trim_ascii();
    if bare.is_empty() {
        return Err(at(1)(NotOpened::Nothing));
    }
    if bare.starts_with(TOGETHER) {
        return together(bare, now).map_err(at(1));
    }
    let first = bare.split(|byte| *byte == b'\n').next().unwrap_or(bare);
    if Game::looks_saved(bare) && !Game::looks_saved(first) {
        // Someone has laid it out on several lines: no longer what was saved.
        return load(bare, now).map_err(at(1));
    }
    let mut reader = Reader::new(options.clone());
    let mut found = Vec::new();
    for whole in text.split_inclusive(|byte| *byte == b'\n') {
        let special = match options.format {
            None => line(whole, options, now),
            Some(_) => None,
        };
        match special {
            Some(opened) => {
                reader.pass_line();
                take(&mut reader, &mut found)?;
                found.push(opened.map_err(at(reader.lines()))?);
            }
            None => {
                reader.push_line(whole);
                take(&mut reader, &mut found)?;
            }
        }
    }
    reader.finish();
    take(&mut reader, &mut found)?;
    match found.len() {
        0 => Err(at(1)(NotOpened::Nothing)),
        1 => Ok(found.remove(0)),
        _ => Ok(Opened::Several(found)),
    }
}

/// Takes the puzzles that a reader has ready.
fn take(reader: &mut Reader, found: &mut Vec<Opened>) -> Result<(), OpenError> {
    for record in reader {
        match record {
            Ok(record) => found.push(Opened::Puzzle(Box::new(record.puzzle))),
            Err(error) => {
                return Err(OpenError {
                    line: error.line,
                    what: error.into(),
                });
            }
        }
    }
    Ok(())
}

/// Whether a text begins as a link or as puzzles of one format do. What does and
/// cannot be opened is mistyped, and nothing else.
pub fn looks_like(text: &str) -> bool {
    let text = text.trim();
    ninefold::format::looks_like(text) || link::looks_like(text.as_bytes())
}

/// What a line holds where that is not for the engine's reader: a game ID, a
/// link that is not simply a puzzle, a saved game; or a mistyped one. `None`
/// where it is a puzzle, or a part of one.
pub fn line(line: &[u8], options: &ReadOptions, now: u64) -> Option<Result<Opened, NotOpened>> {
    let found = special(line, options, now)?;
    Some(found.and_then(|opened| fitting(opened, options.shape)))
}

/// What was opened, when it has the size that was asked for.
fn fitting(opened: Opened, asked: Option<Shape>) -> Result<Opened, NotOpened> {
    match (asked, opened.shape()) {
        (Some(expected), Some(found)) if found != expected => {
            Err(NotOpened::Size { found, expected })
        }
        _ => Ok(opened),
    }
}

fn special(line: &[u8], options: &ReadOptions, now: u64) -> Option<Result<Opened, NotOpened>> {
    let line = line.trim_ascii();
    let line = line.strip_prefix(MARK).unwrap_or(line);
    // Of the millions of lines that are puzzles, hardly one gets past this.
    let link = link::looks_like(line);
    let may_be = link
        || line.starts_with(b"{")
        || line.iter().take(3).any(|byte| matches!(byte, b'x' | b'X'));
    let text = may_be.then(|| core::str::from_utf8(line).ok()).flatten()?;
    if link {
        return match link::follow(text) {
            Ok(link::Lead::Puzzle) => None,
            Ok(link::Lead::Text(text)) => Some(linked(&text, options)),
            Ok(link::Lead::Plain(text)) => Some(plain(&text, options)),
            Err(error) => Some(Err(error.into())),
        };
    }
    if Game::looks_saved(text) {
        return Some(load(line, now));
    }
    // Several boards begin with their size, as IDs do.
    let boards = || ninefold::format::sheet(text, 1, options).is_some();
    if !GameId::looks_like(text) || boards() {
        return None;
    }
    match named(text) {
        // `x` and `-` also stand for empty cells.
        Err(_) if text.bytes().all(is_cell) => None,
        named => Some(named),
    }
}

/// What stands after `#p=` in a link to the page: a game ID, or a puzzle that
/// is packed as f-puzzles does it, where givens alone do not make it.
fn linked(text: &str, options: &ReadOptions) -> Result<Opened, NotOpened> {
    if text.trim().starts_with(PACKED) {
        return plain(text, options);
    }
    named(text)
}

/// A puzzle that a link holds as plain text.
fn plain(text: &str, options: &ReadOptions) -> Result<Opened, NotOpened> {
    let puzzle = ninefold::format::parse_one(text, options)?;
    Ok(Opened::Puzzle(Box::new(puzzle)))
}

fn named(text: &str) -> Result<Opened, NotOpened> {
    Ok(match text.parse()? {
        GameId::Exact(givens) => Opened::Puzzle(Box::new(Puzzle::new(givens))),
        id @ GameId::Seed { .. } => Opened::Id(id),
    })
}

fn is_cell(byte: u8) -> bool {
    byte.is_ascii_digit() || b".xX-_*".contains(&byte)
}

fn load(text: &[u8], now: u64) -> Result<Opened, NotOpened> {
    let text = core::str::from_utf8(text)
        .map_err(|_| LoadError::Damaged("it has bytes that are not text".to_owned()))?;
    Ok(Opened::Game(Box::new(Game::load(text, now)?)))
}

/// Games that the page has saved together.
#[derive(Deserialize)]
struct Together {
    games: Vec<Kept>,
}

#[derive(Deserialize)]
struct Kept {
    save: String,
}

fn together(text: &[u8], now: u64) -> Result<Opened, NotOpened> {
    let together: Together =
        serde_json::from_slice(text).map_err(|error| NotOpened::Games(error.to_string()))?;
    let games = together.games.iter();
    let mut games = games
        .map(|kept| load(kept.save.as_bytes(), now))
        .collect::<Result<Vec<Opened>, NotOpened>>()?;
    match games.len() {
        0 => Err(NotOpened::Games("there is no game in them".to_owned())),
        1 => Ok(games.remove(0)),
        _ => Ok(Opened::Several(games)),
    }
}

/// What a text begins with that a careful editor has marked as UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// How the page's file of games and wins begins.
const TOGETHER: &[u8] = b"{\"ninefold-games\"";

/// What stands before a puzzle that is packed as f-puzzles does it.
const PACKED: &str = "fpuz";

impl Opened {
    /// The size of the board, where it is one.
    pub fn shape(&self) -> Option<Shape> {
        match self {
            Opened::Game(game) => Some(game.shape()),
            Opened::Puzzle(puzzle) => Some(puzzle.shape()),
            Opened::Id(id) => Some(id.shape()),
            Opened::Several(_) => None,
        }
    }

    /// The one thing that was opened; else how many there are.
    pub fn one(self) -> Result<Opened, usize> {
        match self {
            Opened::Several(all) => Err(all.len()),
            one => Ok(one),
        }
    }
}

/// The text that names a puzzle in a link to the page, after `#p=`: its exact
/// game ID; where candidates are struck out, which no ID says, the puzzle as
/// f-puzzles packs it. What a player has written is no part of it.
pub fn name(puzzle: &Puzzle) -> String {
    if !puzzle.rules.is_classic() {
        let bare = Puzzle {
            candidates: puzzle.candidates.clone(),
            ..Puzzle::with_rules(puzzle.rules.clone(), puzzle.givens.clone())
        };
        let format = ninefold::format::Format::Ninefold;
        let written = ninefold::format::write(&bare, format, &Default::default());
        // Statements in one line: none of these has a semicolon of its own.
        return written.map_or_else(
            |_| crate::id::exact(&puzzle.givens),
            |written| written.text.trim_end().replace('\n', "; "),
        );
    }
    if puzzle.candidates.is_none() {
        return crate::id::exact(&puzzle.givens);
    }
    let bare = Puzzle {
        candidates: puzzle.candidates.clone(),
        meta: puzzle.meta.clone(),
        ..Puzzle::new(puzzle.givens.clone())
    };
    let format = ninefold::format::Format::FPuzzlesLink;
    match ninefold::format::write(&bare, format, &Default::default()) {
        Ok(written) => format!("{PACKED}{}", written.text.trim_end()),
        // This format holds boards of every shape.
        Err(_) => crate::id::exact(&puzzle.givens),
    }
}

/// What comes with a puzzle and is not kept when it is played.
pub fn unkept(puzzle: &Puzzle) -> Vec<Lost> {
    let meta = &puzzle.meta;
    let words = [
        (&meta.rules, Lost::Rules),
        (&meta.description, Lost::Description),
        (&meta.comment, Lost::Comment),
        (&meta.date, Lost::Date),
        (&meta.source, Lost::Source),
        (&meta.url, Lost::Url),
    ];
    let there = words.into_iter().filter(|(words, _)| words.is_some());
    there.map(|(_, lost)| lost).collect()
}

/// A puzzle as a board that is being typed, which has nothing but digits: givens
/// and entries alike; and what is not kept.
pub fn typed(puzzle: &Puzzle) -> (Grid, Vec<Lost>) {
    let parts = [
        (puzzle.entries.filled() > 0, Lost::Distinction),
        (puzzle.candidates.is_some(), Lost::Struck),
        (puzzle.corner.is_some(), Lost::Corner),
        (puzzle.centre.is_some(), Lost::Centre),
        (!puzzle.colours.is_empty(), Lost::Colours),
        (puzzle.meta.title.is_some(), Lost::Title),
        (puzzle.meta.author.is_some(), Lost::Author),
    ];
    let lost = parts.into_iter().filter(|(there, _)| *there);
    let lost = lost.map(|(_, lost)| lost).chain(unkept(puzzle)).collect();
    (puzzle.current(), lost)
}

/// What is not kept, as a sentence without its full stop; `None` where all is.
pub fn told(lost: &[Lost]) -> Option<Message> {
    let names = lost.iter().map(|lost| lost.message()).collect();
    let message = || Message::new("open.not-kept").with("lost", Arg::List(names));
    (!lost.is_empty()).then(message)
}
