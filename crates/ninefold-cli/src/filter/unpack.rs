//! Inputs that are packed, in another encoding, or tables of columns: gzip, zstd,
//! UTF-16 and Parquet become plain text here, by their first bytes.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek as _};

use flate2::read::MultiGzDecoder;
use ruzstd::decoding::StreamingDecoder;

/// The first bytes of gzip, zstd, UTF-16 with the low byte first and with the
/// high byte first, and Parquet.
const MARKS: [&[u8]; 5] = [
    b"\x1f\x8b",
    b"\x28\xb5\x2f\xfd",
    b"\xff\xfe",
    b"\xfe\xff",
    PARQUET,
];

/// The first bytes of a Parquet file.
const PARQUET: &[u8] = b"PAR1";

/// The most text that a zstd file may refer back to.
const MAX_WINDOW: u64 = 64 << 20;

/// The text of an input, unpacked where it is packed.
pub fn unpacked(mut input: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut first = Vec::new();
    // No more than it takes to know: a person may still be typing.
    let undecided = |first: &[u8]| {
        let begins = |mark: &&[u8]| mark.len() > first.len() && mark.starts_with(first);
        first.len() < 2 || MARKS.iter().any(begins)
    };
    while undecided(&first) {
        let mut byte = [0; 1];
        match input.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => first.push(byte[0]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let mark = MARKS.iter().position(|mark| *mark == first);
    // Plain letters of UTF-16 without a mark have an empty half.
    let mark = mark.or(match first[..] {
        [1..=255, 0] => Some(2),
        [0, 1..=255] => Some(3),
        _ => None,
    });
    let whole = Cursor::new(first).chain(input);
    Ok(match mark {
        Some(0) => Box::new(MultiGzDecoder::new(whole)),
        Some(1) => Box::new(Frames::new(Box::new(whole))),
        Some(2) => Box::new(Utf16::new(Box::new(whole), u16::from_le_bytes)),
        Some(3) => Box::new(Utf16::new(Box::new(whole), u16::from_be_bytes)),
        Some(_) => columns(Columns::Stream(Box::new(whole)))?,
        None => Box::new(whole),
    })
}

/// The text of a file, unpacked where it is packed.
pub fn unpacked_file(mut file: File) -> io::Result<Box<dyn Read + Send>> {
    // The end of a Parquet file is read first, where it is a file.
    if file.metadata()?.is_file() {
        let mut first = Vec::new();
        (&file).take(PARQUET.len() as u64).read_to_end(&mut first)?;
        file.rewind()?;
        if first == PARQUET {
            return columns(Columns::File(file));
        }
    }
    unpacked(Box::new(file))
}

/// Where a Parquet file comes from.
enum Columns {
    File(File),
    Stream(Box<dyn Read + Send>),
}

#[cfg(feature = "parquet")]
fn columns(from: Columns) -> io::Result<Box<dyn Read + Send>> {
    match from {
        Columns::File(file) => super::parquet::rows(file),
        Columns::Stream(stream) => super::parquet::spooled(stream),
    }
}

#[cfg(not(feature = "parquet"))]
fn columns(from: Columns) -> io::Result<Box<dyn Read + Send>> {
    match from {
        Columns::File(file) => drop(file),
        Columns::Stream(stream) => drop(stream),
    }
    let text = "found a Parquet file, but this program was built without Parquet";
    Err(io::Error::other(text))
}

/// Whether a file is packed or in another encoding, so that its size says
/// nothing about its text.
pub fn is_packed(path: &OsStr) -> bool {
    let mut first = Vec::new();
    let read = File::open(path).and_then(|file| file.take(4).read_to_end(&mut first));
    let is_wide = matches!(first[..], [1..=255, 0, ..] | [0, 1..=255, ..]);
    read.is_ok() && (is_wide || MARKS.iter().any(|mark| first.starts_with(mark)))
}

/// A zstd file, which is one frame after another.
struct Frames {
    frame: Frame,
}

enum Frame {
    /// Before a frame.
    Before(Box<dyn Read + Send>),
    /// Within one.
    Within(Box<StreamingDecoder<Box<dyn Read + Send>, ruzstd::decoding::FrameDecoder>>),
    /// After the last.
    End,
}

impl Frames {
    fn new(packed: Box<dyn Read + Send>) -> Frames {
        Frames {
            frame: Frame::Before(packed),
        }
    }
}

impl Read for Frames {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            match std::mem::replace(&mut self.frame, Frame::End) {
                Frame::End => return Ok(0),
                Frame::Before(mut packed) => {
                    // The end of the file, or of the frames.
                    let mut first = [0; 1];
                    if packed.read(&mut first)? == 0 {
                        return Ok(0);
                    }
                    let whole: Box<dyn Read + Send> = Box::new(Cursor::new(first).chain(packed));
                    let frame = StreamingDecoder::new_with_max_window_size(whole, MAX_WINDOW);
                    let frame = frame.map_err(io::Error::other)?;
                    self.frame = Frame::Within(Box::new(frame));
                }
                Frame::Within(mut frame) => {
                    let bytes = frame.read(out)?;
                    if bytes > 0 || out.is_empty() {
                        self.frame = Frame::Within(frame);
                        return Ok(bytes);
                    }
                    self.frame = Frame::Before(frame.into_inner());
                }
            }
        }
    }
}

