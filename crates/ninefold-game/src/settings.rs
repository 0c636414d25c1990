//! [`Settings`]: what a player chose, the same for both terminal games.

use std::collections::BTreeMap;

use ninefold::generate::Symmetry;
use ninefold::logic::explain::Language;
use ninefold::rate::Er;
use ninefold::{Level, Shape};
use serde::{Deserialize, Serialize};

use crate::{CheckKind, Game, Options};

/// A theme; each has a light and a dark form if that makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Paper or Night, as the system or the terminal is.
    #[default]
    Auto,
    /// Light.
    Paper,
    /// Dark.
    Night,
    /// High contrast, light.
    Contrast,
    /// High contrast, dark.
    ContrastDark,
    /// Colours that everyone can distinguish, light.
    ColourSafe,
    /// Colours that everyone can distinguish, dark.
    ColourSafeDark,
}

/// Which mistakes are shown without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mistakes {
    /// None.
    Off,
    /// Digits that repeat in a house.
    #[default]
    Rules,
    /// Entries that are not those of the solution.
    Solution,
}

/// Which keys do what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Keys {
    /// Arrows, `hjkl` and `wasd` move.
    #[default]
    Usual,
    /// `z x c v` choose the mode, as on the pads of setters.
    Pad,
}

/// The aids while playing, each a switch of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Aids {
    /// Which mistakes are shown without asking.
    pub mistakes: Mistakes,
    /// Lights up the digit of the cursor's cell everywhere.
    pub same_digit: bool,
    /// Lights up the row, column and box of the cursor.
    pub peers: bool,
    /// Placing a digit removes it from the notes of its peers.
    pub tidy_notes: bool,
    /// Shows how many of each digit are left to place.
    pub remaining: bool,
    /// Shows the clock.
    pub clock: bool,
    /// A short effect when the board is solved.
    pub effects: bool,
    /// Candidates keep themselves up to date, in the place of centre notes.
    pub auto_notes: bool,
    /// Each note has its place in the cell, as on a telephone's keys.
    pub note_places: bool,
    /// Numbers beside the rows and columns.
    pub coordinates: bool,
    /// Names the hardest technique of a puzzle while it is played.
    pub technique: bool,
    /// Lists the digits that can make the sum of the cursor's cage.
    pub combinations: bool,
    /// Shows how long the positions of a lesson's drill take.
    pub drill_clock: bool,
}

impl Default for Aids {
    fn default() -> Aids {
        Aids {
            mistakes: Mistakes::Rules,
            same_digit: true,
            peers: true,
            tidy_notes: true,
            remaining: true,
            clock: true,
            effects: true,
            auto_notes: false,
            note_places: false,
            coordinates: false,
            technique: false,
            combinations: true,
            drill_clock: false,
        }
    }
}

/// A level of the player's own: a name for a band of ratings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnLevel {
    /// Its name.
    pub name: String,
    /// The lowest rating, such as 2.3.
    #[serde(with = "rating")]
    pub from: Er,
    /// The highest rating.
    #[serde(with = "rating")]
    pub to: Er,
}

impl OwnLevel {
    /// Whether this is its name, in any case.
    pub fn is_named(&self, name: &str) -> bool {
        self.name.to_lowercase() == name.trim().to_lowercase()
    }
}

