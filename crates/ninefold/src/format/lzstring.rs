//! lz-string's base64 form, in which web pages put text into links.
//!
//! The text is a row of UTF-16 units. An LZ78 dictionary grows with each
//! phrase; phrases are numbered from 3, since 0 announces a new unit of 8 bits,
//! 1 one of 16 bits, and 2 ends the stream. Numbers are written with the lowest
//! bit first, and are one bit wider each time the dictionary outgrows them.

use alloc::string::String;
use alloc::vec::Vec;

use crate::collections::Map;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The longest text that is unpacked, in UTF-16 units: a bomb stops here.
const MAX_UNITS: usize = 1 << 20;

/// The bits of a number, and when it gets wider.
struct Width {
    bits: u32,
    left: u64,
}

impl Width {
    /// Counts one phrase of the dictionary.
    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

#[derive(Default)]
struct Writer {
    text: String,
    value: usize,
    bits: u32,
}

impl Writer {
    fn put(&mut self, mut number: usize, bits: u32) {
        for _ in 0..bits {
            self.value = self.value << 1 | (number & 1);
            number >>= 1;
            self.bits += 1;
            if self.bits == 6 {
                self.text.push(char::from(ALPHABET[self.value]));
                (self.value, self.bits) = (0, 0);
            }
        }
    }
}

/// Packs a text.
pub(super) fn compress(text: &str) -> String {
    let mut out = Writer::default();
    let mut width = Width { bits: 2, left: 2 };
    // Phrases by the phrase before their last unit (0 for none) and that unit.
    let mut phrases: Map<(usize, u16), usize> = Map::new();
    // Units that have been met and not yet written, by their phrase.
    let mut fresh: Map<usize, u16> = Map::new();
    let mut size = 3;
    let mut phrase = 0;
    let emit = |phrase: usize, fresh: &mut Map<usize, u16>, width: &mut Width, out: &mut Writer| {
        if let Some(unit) = fresh.remove(&phrase) {
            let wide = unit >= 256;
            out.put(usize::from(wide), width.bits);
            out.put(unit.into(), if wide { 16 } else { 8 });
            width.count();
        } else {
            out.put(phrase, width.bits);
        }
        width.count();
    };
    for unit in text.encode_utf16() {
        let single = *phrases.entry((0, unit)).or_insert_with(|| {
            fresh.insert(size, unit);
            size += 1;
            size - 1
        });
        if phrase == 0 {
            phrase = single;
        } else if let Some(&longer) = phrases.get(&(phrase, unit)) {
            phrase = longer;
        } else {
            emit(phrase, &mut fresh, &mut width, &mut out);
            phrases.insert((phrase, unit), size);
            size += 1;
            phrase = single;
        }
    }
    if phrase != 0 {
        emit(phrase, &mut fresh, &mut width, &mut out);
    }
    out.put(2, width.bits);
    // The last character is always started and filled up.
    out.put(0, 6 - out.bits);
    while !out.text.len().is_multiple_of(4) {
        out.text.push('=');
    }
    out.text
}

struct Bits<'a> {
    text: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, bits: u32) -> Option<usize> {
        let mut number = 0;
        for bit in 0..bits {
            let byte = *self.text.get(self.at / 6)?;
            let value = ALPHABET.iter().position(|letter| *letter == byte)?;
            number |= (value >> (5 - self.at % 6) & 1) << bit;
            self.at += 1;
        }
        Some(number)
    }
}

/// Unpacks a text; `None` when it is not one that was packed whole.
pub(super) fn decompress(packed: &str) -> Option<String> {
    let mut bits = Bits {
        text: packed.trim().trim_end_matches('=').as_bytes(),
        at: 0,
    };
    let mut units: Vec<u16> = Vec::new();
    // Each phrase is a stretch of what is already unpacked: start and length.
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    let mut width = Width { bits: 2, left: 2 };
    let mut before: Option<(usize, usize)> = None;
    loop {
        let number = bits.take(width.bits)?;
        let start = units.len();
        let length = match number {
            0 | 1 => {
                let unit = bits.take(if number == 0 { 8 } else { 16 })?;
                units.push(unit as u16);
                phrases.push((start, 1));
                width.count();
                1
            }
            2 => return String::from_utf16(&units).ok(),
            _ => {
                // The phrase that is about to be made has the place after the last.
                let (from, length) = match (phrases.get(number - 3), before) {
                    (Some(&phrase), _) => phrase,
                    (None, Some((from, length))) if number - 3 == phrases.len() => {
                        (from, length + 1)
                    }
                    _ => return None,
                };
                if units.len() + length > MAX_UNITS {
                    return None;
                }
                for i in from..from + length {
                    units.push(*units.get(i)?);
                }
                length
            }
        };
        if let Some((from, length)) = before {
            phrases.push((from, length + 1));
        }
        width.count();
        before = Some((start, length));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_link_made_elsewhere_reads_and_writes_the_same() {
        let text = r#"{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}"#;
        let packed = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
        assert_eq!(decompress(packed).as_deref(), Some(text));
        assert_eq!(compress(text), packed);
    }

    #[test]
    fn nonsense_is_refused() {
        for packed in ["", "!", "N4Ig", "////////", "AAAAAAAAAAAAAAAA"] {
            assert_eq!(decompress(packed), None, "{packed}");
        }
    }

    proptest! {
        #[test]
        fn what_was_packed_unpacks(text in "\\PC{0,200}") {
            prop_assert_eq!(decompress(&compress(&text)), Some(text));
        }

        #[test]
        fn repetition_unpacks(text in "[ab]{0,2000}") {
            prop_assert_eq!(decompress(&compress(&text)), Some(text));
        }

        #[test]
        fn anything_is_withstood(packed in "[A-Za-z0-9+/]{0,200}") {
            decompress(&packed);
        }
    }
}
