//! Forcing nets: a candidate is assumed, single after single is placed, and
//! what comes of it is remembered with its causes.
//!
//! An assumption that ends with a cell without candidates or a digit without
//! a place is false. Where every candidate of a cell, or every place of a
//! digit in a house, comes to the same, that is true.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::tidy;
use crate::logic::{
    Candidate, HouseRole, Link, LinkKind, Node, Proof, Role, Sink, State, Step, Technique,
};
use crate::{Cell, CellSet, Digit, DigitSet};

/// The looks that a placement takes for each cell around it.
const LOOKS: usize = 4;

/// Something that is placed, and why.
struct Event {
    what: Candidate,
    /// The house in which it was the only place; `None` where it was the only
    /// candidate of its cell, or the assumption.
    house: Option<usize>,
    /// The events that made it so.
    causes: Vec<usize>,
}

/// What can't be.
enum Broken {
    Cell(Cell),
    House(usize, Digit),
}

/// What follows from an assumption by singles alone.
struct Trail<'a> {
    start: &'a State,
    board: State,
    events: Vec<Event>,
    /// By cell: the event that filled it.
    filled_by: Vec<u32>,
    /// By cell and digit: the event that struck the candidate.
    struck_by: Vec<u32>,
    broken: Option<(Broken, Vec<usize>)>,
}

const NOBODY: u32 = u32::MAX;

