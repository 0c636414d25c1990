//! What a player hands over to be played: a puzzle, a game ID, a saved game, or
//! the name of one.

use std::path::Path;

use anyhow::{Result, bail};
use ninefold::Puzzle;
use ninefold::format::ReadOptions;
use ninefold::logic::explain::Message;
use ninefold_game::id::GameId;
use ninefold_game::open::{self, Opened};
use ninefold_game::pack::{self, Pack};
use ninefold_game::storage::{self, GameFile, Places};
use ninefold_game::words::Tell;
use ninefold_game::{Game, Settings};

use super::Args;
use super::asked::shape;
use crate::line::unix_milliseconds;

/// What a player hands over to be played.
pub enum Handed {
    /// A saved game, and the file that it goes on in, if it has one.
    Saved(Box<Game>, Option<GameFile>),
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// A game ID whose puzzle is to be made.
    Id(GameId),
    /// Several puzzles, with what is wrong with the first that can't be read.
    Pack(Box<Pack>, Option<String>),
}

/// Opens the input: a file or the thing itself.
pub fn handed_over(args: &Args, input: &str, settings: &Settings, now: u64) -> Result<Handed> {
    if input == "-" {
        bail!("can't play `-`: standard input is for your commands");
    }
    let shape = match args.asks_for_shape() {
        true => Some(shape(args, settings)?),
        false => None,
    };
    let options = ReadOptions {
        shape,
        ..ReadOptions::default()
    };
    let (opened, path) = match open::argument(input, &options, now) {
        Ok(opened) => opened,
        // One bad line should not cost the others.
        Err(error) => {
            let (found, _) = open::argument_all(input, &options, pack::LARGEST);
            match found.len() {
                0 | 1 => return Err(error.into()),
                _ => return Ok(pack_of(input, &found, Some(error.to_string()))),
            }
        }
    };
    let named = path
        .as_ref()
        .map_or(String::new(), |_| format!("{input}: "));
    Ok(match (opened, path) {
        (Opened::Game(_), _) if args.save.is_some() => {
            bail!("{named}this saved game stays in its own file; --save is only for new games")
        }
        (Opened::Game(_), Some(path)) if path.is_file() => {
            let (file, game) = GameFile::open(path, now)?;
            Handed::Saved(Box::new(game), Some(file))
        }
        (Opened::Game(game), _) => Handed::Saved(game, None),
        (Opened::Puzzle(puzzle), _) => Handed::Puzzle(puzzle),
        (Opened::Id(id), _) => Handed::Id(id),
        (Opened::Several(all), path) => {
            let name = path.map_or(String::new(), |path| path.to_string_lossy().into_owned());
            pack_of(&name, &all, None)
        }
    })
}

/// A pack of what was opened, named after its file.
fn pack_of(path: &str, found: &[Opened], notice: Option<String>) -> Handed {
    let name = Path::new(path).file_name();
    let name = name.map(|name| name.to_string_lossy().into_owned());
    let name = name.filter(|_| !path.contains('\n'));
    let name = name.unwrap_or_else(|| "puzzles".to_owned());
    let uid = ninefold_game::uid(unix_milliseconds(), u64::from(std::process::id()));
    Handed::Pack(Box::new(Pack::of(uid, &name, found)), notice)
}

/// A game of the library by its name or number in the list, or in a file; the
/// last that is not over when there is no name.
pub fn open_saved(
    name: Option<&str>,
    places: Option<&Places>,
    now: u64,
) -> Result<storage::Opened, Message> {
    if let Some(path) = name.map(Path::new).filter(|path| path.is_file()) {
        let (file, game) = GameFile::open(path, now).map_err(|error| error.message())?;
        return Ok(storage::Opened {
            game,
            file,
            notice: None,
        });
    }
    let library = places
        .ok_or_else(|| Message::new("line.load.no-place"))?
        .library();
    let name = match name {
        None => library
            .last_unfinished()
            .map_err(unlisted)?
            .ok_or_else(|| Message::new("line.load.none"))?,
        Some(name) => {
            let entries = library.games().map_err(unlisted)?;
            let number = name.parse::<usize>().ok();
            let numbered = number.and_then(|number| entries.get(number.wrapping_sub(1)));
            let named = entries.iter().find(|e| e.name.eq_ignore_ascii_case(name));
            named
                .or(numbered)
                .map(|entry| entry.name.clone())
                .ok_or_else(|| Message::new("line.load.unknown").name("name", name))?
        }
    };
    library.open(&name, now).map_err(|error| error.message())
}

fn unlisted(error: std::io::Error) -> Message {
    Message::new("line.games.error").name("error", error)
}
