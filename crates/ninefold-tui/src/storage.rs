//! Saved games, settings and wins, as far as there is a place for them.
//!
//! A game goes on without a place to save it; the player is told once.

use std::io;
use std::path::{Path, PathBuf};

use ninefold::{Grid, Shape};
use ninefold_game::learn::{Attempt, Progress};
use ninefold_game::statistics::{Statistics, Win};
use ninefold_game::storage::{Entry, GameFile, Keeper, Places};
use ninefold_game::{Game, Settings};

/// Where games are kept.
#[derive(Debug, Default)]
pub struct Storage {
    places: Option<Places>,
    /// Where the game that is played is kept.
    keeper: Keeper,
    /// Where the player wants the next new game to be kept.
    chosen: Option<PathBuf>,
    /// What the player should know of the game that was left.
    notice: Option<String>,
    /// The time of day in milliseconds since 1970, at the start of the clock
    /// that the screens see.
    pub epoch: u64,
}

impl Storage {
    /// Keeps games in these places.
    pub fn new(places: Places, epoch: u64) -> Storage {
        Storage {
            keeper: Keeper::new(Some(places.library())),
            places: Some(places),
            epoch,
            ..Storage::default()
        }
    }

    /// Keeps nothing: there is no place for it.
    pub fn nowhere(epoch: u64) -> Storage {
        Storage {
            epoch,
            ..Storage::default()
        }
    }

    /// Keeps the next new game in a file of the player's choice.
    pub fn keep_next_in(&mut self, path: &Path) {
        self.chosen = Some(path.to_owned());
    }

    /// The settings and what is wrong with their file.
    pub fn settings(&self) -> (Settings, Vec<String>) {
        match &self.places {
            Some(places) => places.settings().load(),
            None => (Settings::default(), Vec::new()),
        }
    }

    /// The path of the settings file, where there is a place for one.
    pub fn settings_file(&self) -> Option<PathBuf> {
        let places = self.places.as_ref()?;
        Some(places.settings().path().to_owned())
    }

    /// Saves the settings.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), String> {
        match &self.places {
            Some(places) => places
                .settings()
                .save(settings)
                .map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }

    /// The games that are kept, the last played first.
    pub fn games(&self) -> Result<Vec<Entry>, String> {
        match &self.places {
            Some(places) => places.library().games().map_err(not_listed),
            None => Ok(Vec::new()),
        }
    }

    /// The name of the game that was played last and is not over.
    pub fn last(&self) -> Result<Option<String>, String> {
        match &self.places {
            Some(places) => places.library().last_unfinished().map_err(not_listed),
            None => Ok(None),
        }
    }

    /// Removes a kept game.
    pub fn remove(&self, name: &str) -> Result<(), String> {
        match &self.places {
            Some(places) => places.library().remove(name).map_err(|e| e.to_string()),
            None => Ok(()),
        }
    }

    /// An unfinished game of the same puzzle: its name, and how far it is.
    pub fn begun(&self, game: &Game) -> Option<(String, String)> {
        if self.chosen.is_some() {
            return None;
        }
        let (name, summary) = self.places.as_ref()?.library().begun(game)?;
        Some((name, summary.state()))
    }

    /// The wins so far.
    pub fn statistics(&self) -> Result<Statistics, String> {
        match &self.places {
            Some(places) => places.wins().load().map_err(|error| error.to_string()),
            None => Ok(Statistics::default()),
        }
    }

    /// What the learner has done.
    pub fn progress(&self) -> Result<Progress, String> {
        match &self.places {
            Some(places) => places.progress().load().map_err(|error| error.to_string()),
            None => Ok(Progress::default()),
        }
    }

    /// Keeps what the learner has done.
    pub fn learnt(&self, attempt: &Attempt) -> Result<(), String> {
        match &self.places {
            Some(places) => {
                let kept = places.progress().add(attempt);
                kept.map_err(|error| format!("not kept: {error}"))
            }
            None => Ok(()),
        }
    }

    /// Keeps a new game, with its first action or at once where the player has
    /// chosen a file; or says why it is not kept in that.
    pub fn begin(&mut self, game: &Game, now: u64) -> Result<(), String> {
        self.keeper.play(None);
        if let Some(path) = self.chosen.take() {
            let mut file = GameFile::new(path);
            file.save(game, now).map_err(|error| error.to_string())?;
            self.keeper.play(Some(file));
        }
        Ok(())
    }

    /// Keeps a game in a file of the player's choice.
    pub fn begin_in(&mut self, file: GameFile) {
        self.keeper.play(Some(file));
    }

    /// Opens a saved game that lies anywhere, and keeps it there.
    pub fn open_file(&mut self, path: &str, now: u64) -> Result<Game, String> {
        let (file, game) = GameFile::open(path, now).map_err(|error| error.to_string())?;
        self.keeper.play(Some(file));
        Ok(game)
    }

    /// Opens a kept game.
    pub fn open(&mut self, name: &str, now: u64) -> Result<(Game, Option<String>), String> {
        let places = self.places.as_ref().ok_or("no games are kept here")?;
        let opened = places
            .library()
            .open(name, now)
            .map_err(|error| error.to_string())?;
        self.keeper.play(Some(opened.file));
        Ok((opened.game, opened.notice))
    }

    /// Saves the game that is played; a new one only when a move was made.
    /// Returns what the player should know: that it goes on as a copy.
    pub fn save(&mut self, game: &Game, now: u64) -> Result<Option<String>, String> {
        self.keeper
            .save(game, now)
            .map_err(|error| error.to_string())
    }

    /// Saves the game that is left, unless nothing was done in it; says
    /// whether it is kept.
    pub fn leave(&mut self, game: &Game, now: u64) -> Result<bool, String> {
        self.notice = self
            .keeper
            .leave(game, now)
            .map_err(|error| error.to_string())?;
        Ok(self.keeper.file().is_some())
    }

    /// What the player should know of the game that was left, once: that it
    /// goes on as a copy.
    pub fn take_notice(&mut self) -> Option<String> {
        self.notice.take()
    }

    /// Whether something that was done in a game could not be saved.
    pub fn has_lost(&self) -> bool {
        self.keeper.has_lost()
    }

    /// The board of a shape that was being typed, if there is one.
    pub fn draft(&self, shape: Shape) -> Result<Option<Grid>, String> {
        match &self.places {
            Some(places) => places.drafts().load(shape).map_err(|e| e.to_string()),
            None => Ok(None),
        }
    }

    /// Keeps a board that is being typed.
    pub fn save_draft(&self, grid: &Grid) -> Result<(), String> {
        match &self.places {
            Some(places) => places.drafts().save(grid).map_err(|e| e.to_string()),
            None => Ok(()),
        }
    }

    /// Remembers a win.
    pub fn add_win(&self, game: &Game, now: u64) -> Result<(), String> {
        let (Some(places), Some(win)) = (&self.places, Win::of(game, self.epoch + now)) else {
            return Ok(());
        };
        places
            .wins()
            .add(win)
            .map(|_| ())
            .map_err(|error| error.to_string())
    }

    /// The best time of earlier games of the same size and level.
    pub fn best_time(&self, game: &Game) -> Option<u64> {
        let wins = self.places.as_ref()?.wins().load().ok()?;
        wins.best(
            &game.shape().to_string(),
            game.about().level.as_deref(),
            game.uid(),
        )
    }
}

fn not_listed(error: io::Error) -> String {
    format!("the games cannot be listed: {error}")
}
