//! [`GameFile`]: the file that a game is saved in.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::disk::{SharedDisk, folder_of};
use super::lock::Lock;
use super::system::system;
use super::whole::WholeFile;
use crate::{Game, LoadError};

/// Why a saved game cannot be opened. The file is left as it is.
#[derive(Debug)]
#[non_exhaustive]
pub enum GameFileError {
    /// The file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds no game that this program can load.
    Load {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: LoadError,
    },
}

/// Why a game cannot be saved. The file is left as it is.
#[derive(Debug)]
#[non_exhaustive]
pub enum SaveError {
    /// The file cannot be written.
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is no such folder. Only those of the library are made.
    NoFolder {
        /// The folder.
        folder: PathBuf,
        /// The file's name.
        file: PathBuf,
    },
    /// The file is there, and is not the one that this game was saved in.
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// Another program has saved in the file since this one did.
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// Another program is saving in the file, and does not end.
    Busy {
        /// The file.
        path: PathBuf,
    },
}

impl SaveError {
    /// Whether the file is another program's now, so that a game can only be
    /// saved elsewhere.
    pub(super) fn is_about_another_program(&self) -> bool {
        match self {
            SaveError::Taken { .. } | SaveError::Changed { .. } | SaveError::Busy { .. } => true,
            SaveError::Write { .. } | SaveError::NoFolder { .. } => false,
        }
    }
}

/// The file that a game is saved in, again and again. It knows what it wrote
/// last, and does not write over what someone else has written since.
#[derive(Clone, Debug)]
pub struct GameFile {
    disk: SharedDisk,
    path: PathBuf,
    /// What this program last read from or wrote to the file.
    known: Option<Vec<u8>>,
    /// Where the last save but one is kept.
    backup: Option<PathBuf>,
}

impl GameFile {
    /// A file that is not there yet: the first save refuses to replace one.
    pub fn new(path: impl Into<PathBuf>) -> GameFile {
        GameFile::new_on(system(), path.into())
    }

    pub(super) fn new_on(disk: SharedDisk, path: PathBuf) -> GameFile {
        GameFile {
            disk,
            path,
            known: None,
            backup: None,
        }
    }

    /// Opens a saved game; its clock continues from `now`.
    pub fn open(path: impl Into<PathBuf>, now: u64) -> Result<(GameFile, Game), GameFileError> {
        GameFile::open_on(system(), path.into(), now)
    }

    pub(super) fn open_on(
        disk: SharedDisk,
        path: PathBuf,
        now: u64,
    ) -> Result<(GameFile, Game), GameFileError> {
        let bytes = match disk.read(&path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(GameFileError::Read { path, error }),
        };
        let loaded = match str::from_utf8(&bytes) {
            Ok(text) => Game::load(text, now),
            Err(_) if Game::looks_saved(&bytes) => Err(LoadError::Damaged(
                "it holds bytes that are not text".to_owned(),
            )),
            Err(_) => Err(LoadError::Foreign),
        };
        match loaded {
            Ok(game) => {
                let file = GameFile {
                    disk,
                    path,
                    known: Some(bytes),
                    backup: None,
                };
                Ok((file, game))
            }
            Err(error) => Err(GameFileError::Load { path, error }),
        }
    }

    /// Keeps the previous save in a file next to it, in a folder that is
    /// created if needed: a file of the library.
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
        let target = self.destination()?;
        let path = self.path.clone();
        match (&self.known, self.disk.read(&target)) {
            (Some(known), Ok(found)) if *known == found => Ok(()),
            (Some(_), Ok(_)) => Err(SaveError::Changed { path }),
            (None, Ok(_)) => Err(SaveError::Taken { path }),
            (_, Err(error)) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            (_, Err(error)) => Err(SaveError::Write { path, error }),
        }
    }

    /// Whether all that was done in a game is also in the file, in whatever
    /// another program has made of it since.
    pub(super) fn holds(&self, game: &Game) -> bool {
        let there = GameFile::open_on(self.disk.clone(), self.path.clone(), 0);
        there.is_ok_and(|(_, there)| there.continues(game))
    }

    /// The file that is written.
    fn destination(&self) -> Result<PathBuf, SaveError> {
        let folder = folder_of(&self.path);
        if self.backup.is_none() && !self.disk.is_folder(folder) {
            return Err(SaveError::NoFolder {
                folder: folder.to_owned(),
                file: self.path.file_name().unwrap_or_default().into(),
            });
        }
        self.disk.destination(&self.path).map_err(self.failed())
    }

    /// Saves the game, whole or not at all.
    pub fn save(&mut self, game: &Game, now: u64) -> Result<(), SaveError> {
        let content = game.save(now).into_bytes();
        if self.backup.is_some() {
            let folder = folder_of(&self.path);
            self.disk.create_folder(folder).map_err(self.failed())?;
        }
        let target = self.destination()?;
        let path = || self.path.clone();
        let Some(known) = &self.known else {
            if self.disk.is_taken(&target) {
                return Err(SaveError::Taken { path: path() });
            }
            self.place_new(target, &content)?;
            self.known = Some(content);
            return Ok(());
        };
        match Lock::take(&self.disk, &target) {
            // Locked until the new file has taken the place of the old.
            Ok(Some(lock)) => {
                if lock.content != *known {
                    return Err(SaveError::Changed { path: path() });
                }
                if let Some(backup) = &self.backup {
                    self.replace(backup, known).map_err(self.failed())?;
                }
                self.write(target, &content)
                    .and_then(WholeFile::replace)
                    .map_err(self.failed())?;
            }
            Ok(None) => return Err(SaveError::Busy { path: path() }),
            // Someone removed it: the game is still worth saving.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.place_new(target, &content)?;
            }
            Err(error) => return Err(self.failed()(error)),
        }
        self.known = Some(content);
        Ok(())
    }

    /// Writes the file if there is none.
    fn place_new(&self, target: PathBuf, content: &[u8]) -> Result<(), SaveError> {
        let placed = self.write(target, content).and_then(WholeFile::place_new);
        placed.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => SaveError::Taken {
                path: self.path.clone(),
            },
            _ => self.failed()(error),
        })
    }

    fn replace(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        let target = self.disk.destination(path)?;
        self.write(target, content)?.replace()
    }

    fn write(&self, target: PathBuf, content: &[u8]) -> io::Result<WholeFile> {
        let mut file = WholeFile::beside(&self.disk, target)?;
        file.write_all(content)?;
        Ok(file)
    }

    fn failed(&self) -> impl Fn(io::Error) -> SaveError {
        let path = self.path.clone();
        move |error| SaveError::Write {
            path: path.clone(),
            error,
        }
    }
}

/// Where the last save but one of a file is kept.
pub(super) fn backup_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".bak");
    name.into()
}
