//! [`Library`]: every game of the player, side by side.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use ninefold::logic::explain::{Catalogue, Message};
use ninefold::rate::Er;

use super::disk::SharedDisk;
use super::game_file::{GameFile, GameFileError, SaveError, backup_of};
use super::system::system;
use super::whole;
use crate::id::Date;
use crate::words::Tell;
use crate::{Game, PuzzleLevel, Status};

/// A directory with a file for each game.
#[derive(Clone, Debug)]
pub struct Library {
    disk: SharedDisk,
    directory: PathBuf,
}

/// A game in the library.
#[derive(Debug)]
pub struct Entry {
    /// Its name: that of its file, without the ending.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// When it was last saved.
    pub saved: SystemTime,
    /// What it is like, or why it cannot be opened.
    pub summary: Result<Summary, GameFileError>,
}

/// What a list of games shows of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The size of the board: `9x9`.
    pub shape: String,
    /// Its level, where it is known.
    pub level: Option<PuzzleLevel>,
    /// Its rating, where it is known.
    pub rating: Option<Er>,
    /// How many cells are filled, of how many.
    pub progress: (usize, usize),
    /// The playing time in milliseconds.
    pub elapsed: u64,
    /// Its state.
    pub status: Status,
    /// The game ID, if there is one.
    pub id: Option<String>,
    /// The number of the game.
    pub uid: u64,
    /// Its title, where the source had one.
    pub title: Option<String>,
    /// The day it is the daily puzzle of.
    pub daily: Option<Date>,
}

impl Summary {
    /// The level with its rating, `Hard 3.2`, where they are known.
    pub fn level_in(&self, words: &Catalogue) -> Option<String> {
        crate::text::level_of(words, self.level.as_ref(), self.rating)
    }

    /// How far it is: `39 of 81 cells filled, 12:47`.
    pub fn state(&self) -> String {
        let (filled, cells) = self.progress;
        let time = crate::text::time(self.elapsed);
        format!("{filled} of {cells} cells filled, {time}")
    }

    /// The summary of a game.
    pub fn of(game: &Game, now: u64) -> Summary {
        Summary {
            shape: game.shape().to_string(),
            level: game.about().level.clone(),
            rating: game.about().rating,
            progress: game.progress(),
            elapsed: game.elapsed(now),
            status: game.status(),
            id: game.id(),
            uid: game.uid(),
            title: game.about().title.clone(),
            daily: game.about().daily.as_ref().and_then(|day| day.parse().ok()),
        }
    }
}

/// A game taken from the library.
#[derive(Debug)]
pub struct Opened {
    /// The game.
    pub game: Game,
    /// Where it is saved from now on.
    pub file: GameFile,
    /// What the player should know: that the file was damaged, and the game
    /// is that of the save before.
    pub notice: Option<Message>,
}

const ENDING: &str = "json";

impl Library {
    /// The library in a directory, which is made when the first game is saved.
    pub fn new(directory: impl Into<PathBuf>) -> Library {
        Library::on(system(), directory.into())
    }

