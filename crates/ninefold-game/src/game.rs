//! [`Game`]: a puzzle being played.

use ninefold::{
    Candidates, Cell, CellSet, Conflict, Control, Digit, DigitSet, Grid, Law, Puzzle, Rules, Shape,
};
use serde::{Deserialize, Serialize};

use crate::answer::{PATIENCE, start_of};
use crate::history::History;
use crate::start::{About, Options, Start, StartError};
use crate::{Answer, CheckKind, CheckMark, Clock, Hint, NoteKind, StepKind, Writing};

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// There are cells to fill, or to correct.
    Playing,
    /// The board is full and right.
    Won,
    /// The solution was asked for and is shown.
    Shown,
}

/// How much help was asked for. Undo does not take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Counts {
    /// Hints and suggestions.
    pub hints: u32,
    /// Checks, and questions whether the board can still be solved.
    pub checks: u32,
    /// Mistakes that checks have found.
    pub mistakes: u32,
}

/// What a front end draws of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellView {
    /// The digit, given or placed.
    pub digit: Option<Digit>,
    /// Whether it is a given.
    pub given: bool,
    /// The corner notes; none if there is a digit.
    pub corner: DigitSet,
    /// The centre notes; none if there is a digit. With automatic notes, the
    /// candidates.
    pub centre: DigitSet,
    /// What hints or the player have ruled out in a cell without any notes, in
    /// which it would not show otherwise.
    pub struck: DigitSet,
    /// The colours, one bit each.
    pub colours: u16,
    /// Whether its digit repeats in a house.
    pub conflict: bool,
    /// How it fared in the last check, until the board changes.
    pub check: Option<CheckMark>,
}

/// A puzzle being played: a value with a history.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub(crate) uid: u64,
    pub(crate) rules: Rules,
    pub(crate) givens: Grid,
    /// The candidates that a pencil-mark puzzle leaves.
    pub(crate) marks: Option<Candidates>,
    pub(crate) about: About,
    pub(crate) answer: Answer,
    /// What was written when the game began.
    pub(crate) start: Vec<Writing>,
    pub(crate) written: Vec<Writing>,
    pub(crate) history: History,
    pub(crate) clock: Clock,
    pub(crate) paused: bool,
    pub(crate) counts: Counts,
    /// What the clock showed when the board was first completed.
    pub(crate) won: Option<u64>,
    /// Whether the board was completed since the last restart: the clock keeps
    /// its time, whatever is undone.
    pub(crate) frozen: bool,
    /// Whether the solution was ever shown.
    pub(crate) shown: bool,
    pub(crate) options: Options,
    pub(crate) check: Option<CheckKind>,
    /// The position for which a suggestion was counted: asking again on the
    /// same board is not another hint.
    pub(crate) suggested: Option<usize>,
    pub(crate) hint: Option<Hint>,
    // What follows from the rest, kept so that drawing is cheap.
    pub(crate) board: Grid,
    /// The candidates, where notes are automatic.
    pub(crate) auto: Option<Candidates>,
    pub(crate) conflicts: Vec<Conflict>,
    pub(crate) in_conflict: CellSet,
    pub(crate) status: Status,
}

fn is_of_one_shape(puzzle: &Puzzle) -> bool {
    let marks = [&puzzle.candidates, &puzzle.corner, &puzzle.centre];
    let mut shapes = marks.into_iter().flatten().map(|marks| marks.shape());
    puzzle.entries.shape() == puzzle.shape() && shapes.all(|shape| shape == puzzle.shape())
}

impl Game {
    /// Starts a game and its clock. The search for the solution gives up on
    /// boards that take too long: see [`Game::start_with`].
    pub fn start(start: Start, now: u64) -> Result<Game, StartError> {
        Game::start_with(start, now, &Control::effort(PATIENCE))
    }

    /// Starts a game and its clock, with a search for the solution that ends
    /// when the control says so.
    pub fn start_with(start: Start, now: u64, control: &Control<'_>) -> Result<Game, StartError> {
        if !is_of_one_shape(&start.puzzle) {
            return Err(StartError::Shapes);
        }
        let answer = Answer::of(&start.puzzle, control)?;
        let mut game = Game::with_answer(start, answer);
        game.refresh();
        if game.status == Status::Playing {
            game.clock.run(now);
        }
        Ok(game)
    }

