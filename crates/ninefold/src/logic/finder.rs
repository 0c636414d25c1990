//! [`Finder`]: looks for the steps of one technique, within its means.
//!
//! A finder is given a [`Sink`], which takes its steps and keeps the account
//! of its work. Work is counted in looks at a combination, not in time, so
//! that the same board gives the same step on every machine, and no board, be
//! it ever so large, keeps a player waiting.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{State, Step};

/// Looks for the steps of one technique: hands each to the sink, in the order
/// of its scan, until there is no more or the sink breaks.
pub type Finder = fn(&State, &mut Sink<'_>) -> ControlFlow<()>;

/// The looks that a finder may take before it gives up: more than any needs
/// on a 9x9 board, and some hundredths of a second on a larger one.
pub const EFFORT: u64 = 2_000_000;

/// Takes the steps that a finder hands over, says whether to go on, and ends
/// the search when the finder has taken its looks.
pub struct Sink<'a> {
    take: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    effort: u64,
    left: u64,
}

impl<'a> Sink<'a> {
    /// Hands the steps to a function, for a search of [`EFFORT`] looks.
    pub fn new(take: &'a mut dyn FnMut(Step) -> ControlFlow<()>) -> Sink<'a> {
        Sink::with_effort(take, EFFORT)
    }

    /// Hands the steps to a function, for a search of so many looks.
    pub fn with_effort(take: &'a mut dyn FnMut(Step) -> ControlFlow<()>, effort: u64) -> Sink<'a> {
        Sink {
            take,
            effort,
            left: effort,
        }
    }

    /// Hands over a step.
    pub fn give(&mut self, step: Step) -> ControlFlow<()> {
        (self.take)(step)
    }

    /// Accounts for so many looks; breaks when there are none left.
    #[inline]
    pub fn spend(&mut self, looks: usize) -> ControlFlow<()> {
        match self.left.checked_sub(looks as u64) {
            Some(left) => {
                self.left = left;
                ControlFlow::Continue(())
            }
            None => {
                self.left = 0;
                ControlFlow::Break(())
            }
        }
    }

    /// The looks taken so far.
    pub fn spent(&self) -> u64 {
        self.effort - self.left
    }
}

/// The first step that a finder hands over.
///
/// ```
/// use ninefold::logic::{self, Technique};
/// use ninefold::{Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// for col in 0..8 {
///     grid.set(Shape::NINE.cell(0, col), Digit::new(col as u8 + 1));
/// }
/// let full_house = Technique::FullHouse.finder().expect("a basic technique");
/// let step = logic::first(full_house, &logic::State::of(Shape::NINE, &grid)).expect("one is open");
/// assert_eq!(step.placements[0].digit.get(), 9);
/// ```
pub fn first(finder: Finder, state: &State) -> Option<Step> {
    some(finder, state, 1).pop()
}

/// The first so many steps that a finder hands over.
pub fn some(finder: Finder, state: &State, most: usize) -> Vec<Step> {
    let mut found = Vec::new();
    let mut take = |step| {
        found.push(step);
        if found.len() < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let _ = finder(state, &mut Sink::new(&mut take));
    found
}

/// Writes finders that are one search with different arguments: each line is
/// a name, the search, and what it is given between the state and the sink.
macro_rules! finders {
    ($($(#[$doc:meta])* $name:ident = $search:ident($($arg:expr),* $(,)?);)*) => {$(
        $(#[$doc])*
        pub(in crate::logic) fn $name(
            state: &State,
            sink: &mut crate::logic::Sink<'_>,
        ) -> core::ops::ControlFlow<()> {
            $search(state, $($arg,)* sink)
        }
    )*};
}
pub(super) use finders;
