//! `sudoku create`: puzzles made to order.

use std::ffi::OsStr;
use std::io::Write as _;
use std::ops::{Range, RangeInclusive};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use ninefold::format::Format;
use ninefold::generate::{
    self, GenerateError, Generated, Kind, Kinds, Recipe, Symmetry, Target, generate_many,
};
use ninefold::logic::{Class, Technique};
use ninefold::rate::{Er, Rating, Scale, rate};
use ninefold::{AskedLevel, CellSet, Control, Level, Puzzle, Shape, Stopped};
use ninefold_game::id::GameId;
use ninefold_game::order;
use serde_json::json;

use crate::drawing::DrawArgs;
use crate::filter::{
    Answer, InputArgs, Look, OutputArgs, RunArgs, as_line, box_shape, fresh_seed,
    ignore_closed_pipe, produce, resume_with, whole,
};
use crate::stats::Stats;
use crate::status::Status;
use crate::{terminal, words};

/// Create puzzles
///
/// Every puzzle has exactly one solution, and the level, rating or technique
/// you ask for, measured by the techniques a person needs. The same seed makes
/// the same puzzles on every machine: the search is limited by its effort, so
/// there is no `--timeout`.
///
/// Columns of `--tsv`: puzzle, seed, game ID, givens, level, rating, hardest
/// technique.
#[derive(Debug, clap::Args)]
#[command(after_long_help = after_help())]
pub struct Args {
    /// What to make: `killer`, `hard`, `jigsaw+diagonal expert 5000`
    ///
    /// KIND is one or more kinds joined by `+`; classic if omitted. DIFFICULTY
    /// is gentle, easy, medium, hard, expert, extreme or beyond, or a number
    /// from 1 (easy) to 5 (extreme). If omitted, it is hard, or the hardest
    /// level the size has; any level if you ask for givens, empty cells, a
    /// pattern or a minimal puzzle. MAX_ATTEMPTS is how often to try before
    /// giving up on a puzzle.
    #[arg(
        value_names = ["KIND", "DIFFICULTY", "MAX_ATTEMPTS"],
        num_args = 0..=3,
        allow_negative_numbers = true
    )]
    words: Vec<String>,

    /// Give up on a puzzle after N attempts, like MAX_ATTEMPTS
    #[arg(long, value_name = "N", value_parser = whole)]
    max_attempts: Option<u64>,

    /// The number of puzzles
    #[arg(short = 'n', long, value_name = "N", value_parser = whole, default_value_t = 1)]
    count: u64,

    /// The side of the board: `9` or `9x9`
    #[arg(long, value_name = "SIDE", value_parser = side, help_heading = "Puzzle")]
    size: Option<Side>,

    /// Rows x columns of a box, if not the usual: `3x2`
    #[arg(long = "box", value_name = "RxC", value_parser = box_shape, help_heading = "Puzzle")]
    boxes: Option<Shape>,

    /// The symmetry of the givens
    ///
    /// none, 180, 90, horizontal, vertical, both, diagonal, anti-diagonal,
    /// both-diagonals, full or random.
    #[arg(
        long,
        value_name = "SYMMETRY",
        default_value = "none",
        help_heading = "Puzzle"
    )]
    symmetry: Symmetry,

    /// The number of givens, or a range such as 26..30
    #[arg(long, value_name = "N", value_parser = range, conflicts_with = "empty", help_heading = "Puzzle")]
    givens: Option<RangeInclusive<usize>>,

    /// The number of empty cells
    #[arg(long, value_name = "N", help_heading = "Puzzle")]
    empty: Option<usize>,

    /// How many cells the cages of a killer have: 2-5, or 3
    #[arg(long, value_name = "N-M", value_parser = range, help_heading = "Puzzle")]
    cages: Option<RangeInclusive<usize>>,

    /// Make minimal puzzles: no given and no clue can be left out
    #[arg(long, help_heading = "Puzzle")]
    minimal: bool,

    /// The rating instead of a DIFFICULTY: 7.0..7.5, or 9.0..
    #[arg(long, value_name = "LO..HI", value_parser = rating_band, help_heading = "Puzzle")]
    rating: Option<(Er, Er)>,

    /// The hardest technique of the hints, instead of a DIFFICULTY
    #[arg(long, value_name = "NAME", value_parser = TechniqueParser, hide_possible_values = true, conflicts_with = "rating", help_heading = "Puzzle")]
    technique: Option<Technique>,

    /// Like --technique, and nothing easier can replace it
    ///
    /// Without this technique the hints would need a harder one.
    #[arg(long, value_name = "NAME", value_parser = TechniqueParser, hide_possible_values = true, conflicts_with_all = ["rating", "technique"], help_heading = "Puzzle")]
    needs: Option<Technique>,

    /// Where the givens go: a board in one line, or a file
    ///
    /// `.` and 0 stand for empty cells, anything else for a given. The puzzle
    /// has any level unless you ask for one.
    #[arg(long, value_name = "BOARD", help_heading = "Puzzle")]
    pattern: Option<String>,

    /// Seed for the random numbers; random if omitted
    #[arg(long, value_name = "SEED", value_parser = whole)]
    seed: Option<u64>,

    /// Print statistics instead of the puzzles
    ///
    /// Shows how givens, levels, ratings, techniques and attempts are
    /// distributed. The puzzles only go to the --output.
    #[arg(long)]
    stats: bool,

    /// With --stats, read puzzles from INPUT instead of making new ones
    #[arg(
        long,
        value_name = "INPUT",
        requires = "stats",
        conflicts_with = "output"
    )]
    of: Option<String>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    draw: DrawArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku create
  sudoku create easy --count 100 --seed 7 -o easy.txt
  sudoku create killer medium --format pretty
  sudoku create --rating 7.0..7.5 --symmetry 180
  sudoku create --technique x-wing
  sudoku create 3 --size 16";

