//! How hard a board is, as the start of a game and the verdict show it.

use std::time::{Duration, Instant};

use ninefold::logic::explain::Catalogue;
use ninefold::logic::{Class, Technique};
use ninefold::rate::{self, Er};
use ninefold::{Control, Level, Puzzle};

/// The rating of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Its level.
    pub level: Level,
    /// Its rating.
    pub er: Er,
    /// The hardest technique it needs.
    pub hardest: String,
}

/// How long a rating may take: the hardest boards take much longer.
const PATIENCE: Duration = Duration::from_secs(3);

/// The rating of a board with one solution, where it is found in a few seconds
/// and before the control says that nobody wants it any more.
pub fn of(puzzle: &Puzzle, control: &Control<'_>) -> Option<Rating> {
    let end = Instant::now() + PATIENCE;
    let in_time = control.and(|_| Instant::now() < end);
    let rating = rate::rate(puzzle, rate::Scale::Se121, &in_time).ok()?;
    let level = Class::of(puzzle, &in_time).ok()?.level;
    Some(Rating {
        level,
        er: rating.er,
        hardest: rating.hardest?.title().to_owned(),
    })
}

/// What the technique of an English title is called.
pub fn technique_title(words: &Catalogue, title: &str) -> String {
    let known = Technique::ALL.iter().find(|known| known.title() == title);
    known
        .map_or(title, |known| words.technique(*known))
        .to_owned()
}
