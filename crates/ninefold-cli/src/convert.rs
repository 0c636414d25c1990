//! `sudoku convert`: from every format to every other.

use anyhow::{Result, bail};
use ninefold::format::{self, Format, Symbols, WriteOptions};

use crate::drawing::{self, DrawArgs};
use crate::filter::{
    Answer, Boards, Filter, InputArgs, Look, Record, RunArgs, SVG_HELP, SheetRecord, Stream,
    spelling, unframed, writable,
};
use crate::status::Status;
use crate::words;

/// Convert puzzles to another format
///
/// Anything the target format can't hold, such as notes or a title, is reported
/// on standard error. `--to candidates` shows what each cell may take under the
/// rules.
#[derive(Debug, clap::Args)]
#[command(after_long_help = after_help())]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// The format to write; optional with --svg, --png or -o FILE.parquet
    #[arg(long, value_name = "FORMAT", value_parser = writable(), hide_possible_values = true,
          help_heading = "Output",
          required_unless_present_any = ["svg", "png", "output"])]
    to: Option<Boards>,

    /// The mark for an empty cell: `.`, `0`, `_`, `*` or `-`
    ///
    /// Only for formats that leave the choice.
    #[arg(long, value_name = "MARK", default_value_t = '.', value_parser = mark,
          allow_hyphen_values = true, help_heading = "Output")]
    empty: char,

    /// How to spell digits in the output
    ///
    /// Only for formats that leave the choice.
    #[arg(long, value_name = "SPELLING", value_parser = spelling(), help_heading = "Output")]
    to_symbols: Option<Symbols>,

    #[command(flatten)]
    draw: DrawArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku convert --to grid puzzles.txt
  sudoku convert --to sdm collection.opensudoku -o collection.sdm
  sudoku convert --to candidates < puzzle.txt
  sudoku convert --to svg puzzle.txt -o puzzle.svg
  sudoku convert --png pictures puzzles.txt";

/// The formats, after the options.
fn after_help() -> String {
    let rows = Format::ALL.iter().map(|format| {
        let mark = if format.writes() { "" } else { " *" };
        let what = format.description().trim_end_matches(" (read only)");
        (format!("{}{mark}", format.name()), what)
    });
    let rows = rows.chain([(Boards::Svg.name().to_owned(), SVG_HELP)]);
    let text = words::table(16, rows);
    format!("Formats (* can only be read):\n{text}\n{EXAMPLES}")
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
    let to = args.to.unwrap_or(Boards::In(Format::Line));
    let look = match args.to {
        None if stream.is_parquet() => Look::Json,
        _ => Look::Text(to),
    };
    if args.to.is_none() && look != Look::Json && !args.draw.is_some() {
        bail!("expected --to FORMAT, --svg, --png, or an --output that ends in .parquet");
    }
    stream.run(&Convert {
        to,
        look,
        pictures_only: args.to.is_none() && look != Look::Json,
        draw: args.draw.clone(),
        options,
    })
}

struct Convert {
    to: Boards,
    look: Look,
    pictures_only: bool,
    draw: DrawArgs,
    options: WriteOptions,
}

impl Filter for Convert {
    fn look(&self) -> Look {
        self.look
    }

    fn answer_sheet(&self, record: &SheetRecord, answer: &mut Answer<'_>) {
        if self.look == Look::Json {
            return answer.line(serde_json::Value::Object(record.json()));
        }
        let written = match self.to {
            Boards::In(format) => record.sheet.write(format),
            Boards::Svg => None,
        };
        match written {
            Some(text) => answer.line(text),
            None => {
                let kind = record.sheet.kind();
                let reason = format_args!("`{}` can't hold {kind}", self.to.name());
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
        if self.look == Look::Json {
            return answer.line(serde_json::Value::Object(record.json()));
        }
        let Boards::In(format) = self.to else {
            return answer.board(drawing::of_puzzle(&record.puzzle));
        };
        match format::write(&record.puzzle, format, &self.options) {
            Ok(written) => {
                answer.board(unframed(format, &written.text));
                if !written.lost.is_empty() {
                    let lost = written.told().join(", ");
                    answer.warn(record, format_args!("`{format}` can't hold {lost}"));
                }
            }
            Err(error) => answer.none(record, error),
        }
    }
}
