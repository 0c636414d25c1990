//! [`Target`]: how hard a puzzle should be, and how a puzzle compares with it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Kinds, Recipe};
use crate::logic::{Class, Family, Ladder, Technique, teach};
use crate::rate::{self, Er, Rating, Scale};
use crate::{Control, Grid, Level, Puzzle, Rules, Shape, Stopped};

/// How hard a puzzle should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Target {
    /// As it comes; the puzzle is not rated.
    #[default]
    Any,
    /// Exactly this level.
    Level(Level),
    /// A rating on the Explainer's scale from the first to the second, both
    /// included.
    Rating(Er, Er),
    /// The hardest technique that the hints show. A technique that hints have
    /// not is looked for by the rating: solved with it and easier ones, and not
    /// without it.
    Technique(Technique),
    /// The hardest technique that the hints show; without it they would show
    /// a harder one.
    Needs(Technique),
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
            Target::Needs(technique) => {
                write!(f, "the technique {}, which it needs", technique.title())
            }
        }
    }
}

/// What a puzzle is measured by, for a recipe.
#[derive(Clone, Copy)]
pub(super) enum Yard {
    /// Nothing.
    None,
    /// Its rating is in a range. If the range is a level, a puzzle that no
    /// technique finishes does not count. `first` is the ladder of version 1 of
    /// the generator, which had no chains on other boards than 9x9.
    Rating {
        least: Er,
        most: Er,
        level: bool,
        first: bool,
    },
    /// A technique makes its rating.
    Rated(Technique),
    /// Its level.
    Level(Level),
    /// A technique is the hardest that hints show.
    Shown { technique: Technique, needed: bool },
}

/// What was measured.
#[derive(Clone, Debug)]
pub(super) enum Measured {
    Rating(Rating),
    /// `None` is harder than the target.
    Level(Option<Level>),
    /// The hardest technique shown, and whether it is needed; `None` is harder
    /// than the target.
    Shown(Option<(Technique, bool)>),
}

impl Yard {
    pub(super) fn of(recipe: &Recipe) -> Yard {
        match recipe.target {
            Target::Any => Yard::None,
            Target::Rating(least, most) => Yard::Rating {
                least,
                most,
                level: false,
                first: recipe.version == 1,
            },
            Target::Level(level) => match level.first_band() {
                Some((least, most)) if recipe.version == 1 => Yard::Rating {
                    least,
                    most,
                    level: true,
                    first: true,
                },
                _ => Yard::Level(level),
            },
            Target::Technique(technique) if technique.level().is_none() => Yard::Rated(technique),
            Target::Technique(technique) => Yard::Shown {
                technique,
                needed: false,
            },
            Target::Needs(technique) => Yard::Shown {
                technique,
                needed: true,
            },
        }
    }

    /// The highest rating that fits, if it is known beforehand.
    fn most(self) -> Option<Er> {
        match self {
            Yard::Rating { most, .. } => Some(most),
            Yard::Rated(technique) => {
                let grows = matches!(technique.family(), Family::Chain | Family::Forcing);
                rung(technique).filter(|_| !grows)
            }
            _ => None,
        }
    }

    /// The lowest rating that fits.
    pub(super) fn least(self) -> Er {
        match self {
            Yard::Rating { least, .. } => least,
            Yard::Rated(technique) => rung(technique).unwrap_or_default(),
            _ => Er::default(),
        }
    }

    /// Whether a puzzle can be recognised as too hard, so that givens may be
    /// put back.
    pub(super) fn softens(self) -> bool {
        match self {
            Yard::None => false,
            Yard::Rating { .. } | Yard::Rated(_) => self.most().is_some(),
            Yard::Level(level) => level < Level::Beyond,
            Yard::Shown { .. } => true,
        }
    }

