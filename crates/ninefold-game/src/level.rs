//! [`PuzzleLevel`]: the level that a game says its puzzle has.

use core::fmt;

use ninefold::Level;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The level of a puzzle, as a saved game or a win names it.
///
/// Nearly always it is a [`Level`]. A file may have another name: that of a level
/// of the player's own, or of another version. It is kept as it is.
///
/// ```
/// use ninefold::Level;
/// use ninefold_game::PuzzleLevel;
/// assert_eq!(PuzzleLevel::from("hard").level(), Some(Level::Hard));
/// assert_eq!(PuzzleLevel::from("tricky").level(), None);
/// assert_eq!(PuzzleLevel::from("tricky").name(), "tricky");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleLevel {
    /// A level of the program.
    Level(Level),
    /// Another name.
    Other(String),
}

impl PuzzleLevel {
    /// Its name, which words of a language are found by.
    pub fn name(&self) -> &str {
        match self {
            PuzzleLevel::Level(level) => level.name(),
            PuzzleLevel::Other(name) => name,
        }
    }

    /// The level of the program, where it is one.
    pub fn level(&self) -> Option<Level> {
        match self {
            PuzzleLevel::Level(level) => Some(*level),
            PuzzleLevel::Other(_) => None,
        }
    }
}

impl From<Level> for PuzzleLevel {
    fn from(level: Level) -> PuzzleLevel {
        PuzzleLevel::Level(level)
    }
}

impl From<&str> for PuzzleLevel {
    /// The level of this very name, else the name.
    fn from(name: &str) -> PuzzleLevel {
        let level = Level::ALL.iter().find(|level| level.name() == name);
        match level {
            Some(level) => PuzzleLevel::Level(*level),
            None => PuzzleLevel::Other(name.to_owned()),
        }
    }
}

impl fmt::Display for PuzzleLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// In files it is its name.
impl Serialize for PuzzleLevel {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for PuzzleLevel {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PuzzleLevel, D::Error> {
        String::deserialize(from).map(|name| PuzzleLevel::from(name.as_str()))
    }
}

/// Ratings in files of games and wins: a number of tenths, 32 for 3.2.
pub(crate) mod tenths {
    use ninefold::rate::Er;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(rating: &Option<Er>, to: S) -> Result<S::Ok, S::Error> {
        rating.map(Er::tenths).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Er>, D::Error> {
        let tenths = Option::<u16>::deserialize(from)?;
        Ok(tenths.map(Er::from_tenths))
    }
}
