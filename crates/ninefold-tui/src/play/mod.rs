//! Playing a game: the board, the side column, hints, the win.

mod hint;
mod looks;
mod side;

use std::time::Duration;

use ninefold::logic::teach::Advice;
use ninefold::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::{Action, CheckKind, Clear, Game, Mark, News, NoteKind, Outcome, Status, text};
use ratatui::layout::Rect;

use crate::board::{BoardPicture, CellLook, Content, CursorKind};
use crate::canvas::Canvas;
use crate::command::{Command, Direction, Mode};
use crate::cursor::Cursor;
use crate::geometry::Geometry;
use crate::keys::KeyMap;
use crate::palette::Role;
use crate::regions::Regions;
use crate::session::Session;

use hint::{HintPicture, hint_keys};

/// How long the boxes take to turn gold, one after the other.
const WAVE: Duration = Duration::from_millis(90);

/// What the side column says, and how it is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Something was done.
    News(String),
    /// Why there is no hint, and the cells that have to be put right first.
    Advice(String, CellSet),
    /// Something was refused.
    Refusal(String),
}

/// What playing asks of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing.
    None,
    /// The board has changed and wants saving.
    Save,
    /// Asks before it does what can't be seen to be undone.
    Ask(Question),
    /// Back to where the game was started from.
    Leave,
    /// To the start screen.
    ToStart,
    /// Writes the board to a file.
    Export,
    /// Out of the program.
    Quit,
    /// A new game of the same kind.
    Another,
    /// The list of keys.
    Help,
    /// Puts a text on the clipboard.
    Copy(String),
}

/// What the player is asked before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Restart the game?
    Restart,
    /// Show the solution?
    Finish,
    /// Clear the board?
    Clear,
}

impl Question {
    /// The question in words.
    pub fn words(self) -> &'static str {
        match self {
            Question::Restart => {
                "Start this board again? Entries, notes and clock go back to the start."
            }
            Question::Finish => "Show the solved board? The game then sets no best time.",
            Question::Clear => "Clear entries, notes and colours? The clock runs on.",
        }
    }
}

/// A game on the screen.
#[derive(Debug)]
pub struct Play {
    /// The game.
    pub game: Game,
    cursor: Cursor,
    mode: Mode,
    /// The digit that is held: lit everywhere, and written by Enter or a click.
    held: Option<Digit>,
    /// Whether the next digit is to be held.
    lighting: bool,
    message: Option<Message>,
    /// When the board was won, and whether the win is still shown beside it.
    won: Option<Won>,
    geometry: Option<Geometry>,
    /// Whether the game is paused because it can't be seen.
    hidden: bool,
}

#[derive(Clone, Copy, Debug)]
struct Won {
    at: u64,
    shown: bool,
    earlier_best: Option<u64>,
}

impl Play {
    /// A game to play, with the cursor where the player left it.
    pub fn new(game: Game) -> Play {
        let mut cursor = Cursor::new(game.shape());
        if let Some(cell) = game.history().last_cell() {
            cursor.go(cell);
        }
        let message = match game.answer() {
            ninefold_game::Answer::Several(_) => Some(Message::News(
                "This board has several solutions: any full board without repeats wins.".to_owned(),
            )),
            _ => None,
        };
        Play {
            game,
            cursor,
            mode: Mode::Digit,
            held: None,
            lighting: false,
            message,
            won: None,
            geometry: None,
            hidden: false,
        }
    }

