//! The games that are kept.

use ninefold_game::{Status, text};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Asked, Command, Direction};
use crate::keys::KeyMap;
use crate::menu::Menu;
use crate::palette::Role;
use crate::parts;
use crate::rooms::start::Item;
use crate::rooms::statistics::StatisticsScreen;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;
use crate::windows::question::Question;

/// The list of games.
#[derive(Clone, Debug)]
pub struct GamesScreen {
    menu: Menu,
    /// The names of the files, and the lines to show.
    games: Vec<(String, (String, String))>,
    /// Why there is no list.
    problem: Option<String>,
    message: Option<String>,
}

impl GamesScreen {
    /// The games as they are now.
    pub fn new(session: &Session) -> GamesScreen {
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
        GamesScreen {
            menu: Menu::default(),
            games,
            problem,
            message: None,
        }
    }

    /// Reads the games again, with the same line chosen.
    fn refresh(&mut self, session: &Session) {
        let chosen = self.menu.chosen;
        *self = GamesScreen::new(session);
        self.menu.go(chosen, self.games.len());
    }

    /// Does what a key or a click asks for.
    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        self.message = None;
        match command {
            Command::Move(Direction::Up) => self.menu.step(false, self.games.len()),
            Command::Move(Direction::Down) => self.menu.step(true, self.games.len()),
            Command::Choose(number) if number < self.games.len() => {
                self.menu.chosen = number;
                return self.resume();
            }
            Command::Enter => return self.resume(),
            Command::Delete => return self.ask_to_delete(),
            Command::Confirmed(Asked::Delete) => self.delete(session),
            Command::PageUp => self
                .menu
                .go(self.menu.chosen.saturating_sub(10), self.games.len()),
            Command::PageDown => self.menu.go(self.menu.chosen + 10, self.games.len()),
            Command::RowStart => self.menu.go(0, self.games.len()),
            Command::RowEnd => self.menu.go(usize::MAX, self.games.len()),
            Command::Next | Command::Previous => {
                return Effect::open(StatisticsScreen::new(session));
            }
            Command::Escape => return Effect::Back(None),
            Command::Help => return Effect::Help,
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            _ => {}
        }
        Effect::None
    }

    /// Resumes the game that is chosen.
    fn resume(&self) -> Effect {
        match self.games.get(self.menu.chosen) {
            Some((name, _)) => Effect::Resume(name.clone()),
            None => Effect::None,
        }
    }

    fn ask_to_delete(&self) -> Effect {
        let Some((_, (game, state))) = self.games.get(self.menu.chosen) else {
            return Effect::None;
        };
        let words = format!("{game} {state}");
        let words: Vec<&str> = words.split_whitespace().collect();
        let words = format!("Delete this game for good? {}", words.join(" "));
        Effect::window(Question::before(Asked::Delete, words))
    }

    /// Deletes the game that is chosen.
    fn delete(&mut self, session: &Session) {
        if let Some((name, _)) = self.games.get(self.menu.chosen) {
            let deleted = session.storage.remove(name);
            self.refresh(session);
            self.message = deleted.err();
        }
    }
}

/// The part of the screen that the list takes.
fn list_area(area: Rect) -> Rect {
    Rect::new(
        area.x + 2,
        area.y + 2,
        area.width.saturating_sub(4),
        area.height.saturating_sub(6),
    )
}

impl Screen for GamesScreen {
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

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Session) {
        let area = canvas.area();
        let title = match &self.problem {
            Some(_) => "Games".to_owned(),
            None => format!("Games · {} saved", self.games.len()),
        };
        parts::title(canvas, &title, "");
        let inside = list_area(area);
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
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for GamesScreen {
    fn help(&self, _: &KeyMap) -> HelpPage {
        let lines = [
            ("↑ ↓ PgUp PgDn", "choose"),
            ("Home End", "the first, the last"),
            ("Enter", "go on with the game"),
            ("D Del", "delete it, after a question"),
            ("Tab", "statistics"),
            ("Esc", "back"),
            ("q Q", "quit"),
        ];
        HelpPage::fixed("Keys of the games", &lines)
    }

    fn item(&self) -> Item {
        Item::Games
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }
}
