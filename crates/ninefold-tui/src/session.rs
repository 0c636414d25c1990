//! What all screens share: the time, the settings, the keys, the looks.

use ninefold_game::id::Date;
use ninefold_game::settings::{Keys, Theme};
use ninefold_game::{Game, Settings};

use crate::keys::KeyMap;
use crate::palette::{Depth, Look, Palette};
use crate::storage::Storage;

/// What the terminal can do, found out once at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// How many colours it has.
    pub depth: Depth,
    /// Whether its background is dark.
    pub dark: bool,
    /// Whether it shows Unicode.
    pub unicode: bool,
}

/// What all screens share.
#[derive(Debug)]
pub struct Session {
    /// The time in milliseconds, from any fixed moment.
    pub now: u64,
    /// The player's settings.
    pub settings: Settings,
    /// Which key does what.
    pub keys: KeyMap,
    /// Whether effects are shown, whatever the settings say.
    pub effects: bool,
    /// What the terminal can do.
    pub abilities: Abilities,
    /// Saved games and settings.
    pub storage: Storage,
    /// What was last chosen on the start screen.
    pub choice: Option<Choice>,
}

/// Size, level and symmetry by their places on the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Choice {
    pub size: usize,
    pub level: usize,
    pub symmetry: usize,
}

impl Session {
    /// The session with these settings.
    pub fn new(settings: Settings, abilities: Abilities, storage: Storage) -> Session {
        let keys = key_map(&settings);
        Session {
            now: 0,
            settings,
            keys,
            effects: true,
            abilities,
            storage,
            choice: None,
        }
    }

    /// What is wrong with the keys of the player's own.
    pub fn key_problems(&self) -> Vec<String> {
        KeyMap::new("", &self.settings.bindings).1
    }

    /// Takes changed settings into use.
    pub fn settings_changed(&mut self) {
        self.keys = key_map(&self.settings);
        self.choice = None;
    }

    /// The colours by the settings and the terminal.
    pub fn palette(&self) -> Palette {
        let look = match (self.settings.theme, self.abilities.dark) {
            (Theme::Auto, true) | (Theme::Night, _) => Look::Night,
            (Theme::Auto, false) | (Theme::Paper, _) => Look::Paper,
            (Theme::Contrast, _) => Look::Contrast,
            (Theme::ContrastDark, _) => Look::ContrastDark,
            (Theme::ColourSafe, _) => Look::Safe,
            (Theme::ColourSafeDark, _) => Look::SafeDark,
        };
        Palette::new(self.abilities.depth, look)
    }

    /// Today, in UTC: `2026-11-15`.
    pub fn today(&self) -> String {
        Date::of_time(self.storage.epoch + self.now).to_string()
    }

    /// A seed that no other game has had.
    pub fn any_seed(&self) -> u64 {
        // Short enough to be told to a friend; the time of day makes it new.
        let time = self.storage.epoch + self.now;
        time.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40
    }

    /// The best time of earlier games of the same size and level.
    pub fn best_time(&self, game: &Game) -> Option<u64> {
        self.storage.best_time(game)
    }
}

fn key_map(settings: &Settings) -> KeyMap {
    let preset = match settings.keys {
        Keys::Usual => "usual",
        Keys::Pad => "pad",
    };
    KeyMap::new(preset, &settings.bindings).0
}
