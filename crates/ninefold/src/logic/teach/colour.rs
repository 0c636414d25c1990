//! Colouring: candidates that strong links join take turns in being true.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::{View, tidy};
use crate::collections::Map;
use crate::logic::{Candidate, Link, LinkKind, Node, Role, Sink, State, Step, Technique};
use crate::{Cell, CellSet, Digit};

/// The places of a digit that strong links join, in two colours.
struct Net {
    on: CellSet,
    off: CellSet,
}

/// The nets of a digit, without those of one place.
fn nets(view: &View<'_>, digit: Digit) -> Vec<Net> {
    let pairs = view.pairs(digit);
    let mut left: CellSet = pairs.iter().flat_map(|(_, a, b)| [*a, *b]).collect();
    let mut nets = Vec::new();
    while let Some(start) = left.smallest() {
        let (mut on, mut off) = (CellSet::only(start), CellSet::EMPTY);
        loop {
            let before = (on | off).len();
            for &(_, a, b) in &pairs {
                for (p, q) in [(a, b), (b, a)] {
                    if on.contains(p) {
                        off.insert(q);
                    }
                    if off.contains(p) {
                        on.insert(q);
                    }
                }
            }
            if (on | off).len() == before {
                break;
            }
        }
        left -= on | off;
        nets.push(Net { on, off });
    }
    nets
}

/// Two cells of the set that see each other.
fn clash(view: &View<'_>, cells: &CellSet) -> Option<(Cell, Cell)> {
    cells.iter().find_map(|a| {
        let other = (*view.rules.peers(a) & *cells).smallest()?;
        Some((a, other))
    })
}

fn seen_by_some(view: &View<'_>, cells: &CellSet) -> CellSet {
    cells
        .iter()
        .fold(CellSet::EMPTY, |seen, cell| seen | *view.rules.peers(cell))
}

fn coloured(digit: Digit, net: &Net, technique: Technique) -> Step {
    let mut step = Step::new(technique);
    step.reason.digits.insert(digit);
    for cell in &net.on {
        step.reason.mark(cell, digit, Role::On);
    }
    for cell in &net.off {
        step.reason.mark(cell, digit, Role::Off);
    }
    step
}

fn candidates(digit: Digit, cells: &CellSet) -> Vec<Candidate> {
    let all = cells.iter().map(|cell| Candidate::new(cell, digit));
    all.collect()
}

