//! `sudoku sample`: some of the puzzles, at random.

use std::io;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use ninefold::generate::Random;

use super::handed_on;
use super::runs::{Entry, Runs};
use crate::filter::{
    Answer, Filter, InputArgs, Look, OutputArgs, Record, RunArgs, Stream, Write, fresh_seed, whole,
};
use crate::status::Status;

/// Take some puzzles at random
///
/// Each puzzle of the input has the same chance. The order stays. The same seed
/// takes the same ones on every machine, whatever the number of threads.
#[derive(Debug, clap::Args)]
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

/// Writes some of the puzzles.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Sample {
        count: args.count,
        seed: args.seed.unwrap_or_else(fresh_seed),
        look,
        runs: Mutex::default(),
    })
}

struct Sample {
    count: u64,
    seed: u64,
    look: Look,
    runs: Mutex<Runs>,
}

impl Filter for Sample {
    fn look(&self) -> Look {
        self.look
    }

    fn one_line(&self) -> bool {
        false
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        // Each puzzle draws a number of its own, and the smallest are taken.
        let lot = Random::new(self.seed, record.number).bits();
        let text = match handed_on(record, self.look) {
            Ok(text) => answer.with_kept(text),
            Err(error) => return answer.none(record, error),
        };
        let entry = Entry {
            key: lot.to_be_bytes().to_vec(),
            number: record.number,
            text: text.into_bytes(),
        };
        let mut runs = self.runs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = runs.push(entry) {
            answer.unreadable(&format!("can't write a temporary file: {error}"));
        }
    }

    fn finish(&self, write: &mut Write<'_>) -> io::Result<()> {
        let mut runs = self.runs.lock().unwrap_or_else(PoisonError::into_inner);
        let mut taken = Runs::default();
        let mut left = self.count;
        std::mem::take(&mut *runs).finish(&mut |entry| {
            if left == 0 {
                return Ok(());
            }
            left -= 1;
            taken.push(Entry {
                key: entry.number.to_be_bytes().to_vec(),
                ..entry
            })
        })?;
        taken.finish(&mut |entry| write(&entry.text))
    }
}
