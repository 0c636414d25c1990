//! What every target checks: no reader panics, and what it makes of a text
//! can be written and read again.

use ninefold::format::{self, Format, ReadOptions, Reader, WriteOptions};
use ninefold_game::Game;
use ninefold_game::id::GameId;

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
            ..ReadOptions::default()
        };
        format::parse_one(&written.text, &told).expect("what was written reads back");
    }
}

/// Loads a saved game, saves it and loads it again.
pub fn check_save(text: &[u8]) {
    let game = std::str::from_utf8(text)
        .ok()
        .and_then(|text| Game::load(text, 0).ok());
    if let Some(game) = game {
        let saved = game.save(0);
        let again = Game::load(&saved, 0).expect("what was saved loads");
        assert_eq!(again.save(0), saved);
    }
}

/// Reads a game ID, writes it and reads it again.
pub fn check_id(text: &[u8]) {
    if let Ok(id) = String::from_utf8_lossy(text).parse::<GameId>() {
        let again: GameId = id.to_string().parse().expect("what was written reads back");
        assert_eq!(again, id);
    }
}
