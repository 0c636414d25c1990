//! Whatever a player opens, and what it is: once, for every front end.
//!
//! A text may be a puzzle in any format, several of them, a game ID, a link, a
//! saved game, or games that the page has saved together. [`open`] finds out
//! which. [`line`](fn@line) is the same for one line, for filters, which pass
//! millions of other lines to the engine's reader; [`argument`] also takes the
//! name of a file.

#[cfg(feature = "storage")]
mod file;
mod link;

use ninefold::format::{Lost, ParseError, ReadOptions, Reader};
use ninefold::logic::explain::{Arg, Message};
use ninefold::{Grid, Puzzle, Shape};
use serde::Deserialize;

#[cfg(feature = "storage")]
pub use file::{ArgumentError, LARGEST, argument, argument_all};
pub use link::LinkError;
pub(crate) use link::known as known_links;

use crate::id::{GameId, IdError};
use crate::{Game, LoadError, carry};

/// What a player opened.
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
    pub what: OpenErrorKind,
}

/// What is wrong with a text that opens nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpenErrorKind {
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

impl From<ParseError> for OpenErrorKind {
    fn from(error: ParseError) -> OpenErrorKind {
        OpenErrorKind::Puzzle(error)
    }
}

impl From<IdError> for OpenErrorKind {
    fn from(error: IdError) -> OpenErrorKind {
        OpenErrorKind::Id(error)
    }
}

impl From<LoadError> for OpenErrorKind {
    fn from(error: LoadError) -> OpenErrorKind {
        OpenErrorKind::Save(error)
    }
}

impl From<LinkError> for OpenErrorKind {
    fn from(error: LinkError) -> OpenErrorKind {
        OpenErrorKind::Link(error)
    }
}

/// Opens a text; a saved game's clock continues from `now`. `options` are for
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
    let mut found = Vec::new();
    each(text.as_ref(), options, now, &mut |one| {
        found.push(one?);
        Ok(())
    })?;
    match found.len() {
        0 => Err(OpenError {
            line: 1,
            what: OpenErrorKind::Nothing,
        }),
        1 => Ok(found.remove(0)),
        _ => Ok(Opened::Several(found)),
    }
}

/// All that a text holds and can be opened, up to a number, and the first of what
/// can't: for collections, in which one bad line should not cost the others.
pub fn open_all(
    text: impl AsRef<[u8]>,
    options: &ReadOptions,
    most: usize,
) -> (Vec<Opened>, Option<OpenError>) {
    let mut found = Vec::new();
    let mut wrong = None;
    let end = each(text.as_ref(), options, 0, &mut |one| {
        match one {
            Ok(_) if found.len() >= most => {}
            Ok(Opened::Several(all)) => found.extend(all),
            Ok(opened) => found.push(opened),
            Err(error) => drop(wrong.get_or_insert(error)),
        }
        Ok(())
    });
    (found, wrong.or(end.err()))
}

type Found<'a> = dyn FnMut(Result<Opened, OpenError>) -> Result<(), OpenError> + 'a;

/// Hands over one after another what a text holds; an error of `found` ends it.
fn each(
    text: &[u8],
    options: &ReadOptions,
    now: u64,
    found: &mut Found<'_>,
) -> Result<(), OpenError> {
    let at = |line| move |what| OpenError { line, what };
    let bare = text.strip_prefix(MARK).unwrap_or(text).trim_ascii();
    if bare.is_empty() {
        return Err(at(1)(OpenErrorKind::Nothing));
    }
    if bare.starts_with(TOGETHER) {
        return found(together(bare, now).map_err(at(1)));
    }
    let first = bare.split(|byte| *byte == b'\n').next().unwrap_or(bare);
    if Game::looks_saved(bare) && !Game::looks_saved(first) {
        // Someone has laid it out on several lines: no longer what was saved.
        return found(load(bare, now).map_err(at(1)));
    }
    let mut reader = Reader::new(options.clone());
    for whole in text.split_inclusive(|byte| *byte == b'\n') {
        let special = match options.format {
            None => line(whole, options, now),
            Some(_) => None,
        };
        match special {
            Some(opened) => {
                reader.pass_line();
                take(&mut reader, found)?;
                found(opened.map_err(at(reader.lines())))?;
            }
            None => {
                reader.push_line(whole);
                take(&mut reader, found)?;
            }
        }
    }
    reader.finish();
    take(&mut reader, found)
}

