//! The menu of the start screen: the one list of where it leads.

use ninefold::logic::explain::Message;
use ninefold_game::order::Request;

use super::StartScreen;
use crate::dates;
use crate::enter;
use crate::kinds;
use crate::rooms::calendar::CalendarScreen;
use crate::rooms::create::CreateScreen;
use crate::rooms::games::{GamesScreen, unlisted};
use crate::rooms::learn::LearnScreen;
use crate::rooms::open::OpenScreen;
use crate::rooms::packs::PacksScreen;
use crate::rooms::settings::SettingsScreen;
use crate::rooms::statistics::StatisticsScreen;
use crate::screen::Effect;
use crate::session::Session;
use crate::windows::welcome::Welcome;

/// A line of the menu by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Item {
    Continue,
    NewGame,
    Daily,
    Variant,
    Calendar,
    Packs,
    Open,
    Create,
    Games,
    Statistics,
    Learn,
    HowTo,
    Settings,
    Quit,
}

/// A line of the menu.
#[derive(Debug)]
pub struct Line {
    /// Its name, which the room that it leads to gives as its own.
    pub item: Item,
    /// The id of what it is called.
    pub label: &'static str,
    /// What is said of it.
    pub words: fn(&StartScreen, &Session) -> String,
    /// The id of what Enter does there, for the line of keys.
    pub enter: &'static str,
    /// Where it leads.
    pub open: fn(&mut StartScreen, &mut Session) -> Effect,
}

/// The lines, from the top.
pub const MENU: [Line; 14] = [
    Line {
        item: Item::Continue,
        label: "start.continue",
        words: |start, _| start.last.clone().unwrap_or_default(),
        enter: "key.play",
        open: resume_last,
    },
    Line {
        item: Item::NewGame,
        label: "start.new",
        words: |start, session| start.choices.words(session),
        enter: "key.play",
        open: |start, session| start.make(Effect::Make, session),
    },
    Line {
        item: Item::Daily,
        label: "start.daily",
        words: daily_words,
        enter: "key.play",
        open: |start, session| match start.today_is_solved {
            // It can be played again from there.
            true => Effect::open(CalendarScreen::new(session)),
            false => Effect::Make(Request::daily(session.date(), None)),
        },
    },
    Line {
        item: Item::Variant,
        label: "start.variant",
        words: |_, session| {
            let kind = kinds::of_day(session.words(), session.date());
            let words = Message::new("start.variant.words").name("kind", kind);
            session.words().say(&words)
        },
        enter: "key.play",
        open: |_, session| Effect::Make(Request::daily_variant(session.date())),
    },
    Line {
        item: Item::Calendar,
        label: "start.calendar",
        words: |start, session| {
            let words = match start.streak {
                0 => Message::new("start.calendar.words").count("n", start.dailies),
                n => Message::new("start.calendar.streak").count("n", n),
            };
            session.words().say(&words)
        },
        enter: "key.open",
        open: |_, session| Effect::open(CalendarScreen::new(session)),
    },
    Line {
        item: Item::Packs,
        label: "start.packs",
        words: |_, session| session.say("start.packs.words"),
        enter: "key.open",
        open: |_, session| Effect::open(PacksScreen::new(session)),
    },
    Line {
        item: Item::Open,
        label: "start.open",
        words: |_, session| session.say("start.open.words"),
        enter: "key.open",
        open: |_, _| Effect::open(OpenScreen::default()),
    },
    Line {
        item: Item::Create,
        label: "start.create",
        words: |_, session| session.say("start.create.words"),
        enter: "key.open",
        open: |start, session| {
            let shape = start.choices.shape();
            Effect::open(CreateScreen::resume(shape, session))
        },
    },
    Line {
        item: Item::Games,
        label: "start.games",
        words: |start, session| match start.saved {
            Some(saved) => {
                let words = Message::new("start.games.words").count("n", saved);
                session.words().say(&words)
            }
            None => session.say("start.games.unknown"),
        },
        enter: "key.open",
        open: |_, session| Effect::open(GamesScreen::new(session)),
    },
    Line {
        item: Item::Statistics,
        label: "start.statistics",
        words: |_, session| session.say("start.statistics.words"),
        enter: "key.open",
        open: |_, session| Effect::open(StatisticsScreen::new(session)),
    },
    Line {
        item: Item::Learn,
        label: "start.learn",
        words: |_, session| session.say("start.learn.words"),
        enter: "key.open",
        open: |_, session| Effect::open(LearnScreen::new(session)),
    },
    Line {
        item: Item::HowTo,
        label: "start.howto",
        words: |_, session| session.say("start.howto.words"),
        enter: "key.open",
        open: |_, _| Effect::window(Welcome::default()),
    },
    Line {
        item: Item::Settings,
        label: "start.settings",
        words: |_, _| String::new(),
        enter: "key.open",
        open: |_, _| Effect::open(SettingsScreen::default()),
    },
    Line {
        item: Item::Quit,
        label: "start.quit",
        words: |_, _| String::new(),
        enter: "key.quit",
        open: |_, _| Effect::Quit,
    },
];

/// The day, and whether its puzzle is solved.
fn daily_words(start: &StartScreen, session: &Session) -> String {
    let words = session.words();
    let day = dates::day(words, session.date());
    if start.today_is_solved {
        let done = Message::new("start.daily.solved").name("day", day);
        return words.say(&done);
    }
    day
}

/// Resumes the game that was played last.
fn resume_last(start: &mut StartScreen, session: &mut Session) -> Effect {
    match session.storage.last() {
        Ok(Some(name)) => return enter::resume(&name, session),
        Ok(None) => start.notice = Some(session.say("start.continue.none")),
        Err(why) => start.notice = Some(unlisted(&why, session)),
    }
    Effect::None
}