    /// Measures a puzzle, however hard.
    pub(super) fn measure(
        self,
        rules: &Rules,
        givens: &Grid,
        control: &Control<'_>,
    ) -> Result<Measured, Stopped> {
        let puzzle = Puzzle::with_rules(rules.clone(), givens.clone());
        Ok(match self {
            Yard::Level(Level::Beyond) => Measured::Level(Some(Class::of(&puzzle, control)?.level)),
            Yard::Level(level) => {
                let class = Class::up_to(&puzzle, level, control)?;
                Measured::Level(class.map(|class| class.level))
            }
            Yard::Shown { technique, needed } => {
                Measured::Shown(shown(&puzzle, technique, needed, control)?)
            }
            Yard::Rating { first: true, .. } => {
                let (rating, _) = rate::rate_first(&puzzle, Er::BEYOND, control)?;
                Measured::Rating(rating)
            }
            _ => Measured::Rating(rate::rate(&puzzle, Scale::Se121, control)?),
        })
    }

    /// Measures a puzzle; `None` when it is too hard.
    pub(super) fn measure_within(
        self,
        rules: &Rules,
        givens: &Grid,
        control: &Control<'_>,
    ) -> Result<Option<Measured>, Stopped> {
        if let Some(most) = self.most() {
            let puzzle = Puzzle::with_rules(rules.clone(), givens.clone());
            if matches!(self, Yard::Rating { first: true, .. }) {
                let (rating, finished) = rate::rate_first(&puzzle, most, control)?;
                return Ok(finished.then_some(Measured::Rating(rating)));
            }
            let rating = rate::rate_up_to(&puzzle, Scale::Se121, most, control)?;
            return Ok(rating.map(Measured::Rating));
        }
        Ok(match self.measure(rules, givens, control)? {
            Measured::Level(None) | Measured::Shown(None) => None,
            measured => Some(measured),
        })
    }

    /// Whether a puzzle is what was asked for.
    pub(super) fn fits(self, measured: &Measured) -> bool {
        match (self, measured) {
            (
                Yard::Rating {
                    least, most, level, ..
                },
                Measured::Rating(rating),
            ) => (least..=most).contains(&rating.er) && !(level && rating.er == Er::BEYOND),
            (Yard::Rated(technique), Measured::Rating(rating)) => {
                rating.er < Er::BEYOND && rating.hardest == Some(technique)
            }
            (Yard::Level(level), Measured::Level(Some(found))) => *found == level,
            (Yard::Shown { technique, needed }, Measured::Shown(Some((shown, is_needed)))) => {
                *shown == technique && (*is_needed || !needed)
            }
            (Yard::None, _) => true,
            _ => false,
        }
    }

    /// How far outside a puzzle is.
    pub(super) fn distance(self, measured: &Measured) -> usize {
        match (self, measured) {
            (yard, Measured::Rating(rating)) => {
                let least = yard.least();
                let most = yard.most().unwrap_or(least);
                let below = least.tenths().saturating_sub(rating.er.tenths());
                let above = rating.er.tenths().saturating_sub(most.tenths());
                usize::from(below.max(above))
            }
            (Yard::Level(level), measured @ Measured::Level(_)) => measured.distance_to(level),
            (Yard::Shown { technique, .. }, Measured::Shown(Some((shown, _)))) => {
                1 + (technique as usize).abs_diff(*shown as usize)
            }
            _ => 500,
        }
    }
}

impl Measured {
    /// How far a measured level lies from another.
    pub(super) fn distance_to(&self, level: Level) -> usize {
        match self {
            Measured::Level(Some(found)) => 10 * (level as usize).abs_diff(*found as usize),
            _ => 500,
        }
    }

    /// The level that was measured.
    pub(super) fn level(&self) -> Option<Level> {
        match self {
            Measured::Level(level) => *level,
            _ => None,
        }
    }

    /// The rating that was measured.
    pub(super) fn rating(&self) -> Option<Rating> {
        match self {
            Measured::Rating(rating) => Some(rating.clone()),
            _ => None,
        }
    }