impl<'a> Trail<'a> {
    fn follow(
        start: &'a State,
        assumption: Candidate,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), Trail<'a>> {
        let size = start.shape().cells() * start.shape().side();
        let mut trail = Trail {
            start,
            board: start.clone(),
            events: Vec::new(),
            filled_by: vec![NOBODY; start.shape().cells()],
            struck_by: vec![NOBODY; size],
            broken: None,
        };
        let mut queue = VecDeque::new();
        queue.push_back((assumption, None));
        while let Some((what, house)) = queue.pop_front() {
            if trail.broken.is_some() {
                break;
            }
            if !trail.board.has(what.cell, what.digit) {
                // Placed already, or struck since; then a house or cell is
                // broken, which the strike has noticed.
                continue;
            }
            sink.spend(LOOKS * start.rules().peers(what.cell).len())?;
            trail.place(what, house, &mut queue);
        }
        ControlFlow::Continue(trail)
    }

    fn place(
        &mut self,
        what: Candidate,
        house: Option<usize>,
        queue: &mut VecDeque<(Candidate, Option<usize>)>,
    ) {
        let event = self.events.len();
        let causes = if event == 0 {
            Vec::new()
        } else {
            self.causes(what, house)
        };
        self.filled_by[what.cell.index()] = event as u32;
        self.events.push(Event {
            what,
            house,
            causes,
        });
        let others = self.board.candidates(what.cell) - DigitSet::only(what.digit);
        let peers = self.board.rules().peers(what.cell).iter();
        let near: Vec<Candidate> = peers
            .filter(|peer| self.board.has(*peer, what.digit))
            .map(|peer| Candidate::new(peer, what.digit))
            .collect();
        let mut struck: Vec<Candidate> = others
            .iter()
            .map(|digit| Candidate::new(what.cell, digit))
            .collect();
        struck.extend(near);
        for candidate in &struck {
            let slot = self.slot(*candidate);
            self.struck_by[slot] = event as u32;
        }
        self.board.place(what.cell, what.digit);
        let rules = self.board.rules().clone();
        for candidate in struck {
            let Candidate { cell, digit } = candidate;
            if self.board.empty().contains(cell) {
                let left = self.board.candidates(cell);
                if left.is_empty() {
                    return self.fail(Broken::Cell(cell));
                }
                if let Some(only) = left.single() {
                    queue.push_back((Candidate::new(cell, only), None));
                }
            }
            for &house in rules.houses_of(cell) {
                if self.has_digit(house, digit) {
                    continue;
                }
                let (first, second) = {
                    let mut places = self.board.cells_with(house, digit);
                    (places.next(), places.next())
                };
                match (first, second) {
                    (None, _) => return self.fail(Broken::House(house, digit)),
                    (Some(only), None) => {
                        queue.push_back((Candidate::new(only, digit), Some(house)));
                    }
                    _ => {}
                }
            }
        }
    }

    fn has_digit(&self, house: usize, digit: Digit) -> bool {
        let cells = self.board.rules().houses()[house].cells();
        cells
            .iter()
            .any(|c| self.board.grid().get(*c) == Some(digit))
    }

    fn slot(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.start.shape().side() + candidate.digit.index()
    }

    /// Who struck these candidates.
    fn strikers(&self, gone: impl Iterator<Item = Candidate>) -> Vec<usize> {
        let mut events: Vec<usize> = gone
            .map(|candidate| self.struck_by[self.slot(candidate)])
            .filter(|event| *event != NOBODY)
            .map(|event| event as usize)
            .collect();
        events.sort_unstable();
        events.dedup();
        events
    }

    fn causes(&self, what: Candidate, house: Option<usize>) -> Vec<usize> {
        match house {
            None => self.strikers(
                self.start
                    .candidates(what.cell)
                    .iter()
                    .map(|digit| Candidate::new(what.cell, digit)),
            ),
            Some(house) => self.strikers(
                self.start
                    .cells_with(house, what.digit)
                    .map(|cell| Candidate::new(cell, what.digit)),
            ),
        }
    }

    fn fail(&mut self, broken: Broken) {
        let causes = match broken {
            Broken::Cell(cell) => self.causes(Candidate::new(cell, Digit::from_index(0)), None),
            Broken::House(house, digit) => {
                self.causes(Candidate::new(Cell::new(0), digit), Some(house))
            }
        };
        self.broken = Some((broken, causes));
    }

    /// The events that lead to these, with them, in order.
    fn story(&self, ends: &[usize]) -> Vec<usize> {
        let mut needed = vec![false; self.events.len()];
        let mut queue = ends.to_vec();
        while let Some(event) = queue.pop() {
            if !needed[event] {
                needed[event] = true;
                queue.extend(&self.events[event].causes);
            }
        }
        (0..self.events.len()).filter(|i| needed[*i]).collect()
    }

    /// The event that places a candidate.
    fn placing(&self, what: Candidate) -> Option<usize> {
        let event = self.filled_by[what.cell.index()] as usize;
        let filled = self.events.get(event)?;
        (filled.what == what).then_some(event)
    }

    /// The event that strikes a candidate.
    fn striking(&self, what: Candidate) -> Option<usize> {
        let event = self.struck_by[self.slot(what)];
        (event != NOBODY).then_some(event as usize)
    }

    /// Tells a story as the links of a branch.
    fn tell(&self, story: &[usize], branch: usize, step: &mut Step) {
        let assumption = self.events[0].what;
        step.reason
            .mark(assumption.cell, assumption.digit, Role::On);
        for &event in story.iter().filter(|event| **event != 0) {
            let Event {
                what,
                house,
                causes,
            } = &self.events[event];
            let cause = causes.last().copied().unwrap_or(0);
            let from = self.events[cause].what;
            // The first link starts from the assumption, so that the story
            // does.
            let from = if step.reason.links.iter().all(|l| l.branch != branch) {
                assumption
            } else {
                from
            };
            step.reason.links.push(Link {
                from: Node::single(from.cell, from.digit, true),
                to: Node::single(what.cell, what.digit, true),
                kind: LinkKind::Strong,
                branch,
                house: *house,
            });
        }
    }
}

/// The shortest contradiction, or else the shortest agreement. When the effort
/// is spent, those seen so far must do; cells with few candidates come first.
pub(crate) fn forcing_net(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut trails: BTreeMap<Candidate, Trail<'_>> = BTreeMap::new();
    let mut best: Option<(usize, Candidate)> = None;
    let mut cells: Vec<Cell> = state.empty().iter().collect();
    cells.sort_by_key(|cell| state.candidates(*cell).len());
    let _ = cells.into_iter().try_for_each(|cell| {
        state.candidates(cell).iter().try_for_each(|digit| {
            let start = Candidate::new(cell, digit);
            let trail = Trail::follow(state, start, sink)?;
            if let Some((_, causes)) = &trail.broken {
                let length = trail.story(causes).len();
                if best.is_none_or(|(shortest, _)| length < shortest) {
                    best = Some((length, start));
                }
            }
            trails.insert(start, trail);
            ControlFlow::Continue(())
        })
    });
    if let Some(trail) = best.and_then(|(_, start)| trails.get(&start)) {
        return sink.give(contradiction(trail));
    }
    match agreement(state, &trails, sink)? {
        Some(step) => sink.give(step),
        None => ControlFlow::Continue(()),
    }
}

