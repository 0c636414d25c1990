//! Alternatives, of which some have to hold.
//!
//! Each alternative is compiled to a small core of its own, and tried on a copy
//! of the board. What no alternative that may hold leaves to a cell is removed.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::super::bits::{Bits, Size};
use super::super::compiled::{Core, Span};
use super::super::work::Work;

#[derive(Debug)]
pub(in super::super) struct Choose<S: Size> {
    pub(in super::super) least: usize,
    pub(in super::super) most: usize,
    pub(in super::super) of: Vec<Alternative<S>>,
    /// The cells of all alternatives.
    pub(in super::super) cells: Span,
}

#[derive(Debug)]
pub(in super::super) struct Alternative<S: Size> {
    pub(in super::super) core: Box<Core<S>>,
    pub(in super::super) cells: S::Cells,
}

impl<S: Size> Choose<S> {
    pub(super) fn run(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let mut trial = work
            .spare
            .pop()
            .unwrap_or_else(|| Box::new(Work::new(core)));
        let holds = self.filter(core, work, &mut trial);
        work.spare.push(trial);
        holds
    }

    fn filter(&self, core: &Core<S>, work: &mut Work<S>, trial: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        // Which may hold, how many do for sure, and what any leaves to each cell.
        let mut may: Vec<usize> = Vec::with_capacity(self.of.len());
        let mut must = 0;
        let mut union: Vec<u32> = vec![0; cells.len()];
        for (i, alternative) in self.of.iter().enumerate() {
            if may.len() + (self.of.len() - i) < self.least {
                return false;
            }
            if !alternative.attempt(work, trial) {
                continue;
            }
            may.push(i);
            must += usize::from(!alternative.cells.meets(&work.open));
            for (union, &cell) in union.iter_mut().zip(cells) {
                *union |= trial.mask(cell);
            }
        }
        if may.len() < self.least || must > self.most {
            return false;
        }
        if self.least == 0 {
            return true;
        }
        if may.len() > self.least || may.len() == 1 {
            let mut both = cells.iter().zip(&union);
            return both.all(|(cell, union)| work.keep(core, *cell, *union));
        }
        // All that may hold do.
        may.iter().all(|i| {
            self.of[*i].attempt(work, trial)
                && cells
                    .iter()
                    .all(|cell| work.keep(core, *cell, trial.mask(*cell)))
        })
    }
}

impl<S: Size> Alternative<S> {
    /// Whether this alternative may hold; what it leaves is in `trial`.
    fn attempt(&self, work: &mut Work<S>, trial: &mut Work<S>) -> bool {
        work.effort += 1 + self.core.props.len() as u64;
        trial.attempt(&self.core, work, self.cells)
    }
}
