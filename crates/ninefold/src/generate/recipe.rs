//! [`Recipe`]: what a puzzle should be like.

use alloc::string::String;
use alloc::vec::Vec;

use super::target::{first_levels, levels, rung};
use super::{Kinds, Symmetry, Target, VERSION};
use crate::Level;
use crate::logic::Technique;
use crate::rate::Er;
use crate::solve::Solutions;
use crate::{Candidates, CellSet, Control, RulesError, Shape};

/// The fewest cells of a cage: one cell with a sum would be a given.
const LEAST_CAGE: usize = 2;

/// The effort of a look whether any board obeys the rules.
const CHECK: u64 = 20_000_000;

/// What a puzzle should be like. Make one with [`Recipe::new`] and change
/// what matters.
///
/// ```
/// use ninefold::{generate::{Recipe, Symmetry}, Shape};
/// let recipe = Recipe {
///     symmetry: Symmetry::Half,
///     givens: Some(28..=32),
///     ..Recipe::new(Shape::NINE)
/// };
/// assert!(recipe.check().is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The shape of the board.
    pub shape: Shape,
    /// What is demanded besides the classic rules.
    pub kinds: Kinds,
    /// How the pattern of the givens repeats.
    pub symmetry: Symmetry,
    /// How many givens there may be; `None` leaves as few as come, and on
    /// boards larger than 12x12 as few as singles still solve.
    pub givens: Option<core::ops::RangeInclusive<usize>>,
    /// How many cells the cages of a killer puzzle may have; `None` is 2 to 5.
    pub cages: Option<core::ops::RangeInclusive<usize>>,
    /// Whether every given, and every clue of the kinds, must be needed for the
    /// one solution.
    pub minimal: bool,
    /// How hard it should be.
    pub target: Target,
    /// The cells that have a given, all of them and no other.
    pub pattern: Option<CellSet>,
    /// How often to try before giving up.
    pub max_attempts: u64,
    /// The version of the generator: 1 goes by the levels of old, which were
    /// bands of ratings; [`VERSION`] is the newest.
    pub version: u32,
}

/// Why no puzzle can be made by a recipe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecipeError {
    /// The symmetry would move the boxes.
    #[error(
        "a {shape} board can't have the symmetry `{symmetry}`, which would move its boxes: expected one of {}",
        Symmetry::ALL.into_iter().filter(|s| s.fits(*.shape)).map(Symmetry::name)
            .collect::<Vec<_>>().join(", ")
    )]
    Symmetry {
        /// The shape of the board.
        shape: Shape,
        /// The symmetry that it can't have.
        symmetry: Symmetry,
    },
    /// No board has such a number of givens.
    #[error(
        "a {shape} puzzle can't have {} givens: expected {} to {}",
        range_words(*least, *most), .fewest, .shape.cells()
    )]
    Givens {
        /// The shape of the board.
        shape: Shape,
        /// The fewest asked for.
        least: usize,
        /// The most asked for.
        most: usize,
        /// The fewest that there are.
        fewest: usize,
    },
    /// No board has such a number of empty cells.
    #[error("a {shape} puzzle can't have {empty} empty cells: expected 1 to {most}")]
    Empty {
        /// The shape of the board.
        shape: Shape,
        /// The number asked for.
        empty: usize,
        /// The most that there are.
        most: usize,
    },
    /// A level that boards of the shape don't have.
    #[error(
        "the generator makes no {level} {shape} puzzles{}: expected {}",
        because(*.clues),
        .levels.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ")
    )]
    Level {
        /// The shape of the board.
        shape: Shape,
        /// The level that it does not have.
        level: Level,
        /// Those that it has.
        levels: &'static [Level],
        /// Whether it is too easy for puzzles with clues.
        clues: bool,
    },
    /// Sizes of cages that don't fit the board.
    #[error(
        "a {shape} puzzle can't have cages of {} cells: expected {} to {}",
        range_words(*least, *most), LEAST_CAGE, .shape.side()
    )]
    Cages {
        /// The shape of the board.
        shape: Shape,
        /// The fewest cells asked for.
        least: usize,
        /// The most asked for.
        most: usize,
    },
    /// Sizes of cages for a puzzle that has none.
    #[error("a puzzle of kind {kinds} has no cages: add `killer`")]
    NoCages {
        /// The kinds asked for.
        kinds: String,
    },
    /// A band of ratings the wrong way round, or where no rating is.
    #[error("no puzzle is rated from {least} to {most}: ratings go from 1.0 up to 11.9")]
    Rating {
        /// The lowest asked for.
        least: Er,
        /// The highest asked for.
        most: Er,
    },
    /// A technique that puzzles are not rated by.
    #[error(
        "puzzles can't be made for the technique {technique}: expected one of {}",
        rated_techniques()
    )]
    Technique {
        /// The technique.
        technique: Technique,
    },
    /// A pattern cell outside of the board.
    #[error("the pattern has cells outside a {0} board")]
    Pattern(Shape),
    /// A pattern under which no puzzle has one solution.
    #[error(
        "no puzzle with this pattern has one solution: {lines} {first} and {second} are empty and could be swapped"
    )]
    Exchange {
        /// `rows` or `columns`.
        lines: &'static str,
        /// The first of them, from 1.
        first: usize,
        /// The other.
        second: usize,
    },
    /// A pattern does not go with these.
    #[error(
        "a pattern already says where the givens go: leave out the symmetry and the number of givens"
    )]
    PatternAndMore,
    /// A board without boxes that is not a jigsaw.
    #[error("a board of side {0} has no boxes: make it a jigsaw")]
    NoBoxes(usize),
    /// Kinds that no board has together.
    #[error("a {shape} board can't have the rules {kinds}")]
    NoBoard {
        /// The shape of the board.
        shape: Shape,
        /// The kinds asked for.
        kinds: Kinds,
    },
    /// A kind that boards of the shape don't have.
    #[error("{0}")]
    Kinds(#[from] RulesError),
    /// A version of the generator that does not exist.
    #[error("there is no version {0} of the generator: expected 1 to {VERSION}")]
    Version(u32),
    /// No attempts at all.
    #[error("the generator needs at least one attempt")]
    NoAttempts,
}