/// UTF-16 as UTF-8.
struct Utf16 {
    packed: Box<dyn Read + Send>,
    order: fn([u8; 2]) -> u16,
    /// A byte without the other, and the first half of a pair.
    odd: Option<u8>,
    high: Option<u16>,
    text: Vec<u8>,
    given: usize,
}

impl Utf16 {
    fn new(packed: Box<dyn Read + Send>, order: fn([u8; 2]) -> u16) -> Utf16 {
        Utf16 {
            packed,
            order,
            odd: None,
            high: None,
            text: Vec::new(),
            given: 0,
        }
    }
}

impl Read for Utf16 {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.given == self.text.len() {
            let mut block = [0; 8192];
            let bytes = self.packed.read(&mut block)?;
            if bytes == 0 {
                return Ok(0);
            }
            self.text.clear();
            self.given = 0;
            let mut units: Vec<u16> = self.high.take().into_iter().collect();
            for byte in &block[..bytes] {
                match self.odd.take() {
                    Some(first) => units.push((self.order)([first, *byte])),
                    None => self.odd = Some(*byte),
                }
            }
            if let Some(0xd800..=0xdbff) = units.last() {
                self.high = units.pop();
            }
            let text: String = char::decode_utf16(units)
                .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect();
            self.text.extend_from_slice(text.as_bytes());
        }
        let length = out.len().min(self.text.len() - self.given);
        out[..length].copy_from_slice(&self.text[self.given..self.given + length]);
        self.given += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads some bytes at a time.
    struct Slow(Cursor<Vec<u8>>, usize);

    impl Read for Slow {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let most = out.len().min(self.1);
            self.0.read(&mut out[..most])
        }
    }

    #[test]
    fn utf_16_of_both_kinds_is_read_in_pieces_of_any_size() {
        let text = "53..7 Rätsel \u{1f9e9}\n";
        let units = || std::iter::once(0xfeff).chain(text.encode_utf16());
        let low: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let high: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        // The same without the mark in front.
        let (plain_low, plain_high) = (low[2..].to_vec(), high[2..].to_vec());
        for packed in [low, high, plain_low, plain_high] {
            for size in 1..8 {
                let slow = Slow(Cursor::new(packed.clone()), size);
                let mut read = String::new();
                let mut plain = unpacked(Box::new(slow)).unwrap();
                plain.read_to_string(&mut read).unwrap();
                assert_eq!(read.trim_start_matches('\u{feff}'), text);
            }
        }
    }

    #[test]
    fn plain_text_passes_even_where_it_begins_as_something_else() {
        for text in ["", "(", "(53", "\u{1f}x", "53..7"] {
            let mut read = String::new();
            let input = Cursor::new(text.as_bytes().to_vec());
            let mut plain = unpacked(Box::new(input)).unwrap();
            plain.read_to_string(&mut read).unwrap();
            assert_eq!(read, text);
        }
    }
}
