//! Which new game the arguments ask for.

use std::io::{self, Write};

use anyhow::{Result, bail};
use ninefold::generate::Target;
use ninefold::logic::explain::{Language, Message};
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Level, Puzzle, Shape};
use ninefold_game::id::Date;
use ninefold_game::order::{Form, Request};
use ninefold_game::words::Tell;
use ninefold_game::{PATIENCE, Settings, Start, text};

use super::Args;
use crate::filter::fresh_seed;
use crate::line::{Input, unix_milliseconds};
use crate::{terminal, words};

/// What the arguments ask of the generator.
pub fn form(args: &Args, settings: &Settings) -> Result<Form> {
    let mut form = Form {
        shape: Some(shape(args, settings)?),
        kinds: args.kind.clone().unwrap_or_default(),
        symmetry: args.symmetry,
        empty: args.empty.flatten(),
        seed: args.seed,
        ..Form::default()
    };
    if let Some(level) = &args.difficulty {
        form.set_level(level, settings)?;
    }
    Ok(form)
}

/// The puzzle that the arguments ask for, and what to tell the player of it.
pub fn request(args: &Args, settings: &Settings) -> Result<(Request, Option<String>)> {
    let form = form(args, settings)?;
    let request = match &args.daily {
        Some(day) if args.variant => Request::daily_variant(day.unwrap_or_else(today)),
        Some(day) => daily(args, &form, day.unwrap_or_else(today))?,
        None => form.request(settings, any_seed())?,
    };
    Ok((request, form.notice.map(|notice| notice.to_string())))
}

fn today() -> Date {
    Date::of_time(unix_milliseconds())
}

/// A seed that is not asked for. Eight digits are enough to tell a game from
/// others, and short enough to tell them to a friend.
pub fn any_seed() -> u64 {
    fresh_seed() % 100_000_000
}

/// The puzzle of a day, at the level asked for.
fn daily(args: &Args, form: &Form, day: Date) -> Result<Request> {
    if let Some(shape) = form.shape.filter(|shape| *shape != Shape::NINE)
        && args.asks_for_shape()
    {
        bail!("the puzzle of the day is 9x9, found {shape}");
    }
    let level = match (form.target, &args.difficulty) {
        (Some(Target::Level(level)), _) => Some(level),
        (Some(_), Some(own)) => bail!(
            "the puzzle of the day can't have your own level `{own}`: expected {}",
            ninefold::suggest::choice(Level::ALL.iter().map(|level| level.name()))
        ),
        _ => None,
    };
    Ok(Request::daily(day, level))
}

/// The puzzle that the arguments ask for, made; a number of empty cells that is
/// not given is asked for, until there is such a puzzle.
pub fn first_start(args: &Args, settings: &Settings, input: &mut Input) -> Result<Start> {
    if args.empty != Some(None) {
        let (request, notice) = request(args, settings)?;
        if let Some(notice) = notice {
            terminal::tell(terminal::WARNING, "note", &notice);
        }
        return make(&request, settings).map_err(told_in_english);
    }
    let words = words::of_player(settings);
    let mut form = form(args, settings)?;
    // The number of empty cells says how hard it is.
    form.target = Some(Target::Any);
    let most = form.recipe(settings)?.most_empty();
    loop {
        let question = words.say(&Message::new("line.ask.empty").count("n", most)) + " ";
        let Some(line) = input.line(&question, words)? else {
            bail!("the input ended before the number of empty cells");
        };
        let number = line.trim().parse::<usize>().ok();
        let Some(number) = number.filter(|number| (1..=most).contains(number)) else {
            let wrong = Message::new("line.ask.empty.wrong")
                .name("found", line.trim())
                .count("n", most);
            writeln!(io::stdout(), "{}", terminal::plain(&words.say(&wrong)))?;
            continue;
        };
        form.empty = Some(number);
        match make(&form.request(settings, any_seed())?, settings) {
            Ok(start) => return Ok(start),
            Err(wrong) => {
                let wrong = text::capital(&words.say(&wrong));
                let again = words.say(&Message::new("line.ask.another"));
                writeln!(io::stdout(), "{wrong}. {again}")?;
            }
        }
    }
}

/// The shape that the arguments or the settings ask for.
pub fn shape(args: &Args, settings: &Settings) -> Result<Shape> {
    let jigsaw = args.kind.as_ref().is_some_and(|kinds| kinds.has_jigsaw());
    let mut shape: Shape = match &args.size {
        Some(size) if jigsaw => ninefold_game::order::size(size)?,
        Some(size) => size.parse()?,
        None => settings.shape(),
    };
    if let Some(boxes) = &args.boxes {
        let side = match (&args.size, boxes.split_once(['x', 'X'])) {
            (Some(_), _) => shape.side(),
            (None, Some((rows, cols))) => match (rows.parse::<usize>(), cols.parse::<usize>()) {
                (Ok(rows), Ok(cols)) => rows.saturating_mul(cols),
                _ => shape.side(),
            },
            (None, None) => shape.side(),
        };
        shape = format!("{side}x{side}b{boxes}").parse()?;
    }
    Ok(shape)
}

/// The start of a game on a puzzle that is made.
pub fn make(request: &Request, settings: &Settings) -> Result<Start, Message> {
    let made = request.start(&Control::none());
    let start = made.map_err(|error| error.message())?;
    Ok(ready(start, settings))
}

/// A message of an error that ends the program.
pub fn told_in_english(message: Message) -> anyhow::Error {
    anyhow::Error::msg(words::of(Language::English).say(&message))
}

/// The start of a game on a puzzle that is there already.
pub fn known(puzzle: Puzzle, settings: &Settings) -> Start {
    ready(Start::new(puzzle), settings)
}

/// A start with its level and the player's settings.
pub fn ready(start: Start, settings: &Settings) -> Start {
    let mut start = rated(start);
    start.options = settings.options();
    start.uid = ninefold_game::uid(unix_milliseconds(), u64::from(std::process::id()));
    start
}

/// The start with the level of its puzzle, on boards where that is found at
/// once and has a meaning: those with one solution.
fn rated(mut start: Start) -> Start {
    let control = Control::effort(PATIENCE);
    let wanted = start.puzzle.shape().side() <= 9 && start.about.rating.is_none();
    let one = |puzzle| matches!(solve::verdict(puzzle, &control), Ok(Verdict::One(_)));
    if wanted && one(&start.puzzle) {
        // What takes longer has no rating.
        let _ = start.rate(&control);
    }
    start
}