impl Recipe {
    /// How often a recipe tries by default.
    pub const ATTEMPTS: u64 = 10_000;

    /// A puzzle of this shape with one solution, whatever else it is like.
    pub fn new(shape: Shape) -> Recipe {
        Recipe {
            shape,
            kinds: Kinds::CLASSIC,
            symmetry: Symmetry::None,
            givens: None,
            cages: None,
            minimal: false,
            target: Target::Any,
            pattern: None,
            max_attempts: Recipe::ATTEMPTS,
            version: VERSION,
        }
    }

    /// Asks for a number of empty cells. Call it once the shape and the kinds are
    /// set.
    pub fn set_empty(&mut self, empty: usize) -> Result<(), RecipeError> {
        let most = self.most_empty();
        if !(1..=most).contains(&empty) {
            let shape = self.shape;
            return Err(RecipeError::Empty { shape, empty, most });
        }
        let givens = self.shape.cells() - empty;
        self.givens = Some(givens..=givens);
        Ok(())
    }

    /// The most empty cells that can be asked for.
    pub fn most_empty(&self) -> usize {
        self.shape.cells() - fewest_givens(self.shape, &self.kinds)
    }

    /// Whether the recipe asks for something that there is.
    pub fn check(&self) -> Result<(), RecipeError> {
        let shape = self.shape;
        if !(1..=VERSION).contains(&self.version) {
            return Err(RecipeError::Version(self.version));
        }
        if !self.kinds.is_classic() || !shape.has_boxes() {
            self.check_kinds()?;
        }
        if !self.symmetry.fits(shape) {
            return Err(RecipeError::Symmetry {
                shape,
                symmetry: self.symmetry,
            });
        }
        if let Some(range) = &self.givens
            && (range.is_empty()
                || *range.end() > shape.cells()
                || *range.end() < fewest_givens(shape, &self.kinds))
        {
            return Err(RecipeError::Givens {
                shape,
                least: *range.start(),
                most: *range.end(),
                fewest: fewest_givens(shape, &self.kinds),
            });
        }
        self.check_cages()?;
        match self.target {
            Target::Level(level) if !self.levels().contains(&level) => {
                let levels = self.levels();
                return Err(RecipeError::Level {
                    shape,
                    level,
                    levels,
                    clues: self.kinds.has_clues() && level < levels[0],
                });
            }
            Target::Rating(least, most)
                if least > most || most.tenths() < 10 || least.tenths() > 119 =>
            {
                return Err(RecipeError::Rating { least, most });
            }
            Target::Technique(technique) if !can_be_ordered(technique) => {
                return Err(RecipeError::Technique { technique });
            }
            Target::Needs(technique) if technique.level().is_none() => {
                return Err(RecipeError::Technique { technique });
            }
            _ => {}
        }
        if let Some(pattern) = &self.pattern {
            if !CellSet::first(shape.cells()).contains_all(pattern) {
                return Err(RecipeError::Pattern(shape));
            }
            if self.kinds.is_classic() {
                no_exchange(shape, pattern)?;
            }
            if self.givens.is_some() || self.symmetry != Symmetry::None {
                return Err(RecipeError::PatternAndMore);
            }
        }
        if self.max_attempts == 0 {
            return Err(RecipeError::NoAttempts);
        }
        Ok(())
    }
}

