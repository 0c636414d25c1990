//! [`GameFile`]: the file that a game is saved in.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::atomic::{self, Existing};
use crate::{Game, LoadError};

/// Why a saved game cannot be opened. The file is left as it is.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds no game that this program can load.
    #[error("{}: {error}; the file is kept as it is", path.display())]
    Load {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: LoadError,
    },
}

/// Why a game cannot be saved. The file is left as it is.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The file cannot be written.
    #[error("{}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is no such folder. Only those of the library are made.
    #[error("there is no folder {} to save {} in", folder.display(), file.display())]
    NoFolder {
        /// The folder.
        folder: PathBuf,
        /// The file's name.
        file: PathBuf,
    },
    /// The file is there, and is not the one that this game was saved in.
    #[error("{} is there already and is kept; choose another name", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// Another program has saved in the file since this one did.
    #[error("{} was changed by another program and is kept", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
}

/// The file that a game is saved in, again and again. It knows what it wrote
/// last, and does not write over what someone else has written since.
#[derive(Clone, Debug)]
pub struct GameFile {
    path: PathBuf,
    /// What this program last read from or wrote to the file.
    known: Option<Vec<u8>>,
    /// Where the last save but one is kept.
    backup: Option<PathBuf>,
}

impl GameFile {
    /// A file that is not there yet: the first save refuses to replace one.
    pub fn new(path: impl Into<PathBuf>) -> GameFile {
        GameFile {
            path: path.into(),
            known: None,
            backup: None,
        }
    }

    /// Opens a saved game; its clock goes on from `now`.
    pub fn open(path: impl Into<PathBuf>, now: u64) -> Result<(GameFile, Game), OpenError> {
        let path = path.into();
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(OpenError::Read { path, error }),
        };
        let loaded = match str::from_utf8(&bytes) {
            Ok(text) => Game::load(text, now),
            Err(_) if Game::looks_saved(&bytes) => Err(LoadError::Damaged(
                "it has bytes that are not text".to_owned(),
            )),
            Err(_) => Err(LoadError::Foreign),
        };
        match loaded {
            Ok(game) => {
                let file = GameFile {
                    path,
                    known: Some(bytes),
                    backup: None,
                };
                Ok((file, game))
            }
            Err(error) => Err(OpenError::Load { path, error }),
        }
    }

    /// Keeps the last save but one in a file beside it, in a folder that is
    /// made when there is none: a file of the library.
    pub fn with_backup(mut self) -> GameFile {
        self.backup = Some(backup_of(&self.path));
        self
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Says why a save would be refused, if it would.
    pub fn check(&self) -> Result<(), SaveError> {
        self.existing().map(|_| ())
    }

    /// What a save does with the file that is there.
    fn existing(&self) -> Result<Existing, SaveError> {
        let path = self.path.clone();
        let folder = atomic::directory_of(&path);
        if self.backup.is_none() && !folder.is_dir() {
            return Err(SaveError::NoFolder {
                folder: folder.to_owned(),
                file: path.file_name().unwrap_or_default().into(),
            });
        }
        match (&self.known, fs::read(&path)) {
            (Some(known), Ok(found)) if *known == found => Ok(Existing::Replace),
            (Some(_), Ok(_)) => Err(SaveError::Changed { path }),
            // Someone removed it: the game is still worth saving.
            (_, Err(error)) if error.kind() == io::ErrorKind::NotFound => Ok(Existing::Refuse),
            (None, Ok(_)) => Err(SaveError::Taken { path }),
            (_, Err(error)) => Err(SaveError::Write { path, error }),
        }
    }

    /// Saves the game, whole or not at all.
    pub fn save(&mut self, game: &Game, now: u64) -> Result<(), SaveError> {
        let content = game.save(now).into_bytes();
        let existing = self.existing()?;
        let failed = |error: io::Error| SaveError::Write {
            path: self.path.clone(),
            error,
        };
        if self.backup.is_some() {
            fs::create_dir_all(atomic::directory_of(&self.path)).map_err(failed)?;
        }
        if let (Some(backup), Existing::Replace) = (&self.backup, existing) {
            atomic::keep_copy(&self.path, backup).map_err(failed)?;
        }
        match atomic::write(&self.path, &content, existing) {
            Ok(()) => {
                self.known = Some(content);
                Ok(())
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(SaveError::Taken {
                path: self.path.clone(),
            }),
            Err(error) => Err(failed(error)),
        }
    }
}

/// Where the last save but one of a file is kept.
pub(super) fn backup_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    name.into()
}
