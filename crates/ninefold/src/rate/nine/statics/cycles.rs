//! Cycles: chains of alternating links that come back to their start, found layer
//! by layer from each start that can be on one.

use alloc::vec::Vec;

use super::{NONE, Pass, Statics, Strong, weak};
use crate::logic::Technique;
use crate::rate::nine::board::Board;
use crate::rate::nine::hint::{ChainHint, Collect};
use crate::rate::nine::ids::{CandidateId, Cause, NodeId};
use crate::rate::nine::length::Weight;
use crate::rate::nine::tables::{HOUSES, PEERS, cells};

/// By what a candidate falls when another holds: the cell, or a house.
fn weak_cause(on: CandidateId, off: CandidateId) -> Cause {
    let (from, to) = (on.cell(), off.cell());
    if from == to {
        return Cause::Cell;
    }
    let shared = (0..3).find(|kind| HOUSES[from][*kind] == HOUSES[to][*kind]);
    shared.map_or(Cause::Nothing, |kind| Cause::HOUSES[kind])
}

impl Statics {
    /// The cycles through a start, of `shortest` nodes or more.
    pub(super) fn cycles(
        &mut self,
        board: &Board,
        pass: Pass,
        start: CandidateId,
        shortest: u32,
        out: &mut impl Collect,
    ) {
        // The start counts as its own parent, which marks it as reached.
        self.on_parent[start.number()] = start;
        self.touched.push(start);
        self.pending_on.push(start);
        let mut length = 0;
        let mut next = core::mem::take(&mut self.next_on);
        while !self.pending_on.is_empty() {
            length += 2;
            let weight = Weight::new(pass.cycle_base(), length, pass.kind());
            if !out.wants(weight, start) {
                break;
            }
            let pending = core::mem::take(&mut self.pending_on);
            for &on in &pending {
                weak(board, on, pass != Pass::X, |off| {
                    // What leads nowhere new need not be looked at.
                    let useful = |(target, _): Strong| {
                        target == start || self.on_parent[target.number()] == NONE
                    };
                    if self.strong(pass, off).any(useful) && !self.is_ancestor(start, on, off) {
                        self.pending_off.push((off, on));
                    }
                });
            }
            let offs = core::mem::take(&mut self.pending_off);
            for &(off, on) in &offs {
                for (target, cause) in self.strong(pass, off) {
                    if target == start {
                        if length >= 4.max(shortest) && out.wants(weight, start) {
                            self.close(board, pass, start, (off, on), cause, weight, out);
                        }
                    } else if self.on_parent[target.number()] == NONE {
                        self.on_parent[target.number()] = off;
                        // With an on node, the on node before its off node.
                        self.off_parent[target.number()] = on;
                        self.cause[target.number()] = cause;
                        self.touched.push(target);
                        next.push(target);
                    }
                }
            }
            self.pending_off = offs;
            self.pending_off.clear();
            self.pending_on = pending;
            self.pending_on.clear();
            core::mem::swap(&mut self.pending_on, &mut next);
        }
        next.clear();
        self.next_on = next;
        self.clear();
    }

    /// Whether the off node of `off` is among the ancestors of the on node.
    fn is_ancestor(&self, start: CandidateId, mut on: CandidateId, off: CandidateId) -> bool {
        while on != start {
            if self.on_parent[on.number()] == off {
                return true;
            }
            on = self.off_parent[on.number()];
        }
        false
    }

    #[allow(clippy::too_many_arguments)]
    fn close<C: Collect>(
        &self,
        board: &Board,
        pass: Pass,
        start: CandidateId,
        (off, on): (CandidateId, CandidateId),
        cause: Cause,
        weight: Weight,
        out: &mut C,
    ) {
        let (mut ons, mut offs, mut members) = ([0u128; 9], [0u128; 9], 0u128);
        self.around(start, (off, on), |on, off, _| {
            members |= 1 << on.cell() | 1 << off.cell();
            ons[on.digit()] |= PEERS[on.cell()];
            offs[off.digit()] |= PEERS[off.cell()];
        });
        let mut struck = [0u16; 81];
        let mut hit = 0u128;
        for digit in 0..9 {
            let set = ons[digit] & offs[digit] & board.with[digit] & !members;
            hit |= set;
            for cell in cells(set) {
                struck[cell] |= 1 << digit;
            }
        }
        if hit == 0 {
            return;
        }
        let mut nodes = Vec::new();
        if C::ALL {
            self.around(start, (off, on), |on, off, by| {
                nodes.push((NodeId::of(on, true), by.unwrap_or(cause)));
                nodes.push((NodeId::of(off, false), Cause::Nothing));
            });
            // The cycle holds the other way round too: there its off nodes are
            // on, each by the weak link that turned it off.
            let count = nodes.len();
            for i in (1..count).step_by(2) {
                let off = nodes[i].0.candidate();
                let before = nodes.get(i + 1).filter(|_| i + 1 < count);
                let before = before.map_or(start, |node| node.0.candidate());
                nodes.push((NodeId::of(off, true), weak_cause(before, off)));
            }
        }
        out.take(ChainHint {
            weight,
            technique: match pass {
                Pass::X => Technique::XCycle,
                Pass::Y => Technique::YCycle,
                Pass::Xy => Technique::XyCycle,
            },
            place: None,
            dels: cells(hit).map(|cell| (cell as u8, struck[cell])).collect(),
            start,
            nodes,
        });
    }

    /// Goes around a cycle from its end: calls with each on candidate and the
    /// off one that turned it on, and why; that of the start itself is not known.
    fn around(
        &self,
        start: CandidateId,
        (off, on): (CandidateId, CandidateId),
        mut take: impl FnMut(CandidateId, CandidateId, Option<Cause>),
    ) {
        take(start, off, None);
        let mut at = on;
        while at != start {
            let number = at.number();
            take(at, self.on_parent[number], Some(self.cause[number]));
            at = self.off_parent[number];
        }
    }
}
