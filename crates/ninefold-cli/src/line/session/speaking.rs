//! How a session speaks: messages in the player's language, and sentences.

use std::io::{self, Write};

use anyhow::Result;
use ninefold::CellSet;
use ninefold::logic::explain::Message;
use ninefold_game::{News, text};

use super::Session;
use crate::terminal::plain;

impl Session {
    pub(super) fn say(&self, text: &str) -> Result<()> {
        writeln!(io::stdout(), "{}", plain(text))?;
        Ok(())
    }

    /// A message in the player's language, as it is.
    pub(super) fn words(&self, message: &Message) -> String {
        self.look.words.say(message)
    }

    /// Says a whole sentence of the catalogue.
    pub(super) fn put(&self, message: &Message) -> Result<()> {
        self.say(&self.words(message))
    }

    /// Says a whole sentence of the catalogue that has no places.
    pub(super) fn phrase(&self, id: &str) -> Result<()> {
        self.put(&Message::new(id))
    }

    /// A sentence: a capital at its start, a full stop at its end.
    pub(super) fn tell(&self, sentence: &str) -> Result<()> {
        let stop = if sentence.ends_with(['.', '?', '!']) {
            ""
        } else {
            "."
        };
        self.say(&format!("{}{stop}", text::capital(sentence)))
    }

    /// What stands in a few cells now.
    pub(super) fn spoken_cells(&self, cells: &CellSet) -> String {
        let shape = self.game.shape();
        if cells.len() > 6 {
            let changed = Message::new("line.changed").count("n", cells.len());
            return format!("; {}", self.words(&changed));
        }
        let now: Vec<String> = cells
            .iter()
            .map(|cell| match self.game.cell(cell).digit {
                Some(digit) => Message::new("line.is").digit("digit", digit),
                None => Message::new("line.is-empty"),
            })
            .zip(cells.iter())
            .map(|(message, cell)| self.words(&message.name("cell", shape.name(cell))))
            .collect();
        match now.as_slice() {
            [] => String::new(),
            now => format!("; {}", now.join(", ")),
        }
    }
}

/// Whether an action went to and fro in the history.
pub(super) fn is_travel(news: &News) -> bool {
    matches!(
        news,
        News::Undone(_) | News::Redone(_) | News::WentBack(_) | News::MistakesUndone(_)
    )
}
