//! Why a conflict came about, and the clause that is learnt from it.

use alloc::vec::Vec;

use super::trail::Var;
use super::{Conflict, Learner, Lit, Reason, not};

/// What is needed on the way back from a conflict.
pub(super) struct Trace {
    /// By variable: what is known of it.
    marks: Vec<u8>,
    /// The marked variables.
    marked: Vec<u32>,
    /// The variables that led to the conflict.
    led: Vec<u32>,
    /// The clause: literals that are true, of lower levels than the last.
    lower: Vec<Lit>,
    /// By level: how many literals of the clause, and the first one's place.
    levels: Vec<(u32, u32)>,
    used_levels: Vec<u32>,
    /// By level, when it was last counted for glue.
    stamp: Vec<u64>,
    stamps: u64,
    pending: Vec<Lit>,
}

/// The variable is in the clause, or was on the way to it.
const SEEN: u8 = 1;
/// It follows from variables of the clause.
const FOLLOWS: u8 = 2;
/// It does not.
const FREE: u8 = 4;
/// It is on the way to a single cause.
const ON_THE_WAY: u8 = 8;

/// So far the proof goes that a literal of a clause follows from the others.
const DEPTH: u32 = 500;

impl Trace {
    pub(super) fn new(vars: usize) -> Trace {
        Trace {
            marks: vec![0; vars],
            marked: Vec::new(),
            led: Vec::new(),
            lower: Vec::new(),
            levels: vec![(0, u32::MAX); vars + 1],
            used_levels: Vec::new(),
            stamp: vec![0; vars + 1],
            stamps: 0,
            pending: Vec::new(),
        }
    }

    /// Marks a variable; says whether it was not.
    pub(super) fn mark(&mut self, var: u32) -> bool {
        core::mem::replace(&mut self.marks[var as usize], SEEN) == 0
    }

    /// Takes the mark off; says whether there was one.
    pub(super) fn unmark(&mut self, var: u32) -> bool {
        core::mem::replace(&mut self.marks[var as usize], 0) != 0
    }
}

impl Learner {
    /// The literals one of which had to be true, all false but for the
    /// variable's own.
    pub(super) fn reason_lits(&self, var: u32) -> &[Lit] {
        match &self.trail.vars[var as usize].reason {
            Reason::Choice => &[],
            Reason::Lit(other) => core::slice::from_ref(other),
            Reason::Clause(clause) => self.clauses.lits(*clause),
        }
    }

    /// Learns a clause from a conflict and goes back to where it forces a
    /// literal.
    pub(super) fn learn(&mut self, conflict: Conflict) {
        let pivot = self.trace(conflict);
        let mut lower = core::mem::take(&mut self.trace.lower);
        let glue = self.trace.used_levels.len() as u32;
        let mut kept = 0;
        for k in 0..lower.len() {
            if !self.follows(lower[k] / 2, 0) {
                lower[kept] = lower[k];
                kept += 1;
            }
        }
        lower.truncate(kept);
        self.shrink(&mut lower);
        self.bump();
        for var in self.trace.marked.drain(..) {
            self.trace.marks[var as usize] = 0;
        }
        for level in self.trace.used_levels.drain(..) {
            self.trace.levels[level as usize] = (0, u32::MAX);
        }
        let forced = not(pivot);
        let highest =
            (0..lower.len()).max_by_key(|k| self.trail.vars[lower[*k] as usize / 2].level);
        match highest {
            None => {
                self.undo(0);
                self.trail.assign(forced, Reason::Choice);
            }
            Some(k) => {
                lower.swap(0, k);
                let level = self.trail.vars[lower[0] as usize / 2].level as usize;
                let mut clause = core::mem::take(&mut self.trace.pending);
                clause.clear();
                clause.push(forced);
                clause.extend(lower.iter().map(|lit| not(*lit)));
                self.undo(level);
                let reason = match self.clauses.add(&clause, glue) {
                    Some(number) => {
                        self.clauses.set_used(number, self.conflicts);
                        Reason::Clause(number)
                    }
                    None => Reason::Lit(clause[1]),
                };
                self.trail.assign(forced, reason);
                self.trace.pending = clause;
            }
        }
        lower.clear();
        self.trace.lower = lower;
    }

