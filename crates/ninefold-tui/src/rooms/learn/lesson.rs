//! A lesson: a board, what is said, and what is asked.

use ninefold::logic::Technique;
use ninefold::logic::explain::{Catalogue, Message};
use ninefold::{Cell, Shape};
use ninefold_game::Start as GameStart;
use ninefold_game::learn::{Ask, Reply, Session as Taken, Tap, View};
use ninefold_game::text;
use ratatui::layout::Rect;

use super::words;
use crate::board::{BoardPicture, CellLook, Content, CursorKind};
use crate::canvas::Canvas;
use crate::command::Command;
use crate::cursor::Cursor;
use crate::enter;
use crate::geometry::{Geometry, Room as Space};
use crate::palette::Role;
use crate::parts;
use crate::regions::Regions;
use crate::rooms::play::HintPicture;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

/// A lesson being taken.
#[derive(Debug)]
pub struct LessonScreen {
    taken: Taken<'static>,
    view: View,
    cursor: Cursor,
    problem: Option<String>,
    /// Whether it lies over a game that waits.
    aside: bool,
}

impl LessonScreen {
    /// The lesson where it stands.
    pub fn new(taken: Taken<'static>) -> LessonScreen {
        LessonScreen {
            view: taken.view(),
            taken,
            cursor: Cursor::new(Shape::NINE),
            problem: None,
            aside: false,
        }
    }

    /// The lesson over a game that waits, so that no other is started.
    pub fn aside(self) -> LessonScreen {
        LessonScreen {
            aside: true,
            ..self
        }
    }

    /// Whether candidates are shown: not where the lesson is about seeing where
    /// a digit goes.
    fn has_notes(&self) -> bool {
        self.taken.drill().technique() > Technique::HiddenSingle
    }

    /// Whether the position asks for a digit to be placed.
    fn places(&self) -> bool {
        !self.taken.drill().step.placements.is_empty()
    }

    fn tap(&mut self, tap: Tap, session: &Session) {
        let now = session.storage.epoch + session.now;
        if let Reply::Found(Some(attempt)) = self.taken.tap(tap, now) {
            let kept = session.storage.learnt(&attempt).err();
            self.problem = kept.map(|why| {
                let words = Message::new("not-saved").name("why", why);
                session.words().say(&words)
            });
        }
    }

    /// The cell under the cursor is meant.
    fn point(&mut self, session: &Session) {
        self.tap(Tap::Cell(self.cursor.at()), session);
    }

    /// Goes on, or back; at the end the list of lessons comes again.
    fn go(&mut self, forth: bool, session: &Session) -> Effect {
        let now = session.storage.epoch + session.now;
        let gone = match forth {
            true => self.taken.next(now),
            false => self.taken.back(now),
        };
        match gone {
            Ok(true) => {}
            Ok(false) if forth => return Effect::Back(None),
            Ok(false) => {}
            Err(error) => self.problem = Some(super::no_drill(&error, session)),
        }
        Effect::None
    }

    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        let ask = self.view.ask;
        match command {
            Command::Move(direction) => self.cursor.step(direction),
            Command::Press(cell) => {
                self.cursor.go(cell);
                if ask == Ask::Cells {
                    self.point(session);
                }
            }
            Command::Symbol(digit) => {
                let cell = self.cursor.at();
                let tap = match self.places() {
                    true => Tap::Place(cell, digit),
                    false => Tap::Strike(cell, digit),
                };
                self.tap(tap, session);
            }
            Command::Enter if ask == Ask::Cells => self.point(session),
            Command::Enter if ask == Ask::Play && self.aside => return Effect::Back(None),
            Command::Enter if ask == Ask::Play => {
                return enter::start(GameStart::new(self.taken.puzzle()), session);
            }
            Command::Enter if ask == Ask::Conclude => {}
            Command::Enter | Command::Next | Command::NextMode => return self.go(true, session),
            Command::Previous | Command::PreviousMode | Command::Undo => {
                return self.go(false, session);
            }
            Command::Hint => {
                self.taken.help();
            }
            Command::Clock if self.taken.can_be_timed() => self.turn_clock(session),
            Command::Escape => return Effect::Back(None),
            Command::Help => return Effect::Help,
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            _ => {}
        }
        Effect::None
    }

    /// Turns the clock on or off, now and in later lessons.
    fn turn_clock(&mut self, session: &mut Session) {
        let on = !self.taken.clock();
        self.taken.set_clock(on);
        session.settings.aids.drill_clock = on;
        let saved = session.storage.save_settings(&session.settings);
        self.problem = saved.err().map(|why| {
            let words = Message::new("not-saved").name("why", why);
            session.words().say(&words)
        });
    }

    fn looks(&self) -> Vec<CellLook> {
        let picture = &self.view.picture;
        let (lit, noted) = (HintPicture::new(picture.clone()), self.has_notes());
        let look = |cell: Cell| {
            let marks = picture.candidates.get(cell);
            let content = match picture.grid.get(cell) {
                Some(digit) if picture.givens.contains(cell) => Content::Given(digit),
                Some(digit) => Content::Entry(digit),
                None => Content::Empty,
            };
            let mut look = CellLook {
                content,
                ..CellLook::default()
            };
            lit.mark(cell, &mut look);
            if look.content == Content::Empty && noted {
                look.content = Content::Notes {
                    corner: marks,
                    centre: ninefold::DigitSet::EMPTY,
                };
            }
            look
        };
        Shape::NINE.iter().map(look).collect()
    }

    /// What is said, and what the cell under the cursor can be.
    fn said(&self, catalogue: &Catalogue) -> Vec<String> {
        let told = self.view.words.iter();
        let picture = &self.view.picture;
        let mut said: Vec<String> = told
            .map(|message| catalogue.render(picture.rules(), message).to_string())
            .collect();
        let cell = self.cursor.at();
        let asked = matches!(self.view.ask, Ask::Cells | Ask::Conclude);
        if asked && self.has_notes() && picture.grid.get(cell).is_none() {
            let digits: Vec<String> = picture
                .candidates
                .get(cell)
                .iter()
                .map(|digit| digit.symbol().to_string())
                .collect();
            let name = Shape::NINE.name(cell);
            said.push(format!("{name}: {}", digits.join(" ")));
        }
        said.extend(self.problem.as_ref().map(|words| format!("! {words}")));
        said
    }

    fn keys(&self, session: &Session) -> Vec<(String, String, Command)> {
        let hint = session.keys.key_of(Command::Hint, Shape::NINE);
        let mut all: Vec<(String, &'static str, Command)> = Vec::new();
        match self.view.ask {
            Ask::Cells => all.push(("Enter".into(), "key.this-cell", Command::Enter)),
            Ask::Conclude if self.places() => {
                all.push(("1-9".into(), "key.place-it", Command::Enter));
            }
            Ask::Conclude => all.push(("1-9".into(), "key.rule-it-out", Command::Enter)),
            Ask::Play if self.aside => {}
            Ask::Play => all.push(("Enter".into(), "key.play", Command::Enter)),
            Ask::Read | Ask::Found => all.push(("Enter".into(), "key.continue", Command::Enter)),
        }
        if matches!(self.view.ask, Ask::Cells | Ask::Conclude) {
            all.push((hint, "key.hint", Command::Hint));
        }
        if self.taken.can_be_timed() {
            let clock = session.keys.key_of(Command::Clock, Shape::NINE);
            all.push((clock, "key.clock", Command::Clock));
        }
        all.push(("Tab".into(), "key.next", Command::Next));
        all.push(("Esc".into(), "key.back", Command::Escape));
        let said =
            |(key, what, command): (String, &str, Command)| (key, session.say(what), command);
        all.into_iter().map(said).collect()
    }
}