/// Takes the puzzles that a reader has ready.
fn take(reader: &mut Reader, found: &mut Found<'_>) -> Result<(), OpenError> {
    for record in reader {
        found(match record {
            Ok(record) => Ok(Opened::Puzzle(Box::new(record.puzzle))),
            Err(error) => Err(OpenError {
                line: error.line,
                what: error.into(),
            }),
        })?;
    }
    Ok(())
}

/// Whether a text begins as a link or as puzzles of one format do. What does and
/// cannot be opened is mistyped, and nothing else.
pub fn looks_like(text: &str) -> bool {
    let text = text.trim();
    ninefold::format::looks_like(text)
        || link::looks_like(text.as_bytes())
        || text.trim_start_matches('#').starts_with(carry::SIGN)
}

/// What a line holds if that is not for the engine's reader: a game ID, a link
/// that is not simply a puzzle, a saved game; or a mistyped one. `None` if it
/// is a puzzle, or part of one.
pub fn line(line: &[u8], options: &ReadOptions, now: u64) -> Option<Result<Opened, OpenErrorKind>> {
    let found = special(line, options, now)?;
    Some(found.and_then(|opened| fitting(opened, options.shape)))
}

/// What was opened, when it has the size that was asked for.
fn fitting(opened: Opened, asked: Option<Shape>) -> Result<Opened, OpenErrorKind> {
    match (asked, opened.shape()) {
        (Some(expected), Some(found)) if found != expected => {
            Err(OpenErrorKind::Size { found, expected })
        }
        _ => Ok(opened),
    }
}

