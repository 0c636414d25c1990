//! `sudoku dedup`: one puzzle of each kind.

use std::io;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use clap::ValueEnum;
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Stopped, transform};

use super::fields;
use super::handed_on;
use super::runs::{Entry, Runs};
use crate::filter::{
    Answer, Filter, InputArgs, Look, OutputArgs, Record, RunArgs, Stream, Write, as_line,
};
use crate::status::Status;

/// Leave out puzzles that are there already
///
/// Of puzzles that are the same, the first stays; the others go. The order
/// stays. What does not fit into memory is compared in temporary files.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// When puzzles are the same
    #[arg(long, value_enum, default_value_t = Sameness::Canonical)]
    by: Sameness,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

/// When puzzles are the same.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Sameness {
    /// The same canonical form: one is the other in another dress
    Canonical,
    /// The same givens in the same cells
    Givens,
    /// The same solution
    Solution,
    /// Solutions with the same canonical form
    SolutionClass,
}

/// Writes one puzzle of each kind.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Dedup {
        by: args.by,
        look,
        runs: Mutex::default(),
    })
}

struct Dedup {
    by: Sameness,
    look: Look,
    runs: Mutex<Runs>,
}

impl Filter for Dedup {
    fn look(&self) -> Look {
        self.look
    }

    fn one_line(&self) -> bool {
        false
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let key = match self.key(record, &answer.control()) {
            Ok(Some(key)) => key,
            Ok(None) => return answer.none(record, "there is not exactly one solution"),
            Err(Stopped) => return answer.timeout(record, ""),
        };
        let text = match handed_on(record, self.look) {
            Ok(text) => answer.with_kept(text),
            Err(error) => return answer.none(record, error),
        };
        let entry = Entry {
            key: key.into_bytes(),
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
        // The first of each key, and then these in their old order.
        let mut firsts = Runs::default();
        let mut last: Option<Vec<u8>> = None;
        std::mem::take(&mut *runs).finish(&mut |entry| {
            if last.as_ref() == Some(&entry.key) {
                return Ok(());
            }
            last = Some(entry.key);
            firsts.push(Entry {
                key: entry.number.to_be_bytes().to_vec(),
                number: entry.number,
                text: entry.text,
            })
        })?;
        firsts.finish(&mut |entry| write(&entry.text))
    }
}

impl Dedup {
    /// What puzzles that are the same have in common.
    fn key(&self, record: &Record, control: &Control<'_>) -> Result<Option<String>, Stopped> {
        let puzzle = &record.puzzle;
        let solution = || match solve::verdict(puzzle, control)? {
            Verdict::One(solution) => Ok(Some(solution)),
            _ => Ok(None),
        };
        Ok(match self.by {
            // Boards with rules of their own have no such form.
            Sameness::Canonical => fields::canonical(puzzle).or_else(|| Some(as_line(puzzle))),
            Sameness::Givens => Some(as_line(puzzle)),
            Sameness::Solution => solution()?.map(|solution| solution.to_string()),
            Sameness::SolutionClass => solution()?.map(|solution| {
                let form = transform::canonical(&solution);
                form.map_or_else(|_| solution.to_string(), |form| form.grid.to_string())
            }),
        })
    }
}
