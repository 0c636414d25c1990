//! A game as text and back: versioned JSON with its whole history.
//!
//! The file is one object: what it is, its version, a checksum of the text of
//! the game, and the game. The checksum distinguishes a damaged file from a
//! good one even if a changed byte still makes sense. Loading replays the
//! history from the start, so that a loaded game is one that could have been
//! played.

use ninefold::logic::Class;
use ninefold::{Candidates, Cell, Control, Digit, DigitSet, Grid, Puzzle, Rules, Shape};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::history::{Change, History, Step, StepKind};
use crate::start::LEVELS;
use crate::{
    About, Answer, CheckKind, Clock, Counts, Game, NoteKind, Options, PuzzleLevel, Start, Writing,
    short,
};

/// The version that this program writes.
pub const SAVE_VERSION: u32 = 1;

/// The byte order mark that some editors put before a text.
const MARK: &str = "\u{feff}";

/// Why a saved game cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LoadError {
    /// A text that is not a saved game at all.
    Foreign,
    /// A saved game that was cut short or changed.
    Damaged(String),
    /// A saved game of a later version.
    Newer {
        /// The version found.
        found: u64,
    },
}

fn damaged(reason: impl Into<String>) -> LoadError {
    LoadError::Damaged(reason.into())
}

#[derive(Serialize)]
struct Envelope<'a> {
    ninefold: &'static str,
    version: u32,
    sum: String,
    game: &'a RawValue,
}

#[derive(Deserialize)]
struct Opened<'a> {
    #[serde(borrow)]
    ninefold: Option<&'a str>,
    version: Option<u64>,
    sum: Option<&'a str>,
    #[serde(borrow)]
    game: Option<&'a RawValue>,
}