/// What there is to choose from, after the options.
fn after_help() -> String {
    let kinds: Vec<&str> = Kind::all().map(Kind::name).collect();
    let techniques: Vec<String> = TechniqueParser::names()
        .map(|value| value.get_name().to_owned())
        .collect();
    format!(
        "Kinds: {}\n\nTechniques: {}\n\n{EXAMPLES}",
        kinds.join(", "),
        techniques.join(", ")
    )
}

/// A side of a board, which may be one that only jigsaws have.
#[derive(Clone, Copy, Debug)]
struct Side(usize);

fn side(text: &str) -> Result<Side> {
    match text.parse::<Shape>() {
        Ok(shape) => Ok(Side(shape.side())),
        Err(error) => {
            let number = text.split(['x', 'X']).next().and_then(|n| n.parse().ok());
            let side = number.filter(|n| Shape::square(*n).is_ok() && text.len() <= 5);
            Ok(Side(side.ok_or(error)?))
        }
    }
}

/// Creates puzzles.
pub fn run(args: &Args) -> Result<Status> {
    if let Some(input) = &args.of {
        return stats_of(args, input);
    }
    let recipe = recipe(args)?;
    recipe.check()?;
    if args.run.resume && args.seed.is_none() {
        bail!("--resume needs the --seed of the run that was interrupted");
    }
    let seed = args.seed.unwrap_or_else(|| {
        let seed = fresh_seed();
        resume_with(format!("--seed {seed}"));
        seed
    });
    let stats = args.stats.then(|| Mutex::new(Stats::default()));
    // Classic 9x9 puzzles come by the thousand, others take milliseconds.
    let quick = match recipe.target {
        Target::Any => recipe.shape.side() <= 9,
        Target::Level(level) => recipe.shape == Shape::NINE && level < Level::Beyond,
        _ => false,
    };
    let chunk = if quick { 256 } else { 4 };
    let written = stats.is_none() || args.run.output.is_some();
    let make = |numbers: Range<u64>, look, answer: &mut Answer<'_>| {
        let control = answer.effort();
        for (number, made) in numbers
            .clone()
            .zip(generate_many(&recipe, seed, numbers, &control))
        {
            let made = match made {
                Ok(made) => made,
                // Nobody reads what would be written.
                Err(GenerateError::Stopped) => continue,
                Err(error) => {
                    answer.unmade(error);
                    continue;
                }
            };
            if let Some(stats) = &stats {
                // Stopped: nobody reads what would be written.
                let Ok((rating, level)) = rating_of(&made, &control) else {
                    continue;
                };
                let mut stats = stats.lock().unwrap_or_else(PoisonError::into_inner);
                stats.add(
                    made.puzzle.givens.filled(),
                    &rating,
                    level,
                    Some(made.attempts),
                );
            }
            if let Err(error) = args.draw.puzzle(number + 1, &made.puzzle) {
                answer.unmade(format_args!("{error:#}"));
            }
            if written {
                write(&recipe, &made, look, answer);
            }
        }
    };
    // What is not classic is written in the one format that holds its rules.
    let look = args.output.look();
    let look = match recipe.kinds.is_classic() {
        true => look,
        false => look.or(Some(Look::text(Format::Ninefold))),
    };
    let status = produce(args.count, chunk, look, &args.run, make)?;
    if let Some(stats) = stats {
        let stats = stats.into_inner().unwrap_or_else(PoisonError::into_inner);
        print(&stats)?;
    }
    Ok(status)
}

