//! Opening a board: pasted, from a file, or by its game ID.

use ninefold::Puzzle;
use ninefold::logic::explain::Catalogue;
use ninefold_game::Game;
use ninefold_game::id::GameId;
use ninefold_game::open::{self, Opened};
use ninefold_game::order::Request;
use ninefold_game::words::Tell;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::enter;
use crate::field::Field;
use crate::keys::KeyMap;
use crate::palette::Role;
use crate::parts;
use crate::rooms::play::PlayScreen;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

/// A text to be opened.
#[derive(Clone, Debug, Default)]
pub struct OpenScreen {
    field: Field,
    message: Option<String>,
}

impl OpenScreen {
    /// Takes a key of the text; says whether it did.
    fn key(&mut self, key: KeyEvent) -> bool {
        if matches!(
            key.code,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Tab | KeyCode::F(_)
        ) {
            return false;
        }
        self.message = None;
        self.field.key(key)
    }

    fn open(&mut self, session: &mut Session) -> Effect {
        match read(self.field.text(), session.words()) {
            Ok(handed) => handed.play(session),
            Err(message) => {
                self.message = Some(message);
                Effect::None
            }
        }
    }
}

impl Screen for OpenScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        match input {
            Input::Paste(text) => {
                self.field.set(text);
                return self.open(session);
            }
            Input::Key(key) if self.key(key) => return Effect::None,
            _ => {}
        }
        match input.in_menu(&session.keys) {
            Some(Command::Enter) => self.open(session),
            Some(Command::Escape) => Effect::Back(None),
            Some(Command::Help) => Effect::Help,
            _ => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Session) {
        let area = canvas.area();
        parts::title(canvas, "Open", "");
        let width = 70.min(area.width.saturating_sub(6));
        let x = area.x + (area.width - width) / 2;
        let y = area.y + 3 + area.height.saturating_sub(24) / 3;
        let words = "Paste a board in any common format or a link to one, or type the name of a \
                     file, a puzzle of 81 characters, or a game ID such as 9x9-hard-48151v2.";
        let lines = canvas.paragraph(Rect::new(x, y, width, 4), words, Role::Secondary);
        let field = Rect::new(x, y + lines + 1, width, 1);
        self.field.draw(canvas, field, true, "", Command::Enter);
        if let Some(message) = &self.message {
            let room = Rect::new(x, field.y + 2, width, 6);
            canvas.paragraph(room, &format!("! {message}"), Role::Conflict);
        }
        let keys = [
            ("Enter", "open", Command::Enter),
            ("Esc", "back", Command::Escape),
            ("F1", "all keys", Command::Help),
        ];
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for OpenScreen {
    fn help(&self, _: &KeyMap) -> HelpPage {
        let lines = [
            ("paste", "open a board, a game ID or a file"),
            ("letters and digits", "write its name or the board itself"),
            ("Ctrl+U", "empty what was written"),
            ("Enter", "open it"),
            ("Esc", "back"),
        ];
        HelpPage::fixed("Keys of Open", &lines)
    }

    fn item(&self) -> Item {
        Item::Open
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }
}

/// What the player has handed over.
#[derive(Clone, Debug, PartialEq)]
pub enum Handed {
    /// A board with whatever came with it.
    Board(Box<Puzzle>),
    /// A game ID whose board has to be made.
    Id(Box<GameId>),
    /// The file of a saved game.
    Saved(String),
    /// A saved game itself, as text.
    Game(String),
}

impl Handed {
    /// Plays it.
    pub fn play(self, session: &mut Session) -> Effect {
        match self {
            Handed::Board(puzzle) => Effect::Read(puzzle),
            Handed::Id(id) => Effect::Make(Request::new(*id)),
            Handed::Saved(path) => match session.storage.open_file(&path, session.now) {
                Ok(game) => Effect::open(PlayScreen::new(game)),
                Err(words) => Effect::Complain(words),
            },
            Handed::Game(save) => match Game::load(&save, session.now) {
                Ok(game) => enter::enter(game, session),
                Err(error) => Effect::Complain(error.told(session.words())),
            },
        }
    }
}

/// What a text opens: the file of this name, or what it is itself.
pub fn read(text: &str, words: &Catalogue) -> Result<Handed, String> {
    let (opened, path) =
        open::argument(text, &Default::default(), 0).map_err(|error| error.told(words))?;
    let one = opened.one().map_err(|number| {
        format!("{number} puzzles or games, and only one can be opened: give one of them")
    })?;
    match (one, path.filter(|path| path.is_file())) {
        (Opened::Puzzle(puzzle), _) => Ok(Handed::Board(puzzle)),
        (Opened::Id(id), _) => Ok(Handed::Id(Box::new(id))),
        (Opened::Game(_), Some(path)) => Ok(Handed::Saved(path.to_string_lossy().into_owned())),
        (Opened::Game(game), None) => Ok(Handed::Game(game.save(0))),
        (Opened::Several(_), _) => Err("only one puzzle can be opened".to_owned()),
    }
}
