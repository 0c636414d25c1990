//! How hard a board is, as the start of a game and the verdict show it.

use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use ninefold::solve::{self, Verdict};
use ninefold::{Puzzle, rate};

/// The rating of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The name of its level, in lower case.
    pub level: String,
    /// Its rating in tenths.
    pub tenths: u16,
    /// The hardest technique it needs.
    pub hardest: String,
}

/// How long a rating is waited for: the hardest boards take much longer.
const PATIENCE: Duration = Duration::from_secs(3);

/// The rating of a board, where it has one solution and a rating that is found
/// in a few seconds.
pub fn of(puzzle: &Puzzle) -> Option<Rating> {
    if !matches!(
        solve::verdict(puzzle, &mut solve::never),
        Ok(Verdict::One(_))
    ) {
        return None;
    }
    let (send, answer) = channel();
    let puzzle = puzzle.clone();
    thread::spawn(move || {
        let rating = rate::rate(&puzzle, rate::Scale::Se121);
        // Nobody waits for it any more when it took too long.
        let _ = send.send(rating);
    });
    let rating = answer.recv_timeout(PATIENCE).ok()?;
    Some(Rating {
        level: rating.level().name().to_owned(),
        tenths: rating.er.tenths(),
        hardest: rating.hardest?.title().to_owned(),
    })
}
