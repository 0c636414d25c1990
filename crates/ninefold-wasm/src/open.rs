//! Whatever a player pastes, drops or follows: puzzles in any format, saved
//! games, game IDs.

use ninefold::{Rules, Shape, ShapeError, format};
use ninefold_game::id::GameId;
use ninefold_game::{About, Game, id};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::js::{JsBoard, JsMade, JsOpened, fail, give};
use crate::making::Made;
use crate::view::{AboutView, BoardInfo};

#[derive(Serialize)]
struct Opened {
    kind: &'static str,
    puzzles: Vec<String>,
    save: String,
    id: String,
    notice: String,
}

/// The shape with so many rows to a box, 0 for the usual one.
pub fn shape(side: usize, box_rows: usize) -> Result<Shape, ShapeError> {
    match box_rows {
        0 => Shape::of_side(side),
        rows => Shape::new(rows, side.checked_div(rows).unwrap_or(0)),
    }
}

/// The geometry of an empty board.
#[wasm_bindgen]
pub fn board(side: usize, box_rows: usize) -> Result<JsBoard, JsError> {
    let shape = shape(side, box_rows).map_err(fail)?;
    Ok(give(&BoardInfo::of(&Rules::classic(shape))))
}

/// A puzzle as it is drawn, from its exact ID.
#[wasm_bindgen]
pub fn facts(exact: &str) -> Result<JsMade, JsError> {
    let grid = id::read_exact(exact).map_err(fail)?;
    let about = AboutView::from(&grid, &About::default());
    Ok(give(&Made::new(&grid, about, "")))
}

/// Opens a text, whatever it is; the error says what was found and where.
#[wasm_bindgen]
pub fn open(text: &str) -> Result<JsOpened, JsError> {
    Ok(give(&recognise(text).map_err(fail)?))
}

fn recognise(text: &str) -> Result<Opened, String> {
    let text = text.trim();
    let mut opened = Opened {
        kind: "puzzles",
        puzzles: Vec::new(),
        save: String::new(),
        id: String::new(),
        notice: String::new(),
    };
    if text.is_empty() {
        return Err("There is nothing to open".to_owned());
    }
    if Game::looks_saved(text) {
        Game::load(text, 0).map_err(|error| error.to_string())?;
        opened.kind = "game";
        opened.save = text.to_owned();
        return Ok(opened);
    }
    // A link of ours, pasted instead of followed.
    let text = text.split_once("#p=").map_or(text, |(_, puzzle)| puzzle);
    if GameId::looks_like(text) && !text.contains('\n') {
        match text.parse::<GameId>().map_err(|error| error.to_string())? {
            GameId::Exact(grid) => opened.puzzles.push(id::exact(&grid)),
            id @ GameId::Seed { .. } => {
                opened.kind = "order";
                opened.id = id.to_string();
            }
        }
        return Ok(opened);
    }
    let puzzles =
        format::parse(text, &format::ReadOptions::default()).map_err(|error| error.to_string())?;
    if puzzles.is_empty() {
        return Err("There is no puzzle in this text".to_owned());
    }
    opened.puzzles = puzzles
        .iter()
        .map(|puzzle| id::exact(&puzzle.givens))
        .collect();
    Ok(opened)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_ids_links_and_saves_are_told_apart() {
        let line = recognise("12..34....4...21\n").unwrap();
        let exact = &line.puzzles[0];
        assert_eq!(line.kind, "puzzles");
        assert_eq!(&recognise(exact).unwrap().puzzles[0], exact);
        let link = format!("http://127.0.0.1:9/#p={exact}");
        assert_eq!(&recognise(&link).unwrap().puzzles[0], exact);
        let seed = recognise(" 9x9-hard-48151 ").unwrap();
        assert_eq!((seed.kind, seed.id.as_str()), ("order", "9x9-hard-48151"));
        assert!(recognise("").is_err());
        assert!(recognise("{\"ninefold\":1").is_err());
        assert!(recognise("4x4=1").is_err_and(|words| words.contains("4x4=1")));
    }

    #[test]
    fn a_puzzle_with_our_name_in_it_is_no_saved_game() {
        let rows =
            r#"[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]"#;
        let file = format!(r#"{{"size":4,"title":"ninefold","grid":{rows}}}"#);
        let opened = recognise(&file).unwrap();
        assert_eq!(
            (opened.kind, opened.puzzles),
            ("puzzles", vec!["4x4=1o".to_owned()])
        );
    }
}
