//! The links between candidates, as a graph that chains walk.
//!
//! A node is a digit in a cell or in a group of cells: it is true when one of
//! the cells has the digit. A strong link says: if the first is false, the
//! second is true. A weak link says: if the first is true, the second is
//! false. Each link holds on its own, so every walk along them does.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::als::Als;
use super::view::{View, tidy};
use crate::collections::Map;
use crate::logic::clue::Bars;
use crate::logic::{Candidate, Node, Sink};
use crate::{Cell, CellSet, Digit};

/// A digit in a cell or a group of cells.
#[derive(Clone, Debug)]
pub(crate) struct Vertex {
    pub digit: Digit,
    pub cells: CellSet,
    /// The only cell, if it is one.
    pub cell: Option<Cell>,
    /// The cells that see all of its cells.
    pub seen: CellSet,
}

impl Vertex {
    pub fn node(&self, on: bool) -> Node {
        Node {
            digit: self.digit,
            cells: self.cells.iter().collect(),
            on,
        }
    }
}

/// What a strong link rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Via {
    /// The cell has two candidates.
    Cell,
    /// The digit has these two places in the house.
    House(usize),
    /// An almost locked set, by its number.
    Set(usize),
}

/// What the links of a graph may be.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Links {
    pub cells: bool,
    pub houses: bool,
    pub groups: bool,
    pub sets: bool,
    /// Weak links by what clues say of two cells.
    pub clues: bool,
}

pub(crate) struct Graph {
    pub vertices: Vec<Vertex>,
    pub strong: Vec<Vec<(usize, Via)>>,
    pub weak: Vec<Vec<usize>>,
    /// By vertex: the candidates that it rules out, sorted; nothing where no
    /// clue says anything of pairs.
    kills: Vec<Vec<Candidate>>,
}

