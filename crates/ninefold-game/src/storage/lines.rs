//! A list in a file, a JSON object a line, to which things are only added.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A file of lines. One that cannot be read, such as one that a crash cut
/// short, is passed over and kept.
#[derive(Clone, Debug)]
pub(super) struct Lines(PathBuf);

impl Lines {
    /// The list in a file, which is made with the first line.
    pub fn new(path: impl Into<PathBuf>) -> Lines {
        Lines(path.into())
    }

    /// Every line so far.
    pub fn load<T: DeserializeOwned>(&self) -> io::Result<Vec<T>> {
        let bytes = match fs::read(&self.0) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error),
        };
        let lines = bytes.split(|byte| *byte == b'\n');
        Ok(lines
            .filter_map(|line| serde_json::from_slice(line).ok())
            .collect())
    }

    /// Adds a line.
    pub fn add(&self, line: &impl Serialize) -> io::Result<()> {
        let line = serde_json::to_string(line)?;
        if let Some(parent) = self.0.parent().filter(|p| *p != Path::new("")) {
            fs::create_dir_all(parent)?;
        }
        let mut file = OpenOptions::new().append(true).create(true).open(&self.0)?;
        // The line end comes first: it closes a line that was cut short.
        file.write_all(format!("\n{line}\n").as_bytes())?;
        file.sync_all()
    }
}