fn special(line: &[u8], options: &ReadOptions, now: u64) -> Option<Result<Opened, OpenErrorKind>> {
    let line = line.trim_ascii();
    let line = line.strip_prefix(MARK).unwrap_or(line);
    // Of the millions of lines that are puzzles, hardly one gets past this.
    let link = link::looks_like(line);
    let may_be = link
        || line.starts_with(b"{")
        || line.starts_with(carry::SIGN.as_bytes())
        || line.starts_with(b"#g=")
        || link::may_be_within(line)
        || line.iter().take(3).any(|byte| matches!(byte, b'x' | b'X'));
    let text = may_be.then(|| core::str::from_utf8(line).ok()).flatten()?;
    if link {
        return match link::follow(text) {
            Ok(link::Lead::Puzzle) => None,
            lead => Some(led(lead, text, options, now)),
        };
    }
    if let Some(text) = text
        .strip_prefix('#')
        .unwrap_or(text)
        .strip_prefix(carry::SIGN)
    {
        return Some(carried(text, now));
    }
    if let Some(link) = link::within(text) {
        return match link::follow(link) {
            // Words with a link that is no puzzle are words.
            Err(LinkError::Unknown) => None,
            lead => Some(led(lead, link, options, now)),
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
        // `x` and `-` are empty cells too.
        Err(_) if text.bytes().all(is_cell) => None,
        named => Some(named),
    }
}

/// Opens what a link leads to.
fn led(
    lead: Result<link::Lead, LinkError>,
    link: &str,
    options: &ReadOptions,
    now: u64,
) -> Result<Opened, OpenErrorKind> {
    match lead? {
        link::Lead::Puzzle => plain(link, options),
        link::Lead::Text(text) => linked(&text, options),
        link::Lead::Plain(text) => plain(&text, options),
        link::Lead::Game(text) => carried(&text, now),
    }
}

/// A game that a link carries.
fn carried(text: &str, now: u64) -> Result<Opened, OpenErrorKind> {
    let text = link::decoded(text);
    Ok(Opened::Game(Box::new(carry::read(&text, now)?)))
}

/// The puzzle that a link names, by itself.
pub(crate) fn named_in_link(text: &str, options: &ReadOptions) -> Result<Opened, OpenErrorKind> {
    linked(text, options)
}

/// What comes after `#p=` in a link to the page: a game ID, or, if givens alone
/// are not enough, Ninefold's own text or a puzzle packed as f-puzzles does it.
fn linked(text: &str, options: &ReadOptions) -> Result<Opened, OpenErrorKind> {
    if text.trim().starts_with(PACKED) || text.trim().starts_with(OWN) {
        return plain(text, options);
    }
    named(text)
}

/// A puzzle that a link holds as plain text.
fn plain(text: &str, options: &ReadOptions) -> Result<Opened, OpenErrorKind> {
    let puzzle = ninefold::format::parse_one(text, options)?;
    Ok(Opened::Puzzle(Box::new(puzzle)))
}

fn named(text: &str) -> Result<Opened, OpenErrorKind> {
    Ok(match text.parse()? {
        GameId::Exact(givens) => Opened::Puzzle(Box::new(Puzzle::new(givens))),
        id @ GameId::Seed { .. } => Opened::Id(id),
    })
}

fn is_cell(byte: u8) -> bool {
    byte.is_ascii_digit() || b".xX-_*".contains(&byte)
}

fn load(text: &[u8], now: u64) -> Result<Opened, OpenErrorKind> {
    let text = core::str::from_utf8(text)
        .map_err(|_| LoadError::Damaged("it holds bytes that are not text".to_owned()))?;
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

fn together(text: &[u8], now: u64) -> Result<Opened, OpenErrorKind> {
    let together: Together =
        serde_json::from_slice(text).map_err(|error| OpenErrorKind::Games(error.to_string()))?;
    let games = together.games.iter();
    let mut games = games
        .map(|kept| load(kept.save.as_bytes(), now))
        .collect::<Result<Vec<Opened>, OpenErrorKind>>()?;
    match games.len() {
        0 => Err(OpenErrorKind::Games("there is no game in them".to_owned())),
        1 => Ok(games.remove(0)),
        _ => Ok(Opened::Several(games)),
    }
}

/// What a text begins with that a careful editor has marked as UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// How the page's file of games and wins begins.
const TOGETHER: &[u8] = b"{\"ninefold-games\"";

/// How Ninefold's own text begins.
const OWN: &str = "ninefold 1";

/// What comes before a puzzle that is packed as f-puzzles does it.
const PACKED: &str = "fpuz";

impl Opened {
    /// The size of the board, if it is one.
    pub fn shape(&self) -> Option<Shape> {
        match self {
            Opened::Game(game) => Some(game.shape()),
            Opened::Puzzle(puzzle) => Some(puzzle.shape()),
            Opened::Id(id) => Some(id.shape()),
            Opened::Several(_) => None,
        }
    }

    /// The one thing that was opened, or how many there are.
    pub fn one(self) -> Result<Opened, usize> {
        match self {
            Opened::Several(all) => Err(all.len()),
            one => Ok(one),
        }
    }
}

/// The text that names a puzzle in a link to the page, after `#p=`: its exact
/// game ID; if candidates are struck out, which no ID says, the puzzle as
/// f-puzzles packs it. It does not include what a player has written.
pub fn name(puzzle: &Puzzle) -> String {
    if !cfg!(feature = "variants") {
        return crate::id::exact(&puzzle.givens);
    }
    if !puzzle.rules.is_classic() {
        let bare = Puzzle {
            candidates: puzzle.candidates.clone(),
            ..Puzzle::with_rules(puzzle.rules.clone(), puzzle.givens.clone())
        };
        let format = ninefold::format::Format::Ninefold;
        let written = ninefold::format::write(&bare, format, &Default::default());
        // Statements on one line: none of them contains a semicolon.
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

/// A text from which a puzzle comes back with all that stands on it: its exact
/// game ID where it has nothing but givens, else Ninefold's own text.
pub fn whole(puzzle: &Puzzle) -> String {
    if *puzzle == Puzzle::new(puzzle.givens.clone()) {
        return crate::id::exact(&puzzle.givens);
    }
    let format = ninefold::format::Format::Ninefold;
    let written = ninefold::format::write(puzzle, format, &Default::default());
    // This format holds puzzles of every kind.
    written.map_or_else(|_| crate::id::exact(&puzzle.givens), |written| written.text)
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

/// What is not kept, as a sentence without its full stop; `None` if all is.
pub fn told(lost: &[Lost]) -> Option<Message> {
    let names = lost.iter().map(|lost| lost.message()).collect();
    let message = || Message::new("open.not-kept").with("lost", Arg::List(names));
    (!lost.is_empty()).then(message)
}