impl Recipe {
    /// The levels that can be ordered, in the recipe's version.
    fn levels(&self) -> &'static [Level] {
        match self.version {
            1 => first_levels(self.shape, &self.kinds),
            _ => levels(self.shape, &self.kinds),
        }
    }

    /// Whether cages of such sizes fit.
    fn check_cages(&self) -> Result<(), RecipeError> {
        let Some(sizes) = &self.cages else {
            return Ok(());
        };
        let (shape, least, most) = (self.shape, *sizes.start(), *sizes.end());
        if !self.kinds.has_cages() {
            let kinds = match self.kinds.is_classic() {
                true => String::from("classic"),
                false => format!("{}", self.kinds),
            };
            return Err(RecipeError::NoCages { kinds });
        }
        if sizes.is_empty() || least < LEAST_CAGE || most > shape.side() {
            return Err(RecipeError::Cages { shape, least, most });
        }
        Ok(())
    }

    /// Whether there are boards of these kinds, if a short search can tell.
    fn check_kinds(&self) -> Result<(), RecipeError> {
        let (shape, kinds) = (self.shape, &self.kinds);
        if kinds.has_jigsaw() {
            kinds.rules(shape, None)?;
            return Ok(());
        }
        if !shape.has_boxes() {
            return Err(RecipeError::NoBoxes(shape.side()));
        }
        // Rules that no full board obeys are found out at once.
        let rules = kinds.rules(shape, None)?;
        let mut found = Solutions::new(&Candidates::full(&rules));
        match found.next_until(&Control::effort(CHECK)) {
            Ok(None) => Err(RecipeError::NoBoard {
                shape,
                kinds: kinds.clone(),
            }),
            _ => Ok(()),
        }
    }
}

/// The fewest givens with which a puzzle can have one solution, if that is
/// known. On other classic boards it is a quarter of the cells, below which the
/// generator never gets; under rules that treat digits alike, two digits
/// without a given could be swapped. Clues can do without givens.
fn fewest_givens(shape: Shape, kinds: &Kinds) -> usize {
    match (kinds.is_classic(), shape.side()) {
        (true, 4) => 4,
        (true, 6) => 8,
        (true, 8) => 14,
        (true, 9) => 17,
        (true, _) => shape.cells().div_ceil(4),
        _ if kinds.has_clues() => 0,
        (false, side) => side - 1,
    }
}

/// Why there is nothing easier.
fn because(clues: bool) -> &'static str {
    match clues {
        true => " with clues, since what a clue says is a step of level medium",
        false => "",
    }
}

fn range_words(least: usize, most: usize) -> String {
    match least == most {
        true => format!("{least}"),
        false => format!("{least} to {most}"),
    }
}

/// Whether a puzzle can be made for a technique: one that hints show, or that
/// ratings go by.
fn can_be_ordered(technique: Technique) -> bool {
    technique.level().is_some() || rung(technique).is_some()
}

/// The names of the techniques that puzzles can be asked for by.
fn rated_techniques() -> String {
    let known = Technique::ALL.iter().filter(|t| can_be_ordered(**t));
    known.map(|t| t.name()).collect::<Vec<_>>().join(", ")
}

/// Two rows of a band, or columns of a stack, that are both empty can change
/// places, so that no puzzle with them has one solution.
fn no_exchange(shape: Shape, pattern: &CellSet) -> Result<(), RecipeError> {
    let side = shape.side();
    let cell = |lines, line, at| match lines {
        "rows" => shape.cell(line, at),
        _ => shape.cell(at, line),
    };
    for (lines, width) in [("rows", shape.box_rows()), ("columns", shape.box_cols())] {
        let empty = |line: &usize| (0..side).all(|at| !pattern.contains(cell(lines, *line, at)));
        let empty: Vec<usize> = (0..side).filter(empty).collect();
        for pair in empty.windows(2) {
            if pair[0] / width == pair[1] / width {
                return Err(RecipeError::Exchange {
                    lines,
                    first: pair[0] + 1,
                    second: pair[1] + 1,
                });
            }
        }
    }
    Ok(())
}
