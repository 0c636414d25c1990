//! A [`Picture`] as an SVG drawing that stands alone: no font, no style sheet,
//! no script.
//!
//! A cell is 100 units wide. Colour says what a thing is and shape says it
//! again, so that a print in black and white still reads: a placed digit has
//! a ring round its cell, a reason cell brackets, a candidate that is a
//! filled disc, one that is not an open ring, one ruled out a slash.

use alloc::string::{String, ToString};
use core::fmt::Write;

use super::glyph;
use super::picture::{CellRole, MarkRole, Picture};
use crate::{Cell, CellSet, Digit, Shape};

mod clues;
mod colours;
mod links;

use clues::{BESIDE, Clues};
pub use colours::{Colours, NIGHT, PAPER};

/// The width of a cell.
const CELL: f64 = 100.0;

/// The room for the names of rows and columns, and their height.
const NAMES: f64 = 44.0;
const NAME_CAP: f64 = 24.0;

/// The radius of a candidate's disc on the raster, and of a large one.
const DISC: f64 = 14.5;
const BIG_DISC: f64 = 27.0;

/// Draws a picture; `title` is read to those who can't see it.
pub fn draw(picture: &Picture, title: &str, colours: &Colours) -> String {
    let mut drawing = Drawing {
        picture,
        colours,
        shape: picture.shape(),
        big: picture.links.is_empty()
            && picture.only_digit().is_some()
            && picture.marks.iter().any(|m| m.role != MarkRole::Placed),
        out: String::new(),
    };
    drawing.frame(title);
    drawing.out
}

struct Drawing<'a> {
    picture: &'a Picture,
    colours: &'a Colours,
    shape: Shape,
    /// One digit only is spoken of: its candidates stand large in the middle.
    big: bool,
    out: String,
}

/// Writing to a string never fails.
macro_rules! put {
    ($drawing:expr, $($arg:tt)*) => {
        let _ = write!($drawing.out, $($arg)*);
    };
}
use put;

