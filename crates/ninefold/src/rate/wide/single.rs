//! One chain on the board as it stands: a candidate that refutes or confirms
//! itself, or a cycle that bites its tail. The order is that of `nine/statics.rs`.

use alloc::vec::Vec;

use super::Found;
use super::board::{Board, Geometry, bits};
use crate::logic::Technique;
use crate::rate::nine::length::Weight;
use crate::{Control, Stopped};

/// Which links a pass follows: of one digit, of cells with two candidates, both.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    X,
    Y,
    Xy,
}

impl Pass {
    fn cycle(self, size: u32) -> Weight {
        let base = if self == Pass::Xy { 7.0 } else { 6.5 };
        Weight::new(base, size, self.kind())
    }

    fn chain(self, size: u32) -> Weight {
        let base = if self == Pass::X { 6.6 } else { 7.0 };
        Weight::new(base, size, self.kind())
    }

    fn kind(self) -> u8 {
        match self {
            Pass::X => 2,
            Pass::Y => 3,
            Pass::Xy => 4,
        }
    }
}

const NONE: u32 = u32::MAX;

/// The effort of following one start for one layer.
const LAYER: u64 = 8;

/// What is best so far.
struct Best {
    weight: Weight,
    found: Option<Found>,
    start: usize,
    cycle: bool,
}

impl Best {
    /// Whether a cycle of this weight from this start is of use.
    fn wants(&self, weight: Weight, start: usize) -> bool {
        weight.is_under(self.weight)
            || (weight == self.weight && !self.cycle && start <= self.start)
    }
}

/// The links of a board, and the scratch space of the search.
#[derive(Default)]
pub struct Single {
    /// By candidate: what falls when it holds, first in its cell; where those of
    /// the houses begin, and where the next candidate's begin.
    weak: Vec<u32>,
    weak_at: Vec<(u32, u32)>,
    /// By candidate: what holds when it falls, the one by the cell first; how
    /// many are by the cell, and how many there are.
    strong: Vec<[u32; 4]>,
    strong_len: Vec<(u8, u8)>,
    /// By candidate: the search that met it on, or off.
    on_seen: Vec<u32>,
    off_seen: Vec<u32>,
    now: u32,
    ons: Vec<u32>,
    offs: Vec<(u32, u32)>,
    next: Vec<u32>,
    /// With an on candidate: the off one that turned it on, and the on one
    /// before.
    parent: Vec<(u32, u32)>,
    mark: Vec<u32>,
    marks: u32,
}

