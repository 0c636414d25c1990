//! The clues of a variant: what lies under the lines of the board, what lies
//! over them, and what stands beside the board.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::super::glyph;
use super::{CELL, Drawing, put};
use crate::{Cell, Mark, Rules};

/// The room that clues beside the board take on each side.
pub(super) const BESIDE: f64 = 72.0;

/// A point.
type Point = (f64, f64);

/// The clues of a board, each with the name of its constraint.
pub(super) struct Clues(Vec<(&'static str, Mark)>);

impl Clues {
    pub(super) fn of(rules: &Rules) -> Clues {
        let shape = rules.shape();
        let mut clues = Vec::new();
        for constraint in rules.constraints() {
            let marks = constraint.marks(shape).into_iter();
            clues.extend(marks.map(|mark| (constraint.name(), mark)));
        }
        Clues(clues)
    }

    /// Whether some stand beside the board.
    pub(super) fn are_beside(&self) -> bool {
        let mut marks = self.0.iter();
        marks.any(|(_, mark)| matches!(mark, Mark::Outside { .. }))
    }

    /// Draws what lies under the lines of the board.
    pub(super) fn below(&self, drawing: &mut Drawing<'_>) {
        if self.0.is_empty() {
            return;
        }
        drawing
            .out
            .push_str("<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
        // A circle hides the beginning of its arrow.
        let is_circle = |mark: &Mark| matches!(mark, Mark::Circle(_));
        for circles in [false, true] {
            for (name, mark) in &self.0 {
                if is_circle(mark) == circles {
                    drawing.below(name, mark);
                }
            }
        }
        drawing.out.push_str("</g>");
    }

    /// Draws what lies over them.
    pub(super) fn above(&self, drawing: &mut Drawing<'_>) {
        for (_, mark) in &self.0 {
            drawing.above(mark);
        }
    }
}

/// The colour of a line in the middle of white and black, as the field paints
/// these clues.
fn line_colour(name: &str) -> &'static str {
    match name {
        "whisper" => "#5FAF6B",
        "renban" => "#B06CC4",
        "region-sum" => "#5B8FD6",
        "entropic" | "nabner" => "#D08A3C",
        "modular" | "sum-line" => "#3FA3A9",
        "zipper" => "#8A6FD1",
        "parity" => "#D0655A",
        _ => "#8E939F",
    }
}

impl Drawing<'_> {
    fn middle(&self, cell: Cell) -> Point {
        let (x, y) = self.corner(cell);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    /// A path through the middles of cells.
    fn way(&self, cells: &[Cell]) -> String {
        let mut way = String::new();
        for (step, cell) in cells.iter().enumerate() {
            let (x, y) = self.middle(*cell);
            let _ = write!(way, "{}{x} {y}", if step == 0 { 'M' } else { 'L' });
        }
        // A path of one point still has its round ends.
        if cells.len() == 1 {
            way.push_str("h0");
        }
        way
    }

    fn stroke(&mut self, way: &str, colour: &str, width: f64) {
        put!(
            self,
            "<path d=\"{way}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
        );
    }

    fn disc(&mut self, (x, y): Point, radius: f64, fill: &str, edge: &str) {
        put!(
            self,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{edge}\" \
             stroke-width=\"3\"/>"
        );
    }

    fn below(&mut self, name: &str, mark: &Mark) {
        let c = self.colours;
        match mark {
            Mark::Shade(cells) => {
                for cell in cells {
                    let (x, y) = self.corner(*cell);
                    put!(
                        self,
                        "<rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\" fill=\"{}\" \
                         fill-opacity=\".55\"/>",
                        c.clue_fill
                    );
                }
            }
            Mark::Round(cells) => {
                for cell in cells {
                    let at = self.middle(*cell);
                    self.disc(at, 40.0, c.clue_fill, "none");
                }
            }
            Mark::Square(cells) => {
                for cell in cells {
                    let (x, y) = self.corner(*cell);
                    put!(
                        self,
                        "<rect x=\"{}\" y=\"{}\" width=\"74\" height=\"74\" rx=\"4\" fill=\"{}\"/>",
                        x + 13.0,
                        y + 13.0,
                        c.clue_fill
                    );
                }
            }
            Mark::Diamond(cells) => {
                for cell in cells {
                    let (x, y) = self.middle(*cell);
                    put!(
                        self,
                        "<path d=\"M{x} {}l44 44l-44 44l-44 -44Z\" fill=\"{}\" stroke=\"{}\" \
                         stroke-width=\"4\"/>",
                        y - 44.0,
                        c.board,
                        c.clue
                    );
                }
            }
            Mark::Line(cells) => self.stroke(&self.way(cells), line_colour(name), 5.0),
            Mark::Path(cells) => {
                put!(
                    self,
                    "<path d=\"{}\" stroke=\"{}\" stroke-width=\"16\" stroke-opacity=\".55\"/>",
                    self.way(cells),
                    line_colour(name)
                );
            }
            Mark::Thermo(cells) => {
                self.stroke(&self.way(cells), c.clue_fill, 26.0);
                if let Some(bulb) = cells.first() {
                    let at = self.middle(*bulb);
                    self.disc(at, 36.0, c.clue_fill, "none");
                }
            }
            Mark::Arrow(cells) => self.arrow(cells),
            Mark::Circle(cells) => {
                let way = self.way(cells);
                self.stroke(&way, c.clue, 80.0);
                self.stroke(&way, c.board, 73.0);
            }
            _ => {}
        }
    }

    fn arrow(&mut self, cells: &[Cell]) {
        let [.., before, last] = cells else {
            return;
        };
        let ((fx, fy), (x, y)) = (self.middle(*before), self.middle(*last));
        // A step goes to a neighbour: its parts are -1, 0 or 1 cells.
        let (dx, dy) = ((x - fx) / CELL * 18.0, (y - fy) / CELL * 18.0);
        let mut way = self.way(cells);
        let _ = write!(
            way,
            "M{} {}L{x} {y}L{} {}",
            x - dx - dy,
            y - dy + dx,
            x - dx + dy,
            y - dy - dx
        );
        self.stroke(&way, self.colours.clue, 4.0);
    }

    fn above(&mut self, mark: &Mark) {
        let c = self.colours;
        match mark {
            Mark::Cage { cells, label } => self.cage(cells, label),
            Mark::Dot {
                cells,
                filled,
                label,
            } => {
                let at = self.between(*cells);
                let (fill, ink) = match filled {
                    true => (c.line_box, c.board),
                    false => (c.board, c.line_box),
                };
                self.disc(at, 13.0, fill, c.line_box);
                self.label(at, 14.0, label, ink);
            }
            Mark::Letter { cells, text } => {
                let (x, y) = self.between(*cells);
                let half = width(text, 26.0) / 2.0 + 5.0;
                self.ground(x - half, y - 17.0, 2.0 * half, 34.0);
                self.label((x, y), 26.0, text, c.given);
            }
            Mark::Corner { cells, text } => {
                let count = cells.len().max(1) as f64;
                let middles = cells.iter().map(|cell| self.middle(*cell));
                let (x, y) = middles.fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
                let at = (x / count, y / count);
                self.disc(at, 25.0, c.board, c.line_box);
                // More than two digits stand in two rows.
                let digits: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
                let rows = match digits.len() {
                    ..=2 => alloc::vec![&digits[..]],
                    count => {
                        let (up, down) = digits.split_at(count.div_ceil(2));
                        alloc::vec![up, down]
                    }
                };
                let top = at.1 - 10.0 * (rows.len() - 1) as f64;
                for (row, digits) in rows.iter().enumerate() {
                    let y = top + 20.0 * row as f64;
                    let line: String = digits.iter().collect();
                    self.label((at.0, y), 15.0, &line, c.given);
                }
            }
            Mark::Tag { cells, text } => {
                for cell in cells {
                    let (x, y) = self.corner(*cell);
                    let at = (x + 93.0 - width(text, 14.0) / 2.0, y + 15.0);
                    self.label(at, 14.0, text, c.clue);
                }
            }
            Mark::Outside { at, cells, label } => self.beside(*at, cells, label),
            _ => {}
        }
    }

    fn between(&self, [a, b]: [Cell; 2]) -> Point {
        let ((ax, ay), (bx, by)) = (self.middle(a), self.middle(b));
        ((ax + bx) / 2.0, (ay + by) / 2.0)
    }

    /// A piece of the board's ground, on which a label is read better.
    fn ground(&mut self, x: f64, y: f64, width: f64, height: f64) {
        put!(
            self,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
             rx=\"4\" fill=\"{}\" fill-opacity=\".85\"/>",
            self.colours.board
        );
    }

    /// A dashed outline inside the cells, its label in the first of them.
    fn cage(&mut self, cells: &[Cell], label: &str) {
        const INSET: f64 = 8.0;
        let shape = self.shape;
        let inside = |row: usize, col: usize| {
            // Above the first row and left of the first column is far away.
            row < shape.side() && col < shape.side() && cells.contains(&shape.cell(row, col))
        };
        // An edge ends inside of an outer corner and outside of an inner one.
        let reach = |beside: bool, across: bool| match (beside, across) {
            (false, _) => -INSET,
            (true, true) => INSET,
            (true, false) => 0.0,
        };
        let mut way = String::new();
        for cell in cells {
            let (row, col) = (shape.row(*cell), shape.col(*cell));
            let (x, y) = self.corner(*cell);
            let (up, left) = (row.wrapping_sub(1), col.wrapping_sub(1));
            for (next, edge) in [(up, INSET), (row + 1, CELL - INSET)] {
                if !inside(next, col) {
                    let from = x - reach(inside(row, left), inside(next, left));
                    let to = x + CELL + reach(inside(row, col + 1), inside(next, col + 1));
                    let _ = write!(way, "M{from} {}H{to}", y + edge);
                }
            }
            for (next, edge) in [(left, INSET), (col + 1, CELL - INSET)] {
                if !inside(row, next) {
                    let from = y - reach(inside(up, col), inside(up, next));
                    let to = y + CELL + reach(inside(row + 1, col), inside(row + 1, next));
                    let _ = write!(way, "M{} {from}V{to}", x + edge);
                }
            }
        }
        put!(
            self,
            "<path d=\"{way}\" stroke=\"{}\" stroke-width=\"2.5\" stroke-dasharray=\"7 5\" \
             stroke-linecap=\"butt\"/>",
            self.colours.clue
        );
        let Some(first) = cells.iter().min().filter(|_| !label.is_empty()) else {
            return;
        };
        let (x, y) = self.corner(*first);
        let wide = width(label, 16.0);
        self.ground(x + 4.0, y + 4.0, wide + 8.0, 24.0);
        let at = (x + 8.0 + wide / 2.0, y + 16.0);
        self.label(at, 16.0, label, self.colours.given);
    }

    /// A label beside the board, with an arrow where it looks along a diagonal.
    fn beside(&mut self, (row, col): (i8, i8), cells: &[Cell], label: &str) {
        let side = self.shape.side() as f64;
        let place = |at: i8| match f64::from(at) {
            at if at < 0.0 => -BESIDE / 2.0,
            at if at >= side => side * CELL + BESIDE / 2.0,
            at => at * CELL + CELL / 2.0,
        };
        let at = (place(col), place(row));
        let cap = if width(label, 34.0) > BESIDE - 8.0 {
            22.0
        } else {
            34.0
        };
        self.label(at, cap, label, self.colours.given);
        let Some(first) = cells.first() else {
            return;
        };
        let (dx, dy) = (
            self.shape.col(*first) as f64 - f64::from(col),
            self.shape.row(*first) as f64 - f64::from(row),
        );
        if dx != 0.0 && dy != 0.0 {
            let (x, y) = (at.0 + dx * 36.0, at.1 + dy * 36.0);
            let way = format!(
                "M{} {}L{x} {y}M{} {y}H{x}V{}",
                x - dx * 14.0,
                y - dy * 14.0,
                x - dx * 11.0,
                y - dy * 11.0
            );
            self.stroke(&way, self.colours.clue, 3.0);
        }
    }

    /// Drawn letters, centred on a point.
    fn label(&mut self, (x, y): Point, cap: f64, text: &str, colour: &str) {
        let scale = cap / 100.0;
        let mut left = x - width(text, cap) / 2.0;
        for letter in text.chars() {
            if let Some(path) = glyph::of(letter) {
                put!(
                    self,
                    "<path transform=\"translate({left:.2} {:.2}) scale({scale:.3})\" \
                     stroke=\"{colour}\" stroke-width=\"13\" d=\"{path}\"/>",
                    y - 50.0 * scale
                );
            }
            left += advance(letter) * scale;
        }
    }
}

/// How wide drawn letters are.
fn width(text: &str, cap: f64) -> f64 {
    let all: f64 = text.chars().map(advance).sum();
    (all - GAP).max(0.0) * cap / 100.0
}

/// The gap between two letters, in hundredths of their height.
const GAP: f64 = 16.0;

/// How far the next letter is, in hundredths of the height.
fn advance(letter: char) -> f64 {
    if letter == ' ' { 40.0 } else { 60.0 + GAP }
}
