//! Which value a variable is tried with.

use super::Lit;

/// The values to try.
pub(super) struct Phases {
    /// The value that each variable had last.
    last: Vec<bool>,
    /// The values of the longest trail without a conflict, lately and since
    /// the values were last renewed.
    target: Vec<Option<bool>>,
    target_len: usize,
    best: Vec<bool>,
    best_len: usize,
    renewals: u32,
}

impl Phases {
    pub(super) fn new(vars: usize) -> Phases {
        Phases {
            last: vec![true; vars],
            target: vec![None; vars],
            target_len: 0,
            best: vec![true; vars],
            best_len: 0,
            renewals: 0,
        }
    }

    /// The value to try.
    pub(super) fn get(&self, var: u32, patient: bool) -> bool {
        match self.target[var as usize] {
            Some(value) if patient => value,
            _ => self.last[var as usize],
        }
    }

    /// The literal was true.
    pub(super) fn save(&mut self, lit: Lit) {
        self.last[lit as usize / 2] = lit & 1 == 0;
    }

    /// The value that each variable had last.
    pub(super) fn last(&self) -> Vec<bool> {
        self.last.clone()
    }

    /// Sets the value that each variable had last.
    pub(super) fn set_last(&mut self, last: Vec<bool>) {
        self.last = last;
    }

    /// All of this was free of conflicts.
    pub(super) fn consistent(&mut self, trail: &[Lit]) {
        if trail.len() > self.target_len {
            self.target_len = trail.len();
            for lit in trail {
                self.target[*lit as usize / 2] = Some(lit & 1 == 0);
            }
        }
        if trail.len() > self.best_len {
            self.best_len = trail.len();
            for lit in trail {
                self.best[*lit as usize / 2] = lit & 1 == 0;
            }
        }
    }

    /// Leaves the last values for the best ones or for the first.
    pub(super) fn renew(&mut self) {
        self.renewals += 1;
        if self.renewals % 2 == 1 {
            self.last.fill(true);
        } else {
            self.last.copy_from_slice(&self.best);
            self.best_len = 0;
        }
        self.target.fill(None);
        self.target_len = 0;
    }
}
