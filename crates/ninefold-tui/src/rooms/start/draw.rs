//! The start screen as it is drawn: the menu at the left, the choices at the
//! right, or in two lines where it is narrow.

use ninefold::Level;
use ninefold_game::{share, text};
use ratatui::layout::Rect;

use super::choices::{SYMMETRIES, level_name, level_words};
use super::{Group, StartScreen};
use crate::canvas::{Canvas, wrap};
use crate::command::{Command, Direction};
use crate::palette::Role;
use crate::parts;
use crate::session::Session;

/// How many sizes stand on a line.
const SIZES_PER_LINE: usize = 8;

const LOGO: [&str; 3] = [
    "╭─╮ ╷ ╭─╮ ╭─╮ ╭─╴ ╭─╮ ╷  ╶┬╮",
    "│ │ │ │ │ ├─╴ ├╴  │ │ │   ││",
    "╵ ╵ ╵ ╵ ╵ ╰─╴ ╵   ╰─╯ ╰─╴╶┴╯",
];

/// The first line under the title.
fn top(area: Rect) -> u16 {
    area.y + 2 + area.height.saturating_sub(24) / 3
}

fn has_logo(area: Rect) -> bool {
    area.width >= 78 && area.height >= 24
}

fn menu_top(area: Rect) -> u16 {
    top(area) + if has_logo(area) { 4 } else { 0 }
}

/// How many lines of the menu are in view: all, or what a small terminal has
/// room for above the choices and the keys.
pub fn menu_height(area: Rect, lines: usize) -> u16 {
    let below = if area.width >= 78 { 2 } else { 4 };
    let room = area.bottom().saturating_sub(menu_top(area) + below);
    room.min(lines as u16)
}

