//! The settings, each a line that is changed with the arrows.

use ninefold::Level;
use ninefold::generate::{self, Kinds};
use ninefold::logic::explain::{Language, Message};
use ninefold_game::Settings;
use ninefold_game::settings::{Keys, Mistakes, Theme};
use ninefold_game::storage::shown;
use ninefold_game::{share, text};
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

const THEMES: [(Theme, &str); 7] = [
    (Theme::Auto, "settings.theme.auto"),
    (Theme::Paper, "settings.theme.paper"),
    (Theme::Night, "settings.theme.night"),
    (Theme::Contrast, "settings.theme.contrast"),
    (Theme::ContrastDark, "settings.theme.contrast-dark"),
    (Theme::ColourSafe, "settings.theme.safe"),
    (Theme::ColourSafeDark, "settings.theme.safe-dark"),
];
const MISTAKES: [(Mistakes, &str); 3] = [
    (Mistakes::Off, "settings.mistakes.off"),
    (Mistakes::Rules, "settings.mistakes.rules"),
    (Mistakes::Solution, "settings.mistakes.solution"),
];
const KEYS: [(Keys, &str); 2] = [
    (Keys::Usual, "settings.keys.usual"),
    (Keys::Pad, "settings.keys.pad"),
];

/// The settings screen.
#[derive(Clone, Debug, Default)]
pub struct SettingsScreen {
    menu: Menu,
    message: Option<String>,
}

/// The number of lines.
const LINES: usize = 16;

