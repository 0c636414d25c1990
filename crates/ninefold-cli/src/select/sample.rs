//! `sudoku sample`: some of the puzzles, at random.

use std::io;

use anyhow::Result;
use ninefold::generate::Random;

use super::collected::Collected;
use super::runs::Entry;
use crate::filter::{
    Answer, Filter, InputArgs, Look, OutputArgs, Record, Resume, RunArgs, Stream, Write,
    fresh_seed, whole,
};
use crate::status::Status;

/// Take a random sample of puzzles
///
/// Every puzzle of the input has the same chance, and the sample keeps the
/// order of the input. The same seed takes the same puzzles, on every machine
/// and with any number of threads.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// How many puzzles to take
    #[arg(short = 'n', long, value_name = "N", value_parser = whole, default_value_t = 10)]
    count: u64,

    /// Seed for the random numbers; random if omitted
    #[arg(long, value_name = "SEED", value_parser = whole)]
    seed: Option<u64>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku sample --count 100 million.txt.gz
  sudoku sample -n 1 --seed 7 puzzles.txt";

/// Writes some of the puzzles.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Sample {
        count: args.count,
        seed: args.seed.unwrap_or_else(fresh_seed),
        look,
        collected: Collected::default(),
    })
}

struct Sample {
    count: u64,
    seed: u64,
    look: Look,
    collected: Collected,
}

impl Filter for Sample {
    fn look(&self) -> Look {
        self.look
    }

    fn resumes(&self) -> Resume {
        Resume::Never
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        // Each puzzle draws a number of its own, and the smallest are taken.
        let lot = Random::new(self.seed, record.number).bits();
        self.collected
            .keep(lot.to_be_bytes().to_vec(), record, self.look, answer);
    }

    fn finish(&self, write: &mut Write<'_>) -> io::Result<()> {
        let mut left = self.count;
        let mut choose = |_: &Entry| {
            let taken = left > 0;
            left = left.saturating_sub(1);
            taken
        };
        self.collected.write_chosen(&mut choose, write)
    }
}
