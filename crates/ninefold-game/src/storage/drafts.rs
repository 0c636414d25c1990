//! [`Drafts`]: the boards that a player is typing, one of each size.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ninefold::{Grid, Shape};

use super::whole::WholeFile;
use crate::id;

/// A directory with a file for the board of each size that is being typed.
/// The file holds the board's exact game ID.
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

    /// The board of this shape, if one was begun.
    pub fn load(&self, shape: Shape) -> io::Result<Option<Grid>> {
        let path = self.path_of(shape);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        match id::read_exact(&text) {
            Ok(grid) if grid.shape() == shape => Ok(Some(grid)),
            _ => Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!("{} holds no such board and is kept", path.display()),
            )),
        }
    }

    /// Keeps the board in place of the one of its shape; an empty board needs
    /// no file. A file that cannot be read is not written over.
    pub fn save(&self, grid: &Grid) -> io::Result<()> {
        let path = self.path_of(grid.shape());
        let before = self.load(grid.shape())?;
        if grid.filled() > 0 {
            self.write(&path, &id::exact(grid)).map_err(|error| {
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
