//! When to restart, when to change from hasty to patient turns, and when to
//! forget.

/// The rhythm of a search.
pub(super) struct Pace {
    /// Averages of the glue of the clauses learnt, over few and over many.
    fast: Average,
    slow: Average,
    since_restart: u64,
    patient: bool,
    /// The number of the turn, the work at which it ends, and that of the first.
    turn: u64,
    turn_ends: u64,
    turn_work: u64,
    /// Where the sequence of patient restarts is.
    luby: u64,
    forgets: u64,
    next_forget: u64,
    rephases: u64,
    next_rephase: u64,
}

/// The first hasty turn takes so many conflicts; the later ones as much work
/// as that took, times the square of their number.
const FIRST_TURN: u64 = 1000;
/// Patient turns restart after so many conflicts, times the terms of a sequence.
const PATIENCE: u64 = 1024;
/// So many conflicts pass, then twice, then three times as many, until clauses
/// are forgotten,
const FORGET: u64 = 300;
/// and until other values are tried.
const REPHASE: u64 = 1000;

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            fast: Average::new(33.0),
            slow: Average::new(1e5),
            since_restart: 0,
            patient: false,
            turn: 0,
            turn_ends: 0,
            turn_work: 0,
            luby: 1,
            forgets: 0,
            next_forget: FORGET,
            rephases: 0,
            next_rephase: REPHASE,
        }
    }

    /// Whether this is a patient turn.
    pub(super) fn patient(&self) -> bool {
        self.patient
    }

    /// A clause with this glue was learnt.
    pub(super) fn learnt(&mut self, glue: u32) {
        self.fast.add(f64::from(glue));
        self.slow.add(f64::from(glue));
        self.since_restart += 1;
    }

    /// Whether it is time to restart.
    pub(super) fn restart(&mut self, conflicts: u64, work: u64) -> bool {
        if self.turn == 0 {
            if conflicts >= FIRST_TURN {
                self.turn_work = work;
                self.next_turn(work);
            }
        } else if work >= self.turn_ends {
            self.next_turn(work);
        }
        let due = if self.patient {
            self.since_restart >= PATIENCE * luby(self.luby)
        } else {
            self.since_restart > 2 && self.fast.mean() > 1.1 * self.slow.mean()
        };
        if due {
            self.since_restart = 0;
            self.luby += u64::from(self.patient);
        }
        due
    }

    fn next_turn(&mut self, work: u64) {
        self.turn += 1;
        let rounds = self.turn / 2 + 1;
        self.turn_ends = work + self.turn_work * rounds * rounds;
        self.patient = !self.patient;
        self.since_restart = 0;
        self.luby = 1;
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

    /// Whether it is time to try other values.
    pub(super) fn rephase(&mut self, conflicts: u64) -> bool {
        let due = conflicts >= self.next_rephase;
        if due {
            self.rephases += 1;
            self.next_rephase = conflicts + REPHASE * (self.rephases + 1);
        }
        due
    }
}

/// A moving average that counts its first values fully.
struct Average {
    sum: f64,
    weight: f64,
    keep: f64,
}

impl Average {
    fn new(window: f64) -> Average {
        Average {
            sum: 0.0,
            weight: 0.0,
            keep: 1.0 - 1.0 / window,
        }
    }

    fn add(&mut self, value: f64) {
        self.sum = self.sum * self.keep + value;
        self.weight = self.weight * self.keep + 1.0;
    }

    fn mean(&self) -> f64 {
        self.sum / self.weight.max(1.0)
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
