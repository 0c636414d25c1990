//! Forcing chains: every candidate of a cell, or every place of a digit in a
//! house, leads along a chain of its own to the same claim; or a digit leaves
//! itself without a place (Nishio).
//!
//! The links are those of the board as it stands; what an assumption strikes
//! on its way counts only in Nishio and in [`net`](super::net).

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::View;
use crate::logic::clue::Bars;
use crate::logic::finder::finders;
use crate::logic::{
    Candidate, HouseRole, Link, LinkKind, Node, Proof, Role, Sink, State, Step, Technique,
};
use crate::{Cell, CellSet, Digit};

/// The most chains that a person can be asked to follow at once.
const CASES: usize = 5;

finders! {
    /// A digit placed, with its hidden singles, leaves a house without place.
    nishio = each_place(Technique::NishioForcingChains);
    /// Every candidate of a cell.
    cell_chains = shortest(Technique::CellForcingChains);
    /// Every place of a digit in a house.
    region_chains = shortest(Technique::RegionForcingChains);
}

const NONE: u32 = u32::MAX;

/// What follows from an assumption, link by link.
struct Reach<'a> {
    view: &'a View<'a>,
    /// By claim: the claim before it, [`NONE`] where it does not follow. The
    /// claim that a candidate is true is `2 * slot`, that it is false the next.
    before: Vec<u32>,
    /// By claim: the links from the assumption.
    length: Vec<u32>,
    /// The claims that follow, the nearest first.
    order: Vec<u32>,
}

impl<'a> Reach<'a> {
    fn slot(&self, what: Candidate) -> u32 {
        (what.cell.index() * self.view.shape.side() + what.digit.index()) as u32
    }

    fn candidate(&self, claim: u32) -> Candidate {
        let (slot, side) = (claim as usize / 2, self.view.shape.side());
        Candidate::new(Cell::new(slot / side), Digit::from_index(slot % side))
    }

