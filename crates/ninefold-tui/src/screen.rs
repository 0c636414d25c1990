//! What a screen is, and the one kind of answer that all screens give.
//!
//! A [`Screen`] takes what comes in and answers with an [`Effect`]; it never
//! reaches into the program or into another screen. Those that a player goes
//! to and comes back from are [`Room`]s, the others are windows over a room:
//! the help, a question, the work under way.

use ninefold_game::order::Request;
use std::fmt;

use ninefold::Puzzle;
use ninefold_game::{Game, Start as GameStart};
use ratatui::crossterm::event::KeyEvent;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::keys::KeyMap;
use crate::rooms::start::Item;
use crate::session::Session;
use crate::windows::help::HelpPage;

/// What comes in.
#[derive(Clone, Copy, Debug)]
pub enum Input<'a> {
    /// A key was pressed.
    Key(KeyEvent),
    /// A click asks for this, or the answer to a question.
    Command(Command),
    /// A text was pasted.
    Paste(&'a str),
    /// The session's area is the size of the terminal, before it is drawn.
    Resize,
    /// Time has passed.
    Tick,
}

impl Input<'_> {
    /// What it asks for on a screen of lists and buttons.
    pub fn in_menu(self, keys: &KeyMap) -> Option<Command> {
        match self {
            Input::Key(key) => keys.in_menu(key),
            Input::Command(command) => Some(command),
            Input::Paste(_) | Input::Resize | Input::Tick => None,
        }
    }
}

/// What a screen asks of the program. Whatever a window answers closes it
/// first, so that the effect is one on the room beneath.
#[derive(Debug, Default)]
pub enum Effect {
    /// Nothing.
    #[default]
    None,
    /// Shows a room, from which one goes back to the start screen.
    Open(Box<dyn Room>),
    /// Shows a new game, from which one goes back to the board that was typed
    /// for it, or to the start screen.
    Enter(Box<dyn Room>),
    /// Shows a room over the one that is seen, to which one comes back.
    Over(Box<dyn Room>),
    /// Goes back to where this room was opened from, with news to tell there.
    Back(Option<String>),
    /// Goes back to the start screen, with news to tell there.
    Home(Option<String>),
    /// Lays a window over the room.
    Window(Box<dyn Screen>),
    /// Closes the window.
    Close,
    /// Shows the keys of the room.
    Help,
    /// Does this in the room, as if a key had asked for it.
    Do(Command),
    /// Says in the room what went wrong.
    Complain(String),
    /// Makes a board and plays it.
    Make(Request),
    /// Makes a board to look at first.
    Preview(Request),
    /// Finds out about a board that was typed or read, and plays it.
    Read(Box<Puzzle>),
    /// Starts a game, also where one of the same puzzle is under way.
    Begin(Box<GameStart>),
    /// Resumes the kept game of this name.
    Resume(String),
    /// Puts a text on the clipboard.
    Copy(String),
    /// Leaves the program.
    Quit,
}

impl Effect {
    /// Shows a room.
    pub fn open(room: impl Room + 'static) -> Effect {
        Effect::Open(Box::new(room))
    }

    /// Lays a window over the room.
    pub fn window(window: impl Screen + 'static) -> Effect {
        Effect::Window(Box::new(window))
    }
}

/// A room or a window.
pub trait Screen: fmt::Debug {
    /// Takes what comes in.
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect;

    /// Draws it. Nothing changes by being drawn: what a screen needs to know of
    /// the terminal's size it takes from [`Input::Resize`].
    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session);

    /// Whether something moves on it, so that it has to be drawn often.
    fn is_moving(&self, _now: u64) -> bool {
        false
    }

    /// Whether it asks if a game that can't be saved is to be left. Where the
    /// question can't be shown, to quit a second time is an answer.
    fn asks_to_leave(&self) -> bool {
        false
    }
}

/// A screen that a player goes to and comes back from.
pub trait Room: Screen {
    /// Its keys, for the help.
    fn help(&self, session: &Session) -> HelpPage;

    /// The line of the start screen's menu that is chosen when one comes back
    /// from here.
    fn item(&self) -> Item;

    /// Says what went wrong. Gives the words back where it has no place for
    /// them; the start screen says them then.
    fn complain(&mut self, words: String) -> Option<String> {
        Some(words)
    }

    /// Says what has been done, where it has a place for it.
    fn announce(&mut self, _words: String, _session: &mut Session) {}

    /// The game that is played in it.
    fn game(&self) -> Option<&Game> {
        None
    }

    /// Whether one comes back here from a game that was started here.
    fn awaits_games(&self) -> bool {
        false
    }

    /// Another room lies over it now.
    fn cover(&mut self) {}

    /// It is seen again; the player comes from a room with this item.
    fn uncover(&mut self, _from: Item, _session: &mut Session) {}

    /// The player has left it for good.
    fn put_away(self: Box<Self>, _session: &mut Session) {}
}
