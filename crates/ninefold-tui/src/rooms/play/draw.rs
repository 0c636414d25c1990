//! A game on the screen: the title, the board, the side column, the keys.

use std::time::Duration;

use ninefold::{CellSet, Shape};
use ninefold_game::{Answer, Status, text};
use ratatui::layout::Rect;

use super::hint::{HintPicture, hint_keys};
use super::hint_words::Told;
use super::looks::most_notes;
use super::{Message, PlayScreen, hint_words, looks};
use crate::board::{BoardPicture, CellLook, Content, CursorKind};
use crate::canvas::Canvas;
use crate::command::{Command, Mode};
use crate::geometry::{Geometry, Room};
use crate::kinds;
use crate::lines::symbols;
use crate::palette::Role;
use crate::parts;
use crate::rating::technique_title;
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
            .map(|hint| HintPicture::new(hint.picture()).at_link(self.link));
        let mut regions = Regions::of(self.game.rules());
        if let Some(lit) = self.game.lit() {
            regions = regions.with_fog(&lit);
        }
        // Without colours, notes of one line could be taken for digits.
        let coloured = canvas.palette.coloured();
        let placed = session.settings.aids.note_places;
        let spacious = self.is_noted || (placed || !coloured) && most_notes(&self.game) > 0;
        let Some(geometry) = self.fit(&regions, screen, spacious, picture.as_ref()) else {
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
            numbered: picture.is_some() || aids.coordinates || !paused && self.names_cells(session),
            note_places: aids.note_places,
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        if paused {
            let y = geometry.area.y + geometry.area.height / 2;
            let label = format!(" {} ", session.say("play.paused"));
            let width = label.chars().count() as u16;
            let x = geometry.area.x + (geometry.area.width - width) / 2;
            let style = canvas.palette.on(Role::OnAccent, Role::Accent);
            canvas.styled(x, y, &label, style);
            canvas.hit(geometry.area, Command::Pause);
        }
        self.draw_side(canvas, &geometry, session);
        self.draw_keys(canvas, geometry.below, session);
    }

    /// Where the board stands; one that is scrolled shows the cursor, or as
    /// much as it can of what a hint speaks of.
    fn fit(
        &self,
        regions: &Regions,
        screen: Rect,
        spacious: bool,
        hint: Option<&HintPicture>,
    ) -> Option<Geometry> {
        let room = match spacious {
            true => Room::Notes,
            false => Room::Digits,
        };
        let mut best = Geometry::with_room(room, regions, screen, self.cursor.at())?;
        let cells = hint.map(HintPicture::cells).unwrap_or_default();
        let shown = |geometry: &Geometry| {
            let count = cells.iter().filter(|cell| geometry.rect(**cell).is_some());
            let first = cells.first().is_some_and(|c| geometry.rect(*c).is_some());
            (first, count.count())
        };
        for cell in &cells {
            let other = Geometry::with_room(room, regions, screen, *cell)?;
            if shown(&other) > shown(&best) {
                best = other;
            }
        }
        Some(best)
    }

    /// The win's wave: regions turn gold one after another from the centre.
    fn gild(&self, cells: &mut [CellLook], session: &Session) {
        let Some(won) = self.won else { return };
        if !session.settings.aids.effects || !session.effects || session.now > won.at + 1000 {
            return;
        }
        let (shape, rules) = (self.game.shape(), self.game.rules());
        let reached = session.now.saturating_sub(won.at) / WAVE.as_millis() as u64;
        // By region: how many cells it has, and the sums of twice their
        // distances from the top and the left, so that every cell has a middle.
        let mut regions = vec![(0, 0, 0); shape.cells()];
        for cell in shape.iter() {
            let (count, down, right) = &mut regions[rules.region_of(cell)];
            *count += 1;
            *down += 2 * shape.row(cell) + 1;
            *right += 2 * shape.col(cell) + 1;
        }
        let side = shape.side();
        for cell in shape.iter() {
            let (count, down, right) = regions[rules.region_of(cell)];
            let far = (down / count).abs_diff(side) + (right / count).abs_diff(side);
            cells[cell.index()].gold = (far / side.isqrt()) as u64 <= reached
                && !matches!(cells[cell.index()].content, Content::Empty);
        }
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let right = match self.game.status() {
            Status::Won => session.say("play.solved"),
            Status::Shown => session.say("play.shown"),
            Status::Playing if !session.settings.aids.clock => String::new(),
            Status::Playing => text::time(self.game.elapsed(session.now)),
        };
        parts::title(canvas, &self.headline(session), &right);
    }

    /// What is known of the board: `Hard 3.2 · X-Wing · one solution`.
    fn headline(&self, session: &Session) -> String {
        let (about, words) = (self.game.about(), session.words());
        let mut parts = Vec::new();
        let plain = self.game.shape() == Shape::NINE && self.game.rules().is_classic();
        if !plain {
            parts.push(kinds::size(words, self.game.rules()));
        }
        parts.extend(text::level(words, &self.game));
        if session.settings.aids.technique || self.game.status() != Status::Playing {
            parts.extend(
                about
                    .hardest
                    .as_deref()
                    .map(|name| technique_title(words, name)),
            );
        }
        parts.extend(about.daily.clone());
        parts.extend(about.title.clone());
        parts.push(session.say(match self.game.answer() {
            Answer::One(_) => "play.answer.one",
            Answer::Several(_) => "play.answer.several",
            Answer::Unknown => "play.answer.unknown",
        }));
        parts.join(" · ")
    }

    fn draw_keys(&self, canvas: &mut Canvas<'_>, below: bool, session: &Session) {
        let keys = &session.keys;
        let shape = self.game.shape();
        let key = |command| keys.key_of(command, shape);
        let named = |what: &str, command| (key(command), session.say(what), command);
        let y = canvas.area().bottom() - 1;
        if self.won.is_some_and(|won| won.shown) {
            let keys = [
                ("Enter".into(), session.say("key.another"), Command::Enter),
                (
                    key(Command::Mode(Mode::Corner)),
                    session.say("key.new"),
                    Command::New,
                ),
                named("key.replay", Command::Replay),
                named("key.share", Command::Share),
                named("key.copy-id", Command::Copy),
                ("q".into(), session.say("key.quit"), Command::QuitIdle),
            ];
            parts::key_line(canvas, y, &keys);
            return;
        }
        if self.game.is_paused() {
            let keys = [
                (
                    session.say("press.any"),
                    session.say("key.continue"),
                    Command::Pause,
                ),
                ("Esc".into(), session.say("key.back"), Command::Escape),
                named("key.quit", Command::Quit),
                named("key.all", Command::Help),
            ];
            parts::key_line(canvas, y, &keys);
            return;
        }
        if let Some(hint) = self.game.hint() {
            let keys = hint_keys(hint, key).into_iter();
            let mut keys: Vec<(String, String, Command)> = keys
                .map(|(key, what, command)| (key, session.say(what), command))
                .collect();
            keys.push(named("key.all", Command::Help));
            parts::key_line(canvas, y, &keys);
            return;
        }
        let digits = symbols(shape.side());
        let undo = [Command::Undo, Command::Redo].map(key).join(" ");
        let undo = undo.trim().to_owned();
        let mut keys = vec![
            (digits, session.say("key.digit"), Command::Mode(Mode::Digit)),
            named("key.mode", Command::NextMode),
            match self.game.rules().is_classic() {
                true => named("key.erase", Command::Clear),
                false => named("key.rules", Command::Rules),
            },
            (undo, session.say("key.undo-redo"), Command::Undo),
            named("key.hint", Command::Hint),
            named("key.check", Command::Check),
            named("key.all", Command::Help),
        ];
        // Beside the board it stands with what was said.
        if self.mistake.is_some() && below {
            let words = session.say("play.key.mistake");
            keys.insert(
                0,
                (key(Command::UndoMistakes), words, Command::UndoMistakes),
            );
        }
        if self.learnable.is_some() && below {
            let words = session.say("hint.why");
            keys.insert(0, (key(Command::Learn), words, Command::Learn));
        }
        parts::key_line(canvas, y, &keys);
    }

    /// How a hint is told.
    fn told(&self) -> Told {
        Told {
            link: self.link,
            eureka: self.eureka,
        }
    }

    fn draw_side(&self, canvas: &mut Canvas<'_>, geometry: &Geometry, session: &Session) {
        let (area, below) = (geometry.side, geometry.below);
        if self.game.is_paused() {
            let y = if below { area.y } else { area.y + 1 };
            let [stopped, resume] =
                ["play.paused.clock", "play.paused.resume"].map(|id| session.say(id));
            canvas.text(area.x, y, &stopped, Role::Secondary);
            canvas.text(area.x, y + 1, &resume, Role::Secondary);
        } else if let Some(hint) = self.game.hint() {
            if below {
                hint_words::draw_under(canvas, area, hint, self.told(), session.words());
            } else {
                hint_words::draw_beside(canvas, geometry, hint, self.told(), session);
            }
        } else if let Some(won) = self.won.filter(|won| won.shown) {
            self.draw_win(canvas, area, won, below, session);
        } else {
            self.draw_pad(canvas, area, below, session);
        }
    }
}
