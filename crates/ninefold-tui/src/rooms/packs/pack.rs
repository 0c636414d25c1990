//! A pack: its puzzles with how they stand, filtered by that and by level.

use ninefold::logic::explain::Message;
use ninefold_game::pack::{Entry, Filter, Pack, State};
use ninefold_game::{share, text};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::job::Job;
use crate::menu::Menu;
use crate::palette::Role;
use crate::parts;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;
use crate::windows::working::Working;

/// The states that are filtered by, and the ids of their words.
const STATES: [(Option<State>, &str); 4] = [
    (None, "pack.all"),
    (Some(State::New), "pack.new"),
    (Some(State::Begun), "pack.begun"),
    (Some(State::Solved), "pack.solved"),
];

/// How many levels are found out before the list is drawn anew.
const GRADED_AT_ONCE: usize = 20;

/// A pack, with some of its puzzles in view.
#[derive(Debug)]
pub struct PackScreen {
    pack: Pack,
    filter: Filter,
    /// The places that the filter lets through.
    places: Vec<usize>,
    menu: Menu,
    message: Option<String>,
    /// Finds out the levels that are not known yet.
    grading: Option<Job<Option<Pack>>>,
}

impl PackScreen {
    /// A pack, with the puzzle chosen that comes next.
    pub fn new(pack: Pack) -> PackScreen {
        let mut screen = PackScreen {
            places: Vec::new(),
            filter: Filter::default(),
            menu: Menu::default(),
            message: None,
            grading: None,
            pack,
        };
        screen.refilter();
        let next = screen.pack.next(None).unwrap_or(0);
        screen.menu.go(next, screen.places.len());
        screen.grade();
        screen
    }

    fn refilter(&mut self) {
        let chosen = self.places.get(self.menu.chosen).copied();
        self.places = self.pack.places(&self.filter);
        let at = chosen.and_then(|chosen| self.places.iter().position(|p| *p == chosen));
        self.menu.go(at.unwrap_or(0), self.places.len());
    }

    /// Starts to find out some levels that are not known yet.
    fn grade(&mut self) {
        let unknown = |entry: &Entry| entry.level.is_none();
        if !self.pack.entries().iter().any(unknown) {
            self.grading = None;
            return;
        }
        let mut pack = self.pack.clone();
        self.grading = Some(Job::start(move |control| {
            pack.grade(GRADED_AT_ONCE, control).ok().map(|_| pack)
        }));
    }

    /// Takes the levels that were found out, and goes on.
    fn take_levels(&mut self, session: &Session) {
        let Some(job) = &mut self.grading else { return };
        match job.poll() {
            None => {}
            Some(Ok(Some(graded))) => {
                self.pack.take_levels(&graded);
                if let Err(words) = session.storage.save_pack(&self.pack) {
                    self.message = Some(words);
                }
                self.refilter();
                self.grade();
            }
            // The levels are a courtesy.
            Some(_) => self.grading = None,
        }
    }

    fn step_state(&mut self, forward: bool) {
        let at = STATES.iter().position(|s| s.0 == self.filter.state);
        let at = at.unwrap_or(0) + if forward { 1 } else { STATES.len() - 1 };
        self.filter.state = STATES[at % STATES.len()].0;
        self.refilter();
    }

    /// The levels to filter by: all, or one of those there are.
    fn levels(&self) -> Vec<Option<String>> {
        let levels = self.pack.levels().into_iter();
        let some = levels.map(|level| Some(level.name().to_owned()));
        std::iter::once(None).chain(some).collect()
    }

    fn step_level(&mut self, forward: bool) {
        let levels = self.levels();
        let at = levels.iter().position(|l| *l == self.filter.level);
        let at = at.unwrap_or(0) + if forward { 1 } else { levels.len() - 1 };
        self.filter.level = levels[at % levels.len()].clone();
        self.refilter();
    }

    /// Plays a puzzle of the pack: the game that was begun or won with it, or a
    /// new one.
    fn play(&mut self, place: usize, session: &mut Session) -> Effect {
        let entry = self.pack.entries().get(place);
        let kept = entry.and_then(|entry| match entry.state {
            State::Begun => session.storage.name_of(entry.game?),
            State::New | State::Solved => None,
        });
        match kept {
            Some(name) => Effect::Resume(name),
            None => Effect::window(Working::pack(&self.pack, place, session)),
        }
    }

