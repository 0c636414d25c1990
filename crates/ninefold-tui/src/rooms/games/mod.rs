//! The games that are kept: sorted, filtered, resumed, looked at again, and
//! deleted one by one or several together.

mod list;

use ninefold::logic::explain::Message;
use ninefold_game::{Status, text};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Asked, Command, Direction};
use crate::menu::Menu;
use crate::palette::Role;
use crate::parts;
use crate::rooms::replay::ReplayScreen;
use crate::rooms::start::Item;
use crate::rooms::statistics::StatisticsScreen;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;
use crate::windows::question::Question;

use list::{Kept, List, ORDERS, SHOWN};

/// That the games can't be listed.
pub fn unlisted(why: &str, session: &Session) -> String {
    let words = Message::new("games.unlisted").name("why", why);
    session.words().say(&words)
}

/// The list of games.
#[derive(Clone, Debug)]
pub struct GamesScreen {
    menu: Menu,
    list: List,
    /// Why there is no list.
    problem: Option<String>,
    message: Option<String>,
}

impl GamesScreen {
    /// The games as they are now.
    pub fn new(session: &Session) -> GamesScreen {
        let (entries, problem) = match session.storage.games() {
            Ok(entries) => (entries, None),
            Err(why) => (Vec::new(), Some(unlisted(&why, session))),
        };
        GamesScreen {
            menu: Menu::default(),
            list: List::new(entries, session),
            problem,
            message: None,
        }
    }

    /// Reads the games again, with the same line chosen and the same order.
    fn refresh(&mut self, session: &Session) {
        let chosen = self.menu.chosen;
        let (order, shown) = (self.list.order, self.list.shown);
        *self = GamesScreen::new(session);
        self.list.arrange(order, shown);
        self.menu.go(chosen, self.list.len());
    }

    fn chosen(&self) -> Option<&Kept> {
        self.list.get(self.menu.chosen)
    }

    /// Takes a letter that has a meaning in this room.
    fn letter(&mut self, letter: char) -> bool {
        self.message = None;
        match letter {
            'o' => self
                .list
                .arrange((self.list.order + 1) % ORDERS.len(), self.list.shown),
            'f' => self
                .list
                .arrange(self.list.order, (self.list.shown + 1) % SHOWN.len()),
            'm' => {
                self.list.mark(self.menu.chosen);
                self.menu.step(true, self.list.len());
            }
            'A' => self.list.mark_all(),
            _ => return false,
        }
        self.menu.go(self.menu.chosen, self.list.len());
        true
    }

    /// Does what a key or a click asks for.
    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        self.message = None;
        let count = self.list.len();
        match command {
            Command::Move(Direction::Up) => self.menu.step(false, count),
            Command::Move(Direction::Down) => self.menu.step(true, count),
            Command::Choose(number) if number < count => {
                self.menu.chosen = number;
                return self.resume();
            }
            Command::Enter => return self.resume(),
            Command::Replay => return self.replay(session),
            Command::Delete => return self.ask_to_delete(session),
            Command::Confirmed(Asked::Delete) => self.delete(session),
            Command::PageUp => self.menu.go(self.menu.chosen.saturating_sub(10), count),
            Command::PageDown => self.menu.go(self.menu.chosen + 10, count),
            Command::RowStart => self.menu.go(0, count),
            Command::RowEnd => self.menu.go(usize::MAX, count),
            Command::Next | Command::Previous => {
                return Effect::open(StatisticsScreen::new(session));
            }
            Command::Escape => return Effect::Back(None),
            Command::Help => return Effect::Help,
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            _ => {}
        }
        Effect::None
    }

    /// Resumes the game that is chosen.
    fn resume(&self) -> Effect {
        match self.chosen() {
            Some(game) => Effect::Resume(game.name.clone()),
            None => Effect::None,
        }
    }

    /// Looks at the chosen game again, when it is over.
    fn replay(&mut self, session: &Session) -> Effect {
        let Some(game) = self.chosen() else {
            return Effect::None;
        };
        let replay = match (game.status, game.uid) {
            (Some(Status::Won | Status::Shown), Some(uid)) => ReplayScreen::of_kept(uid, session),
            _ => Err(session.say("replay.unfinished")),
        };
        match replay {
            Ok(replay) => Effect::Over(Box::new(replay)),
            Err(words) => {
                self.message = Some(words);
                Effect::None
            }
        }
    }

    fn ask_to_delete(&self, session: &Session) -> Effect {
        let words = match self.list.marked() {
            0 => {
                let Some(game) = self.chosen() else {
                    return Effect::None;
                };
                let line = format!("{} {}", game.label, game.words);
                let line: Vec<&str> = line.split_whitespace().collect();
                Message::new("games.delete").name("game", line.join(" "))
            }
            n => Message::new("games.delete.several").count("n", n),
        };
        let words = session.words().say(&words);
        Effect::window(Question::before(Asked::Delete, words))
    }

    /// Deletes the marked games, or the one that is chosen.
    fn delete(&mut self, session: &Session) {
        let mut problem = None;
        for name in self.list.to_delete(self.menu.chosen) {
            problem = session.storage.remove(&name).err().or(problem);
        }
        self.refresh(session);
        self.message = problem;
    }
}

