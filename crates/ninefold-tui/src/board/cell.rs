//! What stands in a cell: a digit, notes or candidates, and the marks beside
//! them.

use ninefold::{Cell, Digit, DigitSet};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{BoardPicture, CellLook, CellMark, Content, put};
use crate::lines::{self, symbol};
use crate::palette::{Depth, Role};

impl BoardPicture<'_> {
    pub(super) fn draw_cell(&self, buf: &mut Buffer, cell: Cell, look: &CellLook, rect: Rect) {
        let palette = &self.palette;
        let ground = Style::new().bg(self.ground(cell));
        for y in rect.top()..rect.bottom() {
            for x in rect.left()..rect.right() {
                put(buf, x, y, ' ', ground);
            }
        }
        self.draw_signs(buf, cell, rect, ground);
        let middle = rect.y + rect.height / 2;
        match look.content {
            Content::Empty => {}
            Content::Fog => {
                let style = ground.patch(palette.style(Role::Tertiary));
                let sign = if self.ascii { '%' } else { '▒' };
                for y in rect.top()..rect.bottom() {
                    for x in rect.left()..rect.right() {
                        put(buf, x, y, sign, style);
                    }
                }
            }
            Content::Differs => {
                put(
                    buf,
                    rect.x + rect.width / 2,
                    middle,
                    if self.ascii { '.' } else { '·' },
                    ground.patch(palette.style(Role::Tertiary)),
                );
            }
            Content::Notes { corner, centre } => {
                self.draw_notes(buf, cell, rect, (corner, centre), ground);
                if let Some(digit) = look.lit {
                    self.light_note(buf, rect, digit, look.colours != 0);
                }
            }
            Content::Given(digit) => self.draw_digit(
                buf,
                rect,
                digit,
                true,
                self.digit_style(look, Role::Given, ground),
            ),
            Content::Entry(digit) => self.draw_digit(
                buf,
                rect,
                digit,
                false,
                self.digit_style(look, Role::Entry, ground),
            ),
            Content::Struck(digits) => {
                let style = palette.readable(ground.patch(palette.style(Role::Tertiary)));
                let room = rect.width.saturating_sub(1).max(1) as usize;
                if self.needs_two_lines(rect, digits) {
                    self.draw_two_lines(buf, cell, rect, digits, (Some('-'), style));
                    return;
                }
                let digits: String = digits.iter().take(room).map(symbol).collect();
                buf.set_string(rect.x, middle, format!("-{digits}"), style);
            }
            Content::Candidates(_) if look.link.is_some() => {}
            Content::Candidates(digits) if self.needs_two_lines(rect, digits) => {
                let style = self.digit_style(look, Role::Note, ground);
                let mark = match look.mark {
                    CellMark::Target => Some('>'),
                    CellMark::Reason => Some('('),
                    CellMark::Second => Some('{'),
                    CellMark::RuledOut => Some('-'),
                    _ => None,
                };
                self.draw_two_lines(buf, cell, rect, digits, (mark, style));
                return;
            }
            Content::Candidates(digits) => {
                let style = self.digit_style(look, Role::Note, ground);
                self.draw_candidates(buf, rect, digits, style);
            }
        }
        self.draw_marks(buf, cell, look, rect, ground);
    }

    /// The style of a digit: its own role, or that of what is said of it.
    fn digit_style(&self, look: &CellLook, own: Role, ground: Style) -> Style {
        let palette = &self.palette;
        let role = match look.mark {
            CellMark::Conflict | CellMark::Wrong => Role::Conflict,
            CellMark::Unrepeated | CellMark::Fine => Role::Fine,
            CellMark::Target => Role::Target,
            CellMark::Reason => Role::Reason,
            CellMark::Second => Role::Link,
            CellMark::RuledOut => Role::RuledOut,
            CellMark::Same | CellMark::None => own,
        };
        let mut style = ground.patch(palette.style(role));
        if own == Role::Given {
            style = style.add_modifier(Modifier::BOLD);
        }
        if look.mark == CellMark::Same && (!palette.coloured() || look.colours != 0) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        palette.readable(style)
    }

    fn draw_digit(&self, buf: &mut Buffer, rect: Rect, digit: Digit, given: bool, style: Style) {
        // There are no large letters, and a board of both sizes looks torn.
        if rect.width >= 5
            && rect.height >= 3
            && !self.ascii
            && self.geometry.shape().side() <= 9
            && let Some(rows) = lines::large(digit, given)
        {
            let x = rect.x + (rect.width - 3) / 2;
            let y = rect.y + (rect.height - 3) / 2;
            for (i, row) in rows.iter().enumerate() {
                buf.set_string(
                    x,
                    y + i as u16,
                    row,
                    style.remove_modifier(Modifier::UNDERLINED),
                );
            }
            return;
        }
        let x = rect.x + rect.width / 2;
        put(buf, x, rect.y + rect.height / 2, symbol(digit), style);
    }

    /// One candidate as a digit; several side by side, with a column for the
    /// mark before them. A narrow cell has room for one.
    fn draw_candidates(&self, buf: &mut Buffer, rect: Rect, digits: DigitSet, style: Style) {
        let room = rect.width.saturating_sub(1) as usize;
        let shown: Vec<Digit> = digits.iter().take(room.max(1)).collect();
        match shown.as_slice() {
            [] => {}
            [digit] => self.draw_digit(buf, rect, *digit, false, style),
            several => {
                let text: String = several.iter().copied().map(symbol).collect();
                let x = rect.x + (rect.width + 1 - several.len() as u16) / 2;
                buf.set_string(x, rect.y + rect.height / 2, text, style);
            }
        }
    }

    fn draw_notes(
        &self,
        buf: &mut Buffer,
        cell: Cell,
        rect: Rect,
        (corner, centre): (DigitSet, DigitSet),
        ground: Style,
    ) {
        let palette = &self.palette;
        let style = palette.readable(ground.patch(palette.style(Role::Note)));
        let all = corner | centre;
        if rect.height == 1 {
            let count = all.len();
            let dot = if self.ascii { '.' } else { '·' };
            let room = rect.width as usize;
            let text: String = if !palette.coloured() || count > room {
                let dots = count.min(room.min(3));
                // One dot stands in the middle, two at the left, so that
                // neither can be taken for a digit.
                let dots: String = std::iter::repeat_n(dot, dots).collect();
                if dots.chars().count() == 1 && room >= 3 {
                    format!(" {dots}")
                } else {
                    dots
                }
            } else {
                all.iter().map(symbol).collect()
            };
            buf.set_string(rect.x, rect.y, text, style);
            return;
        }
        let side = self.geometry.shape().side();
        if self.note_places && side <= 9 && rect.height == 2 && rect.width >= 5 && !self.is_dense()
        {
            for digit in all {
                let (row, col) = (digit.index() / 5, digit.index() % 5);
                put(
                    buf,
                    rect.x + col as u16,
                    rect.y + row as u16,
                    symbol(digit),
                    style,
                );
            }
            return;
        }
        if rect.height == 2 {
            self.draw_two_lines(buf, cell, rect, all, (None, style));
            return;
        }
        if (self.has_rasters() && corner.is_empty() || self.note_places) && side <= 9 {
            for digit in all {
                let (row, col) = (digit.index() / 3, digit.index() % 3);
                let step = (rect.width - 1) / 2;
                let down = (rect.height - 1) / 2;
                put(
                    buf,
                    rect.x + col as u16 * step,
                    rect.y + row as u16 * down,
                    symbol(digit),
                    style,
                );
            }
            return;
        }
        let (last, low) = (rect.width - 1, rect.height - 1);
        let places = [
            (0, 0),
            (last, 0),
            (0, low),
            (last, low),
            (last / 2, 0),
            (last / 2, low),
            (0, low / 2),
            (last, low / 2),
        ];
        let corners: Vec<Digit> = corner.iter().collect();
        let fits = corners.len() <= if centre.is_empty() { 8 } else { 6 };
        for (digit, (x, y)) in corners.iter().zip(places) {
            put(buf, rect.x + x, rect.y + y, symbol(*digit), style);
        }
        if !fits {
            put(buf, rect.x + last, rect.y + low / 2, '+', style);
        }
        let room = rect.width as usize;
        let mut text: String = centre.iter().map(symbol).collect();
        if text.chars().count() > room {
            text = text.chars().take(room - 1).chain(['+']).collect();
        }
        let indent = (room - text.chars().count()) as u16 / 2;
        buf.set_string(rect.x + indent, rect.y + low / 2, text, style);
    }

    /// Lights the note of a digit, and not its whole cell: with all candidates noted,
    /// most cells would be lit. Where the digit is not spelled out (`1-9`, `≠36`, dots),
    /// all that is noted is lit. The player's colours stay in sight.
    fn light_note(&self, buf: &mut Buffer, rect: Rect, digit: Digit, painted: bool) {
        let glyph = |at: (u16, u16)| buf[at].symbol().chars().next().unwrap_or(' ');
        let label = |y: u16| {
            let colon = (rect.left()..rect.right()).find(|x| glyph((*x, y)) == ':');
            colon.map_or(rect.left(), |x| x + 1)
        };
        let places = (rect.top()..rect.bottom())
            .flat_map(|y| (label(y)..rect.right()).map(move |x| (x, y)))
            .filter(|at| {
                let c = glyph(*at);
                c.is_ascii_alphanumeric() || ['-', '≠', '!', '+', '·', '.'].contains(&c)
            });
        let noted: Vec<(u16, u16)> = places.collect();
        let short = noted.iter().any(|at| ['-', '≠', '!'].contains(&glyph(*at)));
        let spelled = |at: &&(u16, u16)| !short && glyph(**at) == symbol(digit);
        let mut lit: Vec<(u16, u16)> = noted.iter().filter(spelled).copied().collect();
        if lit.is_empty() {
            lit = noted;
        }
        for at in lit {
            let mut style = buf[at].style().add_modifier(Modifier::BOLD);
            if painted || !self.palette.coloured() {
                style = style.add_modifier(Modifier::UNDERLINED);
            } else {
                style = self
                    .palette
                    .readable(style.bg(self.palette.color(Role::Same)));
            }
            buf[at].set_style(style);
        }
    }

    /// Whether notes stand in a raster, each at its place: in all cells, when
    /// there is one whose notes need it, so that they look alike.
    fn has_rasters(&self) -> bool {
        let room = (self.geometry.cell_size().width as usize).min(5);
        self.cells.iter().any(|look| match look.content {
            Content::Notes { corner, centre } => {
                corner.is_empty() && centre.len() > room || (corner | centre).len() > 5
            }
            _ => false,
        })
    }

    /// A candidate of a chain with its number: `⁴5` is the fourth, a 5.
    fn draw_link(&self, buf: &mut Buffer, rect: Rect, number: u8, digits: DigitSet, style: Style) {
        let number = match self.ascii {
            true => {
                char::from_digit(u32::from(number), 36).map_or(String::new(), |n| format!("{n}:"))
            }
            false => superscript(number),
        };
        let digits: String = digits.iter().take(1).map(symbol).collect();
        let style = style.add_modifier(Modifier::BOLD);
        let text = format!("{number}{digits}");
        let indent = rect.width.saturating_sub(text.chars().count() as u16) / 2;
        // Long numbers begin at the line, so that the digits stay in sight.
        let x = if rect.width > 3 {
            rect.x + indent
        } else {
            rect.x
        };
        buf.set_stringn(
            x,
            rect.y + rect.height / 2,
            text,
            rect.width as usize,
            style,
        );
    }

    /// The characters that say what a colour says: `!`, `+`, `x`, `> <`,
    /// `( )`, `- -`, the letter of a colour, the number in a chain.
    fn draw_marks(&self, buf: &mut Buffer, cell: Cell, look: &CellLook, rect: Rect, ground: Style) {
        let palette = &self.palette;
        let middle = rect.y + rect.height / 2;
        let filled = matches!(
            look.content,
            Content::Given(_) | Content::Entry(_) | Content::Candidates(_)
        );
        let (before, after, role) = match look.mark {
            CellMark::Conflict if filled => (None, Some('!'), Role::Conflict),
            CellMark::Wrong if filled => (None, Some('x'), Role::Conflict),
            CellMark::Fine if filled => (None, Some('+'), Role::Fine),
            CellMark::Target => (Some('>'), Some('<'), Role::Target),
            CellMark::Reason if filled => (Some('('), Some(')'), Role::Reason),
            CellMark::Second if filled => (Some('{'), Some('}'), Role::Link),
            CellMark::RuledOut if filled => (Some('-'), Some('-'), Role::RuledOut),
            _ => (None, None, Role::Text),
        };
        if let (Some(number), Content::Candidates(digits)) = (look.link, look.content) {
            let style = palette.readable(self.digit_style(look, Role::Note, ground));
            self.draw_link(buf, rect, number, digits, style);
            return;
        }
        let digits = match look.content {
            Content::Candidates(digits) => digits.len().max(1),
            _ => 1,
        };
        let (before, after) = if has_both_marks(rect.width, digits) {
            (before, after)
        } else {
            (before.or(after), None)
        };
        let style = palette.readable(
            ground
                .patch(palette.style(role))
                .add_modifier(Modifier::BOLD),
        );
        let at_cursor = self.cursor.is_some_and(|(at, _)| at == cell);
        let brackets = (look.selected || at_cursor) && rect.height == 1;
        if rect.width >= 2
            && !brackets
            && let Some(mark) = before
        {
            put(buf, rect.x, middle, mark, style);
        }
        if !brackets && let Some(mark) = after {
            put(buf, rect.right() - 1, middle, mark, style);
        }
        let few = palette.depth() == Depth::Sixteen || !palette.coloured();
        if look.colours != 0 && (rect.height >= 3 || few) {
            let letter = char::from(b'a' + look.colours.trailing_zeros() as u8 % 9);
            let y = if rect.height >= 3 {
                rect.bottom() - 1
            } else {
                middle
            };
            if rect.height >= 3 || after.is_none() && !brackets {
                put(
                    buf,
                    rect.right() - 1,
                    y,
                    letter,
                    ground.patch(palette.style(Role::Tertiary)),
                );
            }
        }
    }
}

/// Whether a cell of a width has room for a mark on both sides of its digits,
/// and not only before them.
pub fn has_both_marks(width: u16, digits: usize) -> bool {
    digits + 2 <= width as usize
}

/// A number as small raised digits.
pub fn superscript(number: u8) -> String {
    superscript_text(&number.to_string())
}

/// A text with its digits small and raised.
pub fn superscript_text(text: &str) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = |c: char| c.to_digit(10).map_or(c, |digit| RAISED[digit as usize]);
    text.chars().map(raised).collect()
}
