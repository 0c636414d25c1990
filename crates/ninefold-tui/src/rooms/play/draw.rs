//! A game on the screen: the title, the board, the side column, the keys.

use std::time::Duration;

use ninefold::{CellSet, Shape};
use ninefold_game::{Answer, Status, text};
use ratatui::layout::Rect;

use super::hint::{HintPicture, hint_keys};
use super::{Message, PlayScreen, hint_words, looks};
use crate::board::{BoardPicture, CellLook, Content, CursorKind};
use crate::canvas::Canvas;
use crate::command::{Command, Mode};
use crate::geometry::Geometry;
use crate::keys::KeyMap;
use crate::lines::symbols;
use crate::palette::Role;
use crate::parts;
use crate::regions::Regions;
use crate::session::Session;

/// How long the boxes take to turn gold, one after the other.
const WAVE: Duration = Duration::from_millis(90);

impl PlayScreen {
    /// Draws the board, the side column and the keys.
    pub(super) fn draw_game(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let screen = canvas.area();
        let picture = self
            .game
            .hint()
            .map(|hint| HintPicture::new(hint.picture()));
        let regions = Regions::of(self.game.rules());
        let Some(geometry) = self.fit(&regions, screen, picture.as_ref()) else {
            return;
        };
        canvas.board(geometry.clone());
        self.draw_title(canvas, session);
        let aids = &session.settings.aids;
        let paused = self.game.is_paused();
        let mut cells = if paused {
            vec![CellLook::default(); self.game.shape().cells()]
        } else {
            let wrong = match &self.message {
                Some(Message::Advice(_, cells)) => *cells,
                _ => CellSet::EMPTY,
            };
            looks::looks(
                &self.game,
                &self.cursor,
                self.held,
                aids,
                picture.as_ref(),
                wrong,
            )
        };
        self.gild(&mut cells, session);
        let kind = match (self.game.hint().is_some(), self.mode) {
            _ if paused => None,
            (true, _) => Some(CursorKind::None),
            (_, Mode::Digit) => Some(CursorKind::Digit),
            (_, Mode::Corner) => Some(CursorKind::Corner),
            (_, Mode::Centre) => Some(CursorKind::Centre),
            (_, Mode::Colour) => Some(CursorKind::Colour),
        };
        let cursor = kind
            .filter(|kind| *kind != CursorKind::None)
            .map(|kind| (self.cursor.at(), kind));
        BoardPicture {
            geometry: &geometry,
            regions: &regions,
            cells: &cells,
            cursor,
            solved: self.game.status() == Status::Won,
            numbered: picture.is_some() || !paused && self.names_cells(session),
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        if paused {
            let y = geometry.area.y + geometry.area.height / 2;
            let label = " Paused ";
            let width = label.len() as u16;
            let x = geometry.area.x + (geometry.area.width - width) / 2;
            let style = canvas.palette.on(Role::OnAccent, Role::Accent);
            canvas.styled(x, y, label, style);
            canvas.hit(geometry.area, Command::Pause);
        }
        self.draw_side(canvas, &geometry, session);
        self.draw_keys(canvas, &session.keys);
    }

    /// Where the board stands; one that is scrolled shows the cursor, or as
    /// much as it can of what a hint speaks of.
    fn fit(&self, regions: &Regions, screen: Rect, hint: Option<&HintPicture>) -> Option<Geometry> {
        let mut best = Geometry::fit(regions, screen, self.cursor.at())?;
        let cells = hint.map(HintPicture::cells).unwrap_or_default();
        let shown = |geometry: &Geometry| {
            let count = cells.iter().filter(|cell| geometry.rect(**cell).is_some());
            let first = cells.first().is_some_and(|c| geometry.rect(*c).is_some());
            (first, count.count())
        };
        for cell in &cells {
            let other = Geometry::fit(regions, screen, *cell)?;
            if shown(&other) > shown(&best) {
                best = other;
            }
        }
        Some(best)
    }

    /// The win's wave: boxes turn gold one after another from the centre.
    fn gild(&self, cells: &mut [CellLook], session: &Session) {
        let Some(won) = self.won else { return };
        if !session.settings.aids.effects || !session.effects || session.now > won.at + 1000 {
            return;
        }
        let shape = self.game.shape();
        let (bands, stacks) = (
            shape.side() / shape.box_rows(),
            shape.side() / shape.box_cols(),
        );
        let reached = session.now.saturating_sub(won.at) / WAVE.as_millis() as u64;
        for cell in shape.iter() {
            let band = shape.row(cell) / shape.box_rows();
            let stack = shape.col(cell) / shape.box_cols();
            // Twice the distance from the middle, so that even numbers of
            // boxes have a middle too.
            let far = (2 * band + 1).abs_diff(bands) + (2 * stack + 1).abs_diff(stacks);
            cells[cell.index()].gold =
                far as u64 <= reached && !matches!(cells[cell.index()].content, Content::Empty);
        }
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let right = match self.game.status() {
            Status::Won => "solved".to_owned(),
            Status::Shown => "shown".to_owned(),
            Status::Playing if !session.settings.aids.clock => String::new(),
            Status::Playing => text::time(self.game.elapsed(session.now)),
        };
        parts::title(canvas, &self.headline(), &right);
    }

    /// What is known of the board: `Hard 3.2 · X-Wing · one solution`.
    fn headline(&self) -> String {
        let about = self.game.about();
        let mut parts = Vec::new();
        let plain = self.game.shape() == Shape::NINE && self.game.rules().is_classic();
        if !plain {
            parts.push(text::size(self.game.rules()).replacen('x', "×", 1));
        }
        parts.extend(text::level(&self.game));
        parts.extend(about.hardest.clone());
        parts.extend(about.title.clone());
        parts.push(
            match self.game.answer() {
                Answer::One(_) => "one solution",
                Answer::Several(_) => "several solutions",
                Answer::Unknown => "solution not known",
            }
            .to_owned(),
        );
        parts.join(" · ")
    }

    fn draw_keys(&self, canvas: &mut Canvas<'_>, keys: &KeyMap) {
        let shape = self.game.shape();
        let key = |command| keys.key_of(command, shape);
        let named = |what, command| (key(command), what, command);
        let y = canvas.area().bottom() - 1;
        if self.won.is_some_and(|won| won.shown) {
            let keys = [
                ("Enter".into(), "another", Command::Enter),
                (key(Command::Mode(Mode::Corner)), "new game", Command::New),
                named("copy game ID", Command::Copy),
                ("q".into(), "quit", Command::QuitIdle),
            ];
            parts::key_line(canvas, y, &keys);
            return;
        }
        if self.game.is_paused() {
            let keys = [
                ("any key".into(), "go on", Command::Pause),
                ("Esc".into(), "back", Command::Escape),
                named("quit", Command::Quit),
                named("all keys", Command::Help),
            ];
            parts::key_line(canvas, y, &keys);
            return;
        }
        if let Some(hint) = self.game.hint() {
            let mut keys = hint_keys(hint, key);
            keys.push(named("all keys", Command::Help));
            parts::key_line(canvas, y, &keys);
            return;
        }
        let digits = symbols(shape.side());
        let undo = [Command::Undo, Command::Redo].map(key).join(" ");
        let undo = undo.trim().to_owned();
        let keys = [
            (digits, "digit", Command::Mode(Mode::Digit)),
            named("mode", Command::NextMode),
            match self.game.rules().is_classic() {
                true => named("clear", Command::Clear),
                false => named("rules", Command::Rules),
            },
            (undo, "undo redo", Command::Undo),
            named("hint", Command::Hint),
            named("check", Command::Check),
            named("all keys", Command::Help),
        ];
        parts::key_line(canvas, y, &keys);
    }

    fn draw_side(&self, canvas: &mut Canvas<'_>, geometry: &Geometry, session: &Session) {
        let (area, below) = (geometry.side, geometry.below);
        if self.game.is_paused() {
            let y = if below { area.y } else { area.y + 1 };
            canvas.text(area.x, y, "The clock stands.", Role::Secondary);
            canvas.text(area.x, y + 1, "Any key goes on.", Role::Secondary);
        } else if let Some(hint) = self.game.hint() {
            if below {
                hint_words::draw_under(canvas, area, hint, session.words());
            } else {
                hint_words::draw_beside(canvas, geometry, hint, session);
            }
        } else if let Some(won) = self.won.filter(|won| won.shown) {
            self.draw_win(canvas, area, won, below);
        } else {
            self.draw_pad(canvas, area, below, session);
        }
    }
}
