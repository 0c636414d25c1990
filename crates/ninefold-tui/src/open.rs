//! Opening a board: pasted, from a file, or by its game ID.

use ninefold::Puzzle;
use ninefold_game::open::{self, Opened};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::field::Field;
use crate::palette::Role;
use crate::screen;

/// What opening asks of the program.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Wish {
    None,
    /// A board with whatever came with it.
    Play(Box<Puzzle>),
    /// A game ID whose board has to be made.
    Id(String),
    /// The file of a saved game.
    Saved(String),
    /// A saved game itself, as text.
    Game(String),
    Back,
    Help,
}

/// A text to be opened.
#[derive(Clone, Debug, Default)]
pub struct Open {
    field: Field,
    message: Option<String>,
}

impl Open {
    /// Takes a key of the text; says whether it did.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        if matches!(
            key.code,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Tab | KeyCode::F(_)
        ) {
            return false;
        }
        self.message = None;
        self.field.key(key)
    }

    /// Takes a pasted text.
    pub fn paste(&mut self, text: &str) -> Wish {
        self.field.set(text);
        self.open()
    }

    /// Says what is wrong.
    pub fn tell(&mut self, message: String) {
        self.message = Some(message);
    }

    /// Does what a key or a click asks for.
    pub fn command(&mut self, command: Command) -> Wish {
        match command {
            Command::Enter => self.open(),
            Command::Escape => Wish::Back,
            Command::Help => Wish::Help,
            _ => Wish::None,
        }
    }

    fn open(&mut self) -> Wish {
        match read(self.field.text()) {
            Ok(wish) => wish,
            Err(message) => {
                self.message = Some(message);
                Wish::None
            }
        }
    }

    /// Draws the screen.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        screen::title(canvas, "Open", "");
        let width = 70.min(area.width.saturating_sub(6));
        let x = area.x + (area.width - width) / 2;
        let y = area.y + 3 + area.height.saturating_sub(24) / 3;
        let words = "Paste a board in any common format or a link to one, or type the name of a \
                     file, a puzzle of 81 characters, or a game ID such as 9x9-hard-48151.";
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
        screen::key_line(canvas, area.bottom() - 1, &keys);
    }
}

/// What a text opens: the file of this name, or what it is itself.
pub fn read(text: &str) -> Result<Wish, String> {
    let (opened, path) =
        open::argument(text, &Default::default(), 0).map_err(|error| error.to_string())?;
    let one = opened.one().map_err(|number| {
        format!("{number} puzzles or games, and only one can be opened: give one of them")
    })?;
    match (one, path.filter(|path| path.is_file())) {
        (Opened::Puzzle(puzzle), _) => Ok(Wish::Play(puzzle)),
        (Opened::Id(id), _) => Ok(Wish::Id(id.to_string())),
        (Opened::Game(_), Some(path)) => Ok(Wish::Saved(path.to_string_lossy().into_owned())),
        (Opened::Game(game), None) => Ok(Wish::Game(game.save(0))),
        (Opened::Several(_), _) => Err("only one puzzle can be opened".to_owned()),
    }
}
