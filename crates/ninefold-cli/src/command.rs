//! The arguments of `sudoku`, and the way to each subcommand.
//!
//! A subcommand is a file with its `Args` and a function `run`, a variant of
//! [`Subcommand`] here, and a line in [`run`].

use anyhow::Result;
use clap::{CommandFactory, Parser};

use crate::filter::ignore_closed_pipe;
use crate::status::Status;
use crate::terminal::Color;
use crate::{
    book, canon, check, completions, convert, drill, explain, fullscreen, hint, learn, man, play,
    rate, rules, select, shuffle, solve, web,
};

/// Sudoku of every size: play, create, solve, rate and explain
///
/// Without a subcommand, in a terminal, the full-screen game opens.
///
/// An INPUT is a file, `-` for standard input, a puzzle itself or a game ID;
/// without one, standard input is read. Puzzles of every common format are
/// recognised by their content, also in tables (CSV, Markdown), lists and
/// objects (JSON), and packed by gzip or zstd; any number of them, of which each
/// gets one line of output, in their order. A puzzle without an answer holds
/// its place with a line that starts with `#`, and the reason goes to
/// standard error.
///
/// Exit status: 0 when every puzzle got the answer that was asked for, 1 when
/// some puzzle has no such answer, 2 when something was malformed, or could
/// not be read or written.
#[derive(Debug, Parser)]
#[command(name = "sudoku", version = env!("NINEFOLD_VERSION"))]
pub struct Cli {
    /// When to colour the output
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: Color,

    #[command(subcommand)]
    subcommand: Option<Subcommand>,
}

/// The subcommands.
#[derive(Debug, clap::Subcommand)]
enum Subcommand {
    Play(play::Args),
    Solve(solve::Args),
    Check(check::Args),
    Hint(hint::Args),
    Explain(explain::Args),
    Learn(learn::Args),
    Drill(drill::Args),
    Rate(rate::Args),
    Rules(rules::Args),
    Convert(convert::Args),
    Create(crate::create::Args),
    Shuffle(shuffle::Args),
    Canon(canon::Args),
    #[cfg(feature = "dataset")]
    Dataset(crate::dataset::Args),
    Filter(select::filter::Args),
    Sort(select::sort::Args),
    Dedup(select::dedup::Args),
    Sample(select::sample::Args),
    Stats(select::stats::Args),
    Book(book::Args),
    Web(web::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Reads the arguments and does what they ask.
pub fn run() -> Result<Status> {
    let cli = Cli::parse();
    cli.color.set();
    match &cli.subcommand {
        None if fullscreen::has_terminal() => {
            fullscreen::run(fullscreen::Opening::Start, None, cli.color.wishes())
        }
        None => help(),
        Some(Subcommand::Play(args)) => play::run(args, cli.color),
        Some(Subcommand::Solve(args)) => solve::run(args),
        Some(Subcommand::Check(args)) => check::run(args),
        Some(Subcommand::Hint(args)) => hint::run(args),
        Some(Subcommand::Explain(args)) => explain::run(args),
        Some(Subcommand::Learn(args)) => learn::run(args),
        Some(Subcommand::Drill(args)) => drill::run(args),
        Some(Subcommand::Rate(args)) => rate::run(args),
        Some(Subcommand::Rules(args)) => rules::run(args),
        Some(Subcommand::Convert(args)) => convert::run(args),
        Some(Subcommand::Create(args)) => crate::create::run(args),
        Some(Subcommand::Shuffle(args)) => shuffle::run(args),
        Some(Subcommand::Canon(args)) => canon::run(args),
        #[cfg(feature = "dataset")]
        Some(Subcommand::Dataset(args)) => crate::dataset::run(args),
        Some(Subcommand::Filter(args)) => select::filter::run(args),
        Some(Subcommand::Sort(args)) => select::sort::run(args),
        Some(Subcommand::Dedup(args)) => select::dedup::run(args),
        Some(Subcommand::Sample(args)) => select::sample::run(args),
        Some(Subcommand::Stats(args)) => select::stats::run(args),
        Some(Subcommand::Book(args)) => book::run(args),
        Some(Subcommand::Web(args)) => web::run(args),
        Some(Subcommand::Completions(args)) => completions::run(args),
        Some(Subcommand::Man(args)) => man::run(args),
    }
}

fn help() -> Result<Status> {
    ignore_closed_pipe(Cli::command().print_help())?;
    Ok(Status::Answered)
}
