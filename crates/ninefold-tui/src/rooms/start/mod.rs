//! The start screen: what to do, and which board.

mod choices;
mod draw;
mod menu;

use ninefold_game::order::Request;
use ninefold_game::{Status, text};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::field::Field;
use crate::keys::KeyMap;
use crate::menu::Menu;
use crate::rooms::open::{self, Handed};
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

use choices::{Choices, SYMMETRIES};
pub use menu::Item;
use menu::{Line, MENU};

/// The parts of the screen that Tab goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Menu,
    Size,
    Kind,
    Level,
    Symmetry,
    Target,
    Id,
}

const GROUPS: [Group; 7] = [
    Group::Menu,
    Group::Size,
    Group::Kind,
    Group::Level,
    Group::Symmetry,
    Group::Target,
    Group::Id,
];

/// The start screen.
#[derive(Clone, Debug)]
pub struct StartScreen {
    menu: Menu,
    group: Group,
    choices: Choices,
    /// The last game, as the menu shows it.
    last: Option<String>,
    /// How many games are kept, where they can be listed.
    saved: Option<usize>,
    today: String,
    /// What went wrong, on this screen or another.
    notice: Option<String>,
    /// What has been done.
    news: Option<String>,
}

impl StartScreen {
    /// The start screen with what was chosen last, or what the settings say.
    pub fn new(session: &Session) -> StartScreen {
        let (games, notice) = match session.storage.games() {
            Ok(games) => (Some(games), None),
            Err(words) => (None, Some(words)),
        };
        let last = games.iter().flatten().find_map(|entry| {
            let game = entry
                .summary
                .as_ref()
                .ok()
                .filter(|game| game.status == Status::Playing)?;
            let level = game
                .level
                .as_deref()
                .map_or(String::new(), |level| format!("{level}, "));
            let (filled, cells) = game.progress;
            Some(format!(
                "{level}{filled}/{cells}, {}",
                text::time(game.elapsed)
            ))
        });
        StartScreen {
            menu: Menu::default(),
            group: Group::Menu,
            choices: Choices::new(session),
            last,
            saved: games.map(|games| games.len()),
            today: session.today(),
            notice,
            news: None,
        }
    }

