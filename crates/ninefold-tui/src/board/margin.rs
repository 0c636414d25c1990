//! What stands on the frame: the numbers of rows and columns, and the arrows
//! of a scrolled board.

use ratatui::buffer::Buffer;

use super::{BoardPicture, put};
use crate::palette::Role;

impl BoardPicture<'_> {
    /// The line that the numbers of columns stand on: the upper line of the
    /// frame, or where sums have that, the line over it or the lower one.
    fn line_of_numbers(&self, buf: &Buffer) -> Option<u16> {
        let (clues, shape) = (self.regions.clues(), self.geometry.shape());
        let area = self.geometry.area;
        let side = shape.side() as i8;
        let beside = |wanted: &dyn Fn(i8) -> bool| clues.outside.iter().any(|(at, _)| wanted(at.0));
        let sums = clues.labels.iter().any(|(cell, _)| shape.row(*cell) == 0);
        if !beside(&|row| row < 0) && (self.is_dense() || !sums) {
            return Some(area.y);
        }
        // The title has the first line of the screen.
        if area.y > buf.area.y + 1 && !self.is_stacked(true) {
            return Some(area.y - 1);
        }
        (!beside(&|row| row >= side)).then(|| area.bottom() - 1)
    }

    /// The numbers of columns over or under the board, and of rows left of it,
    /// or right of it where clues stand there.
    pub(super) fn draw_numbers(&self, buf: &mut Buffer) {
        let (geometry, shape) = (self.geometry, self.geometry.shape());
        let (area, side) = (geometry.area, shape.side());
        let style = self.palette.style(Role::Tertiary);
        let widest = side.to_string().len() as u16;
        let size = geometry.cell_size();
        let tight = size.width + u16::from(size.lines.between_columns()) <= widest;
        let line = self.line_of_numbers(buf);
        let (before, after) = self.regions.clues().margins(shape);
        let rows = match (before, after) {
            (0, _) => area.x.checked_sub(widest).filter(|x| *x >= buf.area.x),
            (_, 0) => Some(area.right()),
            _ => None,
        };
        for number in 0..side {
            let label = (number + 1).to_string();
            let length = label.len() as u16;
            let column = (0..side).find_map(|row| geometry.rect(shape.cell(row, number)));
            if let (Some(rect), Some(line)) = (column, line)
                && (!tight || self.regions.borders_of_cols()[number])
            {
                let x = rect.x + rect.width / 2 + 1 - length;
                buf.set_string(x, line, &label, style);
            }
            let row = (0..side).find_map(|col| geometry.rect(shape.cell(number, col)));
            if let (Some(rect), Some(x)) = (row, rows) {
                let y = rect.y + rect.height / 2;
                let x = if x < area.x { area.x - length } else { x };
                buf.set_string(x, y, &label, style);
            }
        }
    }

    /// Arrows on the frame of a scrolled board: there is more that way.
    pub(super) fn draw_more(&self, buf: &mut Buffer) {
        let area = self.geometry.area;
        let [up, down, left, right] = self.geometry.more();
        let style = self.palette.style(Role::Accent);
        let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
        let glyph = |fancy, plain| if self.ascii { plain } else { fancy };
        if up {
            put(buf, x, area.y, glyph('▴', '^'), style);
        }
        if down {
            put(buf, x, area.bottom() - 1, glyph('▾', 'v'), style);
        }
        if left {
            put(buf, area.x, y, glyph('◂', '<'), style);
        }
        if right {
            put(buf, area.right() - 1, y, glyph('▸', '>'), style);
        }
    }
}
