//! Chains: walks of strong and weak links in turn.
//!
//! A walk that begins and ends with a strong link proves that one of its two
//! ends is true; what both ends rule out is false. Where the ends see each
//! other too, the walk closes to a loop, in which each link has one true end.

use core::ops::ControlFlow;

use super::als::{self, Als};
use super::graph::{Graph, Links, Via};
use super::view::{View, tidy};
use crate::logic::{Candidate, Link, LinkKind, Proof, Role, Sink, State, Step, Technique};

/// The most links of a chain that a person can be asked to follow on a board
/// of this side; the larger the board, the longer the look at each link.
fn longest(side: usize) -> usize {
    match side {
        ..=9 => 23,
        10..=16 => 9,
        _ => 5,
    }
}

/// A chain of one digit.
pub(crate) fn x_chain(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let graph = Graph::new(&view, HOUSES, &[]);
    best(&view, &graph, &[], Shape::Any, |_| Technique::XChain, sink)
}

/// A chain of cells with two candidates.
pub(crate) fn xy_chain(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let graph = Graph::new(&view, CELLS, &[]);
    best(&view, &graph, &[], Shape::Any, |_| Technique::XyChain, sink)
}

/// A closed chain.
pub(crate) fn nice_loop(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let graph = Graph::new(&view, PLAIN, &[]);
    best(
        &view,
        &graph,
        &[],
        Shape::Loop,
        |_| Technique::NiceLoop,
        sink,
    )
}

/// An alternating inference chain.
pub(crate) fn aic(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let graph = Graph::new(&view, PLAIN, &[]);
    best(&view, &graph, &[], Shape::Open, |_| Technique::Aic, sink)
}

/// A closed chain with groups.
pub(crate) fn grouped_nice_loop(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let graph = Graph::new(&view, GROUPED, &[]);
    let name = |_: &Chain| Technique::GroupedNiceLoop;
    best(&view, &graph, &[], Shape::Loop, name, sink)
}

/// An alternating inference chain with groups.
pub(crate) fn grouped_aic(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let graph = Graph::new(&view, GROUPED, &[]);
    let name = |_: &Chain| Technique::GroupedAic;
    best(&view, &graph, &[], Shape::Open, name, sink)
}

/// An alternating inference chain with almost locked sets.
pub(crate) fn als_aic(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let sets = als::all(&view, 2);
    let graph = Graph::new(&view, GROUPED, &sets);
    let name = |_: &Chain| Technique::AlsAic;
    best(&view, &graph, &sets, Shape::Any, name, sink)
}

const CELLS: Links = Links {
    cells: true,
    houses: false,
    groups: false,
};
const HOUSES: Links = Links {
    cells: false,
    houses: true,
    groups: false,
};
const PLAIN: Links = Links {
    cells: true,
    houses: true,
    groups: false,
};
const GROUPED: Links = Links {
    cells: true,
    houses: true,
    groups: true,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Open,
    Loop,
    Any,
}

/// A walk: its vertices, with what each strong link rests on.
struct Chain {
    vertices: Vec<usize>,
    via: Vec<Via>,
    closed: bool,
    struck: Vec<Candidate>,
    /// The start is reached again: it is true.
    itself: bool,
}

/// Hands over the shortest chain with the most to strike.
fn best(
    view: &View<'_>,
    graph: &Graph,
    sets: &[Als],
    shape: Shape,
    name: impl Fn(&Chain) -> Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let mut best: Option<Chain> = None;
    let mut walk = Walk::new(graph);
    let longest = longest(view.shape.side());
    for start in 0..graph.vertices.len() {
        // The next chain must be shorter, or as long with more to strike.
        let limit = best.as_ref().map_or(longest, |b| b.vertices.len() - 1);
        walk.from(view, start, limit, shape, &mut best);
    }
    match best {
        Some(chain) => sink(step(view, graph, sets, name(&chain), chain)),
        None => ControlFlow::Continue(()),
    }
}

/// A breadth-first walk from "the start is false".
struct Walk<'a> {
    graph: &'a Graph,
    /// By vertex: from which one, and how, it was found to be true.
    on: Vec<Option<(usize, Via)>>,
    /// By vertex: from which one it was found to be false.
    off: Vec<Option<usize>>,
}

