//! The course of the times of one size and level: a mark for each win, and the
//! trend through them.

use ninefold::logic::explain::Message;
use ninefold_game::id::Date;
use ninefold_game::statistics::{Axis, Point};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::palette::Role;
use crate::session::Session;

/// The fewest lines that a chart needs: its title, some for the times, its axis
/// and the numbers under it.
pub const LEAST: u16 = 8;

/// Draws the last wins that there is room for.
pub fn draw(canvas: &mut Canvas<'_>, area: Rect, title: &str, course: &[Point], session: &Session) {
    let words = session.words();
    let plot = Rect::new(
        area.x + 6,
        area.y + 2,
        area.width.saturating_sub(8),
        area.height.saturating_sub(4),
    );
    let shown = &course[course.len().saturating_sub(plot.width as usize)..];
    let longest = shown.iter().map(|point| point.time).max().unwrap_or(0);
    let axis = Axis::up_to(longest, usize::from(plot.height / 2).max(1));
    let unit = Message::new(format!("unit.{}", axis.unit.name()));
    let heading = Message::new("statistics.chart")
        .name("what", title)
        .phrase("unit", unit);
    canvas.text(area.x, area.y, &words.say(&heading), Role::Secondary);
    let (dot, trend) = marks(canvas.ascii);
    let mut x = canvas.text(area.x, area.y + 1, dot.1, Role::Accent);
    x = canvas.text(
        x + 1,
        area.y + 1,
        &session.say("statistics.dot"),
        Role::Tertiary,
    );
    x = canvas.text(x + 3, area.y + 1, dot.0, Role::Tertiary);
    x = canvas.text(
        x + 1,
        area.y + 1,
        &session.say("statistics.helped"),
        Role::Tertiary,
    );
    x = canvas.text(x + 3, area.y + 1, trend, Role::Target);
    canvas.text(
        x + 1,
        area.y + 1,
        &session.say("statistics.trend"),
        Role::Tertiary,
    );
    let line = |time: u64| {
        let high = u64::from(plot.height.saturating_sub(1));
        let up = (time * high + axis.top() / 2) / axis.top().max(1);
        plot.bottom() - 1 - up.min(high) as u16
    };
    let [horizontal, vertical, corner] = match canvas.ascii {
        true => ["-", "|", "+"],
        false => ["─", "│", "└"],
    };
    for y in plot.y..plot.bottom() {
        canvas.text(plot.x - 1, y, vertical, Role::CellLine);
    }
    for mark in &axis.marks {
        let y = line(mark * axis.unit.milliseconds());
        canvas.right(plot.x - 1, y, &format!("{mark} "), Role::Tertiary);
    }
    canvas.text(plot.x - 1, plot.bottom(), corner, Role::CellLine);
    let bottom = horizontal.repeat(plot.width as usize);
    canvas.text(plot.x, plot.bottom(), &bottom, Role::CellLine);
    let step = step(shown.len(), plot.width);
    for (i, point) in shown.iter().enumerate() {
        let x = plot.x + 1 + i as u16 * step;
        canvas.text(x, line(point.middle), trend, Role::Target);
        let (mark, role) = match point.unaided {
            true => (dot.1, Role::Accent),
            false => (dot.0, Role::Tertiary),
        };
        canvas.text(x, line(point.time), mark, role);
    }
    let (Some(first), Some(last)) = (shown.first(), shown.last()) else {
        return;
    };
    let y = plot.bottom() + 1;
    let first = Date::of_time(first.at).to_string();
    let end = canvas.text(plot.x, y, &first, Role::Tertiary);
    if shown.len() > 1 {
        let games = Message::new("statistics.games").count("n", shown.len());
        let last = format!("{} ({})", Date::of_time(last.at), words.say(&games));
        let right = (plot.x + 2 + (shown.len() as u16 - 1) * step).max(end + 2 + last.len() as u16);
        canvas.right(right.min(area.right()), y, &last, Role::Tertiary);
    }
}

/// The columns between one win and the next.
fn step(count: usize, width: u16) -> u16 {
    let room = width.saturating_sub(2) / (count.max(1) as u16);
    room.clamp(1, 6)
}

/// The marks of a win with help and without, and of the trend.
fn marks(ascii: bool) -> ((&'static str, &'static str), &'static str) {
    match ascii {
        true => (("o", "*"), "~"),
        false => (("○", "●"), "╌"),
    }
}
