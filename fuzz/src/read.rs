//! Readers: none panics, and what one makes of a text can be written and read
//! again.

use ninefold::format::{self, Format, ReadOptions, Reader, WriteOptions};
use ninefold_game::id::GameId;
use ninefold_game::order::Form;
use ninefold_game::{Settings, open as opened};

use crate::board::Board;

/// Reads a text in whatever format it has.
pub fn any(text: &[u8]) {
    check(text, None);
}

/// Reads a text in the format that its first byte names.
pub fn named(text: &[u8]) {
    if let Some((format, text)) = text.split_first() {
        check(
            text,
            Some(Format::ALL[usize::from(*format) % Format::ALL.len()]),
        );
    }
}

/// Writes a board in every format that holds it, and reads it again.
pub fn written(board: &Board) {
    let puzzle = board.puzzle();
    for format in Format::ALL.iter().copied() {
        if let Ok(written) = format::write(&puzzle, format, &WriteOptions::default()) {
            let told = ReadOptions {
                format: Some(format),
                shape: Some(puzzle.shape()),
                ..ReadOptions::default()
            };
            let read = format::parse_one(&written.text, &told);
            assert!(read.is_ok(), "{format}: {read:?} in {}", written.text);
        }
    }
}

fn check(text: &[u8], format: Option<Format>) {
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
            ..ReadOptions::default()
        };
        let read = format::parse_one(&written.text, &told);
        assert!(
            read.is_ok(),
            "{}: {read:?} in {}",
            record.format,
            written.text
        );
    }
}

/// Opens whatever a player may hand over.
pub fn open(text: &[u8]) {
    let _ = opened::open(text, &ReadOptions::default(), 0);
}

/// Reads a game ID, writes it and reads it again.
pub fn id(text: &[u8]) {
    if let Ok(id) = String::from_utf8_lossy(text).parse::<GameId>() {
        let again: GameId = id.to_string().parse().expect("what was written reads back");
        assert_eq!(again, id);
    }
}

/// Reads what a player orders in words.
pub fn order(text: &[u8]) {
    let settings = Settings::default();
    if let Ok(form) = Form::of_words(&String::from_utf8_lossy(text), &settings) {
        if let Ok(request) = form.request(&settings, 1) {
            let _ = request.recipe().map(|recipe| recipe.check());
        }
    }
}
