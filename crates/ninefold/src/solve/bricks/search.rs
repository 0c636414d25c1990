//! Depth-first search with conflict weights.
//!
//! The cell with the highest weight for its number of candidates is guessed, or
//! a digit with two places in a house where those weigh more. A contradiction
//! adds to the weights of the cells of the brick that failed, later ones more
//! than earlier ones, so that the search returns to where it is hard.
//!
//! Sums are derived in stages, each only where the one before was not enough. Where
//! many guesses find nothing, every candidate is tried once at the root.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::bits::{Bits, Few, Mask, Size, digits, lowest, single};
use super::combine::crossing;
use super::compile::compile;
use super::compiled::Core;
use super::derive::{Depth, adds_up, derive};
use super::leftovers::with_leftovers;
use super::model::Model;
use super::work::{Blame, Work};
use crate::{Control, Stopped};

/// How weights grow.
#[derive(Clone, Copy, Debug)]
struct Growth {
    /// What a contradiction adds to the weight of the guessed cell.
    guess: f32,
    /// Each contradiction counts so much more than the one before.
    step: f32,
    /// What each propagator adds to the weight of its cells at the start.
    busy: f32,
}

const SUMS: Growth = Growth {
    guess: 0.3,
    step: 1.005,
    busy: 0.5,
};
/// After thousands of guesses: contradictions count for longer, and the many sums
/// that were derived for nothing.
const LONG: Growth = Growth {
    guess: 0.6,
    step: 1.002,
    busy: 0.0,
};
/// Where nothing adds up.
const NO_SUMS: Growth = Growth {
    guess: 0.6,
    step: 1.003,
    busy: 0.5,
};
/// What a contradiction adds to the weights of the brick that failed together.
const SCOPE: f32 = 1.5;
/// Weights above this are scaled down.
const HEAVY: f32 = 1e18;
/// This many guesses without a solution, and larger sums are derived.
const PATIENCE: u64 = 3000;
/// This many, and lines are compared with regions; sums whose cells may repeat are
/// taken together at once.
const IMPATIENCE: u64 = 100;
/// This many guesses without a solution, and every candidate is tried, where there
/// are no sums, for which that takes longer than it saves.
const PROBED: u64 = 400;
/// The effort of a run of a propagator.
const RUN: u64 = 10;

/// The boards to return to, with the guess made there.
#[derive(Clone, Debug)]
struct Levels<S: Size> {
    masks: Vec<S::Mask>,
    boards: Vec<S::Cells>,
    guesses: Vec<(u16, u8)>,
}

impl<S: Size> Levels<S> {
    fn push(&mut self, work: &Work<S>, cell: usize, digit: usize) {
        self.masks.extend_from_slice(&work.masks);
        self.boards.extend_from_slice(&work.boards);
        self.boards.push(work.open);
        self.guesses.push((cell as u16, digit as u8));
    }

    fn pop(&mut self, work: &mut Work<S>) -> Option<(usize, usize)> {
        let (cell, digit) = self.guesses.pop()?;
        let masks = self.masks.len() - work.masks.len();
        work.masks.copy_from_slice(&self.masks[masks..]);
        self.masks.truncate(masks);
        work.open = self.boards.pop()?;
        let boards = self.boards.len() - work.boards.len();
        work.boards.copy_from_slice(&self.boards[boards..]);
        self.boards.truncate(boards);
        Some((usize::from(cell), usize::from(digit)))
    }

    fn clear(&mut self) {
        self.masks.clear();
        self.boards.clear();
        self.guesses.clear();
    }
}

/// Where a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing is done yet.
    Fresh,
    /// A guess is due.
    Open,
    /// The last solution was given, and the search has to go back.
    Solved,
    Done,
}

/// A search for one solution after another.
#[derive(Debug)]
pub(super) struct Search<S: Size> {
    pub(super) core: Core<S>,
    pub(super) work: Work<S>,
    levels: Levels<S>,
    weights: Vec<f32>,
    step: f32,
    stage: Stage,
    depth: Depth,
    sums: bool,
    /// Several sums have cells that may repeat, as those of little killers.
    loose: bool,
    /// The law of leftovers was asked.
    leftovers: bool,
    /// Every candidate was tried.
    probed: bool,
    /// Enters every stage at once.
    eager: bool,
    found: u64,
    /// The effort that the control knows of.
    accounted: u64,
    /// By cell: digits that a guess prefers; empty if it has none.
    wanted: Vec<u32>,
    pub(super) guesses: u64,
}

impl<S: Size> Search<S> {
    pub(super) fn new(model: &Model) -> Search<S> {
        let mut core = compile(model, model.domains());
        derive(model, &mut core, Depth::Houses);
        core.wire();
        Search {
            work: Work::new(&core),
            levels: Levels {
                masks: Vec::new(),
                boards: Vec::new(),
                guesses: Vec::new(),
            },
            weights: Vec::new(),
            step: 1.0,
            stage: Stage::Fresh,
            depth: Depth::Houses,
            sums: model.bricks().iter().any(adds_up),
            loose: false,
            leftovers: false,
            probed: false,
            eager: false,
            found: 0,
            accounted: 0,
            wanted: Vec::new(),
            guesses: 0,
            core,
        }
    }