/// Ratings in the settings file, as people write them: 2.3.
mod rating {
    use ninefold::rate::Er;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(rating: &Er, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(f64::from(rating.tenths()) / 10.0)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Er, D::Error> {
        let value = f64::deserialize(from)?;
        let tenths = (value * 10.0).round();
        if (0.0..=999.0).contains(&tenths) {
            return Ok(Er::from_tenths(tenths as u16));
        }
        let error = format!("{value} is not a rating: expected 0.0 to 99.9");
        Err(D::Error::custom(error))
    }
}

/// The language in the settings file, by its code: `de`.
mod language {
    use ninefold::logic::explain::Language;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(language: &Option<Language>, to: S) -> Result<S::Ok, S::Error> {
        language.map(Language::code).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Language>, D::Error> {
        let code = Option::<String>::deserialize(from)?;
        let code = code.filter(|code| code != "auto");
        code.map(|code| code.parse().map_err(D::Error::custom))
            .transpose()
    }
}

/// Everything that a player chose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// The size of a new game: `9x9`.
    pub size: String,
    /// The level of a new game: a level's name, or that of an own level.
    pub level: String,
    /// The symmetry of a new game's holes, by its name.
    pub symmetry: Option<String>,
    /// The language; that of the system if there is none.
    #[serde(with = "language", skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// The looks.
    pub theme: Theme,
    /// The keys.
    pub keys: Keys,
    /// The player's own keys, by the name of what they do, instead of the
    /// preset's: `"undo": ["u", "Ctrl+Z"]`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub bindings: BTreeMap<String, Vec<String>>,
    /// The aids.
    pub aids: Aids,
    /// Boards are spoken row by row.
    pub screen_reader: bool,
    /// The welcome was seen, or skipped.
    pub greeted: bool,
    /// The player's own levels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<OwnLevel>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            size: "9x9".to_owned(),
            level: "easy".to_owned(),
            symmetry: None,
            language: None,
            theme: Theme::default(),
            keys: Keys::default(),
            bindings: BTreeMap::new(),
            aids: Aids::default(),
            screen_reader: false,
            greeted: false,
            levels: Vec::new(),
        }
    }
}

impl Aids {
    /// The names of the aids in the settings file.
    pub fn keys() -> &'static [&'static str] {
        &[
            "mistakes",
            "same-digit",
            "peers",
            "tidy-notes",
            "remaining",
            "clock",
            "effects",
            "auto-notes",
            "note-places",
            "coordinates",
            "technique",
            "combinations",
            "drill-clock",
        ]
    }
}

impl Settings {
    /// The names of the settings in the settings file.
    pub fn keys() -> &'static [&'static str] {
        &[
            "size",
            "level",
            "symmetry",
            "language",
            "theme",
            "keys",
            "bindings",
            "aids",
            "screen-reader",
            "greeted",
            "levels",
        ]
    }

    /// The shape of a new game; 9x9 where the setting makes no sense.
    pub fn shape(&self) -> Shape {
        self.size.parse().unwrap_or(Shape::NINE)
    }

    /// What makes no sense among the settings, in words.
    pub fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        if let Err(error) = self.size.parse::<Shape>() {
            problems.push(format!("size: {error}"));
        }
        match crate::order::level(&self.level, self) {
            Ok((_, None)) => {}
            Ok((_, Some(notice))) => problems.push(format!("level: {notice}")),
            Err(error) => problems.push(format!("level: {error}")),
        }
        if let Some(name) = &self.symmetry
            && let Err(error) = name.parse::<Symmetry>()
        {
            problems.push(format!("symmetry: {error}"));
        }
        for level in &self.levels {
            if level.name.parse::<Level>().is_ok() {
                problems.push(format!(
                    "levels: `{}` is already the name of a level",
                    level.name
                ));
            }
            if level.from > level.to {
                problems.push(format!("levels: `{}` ends before it starts", level.name));
            }
        }
        problems
    }

    /// The part that a game needs.
    pub fn options(&self) -> Options {
        Options {
            tidy_notes: self.aids.tidy_notes,
            check_at_once: self.aids.mistakes == Mistakes::Solution,
            auto_notes: self.aids.auto_notes,
        }
    }

    /// What a plain check compares the board with: the rules, or the solution
    /// where the player has mistakes shown by it and there is only one.
    pub fn check_kind(&self, game: &Game) -> CheckKind {
        match (self.aids.mistakes, game.answer().unique()) {
            (Mistakes::Solution, Some(_)) => CheckKind::Solution,
            _ => CheckKind::Rules,
        }
    }

    /// The own level of this name, in any case.
    pub fn own_level(&self, name: &str) -> Option<&OwnLevel> {
        self.levels.iter().find(|level| level.is_named(name))
    }
}
