//! What follows from the literals that became true.

use super::clauses::{HEADER, Watch};
use super::{Conflict, Learner, Lit, Reason, not};

impl Learner {
    /// Goes back to a level.
    pub(super) fn undo(&mut self, level: usize) {
        if self.trail.levels.len() <= level {
            return;
        }
        let keep = self.trail.levels[level] as usize;
        for lit in self.trail.lits.drain(keep..).rev() {
            self.trail.value[lit as usize] = 0;
            self.trail.value[not(lit) as usize] = 0;
            self.heap.insert(lit / 2);
        }
        self.trail.levels.truncate(level);
        self.trail.head = self.trail.head.min(keep);
    }

    /// Draws all conclusions from the literals that became true.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while let Some(lit) = self.trail.lits.get(self.trail.head).copied() {
            self.trail.head += 1;
            self.work += 1;
            let conflict = self
                .visit_pairs(lit)
                .or_else(|| self.visit_watches(not(lit)));
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// The others of a true literal's groups are false; and what it forces by
    /// learnt clauses of two literals.
    fn visit_pairs(&mut self, lit: Lit) -> Option<Conflict> {
        let off = not(lit);
        let reason = Reason::Lit(off);
        for other in self.others.get(lit) {
            match self.trail.value[*other as usize] {
                0 => self.trail.assign(not(*other), reason),
                1 => return Some(Conflict::Both([off, not(*other)])),
                _ => {}
            }
        }
        for other in &self.clauses.pairs[off as usize] {
            match self.trail.value[*other as usize] {
                0 => self.trail.assign(*other, reason),
                -1 => return Some(Conflict::Both([off, *other])),
                _ => {}
            }
        }
        None
    }

    /// Looks at the clauses that watch a literal that became false.
    fn visit_watches(&mut self, off: Lit) -> Option<Conflict> {
        if self.clauses.watches[off as usize].is_empty() {
            return None;
        }
        let mut list = core::mem::take(&mut self.clauses.watches[off as usize]);
        let mut kept = 0;
        let mut conflict = None;
        let mut i = 0;
        while i < list.len() {
            let watch = list[i];
            i += 1;
            list[kept] = watch;
            kept += 1;
            if self.trail.value[watch.other as usize] == 1 {
                continue;
            }
            if watch.clause == self.ignored {
                continue;
            }
            self.work += 1;
            let start = watch.clause as usize;
            let (header, rest) = self.clauses.arena[start..].split_at_mut(HEADER);
            let lits = &mut rest[..header[0] as usize];
            let first = lits[0] ^ lits[1] ^ off;
            let state = self.trail.value[first as usize];
            if state == 1 {
                list[kept - 1].other = first;
                continue;
            }
            let value = &self.trail.value;
            let fits = |lit: &Lit| value[*lit as usize] != -1;
            let from = header[1] as usize;
            let found = match lits[from..].iter().position(fits) {
                Some(k) => Some(from + k),
                None => lits[2..from].iter().position(fits).map(|k| 2 + k),
            };
            if let Some(k) = found {
                header[1] = k as u32;
                let lit = lits[k];
                if self.trail.value[lit as usize] == 1 {
                    list[kept - 1].other = lit;
                } else {
                    lits[0] = first;
                    lits[1] = lit;
                    lits[k] = off;
                    kept -= 1;
                    self.clauses.watches[lit as usize].push(Watch {
                        clause: watch.clause,
                        other: first,
                    });
                }
            } else if state == 0 {
                self.trail.assign(first, Reason::Clause(watch.clause));
            } else {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
        }
        list.copy_within(i.., kept);
        list.truncate(kept + list.len() - i);
        self.clauses.watches[off as usize] = list;
        conflict
    }
}
