//! `sudoku rules`: the rules of a puzzle in words.

use anyhow::Result;
use serde_json::{Value, json};

use crate::filter::{
    Answer, Filter, InputArgs, Look, Record, Resume, RunArgs, SheetRecord, Stream, WordsArgs,
    as_line,
};
use crate::status::Status;
use crate::terminal;

/// Print the rules of a puzzle in words
///
/// Prints one sentence per line: the rules of rows, columns and boxes or
/// regions first, then what each kind of clue means, and last what Ninefold did
/// not understand. With `--pretty`, draws the board first. If there are several
/// puzzles, a line `# puzzle N` comes before each.
///
/// Columns of `--tsv`: puzzle, sentence.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: WordsArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku rules killer.txt
  sudoku create thermo+diagonal | sudoku rules --pretty";

/// Prints the rules of the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    let single = matches!(look, Look::Text(_)) && stream.is_single();
    stream.run(&Tell { look, single })
}

struct Tell {
    look: Look,
    /// Whether there is only one puzzle, which needs no number.
    single: bool,
}

impl Filter for Tell {
    fn look(&self) -> Look {
        self.look
    }

    fn columns(&self) -> &'static [&'static str] {
        &["puzzle", "sentence"]
    }

    fn resumes(&self) -> Resume {
        match self.look {
            Look::Json => Resume::ByLines,
            Look::Text(_) | Look::Tsv => Resume::ByMarks,
        }
    }

    fn answer_sheet(&self, record: &SheetRecord, answer: &mut Answer<'_>) {
        let words = record.sheet.words();
        match self.look {
            Look::Json => {
                let mut object = record.json();
                object.insert("rules".to_owned(), json!(words));
                answer.line(Value::Object(object));
            }
            Look::Tsv => {
                let puzzle = record.text();
                for sentence in words {
                    answer.line(format_args!("{puzzle}\t{sentence}"));
                }
            }
            Look::Text(_) => {
                self.number(record.number, answer);
                self.sentences(words, answer);
            }
        }
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let mut words = record.puzzle.rules.words();
        let unknown = record.puzzle.not_understood();
        if !unknown.is_empty() {
            let names = unknown.join(", ");
            words.push(format!(
                "Not understood, so missing from these rules: {names}."
            ));
        }
        match self.look {
            Look::Json => {
                let mut object = record.json();
                object.insert("rules".to_owned(), json!(words));
                answer.line(Value::Object(object));
            }
            Look::Tsv => {
                let puzzle = as_line(&record.puzzle);
                for sentence in words {
                    answer.line(format_args!("{puzzle}\t{sentence}"));
                }
            }
            Look::Text(_) => {
                self.number(record.number, answer);
                if self.look.is_pretty()
                    && let Ok(board) = self.look.board(&record.puzzle, |_| terminal::GIVEN)
                {
                    answer.board(board);
                }
                self.sentences(&words, answer);
            }
        }
    }
}

impl Tell {
    /// The number of a puzzle, where there are several.
    fn number(&self, number: u64, answer: &mut Answer<'_>) {
        if !self.single {
            answer.line(format_args!("# puzzle {number}"));
        }
    }

    /// A sentence a line.
    fn sentences(&self, words: &[String], answer: &mut Answer<'_>) {
        for sentence in words {
            answer.line(sentence);
        }
    }
}
