//! What a session does to keep its game: saves after every action, when it is
//! left, and in files of the player's choice; and what it says of that.

use anyhow::Result;
use ninefold::logic::explain::Message;
use ninefold_game::Status;
use ninefold_game::storage::{GameFile, SaveError};
use ninefold_game::words::Tell;

use super::Session;

impl Session {
    /// Saves the game before another takes its place or the program ends. Where
    /// that can't be, the player is asked. Whether to go.
    pub(super) fn leave(&mut self) -> Result<bool> {
        match self.keeper.leave(&self.game, self.now()) {
            Ok(None) => Ok(true),
            Ok(Some(notice)) => self.tell(&self.words(&notice)).map(|()| true),
            Err(error) => {
                let question = Message::new("line.unsaved").phrase("error", error.message());
                let leave = self.confirm(&question)?;
                if !leave {
                    self.phrase("line.back")?;
                }
                Ok(leave)
            }
        }
    }

    /// The end of the input, at which nobody can be asked.
    pub(super) fn end(&mut self) -> Result<()> {
        let left = self.keeper.leave(&self.game, self.now());
        self.tell_saved(left)?;
        self.part()
    }

    /// The last words.
    pub(super) fn part(&self) -> Result<()> {
        if !self.game.is_paused() {
            self.show()?;
        }
        if self.keeper.is_saved()
            && self.game.status() == Status::Playing
            && let Some(file) = self.keeper.file()
        {
            let library = self.places.as_ref().map(|places| places.library());
            let how = match self.look.spoken {
                true => "--screen-reader",
                false => "--line",
            };
            let command = match library {
                Some(library) if file.path().starts_with(library.directory()) => {
                    format!("sudoku play {how} --resume")
                }
                _ => format!("sudoku play {how} {}", file.path().display()),
            };
            self.put(&Message::new("line.saved.resume").name("command", command))?;
        }
        self.phrase("line.game-over")
    }

    pub(super) fn save_now(&mut self) -> Result<()> {
        if self.places.is_none() && self.keeper.file().is_none() {
            let none = Message::new("line.saved.no-folder");
            return self.put(&none.name("example", "save game.json"));
        }
        let kept = self.keeper.keep(&self.game, self.now());
        match (self.tell_saved(kept)?, self.keeper.file()) {
            (true, Some(file)) => {
                self.put(&Message::new("line.saved").name("path", file.path().display()))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn save_as(&mut self, path: &str) -> Result<()> {
        let mut file = GameFile::new(path);
        match file.save(&self.game, self.now()) {
            Ok(()) => {
                self.keeper.move_to(file);
                self.put(&Message::new("line.saved.as").name("path", path))
            }
            Err(error) => self.tell(&error.told(self.look.words)),
        }
    }

    /// Saves the game after an action.
    pub(super) fn save(&mut self) -> Result<()> {
        let saved = self.keeper.save(&self.game, self.now());
        self.tell_saved(saved)?;
        Ok(())
    }

    /// Tells what the player should know of a save. Whether it succeeded.
    fn tell_saved(&self, saved: Result<Option<Message>, SaveError>) -> Result<bool> {
        match saved {
            Ok(None) => Ok(true),
            Ok(Some(notice)) => self.tell(&self.words(&notice)).map(|()| true),
            Err(error) => {
                let message = Message::new("line.not-saved").phrase("error", error.message());
                self.put(&message).map(|()| false)
            }
        }
    }

    pub(super) fn load(&mut self, name: Option<&str>) -> Result<()> {
        // First, since it may be this very game that is loaded.
        if !self.leave()? {
            return Ok(());
        }
        match crate::play::open_saved(name, self.places.as_ref(), self.now()) {
            Ok(opened) => {
                if let Some(notice) = &opened.notice {
                    self.tell(&self.words(notice))?;
                }
                self.game = opened.game;
                self.keeper.play(Some(opened.file));
                self.go_on()
            }
            Err(message) => self.tell(&self.words(&message)),
        }
    }
}
