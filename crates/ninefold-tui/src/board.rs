//! Draws a board into a buffer, from a description of each cell.
//!
//! The description says what a cell means ([`CellLook`]); this file alone
//! knows how that looks in each size of cell, with and without colour.

use ninefold::{Cell, Digit, DigitSet};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::geometry::Geometry;
use crate::lines::{self, Weight, symbol};
use crate::palette::{Depth, Palette, Role};

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Content {
    /// Nothing.
    #[default]
    Empty,
    /// A printed digit.
    Given(Digit),
    /// A digit of the player's, or one shown thin.
    Entry(Digit),
    /// Corner and centre notes.
    Notes {
        /// Written in the corners.
        corner: DigitSet,
        /// Written in the middle.
        centre: DigitSet,
    },
    /// The candidates that a hint speaks of.
    Candidates(DigitSet),
    /// A cell that differs between solutions.
    Differs,
}

/// What is said of a cell, in the order in which one covers another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// Holds the digit that the cursor is on.
    Same,
    /// Checked by the rules, and no repeat; it may still be wrong.
    Unrepeated,
    /// Checked against the solution, and right.
    Fine,
    /// Checked, and wrong.
    Wrong,
    /// Part of a hint's reason.
    Reason,
    /// Loses a candidate by a hint.
    RuledOut,
    /// Where a hint leads.
    Target,
    /// Repeats in a house.
    Conflict,
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellLook {
    /// What it holds.
    pub content: Content,
    /// What is said of it.
    pub mark: Mark,
    /// Whether it shares a house with the cursor.
    pub peer: bool,
    /// Whether a hint uses its house.
    pub house: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// The player's colours, bit 0 the first.
    pub colours: u16,
    /// Its number in a hint's chain, from 1.
    pub link: Option<u8>,
    /// Whether it is gold: the win's wave has reached it.
    pub gold: bool,
}

/// What the pencil writes, shown at the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum CursorKind {
    Digit,
    Corner,
    Centre,
    Colour,
    None,
}

/// A board to draw.
#[derive(Debug)]
pub struct BoardPicture<'a> {
    /// Where it stands.
    pub geometry: &'a Geometry,
    /// Its cells, row by row.
    pub cells: &'a [CellLook],
    /// The cell the cursor is on, and what it writes.
    pub cursor: Option<(Cell, CursorKind)>,
    /// Whether the corner is folded: the board is solved.
    pub solved: bool,
    /// Whether rows and columns are numbered: a text speaks of them.
    pub numbered: bool,
    /// Whether plain ASCII is drawn.
    pub ascii: bool,
    /// The colours.
    pub palette: Palette,
}

