//! What a player names on a command line or in a field: a file, or the thing
//! itself.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ninefold::format::ReadOptions;
use ninefold::logic::explain::Message;

use crate::words::{self, Tell};

use super::{OpenError, OpenErrorKind, Opened, looks_like, open};

/// The largest file, in bytes, that is opened.
pub const LARGEST: u64 = 64 << 20;

/// Why an argument opens nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ArgumentError {
    /// The file can't be read.
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file is too large to be a board.
    Large {
        /// The file.
        path: PathBuf,
    },
    /// A folder.
    Folder {
        /// The folder.
        path: PathBuf,
    },
    /// What the file holds opens nothing.
    Contents {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: OpenError,
    },
    /// It looks like the name of a file, and there is none.
    NoFile(String),
    /// A text that is not a file name and opens nothing.
    Text(OpenError),
}

impl Tell for ArgumentError {
    fn message(&self) -> Message {
        let at = |id: &str, path: &Path| Message::new(id).name("path", path.display());
        match self {
            ArgumentError::Read { path, error } => at("argument.read", path).name("error", error),
            ArgumentError::Large { path } => {
                at("argument.large", path).count("n", (LARGEST >> 20) as usize)
            }
            ArgumentError::Folder { path } => at("argument.folder", path),
            ArgumentError::Contents { path, error } => {
                at("argument.contents", path).phrase("what", error.message())
            }
            ArgumentError::NoFile(name) => Message::new("argument.no-file").name("name", name),
            ArgumentError::Text(error) => error.message(),
        }
    }
}

impl core::fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.told(words::english()))
    }
}

impl core::error::Error for ArgumentError {}

/// Opens what a player names: a file if there is one of this name, otherwise
/// the text itself. The path is that of the file.
pub fn argument(
    text: &str,
    options: &ReadOptions,
    now: u64,
) -> Result<(Opened, Option<PathBuf>), ArgumentError> {
    let name = text.trim();
    let short = !name.contains('\n') && name.len() < 4096;
    let path = Path::new(name);
    let there = short
        .then(|| fs::metadata(path).ok())
        .flatten()
        .filter(|_| !name.is_empty());
    if let Some(there) = there {
        let path = path.to_owned();
        if there.is_dir() {
            return Err(ArgumentError::Folder { path });
        }
        return contents(&path, options, now).map(|opened| (opened, Some(path)));
    }
    match open(text, options, now) {
        Ok(opened) => Ok((opened, None)),
        Err(error) => Err(match error.what {
            OpenErrorKind::Puzzle(_) if short && is_name(path) && !looks_like(name) => {
                ArgumentError::NoFile(name.to_owned())
            }
            _ => ArgumentError::Text(error),
        }),
    }
}

/// All that can be opened of what a player names, a file or the text itself, up
/// to a number, and what is wrong with the first of the rest: for collections,
/// in which one bad line should not cost the others.
pub fn argument_all(
    text: &str,
    options: &ReadOptions,
    most: usize,
) -> (Vec<Opened>, Option<OpenError>) {
    let path = Path::new(text.trim());
    let short = !text.trim().contains('\n') && text.len() < 4096;
    let bytes = match short && path.is_file() {
        true => read_up_to_limit(path).unwrap_or_default(),
        false => text.as_bytes().to_owned(),
    };
    super::open_all(bytes, options, most)
}

/// The bytes of a file, which may be one more than the limit.
fn read_up_to_limit(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether a text looks more like the name of a file than like a puzzle.
fn is_name(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let named = extension.is_some_and(|extension| {
        (1..=10).contains(&extension.len()) && extension.chars().all(char::is_alphabetic)
    });
    named || path.components().count() > 1
}

fn contents(path: &Path, options: &ReadOptions, now: u64) -> Result<Opened, ArgumentError> {
    let read = read_up_to_limit(path);
    let path = path.to_owned();
    match read {
        Err(error) => Err(ArgumentError::Read { path, error }),
        Ok(bytes) if bytes.len() as u64 > LARGEST => Err(ArgumentError::Large { path }),
        Ok(bytes) => {
            open(bytes, options, now).map_err(|error| ArgumentError::Contents { path, error })
        }
    }
}
