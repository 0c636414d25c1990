//! How a command ends.

use std::process::ExitCode;

/// What the exit status tells. In a batch the worst of all puzzles counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Every puzzle got the answer that was asked for: 0.
    Answered,
    /// Some puzzle is well formed but has no such answer: 1.
    NoAnswer,
    /// Malformed input, wrong usage, or reading or writing failed: 2.
    Failed,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}
