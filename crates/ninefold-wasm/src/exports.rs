//! A board in the formats that setters share.

use ninefold::format::{self, Format};
use ninefold_game::Draft;
use serde::Serialize;

/// A board in one format.
#[derive(Serialize)]
pub struct Exported {
    /// `fpuzzles`, `sudokupad`, `iss` or `ninefold`.
    name: &'static str,
    /// The link or the text; empty if the format can't hold the board.
    text: String,
    /// Why it can't, or what it leaves out; empty if it holds everything.
    lost: String,
}

/// Where f-puzzles opens its boards.
const FPUZZLES: &str = "https://www.f-puzzles.com/?load=";
/// Where SudokuPad opens boards of f-puzzles.
const SUDOKUPAD: &str = "https://sudokupad.app/fpuzzles";

/// The board in every format, with its title and author and the rules in words.
pub fn exports(draft: &Draft, title: &str, author: &str) -> Vec<Exported> {
    let mut puzzle = draft.puzzle();
    let some = |words: &str| (!words.trim().is_empty()).then(|| words.trim().to_owned());
    puzzle.meta.title = some(title);
    puzzle.meta.author = some(author);
    let written = |name, format| {
        let written = format::write(&puzzle, format, &Default::default());
        match written {
            Ok(written) => Exported {
                name,
                lost: written.told().join(", "),
                text: written.text.trim_end().to_owned(),
            },
            Err(error) => Exported {
                name,
                text: String::new(),
                lost: error.to_string(),
            },
        }
    };
    let linked = |name, address: &str| {
        let mut board = written(name, Format::FPuzzlesLink);
        if !board.text.is_empty() {
            board.text.insert_str(0, address);
        }
        board
    };
    vec![
        linked("fpuzzles", FPUZZLES),
        linked("sudokupad", SUDOKUPAD),
        written("iss", Format::Iss),
        written("ninefold", Format::Ninefold),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::carried;
    use ninefold::Shape;

    #[test]
    fn every_export_opens_again_as_the_same_board() {
        let mut draft = Draft::new(Shape::NINE);
        draft.add("killer 12 r1c1 r1c2").unwrap();
        draft.add("thermo r5c5 r5c6 r6c7").unwrap();
        draft.set(Shape::NINE.cell(8, 8), Shape::NINE.digit(4));
        let all = exports(&draft, "Two clues", "");
        assert_eq!(all.len(), 4);
        for one in all {
            assert!(
                one.lost.is_empty() || one.name == "iss",
                "{}: {}",
                one.name,
                one.lost
            );
            let read = carried::read(&one.text).unwrap_or_else(|e| panic!("{}: {e}", one.name));
            // Formats keep clues in an order of their own.
            let mut clues = [read.rules.statements(), draft.rules().statements()];
            clues.iter_mut().for_each(|clues| clues.sort());
            assert_eq!(clues[0], clues[1], "{}", one.name);
            assert_eq!(read.current(), *draft.grid(), "{}", one.name);
        }
    }
}
