//! The start screen: what to do, and which board.

mod choices;
mod draw;
mod menu;

use ninefold_game::daily::Dailies;
use ninefold_game::learn::Part;
use ninefold_game::order::Request;
use ninefold_game::{Status, text};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::field::Field;
use crate::menu::Menu;
use crate::rooms::games::unlisted;
use crate::rooms::learn;
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

/// The characters that the menu has at least for what is said of a line.
const ROOM: usize = 21;

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
    /// How many daily puzzles are solved, and how many days in a row.
    dailies: usize,
    streak: usize,
    today_is_solved: bool,
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
            Err(why) => (None, Some(unlisted(&why, session))),
        };
        let last = games.iter().flatten().find_map(|entry| {
            let game = entry
                .summary
                .as_ref()
                .ok()
                .filter(|game| game.status == Status::Playing)?;
            let (filled, cells) = game.progress;
            let time = text::time(game.elapsed);
            let line = |rating| {
                let level = text::level_of(session.words(), game.level.as_ref(), rating);
                let level = level.map_or(String::new(), |level| format!("{level}, "));
                format!("{level}{filled}/{cells}, {time}")
            };
            // The time is what must not be cut.
            let whole = Some(line(game.rating)).filter(|line| line.chars().count() <= ROOM);
            Some(whole.unwrap_or_else(|| line(None)))
        });
        let kept = games.as_deref().unwrap_or_default();
        let (dailies, problem) = match session.storage.dailies(kept) {
            Ok(dailies) => (dailies, None),
            Err(words) => (Dailies::default(), Some(words)),
        };
        StartScreen {
            menu: Menu::default(),
            group: Group::Menu,
            choices: Choices::new(session),
            last,
            dailies: dailies.count(),
            streak: dailies.streak(session.time()).current,
            today_is_solved: dailies.solved(session.date()).is_some(),
            saved: games.map(|games| games.len()),
            notice: notice.or(problem),
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
        match self.choices.request(session.any_seed(), session.words()) {
            Ok((request, notice)) => {
                self.choices.keep(session);
                session.notice = notice;
                make(request)
            }
            Err(words) => {
                self.notice = Some(words);
                Effect::None
            }
        }
    }

    /// Practises the technique that is wished for.
    fn practise(&mut self, session: &Session) -> Effect {
        let Some(technique) = self.choices.technique(session.words()) else {
            return Effect::None;
        };
        match learn::open(technique, Part::Drill, session) {
            Ok(lesson) => Effect::Over(Box::new(lesson)),
            Err(words) => {
                self.notice = Some(words);
                Effect::None
            }
        }
    }

    /// Plays the level with this number in the list at once.
    fn play_level(&mut self, number: usize, session: &mut Session) -> Effect {
        self.notice = None;
        self.news = None;
        let level = self.choices.levels().into_iter().find(|l| *l + 1 == number);
        let Some(level) = level else {
            return Effect::None;
        };
        self.choices.level = level;
        let effect = self.make(Effect::Make, session);
        session.choice = Some(self.choices.remembered());
        effect
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
        match open::read(text, session) {
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
            Command::Learn => return self.practise(session),
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
            (8, _) => self.group = Group::Symmetry,
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
            Input::Key(KeyEvent {
                code: KeyCode::Char(c @ '1'..='9'),
                modifiers: KeyModifiers::NONE,
                ..
            }) => return self.play_level(c as usize - '0' as usize, session),
            _ => {}
        }
        if !session.is_hidden() {
            let height = draw::menu_height(session.area, self.lines().len());
            self.menu.scroll(height);
        }
        let Some(command) = input.in_menu(&session.keys) else {
            return Effect::None;
        };
        let effect = self.command(command, session);
        session.choice = Some(self.choices.remembered());
        effect
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        self.draw_all(canvas, session);
    }
}

impl Room for StartScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("↑ ↓", "start.help.move"),
            ("1-7", "start.help.level"),
            ("Tab Shift+Tab", "start.help.groups"),
            ("← →", "start.help.change"),
            ("Enter", "start.help.enter"),
            ("v", "start.help.preview"),
            ("a-z 0-9", "start.help.type"),
            ("F2", "start.help.practise"),
            ("Ctrl+U", "help.clear"),
            ("Ctrl+V", "start.help.paste"),
            ("Esc", "start.help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "start.help", &lines)
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
