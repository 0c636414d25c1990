//! `sudoku shuffle`: the same puzzle in another dress, or a random solved
//! board.

use anyhow::Result;
use ninefold::generate::Random;
use ninefold::transform::{self, Transform};
use ninefold::{Puzzle, Shape};

use crate::filter::{
    Answer, Filter, InputArgs, Look, OutputArgs, Record, RunArgs, Stream, as_line, fresh_seed,
    produce, whole,
};
use crate::status::Status;
use crate::terminal;

/// Shuffle puzzles into isomorphic ones, or make random solved boards
///
/// Renames the digits, moves rows within their band and columns within their
/// stack, moves whole bands and stacks, and may transpose boards with square
/// boxes. The puzzle stays just as hard.
///
/// Columns of `--tsv`: puzzle, shuffled puzzle; with `--solved`: board, seed,
/// number of the board.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Make random solved boards instead of reading puzzles
    #[arg(long, conflicts_with = "inputs")]
    solved: bool,

    /// With --solved, the number of boards [default: 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = whole,
          requires = "solved", conflicts_with = "inputs")]
    count: Option<u64>,

    /// Seed for the random numbers; random if omitted
    #[arg(long, value_name = "SEED", value_parser = whole)]
    seed: Option<u64>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku shuffle puzzles.txt --seed 1
  sudoku shuffle --solved --count 5 --size 6";

/// Shuffles the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    if args.solved {
        let shape = args.input.read_options()?.shape.unwrap_or(Shape::NINE);
        let make = |index, look: Look, answer: &mut Answer<'_>| {
            let board = transform::shuffled(shape, &mut Random::new(seed, index));
            let board = Puzzle::new(board);
            match look {
                Look::Json => answer.line(serde_json::json!({
                    "puzzle": as_line(&board),
                    "seed": seed,
                    "number": index + 1,
                })),
                Look::Tsv => {
                    answer.line(format_args!("{}\t{seed}\t{}", as_line(&board), index + 1));
                }
                Look::Text(_) => match look.board(&board, |_| terminal::GIVEN) {
                    Ok(text) => answer.board(text),
                    Err(error) => answer.unmade(error),
                },
            }
        };
        return produce(
            args.count.unwrap_or(1),
            256,
            args.output.look(),
            &args.run,
            |numbers, look, answer| {
                for index in numbers {
                    make(index, look, answer);
                }
            },
        );
    }
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Shuffle { look, seed })
}

struct Shuffle {
    look: Look,
    seed: u64,
}

impl Filter for Shuffle {
    fn look(&self) -> Look {
        self.look
    }

    fn columns(&self) -> &'static [&'static str] {
        &["puzzle", "shuffled"]
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        // A stream for each puzzle, so that threads don't matter.
        let mut random = Random::new(self.seed, record.number - 1);
        let change = Transform::random_for(&record.puzzle.rules, &mut random);
        let shuffled = change.apply_to_puzzle(&record.puzzle);
        match self.look {
            Look::Json => {
                let mut object = record.json();
                object.insert("shuffled".to_owned(), as_line(&shuffled).into());
                object.insert("seed".to_owned(), self.seed.into());
                answer.line(serde_json::Value::Object(object));
            }
            Look::Tsv => answer.line(format_args!(
                "{}\t{}",
                as_line(&record.puzzle),
                as_line(&shuffled)
            )),
            Look::Text(_) => match self.look.board(&shuffled, |_| terminal::GIVEN) {
                Ok(text) => answer.board(text),
                Err(error) => answer.none(record, error),
            },
        }
    }
}
