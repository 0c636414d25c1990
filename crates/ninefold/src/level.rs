//! [`Level`]: how hard a puzzle is, in one word.

mod asked;

use core::fmt;

use crate::rate::Er;

pub use asked::{AskedLevel, LevelError, LevelOutOfRange};

/// How hard a puzzle is: what a person must know to solve it with the
/// techniques of the hints. The table of techniques gives the level of each
/// technique ([`Technique::level`](crate::logic::Technique::level)).
///
/// ```
/// use ninefold::{Level, logic::Technique};
/// assert_eq!(Technique::Skyscraper.level(), Some(Level::Hard));
/// assert_eq!("expert".parse(), Ok(Level::Expert));
/// assert_eq!("4".parse(), Ok(Level::Expert));
/// # Ok::<(), ninefold::LevelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Many givens; full houses, and hidden singles in boxes.
    Gentle,
    /// Hidden singles.
    Easy,
    /// Naked singles, locked candidates, pairs.
    Medium,
    /// Triples, fish, two strong links.
    Hard,
    /// Wings, uniqueness, colours, finned fish, quads.
    Expert,
    /// Chains and almost locked sets.
    Extreme,
    /// Forcing chains and nets.
    Beyond,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 7] = [
        Level::Gentle,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Extreme,
        Level::Beyond,
    ];

    /// The levels that also have a number, 1 to 5.
    pub const NUMBERED: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Extreme,
    ];

    /// The level of this number, 1 to 5.
    pub fn from_number(number: usize) -> Option<Level> {
        Level::NUMBERED.get(number.checked_sub(1)?).copied()
    }

    /// Its number, 1 to 5, if it has one.
    pub const fn number(self) -> Option<usize> {
        match self {
            Level::Gentle | Level::Beyond => None,
            numbered => Some(numbered as usize),
        }
    }

    /// Its name, such as `expert`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Extreme => "extreme",
            Level::Beyond => "beyond",
        }
    }

    /// What the level asks of a player, in a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Level::Gentle => "many givens, and every next digit in plain sight",
            Level::Easy => "one place for a digit, all the way",
            Level::Medium => "naked singles, locked candidates, pairs",
            Level::Hard => "triples, fish, two strong links",
            Level::Expert => "wings, unique rectangles, colours",
            Level::Extreme => "chains and almost locked sets",
            Level::Beyond => "forcing chains and nets",
        }
    }

    /// The same in a word or two, for a narrow list.
    pub const fn gist(self) -> &'static str {
        match self {
            Level::Gentle => "many givens",
            Level::Easy => "hidden singles",
            Level::Medium => "naked singles, pairs",
            Level::Hard => "triples, fish",
            Level::Expert => "wings, uniqueness",
            Level::Extreme => "chains",
            Level::Beyond => "forcing chains, nets",
        }
    }

    /// The ratings that version 1 of the generator called by this name; `None`
    /// for the levels that it had not.
    pub(crate) const fn first_band(self) -> Option<(Er, Er)> {
        let (least, most) = match self {
            Level::Easy => (0, 15),
            Level::Medium => (16, 26),
            Level::Hard => (27, 40),
            Level::Expert => (41, 62),
            Level::Extreme => (63, 200),
            Level::Gentle | Level::Beyond => return None,
        };
        Some((Er::from_tenths(least), Er::from_tenths(most)))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