impl<'a> Walk<'a> {
    fn new(graph: &'a Graph) -> Walk<'a> {
        let n = graph.vertices.len();
        Walk {
            graph,
            on: vec![None; n],
            off: vec![None; n],
        }
    }

    fn from(
        &mut self,
        view: &View<'_>,
        start: usize,
        limit: usize,
        shape: Shape,
        best: &mut Option<Chain>,
    ) {
        self.on.fill(None);
        self.off.fill(None);
        self.off[start] = Some(start);
        let mut falses = vec![start];
        let mut length = 1;
        while !falses.is_empty() && length <= limit {
            let mut trues = Vec::new();
            for &vertex in &falses {
                for &(next, via) in &self.graph.strong[vertex] {
                    if self.on[next].is_none() {
                        self.on[next] = Some((vertex, via));
                        trues.push(next);
                    }
                }
            }
            // Walks of one link are pairs and locked candidates.
            if length >= 3 {
                for &end in &trues {
                    self.weigh(view, start, end, length, shape, best);
                }
                if best
                    .as_ref()
                    .is_some_and(|b| b.vertices.len() - 1 <= length)
                {
                    return;
                }
            }
            falses = Vec::new();
            for &vertex in &trues {
                for &next in &self.graph.weak[vertex] {
                    if self.off[next].is_none() {
                        self.off[next] = Some(vertex);
                        falses.push(next);
                    }
                }
            }
            length += 2;
        }
    }

    /// Takes the walk to `end` if it is better than the best so far.
    fn weigh(
        &self,
        view: &View<'_>,
        start: usize,
        end: usize,
        length: usize,
        shape: Shape,
        best: &mut Option<Chain>,
    ) {
        let graph = self.graph;
        let itself = end == start;
        let closed = graph.weak[end].contains(&start);
        if shape == Shape::Loop && !closed {
            return;
        }
        if itself && (shape == Shape::Loop || graph.vertices[start].cell.is_none()) {
            return;
        }
        let mut struck = if itself {
            Vec::new()
        } else {
            graph.struck(view, start, end)
        };
        if !closed && !itself && struck.is_empty() {
            return;
        }
        let (vertices, via) = self.trace(end);
        if closed && shape != Shape::Open {
            for pair in vertices[1..].chunks(2) {
                if let [a, b] = pair {
                    struck.extend(graph.struck(view, *a, *b));
                }
            }
        }
        let struck = tidy(struck);
        if struck.is_empty() && !itself {
            return;
        }
        let weight = |chain: &Chain| {
            let gain = if chain.itself {
                100
            } else {
                chain.struck.len()
            };
            (chain.vertices.len(), usize::MAX - gain)
        };
        let chain = Chain {
            vertices,
            via,
            closed: closed && shape != Shape::Open,
            struck,
            itself,
        };
        debug_assert_eq!(chain.vertices.len(), length + 1);
        if best.as_ref().is_none_or(|b| weight(&chain) < weight(b)) {
            *best = Some(chain);
        }
    }

    /// The vertices from the start to an end that is true, and the strong
    /// links between them.
    fn trace(&self, end: usize) -> (Vec<usize>, Vec<Via>) {
        let (mut vertices, mut links) = (vec![end], Vec::new());
        let mut at = end;
        while let Some((from, via)) = self.on[at] {
            links.push(via);
            vertices.push(from);
            match self.off[from] {
                Some(before) if before != from => {
                    vertices.push(before);
                    at = before;
                }
                _ => break,
            }
        }
        vertices.reverse();
        links.reverse();
        (vertices, links)
    }
}

fn step(view: &View<'_>, graph: &Graph, sets: &[Als], technique: Technique, chain: Chain) -> Step {
    let mut step = Step::new(technique);
    step.eliminations = chain.struck;
    if chain.itself {
        let vertex = &graph.vertices[chain.vertices[0]];
        step.placements
            .extend(vertex.cell.map(|cell| Candidate::new(cell, vertex.digit)));
    }
    step.reason.proof = Some(if chain.closed {
        Proof::Cycle
    } else {
        Proof::Single
    });
    let mut number = 0;
    let count = chain.vertices.len();
    let hops = if chain.closed { count } else { count - 1 };
    for i in 0..hops {
        let (a, b) = (chain.vertices[i], chain.vertices[(i + 1) % count]);
        let (from, to) = (&graph.vertices[a], &graph.vertices[b]);
        let strong = i % 2 == 0;
        step.reason.digits.insert(from.digit);
        step.reason.digits.insert(to.digit);
        let house = match strong.then(|| chain.via[i / 2]) {
            Some(Via::House(house)) => Some(house),
            Some(Via::Cell) => None,
            Some(Via::Set(set)) => {
                for cell in &sets[set].cells {
                    step.reason.mark_cell(cell, Role::Set(number));
                }
                number = number.saturating_add(1);
                None
            }
            None => shared_house(view, from, to),
        };
        step.reason.links.push(Link {
            from: from.node(!strong),
            to: to.node(strong),
            kind: if strong {
                LinkKind::Strong
            } else {
                LinkKind::Weak
            },
            branch: 0,
            house,
        });
    }
    step
}

/// A house that holds both ends of a weak link.
fn shared_house(
    view: &View<'_>,
    a: &super::graph::Vertex,
    b: &super::graph::Vertex,
) -> Option<usize> {
    if a.digit != b.digit {
        return None;
    }
    let cells = a.cells | b.cells;
    let houses = view.layout.houses().iter();
    houses
        .enumerate()
        .find(|(_, house)| house.set().contains_all(&cells))
        .map(|(i, _)| i)
}
