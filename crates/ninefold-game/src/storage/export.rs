//! Writing a board to a file in one of the common formats.

use std::io::{self, Write};
use std::path::Path;

use ninefold::format::{self, Format, Lost, WriteError, WriteOptions};
use ninefold::logic::explain::{Arg, Message};
use ninefold::{Grid, Puzzle};

use super::disk::folder_of;
use super::whole::WholeFile;

/// Why a board was not exported.
#[derive(Debug)]
#[non_exhaustive]
pub enum ExportError {
    /// No format has this extension.
    Ending(String),
    /// The format can't hold such a board.
    Format(WriteError),
    /// There is a file of this name, and it is kept.
    Taken(String),
    /// There is no such folder.
    NoFolder(String),
    /// The file cannot be written.
    Write(String, io::Error),
}

impl From<WriteError> for ExportError {
    fn from(error: WriteError) -> ExportError {
        ExportError::Format(error)
    }
}

/// Writes a board to a new file, in the format of its extension. Says what was
/// written, and what the format can't hold.
pub fn export(puzzle: &Puzzle, path: &Path) -> Result<Message, ExportError> {
    let name = path.display().to_string();
    let ending = path.extension().and_then(|ending| ending.to_str());
    let format = match ending.and_then(Format::of_extension) {
        Some(format) if format.writes() => format,
        _ => return Err(ExportError::Ending(name)),
    };
    let mut written = format::write(puzzle, format, &WriteOptions::default())?;
    let mut alike = false;
    if written.lost.contains(&Lost::Entries) {
        written = format::write(&as_givens(puzzle), format, &WriteOptions::default())?;
        alike = true;
    }
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => ExportError::Taken(name.clone()),
        _ => ExportError::Write(name.clone(), error),
    };
    if !folder_of(path).is_dir() {
        return Err(ExportError::NoFolder(name));
    }
    if path.exists() {
        return Err(ExportError::Taken(name));
    }
    let mut file = WholeFile::create(path).map_err(failed)?;
    file.write_all(written.text.as_bytes()).map_err(failed)?;
    file.place_new().map_err(failed)?;
    let lost = written.messages();
    let message = match (lost.is_empty(), alike) {
        (true, false) => Message::new("export.written"),
        (true, true) => Message::new("export.written.alike"),
        (false, false) => Message::new("export.without"),
        (false, true) => Message::new("export.without.alike"),
    };
    let message = message.name("path", name);
    Ok(match lost.is_empty() {
        true => message,
        false => message.with("lost", Arg::List(lost)),
    })
}

/// The board with its entries as givens: a format that can't distinguish the
/// two still holds the digits.
fn as_givens(puzzle: &Puzzle) -> Puzzle {
    Puzzle {
        givens: puzzle.current(),
        entries: Grid::empty(puzzle.shape()),
        ..puzzle.clone()
    }
}
