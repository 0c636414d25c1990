//! How hard a board is, as the start of a game and the verdict show it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::logic::Class;
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

/// How often is asked whether somebody still waits.
const PULSE: Duration = Duration::from_millis(20);

/// Whether a board is being rated. A rating can't be ended before its time, so
/// there is one at most: otherwise each change of a hard board would leave one
/// more behind.
static BUSY: AtomicBool = AtomicBool::new(false);

/// The right to rate a board, until it goes out of scope.
struct Turn;

impl Turn {
    fn take() -> Option<Turn> {
        (!BUSY.swap(true, Ordering::AcqRel)).then(|| Turn)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        BUSY.store(false, Ordering::Release);
    }
}

/// The rating of a board with one solution, where it is found in a few seconds
/// and before `stop` says that nobody wants it any more.
pub fn of(puzzle: &Puzzle, stop: &mut dyn FnMut() -> bool) -> Option<Rating> {
    let deadline = Instant::now() + PATIENCE;
    let mut waits = || !stop() && Instant::now() < deadline;
    let turn = loop {
        if !waits() {
            return None;
        }
        match Turn::take() {
            Some(turn) => break turn,
            None => thread::sleep(PULSE),
        }
    };
    let (send, answer) = channel();
    let puzzle = puzzle.clone();
    // Without a thread for it there is no rating.
    let _ = thread::Builder::new().spawn(move || {
        let rating = rate::rate(&puzzle, rate::Scale::Se121);
        let level = Class::of(&puzzle).level;
        drop(turn);
        // Nobody waits for it any more when it took too long.
        let _ = send.send((rating, level));
    });
    let (rating, level) = loop {
        match answer.recv_timeout(PULSE) {
            Ok(rated) => break rated,
            Err(RecvTimeoutError::Timeout) if waits() => {}
            Err(_) => return None,
        }
    };
    Some(Rating {
        level: level.name().to_owned(),
        tenths: rating.er.tenths(),
        hardest: rating.hardest?.title().to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use ninefold::{Grid, Shape, solve};

    use super::*;

    #[test]
    fn one_board_is_rated_at_a_time_and_none_that_nobody_waits_for() {
        let shape = Shape::of_side(4).unwrap();
        let values = [1, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0, 0, 4, 0];
        let puzzle = Puzzle::new(Grid::from_values(shape, &values).unwrap());
        let other = loop {
            match Turn::take() {
                Some(turn) => break turn,
                None => thread::sleep(PULSE),
            }
        };
        let mut asked = 0;
        let mut third_time = || {
            asked += 1;
            asked == 3
        };
        assert_eq!(of(&puzzle, &mut third_time), None);
        drop(other);
        assert_eq!(of(&puzzle, &mut || true), None);
        assert!(of(&puzzle, &mut solve::never).is_some());
    }
}
