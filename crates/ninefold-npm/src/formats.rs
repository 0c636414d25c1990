//! Formats: what is read, what is written, and boards as pictures.

use ninefold::Candidates;
use ninefold::format::{self, Format};
use ninefold::logic::State;
use ninefold::logic::explain::{self, svg};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::js::{JsFormats, JsPuzzles, JsWritten, fail, give};
use crate::puzzle;

#[derive(Serialize)]
struct FormatView {
    name: &'static str,
    description: &'static str,
    reads: bool,
    writes: bool,
}

#[derive(Serialize)]
struct PuzzleView {
    puzzle: String,
    side: usize,
    givens: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    rules: Vec<String>,
}

#[derive(Serialize)]
struct WrittenView {
    text: String,
    lost: Vec<String>,
}

fn opened(text: &str) -> Result<Vec<PuzzleView>, String> {
    let all = puzzle::read_all(text)?.into_iter().map(|one| PuzzleView {
        puzzle: puzzle::write(&one),
        side: one.shape().side(),
        givens: one.givens.filled(),
        rules: one.rules.statements(),
        title: one.meta.title,
        author: one.meta.author,
    });
    Ok(all.collect())
}

fn written(text: &str, name: &str) -> Result<WrittenView, String> {
    let format: Format = name.parse().map_err(|error| format!("{error}"))?;
    let written = format::write(&puzzle::read(text)?, format, &Default::default());
    let written = written.map_err(|error| error.to_string())?;
    Ok(WrittenView {
        lost: written.told(),
        text: written.text,
    })
}

fn drawn(text: &str) -> Result<String, String> {
    let puzzle = puzzle::read(text)?;
    let mut picture = explain::board(&State::start(&puzzle));
    // Candidates are what is played with, unless they make the puzzle.
    if puzzle.candidates.is_none() {
        picture.candidates = Candidates::empty(&puzzle.rules);
    }
    Ok(svg::draw(&picture, "Sudoku", &svg::PAPER))
}

/// Every format by name.
#[wasm_bindgen]
pub fn formats() -> JsFormats {
    let all = Format::ALL.iter().map(|format| FormatView {
        name: format.name(),
        description: format.description(),
        reads: format.reads(),
        writes: format.writes(),
    });
    give(&all.collect::<Vec<_>>())
}

/// Every puzzle of a text in any format.
#[wasm_bindgen]
pub fn read(text: &str) -> Result<JsPuzzles, JsError> {
    Ok(give(&opened(text).map_err(fail)?))
}

/// A puzzle in a format.
#[wasm_bindgen]
pub fn write(puzzle: &str, format: &str) -> Result<JsWritten, JsError> {
    Ok(give(&written(puzzle, format).map_err(fail)?))
}

/// A puzzle as an SVG picture.
#[wasm_bindgen]
pub fn draw(puzzle: &str) -> Result<String, JsError> {
    drawn(puzzle).map_err(fail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_written_in_another_format_and_read_again() {
        let line = "12..34....4...21";
        let link = written(line, "fpuzzles").unwrap();
        assert!(link.lost.is_empty());
        let back = opened(&link.text).unwrap();
        assert_eq!((back[0].puzzle.as_str(), back[0].givens), (line, 7));
        assert!(written(line, "nothing").is_err());
        assert_eq!(opened(&format!("{line}\n{line}")).unwrap().len(), 2);
    }

    #[test]
    fn rules_and_titles_are_told() {
        let text =
            "ninefold 1\nsize 4\ntitle Two lines\ndiagonal rising\ngivens 1...............\n";
        let read = opened(text).unwrap().remove(0);
        assert_eq!(read.rules, ["diagonal rising"]);
        assert_eq!(read.title.as_deref(), Some("Two lines"));
        assert!(drawn(text).unwrap().starts_with("<svg"));
    }
}
