//! Makes good clauses shorter.
//!
//! The literals of a clause are made false one after another. When that leads
//! to a conflict, or makes another of its literals true, before all are false,
//! those that it hung on are a clause already; and literals that become false by
//! themselves can be left out.

use alloc::vec::Vec;

use super::{Conflict, Learner, Lit, Reason, not};
use crate::{Control, Stopped};

/// So much work goes into this, in parts of a hundred of the search's own.
const SHARE: u64 = 15;

impl Learner {
    /// Tries to shorten the good clauses learnt since the last time, as far as
    /// the work allows. No choice has been made, nor is one after a stop.
    pub(super) fn vivify(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let began = self.work;
        let allowed = (began - self.vivify_work) * SHARE / 100;
        if allowed <= self.vivify_work {
            return Ok(());
        }
        let enough = began + allowed - self.vivify_work;
        let mut occurrences = vec![0u32; self.trail.value.len()];
        let mut due: Vec<(Vec<Lit>, u32)> = Vec::new();
        for clause in &self.clauses.all {
            if self.clauses.is_good(*clause) {
                for lit in self.clauses.lits(*clause) {
                    occurrences[*lit as usize] += 1;
                }
                if !self.clauses.is_tried(*clause) {
                    due.push((self.clauses.lits(*clause).to_vec(), *clause));
                }
            }
        }
        // Often met literals first, so that clauses have beginnings in common.
        let key = |lit: &Lit| (u32::MAX - occurrences[*lit as usize], *lit);
        for (lits, _) in &mut due {
            lits.sort_unstable_by_key(key);
        }
        due.sort_by(|a, b| a.0.iter().map(key).cmp(b.0.iter().map(key)));
        let mut answer = Ok(());
        for (lits, clause) in due {
            answer = self.account(control);
            if self.work > enough || self.over || answer.is_err() {
                break;
            }
            self.clauses.set_tried(clause);
            self.vivify_clause(&lits, clause);
        }
        self.undo(0);
        self.ignored = u32::MAX;
        if !self.over && self.propagate().is_some() {
            self.over = true;
        }
        self.vivify_work += self.work - began;
        answer
    }

    fn vivify_clause(&mut self, lits: &[Lit], clause: u32) {
        let common = self
            .trail
            .levels
            .iter()
            .zip(lits)
            .take_while(|(at, lit)| self.trail.lits[**at as usize] == not(**lit))
            .count();
        self.undo(common);
        let reason = Reason::Clause(clause);
        let follows = |lit: &Lit| {
            self.trail.value[*lit as usize] == 1
                && self.trail.vars[*lit as usize / 2].reason == reason
        };
        if lits.iter().any(follows) {
            self.undo(0);
        }
        // Certain by now: nothing is left to shorten.
        let certain = |lit: &Lit| {
            self.trail.value[*lit as usize] == 1 && self.trail.vars[*lit as usize / 2].level == 0
        };
        if lits.iter().any(certain) {
            return;
        }
        self.ignored = clause;
        let mut shorter: Option<Vec<Lit>> = None;
        for lit in lits {
            match self.trail.value[*lit as usize] {
                1 => {
                    let mut core = self.choices_behind(&[*lit]);
                    core.push(*lit);
                    shorter = Some(core);
                    break;
                }
                0 => {
                    self.choose(not(*lit));
                    if let Some(conflict) = self.propagate() {
                        let lits = match conflict {
                            Conflict::Both(lits) => lits.to_vec(),
                            Conflict::Clause(clause) => self.clauses.lits(clause).to_vec(),
                            Conflict::Unmatched => self.matchings.broken.clone(),
                        };
                        shorter = Some(self.choices_behind(&lits));
                        self.undo(self.trail.levels.len() - 1);
                        break;
                    }
                }
                _ => {}
            }
        }
        let shorter = shorter.unwrap_or_else(|| {
            let lits = self
                .trail
                .levels
                .iter()
                .map(|at| not(self.trail.lits[*at as usize]));
            lits.collect()
        });
        if shorter.len() < lits.len() {
            self.undo(0);
            self.ignored = u32::MAX;
            self.replace(clause, &shorter);
        }
    }

    /// The literals, false by choice, that these values hang on.
    fn choices_behind(&mut self, lits: &[Lit]) -> Vec<Lit> {
        let mut open = 0;
        let mut choices = Vec::new();
        let mut pending = lits.to_vec();
        let mut at = self.trail.lits.len();
        loop {
            for lit in &pending {
                let var = lit / 2;
                if self.trail.vars[var as usize].level > 0 && self.trace.mark(var) {
                    open += 1;
                }
            }
            pending.clear();
            if open == 0 {
                break;
            }
            let lit = loop {
                at -= 1;
                if self.trace.unmark(self.trail.lits[at] / 2) {
                    break self.trail.lits[at];
                }
            };
            open -= 1;
            if self.trail.vars[lit as usize / 2].reason == Reason::Choice {
                choices.push(not(lit));
            } else {
                let lits = self.reason_lits(lit / 2);
                pending.extend(lits.iter().filter(|other| **other != lit));
            }
        }
        choices
    }

    /// Puts a shorter clause in the place of one. No choice has been made.
    fn replace(&mut self, clause: u32, lits: &[Lit]) {
        match *lits {
            [] => self.over = true,
            [only] => {
                self.fix(only);
                if !self.over && self.propagate().is_some() {
                    self.over = true;
                }
            }
            _ => self.clauses.shorten(clause, lits),
        }
    }
}