fn print(stats: &Stats) -> Result<()> {
    ignore_closed_pipe(write!(std::io::stdout(), "{stats}"))?;
    Ok(())
}

/// Statistics of puzzles that are there already.
fn stats_of(args: &Args, input: &str) -> Result<Status> {
    let from = InputArgs {
        size: shape(args.size, args.boxes, &Kinds::CLASSIC)?,
        boxes: args.boxes,
        ..InputArgs::of(vec![input.into()])
    };
    crate::select::stats::of(&from, &args.run)
}

/// How hard a puzzle is: by what the generator found, or measured now.
fn rating_of(
    made: &Generated,
    control: &Control<'_>,
) -> core::result::Result<(Rating, Level), Stopped> {
    let rating = match made.rating.clone() {
        Some(rating) => rating,
        None => rate(&made.puzzle, Scale::Se121, control)?,
    };
    let level = match made.level {
        Some(level) => level,
        None => Class::of(&made.puzzle, control)?.level,
    };
    Ok((rating, level))
}

/// Writes a puzzle as it should look.
fn write(recipe: &Recipe, made: &Generated, look: Look, answer: &mut Answer<'_>) {
    let puzzle = &made.puzzle;
    if let Look::Text(_) = look {
        return match look.board(puzzle, |_| terminal::GIVEN) {
            Ok(text) => answer.board(text),
            Err(error) => answer.unmade(error),
        };
    }
    // Stopped: nobody reads what would be written.
    let Ok((rating, level)) = rating_of(made, &answer.effort()) else {
        return;
    };
    let id = game_id(recipe, made);
    let technique = match recipe.target {
        Target::Technique(technique) | Target::Needs(technique) => Some(technique),
        _ => rating.hardest,
    };
    let technique = technique.map_or("", Technique::name);
    if look == Look::Tsv {
        return answer.line(format_args!(
            "{}\t{}\t{id}\t{}\t{}\t{}\t{technique}",
            as_line(puzzle),
            made.seed,
            made.puzzle.givens.filled(),
            level,
            rating.er,
        ));
    }
    answer.line(json!({
        "puzzle": as_line(puzzle),
        "rules": puzzle.rules.statements(),
        "solution": as_line(&Puzzle::new(made.solution.clone())),
        "seed": made.seed,
        "id": id,
        "givens": made.puzzle.givens.filled(),
        "symmetry": made.symmetry.name(),
        "level": level.name(),
        "rating": f64::from(rating.er.tenths()) / 10.0,
        "technique": technique,
        "attempts": made.attempts,
    }));
}