    pub(crate) fn with_answer(start: Start, answer: Answer) -> Game {
        let Start {
            puzzle,
            about,
            options,
            uid,
        } = start;
        let shape = puzzle.shape();
        let written: Vec<Writing> = shape
            .iter()
            .map(|cell| {
                let given = puzzle.givens.get(cell).is_some();
                let notes = |notes: &Option<Candidates>| {
                    notes.as_ref().map_or(DigitSet::EMPTY, |n| n.get(cell))
                };
                Writing {
                    entry: puzzle.entries.get(cell).filter(|_| !given),
                    corner: notes(&puzzle.corner),
                    centre: notes(&puzzle.centre),
                    colours: puzzle.colours.get(cell.index()).copied().unwrap_or(0),
                    ruled_out: DigitSet::EMPTY,
                }
            })
            .collect();
        Game {
            uid,
            rules: puzzle.rules,
            board: puzzle.givens.clone(),
            auto: None,
            marks: puzzle.candidates,
            givens: puzzle.givens,
            about: about.printable(),
            answer,
            start: written.clone(),
            written,
            history: History::default(),
            clock: Clock::new(0),
            paused: false,
            counts: Counts::default(),
            won: None,
            frozen: false,
            shown: false,
            options,
            check: None,
            suggested: None,
            hint: None,
            conflicts: Vec::new(),
            in_conflict: CellSet::EMPTY,
            status: Status::Playing,
        }
    }

