//! `sudoku convert`: from every format to every other.

use anyhow::Result;
use ninefold::format::{self, Format, Symbols, WriteOptions};

use crate::drawing::DrawArgs;
use crate::filter::{
    Answer, Filter, InputArgs, Look, Record, RunArgs, SheetRecord, Stream, spelling, unframed,
    writable,
};
use crate::status::Status;

/// Convert puzzles to another format
///
/// What the other format can't hold is reported on standard error. With `--to
/// candidates` every cell shows what it may take by the rules.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// The format to write; with --svg or --png alone, only pictures are made
    #[arg(long, value_name = "FORMAT", value_parser = writable(), help_heading = "Output",
          required_unless_present_any = ["svg", "png"])]
    to: Option<Format>,

    /// The mark for an empty cell, where the format leaves the choice: `.`, `0`,
    /// `_`, `*` or `-`
    #[arg(long, value_name = "MARK", default_value_t = '.', value_parser = mark,
          allow_hyphen_values = true, help_heading = "Output")]
    empty: char,

    /// How digits are spelled in the output, where the format leaves the
    /// choice
    #[arg(long, value_name = "SPELLING", value_parser = spelling(), help_heading = "Output")]
    to_symbols: Option<Symbols>,

    #[command(flatten)]
    draw: DrawArgs,

    #[command(flatten)]
    run: RunArgs,
}

/// A mark that every reader takes for an empty cell.
fn mark(text: &str) -> Result<char, &'static str> {
    match text.as_bytes() {
        [mark @ (b'.' | b'0' | b'_' | b'*' | b'-')] => Ok(char::from(*mark)),
        _ => Err("expected `.`, `0`, `_`, `*` or `-`"),
    }
}

/// Converts the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let options = WriteOptions {
        empty: args.empty,
        symbols: args.to_symbols,
    };
    options.check()?;
    let stream = Stream::open(&args.input, &args.run)?;
    stream.run(&Convert {
        to: args.to.unwrap_or(Format::Line),
        pictures_only: args.to.is_none(),
        draw: args.draw.clone(),
        options,
    })
}

struct Convert {
    to: Format,
    pictures_only: bool,
    draw: DrawArgs,
    options: WriteOptions,
}

impl Filter for Convert {
    fn look(&self) -> Look {
        Look::Text(self.to)
    }

    fn answer_sheet(&self, record: &SheetRecord, answer: &mut Answer<'_>) {
        match record.sheet.write(self.to) {
            Some(text) => answer.line(text),
            None => {
                let kind = record.sheet.kind();
                let reason = format_args!("`{}` can't hold {kind}", self.to);
                answer.none_at(&record.place, reason);
            }
        }
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        if let Err(error) = self.draw.puzzle(record.number, &record.puzzle) {
            return answer.none(record, format_args!("{error:#}"));
        }
        if self.pictures_only {
            return;
        }
        match format::write(&record.puzzle, self.to, &self.options) {
            Ok(written) => {
                answer.board(unframed(self.to, &written.text));
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
