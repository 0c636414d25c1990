//! A question over a room, asked before something is done that can't be seen to
//! be undone. Each answer has its effect.

use ninefold::logic::explain::Message;
use ninefold_game::storage::Summary;
use ninefold_game::{Start as GameStart, text};
use ratatui::crossterm::event::KeyCode;

use crate::canvas::Canvas;
use crate::command::{Asked, Command};
use crate::parts;
use crate::screen::{Effect, Input, Screen};
use crate::session::Session;

/// A question and its answers.
#[derive(Debug)]
pub struct Question {
    words: String,
    answers: Vec<Answer>,
    asks_to_leave: bool,
}

/// An answer: its key and its words, the command that gives it, what follows.
#[derive(Debug)]
struct Answer {
    key: &'static str,
    /// The id of what it says.
    words: &'static str,
    command: Command,
    effect: Effect,
}

impl Answer {
    fn new(key: &'static str, words: &'static str, command: Command, effect: Effect) -> Answer {
        Answer {
            key,
            words,
            command,
            effect,
        }
    }
}

impl Question {
    /// A question whose yes has an effect; after a no nothing has changed.
    fn yes_or_no(words: String, yes: Effect) -> Question {
        Question {
            words,
            answers: vec![
                Answer::new("y", "key.yes", Command::Enter, yes),
                Answer::new("n", "key.no", Command::Escape, Effect::Close),
            ],
            asks_to_leave: false,
        }
    }

    /// Asks before the room does what was asked of it.
    pub fn before(asked: Asked, words: impl Into<String>) -> Question {
        Question::yes_or_no(words.into(), Effect::Do(Command::Confirmed(asked)))
    }

    /// Asks whether a game that can't be saved is to be left, and where to.
    pub fn unsaved(reason: &str, leave: Effect, session: &Session) -> Question {
        let words = Message::new("play.ask.unsaved").name("why", reason);
        let words = session.words().say(&words);
        Question {
            asks_to_leave: true,
            ..Question::yes_or_no(words, leave)
        }
    }

    /// Asks which game to play: the one of this name that was begun with the
    /// same puzzle, or a new one.
    pub fn begun(start: GameStart, name: String, summary: &Summary, session: &Session) -> Question {
        let (filled, cells) = summary.progress;
        let state = Message::new("play.begun.state")
            .count("filled", filled)
            .count("cells", cells)
            .name("time", text::time(summary.elapsed));
        let words = Message::new("play.ask.begun").phrase("state", state);
        let anew = Effect::Begin(Box::new(start));
        Question {
            words: session.words().say(&words),
            answers: vec![
                Answer::new("Enter", "key.resume", Command::Enter, Effect::Resume(name)),
                Answer::new("n", "key.start-over", Command::Another, anew),
                Answer::new("Esc", "key.back", Command::Escape, Effect::Close),
            ],
            asks_to_leave: false,
        }
    }

    fn has(&self, command: Command) -> bool {
        self.answers.iter().any(|answer| answer.command == command)
    }

    fn command(&self, input: Input<'_>) -> Option<Command> {
        match input {
            Input::Command(command) => Some(command),
            Input::Key(key) => match key.code {
                KeyCode::Char('y' | 'Y') | KeyCode::Enter => Some(Command::Enter),
                KeyCode::Char('n' | 'N') if self.has(Command::Another) => Some(Command::Another),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => Some(Command::Escape),
                _ => None,
            },
            Input::Paste(_) | Input::Resize | Input::Tick => None,
        }
    }
}

impl Screen for Question {
    fn update(&mut self, input: Input<'_>, _: &mut Session) -> Effect {
        let command = self.command(input);
        let mut answers = self.answers.iter_mut();
        let given = answers.find(|answer| Some(answer.command) == command);
        given.map_or(Effect::None, |answer| std::mem::take(&mut answer.effect))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let answers = self.answers.iter();
        let keys: Vec<(&str, String, Command)> = answers
            .map(|answer| (answer.key, session.say(answer.words), answer.command))
            .collect();
        parts::dialog(canvas, "", &self.words, &keys);
    }

    fn asks_to_leave(&self) -> bool {
        self.asks_to_leave
    }
}
