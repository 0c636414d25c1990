//! `sudoku explain`: the whole path to the solution, step by step.

use anyhow::Result;
use ninefold::Stopped;
use ninefold::logic::Family;
use ninefold::logic::explain::{Catalogue, Language, Stage};
use ninefold::logic::teach::{self, Advice, Path};
use serde_json::{Value, json};

use crate::drawing::{self, DrawArgs};
use crate::filter::{
    Answer, Boards, Filter, InputArgs, Look, Record, Resume, RunArgs, StepArgs, Stream, as_line,
};
use crate::lesson;
use crate::status::Status;
use crate::words;

/// Explain how to solve a puzzle, step by step
///
/// Lists every step a person would take from here to the solution, each
/// explained in words. Entries in the input count; if one is wrong, that is
/// reported instead. With `--pretty`, draws the board before each step.
///
/// Columns of `--tsv`: puzzle, step, technique, words.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Leave out the steps that only place a single
    #[arg(long)]
    no_singles: bool,

    /// Add chains in Eureka notation, the shorthand of the forums
    #[arg(long)]
    eureka: bool,

    /// The language of the words: en, de or fr
    #[arg(long, default_value = "en", hide_default_value = true)]
    language: Language,

    #[command(flatten)]
    output: StepArgs,

    #[command(flatten)]
    draw: DrawArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku explain puzzle.txt
  sudoku explain 9x9-expert-7 --no-singles
  sudoku explain puzzle.txt --svg steps";

/// Explains the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Explain {
        no_singles: args.no_singles,
        eureka: args.eureka,
        words: words::of(args.language),
        draw: args.draw.clone(),
        look,
    })
}

struct Explain {
    no_singles: bool,
    eureka: bool,
    words: &'static Catalogue,
    draw: DrawArgs,
    look: Look,
}

impl Filter for Explain {
    fn look(&self) -> Look {
        self.look
    }

    fn columns(&self) -> &'static [&'static str] {
        &["puzzle", "step", "technique", "words"]
    }

    fn chunk(&self) -> usize {
        1
    }

    fn resumes(&self) -> Resume {
        match self.look {
            Look::Json => Resume::ByLines,
            Look::Text(Boards::Svg) => Resume::Never,
            Look::Text(Boards::In(_)) | Look::Tsv => Resume::ByMarks,
        }
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let control = answer.control();
        let Ok(advice) = teach::advise(&record.puzzle, &control) else {
            return answer.timeout(record, "");
        };
        if let Some(message) = advice.message() {
            let text = self.words.render(&record.puzzle.rules, &message);
            return answer.none(record, text);
        }
        let settled = !matches!(advice, Advice::Unsettled(_));
        let (Advice::Step(found) | Advice::Unsettled(Some(found))) = advice else {
            return;
        };
        let unique = settled && teach::is_unique(&record.puzzle, &control) == Ok(true);
        let mut path = Path::new(found.state, unique);
        let mut steps = Vec::new();
        if matches!(self.look, Look::Text(Boards::In(_))) {
            answer.line(format_args!("# puzzle {}", record.number));
        }
        let mut number: u64 = 0;
        let mut stopped = false;
        loop {
            let hint = match path.next_until(&control) {
                Ok(Some(next)) => next,
                Ok(None) => break,
                Err(Stopped) => {
                    stopped = true;
                    break;
                }
            };
            number += 1;
            if self.no_singles && hint.technique().family() == Family::Single {
                continue;
            }
            let prefix = format!("{}-{number:03}", record.number);
            if let Err(error) = self.draw.step(&prefix, &hint, Stage::Why, self.words) {
                return answer.unreadable(&format!("{error:#}"));
            }
            let mut text = hint.words_in(Stage::Why, self.words);
            if self.eureka {
                lesson::add_eureka(&mut text, &hint);
            }
            let title = self.words.technique(hint.technique());
            match self.look {
                Look::Json => steps.push(lesson::object(&hint, self.words)),
                Look::Tsv => answer.line(format_args!(
                    "{}\t{number}\t{}\t{text}",
                    as_line(&record.puzzle),
                    hint.technique().name()
                )),
                Look::Text(Boards::Svg) => {
                    answer.board(drawing::of_step(&hint, Stage::Why, &text));
                }
                Look::Text(Boards::In(_)) => {
                    if self.look.is_pretty() {
                        answer.board(lesson::board(&hint, Stage::Why));
                    }
                    answer.line(format_args!("{number}. {title}. {text}"));
                }
            }
            if !answer.flow() {
                return;
            }
        }
        let solved = path.state().is_full();
        if self.look == Look::Json {
            let mut object = record.json();
            object.insert("solved".to_owned(), json!(solved));
            object.insert("steps".to_owned(), Value::Array(steps));
            answer.line(Value::Object(object));
        }
        if solved {
            if self.look.is_pretty() {
                let solution = ninefold::Puzzle {
                    entries: path.state().grid().clone(),
                    ..record.puzzle.clone()
                };
                let style = |cell| match record.puzzle.givens.get(cell) {
                    Some(_) => crate::terminal::GIVEN,
                    None => crate::terminal::FILLED,
                };
                if let Ok(board) = self.look.board(&solution, style) {
                    answer.board(board);
                }
            }
        } else if stopped {
            let so_far = format!("the first {}", words::number(number, "step"));
            match self.look {
                Look::Text(_) => answer.timeout(record, &so_far),
                Look::Json | Look::Tsv => answer.explain(record, answer.late(&so_far)),
            }
        } else {
            answer.explain(
                record,
                match settled {
                    true => "it has more than one solution, so no more steps follow",
                    false => "we could not tell in time whether it has one solution; no more steps follow",
                },
            );
        }
    }
}
