//! [`Answer`]: what is known of a puzzle's solutions.

use ninefold::solve::{self, Verdict};
use ninefold::{Candidates, Control, Grid, Puzzle, Rules, Stopped};

use crate::{StartError, words};

/// What is known of a puzzle's solutions when it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// One solution, as a puzzle should have.
    One(Grid),
    /// Several, of which this is one. Any full board without repeats wins,
    /// and nothing is checked against a solution.
    Several(Grid),
    /// The search took too long. Played like a puzzle with several.
    Unknown,
}

impl Answer {
    /// Searches the solutions; the control ends a search that takes too long.
    pub fn of(puzzle: &Puzzle, control: &Control<'_>) -> Result<Answer, StartError> {
        match solve::verdict(puzzle, control) {
            Err(Stopped) => Ok(Answer::Unknown),
            Ok(Verdict::One(grid)) => Ok(Answer::One(grid)),
            Ok(Verdict::Many(grids)) => {
                let [first, _] = *grids;
                Ok(Answer::Several(first))
            }
            Ok(Verdict::None) => Err(StartError::NoSolution),
            Ok(Verdict::Contradiction(conflicts)) => {
                let conflict = words::conflict(&puzzle.rules, &conflicts);
                Err(conflict.map_or(StartError::NoSolution, |told| {
                    StartError::Repeats(Box::new(told))
                }))
            }
        }
    }

    /// The only solution, when there is exactly one.
    pub fn unique(&self) -> Option<&Grid> {
        match self {
            Answer::One(grid) => Some(grid),
            _ => None,
        }
    }
}

/// What each cell may take on a board that is being played: by the rules, and
/// within the candidates that the puzzle itself gives.
pub(crate) fn start_of(rules: &Rules, board: &Grid, marks: Option<&Candidates>) -> Candidates {
    let mut start = rules.candidates(board);
    if let Some(marks) = marks {
        for cell in board.shape().iter() {
            start.set(cell, start.get(cell) & marks.get(cell));
        }
    }
    start
}

/// The effort that a question about a board may take, in every front end: a few
/// seconds on the largest boards, and far more than any 9x9 board needs.
pub const PATIENCE: u64 = ninefold::logic::teach::PROOF;
