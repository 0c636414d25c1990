//! Making boards in the background.

use std::ops::ControlFlow;

use ninefold::Puzzle;
use ninefold::solve::{self, Verdict};
use ninefold_game::id::{Date, GameId, daily};
use ninefold_game::{About, Game, Start};

use crate::job::Job;
use crate::rating;
use crate::request::Request;
use crate::session::Session;

/// How often a search may ask whether to go on: some seconds for the largest
/// boards, as in [`Game::start`].
pub const PATIENCE: u32 = 2_000;

/// Starts to make the board of a request.
pub fn start(request: Request, session: &Session) -> Job<Result<Start, String>> {
    let any_seed = session.any_seed();
    Job::start(move |stop| {
        let id = game_id(&request, any_seed)?;
        let daily = match request {
            Request::Daily(day) => Some(day),
            _ => None,
        };
        match id {
            GameId::Exact(givens) => Ok(known(Puzzle::new(givens), stop)),
            GameId::Seed { order, seed } => {
                let made = order.make(seed, &mut |_| {
                    if stop() {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                let mut start = made.map_err(|error| error.to_string())?;
                start.about.daily = daily;
                Ok(start)
            }
        }
    })
}

/// The game ID of a request.
fn game_id(request: &Request, any_seed: u64) -> Result<GameId, String> {
    match request {
        Request::Id(text) => text
            .parse()
            .map_err(|error: ninefold_game::id::IdError| error.to_string()),
        Request::Daily(day) => {
            let date: Date = day
                .parse()
                .map_err(|error: ninefold_game::id::DateError| error.to_string())?;
            Ok(daily(date, None))
        }
        Request::Choice { order, seed } => Ok(GameId::Seed {
            order: order.clone(),
            seed: seed.unwrap_or(any_seed),
        }),
    }
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

/// Another board of the same kind: the same request with any other seed.
pub fn again(request: &Request) -> Request {
    match request {
        Request::Choice { order, .. } => Request::Choice {
            order: order.clone(),
            seed: None,
        },
        Request::Id(text) => match text.parse() {
            Ok(GameId::Seed { order, .. }) => Request::Choice { order, seed: None },
            _ => request.clone(),
        },
        Request::Daily(day) => Request::Daily(day.clone()),
    }
}

/// Another board like that of a game, where it was generated.
pub fn another(game: &Game) -> Option<Request> {
    match game.about().seed_id.as_deref()?.parse() {
        Ok(GameId::Seed { order, .. }) => Some(Request::Choice { order, seed: None }),
        _ => None,
    }
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