    fn play_next(&mut self, session: &mut Session) -> Effect {
        match self.pack.next(None) {
            Some(place) => self.play(place, session),
            None => {
                self.message = Some(session.say("pack.done"));
                Effect::None
            }
        }
    }

    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        self.message = None;
        let count = self.places.len();
        match command {
            Command::Move(Direction::Up) => self.menu.step(false, count),
            Command::Move(Direction::Down) => self.menu.step(true, count),
            Command::PageUp => self.menu.go(self.menu.chosen.saturating_sub(10), count),
            Command::PageDown => self.menu.go(self.menu.chosen + 10, count),
            Command::RowStart => self.menu.go(0, count),
            Command::RowEnd => self.menu.go(usize::MAX, count),
            Command::Move(Direction::Right) => self.step_state(true),
            Command::Move(Direction::Left) => self.step_state(false),
            Command::Next => self.step_level(true),
            Command::Previous => self.step_level(false),
            Command::Choose(number) if number >= 20_000_000 => {
                let levels = self.levels();
                self.filter.level = levels.get(number - 20_000_000).cloned().flatten();
                self.refilter();
            }
            Command::Choose(number) if number >= 10_000_000 => {
                let state = STATES.get(number - 10_000_000);
                self.filter.state = state.and_then(|state| state.0);
                self.refilter();
            }
            Command::Choose(number) if number < count => {
                self.menu.chosen = number;
                return self.play(self.places[number], session);
            }
            Command::Enter => {
                if let Some(place) = self.places.get(self.menu.chosen) {
                    return self.play(*place, session);
                }
            }
            Command::Another => return self.play_next(session),
            Command::Copy => return Effect::Copy(self.pack.text()),
            Command::Escape => return Effect::Back(None),
            Command::Help => return Effect::Help,
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            _ => {}
        }
        Effect::None
    }

    fn line(&self, place: usize, session: &Session) -> (String, String) {
        let words = session.words();
        let entry = &self.pack.entries()[place];
        let title = entry.title.clone().unwrap_or_default();
        let level = match entry.level.as_deref() {
            None => "…".to_owned(),
            Some("") => "-".to_owned(),
            Some(level) => text::capital(&share::level_name(words, level)),
        };
        let state = match (entry.state, entry.time) {
            (State::Solved, Some(time)) => {
                words.say(&Message::new("share.time").name("time", text::time(time)))
            }
            (State::Solved, None) => session.say("pack.solved"),
            (State::Begun, _) => session.say("pack.begun"),
            (State::New, _) => String::new(),
        };
        let width = self.pack.entries().len().to_string().len();
        let label = format!("{:>width$} {level}", place + 1);
        (label, format!("{state:<20} {title}"))
    }

    fn draw_filters(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, session: &Session) {
        let mut at = x;
        for (i, (state, words)) in STATES.iter().enumerate() {
            let chosen = *state == self.filter.state;
            let click = Command::Choose(10_000_000 + i);
            at = canvas.option(at, y, &session.say(words), chosen, click);
        }
        let levels = self.levels();
        if levels.len() < 2 {
            return;
        }
        at += 2;
        for (i, level) in levels.iter().enumerate() {
            let name = match level {
                None => session.say("pack.levels"),
                Some(level) => text::capital(&share::level_name(session.words(), level)),
            };
            let chosen = *level == self.filter.level;
            if at + name.chars().count() as u16 + 2 > canvas.area().right() {
                break;
            }
            at = canvas.option(at, y, &name, chosen, Command::Choose(20_000_000 + i));
        }
    }
}

/// The part of the screen that the list takes.
fn list_area(area: Rect) -> Rect {
    Rect::new(
        area.x + 2,
        area.y + 4,
        area.width.saturating_sub(4),
        area.height.saturating_sub(7),
    )
}

impl Screen for PackScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        if let Input::Tick = input {
            self.take_levels(session);
        }
        let effect = match input.in_menu(&session.keys) {
            Some(command) => self.command(command, session),
            None => Effect::None,
        };
        if !session.is_hidden() {
            self.menu.scroll(list_area(session.area).height);
        }
        effect
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        let far = self.pack.progress();
        let words = Message::new("packs.far")
            .count("n", far.solved)
            .count("of", far.total);
        parts::title(canvas, &self.pack.name, &session.words().say(&words));
        let inside = list_area(area);
        self.draw_filters(canvas, inside.x, area.y + 2, session);
        if self.places.is_empty() {
            let words = session.say("pack.empty");
            canvas.text(inside.x + 2, inside.y, &words, Role::Secondary);
        }
        let lines: Vec<(String, String)> =
            self.places.iter().map(|p| self.line(*p, session)).collect();
        self.menu.draw(canvas, inside, true, &lines);
        if let Some(message) = &self.message {
            canvas.text(
                inside.x,
                inside.bottom(),
                &format!("! {message}"),
                Role::Conflict,
            );
        }
        let keys = [
            (
                "↑↓",
                session.say("key.choose"),
                Command::Move(Direction::Down),
            ),
            ("Enter", session.say("key.play"), Command::Enter),
            ("n", session.say("pack.key.next"), Command::Another),
            (
                "←→",
                session.say("pack.key.state"),
                Command::Move(Direction::Right),
            ),
            ("Tab", session.say("pack.key.level"), Command::Next),
            ("Esc", session.say("key.back"), Command::Escape),
            ("F1", session.say("key.all"), Command::Help),
        ];
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for PackScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("↑ ↓ PgUp PgDn", "help.choose"),
            ("Home End", "help.ends"),
            ("Enter", "pack.help.play"),
            ("n", "pack.help.next"),
            ("← →", "pack.help.state"),
            ("Tab", "pack.help.level"),
            ("y", "pack.help.copy"),
            ("Esc", "help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "pack.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Packs
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }

    fn awaits_games(&self) -> bool {
        true
    }

    fn cover(&mut self) {
        self.grading = None;
    }

    fn uncover(&mut self, _: Item, session: &mut Session) {
        let pack = session.storage.known_pack(self.pack.clone());
        let filter = std::mem::take(&mut self.filter);
        let chosen = self.places.get(self.menu.chosen).copied();
        *self = PackScreen::new(pack);
        self.filter = filter;
        self.refilter();
        let next = self.pack.next(chosen.map(|place| place.saturating_sub(1)));
        let at = self.places.iter().position(|place| Some(*place) == next);
        self.menu
            .go(at.unwrap_or(self.menu.chosen), self.places.len());
    }
}