impl StartScreen {
    /// Draws the menu, the choices and the keys.
    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        parts::title(canvas, "", "");
        let wide = area.width >= 78;
        let left = if wide {
            area.x + (area.width - 78) / 2
        } else {
            area.x
        };
        let top = top(area);
        let logo = has_logo(area);
        if logo && canvas.ascii {
            canvas.bold(left + 4, top + 1, "N I N E F O L D", Role::Accent);
        } else if logo {
            for (i, line) in LOGO.iter().enumerate() {
                canvas.text(left + 4, top + i as u16, line, Role::Accent);
            }
        }
        let menu_top = menu_top(area);
        let lines = self.lines().into_iter();
        let lines: Vec<(String, String)> = lines
            .map(|line| (session.say(line.label), (line.words)(self, session)))
            .collect();
        let menu_area = Rect::new(
            left + 2,
            menu_top,
            38.min(area.width - 3),
            menu_height(area, lines.len()),
        );
        let focused = self.group == Group::Menu;
        self.menu.draw(canvas, menu_area, focused, &lines);
        if wide {
            self.draw_choices(canvas, left + 42, top, session);
        } else {
            self.draw_choice_line(canvas, left + 2, menu_area.bottom() + 1, session);
        }
        let y = area.bottom().saturating_sub(3);
        match &self.notice {
            Some(notice) => {
                let notice = format!("! {notice}");
                let room = Rect::new(left + 3, y.saturating_sub(1), area.width - 6, 3);
                let mut lines = wrap(&notice, room.width.into());
                if lines.len() > usize::from(room.height) {
                    lines.truncate(room.height.into());
                    lines.last_mut().expect("three lines").push('…');
                }
                canvas.paragraph(room, &lines.join("\n"), Role::Conflict);
            }
            None => {
                match &self.news {
                    Some(words) if y > menu_area.bottom() => {
                        canvas.text(left + 3, y, words, Role::Text);
                    }
                    None if y > menu_area.bottom() + 1 => {
                        canvas.text(left + 3, y, &session.say("start.usual"), Role::Tertiary);
                    }
                    _ => {}
                };
            }
        }
        parts::key_line(canvas, area.bottom() - 1, &self.keys(session));
    }

    /// The keys that work in the group that is chosen.
    fn keys(&self, session: &Session) -> Vec<(&'static str, String, Command)> {
        let said = |key, what: &str, command| (key, session.say(what), command);
        let change = Command::Move(Direction::Right);
        let next = said("Tab", "start.key.next", Command::Next);
        let menu = said("Esc", "start.key.menu", Command::Escape);
        let play = said("Enter", "key.play", Command::Enter);
        let preview = said("v", "key.preview", Command::Preview);
        let mut keys = match self.group {
            Group::Menu => {
                let lines = self.lines();
                let enter = lines
                    .get(self.menu.chosen)
                    .map_or("key.open", |line| line.enter);
                vec![
                    said("↑↓", "key.choose", Command::Move(Direction::Down)),
                    said("Enter", enter, Command::Enter),
                    said("1-7", "start.key.levels", Command::Next),
                    said("Tab", "start.key.size", Command::Next),
                    said("q", "key.quit", Command::QuitIdle),
                ]
            }
            Group::Size | Group::Kind | Group::Symmetry => {
                vec![said("←→", "key.change", change), next, play, preview, menu]
            }
            Group::Level => vec![
                said("↑↓ ←→", "key.change", change),
                next,
                play,
                preview,
                menu,
            ],
            Group::Target | Group::Id => {
                let mut keys = vec![
                    next,
                    said("Ctrl+U", "key.clear", Command::Clear),
                    play,
                    menu,
                ];
                if self.choices.technique(session.words()).is_some() {
                    keys.insert(0, said("F2", "start.practise", Command::Learn));
                }
                keys
            }
        };
        keys.push(said("F1", "key.all", Command::Help));
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
    fn draw_own_level(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, session: &Session) {
        let chosen = self.choices.level.checked_sub(Level::ALL.len());
        let Some(level) = self.choices.own().get(chosen.unwrap_or(0)) else {
            return;
        };
        let name = text::capital(&level.name);
        let number = chosen.unwrap_or(0);
        canvas.text(
            x + 1,
            y,
            &(Level::ALL.len() + number + 1).to_string(),
            Role::Accent,
        );
        let command = Command::Choose(200 + Level::ALL.len() + number);
        let end = canvas.option(x + 3, y, &name, chosen.is_some(), command);
        let own = session.say("start.level.own");
        let count = match self.choices.own().len() {
            1 => own,
            all => format!("{own}, {}/{all}", number + 1),
        };
        let band = format!("{}-{} {count}", level.from, level.to);
        canvas.text(end.max(x + 13), y, &band, Role::Secondary);
    }

    fn draw_choices(&self, canvas: &mut Canvas<'_>, x: u16, mut y: u16, session: &Session) {
        let words = session.words();
        // Blank lines where there is room for them.
        let gap = u16::from(canvas.area().height >= 26);
        self.heading(canvas, x, y, &session.say("start.size"), Group::Size);
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
        self.heading(canvas, x, y, &session.say("start.kind"), Group::Kind);
        let title = self.choices.kind_title(words);
        canvas.option(x + 11, y, &title, true, Command::Choose(700));
        y += 1 + gap;
        self.heading(canvas, x, y, &session.say("start.level"), Group::Level);
        let levels = self.choices.levels();
        let names = (0..Level::ALL.len()).map(|i| level_name(words, i).chars().count() as u16);
        // The names have a blank on both sides.
        let after = x + 13.max(names.max().unwrap_or(0) + 5);
        for i in 0..Level::ALL.len() {
            let y = y + 1 + i as u16;
            let name = level_name(words, i);
            if levels.contains(&i) {
                canvas.text(x + 1, y, &(i + 1).to_string(), Role::Accent);
                let chosen = i == self.choices.level;
                canvas.option(x + 3, y, &name, chosen, Command::Choose(200 + i));
                canvas.text(after, y, &level_words(words, i), Role::Secondary);
            } else {
                canvas.text(x + 4, y, &name, Role::Tertiary);
                let words = match self.choices.kinds().is_classic() {
                    true => "start.level.size",
                    false => "start.level.kind",
                };
                canvas.text(after, y, &session.say(words), Role::Tertiary);
            }
        }
        y += 1 + Level::ALL.len() as u16;
        self.draw_own_level(canvas, x, y, session);
        y += 1;
        let behind = matches!(self.group, Group::Symmetry | Group::Target | Group::Id);
        match behind || self.choices.asks_for_more() {
            true => self.draw_more(canvas, x, y, session),
            false => self.draw_level_about(canvas, x, y, session),
        }
        y += 4 + gap;
        if y + 2 < canvas.area().bottom() {
            let play = session.say("key.play");
            let end = canvas.key(x + 1, y + 1, "Enter", &play, Command::Choose(600));
            let first = session.say("start.preview");
            canvas.key(end + 4, y + 1, "v", &first, Command::Choose(601));
        }
    }

    /// What the chosen level means, in a beginner's words, and where the rest
    /// of the choices are.
    fn draw_level_about(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, session: &Session) {
        let about = share::level_about(session.words(), &self.choices.level_name());
        let room = Rect::new(x + 1, y, 36, 3);
        canvas.paragraph(room, &about.unwrap_or_default(), Role::Text);
        let more = session.say("start.more");
        let end = canvas.text(x, y + 3, &more, Role::Secondary);
        let end = canvas.text(
            end + 2,
            y + 3,
            &session.say("start.more.words"),
            Role::Tertiary,
        );
        canvas.hit(Rect::new(x, y + 3, end - x, 1), Command::Choose(800));
    }

    /// Symmetry, wish and seed.
    fn draw_more(&self, canvas: &mut Canvas<'_>, x: u16, mut y: u16, session: &Session) {
        self.heading(
            canvas,
            x,
            y,
            &session.say("start.symmetry"),
            Group::Symmetry,
        );
        let mut at = x;
        for (i, (name, symmetry)) in SYMMETRIES.iter().enumerate() {
            if symmetry.fits(self.choices.shape()) {
                let chosen = i == self.choices.symmetry;
                at = canvas.option(
                    at,
                    y + 1,
                    &session.say(name),
                    chosen,
                    Command::Choose(300 + i),
                );
            }
        }
        y += 2;
        let fields = [
            (
                "start.wish",
                Group::Target,
                &self.choices.target,
                "start.wish.empty",
                400,
            ),
            (
                "start.seed",
                Group::Id,
                &self.choices.id,
                "start.seed.empty",
                500,
            ),
        ];
        for (label, group, field, empty, click) in fields {
            self.heading(canvas, x, y, &session.say(label), group);
            let area = Rect::new(x + 11, y, 25, 1);
            let focused = self.group == group;
            field.draw(
                canvas,
                area,
                focused,
                &session.say(empty),
                Command::Choose(click),
            );
            y += 1;
        }
    }

    /// The choice in two lines, for narrow terminals.
    fn draw_choice_line(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, session: &Session) {
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
                &self.choices.kind_title(session.words()),
                self.group == Group::Kind,
                Command::Choose(700),
            ),
            false => end,
        };
        let end = canvas.option(
            end,
            y,
            &self.choices.level_title(session.words()),
            self.group == Group::Level,
            Command::Choose(200 + self.choices.level),
        );
        canvas.option(
            end,
            y,
            &session.say(SYMMETRIES[self.choices.symmetry].0),
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
                    (session.say("start.wish"), &self.choices.target),
                    (session.say("start.seed"), &self.choices.id),
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
