//! What a session shows of its game: the board, a house, notes, the time.

use std::io::{self, Write};

use anyhow::Result;
use ninefold::HouseKind;
use ninefold::logic::explain::Message;
use ninefold_game::storage::Places;
use ninefold_game::{Answer, Status, text};

use super::super::board;
use super::Session;

impl Session {
    pub(super) fn introduce(&mut self) -> Result<()> {
        let mut parts = vec![text::size(self.game.rules())];
        if let Some(title) = &self.game.about().title {
            parts.push(format!("\"{title}\""));
        }
        parts.extend(text::level(self.look.words, &self.game));
        let plain = |id: &str| self.words(&Message::new(id));
        match self.game.answer() {
            Answer::One(_) => parts.push(plain("line.one-solution")),
            Answer::Several(_) => parts.push(plain("line.several-solutions")),
            Answer::Unknown => {}
        }
        if let Some(id) = self.game.about().seed_id.as_deref() {
            parts.push(id.to_owned());
        }
        self.say(&parts.join(", "))?;
        match self.game.answer() {
            Answer::One(_) => {}
            Answer::Several(_) => self.phrase("line.any-wins")?,
            Answer::Unknown => self.phrase("line.unknown-wins")?,
        }
        self.phrase("line.welcome")?;
        if !self.game.rules().is_classic() {
            self.rules()?;
            self.count_clues()?;
        }
        let library = self.places.as_ref().map(Places::library);
        let begun = library.filter(|_| self.keeper.file().is_none());
        if let Some((name, summary)) = begun.and_then(|library| library.begun(&self.game)) {
            let (filled, cells) = summary.progress;
            let begun = Message::new("line.begun")
                .count("filled", filled)
                .count("n", cells)
                .name("time", text::time(summary.elapsed))
                .name("name", name);
            self.put(&begun)?;
        }
        if self.game.is_paused() {
            return self.phrase("line.paused");
        }
        self.show()?;
        if self.game.status() != Status::Playing {
            self.phrase("line.over")?;
        }
        Ok(())
    }

    /// The board, and how many cells have notes.
    pub(super) fn show(&self) -> Result<()> {
        if self.game.is_paused() {
            return self.phrase("line.paused.board");
        }
        write!(io::stdout(), "{}", board::board(&self.game, self.look))?;
        let notes = board::notes(&self.game, self.look.words);
        match notes.len() {
            0 => Ok(()),
            1..=6 if !self.look.spoken => self.say(&notes.join("; ")),
            _ if self.look.spoken => Ok(()),
            n => self.put(&Message::new("line.notes-in").count("n", n)),
        }
    }

    /// What stands in a row, a column or a box.
    pub(super) fn house(&self, kind: HouseKind, number: usize) -> Result<()> {
        if self.game.is_paused() {
            return self.phrase("line.paused");
        }
        let houses = self.game.rules().houses().iter().enumerate();
        // A jigsaw has regions where other boards have boxes.
        let fits = |found: HouseKind| {
            found == kind || kind == HouseKind::Box && found == HouseKind::Region
        };
        let mut places = houses.filter(|(_, house)| fits(house.kind()));
        let house = places.nth(number).map(|(place, _)| place);
        let said = house.and_then(|place| text::spoken_house(self.look.words, &self.game, place));
        match said {
            Some(said) => self.tell(&said),
            None => self.phrase("line.no-house"),
        }
    }

    pub(super) fn notes(&self) -> Result<()> {
        if self.game.is_paused() {
            return self.phrase("line.paused");
        }
        let notes = board::notes(&self.game, self.look.words);
        if notes.is_empty() {
            let none = Message::new("line.no-notes");
            return self.put(&none.name("example", "note 2 3 1 4"));
        }
        self.say(&notes.join("\n"))
    }

    pub(super) fn time(&self) -> Result<()> {
        let (filled, cells) = self.game.progress();
        let counts = self.game.counts();
        let time = text::time(self.game.elapsed(self.now()));
        let mut parts = vec![
            Message::new("line.time").name("time", time),
            Message::new("line.filled")
                .count("filled", filled)
                .count("n", cells),
        ];
        for (id, n) in [("win.hints", counts.hints), ("win.checks", counts.checks)] {
            if n > 0 {
                parts.push(Message::new(id).count("n", n as usize));
            }
        }
        let parts: Vec<String> = parts.iter().map(|part| self.words(part)).collect();
        self.tell(&parts.join(", "))
    }
}
