//! [`Pack`]: a file with several puzzles, played one after another.

use ninefold::generate::GenerateError;
use ninefold::logic::Class;
use ninefold::{Control, Level, Puzzle, Stopped};
use serde::{Deserialize, Serialize};

use crate::open::{self, OpenError, Opened};
use crate::{Game, LEVELS, PackPlace, Start, Status};

/// The most puzzles that a pack takes.
pub const LARGEST: usize = 20_000;

/// How a puzzle of a pack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Nobody has begun it.
    #[default]
    New,
    /// It is begun.
    Begun,
    /// It is solved.
    Solved,
}

/// A puzzle of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The puzzle as a text that [`open`] opens, or a game ID.
    pub puzzle: String,
    /// Its title, where the file has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The name of its level, once it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// How it stands.
    #[serde(default, skip_serializing_if = "is_new")]
    pub state: State,
    /// The number of the game in which it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<u64>,
    /// The best playing time in milliseconds, where it is solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
}

fn is_new(state: &State) -> bool {
    *state == State::New
}

/// How far a pack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// How many puzzles are solved.
    pub solved: usize,
    /// How many are begun.
    pub begun: usize,
    /// How many there are.
    pub total: usize,
}

/// Which puzzles of a pack are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Filter {
    /// Those that stand so.
    pub state: Option<State>,
    /// Those of this level.
    pub level: Option<String>,
}

/// Several puzzles that belong together, and how far the player is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pack {
    /// A number that tells it from others: see [`uid`](crate::uid).
    pub uid: u64,
    /// Its name, such as that of the file.
    pub name: String,
    entries: Vec<Entry>,
}

impl Pack {
    /// The pack of a text with several puzzles, and what is wrong with the first
    /// of its lines that can't be read; the others are there. It is an error
    /// when there is no puzzle at all.
    ///
    /// ```
    /// use ninefold_game::pack::Pack;
    /// let (pack, _) = Pack::read(1, "two.txt", "12..34....4...21\n4x4-easy-7v2\n")?;
    /// assert_eq!(pack.entries()[0].puzzle, "4x4=12b34d4c21");
    /// # Ok::<(), ninefold_game::open::OpenError>(())
    /// ```
    pub fn read(
        uid: u64,
        name: &str,
        text: impl AsRef<[u8]>,
    ) -> Result<(Pack, Option<OpenError>), OpenError> {
        let (found, wrong) = open::open_all(text, &Default::default(), LARGEST);
        let nothing = OpenError {
            line: 1,
            what: open::OpenErrorKind::Nothing,
        };
        match (found.is_empty(), wrong) {
            (true, wrong) => Err(wrong.unwrap_or(nothing)),
            (false, wrong) => Ok((Pack::of(uid, name, &found), wrong)),
        }
    }

    /// A pack of what was opened.
    pub fn of(uid: u64, name: &str, found: &[Opened]) -> Pack {
        let mut entries = Vec::new();
        fill(&mut entries, found);
        entries.truncate(LARGEST);
        Pack {
            uid,
            name: crate::text::printable(name),
            entries,
        }
    }

