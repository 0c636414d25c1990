//! The games that are kept.

use ninefold_game::{Status, text};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::menu::Menu;
use crate::palette::Role;
use crate::screen;
use crate::session::Session;

/// What the list asks of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Wish {
    None,
    Open(String),
    /// Deletes a game, after a question.
    Delete(Deletion),
    Statistics,
    Back,
    Help,
    Quit,
}

/// A game to be deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deletion {
    /// The name of its file.
    pub name: String,
    /// What is asked before.
    pub question: String,
}

/// The list of games.
#[derive(Clone, Debug)]
pub struct Games {
    menu: Menu,
    /// The names of the files, and the lines to show.
    games: Vec<(String, (String, String))>,
    /// Why there is no list.
    problem: Option<String>,
    message: Option<String>,
}

impl Games {
    /// The games as they are now.
    pub fn new(session: &Session) -> Games {
        let (entries, problem) = match session.storage.games() {
            Ok(entries) => (entries, None),
            Err(words) => (Vec::new(), Some(words)),
        };
        let games = entries
            .into_iter()
            .map(|entry| {
                let line = match &entry.summary {
                    Ok(game) => {
                        let level = game.level.clone().unwrap_or_else(|| "own board".to_owned());
                        let (filled, cells) = game.progress;
                        let status = match game.status {
                            Status::Playing => format!("{filled}/{cells}"),
                            Status::Won => "solved".to_owned(),
                            Status::Shown => "shown".to_owned(),
                        };
                        let id = game.id.clone().unwrap_or_default();
                        let time = text::time(game.elapsed);
                        let day = session.day(entry.saved);
                        (
                            format!("{:<6} {level}", game.shape),
                            format!("{status:>9} {time:>8}  {day:<10}  {id}"),
                        )
                    }
                    Err(error) => (entry.name.clone(), error.to_string()),
                };
                (entry.name, line)
            })
            .collect();
        Games {
            menu: Menu::default(),
            games,
            problem,
            message: None,
        }
    }

    /// The games as they are now, with the same line chosen.
    pub fn again(&self, session: &Session) -> Games {
        let mut games = Games::new(session);
        games.menu.go(self.menu.chosen, games.games.len());
        games
    }

    /// Says what is wrong with a game.
    pub fn tell(&mut self, message: String) {
        self.message = Some(message);
    }

    /// Does what a key or a click asks for.
    pub fn command(&mut self, command: Command) -> Wish {
        self.message = None;
        match command {
            Command::Move(Direction::Up) => self.menu.step(false, self.games.len()),
            Command::Move(Direction::Down) => self.menu.step(true, self.games.len()),
            Command::Choose(number) if number < self.games.len() => {
                self.menu.chosen = number;
                return Wish::Open(self.games[number].0.clone());
            }
            Command::Enter => {
                if let Some(game) = self.games.get(self.menu.chosen) {
                    return Wish::Open(game.0.clone());
                }
            }
            Command::Delete => {
                if let Some((name, (game, state))) = self.games.get(self.menu.chosen) {
                    let words = format!("{game} {state}");
                    let words: Vec<&str> = words.split_whitespace().collect();
                    return Wish::Delete(Deletion {
                        name: name.clone(),
                        question: format!("Delete this game for good? {}", words.join(" ")),
                    });
                }
            }
            Command::PageUp => self
                .menu
                .go(self.menu.chosen.saturating_sub(10), self.games.len()),
            Command::PageDown => self.menu.go(self.menu.chosen + 10, self.games.len()),
            Command::RowStart => self.menu.go(0, self.games.len()),
            Command::RowEnd => self.menu.go(usize::MAX, self.games.len()),
            Command::Next | Command::Previous => return Wish::Statistics,
            Command::Escape => return Wish::Back,
            Command::Help => return Wish::Help,
            Command::Quit | Command::QuitIdle => return Wish::Quit,
            _ => {}
        }
        Wish::None
    }

    /// Draws the screen.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        let title = match &self.problem {
            Some(_) => "Games".to_owned(),
            None => format!("Games · {} saved", self.games.len()),
        };
        screen::title(canvas, &title, "");
        let inside = Rect::new(
            area.x + 2,
            area.y + 2,
            area.width.saturating_sub(4),
            area.height.saturating_sub(6),
        );
        if let Some(words) = &self.problem {
            canvas.paragraph(inside, &format!("! {words}"), Role::Conflict);
        } else if self.games.is_empty() {
            canvas.text(
                inside.x,
                inside.y,
                "No games yet: a game that you start is kept here.",
                Role::Secondary,
            );
        }
        let lines: Vec<(String, String)> = self.games.iter().map(|game| game.1.clone()).collect();
        self.menu.draw(canvas, inside, true, &lines);
        if let Some(message) = &self.message {
            let room = Rect::new(inside.x, area.bottom().saturating_sub(4), inside.width, 2);
            canvas.paragraph(room, &format!("! {message}"), Role::Conflict);
        }
        let keys = [
            ("↑↓", "choose", Command::Move(Direction::Down)),
            ("Enter", "go on", Command::Enter),
            ("D", "delete", Command::Delete),
            ("Tab", "statistics", Command::Next),
            ("Esc", "back", Command::Escape),
            ("F1", "all keys", Command::Help),
        ];
        screen::key_line(canvas, area.bottom() - 1, &keys);
    }
}
