//! What the line game lists and writes beside the board: the board as text,
//! the games, the statistics.

use std::path::Path;

use anyhow::Result;
use ninefold::Puzzle;
use ninefold::format::{self, Format, WriteOptions};
use ninefold::logic::explain::Message;
use ninefold_game::daily::Dailies;
use ninefold_game::storage::export;
use ninefold_game::words::Tell;
use ninefold_game::{Status, share, text};

use super::Session;

impl Session {
    /// The board with its entries, as a line or in a file.
    pub(super) fn export(&self, path: Option<&str>) -> Result<()> {
        if self.game.is_paused() {
            return self.phrase("line.paused");
        }
        let Some(path) = path else {
            let board = Puzzle::new(self.game.board().clone());
            let line = format::write(&board, Format::Line, &WriteOptions::default())?;
            return self.say(line.text.trim_end());
        };
        let path = Path::new(path);
        match export(&self.game.puzzle(), path) {
            Ok(written) => self.tell(&self.words(&written)),
            Err(error) => self.tell(&error.told(self.look.words)),
        }
    }

    pub(super) fn games(&self) -> Result<()> {
        let Some(places) = &self.places else {
            return self.phrase("line.games.no-folder");
        };
        let entries = match places.library().games() {
            Ok(entries) => entries,
            Err(error) => return self.put(&Message::new("line.games.error").name("error", error)),
        };
        if entries.is_empty() {
            return self.phrase("line.games.none");
        }
        for (number, entry) in entries.iter().enumerate() {
            let number = number + 1;
            match &entry.summary {
                Ok(summary) => {
                    let (filled, cells) = summary.progress;
                    let state = match summary.status {
                        Status::Playing => Message::new("line.games.playing")
                            .count("filled", filled)
                            .count("n", cells),
                        Status::Won => Message::new("line.games.won"),
                        Status::Shown => Message::new("line.games.shown"),
                    };
                    let level = summary.level_in(self.look.words);
                    let none = || self.words(&Message::new("line.games.no-level"));
                    self.say(&format!(
                        "{number}. {}: {}, {}, {}, {}",
                        entry.name,
                        summary.shape,
                        level.unwrap_or_else(none),
                        self.words(&state),
                        text::time(summary.elapsed)
                    ))?;
                }
                Err(error) => {
                    let why = error.told(self.look.words);
                    self.say(&format!("{number}. {}: {why}", entry.name))?;
                }
            }
        }
        Ok(())
    }

    pub(super) fn statistics(&self) -> Result<()> {
        let Some(places) = &self.places else {
            return self.phrase("line.statistics.no-folder");
        };
        let statistics = match places.wins().load() {
            Ok(statistics) => statistics,
            Err(error) => {
                return self.put(&Message::new("line.statistics.error").name("error", error));
            }
        };
        let rows = statistics.rows();
        if rows.is_empty() {
            return self.phrase("line.statistics.none");
        }
        let totals = statistics.totals();
        let streak = Dailies::of(statistics.wins()).streak(super::unix_milliseconds());
        let told = Message::new("line.statistics.totals")
            .count("n", totals.solved)
            .name("time", text::time(totals.time))
            .count("unaided", totals.unaided)
            .count("streak", streak.current)
            .count("most", streak.best);
        self.put(&told)?;
        let words = self.look.words;
        for row in rows {
            let own = || self.words(&Message::new("line.statistics.own"));
            let level = row.level.as_deref();
            let level = level.map_or_else(own, |level| share::level_name(words, level));
            let none = || self.words(&Message::new("line.statistics.no-unaided"));
            let told = Message::new("line.statistics.row")
                .name("kind", format!("{} {level}", row.shape))
                .count("n", row.solved)
                .name("best", text::time(row.best))
                .name("unaided", row.best_unaided.map_or_else(none, text::time))
                .name("median", text::time(row.median));
            self.put(&told)?;
        }
        Ok(())
    }
}
