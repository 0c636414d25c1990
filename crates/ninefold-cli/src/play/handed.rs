//! What a player hands over to be played: a puzzle, a game ID, a saved game, or
//! the name of one.

use std::path::Path;

use anyhow::{Result, anyhow, bail};
use ninefold::Puzzle;
use ninefold::format::ReadOptions;
use ninefold_game::id::GameId;
use ninefold_game::open::{self, Opened};
use ninefold_game::storage::{self, GameFile, Places};
use ninefold_game::{Game, Settings};

use super::Args;
use super::asked::shape;

/// What a player hands over to be played.
pub enum Handed {
    /// A saved game, and the file that it goes on in, where it has one.
    Saved(Box<Game>, Option<GameFile>),
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// A game ID whose puzzle is to be made.
    Id(GameId),
}

/// Opens the input: a file or the thing itself.
pub fn handed_over(args: &Args, input: &str, settings: &Settings, now: u64) -> Result<Handed> {
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
        let how = match path {
            Some(_) => "`sudoku convert --to line FILE` lists them, one a line: give one of these",
            None => "give one of them",
        };
        anyhow!("{named}{number} puzzles or games, and only one can be played; {how}")
    })?;
    Ok(match (one, path) {
        (Opened::Game(_), _) if args.save.is_some() => {
            bail!(
                "{named}this is a saved game, which stays in its own file: --save is for a new game"
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
            .ok_or("there is no game to resume: they are all over, or there is none")?,
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
