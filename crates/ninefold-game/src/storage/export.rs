//! Writing a board to a file in one of the common formats.

use std::io::{self, Write};
use std::path::Path;

use ninefold::format::{self, Format, Lost, WriteError, WriteOptions};
use ninefold::{Grid, Puzzle};

use super::disk::folder_of;
use super::whole::WholeFile;

/// Why a board was not exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The ending of the name stands for no format.
    #[error("`{0}` is no name for a board: expected an ending such as .txt, .sdk, .sdx or .ipuz")]
    Ending(String),
    /// The format can't hold such a board.
    #[error(transparent)]
    Format(#[from] WriteError),
    /// There is a file of this name, and it is kept.
    #[error("{0} is there already and is kept; choose another name")]
    Taken(String),
    /// The file cannot be written.
    #[error("{0}: {1}")]
    Write(String, io::Error),
}

/// Writes a board to a new file, in the format that the ending of its name
/// stands for. Says what was written, and what the format can't hold.
pub fn export(puzzle: &Puzzle, path: &Path) -> Result<String, ExportError> {
    let name = path.display().to_string();
    let ending = path.extension().and_then(|ending| ending.to_str());
    let format = match ending.and_then(Format::of_extension) {
        Some(format) if format.writes() => format,
        _ => return Err(ExportError::Ending(name)),
    };
    let mut written = format::write(puzzle, format, &WriteOptions::default())?;
    let mut alike = "";
    if written.lost.contains(&Lost::Entries) {
        written = format::write(&as_givens(puzzle), format, &WriteOptions::default())?;
        alike = "; your entries look like givens there";
    }
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => ExportError::Taken(name.clone()),
        _ => ExportError::Write(name.clone(), error),
    };
    if !folder_of(path).is_dir() {
        let words = "there is no such folder";
        return Err(failed(io::Error::new(io::ErrorKind::NotFound, words)));
    }
    if path.exists() {
        return Err(ExportError::Taken(name));
    }
    let mut file = WholeFile::create(path).map_err(failed)?;
    file.write_all(written.text.as_bytes()).map_err(failed)?;
    file.place_new().map_err(failed)?;
    let lost: Vec<String> = written.lost.iter().map(ToString::to_string).collect();
    Ok(match lost.as_slice() {
        [] => format!("written to {name}{alike}"),
        lost => format!("written to {name}, without {}{alike}", lost.join(", ")),
    })
}

/// The board with its entries as givens: a format that can't tell the two apart
/// still holds the digits.
fn as_givens(puzzle: &Puzzle) -> Puzzle {
    Puzzle {
        givens: puzzle.current(),
        entries: Grid::empty(puzzle.shape()),
        ..puzzle.clone()
    }
}
