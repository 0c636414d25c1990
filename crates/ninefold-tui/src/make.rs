//! Making boards in the background.

use std::ops::ControlFlow;

use ninefold::Puzzle;
use ninefold_game::id::{Date, GameId, Order, daily};
use ninefold_game::settings::Tenths;
use ninefold_game::{About, Game, Start};

use crate::request::{Job, Request, Target};
use crate::session::Session;

/// Starts to make the board of a request.
pub fn start(request: Request, session: &Session) -> Job<Result<Start, String>> {
    let any_seed = session.any_seed();
    let own = session.settings.levels.clone();
    Job::start(move |stop| {
        let id = game_id(&request, any_seed, &own)?;
        let daily = match request {
            Request::Daily(day) => Some(day),
            _ => None,
        };
        match id {
            GameId::Exact(givens) => Ok(known(Puzzle::new(givens))),
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
fn game_id(
    request: &Request,
    any_seed: u64,
    own: &[ninefold_game::settings::OwnLevel],
) -> Result<GameId, String> {
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
        Request::Choice {
            shape,
            level,
            symmetry,
            target,
            seed,
        } => {
            let mut order = Order::new(*shape);
            order.symmetry = *symmetry;
            match target {
                Target::None => order.level = Some(level.clone()),
                Target::Givens(givens) => order.givens = Some(*givens),
                Target::Rating(from, to) => order.rating = Some((Tenths(*from), Tenths(*to))),
            }
            if let Some(own) = own.iter().find(|own| own.name.eq_ignore_ascii_case(level))
                && order.level.take().is_some()
            {
                order.rating = Some((own.from, own.to));
            }
            Ok(GameId::Seed {
                order,
                seed: seed.unwrap_or(any_seed),
            })
        }
    }
}

/// Starts to find out about a board that was typed or read.
pub fn read(puzzle: Puzzle) -> Job<Result<Start, String>> {
    Job::start(move |_| Ok(known(puzzle)))
}

/// The start of a game on a board that was typed or read, with its rating
/// where it has one.
fn known(puzzle: Puzzle) -> Start {
    let rating = crate::rating::of(&puzzle);
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
        Request::Choice {
            shape,
            level,
            symmetry,
            target,
            ..
        } => Request::Choice {
            shape: *shape,
            level: level.clone(),
            symmetry: *symmetry,
            target: target.clone(),
            seed: None,
        },
        Request::Id(text) => match text.parse() {
            Ok(GameId::Seed { order, .. }) => of_order(&order),
            _ => request.clone(),
        },
        Request::Daily(day) => Request::Daily(day.clone()),
    }
}

/// Another board like that of a game, where it was generated.
pub fn another(game: &Game) -> Option<Request> {
    match game.about().seed_id.as_deref()?.parse() {
        Ok(GameId::Seed { order, .. }) => Some(of_order(&order)),
        _ => None,
    }
}

fn of_order(order: &Order) -> Request {
    let target = match (order.rating, order.givens) {
        (Some((from, to)), _) => Target::Rating(from.0, to.0),
        (None, Some(givens)) => Target::Givens(givens),
        (None, None) => Target::None,
    };
    Request::Choice {
        shape: order.shape,
        level: order.level.clone().unwrap_or_else(|| "easy".to_owned()),
        symmetry: order.symmetry,
        target,
        seed: None,
    }
}
