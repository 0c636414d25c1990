//! Creating a board: typing it, with a verdict that follows every change.

use ninefold::solve::{self, Verdict};
use ninefold::{Cell, Digit, Grid, Puzzle, Shape};
use ninefold_game::{Draft, text};
use ratatui::layout::Rect;

use crate::board::{BoardPicture, CellLook, CellMark, Content, CursorKind};
use crate::canvas::Canvas;
use crate::command::Command;
use crate::cursor::Cursor;
use crate::geometry::Geometry;
use crate::keys::KeyMap;
use crate::lines::symbols;
use crate::make::PATIENCE;
use crate::palette::Role;
use crate::rating::{self, Rating};
use crate::regions::Regions;
use crate::request::Job;
use crate::screen;
use crate::session::Session;

/// What creating asks of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Wish {
    None,
    /// The board has changed and wants saving.
    Save,
    Play(Box<Puzzle>),
    Paste,
    Help,
    Back,
    Quit,
}

/// How many solutions are counted before it says "more than".
const COUNTED: u64 = 1000;

/// What was found out about a board.
#[derive(Clone, Debug)]
enum Found {
    None,
    One {
        solution: Grid,
        rating: Option<Rating>,
    },
    Several {
        count: u64,
        fixed: Grid,
    },
    TooLong,
}

/// A board that is being made.
#[derive(Debug)]
pub struct Create {
    draft: Draft,
    cursor: Cursor,
    job: Option<Job<Found>>,
    found: Option<Found>,
    /// The search for givens that are not needed.
    dropping: Option<Job<Grid>>,
    /// Whether the solution is shown thin.
    solved: bool,
    message: Option<String>,
    geometry: Option<Geometry>,
}

impl Create {
    /// A board to go on with; an empty one to begin with.
    pub fn new(grid: Grid) -> Create {
        let draft = Draft::from_grid(grid);
        let mut cursor = Cursor::new(draft.shape());
        cursor.go(Cell::new(0));
        let mut create = Create {
            draft,
            cursor,
            job: None,
            found: None,
            dropping: None,
            solved: false,
            message: None,
            geometry: None,
        };
        create.changed();
        create
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.draft.shape()
    }

    /// The digits typed so far.
    pub fn grid(&self) -> &Grid {
        self.draft.grid()
    }

