//! Creating a board: typing it and placing clues, with a verdict that follows
//! every change.

mod desk;
mod draw;
mod study;
mod verdict;

use ninefold::logic::explain::Message;
use ninefold::solve;
use ninefold::{Cell, Control, Digit, Grid, Puzzle, Shape};
use ninefold_game::{Draft, PATIENCE, words};
use ratatui::crossterm::event::{KeyCode, KeyModifiers};

use crate::canvas::Canvas;
use crate::command::Command;
use crate::cursor::Cursor;
use crate::job::Job;
use crate::rooms::open::{self, Handed};
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::export::Export;
use crate::windows::help::HelpPage;
use crate::windows::rules::RulesWindow;

use desk::{Came, Panel};
use study::{Live, Study, study};
use verdict::{Found, find};

/// A board that is being typed.
#[derive(Debug)]
pub struct CreateScreen {
    draft: Draft,
    cursor: Cursor,
    job: Option<Job<Found>>,
    found: Option<Found>,
    /// What a setter wants to know beside that.
    studying: Option<Job<Study>>,
    live: Live,
    study: Option<Study>,
    /// The search for givens that are not needed.
    dropping: Option<Job<Grid>>,
    /// What is done with clues at the moment.
    panel: Option<Panel>,
    /// The kind of clue that was placed last, by its place in the list.
    last_kind: usize,
    /// Whether the digits are shown that each cell has in some solution.
    candidates: bool,
    /// Whether the solution is shown thin.
    solved: bool,
    message: Option<String>,
}

impl CreateScreen {
    /// A board to go on with; an empty one to begin with.
    fn new(puzzle: Puzzle) -> CreateScreen {
        let draft = Draft::with_rules(puzzle.rules, puzzle.givens);
        let mut cursor = Cursor::new(draft.shape());
        cursor.go(Cell::new(0));
        let mut create = CreateScreen {
            draft,
            cursor,
            job: None,
            found: None,
            studying: None,
            live: Live::default(),
            study: None,
            dropping: None,
            panel: None,
            last_kind: desk::first_kind(),
            candidates: false,
            solved: false,
            message: None,
        };
        create.changed();
        create
    }

    /// The board of a shape that is being typed, as it was left.
    pub fn resume(shape: Shape, session: &mut Session) -> CreateScreen {
        let drafts = &mut session.drafts;
        if let Some(place) = drafts.iter().position(|draft| draft.shape() == shape) {
            let mut create = drafts.swap_remove(place);
            create.go_on();
            return create;
        }
        let (puzzle, problem) = match session.storage.draft(shape) {
            Ok(puzzle) => (puzzle, None),
            Err(words) => (None, Some(words)),
        };
        let empty = || Puzzle::new(Grid::empty(shape));
        let mut create = CreateScreen::new(puzzle.unwrap_or_else(empty));
        create.message = problem;
        create
    }

    fn shape(&self) -> Shape {
        self.draft.shape()
    }

    /// Takes what has been worked out.
    fn poll(&mut self, session: &Session) {
        if let Some(answer) = self.job.as_mut().and_then(Job::poll) {
            self.job = None;
            let found = answer.unwrap_or(Found::TooLong);
            self.found = Some(found.clone());
            let puzzle = self.draft.puzzle();
            let live = self.live.clone();
            let work = move |control: &Control<'_>| study(&puzzle, &found, &live, control);
            self.studying = Some(Job::start(work));
        }
        if let Some(answer) = self.studying.as_mut().and_then(Job::poll) {
            self.studying = None;
            self.study = answer.ok();
        }
        self.poll_panel();
        if let Some(answer) = self.dropping.as_mut().and_then(Job::poll) {
            self.dropping = None;
            self.drop_others(answer.ok(), session);
        }
    }

    /// Ends the work while the board is not on the screen.
    fn rest(&mut self) {
        self.job = None;
        self.studying = None;
        if self.dropping.take().is_some() {
            self.message = None;
        }
    }

    /// Goes on with the verdict when the board is on the screen again.
    fn go_on(&mut self) {
        if (self.found.is_none() || self.study.is_none()) && self.draft.conflicts().is_empty() {
            let puzzle = self.draft.puzzle();
            let live = self.live.clone();
            self.job = Some(Job::start(move |control| find(&puzzle, &live, control)));
        }
    }

    /// Keeps the board as it is now.
    fn save(&mut self, session: &Session) {
        if let Err(words) = session.storage.save_draft(&self.draft.puzzle()) {
            let words = Message::new("not-saved").name("why", words);
            self.message = Some(session.words().say(&words));
        }
    }

