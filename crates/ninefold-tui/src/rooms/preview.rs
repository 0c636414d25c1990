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
use crate::palette::Role;
use crate::parts;
use crate::rating::technique_title;
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

    fn draw_side(&self, canvas: &mut Canvas<'_>, geometry: &Geometry, session: &Session) {
        let area = geometry.side;
        let about = &self.start.about;
        let words = session.words();
        let level = text::level_of(words, about.level.as_ref(), about.rating);
        let mut y = area.y + u16::from(!geometry.below);
        let end = canvas.bold(area.x, y, &level.unwrap_or_default(), Role::Text);
        // A board that was not made but named by its givens may have any number.
        if about.seed_id.is_some() || about.rating.is_some() {
            let tick = if canvas.ascii { "+" } else { "✓" };
            let one = session.say("play.answer.one");
            canvas.text(end + 4, y, &format!("{tick} {one}"), Role::Fine);
        }
        if geometry.below {
            return;
        }
        y += 2;
        let mut rows = vec![(
            "preview.givens",
            self.start.puzzle.givens.filled().to_string(),
        )];
        rows.extend(
            about
                .hardest
                .as_deref()
                .map(|name| ("preview.hardest", technique_title(words, name))),
        );
        rows.push(("preview.id", self.id()));
        for (label, value) in rows {
            let label = session.say(label);
            let room = area.width.saturating_sub(label.chars().count() as u16 + 2) as usize;
            let value = if value.chars().count() > room {
                value
                    .chars()
                    .take(room.saturating_sub(1))
                    .chain(['…'])
                    .collect()
            } else {
                value
            };
            canvas.text(area.x, y, &label, Role::Secondary);
            canvas.right(area.x + 35.min(area.width), y, &value, Role::Text);
            y += 1;
        }
        y += 1;
        let solve = if self.solution.is_some() {
            "key.hide-solution"
        } else {
            "key.solve"
        };
        let keys = [
            ("Enter", "key.play-board", Command::Enter),
            ("n", "key.another", Command::Another),
            ("S", solve, Command::Solve),
            ("y", "key.copy-id", Command::Copy),
            ("e", "key.export", Command::Export),
            ("Esc", "key.back", Command::Escape),
        ];
        for (key, what, command) in keys {
            canvas.entry(area.x, y, 7, key, &session.say(what), command);
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

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let shape = self.shape();
        let regions = Regions::of(&self.start.puzzle.rules);
        let Some(geometry) = Geometry::fit(&regions, canvas.area(), shape.cell(0, 0)) else {
            return;
        };
        parts::title(canvas, &session.say("preview.title"), "");
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
            note_places: false,
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        self.draw_side(canvas, &geometry, session);
        let keys = [
            ("Enter", "key.play", Command::Enter),
            ("n", "key.another", Command::Another),
            ("S", "key.solve", Command::Solve),
            ("F1", "key.all", Command::Help),
            ("Esc", "key.back", Command::Escape),
        ];
        let keys = keys.map(|(key, what, command)| (key, session.say(what), command));
        parts::key_line(canvas, canvas.area().bottom() - 1, &keys);
    }
}

impl Room for PreviewScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("Enter", "key.play-board"),
            ("n", "key.another"),
            ("S", "help.solve"),
            ("y", "help.copy-id"),
            ("e", "help.export"),
            ("Esc", "help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "preview.help", &lines)
    }

    fn item(&self) -> Item {
        Item::NewGame
    }
}
