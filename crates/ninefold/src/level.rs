//! [`Level`]: how hard a puzzle is, in one word.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::rate::Er;

/// How hard a puzzle is, in five words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Up to 1.5: hidden singles.
    Easy = 1,
    /// 1.6 to 2.6: naked singles, direct and pointing locks.
    Medium,
    /// 2.7 to 4.0: claiming, pairs, X-Wing, triples, Swordfish.
    Hard,
    /// 4.1 to 6.2: wings, unique rectangles, quads, BUG, aligned pairs.
    Expert,
    /// Over 6.2: chains and beyond.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Extreme,
    ];

    /// The level of this number, 1 to 5.
    pub fn from_number(number: usize) -> Option<Level> {
        Level::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Its number, 1 to 5.
    pub const fn number(self) -> usize {
        self as usize
    }

    /// Its name, such as `expert`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Extreme => "extreme",
        }
    }

    /// The lowest and the highest rating of the level.
    pub const fn band(self) -> (Er, Er) {
        match self {
            Level::Easy => (Er::from_tenths(0), Er::from_tenths(15)),
            Level::Medium => (Er::from_tenths(16), Er::from_tenths(26)),
            Level::Hard => (Er::from_tenths(27), Er::from_tenths(40)),
            Level::Expert => (Er::from_tenths(41), Er::from_tenths(62)),
            Level::Extreme => (Er::from_tenths(63), Er::from_tenths(200)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level: expected easy, medium, hard, expert or extreme, or 1 to 5")]
pub struct LevelError(pub String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let named = |level: &Level| {
            level.name().eq_ignore_ascii_case(text) || text == level.number().to_string()
        };
        let mut levels = Level::ALL.into_iter();
        levels
            .find(named)
            .ok_or_else(|| LevelError(text.to_owned()))
    }
}
