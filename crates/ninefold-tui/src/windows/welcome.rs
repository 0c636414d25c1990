//! How to play, in three steps: shown to who is here for the first time, and
//! found again in the menu.

use ninefold::generate::Target;
use ninefold::logic::explain::Message;
use ninefold::{Level, Shape};
use ninefold_game::order::Form;
use ninefold_game::words::Tell;
use ratatui::layout::Rect;

use crate::canvas::{Canvas, wrap};
use crate::command::{Command, Direction};
use crate::palette::Role;
use crate::screen::{Effect, Input, Screen};
use crate::session::Session;

/// The number of steps.
const STEPS: usize = 3;

/// What stands beside the words of each step.
const PICTURES: [[&str; 7]; STEPS] = [
    [
        "┏━━━┯━━━┯━━━┓",
        "┃ 5 │ 3 │ 4 ┃",
        "┠───┼───┼───┨",
        "┃ 6 │ 7 │ 2 ┃",
        "┠───┼───┼───┨",
        "┃ 1 │ 9 │ 8 ┃",
        "┗━━━┷━━━┷━━━┛",
    ],
    [
        "┏━━━┯━━━┯━━━┓",
        "┃ 5 │ 3 │124┃",
        "┠───┼───┼───┨",
        "┃ 6 │24 │24 ┃",
        "┠───┼───┼───┨",
        "┃12 │ 9 │ 8 ┃",
        "┗━━━┷━━━┷━━━┛",
    ],
    [
        "┏━━━┯━━━┯━━━┓",
        "┃ 5 │ 3 │   ┃",
        "┠───┼───┼───┨",
        "┃ 6 │>7<│   ┃",
        "┠───┼───┼───┨",
        "┃   │ 9 │ 8 ┃",
        "┗━━━┷━━━┷━━━┛",
    ],
];

/// The same lines where there is no Unicode.
fn plain(line: &str) -> String {
    let plain = |c| match c {
        '┏' | '┓' | '┗' | '┛' | '┠' | '┨' | '┃' => '#',
        '━' | '┯' | '┷' => '=',
        '─' => '-',
        '│' => '|',
        '┼' => '+',
        c => c,
    };
    line.chars().map(plain).collect()
}

/// One of the steps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Welcome {
    step: usize,
}

impl Welcome {
    /// A first game: a gentle one, and gentle ones from then on.
    fn first_game(session: &mut Session) -> Effect {
        session.settings.level = Level::Gentle.name().to_owned();
        session.choice = None;
        // Where it can't be kept, the level is as it was the next time.
        let _ = session.storage.save_settings(&session.settings);
        let form = Form {
            shape: Some(Shape::NINE),
            target: Some(Target::Level(Level::Gentle)),
            ..Form::default()
        };
        match form.request(&session.settings, session.any_seed()) {
            Ok(request) => Effect::Make(request),
            Err(error) => Effect::Complain(error.told(session.words())),
        }
    }

    fn keys(&self) -> Vec<(&'static str, &'static str, Command)> {
        let last = self.step + 1 == STEPS;
        let mut keys = vec![match last {
            true => ("Enter", "welcome.play", Command::Enter),
            false => ("Enter", "welcome.next", Command::Enter),
        }];
        if self.step > 0 {
            keys.push(("←", "welcome.before", Command::Move(Direction::Left)));
        }
        keys.push(match last {
            true => ("Esc", "welcome.menu", Command::Escape),
            false => ("Esc", "welcome.skip", Command::Escape),
        });
        keys
    }
}

impl Screen for Welcome {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        match input.in_menu(&session.keys) {
            Some(Command::Enter) if self.step + 1 == STEPS => Welcome::first_game(session),
            Some(Command::Enter | Command::Next) => {
                self.step = (self.step + 1).min(STEPS - 1);
                Effect::None
            }
            Some(Command::Move(Direction::Right)) => {
                self.step = (self.step + 1).min(STEPS - 1);
                Effect::None
            }
            Some(Command::Move(Direction::Left) | Command::Previous) => {
                self.step = self.step.saturating_sub(1);
                Effect::None
            }
            Some(Command::Quit) => Effect::Quit,
            Some(Command::Escape | Command::QuitIdle) => Effect::Close,
            _ => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        let words = session.words();
        let step = self.step + 1;
        let text = session.say(&format!("welcome.{step}"));
        let width = 70.min(area.width.saturating_sub(2));
        let beside = width >= 64;
        let text_width = width.saturating_sub(if beside { 22 } else { 4 });
        let lines = wrap(&text, text_width as usize).len() as u16;
        let height = (lines.max(if beside { 8 } else { 0 }) + 7).min(area.height);
        let window = Rect::new(
            area.x + (area.width - width) / 2,
            area.y + (area.height - height) / 2,
            width,
            height,
        );
        canvas.cover();
        let title = Message::new("welcome.title").count("n", step);
        let inside = canvas.window(window, &words.say(&title.count("of", STEPS)));
        let heading = session.say(&format!("welcome.{step}.title"));
        canvas.bold(inside.x, inside.y + 1, &heading, Role::Accent);
        let mut room = Rect {
            y: inside.y + 3,
            height: inside.height.saturating_sub(5),
            ..inside
        };
        if beside {
            for (i, line) in PICTURES[self.step].iter().enumerate() {
                let line = if canvas.ascii {
                    plain(line)
                } else {
                    (*line).to_owned()
                };
                canvas.text(room.x, room.y + i as u16, &line, Role::Secondary);
            }
            room.x += 18;
            room.width = text_width;
        }
        canvas.paragraph(room, &text, Role::Text);
        let mut x = inside.x;
        for (key, what, command) in self.keys() {
            x = canvas.key(x, window.bottom() - 2, key, &session.say(what), command) + 3;
        }
    }
}
