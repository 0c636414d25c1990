//! [`ProgressFile`]: what a learner has done, a line for each position.

use std::io;
use std::path::PathBuf;

use super::lines::Lines;
use crate::learn::{Attempt, Progress};

/// A file to which every position that was worked on is added as a line.
#[derive(Clone, Debug)]
pub struct ProgressFile {
    lines: Lines,
}

impl ProgressFile {
    /// The list in a file, which is made with the first line.
    pub fn new(path: impl Into<PathBuf>) -> ProgressFile {
        ProgressFile {
            lines: Lines::new(path),
        }
    }

    /// Everything so far.
    pub fn load(&self) -> io::Result<Progress> {
        let mut progress = Progress::default();
        for attempt in self.lines.load::<Attempt>()? {
            progress.add(attempt);
        }
        Ok(progress)
    }

    /// Adds what was done.
    pub fn add(&self, attempt: &Attempt) -> io::Result<()> {
        self.lines.add(attempt)
    }
}
