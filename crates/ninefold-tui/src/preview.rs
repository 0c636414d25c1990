//! A generated board, looked at before it is played.

use ninefold::solve::{self, Verdict};
use ninefold::{Grid, Shape};
use ninefold_game::{Start, text};

use crate::board::{BoardPicture, CellLook, Content};
use crate::canvas::Canvas;
use crate::command::Command;
use crate::geometry::Geometry;
use crate::make::PATIENCE;
use crate::palette::Role;
use crate::regions::Regions;
use crate::request::Request;
use crate::screen;

/// What the preview asks of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Wish {
    None,
    Play,
    Another,
    Copy(String),
    Export,
    Help,
    Back,
    Quit,
}

/// A generated board.
#[derive(Debug)]
pub struct Preview {
    /// What a game on it starts from.
    pub start: Start,
    /// What was asked for, to make another.
    pub request: Request,
    solution: Option<Grid>,
}

impl Preview {
    /// The board of a request.
    pub fn new(start: Start, request: Request) -> Preview {
        Preview {
            start,
            request,
            solution: None,
        }
    }

    /// Does what a key or a click asks for.
    pub fn command(&mut self, command: Command) -> Wish {
        match command {
            Command::Enter => return Wish::Play,
            Command::Another => return Wish::Another,
            Command::Solve => {
                self.solution = match self.solution {
                    Some(_) => None,
                    None => self.solve(),
                };
            }
            Command::Copy => return Wish::Copy(self.id()),
            Command::Export => return Wish::Export,
            Command::Help => return Wish::Help,
            Command::Escape => return Wish::Back,
            Command::Quit | Command::QuitIdle => return Wish::Quit,
            _ => {}
        }
        Wish::None
    }

    fn solve(&self) -> Option<Grid> {
        let mut patience = solve::patience(PATIENCE);
        match solve::verdict(&self.start.puzzle, &mut patience) {
            Ok(Verdict::One(grid)) => Some(grid),
            _ => None,
        }
    }

    /// Its game ID.
    pub fn id(&self) -> String {
        let seed = self.start.about.seed_id.clone();
        seed.unwrap_or_else(|| ninefold_game::id::exact(&self.start.puzzle.givens))
    }

    fn shape(&self) -> Shape {
        self.start.puzzle.shape()
    }

    /// Draws the screen.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let shape = self.shape();
        let Some(geometry) = Geometry::fit(&Regions::boxes(shape), canvas.area(), shape.cell(0, 0))
        else {
            return;
        };
        screen::title(canvas, "Preview", "");
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
            regions: &Regions::boxes(shape),
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
        screen::key_line(canvas, canvas.area().bottom() - 1, &keys);
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
