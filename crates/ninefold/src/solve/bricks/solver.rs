//! The questions that can be asked of a model.

use alloc::borrow::Cow;
use alloc::boxed::Box;

use super::alike::Alike;
use super::bits::{Large, Medium, Small};
use super::model::Model;
use super::search::Search;
use crate::{Control, Stopped};

/// How many solutions a model has: none, one or more. A solution is a digit for
/// each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one.
    One(Box<[u8]>),
    /// Two solutions of two or more.
    Many(Box<[u8]>, Box<[u8]>),
}

/// A search through the solutions of a model.
#[derive(Debug)]
pub struct Solver<'a> {
    model: Cow<'a, Model>,
    search: Searching,
    /// Guesses that were made elsewhere.
    more: u64,
}

/// A search of the size that suits a model.
#[derive(Debug)]
pub(super) enum Searching {
    Small(Box<Search<Small>>),
    Medium(Box<Search<Medium>>),
    Large(Box<Search<Large>>),
}

impl Searching {
    pub(super) fn new(model: &Model) -> Searching {
        match (model.cells(), model.digits()) {
            (..=128, ..=16) => Searching::Small(Box::new(Search::new(model))),
            (..=256, ..=16) => Searching::Medium(Box::new(Search::new(model))),
            _ => Searching::Large(Box::new(Search::new(model))),
        }
    }
}

impl<'a> Solver<'a> {
    /// Compiles a model.
    pub fn new(model: &'a Model) -> Solver<'a> {
        let search = Searching::new(model);
        Solver {
            model: Cow::Borrowed(model),
            search,
            more: 0,
        }
    }

    /// Compiles a model and keeps it.
    pub fn owning(model: Model) -> Solver<'static> {
        let search = Searching::new(&model);
        let model = Cow::Owned(model);
        Solver {
            model,
            search,
            more: 0,
        }
    }

    /// The next solution, `None` after the last, unless the control ends the search;
    /// asked again after that, it goes on where it was.
    pub fn next_until(&mut self, control: &Control<'_>) -> Result<Option<Box<[u8]>>, Stopped> {
        match &mut self.search {
            Searching::Small(search) => search.next(&self.model, control),
            Searching::Medium(search) => search.next(&self.model, control),
            Searching::Large(search) => search.next(&self.model, control),
        }
    }

    /// The number of solutions that were not yet given out, or `limit` when
    /// there are more.
    pub fn count_up_to(&mut self, limit: u64, control: &Control<'_>) -> Result<u64, Stopped> {
        let mut count = 0;
        while count < limit && self.next_until(control)?.is_some() {
            count += 1;
            control.tell(count, None);
        }
        Ok(count)
    }

    /// Whether there is a solution, and whether it is the only one. Ask this
    /// before anything else.
    pub fn verdict(&mut self, control: &Control<'_>) -> Result<Verdict, Stopped> {
        if self.guesses() == 0
            && let Some(alike) = Alike::of(&self.model)
        {
            let ordered = alike.in_order(&self.model);
            let mut solver = Solver::new(&ordered);
            let found = solver.next_until(control);
            self.more = solver.guesses();
            let found = found?;
            return Ok(found.map_or(Verdict::None, |first| {
                let second = alike.another(&self.model, &first);
                Verdict::Many(first, second)
            }));
        }
        let Some(first) = self.next_until(control)? else {
            return Ok(Verdict::None);
        };
        Ok(match self.next_until(control)? {
            None => Verdict::One(first),
            Some(second) => Verdict::Many(first, second),
        })
    }

    /// How many guesses were made so far.
    pub fn guesses(&self) -> u64 {
        self.more
            + match &self.search {
                Searching::Small(search) => search.guesses,
                Searching::Medium(search) => search.guesses,
                Searching::Large(search) => search.guesses,
            }
    }
}

/// Without a limit, the solutions are an iterator.
impl Iterator for Solver<'_> {
    type Item = Box<[u8]>;

    fn next(&mut self) -> Option<Box<[u8]>> {
        self.next_until(&Control::none()).unwrap_or(None)
    }
}
