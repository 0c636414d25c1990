//! What the line game lists and writes beside the board: the board as text,
//! the games, the statistics.

use std::path::Path;

use anyhow::Result;
use ninefold::Puzzle;
use ninefold::format::{self, Format, WriteOptions};
use ninefold_game::storage::export;
use ninefold_game::{Status, text};

use super::Session;

impl Session {
    /// The board with its entries, as a line or in a file.
    pub(super) fn export(&self, path: Option<&str>) -> Result<()> {
        if self.game.is_paused() {
            return self.say("The game is paused: `resume` goes on.");
        }
        let Some(path) = path else {
            let board = Puzzle::new(self.game.board().clone());
            let line = format::write(&board, Format::Line, &WriteOptions::default())?;
            return self.say(line.text.trim_end());
        };
        let path = Path::new(path);
        match export(&self.game.puzzle(), path) {
            Ok(words) => self.tell(&words),
            Err(error) => self.tell(&error.to_string()),
        }
    }

    pub(super) fn games(&self) -> Result<()> {
        let Some(places) = &self.places else {
            return self.say("There is no place for saved games on this system.");
        };
        let entries = match places.library().games() {
            Ok(entries) => entries,
            Err(error) => return self.say(&format!("The games cannot be listed: {error}")),
        };
        if entries.is_empty() {
            return self.say("There are no saved games yet.");
        }
        for (number, entry) in entries.iter().enumerate() {
            let number = number + 1;
            match &entry.summary {
                Ok(summary) => {
                    let (filled, cells) = summary.progress;
                    let state = match summary.status {
                        Status::Playing => format!("{filled} of {cells}"),
                        Status::Won => "won".to_owned(),
                        Status::Shown => "solution shown".to_owned(),
                    };
                    let level = summary.level.as_deref().unwrap_or("no level");
                    self.say(&format!(
                        "{number}. {}: {}, {level}, {state}, {}",
                        entry.name,
                        summary.shape,
                        text::time(summary.elapsed)
                    ))?;
                }
                Err(error) => self.say(&format!("{number}. {}: {error}", entry.name))?,
            }
        }
        Ok(())
    }

    pub(super) fn statistics(&self) -> Result<()> {
        let Some(places) = &self.places else {
            return self.say("There is no place for statistics on this system.");
        };
        let rows = match places.wins().load() {
            Ok(statistics) => statistics.rows(),
            Err(error) => return self.say(&format!("The wins cannot be read: {error}")),
        };
        if rows.is_empty() {
            return self.say("There are no wins yet.");
        }
        for row in rows {
            self.say(&format!(
                "{} {}: {} won, best {}, without help {}, median {}",
                row.shape,
                row.level.as_deref().unwrap_or("own board"),
                row.solved,
                text::time(row.best),
                row.best_unaided.map_or("none".to_owned(), text::time),
                text::time(row.median)
            ))?;
        }
        Ok(())
    }
}