/// Entry, corner, centre, colours, ruled out; zeros at the end left out.
type SavedWriting = Vec<u32>;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGame {
    uid: u64,
    shape: String,
    /// The rules besides the classic ones, one statement per line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<String>,
    givens: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<u32>>,
    #[serde(default)]
    about: About,
    answer: SavedAnswer,
    #[serde(default)]
    options: Options,
    clock: u64,
    #[serde(default)]
    running: bool,
    #[serde(default)]
    paused: bool,
    #[serde(default)]
    counts: Counts,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    won: Option<u64>,
    #[serde(default)]
    frozen: bool,
    #[serde(default)]
    shown: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    check: Option<CheckKind>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    suggested: Option<usize>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    start: Vec<(usize, SavedWriting)>,
    steps: Vec<SavedStep>,
    position: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bookmarks: Vec<usize>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SavedAnswer {
    One(String),
    Several(String),
    Unknown,
}

#[derive(Serialize, Deserialize)]
struct SavedStep {
    #[serde(flatten)]
    kind: SavedKind,
    at: u64,
    cells: Vec<(usize, SavedWriting, SavedWriting)>,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
enum SavedKind {
    Place { digit: u8 },
    Erase,
    Note { kind: NoteKind },
    Colour,
    FillNotes { kind: NoteKind },
    Clear,
    Restart { clock: u64, won: bool },
    Finish,
    Hint,
}

impl Game {
    /// The game as text, with everything in it. `now` is the time for the
    /// clock, which continues from there when the game is loaded.
    pub fn save(&self, now: u64) -> String {
        let body = self.saved(now);
        // These types have no map with other keys than text and no float, so
        // that writing them as JSON cannot fail.
        let text = serde_json::to_string(&body).unwrap_or_default();
        let sum = sum(&text);
        let Ok(game) = RawValue::from_string(text) else {
            return String::new();
        };
        let envelope = Envelope {
            ninefold: "game",
            version: SAVE_VERSION,
            sum,
            game: &game,
        };
        serde_json::to_string(&envelope).unwrap_or_default() + "\n"
    }

    /// The game of a text written by [`save`](Game::save). Its clock continues
    /// from `now`; the time in between does not count.
    pub fn load(text: &str, now: u64) -> Result<Game, LoadError> {
        let text = text.strip_prefix(MARK).unwrap_or(text);
        let opened: Opened<'_> = match serde_json::from_str(text) {
            Ok(opened) => opened,
            Err(_) if looks_like_ours(text) => {
                return Err(damaged("it was cut short or changed"));
            }
            Err(_) => return Err(LoadError::Foreign),
        };
        if opened.ninefold != Some("game") {
            return Err(match looks_like_ours(text) {
                true => damaged("its beginning was changed"),
                false => LoadError::Foreign,
            });
        }
        let version = opened.version.ok_or_else(|| damaged("it has no version"))?;
        if version > u64::from(SAVE_VERSION) {
            return Err(LoadError::Newer { found: version });
        }
        if version == 0 {
            return Err(damaged("there was never a version 0"));
        }
        let game = opened
            .game
            .ok_or_else(|| damaged("the game itself is missing"))?;
        if opened.sum != Some(sum(game.get()).as_str()) {
            return Err(damaged("its checksum does not match"));
        }
        let saved: SavedGame =
            serde_json::from_str(game.get()).map_err(|e| damaged(e.to_string()))?;
        restore(saved, now)
    }

    /// Whether a text, or its first few bytes, begins as saved games do. What
    /// looks like one and cannot be loaded is a damaged game, not a puzzle.
    ///
    /// ```
    /// use ninefold_game::Game;
    /// assert!(Game::looks_saved("{\"ninefold\":\"game\",\"version\":1"));
    /// assert!(Game::looks_saved("\u{feff} { \"ninefold\": \"game\""));
    /// assert!(!Game::looks_saved("{\"size\":9,\"title\":\"ninefold\"}"));
    /// ```
    pub fn looks_saved(text: impl AsRef<[u8]>) -> bool {
        let text = text.as_ref();
        let text = text.strip_prefix(MARK.as_bytes()).unwrap_or(text);
        let object = text.trim_ascii_start().strip_prefix(b"{");
        object.is_some_and(|inside| inside.trim_ascii_start().starts_with(b"\"ninefold\""))
    }

    fn saved(&self, now: u64) -> SavedGame {
        let grid = short::write;
        SavedGame {
            uid: self.uid,
            shape: self.shape().to_string(),
            rules: self.rules.statements(),
            givens: grid(&self.givens),
            marks: self
                .marks
                .as_ref()
                .map(|marks| marks.sets().iter().map(|set| set.bits()).collect()),
            about: self.about.clone(),
            answer: match &self.answer {
                Answer::One(solution) => SavedAnswer::One(grid(solution)),
                Answer::Several(solution) => SavedAnswer::Several(grid(solution)),
                Answer::Unknown => SavedAnswer::Unknown,
            },
            options: self.options,
            clock: self.clock.elapsed(now),
            running: self.clock.is_running(),
            paused: self.paused,
            counts: self.counts,
            won: self.won,
            frozen: self.frozen,
            shown: self.shown,
            check: self.check,
            suggested: self.suggested,
            start: self
                .start
                .iter()
                .enumerate()
                .filter(|(_, writing)| !writing.is_blank())
                .map(|(index, writing)| (index, write_writing(writing)))
                .collect(),
            steps: self.history.steps.iter().map(write_step).collect(),
            position: self.history.position,
            bookmarks: self.history.bookmarks.clone(),
        }
    }
}

/// A text that begins as our files do: damaged, then, rather than foreign.
fn looks_like_ours(text: &str) -> bool {
    text.contains("\"ninefold\"") || text.contains("\"game\":{\"uid\"") || {
        let head: &str = "{\"ninefold\":\"game\"";
        !text.is_empty() && head.starts_with(text.trim_end())
    }
}

/// A sum that changes with every byte (FNV-1a, 64 bits).
fn sum(text: &str) -> String {
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{sum:016x}")
}

fn write_writing(writing: &Writing) -> SavedWriting {
    let mut numbers = vec![
        writing.entry.map_or(0, |digit| u32::from(digit.get())),
        writing.corner.bits(),
        writing.centre.bits(),
        u32::from(writing.colours),
        writing.ruled_out.bits(),
    ];
    while numbers.last() == Some(&0) {
        numbers.pop();
    }
    numbers
}

fn write_step(step: &Step) -> SavedStep {
    SavedStep {
        kind: match step.kind {
            StepKind::Place(digit) => SavedKind::Place { digit: digit.get() },
            StepKind::Erase => SavedKind::Erase,
            StepKind::Note(kind) => SavedKind::Note { kind },
            StepKind::Colour => SavedKind::Colour,
            StepKind::FillNotes(kind) => SavedKind::FillNotes { kind },
            StepKind::Clear => SavedKind::Clear,
            StepKind::Restart { clock, won } => SavedKind::Restart { clock, won },
            StepKind::Finish => SavedKind::Finish,
            StepKind::Hint => SavedKind::Hint,
        },
        at: step.at,
        cells: step
            .changes
            .iter()
            .map(|change| {
                (
                    change.cell.index(),
                    write_writing(&change.before),
                    write_writing(&change.after),
                )
            })
            .collect(),
    }
}

fn restore(saved: SavedGame, now: u64) -> Result<Game, LoadError> {
    let shape: Shape = saved
        .shape
        .parse()
        .map_err(|e: ninefold::ShapeError| damaged(e.to_string()))?;
    let rules = Rules::from_statements(shape, saved.rules.iter().map(String::as_str))
        .map_err(|e| damaged(e.to_string()))?;
    let grid = |text: &str| short::read(shape, text).map_err(damaged);
    let givens = grid(&saved.givens)?;
    let marks = match saved.marks {
        None => None,
        Some(bits) if bits.len() == shape.cells() => {
            let mut marks = Candidates::empty(&rules);
            for (cell, bits) in shape.iter().zip(bits) {
                marks.set(cell, DigitSet::from_bits(bits));
            }
            Some(marks)
        }
        Some(_) => return Err(damaged("the candidates do not fit the board")),
    };
    let solution = |text: &str| -> Result<Grid, LoadError> {
        let solution = grid(text)?;
        let fits = rules.is_solved(&solution)
            && givens
                .digits()
                .all(|(cell, digit)| solution.get(cell) == Some(digit));
        fits.then_some(solution)
            .ok_or_else(|| damaged("the saved solution does not match the givens"))
    };
    let answer = match &saved.answer {
        SavedAnswer::One(text) => Answer::One(solution(text)?),
        SavedAnswer::Several(text) => Answer::Several(solution(text)?),
        SavedAnswer::Unknown => Answer::Unknown,
    };
    let mut puzzle = Puzzle::with_rules(rules, givens);
    puzzle.candidates = marks;
    let start = Start {
        about: of_today(saved.about, &puzzle, &answer),
        puzzle,
        options: saved.options,
        uid: saved.uid,
    };
    let mut game = Game::with_answer(start, answer);
    for (index, numbers) in &saved.start {
        let (cell, writing) = (read_cell(shape, *index)?, read_writing(shape, numbers)?);
        if writing.entry.is_some() && game.is_given(cell) {
            return Err(damaged("an entry is in the cell of a given"));
        }
        game.start[cell.index()] = writing;
    }
    game.written = game.start.clone();
    game.history = replay(&game, saved.steps, saved.position, saved.bookmarks)?;
    for step in &game.history.steps[..game.history.position] {
        for change in &step.changes {
            game.written[change.cell.index()] = change.after;
        }
    }
    game.clock = Clock::new(saved.clock);
    if saved.running {
        game.clock.run(now);
    }
    game.paused = saved.paused;
    game.counts = saved.counts;
    game.won = saved.won;
    game.frozen = saved.frozen;
    game.shown = saved.shown;
    game.check = saved.check;
    game.suggested = saved.suggested;
    game.refresh();
    Ok(game)
}

/// The history, when each of its steps follows from the ones before.
fn replay(
    game: &Game,
    steps: Vec<SavedStep>,
    position: usize,
    bookmarks: Vec<usize>,
) -> Result<History, LoadError> {
    let shape = game.shape();
    let mut written = game.start.clone();
    let mut history = History::default();
    for step in steps {
        let kind = match step.kind {
            SavedKind::Place { digit } => StepKind::Place(
                shape
                    .digit(usize::from(digit))
                    .ok_or_else(|| damaged("a digit that is not on the board"))?,
            ),
            SavedKind::Erase => StepKind::Erase,
            SavedKind::Note { kind } => StepKind::Note(kind),
            SavedKind::Colour => StepKind::Colour,
            SavedKind::FillNotes { kind } => StepKind::FillNotes(kind),
            SavedKind::Clear => StepKind::Clear,
            SavedKind::Restart { clock, won } => StepKind::Restart { clock, won },
            SavedKind::Finish => StepKind::Finish,
            SavedKind::Hint => StepKind::Hint,
        };
        let mut changes = Vec::with_capacity(step.cells.len());
        for (index, before, after) in &step.cells {
            let cell = read_cell(shape, *index)?;
            let (before, after) = (read_writing(shape, before)?, read_writing(shape, after)?);
            if written[cell.index()] != before {
                return Err(damaged("its steps do not follow from each other"));
            }
            if after.entry.is_some() && game.is_given(cell) {
                return Err(damaged("an entry is in the cell of a given"));
            }
            written[cell.index()] = after;
            changes.push(Change {
                cell,
                before,
                after,
            });
        }
        history.steps.push(Step {
            kind,
            at: step.at,
            changes,
        });
    }
    let in_order = bookmarks.windows(2).all(|pair| pair[0] < pair[1]);
    let inside = bookmarks.iter().all(|mark| *mark <= history.steps.len());
    if position > history.steps.len() || !in_order || !inside {
        return Err(damaged("its position in the history does not exist"));
    }
    history.position = position;
    history.bookmarks = bookmarks;
    Ok(history)
}

fn read_cell(shape: Shape, index: usize) -> Result<Cell, LoadError> {
    if index < shape.cells() {
        Ok(Cell::new(index))
    } else {
        Err(damaged("a cell outside the board"))
    }
}

fn read_writing(shape: Shape, numbers: &[u32]) -> Result<Writing, LoadError> {
    let number = |place: usize| numbers.get(place).copied().unwrap_or(0);
    let bad = || damaged("what is written in a cell makes no sense");
    let set = |place: usize| {
        let digits = DigitSet::from_bits(number(place));
        let fits = digits.bits() == number(place) && shape.digits().contains_all(digits);
        fits.then_some(digits).ok_or_else(bad)
    };
    let entry: Option<Digit> = match number(0) {
        0 => None,
        value => Some(shape.digit(value as usize).ok_or_else(bad)?),
    };
    if numbers.len() > 5 {
        return Err(bad());
    }
    Ok(Writing {
        entry,
        corner: set(1)?,
        centre: set(2)?,
        colours: u16::try_from(number(3)).map_err(|_| bad())?,
        ruled_out: set(4)?,
    })
}

/// The effort that finding the level of a saved game may take: some hundredths
/// of a second.
const LEVEL: u64 = 200_000;

/// What is known of a puzzle, with the level that it has today where the file
/// has one of version 0.1.
fn of_today(mut about: About, puzzle: &Puzzle, answer: &Answer) -> About {
    let named = about.level.as_ref().and_then(PuzzleLevel::level);
    let old = about.levels == 0 && named.is_some();
    let asked = old && matches!(answer, Answer::One(_)) && puzzle.candidates.is_none();
    if asked && let Ok(class) = Class::of(puzzle, &Control::effort(LEVEL)) {
        about.level = Some(class.level.into());
        about.levels = LEVELS;
    }
    about
}
