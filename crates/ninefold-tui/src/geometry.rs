//! Where the board stands on the screen: which size of cells fits, and which
//! character belongs to which cell.

use ninefold::{Cell, Shape};
use ratatui::layout::Rect;

/// How the board's cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSize {
    /// Characters across.
    pub width: u16,
    /// Characters down.
    pub height: u16,
    /// Whether there are lines between the cells of a box.
    pub lines: bool,
}

/// Where the side column goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// To the right of the board, so wide.
    Beside(u16),
    /// Under the board.
    Below,
}

/// A board of one shape in a terminal of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    shape: Shape,
    cell: CellSize,
    /// The part of the screen the board takes; smaller than the board itself
    /// where it is scrolled.
    pub area: Rect,
    /// The part of the screen the side column takes.
    pub side: Rect,
    /// Whether the side column is under the board.
    pub below: bool,
    /// The first cell row and column in view (0 unless scrolled).
    first: (usize, usize),
}

/// The smallest terminal that plays.
pub const SMALLEST: (u16, u16) = (40, 13);

const fn size(width: u16, height: u16, lines: bool) -> CellSize {
    CellSize {
        width,
        height,
        lines,
    }
}

/// The sizes of cells a side may have, the largest first, each with the
/// columns and rows that the screen needs beside the board.
fn choices(side: usize) -> &'static [(CellSize, u16, u16)] {
    const FOUR: [(CellSize, u16, u16); 2] = [(size(7, 3, true), 39, 4), (size(3, 1, true), 23, 4)];
    const SIX: [(CellSize, u16, u16); 4] = [
        (size(5, 3, true), 41, 4),
        (size(5, 1, true), 41, 4),
        (size(3, 1, true), 41, 4),
        (size(3, 1, false), 23, 4),
    ];
    const NINE: [(CellSize, u16, u16); 4] = [
        (size(9, 5, true), 65, 4),
        (size(5, 3, true), 48, 3),
        (size(3, 1, true), 43, 5),
        (size(3, 1, false), 43, 4),
    ];
    const MIDDLE: [(CellSize, u16, u16); 3] = [
        (size(5, 3, true), 43, 3),
        (size(3, 1, true), 39, 4),
        (size(3, 1, false), 27, 3),
    ];
    const LARGE: [(CellSize, u16, u16); 2] =
        [(size(3, 1, true), 39, 4), (size(3, 1, false), 25, 4)];
    match side {
        0..=4 => &FOUR,
        5..=6 => &SIX,
        7..=9 => &NINE,
        10..=16 => &MIDDLE,
        _ => &LARGE,
    }
}

/// The characters that a board takes, frame and all.
fn board_size(shape: Shape, cell: CellSize) -> (u16, u16) {
    let side = shape.side() as u16;
    let across = side / shape.box_cols() as u16;
    let down = side / shape.box_rows() as u16;
    if cell.lines {
        (side * (cell.width + 1) + 1, side * (cell.height + 1) + 1)
    } else {
        (
            side * cell.width + across + 1,
            side * cell.height + down + 1,
        )
    }
}

/// One direction of a scrolled board: the first line of cells in view and the
/// characters that the window takes of the `room` there is.
fn window(side: u16, per_box: u16, step: u16, room: u16, cursor: u16) -> (u16, u16) {
    let middle =
        |at: u16, shown: u16, all: u16| at.saturating_sub(shown / 2).min(all.saturating_sub(shown));
    let box_size = per_box * step + 1;
    let shown = ((room - 1) / box_size).min(side / per_box);
    if shown > 0 {
        return (
            middle(cursor / per_box, shown, side / per_box) * per_box,
            shown * box_size + 1,
        );
    }
    let cells = ((room - 3) / step).min(side);
    (middle(cursor, cells, side), cells * step + 3)
}

impl Geometry {
    /// The largest board that fits the screen, scrolled so that the cursor's
    /// box is in view; `None` when the screen is too small to play.
    pub fn fit(shape: Shape, screen: Rect, cursor: Cell) -> Option<Geometry> {
        if screen.width < SMALLEST.0 || screen.height < SMALLEST.1 {
            return None;
        }
        for &(cell, more_columns, more_rows) in choices(shape.side()) {
            let (width, height) = board_size(shape, cell);
            if width + more_columns <= screen.width && height + more_rows <= screen.height {
                return Some(Geometry::beside(shape, cell, screen, (width, height)));
            }
        }
        let dense = size(3, 1, false);
        let (width, height) = board_size(shape, dense);
        if width <= screen.width && height + 4 <= screen.height {
            return Some(Geometry::below(shape, dense, screen, (width, height)));
        }
        Some(Geometry::scrolled(shape, screen, cursor))
    }

