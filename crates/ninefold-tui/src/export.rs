//! Writing a board to a file, over the screen that shows it.

use std::path::Path;

use ninefold::Puzzle;
use ninefold_game::storage::export;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::field::Field;
use crate::palette::Role;

/// A board and the name of the file that it goes to.
#[derive(Clone, Debug)]
pub struct Export {
    puzzle: Puzzle,
    field: Field,
    /// What came of it: written, or not.
    answer: Option<Result<String, String>>,
}

impl Export {
    /// A board, with a name made of its game ID.
    pub fn new(puzzle: Puzzle, id: Option<&str>) -> Export {
        let name = match id {
            // An exact ID is the board itself, and no name.
            Some(id) if !id.contains('=') => id.to_owned(),
            _ => format!("{}-board", puzzle.shape()),
        };
        let mut field = Field::default();
        field.set(&format!("{name}.txt"));
        Export {
            puzzle,
            field,
            answer: None,
        }
    }

    /// Takes a key of the name; says whether it did.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        if matches!(key.code, KeyCode::Enter | KeyCode::Esc) || self.is_written() {
            return false;
        }
        self.answer = None;
        self.field.key(key)
    }

    fn is_written(&self) -> bool {
        matches!(self.answer, Some(Ok(_)))
    }

    /// Does what a key asks for; says whether the window stays.
    pub fn command(&mut self, command: Command) -> bool {
        match command {
            Command::Escape => false,
            Command::Enter if self.is_written() => false,
            Command::Enter => {
                let path = Path::new(self.field.text());
                self.answer = Some(export(&self.puzzle, path).map_err(|e| e.to_string()));
                true
            }
            _ => true,
        }
    }

    /// Draws the window over the screen.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let width = 64.min(area.width.saturating_sub(2));
        let window = Rect::new(
            area.x + (area.width - width) / 2,
            area.y + area.height.saturating_sub(10) / 2,
            width,
            10.min(area.height),
        );
        canvas.hits.clear();
        let inside = canvas.window(window, "Export");
        let words = "A new file; its ending says in which format: .txt .sdk .sdm .ss .sdx .ipuz \
                     .opensudoku .csv";
        let room = |y: u16, height: u16| Rect {
            y,
            height,
            ..inside
        };
        canvas.paragraph(room(inside.y, 2), words, Role::Secondary);
        let field = room(inside.y + 3, 1);
        self.field
            .draw(canvas, field, !self.is_written(), "", Command::Next);
        let keys: &[(&str, &str, Command)] = match &self.answer {
            Some(Ok(words)) => {
                let words = ninefold_game::text::capital(words);
                canvas.paragraph(room(inside.y + 5, 2), &words, Role::Fine);
                &[("Enter", "back", Command::Escape)]
            }
            Some(Err(words)) => {
                canvas.paragraph(room(inside.y + 5, 2), &format!("! {words}"), Role::Conflict);
                &[
                    ("Enter", "write", Command::Enter),
                    ("Esc", "back", Command::Escape),
                ]
            }
            None => &[
                ("Enter", "write", Command::Enter),
                ("Esc", "back", Command::Escape),
            ],
        };
        let mut x = inside.x;
        for (key, what, command) in keys {
            x = canvas.key(x, window.bottom().saturating_sub(2), key, what, *command) + 3;
        }
    }
}
