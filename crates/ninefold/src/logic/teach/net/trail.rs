//! What follows from an assumption by singles, remembered with its causes.

use alloc::collections::{BTreeSet, VecDeque};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::VARIANTS;
use crate::logic::clue::{self, Scope};
use crate::logic::{Candidate, Link, LinkKind, Node, Role, Sink, State, Step};
use crate::{Cell, Digit, DigitSet};

/// The looks that a placement takes for each cell around it.
pub(super) const LOOKS: usize = 4;

/// Something that is placed, or that a clue strikes, and why.
pub(super) struct Event {
    pub what: Candidate,
    /// The clue that strikes it, by its place among the scopes; `None` where it
    /// is placed.
    pub clue: Option<usize>,
    /// The house in which it was the only place; `None` where it was the only
    /// candidate of its cell, or the assumption.
    house: Option<usize>,
    /// The events that made it so.
    causes: Vec<usize>,
}

/// What can't be.
pub(super) enum Broken {
    Cell(Cell),
    House(usize, Digit),
    /// By its place among the scopes.
    Clue(usize),
}

/// What a story comes to.
pub(super) enum End {
    Cell(Cell),
    House(usize, Digit),
    Placed(Candidate),
    Struck(Candidate),
}

/// The clues of a board, and those of each cell.
#[derive(Default)]
pub(super) struct Clues {
    pub scopes: Vec<Scope>,
    of_cell: Vec<Vec<usize>>,
}

impl Clues {
    pub fn new(state: &State) -> Clues {
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
pub(super) struct Trail<'a> {
    start: &'a State,
    pub clues: &'a Clues,
    /// The clues some of whose cells have changed.
    dirty: BTreeSet<usize>,
    board: State,
    pub events: Vec<Event>,
    /// By cell: the event that filled it.
    filled_by: Vec<u32>,
    /// By cell and digit: the event that struck the candidate.
    struck_by: Vec<u32>,
    pub broken: Option<(Broken, Vec<usize>)>,
}

const NOBODY: u32 = u32::MAX;

impl<'a> Trail<'a> {
    pub fn follow(
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
        if !VARIANTS {
            return ControlFlow::Continue(());
        }
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
    pub fn story(&self, ends: &[usize]) -> Vec<usize> {
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

    /// A story without the events that it can do without: the others still
    /// follow, and so does its end.
    pub fn pruned(&self, mut story: Vec<usize>, end: &End) -> Vec<usize> {
        // What clues strike rests on more than singles.
        if story.iter().any(|event| self.events[*event].clue.is_some()) {
            return story;
        }
        for at in (1..story.len()).rev() {
            let event = story.remove(at);
            if !self.holds(&story, end) {
                story.insert(at, event);
            }
        }
        story
    }

    /// Whether these events follow one from the other by singles, and the end
    /// from them.
    fn holds(&self, story: &[usize], end: &End) -> bool {
        let mut board = self.start.clone();
        for (i, &event) in story.iter().enumerate() {
            let Event { what, house, .. } = &self.events[event];
            let left = match house {
                None => board.candidates(what.cell).len(),
                Some(house) => board.cells_with(*house, what.digit).count(),
            };
            if !board.has(what.cell, what.digit) || i > 0 && left != 1 {
                return false;
            }
            board.place(what.cell, what.digit);
        }
        match *end {
            End::Cell(cell) => board.empty().contains(cell) && board.candidates(cell).is_empty(),
            End::House(house, digit) => {
                let cells = self.start.rules().houses()[house].cells();
                let filled = |cell: &Cell| board.grid().get(*cell) == Some(digit);
                board.places(house, digit) == 0 && !cells.iter().any(filled)
            }
            End::Placed(what) => board.grid().get(what.cell) == Some(what.digit),
            End::Struck(what) => {
                board.grid().get(what.cell) != Some(what.digit) && !board.has(what.cell, what.digit)
            }
        }
    }

    /// The event that places a candidate.
    pub fn placing(&self, what: Candidate) -> Option<usize> {
        let event = self.filled_by[what.cell.index()] as usize;
        let filled = self.events.get(event)?;
        (filled.what == what).then_some(event)
    }

    /// The event that strikes a candidate.
    pub fn striking(&self, what: Candidate) -> Option<usize> {
        let event = self.struck_by[self.slot(what)];
        (event != NOBODY).then_some(event as usize)
    }

    /// Tells a story as the links of a branch.
    pub fn tell(&self, story: &[usize], branch: usize, step: &mut Step) {
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
    pub fn name(&self, clue: usize, step: &mut Step) {
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
