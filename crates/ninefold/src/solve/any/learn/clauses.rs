//! The clauses, those of the rules and the learnt ones: where they are kept,
//! and which are forgotten.

use alloc::vec::Vec;

use super::{Learner, Lit};

/// A clause begins with this many numbers: its length; where the search for a
/// literal to watch goes on; its glue; when it was last used.
pub(super) const HEADER: usize = 4;

/// How many choices the literals of a clause hung on: the fewer, the more
/// useful. Clauses with so much glue are never forgotten.
const KEPT: u32 = 2;
/// Clauses with so much glue are kept while they are used.
const GOOD: u32 = 6;
/// Stands with the glue of a clause that can't be made shorter.
const TRIED: u32 = 1 << 31;

/// A clause that is looked at when a literal becomes false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of it: while that is true, nothing is to be done.
    pub(super) other: Lit,
}

/// The clauses. Each has two literals that are watched, its first ones; those
/// of only two literals are kept apart.
pub(super) struct Clauses {
    pub(super) arena: Vec<u32>,
    /// Where the clauses begin.
    pub(super) all: Vec<u32>,
    pub(super) watches: Vec<Vec<Watch>>,
    /// For each literal those one of which must be true if it is false.
    pub(super) pairs: Vec<Vec<Lit>>,
    /// The number of conflicts when clauses were last forgotten.
    pub(super) forgot_at: u64,
}

impl Clauses {
    pub(super) fn new(vars: usize) -> Clauses {
        Clauses {
            arena: Vec::new(),
            all: Vec::new(),
            watches: vec![Vec::new(); 2 * vars],
            pairs: vec![Vec::new(); 2 * vars],
            forgot_at: 0,
        }
    }

    /// The literals of a clause.
    pub(super) fn lits(&self, clause: u32) -> &[Lit] {
        let start = clause as usize + HEADER;
        &self.arena[start..start + self.arena[clause as usize] as usize]
    }

    pub(super) fn glue(&self, clause: u32) -> u32 {
        self.arena[clause as usize + 2] & !TRIED
    }

    pub(super) fn set_glue(&mut self, clause: u32, glue: u32) {
        self.arena[clause as usize + 2] &= TRIED;
        self.arena[clause as usize + 2] |= glue;
    }

    /// Whether the clause has little glue.
    pub(super) fn is_good(&self, clause: u32) -> bool {
        self.glue(clause) <= GOOD
    }

    /// Whether it was tried to shorten the clause.
    pub(super) fn is_tried(&self, clause: u32) -> bool {
        self.arena[clause as usize + 2] & TRIED != 0
    }

    pub(super) fn set_tried(&mut self, clause: u32) {
        self.arena[clause as usize + 2] |= TRIED;
    }

    /// Puts fewer literals in the place of a clause's, all of them open.
    pub(super) fn shorten(&mut self, clause: u32, lits: &[Lit]) {
        for k in 0..2 {
            let lit = self.lits(clause)[k];
            self.watches[lit as usize].retain(|watch| watch.clause != clause);
        }
        let start = clause as usize;
        let glue = self.glue(clause).min(lits.len() as u32 - 1);
        if let [a, b] = *lits {
            self.arena[start] = 0;
            self.add(&[a, b], glue);
            return;
        }
        self.arena[start] = lits.len() as u32;
        self.arena[start + 1] = 2;
        self.set_glue(clause, glue);
        self.arena[start + HEADER..][..lits.len()].copy_from_slice(lits);
        self.watch(clause);
    }

    /// The number of conflicts when the clause was last used.
    pub(super) fn used(&self, clause: u32) -> u32 {
        self.arena[clause as usize + 3]
    }

    pub(super) fn set_used(&mut self, clause: u32, conflicts: u64) {
        self.arena[clause as usize + 3] = conflicts as u32;
    }

    /// Adds a clause; one of two literals has no number.
    pub(super) fn add(&mut self, lits: &[Lit], glue: u32) -> Option<u32> {
        if let [a, b] = *lits {
            self.pairs[a as usize].push(b);
            self.pairs[b as usize].push(a);
            return None;
        }
        let clause = self.arena.len() as u32;
        self.arena.extend([lits.len() as u32, 2, glue, 0]);
        self.arena.extend_from_slice(lits);
        self.all.push(clause);
        self.watch(clause);
        Some(clause)
    }

    fn watch(&mut self, clause: u32) {
        let (a, b) = (self.lits(clause)[0], self.lits(clause)[1]);
        self.watches[a as usize].push(Watch { clause, other: b });
        self.watches[b as usize].push(Watch { clause, other: a });
    }
}

impl Learner {
    /// Forgets most of the clauses that seem of little use, and simplifies the
    /// others by what is certain. No choice has been made.
    pub(super) fn forget(&mut self) {
        let since = core::mem::replace(&mut self.clauses.forgot_at, self.conflicts);
        let clauses = &self.clauses;
        let mut idle: Vec<u32> = clauses
            .all
            .iter()
            .copied()
            .filter(|c| {
                let glue = clauses.glue(*c);
                let used = u64::from(clauses.used(*c));
                let window = if glue <= GOOD { 2 } else { 1 };
                let recent = self
                    .conflicts
                    .saturating_sub(window * (self.conflicts - since));
                glue > KEPT && used < recent
            })
            .collect();
        idle.sort_by_key(|c| core::cmp::Reverse((clauses.glue(*c), clauses.lits(*c).len())));
        idle.truncate(idle.len() * 3 / 4);
        for clause in idle {
            self.clauses.arena[clause as usize] = 0;
        }
        self.rebuild();
    }

    /// Writes the clauses anew, without those of length 0, without those that
    /// hold for certain, and without literals that are false for certain.
    pub(super) fn rebuild(&mut self) {
        let vars = self.trail.vars.len();
        let value = &self.trail.value;
        self.others = self.others.reduced(|lit| value[lit as usize] == 0);
        let old = core::mem::replace(&mut self.clauses, Clauses::new(vars));
        self.clauses.forgot_at = old.forgot_at;
        for (lit, others) in old.pairs.iter().enumerate() {
            for other in others {
                if self.trail.value[lit] == 0 && self.trail.value[*other as usize] == 0 {
                    self.clauses.pairs[lit].push(*other);
                }
            }
        }
        let mut lits: Vec<Lit> = Vec::new();
        for clause in &old.all {
            let whole = old.lits(*clause);
            if whole.is_empty() || whole.iter().any(|lit| self.trail.value[*lit as usize] == 1) {
                continue;
            }
            lits.clear();
            lits.extend(
                whole
                    .iter()
                    .filter(|lit| self.trail.value[**lit as usize] == 0),
            );
            debug_assert!(lits.len() > 1, "propagation is complete");
            let glue = old.glue(*clause).min(lits.len() as u32 - 1);
            if let Some(new) = self.clauses.add(&lits, glue) {
                self.clauses.set_used(new, u64::from(old.used(*clause)));
                if old.is_tried(*clause) {
                    self.clauses.set_tried(new);
                }
            }
        }
    }
}