impl BoardPicture<'_> {
    /// Draws the board.
    pub fn draw(&self, buf: &mut Buffer) {
        self.draw_lines(buf);
        for (index, look) in self.cells.iter().enumerate() {
            let cell = Cell::new(index);
            if let Some(rect) = self.geometry.rect(cell) {
                self.draw_cell(buf, cell, look, rect);
            }
        }
        self.draw_cursor(buf);
        if self.numbered {
            self.draw_numbers(buf);
        }
        self.draw_more(buf);
        if self.solved {
            let corner = if self.ascii { "\\" } else { "◥" };
            let style = self.palette.style(Role::Target);
            buf.set_string(
                self.geometry.area.right() - 1,
                self.geometry.area.y,
                corner,
                style,
            );
        }
    }

    /// The background of a cell: its mark, selection, colour, peer, facet.
    fn ground(&self, cell: Cell) -> Color {
        let look = &self.cells[cell.index()];
        let palette = &self.palette;
        let role = match look.mark {
            _ if look.gold => Some(Role::TargetFill),
            Mark::Conflict | Mark::Wrong => Some(Role::ConflictFill),
            Mark::Target => Some(Role::TargetFill),
            Mark::RuledOut => Some(Role::RuledOutFill),
            Mark::Reason => Some(Role::ReasonFill),
            Mark::Fine => Some(Role::FineFill),
            Mark::Same => Some(Role::Same),
            Mark::Unrepeated | Mark::None => None,
        };
        let at_cursor = self.cursor.is_some_and(|(at, _)| at == cell);
        let role = match role {
            Some(role) if palette.color(role) != Color::Reset => Some(role),
            _ if look.selected || at_cursor => Some(Role::Cursor),
            other => other,
        };
        if let Some(role) = role {
            return palette.color(role);
        }
        if look.colours != 0 {
            return palette.mark(look.colours.trailing_zeros() as usize);
        }
        if look.house {
            return palette.color(Role::House);
        }
        if look.peer {
            return palette.color(Role::Peer);
        }
        palette.color(if self.is_facet(cell) {
            Role::Facet
        } else {
            Role::Board
        })
    }

    fn is_facet(&self, cell: Cell) -> bool {
        let shape = self.geometry.shape();
        let band = shape.row(cell) / shape.box_rows();
        let stack = shape.col(cell) / shape.box_cols();
        (band + stack) % 2 == 1
    }

    /// Lines and crossings, each on the ground that its neighbours share.
    fn draw_lines(&self, buf: &mut Buffer) {
        let area = self.geometry.area;
        let shape = self.geometry.shape();
        // A character is on a line where no cell is; which lines cross there
        // follows from whether its neighbours are on lines too.
        let columns = self.line_weights(
            area.width,
            |cell| {
                self.geometry
                    .rect(cell)
                    .map(|r| (r.x - area.x, r.width, shape.col(cell)))
            },
            shape.box_cols(),
        );
        let rows = self.line_weights(
            area.height,
            |cell| {
                self.geometry
                    .rect(cell)
                    .map(|r| (r.y - area.y, r.height, shape.row(cell)))
            },
            shape.box_rows(),
        );
        for y in 0..area.height {
            for x in 0..area.width {
                let (vertical, horizontal) = (columns[x as usize], rows[y as usize]);
                let (glyph, heavy) = match (vertical, horizontal) {
                    (Weight::None, Weight::None) => continue,
                    (Weight::None, weight) => (
                        lines::horizontal(weight, self.ascii),
                        weight == Weight::Heavy,
                    ),
                    (weight, Weight::None) => {
                        (lines::vertical(weight, self.ascii), weight == Weight::Heavy)
                    }
                    (v, h) => {
                        let up = if y == 0 { Weight::None } else { v };
                        let down = if y + 1 == area.height {
                            Weight::None
                        } else {
                            v
                        };
                        let left = if x == 0 { Weight::None } else { h };
                        let right = if x + 1 == area.width { Weight::None } else { h };
                        let heavy = v == Weight::Heavy || h == Weight::Heavy;
                        (lines::crossing(up, down, left, right, self.ascii), heavy)
                    }
                };
                let role = if heavy { Role::BoxLine } else { Role::CellLine };
                let mut style = self.palette.style(role);
                if let Some(ground) = self.shared_ground(area.x + x, area.y + y) {
                    style = style.bg(ground);
                }
                put(buf, area.x + x, area.y + y, glyph, style);
            }
        }
    }

    /// The weight of the line at each character of one direction.
    fn line_weights(
        &self,
        length: u16,
        span: impl Fn(Cell) -> Option<(u16, u16, usize)>,
        per_box: usize,
    ) -> Vec<Weight> {
        let mut weights = vec![Weight::Heavy; length as usize];
        let side = self.geometry.shape().side();
        for cell in self.geometry.shape().iter() {
            if let Some((at, len, number)) = span(cell) {
                weights[at as usize..(at + len) as usize].fill(Weight::None);
                let after = (at + len) as usize;
                let inside_box = (number + 1) % per_box != 0 && number + 1 < side;
                if self.geometry.cell_size().lines && inside_box {
                    weights[after] = Weight::Light;
                }
            }
        }
        weights
    }

    /// The ground that all cells round a line's character share, if they do.
    fn shared_ground(&self, x: u16, y: u16) -> Option<Color> {
        let area = self.geometry.area;
        if x == area.x || y == area.y || x + 1 == area.right() || y + 1 == area.bottom() {
            return None;
        }
        let mut shared = None;
        for (nx, ny) in [
            (x - 1, y),
            (x + 1, y),
            (x, y - 1),
            (x, y + 1),
            (x - 1, y - 1),
            (x + 1, y - 1),
            (x - 1, y + 1),
            (x + 1, y + 1),
        ] {
            let Some(cell) = self.cell_at(nx, ny) else {
                continue;
            };
            let ground = self.ground(cell);
            if *shared.get_or_insert(ground) != ground {
                return Some(self.palette.color(Role::Board));
            }
        }
        shared
    }

    fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        self.geometry.cell_at(x, y)
    }

    fn draw_cell(&self, buf: &mut Buffer, cell: Cell, look: &CellLook, rect: Rect) {
        let palette = &self.palette;
        let ground = Style::new().bg(self.ground(cell));
        for y in rect.top()..rect.bottom() {
            for x in rect.left()..rect.right() {
                put(buf, x, y, ' ', ground);
            }
        }
        let middle = rect.y + rect.height / 2;
        match look.content {
            Content::Empty => {}
            Content::Differs => {
                put(
                    buf,
                    rect.x + rect.width / 2,
                    middle,
                    if self.ascii { '.' } else { '·' },
                    ground.patch(palette.style(Role::Tertiary)),
                );
            }
            Content::Notes { corner, centre } => self.draw_notes(buf, rect, corner, centre, ground),
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
            Mark::Conflict | Mark::Wrong => Role::Conflict,
            Mark::Unrepeated | Mark::Fine => Role::Fine,
            Mark::Target => Role::Target,
            Mark::Reason => Role::Reason,
            Mark::RuledOut => Role::RuledOut,
            Mark::Same | Mark::None => own,
        };
        let mut style = ground.patch(palette.style(role));
        if own == Role::Given {
            style = style.add_modifier(Modifier::BOLD);
        }
        if look.mark == Mark::Same && !palette.coloured() {
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
        rect: Rect,
        corner: DigitSet,
        centre: DigitSet,
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
        let raster = all.len() > 5 || (corner.is_empty() && centre.len() > rect.width as usize);
        let side = self.geometry.shape().side();
        if raster && corner.is_empty() && side <= 9 {
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
            Mark::Conflict if filled => (None, Some('!'), Role::Conflict),
            Mark::Wrong if filled => (None, Some('x'), Role::Conflict),
            Mark::Fine if filled => (None, Some('+'), Role::Fine),
            Mark::Target => (Some('>'), Some('<'), Role::Target),
            Mark::Reason if filled => (Some('('), Some(')'), Role::Reason),
            Mark::RuledOut if filled => (Some('-'), Some('-'), Role::RuledOut),
            _ => (None, None, Role::Text),
        };
        let before = look
            .link
            .map_or(before, |n| char::from_digit(u32::from(n), 36).or(before));
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
        if look.colours != 0 && (rect.height >= 3 || !palette.coloured()) {
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

    fn draw_cursor(&self, buf: &mut Buffer) {
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
            let lines = self.geometry.cell_size().lines;
            let notes = matches!(look.content, Content::Notes { .. });
            if rect.height == 1 && notes {
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
                    if edge && let Some(c) = buf.cell_mut((x, y)) {
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

    /// The numbers of columns on the upper line of the frame, and of rows left
    /// of it where there is room.
    fn draw_numbers(&self, buf: &mut Buffer) {
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
                && (!tight || number % shape.box_cols() == 0)
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
    fn draw_more(&self, buf: &mut Buffer) {
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

/// Whether a cell of a width has room for a mark on both sides of its digits,
/// and not only before them.
pub fn has_both_marks(width: u16, digits: usize) -> bool {
    digits + 2 <= width as usize
}

fn put(buf: &mut Buffer, x: u16, y: u16, glyph: char, style: Style) {
    if let Some(cell) = buf.cell_mut((x, y)) {
        cell.set_char(glyph).set_style(style);
    }
}
