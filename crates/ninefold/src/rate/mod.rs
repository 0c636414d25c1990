//! How hard a puzzle is, on the scale of Sudoku Explainer.
//!
//! A puzzle climbs the [`Ladder`] of techniques: at every step the first
//! technique that finds anything is used, and the ladder starts over. The
//! hardest step makes the rating, **ER**. The rating when the first digit was
//! placed is **EP** (pearl), that of the very first step **ED** (diamond).
//!
//! 9x9 boards are rated exactly as SukakuExplainer 1.18.1 rates them, with its
//! own techniques ([`Scale::Sukaku`]) or those of Sudoku Explainer 1.2.1
//! ([`Scale::Se121`], the scale of the forums). [`Basis`] says what the ratings
//! of variants rest on.

mod any;
pub mod hodoku;
mod nine;
mod wide;

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::{Cell, Digit, Puzzle, Rules, Shape};
use crate::logic::{Candidate, Ladder, Step, Technique, Trace};
use crate::{Control, Stopped};

/// Which techniques are on the ladder. HoDoKu's score, which is a sum, not a
/// ladder, is [`hodoku::rate`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Scale {
    /// Those of Sudoku Explainer 1.2.1.
    #[default]
    Se121,
    /// Those of SukakuExplainer.
    Sukaku,
}

impl Scale {
    /// The techniques in their order.
    pub const fn ladder(self) -> Ladder {
        match self {
            Scale::Se121 => Ladder::SE121,
            Scale::Sukaku => Ladder::SUKAKU,
        }
    }
}

/// A rating in tenths, written with one decimal: `7.2`.
///
/// ```
/// use ninefold::rate::Er;
/// let rating: Er = "7.2".parse()?;
/// assert_eq!(rating.tenths(), 72);
/// assert_eq!(rating.to_string(), "7.2");
/// # Ok::<(), ninefold::rate::RatingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Er(u16);

impl Er {
    /// The rating of a puzzle that no technique finishes.
    pub const BEYOND: Er = Er(200);

    /// This many tenths.
    pub const fn from_tenths(tenths: u16) -> Er {
        Er(tenths)
    }

    /// The rating in tenths.
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// A step's rating, a sum of doubles, to one decimal.
    pub(crate) const fn of(rating: f64) -> Er {
        Er(((rating + 0.05) * 10.0) as u16)
    }
}

impl fmt::Display for Er {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl fmt::Debug for Er {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a rating.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a rating: expected a number such as 7.2, at most 20.0")]
pub struct RatingError(pub String);

impl FromStr for Er {
    type Err = RatingError;

    fn from_str(text: &str) -> Result<Er, RatingError> {
        let bad = || RatingError(text.to_owned());
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let plain = |t: &str, most: usize| {
            (1..=most).contains(&t.len()) && t.bytes().all(|b| b.is_ascii_digit())
        };
        if !plain(whole, 2) || !plain(tenth, 1) {
            return Err(bad());
        }
        let whole: u16 = whole.parse().map_err(|_| bad())?;
        let tenth: u16 = tenth.parse().map_err(|_| bad())?;
        let rating = Er(whole * 10 + tenth);
        if rating <= Er::BEYOND {
            Ok(rating)
        } else {
            Err(bad())
        }
    }
}

/// What a rating rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Basis {
    /// The scale as it is, on a classic board.
    Scale,
    /// The same rules on a board whose rules only keep digits apart. There are
    /// no ratings of others to compare it with.
    Unverified,
    /// Roughly the rating of the hardest hint: the scale has no rules for
    /// cages, lines and dots.
    Estimate,
}

impl Basis {
    /// What a rating of a board with these rules rests on.
    pub fn of(rules: &Rules) -> Basis {
        match any::keeps_apart(rules) {
            _ if rules.is_classic() => Basis::Scale,
            true => Basis::Unverified,
            false => Basis::Estimate,
        }
    }

    /// Its name: `scale`, `unverified` or `estimate`.
    pub const fn name(self) -> &'static str {
        match self {
            Basis::Scale => "scale",
            Basis::Unverified => "unverified",
            Basis::Estimate => "estimate",
        }
    }
}

/// What the ladder says about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rating {
    /// The hardest step; [`Er::BEYOND`] when no technique finished the puzzle.
    pub er: Er,
    /// The hardest step up to the first digit that was placed.
    pub ep: Er,
    /// The first step.
    pub ed: Er,
    /// The technique that made `er`: that of the first step this hard.
    pub hardest: Option<Technique>,
    /// The technique that made `ep`.
    pub pearl: Option<Technique>,
    /// The technique that made `ed`.
    pub diamond: Option<Technique>,
    /// The number of steps taken.
    pub steps: usize,
}

