//! `sudoku hint`: the next step, as much of it as is asked for.

use anyhow::Result;
use ninefold::logic::explain::{Catalogue, Language, Message, Stage};
use ninefold::logic::teach::{self, Advice};
use ninefold::{Control, Puzzle};
use serde_json::{Value, json};

use crate::drawing::{self, DrawArgs};
use crate::filter::{
    Answer, Boards, Filter, InputArgs, Look, Record, RunArgs, StepArgs, Stream, as_line,
};
use crate::lesson;
use crate::status::Status;
use crate::words;

/// Give the next step of a puzzle
///
/// Names the step a person would take next, and explains it in words. Entries
/// and notes in the input count; if an entry is wrong, the hint says so first.
///
/// Columns of `--tsv`: puzzle, technique, words.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// How much to reveal, 1 to 4
    ///
    /// 1: where to look. 2: which technique, and how to look for it. 3: the pattern,
    /// with a question. 4: what follows, and why.
    #[arg(long, value_name = "1..4", default_value_t = 4,
          value_parser = stage)]
    stage: u8,

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
  sudoku hint --stage 1 < puzzle.txt
  sudoku hint 9x9-hard-7 --pretty
  sudoku hint 9x9-hard-7 --language de
  sudoku hint puzzles.txt --png pictures";

/// Gives hints for the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?.patient(&args.input);
    let look = stream.look(args.output.look());
    stream.run(&Hint {
        stage: Stage::from_number(args.stage.into()).unwrap_or(Stage::Why),
        eureka: args.eureka,
        words: words::of(args.language),
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

struct Hint {
    stage: Stage,
    eureka: bool,
    words: &'static Catalogue,
    draw: DrawArgs,
    look: Look,
}

impl Filter for Hint {
    fn look(&self) -> Look {
        self.look
    }

    fn columns(&self) -> &'static [&'static str] {
        &["puzzle", "technique", "words"]
    }

    fn chunk(&self) -> usize {
        8
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let Ok(advice) = teach::advise(&record.puzzle, &answer.control()) else {
            return answer.timeout(record, &self.known(&record.puzzle));
        };
        if let Some(message) = advice.message() {
            let text = self.words.render(&record.puzzle.rules, &message);
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
        let prefix = record.number.to_string();
        if let Err(error) = self.draw.step(&prefix, &found, self.stage, self.words) {
            answer.unreadable(&format!("{error:#}"));
        }
        let mut text = found.words_in(self.stage, self.words);
        if self.eureka && self.stage == Stage::Why {
            lesson::add_eureka(&mut text, &found);
        }
        if !settled {
            text.push_str(&self.unsettled());
        }
        match self.look {
            Look::Json if self.stage == Stage::Why => {
                let mut object = record.json();
                object.insert("step".to_owned(), lesson::object(&found, self.words));
                if !settled {
                    object.insert("settled".to_owned(), json!(false));
                }
                answer.line(Value::Object(object));
            }
            Look::Text(Boards::Svg) => {
                answer.board(drawing::of_step(&found, self.stage, &text));
            }
            Look::Text(_) if self.look.is_pretty() => {
                answer.board(lesson::board(&found, self.stage));
                answer.line(text);
            }
            _ => {
                let technique = match self.stage {
                    Stage::Where => "",
                    _ => found.technique().name(),
                };
                self.say(record, technique, &text, answer);
            }
        }
    }
}

impl Hint {
    /// What is known of a puzzle whose solutions were not counted in time.
    fn known(&self, puzzle: &Puzzle) -> String {
        // A tenth of a second.
        const EFFORT: u64 = 5_000_000;
        match teach::advise_within(puzzle, 0, &Control::effort(EFFORT)) {
            Ok(Advice::Unsettled(Some(found))) => {
                let step = found.words_in(self.stage, self.words);
                format!("{step}{}", self.unsettled())
            }
            _ => String::new(),
        }
    }

    /// Said after a step on a board whose solutions could not be counted.
    fn unsettled(&self) -> String {
        let unsettled = Message::new("hint.unsettled");
        format!(" {}", self.words.say(&unsettled))
    }

    fn say(&self, record: &Record, technique: &str, text: &str, answer: &mut Answer<'_>) {
        match self.look {
            Look::Text(Boards::In(_)) => answer.line(text),
            // There is nothing to draw.
            Look::Text(Boards::Svg) => answer.warn(record, text),
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
