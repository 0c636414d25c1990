//! What every target checks: no reader panics, and what it makes of a text
//! can be written and read again.

use ninefold::format::{self, Format, ReadOptions, Reader, WriteOptions};

/// Reads a text in a format, or the one that is seen, and writes it back.
pub fn check(text: &[u8], format: Option<Format>) {
    let mut reader = Reader::new(ReadOptions {
        format,
        ..ReadOptions::default()
    });
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        reader.push_line(line);
    }
    reader.finish();
    for record in reader.flatten() {
        let Ok(written) = format::write(&record.puzzle, record.format, &WriteOptions::default())
        else {
            continue;
        };
        let told = ReadOptions {
            format: Some(record.format),
            shape: Some(record.puzzle.shape()),
            symbols: None,
        };
        format::parse_one(&written.text, &told).expect("what was written reads back");
    }
}
