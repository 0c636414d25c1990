//! What clauses can't count: families of groups that must pair off.
//!
//! The cells of a house and its digits pair off: each cell takes one digit, and
//! each digit one cell. So do the rows and the columns, for each digit. Where
//! twelve cells have eleven digits between them there is no such pairing, but a
//! search that only follows clauses has to try the digits in nearly every order
//! before it knows: the pigeonhole principle has no short proof by resolution.
//!
//! So the search asks now and then, before it makes a choice, whether each
//! [`Pairing`] still has a perfect matching. If not, there are groups of one
//! family whose literals lead to fewer groups of the other (Hall's theorem), and
//! one of the literals that lead elsewhere must be true: a clause, from which
//! the search learns as from any other. The last matching stays valid when
//! choices are taken back, so that mostly its own literals are all that is
//! looked at. When no choice has been made, literals that no perfect matching
//! has are struck out as well.

use alloc::vec::Vec;
use core::ops::Range;

use super::groups::Groups;
use super::trail::Trail;
use super::{Conflict, Learner, Lit, not};
use crate::{Control, Stopped};

/// Two families of groups, by their numbers: each literal of the left family is
/// in one group of the right one. Neither has more than 32 groups.
pub(in super::super) struct Pairing {
    pub(in super::super) left: Vec<u32>,
    pub(in super::super) right: Vec<u32>,
}

/// A literal, and the group of the right family that it is in.
#[derive(Clone, Copy)]
struct Edge {
    lit: Lit,
    right: u32,
}

/// A pairing, with a matching.
struct Graph {
    /// The literals of the left family.
    edges: Vec<Edge>,
    /// Where those of each group end.
    ends: Vec<u32>,
    /// The one of them by which the group is matched.
    matched: Vec<Option<Edge>>,
}

/// All pairings.
pub(super) struct Matchings {
    /// Those that are not among the graphs yet.
    pairings: Vec<Pairing>,
    graphs: Vec<Graph>,
    /// Literals one of which must be true, and which are all false.
    pub(super) broken: Vec<Lit>,
    /// Choices until the next look, and how many of them lie between two looks.
    left: u32,
    gap: u32,
}

/// Where nothing was found for long, this many choices lie between two looks.
const LONGEST_GAP: u32 = 64;

/// No group of the left family.
const NOBODY: u8 = u8::MAX;

impl Matchings {
    pub(super) fn new(pairings: Vec<Pairing>) -> Matchings {
        Matchings {
            pairings,
            graphs: Vec::new(),
            broken: Vec::new(),
            left: 0,
            gap: 1,
        }
    }

    /// Whether it is time to look: the more seldom, the less there was to see.
    pub(super) fn due(&mut self) -> bool {
        let due = self.left == 0 && !self.graphs.is_empty();
        self.left = self.left.saturating_sub(1);
        due
    }

    /// Makes the graphs, unless they are there.
    fn make(&mut self, lits: usize, groups: &Groups) {
        if self.pairings.is_empty() {
            return;
        }
        let mut right_of = vec![0; lits];
        for Pairing { left, right } in core::mem::take(&mut self.pairings) {
            for (number, group) in right.iter().enumerate() {
                for lit in groups.get(*group) {
                    right_of[*lit as usize] = number as u32;
                }
            }
            let mut graph = Graph {
                edges: Vec::new(),
                ends: Vec::with_capacity(left.len()),
                matched: vec![None; left.len()],
            };
            for group in &left {
                graph
                    .edges
                    .extend(groups.get(*group).iter().map(|lit| Edge {
                        lit: *lit,
                        right: right_of[*lit as usize],
                    }));
                graph.ends.push(graph.edges.len() as u32);
            }
            self.graphs.push(graph);
        }
    }
}

impl Graph {
    /// The literals of a group.
    fn edges(&self, left: usize) -> &[Edge] {
        &self.edges[self.range(left)]
    }

    fn range(&self, left: usize) -> Range<usize> {
        let start = left.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[left] as usize
    }

    /// By group of the right family: the one that is matched with it.
    fn owners(&self) -> [u8; 32] {
        let mut owners = [NOBODY; 32];
        for (left, matched) in self.matched.iter().enumerate() {
            if let Some(edge) = matched {
                owners[edge.right as usize] = left as u8;
            }
        }
        owners
    }

