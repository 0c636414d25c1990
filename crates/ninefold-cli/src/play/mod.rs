//! `sudoku play`: which game to play, and how.

mod asked;
mod handed;

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, anyhow};
use ninefold::generate::{Kinds, Symmetry};
use ninefold_game::id::Date;
use ninefold_game::order::Request;
use ninefold_game::storage::{GameFile, Places};
use ninefold_game::{Game, Settings, open, text, words};
use ninefold_tui::terminal::Wishes;

use crate::filter::whole;
use crate::fullscreen::{self, Opening as Full};
use crate::line::{Input, Look, Session, milliseconds};
use crate::status::Status;
use crate::terminal::{self, Color};

pub use asked::{any_seed, known, make};
use asked::{first_start, request};
pub use handed::open_saved;
use handed::{Handed, handed_over};

/// Play a game
///
/// With no arguments, starts a new game with the size and level from your
/// settings. A game is saved after every step.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A game ID, a link, a file with a puzzle or a saved game, or a puzzle
    /// itself
    #[arg(conflicts_with_all = ["kind", "difficulty", "empty", "seed", "symmetry"])]
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

    /// The kind of puzzle, or several joined by `+`: jigsaw, killer, thermo,
    /// anti-knight+arrow; `sudoku create --help` has all
    #[arg(long, value_name = "KIND")]
    kind: Option<Kinds>,

    /// The level: easy, medium, hard, expert or extreme, 1 to 5, or an own
    /// level of the settings file
    #[arg(long, value_name = "LEVEL")]
    difficulty: Option<String>,

    /// The number of empty cells; without a number you are asked for it
    #[arg(long, value_name = "N", num_args = 0..=1)]
    empty: Option<Option<usize>>,

    /// Seed for the random numbers; random if omitted
    #[arg(long, value_parser = whole)]
    seed: Option<u64>,

    /// The symmetry of the givens: none, 180, 90, horizontal, …
    #[arg(long)]
    symmetry: Option<Symmetry>,

    /// The puzzle of the day, or of another day: 2026-11-15; 9x9, and of the
    /// day's level unless another is asked for
    #[arg(long, value_name = "DAY", num_args = 0..=1, conflicts_with_all = ["input", "kind", "seed", "empty", "symmetry"])]
    daily: Option<Option<Date>>,

    /// Resume the last game that is not over, or a game by its name
    #[arg(long, value_name = "GAME", num_args = 0..=1, conflicts_with_all = ["input", "daily", "seed", "size", "boxes", "kind", "difficulty", "empty", "symmetry", "save"])]
    resume: Option<Option<String>>,

    /// Save a new game in this file instead of the library
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Speak boards row by row instead of drawing them; this is the line game
    #[arg(long)]
    screen_reader: bool,

    /// Draw with plain ASCII characters
    #[arg(long, conflicts_with = "screen_reader")]
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
            Handed::Id(id) => Full::Make(Box::new(Request::new(id)), None),
        }
    } else if args.empty == Some(None) {
        let start = first_start(args, &settings, &mut Input::standard()?)?;
        Full::Made(Box::new(start))
    } else {
        let (request, notice) = request(args, &settings)?;
        Full::Make(Box::new(request), notice)
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
        words: words::of(
            settings
                .language
                .or_else(terminal::locale)
                .unwrap_or_default(),
        ),
        ascii: args.ascii || terminal::is_plain(),
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

/// The settings; what is wrong with their file is reported.
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
                notice = open::told(&open::unkept(&puzzle))
                    .map(|lost| text::capital(&words::english().say(&lost)) + ".");
                known(*puzzle, settings)
            }
            Handed::Id(id) => make(&Request::new(id), settings).map_err(anyhow::Error::msg)?,
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
