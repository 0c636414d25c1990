//! [`Keeper`]: where the game that is played is kept, from its first move
//! until it is left.

use ninefold::logic::explain::Message;

use super::game_file::{GameFile, SaveError};
use super::library::Library;
use crate::Game;

/// Keeps one game at a time: in its file, or, as soon as there is a move in it,
/// in the library.
///
/// ```
/// use ninefold::{Digit, Grid, Puzzle, Shape};
/// use ninefold_game::storage::{Keeper, Places};
/// use ninefold_game::{Action, Game, Start};
///
/// let directory = tempfile::tempdir()?;
/// let places = Places::in_directory(directory.path());
/// let mut keeper = Keeper::new(Some(places.library()));
/// let shape = Shape::of_side(4)?;
/// let mut game = Game::start(Start::new(Puzzle::new(Grid::empty(shape))), 0)?;
/// keeper.save(&game, 0)?;
/// assert!(keeper.file().is_none(), "nothing was done in it yet");
/// game.apply(Action::place(shape.cell(0, 0), Digit::new(1).unwrap()), 0)?;
/// keeper.save(&game, 0)?;
/// assert!(keeper.file().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Keeper {
    /// Where there is a place for games.
    library: Option<Library>,
    file: Option<GameFile>,
    /// Whether something that the player did in the game is on no disk.
    unsaved: bool,
    /// Whether that was so when an earlier game was left.
    lost: bool,
}

impl Keeper {
    /// Keeps games in this library, if there is one.
    pub fn new(library: Option<Library>) -> Keeper {
        Keeper {
            library,
            ..Keeper::default()
        }
    }

    /// The file of the game, if it has one.
    pub fn file(&self) -> Option<&GameFile> {
        self.file.as_ref()
    }

    /// Whether all that was done in the game is in its file.
    pub fn is_saved(&self) -> bool {
        self.file.is_some() && !self.unsaved
    }

    /// Whether something that was done, in this game or in one that was left
    /// before, could not be saved.
    pub fn has_lost(&self) -> bool {
        self.lost || self.unsaved
    }

    /// Another game is played, in this file if it has one.
    pub fn play(&mut self, file: Option<GameFile>) {
        self.lost |= self.unsaved;
        self.file = file;
        self.unsaved = false;
    }

    /// The game continues in another file, in which all of it is saved.
    pub fn move_to(&mut self, file: GameFile) {
        self.file = Some(file);
        self.unsaved = false;
    }

    /// Saves the game after an action; a new one only when a move was made in
    /// it or a bookmark set. Returns what the player should know: that it
    /// continues as a copy.
    pub fn save(&mut self, game: &Game, now: u64) -> Result<Option<Message>, SaveError> {
        if self.file.is_none() && game.history().is_empty() {
            return Ok(None);
        }
        self.keep(game, now)
    }

    /// Saves the game, with or without a move in it.
    pub fn keep(&mut self, game: &Game, now: u64) -> Result<Option<Message>, SaveError> {
        self.unsaved = true;
        let notice = match (&mut self.file, &self.library) {
            (Some(file), Some(library)) => library.save(file, game, now)?,
            (Some(file), None) => {
                file.save(game, now)?;
                None
            }
            (None, Some(library)) => {
                self.file = Some(library.add(game, now)?);
                None
            }
            (None, None) => None,
        };
        self.unsaved = false;
        Ok(notice)
    }

    /// Saves the game that is left, unless nothing was done in it.
    pub fn leave(&mut self, game: &Game, now: u64) -> Result<Option<Message>, SaveError> {
        let Some(file) = self.file.as_mut().filter(|_| !self.unsaved) else {
            return self.save(game, now);
        };
        let left = match (file.save(game, now), &self.library) {
            (Ok(()), _) => Ok(None),
            // Only the clock has advanced since the last save. If another
            // program has continued the game from there, that needs no copy.
            (Err(reason), _) if reason.is_about_another_program() && file.holds(game) => Ok(None),
            (Err(reason), Some(library)) if reason.is_about_another_program() => {
                library.save_copy(file, game, now, &reason).map(Some)
            }
            (Err(error), _) => Err(error),
        };
        self.unsaved = left.is_err();
        left
    }
}
