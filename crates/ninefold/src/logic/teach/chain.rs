//! Chains: walks of strong and weak links in turn.
//!
//! A walk that begins and ends with a strong link proves that one of its two
//! ends is true; what both ends rule out is false. Where the ends see each
//! other too, the walk closes to a loop, in which each link has one true end.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::als::{self, Als};
use super::graph::{Graph, Links, Via};
use super::view::{View, tidy};
use crate::logic::clue::Bars;
use crate::logic::finder::finders;
use crate::logic::{Candidate, Link, LinkKind, Node, Proof, Role, Sink, State, Step, Technique};

/// Short chains are looked for everywhere before any longer one: the most
/// links of the first look, and the most that a person can be asked to follow.
const LONGEST: &[usize] = &[5, 23];

/// Chains of up to three strong links.
const SHORT: &[usize] = &[5];

finders! {
    /// A chain of one digit.
    x_chain = best(HOUSES, Shape::Any, Form::Any, LONGEST, Technique::XChain);
    /// A chain of cells with two candidates.
    xy_chain = best(CELLS, Shape::Any, Form::Any, LONGEST, Technique::XyChain);
    /// A cell and two houses, with the same digit at both ends.
    m_wing = best(PLAIN, Shape::Any, Form::M, SHORT, Technique::MWing);
    /// A cell between two houses.
    s_wing = best(PLAIN, Shape::Any, Form::S, SHORT, Technique::SWing);
    /// Houses alone.
    l_wing = best(PLAIN, Shape::Any, Form::L, SHORT, Technique::LWing);
    /// Any other mixture of cells and houses.
    h_wing = best(PLAIN, Shape::Any, Form::H, SHORT, Technique::HWing);
    /// A closed chain.
    nice_loop = best(PLAIN, Shape::Loop, Form::Any, LONGEST, Technique::NiceLoop);
    /// An alternating inference chain.
    aic = best(PLAIN, Shape::Open, Form::Any, LONGEST, Technique::Aic);
    /// A closed chain with groups.
    grouped_nice_loop = best(GROUPED, Shape::Loop, Form::Any, LONGEST, Technique::GroupedNiceLoop);
    /// An alternating inference chain with groups.
    grouped_aic = best(GROUPED, Shape::Open, Form::Any, LONGEST, Technique::GroupedAic);
    /// An alternating inference chain with almost locked sets.
    als_aic = best(SETS, Shape::Any, Form::Any, LONGEST, Technique::AlsAic);
}

/// What the strong links of a chain rest on. Chains of up to three that are
/// neither of one digit nor of cells alone have names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Any,
    M,
    S,
    L,
    H,
}

impl Form {
    /// The form of a short chain; `same` says that both ends have one digit.
    fn of(via: &[Via], same: bool) -> Form {
        let cell = |at: usize| via.get(at) == Some(&Via::Cell);
        match (via.len(), cell(0), cell(1), cell(2)) {
            (_, false, false, false) => Form::L,
            (3, false, true, false) => Form::S,
            (3, true, false, false) | (3, false, false, true) if same => Form::M,
            _ => Form::H,
        }
    }
}

const CELLS: Links = Links {
    cells: true,
    houses: false,
    groups: false,
    sets: false,
    clues: true,
};
const HOUSES: Links = Links {
    cells: false,
    houses: true,
    groups: false,
    sets: false,
    clues: false,
};
const PLAIN: Links = Links {
    cells: true,
    houses: true,
    groups: false,
    sets: false,
    clues: true,
};
const GROUPED: Links = Links {
    cells: true,
    houses: true,
    groups: true,
    sets: false,
    clues: true,
};
const SETS: Links = Links {
    sets: true,
    ..GROUPED
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
    state: &State,
    links: Links,
    shape: Shape,
    form: Form,
    longest: &[usize],
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let view = View::new(state);
    let sets = if links.sets {
        als::all(&view, 2, sink)?
    } else {
        Vec::new()
    };
    let graph = Graph::new(&view, links, &sets, sink)?;
    let mut best: Option<Chain> = None;
    let mut walk = Walk::new(&graph, shape, form);
    // When the effort is spent, the best chain so far must do.
    let _ = longest.iter().try_for_each(|longest| {
        if best.is_some() {
            return ControlFlow::Continue(());
        }
        (0..graph.vertices.len()).try_for_each(|start| {
            // The next chain must be shorter, or as long with more to strike.
            let limit = best.as_ref().map_or(*longest, |b| b.vertices.len() - 1);
            walk.from(&view, start, limit, &mut best, sink)
        })
    });
    match best {
        Some(chain) => sink.give(step(&view, &graph, &sets, technique, chain)),
        None => ControlFlow::Continue(()),
    }
}

/// A breadth-first walk from "the start is false".
struct Walk<'a> {
    graph: &'a Graph,
    shape: Shape,
    form: Form,
    /// By vertex: from which one, and how, it was found to be true.
    on: Vec<Option<(usize, Via)>>,
    /// By vertex: from which one it was found to be false.
    off: Vec<Option<usize>>,
}

impl<'a> Walk<'a> {
    fn new(graph: &'a Graph, shape: Shape, form: Form) -> Walk<'a> {
        let n = graph.vertices.len();
        Walk {
            graph,
            shape,
            form,
            on: vec![None; n],
            off: vec![None; n],
        }
    }

    fn from(
        &mut self,
        view: &View<'_>,
        start: usize,
        limit: usize,
        best: &mut Option<Chain>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        sink.spend(self.on.len() / 16)?;
        self.on.fill(None);
        self.off.fill(None);
        self.off[start] = Some(start);
        let mut falses = vec![start];
        let mut length = 1;
        while !falses.is_empty() && length <= limit {
            let mut trues = Vec::new();
            for &vertex in &falses {
                sink.spend(self.graph.strong[vertex].len())?;
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
                    self.weigh(view, start, end, length, best);
                }
                if best
                    .as_ref()
                    .is_some_and(|b| b.vertices.len() - 1 <= length)
                {
                    return ControlFlow::Continue(());
                }
            }
            falses = Vec::new();
            for &vertex in &trues {
                sink.spend(self.graph.weak[vertex].len())?;
                for &next in &self.graph.weak[vertex] {
                    if self.off[next].is_none() {
                        self.off[next] = Some(vertex);
                        falses.push(next);
                    }
                }
            }
            length += 2;
        }
        ControlFlow::Continue(())
    }

    /// Takes the walk to `end` if it is better than the best so far.
    fn weigh(
        &self,
        view: &View<'_>,
        start: usize,
        end: usize,
        length: usize,
        best: &mut Option<Chain>,
    ) {
        let (graph, shape) = (self.graph, self.shape);
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
        let same = graph.vertices[start].digit == graph.vertices[end].digit;
        if self.form != Form::Any && self.form != Form::of(&via, same) {
            return;
        }
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
    if view.rules.model().is_some() {
        let ends: Vec<Node> = match chain.closed {
            true => chain
                .vertices
                .iter()
                .map(|v| graph.vertices[*v].node(true))
                .collect(),
            false => {
                let ends = [chain.vertices.first(), chain.vertices.last()];
                let ends = ends.into_iter().flatten();
                ends.map(|v| graph.vertices[*v].node(true)).collect()
            }
        };
        Bars::new(view.rules).name_clues(view.state, &mut step, &ends);
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
    view.house_over(&(a.cells | b.cells))
}
