//! `sudoku man`: the manual page, made from the same words as `--help`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::command::Cli;
use crate::filter::ignore_closed_pipe;
use crate::status::Status;

/// Print the manual page, of `sudoku` or of one command
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The command whose page to print
    command: Option<String>,

    /// Write all pages to this directory instead
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sudoku man | man -l -
  sudoku man solve | man -l -";

/// Prints the page.
pub fn run(args: &Args) -> Result<Status> {
    let mut whole = Cli::command();
    whole.build();
    if let Some(directory) = &args.dir {
        return write_all(whole, directory);
    }
    let page = match &args.command {
        None => whole,
        Some(name) => {
            let found = whole.find_subcommand(name).cloned();
            let Some(found) = found else {
                anyhow::bail!("there is no command {name:?}; `sudoku help` lists them");
            };
            titled(found, name)
        }
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    ignore_closed_pipe(io::stdout().write_all(&text))?;
    Ok(Status::Answered)
}

fn write_all(whole: Command, directory: &Path) -> Result<Status> {
    let pages: Vec<Command> = whole
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
        .map(|command| titled(command.clone(), command.get_name()))
        .collect();
    for page in pages.into_iter().chain([whole]) {
        let path = directory.join(format!("{}.1", page.get_name()));
        let mut text = Vec::new();
        Man::new(page).render(&mut text)?;
        fs::write(&path, text).with_context(|| format!("{}: can't write", path.display()))?;
    }
    Ok(Status::Answered)
}

/// A subcommand's page is called `sudoku-solve`, as is the custom.
fn titled(command: Command, name: &str) -> Command {
    command.name(clap::builder::Str::from(
        Box::leak(format!("sudoku-{name}").into_boxed_str()) as &str,
    ))
}
