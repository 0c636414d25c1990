//! What stands on the frame: the numbers of rows and columns, and the arrows
//! of a scrolled board.

use ratatui::buffer::Buffer;

use super::{BoardPicture, put};
use crate::palette::Role;

impl BoardPicture<'_> {
    /// The numbers of columns on the upper line of the frame, and of rows left
    /// of it where there is room.
    pub(super) fn draw_numbers(&self, buf: &mut Buffer) {
        let (geometry, shape) = (self.geometry, self.geometry.shape());
        let (area, side) = (geometry.area, shape.side());
        let style = self.palette.style(Role::Tertiary);
        let widest = side.to_string().len() as u16;
        let size = geometry.cell_size();
        let tight = size.width + u16::from(size.lines) <= widest;
        for number in 0..side {
            let label = (number + 1).to_string();
            let length = label.len() as u16;
            let column = (0..side).find_map(|row| geometry.rect(shape.cell(row, number)));
            if let Some(rect) = column
                && (!tight || self.regions.borders_of_cols()[number])
            {
                let x = rect.x + rect.width / 2 + 1 - length;
                buf.set_string(x, area.y, &label, style);
            }
            let row = (0..side).find_map(|col| geometry.rect(shape.cell(number, col)));
            if let Some(rect) = row
                && area.x >= buf.area.x + widest
            {
                let y = rect.y + rect.height / 2;
                buf.set_string(area.x - length, y, &label, style);
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
