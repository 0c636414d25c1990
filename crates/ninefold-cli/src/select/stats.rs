//! `sudoku stats`: how the puzzles of an input are distributed.

use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use ninefold::logic::Class;
use ninefold::rate::{Scale, rate};
use ninefold::{Stopped, solve};

use crate::filter::{
    Answer, Filter, InputArgs, Look, Record, Resume, RunArgs, Stream, ignore_closed_pipe,
};
use crate::stats::Stats;
use crate::status::Status;

/// Print statistics of puzzles
///
/// Counts the puzzles by givens, level, rating and hardest technique, with a
/// bar for each. Puzzles without exactly one solution are reported, not
/// counted.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku stats puzzles.txt
  sudoku create hard -n 100 | sudoku stats";

/// Prints the statistics of the inputs.
pub fn run(args: &Args) -> Result<Status> {
    of(&args.input, &args.run)
}

/// Prints the statistics of inputs.
pub fn of(input: &InputArgs, run: &RunArgs) -> Result<Status> {
    let stats = Mutex::new(Stats::default());
    let status = Stream::open(input, run)?.run(&Counted { stats: &stats })?;
    let stats = stats.into_inner().unwrap_or_else(PoisonError::into_inner);
    ignore_closed_pipe(write!(std::io::stdout(), "{stats}"))?;
    Ok(status)
}

/// Counts the puzzles of an input.
struct Counted<'a> {
    stats: &'a Mutex<Stats>,
}

impl Filter for Counted<'_> {
    fn look(&self) -> Look {
        Look::Tsv
    }

    fn chunk(&self) -> usize {
        16
    }

    fn resumes(&self) -> Resume {
        Resume::Never
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let control = answer.control();
        let puzzle = &record.puzzle;
        let counted = solve::count(&puzzle.start(), 2, &control).and_then(|count| match count {
            1 => {
                let rating = rate(puzzle, Scale::Se121, &control)?;
                Ok(Ok((rating, Class::of(puzzle, &control)?.level)))
            }
            0 => Ok(Err("no solution")),
            _ => Ok(Err("several solutions")),
        });
        match counted {
            Ok(Ok((rating, level))) => {
                let mut stats = self.stats.lock().unwrap_or_else(PoisonError::into_inner);
                stats.add(puzzle.givens.filled(), &rating, level, None);
            }
            Ok(Err(found)) => {
                answer.explain(record, format_args!("has {found}, so it is not counted"));
            }
            Err(Stopped) => {
                let late = answer.late("not counted");
                answer.explain(record, late);
            }
        }
    }
}
