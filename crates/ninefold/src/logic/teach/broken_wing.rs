//! Broken wings: a ring of an odd number of places of a digit. If the houses
//! between one cell and the next had no other place, every second cell would
//! have the digit, which an odd ring does not allow. So one of the other
//! places, the guardians, has it.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::View;
use crate::logic::{
    Candidate, HouseRole, Link, LinkKind, Node, Role, Sink, State, Step, Technique,
};
use crate::{Cell, CellSet, Digit};

/// The rings that are looked for, short ones first; three cells would lie in
/// one box.
const SIZES: [usize; 2] = [5, 7];

/// A ring of five or seven cells, and what all of its guardians see.
pub(crate) fn broken_wing(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let mut edges: Vec<Edges> = Vec::new();
    for digit in state.shape().digits() {
        edges.push(edges_of(&view, digit, sink)?);
    }
    for size in SIZES {
        for (digit, edges) in state.shape().digits().iter().zip(&edges) {
            for start in view.with(digit) {
                let search = Search {
                    view: &view,
                    digit,
                    size,
                    edges,
                };
                let mut ring = vec![(start, 0)];
                search.extend(&mut ring, CellSet::EMPTY, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two places of a digit that share a house, as seen from the first.
struct Edge {
    to: Cell,
    house: usize,
    /// The other places of the digit in the house.
    guardians: CellSet,
}

/// By cell: where a ring may go on.
type Edges = Vec<Vec<Edge>>;

fn edges_of(view: &View<'_>, digit: Digit, sink: &Sink<'_>) -> ControlFlow<(), Edges> {
    let mut edges: Edges = Vec::new();
    edges.resize_with(view.shape.cells(), Vec::new);
    for house in 0..view.rules.houses().len() {
        let places = view.in_house(house, digit);
        for from in &places {
            sink.breathe(places.len() * places.len())?;
            for to in &(places - CellSet::only(from)) {
                let guardians = places - CellSet::only(from) - CellSet::only(to);
                if concludes(view, digit, &guardians) {
                    edges[from.index()].push(Edge {
                        to,
                        house,
                        guardians,
                    });
                }
            }
        }
    }
    ControlFlow::Continue(edges)
}

/// Whether anything would follow if one of these had the digit.
fn concludes(view: &View<'_>, digit: Digit, guardians: &CellSet) -> bool {
    guardians.len() < 2 || view.seen_by_all(guardians).intersects(view.with(digit))
}

struct Search<'a> {
    view: &'a View<'a>,
    digit: Digit,
    size: usize,
    edges: &'a Edges,
}

impl Search<'_> {
    /// Goes on from the last cell of the ring; each cell stands with the house
    /// that leads to it.
    fn extend(
        &self,
        ring: &mut Vec<(Cell, usize)>,
        guardians: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let (start, last) = (ring[0].0, ring[ring.len() - 1].0);
        let cells: CellSet = ring.iter().map(|(cell, _)| *cell).collect();
        for edge in &self.edges[last.index()] {
            sink.spend(1)?;
            let guardians = guardians | edge.guardians;
            let closes = ring.len() == self.size && edge.to == start;
            // A ring is looked at from its first cell, in one direction.
            let goes_on = ring.len() < self.size && edge.to > start && !cells.contains(edge.to);
            if !(closes && ring[1].0 < last || goes_on)
                || guardians.intersects(&(cells | CellSet::only(edge.to)))
                || !concludes(self.view, self.digit, &guardians)
            {
                continue;
            }
            if closes {
                ring[0].1 = edge.house;
                self.give(ring, &guardians, sink)?;
            } else {
                ring.push((edge.to, edge.house));
                self.extend(ring, guardians, sink)?;
                ring.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn give(
        &self,
        ring: &[(Cell, usize)],
        guardians: &CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let digit = self.digit;
        let mut step = Step::new(Technique::BrokenWing);
        match guardians.len() {
            // Without a guardian the board has no solution, and there is
            // nothing to say.
            0 => return ControlFlow::Continue(()),
            1 => {
                let only = guardians.iter().map(|cell| Candidate::new(cell, digit));
                step.placements.extend(only);
            }
            _ => step.eliminations = self.view.struck(digit, guardians),
        }
        step.reason.digits.insert(digit);
        for (i, &(cell, _)) in ring.iter().enumerate() {
            let (next, house) = ring[(i + 1) % ring.len()];
            step.reason.mark(cell, digit, Role::Pattern);
            step.reason.links.push(self.link(cell, next, house));
            step = step.because_of(house, HouseRole::Base);
        }
        for cell in guardians {
            step.reason.mark(cell, digit, Role::Fin);
        }
        sink.give(step)
    }

    /// Strong where the house has no guardian.
    fn link(&self, from: Cell, to: Cell, house: usize) -> Link {
        let strong = self.view.in_house(house, self.digit).len() == 2;
        Link {
            from: Node::single(from, self.digit, !strong),
            to: Node::single(to, self.digit, strong),
            kind: if strong {
                LinkKind::Strong
            } else {
                LinkKind::Weak
            },
            branch: 0,
            house: Some(house),
        }
    }
}
