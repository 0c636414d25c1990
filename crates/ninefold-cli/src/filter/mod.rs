//! Filters: puzzles in, answers out, in constant memory, on all cores, in the
//! order of the input.
//!
//! A subcommand that answers puzzle after puzzle implements [`Filter`] and
//! leaves the rest to a [`Stream`]:
//!
//! ```text
//! #[derive(Debug, clap::Args)]
//! pub struct Args {
//!     #[command(flatten)]
//!     input: InputArgs,        // INPUT…, --from, --size, --box
//!     #[command(flatten)]
//!     output: WordsArgs,       // --format, --pretty, --json, --tsv
//!     #[command(flatten)]
//!     run: RunArgs,            // --output, --threads
//! }
//!
//! pub fn run(args: &Args) -> anyhow::Result<Status> {
//!     let mut stream = Stream::open(&args.input, &args.run)?;
//!     let look = stream.look(args.output.look());
//!     stream.run(&Givens { look })
//! }
//!
//! struct Givens {
//!     look: Look,
//! }
//!
//! impl Filter for Givens {
//!     fn look(&self) -> Look {
//!         self.look
//!     }
//!
//!     fn answer(&self, record: &Record, answer: &mut Answer) {
//!         match record.puzzle.givens.filled() {
//!             0 => answer.none(record, "the board is empty"),     // `# …`, exit 1
//!             givens => answer.line(givens),
//!         }
//!     }
//! }
//! ```
//!
//! The threads share the work without a conductor: each takes the next chunk
//! of puzzles from the [source], answers it, and hands it to the
//! [order], which writes it when it is due. With one thread nothing
//! else is going on. A malformed puzzle never reaches the filter: it gets its
//! place holder and message here.

mod answer;
mod look;
mod options;
mod order;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
mod produce;
mod progress;
mod record;
mod source;
mod threads;
mod unpack;

use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use ninefold::generate::GenerateError;

pub use answer::Answer;
pub use look::{Boards, Look, as_line, spelled, unframed};
pub use options::{
    InputArgs, OutputArgs, RunArgs, SVG_HELP, StepArgs, WordsArgs, box_shape, limited, seconds,
    spelling, whole, writable,
};
pub use order::Write;
pub use output::{Done, Resume, ignore_closed_pipe, resume_with};
pub use produce::{fresh_seed, produce};
pub use record::{Chunk, Lines, Nine, Part, Record, SheetRecord};
pub use source::{Source, is_text};

use crate::status::Status;
use order::Order;
use output::Output;
use progress::Progress;

/// Something that has an answer to every puzzle.
pub trait Filter: Sync {
    /// Answers one puzzle.
    fn answer(&self, record: &Record, answer: &mut Answer<'_>);

    /// Answers a board that is no square.
    fn answer_sheet(&self, record: &SheetRecord, answer: &mut Answer<'_>) {
        let kind = record.sheet.kind();
        answer.none_at(
            &record.place,
            format_args!(
                "found {kind}, expected one square board; only `solve`, `check`, `rules` and `convert` take others"
            ),
        );
    }

    /// Answers plain 9x9 puzzles, all at once where that is faster.
    fn answer_lines(&self, lines: Lines<'_>, answer: &mut Answer<'_>) {
        one_by_one(self, lines, answer);
    }

    /// How the answers are written.
    fn look(&self) -> Look;

    /// The names of the columns of `--tsv`.
    fn columns(&self) -> &'static [&'static str] {
        &["puzzle"]
    }

    /// What is to be written when all puzzles are answered.
    fn finish(&self, write: &mut Write<'_>) -> io::Result<()> {
        let _ = write;
        Ok(())
    }

    /// How an interrupted run can be resumed, where its answers are lines.
    fn resumes(&self) -> Resume {
        Resume::ByLines
    }

    /// Takes over what an interrupted run has done.
    fn take_over(&self, done: Done) {
        let _ = done;
    }

    /// How many puzzles a thread takes at once: many where an answer takes
    /// microseconds, few where it takes seconds.
    fn chunk(&self) -> usize {
        256
    }
}

/// Answers plain 9x9 puzzles as if they were any others.
pub fn one_by_one(filter: &(impl Filter + ?Sized), lines: Lines<'_>, answer: &mut Answer<'_>) {
    for index in 0..lines.nines.len() {
        filter.answer(&lines.record(index), answer);
    }
}

/// Puzzles on their way from the inputs to the output.
#[derive(Debug)]
pub struct Stream {
    source: Source,
    output: Output,
    to_terminal: bool,
    bytes: Option<u64>,
    threads: usize,
    limit: Option<Duration>,
    resume: bool,
    keep: bool,
}

impl Stream {
    /// The stream from these inputs to that output.
    pub fn open(input: &InputArgs, run: &RunArgs) -> Result<Stream> {
        let source = Source::new(&input.inputs, input.read_options()?);
        Ok(Stream {
            bytes: source.bytes_total(),
            source,
            output: Output::open(run)?,
            limit: input.limit(),
            resume: run.resume,
            keep: input.keep,
            to_terminal: run.output.is_none() && crate::terminal::output_is_terminal(),
            threads: run.thread_count(),
        })
    }

