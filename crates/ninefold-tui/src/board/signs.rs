//! The signs of what is printed in a cell: pieces of diagonals, and shades
//! where the ground does not show them. Digits and marks go over them.

use ninefold::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::{BoardPicture, put};
use crate::palette::Role;

impl BoardPicture<'_> {
    pub(super) fn draw_signs(&self, buf: &mut Buffer, cell: Cell, rect: Rect, ground: Style) {
        let printed = self.printed(cell);
        let style = ground.patch(self.palette.style(Role::Tertiary));
        let (fall, rise, shade) = match self.ascii {
            true => ('\\', '/', ':'),
            false => ('╲', '╱', '░'),
        };
        let (left, right) = (rect.x, rect.right() - 1);
        let (top, bottom) = (rect.y, rect.bottom() - 1);
        if printed.shaded && !self.shows_shade(cell) {
            for y in rect.top()..rect.bottom() {
                put(buf, left, y, shade, style);
                put(buf, right, y, shade, style);
            }
        }
        let middle = rect.y + rect.height / 2;
        for (sign, x) in [(printed.left, left), (printed.right, right)] {
            if let Some(sign) = sign {
                let style = ground.patch(self.palette.style(sign.role));
                put(buf, x, middle, sign.char(self.ascii), style);
            }
        }
        if printed.falling {
            put(buf, left, top, fall, style);
            if bottom > top {
                put(buf, right, bottom, fall, style);
            }
        }
        if printed.rising {
            put(buf, right, top, rise, style);
            if bottom > top {
                put(buf, left, bottom, rise, style);
            }
        }
    }

    /// Whether a cell's ground tells that it is shaded.
    fn shows_shade(&self, cell: Cell) -> bool {
        let shade = self.palette.color(Role::Shade);
        shade != Color::Reset && self.ground(cell) == shade
    }
}