    fn beside(shape: Shape, cell: CellSize, screen: Rect, board: (u16, u16)) -> Geometry {
        let wished = match screen.width {
            150.. => 60,
            100.. => 44,
            _ => 38,
        };
        let gap = if cell.lines { 3 } else { 2 };
        // The numbers of rows stand left of the board.
        let margin = if shape.side() > 9 { 2 } else { 1 };
        let side = wished.min(screen.width - board.0 - gap - margin - 1);
        let left = ((screen.width - board.0 - gap - side) / 2).max(margin);
        let top = (screen.height.saturating_sub(board.1 + 3) / 2 + 1).clamp(1, 2);
        let spare = screen.height - board.1 - top - 1;
        let top = if spare > 8 {
            top + (spare - 2) / 2
        } else {
            top
        };
        let area = Rect::new(screen.x + left, screen.y + top, board.0, board.1);
        let x = area.right() + gap;
        let rows = screen.bottom().saturating_sub(area.y + 1);
        let side = Rect::new(x, area.y, side, rows);
        Geometry {
            shape,
            cell,
            area,
            side,
            below: false,
            first: (0, 0),
        }
    }

    fn below(shape: Shape, cell: CellSize, screen: Rect, board: (u16, u16)) -> Geometry {
        let left = (screen.width - board.0) / 2;
        let area = Rect::new(screen.x + left, screen.y + 1, board.0, board.1);
        let side = Rect::new(
            screen.x + 1,
            area.bottom(),
            screen.width - 2,
            screen.bottom().saturating_sub(area.bottom() + 1),
        );
        Geometry {
            shape,
            cell,
            area,
            side,
            below: true,
            first: (0, 0),
        }
    }