fn contradiction(trail: &Trail<'_>) -> Step {
    let mut step = Step::new(Technique::ForcingNet);
    step.reason.proof = Some(Proof::Contradiction);
    step.eliminations.push(trail.events[0].what);
    if let Some((broken, causes)) = &trail.broken {
        trail.tell(&trail.story(causes), 0, &mut step);
        match broken {
            Broken::Cell(cell) => step.reason.mark_cell(*cell, Role::Excluder),
            Broken::House(house, digit) => {
                step.reason.digits.insert(*digit);
                step = step.because_of(*house, HouseRole::Shared);
            }
        }
    }
    step
}

/// A cell, or a digit in a house, all of whose cases come to the same.
fn agreement(
    state: &State,
    trails: &BTreeMap<Candidate, Trail<'_>>,
    sink: &Sink<'_>,
) -> ControlFlow<(), Option<Step>> {
    let mut groups: Vec<(Proof, Vec<&Trail<'_>>)> = Vec::new();
    for cell in state.empty() {
        sink.breathe(LOOKS * state.shape().side())?;
        let cases = state.candidates(cell).iter();
        let cases = cases.map(|digit| trails.get(&Candidate::new(cell, digit)));
        let all: Option<Vec<_>> = cases.collect();
        groups.extend(all.map(|cases| (Proof::Cell(cell), cases)));
    }
    for house in 0..state.rules().houses().len() {
        for digit in state.shape().digits() {
            sink.breathe(LOOKS * state.shape().side())?;
            let cases = state.cells_with(house, digit);
            let cases = cases.map(|cell| trails.get(&Candidate::new(cell, digit)));
            let all: Option<Vec<_>> = cases.collect();
            groups.extend(all.map(|cases| (Proof::House(house, digit), cases)));
        }
    }
    groups.retain(|(_, cases)| (2..=4).contains(&cases.len()));
    let mut best: Option<(usize, Step)> = None;
    for (proof, cases) in groups {
        sink.breathe(LOOKS * state.shape().cells())?;
        let Some((length, step)) = agree(state, proof, &cases) else {
            continue;
        };
        if best.as_ref().is_none_or(|(shortest, _)| length < *shortest) {
            best = Some((length, step));
        }
    }
    ControlFlow::Continue(best.map(|(_, step)| step))
}

/// What all cases come to, by the shortest stories.
fn agree(state: &State, proof: Proof, cases: &[&Trail<'_>]) -> Option<(usize, Step)> {
    let (first, rest) = cases.split_first()?;
    let mut best: Option<(usize, Step)> = None;
    let mut offer = |placed: bool, what: Candidate| {
        let mut length = 0;
        let mut stories = Vec::new();
        for case in cases {
            let end = if placed {
                case.placing(what)
            } else {
                case.striking(what)
            };
            let Some(end) = end else {
                return;
            };
            let story = case.story(&[end]);
            length += story.len();
            stories.push(story);
        }
        if best
            .as_ref()
            .is_some_and(|(shortest, _)| *shortest <= length)
        {
            return;
        }
        let mut step = Step::new(Technique::ForcingNet);
        step.reason.proof = Some(proof);
        if placed {
            step.placements.push(what);
        } else {
            step.eliminations.push(what);
        }
        for (branch, (case, story)) in cases.iter().zip(&stories).enumerate() {
            case.tell(story, branch, &mut step);
            if !placed && let Some(&end) = story.last() {
                let from = case.events[end].what;
                step.reason.links.push(Link {
                    from: Node::single(from.cell, from.digit, true),
                    to: Node::single(what.cell, what.digit, false),
                    kind: LinkKind::Weak,
                    branch,
                    house: None,
                });
            }
        }
        best = Some((length, step));
    };
    for event in &first.events[1..] {
        if rest.iter().all(|case| case.placing(event.what).is_some()) {
            offer(true, event.what);
        }
    }
    let group: CellSet = cases.iter().map(|case| case.events[0].what.cell).collect();
    let mut gone = Vec::new();
    for cell in state.empty() {
        // The cases' own candidates strike each other, which tells nothing.
        if group.len() == 1 && group.contains(cell) {
            continue;
        }
        for digit in state.candidates(cell) {
            let what = Candidate::new(cell, digit);
            if cases.iter().all(|case| case.striking(what).is_some()) {
                gone.push(what);
            }
        }
    }
    for what in tidy(gone) {
        offer(false, what);
    }
    best
}
