//! What a game starts from: a puzzle, what is known of it, and its settings.

use ninefold::Level;
use ninefold::logic::Class;
use ninefold::logic::explain::Message;
use ninefold::rate::{self, Er, Rating, Scale};
use ninefold::{Control, Puzzle, Stopped};
use serde::{Deserialize, Serialize};

use crate::level::{self, PuzzleLevel};

/// What is known about a puzzle besides its givens.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct About {
    /// The game ID by seed, such as `9x9-hard-48151`, when the puzzle was
    /// generated. Every other puzzle has its exact ID: see [`Game::id`](crate::Game::id).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed_id: Option<String>,
    /// Its level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<PuzzleLevel>,
    /// Which levels it is one of: [`LEVELS`], or 0 if it went by ratings.
    #[serde(skip_serializing_if = "is_zero")]
    pub levels: u32,
    /// Its rating.
    #[serde(with = "level::tenths", skip_serializing_if = "Option::is_none")]
    pub rating: Option<Er>,
    /// The title of the hardest technique it needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<String>,
    /// Its title, where the source had one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Its author, where the source had one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The day it is the daily puzzle of, `2026-11-15`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily: Option<String>,
    /// Its place in a pack, where it came from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<PackPlace>,
}

/// Which puzzle of which pack: see [`Pack`](crate::pack::Pack).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackPlace {
    /// The number of the pack.
    pub pack: u64,
    /// The place of the puzzle in it, from 0.
    pub place: usize,
}

/// The levels of today: what the hints need. Those of version 0.1, which were
/// bands of ratings, have no number.
pub const LEVELS: u32 = 2;

pub(crate) fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The settings that change what actions do; they are saved with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Placing a digit removes it from the notes of its peers, in one step
    /// with the placement, unless it repeats.
    pub tidy_notes: bool,
    /// Entries are compared with the solution as they are placed.
    pub check_at_once: bool,
    /// In the place of centre notes every empty cell shows its candidates, which
    /// keep themselves up to date; the player strikes them. The player's own
    /// notes are kept beside them.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub auto_notes: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            tidy_notes: true,
            check_at_once: false,
            auto_notes: false,
        }
    }
}

/// What a game starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The givens; entries, notes and colours that came with them are there
    /// from the start.
    pub puzzle: Puzzle,
    /// What is known of it.
    pub about: About,
    /// The settings.
    pub options: Options,
    /// A number that distinguishes this game from others with the same puzzle:
    /// see [`uid`].
    pub uid: u64,
}

/// A number that distinguishes a game from others: the time in milliseconds
/// since 1970 at which it starts, and three digits that distinguish games that
/// start at the same time, such as the number of the process. It is exact as a
/// floating-point number too, for pages.
pub fn uid(time: u64, salt: u64) -> u64 {
    time.saturating_mul(1000).saturating_add(salt % 1000)
}

impl Start {
    /// Starts from a puzzle of which nothing more is known.
    pub fn new(puzzle: Puzzle) -> Start {
        let about = About {
            title: puzzle.meta.title.clone(),
            author: puzzle.meta.author.clone(),
            ..About::default()
        };
        Start {
            puzzle,
            about: about.printable(),
            options: Options::default(),
            uid: 0,
        }
    }

    /// Rates the puzzle, which has one solution, and notes its level, rating
    /// and hardest technique. A puzzle given by its candidates is not rated.
    pub fn rate(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        if self.puzzle.candidates.is_none() {
            let rules = self.puzzle.rules.clone();
            let givens = Puzzle::with_rules(rules, self.puzzle.givens.clone());
            let rating = rate::rate(&givens, Scale::Se121, control)?;
            self.about
                .rated(&rating, Class::of(&givens, control)?.level);
        }
        Ok(())
    }
}

impl About {
    /// The same without control characters: files are written by anyone, and
    /// such words would steer the terminal that shows them.
    pub(crate) fn printable(mut self) -> About {
        let words = [
            &mut self.seed_id,
            &mut self.hardest,
            &mut self.title,
            &mut self.author,
            &mut self.daily,
        ];
        for text in words.into_iter().flatten() {
            *text = crate::text::printable(text);
        }
        if let Some(PuzzleLevel::Other(name)) = &mut self.level {
            *name = crate::text::printable(name);
        }
        self
    }

    /// Notes a rating and a level.
    pub fn rated(&mut self, rating: &Rating, level: Level) {
        self.level = Some(level.into());
        self.levels = LEVELS;
        self.rating = Some(rating.er);
        self.hardest = rating.hardest.map(|technique| technique.title().to_owned());
    }
}

/// Why a puzzle cannot be played.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum StartError {
    /// The givens break the rules: where.
    Repeats(Box<Message>),
    /// No digit repeats, but there is no solution.
    NoSolution,
    /// Entries, candidates or notes of another shape than the givens.
    Shapes,
}
