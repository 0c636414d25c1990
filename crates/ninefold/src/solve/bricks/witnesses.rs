//! The true candidates: every digit that a cell has in some solution.
//!
//! Each solution that is found proves a digit for every cell; only candidates
//! that no solution shows yet are asked for, and guesses prefer those. The
//! solutions are kept, so that after an edit of the model those that still hold
//! answer most of it again.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::bits::{Mask, Size};
use super::model::Model;
use super::search::Search;
use super::solver::Searching;
use super::{check, work};
use crate::{Control, Stopped};

/// Solutions that show true candidates, to be carried from one model to the
/// next.
///
/// ```
/// use ninefold::{Control, solve::bricks::{Brick, Model, Witnesses}};
/// let mut model = Model::new(3, 3, 1)?;
/// model.add(Brick::House(vec![0, 1, 2]))?;
/// let mut witnesses = Witnesses::default();
/// assert_eq!(witnesses.true_candidates(&model, &Control::none())?, [0b111; 3]);
/// model.restrict(0, 0b001)?;
/// assert_eq!(witnesses.true_candidates(&model, &Control::none())?, [0b001, 0b110, 0b110]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Witnesses {
    solutions: Vec<Box<[u8]>>,
}

impl Witnesses {
    /// The solutions that are kept, a digit for each cell.
    pub fn solutions(&self) -> &[Box<[u8]>] {
        &self.solutions
    }

    /// Every digit that each cell has in some solution, as masks whose bit 0 is
    /// the smallest digit; none at all when there is no solution. What was found
    /// before a stop is kept for the next time.
    pub fn true_candidates(
        &mut self,
        model: &Model,
        control: &Control<'_>,
    ) -> Result<Vec<u32>, Stopped> {
        let mut seen = vec![0; model.cells()];
        // Solutions that still hold and show something new.
        self.solutions.retain(|solution| {
            check(model, solution).is_ok() && {
                let before = seen.clone();
                note(model, solution, &mut seen);
                before != seen
            }
        });
        match Searching::new(model) {
            Searching::Small(mut search) => self.ask(&mut search, model, &mut seen, control)?,
            Searching::Medium(mut search) => self.ask(&mut search, model, &mut seen, control)?,
            Searching::Large(mut search) => self.ask(&mut search, model, &mut seen, control)?,
        }
        Ok(seen)
    }

    /// Asks for every candidate that is not seen.
    fn ask<S: Size>(
        &mut self,
        search: &mut Search<S>,
        model: &Model,
        seen: &mut [u32],
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        if !search.root(model) {
            return Ok(());
        }
        let mut known = work::Snapshot::of(&search.work);
        for cell in 0..model.cells() {
            loop {
                known.restore(&mut search.work);
                let open = search.work.masks[cell].get() & !seen[cell];
                if open == 0 {
                    break;
                }
                let digit = open & open.wrapping_neg();
                if search.with(cell, digit, seen, control)? {
                    let solution = search.work.solution(&search.core);
                    note(model, &solution, seen);
                    self.solutions.push(solution);
                    continue;
                }
                // No solution has it, which may tell more.
                known.restore(&mut search.work);
                if !search.without(cell, digit) {
                    return Ok(());
                }
                known = work::Snapshot::of(&search.work);
            }
        }
        Ok(())
    }
}

/// Adds the digits of a solution to those seen.
fn note(model: &Model, solution: &[u8], seen: &mut [u32]) {
    for (seen, digit) in seen.iter_mut().zip(solution) {
        *seen |= model.mask(*digit);
    }
}
