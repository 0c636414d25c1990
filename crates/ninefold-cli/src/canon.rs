//! `sudoku canon`: the form that all isomorphs of a puzzle share.

use anyhow::Result;
use ninefold::Puzzle;
use ninefold::transform::{self, CanonicalError};

use crate::filter::{
    Answer, Filter, InputArgs, Look, OutputArgs, Record, RunArgs, Stream, as_line,
};
use crate::status::Status;
use crate::terminal;

/// Convert puzzles to their canonical form
///
/// Two puzzles are isomorphic if one turns into the other by renaming digits,
/// moving rows within a band or columns within a stack, moving whole bands or
/// stacks, or transposing. All isomorphs share one canonical form: the smallest
/// of them, read row by row with 0 for an empty cell.
///
/// Columns of `--tsv`: puzzle, canonical form, number of automorphisms (the
/// ways in which it is isomorphic to itself, 1 for most).
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku canon puzzles.txt
  sudoku canon puzzles.txt | sort -u          one puzzle of each kind";

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

    fn columns(&self) -> &'static [&'static str] {
        &["puzzle", "canonical", "automorphisms"]
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        if !record.puzzle.rules.is_classic() {
            let reason = "is a variant, and only classic puzzles have a canonical form";
            return answer.none(record, reason);
        }
        if record.puzzle.candidates.is_some() {
            let reason =
                "has candidates struck out; only puzzles made of givens have a canonical form";
            return answer.none(record, reason);
        }
        let canonical = match transform::canonical(&record.puzzle.givens, &answer.control()) {
            Ok(canonical) => canonical,
            Err(CanonicalError::Stopped(_)) => return answer.timeout(record, ""),
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
