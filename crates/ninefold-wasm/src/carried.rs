//! A puzzle over the border: a text that the page keeps, puts into addresses and
//! hands back, without a look inside.
//!
//! A classic board of givens is its exact game ID, as people share it. Everything
//! else that can stand on a puzzle (rules, entries, notes, colours, candidates,
//! words) makes it Ninefold's own text, so that nothing is lost on the way.

use ninefold::Puzzle;
use ninefold_game::Game;
use ninefold_game::open::Opened;

#[cfg(not(feature = "full"))]
use crate::classic as reader;
#[cfg(feature = "full")]
use crate::full as reader;
use crate::words::complaint;

/// What the classic engine answers where it takes the full one.
pub const TOO_MUCH: &str = "this takes the full engine";

/// The text of a puzzle.
pub fn write(puzzle: &Puzzle) -> String {
    reader::write(puzzle)
}

/// Whatever a text is.
pub fn open(text: &str) -> Result<Opened, String> {
    reader::open(text)
}

/// The puzzle of a text: one that [`write`] has made, or whatever else opens as
/// a puzzle, since addresses are typed by anyone.
pub fn read(text: &str) -> Result<Puzzle, String> {
    match open(text)? {
        Opened::Puzzle(puzzle) => Ok(*puzzle),
        _ => Err("expected a puzzle, found something else".to_owned()),
    }
}

/// A saved game, when the engine can play it.
pub fn load(save: &str, now: u64) -> Result<Game, String> {
    let game = Game::load(save, now).map_err(|error| complaint(&error))?;
    // The link to a board that candidates make is in another program's format.
    if cfg!(not(feature = "full")) && game.puzzle().candidates.is_some() {
        return Err(TOO_MUCH.to_owned());
    }
    Ok(game)
}

#[cfg(all(test, feature = "full"))]
mod tests {
    use super::*;
    use ninefold::{Candidates, Digit, DigitSet, Rules, Shape};
    use ninefold_game::{id, open};

    #[test]
    fn everything_on_a_puzzle_comes_back() {
        let shape = Shape::of_side(4).unwrap();
        let plain = Puzzle::new(id::read_exact("4x4=12b34d4c21").unwrap());
        assert_eq!(write(&plain), "4x4=12b34d4c21");
        assert_eq!(read("4x4=12b34d4c21"), Ok(plain.clone()));
        let rules = Rules::from_statements(shape, ["diagonal rising"]).unwrap();
        let some = |at: usize| {
            let mut marks = Candidates::empty(&rules);
            marks.set(shape.cell(at, at), DigitSet::first(3));
            Some(marks)
        };
        let mut whole = Puzzle::with_rules(rules.clone(), plain.givens);
        whole.entries.set(shape.cell(0, 2), Digit::new(4));
        whole.candidates = some(1);
        whole.corner = some(2);
        whole.centre = some(3);
        whole.colours = (0..16).collect();
        whole.meta.title = Some("Four \"by\" four".to_owned());
        whole.meta.author = Some("A. N. Other".to_owned());
        assert_eq!(read(&write(&whole)), Ok(whole.clone()));
        // A link holds the puzzle, and nothing that a player has written.
        let link = format!("https://a.example/x/#p={}", open::name(&whole));
        let linked = read(&link.replace(' ', "%20")).unwrap();
        assert_eq!((linked.rules, linked.givens), (whole.rules, whole.givens));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "ninefold 1\nsize 4\ngivens 5",
            "9x9-easy-1",
            "",
            "no puzzle",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
