//! [`Finder`]: looks for the steps of one technique, within its means.
//!
//! A finder is given a [`Sink`], which takes its steps and keeps the account
//! of its work. Work is counted in looks at a combination, not in time, so
//! that the same board gives the same step on every machine, and no board, be
//! it ever so large, keeps a player waiting.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::{State, Step};
use crate::{Control, Stopped};

/// Looks for the steps of one technique: passes each to the sink, in the order
/// of its scan, until there are no more or the sink breaks.
pub type Finder = fn(&State, &mut Sink<'_>) -> ControlFlow<()>;

/// The looks that a finder may take before it gives up: more than any needs
/// on a 9x9 board, and some hundredths of a second on a larger one.
pub const EFFORT: u64 = 2_000_000;

/// Takes the steps of a finder, says whether to continue, and ends the search
/// when the finder has used up its effort.
pub struct Sink<'a> {
    take: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    effort: u64,
    left: u64,
    control: &'a Control<'a>,
}

impl fmt::Debug for Sink<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sink")
            .field("effort", &self.effort)
            .field("left", &self.left)
            .field("control", self.control)
            .finish_non_exhaustive()
    }
}

impl<'a> Sink<'a> {
    /// Hands the steps to a function, for a search of [`EFFORT`] looks that
    /// the control may end before.
    pub fn new(
        take: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
        control: &'a Control<'a>,
    ) -> Sink<'a> {
        Sink::with_effort(take, EFFORT, control)
    }

    /// Hands the steps to a function, for a search of `effort` looks.
    pub fn with_effort(
        take: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
        effort: u64,
        control: &'a Control<'a>,
    ) -> Sink<'a> {
        Sink {
            take,
            effort,
            left: effort,
            control,
        }
    }

    /// Hands over a step.
    pub fn give(&mut self, step: Step) -> ControlFlow<()> {
        (self.take)(step)
    }

    /// Accounts for looks; breaks when there are none left, or when the control
    /// ends the search.
    #[inline]
    pub fn spend(&mut self, looks: usize) -> ControlFlow<()> {
        match self.left.checked_sub(looks as u64) {
            Some(left) => {
                self.left = left;
                self.breathe(looks)
            }
            None => {
                self.left = 0;
                ControlFlow::Break(())
            }
        }
    }

    /// Reports effort to the control that is not counted as looks: other work,
    /// which takes long on large boards.
    #[inline]
    pub fn breathe(&self, effort: usize) -> ControlFlow<()> {
        match self.control.spend(effort as u64) {
            Ok(()) => ControlFlow::Continue(()),
            Err(Stopped) => ControlFlow::Break(()),
        }
    }

    /// What the search must answer to, for searches inside of it.
    pub fn control(&self) -> &'a Control<'a> {
        self.control
    }

    /// The looks taken so far.
    pub fn spent(&self) -> u64 {
        self.effort - self.left
    }
}

/// The first step of a finder.
///
/// ```
/// use ninefold::logic::{self, Technique};
/// use ninefold::{Control, Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// for col in 0..8 {
///     grid.set(Shape::NINE.cell(0, col), Digit::new(col as u8 + 1));
/// }
/// let full_house = Technique::FullHouse.finder().expect("a basic technique");
/// let state = logic::State::of(Shape::NINE, &grid);
/// let step = logic::first(full_house, &state, &Control::none())?.expect("one is open");
/// assert_eq!(step.placements[0].digit.get(), 9);
/// # Ok::<(), ninefold::Stopped>(())
/// ```
pub fn first(
    finder: Finder,
    state: &State,
    control: &Control<'_>,
) -> Result<Option<Step>, Stopped> {
    Ok(some(finder, state, 1, control)?.pop())
}

/// The first steps of a finder, at most this many.
pub fn some(
    finder: Finder,
    state: &State,
    most: usize,
    control: &Control<'_>,
) -> Result<Vec<Step>, Stopped> {
    let mut found = Vec::new();
    let mut take = |step| {
        found.push(step);
        if found.len() < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let _ = finder(state, &mut Sink::new(&mut take, control));
    control.stopped()?;
    Ok(found)
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
