//! A finished game, looked at again step by step.

use ninefold::CellSet;
use ninefold::logic::explain::Message;
use ninefold_game::replay::{Played, Replay};
use ninefold_game::{Game, NoteKind, StepKind, text};
use ratatui::layout::Rect;

use crate::board::{BoardPicture, CursorKind};
use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::cursor::Cursor;
use crate::geometry::{Geometry, Room as Space};
use crate::palette::Role;
use crate::parts;
use crate::regions::Regions;
use crate::rooms::play::looks;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

/// How long a step stays when the steps go on by themselves.
const PACE: u64 = 600;

/// A game after some of its steps.
#[derive(Debug)]
pub struct ReplayScreen {
    game: Game,
    replay: Replay,
    /// How many steps are done.
    at: usize,
    /// The game as it stood then.
    then: Game,
    /// When the next step is due, where they go on by themselves.
    due: Option<u64>,
}

impl ReplayScreen {
    /// The replay of a game, from its start.
    pub fn new(game: &Game) -> ReplayScreen {
        ReplayScreen {
            replay: game.replay(),
            at: 0,
            then: game.after(0),
            game: game.clone(),
            due: None,
        }
    }

    /// The replay of the kept game with this number, or why there is none.
    pub fn of_kept(uid: u64, session: &Session) -> Result<ReplayScreen, String> {
        let game = session.storage.game_of(uid);
        let game = game.ok_or_else(|| session.say("replay.gone"))?;
        Ok(ReplayScreen::new(&game))
    }

    fn steps(&self) -> usize {
        self.replay.steps.len()
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.steps());
        self.then = self.game.after(self.at);
    }

    /// The step that was done last.
    fn last(&self) -> Option<&Played> {
        self.replay.steps.get(self.at.checked_sub(1)?)
    }

    /// Goes to the next step with a mistake, or from the last to the first.
    fn next_mistake(&mut self) {
        let wrong = self.replay.wrong_steps();
        let next = wrong.iter().find(|place| **place >= self.at);
        if let Some(place) = next.or(wrong.first()) {
            self.go(place + 1);
        }
    }

    fn command(&mut self, command: Command, session: &Session) -> Effect {
        let running = self.due.take().is_some();
        match command {
            Command::Move(Direction::Right | Direction::Down) => self.go(self.at + 1),
            Command::Move(Direction::Left | Direction::Up) => self.go(self.at.saturating_sub(1)),
            Command::PageDown => self.go(self.at + 10),
            Command::PageUp => self.go(self.at.saturating_sub(10)),
            Command::RowStart => self.go(0),
            Command::RowEnd => self.go(usize::MAX),
            Command::Another => self.next_mistake(),
            Command::Enter if !running => {
                if self.at == self.steps() {
                    self.go(0);
                }
                self.due = Some(session.now + PACE);
            }
            Command::Escape => return Effect::Back(None),
            Command::Help => return Effect::Help,
            Command::Quit => return Effect::Quit,
            _ => {}
        }
        Effect::None
    }

    /// What the last step did, in words.
    fn step_words(&self, session: &Session) -> String {
        let Some(step) = self.last() else {
            return session.say("replay.start");
        };
        let named = |id: &str| Message::new(id).cells("cells", step.cells.iter());
        let message = match (step.kind, step.digit) {
            (StepKind::Place(digit), _) => {
                let entered: CellSet = step.cells.iter().filter(|c| self.has_entry(*c)).collect();
                named("replay.placed")
                    .cells("cells", entered.iter())
                    .digit("digit", digit)
            }
            (StepKind::Hint, Some(digit)) => named("replay.hint.placed").digit("digit", digit),
            (StepKind::Hint, None) => named("replay.hint"),
            (StepKind::Erase, _) => named("replay.erased"),
            (StepKind::Note(NoteKind::Corner), _) => named("replay.corner"),
            (StepKind::Note(NoteKind::Centre), _) => named("replay.centre"),
            (StepKind::Colour, _) => named("replay.coloured"),
            (StepKind::FillNotes(_), _) => Message::new("replay.filled"),
            (StepKind::Restart { .. }, _) => Message::new("replay.restarted"),
            (StepKind::Finish, _) => Message::new("replay.finished"),
            _ => named("replay.changed"),
        };
        text::capital(&session.words().say_on(self.game.rules(), &message))
    }

    /// Whether a cell got its digit by the last step.
    fn has_entry(&self, cell: ninefold::Cell) -> bool {
        let digit = self.last().and_then(|step| step.digit);
        digit.is_some() && self.then.cell(cell).digit == digit
    }

    fn draw_side(&self, canvas: &mut Canvas<'_>, area: Rect, below: bool, session: &Session) {
        let words = session.words();
        let mut y = area.y + u16::from(!below);
        let far = Message::new("replay.step").count("n", self.at);
        let far = words.say(&far.count("of", self.steps()));
        let end = canvas.bold(area.x, y, &far, Role::Text);
        let at = self.last().map_or(0, |step| step.at);
        canvas.right(area.right().max(end + 8), y, &text::time(at), Role::Target);
        y += 1;
        if !below {
            canvas.bar(area.x, y, area.width, self.at, self.steps());
            y += 2;
        }
        let room = Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        y += canvas.paragraph(room, &self.step_words(session), Role::Text);
        if let Some(step) = self.last() {
            if !step.mistakes.is_empty() {
                let wrong = Message::new("replay.mistake").cells("cells", step.mistakes.iter());
                let wrong = words.say_on(self.game.rules(), &wrong);
                canvas.text(area.x, y, &format!("! {wrong}"), Role::Conflict);
                y += 1;
            }
            if !below {
                let took = Message::new("replay.took").name("time", text::time(step.took));
                canvas.text(area.x, y, &words.say(&took), Role::Secondary);
            }
        }
        if below {
            return;
        }
        y += 2;
        let longest = self.replay.longest();
        let longest = longest.map(|place| (place + 1, self.replay.steps[place].took));
        let mut rows = vec![
            ("replay.mistakes", self.replay.mistakes().to_string()),
            (
                "replay.wrong",
                self.last().map_or(0, |step| step.wrong).to_string(),
            ),
        ];
        rows.extend(longest.map(|(number, took)| {
            let value = Message::new("replay.longest.value").count("n", number);
            let value = value.name("time", text::time(took));
            ("replay.longest", words.say(&value))
        }));
        for (label, value) in rows {
            canvas.text(area.x, y, &session.say(label), Role::Secondary);
            canvas.right(area.x + 34.min(area.width), y, &value, Role::Text);
            y += 1;
        }
        self.draw_line_of_mistakes(canvas, Rect { y: y + 1, ..area });
    }

    /// Where in the game the mistakes were, as a line with marks.
    fn draw_line_of_mistakes(&self, canvas: &mut Canvas<'_>, area: Rect) {
        if area.y >= canvas.area().bottom() - 2 || self.replay.wrong_steps().is_empty() {
            return;
        }
        let line = if canvas.ascii { "-" } else { "─" };
        let line = line.repeat(area.width as usize);
        canvas.text(area.x, area.y, &line, Role::CellLine);
        for place in self.replay.wrong_steps() {
            let x = (place + 1) * area.width as usize / self.steps().max(1);
            let x = area.x + (x as u16).min(area.width - 1);
            canvas.text(x, area.y, "!", Role::Conflict);
        }
    }
}