/// One net: a colour that sees itself is false; what sees both colours is.
pub(crate) fn simple_colors(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    for digit in state.shape().digits() {
        for net in nets(&view, digit) {
            for (colour, other) in [(&net.on, &net.off), (&net.off, &net.on)] {
                if let Some((a, b)) = clash(&view, colour) {
                    // The false colour is shown open.
                    let shown = Net {
                        on: *other,
                        off: *colour,
                    };
                    let mut step = coloured(digit, &shown, Technique::SimpleColors);
                    step.eliminations = candidates(digit, colour);
                    step.reason.mark_cell(a, Role::Excluder);
                    step.reason.mark_cell(b, Role::Excluder);
                    sink.give(step)?;
                }
            }
            let both = seen_by_some(&view, &net.on) & seen_by_some(&view, &net.off);
            let hit = both & (*view.with(digit) - net.on - net.off);
            if !hit.is_empty() && (net.on | net.off).len() > 2 {
                let mut step = coloured(digit, &net, Technique::SimpleColors);
                step.eliminations = candidates(digit, &hit);
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two nets of a digit of which a colour of one sees a colour of the other.
pub(crate) fn multi_colors(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    for digit in state.shape().digits() {
        let nets = nets(&view, digit);
        for (i, first) in nets.iter().enumerate() {
            for (j, second) in nets.iter().enumerate() {
                if i == j {
                    continue;
                }
                let colours = |net: &Net| [(net.on, net.off), (net.off, net.on)];
                for (on, off) in colours(first) {
                    let seen = seen_by_some(&view, &off);
                    // A colour that sees both colours of another net is false.
                    if seen.intersects(&second.on) && seen.intersects(&second.off) {
                        let mut step = coloured(digit, &Net { on, off }, Technique::MultiColors);
                        step.eliminations = candidates(digit, &off);
                        for cell in &off {
                            step.reason.mark_cell(cell, Role::Excluder);
                        }
                        others(&mut step, digit, &second.on, &second.off);
                        sink.give(step)?;
                    }
                    if j < i {
                        continue;
                    }
                    for (other_on, other_off) in colours(second) {
                        if !seen.intersects(&other_off) {
                            continue;
                        }
                        let both = seen_by_some(&view, &on) & seen_by_some(&view, &other_on);
                        let hit = both & *view.with(digit);
                        let hit = hit - on - other_on;
                        if hit.is_empty() {
                            continue;
                        }
                        let mut step = coloured(digit, &Net { on, off }, Technique::MultiColors);
                        step.eliminations = candidates(digit, &hit);
                        others(&mut step, digit, &other_on, &other_off);
                        sink.give(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn others(step: &mut Step, digit: Digit, on: &CellSet, off: &CellSet) {
    for cell in on {
        step.reason.mark(cell, digit, Role::OtherOn);
    }
    for cell in off {
        step.reason.mark(cell, digit, Role::OtherOff);
    }
}

/// Candidates of all digits in two colours.
struct Cluster {
    /// By colour and digit: the cells.
    colours: [Vec<CellSet>; 2],
}

impl Cluster {
    fn cells(&self, colour: usize, digit: Digit) -> &CellSet {
        &self.colours[colour][digit.index()]
    }

    fn colour_of(&self, cell: Cell, digit: Digit) -> Option<usize> {
        (0..2).find(|colour| self.cells(*colour, digit).contains(cell))
    }

    /// How many candidates it has.
    fn len(&self) -> usize {
        self.colours.iter().flatten().map(CellSet::len).sum()
    }

    /// The candidates that strong links join to a start, in all digits.
    fn grow(strong: &Strong<'_>, start: Candidate) -> Cluster {
        let side = strong.view.shape.side();
        let mut cluster = Cluster {
            colours: [vec![CellSet::EMPTY; side], vec![CellSet::EMPTY; side]],
        };
        let mut queue = vec![(start, 0)];
        while let Some((candidate, colour)) = queue.pop() {
            let Candidate { cell, digit } = candidate;
            if cluster.colour_of(cell, digit).is_some() {
                continue;
            }
            cluster.colours[colour][digit.index()].insert(cell);
            let partners = strong.partners(candidate).into_iter();
            queue.extend(partners.map(|(partner, _)| (partner, 1 - colour)));
        }
        cluster
    }

    /// Where a colour contradicts itself (twice in a cell, twice in a house, or
    /// against every candidate of a cell), and the candidates that do.
    fn contradiction(&self, view: &View<'_>, colour: usize) -> Option<(Vec<Cell>, Vec<Candidate>)> {
        for digit in view.shape.digits() {
            if let Some((a, b)) = clash(view, self.cells(colour, digit)) {
                let both = [a, b].map(|cell| Candidate::new(cell, digit));
                return Some((vec![a, b], both.to_vec()));
            }
        }
        for cell in view.state.empty() {
            let digits = view.state.candidates(cell);
            let here = digits
                .iter()
                .filter(|d| self.cells(colour, *d).contains(cell));
            let here: Vec<Candidate> = here.map(|d| Candidate::new(cell, d)).collect();
            if here.len() > 1 {
                return Some((vec![cell], here));
            }
            let barred = |d: Digit| {
                let by = (*view.rules.peers(cell) & *self.cells(colour, d)).smallest();
                by.map(|by| Candidate::new(by, d))
            };
            if here.is_empty() && !digits.is_empty() {
                let by: Option<Vec<Candidate>> = digits.iter().map(barred).collect();
                if let Some(by) = by {
                    return Some((vec![cell], by));
                }
            }
        }
        None
    }

    /// Whether a colour is at odds with a candidate: it has the digit in sight,
    /// or another digit in the cell. The candidates of it that are.
    fn against(&self, view: &View<'_>, colour: usize, what: Candidate) -> Vec<Candidate> {
        let seen = *view.rules.peers(what.cell) & *self.cells(colour, what.digit);
        let mut found = candidates(what.digit, &seen);
        let others = view.state.candidates(what.cell).iter();
        let inside = others.filter(|d| self.cells(colour, *d).contains(what.cell));
        found.extend(inside.map(|d| Candidate::new(what.cell, d)));
        found
    }
}

/// The strong links of all digits.
struct Strong<'a> {
    view: &'a View<'a>,
    /// By digit: the houses with two places, and these.
    pairs: Vec<Vec<(usize, Cell, Cell)>>,
}

impl Strong<'_> {
    /// What a candidate is joined to, and the house of the link.
    fn partners(&self, of: Candidate) -> Vec<(Candidate, Option<usize>)> {
        let Candidate { cell, digit } = of;
        let mut found = Vec::new();
        let digits = self.view.state.candidates(cell);
        if digits.len() == 2 {
            let other = digits.iter().filter(|d| *d != digit);
            found.extend(other.map(|d| (Candidate::new(cell, d), None)));
        }
        for &(house, a, b) in &self.pairs[digit.index()] {
            if a == cell {
                found.push((Candidate::new(b, digit), Some(house)));
            }
            if b == cell {
                found.push((Candidate::new(a, digit), Some(house)));
            }
        }
        found
    }

    /// The shortest way along strong links from some candidates to one of
    /// others, as links.
    fn way(&self, from: &[Candidate], to: &[Candidate]) -> Vec<Link> {
        let mut before: Map<Candidate, (Candidate, Option<usize>)> = Map::new();
        let mut layer = from.to_vec();
        while !layer.is_empty() {
            let mut next = Vec::new();
            for &here in &layer {
                for (there, house) in self.partners(here) {
                    if from.contains(&there) || before.contains_key(&there) {
                        continue;
                    }
                    before.insert(there, (here, house));
                    if to.contains(&there) {
                        return links(&before, there);
                    }
                    next.push(there);
                }
            }
            layer = next;
        }
        Vec::new()
    }
}

/// The links that lead to a candidate.
fn links(before: &Map<Candidate, (Candidate, Option<usize>)>, mut at: Candidate) -> Vec<Link> {
    let mut links = Vec::new();
    while let Some(&(from, house)) = before.get(&at) {
        links.push(Link {
            from: Node::single(from.cell, from.digit, false),
            to: Node::single(at.cell, at.digit, true),
            kind: LinkKind::Strong,
            branch: 0,
            house,
        });
        at = from;
    }
    links.reverse();
    links
}

/// One cluster of candidates of all digits: a colour that contradicts itself
/// is false; a candidate at odds with both colours is.
pub(crate) fn medusa(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let digits = state.shape().digits();
    let strong = Strong {
        view: &view,
        pairs: digits.iter().map(|digit| view.pairs(digit)).collect(),
    };
    let mut done = vec![CellSet::EMPTY; state.shape().side()];
    for digit in digits {
        for cell in view.with(digit) {
            if done[digit.index()].contains(cell) {
                continue;
            }
            sink.breathe(state.shape().cells())?;
            let cluster = Cluster::grow(&strong, Candidate::new(cell, digit));
            for d in digits {
                done[d.index()] |= *cluster.cells(0, d) | *cluster.cells(1, d);
            }
            if cluster.len() < 4 {
                continue;
            }
            hand_over(&strong, &cluster, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Hands over what a cluster proves, by as few of its links as will do.
fn hand_over(strong: &Strong<'_>, cluster: &Cluster, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = strong.view;
    for colour in 0..2 {
        let Some((cells, both)) = cluster.contradiction(view, colour) else {
            continue;
        };
        let Some((first, others)) = both.split_first() else {
            continue;
        };
        let mut ways: Vec<Link> = Vec::new();
        for other in others {
            for link in strong.way(&[*first], &[*other]) {
                if !ways.contains(&link) {
                    ways.push(link);
                }
            }
        }
        let mut step = coloured_by(ways, cluster, colour);
        step.eliminations = tidy(step_candidates(&step, Role::Off));
        for cell in cells {
            step.reason.mark_cell(cell, Role::Excluder);
        }
        return sink.give(step);
    }
    let mut best: Option<Vec<Link>> = None;
    for cell in view.state.empty() {
        for digit in view.state.candidates(cell) {
            if cluster.colour_of(cell, digit).is_some() {
                continue;
            }
            let what = Candidate::new(cell, digit);
            let [a, b] = [0, 1].map(|colour| cluster.against(view, colour, what));
            if a.is_empty() || b.is_empty() {
                continue;
            }
            sink.breathe(view.shape.cells())?;
            let way = strong.way(&a, &b);
            if best.as_ref().is_none_or(|best| way.len() < best.len()) {
                best = Some(way);
            }
        }
    }
    let Some(way) = best else {
        return ControlFlow::Continue(());
    };
    let mut step = coloured_by(way, cluster, 1);
    let shown = [Role::On, Role::Off].map(|role| step_candidates(&step, role));
    for cell in view.state.empty() {
        for digit in view.state.candidates(cell) {
            let what = Candidate::new(cell, digit);
            let falls = |colour: usize| {
                let against = cluster.against(view, colour, what);
                against.iter().any(|c| shown[colour].contains(c))
            };
            if cluster.colour_of(cell, digit).is_none() && falls(0) && falls(1) {
                step.eliminations.push(what);
            }
        }
    }
    sink.give(step)
}

/// A step with links of a cluster, whose colour `off` is the second.
fn coloured_by(links: Vec<Link>, cluster: &Cluster, off: usize) -> Step {
    let mut step = Step::new(Technique::Medusa);
    let mut seen: Vec<Candidate> = Vec::new();
    for node in links.iter().flat_map(|link| [&link.from, &link.to]) {
        let Some(&cell) = node.cells.first() else {
            continue;
        };
        let candidate = Candidate::new(cell, node.digit);
        if seen.contains(&candidate) {
            continue;
        }
        seen.push(candidate);
        let role = match cluster.colour_of(cell, node.digit) == Some(off) {
            true => Role::Off,
            false => Role::On,
        };
        step.reason.digits.insert(node.digit);
        step.reason.mark(cell, node.digit, role);
    }
    step.reason.links = links;
    step
}

/// The candidates of a step with this part.
fn step_candidates(step: &Step, role: Role) -> Vec<Candidate> {
    let marks = step.reason.candidates.iter();
    let marks = marks.filter(|mark| mark.role == role);
    marks.map(|mark| mark.candidate).collect()
}
