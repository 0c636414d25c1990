//! How wide letters are.

use crate::widths::{BOLD, FIRST, REGULAR};

/// The fonts of a book.
#[derive(Clone)]
pub struct Types {
    pub regular: Type,
    pub bold: Type,
}

/// A font, and how wide its letters are.
#[derive(Clone)]
pub struct Type {
    pub is_bold: bool,
    /// The font itself, where it is embedded.
    #[cfg(feature = "pdf")]
    pub embedded: Option<crate::pdf::Embedded>,
}

impl Types {
    /// Fonts that nobody embeds: only their widths are known.
    pub fn plain() -> Types {
        let plain = |is_bold| Type {
            is_bold,
            #[cfg(feature = "pdf")]
            embedded: None,
        };
        Types {
            regular: plain(false),
            bold: plain(true),
        }
    }
}

impl Type {
    /// How far a letter takes the next one, in ems; nothing for a letter that the
    /// font does not have.
    fn advance(&self, letter: char) -> Option<f32> {
        #[cfg(feature = "pdf")]
        if let Some(font) = &self.embedded {
            return font.glyph(letter).map(|(_, advance)| advance);
        }
        let table = if self.is_bold { &BOLD } else { &REGULAR };
        let place = (letter as usize).checked_sub(FIRST as usize);
        let known = place.and_then(|place| table.get(place));
        Some(match known {
            Some(thousandths) => f32::from(*thousandths) / 1000.0,
            // Whichever font the reader has: Greek and Cyrillic letters are about so
            // wide, those of East Asia are square.
            None if letter < '\u{2e80}' => 0.6,
            None => 1.0,
        })
    }

    /// How wide a text is.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let advances = text.chars().filter_map(|letter| self.advance(letter));
        advances.map(|advance| advance * size).sum()
    }

    /// A text as lines that are at most so wide; a word that is wider is broken.
    pub fn wrap(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split_whitespace() {
            let last = lines.len() - 1;
            let longer = match lines[last].is_empty() {
                true => word.to_owned(),
                false => format!("{} {word}", lines[last]),
            };
            if self.width(&longer, size) <= width {
                lines[last] = longer;
                continue;
            }
            let mut parts = self.broken(word, size, width);
            if lines[last].is_empty() {
                lines[last] = parts.remove(0);
            }
            lines.append(&mut parts);
        }
        lines
    }

    /// A word in parts that are at most so wide, of a letter at least.
    fn broken(&self, word: &str, size: f32, width: f32) -> Vec<String> {
        let mut parts = vec![String::new()];
        let mut left = width;
        for letter in word.chars() {
            let advance = self.advance(letter).unwrap_or(0.0) * size;
            let last = parts.len() - 1;
            if advance > left && !parts[last].is_empty() {
                parts.push(letter.to_string());
                left = width - advance;
            } else {
                parts[last].push(letter);
                left -= advance;
            }
        }
        parts
    }

    /// As much of a text as there is room for, with an ellipsis where it is cut.
    pub fn cut(&self, text: &str, size: f32, width: f32) -> String {
        if self.width(text, size) <= width {
            return text.to_owned();
        }
        let mut left = width - self.width("…", size);
        let mut kept = String::new();
        for letter in text.chars() {
            left -= self.advance(letter).unwrap_or(0.0) * size;
            if left < 0.0 {
                break;
            }
            kept.push(letter);
        }
        match kept.trim_end() {
            "" => String::new(),
            kept => format!("{kept}…"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_where_its_room_ends() {
        let Types { regular, .. } = Types::plain();
        let text = "A title that goes on";
        let whole = regular.width(text, 8.0);
        assert_eq!(regular.cut(text, 8.0, whole), text);
        for room in [0.0, 3.0, 20.0, whole / 2.0, whole - 1.0] {
            let cut = regular.cut(text, 8.0, room);
            assert!(regular.width(&cut, 8.0) <= room, "{room}: {cut}");
            assert!(cut.is_empty() || cut.ends_with('…'), "{cut}");
        }
        assert!(regular.cut(text, 8.0, whole / 2.0).starts_with("A t"));
    }

    #[test]
    fn a_word_that_is_wider_than_its_line_is_broken() {
        let Types { regular, .. } = Types::plain();
        let text = "short /a/path/that/goes/on/and/on/and/on.txt end";
        for width in [30.0, 60.0, 90.0] {
            let lines = regular.wrap(text, 8.0, width);
            for line in &lines {
                assert!(regular.width(line, 8.0) <= width, "{width}: {line}");
            }
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
        assert_eq!(regular.wrap("", 8.0, 30.0), [""]);
    }

    #[cfg(feature = "pdf")]
    #[test]
    fn the_widths_are_those_of_the_embedded_font() {
        let (plain, embedded) = (Types::plain(), crate::pdf::types().unwrap());
        let letters = (FIRST..)
            .take(REGULAR.len())
            .filter(|letter| !letter.is_control());
        for letter in letters {
            for (plain, embedded) in [
                (&plain.regular, &embedded.regular),
                (&plain.bold, &embedded.bold),
            ] {
                let (known, real) = (plain.advance(letter), embedded.advance(letter));
                let off = known.unwrap() - real.unwrap_or(0.0);
                assert!(off.abs() <= 0.0005, "{letter:?}: {known:?}, {real:?}");
            }
        }
    }
}
