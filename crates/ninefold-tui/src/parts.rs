//! The parts that every screen has: title bar, key line, notices.

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
    let headline: String = headline.chars().take(room).collect();
    canvas.styled(end + 3, area.y, &headline, text);
    let bold = text.add_modifier(ratatui::style::Modifier::BOLD);
    let width = right.chars().count() as u16;
    canvas.styled(area.right().saturating_sub(width + 1), area.y, right, bold);
}

/// The key line at the bottom; each pair can be clicked. What has no room is
/// left out, F1 shows it all.
pub fn key_line<K: AsRef<str>>(canvas: &mut Canvas<'_>, y: u16, keys: &[(K, &str, Command)]) {
    let mut x = canvas.area().x + 1;
    let right = canvas.area().right();
    for (key, what, command) in keys {
        let key = key.as_ref();
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
pub fn too_small(canvas: &mut Canvas<'_>, unsaved: bool) {
    let area = canvas.area();
    let text = format!(
        "Ninefold needs {}×{}, this is {}×{}",
        SMALLEST.0, SMALLEST.1, area.width, area.height
    );
    let way_out = match unsaved {
        true => "This game can't be saved; Q again leaves it.",
        false => "The game waits; Q quits.",
    };
    let text = format!("{text}. {way_out}");
    let lines = wrap(&text, area.width.max(1) as usize);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (i, line) in lines.iter().enumerate() {
        canvas.centred(area, area.y + top + i as u16, line, Role::Text);
    }
}

/// A window in the middle of the screen with a text and its keys.
pub fn dialog(canvas: &mut Canvas<'_>, title: &str, text: &str, keys: &[(&str, &str, Command)]) {
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
