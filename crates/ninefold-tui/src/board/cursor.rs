//! The cursor and the selection: brackets, and the lines round a cell.

use ninefold::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{BoardPicture, CellLook, Content, CursorKind, put};
use crate::lines::symbol;
use crate::palette::{Depth, Role};

impl BoardPicture<'_> {
    pub(super) fn draw_cursor(&self, buf: &mut Buffer) {
        let palette = &self.palette;
        for (index, look) in self.cells.iter().enumerate() {
            let cell = Cell::new(index);
            let here = self.cursor.filter(|(at, _)| *at == cell);
            if !look.selected && here.is_none() {
                continue;
            }
            let Some(rect) = self.geometry.rect(cell) else {
                continue;
            };
            let middle = rect.y + rect.height / 2;
            let ground = self.ground(cell);
            let lines = self.geometry.cell_size().lines.between_columns();
            let notes = matches!(look.content, Content::Notes { .. });
            if rect.height == 2 || rect.height == 1 && notes {
                // Brackets in the cell would hide notes, and make one of them
                // look like a digit.
                if lines {
                    let style = palette.style(Role::CursorLine);
                    put(buf, rect.x - 1, middle, '[', style);
                    put(buf, rect.right(), middle, ']', style);
                }
            } else if rect.height == 1 && rect.width >= 2 {
                let style = palette.readable(palette.style(Role::Accent).bg(ground));
                put(buf, rect.x, middle, '[', style);
                put(buf, rect.right() - 1, middle, ']', style);
                if rect.width == 2 {
                    // No room for both brackets and a symbol: keep the symbol.
                    self.draw_narrow(buf, look, rect, style);
                }
            }
            if (here.is_some() || notes && !lines) && !palette.coloured() {
                for y in rect.top()..rect.bottom() {
                    for x in rect.left()..rect.right() {
                        if let Some(c) = buf.cell_mut((x, y)) {
                            c.modifier |= Modifier::REVERSED;
                        }
                    }
                }
            }
            if lines {
                self.draw_frame_of(buf, rect, here.map(|(_, kind)| kind));
            }
        }
    }

    fn draw_narrow(&self, buf: &mut Buffer, look: &CellLook, rect: Rect, style: Style) {
        let glyph = match look.content {
            Content::Given(d) | Content::Entry(d) => symbol(d),
            Content::Candidates(digits) => digits.iter().next().map_or(' ', symbol),
            _ => ' ',
        };
        put(buf, rect.x, rect.y, '[', style);
        put(
            buf,
            rect.x + 1,
            rect.y,
            if glyph == ' ' { ']' } else { glyph },
            style,
        );
    }

    /// Turns the lines round a cell to the accent; the mode shows at the
    /// crossings.
    fn draw_frame_of(&self, buf: &mut Buffer, rect: Rect, kind: Option<CursorKind>) {
        let color = self.palette.color(Role::CursorLine);
        if self.palette.coloured() && self.palette.depth() != Depth::None {
            for y in rect.y - 1..=rect.bottom() {
                for x in rect.x - 1..=rect.right() {
                    let edge = y + 1 == rect.y
                        || y == rect.bottom()
                        || x + 1 == rect.x
                        || x == rect.right();
                    let line = edge && self.geometry.cell_at(x, y).is_none();
                    if line && let Some(c) = buf.cell_mut((x, y)) {
                        c.fg = color;
                    }
                }
            }
        }
        let style = self.palette.style(Role::CursorLine);
        let upper = if self.ascii { '\\' } else { '◥' };
        let lower = if self.ascii { '\\' } else { '◣' };
        if matches!(kind, Some(CursorKind::Corner | CursorKind::Centre)) {
            put(buf, rect.right(), rect.y - 1, upper, style);
        }
        if matches!(kind, Some(CursorKind::Centre)) {
            put(buf, rect.x - 1, rect.bottom(), lower, style);
        }
    }
}
