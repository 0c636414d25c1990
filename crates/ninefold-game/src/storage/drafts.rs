//! [`Drafts`]: the boards that a player is typing, one of each size.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ninefold::format::{self, Format, ReadOptions, WriteOptions};
use ninefold::{Puzzle, Shape};

use super::whole::WholeFile;
use crate::id;

/// A directory with a file for the board of each size that is being typed.
/// The file holds the board's exact game ID, or Ninefold's own text where the board
/// has other rules than the classic ones.
#[derive(Clone, Debug)]
pub struct Drafts {
    directory: PathBuf,
}

impl Drafts {
    /// The drafts in a directory, which is made with the first one.
    pub fn new(directory: impl Into<PathBuf>) -> Drafts {
        Drafts {
            directory: directory.into(),
        }
    }

    /// The board of this shape, if one was started.
    pub fn load(&self, shape: Shape) -> io::Result<Option<Puzzle>> {
        let path = self.path_of(shape);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        match read(&text) {
            Some(puzzle) if puzzle.shape() == shape => Ok(Some(puzzle)),
            _ => Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!(
                    "{} does not hold such a board and was left as it is",
                    path.display()
                ),
            )),
        }
    }

    /// Saves the board, replacing the one of its shape; an empty classic board
    /// needs no file. A file that can't be read is not overwritten.
    pub fn save(&self, puzzle: &Puzzle) -> io::Result<()> {
        let path = self.path_of(puzzle.shape());
        let before = self.load(puzzle.shape())?;
        let classic = puzzle.rules.is_classic();
        if puzzle.givens.filled() > 0 || !classic {
            let text = match classic {
                true => id::exact(&puzzle.givens),
                false => {
                    format::write(puzzle, Format::Ninefold, &WriteOptions::default())
                        .map_err(|error| io::Error::other(error.to_string()))?
                        .text
                }
            };
            self.write(&path, text.trim_end()).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })
        } else if before.is_some() {
            fs::remove_file(&path)
        } else {
            Ok(())
        }
    }

    fn write(&self, path: &Path, text: &str) -> io::Result<()> {
        fs::create_dir_all(&self.directory)?;
        let mut file = WholeFile::create(path)?;
        writeln!(file, "{text}")?;
        file.replace()
    }

    fn path_of(&self, shape: Shape) -> PathBuf {
        self.directory.join(format!("{shape}.txt"))
    }
}

/// The board of a file: an exact game ID, or a puzzle in Ninefold's own text.
fn read(text: &str) -> Option<Puzzle> {
    match id::read_exact(text) {
        Ok(grid) => Some(Puzzle::new(grid)),
        Err(_) => format::parse_one(text, &ReadOptions::default()).ok(),
    }
}