    pub(super) fn on(disk: SharedDisk, directory: PathBuf) -> Library {
        Library { disk, directory }
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Every game, the last saved first; also those that cannot be opened.
    pub fn games(&self) -> io::Result<Vec<Entry>> {
        let mut entries = Vec::new();
        for (path, name, saved) in self.files()? {
            let summary = GameFile::open(&path, 0).map(|(_, game)| Summary::of(&game, 0));
            entries.push(Entry {
                name,
                path,
                saved,
                summary,
            });
        }
        Ok(entries)
    }

    /// The files of games, the last saved first.
    fn files(&self) -> io::Result<Vec<(PathBuf, String, SystemTime)>> {
        let named = |error: io::Error| {
            let words = format!("{}: {error}", self.directory.display());
            io::Error::new(error.kind(), words)
        };
        let directory = match fs::read_dir(&self.directory) {
            Ok(directory) => directory,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(named(error)),
        };
        let mut files = Vec::new();
        for file in directory {
            let path = file.map_err(named)?.path();
            if whole::remove_leftover(&path) {
                continue;
            }
            let (Some(name), Some(ending)) = (path.file_stem(), path.extension()) else {
                continue;
            };
            let name = name.to_string_lossy().into_owned();
            if ending != OsStr::new(ENDING) || name.starts_with('.') {
                continue;
            }
            let saved = match fs::metadata(&path) {
                Ok(data) if !data.is_file() => continue,
                Ok(data) => data.modified().ok(),
                // A link that leads nowhere, or a file that was removed meanwhile.
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                // Opening it reports what is wrong.
                Err(_) => None,
            };
            files.push((path, name, saved.unwrap_or(SystemTime::UNIX_EPOCH)));
        }
        files.sort_by(|a, b| b.2.cmp(&a.2).then_with(|| a.1.cmp(&b.1)));
        Ok(files)
    }

    /// The name of the game last saved that is not over, if there is one.
    pub fn last_unfinished(&self) -> io::Result<Option<String>> {
        Ok(self.files()?.into_iter().find_map(|(path, name, _)| {
            let (_, game) = GameFile::open(path, 0).ok()?;
            (game.status() == Status::Playing).then_some(name)
        }))
    }

    /// Opens a game by its name. If its file is damaged and the previous save
    /// is not, that is opened and continues in a new file, and the damaged one
    /// is kept.
    pub fn open(&self, name: &str, now: u64) -> Result<Opened, GameFileError> {
        let path = self.path_of(name);
        let opened = |path: &Path| GameFile::open_on(self.disk.clone(), path.to_owned(), now);
        match opened(&path) {
            Ok((file, game)) => Ok(Opened {
                game,
                file: file.with_backup(),
                notice: None,
            }),
            Err(error @ GameFileError::Read { .. }) => Err(error),
            Err(error @ GameFileError::Load { .. }) => {
                let Ok((_, game)) = opened(&backup_of(&path)) else {
                    return Err(error);
                };
                let file = self.new_file(name);
                let notice = Message::new("library.previous")
                    .phrase("error", error.message())
                    .name("path", file.path().display());
                Ok(Opened {
                    game,
                    file,
                    notice: Some(notice),
                })
            }
        }
    }

    /// The name of an unfinished game of the same puzzle, the last saved first,
    /// and its state.
    pub fn begun(&self, game: &Game) -> Option<(String, Summary)> {
        let own = name_for(game);
        let numbered = format!("{own}_");
        let files = self.files().ok()?.into_iter();
        let mut alike = files.filter(|(_, name, _)| *name == own || name.starts_with(&numbered));
        alike.find_map(|(path, name, _)| {
            let (_, found) = GameFile::open(path, 0).ok()?;
            let begun = found.status() == Status::Playing
                && found.history().position() > 0
                && found.givens() == game.givens()
                && found.uid() != game.uid();
            begun.then(|| (name, Summary::of(&found, 0)))
        })
    }

    /// Adds a game under a name of its own and saves it.
    pub fn add(&self, game: &Game, now: u64) -> Result<GameFile, SaveError> {
        let name = name_for(game);
        loop {
            let mut file = self.new_file(&name);
            match file.save(game, now) {
                // Another program took the name in this moment.
                Err(SaveError::Taken { .. }) => continue,
                Err(error) => return Err(error),
                Ok(()) => return Ok(file),
            }
        }
    }

    /// Saves a game in its file. If another program has saved in it since, that
    /// is kept, and the game continues in a new file of the library, which
    /// replaces `file`; then the player should see what this returns.
    pub fn save(
        &self,
        file: &mut GameFile,
        game: &Game,
        now: u64,
    ) -> Result<Option<Message>, SaveError> {
        match file.save(game, now) {
            Ok(()) => Ok(None),
            Err(reason) if reason.is_about_another_program() => {
                self.save_copy(file, game, now, &reason).map(Some)
            }
            Err(error) => Err(error),
        }
    }

    /// Saves a game in a new file, which replaces `file`, since that now
    /// belongs to another program. Returns what the player should see.
    pub(super) fn save_copy(
        &self,
        file: &mut GameFile,
        game: &Game,
        now: u64,
        reason: &SaveError,
    ) -> Result<Message, SaveError> {
        let copy = self.add(game, now)?;
        let before = std::mem::replace(file, copy);
        let name = |path: &Path| {
            let name = path.file_name().unwrap_or_default();
            name.to_string_lossy().into_owned()
        };
        let inside = before.path().parent() == Some(&self.directory);
        let id = match (reason, inside) {
            (SaveError::Busy { .. }, true) => "library.copy.busy",
            (SaveError::Busy { .. }, false) => "library.copy.busy.elsewhere",
            (_, true) => "library.copy.changed",
            (_, false) => "library.copy.changed.elsewhere",
        };
        Ok(Message::new(id)
            .name("file", name(before.path()))
            .name("copy", name(file.path())))
    }

    /// Removes a game, and what was kept of it.
    pub fn remove(&self, name: &str) -> io::Result<()> {
        let path = self.path_of(name);
        fs::remove_file(&path)?;
        match fs::remove_file(backup_of(&path)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// A file for a new game.
    fn new_file(&self, name: &str) -> GameFile {
        GameFile::new_on(self.disk.clone(), self.free_path(name)).with_backup()
    }

    fn path_of(&self, name: &str) -> PathBuf {
        self.directory.join(format!("{name}.{ENDING}"))
    }

    /// A path that no file has: the name, or the name with a number.
    fn free_path(&self, name: &str) -> PathBuf {
        let is_taken = |path: &Path| self.disk.is_taken(path);
        let taken = |path: &PathBuf| is_taken(path) || is_taken(&backup_of(path));
        let first = self.path_of(name);
        if !taken(&first) {
            return first;
        }
        (2u32..)
            .map(|number| self.path_of(&format!("{name}_{number}")))
            .find(|path| !taken(path))
            .unwrap_or(first)
    }
}

/// A name for a game's file: its ID by seed, or its size.
fn name_for(game: &Game) -> String {
    match &game.about().seed_id {
        Some(id) => id
            .chars()
            .map(|c| match c {
                'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '.' | '_' => c,
                _ => '_',
            })
            .collect(),
        None => format!("{}-own", game.shape()),
    }
}