impl Graph {
    pub fn new(
        view: &View<'_>,
        links: Links,
        sets: &[Als],
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), Graph> {
        let mut made = Maker {
            view,
            ids: Map::new(),
            graph: Graph {
                vertices: Vec::new(),
                strong: Vec::new(),
                weak: Vec::new(),
                kills: Vec::new(),
            },
        };
        if links.cells {
            for cell in &view.bivalue() {
                let mut digits = view.state.candidates(cell).iter();
                if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
                    let cells = CellSet::only(cell);
                    made.join((a, cells), (b, cells), Via::Cell);
                }
            }
        }
        if links.houses {
            for digit in view.shape.digits() {
                for house in 0..view.rules.houses().len() {
                    made.house(house, digit, links.groups);
                }
            }
        }
        for (i, als) in sets.iter().enumerate() {
            let digits: Vec<Digit> = als.digits.iter().collect();
            for (j, &a) in digits.iter().enumerate() {
                for &b in &digits[j + 1..] {
                    made.join((a, als.places(a)), (b, als.places(b)), Via::Set(i));
                }
            }
        }
        made.graph.weaken(view, links.cells, sink)?;
        if links.clues && view.rules.model().is_some() {
            made.graph.bar(view, &Bars::new(view.rules), sink)?;
        }
        ControlFlow::Continue(made.graph)
    }

    /// All weak links: same digit, every cell seeing every cell; or, with
    /// `cells`, two digits of one cell.
    fn weaken(&mut self, view: &View<'_>, cells: bool, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let n = self.vertices.len();
        let mut by_digit = vec![Vec::new(); view.shape.side()];
        let mut by_cell: Map<Cell, Vec<usize>> = Map::new();
        for (i, vertex) in self.vertices.iter().enumerate() {
            by_digit[vertex.digit.index()].push(i);
            if let Some(cell) = vertex.cell {
                by_cell.entry(cell).or_default().push(i);
            }
        }
        self.weak = vec![Vec::new(); n];
        for (i, vertex) in self.vertices.iter().enumerate() {
            sink.spend(by_digit[vertex.digit.index()].len())?;
            for &j in &by_digit[vertex.digit.index()] {
                if i != j && vertex.seen.contains_all(&self.vertices[j].cells) {
                    self.weak[i].push(j);
                }
            }
            if let Some(cell) = vertex.cell.filter(|_| cells) {
                let others = by_cell.get(&cell).into_iter().flatten();
                self.weak[i].extend(others.copied().filter(|j| *j != i));
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the weak links by clues, and what each vertex rules out.
    fn bar(&mut self, view: &View<'_>, bars: &Bars, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if bars.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut ids: Map<Candidate, usize> = Map::new();
        for (i, vertex) in self.vertices.iter().enumerate() {
            if let Some(cell) = vertex.cell {
                ids.insert(Candidate::new(cell, vertex.digit), i);
            }
        }
        for (i, vertex) in self.vertices.iter().enumerate() {
            sink.spend(view.shape.side())?;
            let cells = vertex.seen & *view.with(vertex.digit);
            let mut kills: Vec<Candidate> = cells
                .iter()
                .map(|cell| Candidate::new(cell, vertex.digit))
                .collect();
            if let Some(cell) = vertex.cell {
                let others = view
                    .state
                    .candidates(cell)
                    .iter()
                    .filter(|d| *d != vertex.digit);
                kills.extend(others.map(|digit| Candidate::new(cell, digit)));
                for (barred, _) in bars.barred(view.state, Candidate::new(cell, vertex.digit)) {
                    kills.push(barred);
                    if let Some(&j) = ids.get(&barred)
                        && !self.weak[i].contains(&j)
                    {
                        self.weak[i].push(j);
                    }
                }
            }
            self.kills.push(tidy(kills));
        }
        ControlFlow::Continue(())
    }

    /// The candidates that are false if either of two vertices is true.
    pub fn struck(&self, view: &View<'_>, a: usize, b: usize) -> Vec<Candidate> {
        if let (Some(a), Some(b)) = (self.kills.get(a), self.kills.get(b)) {
            let both = a
                .iter()
                .filter(|candidate| b.binary_search(candidate).is_ok());
            return both.copied().collect();
        }
        let (a, b) = (&self.vertices[a], &self.vertices[b]);
        if a.digit == b.digit {
            let cells = a.seen & b.seen & *view.with(a.digit);
            return cells
                .iter()
                .map(|cell| Candidate::new(cell, a.digit))
                .collect();
        }
        let mut struck = Vec::new();
        if let (Some(p), Some(q)) = (a.cell, b.cell)
            && p == q
        {
            for digit in view.state.candidates(p) {
                if digit != a.digit && digit != b.digit {
                    struck.push(Candidate::new(p, digit));
                }
            }
            return struck;
        }
        // A digit of the one in the cell of the other.
        for (one, other) in [(a, b), (b, a)] {
            if let Some(cell) = other.cell
                && view.state.has(cell, one.digit)
                && one.seen.contains(cell)
            {
                struck.push(Candidate::new(cell, one.digit));
            }
        }
        struck
    }
}

struct Maker<'a> {
    view: &'a View<'a>,
    ids: Map<(Digit, CellSet), usize>,
    graph: Graph,
}

impl Maker<'_> {
    fn vertex(&mut self, digit: Digit, cells: CellSet) -> usize {
        if let Some(&id) = self.ids.get(&(digit, cells)) {
            return id;
        }
        let id = self.graph.vertices.len();
        let mut each = cells.iter();
        let cell = match (each.next(), each.next()) {
            (Some(cell), None) => Some(cell),
            _ => None,
        };
        self.graph.vertices.push(Vertex {
            digit,
            cells,
            cell,
            seen: self.view.seen_by_all(&cells),
        });
        self.graph.strong.push(Vec::new());
        self.ids.insert((digit, cells), id);
        id
    }

    fn join(&mut self, a: (Digit, CellSet), b: (Digit, CellSet), via: Via) {
        let (a, b) = (self.vertex(a.0, a.1), self.vertex(b.0, b.1));
        self.graph.strong[a].push((b, via));
        self.graph.strong[b].push((a, via));
    }

    /// The strong links of a digit in a house: between its two places, or
    /// between two groups that hold all of them.
    fn house(&mut self, house: usize, digit: Digit, groups: bool) {
        let places = self.view.in_house(house, digit);
        match places.len() {
            0 | 1 => {}
            2 => {
                let mut cells = places.iter().map(CellSet::only);
                if let (Some(a), Some(b)) = (cells.next(), cells.next()) {
                    self.join((digit, a), (digit, b), Via::House(house));
                }
            }
            _ if groups => {
                let kind = self.view.kind(house);
                let houses = self.view.rules.houses();
                let crossing = houses.iter().filter(|other| {
                    other.kind() != kind
                        && !(kind.is_line() && other.kind().is_line())
                        && other.set().intersects(&places)
                });
                let parts: Vec<CellSet> = crossing.map(|o| places & *o.set()).collect();
                let mut made: Vec<(CellSet, CellSet)> = Vec::new();
                for part in &parts {
                    let rest = places - *part;
                    let whole = parts.iter().any(|other| other.contains_all(&rest));
                    if rest.is_empty() || !whole || made.contains(&(rest, *part)) {
                        continue;
                    }
                    made.push((*part, rest));
                    self.join((digit, *part), (digit, rest), Via::House(house));
                }
            }
            _ => {}
        }
    }
}