/// A sum that grows as steps are taken.
#[derive(Default)]
struct Tally {
    most: Er,
    hardest: Option<Technique>,
    pearl: Option<(Er, Option<Technique>)>,
    diamond: Option<(Er, Technique)>,
    steps: usize,
}

impl Tally {
    fn take(&mut self, step: &Taken<'_>) {
        let (rating, technique, places) = (step.rating(), step.technique(), step.places());
        self.steps += 1;
        if rating > self.most {
            self.most = rating;
            self.hardest = Some(technique);
        }
        self.diamond.get_or_insert((self.most, technique));
        if places && self.pearl.is_none() {
            self.pearl = Some((self.most, self.hardest));
        }
    }

    fn rating(self, finished: bool) -> Rating {
        let (ep, pearl) = self.pearl.unwrap_or_default();
        Rating {
            er: if finished { self.most } else { Er::BEYOND },
            ep,
            ed: self.diamond.map(|first| first.0).unwrap_or_default(),
            hardest: self.hardest,
            pearl,
            diamond: self.diamond.map(|first| first.1),
            steps: self.steps,
        }
    }
}

/// Lends the rater of this thread, which keeps its scratch space.
#[cfg(feature = "std")]
fn with_rater<T>(work: impl FnOnce(&mut nine::Rater) -> T) -> T {
    use core::cell::RefCell;
    std::thread_local! {
        static NINE: RefCell<nine::Rater> = RefCell::default();
    }
    NINE.with_borrow_mut(work)
}

/// Lends a new rater: without the standard library there are no thread-locals.
#[cfg(not(feature = "std"))]
fn with_rater<T>(work: impl FnOnce(&mut nine::Rater) -> T) -> T {
    work(&mut nine::Rater::default())
}

/// Climbs the ladder with a puzzle, passing each step to `visit`, which gives
/// the step's rating, its technique, and whether a digit is placed. Says
/// whether the puzzle was finished by steps rated at most this high.
fn climb(
    puzzle: &Puzzle,
    scale: Scale,
    most: Er,
    control: &Control<'_>,
    mut visit: impl FnMut(Taken<'_>),
) -> Result<bool, Stopped> {
    let mut take = |step: Taken<'_>| {
        let within = step.rating() <= most;
        visit(step);
        within
    };
    if puzzle.shape() == Shape::NINE && puzzle.rules.is_classic() {
        return with_rater(|rater| {
            let finished = climb_nine(rater, puzzle, (scale, most), control, &mut take);
            if finished == Err(Stopped) {
                // What it remembers of the board is half done.
                *rater = nine::Rater::default();
            }
            finished
        });
    }
    any::climb(puzzle, (scale, most), control, |step| {
        take(Taken::Any(Box::new(step)))
    })
}

