//! Whatever a player pastes, drops or follows, as `ninefold_game::open` tells it.

use ninefold::format::Lost;
use ninefold::{Puzzle, Rules, Shape, ShapeError};
use ninefold_game::Start;
use ninefold_game::open::{self, Opened};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{JsBoard, JsMade, JsOpened, fail, give};
use crate::making::Made;
use crate::view::{AboutView, BoardInfo};

/// Something that was opened.
#[derive(Serialize, Debug, PartialEq)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OpenedView {
    /// A puzzle.
    Puzzle {
        /// The puzzle, to be passed back.
        puzzle: String,
        /// The side of its board.
        side: usize,
        /// Its number of givens.
        givens: usize,
        /// Its title, or nothing.
        title: String,
        /// What came with it and is not kept when it is played.
        unkept: Vec<&'static str>,
        /// What of it a board that is being made can't keep.
        untyped: Vec<&'static str>,
    },
    /// A saved game.
    Game {
        /// The save.
        save: String,
    },
    /// A puzzle that has to be made first.
    Id {
        /// The game ID.
        id: String,
    },
    /// Two or more of these.
    Several {
        /// All of them.
        items: Vec<OpenedView>,
    },
}

/// The shape with this number of rows to a box, 0 for the usual one; without
/// boxes where the side has none, as jigsaws do.
pub fn shape(side: usize, box_rows: usize) -> Result<Shape, ShapeError> {
    match box_rows {
        0 => Shape::square(side),
        rows => Shape::new(rows, side.checked_div(rows).unwrap_or(0)),
    }
}

/// The geometry of an empty board.
#[wasm_bindgen]
pub fn board(side: usize, box_rows: usize) -> Result<JsBoard, JsError> {
    let shape = shape(side, box_rows).map_err(fail)?;
    Ok(give(&BoardInfo::of(&Rules::classic(shape))))
}

/// A puzzle as it is drawn; `puzzle` is a text that [`open`](fn@open) gave, or an exact
/// game ID.
#[wasm_bindgen]
pub fn facts(puzzle: &str) -> Result<JsMade, JsError> {
    let puzzle = carried::read(puzzle).map_err(fail)?;
    Ok(give(&made(&puzzle)))
}

fn made(puzzle: &Puzzle) -> Made {
    let about = AboutView::from(puzzle, &Start::new(puzzle.clone()).about);
    Made::new(puzzle, about, "")
}

/// Opens a text, whatever it is; the error says what was found and where.
#[wasm_bindgen]
pub fn open(text: &str) -> Result<JsOpened, JsError> {
    Ok(give(&recognise(text).map_err(fail)?))
}

/// Tells what a text is.
pub fn recognise(text: &str) -> Result<OpenedView, String> {
    Ok(view(carried::open(text)?))
}

fn view(opened: Opened) -> OpenedView {
    match opened {
        Opened::Game(game) => OpenedView::Game { save: game.save(0) },
        Opened::Id(id) => OpenedView::Id { id: id.to_string() },
        Opened::Puzzle(puzzle) => OpenedView::Puzzle {
            puzzle: carried::write(&puzzle),
            side: puzzle.shape().side(),
            givens: puzzle.givens.filled(),
            title: Start::new((*puzzle).clone())
                .about
                .title
                .unwrap_or_default(),
            unkept: named(&open::unkept(&puzzle)),
            untyped: named(&open::typed(&puzzle).1),
        },
        Opened::Several(all) => OpenedView::Several {
            items: all.into_iter().map(view).collect(),
        },
    }
}

/// What is lost, by the names that the page has words for.
fn named(lost: &[Lost]) -> Vec<&'static str> {
    let name = |lost: &Lost| match lost {
        Lost::Distinction | Lost::Entries => "entries",
        Lost::Struck => "candidates",
        Lost::Corner | Lost::Centre | Lost::NoteKind => "notes",
        Lost::Colours => "colours",
        Lost::Title => "title",
        Lost::Author => "author",
        Lost::Rules => "rules",
        _ => "words",
    };
    let mut names: Vec<&'static str> = lost.iter().map(name).collect();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(text: &str) -> Puzzle {
        match recognise(text) {
            Ok(OpenedView::Puzzle { puzzle, .. }) => carried::read(&puzzle).unwrap(),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn lines_ids_links_and_saves_are_told_apart() {
        let line = puzzle("12..34....4...21\n");
        let exact = carried::write(&line);
        assert_eq!(exact, "4x4=12b34d4c21");
        assert_eq!(puzzle(&exact), line);
        assert_eq!(puzzle(&format!("http://127.0.0.1:9/#p={exact}")), line);
        let id = "9x9-hard-48151".to_owned();
        assert_eq!(recognise(" 9x9-hard-48151 "), Ok(OpenedView::Id { id }));
        assert!(recognise("").is_err());
        assert!(recognise("{\"ninefold\":1").is_err());
        assert!(recognise("4x4=1").is_err_and(|words| words.contains("4x4=1")));
    }

    #[test]
    fn a_puzzle_with_our_name_in_it_is_no_saved_game() {
        let rows =
            r#"[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]"#;
        let file = format!(r#"{{"size":4,"title":"ninefold","grid":{rows}}}"#);
        let opened = puzzle(&file);
        assert_eq!(opened.givens.filled(), 1);
        assert_eq!(opened.meta.title.as_deref(), Some("ninefold"));
    }

    #[test]
    fn pencil_marks_entries_and_strikes_reach_the_page() {
        // Two candidates a cell, and no given at all.
        let marks = "12....34".repeat(8);
        let sukaku = puzzle(&marks);
        assert_eq!(
            (sukaku.givens.filled(), sukaku.candidates.is_some()),
            (0, true)
        );
        let made = serde_json::to_value(made(&sukaku)).unwrap();
        assert_eq!(made["cells"][0]["centre"], serde_json::json!([1, 2]));
        assert_eq!(made["about"]["id"], "");
        let link = format!(
            "http://a.example/#p={}",
            made["about"]["exact"].as_str().unwrap()
        );
        assert_eq!(puzzle(&link).start(), sukaku.start());

        let extended = puzzle("1..+2............:232");
        assert_eq!(
            (extended.entries.filled(), extended.candidates.is_some()),
            (1, true)
        );
        let made = serde_json::to_value(super::made(&extended)).unwrap();
        assert_eq!(made["cells"][3]["value"], 2);
        assert_eq!(made["cells"][3]["given"], false);
    }
}
