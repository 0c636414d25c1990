//! Where the board stands on the screen: which size of cells fits, and which
//! character belongs to which cell.

mod track;

use ninefold::{Cell, Shape};
use ratatui::layout::Rect;

use crate::regions::Regions;

pub use track::Place;
use track::{Track, window};

/// How the board's cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSize {
    /// Characters across.
    pub width: u16,
    /// Characters down.
    pub height: u16,
    /// The lines between the cells of a region.
    pub lines: Lines,
}

/// Which lines there are between the cells of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Lines between rows and between columns.
    All,
    /// Lines between columns only.
    Columns,
    /// No lines.
    None,
}

impl Lines {
    /// Whether there are lines between the rows of a region.
    pub fn between_rows(self) -> bool {
        self == Lines::All
    }

    /// Whether there are lines between the columns of a region.
    pub fn between_columns(self) -> bool {
        self != Lines::None
    }
}

/// What a board has to show in its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// Digits, and notes as far as there is room.
    Digits,
    /// All notes: cells of two lines where the screen has none of three.
    Notes,
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
    rows: Track,
    cols: Track,
}

/// The smallest terminal that plays.
pub const SMALLEST: (u16, u16) = (40, 13);

/// Whether a terminal is too small to show anything.
pub fn is_too_small(screen: Rect) -> bool {
    screen.width < SMALLEST.0 || screen.height < SMALLEST.1
}

const fn size(width: u16, height: u16, lines: bool) -> CellSize {
    CellSize {
        width,
        height,
        lines: if lines { Lines::All } else { Lines::None },
    }
}

/// The sizes of cells in which nine notes can be read, for screens that have no
/// room for three lines a cell; the largest first, as in [`choices`].
const NOTES: [(CellSize, u16, u16); 4] = {
    const fn columns(width: u16) -> CellSize {
        CellSize {
            width,
            height: 2,
            lines: Lines::Columns,
        }
    }
    [
        (size(5, 2, true), 34, 2),
        (size(4, 2, true), 34, 2),
        (columns(5), 34, 2),
        (columns(4), 34, 2),
    ]
};

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

/// The rows and the columns of a board that is whole on the screen.
fn whole(regions: &Regions, cell: CellSize) -> (Track, Track) {
    let (rows, cols) = (regions.borders_of_rows(), regions.borders_of_cols());
    (
        Track::new(rows, cell.lines.between_rows(), cell.height, 0, None),
        Track::new(cols, cell.lines.between_columns(), cell.width, 0, None),
    )
}

impl Geometry {
    /// The largest board that fits the screen, scrolled so that the cursor's
    /// cell is in view; `None` when the screen is too small to play.
    pub fn fit(regions: &Regions, screen: Rect, cursor: Cell) -> Option<Geometry> {
        Geometry::with_room(Room::Digits, regions, screen, cursor)
    }

    /// Like [`Geometry::fit`], with cells that have room for what they show.
    pub fn with_room(
        room: Room,
        regions: &Regions,
        screen: Rect,
        cursor: Cell,
    ) -> Option<Geometry> {
        if is_too_small(screen) {
            return None;
        }
        let shape = regions.shape();
        let fit = |&(cell, more_columns, more_rows): &(CellSize, u16, u16)| {
            let (rows, cols) = whole(regions, cell);
            let fits = cols.length() + more_columns <= screen.width
                && rows.length() + more_rows <= screen.height;
            let margins = regions.clues().margins(shape);
            fits.then(|| Geometry::beside(shape, cell, screen, rows, cols, margins))
        };
        let usual = choices(shape.side()).iter().find_map(fit);
        let cramped = usual.as_ref().is_none_or(|usual| usual.cell.height == 1);
        if room == Room::Notes && cramped && (7..=9).contains(&shape.side()) {
            // What stands where four cells meet needs the lines there.
            let drawable = |(cell, ..): &&(CellSize, u16, u16)| {
                cell.lines == Lines::All || regions.clues().corners.is_empty()
            };
            let notes = NOTES.iter().filter(drawable).find_map(fit);
            if notes.is_some() {
                return notes;
            }
        }
        if usual.is_some() {
            return usual;
        }
        let dense = size(3, 1, false);
        let (rows, cols) = whole(regions, dense);
        if cols.length() <= screen.width && rows.length() + 4 <= screen.height {
            return Some(Geometry::below(shape, dense, screen, rows, cols));
        }
        Some(Geometry::scrolled(regions, screen, cursor))
    }

    fn beside(
        shape: Shape,
        cell: CellSize,
        screen: Rect,
        rows: Track,
        cols: Track,
        (before, after): (u16, u16),
    ) -> Geometry {
        let (width, height) = (cols.length(), rows.length());
        let wished = match screen.width {
            150.. => 60,
            100.. => 44,
            _ => 38,
        };
        let gap = if cell.lines.between_columns() { 3 } else { 2 };
        let gap = gap.max(after + 1);
        // The numbers of rows stand left of the board.
        let margin = (if shape.side() > 9 { 2 } else { 1 }).max(before);
        let side = wished.min(screen.width - width - gap - margin - 1);
        let left = ((screen.width - width - gap - side) / 2).max(margin);
        let top = (screen.height.saturating_sub(height + 3) / 2 + 1).clamp(1, 2);
        let spare = screen.height - height - top - 1;
        let top = if spare > 8 {
            top + (spare - 2) / 2
        } else {
            top
        };
        let area = Rect::new(screen.x + left, screen.y + top, width, height);
        let x = area.right() + gap;
        let lines = screen.bottom().saturating_sub(area.y + 1);
        let side = Rect::new(x, area.y, side, lines);
        Geometry {
            shape,
            cell,
            area,
            side,
            below: false,
            rows,
            cols,
        }
    }

