//! `sudoku explain`: the whole path to the solution, step by step.

use anyhow::Result;
use ninefold::Stopped;
use ninefold::logic::Family;
use ninefold::logic::explain::{Catalogue, Stage};
use ninefold::logic::teach::{self, Advice, Path};
use serde_json::{Value, json};

use crate::drawing::DrawArgs;
use crate::filter::{Answer, Filter, InputArgs, Look, Record, RunArgs, Stream, WordsArgs, as_line};
use crate::lesson;
use crate::status::Status;

/// Explain how a puzzle is solved
///
/// Every step that a person would take from here to the solution, with its
/// reason in words. A player's entries in the input count; a wrong one is
/// reported instead. With `--pretty` the board is drawn before each step, with
/// `--svg DIR` or `--png DIR` each step is also drawn into a file. Columns of `--tsv`:
/// puzzle, step, technique, words.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Leave out singles
    #[arg(long)]
    no_singles: bool,

    #[command(flatten)]
    output: WordsArgs,

    #[command(flatten)]
    draw: DrawArgs,

    #[command(flatten)]
    run: RunArgs,
}

/// Explains the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Explain {
        no_singles: args.no_singles,
        draw: args.draw.clone(),
        look,
    })
}

struct Explain {
    no_singles: bool,
    draw: DrawArgs,
    look: Look,
}

impl Filter for Explain {
    fn look(&self) -> Look {
        self.look
    }

    fn chunk(&self) -> usize {
        1
    }

    fn one_line(&self) -> bool {
        self.look == Look::Json
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let control = answer.control();
        let Ok(advice) = teach::advise(&record.puzzle, &control) else {
            return answer.timeout(record, "");
        };
        if let Some(message) = advice.message() {
            let text = Catalogue::english().render(&record.puzzle.rules, &message);
            return answer.none(record, text);
        }
        let settled = !matches!(advice, Advice::Unsettled(_));
        let (Advice::Step(found) | Advice::Unsettled(Some(found))) = advice else {
            return;
        };
        let unique = settled && teach::is_unique(&record.puzzle, &control) == Ok(true);
        let mut path = Path::new(found.0, unique);
        let mut steps = Vec::new();
        if matches!(self.look, Look::Text(_)) {
            answer.line(format_args!("# puzzle {}", record.number));
        }
        let mut number: u64 = 0;
        let mut stopped = false;
        loop {
            let (state, step) = match path.next_until(&control) {
                Ok(Some(next)) => next,
                Ok(None) => break,
                Err(Stopped) => {
                    stopped = true;
                    break;
                }
            };
            number += 1;
            if self.no_singles && step.technique.family() == Family::Single {
                continue;
            }
            let prefix = format!("{}-{number:03}", record.number);
            if let Err(error) = self.draw.step(&prefix, &state, &step, Stage::Why) {
                return answer.unreadable(&format!("{error:#}"));
            }
            let text = lesson::words(&state, &step, Stage::Why);
            let title = step.technique.title();
            match self.look {
                Look::Json => steps.push(lesson::object(&state, &step)),
                Look::Tsv => answer.line(format_args!(
                    "{}\t{number}\t{}\t{text}",
                    as_line(&record.puzzle),
                    step.technique.name()
                )),
                Look::Text(_) => {
                    if self.look.is_pretty() {
                        answer.board(lesson::board(&state, &step, Stage::Why));
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
            let so_far = format!("the first {}", crate::words::number(number, "step"));
            match self.look {
                Look::Text(_) => answer.timeout(record, &so_far),
                Look::Json | Look::Tsv => answer.explain(record, answer.late(&so_far)),
            }
        } else {
            answer.explain(
                record,
                match settled {
                    true => "it has more than one solution: nothing more follows",
                    false => "whether it has one solution was not settled: nothing more follows",
                },
            );
        }
    }
}