    /// A search that enters every stage at once, for tests.
    #[cfg(test)]
    pub(super) fn eager(model: &Model) -> Search<S> {
        let mut search = Search::new(model);
        search.eager = true;
        search
    }

    /// The next solution, `None` after the last.
    pub(super) fn next(
        &mut self,
        model: &Model,
        control: &Control<'_>,
    ) -> Result<Option<Box<[u8]>>, Stopped> {
        loop {
            self.rest(control)?;
            match self.stage {
                Stage::Done => return Ok(None),
                Stage::Fresh => self.begin(model),
                Stage::Solved => self.back(),
                Stage::Open => {
                    let waited = |guesses: u64| self.eager || self.guesses > guesses;
                    if self.found > 0 {
                        self.guess();
                    } else if self.sums && self.depth < Depth::Large && waited(PATIENCE) {
                        self.deepen(model, Depth::Large);
                    } else if !self.leftovers && (waited(IMPATIENCE) || self.loose && waited(0)) {
                        self.leftovers = true;
                        if self.loose {
                            self.deepen(model, self.depth.max(Depth::Together));
                        } else if with_leftovers(&self.core, model).is_some() {
                            self.deepen(model, self.depth);
                        }
                    } else if !self.probed && waited(PROBED) && (self.eager || !self.sums) {
                        self.probed = true;
                        self.back_to_root();
                        self.probe(control)?;
                    } else {
                        self.guess();
                    }
                }
            }
            if self.stage == Stage::Open && self.work.open.is_empty() {
                self.stage = Stage::Solved;
                self.found += 1;
                return Ok(Some(self.work.solution(&self.core)));
            }
        }
    }

    /// Accounts for the runs since the last time.
    fn rest(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let runs = self.work.effort - core::mem::replace(&mut self.accounted, self.work.effort);
        control.spend(runs * RUN)
    }

    /// What follows without a guess, with more derived sums if needed.
    pub(super) fn begin(&mut self, model: &Model) {
        self.stage = Stage::Done;
        if !self.work.start(&self.core) {
            return;
        }
        if self.sums && !self.work.open.is_empty() {
            self.loose = crossing(&self.core, model);
            self.deepen(model, Depth::Bands);
        } else {
            self.stage = Stage::Open;
            self.weigh();
        }
    }

    /// What follows without a guess; false when that is a contradiction.
    pub(super) fn root(&mut self, model: &Model) -> bool {
        self.begin(model);
        self.stage == Stage::Open
    }

    /// Looks for a solution in which a cell has this digit, from the board as it
    /// is; prefers digits that are not seen yet. The solution is left there.
    pub(super) fn with(
        &mut self,
        cell: usize,
        digit: u32,
        seen: &[u32],
        control: &Control<'_>,
    ) -> Result<bool, Stopped> {
        self.wanted.clear();
        self.wanted.extend(seen.iter().map(|seen| !seen));
        self.levels.clear();
        let holds = self.work.restrict(&self.core, cell, digit) && self.work.propagate(&self.core);
        self.stage = if holds { Stage::Open } else { Stage::Done };
        while self.stage == Stage::Open && !self.work.open.is_empty() {
            self.rest(control)?;
            self.guess();
        }
        Ok(self.stage == Stage::Open)
    }

    /// Removes a digit from a cell of the board as it is; false when nothing is
    /// left.
    pub(super) fn without(&mut self, cell: usize, digit: u32) -> bool {
        self.work.restrict(&self.core, cell, !digit) && self.work.propagate(&self.core)
    }

    /// Takes all guesses back, and keeps what is known without them.
    fn back_to_root(&mut self) {
        while self.levels.guesses.len() > 1 {
            self.levels.pop(&mut self.work);
        }
        if self.levels.pop(&mut self.work).is_some() {
            self.work.forget();
        }
    }

    /// Tries every candidate at the root, and removes those that fail at once.
    fn probe(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let mut quiet = 0;
        let mut cell = 0;
        while quiet < self.core.cells {
            quiet += 1;
            for digit in digits(self.work.masks[cell].get()) {
                let mask = self.work.masks[cell].get();
                if single(mask) || mask >> digit & 1 == 0 {
                    continue;
                }
                self.rest(control)?;
                self.levels.push(&self.work, cell, digit);
                self.work.effort += 1;
                let holds = self.work.restrict(&self.core, cell, 1 << digit)
                    && self.work.propagate(&self.core);
                self.levels.pop(&mut self.work);
                self.work.forget();
                if !holds {
                    self.learn(cell);
                    quiet = 0;
                    if !(self.work.restrict(&self.core, cell, !(1 << digit))
                        && self.work.propagate(&self.core))
                    {
                        self.stage = Stage::Done;
                        return Ok(());
                    }
                }
            }
            cell = (cell + 1) % self.core.cells;
        }
        Ok(())
    }

