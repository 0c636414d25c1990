//! `sudoku drill`: positions to practise a technique on.

use std::io::Write as _;

use anyhow::{Result, bail};
use ninefold::format::{Format, WriteOptions, write};
use ninefold::logic::explain::{self, Stage};
use ninefold::logic::{Candidate, Technique};
use ninefold::{Control, Shape};
use ninefold_game::learn::{Drill, Drills, Index, NoDrill};
use serde_json::{Value, json};

use crate::create::TechniqueParser;
use crate::filter::{fresh_seed, ignore_closed_pipe, whole};
use crate::lesson;
use crate::status::Status;
use crate::terminal::{ERROR, is_plain, tell};

/// Make positions to practise a technique on
///
/// Each position comes from one of our own puzzles and has the technique as its
/// next step, with nothing easier. The same seed makes the same positions.
///
/// A position is one line in the format `hodoku`, which `sudoku hint`, `sudoku
/// play` and other programs read. It marks the digits placed since the start
/// and lists the candidates ruled out.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The technique, such as `x-wing`
    #[arg(value_name = "NAME", value_parser = TechniqueParser, hide_possible_values = true)]
    technique: Technique,

    /// The number of positions
    #[arg(short = 'n', long, value_name = "N", value_parser = whole, default_value_t = 1)]
    count: u64,

    /// Seed for the random numbers; random if omitted
    #[arg(long, value_name = "SEED", value_parser = whole)]
    seed: Option<u64>,

    /// Print one JSON object per line
    ///
    /// Members: the position, the technique, what it places and rules out, and
    /// why.
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Draw each board, with its candidates
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    pretty: bool,
}

const EXAMPLES: &str = "\
Examples:
  sudoku drill x-wing --count 5
  sudoku drill skyscraper --pretty

`sudoku learn --list` lists the techniques.";

/// Prints the positions.
pub fn run(args: &Args) -> Result<Status> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let mut drills = match Drills::new(Index::shipped(), args.technique, seed) {
        Ok(drills) => drills,
        Err(error @ NoDrill::Unknown(_)) => {
            tell(ERROR, "error", &error.to_string());
            return Ok(Status::NoAnswer);
        }
        Err(error) => bail!(error),
    };
    let mut output = std::io::stdout().lock();
    for _ in 0..args.count {
        let drill = drills.next(&Control::none())?;
        let text = match (args.json, args.pretty) {
            (true, _) => object(&drill)?.to_string(),
            (_, true) => lesson::draw(&explain::board(&drill.state), true, is_plain()),
            _ => position(&drill)?,
        };
        let written = writeln!(output, "{text}");
        if written.is_err() {
            ignore_closed_pipe(written)?;
            break;
        }
    }
    Ok(Status::Answered)
}

/// The position on one line.
fn position(drill: &Drill) -> Result<String> {
    let format = match drill.state.rules().is_classic() {
        true => Format::Hodoku,
        // With its rules, on one line.
        false => Format::NinefoldJson,
    };
    let written = write(&drill.position(), format, &WriteOptions::default())?;
    Ok(written.text.trim_end().to_owned())
}

/// The position with what follows, as a JSON object.
fn object(drill: &Drill) -> Result<Value> {
    let shape = drill.state.shape();
    Ok(json!({
        "position": position(drill)?,
        "puzzle": drill.puzzle.to_string(),
        "technique": drill.technique().name(),
        "placements": candidates(shape, &drill.step.placements),
        "eliminations": candidates(shape, &drill.step.eliminations),
        "others": drill.steps.len().saturating_sub(1),
        "solution": drill.solution.to_string(),
        "text": drill.hint().words(Stage::Why),
    }))
}

fn candidates(shape: Shape, all: &[Candidate]) -> Vec<Value> {
    let one = |candidate: &Candidate| json!({ "cell": shape.name(candidate.cell).to_string(), "digit": candidate.digit.get() });
    all.iter().map(one).collect()
}