    /// Takes a pasted board in place of the one of its shape that is typed.
    fn paste(&mut self, text: &str, session: &mut Session) -> Effect {
        let puzzle = match open::read(text, session) {
            Ok(Handed::Board(puzzle)) => puzzle,
            Ok(_) => {
                self.message = Some(session.say("create.not-board"));
                return Effect::None;
            }
            Err(words) => {
                self.message = Some(words);
                return Effect::None;
            }
        };
        if puzzle.shape() == self.shape() {
            self.replace(&puzzle, session);
            return Effect::None;
        }
        let mut other = CreateScreen::resume(puzzle.shape(), session);
        other.replace(&puzzle, session);
        Effect::open(other)
    }

    /// Takes another board in place of this one, as one step; tells what of it
    /// can't be typed.
    fn replace(&mut self, puzzle: &Puzzle, session: &Session) {
        let (grid, lost) = ninefold_game::open::typed(puzzle);
        self.draft.replace_all(puzzle.rules.clone(), grid);
        self.changed();
        let lost = ninefold_game::open::told(&lost);
        self.message = lost.map(|lost| session.words().say(&lost));
        self.save(session);
    }

    /// Starts to work out the verdict on the board as it is now.
    fn changed(&mut self) {
        self.solved = false;
        self.message = None;
        self.found = None;
        self.job = None;
        self.study = None;
        self.studying = None;
        self.dropping = None;
        self.go_on();
    }

    /// Does what a key or a click asks for.
    fn command(&mut self, command: Command, session: &Session) -> Effect {
        let changed = match command {
            Command::Move(direction) => {
                self.cursor.step(direction);
                false
            }
            Command::Extend(direction) => {
                self.cursor.extend(direction);
                false
            }
            Command::Jump(direction) => {
                let grid = self.draft.grid();
                self.cursor.jump(direction, |cell| grid.get(cell).is_none());
                false
            }
            Command::RowStart | Command::RowEnd => {
                self.cursor.row_end(command == Command::RowEnd);
                false
            }
            Command::Press(cell) => {
                self.cursor.go(cell);
                false
            }
            Command::Drag(cell) => {
                self.cursor.drag(cell);
                false
            }
            Command::Wheel(cell, up) => {
                self.cursor.go(cell);
                let side = self.shape().side();
                let now = self
                    .draft
                    .grid()
                    .get(cell)
                    .map_or(0, |d| usize::from(d.get()));
                let next = if up {
                    (now + 1) % (side + 1)
                } else {
                    (now + side) % (side + 1)
                };
                self.draft.set(cell, self.shape().digit(next))
            }
            Command::Symbol(digit) => self.write(Some(digit)),
            Command::Blank => self.write(None),
            Command::TakeBack => {
                if self.draft.grid().get(self.cursor.at()).is_none() {
                    self.cursor.back();
                }
                self.fill(None)
            }
            Command::Clear => self.fill(None),
            Command::Undo => self.draft.undo(),
            Command::Redo => self.draft.redo(),
            Command::ClearBoard => self.draft.clear(),
            Command::DropRedundant => {
                self.drop_redundant(session);
                false
            }
            Command::Solve => {
                self.solve(session);
                false
            }
            Command::FillNotes => {
                self.candidates = !self.candidates;
                false
            }
            Command::Export => {
                return Effect::window(Export::new(self.draft.puzzle(), None));
            }
            Command::Rules => {
                let (rules, at) = (self.draft.rules(), self.cursor.at());
                let ascii = !session.abilities.unicode;
                return Effect::window(RulesWindow::new(rules, Some(at), ascii, session.words()));
            }
            Command::Enter => return self.play(session),
            Command::Paste => {
                self.message = Some(session.say("create.paste"));
                false
            }
            Command::Help => return Effect::Help,
            Command::Escape if self.dropping.take().is_some() => {
                self.message = None;
                false
            }
            Command::Escape if self.cursor.deselect() => false,
            Command::Escape => return Effect::Back(None),
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            _ => false,
        };
        if changed {
            self.changed();
            self.save(session);
        }
        Effect::None
    }

    /// Fills the chosen cells.
    fn fill(&mut self, digit: Option<Digit>) -> bool {
        let cells = self.cursor.cells();
        let mut changed = false;
        for cell in &cells {
            changed |= self.draft.set(cell, digit);
        }
        changed
    }

    /// Fills the cell and goes on to the next, as one writes down a board.
    fn write(&mut self, digit: Option<Digit>) -> bool {
        let changed = self.fill(digit);
        if self.cursor.selected().is_empty() {
            self.cursor.forth();
        }
        changed
    }

