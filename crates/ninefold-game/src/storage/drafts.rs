//! [`Drafts`]: the boards that a player is typing, one of each size.

use std::fs;
use std::io;
use std::path::PathBuf;

use ninefold::{Grid, Shape};

use super::atomic::{self, Existing};
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
            fs::create_dir_all(&self.directory)?;
            let text = id::exact(grid) + "\n";
            atomic::write(&path, text.as_bytes(), Existing::Replace)
        } else if before.is_some() {
            fs::remove_file(&path)
        } else {
            Ok(())
        }
    }

    fn path_of(&self, shape: Shape) -> PathBuf {
        self.directory.join(format!("{shape}.txt"))
    }
}
