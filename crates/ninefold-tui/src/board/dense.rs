//! Cells of two lines without lines between the rows of a box: what clues print
//! stands in the cells, and notes go round it, so that all of them can be read
//! where a screen has no room for more.

use ninefold::{Cell, DigitSet};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::cell::superscript_text;
use super::{BoardPicture, put};
use crate::geometry::Lines;
use crate::lines::symbol;
use crate::printed::Cages;

impl BoardPicture<'_> {
    /// Whether there are no lines between the rows of a box for clues to stand
    /// on, and room for them in the cells.
    pub(super) fn is_dense(&self) -> bool {
        let size = self.geometry.cell_size();
        size.lines == Lines::Columns && size.height == 2
    }

    /// The sum of a cage as it stands in a cell, unlike notes: raised, or with a
    /// colon.
    pub(super) fn raised(&self, label: &str) -> String {
        match (self.ascii, label.is_empty()) {
            (_, true) => String::new(),
            (true, false) => format!("{label}:"),
            (false, false) => superscript_text(label),
        }
    }

    /// The characters of a cell of two lines that are free for notes.
    fn free(&self, cell: Cell, rect: Rect) -> Vec<(u16, u16)> {
        let mut taken = Vec::new();
        if self.is_dense() {
            let clues = self.regions.clues();
            let labels = clues.labels.iter().filter(|(at, _)| *at == cell);
            for (_, label) in labels {
                let length = self.raised(label).chars().count() as u16;
                taken.extend((0..length).map(|x| (rect.x + x, rect.y)));
            }
            let gaps = clues.gaps.iter().filter(|(cells, _)| cells.contains(&cell));
            taken.extend(gaps.filter_map(|([one, other], _)| self.gap(*one, *other)));
            let printed = self.printed(cell);
            let low = rect.bottom() - 1;
            taken.extend(printed.left.map(|_| (rect.x, low)));
            taken.extend(printed.right.map(|_| (rect.right() - 1, low)));
        }
        let all = (rect.top()..rect.bottom()).flat_map(|y| {
            let line = rect.left()..rect.right();
            line.map(move |x| (x, y))
        });
        all.filter(|place| !taken.contains(place)).collect()
    }

    /// Digits in their order on two lines, with a mark before them where there
    /// is room for one. Where they are too many, all are `1-9`, and nearly all
    /// are those that are missing: `≠36`.
    pub(super) fn draw_two_lines(
        &self,
        buf: &mut Buffer,
        cell: Cell,
        rect: Rect,
        digits: DigitSet,
        (mark, style): (Option<char>, Style),
    ) {
        let free = self.free(cell, rect);
        let every = self.geometry.shape().digits();
        let marked = mark.filter(|_| digits.len() < free.len());
        let text: String = if digits.len() <= free.len() {
            marked
                .into_iter()
                .chain(digits.iter().map(symbol))
                .collect()
        } else if digits == every {
            let ends = every.iter().next().zip(every.iter().last());
            ends.map_or(String::new(), |(first, last)| {
                format!("{}-{}", symbol(first), symbol(last))
            })
        } else {
            let sign = if self.ascii { '!' } else { '≠' };
            let missing = every.iter().filter(|digit| !digits.contains(*digit));
            std::iter::once(sign).chain(missing.map(symbol)).collect()
        };
        // A short text stays on one line.
        let lines = [rect.top(), rect.bottom() - 1];
        let short = lines.into_iter().find_map(|y| {
            let line: Vec<(u16, u16)> = free.iter().filter(|place| place.1 == y).copied().collect();
            let whole = line.windows(2).all(|pair| pair[0].0 + 1 == pair[1].0);
            (whole && text.chars().count() <= line.len()).then_some(line)
        });
        for (place, glyph) in short.unwrap_or(free).into_iter().zip(text.chars()) {
            put(buf, place.0, place.1, glyph, style);
        }
    }

    /// Whether candidates of a hint need both lines of a cell.
    pub(super) fn needs_two_lines(&self, rect: Rect, digits: DigitSet) -> bool {
        rect.height == 2 && digits.len() + 1 > rect.width as usize
    }

    /// Where no line runs between two rows, a cage that ends there is
    /// underlined.
    pub(super) fn underline_cages(&self, buf: &mut Buffer) {
        if !self.is_dense() {
            return;
        }
        let (shape, clues) = (self.geometry.shape(), self.regions.clues());
        let below = |cell: Cell| {
            let row = shape.row(cell) + 1;
            (row < shape.side()).then(|| shape.cell(row, shape.col(cell)))
        };
        // Whether a cage ends under a cell, without a line of the board.
        let ends = |cell: Cell| {
            let (Some(other), Some(rect)) = (below(cell), self.geometry.rect(cell)) else {
                return false;
            };
            let apart = self
                .geometry
                .rect(other)
                .is_some_and(|o| o.y > rect.bottom());
            !apart && clues.cages_between(cell, other) == Cages::Border
        };
        for cell in shape.iter().filter(|cell| ends(*cell)) {
            let Some(rect) = self.geometry.rect(cell) else {
                continue;
            };
            // The character between two cells of one cage goes with them.
            let next = shape.col(cell) + 1;
            let joined = next < shape.side() && {
                let other = shape.cell(shape.row(cell), next);
                ends(other) && clues.cages_between(cell, other) == Cages::Within
            };
            let right = rect.right() + u16::from(joined);
            for x in rect.left()..right {
                if let Some(glyph) = buf.cell_mut((x, rect.bottom() - 1)) {
                    glyph.modifier |= Modifier::UNDERLINED;
                }
            }
        }
    }
}
