//! [`Session`]: a lesson in progress, for every front end. A front end draws
//! what [`view`](Session::view) says and passes on what the learner taps.

use ninefold::generate::Random;
use ninefold::logic::explain::{self, Arg, CellRole, Message, Picture, Stage};
use ninefold::logic::{Candidate, Family, HouseRole, Step};
use ninefold::{Cell, CellSet, Control, Digit, Puzzle};
use serde::{Deserialize, Serialize};

use super::progress::ROUND;
use super::{Attempt, Drill, Drills, Index, Lesson, NoDrill};
use crate::text;

/// A part of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// What it is, in three screens.
    Show,
    /// Examples: first the cells of the pattern, then what follows.
    Guided,
    /// Positions: what follows?
    Drill,
    /// Positions of this lesson and of those before.
    Test,
    /// Puzzles in which it comes up.
    Play,
}

impl Part {
    /// The parts, in their order.
    pub const ALL: [Part; 5] = [
        Part::Show,
        Part::Guided,
        Part::Drill,
        Part::Test,
        Part::Play,
    ];

    /// How many screens, positions or puzzles it has.
    pub const fn count(self) -> usize {
        match self {
            Part::Show | Part::Guided => 3,
            Part::Drill | Part::Test => ROUND,
            Part::Play => 2,
        }
    }

    /// What it is called.
    pub fn title(self) -> Message {
        Message::new(format!("part.{}", self.name()))
    }

    /// The name in commands and data.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Show => "show",
            Part::Guided => "guided",
            Part::Drill => "drill",
            Part::Test => "test",
            Part::Play => "play",
        }
    }
}

/// What the learner is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// To read, and continue.
    Read,
    /// To tap the cells of the pattern.
    Cells,
    /// To say what follows: a digit that is placed, or a candidate that is
    /// ruled out.
    Conclude,
    /// To continue: it was found.
    Found,
    /// To solve a puzzle.
    Play,
}

/// What the learner does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// Points at a cell of the pattern.
    Cell(Cell),
    /// Places a digit.
    Place(Cell, Digit),
    /// Rules a candidate out.
    Strike(Cell, Digit),
}

/// The result.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Right, and there is more to find.
    Right,
    /// Right, and complete; a position that counts is returned.
    Found(Option<Attempt>),
    /// Wrong; the session says why not.
    Wrong,
    /// Nothing was asked that this could answer.
    Unasked,
}

/// What to show at the moment.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The part of the lesson.
    pub part: Part,
    /// Which screen or position of the part, from 0.
    pub number: usize,
    /// What the learner is asked.
    pub ask: Ask,
    /// What to say, sentence by sentence: what is asked, and the answer to the
    /// last tap.
    pub words: Vec<Message>,
    /// What to draw.
    pub picture: Picture,
}

/// A lesson being taken.
#[derive(Clone, Debug)]
pub struct Session<'a> {
    index: &'a Index,
    lesson: &'static Lesson,
    seed: u64,
    part: Part,
    number: usize,
    drill: Drill,
    ask: Ask,
    /// The cells of the pattern that were found.
    cells: CellSet,
    /// How much help was asked for.
    help: Option<Stage>,
    /// How many taps were wrong.
    wrong: usize,
    /// The answer to the last tap.
    said: Option<Message>,
    /// When the position was shown, in milliseconds.
    since: u64,
    /// How many of the round were right.
    right: usize,
    /// Whether the learner wants to know how long a position takes.
    clock: bool,
    /// How long this one took, once it was found.
    took: Option<u64>,
    /// How many of the round were found, and how long they took.
    round: (usize, u64),
}

/// Pattern cells to be found before it counts as seen: large ones are not
/// tapped to their end.
const ENOUGH: usize = 6;

impl<'a> Session<'a> {
    /// Begins a lesson at a part; the positions are those of the seed. Times are
    /// milliseconds since 1970.
    pub fn new(
        index: &'a Index,
        lesson: &'static Lesson,
        part: Part,
        seed: u64,
        now: u64,
    ) -> Result<Session<'a>, NoDrill> {
        let drill = position(index, lesson, part, 0, seed)?;
        let mut session = Session {
            index,
            lesson,
            seed,
            part,
            number: 0,
            drill,
            ask: Ask::Read,
            cells: CellSet::EMPTY,
            help: None,
            wrong: 0,
            said: None,
            since: now,
            right: 0,
            clock: false,
            took: None,
            round: (0, 0),
        };
        session.ask = session.first_ask();
        Ok(session)
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The part it has come to.
    pub fn part(&self) -> Part {
        self.part
    }