    /// A window of whole boxes round the cursor, or of as many cells as fit
    /// where not even one box does.
    fn scrolled(shape: Shape, screen: Rect, cursor: Cell) -> Geometry {
        let cell = size(2, 1, false);
        let column = if screen.width >= 60 { 22 } else { 0 };
        let wide = screen.width - column - 2;
        let high = screen.height - if column == 0 { 5 } else { 3 };
        let side = shape.side() as u16;
        let (col, width) = window(
            side,
            shape.box_cols() as u16,
            cell.width,
            wide,
            shape.col(cursor) as u16,
        );
        let (row, height) = window(
            side,
            shape.box_rows() as u16,
            cell.height,
            high,
            shape.row(cursor) as u16,
        );
        // Room for the numbers of rows, where it can be spared.
        let left = if width + column.max(2) + 2 <= screen.width {
            2
        } else {
            1
        };
        let area = Rect::new(screen.x + left, screen.y + 1, width, height);
        let side = if column == 0 {
            let rows = screen.bottom().saturating_sub(area.bottom() + 1);
            Rect::new(screen.x + 1, area.bottom(), screen.width - 2, rows)
        } else {
            let x = area.right() + 2;
            let rows = screen.bottom() - area.y - 1;
            Rect::new(x, area.y, screen.right().saturating_sub(x + 1), rows)
        };
        let below = column == 0;
        Geometry {
            shape,
            cell,
            area,
            side,
            below,
            first: (row.into(), col.into()),
        }
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The size of a cell.
    pub fn cell_size(&self) -> CellSize {
        self.cell
    }

    /// Whether there is more of the board above, below, left and right.
    pub fn more(&self) -> [bool; 4] {
        let last = self.shape.iter().rfind(|cell| self.rect(*cell).is_some());
        let side = self.shape.side();
        let (row, col) = last.map_or((side, side), |c| {
            (self.shape.row(c) + 1, self.shape.col(c) + 1)
        });
        [self.first.0 > 0, row < side, self.first.1 > 0, col < side]
    }

    /// Where a line of cells starts, in characters from the frame.
    fn offset(&self, index: usize, first: usize, per_box: usize, step: u16) -> u16 {
        let cells = (index - first) as u16;
        let lines = if self.cell.lines {
            cells
        } else {
            (index / per_box - first / per_box) as u16
        };
        1 + cells * step + lines
    }

    /// The characters of a cell, without its lines; `None` out of view.
    pub fn rect(&self, cell: Cell) -> Option<Rect> {
        let (row, col) = (self.shape.row(cell), self.shape.col(cell));
        if row < self.first.0 || col < self.first.1 {
            return None;
        }
        let x = self.offset(col, self.first.1, self.shape.box_cols(), self.cell.width);
        let y = self.offset(row, self.first.0, self.shape.box_rows(), self.cell.height);
        let inside =
            x + self.cell.width < self.area.width && y + self.cell.height < self.area.height;
        inside.then(|| {
            Rect::new(
                self.area.x + x,
                self.area.y + y,
                self.cell.width,
                self.cell.height,
            )
        })
    }

    /// The cell at a character of the screen; lines belong to no cell.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let side = self.shape.side();
        // Which of the rows or columns in view a character belongs to.
        let line = |at: u16, first: usize, per_box: usize, size: u16, end: u16| {
            let begins = |number: &usize| self.offset(*number, first, per_box, size);
            let mut before = (first..side).take_while(|number| begins(number) <= at);
            before.find(|number| at < begins(number) + size && begins(number) + size < end)
        };
        let col = line(
            x.checked_sub(self.area.x)?,
            self.first.1,
            self.shape.box_cols(),
            self.cell.width,
            self.area.width,
        )?;
        let row = line(
            y.checked_sub(self.area.y)?,
            self.first.0,
            self.shape.box_rows(),
            self.cell.height,
            self.area.height,
        )?;
        Some(self.shape.cell(row, col))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(side: usize, width: u16, height: u16) -> Option<(u16, u16, bool, u16, u16)> {
        let shape = Shape::of_side(side).unwrap();
        let screen = Rect::new(0, 0, width, height);
        let g = Geometry::fit(shape, screen, Cell::new(0))?;
        assert!(
            screen.intersection(g.area) == g.area,
            "the board leaves the screen"
        );
        assert!(
            screen.intersection(g.side) == g.side,
            "the side column leaves the screen"
        );
        assert!(!g.area.intersects(g.side));
        Some((
            g.cell.width,
            g.cell.height,
            g.cell.lines,
            g.area.width,
            g.area.height,
        ))
    }

    #[test]
    fn the_largest_cells_that_fit_are_taken() {
        let table = [
            (4, 72, 21, (7, 3, true, 33, 17)),
            (4, 40, 13, (3, 1, true, 17, 9)),
            (6, 78, 29, (5, 3, true, 37, 25)),
            (6, 78, 17, (5, 1, true, 37, 13)),
            (9, 156, 59, (9, 5, true, 91, 55)),
            (9, 103, 40, (5, 3, true, 55, 37)),
            (9, 80, 24, (3, 1, true, 37, 19)),
            (9, 40, 17, (3, 1, false, 31, 13)),
            (16, 140, 68, (5, 3, true, 97, 65)),
            (16, 104, 37, (3, 1, true, 65, 33)),
            (16, 80, 24, (3, 1, false, 53, 21)),
            (25, 140, 55, (3, 1, true, 101, 51)),
            (25, 106, 35, (3, 1, false, 81, 31)),
        ];
        for (side, width, height, expected) in table {
            assert_eq!(
                fit(side, width, height),
                Some(expected),
                "{side} in {width}x{height}"
            );
        }
        assert_eq!(fit(9, 39, 24), None);
        assert_eq!(fit(9, 80, 12), None);
    }

    #[test]
    fn every_board_fits_every_screen_and_shows_the_cursor() {
        for shape in Shape::all() {
            for (width, height) in [(40, 13), (60, 20), (80, 24), (120, 40), (200, 60)] {
                let screen = Rect::new(0, 0, width, height);
                for cursor in shape.iter() {
                    let g = Geometry::fit(shape, screen, cursor).unwrap();
                    assert!(screen.intersection(g.area) == g.area);
                    let rect = g.rect(cursor);
                    assert!(rect.is_some(), "{shape} {width}x{height} {cursor:?} {g:?}");
                    let rect = rect.unwrap();
                    assert_eq!(g.cell_at(rect.x, rect.y), Some(cursor));
                }
            }
        }
    }
}
