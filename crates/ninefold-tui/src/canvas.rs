//! Text, buttons and their places on the screen.
//!
//! What is drawn as a button is remembered with the command it stands for, so
//! that the mouse does what the keys do.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::command::Command;
use crate::geometry::Geometry;
use crate::palette::{Palette, Role};

/// A place that can be clicked.
#[derive(Clone, Copy, Debug)]
struct Hit {
    area: Rect,
    command: Command,
}

/// What can be pointed at on a screen.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// What can be clicked, the topmost last.
    hits: Vec<Hit>,
    /// The board whose cells can be.
    pub board: Option<Geometry>,
}

impl Places {
    /// What a click does.
    pub fn hit(&self, x: u16, y: u16) -> Option<Command> {
        let mut hits = self.hits.iter().rev();
        let hit = hits.find(|hit| hit.area.contains((x, y).into()));
        hit.map(|hit| hit.command)
    }
}

/// The screen while it is drawn.
#[derive(Debug)]
pub struct Canvas<'a> {
    /// The characters.
    pub buf: &'a mut Buffer,
    /// The colours.
    pub palette: Palette,
    /// Whether plain ASCII is drawn.
    pub ascii: bool,
    /// What can be pointed at.
    pub places: &'a mut Places,
}

impl Canvas<'_> {
    /// The whole screen.
    pub fn area(&self) -> Rect {
        self.buf.area
    }

    /// Writes text, cut at the edge of the screen; returns where it ends.
    pub fn text(&mut self, x: u16, y: u16, text: &str, role: Role) -> u16 {
        self.styled(x, y, text, self.palette.style(role))
    }

    /// Writes bold text; returns where it ends.
    pub fn bold(&mut self, x: u16, y: u16, text: &str, role: Role) -> u16 {
        self.styled(
            x,
            y,
            text,
            self.palette.style(role).add_modifier(Modifier::BOLD),
        )
    }

    /// Writes text in a style of its own; returns where it ends.
    pub fn styled(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        let area = self.buf.area;
        if y >= area.bottom() || x >= area.right() {
            return x;
        }
        let plain;
        let text = if self.ascii && !text.is_ascii() {
            plain = to_ascii(text);
            plain.as_str()
        } else {
            text
        };
        self.buf
            .set_stringn(x, y, text, (area.right() - x) as usize, style)
            .0
    }

    /// Writes text so that it ends before `right`.
    pub fn right(&mut self, right: u16, y: u16, text: &str, role: Role) {
        let width = text.width() as u16;
        self.text(right.saturating_sub(width), y, text, role);
    }

    /// Writes text in the middle of the area.
    pub fn centred(&mut self, area: Rect, y: u16, text: &str, role: Role) {
        let width = text.width() as u16;
        self.text(area.x + area.width.saturating_sub(width) / 2, y, text, role);
    }

    /// Writes a paragraph, broken at blanks; returns the number of lines.
    pub fn paragraph(&mut self, area: Rect, text: &str, role: Role) -> u16 {
        let mut y = area.y;
        for line in wrap(text, area.width as usize) {
            if y >= area.bottom() {
                break;
            }
            self.text(area.x, y, &line, role);
            y += 1;
        }
        y - area.y
    }

    /// A key and what it does; the pair can be clicked. Returns where it ends.
    pub fn key(&mut self, x: u16, y: u16, key: &str, what: &str, command: Command) -> u16 {
        if key.is_empty() {
            return x;
        }
        let after = self.bold(x, y, key, Role::Accent);
        let end = self.text(after + 1, y, what, Role::Secondary);
        self.hit(Rect::new(x, y, end - x, 1), command);
        end
    }

    /// A key and what it does in two columns of a list; can be clicked.
    pub fn entry(&mut self, x: u16, y: u16, indent: u16, key: &str, what: &str, command: Command) {
        if key.is_empty() {
            return;
        }
        let after = self.bold(x, y, key, Role::Accent);
        let end = self.text((x + indent).max(after + 1), y, what, Role::Secondary);
        self.hit(Rect::new(x, y, end - x, 1), command);
    }

    /// A label with blanks round it, in the accent where it is chosen.
    /// Returns where it ends.
    pub fn option(&mut self, x: u16, y: u16, label: &str, chosen: bool, command: Command) -> u16 {
        let text = match (chosen, self.palette.coloured()) {
            (true, false) => format!("[{label}]"),
            _ => format!(" {label} "),
        };
        let style = if chosen {
            self.palette
                .on(Role::OnAccent, Role::Accent)
                .add_modifier(Modifier::BOLD)
        } else {
            self.palette.style(Role::Secondary)
        };
        let style = if chosen && !self.palette.coloured() {
            Style::new().add_modifier(Modifier::BOLD)
        } else {
            style
        };
        let end = self.styled(x, y, &text, style);
        self.hit(Rect::new(x, y, end.saturating_sub(x), 1), command);
        end
    }

    /// Remembers a place that can be clicked.
    pub fn hit(&mut self, area: Rect, command: Command) {
        self.places.hits.push(Hit { area, command });
    }

    /// Remembers the board whose cells can be pointed at.
    pub fn board(&mut self, geometry: Geometry) {
        self.places.board = Some(geometry);
    }

    /// Forgets what can be pointed at: a click beside a window is not a click on
    /// what lies under it.
    pub fn cover(&mut self) {
        *self.places = Places::default();
    }

    /// Paints the background of an area.
    pub fn fill(&mut self, area: Rect, role: Role) {
        let color = self.palette.color(role);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                if let Some(cell) = self.buf.cell_mut((x, y)) {
                    cell.reset();
                    cell.set_bg(color);
                }
            }
        }
    }

    /// An empty box with a frame, over whatever is there; returns its inside.
    pub fn window(&mut self, area: Rect, title: &str) -> Rect {
        self.fill(area, Role::Button);
        let style = self
            .palette
            .style(Role::Accent)
            .bg(self.palette.color(Role::Button));
        let [tl, tr, bl, br, h, v] = if self.ascii {
            ["+", "+", "+", "+", "-", "|"]
        } else {
            ["╭", "╮", "╰", "╯", "─", "│"]
        };
        for x in area.x + 1..area.right() - 1 {
            self.styled(x, area.y, h, style);
            self.styled(x, area.bottom() - 1, h, style);
        }
        for y in area.y + 1..area.bottom() - 1 {
            self.styled(area.x, y, v, style);
            self.styled(area.right() - 1, y, v, style);
        }
        self.styled(area.x, area.y, tl, style);
        self.styled(area.right() - 1, area.y, tr, style);
        self.styled(area.x, area.bottom() - 1, bl, style);
        self.styled(area.right() - 1, area.bottom() - 1, br, style);
        if !title.is_empty() {
            self.styled(
                area.x + 2,
                area.y,
                &format!(" {title} "),
                style.add_modifier(Modifier::BOLD),
            );
        }
        Rect::new(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
    }

    /// A bar of `width` characters that is filled to `part` of `whole`.
    pub fn bar(&mut self, x: u16, y: u16, width: u16, part: usize, whole: usize) {
        let full = (part * width as usize / whole.max(1)) as u16;
        let (done, rest) = if self.ascii {
            ("=", "-")
        } else {
            ("━", "─")
        };
        self.text(x, y, &done.repeat(full as usize), Role::Accent);
        self.text(
            x + full,
            y,
            &rest.repeat((width - full) as usize),
            Role::CellLine,
        );
    }
}

/// Breaks text at blanks into lines of at most `width` columns.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let mut word = word.to_owned();
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            }
            while word.width() > width && width > 0 {
                let head: String = word.chars().take(width).collect();
                word = word.chars().skip(width).collect();
                lines.push(head);
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

/// The nearest ASCII text.
fn to_ascii(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars() {
        match c {
            '×' => plain.push('x'),
            '·' | '•' => plain.push('.'),
            '–' | '—' | '─' | '━' => plain.push('-'),
            '←' => plain.push_str("<-"),
            '→' => plain.push_str("->"),
            '↑' => plain.push('^'),
            '↓' => plain.push('v'),
            '▸' => plain.push('>'),
            '✓' => plain.push('+'),
            '…' => plain.push_str("..."),
            '’' => plain.push('\''),
            '▁' | '▂' | '▄' | '▆' | '█' => plain.push('*'),
            c if c.is_ascii() => plain.push(c),
            _ => plain.push('?'),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn words_are_broken_at_blanks_and_only_long_ones_within() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("a\n\nb", 5), ["a", "", "b"]);
    }
}