    /// The cell at a place of the screen.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        self.geometry.as_ref()?.cell_at(x, y)
    }

    /// Whether something is still being worked out.
    pub fn is_working(&self) -> bool {
        self.job.is_some() || self.dropping.is_some()
    }

    /// Takes what has been worked out.
    pub fn poll(&mut self) -> Wish {
        if let Some(answer) = self.job.as_mut().and_then(Job::poll) {
            self.job = None;
            self.found = Some(answer.unwrap_or(Found::TooLong));
        }
        match self.dropping.as_mut().and_then(Job::poll) {
            Some(answer) => {
                self.dropping = None;
                self.drop_others(answer.ok())
            }
            None => Wish::None,
        }
    }

    /// Ends the work while the board is not on the screen.
    pub fn rest(&mut self) {
        self.job = None;
        if self.dropping.take().is_some() {
            self.message = None;
        }
    }

    /// Goes on with the verdict when the board is on the screen again.
    pub fn go_on(&mut self) {
        if self.found.is_none() && self.draft.conflicts().is_empty() {
            let puzzle = self.draft.puzzle();
            self.job = Some(Job::start(move |stop| find(&puzzle, stop)));
        }
    }

    /// Takes a pasted board of the same shape in place of this one, as one step.
    pub fn paste(&mut self, grid: Grid) {
        self.draft.replace(grid);
        self.changed();
    }

    /// Says what is wrong with a pasted text.
    pub fn tell(&mut self, message: String) {
        self.message = Some(message);
    }

    /// Starts to work out the verdict on the board as it is now.
    fn changed(&mut self) {
        self.solved = false;
        self.message = None;
        self.found = None;
        self.job = None;
        self.dropping = None;
        self.go_on();
    }

    /// Does what a key or a click asks for.
    pub fn command(&mut self, command: Command, _: &Session) -> Wish {
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
                self.drop_redundant();
                false
            }
            Command::Solve => {
                self.solve();
                false
            }
            Command::Enter => return self.play(),
            Command::Paste => return Wish::Paste,
            Command::Help => return Wish::Help,
            Command::Escape if self.dropping.take().is_some() => {
                self.message = None;
                false
            }
            Command::Escape if self.cursor.deselect() => false,
            Command::Escape => return Wish::Back,
            Command::Quit | Command::QuitIdle => return Wish::Quit,
            _ => false,
        };
        if changed {
            self.changed();
            return Wish::Save;
        }
        Wish::None
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

    fn play(&mut self) -> Wish {
        if let Some(words) = text::conflict(self.draft.rules(), &self.draft.conflicts()) {
            self.message = Some(words);
            return Wish::None;
        }
        match &self.found {
            Some(Found::None) => {
                self.message = Some("this board has no solution".to_owned());
                Wish::None
            }
            None => {
                self.message = Some("the verdict is not there yet".to_owned());
                Wish::None
            }
            _ => Wish::Play(Box::new(self.draft.puzzle())),
        }
    }

    fn solve(&mut self) {
        if let Some(words) = text::conflict(self.draft.rules(), &self.draft.conflicts()) {
            self.message = Some(format!("{words}: there is no solution"));
            return;
        }
        let words = match &self.found {
            Some(Found::One { .. }) => {
                self.solved = !self.solved;
                self.message = None;
                return;
            }
            Some(Found::Several { .. }) => "several solutions: cells that differ stay blank",
            Some(Found::None) => "this board has no solution",
            Some(Found::TooLong) => "its solutions could not be found in reasonable time",
            None => "the solution is not known yet",
        };
        self.message = Some(words.to_owned());
    }

    /// Starts to look for givens that are not needed for the one solution.
    fn drop_redundant(&mut self) {
        if !matches!(self.found, Some(Found::One { .. })) {
            self.message = Some("only a board with one solution has redundant givens".to_owned());
            return;
        }
        let puzzle = self.draft.puzzle();
        let needed =
            move |stop: &mut dyn FnMut() -> bool| solve::minimal(&puzzle, PATIENCE, stop).givens;
        self.dropping = Some(Job::start(needed));
        self.message = Some("looking for redundant givens; Esc stops".to_owned());
    }

    /// Drops all givens but those that are needed, as one step.
    fn drop_others(&mut self, needed: Option<Grid>) -> Wish {
        let Some(needed) = needed else {
            self.message = Some("the redundant givens could not be found".to_owned());
            return Wish::None;
        };
        let dropped = self.draft.grid().filled() - needed.filled();
        if dropped == 0 {
            self.message = Some("every given is needed".to_owned());
            return Wish::None;
        }
        self.draft.replace(needed);
        self.changed();
        self.message = Some(format!("{} dropped", text::count(dropped, "given")));
        Wish::Save
    }

    fn looks(&self) -> Vec<CellLook> {
        let conflicts = self.draft.in_conflict();
        let shown = match &self.found {
            Some(Found::Several { fixed, .. }) => Some((fixed, true)),
            Some(Found::One { solution, .. }) if self.solved => Some((solution, false)),
            _ => None,
        };
        self.shape()
            .iter()
            .map(|cell| {
                let content = match (self.draft.grid().get(cell), shown) {
                    (Some(digit), _) => Content::Given(digit),
                    (None, Some((grid, differs))) => match grid.get(cell) {
                        Some(digit) => Content::Entry(digit),
                        None if differs => Content::Differs,
                        None => Content::Empty,
                    },
                    (None, None) => Content::Empty,
                };
                CellLook {
                    content,
                    mark: if conflicts.contains(cell) {
                        CellMark::Conflict
                    } else {
                        CellMark::None
                    },
                    selected: self.cursor.selected().contains(cell),
                    ..CellLook::default()
                }
            })
            .collect()
    }

    /// Draws the screen.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>, session: &Session) {
        let shape = self.shape();
        let geometry = Geometry::fit(&Regions::boxes(shape), canvas.area(), self.cursor.at());
        self.geometry = geometry.clone();
        let Some(geometry) = geometry else { return };
        let side = shape.side();
        let key = |command| session.keys.key_of(command, shape);
        let named = |what, command| (key(command), what, command);
        screen::title(canvas, &format!("Create · {side}×{side}"), "");
        BoardPicture {
            geometry: &geometry,
            regions: &Regions::boxes(shape),
            cells: &self.looks(),
            cursor: Some((self.cursor.at(), CursorKind::Digit)),
            solved: false,
            // The words of a repeat name its cells.
            numbered: !self.draft.conflicts().is_empty(),
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        let area = geometry.side;
        let top = if geometry.below { area.y } else { area.y + 1 };
        let lines = self.draw_verdict(canvas, Rect { y: top, ..area }, session);
        if !geometry.below {
            let mut y = top + lines + 1;
            let drop = KeyMap::label('D', shape);
            let keys = [
                ("Enter".into(), "play", Command::Enter),
                named("solve", Command::Solve),
                (
                    "paste".into(),
                    "a board in place of this one",
                    Command::Paste,
                ),
                (drop, "drop redundant givens", Command::DropRedundant),
                named("clear", Command::ClearBoard),
                ("Esc".into(), "back", Command::Escape),
            ];
            for (key, what, command) in keys {
                if y < area.bottom() {
                    canvas.entry(area.x, y, 8, &key, what, command);
                }
                y += 1;
            }
            if let Some(message) = &self.message {
                let room = Rect {
                    y: y + 1,
                    height: area.bottom().saturating_sub(y + 1),
                    ..area
                };
                canvas.paragraph(room, &format!("! {message}"), Role::Conflict);
            }
        }
        let undo = [Command::Undo, Command::Redo].map(key).join(" ");
        let undo = undo.trim().to_owned();
        let mut clear = clear_keys(&session.keys, shape).into_iter();
        let clear = clear.next().unwrap_or_default();
        let keys = [
            (symbols(side), "given", Command::Blank),
            ("0 Space".into(), "leave empty", Command::Blank),
            (clear, "clear", Command::Clear),
            (undo, "undo redo", Command::Undo),
            named("all keys", Command::Help),
        ];
        screen::key_line(canvas, canvas.area().bottom() - 1, &keys);
    }

    /// The verdict in words; returns its lines.
    fn draw_verdict(&self, canvas: &mut Canvas<'_>, area: Rect, session: &Session) -> u16 {
        let rest = Rect {
            y: area.y + 2,
            height: area.height.saturating_sub(2),
            ..area
        };
        if let Some(words) = text::conflict(self.draft.rules(), &self.draft.conflicts()) {
            canvas.bold(area.x, area.y, "A digit repeats", Role::Conflict);
            return 2 + canvas.paragraph(rest, &format!("! {words}"), Role::Conflict);
        }
        match &self.found {
            None => {
                let spinner = screen::spinner(session.now, canvas.ascii);
                canvas.text(
                    area.x,
                    area.y,
                    &format!("{spinner} counting solutions"),
                    Role::Secondary,
                );
                2
            }
            Some(Found::TooLong) => {
                canvas.bold(area.x, area.y, "Not known", Role::Text);
                2 + canvas.paragraph(
                    rest,
                    "Its solutions could not be found in reasonable time.",
                    Role::Secondary,
                )
            }
            Some(Found::None) => {
                canvas.bold(area.x, area.y, "No solution", Role::Conflict);
                2 + canvas.paragraph(
                    rest,
                    "No digit repeats, and still no full board fits these givens.",
                    Role::Secondary,
                )
            }
            Some(Found::One { rating, .. }) => {
                let tick = if canvas.ascii { "+" } else { "✓" };
                canvas.bold(area.x, area.y, &format!("{tick} One solution"), Role::Fine);
                match rating {
                    Some(rating) => {
                        let level = text::capital(&rating.level);
                        let number = text::rating(rating.tenths);
                        let words = format!("{level} {number}. Hardest step: {}.", rating.hardest);
                        2 + canvas.paragraph(rest, &words, Role::Secondary)
                    }
                    None => 2,
                }
            }
            Some(Found::Several { count, fixed }) => {
                let number = if *count >= COUNTED {
                    format!("More than {}", COUNTED - 1)
                } else {
                    count.to_string()
                };
                canvas.bold(area.x, area.y, &format!("{number} solutions"), Role::Target);
                let same = fixed.filled() - self.draft.grid().filled();
                let differ = self.shape().cells() - fixed.filled();
                let same = match same {
                    0 => String::new(),
                    1 => "1 more cell is the same in all of them and shown thin. ".to_owned(),
                    n => format!("{n} more cells are the same in all of them and shown thin. "),
                };
                let words = format!(
                    "{same}The {differ} dotted cells differ: a given in one of them narrows it down."
                );
                2 + canvas.paragraph(rest, &words, Role::Secondary)
            }
        }
    }
}

/// Finds out about a board: its solutions, and its rating where it has one.
fn find(puzzle: &Puzzle, stop: &mut dyn FnMut() -> bool) -> Found {
    match solve::verdict(puzzle, stop) {
        Err(_) => Found::TooLong,
        Ok(Verdict::Contradiction(_) | Verdict::None) => Found::None,
        Ok(Verdict::One(solution)) => Found::One {
            solution,
            rating: rating::of(puzzle, stop),
        },
        Ok(Verdict::Many(_)) => {
            let start = puzzle.start();
            match (
                solve::count(&start, COUNTED, stop),
                solve::fixed(&start, stop),
            ) {
                (Ok(count), Ok(Some(fixed))) => Found::Several { count, fixed },
                _ => Found::TooLong,
            }
        }
    }
}

/// The keys that clear a cell while a board is typed, which has a use of its
/// own for `0` and Backspace.
pub fn clear_keys(keys: &KeyMap, shape: Shape) -> Vec<String> {
    let all = keys.keys_of(Command::Clear, shape);
    let others = all
        .split(' ')
        .filter(|key| !matches!(*key, "0" | "Backspace"));
    others.map(str::to_owned).collect()
}
