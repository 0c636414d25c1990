//! The start screen as it is drawn: the menu at the left, the choices at the
//! right, or in two lines where it is narrow.

use ninefold::Level;
use ninefold_game::text;
use ratatui::layout::Rect;

use super::choices::{SYMMETRIES, level_words};
use super::{Group, StartScreen};
use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::palette::Role;
use crate::parts;

/// How many sizes stand on a line.
const SIZES_PER_LINE: usize = 8;

const LOGO: [&str; 3] = [
    "╭─╮ ╷ ╭─╮ ╭─╮ ╭─╴ ╭─╮ ╷  ╶┬╮",
    "│ │ │ │ │ ├─╴ ├╴  │ │ │   ││",
    "╵ ╵ ╵ ╵ ╵ ╰─╴ ╵   ╰─╯ ╰─╴╶┴╯",
];

impl StartScreen {
    /// Draws the menu, the choices and the keys.
    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        parts::title(canvas, "", "");
        let wide = area.width >= 78;
        let left = if wide {
            area.x + (area.width - 78) / 2
        } else {
            area.x
        };
        let top = area.y + 2 + area.height.saturating_sub(24) / 3;
        let logo = wide && !canvas.ascii && area.height >= 22;
        if logo {
            for (i, line) in LOGO.iter().enumerate() {
                canvas.text(left + 4, top + i as u16, line, Role::Accent);
            }
        }
        let menu_top = if logo { top + 5 } else { top };
        let lines = self.lines().into_iter();
        let lines: Vec<(String, String)> = lines
            .map(|line| (line.label.to_owned(), (line.words)(self)))
            .collect();
        let menu_area = Rect::new(
            left + 2,
            menu_top,
            38.min(area.width - 3),
            lines.len() as u16,
        );
        let focused = self.group == Group::Menu;
        self.menu.draw(canvas, menu_area, focused, &lines);
        if wide {
            self.draw_choices(canvas, left + 42, top);
        } else {
            self.draw_choice_line(canvas, left + 2, menu_area.bottom() + 1);
        }
        let y = area.bottom().saturating_sub(3);
        match &self.notice {
            Some(notice) => {
                let notice = format!("! {notice}");
                let room = Rect::new(left + 3, y.saturating_sub(1), area.width - 6, 3);
                canvas.paragraph(room, &notice, Role::Conflict);
            }
            None if y > menu_area.bottom() + 1 => {
                let usual = "Every puzzle has one solution; its level is measured.";
                match &self.news {
                    Some(words) => canvas.text(left + 3, y, words, Role::Text),
                    None => canvas.text(left + 3, y, usual, Role::Tertiary),
                };
            }
            None => {}
        }
        parts::key_line(canvas, area.bottom() - 1, &self.keys());
    }

    /// The keys that work in the group that is chosen.
    fn keys(&self) -> Vec<(&'static str, &'static str, Command)> {
        let change = Command::Move(Direction::Right);
        let next = ("Tab", "next group", Command::Next);
        let menu = ("Esc", "menu", Command::Escape);
        let play = ("Enter", "play", Command::Enter);
        let preview = ("v", "preview", Command::Preview);
        let mut keys = match self.group {
            Group::Menu => {
                let lines = self.lines();
                let enter = lines
                    .get(self.menu.chosen)
                    .map_or("open", |line| line.enter);
                vec![
                    ("↑↓", "choose", Command::Move(Direction::Down)),
                    ("Enter", enter, Command::Enter),
                    ("Tab", "size, kind", Command::Next),
                    preview,
                    ("q", "quit", Command::QuitIdle),
                ]
            }
            Group::Size | Group::Kind | Group::Symmetry => {
                vec![("←→", "change", change), next, play, preview, menu]
            }
            Group::Level => vec![("↑↓ ←→", "change", change), next, play, preview, menu],
            Group::Target | Group::Id => {
                vec![next, ("Ctrl+U", "empty it", Command::Clear), play, menu]
            }
        };
        keys.push(("F1", "all keys", Command::Help));
        keys
    }

    fn heading(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, label: &str, group: Group) {
        let role = if self.group == group {
            Role::Accent
        } else {
            Role::Secondary
        };
        if self.group == group {
            canvas.text(x.saturating_sub(2), y, "▸", Role::Accent);
            canvas.bold(x, y, label, role);
        } else {
            canvas.text(x, y, label, role);
        }
    }

    /// The player's own levels share a line: the chosen one, or the first.
    fn draw_own_level(&self, canvas: &mut Canvas<'_>, x: u16, y: u16) {
        let chosen = self.choices.level.checked_sub(Level::ALL.len());
        let Some(level) = self.choices.own().get(chosen.unwrap_or(0)) else {
            return;
        };
        let name = text::capital(&level.name);
        let band = format!("{}-{}", level.from, level.to);
        let number = chosen.unwrap_or(0);
        canvas.text(x + 1, y, "own", Role::Accent);
        let command = Command::Choose(200 + Level::ALL.len() + number);
        let end = canvas.option(x + 6, y, &name, chosen.is_some(), command);
        let count = match self.choices.own().len() {
            1 => String::new(),
            all => format!("{} of {all}", number + 1),
        };
        let end = canvas.text(end.max(x + 15), y, &format!("{band} "), Role::Secondary);
        canvas.text(end + 1, y, &count, Role::Tertiary);
    }

    fn draw_choices(&self, canvas: &mut Canvas<'_>, x: u16, mut y: u16) {
        // Blank lines where there is room for them.
        let gap = u16::from(canvas.area().height >= 26);
        self.heading(canvas, x, y, "Size", Group::Size);
        let mut at = x;
        for (i, side) in self.choices.sides().iter().enumerate() {
            if i % SIZES_PER_LINE == 0 {
                at = x;
            }
            let line = y + 1 + (i / SIZES_PER_LINE) as u16;
            let chosen = *side == self.choices.side;
            let label = match chosen {
                true => format!("{side}×{side}"),
                false => side.to_string(),
            };
            at = canvas.option(at, line, &label, chosen, Command::Choose(100 + side));
        }
        y += 3;
        self.heading(canvas, x, y, "Kind", Group::Kind);
        let title = self.choices.kind_title();
        canvas.option(x + 11, y, title, true, Command::Choose(700));
        y += 1 + gap;
        self.heading(canvas, x, y, "Level", Group::Level);
        let levels = self.choices.levels();
        for i in 0..Level::ALL.len() {
            let (name, bars, words) = level_words(i);
            let y = y + 1 + i as u16;
            if levels.contains(&i) {
                canvas.text(x + 1, y, &bars, Role::Accent);
                let chosen = i == self.choices.level;
                canvas.option(x + 6, y, &name, chosen, Command::Choose(200 + i));
                canvas.text(x + 15, y, words, Role::Secondary);
            } else {
                canvas.text(x + 7, y, &name, Role::Tertiary);
                let words = match self.choices.kinds().is_classic() {
                    true => "not at this size",
                    false => "not of this kind",
                };
                canvas.text(x + 15, y, words, Role::Tertiary);
            }
        }
        y += 1 + Level::ALL.len() as u16;
        self.draw_own_level(canvas, x, y);
        y += 1;
        self.heading(canvas, x, y, "Symmetry", Group::Symmetry);
        let mut at = x;
        for (i, (name, symmetry)) in SYMMETRIES.iter().enumerate() {
            if symmetry.fits(self.choices.shape()) {
                at = canvas.option(
                    at,
                    y + 1,
                    name,
                    i == self.choices.symmetry,
                    Command::Choose(300 + i),
                );
            }
        }
        y += 2 + gap;
        self.heading(canvas, x, y, "Wish", Group::Target);
        let focused = self.group == Group::Target;
        let field = Rect::new(x + 11, y, 24, 1);
        self.choices.target.draw(
            canvas,
            field,
            focused,
            "50 empty, or 3.0..3.5",
            Command::Choose(400),
        );
        y += 1 + gap;
        self.heading(canvas, x, y, "Seed or ID", Group::Id);
        let focused = self.group == Group::Id;
        self.choices.id.draw(
            canvas,
            Rect::new(x + 11, y, 24, 1),
            focused,
            "any",
            Command::Choose(500),
        );
        y += 2;
        let end = canvas.key(x + 1, y, "Enter", "play", Command::Choose(600));
        canvas.key(end + 4, y, "v", "preview first", Command::Choose(601));
    }

    /// The choice in two lines, for narrow terminals.
    fn draw_choice_line(&self, canvas: &mut Canvas<'_>, x: u16, y: u16) {
        let side = self.choices.side;
        let end = canvas.option(
            x,
            y,
            &format!("{side}×{side}"),
            self.group == Group::Size,
            Command::Choose(100 + side),
        );
        let end = match self.group == Group::Kind || self.choices.kind > 0 {
            true => canvas.option(
                end,
                y,
                self.choices.kind_title(),
                self.group == Group::Kind,
                Command::Choose(700),
            ),
            false => end,
        };
        let end = canvas.option(
            end,
            y,
            &text::capital(&self.choices.level_name()),
            self.group == Group::Level,
            Command::Choose(200 + self.choices.level),
        );
        canvas.option(
            end,
            y,
            SYMMETRIES[self.choices.symmetry].0,
            self.group == Group::Symmetry,
            Command::Choose(300 + self.choices.symmetry),
        );
        match self.group {
            Group::Target => self.choices.target.draw(
                canvas,
                Rect::new(x, y + 1, 30, 1),
                true,
                "",
                Command::Choose(400),
            ),
            Group::Id => self.choices.id.draw(
                canvas,
                Rect::new(x, y + 1, 30, 1),
                true,
                "",
                Command::Choose(500),
            ),
            _ => {
                // What counts is seen, also where there is little room.
                let typed = [
                    ("Wish", &self.choices.target),
                    ("Seed or ID", &self.choices.id),
                ];
                let typed = typed.iter().filter(|(_, field)| !field.text().is_empty());
                let typed: Vec<String> = typed
                    .map(|(name, field)| format!("{name} {}", field.text()))
                    .collect();
                canvas.text(x + 1, y + 1, &typed.join("  "), Role::Secondary);
            }
        }
    }
}
