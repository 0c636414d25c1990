//! The chains of the scale on classic boards of any size.
//!
//! `nine` is the fast rater of 9x9 boards, with fixed arrays. This one knows the
//! size of its board only when it starts, and otherwise looks for the same chains in the
//! same order, so that a 9x9 board gets the same rating from both: up to dynamic
//! chains with patterns inside. Chains inside chains are left out.

mod board;
mod many;
mod patterns;
mod run;
mod single;

use alloc::vec::Vec;

use super::Er;
use crate::logic::{State, Step, Technique};
use crate::{Control, Stopped};
use board::{Board, Geometry, named};
use many::{Many, Rule};
use single::Single;

/// What a search found.
struct Found {
    rating: f64,
    technique: Technique,
    /// The cell and the digit that is placed.
    place: Option<(usize, usize)>,
    /// The cells and digits that are struck, where none is placed.
    struck: Vec<(usize, usize)>,
}

impl Found {
    /// A candidate that is placed or struck.
    fn about(
        board: &Board,
        (rating, technique): (f64, Technique),
        candidate: (usize, usize),
        placed: bool,
    ) -> Found {
        debug_assert!(board.has(candidate.0, candidate.1));
        Found {
            rating,
            technique,
            place: placed.then_some(candidate),
            struck: if placed { Vec::new() } else { vec![candidate] },
        }
    }

    fn step(self) -> Step {
        let mut step = Step::new(self.technique).rated(Er::of(self.rating));
        let named = |(cell, digit)| named(cell, digit);
        step.placements.extend(self.place.map(named));
        step.eliminations.extend(self.struck.into_iter().map(named));
        step
    }
}

/// The searches for chains, with what they know of a board on its way.
pub(super) struct Chains {
    geometry: Geometry,
    single: Single,
    many: Many,
}

impl Chains {
    /// For a board of classic rules.
    pub(super) fn new(state: &State) -> Chains {
        Chains {
            geometry: Geometry::new(state.shape()),
            single: Single::default(),
            many: Many::default(),
        }
    }

    /// The lightest single chain or cycle.
    pub(super) fn single(
        &mut self,
        state: &State,
        control: &Control<'_>,
    ) -> Result<Option<Step>, Stopped> {
        let board = Board::of(state, &self.geometry);
        let found = self.single.best(&self.geometry, &board, control)?;
        Ok(found.map(Found::step))
    }

    /// The lightest of the first kind of several chains that finds anything, up
    /// to a rating.
    pub(super) fn many(
        &mut self,
        state: &State,
        most: Er,
        control: &Control<'_>,
    ) -> Result<Option<Step>, Stopped> {
        let board = Board::of(state, &self.geometry);
        self.many.start(&self.geometry, &board);
        for rule in Rule::ALL {
            if Er::of(rule.base()) > most {
                break;
            }
            if let Some(found) = self.many.best(&self.geometry, &board, rule, control)? {
                return Ok(Some(found.step()));
            }
        }
        Ok(None)
    }
}
