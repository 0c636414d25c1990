//! The parts that every screen has: title bar, key line, notices.

use ninefold::logic::explain::{Catalogue, Message};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, wrap};
use crate::command::Command;
use crate::geometry::SMALLEST;
use crate::palette::Role;

/// The title bar: the name of the game, what is shown, and what stands at the
/// right (the clock).
pub fn title(canvas: &mut Canvas<'_>, headline: &str, right: &str) {
    let area = canvas.area();
    let bar = Rect::new(area.x, area.y, area.width, 1);
    canvas.fill(bar, Role::TitleBar);
    let ground = canvas.palette.color(Role::TitleBar);
    let style = |canvas: &Canvas<'_>, role| canvas.palette.style(role).bg(ground);
    let name = style(canvas, Role::Accent).add_modifier(ratatui::style::Modifier::BOLD);
    let end = canvas.styled(area.x + 1, area.y, "ninefold", name);
    let text = style(canvas, Role::Text);
    let room = area.right().saturating_sub(end + right.len() as u16 + 6) as usize;
    let headline = shortened(headline, room);
    canvas.styled(end + 3, area.y, &headline, text);
    let bold = text.add_modifier(ratatui::style::Modifier::BOLD);
    let width = right.chars().count() as u16;
    canvas.styled(area.right().saturating_sub(width + 1), area.y, right, bold);
}

/// As many parts of a headline as there is room for, but never a part of a part.
fn shortened(headline: &str, room: usize) -> String {
    let mut kept = String::new();
    for part in headline.split(" · ") {
        let separator = if kept.is_empty() { "" } else { " · " };
        let length = kept.chars().count() + separator.chars().count() + part.chars().count();
        if length > room {
            break;
        }
        kept.push_str(separator);
        kept.push_str(part);
    }
    if kept.is_empty() && !headline.is_empty() && room > 0 {
        kept = headline.chars().take(room - 1).chain(['…']).collect();
    }
    kept
}

/// The key line at the bottom; each pair can be clicked. What has no room is
/// left out, F1 shows it all.
pub fn key_line<K: AsRef<str>, W: AsRef<str>>(
    canvas: &mut Canvas<'_>,
    y: u16,
    keys: &[(K, W, Command)],
) {
    let mut x = canvas.area().x + 1;
    let right = canvas.area().right();
    for (key, what, command) in keys {
        let (key, what) = (key.as_ref(), what.as_ref());
        if key.is_empty() {
            continue;
        }
        let width = (key.chars().count() + what.chars().count() + 1) as u16;
        if x + width > right {
            break;
        }
        x = canvas.key(x, y, key, what, *command) + 2;
    }
}

/// Says how large the terminal has to be, and how to leave, also a game that
/// can't be saved.
pub fn too_small(canvas: &mut Canvas<'_>, unsaved: bool, words: &Catalogue) {
    let area = canvas.area();
    let small = Message::new("small")
        .name("wide", SMALLEST.0)
        .name("high", SMALLEST.1)
        .name("width", area.width)
        .name("height", area.height);
    let way_out = Message::new(match unsaved {
        true => "small.unsaved",
        false => "small.waits",
    });
    let text = format!("{} {}", words.say(&small), words.say(&way_out));
    let lines = wrap(&text, area.width.max(1) as usize);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (i, line) in lines.iter().enumerate() {
        canvas.centred(area, area.y + top + i as u16, line, Role::Text);
    }
}

/// A window in the middle of the screen with a text and its keys.
pub fn dialog(canvas: &mut Canvas<'_>, title: &str, text: &str, keys: &[(&str, String, Command)]) {
    let area = canvas.area();
    let width = 56.min(area.width.saturating_sub(2));
    let lines = wrap(text, width.saturating_sub(4) as usize);
    let height = (lines.len() as u16 + 5).min(area.height);
    let window = Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    );
    canvas.cover();
    let inside = canvas.window(window, title);
    let text_area = Rect {
        y: inside.y + 1,
        height: inside.height.saturating_sub(1),
        ..inside
    };
    canvas.paragraph(text_area, text, Role::Text);
    let y = window.bottom().saturating_sub(2);
    let width = |key: &str, what: &str| (key.chars().count() + 1 + what.chars().count()) as u16;
    let all: u16 = keys.iter().map(|(key, what, _)| width(key, what) + 3).sum();
    let gap = if all <= inside.width + 3 { 3 } else { 1 };
    let mut x = inside.x;
    for (key, what, command) in keys {
        x = canvas.key(x, y, key, what, *command) + gap;
    }
}

/// The turning sign of work under way.
pub fn spinner(now: u64, ascii: bool) -> char {
    let turn = (now / 100) as usize;
    if ascii {
        ['|', '/', '-', '\\'][turn % 4]
    } else {
        ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'][turn % 10]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headlines_are_shortened_by_whole_parts() {
        let headline = "Hard 3.2 · X-Wing · one solution";
        assert_eq!(shortened(headline, 40), headline);
        assert_eq!(shortened(headline, 31), "Hard 3.2 · X-Wing");
        assert_eq!(shortened(headline, 9), "Hard 3.2");
        assert_eq!(shortened(headline, 5), "Hard…");
        assert_eq!(shortened(headline, 0), "");
        assert_eq!(shortened("", 9), "");
    }
}
