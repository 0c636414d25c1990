//! Files: the library of games, the boards being typed, the settings file and
//! the list of wins.
//!
//! A file is written under a temporary name first, synced, and then replaces
//! the old one in one move: a crash at any moment leaves the old file or the
//! new. Links are followed, and write-protected files kept. One program at a
//! time saves a game, so that none replaces what another one has just saved.
//! Only the list of wins grows line by line; there a crash may cut the last
//! line short, which is then ignored. A file that can't be read is never
//! overwritten.

mod disk;
mod drafts;
mod export;
#[cfg(test)]
mod faulty;
mod game_file;
mod keeper;
mod library;
mod lines;
mod lock;
#[cfg(test)]
mod model;
mod packs;
mod progress_file;
mod settings_file;
mod system;
mod whole;
mod wins;

use std::path::{Path, PathBuf};

pub use drafts::Drafts;
pub use export::{ExportError, export};
pub use game_file::{GameFile, GameFileError, SaveError};
pub use keeper::Keeper;
pub use library::{Entry, Library, Opened, Summary};
pub use packs::Packs;
pub use progress_file::ProgressFile;
pub use settings_file::SettingsFile;
pub use whole::WholeFile;
pub use wins::WinsFile;

/// The environment variable that names one directory for everything.
pub const DATA_VARIABLE: &str = "NINEFOLD_DATA";

/// A path for people to read: `~` is the home directory.
pub fn shown(path: &Path) -> String {
    let home = etcetera::home_dir().ok();
    match home.and_then(|home| path.strip_prefix(home).ok()) {
        Some(below) => Path::new("~").join(below).display().to_string(),
        None => path.display().to_string(),
    }
}

/// Where Ninefold keeps its files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// Games and wins.
    pub data: PathBuf,
    /// The settings file.
    pub config: PathBuf,
}

impl Places {
    /// Everything in one directory.
    pub fn in_directory(directory: impl Into<PathBuf>) -> Places {
        let directory = directory.into();
        Places {
            data: directory.clone(),
            config: directory,
        }
    }

    /// The directory that [`DATA_VARIABLE`] names, or those of the platform;
    /// `None` when there is no home directory.
    pub fn of_user() -> Option<Places> {
        use etcetera::BaseStrategy;
        if let Some(directory) = std::env::var_os(DATA_VARIABLE).filter(|name| !name.is_empty()) {
            return Some(Places::in_directory(directory));
        }
        let base = etcetera::choose_base_strategy().ok()?;
        Some(Places {
            data: base.data_dir().join("ninefold"),
            config: base.config_dir().join("ninefold"),
        })
    }

    /// The library of games.
    pub fn library(&self) -> Library {
        Library::new(self.data.join("games"))
    }

    /// The boards that are being typed.
    pub fn drafts(&self) -> Drafts {
        Drafts::new(self.data.join("drafts"))
    }

    /// The list of wins.
    pub fn wins(&self) -> WinsFile {
        WinsFile::new(self.data.join("wins.jsonl"))
    }

    /// The packs of puzzles.
    pub fn packs(&self) -> Packs {
        Packs::new(self.data.join("packs"))
    }

    /// What the learner has done.
    pub fn progress(&self) -> ProgressFile {
        ProgressFile::new(self.data.join("learnt.jsonl"))
    }

    /// The settings file.
    pub fn settings(&self) -> SettingsFile {
        SettingsFile::new(self.config.join("settings.toml"))
    }
}
