//! The side column after the win.

use ninefold::logic::explain::Message as Said;
use ninefold_game::{share, text};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Message, PlayScreen, Won};
use crate::canvas::Canvas;
use crate::command::Command;
use crate::lines::large_time;
use crate::palette::Role;
use crate::rating::technique_title;
use crate::session::Session;

impl PlayScreen {
    /// The win: time in large digits, level, help, the best time before, the
    /// days in a row.
    pub(super) fn draw_win(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        won: Won,
        below: bool,
        session: &Session,
    ) {
        let words = session.words();
        let time = self.game.won_at().unwrap_or(0);
        if below {
            let line = Said::new("win.line").name("time", text::time(time));
            canvas.text(area.x, area.y, &words.say(&line), Role::Target);
            self.draw_said(canvas, area, area.y + 1);
            return;
        }
        let mut y = area.y + 1;
        if canvas.ascii {
            canvas.bold(area.x, y, &text::time(time), Role::Target);
            y += 1;
        } else {
            for line in large_time(&text::time(time)) {
                canvas.text(area.x, y, &line, Role::Target);
                y += 1;
            }
        }
        y += 1;
        canvas.bold(area.x, y, &self.praise(won, time, session), Role::Target);
        y += 2;
        for (label, value) in self.win_rows(won, session) {
            y += draw_row(canvas, Rect { y, ..area }, &label, &value);
        }
        y += 1;
        let key = |command| session.keys.key_of(command, self.game.shape());
        let keys = [
            (
                "Enter".to_owned(),
                self.another_words(session),
                Command::Enter,
            ),
            (
                key(Command::Replay),
                session.say("win.replay"),
                Command::Replay,
            ),
            (
                key(Command::Share),
                session.say("win.share"),
                Command::Share,
            ),
            ("Esc".to_owned(), session.say("win.stay"), Command::Escape),
        ];
        for (key, what, command) in keys {
            if y < area.bottom() {
                canvas.entry(area.x, y, 7, &key, &what, command);
                y += 1;
            }
        }
        self.draw_said(canvas, area, y + 1);
    }

    /// `Solved.`, with what is special about it.
    fn praise(&self, won: Won, time: u64, session: &Session) -> String {
        let words = session.words();
        let best = won.earlier_best.is_some_and(|best| time < best) && !self.game.was_shown();
        let special = match (won.streak, best) {
            (Some(days), _) if days > 1 => Some(Said::new("win.streak").count("n", days)),
            (_, true) => Some(Said::new("win.best")),
            _ => None,
        };
        match special {
            Some(special) => words.say(&Said::new("win.solved.special").phrase("special", special)),
            None => words.say(&Said::new("win.solved")),
        }
    }

    /// What the game was like, as labels and values.
    fn win_rows(&self, won: Won, session: &Session) -> Vec<(String, String)> {
        let (about, counts) = (self.game.about(), self.game.counts());
        let mut rows = Vec::new();
        if let Some(level) = &about.level {
            let level = text::capital(&share::level_name(session.words(), level.name()));
            let rating = about.rating.map_or(String::new(), |er| er.to_string());
            rows.push(("win.level", format!("{level} {rating}").trim().to_owned()));
        }
        rows.extend(
            about
                .hardest
                .as_deref()
                .map(|name| ("win.hardest", technique_title(session.words(), name))),
        );
        rows.push(("win.hints", counts.hints.to_string()));
        rows.push(("win.checks", counts.checks.to_string()));
        rows.extend(
            won.earlier_best
                .map(|best| ("win.earlier", text::time(best))),
        );
        let said = |(label, value): (&str, String)| (session.say(&format!("{label}.label")), value);
        rows.into_iter().map(said).collect()
    }

    /// What Enter leads to: the next of the pack, or another of the level.
    fn another_words(&self, session: &Session) -> String {
        let about = self.game.about();
        match (&about.pack, &about.level) {
            (Some(_), _) => session.say("win.next"),
            (None, Some(level)) => {
                let level = text::capital(&share::level_name(session.words(), level.name()));
                let another = Said::new("win.another.level").name("level", level);
                session.words().say(&another)
            }
            (None, None) => session.say("win.another"),
        }
    }

    /// What was said last, from a line down: that the win could not be saved,
    /// or that the result is copied.
    fn draw_said(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16) {
        let room = Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        match &self.message {
            Some(Message::Refusal(words)) => {
                canvas.paragraph(room, &format!("! {words}"), Role::Conflict);
            }
            Some(Message::News(words)) => {
                canvas.paragraph(room, &text::capital(words), Role::Text);
            }
            Some(Message::Advice(..)) | None => {}
        }
    }
}

/// A label with its value at the right end, on a second line where both have no
/// room on one. Returns the lines.
fn draw_row(canvas: &mut Canvas<'_>, area: Rect, label: &str, value: &str) -> u16 {
    let both = (label.width() + value.width()) as u16 + 2;
    let right = area.x + both.max(30).min(area.width);
    canvas.text(area.x, area.y, label, Role::Secondary);
    let second = u16::from(both > area.width);
    canvas.right(right, area.y + second, value, Role::Text);
    1 + second
}
