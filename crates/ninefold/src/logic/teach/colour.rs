//! Colouring: candidates that strong links join take turns in being true.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::{View, tidy};
use crate::logic::{Candidate, Role, Sink, State, Step, Technique};
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

    fn candidates(&self, view: &View<'_>, colour: usize) -> Vec<Candidate> {
        view.shape
            .digits()
            .iter()
            .flat_map(|digit| candidates(digit, self.cells(colour, digit)))
            .collect()
    }

    /// The candidates that strong links join to a start, in all digits.
    fn grow(view: &View<'_>, pairs: &[Vec<(usize, Cell, Cell)>], start: Candidate) -> Cluster {
        let mut cluster = Cluster {
            colours: [
                vec![CellSet::EMPTY; view.shape.side()],
                vec![CellSet::EMPTY; view.shape.side()],
            ],
        };
        let mut queue = vec![(start, 0)];
        while let Some((Candidate { cell, digit }, colour)) = queue.pop() {
            if cluster.colour_of(cell, digit).is_some() {
                continue;
            }
            cluster.colours[colour][digit.index()].insert(cell);
            let digits = view.state.candidates(cell);
            if digits.len() == 2 {
                let other = digits.iter().filter(|d| *d != digit);
                queue.extend(other.map(|d| (Candidate::new(cell, d), 1 - colour)));
            }
            for &(_, a, b) in &pairs[digit.index()] {
                if a == cell {
                    queue.push((Candidate::new(b, digit), 1 - colour));
                }
                if b == cell {
                    queue.push((Candidate::new(a, digit), 1 - colour));
                }
            }
        }
        cluster
    }

    /// Two places where a colour contradicts itself: twice in a cell, twice
    /// in a house, or against every candidate of a cell.
    fn contradiction(&self, view: &View<'_>, colour: usize) -> Option<Vec<Cell>> {
        for digit in view.shape.digits() {
            if let Some((a, b)) = clash(view, self.cells(colour, digit)) {
                return Some(vec![a, b]);
            }
        }
        for cell in view.state.empty() {
            let digits = view.state.candidates(cell);
            let here = digits
                .iter()
                .filter(|d| self.cells(colour, *d).contains(cell))
                .count();
            let barred = |d: Digit| {
                !self.cells(colour, d).contains(cell)
                    && view.rules.peers(cell).intersects(self.cells(colour, d))
            };
            if here > 1 || here == 0 && !digits.is_empty() && digits.iter().all(barred) {
                return Some(vec![cell]);
            }
        }
        None
    }
}

/// One cluster of candidates of all digits: a colour that contradicts itself
/// is false; a candidate at odds with both colours is.
pub(crate) fn medusa(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let view = View::new(state);
    let digits = state.shape().digits();
    let pairs: Vec<_> = digits.iter().map(|digit| view.pairs(digit)).collect();
    let mut done = vec![CellSet::EMPTY; state.shape().side()];
    for digit in digits {
        for cell in view.with(digit) {
            if done[digit.index()].contains(cell) {
                continue;
            }
            sink.breathe(state.shape().cells())?;
            let cluster = Cluster::grow(&view, &pairs, Candidate::new(cell, digit));
            for d in digits {
                done[d.index()] |= *cluster.cells(0, d) | *cluster.cells(1, d);
            }
            if cluster.candidates(&view, 0).len() + cluster.candidates(&view, 1).len() < 4 {
                continue;
            }
            hand_over(&view, &cluster, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn hand_over(view: &View<'_>, cluster: &Cluster, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let shown = |off: usize| {
        let mut step = Step::new(Technique::Medusa);
        for candidate in cluster.candidates(view, 1 - off) {
            step.reason.digits.insert(candidate.digit);
            step.reason.mark(candidate.cell, candidate.digit, Role::On);
        }
        for candidate in cluster.candidates(view, off) {
            step.reason.digits.insert(candidate.digit);
            step.reason.mark(candidate.cell, candidate.digit, Role::Off);
        }
        step
    };
    for colour in 0..2 {
        if let Some(cells) = cluster.contradiction(view, colour) {
            let mut step = shown(colour);
            step.eliminations = cluster.candidates(view, colour);
            for cell in cells {
                step.reason.mark_cell(cell, Role::Excluder);
            }
            return sink.give(step);
        }
    }
    let mut struck = Vec::new();
    for cell in view.state.empty() {
        for digit in view.state.candidates(cell) {
            if cluster.colour_of(cell, digit).is_some() {
                continue;
            }
            // At odds with a colour: the colour has the digit in sight, or
            // another digit in the cell.
            let against = |colour: usize| {
                view.rules
                    .peers(cell)
                    .intersects(cluster.cells(colour, digit))
                    || view
                        .state
                        .candidates(cell)
                        .iter()
                        .any(|d| cluster.cells(colour, d).contains(cell))
            };
            if against(0) && against(1) {
                struck.push(Candidate::new(cell, digit));
            }
        }
    }
    if struck.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut step = shown(1);
    step.eliminations = tidy(struck);
    sink.give(step)
}