    /// The position.
    pub fn drill(&self) -> &Drill {
        &self.drill
    }

    /// The cells that make the pattern of the step that is shown.
    pub fn pattern(&self) -> CellSet {
        pattern(self.step())
    }

    /// How many of the round so far were right.
    pub fn right(&self) -> usize {
        self.right
    }

    /// Shows how long the positions of drills and tests take, or no longer.
    pub fn set_clock(&mut self, on: bool) {
        self.clock = on;
    }

    /// Whether the clock is shown where something is timed.
    pub fn clock(&self) -> bool {
        self.clock
    }

    /// Whether the positions of this part are timed: those of drills and tests.
    pub fn can_be_timed(&self) -> bool {
        matches!(self.part, Part::Drill | Part::Test)
    }

    /// How long the learner has worked on the position, or how long it took, in
    /// milliseconds; `None` without the clock, and where nothing is timed.
    pub fn time(&self, now: u64) -> Option<u64> {
        let timed = self.clock && self.can_be_timed();
        timed.then(|| self.took.unwrap_or(now.saturating_sub(self.since)))
    }

    fn first_ask(&self) -> Ask {
        match self.part {
            Part::Show => Ask::Read,
            // The cell of a single is the conclusion itself.
            Part::Guided if self.drill.technique().family() != Family::Single => Ask::Cells,
            Part::Guided | Part::Drill | Part::Test => Ask::Conclude,
            Part::Play => Ask::Play,
        }
    }

    /// Goes to the next screen or position; `false` after the last of the
    /// lesson. What was not found is passed over.
    pub fn next(&mut self, now: u64) -> Result<bool, NoDrill> {
        let (part, number) = if self.number + 1 < self.part.count() {
            (self.part, self.number + 1)
        } else {
            match Part::ALL.get(self.part as usize + 1) {
                Some(part) => (*part, 0),
                None => return Ok(false),
            }
        };
        self.go(part, number, now)?;
        Ok(true)
    }

    /// Goes back to the screen or position before; `false` at the first.
    pub fn back(&mut self, now: u64) -> Result<bool, NoDrill> {
        let (part, number) = match (self.number, self.part as usize) {
            (0, 0) => return Ok(false),
            (0, part) => (Part::ALL[part - 1], Part::ALL[part - 1].count() - 1),
            (number, _) => (self.part, number - 1),
        };
        self.go(part, number, now)?;
        Ok(true)
    }

    /// Goes to a part of the lesson.
    pub fn go(&mut self, part: Part, number: usize, now: u64) -> Result<(), NoDrill> {
        self.drill = position(self.index, self.lesson, part, number, self.seed)?;
        if part != self.part || number == 0 {
            self.right = 0;
            self.round = (0, 0);
        }
        self.took = None;
        (self.part, self.number) = (part, number);
        (self.cells, self.help, self.wrong) = (CellSet::EMPTY, None, 0);
        (self.said, self.since) = (None, now);
        self.ask = self.first_ask();
        Ok(())
    }

    /// The steps that fit all cells found so far.
    fn fitting(&self) -> impl Iterator<Item = &Step> {
        let steps = self.drill.steps.iter();
        steps.filter(|step| pattern(step).contains_all(&self.cells))
    }

    /// The step that is shown: the first that fits what was found.
    fn step(&self) -> &Step {
        let shown = &self.drill.step;
        if pattern(shown).contains_all(&self.cells) {
            return shown;
        }
        self.fitting().next().unwrap_or(shown)
    }

    /// The learner does something.
    pub fn tap(&mut self, tap: Tap, now: u64) -> Reply {
        match (self.ask, tap) {
            (Ask::Cells, Tap::Cell(cell)) => self.tap_cell(cell),
            (Ask::Cells | Ask::Conclude, Tap::Place(cell, digit)) => {
                self.conclude(Candidate::new(cell, digit), true, now)
            }
            (Ask::Cells | Ask::Conclude, Tap::Strike(cell, digit)) => {
                self.conclude(Candidate::new(cell, digit), false, now)
            }
            (Ask::Conclude, Tap::Cell(_)) => {
                self.said = Some(Message::new("learn.digit"));
                Reply::Unasked
            }
            _ => Reply::Unasked,
        }
    }