    /// What was found, in words.
    pub(super) fn words(&self) -> String {
        match self {
            Measured::Rating(rating) => {
                let technique = rating.hardest.map_or("no technique", Technique::title);
                format!("rating {} ({technique})", rating.er)
            }
            Measured::Level(Some(level)) => format!("level {level}"),
            Measured::Shown(Some((technique, _))) => {
                format!("the hardest technique {}", technique.title())
            }
            Measured::Level(None) | Measured::Shown(None) => String::from("a harder step"),
        }
    }
}

/// The hardest technique that the hints of a puzzle show, if it is not beyond
/// this one, and where asked whether this one is needed.
fn shown(
    puzzle: &Puzzle,
    most: Technique,
    needed: bool,
    control: &Control<'_>,
) -> Result<Option<(Technique, bool)>, Stopped> {
    let Some(hardest) = teach::hardest_within(puzzle, most, None, control)? else {
        return Ok(None);
    };
    let needed = needed
        && hardest == most
        && teach::hardest_within(puzzle, most, Some(most), control)?.is_none();
    Ok(Some((hardest, needed)))
}

/// What a technique counts at least on the scale that puzzles are rated by.
pub(super) fn rung(technique: Technique) -> Option<Er> {
    let rungs = Ladder::SE121.rungs.iter();
    rungs
        .filter(|rung| rung.technique == technique)
        .map(|rung| rung.rating)
        .min()
}

/// The sides of boards that puzzles of some kinds are made for in reasonable
/// time, in ascending order: those with boxes; jigsaws also need none, and are
/// quick up to 12x12.
///
/// ```
/// use ninefold::generate::{self, Kinds};
/// assert!(!generate::sides(&Kinds::CLASSIC).contains(&7));
/// assert!(generate::sides(&"jigsaw".parse()?).contains(&7));
/// # Ok::<(), generate::KindError>(())
/// ```
pub fn sides(kinds: &Kinds) -> Vec<usize> {
    if kinds.has_jigsaw() {
        return (4..=12).collect();
    }
    let usual = Shape::all().filter(|shape| shape.is_usual());
    usual.map(Shape::side).collect()
}

/// The levels of a shape that the generator finds in reasonable time: measured,
/// see `docs/GENERATOR.md`.
///
/// ```
/// use ninefold::{Level, Shape, generate};
/// let classic = generate::Kinds::CLASSIC;
/// assert_eq!(generate::levels(Shape::of_side(4)?, &classic), [Level::Gentle, Level::Easy]);
/// assert_eq!(generate::levels(Shape::NINE, &classic), Level::ALL);
/// # Ok::<(), ninefold::ShapeError>(())
/// ```
pub fn levels(shape: Shape, kinds: &Kinds) -> &'static [Level] {
    match shape.side() {
        // What a clue says begins at medium.
        4..=9 if kinds.has_clues() => &Level::ALL[2..6],
        _ if kinds.has_clues() => &Level::ALL[2..4],
        4 => &Level::ALL[..2],
        9 if kinds.is_classic() => &Level::ALL,
        6..=10 => &Level::ALL[..6],
        12..=16 if kinds.is_classic() => &Level::ALL[..6],
        17..=24 if kinds.is_classic() => &Level::ALL[..5],
        25 if kinds.is_classic() => &Level::ALL[..4],
        12 => &Level::ALL[..4],
        _ => &Level::ALL[..3],
    }
}

/// The levels that version 1 of the generator made.
pub(super) fn first_levels(shape: Shape, kinds: &Kinds) -> &'static [Level] {
    use Level::{Easy, Expert, Hard, Medium};
    match shape.side() {
        9 if !kinds.is_classic() => &[Easy, Medium, Hard, Expert],
        4 => &[Easy],
        6 => &[Easy, Medium, Expert],
        9 => &Level::NUMBERED,
        8 | 10 => &[Easy, Medium, Hard, Expert],
        12 => &[Easy, Medium, Hard],
        _ => &[Easy, Medium],
    }
}