fn climb_nine(
    rater: &mut nine::Rater,
    puzzle: &Puzzle,
    (scale, most): (Scale, Er),
    control: &Control<'_>,
    take: &mut impl FnMut(Taken<'_>) -> bool,
) -> Result<bool, Stopped> {
    rater.start(puzzle, scale, most);
    while !rater.is_full() {
        control.tell(81 - u64::from(rater.open_cells()), Some(81));
        let Some(found) = rater.step(control)? else {
            return Ok(false);
        };
        if !take(Taken::Nine(found)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A step as either rater takes it.
enum Taken<'a> {
    Nine(&'a nine::Found),
    Any(Box<Step>),
}

impl Taken<'_> {
    fn rating(&self) -> Er {
        match self {
            Taken::Nine(found) => Er::of(found.rating),
            Taken::Any(step) => step.rating.unwrap_or_default(),
        }
    }

    fn technique(&self) -> Technique {
        match self {
            Taken::Nine(found) => found.technique,
            Taken::Any(step) => step.technique,
        }
    }

    fn places(&self) -> bool {
        match self {
            Taken::Nine(found) => found.place.is_some(),
            Taken::Any(step) => !step.placements.is_empty(),
        }
    }

    fn into_step(self) -> Step {
        match self {
            Taken::Any(step) => *step,
            Taken::Nine(found) => {
                let mut step = Step::new(found.technique).rated(Er::of(found.rating));
                step.placements.extend(found.placements());
                step.eliminations.extend(found.eliminations());
                step
            }
        }
    }

    fn trace(&self, trace: &mut Trace) {
        match self {
            Taken::Any(step) => trace.push_step(step),
            Taken::Nine(found) => trace.push(
                (found.technique, Er::of(found.rating)),
                found.placements(),
                found.eliminations(),
            ),
        }
    }
}

impl nine::Found {
    fn placements(&self) -> impl Iterator<Item = Candidate> {
        let place = self.place.iter();
        place.map(|&(cell, digit)| candidate(cell, digit as usize))
    }

    fn eliminations(&self) -> impl Iterator<Item = Candidate> {
        // What a placement rules out is not repeated.
        let struck = self.dels.iter().filter(|_| self.place.is_none());
        struck.flat_map(|&(cell, digits)| {
            let digits = (0..9).filter(move |digit| digits >> digit & 1 != 0);
            digits.map(move |digit| candidate(cell, digit))
        })
    }
}

fn candidate(cell: u8, digit: usize) -> Candidate {
    Candidate::new(Cell::new(cell as usize), Digit::from_index(digit))
}

/// Rates a puzzle with exactly one solution.
///
/// It does not check that: some techniques rely on it, and a puzzle with no or
/// several solutions may get any rating, after minutes of search for chains
/// that lead nowhere. If you don't know, ask
/// [`solve::verdict`](crate::solve::verdict) first.
pub fn rate(puzzle: &Puzzle, scale: Scale, control: &Control<'_>) -> Result<Rating, Stopped> {
    let mut tally = Tally::default();
    let finished = climb(puzzle, scale, Er::BEYOND, control, |step| tally.take(&step))?;
    Ok(tally.rating(finished))
}

/// Rates a puzzle as boards of any shape are rated, also when it is a classic
/// 9x9 board: for the tests that compare the two.
#[doc(hidden)]
pub fn rate_generally(
    puzzle: &Puzzle,
    scale: Scale,
    control: &Control<'_>,
) -> Result<Rating, Stopped> {
    let mut tally = Tally::default();
    let finished = any::climb(puzzle, (scale, Er::BEYOND), control, |step| {
        tally.take(&Taken::Any(Box::new(step)));
        true
    })?;
    Ok(tally.rating(finished))
}

/// The rating that version 1 of the generator went by, and whether steps rated
/// at most so finish the puzzle: there are no chains on classic boards of other
/// sizes than 9x9.
pub(crate) fn rate_first(
    puzzle: &Puzzle,
    most: Er,
    control: &Control<'_>,
) -> Result<(Rating, bool), Stopped> {
    let mut tally = Tally::default();
    let scale = Scale::Se121;
    let finished = if puzzle.shape() == Shape::NINE || !puzzle.rules.is_classic() {
        climb(puzzle, scale, most, control, |step| tally.take(&step))?
    } else {
        any::climb_first(puzzle, (scale, most), control, |step| {
            let within = step.rating.unwrap_or_default() <= most;
            tally.take(&Taken::Any(Box::new(step)));
            within
        })?
    };
    Ok((tally.rating(finished), finished))
}

/// The rating of a puzzle; if the work is stopped, `Err` with that of the steps
/// so far: the puzzle's own is at least as high.
pub fn rate_so_far(puzzle: &Puzzle, scale: Scale, control: &Control<'_>) -> Result<Rating, Rating> {
    let mut tally = Tally::default();
    match climb(puzzle, scale, Er::BEYOND, control, |step| tally.take(&step)) {
        Ok(finished) => Ok(tally.rating(finished)),
        Err(Stopped) => Err(tally.rating(true)),
    }
}

/// The rating of a puzzle, if it is at most this. It does not look for harder
/// steps, so it may be far faster than [`rate`].
pub fn rate_up_to(
    puzzle: &Puzzle,
    scale: Scale,
    most: Er,
    control: &Control<'_>,
) -> Result<Option<Rating>, Stopped> {
    let mut tally = Tally::default();
    let finished = climb(puzzle, scale, most, control, |step| tally.take(&step))?;
    Ok(finished.then(|| tally.rating(true)))
}

/// The steps of the rating, up to where no technique finds more.
pub fn path(puzzle: &Puzzle, scale: Scale, control: &Control<'_>) -> Result<Vec<Step>, Stopped> {
    let mut steps = Vec::new();
    climb(puzzle, scale, Er::BEYOND, control, |step| {
        steps.push(step.into_step());
    })?;
    Ok(steps)
}

/// Adds the steps of the rating to a trace, up to where no technique finds
/// more, and says whether they finish the puzzle.
pub fn trace(
    puzzle: &Puzzle,
    scale: Scale,
    trace: &mut Trace,
    control: &Control<'_>,
) -> Result<bool, Stopped> {
    climb(puzzle, scale, Er::BEYOND, control, |step| step.trace(trace))
}
