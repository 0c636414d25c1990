//! `sudoku canon`: the form that all isomorphs of a puzzle share.

use anyhow::Result;
use ninefold::{Puzzle, transform};

use crate::filter::{
    Answer, Filter, InputArgs, Look, OutputArgs, Record, RunArgs, Stream, as_line,
};
use crate::status::Status;
use crate::terminal;

/// Bring puzzles into canonical form
///
/// Two puzzles are isomorphic when other names for the digits, rows moved
/// within their band, columns within their stack, whole bands and stacks, and
/// a transpose make one of them the other. All isomorphs have the same
/// canonical form: the smallest of them, read row by row with 0 for an empty
/// cell. `sudoku canon FILE | sort -u` leaves one of each kind. Columns of
/// `--tsv`: puzzle, canonical form, number of automorphisms (the ways in which
/// it is isomorphic to itself, 1 for most).
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

/// Writes the canonical forms.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Canon { look })
}

struct Canon {
    look: Look,
}

impl Filter for Canon {
    fn look(&self) -> Look {
        self.look
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        if !record.puzzle.rules.is_classic() {
            let reason = "has rules of its own, and only classic boards have a canonical form";
            return answer.none(record, reason);
        }
        if record.puzzle.candidates.is_some() {
            let reason = "has candidates struck out, and only givens have a canonical form";
            return answer.none(record, reason);
        }
        let canonical = match transform::canonical(&record.puzzle.givens) {
            Ok(canonical) => canonical,
            Err(error) => return answer.none(record, error),
        };
        let form = Puzzle::new(canonical.grid);
        match self.look {
            Look::Json => {
                let mut object = record.json();
                object.insert("canonical".to_owned(), as_line(&form).into());
                object.insert("automorphisms".to_owned(), canonical.automorphisms.into());
                answer.line(serde_json::Value::Object(object));
            }
            Look::Tsv => answer.line(format_args!(
                "{}\t{}\t{}",
                as_line(&record.puzzle),
                as_line(&form),
                canonical.automorphisms
            )),
            Look::Text(_) => match self.look.board(&form, |_| terminal::GIVEN) {
                Ok(text) => answer.board(text),
                Err(error) => answer.none(record, error),
            },
        }
    }
}
