//! `sudoku man`: the manual page, made from the same words as `--help`.

use std::io::{self, Write};

use anyhow::Result;
use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::command::Cli;
use crate::filter::ignore_closed_pipe;
use crate::status::Status;

/// Print the manual page
///
/// To read it: `sudoku man | man -l -`. With a subcommand's name, that
/// subcommand's page.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A subcommand, for its own page
    command: Option<String>,
}

/// Prints the page.
pub fn run(args: &Args) -> Result<Status> {
    let mut whole = Cli::command();
    whole.build();
    let page = match &args.command {
        None => whole,
        Some(name) => {
            let found = whole.find_subcommand(name).cloned();
            let Some(found) = found else {
                anyhow::bail!("no subcommand {name:?}: `sudoku help` lists them");
            };
            titled(found, name)
        }
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    ignore_closed_pipe(io::stdout().write_all(&text))?;
    Ok(Status::Answered)
}

/// A subcommand's page is called `sudoku-solve`, as is the custom.
fn titled(command: Command, name: &str) -> Command {
    command.name(clap::builder::Str::from(
        Box::leak(format!("sudoku-{name}").into_boxed_str()) as &str,
    ))
}
