//! [`Target`]: how hard a puzzle should be.

use core::fmt;

use super::Kinds;
use crate::Level;
use crate::logic::{Family, Ladder, Technique};
use crate::rate::{self, Er, Rating, Scale};
use crate::{Grid, Puzzle, Rules, Shape};

/// How hard a puzzle should be, by the rating that a person's techniques give
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Target {
    /// As it comes; the puzzle is not rated.
    #[default]
    Any,
    /// Exactly this level.
    Level(Level),
    /// A rating from the first to the second, both included.
    Rating(Er, Er),
    /// Solved with this technique and easier ones, and not without it.
    Technique(Technique),
}

impl Target {
    /// The highest rating that fits, where it can be told beforehand.
    pub(super) fn most(self) -> Option<Er> {
        match self {
            Target::Any => None,
            Target::Level(level) => Some(level.band().1),
            Target::Rating(_, most) => Some(most),
            Target::Technique(technique) => {
                let grows = matches!(technique.family(), Family::Chain | Family::Forcing);
                let rung = rung(technique)?;
                (!grows).then(|| Er::of(rung))
            }
        }
    }

    /// The lowest rating that fits.
    pub(super) fn least(self) -> Er {
        match self {
            Target::Any => Er::default(),
            Target::Level(level) => level.band().0,
            Target::Rating(least, _) => least,
            Target::Technique(technique) => Er::of(rung(technique).unwrap_or(0.0)),
        }
    }

    /// Whether a puzzle of this rating is what was asked for.
    pub(super) fn fits(self, rating: &Rating) -> bool {
        match self {
            Target::Any => true,
            Target::Level(level) => rating.er < Er::BEYOND && rating.level() == level,
            Target::Rating(least, most) => (least..=most).contains(&rating.er),
            Target::Technique(technique) => {
                rating.er < Er::BEYOND && rating.hardest == Some(technique)
            }
        }
    }

    /// How far a rating lies outside, in tenths.
    pub(super) fn distance(self, rating: &Rating) -> usize {
        let least = self.least();
        let most = self.most().unwrap_or(least);
        let below = least.tenths().saturating_sub(rating.er.tenths());
        let above = rating.er.tenths().saturating_sub(most.tenths());
        usize::from(below.max(above))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Any => f.write_str("any difficulty"),
            Target::Level(level) => write!(f, "level {level}"),
            Target::Rating(least, most) => write!(f, "rating {least} to {most}"),
            Target::Technique(technique) => {
                write!(f, "the hardest technique {}", technique.title())
            }
        }
    }
}

/// What a technique counts at least on the scale that puzzles are rated by.
pub(super) fn rung(technique: Technique) -> Option<f64> {
    let rungs = Ladder::SE121.rungs.iter();
    rungs
        .filter(|rung| rung.technique == technique)
        .map(|rung| rung.rating)
        .reduce(f64::min)
}

/// The rating of a puzzle, on the scale of all levels.
pub(super) fn rating(rules: &Rules, givens: &Grid) -> Rating {
    rate::rate(
        &Puzzle::with_rules(rules.clone(), givens.clone()),
        Scale::Se121,
    )
}

/// The rating of a puzzle, if it is at most this.
pub(super) fn rating_up_to(rules: &Rules, givens: &Grid, most: Er) -> Option<Rating> {
    let puzzle = Puzzle::with_rules(rules.clone(), givens.clone());
    rate::rate_up_to(&puzzle, Scale::Se121, most)
}

/// The levels that puzzles of a shape have, as far as the generator finds them
/// in reasonable time: measured, see `docs/GENERATOR.md`.
///
/// ```
/// use ninefold::{Level, Shape, generate};
/// let classic = generate::Kinds::CLASSIC;
/// assert_eq!(generate::levels(Shape::of_side(4)?, &classic), [Level::Easy]);
/// assert_eq!(generate::levels(Shape::NINE, &classic), Level::ALL);
/// # Ok::<(), ninefold::ShapeError>(())
/// ```
pub fn levels(shape: Shape, kinds: &Kinds) -> &'static [Level] {
    use Level::{Easy, Expert, Hard, Medium};
    match shape.side() {
        // Chains, which extreme puzzles need, are measured on classic boards.
        9 if !kinds.is_classic() => &[Easy, Medium, Hard, Expert],
        4 => &[Easy],
        // One puzzle in a thousand is hard.
        6 => &[Easy, Medium, Expert],
        9 => &Level::ALL,
        8 | 10 => &[Easy, Medium, Hard, Expert],
        12 => &[Easy, Medium, Hard],
        _ => &[Easy, Medium],
    }
}
