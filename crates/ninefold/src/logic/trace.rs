//! [`Trace`]: the steps of a puzzle in bulk, without their reasons.

use alloc::vec::Vec;

use super::{Candidate, Step, Technique};
use crate::rate::Er;

/// Steps, one after another, in memory that is kept from puzzle to puzzle.
///
/// [`rate::trace`](crate::rate::trace) and [`teach::trace`](super::teach::trace)
/// add the steps of a puzzle to it. There are no reasons and no words, so that
/// millions of puzzles can be traced.
///
/// ```
/// use ninefold::{Control, Puzzle, logic::{Trace, teach}};
/// let puzzle: Puzzle = ".4.......2.3...1".parse()?;
/// let mut trace = Trace::default();
/// assert!(teach::trace(&puzzle, &mut trace, &Control::none())?);
/// let placed: usize = trace.steps().map(|step| step.placements.len()).sum();
/// assert_eq!(placed, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    steps: Vec<Entry>,
    candidates: Vec<Candidate>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    technique: Technique,
    rating: Er,
    /// Where its candidates begin, and where those that are struck begin.
    start: u32,
    struck: u32,
}

/// A step of a [`Trace`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traced<'a> {
    /// The technique.
    pub technique: Technique,
    /// Its rating on the ladder that was climbed.
    pub rating: Er,
    /// What is placed.
    pub placements: &'a [Candidate],
    /// What is ruled out; what follows from a placement is not repeated.
    pub eliminations: &'a [Candidate],
}

impl Trace {
    /// Forgets every step, and keeps the memory.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.candidates.clear();
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The steps in their order.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = Traced<'_>> {
        self.steps.iter().enumerate().map(|(index, entry)| {
            let next = self.steps.get(index + 1);
            let end = next.map_or(self.candidates.len(), |next| next.start as usize);
            let (start, struck) = (entry.start as usize, entry.struck as usize);
            Traced {
                technique: entry.technique,
                rating: entry.rating,
                placements: &self.candidates[start..struck],
                eliminations: &self.candidates[struck..end],
            }
        })
    }

    /// Adds a step.
    pub(crate) fn push(
        &mut self,
        (technique, rating): (Technique, Er),
        placements: impl Iterator<Item = Candidate>,
        eliminations: impl Iterator<Item = Candidate>,
    ) {
        let start = self.candidates.len() as u32;
        self.candidates.extend(placements);
        let struck = self.candidates.len() as u32;
        self.candidates.extend(eliminations);
        self.steps.push(Entry {
            technique,
            rating,
            start,
            struck,
        });
    }

    /// Adds a step, without its reason.
    pub(crate) fn push_step(&mut self, step: &Step) {
        self.push(
            (step.technique, step.rating.unwrap_or_default()),
            step.placements.iter().copied(),
            step.eliminations.iter().copied(),
        );
    }
}