    /// Makes the matching perfect; `false` when that can't be done, and `broken`
    /// says why.
    fn mend(&mut self, trail: &Trail, work: &mut u64, broken: &mut Vec<Lit>) -> bool {
        let open = |edge: &Edge| trail.value[edge.lit as usize] != -1;
        if self
            .matched
            .iter()
            .all(|edge| edge.as_ref().is_some_and(open))
        {
            return true;
        }
        for matched in &mut self.matched {
            *matched = matched.filter(open);
        }
        let mut owners = self.owners();
        for left in 0..self.matched.len() {
            let mut seen = 0;
            if self.matched[left].is_none()
                && !self.augment(left, trail, &mut owners, &mut seen, work)
            {
                broken.clear();
                let inside = |edge: &Edge| seen >> edge.right & 1 == 1;
                for (other, matched) in self.matched.iter().enumerate() {
                    if other == left || matched.as_ref().is_some_and(inside) {
                        let elsewhere = self.edges(other).iter().filter(|edge| !inside(edge));
                        broken.extend(elsewhere.map(|edge| edge.lit));
                    }
                }
                return false;
            }
        }
        true
    }

    /// Matches a group, others making room for it where they can. `seen` are the
    /// groups of the right family that were asked for.
    fn augment(
        &mut self,
        left: usize,
        trail: &Trail,
        owners: &mut [u8; 32],
        seen: &mut u32,
        work: &mut u64,
    ) -> bool {
        for at in self.range(left) {
            let edge = self.edges[at];
            *work += 1;
            if trail.value[edge.lit as usize] == -1 || *seen >> edge.right & 1 == 1 {
                continue;
            }
            *seen |= 1 << edge.right;
            let owner = owners[edge.right as usize];
            if owner == NOBODY || self.augment(usize::from(owner), trail, owners, seen, work) {
                owners[edge.right as usize] = left as u8;
                self.matched[left] = Some(edge);
                return true;
            }
        }
        false
    }

    /// The open literals that no perfect matching has, when there is one.
    fn strikes(&self, trail: &Trail, strikes: &mut Vec<Lit>) {
        let owners = self.owners();
        let owner = |edge: &Edge| u32::from(owners[edge.right as usize]) & 31;
        // For each group those whose matches it can take, giving up its own.
        let mut reach = [0u32; 32];
        for (left, reach) in reach.iter_mut().enumerate().take(self.matched.len()) {
            let open = |edge: &&Edge| trail.value[edge.lit as usize] != -1;
            let next = self.edges(left).iter().filter(open);
            *reach = next.fold(1 << left, |reach, edge| reach | 1 << owner(edge));
        }
        for by in 0..self.matched.len() {
            for left in 0..self.matched.len() {
                if reach[left] >> by & 1 == 1 {
                    reach[left] |= reach[by];
                }
            }
        }
        for left in 0..self.matched.len() {
            for edge in self.edges(left) {
                let is_open = trail.value[edge.lit as usize] == 0;
                // The owner needs another match in return, round to this group.
                if is_open && reach[owner(edge) as usize] >> left & 1 == 0 {
                    strikes.push(edge.lit);
                }
            }
        }
    }
}

impl Learner {
    /// Whether every pairing has a perfect matching. If not, the search has
    /// learnt from that, or is over.
    pub(super) fn pairs_off(&mut self) -> bool {
        let matchings = &mut self.matchings;
        let broken = &mut matchings.broken;
        let mut graphs = matchings.graphs.iter_mut();
        if graphs.all(|graph| graph.mend(&self.trail, &mut self.work, broken)) {
            matchings.gap = (2 * matchings.gap).min(LONGEST_GAP);
            matchings.left = matchings.gap - 1;
            return true;
        }
        matchings.gap = 1;
        self.conflicts += 1;
        let level = |lit: &Lit| self.trail.vars[*lit as usize / 2].level;
        match broken.iter().map(level).max() {
            None | Some(0) => self.over = true,
            Some(highest) => {
                self.undo(highest as usize);
                self.learn(Conflict::Unmatched);
            }
        }
        false
    }

    /// Strikes out what no perfect matching has. No choice has been made, and
    /// nothing is left to be propagated.
    pub(super) fn strike(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        self.matchings.make(self.trail.value.len(), &self.groups);
        let mut strikes = Vec::new();
        loop {
            self.account(control)?;
            let mut graphs = core::mem::take(&mut self.matchings.graphs);
            let before = self.trail.lits.len();
            for graph in &mut graphs {
                let broken = &mut self.matchings.broken;
                if !graph.mend(&self.trail, &mut self.work, broken) {
                    self.over = true;
                    break;
                }
                graph.strikes(&self.trail, &mut strikes);
                for lit in strikes.drain(..) {
                    self.fix(not(lit));
                }
            }
            self.matchings.graphs = graphs;
            if self.over || self.trail.lits.len() == before {
                return Ok(());
            }
            self.over = self.propagate().is_some();
        }
    }
}