    /// The lines of the menu that lead somewhere now.
    fn lines(&self) -> Vec<&'static Line> {
        let leads = |line: &&Line| line.item != Item::Continue || self.last.is_some();
        MENU.iter().filter(leads).collect()
    }

    /// Makes the board that is chosen, or says what is wrong with the choice.
    fn make(&mut self, make: fn(Request) -> Effect, session: &mut Session) -> Effect {
        match self.choices.request(session.any_seed()) {
            Ok((request, notice)) => {
                session.notice = notice;
                make(request)
            }
            Err(words) => {
                self.notice = Some(words);
                Effect::None
            }
        }
    }

    /// The text field that is typed in.
    fn field(&mut self) -> Option<&mut Field> {
        match self.group {
            Group::Target => Some(&mut self.choices.target),
            Group::Id => Some(&mut self.choices.id),
            _ => None,
        }
    }

    /// Takes a key that goes into a text field; says whether it did.
    fn key(&mut self, key: KeyEvent) -> bool {
        if matches!(
            key.code,
            KeyCode::Enter | KeyCode::Tab | KeyCode::BackTab | KeyCode::Esc
        ) {
            return false;
        }
        let typed = self.field().is_some_and(|field| field.key(key));
        if typed {
            // What was wrong with the text before may be so no more.
            self.notice = None;
            self.news = None;
        }
        typed
    }

    /// Takes a pasted text: plays a board, or writes down a game ID.
    fn paste(&mut self, text: &str, session: &mut Session) -> Effect {
        match open::read(text, session.words()) {
            Ok(Handed::Id(id)) => {
                self.notice = None;
                self.group = Group::Id;
                self.choices.id.set(&id.to_string());
                Effect::None
            }
            Ok(handed) => handed.play(session),
            Err(words) => {
                self.notice = Some(words);
                Effect::None
            }
        }
    }

    /// Does what a key or a click asks for.
    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        self.notice = None;
        self.news = None;
        match command {
            Command::Next => self.turn(1),
            Command::Previous => self.turn(GROUPS.len() - 1),
            Command::Move(Direction::Up) => self.vertical(false),
            Command::Move(Direction::Down) => self.vertical(true),
            Command::Move(Direction::Left) => self.horizontal(false),
            Command::Move(Direction::Right) => self.horizontal(true),
            Command::Choose(number) => return self.choose(number, session),
            Command::Preview => return self.make(Effect::Preview, session),
            Command::Enter if self.group == Group::Menu => {
                let lines = self.lines();
                let line = lines[self.menu.chosen.min(lines.len() - 1)];
                return (line.open)(self, session);
            }
            Command::Enter => return self.make(Effect::Make, session),
            Command::Escape if self.group != Group::Menu => self.group = Group::Menu,
            Command::Help => return Effect::Help,
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            Command::Clear => {
                if let Some(field) = self.field() {
                    field.set("");
                }
            }
            _ => {}
        }
        Effect::None
    }

    fn turn(&mut self, by: usize) {
        let at = GROUPS.iter().position(|g| *g == self.group).unwrap_or(0);
        self.group = GROUPS[(at + by) % GROUPS.len()];
    }

    fn vertical(&mut self, down: bool) {
        match self.group {
            Group::Menu => self.menu.step(down, self.lines().len()),
            Group::Level => self.choices.step_level(down),
            _ => self.turn(if down { 1 } else { GROUPS.len() - 1 }),
        }
    }

    fn horizontal(&mut self, right: bool) {
        match self.group {
            Group::Size => self.choices.step_size(right),
            Group::Kind => self.choices.step_kind(right),
            Group::Symmetry => self.choices.step_symmetry(right),
            Group::Level => self.choices.step_level(right),
            Group::Menu if right => self.group = Group::Size,
            Group::Menu | Group::Target | Group::Id => {}
        }
    }

    /// A click: the numbers are those that drawing gives out.
    fn choose(&mut self, number: usize, session: &mut Session) -> Effect {
        match (number / 100, number % 100) {
            (0, place) => {
                self.group = Group::Menu;
                self.menu.chosen = place;
                if let Some(line) = self.lines().get(place) {
                    return (line.open)(self, session);
                }
            }
            (1, side) if self.choices.sides().contains(&side) => {
                self.group = Group::Size;
                self.choices.take_side(side);
            }
            (2, level) if self.choices.levels().contains(&level) => {
                self.group = Group::Level;
                self.choices.level = level;
            }
            (3, symmetry) if symmetry < SYMMETRIES.len() => {
                self.group = Group::Symmetry;
                self.choices.take_symmetry(symmetry);
            }
            (7, _) if self.group == Group::Kind => self.choices.step_kind(true),
            (7, _) => self.group = Group::Kind,
            (4, _) => self.group = Group::Target,
            (5, _) => self.group = Group::Id,
            (6, 0) => return self.make(Effect::Make, session),
            (6, _) => return self.make(Effect::Preview, session),
            _ => {}
        }
        Effect::None
    }
}

impl Screen for StartScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        match input {
            Input::Paste(text) => return self.paste(text, session),
            Input::Key(key) if self.key(key) => return Effect::None,
            _ => {}
        }
        let Some(command) = input.in_menu(&session.keys) else {
            return Effect::None;
        };
        let effect = self.command(command, session);
        session.choice = Some(self.choices.remembered());
        effect
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Session) {
        self.draw_all(canvas);
    }
}

impl Room for StartScreen {
    fn help(&self, _: &KeyMap) -> HelpPage {
        let lines = [
            ("↑ ↓", "choose in the menu, or a level"),
            ("Tab Shift+Tab", "next group, the one before"),
            ("← →", "change size, kind, level or symmetry"),
            ("Enter", "open what is chosen; play the board"),
            ("v", "look at the board first"),
            ("letters and digits", "write a wish, a seed or a game ID"),
            ("Ctrl+U", "empty what was written"),
            ("paste", "play a board, or take a game ID"),
            ("Esc", "back to the menu"),
            ("q Q", "quit"),
        ];
        HelpPage::fixed("Keys of the start screen", &lines)
    }

    fn item(&self) -> Item {
        Item::NewGame
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.notice = Some(words);
        None
    }

    fn announce(&mut self, words: String, session: &mut Session) {
        self.news = Some(words);
        let notice = self.notice.take();
        self.notice = notice.or_else(|| session.storage.take_notice());
    }

    /// Shows the games as they are now, with the line chosen that led away.
    fn uncover(&mut self, from: Item, session: &mut Session) {
        *self = StartScreen::new(session);
        if let Some(place) = self.lines().iter().position(|line| line.item == from) {
            self.menu.chosen = place;
        }
    }
}