/// The ID by seed where it says all that was asked for, else the exact one.
fn game_id(recipe: &Recipe, made: &Generated) -> String {
    match GameId::seeded(recipe.clone(), made.seed) {
        Some(id) => id.to_string(),
        None => ninefold_game::open::name(&made.puzzle),
    }
}

/// The recipe that the arguments are.
fn recipe(args: &Args) -> Result<Recipe> {
    let order = Words::of(&args.words)?;
    let kinds = order.kinds.clone();
    let mut shape = shape(args.size, args.boxes, &kinds)?;
    let mut pattern = None;
    if let Some(text) = &args.pattern {
        let (board, cells) = read_pattern(text, shape)?;
        shape = Some(board);
        pattern = Some(cells);
    }
    let shape = shape.unwrap_or(Shape::NINE);
    let mut recipe = Recipe {
        kinds,
        symmetry: args.symmetry,
        givens: args.givens.clone(),
        cages: args.cages.clone(),
        minimal: args.minimal,
        pattern,
        ..Recipe::new(shape)
    };
    if let Some(empty) = args.empty {
        recipe.set_empty(empty)?;
    }
    let plain = recipe.givens.is_none() && recipe.pattern.is_none() && !args.minimal;
    recipe.target = match (
        &order.difficulty,
        args.rating,
        args.technique.or(args.needs),
    ) {
        (Some(text), None, None) => Target::Level(level(text)?),
        (Some(text), rating, _) => bail!(
            "--{} replaces the difficulty, but found `{text}`; use --max-attempts N to limit the attempts",
            match (rating, args.needs) {
                (Some(_), _) => "rating",
                (None, Some(_)) => "needs",
                (None, None) => "technique",
            }
        ),
        (None, Some((least, most)), _) => Target::Rating(least, most),
        (None, None, Some(technique)) if args.needs.is_some() => Target::Needs(technique),
        (None, None, Some(technique)) => Target::Technique(technique),
        _ if plain => {
            let levels = generate::levels(shape, &recipe.kinds).iter();
            let usual = levels.copied().filter(|level| *level <= Level::Hard).max();
            usual.map_or(Target::Any, Target::Level)
        }
        _ => Target::Any,
    };
    if order.attempts.is_some() && args.max_attempts.is_some() {
        bail!("found both MAX_ATTEMPTS and --max-attempts, expected only one");
    }
    let attempts = order.attempts.or(args.max_attempts);
    recipe.max_attempts = attempts.unwrap_or(Recipe::ATTEMPTS);
    Ok(recipe)
}

/// The words before the options: `[KIND] [DIFFICULTY] [MAX_ATTEMPTS]`.
struct Words {
    kinds: Kinds,
    difficulty: Option<String>,
    attempts: Option<u64>,
}

impl Words {
    fn of(words: &[String]) -> Result<Words> {
        let mut rest = words;
        let mut kinds = Kinds::CLASSIC;
        if let [first, others @ ..] = rest
            && let Some(named) = order::kind_or_level(first)?
        {
            kinds = named;
            rest = others;
        }
        let (difficulty, attempts) = match rest {
            [] => (None, None),
            [difficulty] => (Some(difficulty.clone()), None),
            [difficulty, attempts] => (Some(difficulty.clone()), Some(whole(attempts)?)),
            [_, _, more, ..] => bail!("found `{more}`, expected nothing after MAX_ATTEMPTS"),
        };
        Ok(Words {
            kinds,
            difficulty,
            attempts,
        })
    }
}

fn shape(size: Option<Side>, boxes: Option<Shape>, kinds: &Kinds) -> Result<Option<Shape>> {
    let size = match size {
        Some(Side(side)) if kinds.has_jigsaw() => Some(Shape::square(side)?),
        Some(Side(side)) => Some(Shape::of_side(side)?),
        None => None,
    };
    if let (Some(size), Some(boxes)) = (size, boxes)
        && size.side() != boxes.side()
    {
        bail!(
            "--size {} does not fit --box {}x{}, which makes a board of side {}",
            size.side(),
            boxes.box_rows(),
            boxes.box_cols(),
            boxes.side()
        );
    }
    Ok(boxes.or(size))
}

