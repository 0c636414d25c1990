//! [`WinsFile`]: the list of wins, a line each.

use std::io;
use std::path::PathBuf;

use super::lines::Lines;
use crate::statistics::{Statistics, Win};

/// A file to which every win is added as a line. A line that cannot be read,
/// such as one that a crash cut short, is passed over and kept.
#[derive(Clone, Debug)]
pub struct WinsFile {
    lines: Lines,
}

impl WinsFile {
    /// The list in a file, which is made with the first win.
    pub fn new(path: impl Into<PathBuf>) -> WinsFile {
        WinsFile {
            lines: Lines::new(path),
        }
    }

    /// Every win so far.
    pub fn load(&self) -> io::Result<Statistics> {
        let mut statistics = Statistics::default();
        for win in self.lines.load::<Win>()? {
            statistics.add(win);
        }
        Ok(statistics)
    }

    /// Adds a win, unless that game is in the list already.
    pub fn add(&self, win: Win) -> io::Result<Statistics> {
        let mut statistics = self.load()?;
        if statistics.add(win.clone()) {
            self.lines.add(&win)?;
        }
        Ok(statistics)
    }
}
