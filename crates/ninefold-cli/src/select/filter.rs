//! `sudoku filter`: the puzzles that an expression holds for.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow};
use ninefold::Stopped;

use super::expression::Expression;
use super::fields::{self, Facts};
use super::handed_on;
use crate::filter::{
    Answer, Done, Filter, InputArgs, Look, OutputArgs, Record, Resume, RunArgs, Stream,
};
use crate::status::Status;

/// Select puzzles with an expression
///
/// Prints the puzzles for which the expression is true, in the order of the
/// input. An expression compares fields with values: with `=`, `!=`, `<`, `<=`,
/// `>`, `>=`; with `in` and a range (7.0..7.5, 9.0.., ..24) or values in
/// parentheses; and with `has` and part of a text or a technique. Join
/// comparisons with `and`, `or`, `not` and parentheses.
///
/// Only the fields an expression needs are computed, the cheapest first. If a
/// puzzle lacks a field, such as the rating of a puzzle with two solutions, the
/// comparison is neither true nor false. The exit status is 1 if no puzzle
/// passes.
#[derive(Debug, clap::Args)]
#[command(after_help = fields::help(), after_long_help = format!("{}\n\n{EXAMPLES}", fields::help()))]
pub struct Args {
    /// What to select, such as 'rating >= 7 and symmetric'
    #[arg(value_name = "EXPRESSION")]
    expression: String,

    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku filter 'rating in 7.0..7.5 and symmetric and givens <= 24' puzzles.txt
  sudoku filter 'level >= expert and not minimal' puzzles.csv --keep
  sudoku create --minimal -n 1000 | sudoku filter 'hardest = x-wing'";

/// Writes the puzzles that pass.
pub fn run(args: &Args) -> Result<Status> {
    let expression = Expression::parse(&args.expression)
        .map_err(|mistake| anyhow!("in the expression, {mistake}"))?;
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    let select = Select {
        expression,
        look,
        any: AtomicBool::new(false),
    };
    let status = stream.run(&select)?;
    Ok(match select.any.into_inner() {
        true => status,
        false => status.max(Status::NoAnswer),
    })
}

struct Select {
    expression: Expression,
    look: Look,
    /// Whether a puzzle has passed.
    any: AtomicBool,
}

impl Filter for Select {
    fn look(&self) -> Look {
        self.look
    }

    fn chunk(&self) -> usize {
        32
    }

    fn resumes(&self) -> Resume {
        Resume::ByMarks
    }

    fn take_over(&self, done: Done) {
        self.any.store(done.answers, Ordering::Relaxed);
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let control = answer.control();
        match self.expression.holds(&Facts::new(record, &control)) {
            Ok(false) => {}
            Ok(true) => match handed_on(record, self.look) {
                Ok(text) => {
                    self.any.store(true, Ordering::Relaxed);
                    answer.board(text);
                }
                Err(error) => answer.none(record, error),
            },
            Err(Stopped) => answer.timeout(record, ""),
        }
    }
}