/// A level by name or number; one out of range is reported.
fn level(text: &str) -> Result<Level> {
    let asked: AskedLevel = text.parse()?;
    if let Some(notice) = asked.notice {
        terminal::tell(terminal::WARNING, "note", &notice.to_string());
    }
    Ok(asked.level)
}

/// Said of a range without anything in it.
const BACKWARDS: &str = "the range is empty: put the smaller number first";

/// A number or a range such as 26..30.
fn range(text: &str) -> Result<RangeInclusive<usize>> {
    let number = |text: &str| {
        text.parse()
            .context("expected a number, or a range such as 26..30")
    };
    let range = match text.split_once("..").or(text.split_once('-')) {
        Some((least, most)) => number(least)?..=number(most.trim_start_matches('='))?,
        None => number(text)?..=number(text)?,
    };
    if range.is_empty() {
        bail!("{BACKWARDS}");
    }
    Ok(range)
}

/// Two ratings, such as 7.0..7.5; either end can be left open.
fn rating_band(text: &str) -> Result<(Er, Er)> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let end = |text: &str, open: u16| match text.trim_start_matches('=') {
        "" if least != most => Ok(Er::from_tenths(open)),
        text => text.parse(),
    };
    let band = (end(least, 10)?, end(most, 119)?);
    if band.0.tenths() > 119 {
        bail!(
            "no puzzle is rated {}: ratings go from 1.0 up to 11.9",
            band.0
        );
    }
    if band.0 > band.1 {
        bail!("{BACKWARDS}");
    }
    Ok(band)
}

/// Reads a technique that puzzles are made for; an unknown name is refused with
/// the list of all.
#[derive(Clone)]
pub struct TechniqueParser;

impl TechniqueParser {
    fn names() -> impl Iterator<Item = PossibleValue> {
        let made_for = |technique: &&Technique| {
            let mut recipe = Recipe::new(Shape::NINE);
            recipe.target = Target::Technique(**technique);
            recipe.check().is_ok()
        };
        let techniques = Technique::ALL.iter().filter(made_for);
        techniques.map(|technique| PossibleValue::new(technique.name()))
    }
}

impl TypedValueParser for TechniqueParser {
    type Value = Technique;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Technique, clap::Error> {
        // Any spelling of a name or title, also of those that the recipe refuses.
        if let Some(technique) = value.to_str().and_then(|text| text.parse().ok()) {
            return Ok(technique);
        }
        PossibleValuesParser::new(Self::names())
            .try_map(|name| name.parse::<Technique>())
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Self::names()))
    }
}

/// The cells with a given, from a board or a file with one.
fn read_pattern(text: &str, shape: Option<Shape>) -> Result<(Shape, CellSet)> {
    let read = match std::fs::read_to_string(text) {
        Ok(read) => read,
        Err(_) => text.to_owned(),
    };
    let marks: Vec<char> = read.chars().filter(|c| !c.is_whitespace()).collect();
    let count = words::number(marks.len() as u64, "cell");
    let shape = match shape {
        Some(shape) => shape,
        None => Shape::of_side(marks.len().isqrt())
            .ok()
            .filter(|shape| shape.cells() == marks.len())
            .with_context(|| {
                format!(
                    "the pattern has {count}, expected as many as a board has, such as 81 for 9x9"
                )
            })?,
    };
    if marks.len() != shape.cells() {
        bail!(
            "the pattern has {count}, expected the {} of a {shape} board",
            shape.cells()
        );
    }
    let given = |cell: &ninefold::Cell| !matches!(marks[cell.index()], '.' | '0');
    Ok((shape, shape.iter().filter(given).collect()))
}
