//! `sudoku play`: which game to play, and how.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use ninefold::Level;
use ninefold::format::ReadOptions;
use ninefold::generate::{self, Symmetry};
use ninefold::solve::{self, Verdict};
use ninefold::{Puzzle, Shape};
use ninefold_game::id::{Date, GameId, LEVELS, Order, daily};
use ninefold_game::open::{self, Opened};
use ninefold_game::storage::{self, GameFile, Places};
use ninefold_game::{Game, Settings, Start, text};

use ninefold_tui::request::Request;
use ninefold_tui::terminal::Wishes;

use crate::filter::{fresh_seed, whole};
use crate::fullscreen::{self, Opening as Full};
use crate::line::{Input, Look, Session, milliseconds, unix_milliseconds};
use crate::status::Status;
use crate::terminal::{self, Color};

/// Play a game
///
/// Without more words a new game of the size and level in the settings. A
/// game is saved after every step.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A game ID, a link, a file with a puzzle or a saved game, or a puzzle
    /// itself
    #[arg(conflicts_with_all = ["difficulty", "empty", "seed", "symmetry"])]
    input: Option<String>,

    /// Play by typing commands, on any terminal or through a pipe
    #[arg(long)]
    line: bool,

    /// The side of the board: 9, or 9x9
    #[arg(long, value_name = "SIDE")]
    size: Option<String>,

    /// The rows and columns of a box, where they are not the usual ones: 3x2
    #[arg(long = "box", value_name = "RxC")]
    boxes: Option<String>,

    /// The level: easy, medium, hard, expert or extreme, 1 to 5, or an own
    /// level of the settings file
    #[arg(long, value_name = "LEVEL")]
    difficulty: Option<String>,

    /// A puzzle with so many empty cells; without a number it is asked for
    #[arg(long, value_name = "N", num_args = 0..=1)]
    empty: Option<Option<usize>>,

    /// The puzzle of this seed
    #[arg(long, value_parser = whole)]
    seed: Option<u64>,

    /// The symmetry of the givens: none, 180, 90, horizontal, …
    #[arg(long)]
    symmetry: Option<Symmetry>,

    /// The puzzle of the day, or of another day: 2026-11-15; 9x9, and of the
    /// day's level unless another is asked for
    #[arg(long, value_name = "DAY", num_args = 0..=1, conflicts_with_all = ["input", "seed", "empty", "symmetry"])]
    daily: Option<Option<Date>>,

    /// Go on with the last game that is not over, or with a game by its name
    #[arg(long, value_name = "GAME", num_args = 0..=1, conflicts_with_all = ["input", "daily", "seed", "size", "boxes", "difficulty", "empty", "symmetry", "save"])]
    resume: Option<Option<String>>,

    /// Save a new game in this file instead of the library
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Speak boards row by row instead of drawing them; this is the line game
    #[arg(long)]
    screen_reader: bool,

    /// Draw with plain ASCII characters
    #[arg(long, conflicts_with_all = ["line", "screen_reader"])]
    ascii: bool,

    /// No effect when a game is won
    #[arg(long, conflicts_with_all = ["line", "screen_reader"])]
    no_effects: bool,
}

impl Args {
    fn asks_for_shape(&self) -> bool {
        self.size.is_some() || self.boxes.is_some()
    }
}

