//! Pages as SVG, a picture each, for those who print with a browser.
//!
//! No font is embedded: each text is as wide as in the PDF, whatever letters the
//! reader has for it.

use std::fmt::{self, Write as _};

use crate::BookError;
use crate::canvas::{Canvas, Line, Press, Segment};
use crate::letters::{Type, Types};

/// The pages that are drawn.
#[derive(Default)]
pub struct Svg {
    pub pages: Vec<String>,
}

impl Press for Svg {
    fn types(&self) -> Types {
        Types::plain()
    }

    fn page(
        &mut self,
        (width, height): (f32, f32),
        draw: &mut dyn FnMut(&mut dyn Canvas),
    ) -> Result<(), BookError> {
        let (width, height) = (Short(width), Short(height));
        let mut sheet = Sheet(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}pt\" height=\"{height}pt\" font-family=\"sans-serif\">"
        ));
        draw(&mut sheet);
        sheet.0.push_str("</svg>");
        self.pages.push(sheet.0);
        Ok(())
    }

    fn mark(&mut self, _: &str, _: usize) {}
}

/// A page; writing to a text never fails.
struct Sheet(String);

impl Sheet {
    fn path(&mut self, path: &[Segment]) {
        for segment in path {
            let _ = match *segment {
                Segment::Move(x, y) => write!(self.0, "M{} {}", Short(x), Short(y)),
                Segment::To(x, y) => write!(self.0, "L{} {}", Short(x), Short(y)),
                Segment::Curve(points) => {
                    self.0.push('C');
                    points
                        .iter()
                        .try_for_each(|point| write!(self.0, "{} ", Short(*point)))
                }
                Segment::Close => self.0.write_char('Z'),
                Segment::Rect(x, y, width, height) => write!(
                    self.0,
                    "M{} {}h{}v{}h{}Z",
                    Short(x),
                    Short(y),
                    Short(width),
                    Short(height),
                    Short(-width)
                ),
            };
        }
    }
}

impl Canvas for Sheet {
    fn stroke(&mut self, line: Line, path: &[Segment]) {
        if path.is_empty() {
            return;
        }
        self.0.push_str("<path d=\"");
        self.path(path);
        let (grey, width) = (Grey(line.grey), Short(line.width));
        let _ = write!(
            self.0,
            "\" fill=\"none\" stroke=\"{grey}\" stroke-width=\"{width}\" stroke-linejoin=\"round\""
        );
        let _ = match line.dashes() {
            Some([dash, gap]) => write!(
                self.0,
                " stroke-dasharray=\"{} {}\"/>",
                Short(dash),
                Short(gap)
            ),
            None => write!(self.0, " stroke-linecap=\"round\"/>"),
        };
    }

    fn fill(&mut self, grey: u8, path: &[Segment]) {
        if path.is_empty() {
            return;
        }
        self.0.push_str("<path d=\"");
        self.path(path);
        let _ = write!(self.0, "\" fill=\"{}\"/>", Grey(grey));
    }

    fn text(&mut self, font: &Type, size: f32, grey: u8, (x, y): (f32, f32), text: &str) {
        if text.is_empty() {
            return;
        }
        let width = font.width(text, size);
        self.0.push_str("<text");
        let _ = match text.chars().nth(1) {
            // A digit keeps its shape.
            None => write!(
                self.0,
                " x=\"{}\" text-anchor=\"middle\"",
                Short(x + width / 2.0)
            ),
            Some(_) => write!(
                self.0,
                " x=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"",
                Short(x),
                Short(width)
            ),
        };
        let _ = write!(self.0, " y=\"{}\" font-size=\"{}\"", Short(y), Short(size));
        if grey > 0 {
            let _ = write!(self.0, " fill=\"{}\"", Grey(grey));
        }
        if font.is_bold {
            self.0.push_str(" font-weight=\"700\"");
        }
        self.0.push('>');
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                // XML has no characters for control.
                control if control.is_control() => self.0.push(' '),
                other => self.0.push(other),
            }
        }
        self.0.push_str("</text>");
    }
}

/// A grey as a colour.
struct Grey(u8);

impl fmt::Display for Grey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{0:02x}{0:02x}{0:02x}", self.0)
    }
}

/// A number with no more decimals than paper shows.
struct Short(f32);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, rest) = (
            hundredths.unsigned_abs() / 100,
            hundredths.unsigned_abs() % 100,
        );
        if hundredths < 0 {
            f.write_char('-')?;
        }
        match rest {
            0 => write!(f, "{whole}"),
            tens if tens % 10 == 0 => write!(f, "{whole}.{}", tens / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, short) in [
            (0.0, "0"),
            (-0.001, "0"),
            (12.5, "12.5"),
            (-3.05, "-3.05"),
            (7.999, "8"),
            (595.28, "595.28"),
        ] {
            assert_eq!(Short(number).to_string(), short);
        }
    }

    #[test]
    fn a_text_is_no_markup() {
        let mut sheet = Sheet(String::new());
        let types = Types::plain();
        sheet.text(&types.regular, 8.0, 0, (0.0, 0.0), "<b>&\u{7}\"");
        assert!(
            sheet.0.ends_with(">&lt;b&gt;&amp; \"</text>"),
            "{}",
            sheet.0
        );
    }
}