    /// What is allowed on the board.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.givens.shape()
    }

    /// The number that distinguishes this game from others with the same
    /// puzzle.
    pub fn uid(&self) -> u64 {
        self.uid
    }

    /// What is known of the puzzle.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Adds to what is known of the puzzle, such as its rating.
    pub fn set_about(&mut self, about: About) {
        self.about = about.printable();
    }

    /// The settings of this game.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Changes the settings of this game.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
        self.auto = options.auto_notes.then(|| self.candidates());
    }

    /// What is known of the solutions.
    pub fn answer(&self) -> &Answer {
        &self.answer
    }

    /// The givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The current board: givens and entries.
    pub fn board(&self) -> &Grid {
        &self.board
    }

    /// The puzzle with everything written on it, to be exported.
    pub fn puzzle(&self) -> Puzzle {
        let shape = self.shape();
        let mut puzzle = Puzzle::with_rules(self.rules.clone(), self.givens.clone());
        let mut corner = Candidates::empty(&self.rules);
        let mut centre = Candidates::empty(&self.rules);
        for cell in shape.iter() {
            let writing = self.writing(cell);
            puzzle.entries.set(cell, writing.entry);
            corner.set(cell, writing.corner);
            centre.set(cell, writing.centre);
        }
        puzzle.corner = (corner.count() > 0).then_some(corner);
        puzzle.centre = (centre.count() > 0).then_some(centre);
        if self.written.iter().any(|writing| writing.colours != 0) {
            puzzle.colours = self.written.iter().map(|w| w.colours).collect();
        }
        puzzle.candidates = self.marks.clone();
        puzzle.meta.title = self.about.title.clone();
        puzzle.meta.author = self.about.author.clone();
        puzzle.meta.level = self.about.level.as_ref().map(ToString::to_string);
        puzzle
    }

    /// Everything written in a cell, also the notes under an entry.
    pub fn writing(&self, cell: Cell) -> Writing {
        self.written[cell.index()]
    }

    /// What to draw of a cell.
    pub fn cell(&self, cell: Cell) -> CellView {
        let writing = self.writing(cell);
        let digit = self.board.get(cell);
        let notes = |kind| match digit {
            Some(_) => DigitSet::EMPTY,
            None => writing.notes(kind),
        };
        CellView {
            digit,
            given: self.is_given(cell),
            corner: notes(NoteKind::Corner),
            centre: match (&self.auto, digit) {
                (Some(auto), None) => auto.get(cell),
                _ => notes(NoteKind::Centre),
            },
            struck: self.struck(cell),
            colours: writing.colours,
            conflict: self.in_conflict.contains(cell),
            check: self.check_mark(cell),
        }
    }

    /// Whether the cell holds a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// Every digit that repeats, with the rule that it breaks and its cells.
    pub fn conflicts(&self) -> &[Conflict] {
        &self.conflicts
    }

    /// The rules that a cell's digit breaks.
    pub fn broken_laws(&self, cell: Cell) -> impl Iterator<Item = Law> + '_ {
        self.conflicts
            .iter()
            .filter(move |conflict| conflict.cells.contains(&cell))
            .map(|conflict| conflict.law)
    }

    /// The rules that a cell's digit breaks because it repeats.
    pub fn repeated(&self, cell: Cell) -> impl Iterator<Item = Law> + '_ {
        self.conflicts
            .iter()
            .filter(move |conflict| conflict.cells.contains(&cell) && conflict.digit.is_some())
            .map(|conflict| conflict.law)
    }

    /// How many of a digit are still to be placed; below 0 when there are too
    /// many.
    pub fn remaining(&self, digit: Digit) -> i32 {
        let placed = self.board.values().iter().filter(|v| **v == digit.get());
        self.shape().side() as i32 - placed.count() as i32
    }

    /// How many cells are filled, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.board.filled(), self.shape().cells())
    }

    /// The history: steps done and undone, and bookmarks.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Whether this is the same game as another one, with all that was done in
    /// it, and after that perhaps more.
    pub fn continues(&self, other: &Game) -> bool {
        let same = self.uid == other.uid
            && self.givens == other.givens
            && self.marks == other.marks
            && self.start == other.start;
        same && self.history.continues(&other.history)
    }

    /// The state of the game.
    pub fn status(&self) -> Status {
        self.status
    }

    /// How much help was asked for.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The playing time in milliseconds. It stops when the game is won.
    pub fn elapsed(&self, now: u64) -> u64 {
        self.clock.elapsed(now)
    }

    /// Whether the clock runs.
    pub fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// Whether the game is paused: the board should be hidden.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// What the clock showed when the board was first completed by the player.
    pub fn won_at(&self) -> Option<u64> {
        self.won
    }

    /// Whether the solution was ever shown; such a game sets no best time.
    pub fn was_shown(&self) -> bool {
        self.shown
    }

    /// The ID from which anyone gets this puzzle: by seed if it was generated,
    /// otherwise exact. A pencil-mark puzzle has none.
    pub fn id(&self) -> Option<String> {
        match &self.about.seed_id {
            Some(id) => Some(id.clone()),
            None if self.marks.is_some() => None,
            None => {
                let givens = self.givens.clone();
                let puzzle = Puzzle::with_rules(self.rules.clone(), givens);
                Some(crate::open::name(&puzzle))
            }
        }
    }

    /// What the board was last checked against, until it changes.
    pub fn check_kind(&self) -> Option<CheckKind> {
        self.check
    }

    pub(crate) fn board_of(&self, written: &[Writing]) -> Grid {
        let mut board = self.givens.clone();
        for cell in self.shape().iter() {
            if let Some(digit) = written[cell.index()].entry {
                board.set(cell, Some(digit));
            }
        }
        board
    }

    /// What each empty cell may take by the rules and the puzzle, less what
    /// hints have ruled out; a filled cell has its digit.
    pub fn candidates(&self) -> Candidates {
        let mut candidates = start_of(&self.rules, &self.board, self.marks.as_ref());
        for cell in self.shape().iter().filter(|c| self.board.get(*c).is_none()) {
            let left = candidates.get(cell) - self.writing(cell).ruled_out;
            candidates.set(cell, left);
        }
        candidates
    }

    /// Computes what follows from the writing and the history.
    pub(crate) fn refresh(&mut self) {
        self.board = self.board_of(&self.written);
        self.conflicts = self.rules.conflicts(&self.board);
        self.in_conflict = self
            .conflicts
            .iter()
            .flat_map(|conflict| conflict.cells.iter().copied())
            .collect();
        let right = self.rules.is_solved(&self.board)
            && self.board.digits().all(|(cell, d)| self.allows(cell, d));
        let shown = self.history.steps[..self.history.position]
            .iter()
            .rev()
            .take_while(|step| !matches!(step.kind, StepKind::Restart { .. }))
            .any(|step| step.kind == StepKind::Finish);
        self.status = match (right, shown) {
            (false, _) => Status::Playing,
            (true, true) => Status::Shown,
            (true, false) => Status::Won,
        };
        self.auto = self.options.auto_notes.then(|| self.candidates());
    }
}