    /// The same, where a puzzle may take as long as it takes unless a limit was
    /// asked for.
    pub fn patient(mut self, input: &InputArgs) -> Stream {
        self.limit = input.asked_limit();
        self
    }

    /// Whether the output is a Parquet file.
    pub fn is_parquet(&self) -> bool {
        self.output.is_parquet()
    }

    /// How answers shall look: as asked for, or as fits the occasion.
    pub fn look(&mut self, asked: Option<Look>) -> Look {
        if self.output.is_parquet() {
            return asked.unwrap_or(Look::Json);
        }
        let source = &mut self.source;
        Look::choose(asked, self.to_terminal, || source.is_single())
    }

    /// Whether all inputs together hold just one puzzle, or less.
    pub fn is_single(&mut self) -> bool {
        self.source.is_single()
    }

    /// Answers all puzzles.
    pub fn run(mut self, filter: &impl Filter) -> Result<Status> {
        self.output.takes(filter.look())?;
        let resumes = match filter.look().row().is_resumable() {
            true => filter.resumes(),
            false => Resume::Never,
        };
        self.output.resumes(resumes);
        let (head, tail) = filter.look().frame();
        let mut head = head.to_owned();
        let mut kept = Vec::new();
        if self.keep && filter.look() == Look::Tsv {
            kept = self.source.kept_names();
            head = title(filter.columns(), &kept);
        }
        let mut done = Done::default();
        if self.resume {
            if resumes == Resume::Never {
                bail!("--resume only works where answers are lines in the order of the input");
            }
            done = self.output.resume(&mut head)?;
            self.source.skip(done.puzzles);
            filter.take_over(done);
        }
        let progress = Progress::new(self.bytes, Some(self.source.meter()));
        let order = Order::new(self.output, progress, 4 * self.threads as u64, (head, tail))
            .after(done.puzzles);
        let source = Mutex::new(self.source);
        let work = || {
            let mut chunk = Chunk::default();
            let answer = Answer::new(&order, filter.look().row(), self.limit);
            let mut answer = answer.with_columns(&kept);
            while !order.stopped() {
                let more = source
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .next_chunk(&mut chunk, filter.chunk());
                if !more {
                    break;
                }
                answer.start(chunk.seq);
                for part in &chunk.parts {
                    respond(filter, part, &chunk.nines, &mut answer);
                }
                answer.finish(chunk.puzzles);
            }
        };
        threads::share(&order, self.threads, work);
        order.finish(|write| filter.finish(write))
    }
}

/// The line that names the columns of a table: ours, and those that are kept.
fn title(ours: &[&str], kept: &[String]) -> String {
    let mut names: Vec<String> = ours.iter().map(|name| (*name).to_owned()).collect();
    for name in kept {
        let mut name = crate::terminal::one_line(name);
        while names.contains(&name) {
            name.insert_str(0, "kept.");
        }
        names.push(name);
    }
    names.join("\t") + "\n"
}

fn respond(filter: &impl Filter, part: &Part, nines: &[Nine], answer: &mut Answer<'_>) {
    match part {
        Part::Lines {
            number,
            place,
            start,
            count,
        } => {
            let lines = Lines {
                number: *number,
                place,
                nines: &nines[*start..start + count],
            };
            answer.keep(&[]);
            filter.answer_lines(lines, answer);
            answer.keep_nothing();
        }
        Part::Puzzle(record) => {
            let unknown = record.puzzle.not_understood();
            if !unknown.is_empty() {
                let names = unknown.join(", ");
                answer.warn(record, format_args!("kept but not understood: {names}"));
            }
            answer.keep(&record.fields);
            filter.answer(record, answer);
            answer.keep_nothing();
        }
        Part::Sheet(record) => filter.answer_sheet(record, answer),
        Part::Id { number, place, id } => match answer.make(id) {
            Ok(puzzle) => {
                let record = Record {
                    number: *number,
                    place: place.clone(),
                    puzzle,
                    fields: Vec::new(),
                };
                filter.answer(&record, answer);
            }
            Err(GenerateError::Stopped) => answer.none_at(place, answer.late("")),
            Err(reason) => answer.none_at(place, reason),
        },
        Part::Malformed { place, text } => answer.malformed(place, text),
        Part::Unreadable(text) => answer.unread(text),
        Part::Empty(text) => answer.unreadable(text),
        Part::Note(text) => answer.note(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_has_a_minute_unless_another_limit_is_asked_for() {
        let run = RunArgs {
            output: None,
            resume: false,
            threads: None,
        };
        let second = Duration::from_secs(1);
        for (asked, limit, patient) in [
            (None, Some(60 * second), None),
            (Some(second), Some(second), Some(second)),
            (Some(Duration::ZERO), None, None),
        ] {
            let input = InputArgs {
                timeout: asked,
                ..InputArgs::of(vec!["4x4-easy-1".into()])
            };
            let stream = Stream::open(&input, &run).unwrap();
            assert_eq!(stream.limit, limit);
            assert_eq!(stream.patient(&input).limit, patient);
        }
    }
}
