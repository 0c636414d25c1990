//! A puzzle over the border: a text that the page keeps, puts into addresses and
//! hands back, without a look inside.
//!
//! A classic board of givens is its exact game ID, as people share it. Everything
//! else that can stand on a puzzle (rules, entries, notes, colours, candidates,
//! words) makes it Ninefold's own text, so that nothing is lost on the way.

use ninefold::Puzzle;
use ninefold::format::{self, Format};
use ninefold_game::id;
use ninefold_game::open::{self, Opened};

use crate::words::complaint;

/// The text of a puzzle.
pub fn write(puzzle: &Puzzle) -> String {
    if *puzzle == Puzzle::new(puzzle.givens.clone()) {
        return id::exact(&puzzle.givens);
    }
    let written = format::write(puzzle, Format::Ninefold, &Default::default());
    // This format holds puzzles of every kind.
    written.map_or_else(|_| id::exact(&puzzle.givens), |written| written.text)
}

/// The puzzle of a text: one that [`write`] has made, or whatever else opens as
/// a puzzle, since addresses are typed by anyone.
pub fn read(text: &str) -> Result<Puzzle, String> {
    match open::open(text, &Default::default(), 0) {
        Ok(Opened::Puzzle(puzzle)) => Ok(*puzzle),
        Ok(_) => Err("expected a puzzle, found something else".to_owned()),
        Err(error) => Err(complaint(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{Candidates, Digit, DigitSet, Rules, Shape};

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
        assert_eq!(read(&write(&whole)), Ok(whole));
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