impl Drawing<'_> {
    fn frame(&mut self, title: &str) {
        let size = CELL * self.shape.side() as f64;
        let radius = (81.0 / self.shape.side() as f64 + 2.0).min(14.0);
        let c = self.colours;
        let clues = Clues::of(self.picture.rules());
        let beside = if clues.are_beside() { BESIDE } else { 0.0 };
        let margin = 3.0 + beside;
        // The names of rows and columns stand outside of everything.
        let names = if self.speaks() { NAMES } else { 0.0 };
        put!(
            self,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{0} -{0} {1} {1}\" \
             role=\"img\" aria-label=\"{2}\"><title>{2}</title>",
            margin + names,
            size + 2.0 * margin + names,
            escape(title)
        );
        put!(
            self,
            "<defs><clipPath id=\"board\"><rect width=\"{size}\" height=\"{size}\" rx=\"{radius}\"/>\
             </clipPath><marker id=\"head\" viewBox=\"0 0 10 10\" refX=\"8\" refY=\"5\" \
             markerWidth=\"5.2\" markerHeight=\"5.2\" orient=\"auto\">\
             <path d=\"M1 1L9 5L1 9Z\" fill=\"{}\"/></marker></defs>",
            c.link
        );
        put!(
            self,
            "<g clip-path=\"url(#board)\"><rect width=\"{size}\" height=\"{size}\" fill=\"{}\"/>",
            c.board
        );
        self.facets();
        self.fills();
        clues.below(self);
        self.lines(size);
        put!(
            self,
            "</g><rect width=\"{size}\" height=\"{size}\" rx=\"{radius}\" fill=\"none\" \
             stroke=\"{}\" stroke-width=\"4.2\"/>",
            c.line_box
        );
        put!(
            self,
            "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
        );
        if self.speaks() {
            self.names(beside);
        }
        clues.above(self);
        self.brackets();
        self.candidates();
        self.digits();
        self.links();
        self.link_numbers();
        self.out.push_str("</g></svg>\n");
    }

    /// Whether the picture is of a step, which is told with names of cells.
    fn speaks(&self) -> bool {
        let picture = self.picture;
        !(picture.cells.is_empty() && picture.marks.is_empty() && picture.houses.is_empty())
    }

    /// The numbers of rows, left of the board, and of columns, above it.
    fn names(&mut self, beside: f64) {
        let at = -(beside + NAMES / 2.0);
        for i in 0..self.shape.side() {
            let middle = CELL * i as f64 + CELL / 2.0;
            self.number((at, middle), NAME_CAP, i + 1, self.colours.note);
            self.number((middle, at), NAME_CAP, i + 1, self.colours.note);
        }
    }

    /// A number centred on a point.
    fn number(&mut self, (x, y): (f64, f64), cap: f64, number: usize, colour: &str) {
        let figures = number.to_string();
        let width = 0.76 * cap;
        let left = x - width * (figures.len() - 1) as f64 / 2.0;
        for (i, figure) in figures.chars().enumerate() {
            if let Some(path) = glyph::of(figure) {
                let at = (left + width * i as f64, y);
                self.outline(at, cap, 12.0, path, colour);
            }
        }
    }

    fn facets(&mut self) {
        if !self.picture.rules().has_boxes() {
            return;
        }
        let (rows, cols) = (self.shape.box_rows(), self.shape.box_cols());
        let side = self.shape.side();
        for r in 0..side / rows {
            for c in 0..side / cols {
                if (r + c) % 2 == 1 {
                    put!(
                        self,
                        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
                        c * cols * 100,
                        r * rows * 100,
                        cols * 100,
                        rows * 100,
                        self.colours.facet
                    );
                }
            }
        }
    }

    fn fills(&mut self) {
        let mut covered = CellSet::EMPTY;
        for house in &self.picture.houses {
            covered |= *self.picture.rules().houses()[*house].set();
        }
        for cell in self.shape.iter() {
            let fill = match self.picture.role_of(cell) {
                Some(CellRole::Reason) => self.colours.reason_fill,
                Some(CellRole::Second) => self.colours.second_fill,
                Some(CellRole::Third) => self.colours.third_fill,
                Some(CellRole::RuledOut | CellRole::Wrong) => self.colours.ruled_out_fill,
                Some(CellRole::Target) => self.colours.target_fill,
                Some(CellRole::Blocked) | None if covered.contains(cell) => self.colours.cover,
                Some(CellRole::Blocked) | None => continue,
            };
            let (x, y) = self.corner(cell);
            put!(
                self,
                "<rect x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\" fill=\"{fill}\"/>"
            );
        }
    }

    fn lines(&mut self, size: f64) {
        let (mut thin, mut thick) = (String::new(), String::new());
        if !self.picture.rules().has_boxes() {
            self.borders(&mut thin, &mut thick);
        } else {
            self.box_lines(size, &mut thin, &mut thick);
        }
        put!(
            self,
            "<path d=\"{thin}\" stroke=\"{}\" stroke-width=\"1.8\"/>",
            self.colours.line_cell
        );
        put!(
            self,
            "<path d=\"{thick}\" stroke=\"{}\" stroke-width=\"4.2\"/>",
            self.colours.line_box
        );
    }

    /// Between any two cells a line, thick where their regions differ.
    fn borders(&self, thin: &mut String, thick: &mut String) {
        let (rules, side) = (self.picture.rules(), self.shape.side());
        let region = |row, col| rules.region_of(self.shape.cell(row, col));
        for row in 0..side {
            for col in 0..side {
                let (x, y) = (100 * col, 100 * row);
                if col > 0 {
                    let same = region(row, col) == region(row, col - 1);
                    let _ = write!(if same { &mut *thin } else { &mut *thick }, "M{x} {y}v100");
                }
                if row > 0 {
                    let same = region(row, col) == region(row - 1, col);
                    let _ = write!(if same { &mut *thin } else { &mut *thick }, "M{x} {y}h100");
                }
            }
        }
    }

    fn box_lines(&self, size: f64, thin: &mut String, thick: &mut String) {
        for i in 1..self.shape.side() {
            let at = i * 100;
            let v = if i % self.shape.box_cols() == 0 {
                &mut *thick
            } else {
                &mut *thin
            };
            let _ = write!(v, "M{at} 0V{size}");
            let h = if i % self.shape.box_rows() == 0 {
                &mut *thick
            } else {
                &mut *thin
            };
            let _ = write!(h, "M0 {at}H{size}");
        }
    }

    /// Rings round target cells, brackets in reason cells; chains have discs
    /// enough to do without the brackets.
    fn brackets(&mut self) {
        for cell in self.shape.iter() {
            let (x, y) = self.corner(cell);
            match self.picture.role_of(cell) {
                Some(CellRole::Target) => {
                    put!(
                        self,
                        "<rect x=\"{}\" y=\"{}\" width=\"86\" height=\"86\" rx=\"10\" \
                         stroke=\"{}\" stroke-width=\"5\"/>",
                        x + 7.0,
                        y + 7.0,
                        self.colours.target
                    );
                }
                Some(CellRole::Blocked) => {
                    put!(
                        self,
                        "<path d=\"M{} {}l24 24m0 -24l-24 24\" stroke=\"{}\" stroke-width=\"4\"/>",
                        x + 38.0,
                        y + 38.0,
                        self.colours.note
                    );
                }
                Some(CellRole::Reason | CellRole::Second | CellRole::Third)
                    if self.picture.links.is_empty() =>
                {
                    let (near, far) = (9.0, 91.0);
                    let mut path = String::new();
                    for (cx, cy) in [(near, near), (far, near), (near, far), (far, far)] {
                        let dx = if cx == near { 20.0 } else { -20.0 };
                        let dy = if cy == near { 20.0 } else { -20.0 };
                        let _ = write!(path, "M{} {}h{}M{0} {1}v{}", x + cx, y + cy, dx, dy);
                    }
                    put!(
                        self,
                        "<path d=\"{path}\" stroke=\"{}\" stroke-width=\"4\"/>",
                        self.colours.reason
                    );
                }
                _ => {}
            }
        }
    }

    /// The candidates of the cells that the step speaks of, on the raster or,
    /// where it speaks of one digit only, large in the middle.
    fn candidates(&mut self) {
        if self.big {
            self.big_candidates();
            return;
        }
        for cell in self.shape.iter() {
            if self.picture.grid.get(cell).is_some() {
                continue;
            }
            let spoken_of = self
                .picture
                .role_of(cell)
                .is_some_and(|r| r > CellRole::Blocked);
            for digit in self.picture.candidates.get(cell) {
                let mark = self.picture.mark_of(cell, digit);
                if mark == Some(MarkRole::Placed) {
                    self.placed(cell, digit);
                } else if mark.is_some() || spoken_of && !self.has_placed(cell) {
                    let at = self.spot(cell, digit);
                    self.mark(at, DISC, self.note_cap(), digit, mark);
                }
            }
        }
    }

    fn big_candidates(&mut self) {
        let Some(digit) = self.picture.only_digit() else {
            return;
        };
        for cell in self.shape.iter() {
            if self.picture.grid.get(cell).is_some()
                || !self.picture.candidates.get(cell).contains(digit)
            {
                continue;
            }
            let (x, y) = self.corner(cell);
            let at = (x + 50.0, y + 50.0);
            match self.picture.mark_of(cell, digit) {
                Some(MarkRole::Placed) => self.placed(cell, digit),
                Some(mark) => self.mark(at, BIG_DISC, 34.0, digit, Some(mark)),
                None => self.mark(at, BIG_DISC, 26.0, digit, None),
            }
        }
    }

    fn has_placed(&self, cell: Cell) -> bool {
        let mut marks = self.picture.marks.iter();
        marks.any(|m| m.cell == cell && m.role == MarkRole::Placed)
    }

    fn placed(&mut self, cell: Cell, digit: Digit) {
        let (x, y) = self.corner(cell);
        let colour = self.colours.target;
        self.glyph((x + 50.0, y + 50.0), 46.0, 10.0, digit, colour);
    }

    /// One candidate: its disc or ring, and the digit.
    fn mark(&mut self, at: (f64, f64), disc: f64, cap: f64, digit: Digit, role: Option<MarkRole>) {
        let c = self.colours;
        let (x, y) = at;
        let ring = |fill: &str, stroke: &str| {
            format!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{fill}\" stroke=\"{stroke}\" \
                 stroke-width=\"3\"/>",
                disc - 1.0
            )
        };
        let (shape, ink, stroke) = match role {
            None => (String::new(), c.note, 12.0),
            Some(MarkRole::On | MarkRole::Placed) => (ring(c.reason, c.reason), c.board, 14.0),
            Some(MarkRole::Off) => (ring(c.board, c.reason), c.reason, 13.0),
            Some(MarkRole::Second) => (ring(c.second, c.second), c.board, 14.0),
            Some(MarkRole::Extra) => (ring(c.target_fill, c.target), c.target, 13.0),
            Some(MarkRole::RuledOut) => {
                let (inner, outer) = (disc * 0.71, disc * 1.12);
                let slash = format!(
                    "<path d=\"M{} {}L{} {}M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"4\"/>",
                    x + inner,
                    y - inner,
                    x + outer,
                    y - outer,
                    x - inner,
                    y + inner,
                    x - outer,
                    y + outer,
                    c.ruled_out
                );
                (
                    ring(c.ruled_out_fill, c.ruled_out) + &slash,
                    c.ruled_out,
                    13.0,
                )
            }
        };
        self.out.push_str(&shape);
        self.glyph(at, cap, stroke, digit, ink);
    }

    fn digits(&mut self) {
        let cap = match self.shape.side() {
            ..=4 => 50.0,
            5..=6 => 52.0,
            7..=12 => 55.0,
            13..=16 => 56.0,
            _ => 58.0,
        };
        for (cell, digit) in self.picture.grid.digits() {
            let (x, y) = self.corner(cell);
            let (colour, stroke) = if self.picture.role_of(cell) == Some(CellRole::Wrong) {
                (self.colours.ruled_out, 10.5)
            } else if self.picture.givens.contains(cell) {
                (self.colours.given, 12.0)
            } else {
                (self.colours.entry, 8.0)
            };
            self.glyph((x + 50.0, y + 50.0), cap, stroke, digit, colour);
        }
    }

    /// A symbol centred on a point; the stroke is in hundredths of the cap.
    fn glyph(&mut self, at: (f64, f64), cap: f64, stroke: f64, digit: Digit, colour: &str) {
        self.outline(at, cap, stroke, glyph::path(digit), colour);
    }

    fn outline(&mut self, (x, y): (f64, f64), cap: f64, stroke: f64, path: &str, colour: &str) {
        let scale = cap / 100.0;
        put!(
            self,
            "<path transform=\"translate({:.2} {:.2}) scale({scale:.3})\" stroke=\"{colour}\" \
             stroke-width=\"{stroke}\" d=\"{}\"/>",
            x - 30.0 * scale,
            y - 50.0 * scale,
            path
        );
    }

    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> (f64, f64) {
        (
            CELL * self.shape.col(cell) as f64,
            CELL * self.shape.row(cell) as f64,
        )
    }

    /// Where a candidate stands on the raster of its cell.
    fn spot(&self, cell: Cell, digit: Digit) -> (f64, f64) {
        let (columns, rows) = raster(self.shape.side());
        let (x, y) = self.corner(cell);
        let place = |i: usize, n: usize| 8.0 + 84.0 * (i as f64 + 0.5) / n as f64;
        (
            x + place(digit.index() % columns, columns),
            y + place(digit.index() / columns, rows),
        )
    }

    fn note_cap(&self) -> f64 {
        match self.shape.side() {
            ..=9 => 19.5,
            10..=16 => 17.0,
            _ => 13.0,
        }
    }
}

/// Columns and rows of the raster of candidates in a cell.
fn raster(side: usize) -> (usize, usize) {
    match side {
        ..=4 => (2, 2),
        5..=6 => (3, 2),
        7..=9 => (3, 3),
        10..=12 => (4, 3),
        13..=16 => (4, 4),
        17..=20 => (5, 4),
        _ => (5, 5),
    }
}

/// Text inside an attribute or element.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(c),
        }
    }
    out
}