impl Single {
    /// The lightest chain or cycle.
    pub fn best(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        control: &Control<'_>,
    ) -> Result<Option<Found>, Stopped> {
        self.link(geometry, board);
        control.spend(geometry.candidates() as u64)?;
        let starts: Vec<usize> = (0..geometry.candidates())
            .filter(|start| {
                let (cell, digit) = geometry.parts(*start);
                board.has(cell, digit) && board.count(cell) > 1
            })
            .collect();
        // Around what a cycle strikes there is a chain: without any chain there
        // is nothing at all.
        let Some(longest) = self.shortest(Pass::Xy, &starts, u32::MAX, control)? else {
            return Ok(None);
        };
        let mut best = Best {
            weight: Pass::Xy.chain(longest.0),
            found: None,
            start: usize::MAX,
            cycle: true,
        };
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            let most = |best: &Best, chain: bool| {
                let weight = |size| {
                    if chain {
                        pass.chain(size)
                    } else {
                        pass.cycle(size)
                    }
                };
                let sizes = 2..2 * geometry.candidates() as u32;
                sizes.take_while(|size| weight(*size) <= best.weight).last()
            };
            // A cycle has a chain at most two nodes longer.
            let Some(limit) = most(&best, false).max(most(&best, true)) else {
                continue;
            };
            let limit = limit + 2;
            let shortest = match pass {
                Pass::Xy => Some(longest).filter(|found| found.0 <= limit),
                _ => self.shortest(pass, &starts, limit, control)?,
            };
            let Some((size, start, on)) = shortest else {
                continue;
            };
            let weight = pass.chain(size);
            let first = pass == Pass::Xy && best.found.is_none() && weight == best.weight;
            if pass != Pass::Y && (first || weight.is_under(best.weight)) {
                best = Best {
                    weight,
                    found: Some(conclude(geometry, board, pass, start, on, weight)),
                    start,
                    cycle: false,
                };
            }
            for &start in &starts {
                let (cell, _) = geometry.parts(start);
                let able = self.strong_range(pass, start).next().is_some();
                let lightest = pass.cycle(4.max(size.saturating_sub(2)));
                if able
                    && !(pass == Pass::Y && board.count(cell) != 2)
                    && best.wants(lightest, start)
                {
                    self.cycles(geometry, board, pass, start, &mut best, control)?;
                }
            }
        }
        Ok(best.found)
    }

    /// Lists the links.
    fn link(&mut self, geometry: &Geometry, board: &Board) {
        let all = geometry.candidates();
        self.weak.clear();
        self.weak_at.clear();
        self.strong.clear();
        self.strong_len.clear();
        for list in [&mut self.on_seen, &mut self.off_seen, &mut self.mark] {
            list.resize(all, 0);
        }
        self.parent.resize(all, (NONE, NONE));
        for candidate in 0..all {
            let (cell, digit) = geometry.parts(candidate);
            let begin = self.weak.len() as u32;
            let (mut strong, mut in_cell, mut len) = ([NONE; 4], 0, 0);
            if !board.has(cell, digit) {
                self.weak_at.push((begin, begin));
                self.strong.push(strong);
                self.strong_len.push((0, 0));
                continue;
            }
            let rest = board.cand[cell] & !(1 << digit);
            for other in bits(rest) {
                self.weak.push(geometry.candidate(cell, other) as u32);
            }
            if rest.is_power_of_two() {
                strong[0] = self.weak[begin as usize];
                (in_cell, len) = (1, 1);
            }
            let houses = self.weak.len() as u32;
            for kind in 0..geometry.kinds {
                let (house, own) = geometry.place(cell, kind);
                let places = board.places(house, digit) & !(1 << own);
                for position in bits(places) {
                    let peer = geometry.cell_at(house, position);
                    let peer_candidate = geometry.candidate(peer, digit) as u32;
                    if !self.weak[houses as usize..].contains(&peer_candidate) {
                        self.weak.push(peer_candidate);
                    }
                    if places.is_power_of_two() {
                        strong[len as usize] = peer_candidate;
                        len += 1;
                    }
                }
            }
            self.weak_at.push((begin, houses));
            self.strong.push(strong);
            self.strong_len.push((in_cell, len));
        }
        let end = self.weak.len() as u32;
        self.weak_at.push((end, end));
    }

    fn weak(&self, pass: Pass, candidate: usize) -> core::ops::Range<usize> {
        let (cell, houses) = self.weak_at[candidate];
        let begin = if pass == Pass::X { houses } else { cell };
        begin as usize..self.weak_at[candidate + 1].0 as usize
    }

    fn strong_range(&self, pass: Pass, candidate: usize) -> core::ops::Range<usize> {
        let (in_cell, all) = self.strong_len[candidate];
        match pass {
            Pass::X => in_cell as usize..all as usize,
            Pass::Y => 0..in_cell as usize,
            Pass::Xy => 0..all as usize,
        }
    }

    /// The size of the shortest chain of a pass with at most that number of nodes, and
    /// the first start that has one this short.
    fn shortest(
        &mut self,
        pass: Pass,
        starts: &[usize],
        mut most: u32,
        control: &Control<'_>,
    ) -> Result<Option<(u32, usize, bool)>, Stopped> {
        let mut best = None;
        for &start in starts {
            for on in [true, false] {
                if let Some(size) = self.chain(pass, start, on, most, control)? {
                    best = Some((size, start, on));
                    most = size - 1;
                }
            }
        }
        Ok(best)
    }

    /// The size of the shortest chain from a start to its own opposite.
    fn chain(
        &mut self,
        pass: Pass,
        start: usize,
        on: bool,
        most: u32,
        control: &Control<'_>,
    ) -> Result<Option<u32>, Stopped> {
        self.now += 1;
        self.ons.clear();
        self.offs.clear();
        if on {
            self.on_seen[start] = self.now;
            self.ons.push(start as u32);
        } else {
            self.off_seen[start] = self.now;
            self.offs.push((start as u32, NONE));
        }
        let mut size = 1;
        while size < most {
            control.spend(LAYER)?;
            if !self.ons.is_empty() {
                size += 1;
                for i in 0..self.ons.len() {
                    let from = self.ons[i] as usize;
                    for at in self.weak(pass, from) {
                        let off = self.weak[at] as usize;
                        if self.off_seen[off] != self.now {
                            self.off_seen[off] = self.now;
                            if off == start {
                                return Ok(Some(size));
                            }
                            self.offs.push((off as u32, NONE));
                        }
                    }
                }
                self.ons.clear();
            }
            if self.offs.is_empty() || size >= most {
                return Ok(None);
            }
            size += 1;
            for i in 0..self.offs.len() {
                let off = self.offs[i].0 as usize;
                for at in self.strong_range(pass, off) {
                    let target = self.strong[off][at] as usize;
                    if self.on_seen[target] != self.now {
                        self.on_seen[target] = self.now;
                        if target == start {
                            return Ok(Some(size));
                        }
                        self.ons.push(target as u32);
                    }
                }
            }
            self.offs.clear();
            if self.ons.is_empty() {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// The cycles through a start, layer by layer.
    fn cycles(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        pass: Pass,
        start: usize,
        best: &mut Best,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        self.now += 1;
        self.on_seen[start] = self.now;
        self.ons.clear();
        self.ons.push(start as u32);
        let mut length = 0;
        while !self.ons.is_empty() {
            length += 2;
            let weight = pass.cycle(length);
            if !best.wants(weight, start) {
                break;
            }
            control.spend(LAYER + self.ons.len() as u64)?;
            self.offs.clear();
            for i in 0..self.ons.len() {
                let on = self.ons[i] as usize;
                for at in self.weak(pass, on) {
                    let off = self.weak[at] as usize;
                    // What leads nowhere new need not be looked at.
                    let useful = self.strong_range(pass, off).any(|at| {
                        let target = self.strong[off][at] as usize;
                        target == start || self.on_seen[target] != self.now
                    });
                    if useful && !self.is_ancestor(start, on, off) {
                        self.offs.push((off as u32, on as u32));
                    }
                }
            }
            self.next.clear();
            for i in 0..self.offs.len() {
                let (off, on) = self.offs[i];
                for at in self.strong_range(pass, off as usize) {
                    let target = self.strong[off as usize][at] as usize;
                    if target == start {
                        if length >= 4 && best.wants(weight, start) {
                            self.close(geometry, board, pass, start, (off, on), weight, best);
                        }
                    } else if self.on_seen[target] != self.now {
                        self.on_seen[target] = self.now;
                        self.parent[target] = (off, on);
                        self.next.push(target as u32);
                    }
                }
            }
            core::mem::swap(&mut self.ons, &mut self.next);
        }
        Ok(())
    }

    /// Whether the off node of `off` is among the ancestors of the on node.
    fn is_ancestor(&self, start: usize, mut on: usize, off: usize) -> bool {
        while on != start {
            let (by, before) = self.parent[on];
            if by as usize == off {
                return true;
            }
            on = before as usize;
        }
        false
    }

    #[allow(clippy::too_many_arguments, reason = "all that a cycle is made of")]
    fn close(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        pass: Pass,
        start: usize,
        (off, on): (u32, u32),
        weight: Weight,
        best: &mut Best,
    ) {
        let (mut ons, mut offs) = (vec![start], vec![off as usize]);
        let mut at = on as usize;
        while at != start {
            let (by, before) = self.parent[at];
            ons.push(at);
            offs.push(by as usize);
            at = before as usize;
        }
        let members: Vec<usize> = ons
            .iter()
            .chain(&offs)
            .map(|c| geometry.parts(*c).0)
            .collect();
        self.marks += 1;
        for &on in &ons {
            for at in self.weak(Pass::X, on) {
                self.mark[self.weak[at] as usize] = self.marks;
            }
        }
        let mut struck = Vec::new();
        for &off in &offs {
            for at in self.weak(Pass::X, off) {
                let candidate = self.weak[at] as usize;
                let (cell, digit) = geometry.parts(candidate);
                if self.mark[candidate] == self.marks && !members.contains(&cell) {
                    struck.push((cell, digit));
                }
            }
        }
        if struck.is_empty() {
            return;
        }
        struck.sort_unstable();
        struck.dedup();
        debug_assert!(struck.iter().all(|(cell, digit)| board.has(*cell, *digit)));
        *best = Best {
            weight,
            found: Some(Found {
                rating: weight.rating,
                technique: match pass {
                    Pass::X => Technique::XCycle,
                    Pass::Y => Technique::YCycle,
                    Pass::Xy => Technique::XyCycle,
                },
                place: None,
                struck,
            }),
            start,
            cycle: true,
        };
    }
}

/// What a chain from a start to its opposite says.
fn conclude(
    geometry: &Geometry,
    board: &Board,
    pass: Pass,
    start: usize,
    on: bool,
    weight: Weight,
) -> Found {
    let (cell, digit) = geometry.parts(start);
    let technique = match pass {
        Pass::X => Technique::ForcingXChain,
        _ => Technique::ForcingChain,
    };
    Found::about(board, (weight.rating, technique), (cell, digit), !on)
}