    fn below(shape: Shape, cell: CellSize, screen: Rect, rows: Track, cols: Track) -> Geometry {
        let (width, height) = (cols.length(), rows.length());
        let left = (screen.width - width) / 2;
        let area = Rect::new(screen.x + left, screen.y + 1, width, height);
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
            rows,
            cols,
        }
    }

    /// A part of the board round the cursor.
    fn scrolled(regions: &Regions, screen: Rect, cursor: Cell) -> Geometry {
        let shape = regions.shape();
        let cell = size(2, 1, false);
        let column = if screen.width >= 60 { 22 } else { 0 };
        let wide = screen.width - column - 2;
        let high = screen.height - if column == 0 { 5 } else { 3 };
        let track = |borders: &[bool], size, room, cursor| {
            let (first, length) = window(borders, size, room, cursor);
            Track::new(
                borders,
                cell.lines.between_rows(),
                size,
                first,
                Some(length),
            )
        };
        let cols = regions.borders_of_cols();
        let cols = track(cols, cell.width, wide, shape.col(cursor));
        let rows = regions.borders_of_rows();
        let rows = track(rows, cell.height, high, shape.row(cursor));
        let (width, height) = (cols.length(), rows.length());
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
        Geometry {
            shape,
            cell,
            area,
            side,
            below: column == 0,
            rows,
            cols,
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
        let side = self.shape.side();
        let (top, bottom) = self.rows.in_view();
        let (left, right) = self.cols.in_view();
        [top > 0, bottom < side, left > 0, right < side]
    }

    /// The characters of a cell, without its lines; `None` out of view.
    pub fn rect(&self, cell: Cell) -> Option<Rect> {
        let x = self.cols.start(self.shape.col(cell))?;
        let y = self.rows.start(self.shape.row(cell))?;
        Some(Rect::new(
            self.area.x + x,
            self.area.y + y,
            self.cell.width,
            self.cell.height,
        ))
    }

    /// The cell at a character of the screen; lines belong to no cell.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let col = self.cols.at(x.checked_sub(self.area.x)?)?;
        let row = self.rows.at(y.checked_sub(self.area.y)?)?;
        Some(self.shape.cell(row, col))
    }

    /// Which rows and which columns a character of the board's area belongs to
    /// or lies between, counted from the corner of that area.
    pub fn place(&self, x: u16, y: u16) -> (Place, Place) {
        (self.rows.place(y), self.cols.place(x))
    }
}

#[cfg(test)]
mod tests {
    use ninefold::Rules;

    use super::*;

    fn fit(side: usize, width: u16, height: u16) -> Option<(u16, u16, bool, u16, u16)> {
        let shape = Shape::of_side(side).unwrap();
        let screen = Rect::new(0, 0, width, height);
        let regions = Regions::of(&Rules::classic(shape));
        let g = Geometry::fit(&regions, screen, Cell::new(0))?;
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
            g.cell.lines == Lines::All,
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
    fn cells_have_room_for_nine_notes_from_80x24_on() {
        let regions = Regions::of(&Rules::classic(Shape::NINE));
        for (width, height, cell, lines) in [
            (80, 24, (4, 2), Lines::Columns),
            (80, 40, (4, 2), Lines::All),
            (100, 30, (5, 2), Lines::All),
            (120, 30, (5, 2), Lines::All),
            (132, 38, (5, 2), Lines::All),
            (120, 40, (5, 3), Lines::All),
            (70, 24, (3, 1), Lines::None),
        ] {
            let screen = Rect::new(0, 0, width, height);
            let geometry = Geometry::with_room(Room::Notes, &regions, screen, Cell::new(0));
            let geometry = geometry.unwrap();
            let found = (geometry.cell.width, geometry.cell.height);
            assert_eq!(found, cell, "{width}x{height}");
            assert_eq!(geometry.cell.lines, lines, "{width}x{height}");
            assert_eq!(screen.intersection(geometry.area), geometry.area);
            assert_eq!(screen.intersection(geometry.side), geometry.side);
            assert!(cell.1 == 1 || geometry.side.width >= 29, "{width}x{height}");
        }
    }

    #[test]
    fn every_board_fits_every_screen_and_shows_the_cursor() {
        let boxless = (2..=25).filter_map(|side| Shape::boxless(side).ok());
        for shape in Shape::all().chain(boxless) {
            let regions = Regions::of(&Rules::classic(shape));
            for (width, height) in [(40, 13), (60, 20), (80, 24), (120, 40), (200, 60)] {
                let screen = Rect::new(0, 0, width, height);
                for cursor in shape.iter() {
                    let g = Geometry::fit(&regions, screen, cursor).unwrap();
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