impl Screen for LessonScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        let command = match input {
            Input::Key(key) => session.keys.on_board(key, Shape::NINE),
            Input::Command(command) => Some(command),
            Input::Paste(_) | Input::Resize | Input::Tick => None,
        };
        let effect = match command {
            Some(command) => self.command(command, session),
            None => Effect::None,
        };
        self.view = self.taken.view();
        effect
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let regions = Regions::of(self.view.picture.rules());
        let room = match self.has_notes() {
            true => Space::Notes,
            false => Space::Digits,
        };
        let (screen, at) = (canvas.area(), self.cursor.at());
        let Some(geometry) = Geometry::with_room(room, &regions, screen, at) else {
            return;
        };
        canvas.board(geometry.clone());
        let View { part, number, .. } = self.view;
        let name = words(session.words(), &part.title());
        let place = Message::new("learn.part").name("part", name);
        let place = place.count("n", number + 1).count("of", part.count());
        let mut place = session.words().say(&place);
        if let Some(time) = self.taken.time(session.storage.epoch + session.now) {
            place.push_str(" · ");
            place.push_str(&text::time(time));
        }
        let title = session.words().technique(self.taken.lesson().technique);
        parts::title(canvas, title, &place);
        let cells = self.looks();
        let asked = matches!(self.view.ask, Ask::Cells | Ask::Conclude);
        BoardPicture {
            geometry: &geometry,
            regions: &regions,
            cells: &cells,
            cursor: asked.then(|| (self.cursor.at(), CursorKind::Digit)),
            solved: false,
            numbered: true,
            note_places: false,
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        let side = geometry.side;
        let mut y = side.y + u16::from(!geometry.below);
        for (i, text) in self.said(session.words()).iter().enumerate() {
            let room = Rect {
                y,
                height: side.bottom().saturating_sub(y),
                ..side
            };
            let role = if i == 0 { Role::Text } else { Role::Secondary };
            y += canvas.paragraph(room, text, role) + u16::from(!geometry.below);
        }
        let keys = self.keys(session);
        parts::key_line(canvas, canvas.area().bottom() - 1, &keys);
    }
}

impl Room for LessonScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let hint = session.keys.key_of(Command::Hint, Shape::NINE);
        let clock = session.keys.key_of(Command::Clock, Shape::NINE);
        let lines = [
            ("↑ ↓ ← →", "lesson.help.go"),
            ("Enter", "lesson.help.enter"),
            ("1-9", "lesson.help.digit"),
            (hint.as_str(), "lesson.help.hint"),
            (clock.as_str(), "lesson.help.clock"),
            ("Tab", "lesson.help.next"),
            ("Esc", "lesson.help.back"),
        ];
        HelpPage::said(session, "lesson.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Learn
    }

    fn awaits_games(&self) -> bool {
        true
    }
}
