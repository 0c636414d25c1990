//! Forcing nets: a candidate is assumed, single after single is placed, and
//! what comes of it is remembered with its causes.
//!
//! An assumption that ends with a cell without candidates or a digit without
//! a place is false. Where every candidate of a cell, or every place of a
//! digit in a house, comes to the same, that is true.

use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::tidy;
use crate::logic::clue::{self, Scope};
use crate::logic::{
    Candidate, HouseRole, Link, LinkKind, Node, Proof, Role, Sink, State, Step, Technique, suffices,
};
use crate::{Cell, CellSet, Control, Digit, DigitSet};

/// The contradictions that are compared on a board with clues.
const FEW: usize = 3;

/// The effort that the question whether a reason is enough may take.
const PROOF: u64 = 200_000;

/// The looks that a placement takes for each cell around it.
const LOOKS: usize = 4;

/// Something that is placed, or that a clue strikes, and why.
struct Event {
    what: Candidate,
    /// The clue that strikes it, by its place among the scopes; `None` where it
    /// is placed.
    clue: Option<usize>,
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
    /// By its place among the scopes.
    Clue(usize),
}

/// The clues of a board, and those of each cell.
#[derive(Default)]
struct Clues {
    scopes: Vec<Scope>,
    of_cell: Vec<Vec<usize>>,
}

impl Clues {
    fn new(state: &State) -> Clues {
        let rules = state.rules();
        let mut clues = Clues::default();
        if rules.model().is_none() {
            return clues;
        }
        clues.of_cell.resize(rules.shape().cells(), Vec::new());
        for demands in clue::clues(rules) {
            let Some(scope) = Scope::new(rules, &demands, &[], &[]) else {
                continue;
            };
            if scope
                .cells
                .iter()
                .all(|cell| !state.empty().contains(*cell))
            {
                continue;
            }
            for cell in &scope.cells {
                clues.of_cell[cell.index()].push(clues.scopes.len());
            }
            clues.scopes.push(scope);
        }
        clues
    }
}

/// What follows from an assumption by singles alone.
struct Trail<'a> {
    start: &'a State,
    clues: &'a Clues,
    /// The clues some of whose cells have changed.
    dirty: BTreeSet<usize>,
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
        clues: &'a Clues,
        assumption: Candidate,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), Trail<'a>> {
        let size = start.shape().cells() * start.shape().side();
        let mut trail = Trail {
            start,
            clues,
            dirty: BTreeSet::new(),
            board: start.clone(),
            events: Vec::new(),
            filled_by: vec![NOBODY; start.shape().cells()],
            struck_by: vec![NOBODY; size],
            broken: None,
        };
        let mut queue = VecDeque::new();
        queue.push_back((assumption, None));
        loop {
            if trail.broken.is_some() {
                break;
            }
            let Some((what, house)) = queue.pop_front() else {
                match trail.dirty.pop_first() {
                    Some(clue) => trail.ask(clue, &mut queue, sink)?,
                    None => break,
                }
                continue;
            };
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
            clue: None,
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
        self.touch(what.cell);
        self.follow_up(&struck, queue);
    }

    /// Marks the clues of a cell to be asked again.
    fn touch(&mut self, cell: Cell) {
        let clues = self.clues.of_cell.get(cell.index());
        self.dirty.extend(clues.into_iter().flatten());
    }

    /// Strikes what a clue leaves no room for as the board stands.
    fn ask(
        &mut self,
        clue: usize,
        queue: &mut VecDeque<(Candidate, Option<usize>)>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let scope = &self.clues.scopes[clue];
        sink.spend(60 * scope.cells.len())?;
        let here = scope.standing(&self.board);
        let Some((possible, _)) = scope.possible(&here, sink.control()) else {
            if scope.can_hold(&here, sink.control()) == Some(false) {
                self.fail(Broken::Clue(clue));
            }
            return ControlFlow::Continue(());
        };
        let cells = scope.cells.iter().zip(here.iter().zip(&possible));
        let struck: Vec<Candidate> = cells
            .filter(|(cell, _)| self.board.empty().contains(**cell))
            .flat_map(|(cell, (here, possible))| {
                let gone = (*here - *possible).iter();
                gone.map(|digit| Candidate::new(*cell, digit))
            })
            .collect();
        let Some(&what) = struck.first() else {
            return ControlFlow::Continue(());
        };
        let causes = self.causes_of(clue);
        let event = self.events.len();
        self.events.push(Event {
            what,
            clue: Some(clue),
            house: None,
            causes,
        });
        for candidate in &struck {
            let slot = self.slot(*candidate);
            self.struck_by[slot] = event as u32;
            self.board.strike(candidate.cell, candidate.digit);
        }
        self.follow_up(&struck, queue);
        // It has said all that it can.
        self.dirty.remove(&clue);
        ControlFlow::Continue(())
    }

    /// Who struck candidates in the cells of a clue.
    fn causes_of(&self, clue: usize) -> Vec<usize> {
        let cells = self.clues.scopes[clue].cells.iter();
        self.strikers(cells.flat_map(|cell| {
            let digits = self.start.candidates(*cell).iter();
            digits.map(|digit| Candidate::new(*cell, digit))
        }))
    }

    /// The singles that are left where candidates were struck.
    fn follow_up(
        &mut self,
        struck: &[Candidate],
        queue: &mut VecDeque<(Candidate, Option<usize>)>,
    ) {
        let rules = self.board.rules().clone();
        for &candidate in struck {
            self.touch(candidate.cell);
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
            Broken::Clue(clue) => self.causes_of(clue),
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
                clue,
                house,
                causes,
            } = &self.events[event];
            if let Some(clue) = clue {
                self.name(*clue, step);
            }
            let cause = causes.last().copied().unwrap_or(0);
            // The first link starts from the assumption, so that the story
            // does.
            let cause = if step.reason.links.iter().all(|l| l.branch != branch) {
                0
            } else {
                cause
            };
            let (from, is) = (self.events[cause].what, self.events[cause].clue.is_none());
            step.reason.links.push(Link {
                from: Node::single(from.cell, from.digit, is),
                to: Node::single(what.cell, what.digit, clue.is_none()),
                kind: match clue {
                    Some(_) => LinkKind::Weak,
                    None => LinkKind::Strong,
                },
                branch,
                house: *house,
            });
        }
    }

    /// Names a clue with the candidates of its cells.
    fn name(&self, clue: usize, step: &mut Step) {
        let scope = &self.clues.scopes[clue];
        for clue in &scope.clues {
            if !step.reason.clues.contains(clue) {
                step.reason.clues.push(*clue);
            }
        }
        for &cell in &scope.cells {
            if step.reason.cells.iter().all(|mark| mark.cell != cell) {
                step.reason.mark_cell(cell, Role::Pattern);
            }
        }
    }
}

