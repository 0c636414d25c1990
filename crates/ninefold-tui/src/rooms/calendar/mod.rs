//! The daily puzzles: a month of them, the archive behind it, and the streak.

use ninefold::generate::Target;
use ninefold::logic::explain::Message;
use ninefold_game::daily::{Dailies, DayState, Month, first_day};
use ninefold_game::id::{self, Date, GameId};
use ninefold_game::order::Request;
use ninefold_game::{share, text};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::dates;
use crate::kinds;
use crate::palette::Role;
use crate::parts;
use crate::rooms::replay::ReplayScreen;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

/// The calendar, with a day chosen.
#[derive(Clone, Debug)]
pub struct CalendarScreen {
    dailies: Dailies,
    chosen: Date,
    message: Option<String>,
}

/// The width of a day.
const DAY: u16 = 5;

impl CalendarScreen {
    /// The calendar at today.
    pub fn new(session: &Session) -> CalendarScreen {
        let games = session.storage.games().unwrap_or_default();
        let (dailies, message) = match session.storage.dailies(&games) {
            Ok(dailies) => (dailies, None),
            Err(words) => (Dailies::default(), Some(words)),
        };
        CalendarScreen {
            dailies,
            chosen: session.date(),
            message,
        }
    }

    /// Goes some days on or back, no further than the archive and today.
    fn go(&mut self, days: i64, session: &Session) {
        let day = self.chosen.plus(days);
        self.chosen = day.max(first_day()).min(session.date());
    }

    fn month(&self, session: &Session) -> Month {
        self.dailies.month(self.chosen, session.date())
    }

    /// Goes to a month, to its day with the same number where it has one.
    fn turn(&mut self, to: Option<Date>, session: &Session) {
        let Some(to) = to else { return };
        let day = Date::new(to.year(), to.month(), self.chosen.day());
        self.chosen = day.unwrap_or(to);
        self.go(0, session);
    }

    fn state(&self, session: &Session) -> DayState {
        self.dailies.state(self.chosen, session.date())
    }

    /// Looks at the game again in which the day was solved.
    fn replay(&mut self, session: &mut Session) -> Effect {
        let DayState::Solved(solved) = self.state(session) else {
            return Effect::None;
        };
        match ReplayScreen::of_kept(solved.uid, session) {
            Ok(replay) => Effect::Over(Box::new(replay)),
            Err(words) => {
                self.message = Some(words);
                Effect::None
            }
        }
    }

    fn command(&mut self, command: Command, session: &mut Session) -> Effect {
        self.message = None;
        match command {
            Command::Move(Direction::Left) => self.go(-1, session),
            Command::Move(Direction::Right) => self.go(1, session),
            Command::Move(Direction::Up) => self.go(-7, session),
            Command::Move(Direction::Down) => self.go(7, session),
            Command::PageUp => self.turn(self.month(session).before, session),
            Command::PageDown => self.turn(self.month(session).after, session),
            Command::RowStart => self.chosen = first_day(),
            Command::RowEnd => self.chosen = session.date(),
            Command::Choose(day) => {
                let days = self.month(session).days;
                let day = days.get(day).map(|day| day.date);
                if let Some(day) = day.filter(|day| *day <= session.date()) {
                    let again = day == self.chosen;
                    self.chosen = day;
                    if again {
                        return Effect::Make(Request::daily(day, None));
                    }
                }
            }
            Command::Enter => return Effect::Make(Request::daily(self.chosen, None)),
            Command::Preview => return Effect::Make(Request::daily_variant(self.chosen)),
            Command::Replay => return self.replay(session),
            Command::Escape => return Effect::Back(None),
            Command::Help => return Effect::Help,
            Command::Quit | Command::QuitIdle => return Effect::Quit,
            _ => {}
        }
        Effect::None
    }

    fn draw_month(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, session: &Session) -> u16 {
        let words = session.words();
        let month = self.month(session);
        let heading = dates::month(words, self.chosen);
        canvas.bold(x + 1, y, &heading, Role::Text);
        let count = Message::new("calendar.solved").count("n", month.solved);
        canvas.right(x + 7 * DAY, y, &words.say(&count), Role::Tertiary);
        for (i, name) in dates::weekdays(words).iter().enumerate() {
            canvas.right(x + DAY * i as u16 + 3, y + 2, name, Role::Tertiary);
        }
        let first = month.days.first().map_or(0, |day| day.date.weekday());
        let mut last = y + 3;
        for (i, day) in month.days.iter().enumerate() {
            let place = first + i;
            let (x, y) = (x + DAY * (place % 7) as u16, y + 3 + (place / 7) as u16);
            last = y;
            let number = day.date.day().to_string();
            let chosen = day.date == self.chosen;
            let (mark, role) = look(&day.state);
            let role = match day.state {
                DayState::Open if day.date == session.date() => Role::Accent,
                _ => role,
            };
            if chosen {
                canvas.option(x, y, &format!("{number:>2}"), true, Command::Choose(i));
            } else {
                canvas.right(x + 3, y, &number, role);
            }
            canvas.text(x + if chosen { 4 } else { 3 }, y, mark, role);
            canvas.hit(Rect::new(x, y, DAY, 1), Command::Choose(i));
        }
        last + 1
    }

