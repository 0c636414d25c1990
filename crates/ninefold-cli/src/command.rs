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

/// Play, create, solve, rate and explain Sudoku puzzles of every size
///
/// With no command, in a terminal, `sudoku` opens the full-screen game.
///
/// Most commands take any number of INPUTs: files, `-` for standard input,
/// puzzles typed as arguments, or game IDs. With no INPUT they read standard
/// input. They recognise every common format by its content, including CSV,
/// Markdown, JSON, and files packed with gzip or zstd.
///
/// Each puzzle gets one line of output, in the order of the input. If a puzzle
/// has no answer, its line starts with `#` and the reason goes to standard
/// error.
///
/// Exit status: 0 if every puzzle got its answer, 1 if some puzzle has no
/// answer, 2 if something was malformed or could not be read or written.
#[derive(Debug, Parser)]
#[command(
    name = "sudoku",
    version = env!("NINEFOLD_VERSION"),
    max_term_width = 80,
    after_long_help = EXAMPLES
)]
pub struct Cli {
    /// When to colour the output
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: Color,

    #[command(subcommand)]
    subcommand: Option<Subcommand>,
}

const EXAMPLES: &str = "\
Examples:
  sudoku                                      play in the terminal
  sudoku web                                  play in the browser
  sudoku create hard --count 10 -o hard.txt   ten hard puzzles
  sudoku solve hard.txt                       their solutions
  sudoku hint < puzzle.txt                    the next step, explained

`sudoku COMMAND --help` explains each command.";

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command but those that only group others.
    fn commands() -> Vec<clap::Command> {
        let mut whole = Cli::command().term_width(80);
        whole.build();
        let mut found = vec![whole];
        let mut at = 0;
        while at < found.len() {
            let inner: Vec<_> = found[at].get_subcommands().cloned().collect();
            found.extend(inner.into_iter().filter(|one| one.get_name() != "help"));
            at += 1;
        }
        found
    }

    #[test]
    fn help_fits_eighty_columns() {
        for mut command in commands() {
            for help in [command.render_help(), command.render_long_help()] {
                let help = help.to_string();
                for line in help.lines() {
                    let name = command.get_name();
                    assert!(line.chars().count() <= 80, "{name}: {line}");
                }
            }
        }
    }

    #[test]
    fn every_command_has_examples_that_it_takes() {
        for command in Cli::command().get_subcommands() {
            let name = command.get_name();
            let help = command.get_after_long_help().map(ToString::to_string);
            let help = help.unwrap_or_default();
            let (_, examples) = help.split_once("Examples:\n").unwrap_or_default();
            let examples: Vec<&str> = examples
                .lines()
                .filter_map(|line| line.strip_prefix("  "))
                .collect();
            assert!(!examples.is_empty(), "{name} has no examples");
            for example in examples {
                for part in example.split(" | ") {
                    // Words after two blanks say what it does.
                    let part = part.split("  ").next().unwrap_or_default();
                    let part = part.split(['<', '>']).next().unwrap_or_default();
                    if !part.starts_with("sudoku ") {
                        continue;
                    }
                    let parsed = Cli::try_parse_from(words(part));
                    assert!(parsed.is_ok(), "{example}: {:?}", parsed.err());
                }
            }
        }
    }

    /// The words of a line, as a shell sees them.
    fn words(line: &str) -> Vec<String> {
        let mut words = vec![String::new()];
        let mut quoted = false;
        for letter in line.trim().chars() {
            match letter {
                '\'' => quoted = !quoted,
                ' ' if !quoted => words.push(String::new()),
                letter => words.last_mut().expect("a word").push(letter),
            }
        }
        words
    }
}
