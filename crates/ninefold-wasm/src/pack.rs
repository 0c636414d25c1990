//! Packs of puzzles in the page.

use ninefold::Control;
use ninefold_game::Game;
use ninefold_game::pack::{Entry, Pack, State};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::js::{JsMade, JsPack, fail, give};
use crate::making::Made;
use crate::view::AboutView;
use crate::words::{complaint, refuse};

#[derive(Serialize)]
struct EntryView {
    title: String,
    level: String,
    state: &'static str,
    game: String,
    time: Option<u64>,
}

#[derive(Serialize)]
struct PackView {
    uid: String,
    name: String,
    entries: Vec<EntryView>,
    solved: usize,
    begun: usize,
    levels: Vec<&'static str>,
    ungraded: usize,
}

/// Several puzzles that belong together. The page keeps them as the text that
/// `save` gives.
#[wasm_bindgen]
pub struct Collection {
    pack: Pack,
    wrong: String,
}

#[wasm_bindgen]
impl Collection {
    /// The puzzles of a text; the number tells this pack from others.
    pub fn read(uid: f64, name: &str, text: &str) -> Result<Collection, JsError> {
        let (pack, wrong) = Pack::read(uid as u64, name, text).map_err(refuse)?;
        Ok(Collection {
            pack,
            wrong: wrong.map_or(String::new(), |error| complaint(&error)),
        })
    }

    /// A pack that was kept.
    pub fn load(save: &str) -> Option<Collection> {
        Some(Collection {
            pack: Pack::load(save)?,
            wrong: String::new(),
        })
    }

    /// The text to keep.
    pub fn save(&self) -> String {
        self.pack.save()
    }

    /// The text to hand on, without the player's progress.
    pub fn text(&self) -> String {
        self.pack.text()
    }

    /// What is wrong with the first line that could not be read, or nothing.
    #[wasm_bindgen(getter)]
    pub fn wrong(&self) -> String {
        self.wrong.clone()
    }

    /// What to show.
    pub fn view(&self) -> JsPack {
        let progress = self.pack.progress();
        let entries = self.pack.entries();
        give(&PackView {
            uid: self.pack.uid.to_string(),
            name: self.pack.name.clone(),
            entries: entries.iter().map(entry).collect(),
            solved: progress.solved,
            begun: progress.begun,
            levels: self
                .pack
                .levels()
                .iter()
                .map(|level| level.name())
                .collect(),
            ungraded: entries.iter().filter(|entry| entry.level.is_none()).count(),
        })
    }

    /// The place of the next puzzle, after a place or without one.
    pub fn next(&self, after: Option<usize>) -> Option<usize> {
        self.pack.next(after)
    }

    /// Finds out the level of up to this many puzzles; how many are left.
    pub fn grade(&mut self, count: usize) -> usize {
        // Nobody ends it: the page asks for a few at a time.
        self.pack.grade(count, &Control::none()).unwrap_or(0)
    }

    /// One of the puzzles, ready to be played.
    pub fn start(&self, place: usize) -> Result<JsMade, JsError> {
        let start = self.pack.start(place, &Control::none()).map_err(fail)?;
        let start = start.ok_or_else(|| JsError::new("the pack has no such puzzle"))?;
        let about = AboutView::from(&start.puzzle, &start.about);
        Ok(give(&Made::new(&start.puzzle, about, "")))
    }

    /// Notes how a saved game of this pack stands; whether anything is new.
    pub fn note(&mut self, game: &str) -> bool {
        Game::load(game, 0).is_ok_and(|game| self.pack.note(&game))
    }
}

fn entry(entry: &Entry) -> EntryView {
    EntryView {
        title: entry.title.clone().unwrap_or_default(),
        level: entry.level.clone().unwrap_or_default(),
        state: match entry.state {
            State::New => "new",
            State::Begun => "begun",
            State::Solved => "solved",
        },
        game: entry.game.map(|uid| uid.to_string()).unwrap_or_default(),
        time: entry.time,
    }
}