/// The shortest contradiction, or else the shortest agreement. When the effort
/// is spent, those seen so far must do; cells with few candidates come first.
pub(crate) fn forcing_net(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let clues = Clues::new(state);
    let mut trails: BTreeMap<Candidate, Trail<'_>> = BTreeMap::new();
    let mut best: Option<(usize, Candidate)> = None;
    let mut found = 0;
    let mut cells: Vec<Cell> = state.empty().iter().collect();
    cells.sort_by_key(|cell| state.candidates(*cell).len());
    let _ = cells.into_iter().try_for_each(|cell| {
        state.candidates(cell).iter().try_for_each(|digit| {
            let start = Candidate::new(cell, digit);
            let trail = Trail::follow(state, &clues, start, sink)?;
            if let Some((_, causes)) = &trail.broken {
                found += 1;
                let length = trail.story(causes).len();
                if best.is_none_or(|(shortest, _)| length < shortest) {
                    best = Some((length, start));
                }
            }
            trails.insert(start, trail);
            // To follow clues takes long: the best of a few must do.
            match clues.scopes.is_empty() || found < FEW {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        })
    });
    if let Some(trail) = best.and_then(|(_, start)| trails.get(&start)) {
        let step = contradiction(trail);
        return sink.give(smaller(state, step, sink.control()));
    }
    match agreement(state, &trails, sink)? {
        Some(step) => sink.give(smaller(state, step, sink.control())),
        None => ControlFlow::Continue(()),
    }
}

/// A step without the clues and candidates that it does not need.
fn smaller(state: &State, mut step: Step, control: &Control<'_>) -> Step {
    if step.reason.clues.is_empty() {
        return step;
    }
    let enough = |step: &Step| suffices(state, step, &control.within(PROOF)) == Ok(true);
    for at in (0..step.reason.cells.len()).rev() {
        let mark = step.reason.cells.remove(at);
        if mark.role != Role::Pattern || !enough(&step) {
            step.reason.cells.insert(at, mark);
        }
    }
    for at in (0..step.reason.clues.len()).rev() {
        let clue = step.reason.clues.remove(at);
        if !enough(&step) {
            step.reason.clues.insert(at, clue);
        }
    }
    step
}

fn contradiction(trail: &Trail<'_>) -> Step {
    let mut step = Step::new(Technique::ForcingNet);
    step.reason.proof = Some(Proof::Contradiction);
    step.eliminations.push(trail.events[0].what);
    if let Some((broken, causes)) = &trail.broken {
        trail.tell(&trail.story(causes), 0, &mut step);
        match broken {
            Broken::Cell(cell) => step.reason.mark_cell(*cell, Role::Excluder),
            Broken::Clue(clue) => {
                trail.name(*clue, &mut step);
                // The one that breaks stands first.
                let first = trail.clues.scopes[*clue].clues.first();
                step.reason.clues.sort_by_key(|clue| Some(clue) != first);
            }
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
            if !placed
                && let Some(&end) = story.last()
                && case.events[end].what != what
            {
                let from = case.events[end].what;
                step.reason.links.push(Link {
                    from: Node::single(from.cell, from.digit, case.events[end].clue.is_none()),
                    to: Node::single(what.cell, what.digit, false),
                    kind: LinkKind::Weak,
                    branch,
                    house: None,
                });
            }
        }
        best = Some((length, step));
    };
    for event in first.events[1..]
        .iter()
        .filter(|event| event.clue.is_none())
    {
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
