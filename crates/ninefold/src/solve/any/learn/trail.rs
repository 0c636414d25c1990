//! The literals that are true, in the order in which they became so.

use alloc::vec::Vec;

use super::{Lit, Reason, not};

/// What is known of a variable that has a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Var {
    pub(super) reason: Reason,
    pub(super) level: u32,
    /// Its place on the trail.
    pub(super) place: u32,
}

/// The values of the variables.
pub(super) struct Trail {
    /// The literals that became true, in this order.
    pub(super) lits: Vec<Lit>,
    /// Where the choices are.
    pub(super) levels: Vec<u32>,
    /// This many literals have been propagated.
    pub(super) head: usize,
    /// By literal: 1 true, -1 false, 0 open.
    pub(super) value: Vec<i8>,
    pub(super) vars: Vec<Var>,
}

impl Trail {
    /// All variables open.
    pub(super) fn new(vars: usize) -> Trail {
        let var = Var {
            reason: Reason::Choice,
            level: 0,
            place: 0,
        };
        Trail {
            lits: Vec::with_capacity(vars),
            levels: Vec::new(),
            head: 0,
            value: vec![0; 2 * vars],
            vars: vec![var; vars],
        }
    }

    /// Makes an open literal true.
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        self.value[lit as usize] = 1;
        self.value[not(lit) as usize] = -1;
        self.vars[lit as usize / 2] = Var {
            reason,
            level: self.levels.len() as u32,
            place: self.lits.len() as u32,
        };
        self.lits.push(lit);
    }
}