impl Screen for ReplayScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        if let (Input::Tick, Some(due)) = (input, self.due)
            && session.now >= due
        {
            self.go(self.at + 1);
            self.due = (self.at < self.steps()).then_some(session.now + PACE);
        }
        match input.in_menu(&session.keys) {
            Some(command) => self.command(command, session),
            None => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let screen = canvas.area();
        let regions = Regions::of(self.game.rules());
        let mut cursor = Cursor::new(self.game.shape());
        let changed = self.last().and_then(|step| step.cells.smallest());
        if let Some(cell) = changed {
            cursor.go(cell);
        }
        let room = match looks::most_notes(&self.then) > looks::SHORT_NOTES {
            true => Space::Notes,
            false => Space::Digits,
        };
        let Some(geometry) = Geometry::with_room(room, &regions, screen, cursor.at()) else {
            return;
        };
        parts::title(
            canvas,
            &session.say("replay.title"),
            &text::time(self.game.won_at().unwrap_or(0)),
        );
        let aids = &session.settings.aids;
        let wrong = self.then.mistakes();
        let mut cells = looks::looks(&self.then, &cursor, None, aids, None, wrong);
        for look in &mut cells {
            look.peer = false;
        }
        BoardPicture {
            geometry: &geometry,
            regions: &regions,
            cells: &cells,
            cursor: changed.map(|cell| (cell, CursorKind::Digit)),
            solved: false,
            numbered: true,
            note_places: aids.note_places,
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        self.draw_side(canvas, geometry.side, geometry.below, session);
        let play = match self.due {
            Some(_) => "replay.key.stop",
            None => "replay.key.play",
        };
        let mut keys = vec![
            (
                "←→",
                session.say("replay.key.step"),
                Command::Move(Direction::Right),
            ),
            ("Enter", session.say(play), Command::Enter),
        ];
        if self.replay.mistakes() > 0 {
            keys.push(("n", session.say("replay.key.mistake"), Command::Another));
        }
        keys.extend([
            ("Esc", session.say("key.back"), Command::Escape),
            ("F1", session.say("key.all"), Command::Help),
        ]);
        parts::key_line(canvas, screen.bottom() - 1, &keys);
    }

    fn is_moving(&self, _now: u64) -> bool {
        self.due.is_some()
    }
}

impl Room for ReplayScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("← → ↑ ↓", "replay.help.step"),
            ("PgUp PgDn", "replay.help.ten"),
            ("Home End", "replay.help.ends"),
            ("Enter", "replay.help.play"),
            ("n", "replay.help.mistake"),
            ("Esc", "help.back"),
            ("Q", "help.quit"),
        ];
        HelpPage::said(session, "replay.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Games
    }
}
