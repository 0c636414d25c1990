//! [`Kinds`]: the variants that a puzzle can be ordered as.
//!
//! A kind is one row of the table below. Its name is the same in commands, game
//! IDs, Ninefold's own text and the documents.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::RangeInclusive;
use core::str::FromStr;

use super::Random;
use super::cages;
use super::clues::{self, Desk, Lay};
use super::fill::fill_within;
use super::jigsaw;
use crate::board::VARIANTS;
use crate::{Constraint, Control, Grid, Rules, RulesError, Shape, Stopped, suggest};

/// A kind of puzzle that can be ordered.
#[derive(Clone, Copy, Debug)]
pub struct Kind(&'static Row);

impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Kind {}

impl Hash for Kind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

/// What there is to know of a kind.
#[derive(Debug)]
struct Row {
    name: &'static str,
    title: &'static str,
    adds: Adds,
}

/// What a kind adds to the classic rules.
#[derive(Debug)]
enum Adds {
    /// Regions of any shape instead of the boxes, different ones each time.
    Regions,
    /// A constraint that needs no more words than its name.
    Constraint,
    /// The same, one that demands more than that cells differ.
    Rule,
    /// Clues that are laid on each solved board.
    Clues(Lay),
}

static TABLE: [Row; 26] = [
    row("anti-king", "Anti-king", Adds::Constraint),
    row("anti-knight", "Anti-knight", Adds::Constraint),
    row("arrow", "Arrow", laid(clues::arrow)),
    row("between", "Between lines", laid(clues::between)),
    row("diagonal", "Diagonal (X)", Adds::Constraint),
    row("disjoint", "Disjoint groups", Adds::Constraint),
    row("entropic", "Entropic lines", laid(clues::entropic)),
    row("even", "Even cells", laid(clues::even)),
    row("greater", "Greater than", laid(clues::greater)),
    row("jigsaw", "Jigsaw", Adds::Regions),
    row("killer", "Killer", laid(cages::killer)),
    row("kropki", "Kropki", laid(clues::kropki)),
    row("little-killer", "Little killer", laid(clues::little_killer)),
    row("modular", "Modular lines", laid(clues::modular)),
    row("nonconsecutive", "Nonconsecutive", Adds::Rule),
    row("odd", "Odd cells", laid(clues::odd)),
    row("palindrome", "Palindromes", laid(clues::palindrome)),
    row("quadruple", "Quadruples", laid(clues::quadruple)),
    row("renban", "Renban", laid(clues::renban)),
    row("sandwich", "Sandwich", laid(clues::sandwich)),
    row("skyscraper", "Skyscraper", laid(clues::skyscraper)),
    row("thermo", "Thermometers", laid(clues::thermo)),
    row("whisper", "Whispers", laid(clues::whisper)),
    row("windoku", "Windoku", Adds::Constraint),
    row("x-sum", "X-sums", laid(clues::x_sum)),
    row("xv", "XV", laid(clues::xv)),
];

/// Clues that are laid on each solved board, where there are variants at all.
const fn laid(lay: Lay) -> Adds {
    match VARIANTS {
        true => Adds::Clues(lay),
        false => Adds::Clues(|_| ()),
    }
}

/// Whether a constraint is one of the clues that are laid on solved boards.
pub(super) fn is_laid(constraint: &Constraint) -> bool {
    let kind = Kind::named(constraint.name());
    kind.is_some_and(|kind| matches!(kind.0.adds, Adds::Clues(_)))
}

const fn row(name: &'static str, title: &'static str, adds: Adds) -> Row {
    Row { name, title, adds }
}

impl Kind {
    /// Every kind, by name.
    pub fn all() -> impl ExactSizeIterator<Item = Kind> + Clone {
        TABLE.iter().map(Kind)
    }

    /// The kind with this name, in any case.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::all().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// Its name: `anti-knight`.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Its title for people: `Anti-knight`.
    pub fn title(self) -> &'static str {
        self.0.title
    }

    /// Whether it has clues that are laid on a solved board, such as lines and dots.
    pub fn has_clues(self) -> bool {
        matches!(self.0.adds, Adds::Clues(_))
    }

    /// Random clues of this kind that a solved board obeys, as a puzzle of it has them
    /// before any is left out. None for a kind without clues.
    ///
    /// ```
    /// use ninefold::generate::{Kind, Random, fill};
    /// use ninefold::{Rules, Shape};
    /// let shape = Shape::of_side(6).unwrap();
    /// let mut random = Random::new(1, 0);
    /// let board = fill(shape, &mut random);
    /// let dots = Kind::named("kropki").unwrap().lay(&Rules::classic(shape), &board, &mut random);
    /// let with_dots = Rules::build(shape).constraints(dots).done().unwrap();
    /// assert!(with_dots.is_solved(&board));
    /// ```
    pub fn lay(self, rules: &Rules, solution: &Grid, random: &mut Random) -> Vec<Constraint> {
        match self.0.adds {
            // The smallest boards have no room for them.
            Adds::Clues(lay) if rules.shape().side() >= 4 => {
                let mut desk = Desk::new(rules, solution, cages::SIZES, random);
                lay(&mut desk);
                desk.clues()
            }
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The kinds that a puzzle has all at once, `diagonal+jigsaw`; none for a
/// classic puzzle.
///
/// ```
/// use ninefold::generate::Kinds;
/// let kinds: Kinds = "jigsaw+diagonal".parse()?;
/// assert_eq!(kinds.to_string(), "diagonal+jigsaw");
/// # Ok::<(), ninefold::generate::KindError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Kinds(Vec<Kind>);

/// Why a text names no kinds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KindError {
    /// A name that no kind has.
    #[error(
        "`{0}` is not a kind of puzzle: expected {known}, or several joined by +{meant}",
        known = suggest::choice(Kind::all().map(Kind::name)),
        meant = suggest::meant(.0, Kind::all().map(Kind::name))
    )]
    Unknown(String),
    /// A kind that appears twice.
    #[error("`{0}` appears twice")]
    Twice(Kind),
}

