//! [`WinsFile`]: the list of wins, a line each.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use crate::statistics::{Statistics, Win};

/// A file to which every win is added as a line. A line that cannot be read,
/// such as one that a crash cut short, is passed over and kept.
#[derive(Clone, Debug)]
pub struct WinsFile {
    path: PathBuf,
}

impl WinsFile {
    /// The list in a file, which is made with the first win.
    pub fn new(path: impl Into<PathBuf>) -> WinsFile {
        WinsFile { path: path.into() }
    }

    /// Every win so far.
    pub fn load(&self) -> io::Result<Statistics> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error),
        };
        let mut statistics = Statistics::default();
        for line in bytes.split(|byte| *byte == b'\n') {
            if let Ok(win) = serde_json::from_slice::<Win>(line) {
                statistics.add(win);
            }
        }
        Ok(statistics)
    }

    /// Adds a win, unless that game is in the list already.
    pub fn add(&self, win: Win) -> io::Result<Statistics> {
        let mut statistics = self.load()?;
        let line = serde_json::to_string(&win)?;
        if statistics.add(win) {
            if let Some(parent) = self.path.parent() {
                fs::create_dir_all(parent)?;
            }
            let mut file = OpenOptions::new()
                .append(true)
                .create(true)
                .open(&self.path)?;
            // The line end comes first: it closes a line that was cut short.
            file.write_all(format!("\n{line}\n").as_bytes())?;
            file.sync_all()?;
        }
        Ok(statistics)
    }
}
