//! `sudoku play`: which game to play, and how.

mod asked;
mod handed;

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, anyhow};
use ninefold::Control;
use ninefold::generate::{Kinds, Symmetry};
use ninefold::logic::explain::Message;
use ninefold_game::id::Date;
use ninefold_game::order::Request;
use ninefold_game::pack::Pack;
use ninefold_game::storage::{GameFile, Places};
use ninefold_game::{Game, Settings, Start, open, text};
use ninefold_tui::terminal::Wishes;

use crate::filter::whole;
use crate::fullscreen::{self, Opening as Full};
use crate::line::{Input, Look, Session, milliseconds};
use crate::status::Status;
use crate::terminal::{self, Color};
use crate::words;

pub use asked::{any_seed, known, make, ready};
use asked::{first_start, request, told_in_english};
pub use handed::open_saved;
use handed::{Handed, handed_over};

/// Play a game
///
/// With no arguments, starts a new game with the size and level from your
/// settings. Your game is saved after every step.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// What to play: a file, a game ID, a link or a puzzle
    #[arg(conflicts_with_all = ["kind", "difficulty", "empty", "seed", "symmetry"])]
    input: Option<String>,

    /// Play by typing commands, in any terminal or through a pipe
    #[arg(long)]
    line: bool,

    /// The side of the board: `9` or `9x9`
    #[arg(long, value_name = "SIDE")]
    size: Option<String>,

    /// Rows x columns of a box, if not the usual: `3x2`
    #[arg(long = "box", value_name = "RxC")]
    boxes: Option<String>,

    /// The kind of puzzle: `killer`, or several: `jigsaw+thermo`
    ///
    /// `sudoku create --help` lists the kinds.
    #[arg(long, value_name = "KIND")]
    kind: Option<Kinds>,

    /// The level: easy, medium, hard, expert or extreme, or 1 to 5
    ///
    /// gentle and beyond work too, and so do your own levels from the settings
    /// file.
    #[arg(long, value_name = "LEVEL")]
    difficulty: Option<String>,

    /// The number of empty cells; asks you if N is omitted
    #[arg(long, value_name = "N", num_args = 0..=1)]
    empty: Option<Option<usize>>,

    /// Seed for the random numbers; random if omitted
    #[arg(long, value_parser = whole)]
    seed: Option<u64>,

    /// The symmetry of the givens: none, 180, 90, horizontal, …
    #[arg(long)]
    symmetry: Option<Symmetry>,

    /// Play today's puzzle, or that of another day: 2026-11-15
    ///
    /// It is a 9x9 puzzle, of the day's level unless you ask for another.
    #[arg(long, value_name = "DAY", num_args = 0..=1, conflicts_with_all = ["input", "kind", "seed", "empty", "symmetry"])]
    daily: Option<Option<Date>>,

    /// With --daily, the variant board of the day: a killer on Tuesdays
    #[arg(long, requires = "daily", conflicts_with_all = ["difficulty", "size", "boxes"])]
    variant: bool,

    /// Resume your last unfinished game, or a game by its name
    #[arg(long, value_name = "GAME", num_args = 0..=1, conflicts_with_all = ["input", "daily", "seed", "size", "boxes", "kind", "difficulty", "empty", "symmetry", "save"])]
    resume: Option<Option<String>>,

    /// Save a new game in this file instead of your list of games
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// For screen readers: read boards out row by row; implies --line
    #[arg(long)]
    screen_reader: bool,

    /// Draw with plain ASCII characters
    #[arg(long, conflicts_with = "screen_reader")]
    ascii: bool,

    /// No animation when you win
    #[arg(long, conflicts_with_all = ["line", "screen_reader"])]
    no_effects: bool,
}

const EXAMPLES: &str = "\
Examples:
  sudoku play
  sudoku play --difficulty easy --size 6
  sudoku play --kind killer
  sudoku play --daily
  sudoku play --daily --variant
  sudoku play puzzle.txt
  sudoku play 9x9-hard-7 --line";

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
        let opened = open_saved(name.as_deref(), places.as_ref(), 0).map_err(told_in_english)?;
        let words = words::of_player(&settings);
        let notice = opened.notice.map(|notice| words.say(&notice));
        Full::Saved(Box::new(opened.game), opened.file, notice)
    } else if let Some(input) = &args.input {
        match handed_over(args, input, &settings, 0)? {
            Handed::Saved(game, Some(file)) => Full::Saved(game, file, None),
            Handed::Saved(game, None) => Full::Game(game),
            Handed::Puzzle(puzzle) => Full::Board(puzzle),
            Handed::Id(id) => Full::Make(Box::new(Request::new(id)), None),
            Handed::Pack(pack, notice) => Full::Pack(pack, notice),
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
        words: words::of_player(&settings),
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

/// The next puzzle of a pack, which is kept with its progress, and what to say
/// of it.
fn packed(pack: Pack, places: Option<&Places>, settings: &Settings) -> Result<(Start, String)> {
    let known = places.and_then(|places| places.packs().same(&pack).ok().flatten());
    let pack = known.unwrap_or(pack);
    if let Some(places) = places {
        places.packs().save(&pack)?;
    }
    let far = pack.progress();
    let place = pack.next(None).unwrap_or(0);
    let start = pack.start(place, &Control::none())?;
    let start =
        start.ok_or_else(|| anyhow!("puzzle {} of {} can't be read", place + 1, pack.name))?;
    let told = Message::new("line.pack.begin")
        .name("name", &pack.name)
        .count("solved", far.solved)
        .count("n", far.total)
        .count("number", place + 1);
    let told = words::of_player(settings).say(&told);
    Ok((ready(start, settings), told))
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
        let opened = open_saved(name.as_deref(), places, now).map_err(told_in_english)?;
        let words = words::of_player(settings);
        return Ok(Opening {
            game: opened.game,
            file: Some(opened.file),
            notice: opened.notice.map(|notice| words.say(&notice)),
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
                    .map(|lost| text::capital(&words::of_player(settings).say(&lost)) + ".");
                known(*puzzle, settings)
            }
            Handed::Id(id) => make(&Request::new(id), settings).map_err(told_in_english)?,
            Handed::Pack(pack, wrong) => {
                let (start, told) = packed(*pack, places, settings)?;
                let lines = wrong.into_iter().chain([told]);
                notice = Some(lines.collect::<Vec<_>>().join("\n"));
                start
            }
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