    /// Compiles anew with more derived sums, from what is known at the root.
    fn deepen(&mut self, model: &Model, depth: Depth) {
        self.back_to_root();
        let domains: Vec<u32> = self.work.masks.iter().map(|mask| mask.get()).collect();
        self.levels.clear();
        let more = if self.leftovers {
            with_leftovers(&self.core, model)
        } else {
            None
        };
        self.core = compile(more.as_ref().unwrap_or(model), &domains);
        derive(model, &mut self.core, depth);
        self.core.wire();
        let effort = self.work.effort;
        self.work = Work::new(&self.core);
        self.work.effort = effort;
        self.depth = depth;
        self.stage = if self.work.start(&self.core) {
            Stage::Open
        } else {
            Stage::Done
        };
        self.weigh();
    }

    fn growth(&self) -> Growth {
        match self.depth {
            Depth::Large => LONG,
            _ if self.sums => SUMS,
            _ => NO_SUMS,
        }
    }

    /// The weights at the start: cells with many propagators first.
    fn weigh(&mut self) {
        let busy = self.growth().busy;
        let core = &self.core;
        self.step = 1.0;
        self.weights.clear();
        self.weights.resize(core.cells, 1.0);
        for scope in &core.scopes {
            let mut cells = *scope;
            while let Some(cell) = cells.pop() {
                self.weights[cell] += busy;
            }
        }
    }

    /// Makes a guess and looks what follows.
    fn guess(&mut self) {
        let (cell, digit) = self.select();
        self.guesses += 1;
        self.work.effort += 1;
        self.levels.push(&self.work, cell, digit);
        let holds = self.work.restrict(&self.core, cell, 1 << digit);
        if !(holds && self.work.propagate(&self.core)) {
            self.learn(cell);
            self.back();
        }
    }

    /// Returns to the last guess, and takes it to be wrong.
    fn back(&mut self) {
        while let Some((cell, digit)) = self.levels.pop(&mut self.work) {
            self.work.forget();
            self.work.effort += 1;
            let holds = self.work.restrict(&self.core, cell, !(1 << digit));
            if holds && self.work.propagate(&self.core) {
                self.stage = Stage::Open;
                return;
            }
            self.learn(cell);
        }
        self.stage = Stage::Done;
    }

    /// The cell to guess, and its digit.
    fn select(&self) -> (usize, usize) {
        let work = &self.work;
        let mut open = work.open;
        let (mut best, mut score, mut size) = (0, -1.0, 0);
        while let Some(cell) = open.pop() {
            let count = work.masks[cell].get().count_ones();
            let weight = self.weights[cell] / count as f32;
            if weight > score {
                (best, score, size) = (cell, weight, count);
            }
        }
        let mask = work.masks[best].get();
        let wanted = self.wanted.get(best).map_or(mask, |wanted| mask & wanted);
        let mask = if wanted == 0 { mask } else { wanted };
        let mut digit = lowest(mask);
        if self.loose {
            // The rarest digit says most about the rest.
            let places = |digit: &usize| work.boards[*digit].count();
            digit = digits(mask).min_by_key(places).unwrap_or(digit);
        }
        if size > 2 {
            // A digit with two places in a house splits better than a wide cell.
            for (candidate, board) in work.boards.iter().enumerate() {
                for house in &self.core.houses {
                    let mut places = board.and(house);
                    if places.few() != Few::Two {
                        continue;
                    }
                    let (a, b) = (places.pop().unwrap_or(0), places.pop().unwrap_or(0));
                    let (x, y) = (self.weights[a], self.weights[b]);
                    if x.max(y) / 2.0 > score {
                        score = x.max(y) / 2.0;
                        best = if x > y { a } else { b };
                        digit = candidate;
                    }
                }
            }
        }
        (best, digit)
    }

    /// Adds to the weights of the cells that a contradiction is charged to.
    fn learn(&mut self, guess: usize) {
        let growth = self.growth();
        self.weights[guess] += self.step * growth.guess;
        let (mut cells, share) = match self.work.blame {
            Blame::Cell(cell) => (S::Cells::of(&[cell as u16]), self.step),
            Blame::House(house) => (self.core.houses[house], self.step * SCOPE),
            Blame::Prop(prop) => (self.core.scopes[prop], self.step * SCOPE),
        };
        let share = share / cells.count() as f32;
        while let Some(cell) = cells.pop() {
            self.weights[cell] += share;
        }
        self.step *= growth.step;
        if self.step > HEAVY {
            self.weights.iter_mut().for_each(|weight| *weight /= HEAVY);
            self.step /= HEAVY;
        }
    }
}
