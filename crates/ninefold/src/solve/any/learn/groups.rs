//! Groups of literals, and for each literal the others of its groups.

use crate::{Control, Stopped};
use alloc::vec::Vec;

use super::Lit;

/// Lists of numbers in one array.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Groups {
    members: Vec<u32>,
    starts: Vec<u32>,
}

impl Groups {
    /// Adds a group: exactly one of these is true.
    pub(in super::super) fn push(&mut self, group: impl IntoIterator<Item = Lit>) {
        if self.starts.is_empty() {
            self.starts.push(0);
        }
        self.members.extend(group);
        self.starts.push(self.members.len() as u32);
    }

    /// How many groups there are.
    pub(super) fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// The members of a group.
    pub(super) fn get(&self, group: u32) -> &[u32] {
        let group = group as usize;
        &self.members[self.starts[group] as usize..self.starts[group + 1] as usize]
    }

    /// For each of `lits` literals the others of its groups, each once.
    pub(super) fn others(&self, lits: usize, control: &Control<'_>) -> Result<Groups, Stopped> {
        let groups_of = self.inverted(lits);
        let mut all = Groups::default();
        let mut others: Vec<Lit> = Vec::new();
        for lit in 0..lits as Lit {
            others.clear();
            for group in groups_of.get(lit) {
                others.extend(self.get(*group).iter().filter(|other| **other != lit));
            }
            others.sort_unstable();
            others.dedup();
            all.push(others.iter().copied());
            control.spend(others.len() as u64)?;
        }
        Ok(all)
    }

    /// The same groups with only the members that `keep` is true of, in groups
    /// that it is true of themselves; the others stay as empty ones.
    pub(super) fn reduced(&self, keep: impl Fn(Lit) -> bool) -> Groups {
        let mut reduced = Groups::default();
        for group in 0..self.len() as u32 {
            let members = if keep(group) { self.get(group) } else { &[] };
            reduced.push(members.iter().copied().filter(|member| keep(*member)));
        }
        reduced
    }

    /// For each of `n` members the groups they are in, by their numbers.
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
