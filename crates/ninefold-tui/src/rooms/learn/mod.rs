//! Learning: the path of lessons, and a lesson being taken.

mod lesson;

pub use lesson::LessonScreen;

use ninefold::logic::Technique;
use ninefold::logic::explain::{Catalogue, Message};
use ninefold::{Rules, Shape};
use ninefold_game::learn::{Index, Lesson, NoDrill, Part, Progress, Session as Taken};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::menu::Menu;
use crate::palette::Role;
use crate::parts;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

/// The list of lessons.
#[derive(Clone, Debug)]
pub struct LearnScreen {
    menu: Menu,
    lessons: Vec<&'static Lesson>,
    progress: Progress,
    message: Option<String>,
}

/// A message about classic boards, in words.
fn words(catalogue: &Catalogue, message: &Message) -> String {
    let rules = Rules::classic(Shape::NINE);
    catalogue.render(&rules, message).to_string()
}

impl LearnScreen {
    /// The lessons, with the one chosen that comes next.
    pub fn new(session: &Session) -> LearnScreen {
        let (progress, message) = match session.storage.progress() {
            Ok(progress) => (progress, None),
            Err(words) => (Progress::default(), Some(words)),
        };
        let lessons: Vec<&Lesson> = ninefold_game::learn::lessons().collect();
        let now = session.storage.epoch + session.now;
        // What is weak comes back first.
        let due = progress.due(now).into_iter().find_map(Lesson::of);
        let next = due.or_else(|| progress.next());
        let at = lessons.iter().position(|lesson| Some(*lesson) == next);
        let mut menu = Menu::default();
        menu.go(at.unwrap_or(0), lessons.len());
        LearnScreen {
            menu,
            lessons,
            progress,
            message,
        }
    }

    /// Opens the chosen lesson at a part.
    fn take(&mut self, part: Part, session: &Session) -> Effect {
        let Some(lesson) = self.lessons.get(self.menu.chosen) else {
            return Effect::None;
        };
        match open(lesson.technique, part, session) {
            Ok(lesson) => Effect::Enter(Box::new(lesson)),
            Err(words) => {
                self.message = Some(words);
                Effect::None
            }
        }
    }

    /// The lines of the list: the title, and how far the learner is.
    fn lines(&self, catalogue: &Catalogue) -> Vec<(String, String)> {
        let line = |lesson: &&Lesson| {
            let standing = self.progress.of(lesson.technique);
            let mark = if standing.finished { "+" } else { " " };
            let title = format!("{mark} {}", catalogue.technique(lesson.technique));
            let chapter = match lesson.chapter() {
                Some((chapter, true)) => words(catalogue, &chapter.title()),
                _ => String::new(),
            };
            let far = match standing.of {
                0 => String::new(),
                of => {
                    let right = Message::new("learn.right").count("n", standing.right);
                    catalogue.say(&right.count("of", of))
                }
            };
            (title, format!("{chapter:<22} {far}"))
        };
        self.lessons.iter().map(line).collect()
    }
}

/// Why there is no position.
fn no_drill(error: &NoDrill, session: &Session) -> String {
    match error {
        NoDrill::Unknown(technique) => {
            let named =
                Message::new("learn.none").name("technique", session.words().technique(*technique));
            session.words().say(&named)
        }
        NoDrill::Stopped(stopped) => stopped.to_string(),
    }
}

/// Opens the lesson on a technique, or says why there is none.
pub fn open(technique: Technique, part: Part, session: &Session) -> Result<LessonScreen, String> {
    let lesson = Lesson::of(technique).ok_or_else(|| {
        let named =
            Message::new("learn.none").name("technique", session.words().technique(technique));
        session.words().say(&named)
    })?;
    let now = session.storage.epoch + session.now;
    let seed = session.any_seed();
    let taken = Taken::new(Index::shipped(), lesson, part, seed, now);
    let mut taken = taken.map_err(|error| no_drill(&error, session))?;
    taken.set_clock(session.settings.aids.drill_clock);
    Ok(LessonScreen::new(taken))
}

/// The part of the screen that the list takes.
fn list_area(area: Rect) -> Rect {
    Rect::new(
        area.x + 2,
        area.y + 2,
        area.width.saturating_sub(4),
        area.height.saturating_sub(5),
    )
}

impl Screen for LearnScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        let count = self.lessons.len();
        let effect = match input.in_menu(&session.keys) {
            Some(Command::Move(Direction::Up)) => {
                self.menu.step(false, count);
                Effect::None
            }
            Some(Command::Move(Direction::Down)) => {
                self.menu.step(true, count);
                Effect::None
            }
            Some(Command::PageUp) => {
                self.menu.go(self.menu.chosen.saturating_sub(10), count);
                Effect::None
            }
            Some(Command::PageDown) => {
                self.menu.go(self.menu.chosen + 10, count);
                Effect::None
            }
            Some(Command::Choose(number)) => {
                self.menu.go(number, count);
                self.take(Part::Show, session)
            }
            Some(Command::Enter) => self.take(Part::Show, session),
            Some(Command::Delete | Command::Next) => self.take(Part::Drill, session),
            Some(Command::Escape) => Effect::Back(None),
            Some(Command::Help) => Effect::Help,
            Some(Command::Quit | Command::QuitIdle) => Effect::Quit,
            _ => Effect::None,
        };
        if !session.is_hidden() {
            self.menu.scroll(list_area(session.area).height);
        }
        effect
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        let (done, all) = self.progress.finished();
        let finished = Message::new("learn.finished").count("n", done);
        let finished = session.words().say(&finished.count("of", all));
        parts::title(canvas, &session.say("learn.title"), &finished);
        let inside = list_area(area);
        self.menu
            .draw(canvas, inside, true, &self.lines(session.words()));
        if let Some(message) = &self.message {
            let y = area.bottom().saturating_sub(3);
            canvas.text(inside.x, y, &format!("! {message}"), Role::Conflict);
        }
        let keys = [
            ("↑↓", "key.choose", Command::Move(Direction::Down)),
            ("Enter", "key.lesson", Command::Enter),
            ("Tab", "key.practise", Command::Next),
            ("Esc", "key.back", Command::Escape),
            ("F1", "key.all", Command::Help),
        ];
        let keys = keys.map(|(key, what, command)| (key, session.say(what), command));
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for LearnScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("↑ ↓ PgUp PgDn", "learn.help.choose"),
            ("Enter", "learn.help.take"),
            ("Tab", "learn.help.practise"),
            ("Esc", "help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "learn.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Learn
    }

    fn awaits_games(&self) -> bool {
        true
    }

    fn uncover(&mut self, _: Item, session: &mut Session) {
        let chosen = self.menu.chosen;
        *self = LearnScreen::new(session);
        self.menu.go(chosen, self.lessons.len());
    }
}
