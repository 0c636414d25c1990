//! The command `sudoku`: games to play, and filters that create, solve, check,
//! rate, explain and convert puzzles.
//!
//! `command` holds the arguments and finds the subcommand; each subcommand is
//! one file. Those that answer puzzle after puzzle are filters: [`filter`]
//! reads, shares out and writes in order, the subcommand answers one puzzle.

mod book;
mod canon;
mod check;
mod command;
mod completions;
mod convert;
mod create;
#[cfg(feature = "dataset")]
mod dataset;
mod drawing;
mod drill;
mod explain;
mod filter;
mod fullscreen;
mod hint;
mod learn;
mod lesson;
mod line;
mod man;
mod play;
mod rate;
mod rules;
mod select;
mod shuffle;
mod solve;
mod stats;
mod status;
mod terminal;
mod web;
mod words;

use std::process::ExitCode;

use crate::status::Status;

fn main() -> ExitCode {
    match command::run() {
        Ok(status) => status.into(),
        Err(error) => {
            terminal::tell(terminal::ERROR, "", &format!("{error:#}"));
            Status::Failed.into()
        }
    }
}
