//! The lines of a board: between its cells, between its regions, round it.

use ninefold::Cell;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::{BoardPicture, put};
use crate::command::Direction;
use crate::geometry::Place;
use crate::lines::{self, Weight};
use crate::palette::Role;
use crate::printed::Cages;

impl BoardPicture<'_> {
    /// Lines and crossings, each on the ground that its neighbours share.
    pub(super) fn draw_lines(&self, buf: &mut Buffer) {
        let area = self.geometry.area;
        for y in 0..area.height {
            for x in 0..area.width {
                let Some((glyph, heavy)) = self.line_at(x, y) else {
                    continue;
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

    /// The piece of a line at a character of the board, and whether it is a
    /// heavy one; `None` within a cell.
    fn line_at(&self, x: u16, y: u16) -> Option<(char, bool)> {
        let area = self.geometry.area;
        Some(match self.geometry.place(x, y) {
            (Place::Within(_), Place::Within(_)) => return None,
            (Place::Within(row), Place::Between(left, right)) => {
                let weight = self.between_cols(row, left, right);
                let cell = |col| self.regions.shape().cell(row, col);
                let dashed = self.is_dashed(left.map(cell), right.map(cell));
                let glyph = lines::vertical(weight, dashed, self.ascii);
                (glyph, weight == Weight::Heavy)
            }
            (Place::Between(above, below), Place::Within(col)) => {
                let weight = self.between_rows(col, above, below);
                let cell = |row| self.regions.shape().cell(row, col);
                let dashed = self.is_dashed(above.map(cell), below.map(cell));
                let glyph = lines::horizontal(weight, dashed, self.ascii);
                (glyph, weight == Weight::Heavy)
            }
            (Place::Between(above, below), Place::Between(left, right)) => {
                // Beyond the frame no line runs.
                let down_from = |row: Option<usize>, inside: bool| match row {
                    Some(row) if inside => self.between_cols(row, left, right),
                    _ => Weight::None,
                };
                let across_from = |col: Option<usize>, inside: bool| match col {
                    Some(col) if inside => self.between_rows(col, above, below),
                    _ => Weight::None,
                };
                let meeting = [
                    down_from(above.or(below), y > 0),
                    down_from(below.or(above), y + 1 < area.height),
                    across_from(left.or(right), x > 0),
                    across_from(right.or(left), x + 1 < area.width),
                ];
                let [up, down, left, right] = meeting;
                let glyph = lines::crossing(up, down, left, right, self.ascii);
                (glyph, meeting.contains(&Weight::Heavy))
            }
        })
    }

    /// The line between two columns in a row.
    fn between_cols(&self, row: usize, left: Option<usize>, right: Option<usize>) -> Weight {
        let (Some(left), Some(right)) = (left, right) else {
            return Weight::Heavy;
        };
        let shape = self.regions.shape();
        let cell = shape.cell(row, left);
        let weight = self.regions.edge(cell, Direction::Right);
        let lines = self.geometry.cell_size().lines.between_columns();
        self.drawn(weight, lines, cell, shape.cell(row, right))
    }

    /// The line between two rows in a column.
    fn between_rows(&self, col: usize, above: Option<usize>, below: Option<usize>) -> Weight {
        let (Some(above), Some(below)) = (above, below) else {
            return Weight::Heavy;
        };
        let shape = self.regions.shape();
        let cell = shape.cell(above, col);
        let weight = self.regions.edge(cell, Direction::Down);
        let lines = self.geometry.cell_size().lines.between_rows();
        self.drawn(weight, lines, cell, shape.cell(below, col))
    }

    /// Small cells have no light lines between them, and neither have the cells
    /// of a cage.
    fn drawn(&self, weight: Weight, lines: bool, one: Cell, other: Cell) -> Weight {
        let within = || self.regions.clues().cages_between(one, other) == Cages::Within;
        match weight {
            Weight::Light if !lines || within() => Weight::None,
            weight => weight,
        }
    }

    /// Whether a cage ends between two cells.
    fn is_dashed(&self, one: Option<Cell>, other: Option<Cell>) -> bool {
        let (Some(one), Some(other)) = (one, other) else {
            return false;
        };
        self.regions.clues().cages_between(one, other) == Cages::Border
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
            let Some(cell) = self.geometry.cell_at(nx, ny) else {
                continue;
            };
            let ground = self.ground(cell);
            if *shared.get_or_insert(ground) != ground {
                return Some(self.palette.color(Role::Board));
            }
        }
        shared
    }
}