    fn from(
        view: &'a View<'a>,
        bars: &Bars,
        start: Candidate,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), Reach<'a>> {
        let size = 2 * view.shape.cells() * view.shape.side();
        let mut reach = Reach {
            view,
            before: vec![NONE; size],
            length: vec![0; size],
            order: Vec::new(),
        };
        let first = 2 * reach.slot(start);
        reach.before[first as usize] = first;
        reach.order.push(first);
        let mut next = 0;
        while let Some(&claim) = reach.order.get(next) {
            sink.spend(4)?;
            next += 1;
            let what = reach.candidate(claim);
            if claim.is_multiple_of(2) {
                for digit in view.state.candidates(what.cell) {
                    if digit != what.digit {
                        reach.claim(claim, Candidate::new(what.cell, digit), false);
                    }
                }
                for cell in &(*view.with(what.digit) & *view.rules.peers(what.cell)) {
                    reach.claim(claim, Candidate::new(cell, what.digit), false);
                }
                for (barred, _) in bars.barred(view.state, what) {
                    reach.claim(claim, barred, false);
                }
            } else {
                let digits = view.state.candidates(what.cell);
                if digits.len() == 2 {
                    for digit in digits.iter().filter(|d| *d != what.digit) {
                        reach.claim(claim, Candidate::new(what.cell, digit), true);
                    }
                }
                for &house in view.rules.houses_of(what.cell) {
                    if view.state.places(house, what.digit).count_ones() == 2 {
                        for cell in view.state.cells_with(house, what.digit) {
                            if cell != what.cell {
                                reach.claim(claim, Candidate::new(cell, what.digit), true);
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(reach)
    }

    fn claim(&mut self, from: u32, what: Candidate, is: bool) {
        let claim = 2 * self.slot(what) + u32::from(!is);
        if self.before[claim as usize] == NONE {
            self.before[claim as usize] = from;
            self.length[claim as usize] = self.length[from as usize] + 1;
            self.order.push(claim);
        }
    }

    /// The links of a strong step rest on a house; `None` inside a cell.
    fn house(&self, from: Candidate, to: Candidate, is: bool) -> Option<usize> {
        if from.digit != to.digit {
            return None;
        }
        let mut houses = self.view.common_houses(from.cell, to.cell);
        houses.find(|house| !is || self.view.state.places(*house, to.digit).count_ones() == 2)
    }

    /// Tells the chain to a claim as the links of a branch.
    fn tell(&self, claim: u32, branch: usize, step: &mut Step) {
        let mut claims = vec![claim];
        let mut at = claim;
        while self.before[at as usize] != at {
            at = self.before[at as usize];
            claims.push(at);
        }
        let start = self.candidate(at);
        step.reason.mark(start.cell, start.digit, Role::On);
        claims.reverse();
        for pair in claims.windows(2) {
            let (from, to) = (self.candidate(pair[0]), self.candidate(pair[1]));
            let is = pair[1].is_multiple_of(2);
            step.reason.links.push(Link {
                from: Node::single(from.cell, from.digit, !is),
                to: Node::single(to.cell, to.digit, is),
                kind: if is { LinkKind::Strong } else { LinkKind::Weak },
                branch,
                house: self.house(from, to, is),
            });
        }
    }
}

/// The step with the shortest chains, of all cells or of all houses.
fn shortest(state: &State, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let bars = Bars::new(state.rules());
    let view = (&view, &bars);
    let mut best: Option<(u32, Step)> = None;
    // When the effort is spent, the best step so far must do.
    let _ = if technique == Technique::CellForcingChains {
        state.empty().iter().try_for_each(|cell| {
            let digits = state.candidates(cell).iter();
            let cases = digits.map(|digit| Candidate::new(cell, digit)).collect();
            agree(view, Proof::Cell(cell), cases, technique, &mut best, sink)
        })
    } else {
        (0..state.rules().houses().len()).try_for_each(|house| {
            state.shape().digits().iter().try_for_each(|digit| {
                let cells = state.cells_with(house, digit);
                let cases = cells.map(|cell| Candidate::new(cell, digit)).collect();
                let proof = Proof::House(house, digit);
                agree(view, proof, cases, technique, &mut best, sink)
            })
        })
    };
    match best {
        Some((_, step)) => sink.give(step),
        None => ControlFlow::Continue(()),
    }
}

/// Takes what all cases lead to, if its chains are shorter than the best.
fn agree(
    (view, bars): (&View<'_>, &Bars),
    proof: Proof,
    cases: Vec<Candidate>,
    technique: Technique,
    best: &mut Option<(u32, Step)>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    // Two cases are the two ends of a plain chain.
    if !(3..=CASES).contains(&cases.len()) {
        return ControlFlow::Continue(());
    }
    let mut reaches = Vec::new();
    for case in &cases {
        reaches.push(Reach::from(view, bars, *case, sink)?);
    }
    let (first, rest) = reaches.split_at(1);
    for &claim in &first[0].order {
        if rest
            .iter()
            .any(|reach| reach.before[claim as usize] == NONE)
        {
            continue;
        }
        let length: u32 = reaches.iter().map(|r| r.length[claim as usize]).sum();
        if best.as_ref().is_some_and(|(least, _)| *least <= length) {
            continue;
        }
        let what = first[0].candidate(claim);
        let mut step = Step::new(technique);
        if claim.is_multiple_of(2) {
            step.placements.push(what);
        } else {
            step.eliminations.push(what);
        }
        step.reason.proof = Some(proof);
        for (branch, reach) in reaches.iter().enumerate() {
            reach.tell(claim, branch, &mut step);
        }
        bars.name_clues(view.state, &mut step, &[]);
        *best = Some((length, step));
    }
    ControlFlow::Continue(())
}

/// The places that a digit takes when it takes one, each with the house that
/// left it no other, until a house has none.
fn each_place(state: &State, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    for digit in view.shape.digits() {
        for start in view.with(digit) {
            let Some((taken, house)) = refute(&view, digit, start, sink)? else {
                continue;
            };
            let mut step = Step::new(technique);
            step.reason.proof = Some(Proof::Contradiction);
            step.reason.digits.insert(digit);
            step.eliminations.push(Candidate::new(start, digit));
            step.reason.mark(start, digit, Role::On);
            let mut from = start;
            for (cell, house) in taken {
                step.reason.links.push(Link {
                    from: Node::single(from, digit, true),
                    to: Node::single(cell, digit, true),
                    kind: LinkKind::Strong,
                    branch: 0,
                    house: Some(house),
                });
                from = cell;
            }
            sink.give(step.because_of(house, HouseRole::Shared))?;
        }
    }
    ControlFlow::Continue(())
}

/// The places that follow and the house that is left without any.
type Refutation = (Vec<(Cell, usize)>, usize);

fn refute(
    view: &View<'_>,
    digit: Digit,
    start: Cell,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<Refutation>> {
    let houses = view.rules.houses();
    let mut left = *view.with(digit) - *view.rules.peers(start);
    let mut placed = CellSet::only(start);
    let mut taken = Vec::new();
    loop {
        sink.spend(houses.len() / 4)?;
        let mut found = None;
        for (i, house) in houses.iter().enumerate() {
            if view.state.places(i, digit) == 0 || house.set().intersects(&placed) {
                continue;
            }
            let mut cells = (left & *house.set()).iter();
            match (cells.next(), cells.next()) {
                (None, _) => return ControlFlow::Continue(Some((taken, i))),
                (Some(cell), None) if found.is_none() => found = Some((cell, i)),
                _ => {}
            }
        }
        let Some((cell, house)) = found else {
            return ControlFlow::Continue(None);
        };
        left -= *view.rules.peers(cell);
        placed.insert(cell);
        taken.push((cell, house));
    }
}
