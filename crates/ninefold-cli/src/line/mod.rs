//! The line game: played by typing commands, on any terminal, through a pipe,
//! and with a screen reader.

mod board;
mod command;
mod help;
mod input;
mod session;

pub use board::Look;
pub use input::Input;
pub use session::{Session, milliseconds, unix_milliseconds};
