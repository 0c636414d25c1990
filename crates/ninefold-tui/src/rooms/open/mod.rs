//! Opening a board: pasted, from a file, or by its game ID.

mod complete;

use ninefold::Puzzle;
use ninefold_game::Game;
use ninefold_game::id::GameId;
use ninefold_game::open::{self, Opened};
use ninefold_game::order::Request;
use ninefold_game::pack::{self, Pack};
use ninefold_game::words::Tell;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::enter;
use crate::field::Field;
use crate::palette::Role;
use crate::parts;
use crate::rooms::packs;
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
    /// The files whose names begin as what is typed.
    names: Vec<String>,
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
        self.names.clear();
        self.field.key(key)
    }

    /// Completes the name of a file as far as it is plain, and lists the names
    /// that it could be.
    fn complete(&mut self) {
        let (typed, names) = complete::names(self.field.text());
        self.message = None;
        self.names = names;
        if let Some(typed) = typed {
            self.field.set(&typed);
        }
    }

    fn open(&mut self, session: &mut Session) -> Effect {
        match read(self.field.text(), session) {
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
            Some(Command::Next) => {
                self.complete();
                Effect::None
            }
            Some(Command::Escape) => Effect::Back(None),
            Some(Command::Help) => Effect::Help,
            _ => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        parts::title(canvas, &session.say("start.open"), "");
        let width = 70.min(area.width.saturating_sub(6));
        let x = area.x + (area.width - width) / 2;
        let y = area.y + 3 + area.height.saturating_sub(24) / 3;
        let words = session.say("open.words");
        let lines = canvas.paragraph(Rect::new(x, y, width, 4), &words, Role::Secondary);
        let field = Rect::new(x, y + lines + 1, width, 1);
        self.field.draw(canvas, field, true, "", Command::Enter);
        if !self.names.is_empty() {
            let room = Rect::new(
                x,
                field.y + 2,
                width,
                area.bottom().saturating_sub(field.y + 4),
            );
            canvas.paragraph(room, &self.names.join("  "), Role::Secondary);
        }
        if let Some(message) = &self.message {
            let room = Rect::new(x, field.y + 2, width, 6);
            canvas.paragraph(room, &format!("! {message}"), Role::Conflict);
        }
        let keys = [
            ("Enter", session.say("key.open"), Command::Enter),
            ("Tab", session.say("open.key.complete"), Command::Next),
            ("Esc", session.say("key.back"), Command::Escape),
            ("F1", session.say("key.all"), Command::Help),
        ];
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for OpenScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("Ctrl+V", "open.help.paste"),
            ("a-z 0-9", "open.help.type"),
            ("Tab", "open.help.complete"),
            ("Ctrl+U", "help.clear"),
            ("Enter", "open.help.open"),
            ("Esc", "help.back"),
        ];
        HelpPage::said(session, "open.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Open
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }
}

/// What the player has opened.
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
    /// Several puzzles, with what is wrong with the first that can't be read.
    Pack(Box<Pack>, Option<String>),
}

impl Handed {
    /// Plays it.
    pub fn play(self, session: &mut Session) -> Effect {
        match self {
            Handed::Board(puzzle) => Effect::Read(puzzle),
            Handed::Id(id) => Effect::Make(Request::new(*id)),
            Handed::Pack(pack, notice) => {
                let mut opened = packs::open(*pack, session);
                if let (Effect::Open(room), Some(words)) = (&mut opened, notice) {
                    room.complain(words);
                }
                opened
            }
            Handed::Saved(path) => {
                match session
                    .storage
                    .open_file(&path, session.now, session.words())
                {
                    Ok(game) => Effect::open(PlayScreen::new(game, session)),
                    Err(words) => Effect::Complain(words),
                }
            }
            Handed::Game(save) => match Game::load(&save, session.now) {
                Ok(game) => enter::enter(game, session),
                Err(error) => Effect::Complain(error.told(session.words())),
            },
        }
    }
}

/// What a text opens: the file of this name, or what it is itself.
pub fn read(text: &str, session: &Session) -> Result<Handed, String> {
    let words = session.words();
    let opened = open::argument(text, &Default::default(), 0);
    let (opened, path) = match opened {
        Ok(opened) => opened,
        // One bad line should not cost the others.
        Err(error) => {
            let told = error.told(words);
            let (found, _) = open::argument_all(text, &Default::default(), pack::LARGEST);
            return match found.len() {
                0 | 1 => Err(told),
                _ => Ok(pack_of(text, &found, Some(told), session)),
            };
        }
    };
    let file = path.filter(|path| path.is_file());
    match (opened, file) {
        (Opened::Puzzle(puzzle), _) => Ok(Handed::Board(puzzle)),
        (Opened::Id(id), _) => Ok(Handed::Id(Box::new(id))),
        (Opened::Game(_), Some(path)) => Ok(Handed::Saved(path.to_string_lossy().into_owned())),
        (Opened::Game(game), None) => Ok(Handed::Game(game.save(0))),
        (Opened::Several(all), path) => {
            let name = path.map_or(String::new(), |path| path.to_string_lossy().into_owned());
            Ok(pack_of(&name, &all, None, session))
        }
    }
}

/// A pack of what was opened, named after its file.
fn pack_of(path: &str, found: &[Opened], wrong: Option<String>, session: &Session) -> Handed {
    let name = std::path::Path::new(path).file_name();
    let name = name.map(|name| name.to_string_lossy().into_owned());
    let name = name.filter(|name| name.len() < 60 && !path.contains('\n'));
    let name = name.unwrap_or_else(|| session.say("packs.pasted"));
    let uid = ninefold_game::uid(session.time(), u64::from(std::process::id()));
    Handed::Pack(Box::new(Pack::of(uid, &name, found)), wrong)
}
