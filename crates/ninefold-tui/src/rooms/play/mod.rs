//! Playing a game: the board, the side column, hints, the win.

mod act;
mod draw;
mod help;
mod hint;
mod hint_words;
mod leave;
mod looks;
mod pad;
mod win;

use ninefold::{CellSet, Digit};
use ninefold_game::{Action, Answer, CheckKind, Clear, Game, NoteKind};

use crate::canvas::Canvas;
use crate::command::{Asked, Command, Mode};
use crate::cursor::Cursor;
use crate::keys::KeyMap;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::export::Export;
use crate::windows::help::HelpPage;
use crate::windows::question::Question;
use crate::windows::rules::RulesWindow;

pub use hint::HintPicture;
use leave::Way;

/// What the side column says, and how it is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Message {
    /// Something was done.
    News(String),
    /// Why there is no hint, and the cells that have to be put right first.
    Advice(String, CellSet),
    /// Something was refused.
    Refusal(String),
}

/// A game on the screen.
#[derive(Debug)]
pub struct PlayScreen {
    game: Game,
    cursor: Cursor,
    mode: Mode,
    /// The digit that is held: lit everywhere, and written by Enter or a click.
    held: Option<Digit>,
    /// Whether the next digit is to be held.
    lighting: bool,
    message: Option<Message>,
    /// When the board was won, and whether the win is still shown beside it.
    won: Option<Won>,
    /// Whether the game is paused because it can't be seen.
    hidden: bool,
}

#[derive(Clone, Copy, Debug)]
struct Won {
    at: u64,
    shown: bool,
    earlier_best: Option<u64>,
}

impl PlayScreen {
    /// A game to play, with the cursor where the player left it.
    pub fn new(game: Game) -> PlayScreen {
        let mut cursor = Cursor::new(game.shape());
        if let Some(cell) = game.history().last_cell() {
            cursor.go(cell);
        }
        let message = match game.answer() {
            Answer::Several(_) => Some(Message::News(
                "This board has several solutions: any full board without repeats wins.".to_owned(),
            )),
            _ => None,
        };
        PlayScreen {
            game,
            cursor,
            mode: Mode::Digit,
            held: None,
            lighting: false,
            message,
            won: None,
            hidden: false,
        }
    }

