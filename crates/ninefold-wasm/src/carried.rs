//! A puzzle over the border: a text that the page keeps, puts into addresses and
//! hands back, without a look inside.
//!
//! A board of givens is its exact game ID, as people share it. Everything else
//! that can stand on a puzzle (entries, notes, colours, candidates, words) makes
//! it an object in JSON, so that nothing is lost on the way.

use ninefold::{Candidates, DigitSet, Grid, Puzzle, Shape};
use ninefold_game::id;
use ninefold_game::open::{self, Opened};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Default, PartialEq)]
struct Carried {
    shape: String,
    givens: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    entries: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    corner: Option<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    centre: Option<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    colours: Vec<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<String>,
}

/// The text of a puzzle.
pub fn write(puzzle: &Puzzle) -> String {
    let bits = |marks: &Option<Candidates>| {
        let marks = marks.as_ref()?;
        Some(marks.sets().iter().map(|set| set.bits()).collect())
    };
    let carried = Carried {
        shape: puzzle.shape().to_string(),
        givens: puzzle.givens.values().to_vec(),
        entries: match puzzle.entries.filled() {
            0 => Vec::new(),
            _ => puzzle.entries.values().to_vec(),
        },
        candidates: bits(&puzzle.candidates),
        corner: bits(&puzzle.corner),
        centre: bits(&puzzle.centre),
        colours: puzzle.colours.clone(),
        title: puzzle.meta.title.clone(),
        author: puzzle.meta.author.clone(),
    };
    let plain = Carried {
        shape: carried.shape.clone(),
        givens: carried.givens.clone(),
        ..Carried::default()
    };
    match carried == plain {
        true => id::exact(&puzzle.givens),
        // Nothing in it that JSON has no words for.
        false => serde_json::to_string(&carried).unwrap_or_default(),
    }
}

/// The puzzle of a text: one that [`write`] has made, or whatever else opens as
/// a puzzle, since addresses are typed by anyone.
pub fn read(text: &str) -> Result<Puzzle, String> {
    if text.starts_with("{\"shape\"") {
        return restore(text).ok_or_else(|| "this puzzle is cut short or was changed".to_owned());
    }
    match open::open(text, &Default::default(), 0) {
        Ok(Opened::Puzzle(puzzle)) => Ok(*puzzle),
        Ok(_) => Err("expected a puzzle, found something else".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

fn restore(text: &str) -> Option<Puzzle> {
    let carried: Carried = serde_json::from_str(text).ok()?;
    let shape: Shape = carried.shape.parse().ok()?;
    let marks = |bits: Option<Vec<u32>>| -> Option<Option<Candidates>> {
        let Some(bits) = bits else {
            return Some(None);
        };
        let mut marks = Candidates::empty(shape);
        let fits = bits.len() == shape.cells()
            && bits.iter().all(|bits| bits & !shape.digits().bits() == 0);
        for (cell, bits) in shape.iter().zip(bits) {
            marks.set(cell, DigitSet::from_bits(bits));
        }
        fits.then_some(Some(marks))
    };
    let mut puzzle = Puzzle::new(Grid::from_values(shape, &carried.givens)?);
    if !carried.entries.is_empty() {
        puzzle.entries = Grid::from_values(shape, &carried.entries)?;
    }
    puzzle.candidates = marks(carried.candidates)?;
    puzzle.corner = marks(carried.corner)?;
    puzzle.centre = marks(carried.centre)?;
    if ![0, shape.cells()].contains(&carried.colours.len()) {
        return None;
    }
    puzzle.colours = carried.colours;
    puzzle.meta.title = carried.title;
    puzzle.meta.author = carried.author;
    Some(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::Digit;

    #[test]
    fn everything_on_a_puzzle_comes_back() {
        let shape = Shape::of_side(4).unwrap();
        let plain = Puzzle::new(id::read_exact("4x4=12b34d4c21").unwrap());
        assert_eq!(write(&plain), "4x4=12b34d4c21");
        assert_eq!(read("4x4=12b34d4c21"), Ok(plain.clone()));
        let some = |at: usize| {
            let mut marks = Candidates::empty(shape);
            marks.set(shape.cell(at, at), DigitSet::first(3));
            Some(marks)
        };
        let mut whole = plain;
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
            "{\"shape\"",
            "{\"shape\":\"4x4\",\"givens\":[1]}",
            "{\"shape\":\"4x4\",\"givens\":[5,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}",
            "9x9-easy-1",
            "",
            "no puzzle",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        let marked = |bits: u32| {
            let zeros = vec!["0"; 16].join(",");
            let marks = vec![bits.to_string(); 16].join(",");
            format!("{{\"shape\":\"4x4\",\"givens\":[{zeros}],\"candidates\":[{marks}]}}")
        };
        assert!(read(&marked(15)).is_ok());
        assert!(read(&marked(31)).is_err(), "a digit that the board has not");
    }
}
