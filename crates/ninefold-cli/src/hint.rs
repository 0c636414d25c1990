//! `sudoku hint`: the next step, as much of it as is asked for.

use anyhow::Result;
use ninefold::logic::explain::{Catalogue, Stage};
use ninefold::logic::teach::{self, Advice};
use serde_json::{Value, json};

use crate::drawing::DrawArgs;
use crate::filter::{Answer, Filter, InputArgs, Look, Record, RunArgs, Stream, WordsArgs, as_line};
use crate::lesson;
use crate::status::Status;

/// Tell the next step of a puzzle
///
/// The step that a person would take next, with its reason in words. A
/// player's entries in the input count; a wrong one is reported first. `--stage`
/// says how much to tell: 1 where to look, 2 which technique, 3 what follows,
/// 4 why. Columns of `--tsv`: puzzle, technique, words.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// How much to tell: 1 where to look, 2 which technique, 3 what follows,
    /// 4 the whole reason
    #[arg(long, value_name = "1..4", default_value_t = 4,
          value_parser = stage)]
    stage: u8,

    #[command(flatten)]
    output: WordsArgs,

    #[command(flatten)]
    draw: DrawArgs,

    #[command(flatten)]
    run: RunArgs,
}

/// Gives hints for the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?.patient(&args.input);
    let look = stream.look(args.output.look());
    stream.run(&Hint {
        stage: Stage::from_number(args.stage.into()).unwrap_or(Stage::Why),
        draw: args.draw.clone(),
        look,
    })
}

fn stage(text: &str) -> Result<u8, &'static str> {
    match text.as_bytes() {
        [stage @ b'1'..=b'4'] => Ok(stage - b'0'),
        _ => Err("expected 1, 2, 3 or 4"),
    }
}

/// Said after a step on a board whose solutions could not be counted.
const UNSETTLED: &str = " (Whether this board has one solution was not settled; \
                         entries were not checked.)";

struct Hint {
    stage: Stage,
    draw: DrawArgs,
    look: Look,
}

impl Filter for Hint {
    fn look(&self) -> Look {
        self.look
    }

    fn chunk(&self) -> usize {
        8
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let Ok(advice) = teach::advise(&record.puzzle, &answer.control()) else {
            return answer.timeout(record, "");
        };
        if let Some(message) = advice.message() {
            let text = Catalogue::english().render(&record.puzzle.rules, &message);
            match advice {
                // What to put right is a hint too, unless the puzzle itself is
                // wrong.
                Advice::Conflicts(_) | Advice::WrongEntries(_) | Advice::WrongNotes(_)
                    if record.puzzle.conflicts().is_empty() =>
                {
                    self.say(record, "", &text.to_string(), answer);
                }
                _ => answer.none(record, text),
            }
            return;
        }
        let settled = !matches!(advice, Advice::Unsettled(_));
        let (Advice::Step(found) | Advice::Unsettled(Some(found))) = advice else {
            return;
        };
        let (state, step) = *found;
        let prefix = record.number.to_string();
        if let Err(error) = self.draw.step(&prefix, &state, &step, self.stage) {
            answer.unreadable(&format!("{error:#}"));
        }
        let mut text = lesson::words(&state, &step, self.stage);
        if !settled {
            text.push_str(UNSETTLED);
        }
        match self.look {
            Look::Json if self.stage == Stage::Why => {
                let mut object = record.json();
                object.insert("step".to_owned(), lesson::object(&state, &step));
                if !settled {
                    object.insert("settled".to_owned(), json!(false));
                }
                answer.line(Value::Object(object));
            }
            Look::Text(_) if self.look.is_pretty() => {
                answer.board(lesson::board(&state, &step, self.stage));
                answer.line(text);
            }
            _ => {
                let technique = match self.stage {
                    Stage::Where => "",
                    _ => step.technique.name(),
                };
                self.say(record, technique, &text, answer);
            }
        }
    }
}

impl Hint {
    fn say(&self, record: &Record, technique: &str, text: &str, answer: &mut Answer<'_>) {
        match self.look {
            Look::Text(_) => answer.line(text),
            Look::Tsv => {
                answer.line(format_args!(
                    "{}\t{technique}\t{text}",
                    as_line(&record.puzzle)
                ));
            }
            Look::Json => {
                let mut object = record.json();
                if !technique.is_empty() {
                    object.insert("technique".to_owned(), json!(technique));
                }
                object.insert("stage".to_owned(), json!(self.stage.number()));
                object.insert("text".to_owned(), json!(text));
                answer.line(Value::Object(object));
            }
        }
    }
}