    fn tap_cell(&mut self, cell: Cell) -> Reply {
        let fits = self.fitting().any(|step| pattern(step).contains(cell));
        if !fits {
            self.wrong += 1;
            self.said = Some(self.no_part(cell));
            return Reply::Wrong;
        }
        self.cells.insert(cell);
        let whole = |step: &Step| self.cells.contains_all(&pattern(step));
        if self.cells.len() >= ENOUGH || self.fitting().any(whole) {
            self.ask = Ask::Conclude;
            self.said = Some(Message::new("learn.pattern.whole"));
        } else {
            self.said = Some(Message::new("learn.pattern.part").with("cell", named(cell)));
        }
        Reply::Right
    }

    /// Why a cell is not part of the pattern.
    fn no_part(&self, cell: Cell) -> Message {
        let step = self.step();
        let state = &self.drill.state;
        let message = |id: &str| Message::new(id).with("cell", named(cell));
        if state.grid().get(cell).is_some() {
            return message("learn.not.filled");
        }
        let base: Vec<usize> = step
            .reason
            .houses
            .iter()
            .filter(|mark| mark.role == HouseRole::Base)
            .map(|mark| mark.house)
            .collect();
        let inside = |house: &usize| state.rules().houses()[*house].set().contains(cell);
        if !base.is_empty() && !base.iter().any(inside) {
            return message("learn.not.house").houses("houses", base);
        }
        if let Some(digit) = step.reason.digits.single()
            && !state.has(cell, digit)
        {
            return message("learn.not.digit").digit("digit", digit);
        }
        message("learn.not.part").digits("digits", state.candidates(cell))
    }

    fn conclude(&mut self, said: Candidate, place: bool, now: u64) -> Reply {
        let follows = |step: &&Step| match place {
            true => step.placements.contains(&said),
            false => step.eliminations.contains(&said),
        };
        let found = self.fitting().find(follows);
        let found = found.or_else(|| self.drill.steps.iter().find(follows));
        let Some(step) = found.cloned() else {
            self.wrong += 1;
            self.said = Some(self.why_not(said, place));
            return Reply::Wrong;
        };
        // From here on this one is shown.
        self.cells = CellSet::EMPTY;
        self.drill.step = step;
        self.ask = Ask::Found;
        self.said = None;
        let right = self.wrong == 0 && self.help.is_none();
        self.right += usize::from(right);
        let time = now.saturating_sub(self.since);
        self.took = Some(time);
        self.round = (self.round.0 + 1, self.round.1 + time);
        Reply::Found(Some(Attempt {
            lesson: self.lesson.id().to_owned(),
            technique: self.drill.technique().name().to_owned(),
            part: self.part,
            right,
            time,
            at: now,
        }))
    }

    /// Why something does not follow.
    fn why_not(&self, said: Candidate, place: bool) -> Message {
        let Candidate { cell, digit } = said;
        let state = &self.drill.state;
        let message = |id: &str| {
            Message::new(id)
                .with("cell", named(cell))
                .digit("digit", digit)
        };
        if state.grid().get(cell).is_some() {
            return message("learn.not.filled");
        }
        if !state.has(cell, digit) {
            let peers = state.rules().peers(cell);
            let stands = peers
                .iter()
                .find(|peer| state.grid().get(*peer) == Some(digit));
            return match (stands, place) {
                (Some(other), true) => message("learn.not.sees").with("other", named(other)),
                (None, true) => message("learn.not.struck"),
                (_, false) => message("learn.not.candidate"),
            };
        }
        let right = self.drill.solution.get(cell) == Some(digit);
        message(match (place, right) {
            (true, true) => "learn.not.early",
            (true, false) => "learn.not.placed",
            (false, true) => "learn.not.needed",
            (false, false) => "learn.not.yet",
        })
    }

    /// The learner asks for help, which reveals more each time.
    pub fn help(&mut self) -> bool {
        if !matches!(self.ask, Ask::Cells | Ask::Conclude) {
            return false;
        }
        let next = match self.help {
            None => Stage::Where,
            Some(stage) => Stage::from_number(stage.number() + 1).unwrap_or(Stage::Why),
        };
        self.help = Some(next);
        self.said = None;
        true
    }

