//! A line that an automaton accepts.
//!
//! When the model is compiled the automaton is unrolled along the line: a layer
//! of nodes before each cell, joined by edges that carry digits. Nodes that
//! nothing reaches, or that reach no end, are left out, and nodes with the same
//! future are one. A run marks what can be reached from the left, then goes
//! back from the right and keeps the digits of edges between marked nodes.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::mem;

use super::super::automaton::Automaton;
use super::super::bits::Size;
use super::super::compiled::{Core, Span};
use super::super::work::Work;

#[derive(Clone, Debug)]
pub(in super::super) struct Machine {
    pub(super) cells: Span,
    /// The first node of each layer; one layer more than cells.
    layers: Vec<u32>,
    /// The first edge of each node.
    first: Vec<u32>,
    /// Digits, and the node that they lead to.
    edges: Vec<(u32, u32)>,
}

impl Machine {
    /// Unrolls the automaton; `None` when no word fits the domains.
    pub(in super::super) fn new<S: Size>(
        core: &mut Core<S>,
        cells: &[u16],
        automaton: &Automaton,
    ) -> Option<Machine> {
        // The states before each cell.
        let mut reached: Vec<Vec<u16>> = vec![automaton.starts().to_vec()];
        let mut seen = vec![usize::MAX; automaton.states()];
        for (i, &cell) in cells.iter().enumerate() {
            let domain = core.domains[usize::from(cell)];
            let mut next = Vec::new();
            for &state in &reached[i] {
                for &(digits, to) in automaton.steps(state) {
                    if digits & domain != 0 && seen[usize::from(to)] != i {
                        seen[usize::from(to)] = i;
                        next.push(to);
                    }
                }
            }
            reached.push(next);
        }
        // From the last layer to the first: states with the same future share a
        // node. Nodes are numbered from the back.
        let mut node_of = vec![u32::MAX; automaton.states()];
        let accepted = reached[cells.len()]
            .iter()
            .filter(|state| automaton.accepting(**state));
        let mut any = false;
        for &state in accepted {
            node_of[usize::from(state)] = 0;
            any = true;
        }
        if !any {
            return None;
        }
        let mut futures: Vec<Vec<(u32, u32)>> = vec![Vec::new()];
        let mut ends = vec![1u32];
        for (i, &cell) in cells.iter().enumerate().rev() {
            let domain = core.domains[usize::from(cell)];
            let mut here = vec![u32::MAX; automaton.states()];
            let mut known: BTreeMap<Vec<(u32, u32)>, u32> = BTreeMap::new();
            for &state in &reached[i] {
                let mut edges: Vec<(u32, u32)> = Vec::new();
                for &(digits, to) in automaton.steps(state) {
                    let node = node_of[usize::from(to)];
                    if node == u32::MAX || digits & domain == 0 {
                        continue;
                    }
                    match edges.iter_mut().find(|edge| edge.1 == node) {
                        Some(edge) => edge.0 |= digits & domain,
                        None => edges.push((digits & domain, node)),
                    }
                }
                if edges.is_empty() {
                    continue;
                }
                edges.sort_unstable();
                let fresh = futures.len() as u32;
                let node = *known.entry(edges).or_insert(fresh);
                if node == fresh {
                    futures.push(Vec::new());
                }
                here[usize::from(state)] = node;
            }
            if known.is_empty() {
                return None;
            }
            for (edges, node) in known {
                futures[node as usize] = edges;
            }
            node_of = here;
            ends.push(futures.len() as u32);
        }
        // Turned round, so that the line begins with node 0.
        let count = futures.len() as u32;
        let mut machine = Machine {
            cells: core.keep(cells),
            layers: ends.iter().rev().map(|end| count - end).collect(),
            first: Vec::with_capacity(futures.len() + 1),
            edges: Vec::new(),
        };
        for edges in futures.iter().rev() {
            machine.first.push(machine.edges.len() as u32);
            let turned = edges.iter().map(|(digits, to)| (*digits, count - 1 - to));
            machine.edges.extend(turned);
        }
        machine.first.push(machine.edges.len() as u32);
        Some(machine)
    }

    fn edges(&self, node: usize) -> &[(u32, u32)] {
        &self.edges[self.first[node] as usize..self.first[node + 1] as usize]
    }

    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        let mut marks = mem::take(&mut work.marks);
        marks.clear();
        marks.resize(self.first.len() - 1, false);
        work.effort += self.edges.len() as u64 / 64;
        let end = *self.layers.last().unwrap_or(&0) as usize;
        marks[..self.layers.get(1).map_or(1, |end| *end as usize)].fill(true);
        for (i, &cell) in cells.iter().enumerate() {
            let mask = work.mask(cell);
            for node in self.layers[i] as usize..self.layers[i + 1] as usize {
                if marks[node] {
                    for &(digits, to) in self.edges(node) {
                        if digits & mask != 0 {
                            marks[to as usize] = true;
                        }
                    }
                }
            }
        }
        let mut holds = marks[end];
        for (i, &cell) in cells.iter().enumerate().rev() {
            if !holds {
                break;
            }
            let mask = work.mask(cell);
            let mut keep = 0;
            for node in self.layers[i] as usize..self.layers[i + 1] as usize {
                if marks[node] {
                    marks[node] = false;
                    for &(digits, to) in self.edges(node) {
                        if digits & mask != 0 && marks[to as usize] {
                            keep |= digits;
                            marks[node] = true;
                        }
                    }
                }
            }
            holds = work.keep(core, cell, keep);
        }
        work.marks = marks;
        holds
    }
}
