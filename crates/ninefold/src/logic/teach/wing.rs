//! Wings of cells with few candidates, and remote pairs.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::{View, tidy};
use crate::logic::finder::finders;
use crate::logic::{
    Candidate, HouseRole, Link, LinkKind, Node, Role, Sink, State, Step, Technique,
};
use crate::{Cell, CellSet, Digit, DigitSet};

finders! {
    /// A pivot of two candidates with two wings.
    xy_wing = pivot_wing(2, Technique::XyWing);
    /// A pivot of three candidates with two wings.
    xyz_wing = pivot_wing(3, Technique::XyzWing);
}

fn pivot_wing(
    state: &State,
    size: usize,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let view = View::new(state);
    let bivalue = view.bivalue();
    for pivot in state.empty() {
        let digits = state.candidates(pivot);
        if digits.len() != size {
            continue;
        }
        let near: Vec<Cell> = (bivalue & *view.rules.peers(pivot)).iter().collect();
        for (i, &a) in near.iter().enumerate() {
            for &b in &near[i + 1..] {
                sink.spend(1)?;
                let (da, db) = (state.candidates(a), state.candidates(b));
                let Some(z) = (da & db).single() else {
                    continue;
                };
                // The wings have z and a candidate of the pivot each; the
                // pivot has z itself when it has three.
                let together = da | db;
                let fits = if size == 2 {
                    digits == together - DigitSet::only(z)
                } else {
                    digits == together
                };
                if !fits {
                    continue;
                }
                let mut cells: CellSet = [a, b].into_iter().collect();
                if size == 3 {
                    cells.insert(pivot);
                }
                let mut step = Step::new(technique);
                step.eliminations = view.struck(z, &cells);
                step.eliminations.retain(|c| c.cell != pivot);
                if step.eliminations.is_empty() {
                    continue;
                }
                step.reason.digits = together;
                step.reason.mark_cell(pivot, Role::Pivot);
                for wing in [a, b] {
                    step.reason.mark_cell(wing, Role::Wing);
                    step.reason.mark(wing, z, Role::On);
                    for other in state.candidates(wing) - DigitSet::only(z) {
                        step.reason.mark(wing, other, Role::Off);
                    }
                }
                for digit in digits {
                    let role = if digit == z { Role::On } else { Role::Off };
                    step.reason.mark(pivot, digit, role);
                }
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two cells with the same two candidates, and a house in which one of these
/// has two places, each seen by one of the cells.
pub(crate) fn w_wing(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    equal_cells(&view, sink, |[a, b], x, struck, sink| {
        for (house, p, q) in view.pairs(x) {
            sink.spend(1)?;
            if [p, q].iter().any(|cell| [a, b].contains(cell)) {
                continue;
            }
            let (p, q) = if view.sees(a, p) && view.sees(b, q) {
                (p, q)
            } else if view.sees(a, q) && view.sees(b, p) {
                (q, p)
            } else {
                continue;
            };
            let ends = [(a, CellSet::only(p)), (b, CellSet::only(q))];
            let mut step = joined(&view, Technique::WWing, ends, x, house);
            step.eliminations = struck.to_vec();
            sink.give(step)?;
        }
        ControlFlow::Continue(())
    })
}

/// Two cells with the same two candidates, and a house in which each of the
/// three or more places of one of these is seen by one of the cells.
pub(crate) fn grouped_w_wing(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    equal_cells(&view, sink, |[a, b], x, struck, sink| {
        let (by_a, by_b) = (*view.rules.peers(a), *view.rules.peers(b));
        for house in 0..view.rules.houses().len() {
            sink.spend(1)?;
            let places = view.in_house(house, x);
            if places.len() < 3 || places.contains(a) || places.contains(b) {
                continue;
            }
            // Neither cell sees all of them: that would be locked candidates.
            let whole = [by_a, by_b].iter().any(|seen| seen.contains_all(&places));
            if whole || !(by_a | by_b).contains_all(&places) {
                continue;
            }
            let ends = [(a, places & by_a), (b, places - by_a)];
            let mut step = joined(&view, Technique::GroupedWWing, ends, x, house);
            step.eliminations = struck.to_vec();
            sink.give(step)?;
        }
        ControlFlow::Continue(())
    })
}

/// Hands over each two cells that have the same two candidates and don't see
/// each other, with either of the candidates and what falls when one of the
/// cells is the other, where that is anything.
fn equal_cells(
    view: &View<'_>,
    sink: &mut Sink<'_>,
    mut visit: impl FnMut([Cell; 2], Digit, &[Candidate], &mut Sink<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bivalue: Vec<Cell> = view.bivalue().iter().collect();
    for (i, &a) in bivalue.iter().enumerate() {
        for &b in &bivalue[i + 1..] {
            sink.spend(1)?;
            let digits = view.state.candidates(a);
            if digits != view.state.candidates(b) || view.sees(a, b) {
                continue;
            }
            let ends: CellSet = [a, b].into_iter().collect();
            for x in digits {
                let Some(z) = (digits - DigitSet::only(x)).single() else {
                    continue;
                };
                let struck = view.struck(z, &ends);
                if !struck.is_empty() {
                    visit([a, b], x, &struck, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step of two cells with the same two candidates, each with the places
/// of one of these, x, that it sees: all places that a house has for it.
fn joined(
    view: &View<'_>,
    technique: Technique,
    ends: [(Cell, CellSet); 2],
    x: Digit,
    house: usize,
) -> Step {
    let mut step = Step::new(technique);
    let [(a, near_a), (b, near_b)] = ends;
    step.reason.digits = view.state.candidates(a);
    for cell in [a, b] {
        step.reason.mark_cell(cell, Role::Wing);
        for digit in view.state.candidates(cell) {
            let role = if digit == x { Role::Off } else { Role::On };
            step.reason.mark(cell, digit, role);
        }
    }
    for cell in &(near_a | near_b) {
        step.reason.mark(cell, x, Role::On);
    }
    let [a, b] = [a, b].map(CellSet::only);
    step.reason.links = vec![
        link(
            x,
            &a,
            &near_a,
            view.house_over(&(a | near_a)),
            LinkKind::Weak,
        ),
        link(x, &near_a, &near_b, Some(house), LinkKind::Strong),
        link(
            x,
            &near_b,
            &b,
            view.house_over(&(b | near_b)),
            LinkKind::Weak,
        ),
    ];
    step.because_of(house, HouseRole::Base)
}

fn link(digit: Digit, from: &CellSet, to: &CellSet, house: Option<usize>, kind: LinkKind) -> Link {
    let strong = kind == LinkKind::Strong;
    let node = |cells: &CellSet, on| Node {
        digit,
        cells: cells.iter().collect(),
        on,
    };
    Link {
        from: node(from, !strong),
        to: node(to, strong),
        kind,
        branch: 0,
        house,
    }
}

/// Cells with the same two candidates, each seeing the next: cells of
/// opposite colours have different digits.
pub(crate) fn remote_pair(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let mut left = view.bivalue();
    while let Some(start) = left.smallest() {
        let digits = state.candidates(start);
        let same: CellSet = left
            .iter()
            .filter(|cell| state.candidates(*cell) == digits)
            .collect();
        let Some(net) = Net::grow(&view, start, &same) else {
            // Two cells of one colour see each other: no pair at all, and
            // other techniques will tell.
            left -= same;
            continue;
        };
        left -= net.cells();
        if net.cells().len() < 4 {
            continue;
        }
        // Two cells of different colours that something sees, the chain
        // between them as short as it can be.
        let mut best: Option<(Vec<Cell>, Vec<Candidate>)> = None;
        for a in &net.on {
            for b in &net.off {
                sink.spend(1)?;
                if view.sees(a, b) {
                    continue;
                }
                let ends: CellSet = [a, b].into_iter().collect();
                let struck: Vec<Candidate> = digits
                    .iter()
                    .flat_map(|digit| view.struck(digit, &ends))
                    .collect();
                if struck.is_empty() {
                    continue;
                }
                let Some(way) = way(&view, a, b, &net.cells()) else {
                    continue;
                };
                if best
                    .as_ref()
                    .is_none_or(|(other, _)| way.len() < other.len())
                {
                    best = Some((way, struck));
                }
            }
        }
        if let Some((way, struck)) = best {
            let mut step = Step::new(Technique::RemotePair);
            step.eliminations = tidy(struck);
            step.reason.digits = digits;
            for (i, &cell) in way.iter().enumerate() {
                let role = if i % 2 == 0 { Role::On } else { Role::Off };
                step.reason.mark_cell(cell, role);
                for digit in digits {
                    step.reason.mark(cell, digit, role);
                }
            }
            sink.give(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// Cells in two colours, each seeing one of the other colour.
struct Net {
    on: CellSet,
    off: CellSet,
}

impl Net {
    /// `None` when two cells of one colour see each other.
    fn grow(view: &View<'_>, start: Cell, same: &CellSet) -> Option<Net> {
        let mut net = Net {
            on: CellSet::only(start),
            off: CellSet::EMPTY,
        };
        loop {
            let before = net.cells().len();
            for cell in &net.on {
                net.off |= *view.rules.peers(cell) & *same;
            }
            for cell in &net.off {
                net.on |= *view.rules.peers(cell) & *same;
            }
            if net.on.intersects(&net.off) {
                return None;
            }
            if net.cells().len() == before {
                return Some(net);
            }
        }
    }

    fn cells(&self) -> CellSet {
        self.on | self.off
    }
}

/// The shortest way from one cell to another through cells that see each
/// other.
fn way(view: &View<'_>, from: Cell, to: Cell, through: &CellSet) -> Option<Vec<Cell>> {
    let mut ways = vec![vec![from]];
    let mut seen = CellSet::only(from);
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in &ways {
            let last = *way.last()?;
            for next in &(*view.rules.peers(last) & (*through - seen)) {
                let mut more = way.clone();
                more.push(next);
                if next == to {
                    return Some(more);
                }
                seen.insert(next);
                longer.push(more);
            }
        }
        ways = longer;
    }
    None
}
