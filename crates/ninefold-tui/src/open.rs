//! Opening a board: pasted, from a file, or by its game ID.

use std::fs;
use std::path::Path;

use ninefold::Puzzle;
use ninefold::format;
use ninefold_game::Game;
use ninefold_game::id::GameId;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::field::Field;
use crate::palette::Role;
use crate::screen;

/// The largest file that is read as a board.
const LARGEST: u64 = 4 << 20;

/// What opening asks of the program.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Wish {
    None,
    /// A board with whatever came with it.
    Play(Box<Puzzle>),
    /// A game ID whose board has to be made.
    Id(String),
    /// A saved game.
    Saved(String),
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
        let words = "Paste a board in any common format, or type the name of a file, a puzzle of \
                     81 characters, or a game ID such as 9x9-hard-48151.";
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

/// A board from a text: a game ID, a file's name, or the board itself.
pub fn read(text: &str) -> Result<Wish, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("there is nothing to open yet".to_owned());
    }
    let short = !text.contains('\n') && text.len() < 4096;
    if short && GameId::looks_like(text) {
        return Ok(Wish::Id(text.to_owned()));
    }
    let path = Path::new(text);
    if short && path.is_file() {
        return read_file(path);
    }
    match format::parse_one(text, &format::ReadOptions::default()) {
        Ok(puzzle) => Ok(Wish::Play(Box::new(puzzle))),
        Err(_)
            if short && (text.contains('/') || path.extension().is_some_and(|e| e.len() <= 5)) =>
        {
            Err(format!("there is no file `{text}`"))
        }
        Err(error) => Err(error.to_string()),
    }
}

fn read_file(path: &Path) -> Result<Wish, String> {
    let name = path.display();
    let size = fs::metadata(path)
        .map_err(|error| format!("{name}: {error}"))?
        .len();
    if size > LARGEST {
        return Err(format!(
            "{name} has {size} bytes: expected a board, at most {LARGEST} bytes"
        ));
    }
    let bytes = fs::read(path).map_err(|error| format!("{name}: {error}"))?;
    let text = String::from_utf8(bytes).map_err(|_| format!("{name} is not a text file"))?;
    if Game::looks_saved(&text) {
        return Ok(Wish::Saved(path.to_string_lossy().into_owned()));
    }
    let puzzle = format::parse_one(&text, &format::ReadOptions::default());
    puzzle
        .map(|puzzle| Wish::Play(Box::new(puzzle)))
        .map_err(|error| format!("{name}: {error}"))
}
