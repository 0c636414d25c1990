//! When to restart and when to forget.

/// The rhythm of a search.
pub(super) struct Pace {
    next_restart: u64,
    restarts: u64,
    next_forget: u64,
    forgets: u64,
}

/// A restart comes after this many conflicts, times the terms of a sequence.
const RESTART: u64 = 1024;
/// This many conflicts pass, then twice, then three times as many, until clauses
/// are forgotten.
const FORGET: u64 = 300;

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            next_restart: RESTART,
            restarts: 0,
            next_forget: FORGET,
            forgets: 0,
        }
    }

    /// Whether it is time to restart.
    pub(super) fn restart(&mut self, conflicts: u64) -> bool {
        let due = conflicts >= self.next_restart;
        if due {
            self.restarts += 1;
            self.next_restart = conflicts + RESTART * luby(self.restarts + 1);
        }
        due
    }

    /// Whether it is time to forget.
    pub(super) fn forget(&mut self, conflicts: u64) -> bool {
        let due = conflicts >= self.next_forget;
        if due {
            self.forgets += 1;
            self.next_forget = conflicts + FORGET * (self.forgets + 1);
        }
        due
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, … from 1 on.
fn luby(mut i: u64) -> u64 {
    loop {
        let size = (i + 1).next_power_of_two();
        if size == i + 1 {
            return size / 2;
        }
        i -= size / 2 - 1;
    }
}
