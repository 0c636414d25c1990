//! `sudoku completions SHELL`: the completion script of a shell.

use std::io::{self, Write};

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::command::Cli;
use crate::filter::ignore_closed_pipe;
use crate::status::Status;

/// Print a completion script for your shell
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The shell to print it for
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  sudoku completions bash > ~/.local/share/bash-completion/completions/sudoku
  sudoku completions fish > ~/.config/fish/completions/sudoku.fish";

/// Prints the script.
pub fn run(args: &Args) -> Result<Status> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "sudoku", &mut script);
    ignore_closed_pipe(io::stdout().write_all(&script))?;
    Ok(Status::Answered)
}
