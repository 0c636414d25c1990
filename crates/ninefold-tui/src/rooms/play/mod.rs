//! Playing a game: the board, the side column, hints, the win.

mod act;
mod draw;
mod help;
mod hint;
mod hint_words;
mod leave;
pub mod looks;
mod pad;
mod win;

use ninefold::logic::Technique;
use ninefold::logic::explain::Message as Said;
use ninefold::{CellSet, Digit};
use ninefold_game::daily::Dailies;
use ninefold_game::{Action, Answer, CheckKind, Clear, Game, NoteKind, Status, share};

use crate::canvas::Canvas;
use crate::command::{Asked, Command, Mode};
use crate::cursor::Cursor;
use crate::rooms::replay::ReplayScreen;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::export::Export;
use crate::windows::help::HelpPage;
use crate::windows::question::Question;
use crate::windows::rules::RulesWindow;

pub use hint::HintPicture;
use leave::Way;
use looks::{SHORT_NOTES, most_notes};

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
    /// Whether a cell has had more notes than a small cell shows. The board
    /// stays as it is then, so that it does not jump to and fro.
    is_noted: bool,
    /// How many steps lead back to before the mistake, where one was told of.
    mistake: Option<usize>,
    /// The link of a hint's chain that is looked at alone.
    link: Option<usize>,
    /// Whether chains are told in Eureka notation.
    eureka: bool,
    /// The technique of the hint that has just been carried out, where there is
    /// a lesson on it.
    learnable: Option<Technique>,
}

#[derive(Clone, Copy, Debug)]
struct Won {
    at: u64,
    shown: bool,
    earlier_best: Option<u64>,
    /// The days in a row, where it was the puzzle of a day.
    streak: Option<usize>,
}

impl PlayScreen {
    /// A game to play, with the cursor where the player left it.
    pub fn new(game: Game, session: &Session) -> PlayScreen {
        let mut cursor = Cursor::new(game.shape());
        if let Some(cell) = game.history().last_cell() {
            cursor.go(cell);
        }
        let message = match game.answer() {
            Answer::Several(_) => Some(Message::News(session.say("play.several"))),
            _ => None,
        };
        PlayScreen {
            is_noted: most_notes(&game) > SHORT_NOTES,
            game,
            cursor,
            mode: Mode::Digit,
            held: None,
            lighting: false,
            message,
            won: None,
            hidden: false,
            mistake: None,
            link: None,
            eureka: false,
            learnable: None,
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
            Command::Replay => return self.replay(session),
            Command::Share => return self.share(session),
            Command::Solvable => self.act(Action::AskSolvable, session),
            Command::FillNotes => self.act(Action::FillNotes(NoteKind::Centre), session),
            Command::Pause => self.act(Action::Pause, session),
            Command::Hint => self.act(Action::Hint, session),
            Command::Light => {
                self.lighting = true;
                self.message = Some(Message::News(session.say("play.light")));
            }
            Command::Restart => {
                return ask(Asked::Restart, session.say("play.ask.restart"));
            }
            Command::Finish | Command::Solve => {
                return ask(Asked::Finish, session.say("play.ask.finish"));
            }
            Command::ClearBoard => {
                return ask(Asked::ClearBoard, session.say("play.ask.clear"));
            }
            Command::Confirmed(Asked::Restart) => self.act(Action::Restart, session),
            Command::Confirmed(Asked::Finish) => self.act(Action::Finish, session),
            Command::Confirmed(Asked::ClearBoard) => self.act(Action::Clear(Clear::All), session),
            Command::Copy => match self.game.id() {
                Some(id) => {
                    let copied = Said::new("play.copied").name("id", &id);
                    self.message = Some(Message::News(session.words().say(&copied)));
                    return Effect::Copy(id);
                }
                None => {
                    self.message = Some(Message::Refusal(session.say("play.no-id")));
                }
            },
            Command::New => return self.leave(Way::Start, session),
            Command::Quit => return self.leave(Way::Quit, session),
            Command::QuitIdle => {
                let quit = session.keys.key_of(Command::Quit, self.game.shape());
                let words = match quit.as_str() {
                    "" => session.say("play.esc"),
                    key => session
                        .words()
                        .say(&Said::new("play.esc.quit").name("key", key)),
                };
                self.message = Some(Message::News(words));
            }
            Command::Help => return Effect::Help,
            Command::Learn => {
                if let Some(technique) = self.learnable {
                    return self.learn(technique, session);
                }
            }
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
        let cell = Some(cell).filter(|cell| !self.game.is_fogged(*cell));
        Effect::window(RulesWindow::new(rules, cell, ascii, session.words()))
    }

    /// Looks at the finished game again.
    fn replay(&mut self, session: &Session) -> Effect {
        if self.game.status() == Status::Playing {
            self.message = Some(Message::Refusal(session.say("replay.unfinished")));
            return Effect::None;
        }
        Effect::Over(Box::new(ReplayScreen::new(&self.game)))
    }

    /// Puts the result on the clipboard, as a text to share, or a game that is still
    /// played as a link to go on with it elsewhere.
    fn share(&mut self, session: &Session) -> Effect {
        let statistics = session.storage.statistics().unwrap_or_default();
        let streak = Dailies::of(statistics.wins()).streak(session.time());
        let id = self.game.id().unwrap_or_default();
        match share::result(session.words(), &self.game, streak.current, &id) {
            Some(result) => {
                self.message = Some(Message::News(session.say("play.shared")));
                Effect::Copy(result)
            }
            None => self.carry(session),
        }
    }

    /// Puts the game so far on the clipboard, as a link without its history.
    fn carry(&mut self, session: &Session) -> Effect {
        let words = match self.game.carry(session.now) {
            Some(link) => {
                self.message = Some(Message::News(session.say("play.shared.game")));
                return Effect::Copy(format!("#{link}"));
            }
            None if self.game.status() == Status::Playing => "play.share.large",
            None => "play.share.unsolved",
        };
        self.message = Some(Message::Refusal(session.say(words)));
        Effect::None
    }

    fn export(&self) -> Effect {
        let id = self.game.id();
        Effect::window(Export::new(self.game.puzzle(), id.as_deref()))
    }
}

/// Asks before it does what can't be seen to be undone.
fn ask(asked: Asked, words: String) -> Effect {
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
    fn help(&self, session: &Session) -> HelpPage {
        help::page(session, self.game.shape())
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

    /// Goes on when the lesson over it is left.
    fn uncover(&mut self, _: Item, session: &mut Session) {
        self.hide(session.is_hidden(), session.now);
    }
}