    /// The cell at a place of the screen.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        self.geometry.as_ref()?.cell_at(x, y)
    }

    /// Whether the last action won the game.
    pub fn has_just_won(&self, now: u64) -> bool {
        self.won.is_some_and(|won| won.at == now)
    }

    /// Tells what went wrong.
    pub fn tell_refusal(&mut self, words: String) {
        self.message = Some(Message::Refusal(words));
    }

    /// Pauses the game while it can't be seen, and goes on when it is seen.
    pub fn hide(&mut self, hidden: bool, now: u64) {
        if hidden == self.hidden {
            return;
        }
        let action = if hidden {
            Action::Pause
        } else {
            Action::Resume
        };
        // A game that the player paused, or that is over, stays as it is.
        let acted = self.game.apply(action, now).is_ok();
        self.hidden = hidden && acted;
    }

    /// Whether something moves on the screen: the win's wave.
    pub fn is_moving(&self, now: u64) -> bool {
        self.won.is_some_and(|won| now < won.at + 1500)
    }

    /// Does what a key or a click asks for.
    pub fn command(&mut self, command: Command, session: &Session) -> Wish {
        if self.game.is_paused() {
            return match command {
                Command::Quit => Wish::Quit,
                Command::Escape => Wish::Leave,
                Command::Help => Wish::Help,
                _ => self.act(Action::Resume, session),
            };
        }
        if let Some(wish) = self.hint_command(command, session) {
            return wish;
        }
        if self.won.is_some_and(|won| won.shown) {
            match command {
                Command::Enter => return Wish::Another,
                Command::Escape => {
                    if let Some(won) = &mut self.won {
                        won.shown = false;
                    }
                    return Wish::None;
                }
                Command::QuitIdle => return Wish::Quit,
                Command::Mode(Mode::Corner) => return Wish::ToStart,
                _ => {}
            }
        }
        match command {
            Command::Move(direction) => self.cursor.step(direction),
            Command::Extend(direction) => self.cursor.extend(direction),
            Command::Jump(direction) => self.jump(direction),
            Command::RowStart => self.cursor.row_end(false),
            Command::RowEnd => self.cursor.row_end(true),
            Command::SelectAll => self.cursor.select_all(),
            Command::Press(cell) => {
                self.cursor.go(cell);
                if self.held.is_some() {
                    return self.write(self.mode, session);
                }
            }
            Command::Drag(cell) => self.cursor.drag(cell),
            Command::Pencil(cell) => {
                let digit = self.held.or_else(|| self.game.cell(self.cursor.at()).digit);
                self.cursor.go(cell);
                if let Some(digit) = digit {
                    return self.act(Action::note(cell, digit, NoteKind::Corner), session);
                }
            }
            Command::Wheel(cell, up) => return self.wheel(cell, up, session),
            Command::Symbol(digit) if self.lighting => {
                self.lighting = false;
                self.held = if self.held == Some(digit) {
                    None
                } else {
                    Some(digit)
                };
                self.message = None;
            }
            Command::Symbol(digit) => return self.enter(digit, self.mode, session),
            Command::Enter if self.held.is_some() => return self.write(self.mode, session),
            Command::Clear => return self.act(Action::Erase(self.cursor.cells()), session),
            Command::Mode(mode) => self.mode = mode,
            Command::NextMode => self.mode = self.mode.step(1),
            Command::PreviousMode => self.mode = self.mode.step(Mode::ALL.len() - 1),
            Command::Undo => return self.act(Action::Undo(1), session),
            Command::Redo => return self.act(Action::Redo(1), session),
            Command::Back => return self.act(Action::Back, session),
            Command::Bookmark => return self.act(Action::Bookmark, session),
            Command::UndoMistakes => return self.act(Action::UndoMistakes, session),
            Command::Check => {
                let kind = session.settings.check_kind(&self.game);
                return self.act(Action::Check(kind), session);
            }
            Command::Verify => return self.act(Action::Check(CheckKind::Solution), session),
            Command::Export => return Wish::Export,
            Command::Solvable => return self.act(Action::AskSolvable, session),
            Command::FillNotes => return self.act(Action::FillNotes(NoteKind::Centre), session),
            Command::Pause => return self.act(Action::Pause, session),
            Command::Hint => return self.act(Action::Hint, session),
            Command::Light => {
                self.lighting = true;
                self.message = Some(Message::News(
                    "press a digit to light and hold it".to_owned(),
                ));
            }
            Command::Restart => return Wish::Ask(Question::Restart),
            Command::Finish | Command::Solve => return Wish::Ask(Question::Finish),
            Command::ClearBoard => return Wish::Ask(Question::Clear),
            Command::Copy => match self.game.id() {
                Some(id) => {
                    self.message = Some(Message::News(format!("copied {id}")));
                    return Wish::Copy(id);
                }
                None => {
                    let words = "a board with candidates struck out has no game ID";
                    self.message = Some(Message::Refusal(words.to_owned()));
                }
            },
            Command::New => return Wish::ToStart,
            Command::Quit => return Wish::Quit,
            Command::QuitIdle => {
                let quit = session.keys.key_of(Command::Quit, self.game.shape());
                let words = match quit.as_str() {
                    "" => "Esc goes back; the game is kept".to_owned(),
                    key => format!("Esc goes back and {key} quits; the game is kept"),
                };
                self.message = Some(Message::News(words));
            }
            Command::Help => return Wish::Help,
            Command::Escape => {
                let held = self.held.take().is_some();
                let lighting = std::mem::take(&mut self.lighting);
                let selected = self.cursor.deselect();
                let message = self.message.take().is_some();
                if !(held || lighting || selected || message) {
                    return Wish::Leave;
                }
            }
            _ => {}
        }
        Wish::None
    }

    /// Does what the player has agreed to.
    pub fn confirmed(&mut self, question: Question, session: &Session) -> Wish {
        self.act(
            match question {
                Question::Restart => Action::Restart,
                Question::Finish => Action::Finish,
                Question::Clear => Action::Clear(Clear::All),
            },
            session,
        )
    }

    fn jump(&mut self, direction: Direction) {
        let game = &self.game;
        self.cursor
            .jump(direction, |cell| game.cell(cell).digit.is_none());
    }

    fn write(&mut self, mode: Mode, session: &Session) -> Wish {
        match self.held {
            Some(digit) => self.enter(digit, mode, session),
            None => Wish::None,
        }
    }

    fn enter(&mut self, digit: Digit, mode: Mode, session: &Session) -> Wish {
        let cells = self.cursor.cells();
        let note = |kind| Action::Note {
            cells,
            digits: DigitSet::only(digit),
            kind,
            mark: Mark::Toggle,
        };
        let single = cells.len() == 1;
        let here = self.game.cell(self.cursor.at());
        let action = match mode {
            // The same digit again takes it back.
            Mode::Digit if single && here.digit == Some(digit) && !here.given => {
                Action::Erase(cells)
            }
            Mode::Digit => Action::Place { cells, digit },
            Mode::Corner => note(NoteKind::Corner),
            Mode::Centre => note(NoteKind::Centre),
            Mode::Colour if digit.index() < 9 => Action::Colour {
                cells,
                colour: digit.index() as u8,
                mark: Mark::Toggle,
            },
            Mode::Colour => return Wish::None,
        };
        self.act(action, session)
    }

    /// The wheel goes through the digits of a cell, empty among them.
    fn wheel(&mut self, cell: Cell, up: bool, session: &Session) -> Wish {
        self.cursor.go(cell);
        let side = self.game.shape().side();
        let now = self
            .game
            .cell(cell)
            .digit
            .map_or(0, |digit| usize::from(digit.get()));
        let next = if up {
            (now + 1) % (side + 1)
        } else {
            (now + side) % (side + 1)
        };
        match self.game.shape().digit(next) {
            Some(digit) => self.act(Action::place(cell, digit), session),
            None => self.act(Action::erase(cell), session),
        }
    }

    /// Does an action and tells what came of it.
    fn act(&mut self, action: Action, session: &Session) -> Wish {
        let was_shown = self.game.status() == Status::Shown;
        match self.game.apply(action, session.now) {
            Ok(outcome) => {
                self.tell(&outcome);
                if outcome.won {
                    self.held = None;
                    self.cursor.deselect();
                    let earlier_best = session.best_time(&self.game);
                    self.won = Some(Won {
                        at: session.now,
                        shown: true,
                        earlier_best,
                    });
                } else if (self.game.status() == Status::Playing || !was_shown)
                    && self.game.status() != Status::Won
                {
                    self.won = None;
                }
                Wish::Save
            }
            Err(refusal) => {
                self.message = Some(Message::Refusal(refusal.to_string()));
                Wish::None
            }
        }
    }

    fn tell(&mut self, outcome: &Outcome) {
        self.message = match &outcome.news {
            // What is plain to see needs no words.
            News::Placed { .. } | News::Erased(_) | News::Noted { .. } | News::Coloured { .. } => {
                None
            }
            News::Paused | News::Resumed | News::Hinted(_) | News::HintClosed => None,
            News::Advised(advice) => Some(Message::Advice(
                text::news(&self.game, outcome),
                wrong_cells(advice),
            )),
            _ => Some(Message::News(text::news(&self.game, outcome))),
        };
    }

    /// What a key does while a hint is shown; `None` where it closes the hint
    /// and goes on to do what it always does.
    fn hint_command(&mut self, command: Command, session: &Session) -> Option<Wish> {
        self.game.hint()?;
        let action = match command {
            Command::Hint => Action::Hint,
            Command::Move(Direction::Left) => Action::HintBack,
            Command::Enter => Action::TakeHint,
            Command::Escape => Action::HintClose,
            Command::Help => return Some(Wish::Help),
            _ => {
                self.act(Action::HintClose, session);
                return None;
            }
        };
        Some(self.act(action, session))
    }

    /// Draws the screen.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>, session: &Session) {
        let screen = canvas.area();
        let picture = self
            .game
            .hint()
            .map(|hint| HintPicture::new(hint.picture()));
        let geometry = self.fit(screen, picture.as_ref());
        self.geometry = geometry.clone();
        let Some(geometry) = geometry else { return };
        self.draw_title(canvas, session);
        let aids = &session.settings.aids;
        let paused = self.game.is_paused();
        let mut cells = if paused {
            vec![CellLook::default(); self.game.shape().cells()]
        } else {
            let wrong = match &self.message {
                Some(Message::Advice(_, cells)) => *cells,
                _ => CellSet::EMPTY,
            };
            looks::looks(
                &self.game,
                &self.cursor,
                self.held,
                aids,
                picture.as_ref(),
                wrong,
            )
        };
        self.gild(&mut cells, session);
        let kind = match (self.game.hint().is_some(), self.mode) {
            _ if paused => None,
            (true, _) => Some(CursorKind::None),
            (_, Mode::Digit) => Some(CursorKind::Digit),
            (_, Mode::Corner) => Some(CursorKind::Corner),
            (_, Mode::Centre) => Some(CursorKind::Centre),
            (_, Mode::Colour) => Some(CursorKind::Colour),
        };
        let cursor = kind
            .filter(|kind| *kind != CursorKind::None)
            .map(|kind| (self.cursor.at(), kind));
        BoardPicture {
            geometry: &geometry,
            regions: &Regions::boxes(self.game.shape()),
            cells: &cells,
            cursor,
            solved: self.game.status() == Status::Won,
            numbered: picture.is_some() || !paused && self.names_cells(session),
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        if paused {
            let y = geometry.area.y + geometry.area.height / 2;
            let label = " Paused ";
            let width = label.len() as u16;
            let x = geometry.area.x + (geometry.area.width - width) / 2;
            let style = canvas.palette.on(Role::OnAccent, Role::Accent);
            canvas.styled(x, y, label, style);
            canvas.hit(geometry.area, Command::Pause);
        }
        self.draw_side(canvas, geometry.side, geometry.below, session);
        self.draw_keys(canvas, &session.keys);
    }

    /// Where the board stands; one that is scrolled shows the cursor, or as
    /// much as it can of what a hint speaks of.
    fn fit(&self, screen: Rect, hint: Option<&HintPicture>) -> Option<Geometry> {
        let regions = Regions::boxes(self.game.shape());
        let mut best = Geometry::fit(&regions, screen, self.cursor.at())?;
        let cells = hint.map(HintPicture::cells).unwrap_or_default();
        let shown = |geometry: &Geometry| {
            let count = cells.iter().filter(|cell| geometry.rect(**cell).is_some());
            let first = cells.first().is_some_and(|c| geometry.rect(*c).is_some());
            (first, count.count())
        };
        for cell in &cells {
            let other = Geometry::fit(&regions, screen, *cell)?;
            if shown(&other) > shown(&best) {
                best = other;
            }
        }
        Some(best)
    }

    /// The win's wave: boxes turn gold one after another from the centre.
    fn gild(&self, cells: &mut [CellLook], session: &Session) {
        let Some(won) = self.won else { return };
        if !session.settings.aids.effects || !session.effects || session.now > won.at + 1000 {
            return;
        }
        let shape = self.game.shape();
        let (bands, stacks) = (
            shape.side() / shape.box_rows(),
            shape.side() / shape.box_cols(),
        );
        let reached = session.now.saturating_sub(won.at) / WAVE.as_millis() as u64;
        for cell in shape.iter() {
            let band = shape.row(cell) / shape.box_rows();
            let stack = shape.col(cell) / shape.box_cols();
            // Twice the distance from the middle, so that even numbers of
            // boxes have a middle too.
            let far = (2 * band + 1).abs_diff(bands) + (2 * stack + 1).abs_diff(stacks);
            cells[cell.index()].gold =
                far as u64 <= reached && !matches!(cells[cell.index()].content, Content::Empty);
        }
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let right = match self.game.status() {
            Status::Won => "solved".to_owned(),
            Status::Shown => "shown".to_owned(),
            Status::Playing if !session.settings.aids.clock => String::new(),
            Status::Playing => text::time(self.game.elapsed(session.now)),
        };
        crate::screen::title(canvas, &self.headline(), &right);
    }

    /// What is known of the board: `Hard 3.2 · X-Wing · one solution`.
    fn headline(&self) -> String {
        let about = self.game.about();
        let mut parts = Vec::new();
        if self.game.shape() != ninefold::Shape::NINE {
            parts.push(self.game.shape().to_string().replacen('x', "×", 1));
        }
        parts.extend(text::level(&self.game));
        parts.extend(about.hardest.clone());
        parts.extend(about.title.clone());
        parts.push(
            match self.game.answer() {
                ninefold_game::Answer::One(_) => "one solution",
                ninefold_game::Answer::Several(_) => "several solutions",
                ninefold_game::Answer::Unknown => "solution not known",
            }
            .to_owned(),
        );
        parts.join(" · ")
    }

    fn draw_keys(&self, canvas: &mut Canvas<'_>, keys: &KeyMap) {
        let shape = self.game.shape();
        let key = |command| keys.key_of(command, shape);
        let named = |what, command| (key(command), what, command);
        let y = canvas.area().bottom() - 1;
        if self.won.is_some_and(|won| won.shown) {
            let keys = [
                ("Enter".into(), "another", Command::Enter),
                (key(Command::Mode(Mode::Corner)), "new game", Command::New),
                named("copy game ID", Command::Copy),
                ("q".into(), "quit", Command::QuitIdle),
            ];
            crate::screen::key_line(canvas, y, &keys);
            return;
        }
        if self.game.is_paused() {
            let keys = [
                ("any key".into(), "go on", Command::Pause),
                ("Esc".into(), "back", Command::Escape),
                named("quit", Command::Quit),
                named("all keys", Command::Help),
            ];
            crate::screen::key_line(canvas, y, &keys);
            return;
        }
        if let Some(hint) = self.game.hint() {
            let mut keys = hint_keys(hint, key);
            keys.push(named("all keys", Command::Help));
            crate::screen::key_line(canvas, y, &keys);
            return;
        }
        let digits = crate::lines::symbols(shape.side());
        let undo = [Command::Undo, Command::Redo].map(key).join(" ");
        let undo = undo.trim().to_owned();
        let keys = [
            (digits, "digit", Command::Mode(Mode::Digit)),
            named("mode", Command::NextMode),
            named("clear", Command::Clear),
            (undo, "undo redo", Command::Undo),
            named("hint", Command::Hint),
            named("check", Command::Check),
            named("all keys", Command::Help),
        ];
        crate::screen::key_line(canvas, y, &keys);
    }

    fn draw_side(&self, canvas: &mut Canvas<'_>, area: Rect, below: bool, session: &Session) {
        if self.game.is_paused() {
            let y = if below { area.y } else { area.y + 1 };
            canvas.text(area.x, y, "The clock stands.", Role::Secondary);
            canvas.text(area.x, y + 1, "Any key goes on.", Role::Secondary);
        } else if let Some(hint) = self.game.hint() {
            if below {
                self.draw_hint_under(canvas, area, hint);
            } else {
                self.draw_hint(canvas, area, hint, &session.keys);
            }
        } else if let Some(won) = self.won.filter(|won| won.shown) {
            self.draw_win(canvas, area, won, below);
        } else {
            self.draw_pad(canvas, area, below, session);
        }
    }
}

/// The cells that have to be put right before there is a hint.
fn wrong_cells(advice: &Advice) -> CellSet {
    match advice {
        Advice::WrongEntries(cells) => *cells,
        Advice::WrongNotes(lost) => lost.iter().map(|candidate| candidate.cell).collect(),
        Advice::Conflicts(conflicts) => {
            let cells = conflicts.iter().flat_map(|conflict| &conflict.cells);
            cells.copied().collect()
        }
        _ => CellSet::EMPTY,
    }
}