/// The part of the screen that the list takes.
fn list_area(area: Rect) -> Rect {
    Rect::new(
        area.x + 2,
        area.y + 3,
        area.width.saturating_sub(4),
        area.height.saturating_sub(7),
    )
}

impl Screen for GamesScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        let effect = match input {
            Input::Key(key) if matches!(key.code, KeyCode::Char(c) if self.letter(c)) => {
                Effect::None
            }
            _ => match input.in_menu(&session.keys) {
                Some(command) => self.command(command, session),
                None => Effect::None,
            },
        };
        if !session.is_hidden() {
            self.menu.scroll(list_area(session.area).height);
        }
        effect
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        let words = session.words();
        let inside = list_area(area);
        let title = session.say("start.games");
        let saved = Message::new("start.games.words").count("n", self.list.all());
        let title = match &self.problem {
            Some(_) => title,
            None => format!("{title} · {}", words.say(&saved)),
        };
        parts::title(canvas, &title, "");
        if let Some(words) = &self.problem {
            canvas.paragraph(inside, &format!("! {words}"), Role::Conflict);
        } else if self.list.all() == 0 {
            canvas.text(
                inside.x,
                inside.y,
                &session.say("games.none"),
                Role::Secondary,
            );
        } else {
            let arranged = Message::new("games.arranged")
                .phrase("shown", Message::new(SHOWN[self.list.shown]))
                .phrase("order", Message::new(ORDERS[self.list.order]));
            let mut arranged = words.say(&arranged);
            if self.list.marked() > 0 {
                let marked = Message::new("games.marked").count("n", self.list.marked());
                arranged = format!("{arranged} · {}", words.say(&marked));
            }
            canvas.text(
                inside.x + 2,
                area.y + 2,
                &text::capital(&arranged),
                Role::Tertiary,
            );
            if self.list.len() == 0 {
                canvas.text(
                    inside.x + 2,
                    inside.y,
                    &session.say("games.hidden"),
                    Role::Secondary,
                );
            }
        }
        self.menu.draw(canvas, inside, true, &self.list.lines());
        if let Some(message) = &self.message {
            let room = Rect::new(inside.x, area.bottom().saturating_sub(4), inside.width, 2);
            canvas.paragraph(room, &format!("! {message}"), Role::Conflict);
        }
        let over = self
            .chosen()
            .is_some_and(|game| game.status != Some(Status::Playing));
        let mut keys = vec![
            (
                "↑↓",
                session.say("key.choose"),
                Command::Move(Direction::Down),
            ),
            ("Enter", session.say("key.resume"), Command::Enter),
            ("D", session.say("key.delete"), Command::Delete),
            ("Tab", session.say("key.statistics"), Command::Next),
            ("Esc", session.say("key.back"), Command::Escape),
            ("F1", session.say("key.all"), Command::Help),
        ];
        if over {
            keys[1].1 = session.say("key.open");
            keys.insert(2, ("r", session.say("key.replay"), Command::Replay));
        }
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for GamesScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("↑ ↓ PgUp PgDn", "help.choose"),
            ("Home End", "help.ends"),
            ("Enter", "games.help.resume"),
            ("r", "games.help.replay"),
            ("o", "games.help.order"),
            ("f", "games.help.filter"),
            ("m", "games.help.mark"),
            ("A", "games.help.all"),
            ("D Del", "games.help.delete"),
            ("Tab", "games.help.statistics"),
            ("Esc", "help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "games.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Games
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }

    fn uncover(&mut self, _: Item, session: &mut Session) {
        self.refresh(session);
    }
}
