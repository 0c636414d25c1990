//! Saved games, settings and wins, if there is a place for them.
//!
//! A game continues without a place to save it; the player is told once.

use std::path::{Path, PathBuf};

use ninefold::logic::explain::{Catalogue, Message};
use ninefold::{Puzzle, Shape};
use ninefold_game::daily::Dailies;
use ninefold_game::learn::{Attempt, Progress};
use ninefold_game::pack::Pack;
use ninefold_game::statistics::{Statistics, Win};
use ninefold_game::storage::{Entry, GameFile, Keeper, Places, Summary};
use ninefold_game::words::Tell;
use ninefold_game::{Game, PuzzleLevel, Settings, Status};

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
            Some(places) => places.library().games().map_err(|error| error.to_string()),
            None => Ok(Vec::new()),
        }
    }

    /// The name of the game that was played last and is not over.
    pub fn last(&self) -> Result<Option<String>, String> {
        match &self.places {
            Some(places) => places
                .library()
                .last_unfinished()
                .map_err(|error| error.to_string()),
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

    /// An unfinished game of the same puzzle: its name, and what is known of it.
    pub fn begun(&self, game: &Game) -> Option<(String, Summary)> {
        if self.chosen.is_some() {
            return None;
        }
        self.places.as_ref()?.library().begun(game)
    }

    /// The wins so far.
    pub fn statistics(&self) -> Result<Statistics, String> {
        match &self.places {
            Some(places) => places.wins().load().map_err(|error| error.to_string()),
            None => Ok(Statistics::default()),
        }
    }

    /// The daily puzzles that are solved, and those of these games that are
    /// begun.
    pub fn dailies(&self, games: &[Entry]) -> Result<Dailies, String> {
        let mut dailies = Dailies::of(self.statistics()?.wins());
        let summaries = games.iter().filter_map(|entry| entry.summary.as_ref().ok());
        let begun = summaries.filter(|game| game.status == Status::Playing);
        begun
            .filter_map(|game| game.daily)
            .for_each(|date| dailies.begin(date));
        Ok(dailies)
    }

    /// The packs of puzzles, the newest first.
    pub fn packs(&self) -> Result<Vec<Pack>, String> {
        match &self.places {
            Some(places) => places.packs().list().map_err(|error| error.to_string()),
            None => Ok(Vec::new()),
        }
    }

    /// The pack as it stands now: that of a file which was opened before has
    /// the progress of then.
    pub fn known_pack(&self, pack: Pack) -> Pack {
        let same = self.places.as_ref().and_then(|places| {
            let packs = places.packs();
            packs
                .load(pack.uid)
                .ok()
                .flatten()
                .or_else(|| packs.same(&pack).ok().flatten())
        });
        same.unwrap_or(pack)
    }

    /// Keeps a pack.
    pub fn save_pack(&self, pack: &Pack) -> Result<(), String> {
        match &self.places {
            Some(places) => places.packs().save(pack).map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }

    /// Deletes a pack; its games stay.
    pub fn delete_pack(&self, uid: u64) -> Result<(), String> {
        match &self.places {
            Some(places) => places
                .packs()
                .delete(uid)
                .map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }

    /// Notes in its pack how a game stands.
    pub fn note_in_pack(&self, game: &Game) -> Result<(), String> {
        match &self.places {
            Some(places) => places.packs().note(game).map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }

    /// The name of the kept game with this number.
    pub fn name_of(&self, uid: u64) -> Option<String> {
        let games = self.games().ok()?;
        let mut of = games.into_iter().filter(|entry| {
            let summary = entry.summary.as_ref();
            summary.is_ok_and(|game| game.uid == uid)
        });
        of.next().map(|entry| entry.name)
    }

    /// The kept game with this number, to be looked at.
    pub fn game_of(&self, uid: u64) -> Option<Game> {
        let name = self.name_of(uid)?;
        let opened = self.places.as_ref()?.library().open(&name, 0);
        Some(opened.ok()?.game)
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
            Some(places) => places
                .progress()
                .add(attempt)
                .map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }

    /// Keeps a new game, with its first action or at once where the player has
    /// chosen a file; or says why it is not kept in that.
    pub fn begin(&mut self, game: &Game, now: u64, words: &Catalogue) -> Result<(), String> {
        self.keeper.play(None);
        if let Some(path) = self.chosen.take() {
            let mut file = GameFile::new(path);
            file.save(game, now).map_err(|error| error.told(words))?;
            self.keeper.play(Some(file));
        }
        Ok(())
    }

    /// Keeps a game in a file of the player's choice.
    pub fn begin_in(&mut self, file: GameFile) {
        self.keeper.play(Some(file));
    }

    /// Opens a saved game that lies anywhere, and keeps it there.
    pub fn open_file(&mut self, path: &str, now: u64, words: &Catalogue) -> Result<Game, String> {
        let (file, game) = GameFile::open(path, now).map_err(|error| error.told(words))?;
        self.keeper.play(Some(file));
        Ok(game)
    }

    /// Opens a kept game.
    pub fn open(
        &mut self,
        name: &str,
        now: u64,
        words: &Catalogue,
    ) -> Result<(Game, Option<String>), String> {
        let places = self.places.as_ref();
        let places = places.ok_or_else(|| words.say(&Message::new("not-kept-here")))?;
        let opened = places.library().open(name, now);
        let opened = opened.map_err(|error| error.told(words))?;
        self.keeper.play(Some(opened.file));
        Ok((opened.game, opened.notice.map(|notice| words.say(&notice))))
    }

    /// Saves the game that is played; a new one only when a move was made.
    /// Returns what the player should know: that it goes on as a copy.
    pub fn save(
        &mut self,
        game: &Game,
        now: u64,
        words: &Catalogue,
    ) -> Result<Option<String>, String> {
        let saved = self.keeper.save(game, now);
        saved
            .map(|notice| notice.map(|notice| words.say(&notice)))
            .map_err(|error| error.told(words))
    }

    /// Saves the game that is left, unless nothing was done in it; says
    /// whether it is kept.
    pub fn leave(&mut self, game: &Game, now: u64, words: &Catalogue) -> Result<bool, String> {
        let left = self.keeper.leave(game, now);
        self.notice = left
            .map_err(|error| error.told(words))?
            .map(|notice| words.say(&notice));
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
    pub fn draft(&self, shape: Shape) -> Result<Option<Puzzle>, String> {
        match &self.places {
            Some(places) => places.drafts().load(shape).map_err(|e| e.to_string()),
            None => Ok(None),
        }
    }

    /// Keeps a board that is being typed.
    pub fn save_draft(&self, puzzle: &Puzzle) -> Result<(), String> {
        match &self.places {
            Some(places) => places.drafts().save(puzzle).map_err(|e| e.to_string()),
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
            game.about().level.as_ref().map(PuzzleLevel::name),
            game.uid(),
        )
    }
}