    /// Follows the conflict back to one literal of the last level, which is
    /// given, and those of lower levels.
    fn trace(&mut self, conflict: Conflict) -> Lit {
        let now = self.trail.levels.len() as u32;
        let mut pending = core::mem::take(&mut self.trace.pending);
        pending.clear();
        match conflict {
            Conflict::Both(lits) => pending.extend(lits),
            Conflict::Unmatched => pending.extend(&self.matchings.broken),
            Conflict::Clause(clause) => {
                self.use_clause(clause);
                pending.extend(self.clauses.lits(clause));
            }
        }
        self.trace.led.clear();
        let mut open = 0;
        let mut at = self.trail.lits.len();
        let pivot = loop {
            for &lit in &pending {
                let var = lit as usize / 2;
                let (level, place) = (self.trail.vars[var].level, self.trail.vars[var].place);
                if level == 0 || self.trace.marks[var] != 0 {
                    continue;
                }
                self.trace.marks[var] = SEEN;
                self.trace.marked.push(var as u32);
                self.trace.led.push(var as u32);
                if level == now {
                    open += 1;
                } else {
                    self.trace.lower.push(not(lit));
                    let seen = &mut self.trace.levels[level as usize];
                    if seen.0 == 0 {
                        self.trace.used_levels.push(level);
                    }
                    seen.0 += 1;
                    seen.1 = seen.1.min(place);
                }
            }
            let lit = loop {
                at -= 1;
                let lit = self.trail.lits[at];
                if self.trace.marks[lit as usize / 2] != 0 {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                break lit;
            }
            if let Reason::Clause(clause) = self.trail.vars[lit as usize / 2].reason {
                self.use_clause(clause);
            }
            pending.clear();
            pending.extend_from_slice(self.reason_lits(lit / 2));
        };
        self.trace.pending = pending;
        pivot
    }

    /// A clause led to a conflict: it is useful, perhaps more than was thought.
    fn use_clause(&mut self, clause: u32) {
        self.clauses.set_used(clause, self.conflicts);
        if self.clauses.glue(clause) > 2 {
            self.trace.stamps += 1;
            let mut glue = 0;
            for lit in self.clauses.lits(clause) {
                let level = self.trail.vars[*lit as usize / 2].level as usize;
                if self.trace.stamp[level] != self.trace.stamps {
                    self.trace.stamp[level] = self.trace.stamps;
                    glue += 1;
                }
            }
            if glue - 1 < self.clauses.glue(clause) {
                self.clauses.set_glue(clause, glue - 1);
            }
        }
    }

    /// Whether a variable's value follows from others of the clause.
    fn follows(&mut self, var: u32, depth: u32) -> bool {
        let Var { level, place, .. } = self.trail.vars[var as usize];
        let mark = self.trace.marks[var as usize];
        if level == 0 || mark & FOLLOWS != 0 || (depth > 0 && mark & SEEN != 0) {
            return true;
        }
        let reason = self.trail.vars[var as usize].reason;
        if reason == Reason::Choice || mark & FREE != 0 || level as usize == self.trail.levels.len()
        {
            return false;
        }
        let seen = self.trace.levels[level as usize];
        if (depth == 0 && seen.0 < 2) || seen.0 == 0 || place <= seen.1 || depth > DEPTH {
            return false;
        }
        let mut follows = true;
        let mut k = 0;
        while let Some(lit) = self.reason_lits(var).get(k) {
            k += 1;
            let other = lit / 2;
            if other != var && !self.follows(other, depth + 1) {
                follows = false;
                break;
            }
        }
        if mark == 0 {
            self.trace.marked.push(var);
        }
        self.trace.marks[var as usize] |= if follows { FOLLOWS } else { FREE };
        follows
    }

    /// Puts one literal in the place of several of a level where it alone, with
    /// lower ones of the clause, leads to them all.
    fn shrink(&mut self, lower: &mut Vec<Lit>) {
        let vars = &self.trail.vars;
        lower.sort_unstable_by_key(|lit| core::cmp::Reverse(vars[*lit as usize / 2].place));
        let (mut from, mut kept) = (0, 0);
        while from < lower.len() {
            let level = self.trail.vars[lower[from] as usize / 2].level;
            let same = |lit: &&Lit| self.trail.vars[**lit as usize / 2].level == level;
            let to = from + lower[from..].iter().take_while(same).count();
            let single = if to - from > 1 {
                self.single_cause(&lower[from..to])
            } else {
                None
            };
            match single {
                Some(lit) => {
                    lower[kept] = lit;
                    kept += 1;
                }
                None => {
                    lower.copy_within(from..to, kept);
                    kept += to - from;
                }
            }
            from = to;
        }
        lower.truncate(kept);
    }

    /// The literal of a level that, with lower ones of the clause, leads to all
    /// of these, which are of that level and in the reverse order of the trail.
    fn single_cause(&mut self, block: &[Lit]) -> Option<Lit> {
        let level = self.trail.vars[block[0] as usize / 2].level;
        let mut touched = core::mem::take(&mut self.trace.pending);
        touched.clear();
        for lit in block {
            self.trace.marks[*lit as usize / 2] |= ON_THE_WAY;
            touched.push(lit / 2);
        }
        let mut open = block.len();
        let mut at = self.trail.vars[block[0] as usize / 2].place as usize + 1;
        let found = 'search: loop {
            at -= 1;
            let lit = self.trail.lits[at];
            let var = lit / 2;
            if self.trace.marks[var as usize] & ON_THE_WAY == 0 {
                continue;
            }
            open -= 1;
            if open == 0 {
                break Some(lit);
            }
            let mut k = 0;
            while let Some(other) = self.reason_lits(var).get(k) {
                let other = other / 2;
                k += 1;
                let other_level = self.trail.vars[other as usize].level;
                if other == var || other_level == 0 {
                    continue;
                }
                if other_level == level {
                    if self.trace.marks[other as usize] & ON_THE_WAY == 0 {
                        self.trace.marks[other as usize] |= ON_THE_WAY;
                        touched.push(other);
                        open += 1;
                    }
                } else if !self.follows(other, 1) {
                    break 'search None;
                }
            }
        };
        for var in touched.drain(..) {
            self.trace.marks[var as usize] &= !ON_THE_WAY;
        }
        self.trace.pending = touched;
        found
    }

    /// The variables that led to the conflict come first from now on.
    fn bump(&mut self) {
        for var in &self.trace.led {
            self.heap.bump(*var);
        }
        self.heap.decay(0.97);
    }
}
