//! The settings, each a line that is changed with the arrows.

use ninefold::Level;
use ninefold::generate::{self, Kinds};
use ninefold::logic::explain::Language;
use ninefold_game::Settings;
use ninefold_game::settings::{Keys, Mistakes, Theme};
use ninefold_game::storage::shown;
use ninefold_game::text;
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::keys::KeyMap;
use crate::menu::Menu;
use crate::palette::Role;
use crate::parts;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

const THEMES: [(Theme, &str); 7] = [
    (Theme::Auto, "as the terminal"),
    (Theme::Paper, "paper"),
    (Theme::Night, "night"),
    (Theme::Contrast, "high contrast, light"),
    (Theme::ContrastDark, "high contrast, dark"),
    (Theme::ColourSafe, "colour-safe, light"),
    (Theme::ColourSafeDark, "colour-safe, dark"),
];
const MISTAKES: [(Mistakes, &str); 3] = [
    (Mistakes::Off, "not shown"),
    (Mistakes::Rules, "digits that repeat"),
    (Mistakes::Solution, "entries that differ from the solution"),
];
const KEYS: [(Keys, &str); 2] = [
    (Keys::Usual, "usual: hjkl, wasd, x clears"),
    (Keys::Pad, "pad: z x c v are the modes"),
];

/// The settings screen.
#[derive(Clone, Debug, Default)]
pub struct SettingsScreen {
    menu: Menu,
    message: Option<String>,
}

/// The number of lines.
const LINES: usize = 12;

impl SettingsScreen {
    fn lines(settings: &Settings) -> [(&'static str, String); LINES] {
        let name = |list: &[(Theme, &str)], theme: Theme| {
            list.iter()
                .find(|t| t.0 == theme)
                .map_or(String::new(), |t| t.1.to_owned())
        };
        let on = |switch: bool| if switch { "on" } else { "off" }.to_owned();
        let aids = &settings.aids;
        [
            ("Size of a new game", settings.size.clone()),
            ("Level of a new game", text::capital(&settings.level)),
            ("Theme", name(&THEMES, settings.theme)),
            (
                "Keys",
                KEYS.iter()
                    .find(|k| k.0 == settings.keys)
                    .map_or("", |k| k.1)
                    .to_owned(),
            ),
            (
                "Mistakes shown at once",
                MISTAKES
                    .iter()
                    .find(|m| m.0 == aids.mistakes)
                    .map_or("", |m| m.1)
                    .to_owned(),
            ),
            ("Light the same digit", on(aids.same_digit)),
            ("Light row, column and box", on(aids.peers)),
            ("Placing tidies notes", on(aids.tidy_notes)),
            ("Count what is left to place", on(aids.remaining)),
            ("Clock", on(aids.clock)),
            ("Win effect", on(aids.effects)),
            (
                "Language of hints and news",
                settings
                    .language
                    .map_or("as the system", Language::title)
                    .to_owned(),
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
            self.message = Some(format!("not saved: {words}"));
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
            8 => aids.remaining = !aids.remaining,
            9 => aids.clock = !aids.clock,
            10 => aids.effects = !aids.effects,
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
        parts::title(canvas, "Settings", "");
        let lines: Vec<(String, String)> = SettingsScreen::lines(&session.settings)
            .into_iter()
            .map(|(label, value)| (label.to_owned(), value))
            .collect();
        let inside = list_area(area);
        self.menu.draw(canvas, inside, true, &lines);
        let file = session.storage.settings_file();
        let file = file.map_or("the settings file".to_owned(), |path| shown(&path));
        let words = format!("Keys and levels of your own (bands of ratings) go into {file}.");
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
            ("↑↓", "choose", Command::Move(Direction::Down)),
            ("←→", "change", Command::Move(Direction::Right)),
            ("Esc", "back", Command::Escape),
            ("F1", "all keys", Command::Help),
        ];
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for SettingsScreen {
    fn help(&self, _: &KeyMap) -> HelpPage {
        let lines = [
            ("↑ ↓", "choose"),
            ("← → Enter", "change"),
            ("Esc", "back"),
            ("q Q", "quit"),
        ];
        HelpPage::fixed("Keys of the settings", &lines)
    }

    fn item(&self) -> Item {
        Item::Settings
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }
}
