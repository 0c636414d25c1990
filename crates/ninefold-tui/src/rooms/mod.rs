//! The rooms of the game, a file or a folder each. The menu of the start screen
//! leads to them: `start/menu.rs` lists them.

pub mod calendar;
pub mod create;
pub mod games;
pub mod learn;
pub mod open;
pub mod packs;
pub mod play;
pub mod preview;
pub mod replay;
pub mod settings;
pub mod start;
pub mod statistics;
