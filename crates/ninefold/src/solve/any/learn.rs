//! A search that learns from its failures: conflict-driven clause learning on
//! groups of literals of which exactly one is true.
//!
//! The rules of Sudoku are nothing but such groups (see
//! [`cover`](super::cover)), so they are not written out as clauses: a true
//! literal makes the others of its groups false, and a counter for each group
//! tells when only one is left. Clauses are only what is learnt: each conflict
//! is traced back to the choices that caused it, and the clause that forbids
//! them steers the rest of the search. Variables that took part in recent
//! conflicts are chosen first, with the value they had last; restarts leave a
//! bad beginning behind, and clauses of little use are forgotten.

use super::super::Stopped;
use super::order::Order;

/// A variable and its sign: 2·v for "true", 2·v + 1 for "false".
pub(super) type Lit = u32;

/// The opposite literal.
pub(super) const fn not(lit: Lit) -> Lit {
    lit ^ 1
}

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Reason {
    /// It was chosen, or given.
    Choice,
    /// This literal is true and shares a group with its opposite.
    Lit(Lit),
    /// All others of the group are false.
    Group(u32),
    /// All others of the clause are false.
    Clause(u32),
}

/// What can't be.
#[derive(Clone, Copy)]
enum Conflict {
    /// Two of a group are true.
    Both(Lit, Lit),
    /// All of a group are false.
    Group(u32),
    /// All of a clause are false.
    Clause(u32),
}

/// A learnt clause: its literals lie at `start` in the arena.
#[derive(Clone, Copy)]
struct Clause {
    start: u32,
    len: u32,
    /// How many choices its literals hung on: the fewer, the more useful.
    glue: u32,
    used: u32,
}

/// A clause that is looked at when a literal becomes false.
#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// Another literal of it: while that is true, nothing is to be done.
    other: Lit,
}

/// Groups of literals in one array, and for each literal its groups.
#[derive(Clone, Debug, Default)]
pub(super) struct Groups {
    members: Vec<Lit>,
    starts: Vec<u32>,
}

impl Groups {
    /// Adds a group: exactly one of these is true.
    pub(super) fn push(&mut self, group: &[Lit]) {
        if self.starts.is_empty() {
            self.starts.push(0);
        }
        self.members.extend_from_slice(group);
        self.starts.push(self.members.len() as u32);
    }

    fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    fn get(&self, group: u32) -> &[Lit] {
        let group = group as usize;
        &self.members[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// For each of `n` things the groups they are in, by their numbers.
    fn inverted(&self, n: usize) -> Groups {
        let mut starts = vec![0; n + 1];
        for lit in &self.members {
            starts[*lit as usize + 1] += 1;
        }
        for i in 0..n {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut members = vec![0; self.members.len()];
        for group in 0..self.len() {
            for lit in self.get(group as u32) {
                members[next[*lit as usize] as usize] = group as u32;
                next[*lit as usize] += 1;
            }
        }
        Groups { members, starts }
    }
}

/// The state of a search.
pub(super) struct Learner {
    groups: Groups,
    groups_of: Groups,
    /// For each group the literals that are not false: their number, and the
    /// exclusive or of them, which is the last one when there is one left.
    left: Vec<u32>,
    left_xor: Vec<Lit>,
    /// By literal: 1 true, -1 false, 0 open.
    value: Vec<i8>,
    level: Vec<u32>,
    reason: Vec<Reason>,
    trail: Vec<Lit>,
    levels: Vec<usize>,
    head: usize,
    phase: Vec<bool>,
    order: Order,
    arena: Vec<Lit>,
    clauses: Vec<Clause>,
    watches: Vec<Vec<Watch>>,
    seen: Vec<bool>,
    stamp: Vec<u64>,
    stamps: u64,
    conflicts: u64,
    /// No solution, or no more.
    over: bool,
}

impl Learner {
    /// A search for assignments of `vars` variables with exactly one true
    /// literal in each group.
    pub(super) fn new(vars: usize, groups: Groups) -> Learner {
        let groups_of = groups.inverted(2 * vars);
        let mut activity = vec![0.0; vars];
        for group in 0..groups.len() {
            let members = groups.get(group as u32);
            for lit in members {
                activity[*lit as usize / 2] += 1.0 / members.len() as f64;
            }
        }
        let mut learner = Learner {
            left: (0..groups.len())
                .map(|g| groups.get(g as u32).len() as u32)
                .collect(),
            left_xor: (0..groups.len())
                .map(|g| groups.get(g as u32).iter().fold(0, |a, b| a ^ b))
                .collect(),
            groups,
            groups_of,
            value: vec![0; 2 * vars],
            level: vec![0; vars],
            reason: vec![Reason::Choice; vars],
            trail: Vec::new(),
            levels: Vec::new(),
            head: 0,
            phase: vec![true; vars],
            order: Order::new(activity),
            arena: Vec::new(),
            clauses: Vec::new(),
            watches: vec![Vec::new(); 2 * vars],
            seen: vec![false; vars],
            stamp: vec![0; vars + 1],
            stamps: 0,
            conflicts: 0,
            over: false,
        };
        for group in 0..learner.groups.len() as u32 {
            match learner.left[group as usize] {
                0 => learner.over = true,
                1 => {
                    let lit = learner.groups.get(group)[0];
                    match learner.value[lit as usize] {
                        0 => learner.assign(lit, Reason::Choice),
                        1 => {}
                        _ => learner.over = true,
                    }
                }
                _ => {}
            }
        }
        learner
    }

    /// The next assignment; `None` when there is none left. The caller reads
    /// it with [`is_true`](Learner::is_true) and excludes it with
    /// [`exclude`](Learner::exclude).
    pub(super) fn next(&mut self, stop: &mut dyn FnMut() -> bool) -> Result<bool, Stopped> {
        if self.over {
            return Ok(false);
        }
        let mut pace = Pace::new(self.conflicts, self.clauses.len());
        loop {
            if let Some(conflict) = self.propagate() {
                self.conflicts += 1;
                if self.levels.is_empty() {
                    self.over = true;
                    return Ok(false);
                }
                let glue = self.learn(conflict);
                pace.conflict(glue);
                if self.over {
                    return Ok(false);
                }
                if self.conflicts.is_multiple_of(128) && stop() {
                    self.undo(0);
                    return Err(Stopped);
                }
                continue;
            }
            if pace.restart(self.conflicts) {
                self.undo(0);
            } else if self.clauses.len() >= pace.most_clauses {
                self.forget();
                pace.most_clauses = self.clauses.len() + pace.next_room();
            }
            let choice = loop {
                match self.order.pop() {
                    None => break None,
                    Some(var) if self.value[2 * var as usize] == 0 => break Some(var),
                    Some(_) => {}
                }
            };
            let Some(var) = choice else {
                return Ok(true);
            };
            self.levels.push(self.trail.len());
            self.assign(
                2 * var + u32::from(!self.phase[var as usize]),
                Reason::Choice,
            );
        }
    }

    /// Whether the literal is true.
    pub(super) fn is_true(&self, lit: Lit) -> bool {
        self.value[lit as usize] == 1
    }

    /// Excludes every assignment in which all of these are true.
    pub(super) fn exclude(&mut self, lits: &[Lit]) {
        self.undo(0);
        let open: Vec<Lit> = lits
            .iter()
            .map(|lit| not(*lit))
            .filter(|lit| self.value[*lit as usize] != -1)
            .collect();
        if open.iter().any(|lit| self.value[*lit as usize] == 1) {
            return;
        }
        match open[..] {
            [] => self.over = true,
            [only] => self.assign(only, Reason::Choice),
            _ => {
                // Never forgotten: without glue it counts as the most useful.
                self.add_clause(&open, 0);
            }
        }
    }

    fn assign(&mut self, lit: Lit, reason: Reason) {
        let var = lit as usize / 2;
        self.value[lit as usize] = 1;
        self.value[not(lit) as usize] = -1;
        self.level[var] = self.levels.len() as u32;
        self.reason[var] = reason;
        self.trail.push(lit);
        for i in
            self.groups_of.starts[not(lit) as usize]..self.groups_of.starts[not(lit) as usize + 1]
        {
            let group = self.groups_of.members[i as usize] as usize;
            self.left[group] -= 1;
            self.left_xor[group] ^= not(lit);
        }
    }

    fn undo(&mut self, level: usize) {
        if self.levels.len() <= level {
            return;
        }
        let keep = self.levels[level];
        while self.trail.len() > keep {
            let Some(lit) = self.trail.pop() else { break };
            let var = lit / 2;
            self.value[lit as usize] = 0;
            self.value[not(lit) as usize] = 0;
            self.phase[var as usize] = lit & 1 == 0;
            self.order.insert(var);
            for i in self.groups_of.starts[not(lit) as usize]
                ..self.groups_of.starts[not(lit) as usize + 1]
            {
                let group = self.groups_of.members[i as usize] as usize;
                self.left[group] += 1;
                self.left_xor[group] ^= not(lit);
            }
        }
        self.levels.truncate(level);
        self.head = keep;
    }

    /// Draws all conclusions from the literals that became true.
    fn propagate(&mut self) -> Option<Conflict> {
        while self.head < self.trail.len() {
            let lit = self.trail[self.head];
            self.head += 1;
            // The others of its groups are false.
            for i in self.groups_of.starts[lit as usize]..self.groups_of.starts[lit as usize + 1] {
                let group = self.groups_of.members[i as usize];
                if self.left[group as usize] == 1 {
                    continue;
                }
                for j in self.groups.starts[group as usize]..self.groups.starts[group as usize + 1]
                {
                    let other = self.groups.members[j as usize];
                    match self.value[other as usize] {
                        0 => self.assign(not(other), Reason::Lit(lit)),
                        1 if other != lit => return Some(Conflict::Both(lit, other)),
                        _ => {}
                    }
                }
            }
            // The groups of its opposite have one less.
            let off = not(lit) as usize;
            for i in self.groups_of.starts[off]..self.groups_of.starts[off + 1] {
                let group = self.groups_of.members[i as usize];
                match self.left[group as usize] {
                    0 => return Some(Conflict::Group(group)),
                    1 => {
                        let last = self.left_xor[group as usize];
                        if self.value[last as usize] == 0 {
                            self.assign(last, Reason::Group(group));
                        }
                    }
                    _ => {}
                }
            }
            if let Some(clause) = self.visit_watches(not(lit)) {
                return Some(Conflict::Clause(clause));
            }
        }
        None
    }

    /// Looks at the clauses that watch a literal that became false.
    fn visit_watches(&mut self, off: Lit) -> Option<u32> {
        let mut list = std::mem::take(&mut self.watches[off as usize]);
        let mut kept = 0;
        let mut conflict = None;
        let mut i = 0;
        'watches: while i < list.len() {
            let watch = list[i];
            i += 1;
            if self.value[watch.other as usize] == 1 {
                list[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = self.clauses[watch.clause as usize];
            let lits = &mut self.arena[clause.start as usize..(clause.start + clause.len) as usize];
            if lits[0] == off {
                lits.swap(0, 1);
            }
            let first = lits[0];
            let renewed = Watch {
                clause: watch.clause,
                other: first,
            };
            if self.value[first as usize] == 1 {
                list[kept] = renewed;
                kept += 1;
                continue;
            }
            for k in 2..lits.len() {
                if self.value[lits[k] as usize] != -1 {
                    lits.swap(1, k);
                    self.watches[lits[1] as usize].push(renewed);
                    continue 'watches;
                }
            }
            list[kept] = renewed;
            kept += 1;
            if self.value[first as usize] == -1 {
                conflict = Some(watch.clause);
                while i < list.len() {
                    list[kept] = list[i];
                    kept += 1;
                    i += 1;
                }
            } else {
                self.assign(first, Reason::Clause(watch.clause));
            }
        }
        list.truncate(kept);
        self.watches[off as usize] = list;
        conflict
    }

    /// Calls `see` with each literal that is true and led to this one.
    fn causes(&self, lit: Lit, see: &mut dyn FnMut(Lit)) {
        match self.reason[lit as usize / 2] {
            Reason::Choice => {}
            Reason::Lit(cause) => see(cause),
            Reason::Group(group) => {
                for other in self.groups.get(group).iter().filter(|other| **other != lit) {
                    see(not(*other));
                }
            }
            Reason::Clause(clause) => {
                let clause = self.clauses[clause as usize];
                let lits = &self.arena[clause.start as usize..(clause.start + clause.len) as usize];
                for other in lits.iter().filter(|other| **other != lit) {
                    see(not(*other));
                }
            }
        }
    }

    /// Learns a clause from a conflict, goes back to where it forces a literal
    /// and gives its glue.
    fn learn(&mut self, conflict: Conflict) -> u32 {
        let now = self.levels.len() as u32;
        let mut pending = match conflict {
            Conflict::Both(a, b) => vec![a, b],
            Conflict::Group(group) => self.groups.get(group).iter().map(|l| not(*l)).collect(),
            Conflict::Clause(clause) => {
                self.clauses[clause as usize].used = self.conflicts as u32;
                let c = self.clauses[clause as usize];
                self.arena[c.start as usize..(c.start + c.len) as usize]
                    .iter()
                    .map(|l| not(*l))
                    .collect()
            }
        };
        // True literals that led here: those of lower levels, and a count of
        // those of this level that are still to be traced.
        let mut lower: Vec<Lit> = Vec::new();
        let mut open = 0;
        let mut at = self.trail.len();
        let pivot = loop {
            for &lit in &pending {
                let var = lit as usize / 2;
                if !self.seen[var] && self.level[var] > 0 {
                    self.seen[var] = true;
                    self.order.bump(lit / 2);
                    if self.level[var] == now {
                        open += 1;
                    } else {
                        lower.push(lit);
                    }
                }
            }
            loop {
                at -= 1;
                if self.seen[self.trail[at] as usize / 2] {
                    break;
                }
            }
            let lit = self.trail[at];
            open -= 1;
            if open == 0 {
                break lit;
            }
            self.seen[lit as usize / 2] = false;
            if let Reason::Clause(clause) = self.reason[lit as usize / 2] {
                self.clauses[clause as usize].used = self.conflicts as u32;
            }
            pending.clear();
            self.causes(lit, &mut |cause| pending.push(cause));
        };
        self.seen[pivot as usize / 2] = false;
        let all = lower.clone();
        self.shorten(&mut lower);
        for lit in all {
            self.seen[lit as usize / 2] = false;
        }
        self.stamps += 1;
        let mut glue = 1;
        for lit in &lower {
            let level = self.level[*lit as usize / 2] as usize;
            if self.stamp[level] != self.stamps {
                self.stamp[level] = self.stamps;
                glue += 1;
            }
        }
        let back = lower
            .iter()
            .enumerate()
            .max_by_key(|(_, lit)| self.level[**lit as usize / 2]);
        let forced = not(pivot);
        match back {
            None => {
                self.undo(0);
                self.assign(forced, Reason::Choice);
            }
            Some((i, lit)) => {
                let level = self.level[*lit as usize / 2] as usize;
                lower.swap(0, i);
                let mut clause = vec![forced];
                clause.extend(lower.iter().map(|lit| not(*lit)));
                self.undo(level);
                let clause = self.add_clause(&clause, glue);
                self.assign(forced, Reason::Clause(clause));
            }
        }
        self.order.decay(0.95);
        glue
    }

    /// Drops the literals that follow from the others.
    fn shorten(&mut self, lits: &mut Vec<Lit>) {
        // Variables marked on the way, beyond those of the clause itself.
        let mut marked: Vec<u32> = Vec::new();
        let mut levels = 0u64;
        for lit in lits.iter() {
            levels |= 1 << (self.level[*lit as usize / 2] % 64);
        }
        let mut path: Vec<Lit> = Vec::new();
        let mut causes: Vec<Lit> = Vec::new();
        let mut kept = 0;
        'lits: for i in 0..lits.len() {
            let lit = lits[i];
            if self.reason[lit as usize / 2] != Reason::Choice {
                let before = marked.len();
                path.clear();
                path.push(lit);
                let mut follows = true;
                'path: while let Some(next) = path.pop() {
                    causes.clear();
                    self.causes(next, &mut |cause| causes.push(cause));
                    for &cause in &causes {
                        let var = cause as usize / 2;
                        if self.seen[var] || self.level[var] == 0 {
                            continue;
                        }
                        if self.reason[var] == Reason::Choice
                            || levels >> (self.level[var] % 64) & 1 == 0
                        {
                            follows = false;
                            break 'path;
                        }
                        self.seen[var] = true;
                        marked.push(cause / 2);
                        path.push(cause);
                    }
                }
                if follows {
                    continue 'lits;
                }
                for var in marked.drain(before..) {
                    self.seen[var as usize] = false;
                }
            }
            lits[kept] = lit;
            kept += 1;
        }
        lits.truncate(kept);
        for var in marked {
            self.seen[var as usize] = false;
        }
    }

    fn add_clause(&mut self, lits: &[Lit], glue: u32) -> u32 {
        let number = self.clauses.len() as u32;
        self.clauses.push(Clause {
            start: self.arena.len() as u32,
            len: lits.len() as u32,
            glue,
            used: self.conflicts as u32,
        });
        self.arena.extend_from_slice(lits);
        for i in 0..2 {
            self.watches[lits[i] as usize].push(Watch {
                clause: number,
                other: lits[1 - i],
            });
        }
        number
    }

    /// Forgets half of the clauses that seem of little use.
    fn forget(&mut self) {
        let mut bound = vec![false; self.clauses.len()];
        for lit in &self.trail {
            if let Reason::Clause(clause) = self.reason[*lit as usize / 2] {
                bound[clause as usize] = true;
            }
        }
        let recent = self.conflicts.saturating_sub(1000) as u32;
        let mut idle: Vec<u32> = (0..self.clauses.len() as u32)
            .filter(|c| {
                let clause = self.clauses[*c as usize];
                !bound[*c as usize]
                    && clause.glue > 2
                    && !(clause.glue <= 6 && clause.used > recent)
            })
            .collect();
        idle.sort_by_key(|c| {
            let clause = self.clauses[*c as usize];
            std::cmp::Reverse((clause.glue, clause.len, u32::MAX - clause.used))
        });
        let mut gone = vec![false; self.clauses.len()];
        for clause in &idle[..idle.len() / 2] {
            gone[*clause as usize] = true;
        }
        let mut number = vec![0; self.clauses.len()];
        let mut arena = Vec::with_capacity(self.arena.len());
        let mut clauses = Vec::with_capacity(self.clauses.len());
        for (old, clause) in self.clauses.iter().enumerate() {
            if !gone[old] {
                number[old] = clauses.len() as u32;
                let from = clause.start as usize;
                clauses.push(Clause {
                    start: arena.len() as u32,
                    ..*clause
                });
                arena.extend_from_slice(&self.arena[from..from + clause.len as usize]);
            }
        }
        self.arena = arena;
        self.clauses = clauses;
        for list in &mut self.watches {
            list.retain_mut(|watch| {
                let stays = !gone[watch.clause as usize];
                watch.clause = number[watch.clause as usize];
                stays
            });
        }
        for lit in &self.trail {
            if let Reason::Clause(clause) = &mut self.reason[*lit as usize / 2] {
                *clause = number[*clause as usize];
            }
        }
    }
}

/// When to restart and when to forget: turns of hasty restarts, while the
/// clauses learnt lately are worse than usual, and of patient ones.
struct Pace {
    fast: f64,
    slow: f64,
    since: u32,
    patient: bool,
    turn_ends: u64,
    turn: u64,
    luby: u64,
    most_clauses: usize,
    room: usize,
}

impl Pace {
    fn new(conflicts: u64, clauses: usize) -> Pace {
        Pace {
            fast: 0.0,
            slow: 0.0,
            since: 0,
            patient: false,
            turn_ends: conflicts + 1000,
            turn: 1000,
            luby: 1,
            most_clauses: clauses + 4000,
            room: 4000,
        }
    }

    fn next_room(&mut self) -> usize {
        self.room += 500;
        self.room / 2
    }

    fn conflict(&mut self, glue: u32) {
        let glue = f64::from(glue);
        if self.slow == 0.0 {
            (self.fast, self.slow) = (glue, glue);
        }
        self.fast += (glue - self.fast) / 32.0;
        self.slow += (glue - self.slow) / 8192.0;
        self.since += 1;
    }

    fn restart(&mut self, conflicts: u64) -> bool {
        if conflicts >= self.turn_ends {
            self.patient = !self.patient;
            self.turn += self.turn / 2;
            self.turn_ends = conflicts + self.turn;
        }
        let due = if self.patient {
            u64::from(self.since) >= 512 * luby(self.luby)
        } else {
            self.since > 10 && self.fast > 1.1 * self.slow
        };
        if due {
            self.since = 0;
            self.luby += u64::from(self.patient);
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