    /// What there is to say of the chosen day, and of all of them.
    fn draw_day(&self, canvas: &mut Canvas<'_>, area: Rect, session: &Session) {
        let words = session.words();
        let mut y = area.y;
        let day = dates::day(words, self.chosen);
        let day = match self.chosen == session.date() {
            true => words.say(&Message::new("calendar.today").name("day", day)),
            false => day,
        };
        canvas.bold(area.x, y, &day, Role::Text);
        y += 1;
        if let GameId::Seed { recipe, .. } = id::daily(self.chosen, None)
            && let Target::Level(level) = recipe.target
        {
            let name = text::capital(&share::level_name(words, level.name()));
            let kind = kinds::of_day(words, self.chosen);
            let variant = words.say(&Message::new("calendar.variant").name("kind", kind));
            let level = format!("9×9 {name} · {variant}");
            canvas.text(area.x, y, &level, Role::Secondary);
        }
        y += 1;
        let said = match self.state(session) {
            DayState::Solved(solved) => {
                let time = Message::new("share.time").name("time", text::time(solved.time));
                let time = match solved.unaided {
                    true => Message::new("share.unaided").phrase("solved", time),
                    false => time,
                };
                words.say(&time)
            }
            DayState::Begun => session.say("calendar.begun"),
            DayState::Open | DayState::Future => session.say("calendar.open"),
        };
        canvas.text(area.x, y, &said, look(&self.state(session)).1);
        y += 2;
        let streak = self.dailies.streak(session.time());
        let days = |n: usize| words.say(&Message::new("calendar.days").count("n", n));
        let rows = [
            ("calendar.streak", days(streak.current)),
            ("calendar.best", days(streak.best)),
            ("calendar.all", days(self.dailies.count())),
        ];
        for (label, value) in rows {
            canvas.text(area.x, y, &session.say(label), Role::Secondary);
            canvas.right(area.x + 30.min(area.width), y, &value, Role::Text);
            y += 1;
        }
        let room = Rect {
            y: y + 1,
            height: 3,
            ..area
        };
        let keep = match (streak.current, streak.has(session.date())) {
            (0, _) => "calendar.start",
            (_, true) => "calendar.tomorrow",
            (_, false) => "calendar.keep",
        };
        match &self.message {
            Some(words) => canvas.paragraph(room, &format!("! {words}"), Role::Conflict),
            None => canvas.paragraph(room, &session.say(keep), Role::Tertiary),
        };
    }
}

/// The mark of a day and how it is drawn.
fn look(state: &DayState) -> (&'static str, Role) {
    match state {
        DayState::Solved(solved) if solved.in_time => ("✓", Role::Fine),
        DayState::Solved(_) => ("+", Role::Reason),
        DayState::Begun => ("-", Role::Target),
        DayState::Open => ("", Role::Text),
        DayState::Future => ("", Role::CellLine),
    }
}

impl Screen for CalendarScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        match input.in_menu(&session.keys) {
            Some(command) => self.command(command, session),
            None => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        parts::title(canvas, &session.say("calendar.title"), "");
        let wide = area.width >= 76;
        let left = match wide {
            true => area.x + 2 + (area.width - 76) / 2,
            false => area.x + 2,
        };
        let top = area.y + 2 + area.height.saturating_sub(20) / 4;
        let end = self.draw_month(canvas, left, top, session);
        if wide {
            let side = Rect::new(left + 7 * DAY + 5, top, 34, 16);
            self.draw_day(canvas, side, session);
            let mut x = left + 1;
            for (mark, role, words) in [
                ("✓", Role::Fine, "calendar.mark.day"),
                ("+", Role::Reason, "calendar.mark.later"),
                ("-", Role::Target, "calendar.mark.begun"),
            ] {
                let after = canvas.text(x, end + 1, mark, role);
                x = canvas.text(after + 1, end + 1, &session.say(words), Role::Tertiary) + 3;
            }
        } else {
            let state = self.state(session);
            let streak = self.dailies.streak(session.time()).current;
            let words = Message::new("calendar.days").count("n", streak);
            let words = format!(
                "{}: {}",
                session.say("calendar.streak"),
                session.words().say(&words)
            );
            if end + 1 < area.bottom() {
                canvas.text(left + 1, end, &words, look(&state).1);
            }
        }
        let enter = match self.state(session) {
            DayState::Solved(_) => "key.again",
            DayState::Begun => "key.resume",
            _ => "key.play",
        };
        let mut keys = vec![
            (
                "↑↓←→",
                session.say("key.choose"),
                Command::Move(Direction::Down),
            ),
            ("Enter", session.say(enter), Command::Enter),
        ];
        if let DayState::Solved(_) = self.state(session) {
            keys.push(("r", session.say("key.replay"), Command::Replay));
        }
        keys.extend([
            ("v", session.say("calendar.key.variant"), Command::Preview),
            ("PgUp PgDn", session.say("key.month"), Command::PageUp),
            ("Esc", session.say("key.back"), Command::Escape),
            ("F1", session.say("key.all"), Command::Help),
        ]);
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for CalendarScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("↑ ↓ ← →", "calendar.help.day"),
            ("PgUp PgDn", "calendar.help.month"),
            ("Home End", "calendar.help.ends"),
            ("Enter", "calendar.help.play"),
            ("v", "calendar.help.variant"),
            ("r", "calendar.help.replay"),
            ("Esc", "help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "calendar.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Calendar
    }

    fn complain(&mut self, words: String) -> Option<String> {
        self.message = Some(words);
        None
    }

    fn awaits_games(&self) -> bool {
        true
    }

    fn uncover(&mut self, _: Item, session: &mut Session) {
        let chosen = self.chosen;
        *self = CalendarScreen::new(session);
        self.chosen = chosen;
    }
}
