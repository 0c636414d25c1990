//! `sudoku dedup`: one puzzle of each kind.

use std::io;

use anyhow::Result;
use clap::ValueEnum;
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Stopped, transform};

use super::collected::Collected;
use super::fields;
use super::runs::Entry;
use crate::filter::{
    Answer, Filter, InputArgs, Look, OutputArgs, Record, Resume, RunArgs, Stream, Write, as_line,
};
use crate::status::Status;

/// Drop duplicate puzzles
///
/// Keeps the first of several puzzles that are the same, in the order of the
/// input. Input that does not fit into memory is compared in temporary files.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// What makes two puzzles the same
    #[arg(long, value_enum, default_value_t = Sameness::Canonical)]
    by: Sameness,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku dedup puzzles.txt -o distinct.txt
  sudoku dedup --by givens a.txt b.txt";

/// What makes two puzzles the same.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Sameness {
    /// The same canonical form: they are isomorphic
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
        collected: Collected::default(),
    })
}

struct Dedup {
    by: Sameness,
    look: Look,
    collected: Collected,
}

impl Filter for Dedup {
    fn look(&self) -> Look {
        self.look
    }

    fn resumes(&self) -> Resume {
        Resume::Never
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let key = match self.key(record, &answer.control()) {
            Ok(Some(key)) => key,
            Ok(None) => return answer.none(record, "it does not have exactly one solution"),
            Err(Stopped) => return answer.timeout(record, ""),
        };
        self.collected
            .keep(key.into_bytes(), record, self.look, answer);
    }

    fn finish(&self, write: &mut Write<'_>) -> io::Result<()> {
        // The first of each key.
        let mut last: Option<Vec<u8>> = None;
        let mut choose = |entry: &Entry| {
            let first = last.as_ref() != Some(&entry.key);
            if first {
                last = Some(entry.key.clone());
            }
            first
        };
        self.collected.write_chosen(&mut choose, write)
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
            Sameness::Canonical => {
                fields::canonical(puzzle, control)?.or_else(|| Some(as_line(puzzle)))
            }
            Sameness::Givens => Some(as_line(puzzle)),
            Sameness::Solution => solution()?.map(|solution| solution.to_string()),
            Sameness::SolutionClass => match solution()? {
                Some(solution) => {
                    let form = fields::found(transform::canonical(&solution, control))?;
                    Some(form.map_or(solution, |form| form.grid).to_string())
                }
                None => None,
            },
        })
    }
}
