//! The options that all filters share.

use std::ffi::OsString;
use std::num::{IntErrorKind, NonZeroUsize, ParseIntError};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ninefold::Shape;
use ninefold::format::{Format, ReadOptions, Symbols};

use super::look::{Boards, Look, SVG};

/// Where the puzzles come from, and how they are read.
#[derive(Debug, clap::Args)]
pub struct InputArgs {
    /// A file, `-` for standard input, a puzzle or a game ID
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<OsString>,

    /// The format of the input [default: recognised by content]
    ///
    /// `sudoku convert --help` lists the formats.
    #[arg(long, value_name = "FORMAT", value_parser = readable(), hide_possible_values = true, help_heading = "Input")]
    pub from: Option<Format>,

    /// The side of the board: `9` or `9x9`
    #[arg(long, value_name = "SIDE", help_heading = "Input")]
    pub size: Option<Shape>,

    /// Rows x columns of a box, if not the usual: `3x2`
    #[arg(long = "box", value_name = "RxC", value_parser = box_shape, help_heading = "Input")]
    pub boxes: Option<Shape>,

    /// How digits are spelled [default: recognised by content]
    ///
    /// alphanumeric (1 to 9, then A), letters (A for 1), from-zero (0 for 1) or
    /// decimal (numbers separated by spaces).
    #[arg(long, value_name = "SPELLING", value_parser = spelling(), hide_possible_values = true, help_heading = "Input")]
    pub symbols: Option<Symbols>,

    /// The table column or JSON member with the puzzle: name or number
    ///
    /// Numbers start at 1. By default it is recognised by its content.
    #[arg(long, value_name = "NAME|N", help_heading = "Input")]
    pub column: Option<String>,

    /// Copy the other columns or members to the output
    ///
    /// They become further columns, or the member `kept` of JSON objects. With
    /// `--tsv`, a first line names all columns.
    #[arg(long, help_heading = "Input")]
    pub keep: bool,

    /// Give up on a puzzle after this long [default: 60]
    ///
    /// Reports what is known by then. 0 means no limit, the default for hints.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true,
          help_heading = "Input")]
    pub timeout: Option<Duration>,
}

/// How long a puzzle may take where nothing else is said.
const PATIENCE: Duration = Duration::from_secs(60);

/// The limit of a puzzle where this was asked for: 0 means none.
pub fn limited(timeout: Option<Duration>) -> Option<Duration> {
    Some(timeout.unwrap_or(PATIENCE)).filter(|limit| !limit.is_zero())
}

impl InputArgs {
    /// All options as they are when nothing is said.
    pub fn of(inputs: Vec<OsString>) -> InputArgs {
        InputArgs {
            inputs,
            from: None,
            size: None,
            boxes: None,
            symbols: None,
            column: None,
            keep: false,
            timeout: None,
        }
    }

    /// How long a puzzle may take, where there is a limit.
    pub fn limit(&self) -> Option<Duration> {
        limited(self.timeout)
    }

    /// How long a puzzle may take, where that was said.
    pub fn asked_limit(&self) -> Option<Duration> {
        self.timeout.filter(|limit| !limit.is_zero())
    }

    /// The options as the engine's reader wants them.
    pub fn read_options(&self) -> Result<ReadOptions> {
        let shape = match (self.size, self.boxes) {
            (Some(size), Some(boxes)) if size.side() != boxes.side() => bail!(
                "--size {} does not fit --box {}x{}, which makes a board of side {}",
                size.side(),
                boxes.box_rows(),
                boxes.box_cols(),
                boxes.side()
            ),
            (size, boxes) => boxes.or(size),
        };
        Ok(ReadOptions {
            format: self.from,
            shape,
            symbols: self.symbols,
            column: self.column.clone(),
            keep: self.keep,
        })
    }
}

/// How answers that are boards are written.
#[derive(Debug, clap::Args)]
pub struct OutputArgs {
    /// The format of the output
    ///
    /// By default a single puzzle is drawn if the output is a terminal;
    /// everything else goes as lines. `sudoku convert --help` lists the
    /// formats.
    #[arg(long, value_name = "FORMAT", value_parser = writable(), hide_possible_values = true, help_heading = "Output")]
    format: Option<Boards>,

    #[command(flatten)]
    others: LookArgs,
}

impl OutputArgs {
    /// What was asked for.
    pub fn look(&self) -> Option<Look> {
        self.others.look(self.format)
    }
}

/// How answers in words are written.
#[derive(Debug, clap::Args)]
pub struct WordsArgs {
    /// Show the board with the words (`pretty`), or not (`line`)
    ///
    /// By default it is shown for a single puzzle on a terminal.
    #[arg(long, value_name = "FORMAT", value_parser = wordy(), hide_possible_values = true, help_heading = "Output")]
    format: Option<Format>,

    #[command(flatten)]
    others: LookArgs,
}

impl WordsArgs {
    /// What was asked for.
    pub fn look(&self) -> Option<Look> {
        self.others.look(self.format.map(Boards::In))
    }
}