/// Plays: full screen on a terminal, line by line where that is asked for or
/// there is none.
pub fn run(args: &Args, color: Color) -> Result<Status> {
    if !args.line && !args.screen_reader && fullscreen::has_terminal() {
        return play_fullscreen(args, color);
    }
    match play_line(args) {
        Err(error) if is_closed_pipe(&error) => Ok(Status::Answered),
        other => other,
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

fn play_fullscreen(args: &Args, color: Color) -> Result<Status> {
    let places = Places::of_user();
    let settings = settings(places.as_ref());
    let opening = if let Some(name) = &args.resume {
        let opened =
            open_saved(name.as_deref(), places.as_ref(), 0).map_err(|text| anyhow!(text))?;
        Full::Saved(Box::new(opened.game), opened.file, opened.notice)
    } else if let Some(input) = &args.input {
        match handed_over(args, input, &settings, 0)? {
            Handed::Saved(game, Some(file)) => Full::Saved(game, file, None),
            Handed::Saved(game, None) => Full::Game(game),
            Handed::Puzzle(puzzle) => Full::Board(puzzle),
            Handed::Id(id) => Full::Make(Request::Id(id.to_string())),
        }
    } else if args.empty == Some(None) {
        let start = first_start(args, &settings, &mut Input::standard()?)?;
        Full::Made(Box::new(start))
    } else {
        match wish(args, order(args, &settings)?)? {
            Wish::Id(_, Some(day)) if args.difficulty.is_none() => {
                Full::Make(Request::Daily(day.to_string()))
            }
            // A request knows the level of the day only.
            wish @ Wish::Id(_, Some(_)) => {
                let start = wish.start(&settings).map_err(|text| anyhow!(text))?;
                Full::Made(Box::new(start))
            }
            Wish::Id(id, None) => Full::Make(Request::Id(id.to_string())),
            Wish::Puzzle(puzzle) => Full::Board(puzzle),
            Wish::Order(order, seed) => {
                order.check()?;
                let seed = seed.unwrap_or_else(|| fresh_seed() % 100_000_000);
                Full::Make(Request::Id(GameId::Seed { order, seed }.to_string()))
            }
        }
    };
    let wishes = Wishes {
        ascii: args.ascii,
        no_effects: args.no_effects,
        ..color.wishes()
    };
    fullscreen::run(opening, args.save.as_deref(), wishes)
}

fn play_line(args: &Args) -> Result<Status> {
    let began = Instant::now();
    let places = Places::of_user();
    let settings = settings(places.as_ref());
    let mut input = Input::standard()?;
    let opened = opening(args, &settings, places.as_ref(), &mut input, began)?;
    if let Some(notice) = &opened.notice {
        writeln!(io::stdout(), "{}", terminal::plain(notice))?;
    }
    let look = Look {
        colored: terminal::colored_output(),
        spoken: args.screen_reader || settings.screen_reader,
    };
    let mut session = Session::new(
        opened.game,
        opened.file,
        places,
        settings,
        look,
        input,
        began,
    );
    match session.run() {
        Err(error) if !is_closed_pipe(&error) => Err(error),
        _ if session.has_lost() => Ok(Status::Failed),
        _ => Ok(Status::Answered),
    }
}

/// The settings; what is wrong with their file is told.
fn settings(places: Option<&Places>) -> Settings {
    let Some(places) = places else {
        return Settings::default();
    };
    let (settings, notices) = places.settings().load();
    for notice in notices {
        terminal::tell(terminal::WARNING, "warning", &notice);
    }
    settings
}

/// The game to begin with.
struct Opening {
    game: Game,
    file: Option<GameFile>,
    notice: Option<String>,
}

fn opening(
    args: &Args,
    settings: &Settings,
    places: Option<&Places>,
    input: &mut Input,
    began: Instant,
) -> Result<Opening> {
    let now = milliseconds(began);
    if let Some(name) = &args.resume {
        let opened = open_saved(name.as_deref(), places, now).map_err(|text| anyhow!(text))?;
        return Ok(Opening {
            game: opened.game,
            file: Some(opened.file),
            notice: opened.notice,
        });
    }
    let mut notice = None;
    let start = match &args.input {
        None => first_start(args, settings, input)?,
        Some(text) => match handed_over(args, text, settings, now)? {
            Handed::Saved(game, file) => {
                return Ok(Opening {
                    game: *game,
                    file,
                    notice: None,
                });
            }
            Handed::Puzzle(puzzle) => {
                notice = open::told(&open::unkept(&puzzle)).map(|text| text::capital(&text) + ".");
                start_of(Wish::Puzzle(puzzle), settings)?
            }
            Handed::Id(id) => start_of(Wish::Id(id, None), settings)?,
        },
    };
    let game = Game::start(start, milliseconds(began))?;
    let file = match &args.save {
        None => None,
        Some(path) => {
            let mut file = GameFile::new(path);
            file.save(&game, milliseconds(began))?;
            Some(file)
        }
    };
    Ok(Opening { game, file, notice })
}

/// What a player hands over to be played.
enum Handed {
    /// A saved game, and the file that it goes on in, where it has one.
    Saved(Box<Game>, Option<GameFile>),
    Puzzle(Box<Puzzle>),
    Id(GameId),
}

/// Opens the input: a file or the thing itself.
fn handed_over(args: &Args, input: &str, settings: &Settings, now: u64) -> Result<Handed> {
    if input == "-" {
        bail!("`-` cannot be played: the commands come from standard input");
    }
    let shape = match args.asks_for_shape() {
        true => Some(shape(args, settings)?),
        false => None,
    };
    let options = ReadOptions {
        shape,
        ..ReadOptions::default()
    };
    let (opened, path) = open::argument(input, &options, now)?;
    let named = path
        .as_ref()
        .map_or(String::new(), |_| format!("{input}: "));
    let one = opened.one().map_err(|number| {
        anyhow!("{named}{number} puzzles or games, and only one can be played; give one of them")
    })?;
    Ok(match (one, path) {
        (Opened::Game(_), _) if args.save.is_some() => {
            bail!(
                "{named}this is a saved game, which goes on in its own file: --save is for a new game"
            )
        }
        (Opened::Game(_), Some(path)) if path.is_file() => {
            let (file, game) = GameFile::open(path, now)?;
            Handed::Saved(Box::new(game), Some(file))
        }
        (Opened::Game(game), _) => Handed::Saved(game, None),
        (Opened::Puzzle(puzzle), _) => Handed::Puzzle(puzzle),
        (Opened::Id(id), _) => Handed::Id(id),
        (Opened::Several(_), _) => bail!("{named}several puzzles, and only one can be played"),
    })
}

fn start_of(wish: Wish, settings: &Settings) -> Result<Start> {
    wish.start(settings).map_err(|text| anyhow!(text))
}

/// The puzzle that the arguments ask for; a number of empty cells that is not
/// given is asked for, until there is such a puzzle.
fn first_start(args: &Args, settings: &Settings, input: &mut Input) -> Result<Start> {
    let mut order = order(args, settings)?;
    if args.empty != Some(None) {
        let wish = wish(args, order)?;
        return wish.start(settings).map_err(|text| anyhow!(text));
    }
    let most = most_empty(order.shape);
    loop {
        let question = format!("How many empty cells (up to {most})? ");
        let Some(line) = input.line(&question)? else {
            bail!("the number of empty cells was asked for, and the input ended");
        };
        let number = line.trim().parse::<usize>().ok();
        let Some(number) = number.filter(|number| (1..=most).contains(number)) else {
            writeln!(
                io::stdout(),
                "`{}` is not a number from 1 to {most}. Example: 45",
                terminal::plain(line.trim())
            )?;
            continue;
        };
        order.givens = Some(order.shape.cells() - number);
        order.level = None;
        order.rating = None;
        match (Wish::Order(order.clone(), args.seed)).start(settings) {
            Ok(start) => return Ok(start),
            Err(text) => writeln!(io::stdout(), "{text} Another number?")?,
        }
    }
}

fn wish(args: &Args, order: Order) -> Result<Wish> {
    if let Some(day) = &args.daily {
        let day = day.unwrap_or_else(|| Date::of_time(unix_milliseconds()));
        return Ok(Wish::Id(daily_id(args, &order, day)?, Some(day)));
    }
    Ok(Wish::Order(order, args.seed))
}

/// The ID of a day's puzzle, at the level asked for.
fn daily_id(args: &Args, order: &Order, day: Date) -> Result<GameId> {
    if args.asks_for_shape() && order.shape != Shape::NINE {
        bail!(
            "the puzzle of the day is a 9x9 board, found {}",
            order.shape
        );
    }
    let level = match (&args.difficulty, &order.level) {
        (None, _) => None,
        (Some(_), Some(level)) => Some(level.as_str()),
        (Some(own), None) => bail!(
            "the puzzle of the day can't be `{own}`, a level of your own: expected {}",
            LEVELS.join(", ")
        ),
    };
    Ok(daily(day, level))
}

/// What the arguments and the settings ask of the generator.
fn order(args: &Args, settings: &Settings) -> Result<Order> {
    let shape = shape(args, settings)?;
    let mut order = Order::new(shape);
    match &args.difficulty {
        Some(level) => set_level(&mut order, level, settings).map_err(|text| anyhow!(text))?,
        None if args.empty.is_none() => usual_level(&mut order, settings),
        None => {}
    }
    order.symmetry = match (args.symmetry, &settings.symmetry) {
        (Some(symmetry), _) => symmetry,
        (None, Some(name)) => name.parse().unwrap_or_default(),
        (None, None) => Symmetry::None,
    };
    if let Some(Some(empty)) = args.empty {
        order.givens = Some(givens_of(shape, empty).map_err(|text| anyhow!(text))?);
    }
    Ok(order)
}

/// The shape that the arguments or the settings ask for.
fn shape(args: &Args, settings: &Settings) -> Result<Shape> {
    let mut shape: Shape = match &args.size {
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

fn givens_of(shape: Shape, empty: usize) -> Result<usize, String> {
    let most = most_empty(shape);
    if (1..=most).contains(&empty) {
        Ok(shape.cells() - empty)
    } else {
        Err(format!(
            "a {shape} puzzle cannot have {empty} empty cells: expected 1 to {most}"
        ))
    }
}

/// The most empty cells that a puzzle with one solution is known to have, on
/// the sizes for which that is known, and a fair guess on the others.
fn most_empty(shape: Shape) -> usize {
    let cells = shape.cells();
    match shape.side() {
        4 => cells - 4,
        6 => cells - 8,
        8 => cells - 14,
        9 => cells - 17,
        _ => cells * 3 / 4,
    }
}

/// The level of the settings, or the hardest below it that boards of this
/// size have.
fn usual_level(order: &mut Order, settings: &Settings) {
    // A level that the settings misspell was told when they were read.
    let _ = set_level(order, &settings.level, settings);
    if order.rating.is_some() {
        return;
    }
    let wanted = order.level.as_deref().and_then(|name| name.parse().ok());
    let wanted = wanted.unwrap_or(Level::Easy);
    let offered = generate::levels(order.shape, &generate::Kinds::CLASSIC)
        .iter()
        .copied();
    let level = offered.filter(|level| *level <= wanted).max();
    order.level = Some(level.unwrap_or(Level::Easy).name().to_owned());
}

fn set_level(order: &mut Order, name: &str, settings: &Settings) -> Result<(), String> {
    let lower = name.trim().to_lowercase();
    let number = lower.parse::<usize>().ok();
    let by_number = number.and_then(|number| LEVELS.get(number.wrapping_sub(1)));
    let named = LEVELS.iter().find(|level| **level == lower);
    (order.level, order.rating) = match (by_number.or(named), settings.own_level(name)) {
        (Some(level), _) => (Some((*level).to_owned()), None),
        (None, Some(own)) => (None, Some((own.from, own.to))),
        (None, None) => {
            return Err(format!(
                "`{name}` is not a level: expected {}, or 1 to 5{}",
                LEVELS.join(", "),
                own_names(settings)
            ));
        }
    };
    Ok(())
}

fn own_names(settings: &Settings) -> String {
    let names: Vec<&str> = settings.levels.iter().map(|l| l.name.as_str()).collect();
    match names.as_slice() {
        [] => String::new(),
        names => format!(", or {}", names.join(", ")),
    }
}

/// A puzzle that a player wishes to play.
pub enum Wish {
    /// One that the generator makes, of this seed or any.
    Order(Order, Option<u64>),
    /// That of a game ID, and the day when it is a daily puzzle.
    Id(GameId, Option<Date>),
    /// This one.
    Puzzle(Box<Puzzle>),
}

impl Wish {
    /// What `new` is followed by: a game ID, or a level, a size and a number
    /// of empty cells in any order.
    pub fn of_words(words: &str, settings: &Settings) -> Result<Wish, String> {
        let text = words.trim();
        if GameId::looks_like(text) {
            return match text.parse() {
                Ok(id) => Ok(Wish::Id(id, None)),
                Err(error) => Err(format!("{error}.")),
            };
        }
        let mut order = Order::new(settings.shape());
        let mut levelled = false;
        let mut empty = None;
        let mut seed = None;
        let mut words = text.split(|c: char| c.is_whitespace() || ",;=".contains(c));
        while let Some(word) = words.find(|word| !word.is_empty()) {
            let lower = word.to_lowercase();
            let mut number = |what: &str| -> Result<u64, String> {
                let next = words.find(|word| !word.is_empty()).unwrap_or("");
                next.parse()
                    .map_err(|_| format!("`{next}` is not {what}. Example: new {lower} 40"))
            };
            if lower == "empty" {
                empty = Some(number("a number of empty cells")? as usize);
            } else if lower == "seed" {
                seed = Some(number("a seed")?);
            } else if let (true, Ok(shape)) = (lower.contains('x'), lower.parse::<Shape>()) {
                order.shape = shape;
            } else if let Some(symmetry) = named_symmetry(&lower) {
                order.symmetry = symmetry;
            } else {
                set_level(&mut order, word, settings).map_err(|_| {
                    format!(
                        "`{word}` is no level ({}{}), size (6x6), symmetry (180) or `empty` with a number. Example: new hard 9x9",
                        LEVELS.join(", "),
                        own_names(settings)
                    )
                })?;
                levelled = true;
            }
        }
        match empty {
            Some(empty) => order.givens = Some(givens_of(order.shape, empty)?),
            None if !levelled => usual_level(&mut order, settings),
            None => {}
        }
        Ok(Wish::Order(order, seed))
    }

    /// The puzzle, made if need be.
    pub fn start(self, settings: &Settings) -> Result<Start, String> {
        let mut start = match self {
            Wish::Puzzle(puzzle) => rated(Start::new(*puzzle)),
            Wish::Id(GameId::Exact(givens), _) => rated(Start::new(Puzzle::new(givens))),
            Wish::Id(GameId::Seed { order, seed }, day) => {
                let mut start = make(&order, seed)?;
                start.about.daily = day.map(|day| day.to_string());
                start
            }
            Wish::Order(order, Some(seed)) => make(&order, seed)?,
            // Eight digits are enough for a game to be told from others, and
            // still short enough to be told to others.
            Wish::Order(order, None) => make(&order, fresh_seed() % 100_000_000)?,
        };
        start.options = settings.options();
        start.uid = unix_milliseconds() * 1000 + u64::from(std::process::id()) % 1000;
        Ok(start)
    }
}

/// The start with the level of its puzzle, on boards where that is found at
/// once and has a meaning: those with one solution.
fn rated(mut start: Start) -> Start {
    let small = start.puzzle.shape().side() <= 9;
    let one = |puzzle| {
        matches!(
            solve::verdict(puzzle, &mut solve::never),
            Ok(Verdict::One(_))
        )
    };
    if small && one(&start.puzzle) {
        start.rate();
    }
    start
}

/// The symmetry of this name; numbers that are levels are none.
fn named_symmetry(name: &str) -> Option<Symmetry> {
    name.parse::<Symmetry>().ok()
}

fn make(order: &Order, seed: u64) -> Result<Start, String> {
    order
        .make(seed, &mut generate::unwatched)
        .map_err(|error| format!("{error}."))
}

/// A game of the library by its name or number in the list, or in a file; the
/// last that is not over when there is no name.
pub fn open_saved(
    name: Option<&str>,
    places: Option<&Places>,
    now: u64,
) -> Result<storage::Opened, String> {
    if let Some(path) = name.map(Path::new).filter(|path| path.is_file()) {
        let (file, game) = GameFile::open(path, now).map_err(|error| error.to_string())?;
        return Ok(storage::Opened {
            game,
            file,
            notice: None,
        });
    }
    let library = places
        .ok_or("there is no place for saved games on this system")?
        .library();
    let name = match name {
        None => library
            .last_unfinished()
            .map_err(|error| error.to_string())?
            .ok_or("there is no game to go on with: they are all over, or there is none")?,
        Some(name) => {
            let entries = library.games().map_err(|error| error.to_string())?;
            let number = name.parse::<usize>().ok();
            let numbered = number.and_then(|number| entries.get(number.wrapping_sub(1)));
            let named = entries.iter().find(|e| e.name.eq_ignore_ascii_case(name));
            named
                .or(numbered)
                .map(|entry| entry.name.clone())
                .ok_or_else(|| {
                    format!("there is no game or file `{name}`: a game is called by its name or number in the list of your games")
                })?
        }
    };
    library.open(&name, now).map_err(|error| error.to_string())
}
