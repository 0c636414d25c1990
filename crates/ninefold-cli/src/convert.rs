//! `sudoku convert`: from every format to every other.

use anyhow::Result;
use ninefold::Candidates;
use ninefold::format::{self, Format, Symbols, WriteOptions};

use crate::filter::{Answer, Filter, InputArgs, Look, Record, RunArgs, Stream, spelling, writable};
use crate::status::Status;

/// Convert puzzles to another format
///
/// What the other format can't hold is told on standard error. With `--to
/// candidates` every cell shows what it may take by the rules.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = writable(), help_heading = "Output")]
    to: Format,

    /// The mark for an empty cell, where the format leaves the choice
    #[arg(
        long,
        value_name = "MARK",
        default_value_t = '.',
        help_heading = "Output"
    )]
    empty: char,

    /// How digits are spelled in the output, where the format leaves the
    /// choice
    #[arg(long, value_name = "SPELLING", value_parser = spelling(), help_heading = "Output")]
    to_symbols: Option<Symbols>,

    #[command(flatten)]
    run: RunArgs,
}

/// Converts the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let stream = Stream::open(&args.input, &args.run)?;
    stream.run(&Convert {
        to: args.to,
        options: WriteOptions {
            empty: args.empty,
            symbols: args.to_symbols,
        },
    })
}

struct Convert {
    to: Format,
    options: WriteOptions,
}

impl Filter for Convert {
    fn look(&self) -> Look {
        Look::Text(self.to)
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let filled;
        let puzzle = if self.to.name() == "candidates" {
            let mut puzzle = record.puzzle.clone();
            puzzle.candidates = Some(candidates(record));
            filled = puzzle;
            &filled
        } else {
            &record.puzzle
        };
        match format::write(puzzle, self.to, &self.options) {
            Ok(written) => {
                answer.add(&written.text);
                if !written.lost.is_empty() {
                    let lost: Vec<String> = written.lost.iter().map(ToString::to_string).collect();
                    answer.warn(
                        record,
                        format_args!("`{}` can't hold {}", self.to, lost.join(", ")),
                    );
                }
            }
            Err(error) => answer.none(record, error),
        }
    }
}

/// What each cell may take: by the digits on the board, less what is struck
/// out already.
fn candidates(record: &Record) -> Candidates {
    let mut candidates = record.puzzle.current().candidates();
    let start = record.puzzle.start();
    for cell in record.puzzle.shape().iter() {
        if record.puzzle.entries.get(cell).is_none() {
            candidates.set(cell, candidates.get(cell) & start.get(cell));
        }
    }
    candidates
}