    /// Pauses the game while it can't be seen, and goes on when it is seen.
    fn hide(&mut self, hidden: bool, now: u64) {
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

    /// Does what a key or a click asks for.
    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        if self.game.is_paused() {
            return match command {
                Command::Quit => self.leave(Way::Quit, session),
                Command::Escape => self.leave(Way::Back, session),
                Command::Help => Effect::Help,
                _ => {
                    self.act(Action::Resume, session);
                    Effect::None
                }
            };
        }
        if let Some(effect) = self.hint_command(command, session) {
            return effect;
        }
        if self.won.is_some_and(|won| won.shown) {
            match command {
                Command::Enter => return self.leave(Way::Another, session),
                Command::Escape => {
                    if let Some(won) = &mut self.won {
                        won.shown = false;
                    }
                    return Effect::None;
                }
                Command::QuitIdle => return self.leave(Way::Quit, session),
                Command::Mode(Mode::Corner) => return self.leave(Way::Start, session),
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
                    self.write(session);
                }
            }
            Command::Drag(cell) => self.cursor.drag(cell),
            Command::Pencil(cell) => {
                let digit = self.held.or_else(|| self.game.cell(self.cursor.at()).digit);
                self.cursor.go(cell);
                if let Some(digit) = digit {
                    self.act(Action::note(cell, digit, NoteKind::Corner), session);
                }
            }
            Command::Wheel(cell, up) => self.wheel(cell, up, session),
            Command::Symbol(digit) if self.lighting => {
                self.lighting = false;
                self.held = if self.held == Some(digit) {
                    None
                } else {
                    Some(digit)
                };
                self.message = None;
            }
            Command::Symbol(digit) => self.enter(digit, session),
            Command::Enter if self.held.is_some() => self.write(session),
            Command::Clear => self.act(Action::Erase(self.cursor.cells()), session),
            Command::Mode(mode) => self.mode = mode,
            Command::NextMode => self.mode = self.mode.step(1),
            Command::PreviousMode => self.mode = self.mode.step(Mode::ALL.len() - 1),
            Command::Undo => self.act(Action::Undo(1), session),
            Command::Redo => self.act(Action::Redo(1), session),
            Command::Back => self.act(Action::Back, session),
            Command::Bookmark => self.act(Action::Bookmark, session),
            Command::UndoMistakes => self.act(Action::UndoMistakes, session),
            Command::Check => {
                let kind = session.settings.check_kind(&self.game);
                self.act(Action::Check(kind), session);
            }
            Command::Verify => self.act(Action::Check(CheckKind::Solution), session),
            Command::Export => return self.export(),
            Command::Solvable => self.act(Action::AskSolvable, session),
            Command::FillNotes => self.act(Action::FillNotes(NoteKind::Centre), session),
            Command::Pause => self.act(Action::Pause, session),
            Command::Hint => self.act(Action::Hint, session),
            Command::Light => {
                self.lighting = true;
                self.message = Some(Message::News(
                    "press a digit to light and hold it".to_owned(),
                ));
            }
            Command::Restart => {
                let words =
                    "Start this board again? Entries, notes and clock go back to the start.";
                return ask(Asked::Restart, words);
            }
            Command::Finish | Command::Solve => {
                let words = "Show the solved board? The game then sets no best time.";
                return ask(Asked::Finish, words);
            }
            Command::ClearBoard => {
                let words = "Clear entries, notes and colours? The clock runs on.";
                return ask(Asked::ClearBoard, words);
            }
            Command::Confirmed(Asked::Restart) => self.act(Action::Restart, session),
            Command::Confirmed(Asked::Finish) => self.act(Action::Finish, session),
            Command::Confirmed(Asked::ClearBoard) => self.act(Action::Clear(Clear::All), session),
            Command::Copy => match self.game.id() {
                Some(id) => {
                    self.message = Some(Message::News(format!("copied {id}")));
                    return Effect::Copy(id);
                }
                None => {
                    let words = "a board with candidates struck out has no game ID";
                    self.message = Some(Message::Refusal(words.to_owned()));
                }
            },
            Command::New => return self.leave(Way::Start, session),
            Command::Quit => return self.leave(Way::Quit, session),
            Command::QuitIdle => {
                let quit = session.keys.key_of(Command::Quit, self.game.shape());
                let words = match quit.as_str() {
                    "" => "Esc goes back; the game is kept".to_owned(),
                    key => format!("Esc goes back and {key} quits; the game is kept"),
                };
                self.message = Some(Message::News(words));
            }
            Command::Help => return Effect::Help,
            Command::Rules => return self.tell_rules(session),
            Command::Escape => {
                let held = self.held.take().is_some();
                let lighting = std::mem::take(&mut self.lighting);
                let selected = self.cursor.deselect();
                let message = self.message.take().is_some();
                if !(held || lighting || selected || message) {
                    return self.leave(Way::Back, session);
                }
            }
            _ => {}
        }
        Effect::None
    }

    fn tell_rules(&self, session: &Session) -> Effect {
        let ascii = !session.abilities.unicode;
        let (rules, cell) = (self.game.rules(), self.cursor.at());
        Effect::window(RulesWindow::new(rules, cell, ascii, session.words()))
    }

    fn export(&self) -> Effect {
        let id = self.game.id();
        Effect::window(Export::new(self.game.puzzle(), id.as_deref()))
    }
}

/// Asks before it does what can't be seen to be undone.
fn ask(asked: Asked, words: &str) -> Effect {
    Effect::window(Question::before(asked, words))
}

impl Screen for PlayScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        let command = match input {
            Input::Resize => {
                self.hide(session.is_hidden(), session.now);
                return Effect::None;
            }
            // A paused game goes on with any key.
            Input::Key(key) => session
                .keys
                .on_board(key, self.game.shape())
                .or(self.game.is_paused().then_some(Command::Pause)),
            Input::Command(command) => Some(command),
            Input::Paste(_) | Input::Tick => None,
        };
        command.map_or(Effect::None, |command| self.command(command, session))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        self.draw_game(canvas, session);
    }

    /// The win's wave moves.
    fn is_moving(&self, now: u64) -> bool {
        self.won.is_some_and(|won| now < won.at + 1500)
    }
}

impl Room for PlayScreen {
    fn help(&self, keys: &KeyMap) -> HelpPage {
        help::page(keys, self.game.shape())
    }

    fn item(&self) -> Item {
        Item::Continue
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(Message::Refusal(words));
        None
    }

    fn game(&self) -> Option<&Game> {
        Some(&self.game)
    }
}
