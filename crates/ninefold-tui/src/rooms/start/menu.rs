//! The menu of the start screen: the one list of where it leads.

use super::StartScreen;
use crate::enter;
use crate::rooms::create::CreateScreen;
use crate::rooms::games::GamesScreen;
use crate::rooms::learn::LearnScreen;
use crate::rooms::open::OpenScreen;
use crate::rooms::settings::SettingsScreen;
use crate::screen::Effect;
use crate::session::Session;
use ninefold_game::order::Request;

/// A line of the menu by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Item {
    Continue,
    NewGame,
    Create,
    Daily,
    Open,
    Games,
    Learn,
    Settings,
    Quit,
}

/// A line of the menu.
#[derive(Debug)]
pub struct Line {
    /// Its name, which the room that it leads to gives as its own.
    pub item: Item,
    /// What it is called.
    pub label: &'static str,
    /// What is said of it.
    pub words: fn(&StartScreen) -> String,
    /// What Enter does there, for the line of keys.
    pub enter: &'static str,
    /// Where it leads.
    pub open: fn(&mut StartScreen, &mut Session) -> Effect,
}

/// The lines, from the top.
pub const MENU: [Line; 9] = [
    Line {
        item: Item::Continue,
        label: "Continue",
        words: |start| start.last.clone().unwrap_or_default(),
        enter: "play",
        open: resume_last,
    },
    Line {
        item: Item::NewGame,
        label: "New game",
        words: |_| String::new(),
        enter: "play",
        open: |start, session| start.make(Effect::Make, session),
    },
    Line {
        item: Item::Create,
        label: "Create",
        words: |_| "type or paste a board".to_owned(),
        enter: "open",
        open: |start, session| {
            let shape = start.choices.shape();
            Effect::open(CreateScreen::resume(shape, session))
        },
    },
    Line {
        item: Item::Daily,
        label: "Daily",
        words: |start| start.today.clone(),
        enter: "play",
        open: |_, session| Effect::Make(Request::daily(session.date(), None)),
    },
    Line {
        item: Item::Open,
        label: "Open",
        words: |_| "paste, file or game ID".to_owned(),
        enter: "open",
        open: |_, _| Effect::open(OpenScreen::default()),
    },
    Line {
        item: Item::Games,
        label: "Games",
        words: |start| match start.saved {
            Some(saved) => format!("{saved} saved"),
            None => "cannot be listed".to_owned(),
        },
        enter: "open",
        open: |_, session| Effect::open(GamesScreen::new(session)),
    },
    Line {
        item: Item::Learn,
        label: "Learn",
        words: |_| "from the rules to chains".to_owned(),
        enter: "open",
        open: |_, session| Effect::open(LearnScreen::new(session)),
    },
    Line {
        item: Item::Settings,
        label: "Settings",
        words: |_| String::new(),
        enter: "open",
        open: |_, _| Effect::open(SettingsScreen::default()),
    },
    Line {
        item: Item::Quit,
        label: "Quit",
        words: |_| String::new(),
        enter: "quit",
        open: |_, _| Effect::Quit,
    },
];

/// Resumes the game that was played last.
fn resume_last(start: &mut StartScreen, session: &mut Session) -> Effect {
    match session.storage.last() {
        Ok(Some(name)) => return enter::resume(&name, session),
        Ok(None) => start.notice = Some("there is no game to resume".to_owned()),
        Err(words) => start.notice = Some(words),
    }
    Effect::None
}
