//! The packs of puzzles: a file with several of them is one.

mod pack;

use ninefold::logic::explain::Message;
use ninefold_game::pack::Pack;
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Asked, Command, Direction};
use crate::menu::Menu;
use crate::palette::Role;
use crate::parts;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;
use crate::windows::question::Question;

pub use pack::PackScreen;

/// Opens a pack, with the progress that it had before, and keeps it.
pub fn open(pack: Pack, session: &Session) -> Effect {
    let pack = session.storage.known_pack(pack);
    let kept = session.storage.save_pack(&pack);
    let mut screen = PackScreen::new(pack);
    if let Err(words) = kept {
        screen.complain(words);
    }
    Effect::open(screen)
}

/// The list of packs.
#[derive(Clone, Debug)]
pub struct PacksScreen {
    menu: Menu,
    packs: Vec<Pack>,
    message: Option<String>,
}

impl PacksScreen {
    /// The packs as they are now.
    pub fn new(session: &Session) -> PacksScreen {
        let (packs, message) = match session.storage.packs() {
            Ok(packs) => (packs, None),
            Err(words) => (Vec::new(), Some(words)),
        };
        PacksScreen {
            menu: Menu::default(),
            packs,
            message,
        }
    }

    fn open(&self) -> Effect {
        match self.packs.get(self.menu.chosen) {
            Some(pack) => Effect::Over(Box::new(PackScreen::new(pack.clone()))),
            None => Effect::None,
        }
    }

    fn ask_to_delete(&self, session: &Session) -> Effect {
        let Some(pack) = self.packs.get(self.menu.chosen) else {
            return Effect::None;
        };
        let words = Message::new("packs.delete").name("name", &pack.name);
        Effect::window(Question::before(Asked::Delete, session.words().say(&words)))
    }

    fn delete(&mut self, session: &Session) {
        let Some(pack) = self.packs.get(self.menu.chosen) else {
            return;
        };
        let deleted = session.storage.delete_pack(pack.uid);
        let chosen = self.menu.chosen;
        *self = PacksScreen::new(session);
        self.menu.go(chosen, self.packs.len());
        self.message = deleted.err();
    }

    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        self.message = None;
        let count = self.packs.len();
        match command {
            Command::Move(Direction::Up) => self.menu.step(false, count),
            Command::Move(Direction::Down) => self.menu.step(true, count),
            Command::RowStart => self.menu.go(0, count),
            Command::RowEnd => self.menu.go(usize::MAX, count),
            Command::Choose(number) if number < count => {
                self.menu.chosen = number;
                return self.open();
            }
            Command::Enter => return self.open(),
            Command::Delete => return self.ask_to_delete(session),
            Command::Confirmed(Asked::Delete) => self.delete(session),
            Command::Escape => return Effect::Back(None),
            Command::Help => return Effect::Help,
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            _ => {}
        }
        Effect::None
    }
}

/// The part of the screen that the list takes.
fn list_area(area: Rect) -> Rect {
    Rect::new(
        area.x + 2,
        area.y + 2,
        area.width.saturating_sub(4),
        area.height.saturating_sub(6),
    )
}

impl Screen for PacksScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
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
        parts::title(canvas, &session.say("packs.title"), "");
        let inside = list_area(area);
        let words = session.words();
        if let Some(message) = &self.message {
            let room = Rect::new(inside.x, inside.bottom(), inside.width, 2);
            canvas.paragraph(room, &format!("! {message}"), Role::Conflict);
        } else if self.packs.is_empty() {
            canvas.paragraph(inside, &session.say("packs.none"), Role::Secondary);
        }
        let far = |pack: &Pack| {
            let far = pack.progress();
            let far = Message::new("packs.far")
                .count("n", far.solved)
                .count("of", far.total);
            (pack.name.clone(), words.say(&far))
        };
        let lines: Vec<(String, String)> = self.packs.iter().map(far).collect();
        self.menu.draw(canvas, inside, true, &lines);
        let keys = [
            (
                "↑↓",
                session.say("key.choose"),
                Command::Move(Direction::Down),
            ),
            ("Enter", session.say("key.open"), Command::Enter),
            ("D", session.say("key.delete"), Command::Delete),
            ("Esc", session.say("key.back"), Command::Escape),
            ("F1", session.say("key.all"), Command::Help),
        ];
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for PacksScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("↑ ↓", "help.choose"),
            ("Home End", "help.ends"),
            ("Enter", "packs.help.open"),
            ("D Del", "packs.help.delete"),
            ("Esc", "help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "packs.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Packs
    }

    fn uncover(&mut self, _: Item, session: &mut Session) {
        let chosen = self.menu.chosen;
        *self = PacksScreen::new(session);
        self.menu.go(chosen, self.packs.len());
    }
}