impl SettingsScreen {
    fn lines(session: &Session) -> [(&'static str, String); LINES] {
        fn named<T: PartialEq + Copy>(list: &[(T, &'static str)], value: T) -> &'static str {
            list.iter()
                .find(|one| one.0 == value)
                .map_or("", |one| one.1)
        }
        let settings = &session.settings;
        let on = |switch: bool| {
            session.say(if switch {
                "settings.on"
            } else {
                "settings.off"
            })
        };
        let aids = &settings.aids;
        let level = share::level_name(session.words(), &settings.level);
        let language = settings
            .language
            .map(|language| language.title().to_owned());
        [
            ("settings.size", settings.size.clone()),
            ("settings.level", text::capital(&level)),
            (
                "settings.theme",
                session.say(named(&THEMES, settings.theme)),
            ),
            ("settings.keys", session.say(named(&KEYS, settings.keys))),
            (
                "settings.mistakes",
                session.say(named(&MISTAKES, aids.mistakes)),
            ),
            ("settings.same-digit", on(aids.same_digit)),
            ("settings.peers", on(aids.peers)),
            ("settings.tidy-notes", on(aids.tidy_notes)),
            ("settings.auto-notes", on(aids.auto_notes)),
            ("settings.note-places", on(aids.note_places)),
            ("settings.coordinates", on(aids.coordinates)),
            ("settings.technique", on(aids.technique)),
            ("settings.remaining", on(aids.remaining)),
            ("settings.clock", on(aids.clock)),
            ("settings.effects", on(aids.effects)),
            (
                "settings.language",
                language.unwrap_or_else(|| session.say("settings.language.system")),
            ),
        ]
    }

    /// Does what a key or a click asks for.
    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        self.message = None;
        match command {
            Command::Move(Direction::Up) => self.menu.step(false, LINES),
            Command::Move(Direction::Down) => self.menu.step(true, LINES),
            Command::Move(Direction::Left) => self.change(session, false),
            Command::Move(Direction::Right) | Command::Enter => self.change(session, true),
            Command::Choose(line) if line < LINES => {
                self.menu.chosen = line;
                self.change(session, true);
            }
            Command::Escape => return Effect::Back(None),
            Command::Help => return Effect::Help,
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            _ => {}
        }
        Effect::None
    }

    /// Changes the setting that is chosen, and saves it.
    fn change(&mut self, session: &mut Session, forward: bool) {
        self.turn(&mut session.settings, forward);
        session.settings_changed();
        if let Err(words) = session.storage.save_settings(&session.settings) {
            let said = Message::new("not-saved").name("why", words);
            self.message = Some(session.words().say(&said));
        }
    }

    /// Turns the chosen line to its next value, or to the one before.
    fn turn(&self, settings: &mut Settings, forward: bool) {
        let turn = |at: usize, all: usize| {
            if forward {
                (at + 1) % all
            } else {
                (at + all - 1) % all
            }
        };
        let aids = &mut settings.aids;
        match self.menu.chosen {
            0 => {
                let side = settings.shape().side();
                let sides = generate::sides(&Kinds::CLASSIC);
                let at = sides.iter().position(|s| *s == side).unwrap_or(3);
                let side = sides[turn(at, sides.len())];
                settings.size = format!("{side}x{side}");
            }
            1 => {
                let own: Vec<String> = settings
                    .levels
                    .iter()
                    .map(|level| level.name.clone())
                    .collect();
                let names: Vec<String> = Level::ALL
                    .iter()
                    .map(|level| level.name().to_owned())
                    .chain(own)
                    .collect();
                let at = names
                    .iter()
                    .position(|n| n.to_lowercase() == settings.level.to_lowercase())
                    .unwrap_or(0);
                settings.level = names[turn(at, names.len())].clone();
            }
            2 => {
                let at = THEMES
                    .iter()
                    .position(|t| t.0 == settings.theme)
                    .unwrap_or(0);
                settings.theme = THEMES[turn(at, THEMES.len())].0;
            }
            3 => {
                let at = KEYS.iter().position(|k| k.0 == settings.keys).unwrap_or(0);
                settings.keys = KEYS[turn(at, KEYS.len())].0;
            }
            4 => {
                let at = MISTAKES
                    .iter()
                    .position(|m| m.0 == aids.mistakes)
                    .unwrap_or(0);
                aids.mistakes = MISTAKES[turn(at, MISTAKES.len())].0;
            }
            5 => aids.same_digit = !aids.same_digit,
            6 => aids.peers = !aids.peers,
            7 => aids.tidy_notes = !aids.tidy_notes,
            8 => aids.auto_notes = !aids.auto_notes,
            9 => aids.note_places = !aids.note_places,
            10 => aids.coordinates = !aids.coordinates,
            11 => aids.technique = !aids.technique,
            12 => aids.remaining = !aids.remaining,
            13 => aids.clock = !aids.clock,
            14 => aids.effects = !aids.effects,
            _ => {
                // As the system first, then each language.
                let at = settings
                    .language
                    .map_or(0, |language| 1 + language as usize);
                let next = turn(at, 1 + Language::ALL.len());
                settings.language = next.checked_sub(1).map(|place| Language::ALL[place]);
            }
        }
    }
}

/// The part of the screen that the list takes.
fn list_area(area: Rect) -> Rect {
    Rect::new(
        area.x + 2,
        area.y + 2,
        area.width.saturating_sub(4),
        (LINES as u16).min(area.height.saturating_sub(5)),
    )
}

impl Screen for SettingsScreen {
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
        parts::title(canvas, &session.say("start.settings"), "");
        let lines: Vec<(String, String)> = SettingsScreen::lines(session)
            .into_iter()
            .map(|(label, value)| (session.say(label), value))
            .collect();
        let inside = list_area(area);
        self.menu.draw(canvas, inside, true, &lines);
        let file = session.storage.settings_file();
        let file = file.map_or_else(|| "settings.toml".to_owned(), |path| shown(&path));
        let words = Message::new("settings.file").name("file", file);
        let words = session.words().say(&words);
        let y = inside.bottom() + 1;
        let room = Rect::new(
            inside.x,
            y,
            inside.width,
            (area.bottom() - 1).saturating_sub(y),
        );
        match &self.message {
            Some(message) => canvas.paragraph(room, &format!("! {message}"), Role::Conflict),
            None => canvas.paragraph(room, &words, Role::Tertiary),
        };
        let keys = [
            (
                "↑↓",
                session.say("key.choose"),
                Command::Move(Direction::Down),
            ),
            (
                "←→",
                session.say("key.change"),
                Command::Move(Direction::Right),
            ),
            ("Esc", session.say("key.back"), Command::Escape),
            ("F1", session.say("key.all"), Command::Help),
        ];
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for SettingsScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("↑ ↓", "help.choose"),
            ("← → Enter", "help.change"),
            ("Esc", "help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "settings.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Settings
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }
}