    /// Its puzzles.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        let count = |state| self.entries.iter().filter(|e| e.state == state).count();
        Progress {
            solved: count(State::Solved),
            begun: count(State::Begun),
            total: self.entries.len(),
        }
    }

    /// The place of the next puzzle to play: after a place the first that is not
    /// solved, else from the beginning. Without a place one that is begun goes
    /// first.
    pub fn next(&self, after: Option<usize>) -> Option<usize> {
        let open = |place: &usize| self.entries[*place].state != State::Solved;
        let begun = |place: &usize| self.entries[*place].state == State::Begun;
        let total = self.entries.len();
        match after {
            None => (0..total).find(begun).or_else(|| (0..total).find(open)),
            Some(after) => {
                let from = (after + 1).min(total);
                (from..total).chain(0..from).find(open)
            }
        }
    }

    /// The places of the puzzles that a filter lets through.
    pub fn places(&self, filter: &Filter) -> Vec<usize> {
        let fits = |entry: &Entry| {
            filter.state.is_none_or(|state| entry.state == state)
                && (filter.level.is_none() || entry.level == filter.level)
        };
        let entries = self.entries.iter().enumerate();
        let found = entries.filter(|(_, entry)| fits(entry));
        found.map(|(place, _)| place).collect()
    }

    /// The levels that its puzzles have, the easiest first, as far as known.
    pub fn levels(&self) -> Vec<Level> {
        let has = |level: &&Level| {
            let name = Some(level.name());
            self.entries
                .iter()
                .any(|entry| entry.level.as_deref() == name)
        };
        Level::ALL.iter().filter(has).copied().collect()
    }

    /// Finds out the level of up to this many puzzles that have none yet; how many
    /// are left. What has no single solution has no level, and is asked once.
    pub fn grade(&mut self, count: usize, control: &Control<'_>) -> Result<usize, Stopped> {
        let unknown = |entry: &&mut Entry| entry.level.is_none();
        for entry in self.entries.iter_mut().filter(unknown).take(count) {
            entry.level = Some(entry.measured(control)?.unwrap_or_default());
        }
        Ok(self.entries.iter().filter(|e| e.level.is_none()).count())
    }

    /// Takes the levels that were found out on a copy.
    pub fn take_levels(&mut self, graded: &Pack) {
        for (entry, other) in self.entries.iter_mut().zip(&graded.entries) {
            if entry.level.is_none() && entry.puzzle == other.puzzle {
                entry.level = other.level.clone();
            }
        }
    }

    /// One of its puzzles as the start of a game, made where it is a game ID.
    pub fn start(
        &self,
        place: usize,
        control: &Control<'_>,
    ) -> Result<Option<Start>, GenerateError> {
        let Some(entry) = self.entries.get(place) else {
            return Ok(None);
        };
        let start = match open::open(&entry.puzzle, &Default::default(), 0) {
            Ok(Opened::Id(id)) => Some(id.start(control)?),
            Ok(Opened::Puzzle(puzzle)) => Some(Start::new(*puzzle)),
            _ => None,
        };
        Ok(start.map(|mut start| {
            let about = &mut start.about;
            about.title = entry.title.clone().or(about.title.take());
            if let Some(level) = entry.level.as_ref().filter(|level| !level.is_empty()) {
                about.level = Some(level.as_str().into());
                about.levels = LEVELS;
            }
            about.pack = Some(PackPlace {
                pack: self.uid,
                place,
            });
            start
        }))
    }

    /// Notes how a game of this pack stands; whether anything is new.
    pub fn note(&mut self, game: &Game) -> bool {
        let place = game.about().pack.filter(|place| place.pack == self.uid);
        let Some(entry) = place.and_then(|place| self.entries.get_mut(place.place)) else {
            return false;
        };
        let before = (entry.state, entry.game, entry.time);
        let won = game.won_at().filter(|_| !game.was_shown());
        match won {
            Some(time) => {
                entry.state = State::Solved;
                entry.time = Some(entry.time.map_or(time, |best| best.min(time)));
                entry.game = Some(game.uid());
            }
            None if entry.state == State::Solved => {}
            None if game.status() == Status::Playing => {
                entry.state = State::Begun;
                entry.game = Some(game.uid());
            }
            None => {}
        }
        before != (entry.state, entry.game, entry.time)
    }

    /// Its puzzles as a file to hand on, a line each where lines hold them; the
    /// player's progress is no part of it.
    pub fn text(&self) -> String {
        let texts = self.entries.iter().map(|entry| match entry.puzzle() {
            Some(puzzle) if puzzle == Puzzle::new(puzzle.givens.clone()) => {
                format!("{puzzle}\n")
            }
            _ if entry.puzzle.contains('\n') => format!("{}\n\n", entry.puzzle.trim_end()),
            _ => format!("{}\n", entry.puzzle),
        });
        texts.collect()
    }

    /// The pack with the player's progress as text.
    pub fn save(&self) -> String {
        // It has no map with other keys than text and no float, so that this
        // can't fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The pack of such a text.
    pub fn load(text: &str) -> Option<Pack> {
        serde_json::from_str(text).ok()
    }
}

impl Entry {
    /// The puzzle, where it need not be made first.
    pub fn puzzle(&self) -> Option<Puzzle> {
        match open::open(&self.puzzle, &Default::default(), 0) {
            Ok(Opened::Puzzle(puzzle)) => Some(*puzzle),
            _ => None,
        }
    }

    /// The name of its level, measured; of a game ID that names one, that one, since
    /// no other puzzle is made for it. `None` where it has no single solution.
    fn measured(&self, control: &Control<'_>) -> Result<Option<String>, Stopped> {
        let puzzle = match open::open(&self.puzzle, &Default::default(), 0) {
            Ok(Opened::Puzzle(puzzle)) => *puzzle,
            Ok(Opened::Id(id)) => {
                if let Some(level) = id.level() {
                    return Ok(Some(level.name().to_owned()));
                }
                match id.start(control) {
                    Ok(start) => start.puzzle,
                    Err(GenerateError::Stopped) => return Err(Stopped),
                    Err(_) => return Ok(None),
                }
            }
            _ => return Ok(None),
        };
        if puzzle.solution().is_err() {
            return Ok(None);
        }
        Ok(Some(Class::of(&puzzle, control)?.level.name().to_owned()))
    }

    fn new(puzzle: String, title: Option<String>, level: Option<String>) -> Entry {
        Entry {
            puzzle,
            title: title.map(|title| crate::text::printable(&title)),
            level,
            state: State::New,
            game: None,
            time: None,
        }
    }
}

fn fill(entries: &mut Vec<Entry>, found: &[Opened]) {
    for one in found {
        match one {
            Opened::Puzzle(puzzle) => {
                // Its words are kept beside it, so that most puzzles stay short.
                let mut bare = (**puzzle).clone();
                let title = bare.meta.title.take();
                bare.meta.level = None;
                entries.push(Entry::new(open::whole(&bare), title, None));
            }
            Opened::Id(id) => entries.push(Entry::new(id.to_string(), None, None)),
            Opened::Game(game) => {
                let about = game.about();
                let puzzle = open::whole(&game.puzzle());
                let level = about.level.as_ref().map(ToString::to_string);
                entries.push(Entry::new(puzzle, about.title.clone(), level));
            }
            Opened::Several(all) => fill(entries, all),
        }
    }
}
