//! The full-screen game in a real terminal, row by row of what its players
//! were promised.
#![cfg(unix)]

#[path = "../../../ninefold-tui/tests/screens/cells.rs"]
mod cells;
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/player.rs"]
mod player;

mod boards;
mod path;
mod play;
mod start;
mod terminal;
mod whole_games;

/// A place for the games of one test alone.
fn data() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The colours of the dark theme that tests look for.
const RED: vt100::Color = vt100::Color::Rgb(0xFF, 0x9D, 0x90);
const GREEN: vt100::Color = vt100::Color::Rgb(0x86, 0xDB, 0xA8);
const SAME_DIGIT: vt100::Color = vt100::Color::Rgb(0x3B, 0x42, 0x72);
