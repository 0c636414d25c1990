//! The full-screen game: what `sudoku` opens.

use std::io::{self, IsTerminal};
use std::path::Path;

use anyhow::{Context, Result};
use ninefold::Puzzle;
use ninefold_game::order::Request;
use ninefold_game::pack::Pack;
use ninefold_game::storage::{GameFile, Places};
use ninefold_game::{Game, Start};
use ninefold_tui::App;
use ninefold_tui::session::Session;
use ninefold_tui::storage::Storage;
use ninefold_tui::terminal::{self, Wishes};

use crate::line::unix_milliseconds;
use crate::status::Status;
use crate::terminal::{ERROR, WARNING, locale, tell};

/// What the game opens with.
#[derive(Debug)]
pub enum Opening {
    /// The start screen.
    Start,
    /// A board to be made, and what the player should know of it.
    Make(Box<Request>, Option<String>),
    /// A board that was read.
    Board(Box<Puzzle>),
    /// A board that was made.
    Made(Box<Start>),
    /// Several puzzles, and what the player should know of them.
    Pack(Box<Pack>, Option<String>),
    /// A game without a file of its own.
    Game(Box<Game>),
    /// A saved game, with what the player should know of it.
    Saved(Box<Game>, GameFile, Option<String>),
}

/// Whether there is a terminal to play in.
pub fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Plays until the player quits; a new game is kept in `save`, or in the
/// library.
pub fn run(opening: Opening, save: Option<&Path>, wishes: Wishes) -> Result<Status> {
    let epoch = unix_milliseconds();
    let mut storage = match Places::of_user() {
        Some(places) => Storage::new(places, epoch),
        None => Storage::nowhere(epoch),
    };
    if let Some(path) = save {
        // Told while there is still time to choose another name.
        GameFile::new(path).check()?;
        storage.keep_next_in(path);
    }
    let (settings, problems) = storage.settings();
    let mut session = Session::new(settings, terminal::abilities(wishes), storage);
    session.effects = !wishes.no_effects;
    session.locale = locale().unwrap_or_default();
    let problem = problems.into_iter().chain(session.key_problems()).next();
    let mut app = App::new(session);
    if let Some(problem) = problem {
        app.notice(problem);
    }
    match opening {
        Opening::Start => app.greet(),
        Opening::Pack(pack, notice) => app.open_pack(*pack, notice),
        Opening::Make(request, notice) => app.begin(*request, notice),
        Opening::Board(puzzle) => app.read(*puzzle),
        Opening::Made(start) => app.start(*start),
        Opening::Game(game) => app.play(*game),
        Opening::Saved(game, file, notice) => app.resume(*game, file, notice),
    }
    terminal::run(&mut app).context("can't use this terminal for the game")?;
    if let Some(notice) = app.take_notice() {
        tell(WARNING, "", &notice);
    }
    if app.has_lost() {
        tell(ERROR, "", "your last changes could not be saved");
        return Ok(Status::Failed);
    }
    Ok(Status::Answered)
}