impl FromStr for Kinds {
    type Err = KindError;

    fn from_str(text: &str) -> Result<Kinds, KindError> {
        let mut kinds = Vec::new();
        for name in text.split('+') {
            let kind =
                Kind::named(name.trim()).ok_or_else(|| KindError::Unknown(name.to_owned()))?;
            if kinds.contains(&kind) {
                return Err(KindError::Twice(kind));
            }
            kinds.push(kind);
        }
        kinds.sort_unstable_by_key(|kind| kind.name());
        Ok(Kinds(kinds))
    }
}

impl fmt::Display for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, kind) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("+")?;
            }
            f.write_str(kind.name())?;
        }
        Ok(())
    }
}

/// How many outlines of regions are tried before an attempt gives up.
const OUTLINES: usize = 50;
/// How often a random filling of a variant starts over.
const FILLINGS: usize = 8;

impl Kinds {
    /// No kind: the classic rules.
    pub const CLASSIC: Kinds = Kinds(Vec::new());

    /// Whether there is none, so that the classic rules hold.
    pub fn is_classic(&self) -> bool {
        self.0.is_empty()
    }

    /// The kinds, by name.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Kind> + '_ {
        self.0.iter().copied()
    }

    /// Whether each puzzle gets new regions.
    pub fn has_jigsaw(&self) -> bool {
        self.iter().any(|kind| matches!(kind.0.adds, Adds::Regions))
    }

    /// Whether one of them is the killer, which has cages.
    pub fn has_cages(&self) -> bool {
        self.iter().any(|kind| kind.name() == "killer")
    }

    /// Whether there are clues beyond cells that differ: some that are laid on
    /// the solved board, or a rule about digits next to each other.
    pub fn has_clues(&self) -> bool {
        self.iter()
            .any(|kind| matches!(kind.0.adds, Adds::Clues(_) | Adds::Rule))
    }

    /// The rules on a board of this shape, with these regions where they are
    /// drawn.
    pub(super) fn rules(
        &self,
        shape: Shape,
        regions: Option<Vec<u8>>,
    ) -> Result<Rules, RulesError> {
        let mut rules = Rules::build(shape);
        if let Some(regions) = regions {
            rules = rules.regions(regions);
        }
        for kind in self
            .iter()
            .filter(|kind| matches!(kind.0.adds, Adds::Constraint | Adds::Rule))
        {
            if let Ok(more) = Constraint::read(kind.name(), "", shape) {
                rules = rules.constraints(more);
            }
        }
        rules.done()
    }

    /// Rules of these kinds and a random board that obeys them, if one is found.
    /// `cages` is how many cells a cage has.
    pub(super) fn board(
        &self,
        shape: Shape,
        cages: RangeInclusive<usize>,
        random: &mut Random,
        control: &Control<'_>,
    ) -> Result<Option<(Rules, Grid)>, Stopped> {
        let Some((rules, grid)) = self.filled(shape, random, control)? else {
            return Ok(None);
        };
        if !self.has_clues() {
            return Ok(Some((rules, grid)));
        }
        let mut desk = Desk::new(&rules, &grid, cages, random);
        for kind in self.iter() {
            if let Adds::Clues(lay) = kind.0.adds {
                lay(&mut desk);
            }
        }
        let clues = desk.clues();
        let mut with = Rules::build(shape);
        if let Some(regions) = rules.regions() {
            with = with.regions(regions.to_vec());
        }
        let with = with.constraints(rules.constraints().iter().cloned());
        let with = with.constraints(clues).done();
        Ok(with.ok().map(|rules| (rules, grid)))
    }

    /// As [`board`](Kinds::board), before clues are laid.
    fn filled(
        &self,
        shape: Shape,
        random: &mut Random,
        control: &Control<'_>,
    ) -> Result<Option<(Rules, Grid)>, Stopped> {
        if !VARIANTS && !self.is_classic() {
            return Ok(None);
        }
        let fill = |rules: Rules, random: &mut Random, searches| {
            let grid = fill_within(&rules, random, searches, control)?;
            Ok(grid.map(|grid| (rules, grid)))
        };
        if self.is_classic() {
            return fill(Rules::classic(shape), random, usize::MAX);
        }
        if !self.has_jigsaw() {
            return match self.rules(shape, None) {
                Ok(rules) => fill(rules, random, FILLINGS),
                Err(_) => Ok(None),
            };
        }
        for _ in 0..OUTLINES {
            let regions = jigsaw::regions(shape, random);
            let Ok(rules) = self.rules(shape, Some(regions)) else {
                continue;
            };
            let filled = fill(rules, random, 1)?;
            if filled.is_some() {
                return Ok(filled);
            }
        }
        Ok(None)
    }
}
