//! What all screens share: the time, the settings, the keys, the looks.

use std::time::{SystemTime, UNIX_EPOCH};

use ninefold::logic::explain::{Catalogue, Language, Message};
use ninefold_game::id::Date;
use ninefold_game::settings::{Keys, Theme};
use ninefold_game::{Game, Settings};
use ratatui::layout::Rect;

use crate::geometry::is_too_small;
use crate::keys::KeyMap;
use crate::palette::{ColourScheme, Depth, Palette};
use crate::rooms::create::CreateScreen;
use crate::storage::Storage;
use crate::words;

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
    /// The language of the system, for settings that choose none.
    pub locale: Language,
    /// What the terminal can do.
    pub abilities: Abilities,
    /// Saved games and settings.
    pub storage: Storage,
    /// What was last chosen on the start screen.
    pub choice: Option<Choice>,
    /// What the player should know when the next game opens.
    pub notice: Option<String>,
    /// The size of the terminal.
    pub area: Rect,
    /// The boards that were typed and left, one of each shape.
    pub(crate) drafts: Vec<CreateScreen>,
}

/// The side, and kind, level and symmetry by their places on the start screen,
/// and what was typed there.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[allow(missing_docs)]
pub struct Choice {
    pub side: usize,
    pub kind: usize,
    pub level: usize,
    pub symmetry: usize,
    pub target: String,
    pub id: String,
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
            locale: Language::English,
            abilities,
            storage,
            choice: None,
            notice: None,
            // As usual terminals have it, until this one says its own.
            area: Rect::new(0, 0, 80, 24),
            drafts: Vec::new(),
        }
    }

    /// The words of the player's language.
    pub fn words(&self) -> &'static Catalogue {
        words::of(self.settings.language.unwrap_or(self.locale))
    }

    /// A sentence without places, in the player's language.
    pub fn say(&self, id: &str) -> String {
        self.words().say(&Message::new(id))
    }

    /// The time in milliseconds since 1970.
    pub fn time(&self) -> u64 {
        self.storage.epoch + self.now
    }

    /// Whether the terminal is too small to show anything.
    pub fn is_hidden(&self) -> bool {
        is_too_small(self.area)
    }

    /// What is wrong with the keys of the player's own.
    pub fn key_problems(&self) -> Vec<String> {
        let problems = KeyMap::new("", &self.settings.bindings).1;
        problems
            .iter()
            .map(|wrong| self.words().say(wrong))
            .collect()
    }

    /// Takes changed settings into use.
    pub fn settings_changed(&mut self) {
        self.keys = key_map(&self.settings);
        self.choice = None;
    }

    /// The colours by the settings and the terminal.
    pub fn palette(&self) -> Palette {
        let scheme = match (self.settings.theme, self.abilities.dark) {
            (Theme::Auto, true) | (Theme::Night, _) => ColourScheme::Night,
            (Theme::Auto, false) | (Theme::Paper, _) => ColourScheme::Paper,
            (Theme::Contrast, _) => ColourScheme::Contrast,
            (Theme::ContrastDark, _) => ColourScheme::ContrastDark,
            (Theme::ColourSafe, _) => ColourScheme::Safe,
            (Theme::ColourSafeDark, _) => ColourScheme::SafeDark,
        };
        Palette::new(self.abilities.depth, scheme)
    }

    /// Today, in UTC: `2026-11-15`.
    pub fn today(&self) -> String {
        self.date().to_string()
    }

    /// The day, in UTC.
    pub fn date(&self) -> Date {
        Date::of_time(self.storage.epoch + self.now)
    }

    /// The day of a time, in UTC as [`Session::today`]: today, yesterday or its
    /// date.
    pub fn day(&self, time: SystemTime) -> String {
        const DAY: u64 = 86_400_000;
        let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
        let then = since.as_millis() as u64;
        let back = ((self.storage.epoch + self.now) / DAY).saturating_sub(then / DAY);
        match back {
            0 => self.say("day.today"),
            1 => self.say("day.yesterday"),
            _ => Date::of_time(then).to_string(),
        }
    }

    /// A seed that no other game has had.
    pub fn any_seed(&self) -> u64 {
        // Short enough to tell a friend; the time of day makes it new.
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_day_is_today_yesterday_or_its_date() {
        const NOON: u64 = 20_772 * 86_400_000 + 43_200_000;
        let abilities = Abilities {
            depth: Depth::None,
            dark: true,
            unicode: true,
        };
        let session = Session::new(Settings::default(), abilities, Storage::nowhere(NOON));
        let hours_ago = |hours: u64| {
            let now = UNIX_EPOCH + Duration::from_millis(NOON);
            session.day(now - Duration::from_secs(3600 * hours))
        };
        assert_eq!(hours_ago(0), "today");
        assert_eq!(hours_ago(11), "today");
        assert_eq!(hours_ago(13), "yesterday");
        assert_eq!(hours_ago(35), "yesterday");
        assert_eq!(hours_ago(37), "2026-11-13");
    }
}
