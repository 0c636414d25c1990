//! GNOME Sudoku's saved game: JSON with a list of 9x9 cells, each with its
//! `position` (row and column from 0), `value`, whether it is `fixed` (given),
//! and `earmarks`, which are read as corner notes. The difficulty is kept as
//! the level; the time is not.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::Value;

use super::error::Lost;
use super::error::ParseError;
use super::json::{self, error, show};
use super::kind::{Boards, Facts, Read, classic_only};
use crate::{Candidates, DigitSet, Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "gnome",
    aliases: &["gnome-sudoku"],
    extensions: &["save"],
    description: "GNOME Sudoku's saved game, JSON",
    read: Read::Json(|value, _| read_value(value)),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Nine,
    holds: &[Lost::Entries, Lost::Corner, Lost::Centre, Lost::Level],
    says: classic_only,
    blurs: &[Lost::NoteKind],
};

/// The level of a board that a player has typed.
const CUSTOM: &str = "custom";

pub(super) fn read_value(value: &Value) -> Result<Puzzle, ParseError> {
    let shape = Shape::NINE;
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    let mut notes = Candidates::empty(shape);
    let Some(cells) = value.get("cells").and_then(Value::as_array) else {
        return Err(error("no `cells`", "the cells of a saved game in `cells`"));
    };
    for value in cells {
        let number = |value: &Value| usize::try_from(value.as_u64()?).ok().filter(|n| *n <= 9);
        let position: Option<Vec<usize>> = value
            .get("position")
            .and_then(Value::as_array)
            .and_then(|place| place.iter().map(number).collect());
        let cell = match position.as_deref() {
            Some(&[row, col]) if row < 9 && col < 9 => shape.cell(row, col),
            _ => {
                return Err(error(
                    show(value),
                    "a cell with its position from [0,0] to [8,8]",
                ));
            }
        };
        let Some(digit) = number(value.get("value").unwrap_or(&Value::from(0))) else {
            return Err(error(
                format!("{} in {}", show(value), shape.name(cell)),
                "a value from 0 to 9",
            ));
        };
        let fixed = value.get("fixed").and_then(Value::as_bool).unwrap_or(false);
        let grid = if fixed {
            &mut puzzle.givens
        } else {
            &mut puzzle.entries
        };
        grid.set(cell, shape.digit(digit));
        let marks = value.get("earmarks").and_then(Value::as_array);
        let set: Option<DigitSet> = marks
            .into_iter()
            .flatten()
            .map(|mark| number(mark).and_then(|mark| shape.digit(mark)))
            .collect();
        let Some(set) = set else {
            return Err(error(
                format!("{} in {}", show(value), shape.name(cell)),
                "earmarks from 1 to 9",
            ));
        };
        notes.set(cell, set);
    }
    // A cell listed twice can't be both given and placed.
    for cell in puzzle.givens.filled_cells().iter() {
        puzzle.entries.set(cell, None);
    }
    puzzle.corner = Some(notes).filter(|notes| notes.count() > 0);
    puzzle.meta.level = json::text(value, "difficulty_category").filter(|level| level != CUSTOM);
    Ok(puzzle)
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let level = puzzle.meta.level.as_deref().unwrap_or(CUSTOM);
    let mut cells = Vec::new();
    for cell in shape.iter() {
        let given = puzzle.givens.get(cell);
        let value = given
            .or(puzzle.entries.get(cell))
            .map_or(0, |digit| digit.get());
        let both = [&puzzle.corner, &puzzle.centre];
        let notes = both.into_iter().flatten().map(|notes| notes.get(cell));
        let notes = notes.fold(DigitSet::EMPTY, |a, b| a | b);
        if value == 0 && notes.is_empty() {
            continue;
        }
        let marks: Vec<String> = notes.iter().map(|digit| digit.to_string()).collect();
        cells.push(format!(
            "{{\"position\":[{},{}],\"value\":{value},\"fixed\":{},\"earmarks\":[{}]}}",
            shape.row(cell),
            shape.col(cell),
            given.is_some(),
            marks.join(",")
        ));
    }
    format!(
        "{{\"difficulty_category\":{},\"time_elapsed\":0.0,\"cells\":[{}]}}\n",
        json::string(level),
        cells.join(",")
    )
}
