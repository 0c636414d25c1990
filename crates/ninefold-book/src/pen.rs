//! [`Pen`]: lines, fills and text on a page of the document.

use krilla::Data;
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use ttf_parser::Face;

/// Black, and the greys of clues.
pub const BLACK: u8 = 0;
pub const DARK: u8 = 90;
pub const GREY: u8 = 150;
pub const PALE: u8 = 208;
pub const SHADE: u8 = 232;
pub const WHITE: u8 = 255;

/// A font, and how wide its letters are.
#[derive(Clone)]
pub struct Type {
    font: Font,
    face: Face<'static>,
}

impl Type {
    pub fn regular() -> Option<Type> {
        Type::new(ttf_noto_sans::REGULAR)
    }

    pub fn bold() -> Option<Type> {
        Type::new(ttf_noto_sans::BOLD)
    }

    fn new(data: &'static [u8]) -> Option<Type> {
        Some(Type {
            font: Font::new(Data::from(data), 0)?,
            face: Face::parse(data, 0).ok()?,
        })
    }

    /// The glyphs of a text; letters that the font does not have are left out.
    fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let em = f32::from(self.face.units_per_em());
        let places = text.char_indices();
        let glyphs = places.filter_map(|(at, letter)| {
            let id = self.face.glyph_index(letter)?;
            let advance = f32::from(self.face.glyph_hor_advance(id)?) / em;
            let range = at..at + letter.len_utf8();
            let id = GlyphId::new(u32::from(id.0));
            Some(KrillaGlyph::new(id, advance, 0.0, 0.0, 0.0, range, None))
        });
        glyphs.collect()
    }

    /// How wide a text is.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let glyphs = self.glyphs(text);
        glyphs.iter().map(|glyph| glyph.x_advance * size).sum()
    }

    /// A text as lines that are at most so wide.
    pub fn wrap(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split_whitespace() {
            let last = lines.len() - 1;
            let longer = match lines[last].is_empty() {
                true => word.to_owned(),
                false => format!("{} {word}", lines[last]),
            };
            if lines[last].is_empty() || self.width(&longer, size) <= width {
                lines[last] = longer;
            } else {
                lines.push(word.to_owned());
            }
        }
        lines
    }
}

/// How a line is drawn.
#[derive(Clone, Copy)]
pub struct Line {
    pub width: f32,
    pub grey: u8,
    pub dashed: bool,
}

impl Line {
    pub fn new(width: f32, grey: u8) -> Line {
        Line {
            width,
            grey,
            dashed: false,
        }
    }
}

/// How far below the middle of a capital its base line is, in ems.
const BASE: f32 = 0.357;

/// What draws on a page.
pub struct Pen<'a, 'b> {
    pub surface: &'a mut Surface<'b>,
}

impl Pen<'_, '_> {
    fn stroke(&mut self, line: Line, path: PathBuilder) {
        let dash = line.dashed.then(|| StrokeDash {
            array: vec![line.width * 3.5, line.width * 3.0],
            offset: 0.0,
        });
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke {
            paint: luma::Color::new(line.grey).into(),
            width: line.width,
            line_cap: match line.dashed {
                true => LineCap::Butt,
                false => LineCap::Round,
            },
            line_join: LineJoin::Round,
            dash,
            ..Stroke::default()
        }));
        if let Some(path) = path.finish() {
            self.surface.draw_path(&path);
        }
    }

    fn filled(&mut self, grey: u8, path: PathBuilder) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(grey)));
        if let Some(path) = path.finish() {
            self.surface.draw_path(&path);
        }
    }

    /// Lines from point to point, several of them as one.
    pub fn lines(&mut self, line: Line, lines: impl IntoIterator<Item = [(f32, f32); 2]>) {
        let mut path = PathBuilder::new();
        for [from, to] in lines {
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
        }
        self.stroke(line, path);
    }

    /// One line through all points.
    pub fn through(&mut self, line: Line, points: &[(f32, f32)]) {
        let mut path = PathBuilder::new();
        for (at, (x, y)) in points.iter().enumerate() {
            match at {
                0 => path.move_to(*x, *y),
                _ => path.line_to(*x, *y),
            }
        }
        self.stroke(line, path);
    }

    pub fn rect(&mut self, grey: u8, x: f32, y: f32, width: f32, height: f32) {
        self.rects(grey, [(x, y, width, height)]);
    }

    /// Filled rectangles, several as one.
    pub fn rects(&mut self, grey: u8, rects: impl IntoIterator<Item = (f32, f32, f32, f32)>) {
        let mut path = PathBuilder::new();
        for (x, y, width, height) in rects {
            if let Some(rect) = Rect::from_xywh(x, y, width, height) {
                path.push_rect(rect);
            }
        }
        self.filled(grey, path);
    }

    /// A circle, filled and with an edge where these are said.
    pub fn circle(
        &mut self,
        (x, y): (f32, f32),
        radius: f32,
        grey: Option<u8>,
        edge: Option<Line>,
    ) {
        let circle = || {
            // A quarter of a circle as a curve.
            let far = radius * 0.552_285;
            let mut path = PathBuilder::new();
            path.move_to(x + radius, y);
            path.cubic_to(x + radius, y + far, x + far, y + radius, x, y + radius);
            path.cubic_to(x - far, y + radius, x - radius, y + far, x - radius, y);
            path.cubic_to(x - radius, y - far, x - far, y - radius, x, y - radius);
            path.cubic_to(x + far, y - radius, x + radius, y - far, x + radius, y);
            path.close();
            path
        };
        if let Some(grey) = grey {
            self.filled(grey, circle());
        }
        if let Some(line) = edge {
            self.stroke(line, circle());
        }
    }

    /// A text that begins here, on its base line.
    pub fn text(&mut self, font: &Type, size: f32, grey: u8, (x, y): (f32, f32), text: &str) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(grey)));
        let glyphs = font.glyphs(text);
        let start = Point::from_xy(x, y);
        let font = font.font.clone();
        self.surface
            .draw_glyphs(start, &glyphs, font, text, size, false);
    }

    /// A text whose middle is here.
    pub fn centred(&mut self, font: &Type, size: f32, grey: u8, (x, y): (f32, f32), text: &str) {
        let left = x - font.width(text, size) / 2.0;
        self.text(font, size, grey, (left, y + BASE * size), text);
    }
}

fn fill(grey: u8) -> Fill {
    Fill {
        paint: luma::Color::new(grey).into(),
        opacity: NormalizedF32::ONE,
        ..Fill::default()
    }
}
