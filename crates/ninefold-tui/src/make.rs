//! Making boards in the background.

use ninefold::logic::explain::{Catalogue, Message};
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Puzzle};
use ninefold_game::id::GameId;
use ninefold_game::order::Request;
use ninefold_game::pack::Pack;
use ninefold_game::words::Tell;
use ninefold_game::{About, PATIENCE, Start};

use crate::job::Job;
use crate::rating;

/// Starts to make the board of a request.
pub fn start(request: Request, words: &'static Catalogue) -> Job<Result<Start, String>> {
    Job::start(move |control| match request.id {
        GameId::Exact(givens) => Ok(known(Puzzle::new(givens), control)),
        GameId::Seed { .. } => request.start(control).map_err(|error| error.told(words)),
    })
}

/// Starts to make a puzzle of a pack ready.
pub fn pack(pack: &Pack, place: usize, words: &'static Catalogue) -> Job<Result<Start, String>> {
    let pack = pack.clone();
    Job::start(move |control| {
        let start = pack
            .start(place, control)
            .map_err(|error| error.told(words))?;
        let mut start = start.ok_or_else(|| words.say(&Message::new("packs.unread")))?;
        if start.about.level.is_none() {
            let known = known(start.puzzle.clone(), control);
            start.about = About {
                level: known.about.level,
                levels: known.about.levels,
                rating: known.about.rating,
                hardest: known.about.hardest,
                ..start.about
            };
        }
        Ok(start)
    })
}

/// Starts to find out about a board that was typed or read.
pub fn read(puzzle: Puzzle) -> Job<Result<Start, String>> {
    Job::start(move |control| Ok(known(puzzle, control)))
}

/// The start of a game on a board that was typed or read, with its rating
/// where it has one.
fn known(puzzle: Puzzle, control: &Control<'_>) -> Start {
    let verdict = solve::verdict(&puzzle, &control.within(PATIENCE));
    let rating = match verdict {
        Ok(Verdict::One(_)) => rating::of(&puzzle, control),
        _ => None,
    };
    let mut start = Start::new(puzzle);
    if let Some(rating) = rating {
        start.about = About {
            level: Some(rating.level.into()),
            levels: ninefold_game::LEVELS,
            rating: Some(rating.er),
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
        let rating = |control: &Control<'_>| {
            let start = known(Puzzle::new(givens.clone()), control);
            start.about.rating
        };
        assert_eq!(rating(&Control::asking(|_| false)), None);
        assert!(rating(&Control::none()).is_some());
    }
}
