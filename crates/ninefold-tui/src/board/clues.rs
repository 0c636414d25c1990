//! What clues draw between the cells and round them: signs of lines, dots and
//! letters, the sums of cages, circles on corners, numbers on the frame.

use ninefold::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{BoardPicture, put};
use crate::palette::Role;
use crate::printed::beside_row;

impl BoardPicture<'_> {
    /// Everything that stands on the lines of the board.
    pub(super) fn draw_clues(&self, buf: &mut Buffer) {
        let clues = self.regions.clues();
        for (cell, label) in &clues.labels {
            self.draw_label(buf, *cell, label);
        }
        for ([one, other], sign) in &clues.gaps {
            if let Some((x, y)) = self.gap(*one, *other) {
                let mut style = self.palette.style(sign.role);
                if let Some(cell) = self.geometry.cell_at(x, y) {
                    style = self.palette.readable(style.bg(self.ground(cell)));
                }
                put(
                    buf,
                    x,
                    y,
                    sign.char(self.ascii),
                    style.add_modifier(Modifier::BOLD),
                );
            }
        }
        for (cells, text) in &clues.corners {
            self.draw_corner(buf, cells, text);
        }
        for (at, texts) in &clues.outside {
            self.draw_outside(buf, *at, texts);
        }
    }

    fn bold(&self, role: Role) -> Style {
        self.palette.style(role).add_modifier(Modifier::BOLD)
    }

    /// The sum of a cage, on the line over its first cell, or in that cell where
    /// there are no lines for it.
    fn draw_label(&self, buf: &mut Buffer, cell: Cell, label: &str) {
        let Some(rect) = self.geometry.rect(cell) else {
            return;
        };
        if self.is_dense() {
            let style = self.bold(Role::Text).bg(self.ground(cell));
            let style = self.palette.readable(style);
            buf.set_string(rect.x, rect.y, self.raised(label), style);
            return;
        }
        let y = rect.y.saturating_sub(1);
        if self.geometry.cell_at(rect.x, y).is_some() {
            return;
        }
        let shown: String = label.chars().take(rect.width.into()).collect();
        buf.set_string(rect.x, y, shown, self.bold(Role::Text));
    }

    /// The character between two cells that touch, if a line runs there. Where
    /// no lines run between rows, it is the lowest of the upper cell, and the
    /// upper line is left to what stands between columns.
    pub(super) fn gap(&self, one: Cell, other: Cell) -> Option<(u16, u16)> {
        let (a, b) = (self.geometry.rect(one)?, self.geometry.rect(other)?);
        if self.is_dense() {
            let x = between((a.x, a.right()), (b.x, b.right()))?;
            let y = match a.y.abs_diff(b.y) {
                0 => a.y,
                apart if apart == a.height => a.y.max(b.y) - 1,
                _ => between((a.y, a.bottom()), (b.y, b.bottom()))?,
            };
            return Some((x, y));
        }
        let x = between((a.x, a.right()), (b.x, b.right()))?;
        let y = between((a.y, a.bottom()), (b.y, b.bottom()))?;
        self.geometry.cell_at(x, y).is_none().then_some((x, y))
    }

    /// The digits of a quadruple, round the corner that its cells share.
    fn draw_corner(&self, buf: &mut Buffer, cells: &[Cell], text: &str) {
        let rects: Vec<Rect> = cells
            .iter()
            .filter_map(|cell| self.geometry.rect(*cell))
            .collect();
        let (Some(first), Some(last)) = (cells.iter().min(), cells.iter().max()) else {
            return;
        };
        if rects.len() != cells.len() {
            return;
        }
        if let Some((x, y)) = self.gap(*first, *last) {
            let x = x.saturating_sub(text.chars().count() as u16 / 2);
            buf.set_string(x, y, text, self.bold(Role::Target));
        }
    }

    /// Whether the words over a column, or under one, are more than its width:
    /// then all but the last stand on the line next to the frame.
    pub(super) fn is_stacked(&self, over: bool) -> bool {
        let size = self.geometry.cell_size();
        let room = usize::from(size.width);
        let side = self.geometry.shape().side() as i8;
        let clues = self.regions.clues();
        clues.outside.iter().any(|((row, _), texts)| {
            let here = if over { *row < 0 } else { *row >= side };
            here && texts.len() > 1 && beside_row(texts).chars().count() > room
        })
    }

    /// Numbers on the frame over or under a column, or beside a row.
    fn draw_outside(&self, buf: &mut Buffer, (row, col): (i8, i8), texts: &[String]) {
        let side = self.geometry.shape().side() as i8;
        let area = self.geometry.area;
        let beyond = match row {
            // The title has the first line of the screen.
            -1 if self.is_stacked(true) && area.y > buf.area.y + 1 => Some(area.y - 1),
            row if row >= side && self.is_stacked(false) && area.bottom() < buf.area.bottom() => {
                Some(area.bottom())
            }
            _ => None,
        };
        match (beyond, texts) {
            (Some(y), [others @ .., last]) => {
                self.put_outside(buf, (row, col), None, last);
                self.put_outside(buf, (row, col), Some(y), &beside_row(others));
            }
            _ => self.put_outside(buf, (row, col), None, &beside_row(texts)),
        }
    }

    /// Words beside the board, on a line of their own where one is given.
    fn put_outside(&self, buf: &mut Buffer, (row, col): (i8, i8), line: Option<u16>, text: &str) {
        let (geometry, shape) = (self.geometry, self.geometry.shape());
        let (area, side) = (geometry.area, shape.side() as i8);
        let on = |place: i8| place.clamp(0, side - 1) as usize;
        let Some(rect) = geometry.rect(shape.cell(on(row), on(col))) else {
            return;
        };
        let width = text.chars().count() as u16;
        let y = match row {
            -1 => area.y,
            row if row >= side => area.bottom() - 1,
            _ => rect.y + rect.height / 2,
        };
        let x = match col {
            -1 => area.x.saturating_sub(width),
            col if col >= side => area.right(),
            _ => (rect.x + rect.width / 2 + 1).saturating_sub(width.div_ceil(2)),
        };
        buf.set_string(x, line.unwrap_or(y), text, self.bold(Role::Text));
    }
}

/// Where two stretches leave a gap, or the middle of the one that both have.
fn between(one: (u16, u16), other: (u16, u16)) -> Option<u16> {
    let (near, far) = if one <= other {
        (one, other)
    } else {
        (other, one)
    };
    if near == far {
        return Some(near.0 + (near.1 - near.0) / 2);
    }
    (far.0 == near.1 + 1).then_some(near.1)
}
