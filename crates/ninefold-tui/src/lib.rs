//! Ninefold's full-screen game for the terminal.
//!
//! Drawing and input only: every rule of Sudoku lives in `ninefold-game` and
//! the engine below it. [`App`] is the program as a state, without a terminal;
//! [`terminal`] runs it in a real one.

pub mod app;
pub mod board;
pub mod canvas;
pub mod command;
mod create;
mod cursor;
mod export;
mod field;
mod games;
pub mod geometry;
mod help;
pub mod keys;
pub mod lines;
mod make;
mod menu;
mod open;
mod options;
pub mod palette;
mod play;
mod preview;
mod rating;
pub mod regions;
pub mod request;
mod screen;
pub mod session;
mod start;
mod statistics;
pub mod storage;
pub mod terminal;

pub use app::App;
