//! A search that learns from its failures: conflict-driven clause learning on
//! groups of literals of which exactly one is true.
//!
//! The rules of Sudoku are nothing but such groups (see
//! [`cover`](super::cover)). That no two of a group are true is not written out
//! as clauses: a true literal has a list of the others of its groups, which are
//! false; that one is true is a clause (`propagate`). Each conflict is traced
//! back to the choices that caused it (`trace`), and the clause that forbids
//! them is learnt and steers the rest of the search. Clauses of little use are
//! forgotten (`clauses`), good ones are made shorter (`vivify`). What clauses are
//! bad at, to count, is done by matchings (`matching`).
//!
//! Variables that took part in recent conflicts are chosen first (`heap`), always
//! as true, which says more than false; restarts leave a bad beginning behind
//! (`pace`). Nothing here depends on time: the same board takes the same steps
//! everywhere.

mod clauses;
mod groups;
mod heap;
mod matching;
mod pace;
mod propagate;
mod trace;
mod trail;
mod vivify;

use alloc::vec::Vec;

use crate::{Control, Stopped};
use clauses::Clauses;
pub(super) use groups::Groups;
use heap::Heap;
use matching::Matchings;
pub(super) use matching::Pairing;
use pace::Pace;
use trace::Trace;
use trail::Trail;

/// A variable and its sign: 2·v for "true", 2·v + 1 for "false".
pub(super) type Lit = u32;

/// The opposite literal.
pub(super) const fn not(lit: Lit) -> Lit {
    lit ^ 1
}

/// Why a literal is true: one of these can't all be false.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Reason {
    /// It was chosen, or given.
    Choice,
    /// Itself and this literal.
    Lit(Lit),
    /// The literals of a clause.
    Clause(u32),
}

/// Literals that can't all be false, and are.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Conflict {
    /// These two.
    Both([Lit; 2]),
    /// The literals of a clause.
    Clause(u32),
    /// Those by which a pairing has no matching.
    Unmatched,
}

/// The effort of looking at a literal or a clause.
const LOOK: u64 = 4;

/// The state of a search.
pub(super) struct Learner {
    groups: Groups,
    /// For each literal the others of its groups: not two of them are true.
    others: Groups,
    trail: Trail,
    clauses: Clauses,
    heap: Heap,
    trace: Trace,
    matchings: Matchings,
    pace: Pace,
    conflicts: u64,
    /// Literals and clauses looked at: the work done.
    work: u64,
    /// The part of it that the control knows of.
    accounted: u64,
    /// The part of it that went into shortening clauses.
    vivify_work: u64,
    /// A clause that is not looked at.
    ignored: u32,
    /// No solution, or no more.
    over: bool,
}

impl Learner {
    /// A search for assignments of `vars` variables with exactly one true
    /// literal in each group, some of which pair off.
    pub(super) fn new(
        vars: usize,
        groups: Groups,
        pairings: Vec<Pairing>,
        control: &Control<'_>,
    ) -> Result<Learner, Stopped> {
        let mut activity = vec![0.0; vars];
        for group in 0..groups.len() {
            let members = groups.get(group as u32);
            for lit in members {
                activity[*lit as usize / 2] += 1.0 / members.len() as f64;
            }
        }
        let mut learner = Learner {
            groups: Groups::default(),
            others: groups.others(2 * vars, control)?,
            trail: Trail::new(vars),
            clauses: Clauses::new(vars),
            heap: Heap::new(activity),
            trace: Trace::new(vars),
            matchings: Matchings::new(pairings),
            pace: Pace::new(),
            conflicts: 0,
            work: 0,
            accounted: 0,
            vivify_work: 0,
            ignored: u32::MAX,
            over: false,
        };
        for group in 0..groups.len() as u32 {
            match groups.get(group) {
                [] => learner.over = true,
                &[lit] => learner.fix(lit),
                // Never forgotten, being without glue.
                lits => _ = learner.clauses.add(lits, 0),
            }
        }
        learner.groups = groups;
        Ok(learner)
    }

    /// Finds an assignment; `false` when there is none left. The caller reads
    /// it with [`is_true`](Learner::is_true) and excludes it with
    /// [`exclude_found`](Learner::exclude_found) before the next.
    pub(super) fn next(&mut self, control: &Control<'_>) -> Result<bool, Stopped> {
        while !self.over {
            if self.account(control).is_err() {
                self.undo(0);
                return Err(Stopped);
            }
            if let Some(conflict) = self.propagate() {
                self.conflicts += 1;
                if self.trail.levels.is_empty() {
                    self.over = true;
                    break;
                }
                self.learn(conflict);
                continue;
            }
            if self.pace.forget(self.conflicts) {
                self.undo(0);
                if self.propagate().is_some() {
                    self.over = true;
                    break;
                }
                self.forget();
                self.vivify(control)?;
                if !self.over {
                    self.strike(control)?;
                }
                continue;
            }
            if self.pace.restart(self.conflicts) {
                self.restart();
            }
            if self.matchings.due() && !self.pairs_off() {
                continue;
            }
            let Some(var) = self.choice() else {
                return Ok(true);
            };
            self.choose(2 * var);
        }
        Ok(false)
    }

    /// Tells the control of the work since the last time.
    fn account(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let work = self.work - core::mem::replace(&mut self.accounted, self.work);
        control.spend(work * LOOK)
    }

    /// How many literals and clauses were looked at.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Whether the literal is true.
    pub(super) fn is_true(&self, lit: Lit) -> bool {
        self.trail.value[lit as usize] == 1
    }

    /// Excludes the assignment that was found: all of it follows from its
    /// choices, so that one of them must be different.
    pub(super) fn exclude_found(&mut self) {
        let choices: Vec<Lit> = self
            .trail
            .levels
            .iter()
            .map(|at| self.trail.lits[*at as usize])
            .collect();
        self.exclude(&choices);
    }

    /// Excludes every assignment in which all of these are true.
    pub(super) fn exclude(&mut self, lits: &[Lit]) {
        self.undo(0);
        let open: Vec<Lit> = lits
            .iter()
            .map(|lit| not(*lit))
            .filter(|lit| self.trail.value[*lit as usize] != -1)
            .collect();
        if open.iter().any(|lit| self.trail.value[*lit as usize] == 1) {
            return;
        }
        match open[..] {
            [] => self.over = true,
            [only] => self.fix(only),
            // Never forgotten, being without glue.
            _ => _ = self.clauses.add(&open, 0),
        }
    }

    /// Makes a literal true for good.
    fn fix(&mut self, lit: Lit) {
        match self.trail.value[lit as usize] {
            0 => self.trail.assign(lit, Reason::Choice),
            1 => {}
            _ => self.over = true,
        }
    }

    fn choose(&mut self, lit: Lit) {
        self.trail.levels.push(self.trail.lits.len() as u32);
        self.trail.assign(lit, Reason::Choice);
    }

    /// The open variable to choose next.
    fn choice(&mut self) -> Option<u32> {
        let value = &self.trail.value;
        self.heap.next(|var| value[2 * var as usize] == 0)
    }

    /// Takes back the choices, but for those that would be made again.
    fn restart(&mut self) {
        let Some(next) = self.choice() else { return };
        let kept = self
            .trail
            .levels
            .iter()
            .map(|at| self.trail.lits[*at as usize] / 2)
            .take_while(|var| self.heap.is_before(*var, next))
            .count();
        self.undo(kept);
    }
}

#[cfg(test)]
mod tests;