    /// What to show.
    pub fn view(&self) -> View {
        let state = &self.drill.state;
        let step = self.step();
        let technique = self.drill.technique();
        let stage = |stage| explain::stage(state, step, stage);
        let mut words = Vec::new();
        let mut picture = explain::board(state);
        match (self.part, self.ask) {
            (Part::Show, _) => match self.number {
                0 => {
                    if let Some((chapter, true)) = self.lesson.chapter() {
                        words.push(chapter.about());
                    }
                    words.push(explain::about(technique));
                }
                1 => {
                    words.push(stage(Stage::Where));
                    words.push(explain::look(technique));
                    words.push(stage(Stage::Pattern));
                    picture = explain::picture(state, step, Stage::Pattern);
                    picture.cells(&pattern(step), CellRole::Reason);
                }
                _ => {
                    words.push(stage(Stage::Why));
                    picture = explain::picture(state, step, Stage::Why);
                }
            },
            (Part::Play, _) => {
                words.push(Message::new("learn.play").with("technique", Arg::Technique(technique)));
            }
            (_, Ask::Found) => {
                words.push(Message::new(match self.wrong == 0 && self.help.is_none() {
                    true => "learn.found",
                    false => "learn.found.helped",
                }));
                words.extend(self.times());
                words.push(stage(Stage::Why));
                picture = explain::picture(state, step, Stage::Why);
            }
            (part, ask) => {
                let id = match (part, ask) {
                    (Part::Test, _) => "learn.ask.test",
                    (_, Ask::Cells) => "learn.ask.cells",
                    _ if step.placements.is_empty() => "learn.ask.strike",
                    _ => "learn.ask.place",
                };
                words.push(Message::new(id).with("technique", Arg::Technique(technique)));
                // The first example says where to look.
                if part == Part::Guided && self.number == 0 && self.help.is_none() {
                    words.push(stage(Stage::Where));
                    picture.houses = explain::picture(state, step, Stage::Where).houses;
                }
                if let Some(help) = self.help {
                    words.push(stage(help));
                    picture = explain::picture(state, step, help);
                }
                picture.cells(&self.cells, CellRole::Reason);
            }
        }
        words.extend(self.said.clone());
        View {
            part: self.part,
            number: self.number,
            ask: self.ask,
            words,
            picture,
        }
    }

    /// How long the position took, and after the last all that were found.
    fn times(&self) -> Option<Message> {
        let took = self.took.filter(|_| self.clock && self.can_be_timed())?;
        let (found, all) = self.round;
        let last = self.number + 1 == self.part.count() && found > 1;
        let message = Message::new(if last {
            "learn.time.round"
        } else {
            "learn.time"
        });
        let message = message.name("time", text::time(took));
        Some(match last {
            true => message.name("all", text::time(all)).count("n", found),
            false => message,
        })
    }

    /// A puzzle to play in which the technique comes up.
    pub fn puzzle(&self) -> Puzzle {
        self.drill.whole()
    }
}

/// The cells that make the pattern of a step; of a single the cell that takes
/// the digit.
fn pattern(step: &Step) -> CellSet {
    let reason = &step.reason;
    let links = reason.links.iter();
    let marked = reason.cells.iter().map(|mark| mark.cell);
    let cells: CellSet = marked
        .chain(reason.candidates.iter().map(|mark| mark.candidate.cell))
        .chain(links.flat_map(|link| link.from.cells.iter().chain(&link.to.cells).copied()))
        .collect();
    match cells.is_empty() {
        true => step.placements.iter().map(|placed| placed.cell).collect(),
        false => cells,
    }
}

fn named(cell: Cell) -> Arg {
    Arg::Cells(vec![cell], CellRole::Reason)
}

/// The position of a screen: all three screens of the first part share one, and
/// a test mixes in what came before.
fn position(
    index: &Index,
    lesson: &'static Lesson,
    part: Part,
    number: usize,
    seed: u64,
) -> Result<Drill, NoDrill> {
    let number = if part == Part::Show { 0 } else { number };
    let place = (part as u64) << 8 | number as u64;
    let mut random = Random::new(seed, place);
    let known: Vec<&Lesson> = lesson
        .before()
        .filter(|lesson| Drills::new(index, lesson.technique, seed).is_ok())
        .collect();
    let technique = match part {
        // Every other position of a test is of an earlier lesson.
        Part::Test if number % 2 == 1 && !known.is_empty() => {
            // Of late more often than of long ago.
            let late = random.below(known.len()).max(random.below(known.len()));
            known[late].technique
        }
        _ => lesson.technique,
    };
    let mut drills = Drills::new(index, technique, random.bits())?;
    drills.next(&Control::none())
}
