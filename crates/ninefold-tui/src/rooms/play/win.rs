//! The side column after the win.

use ninefold_game::text;
use ratatui::layout::Rect;

use super::{Message, PlayScreen, Won};
use crate::canvas::Canvas;
use crate::command::Command;
use crate::lines::large_time;
use crate::palette::Role;

impl PlayScreen {
    /// The win: time in large digits, level, help, the best time before.
    pub(super) fn draw_win(&self, canvas: &mut Canvas<'_>, area: Rect, won: Won, below: bool) {
        let time = self.game.won_at().unwrap_or(0);
        if below {
            let line = format!("Solved in {}. Enter: another, Esc: stay", text::time(time));
            canvas.text(area.x, area.y, &line, Role::Target);
            self.draw_refusal(canvas, area, area.y + 1);
            return;
        }
        let mut y = area.y + 2;
        if canvas.ascii {
            canvas.bold(area.x, y, &text::time(time), Role::Target);
            y += 1;
        } else {
            for line in large_time(&text::time(time)) {
                canvas.text(area.x, y, &line, Role::Target);
                y += 1;
            }
        }
        let level = text::level(&self.game);
        let best = won.earlier_best.is_none_or(|best| time < best);
        if best && !self.game.was_shown() {
            let name = self
                .game
                .about()
                .level
                .as_deref()
                .map_or(String::new(), |l| format!(" {}", text::capital(l)));
            canvas.text(
                area.x + 1,
                y + 1,
                &format!("best{name} so far"),
                Role::Target,
            );
        }
        y += 3;
        let counts = self.game.counts();
        let mut rows = vec![];
        rows.extend(level.map(|level| ("Level", level)));
        rows.extend(
            self.game
                .about()
                .hardest
                .clone()
                .map(|hardest| ("Hardest step", hardest)),
        );
        rows.push(("Hints", counts.hints.to_string()));
        rows.push(("Checks", counts.checks.to_string()));
        rows.extend(
            won.earlier_best
                .map(|best| ("Earlier best", text::time(best))),
        );
        for (label, value) in rows {
            canvas.text(area.x, y, label, Role::Secondary);
            canvas.right(area.x + 30.min(area.width), y, &value, Role::Text);
            y += 1;
        }
        let another = match self.game.about().level.as_deref() {
            Some(level) => format!("another {}", text::capital(level)),
            None => "another".to_owned(),
        };
        y += 1;
        canvas.entry(area.x + 1, y, 7, "Enter", &another, Command::Enter);
        canvas.entry(
            area.x + 1,
            y + 1,
            7,
            "Esc",
            "stay on the board",
            Command::Escape,
        );
        self.draw_refusal(canvas, area, y + 3);
    }

    /// What went wrong, from a line down: that the win could not be saved.
    fn draw_refusal(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16) {
        if let Some(Message::Refusal(words)) = &self.message {
            let room = Rect {
                y,
                height: area.bottom().saturating_sub(y),
                ..area
            };
            canvas.paragraph(room, &format!("! {words}"), Role::Conflict);
        }
    }
}
