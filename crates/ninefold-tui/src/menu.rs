//! A list of lines of which one is chosen.

use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::palette::Role;

/// A list with a chosen line; longer lists scroll.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The chosen line.
    pub chosen: usize,
    /// The first line in view.
    first: usize,
}

impl Menu {
    /// Goes up or down, round the ends.
    pub fn step(&mut self, down: bool, lines: usize) {
        if lines > 0 {
            self.chosen = (self.chosen + if down { 1 } else { lines - 1 }) % lines;
        }
    }

    /// Goes to a line, or to the last if there are fewer.
    pub fn go(&mut self, line: usize, lines: usize) {
        self.chosen = line.min(lines.saturating_sub(1));
    }

    /// Scrolls so that the chosen line is among this many in view.
    pub fn scroll(&mut self, height: u16) {
        self.first = self.first_of(height);
    }

    /// The first line in view.
    pub fn first(&self, height: u16) -> usize {
        self.first_of(height)
    }

    /// The first line in view if there are too many to show.
    fn first_of(&self, height: u16) -> usize {
        let high = height as usize;
        if self.chosen < self.first {
            self.chosen
        } else if high > 0 && self.chosen >= self.first + high {
            self.chosen + 1 - high
        } else {
            self.first
        }
    }

    /// Draws the lines, each a label and what is said of it.
    pub fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        focused: bool,
        lines: &[(String, String)],
    ) {
        let (first, high) = (self.first_of(area.height), area.height as usize);
        let indent = lines.iter().map(|l| l.0.chars().count()).max().unwrap_or(0) as u16 + 2;
        for (i, (label, text)) in lines.iter().enumerate().skip(first).take(high) {
            let y = area.y + (i - first) as u16;
            if i == self.chosen {
                canvas.text(area.x, y, "▸", Role::Accent);
            }
            if i == self.chosen && focused {
                canvas.option(area.x + 1, y, label, true, Command::Choose(i));
            } else {
                canvas.text(area.x + 2, y, label, Role::Text);
            }
            let room = area.width.saturating_sub(indent + 2) as usize;
            let text: String = text.chars().take(room).collect();
            canvas.text(area.x + 2 + indent, y, &text, Role::Secondary);
            canvas.hit(Rect::new(area.x, y, area.width, 1), Command::Choose(i));
        }
    }
}
