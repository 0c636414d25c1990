//! Writing a board to a file, over the screen that shows it.

use std::path::Path;

use ninefold::Puzzle;
use ninefold::format::{self, Format, WriteOptions};
use ninefold::logic::explain::{Catalogue, Message};
use ninefold_game::storage::export;
use ninefold_game::words::Tell;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, wrap};
use crate::command::Command;
use crate::field::Field;
use crate::palette::Role;
use crate::screen::{Effect, Input, Screen};
use crate::session::Session;

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
            _ => format!("ninefold-{}", puzzle.shape()),
        };
        let field = Field::new(&format!("{name}.{}", ending(&puzzle)));
        Export {
            puzzle,
            field,
            answer: None,
        }
    }

    /// Takes a key of the name; says whether it did.
    fn key(&mut self, key: KeyEvent) -> bool {
        if matches!(key.code, KeyCode::Enter | KeyCode::Esc) || self.is_written() {
            return false;
        }
        self.answer = None;
        self.field.key(key)
    }

    fn is_written(&self) -> bool {
        matches!(self.answer, Some(Ok(_)))
    }

    /// Does what a key or a click asks for.
    fn command(&mut self, command: Command, words: &Catalogue) -> Effect {
        match command {
            Command::Escape => Effect::Close,
            Command::Enter if self.is_written() => Effect::Close,
            Command::Enter => {
                let path = Path::new(self.field.text());
                self.answer = Some(match export(&self.puzzle, path) {
                    Ok(written) => Ok(words.say(&written)),
                    Err(error) => Err(error.told(words)),
                });
                Effect::None
            }
            _ => Effect::None,
        }
    }
}

impl Screen for Export {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        if let Input::Key(key) = input
            && self.key(key)
        {
            return Effect::None;
        }
        match input.in_menu(&session.keys) {
            Some(command) => self.command(command, session.words()),
            None => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        let width = 64.min(area.width.saturating_sub(2));
        let (answer, role) = match &self.answer {
            Some(Ok(words)) => (ninefold_game::text::capital(words), Role::Fine),
            Some(Err(words)) => (format!("! {words}"), Role::Conflict),
            None => (String::new(), Role::Text),
        };
        // As high as the answer, which tells what is lost, needs it.
        let lines = wrap(&answer, width.saturating_sub(4) as usize).len() as u16;
        let height = (9 + lines.max(2)).min(area.height);
        let window = Rect::new(
            area.x + (area.width - width) / 2,
            area.y + (area.height - height) / 2,
            width,
            height,
        );
        canvas.cover();
        let inside = canvas.window(window, &session.say("export.title"));
        let words = Message::new("export.words").name("endings", endings());
        let words = session.words().say(&words);
        let room = |y: u16, height: u16| Rect {
            y,
            height,
            ..inside
        };
        canvas.paragraph(room(inside.y, 2), &words, Role::Secondary);
        let field = room(inside.y + 3, 1);
        self.field
            .draw(canvas, field, !self.is_written(), "", Command::Next);
        let below = inside.height.saturating_sub(6);
        canvas.paragraph(room(inside.y + 5, below), &answer, role);
        let keys: &[(&str, &str, Command)] = if self.is_written() {
            &[("Enter", "key.back", Command::Escape)]
        } else {
            &[
                ("Enter", "key.write", Command::Enter),
                ("Esc", "key.back", Command::Escape),
            ]
        };
        let mut x = inside.x;
        for (key, what, command) in keys {
            x = canvas.key(
                x,
                window.bottom().saturating_sub(2),
                key,
                &session.say(what),
                *command,
            ) + 3;
        }
    }
}

/// The formats that are offered first, the usual one before the others.
const OFFERED: [Format; 5] = [
    Format::Sdk,
    Format::OpenSudoku,
    Format::Sdx,
    Format::Line,
    Format::Ninefold,
];

/// The ending of the format that keeps most of the board as it stands.
fn ending(puzzle: &Puzzle) -> &'static str {
    // What matters most is lost first; of equals the first is taken.
    let kept = |format: &Format| {
        let written = format::write(puzzle, *format, &WriteOptions::default()).ok()?;
        let first = written.lost.first().copied();
        Some((first.is_none(), first))
    };
    let best = OFFERED.into_iter().rev().max_by_key(kept);
    let endings = best.unwrap_or(Format::Line).extensions();
    endings.first().copied().unwrap_or("txt")
}

/// The endings of the formats that can be written: `.txt .sudoku .sdk`.
fn endings() -> String {
    let written = Format::ALL.iter().filter(|format| format.writes());
    let endings = written.flat_map(|format| format.extensions());
    let endings: Vec<String> = endings.map(|ending| format!(".{ending}")).collect();
    endings.join(" ")
}