    /// The first conflict of the board in words.
    fn conflict(&self, session: &Session) -> Option<String> {
        let found = words::conflict(self.draft.rules(), &self.draft.conflicts())?;
        Some(session.words().say(&found))
    }

    fn play(&mut self, session: &Session) -> Effect {
        if let Some(words) = self.conflict(session) {
            self.message = Some(words);
            return Effect::None;
        }
        match &self.found {
            Some(Found::None) => {
                self.message = Some(session.say("create.no-solution"));
                Effect::None
            }
            None => {
                self.message = Some(session.say("create.looking"));
                Effect::None
            }
            _ => Effect::Read(Box::new(self.draft.puzzle())),
        }
    }

    fn solve(&mut self, session: &Session) {
        if let Some(words) = self.conflict(session) {
            let words = Message::new("create.conflict").name("conflict", words);
            self.message = Some(session.words().say(&words));
            return;
        }
        let words = match &self.found {
            Some(Found::One { .. }) => {
                self.solved = !self.solved;
                self.message = None;
                return;
            }
            Some(Found::Several { .. }) => "create.blank",
            Some(Found::None) => "create.no-solution",
            Some(Found::TooLong) => "create.not-found",
            None => "create.not-yet",
        };
        self.message = Some(session.say(words));
    }

    /// Starts to look for givens that are not needed for the one solution.
    fn drop_redundant(&mut self, session: &Session) {
        if !matches!(self.found, Some(Found::One { .. })) {
            self.message = Some(session.say("create.drop.one"));
            return;
        }
        let puzzle = self.draft.puzzle();
        let needed = move |control: &Control<'_>| solve::minimal(&puzzle, PATIENCE, control).givens;
        self.dropping = Some(Job::start(needed));
        self.message = Some(session.say("create.drop.looking"));
    }

    /// Drops all givens but those that are needed, as one step.
    fn drop_others(&mut self, needed: Option<Grid>, session: &Session) {
        let Some(needed) = needed else {
            self.message = Some(session.say("create.drop.failed"));
            return;
        };
        let dropped = self.draft.grid().filled() - needed.filled();
        if dropped == 0 {
            self.message = Some(session.say("create.drop.none"));
            return;
        }
        self.draft.replace_all(self.draft.rules().clone(), needed);
        self.changed();
        let words = Message::new("create.drop.done").count("n", dropped);
        self.message = Some(session.words().say(&words));
        self.save(session);
    }
}

impl Screen for CreateScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        let command = match input {
            Input::Tick => {
                self.poll(session);
                return Effect::None;
            }
            Input::Paste(text) => return self.paste(text, session),
            Input::Key(key) if self.panel.is_some() => {
                if let Came::Changed = self.panel_key(key, session) {
                    self.changed();
                    self.save(session);
                }
                return Effect::None;
            }
            Input::Key(key) => match (key.code, key.modifiers) {
                (KeyCode::Char('+'), _) => {
                    self.place_clue();
                    None
                }
                (KeyCode::Char('-'), _) => {
                    self.list_clues(session);
                    None
                }
                (KeyCode::Char('*'), _) => {
                    self.propose();
                    None
                }
                (KeyCode::Char('0' | '.' | ' '), KeyModifiers::NONE) => Some(Command::Blank),
                (KeyCode::Backspace, KeyModifiers::NONE) => Some(Command::TakeBack),
                _ => session.keys.on_board(key, self.shape()),
            },
            Input::Command(command) => Some(command),
            Input::Resize => None,
        };
        command.map_or(Effect::None, |command| self.command(command, session))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        self.draw_board(canvas, session);
    }

    fn is_moving(&self, _now: u64) -> bool {
        let proposing = matches!(&self.panel, Some(Panel::Propose { job: Some(_), .. }));
        self.job.is_some() || self.studying.is_some() || self.dropping.is_some() || proposing
    }
}

impl Room for CreateScreen {
    fn help(&self, session: &Session) -> HelpPage {
        draw::help(session, self.shape())
    }

    fn item(&self) -> Item {
        Item::Create
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }

    fn awaits_games(&self) -> bool {
        true
    }

    fn cover(&mut self) {
        self.rest();
    }

    fn uncover(&mut self, _: Item, _: &mut Session) {
        self.go_on();
    }

    /// The board is kept, with its history.
    fn put_away(mut self: Box<Self>, session: &mut Session) {
        self.rest();
        let shape = self.shape();
        session.drafts.retain(|draft| draft.shape() != shape);
        session.drafts.push(*self);
    }
}
