//! A generated board, looked at before it is played.

use ninefold::solve::{self, Verdict};
use ninefold::{Control, Grid, Shape};
use ninefold_game::order::Request;
use ninefold_game::{PATIENCE, Start as GameStart, text};

use crate::board::{BoardPicture, CellLook, Content};
use crate::canvas::Canvas;
use crate::command::Command;
use crate::enter;
use crate::geometry::Geometry;
use crate::keys::KeyMap;
use crate::palette::Role;
use crate::parts;
use crate::regions::Regions;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::export::Export;
use crate::windows::help::HelpPage;

/// A generated board.
#[derive(Debug)]
pub struct PreviewScreen {
    /// What a game on it starts from.
    start: GameStart,
    /// What was asked for, to make another.
    request: Request,
    solution: Option<Grid>,
}

impl PreviewScreen {
    /// The board of a request.
    pub fn new(start: GameStart, request: Request) -> PreviewScreen {
        PreviewScreen {
            start,
            request,
            solution: None,
        }
    }

    fn solve(&self) -> Option<Grid> {
        match solve::verdict(&self.start.puzzle, &Control::effort(PATIENCE)) {
            Ok(Verdict::One(grid)) => Some(grid),
            _ => None,
        }
    }

    /// Its game ID.
    fn id(&self) -> String {
        let seed = self.start.about.seed_id.clone();
        seed.unwrap_or_else(|| ninefold_game::id::exact(&self.start.puzzle.givens))
    }

    fn shape(&self) -> Shape {
        self.start.puzzle.shape()
    }

    fn draw_side(&self, canvas: &mut Canvas<'_>, geometry: &Geometry) {
        let area = geometry.side;
        let about = &self.start.about;
        let level = about
            .level
            .as_deref()
            .map(text::capital)
            .unwrap_or_default();
        let rating = about.rating.map(text::rating).unwrap_or_default();
        let mut y = area.y + u16::from(!geometry.below);
        let end = canvas.bold(area.x, y, &format!("{level} {rating}"), Role::Text);
        // A board that was not made but named by its givens may have any number.
        if about.seed_id.is_some() || about.rating.is_some() {
            let tick = if canvas.ascii { "+" } else { "✓" };
            canvas.text(end + 4, y, &format!("{tick} one solution"), Role::Fine);
        }
        if geometry.below {
            return;
        }
        y += 2;
        let mut rows = vec![("Givens", self.start.puzzle.givens.filled().to_string())];
        rows.extend(
            about
                .hardest
                .clone()
                .map(|hardest| ("Hardest step", hardest)),
        );
        rows.push(("Game ID", self.id()));
        for (label, value) in rows {
            let room = area.width.saturating_sub(label.len() as u16 + 2) as usize;
            let value = if value.chars().count() > room {
                value
                    .chars()
                    .take(room.saturating_sub(1))
                    .chain(['…'])
                    .collect()
            } else {
                value
            };
            canvas.text(area.x, y, label, Role::Secondary);
            canvas.right(area.x + 35.min(area.width), y, &value, Role::Text);
            y += 1;
        }
        y += 1;
        let solve = if self.solution.is_some() {
            "hide the solution"
        } else {
            "solve"
        };
        let keys = [
            ("Enter", "play this board", Command::Enter),
            ("n", "another", Command::Another),
            ("S", solve, Command::Solve),
            ("y", "copy game ID", Command::Copy),
            ("e", "export", Command::Export),
            ("Esc", "back", Command::Escape),
        ];
        for (key, what, command) in keys {
            canvas.entry(area.x, y, 7, key, what, command);
            y += 1;
        }
    }
}

impl Screen for PreviewScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        match input.in_menu(&session.keys) {
            Some(Command::Enter) => enter::start(self.start.clone(), session),
            Some(Command::Another) => Effect::Preview(self.request.again(session.any_seed())),
            Some(Command::Solve) => {
                self.solution = match self.solution {
                    Some(_) => None,
                    None => self.solve(),
                };
                Effect::None
            }
            Some(Command::Copy) => Effect::Copy(self.id()),
            Some(Command::Export) => {
                let puzzle = self.start.puzzle.clone();
                Effect::window(Export::new(puzzle, Some(&self.id())))
            }
            Some(Command::Help) => Effect::Help,
            Some(Command::Escape) => Effect::Back(None),
            Some(Command::Quit | Command::QuitIdle) => Effect::Quit,
            _ => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Session) {
        let shape = self.shape();
        let regions = Regions::of(&self.start.puzzle.rules);
        let Some(geometry) = Geometry::fit(&regions, canvas.area(), shape.cell(0, 0)) else {
            return;
        };
        parts::title(canvas, "Preview", "");
        let givens = &self.start.puzzle.givens;
        let cells: Vec<CellLook> = shape
            .iter()
            .map(|cell| {
                let thin = self
                    .solution
                    .as_ref()
                    .and_then(|solution| solution.get(cell));
                let content = match (givens.get(cell), thin) {
                    (Some(digit), _) => Content::Given(digit),
                    (None, Some(digit)) => Content::Entry(digit),
                    (None, None) => Content::Empty,
                };
                CellLook {
                    content,
                    ..CellLook::default()
                }
            })
            .collect();
        BoardPicture {
            geometry: &geometry,
            regions: &regions,
            cells: &cells,
            cursor: None,
            solved: false,
            numbered: false,
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        self.draw_side(canvas, &geometry);
        let keys = [
            ("Enter", "play", Command::Enter),
            ("n", "another", Command::Another),
            ("S", "solve", Command::Solve),
            ("F1", "all keys", Command::Help),
            ("Esc", "back", Command::Escape),
        ];
        parts::key_line(canvas, canvas.area().bottom() - 1, &keys);
    }
}

impl Room for PreviewScreen {
    fn help(&self, _: &KeyMap) -> HelpPage {
        let lines = [
            ("Enter", "play this board"),
            ("n", "another"),
            ("S", "show the solution, and hide it"),
            ("y", "copy the game ID"),
            ("e", "export the board to a file"),
            ("Esc", "back"),
            ("q Q", "quit"),
        ];
        HelpPage::fixed("Keys of the preview", &lines)
    }

    fn item(&self) -> Item {
        Item::NewGame
    }
}
