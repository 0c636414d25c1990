//! Making boards in the background.

use std::ops::ControlFlow;

use ninefold::Puzzle;
use ninefold::solve::{self, Verdict};
use ninefold_game::id::GameId;
use ninefold_game::order::Request;
use ninefold_game::{About, Start};

use crate::job::Job;
use crate::rating;

/// How often a search may ask whether to go on: some seconds for the largest
/// boards, as in [`Game::start`].
pub const PATIENCE: u32 = 2_000;

/// Starts to make the board of a request.
pub fn start(request: Request) -> Job<Result<Start, String>> {
    Job::start(move |stop| match request.id {
        GameId::Exact(givens) => Ok(known(Puzzle::new(givens), stop)),
        GameId::Seed { .. } => request
            .start(&mut |_| {
                if stop() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })
            .map_err(|error| error.to_string()),
    })
}

/// Starts to find out about a board that was typed or read.
pub fn read(puzzle: Puzzle) -> Job<Result<Start, String>> {
    Job::start(move |stop| Ok(known(puzzle, stop)))
}

/// The start of a game on a board that was typed or read, with its rating
/// where it has one.
fn known(puzzle: Puzzle, stop: &mut dyn FnMut() -> bool) -> Start {
    let mut patience = solve::patience(PATIENCE);
    let verdict = solve::verdict(&puzzle, &mut || stop() || patience());
    let rating = match verdict {
        Ok(Verdict::One(_)) => rating::of(&puzzle, stop),
        _ => None,
    };
    let mut start = Start::new(puzzle);
    if let Some(rating) = rating {
        start.about = About {
            level: Some(rating.level),
            rating: Some(rating.tenths),
            hardest: Some(rating.hardest),
            ..start.about
        };
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_that_nobody_waits_for_is_not_rated() {
        let Ok(GameId::Exact(givens)) = "4x4=1f2a3d4a".parse() else {
            panic!("an exact ID");
        };
        let rating = |stop: &mut dyn FnMut() -> bool| {
            let start = known(Puzzle::new(givens.clone()), stop);
            start.about.rating
        };
        assert_eq!(rating(&mut || true), None);
        assert!(rating(&mut solve::never).is_some());
    }
}
