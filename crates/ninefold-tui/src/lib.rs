//! Ninefold's full-screen game for the terminal.
//!
//! Drawing and input only: every rule of Sudoku lives in `ninefold-game` and
//! the engine below it. [`App`] is the program as a state, without a terminal;
//! [`terminal`] runs it in a real one.

pub mod app;
pub mod board;
pub mod canvas;
pub mod command;
mod cursor;
mod dates;
mod enter;
mod field;
pub mod geometry;
mod job;
pub mod keys;
mod kinds;
pub mod lines;
mod make;
mod menu;
pub mod palette;
mod parts;
pub mod printed;
mod rating;
pub mod regions;
mod rooms;
mod screen;
pub mod session;
pub mod storage;
pub mod terminal;
mod windows;
pub mod words;

pub use app::App;
