//! The frame of box-drawing lines with numbered edges.
//!
//! It shows the board as a player sees it, givens and entries alike, in
//! decimals. [`draw`] lets a front end style each cell.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use super::error::Lost;
use super::kind::{Boards, Facts, Read, classic_only};
use crate::{Cell, Grid, Puzzle, Rules, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "pretty",
    aliases: &["frame", "box"],
    extensions: &[],
    description: "a frame of box-drawing lines with numbered edges",
    read: Read::Block,
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[Lost::Boxes, Lost::Entries],
    says: classic_only,
    blurs: &[Lost::Distinction],
};

/// Draws a board. `style` gets each cell with its text, already as wide as the
/// cell, and gives what to print in its place: the same text in colour, say,
/// or another of the same width.
///
/// ```
/// use ninefold::{Grid, Shape, format::pretty};
/// let board = Grid::empty(Shape::of_side(4)?);
/// let text = pretty::draw(&board.shape().into(), &board, |_, text| text.to_owned());
/// assert!(text.starts_with(" ╔═1═╤═2═╦═3═╤═4═╗\n1║   |   ║   |   ║1\n"));
/// # Ok::<(), ninefold::ShapeError>(())
/// ```
///
/// Regions of any outline are drawn with heavy and light lines.
pub fn draw(rules: &Rules, grid: &Grid, style: impl Fn(Cell, &str) -> String) -> String {
    if !rules.has_boxes() {
        return draw_regions(rules, grid, style);
    }
    let shape = grid.shape();
    let width = shape.side().to_string().len();
    let margin = " ".repeat(width);
    let mut text = String::new();
    for row in 0..shape.side() {
        let number = row + 1;
        let rule = match row {
            0 => rule(shape, width, ['╔', '╤', '╦', '╗'], Line::Numbered),
            _ if row % shape.box_rows() == 0 => {
                rule(shape, width, ['╠', '╪', '╬', '╣'], Line::Double)
            }
            _ => rule(shape, width, ['╟', '┼', '╫', '╢'], Line::Single),
        };
        text.push_str(&format!("{margin}{rule}\n{number:>width$}║"));
        for col in 0..shape.side() {
            let cell = shape.cell(row, col);
            let digit = grid
                .get(cell)
                .map_or(String::new(), |digit| digit.to_string());
            text.push_str(&style(cell, &format!(" {digit:>width$} ")));
            text.push(if (col + 1) % shape.box_cols() == 0 {
                '║'
            } else {
                '|'
            });
        }
        text.push_str(&format!("{number}\n"));
    }
    let last = rule(shape, width, ['╚', '╧', '╩', '╝'], Line::Numbered);
    text.push_str(&format!("{margin}{last}\n"));
    text
}

/// Draws a board whose regions have any outline, or that has none.
fn draw_regions(rules: &Rules, grid: &Grid, style: impl Fn(Cell, &str) -> String) -> String {
    let (shape, side) = (grid.shape(), grid.shape().side());
    let width = side.to_string().len();
    // Whether a border runs above a cell, and left of it; the frame counts.
    let region = |row: usize, col: usize| rules.region_of(shape.cell(row, col));
    let above = |row: usize, col: usize| {
        row == 0 || row == side || region(row, col) != region(row - 1, col)
    };
    let left = |row: usize, col: usize| {
        col == 0 || col == side || region(row, col) != region(row, col - 1)
    };
    let mut text = String::new();
    for row in 0..=side {
        text.push_str(&" ".repeat(width));
        for col in 0..=side {
            let arms = [
                (row > 0).then(|| left(row - 1, col)),
                (row < side).then(|| left(row, col)),
                (col > 0).then(|| above(row, col - 1)),
                (col < side).then(|| above(row, col)),
            ];
            text.push(crossing(arms));
            if col < side {
                let stroke = if above(row, col) { '━' } else { '─' };
                let number = match row == 0 || row == side {
                    true => format!("{}{stroke}", col + 1),
                    false => String::new(),
                };
                let pad = width + 2 - number.chars().count();
                text.extend(core::iter::repeat_n(stroke, pad));
                text.push_str(&number);
            }
        }
        text.push('\n');
        if row < side {
            let number = row + 1;
            text.push_str(&format!("{number:>width$}"));
            for col in 0..side {
                text.push(if left(row, col) { '┃' } else { '│' });
                let cell = shape.cell(row, col);
                let digit = grid.get(cell).map_or(String::new(), |d| d.to_string());
                text.push_str(&style(cell, &format!(" {digit:>width$} ")));
            }
            text.push_str(&format!("┃{number}\n"));
        }
    }
    text
}

/// Where lines meet: whether the arms up, down, left and right are heavy, or
/// not there.
fn crossing(arms: [Option<bool>; 4]) -> char {
    const INNER: [char; 16] = [
        '┼', '╀', '╁', '╂', '┽', '╃', '╅', '╉', '┾', '╄', '╆', '╊', '┿', '╇', '╈', '╋',
    ];
    match arms {
        [None, _, None, _] => '┏',
        [None, _, _, None] => '┓',
        [_, None, None, _] => '┗',
        [_, None, _, None] => '┛',
        [None, Some(down), ..] => ['┯', '┳'][usize::from(down)],
        [Some(up), None, ..] => ['┷', '┻'][usize::from(up)],
        [_, _, None, Some(right)] => ['┠', '┣'][usize::from(right)],
        [_, _, Some(left), None] => ['┨', '┫'][usize::from(left)],
        [Some(up), Some(down), Some(left), Some(right)] => {
            let bits = [up, down, left, right].map(usize::from);
            INNER[bits[0] | bits[1] << 1 | bits[2] << 2 | bits[3] << 3]
        }
        _ => ' ',
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Line {
    Single,
    Double,
    Numbered,
}

/// A line across the board; `ends` are its left end, its crossings with lines
/// between cells and between boxes, and its right end.
fn rule(shape: Shape, width: usize, ends: [char; 4], line: Line) -> String {
    let stroke = if line == Line::Single { '─' } else { '═' };
    let mut text = String::from(ends[0]);
    for col in 1..=shape.side() {
        if line == Line::Numbered {
            let number = format!("{col}{stroke}");
            let pad = width + 2 - number.chars().count();
            text.extend(core::iter::repeat_n(stroke, pad));
            text.push_str(&number);
        } else {
            text.extend(core::iter::repeat_n(stroke, width + 2));
        }
        text.push(match col {
            _ if col == shape.side() => ends[3],
            _ if col % shape.box_cols() == 0 => ends[2],
            _ => ends[1],
        });
    }
    text
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    draw(&puzzle.rules, &puzzle.current(), |_, text| text.to_owned())
}
