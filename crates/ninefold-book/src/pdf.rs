//! PDF, by `krilla`.

use krilla::color::luma;
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document};
use ttf_parser::Face;

use crate::canvas::{Canvas, Line, Press, Segment};
use crate::letters::{Type, Types};
use crate::{Book, BookError};

/// A font with its letters.
#[derive(Clone)]
pub struct Embedded {
    font: Font,
    face: Face<'static>,
}

impl Embedded {
    fn new(data: &'static [u8]) -> Option<Embedded> {
        Some(Embedded {
            font: Font::new(Data::from(data), 0)?,
            face: Face::parse(data, 0).ok()?,
        })
    }

    /// The glyph of a letter, and how wide it is in ems.
    pub fn glyph(&self, letter: char) -> Option<(GlyphId, f32)> {
        let em = f32::from(self.face.units_per_em());
        let id = self.face.glyph_index(letter)?;
        let advance = f32::from(self.face.glyph_hor_advance(id)?) / em;
        Some((GlyphId::new(u32::from(id.0)), advance))
    }

    /// The glyphs of a text; letters that the font does not have are left out.
    fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let glyphs = text.char_indices().filter_map(|(at, letter)| {
            let (id, advance) = self.glyph(letter)?;
            let range = at..at + letter.len_utf8();
            Some(KrillaGlyph::new(id, advance, 0.0, 0.0, 0.0, range, None))
        });
        glyphs.collect()
    }
}

/// The fonts that are embedded.
pub fn types() -> Option<Types> {
    let font = |is_bold, data| {
        Some(Type {
            is_bold,
            embedded: Some(Embedded::new(data)?),
        })
    };
    Some(Types {
        regular: font(false, ttf_noto_sans::REGULAR)?,
        bold: font(true, ttf_noto_sans::BOLD)?,
    })
}

/// A document that is being written.
pub struct Pdf {
    document: Document,
    outline: Outline,
    types: Types,
}

impl Pdf {
    pub fn new(book: &Book) -> Result<Pdf, BookError> {
        let mut document = Document::new();
        let metadata = Metadata::new()
            .title(book.title.clone())
            .creator(format!("Ninefold {}", env!("CARGO_PKG_VERSION")))
            .language(book.words.language.clone());
        document.set_metadata(metadata);
        Ok(Pdf {
            document,
            outline: Outline::new(),
            types: types().ok_or_else(|| BookError::Pdf("no font".to_owned()))?,
        })
    }

    pub fn finish(mut self) -> Result<Vec<u8>, BookError> {
        self.document.set_outline(self.outline);
        let written = self.document.finish();
        written.map_err(|error| BookError::Pdf(format!("{error:?}")))
    }
}

impl Press for Pdf {
    fn types(&self) -> Types {
        self.types.clone()
    }

    fn page(
        &mut self,
        (width, height): (f32, f32),
        draw: &mut dyn FnMut(&mut dyn Canvas),
    ) -> Result<(), BookError> {
        let settings = PageSettings::from_wh(width, height);
        let settings = settings.ok_or_else(|| BookError::Pdf("no such paper".to_owned()))?;
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        draw(&mut Sheet(&mut surface));
        surface.finish();
        page.finish();
        Ok(())
    }

    fn mark(&mut self, title: &str, page: usize) {
        let top = XyzDestination::new(page, Point::from_xy(0.0, 0.0));
        self.outline
            .push_child(OutlineNode::new(title.to_owned(), top));
    }
}

/// A page of the document.
struct Sheet<'a, 'b>(&'a mut Surface<'b>);

impl Sheet<'_, '_> {
    fn draw(&mut self, path: &[Segment]) {
        let mut builder = PathBuilder::new();
        for segment in path {
            match *segment {
                Segment::Move(x, y) => builder.move_to(x, y),
                Segment::To(x, y) => builder.line_to(x, y),
                Segment::Curve([a, b, c, d, x, y]) => builder.cubic_to(a, b, c, d, x, y),
                Segment::Close => builder.close(),
                Segment::Rect(x, y, width, height) => {
                    if let Some(rect) = Rect::from_xywh(x, y, width, height) {
                        builder.push_rect(rect);
                    }
                }
            }
        }
        if let Some(path) = builder.finish() {
            self.0.draw_path(&path);
        }
    }
}

impl Canvas for Sheet<'_, '_> {
    fn stroke(&mut self, line: Line, path: &[Segment]) {
        let dash = line.dashes().map(|dashes| StrokeDash {
            array: dashes.to_vec(),
            offset: 0.0,
        });
        self.0.set_fill(None);
        self.0.set_stroke(Some(Stroke {
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
        self.draw(path);
    }

    fn fill(&mut self, grey: u8, path: &[Segment]) {
        self.0.set_stroke(None);
        self.0.set_fill(Some(plain(grey)));
        self.draw(path);
    }

    fn text(&mut self, font: &Type, size: f32, grey: u8, (x, y): (f32, f32), text: &str) {
        let Some(font) = &font.embedded else {
            return;
        };
        self.0.set_stroke(None);
        self.0.set_fill(Some(plain(grey)));
        let glyphs = font.glyphs(text);
        let start = Point::from_xy(x, y);
        self.0
            .draw_glyphs(start, &glyphs, font.font.clone(), text, size, false);
    }
}

fn plain(grey: u8) -> Fill {
    Fill {
        paint: luma::Color::new(grey).into(),
        opacity: NormalizedF32::ONE,
        ..Fill::default()
    }
}
