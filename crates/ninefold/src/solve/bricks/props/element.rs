//! A cell that tells where a digit stands: indexers, numbered rooms.

use super::super::bits::{Size, digits};
use super::super::compiled::{Core, Span};
use super::super::work::Work;

/// What is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Goal {
    Digit(usize),
    Cell(u16),
}

#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Element {
    pub(in super::super) control: u16,
    pub(in super::super) cells: Span,
    pub(in super::super) goal: Goal,
}

impl Element {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        let goal = match self.goal {
            Goal::Digit(digit) => 1 << digit,
            Goal::Cell(cell) => work.mask(cell),
        };
        // Places that can be pointed at, and what can stand there.
        let (mut places, mut found) = (0u32, 0);
        let mut last = 0;
        for digit in digits(work.mask(self.control)) {
            let at = digit as i32 + core.base - 1;
            let Some(&cell) = usize::try_from(at).ok().and_then(|at| cells.get(at)) else {
                continue;
            };
            let both = work.mask(cell) & goal;
            if both != 0 {
                places |= 1 << digit;
                found |= both;
                last = cell;
            }
        }
        if !work.keep(core, self.control, places) {
            return false;
        }
        if let Goal::Cell(cell) = self.goal
            && !work.keep(core, cell, found)
        {
            return false;
        }
        places & (places - 1) != 0 || work.keep(core, last, goal)
    }
}
