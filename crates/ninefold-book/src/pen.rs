//! [`Pen`]: lines, shapes and text on a page.

use crate::canvas::{Canvas, Line, Segment};
use crate::letters::Type;

/// Black, and the greys of clues.
pub const BLACK: u8 = 0;
pub const DARK: u8 = 90;
pub const GREY: u8 = 150;
pub const PALE: u8 = 208;
pub const SHADE: u8 = 232;
pub const WHITE: u8 = 255;

/// How far below the middle of a capital its base line is, in ems.
const BASE: f32 = 0.357;

/// What draws on a page.
pub struct Pen<'a> {
    pub canvas: &'a mut dyn Canvas,
}

impl Pen<'_> {
    /// Lines from point to point, several of them as one.
    pub fn lines(&mut self, line: Line, lines: impl IntoIterator<Item = [(f32, f32); 2]>) {
        let ends =
            |[from, to]: [(f32, f32); 2]| [Segment::Move(from.0, from.1), Segment::To(to.0, to.1)];
        let path: Vec<Segment> = lines.into_iter().flat_map(ends).collect();
        self.canvas.stroke(line, &path);
    }

    /// One line through all points.
    pub fn through(&mut self, line: Line, points: &[(f32, f32)]) {
        let point = |(at, (x, y)): (usize, &(f32, f32))| match at {
            0 => Segment::Move(*x, *y),
            _ => Segment::To(*x, *y),
        };
        let path: Vec<Segment> = points.iter().enumerate().map(point).collect();
        self.canvas.stroke(line, &path);
    }

    pub fn rect(&mut self, grey: u8, x: f32, y: f32, width: f32, height: f32) {
        self.rects(grey, [(x, y, width, height)]);
    }

    /// Filled rectangles, several as one.
    pub fn rects(&mut self, grey: u8, rects: impl IntoIterator<Item = (f32, f32, f32, f32)>) {
        let rect = |(x, y, width, height)| Segment::Rect(x, y, width, height);
        let path: Vec<Segment> = rects.into_iter().map(rect).collect();
        self.canvas.fill(grey, &path);
    }

    /// A circle, filled and with an edge where these are said.
    pub fn circle(
        &mut self,
        (x, y): (f32, f32),
        radius: f32,
        grey: Option<u8>,
        edge: Option<Line>,
    ) {
        // A quarter of a circle as a curve.
        let far = radius * 0.552_285;
        let circle = [
            Segment::Move(x + radius, y),
            Segment::Curve([x + radius, y + far, x + far, y + radius, x, y + radius]),
            Segment::Curve([x - far, y + radius, x - radius, y + far, x - radius, y]),
            Segment::Curve([x - radius, y - far, x - far, y - radius, x, y - radius]),
            Segment::Curve([x + far, y - radius, x + radius, y - far, x + radius, y]),
            Segment::Close,
        ];
        if let Some(grey) = grey {
            self.canvas.fill(grey, &circle);
        }
        if let Some(line) = edge {
            self.canvas.stroke(line, &circle);
        }
    }

    /// A text that begins here, on its base line.
    pub fn text(&mut self, font: &Type, size: f32, grey: u8, at: (f32, f32), text: &str) {
        self.canvas.text(font, size, grey, at, text);
    }

    /// A text whose middle is here.
    pub fn centred(&mut self, font: &Type, size: f32, grey: u8, (x, y): (f32, f32), text: &str) {
        let left = x - font.width(text, size) / 2.0;
        self.text(font, size, grey, (left, y + BASE * size), text);
    }
}