/// How steps are written.
#[derive(Debug, clap::Args)]
pub struct StepArgs {
    /// Show the board with the words (`pretty`), or not (`line`), or only draw the
    /// step (`svg`)
    ///
    /// By default the board is shown for a single puzzle on a terminal.
    #[arg(long, value_name = "FORMAT", value_parser = drawable(), hide_possible_values = true, help_heading = "Output")]
    format: Option<Boards>,

    #[command(flatten)]
    others: LookArgs,
}

impl StepArgs {
    /// What was asked for.
    pub fn look(&self) -> Option<Look> {
        self.others.look(self.format)
    }
}

/// The looks that are no format.
#[derive(Debug, clap::Args)]
struct LookArgs {
    /// Draw boards with lines; short for `--format pretty`
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    pretty: bool,

    /// Print one JSON object per line
    #[arg(long, conflicts_with_all = ["format", "pretty"], help_heading = "Output")]
    json: bool,

    /// Print columns separated by tabs
    #[arg(long, conflicts_with_all = ["format", "pretty", "json"], help_heading = "Output")]
    tsv: bool,
}

impl LookArgs {
    fn look(&self, boards: Option<Boards>) -> Option<Look> {
        match self {
            LookArgs { json: true, .. } => Some(Look::Json),
            LookArgs { tsv: true, .. } => Some(Look::Tsv),
            LookArgs { pretty: true, .. } => Some(Look::text(Format::Pretty)),
            _ => boards.map(Look::Text),
        }
    }
}

/// How a filter runs.
#[derive(Debug, clap::Args)]
pub struct RunArgs {
    /// Write to FILE, replacing it when all is done
    ///
    /// A name that ends in `.parquet` makes a Parquet file with the columns of
    /// `--json`; inputs may be Parquet too.
    ///
    /// FILE stays as it is if an input can't be read, or if not a single puzzle
    /// was read or made. An interrupted run leaves its work in FILE.part if it can
    /// be resumed: where answers are lines in the order of the input.
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub output: Option<PathBuf>,

    /// Resume an interrupted run
    ///
    /// Keeps what is in FILE.part and continues after it.
    #[arg(long, requires = "output", help_heading = "Output")]
    pub resume: bool,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = threads, help_heading = "Output")]
    pub threads: Option<NonZeroUsize>,
}

impl RunArgs {
    /// The number of threads to use.
    pub fn thread_count(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(cores, NonZeroUsize::get).min(1024)
    }
}

/// A whole number.
pub fn whole(text: &str) -> Result<u64> {
    text.parse()
        .map_err(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => anyhow!("expected a whole number up to {}", u64::MAX),
            _ => anyhow!("expected a whole number"),
        })
}

fn threads(text: &str) -> Result<NonZeroUsize> {
    text.parse()
        .ok()
        .context("expected a whole number, 1 or more")
}

/// A number of seconds, such as `2` or `0.5`.
pub fn seconds(text: &str) -> Result<Duration> {
    let seconds = f64::from_str(text).context("expected a number of seconds")?;
    Duration::try_from_secs_f64(seconds).context("expected a number of seconds")
}

fn readable() -> impl TypedValueParser<Value = Format> {
    named(Format::ALL.iter().copied().filter(|format| format.reads()))
}

/// What puzzles can be written in.
pub fn writable() -> impl TypedValueParser<Value = Boards> {
    or_svg(Format::ALL.iter().copied().filter(|format| format.writes()))
}

/// What steps can be written in: what words go with, or a drawing.
fn drawable() -> impl TypedValueParser<Value = Boards> {
    or_svg([Format::Line, Format::Pretty].into_iter())
}

/// What a drawing looks like, in a phrase.
pub const SVG_HELP: &str = "a drawing of the board with its clues";

/// One of these formats by its name, or a drawing.
fn or_svg(formats: impl Iterator<Item = Format>) -> impl TypedValueParser<Value = Boards> {
    let svg = PossibleValue::new(SVG).help(SVG_HELP);
    let names = formats.map(possible).chain([svg]);
    PossibleValuesParser::new(names).try_map(|name| match name.as_str() {
        SVG => Ok(Boards::Svg),
        name => name.parse().map(Boards::In),
    })
}

/// What words go with: a drawn board, or none.
fn wordy() -> impl TypedValueParser<Value = Format> {
    named([Format::Line, Format::Pretty].into_iter())
}

/// One of these formats by its name, so that help and completions list them.
fn named(formats: impl Iterator<Item = Format>) -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(formats.map(possible)).try_map(|name| name.parse::<Format>())
}

fn possible(format: Format) -> PossibleValue {
    PossibleValue::new(format.name())
        .aliases(format.aliases())
        .help(format.description())
}

/// A way to spell digits.
pub fn spelling() -> impl TypedValueParser<Value = Symbols> {
    let names =
        Symbols::ALL.map(|symbols| PossibleValue::new(symbols.name()).help(symbols.description()));
    PossibleValuesParser::new(names).try_map(|name| {
        let mut all = Symbols::ALL.into_iter();
        all.find(|symbols| symbols.name() == name)
            .context("no such spelling")
    })
}

/// Rows x columns of a box.
pub fn box_shape(text: &str) -> Result<Shape> {
    let (rows, cols) = text
        .split_once(['x', 'X'])
        .context("expected rows x columns, such as 2x3")?;
    Ok(Shape::new(rows.parse()?, cols.parse()?)?)
}
