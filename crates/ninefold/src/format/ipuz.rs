//! ipuz JSON of the kind sudoku.
//!
//! `puzzle` has the rows of givens: numbers, symbols of the `charset`, or
//! objects with a `cell` or `value`; 0, null, `""`, `"0"` and `"#"` are empty.
//! `saved` has the player's entries. `title`, `author`, `intro` (description),
//! `notes` (comment), `date`, `origin` (source), `difficulty` (level) and `url`
//! are kept. Cages and boards without boxes have other rules and are refused.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::Value;

use super::ReadOptions;
use super::error::Lost;
use super::error::{ParseError, quoted};
use super::json::{self, error, show};
use super::kind::{Boards, Facts, Read, classic_only};
use super::symbols::Symbols;
use crate::board::Meta;
use crate::{Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "ipuz",
    aliases: &[],
    extensions: &["ipuz"],
    description: "ipuz JSON",
    read: Read::Json(read_value),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[
        Lost::Entries,
        Lost::Title,
        Lost::Author,
        Lost::Description,
        Lost::Comment,
        Lost::Date,
        Lost::Source,
        Lost::Level,
        Lost::Url,
    ],
    says: classic_only,
    blurs: &[],
};

/// Members that mean other rules.
const RULES: [&str; 5] = ["cages", "cageborder", "showoperators", "zones", "groups"];

/// The members of the meta by name.
fn fields(meta: &mut Meta) -> [(&'static str, &mut Option<String>); 8] {
    [
        ("title", &mut meta.title),
        ("author", &mut meta.author),
        ("intro", &mut meta.description),
        ("notes", &mut meta.comment),
        ("date", &mut meta.date),
        ("origin", &mut meta.source),
        ("difficulty", &mut meta.level),
        ("url", &mut meta.url),
    ]
}

pub(super) fn read_value(value: &Value, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    if let Some(kinds) = value.get("kind") {
        let names: Vec<&str> = match kinds {
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            other => other.as_str().into_iter().collect(),
        };
        if !names.iter().any(|name| name.contains("sudoku")) {
            return Err(error(
                format!("the kind {}", show(kinds)),
                "`http://ipuz.org/sudoku#1`",
            ));
        }
    }
    let said = |key: &&&str| {
        value
            .get(**key)
            .is_some_and(|v| !matches!(v, Value::Null | Value::Bool(false)))
    };
    if let Some(rule) = RULES.iter().find(said) {
        return Err(error(
            format!("the constraint {}", quoted(rule)),
            "classic rules only",
        ));
    }
    if value.get("boxes") == Some(&Value::Bool(false)) {
        return Err(error("a board without boxes", "classic rules only"));
    }
    let Some(rows) = value.get("puzzle").and_then(Value::as_array) else {
        return Err(error("no `puzzle`", "the rows of a board in `puzzle`"));
    };
    let usual = Shape::of_side(rows.len())
        .map_err(|no| error(format!("{} rows", rows.len()), no.to_string()))?;
    let shape = match options.shape {
        Some(shape) if shape.side() == usual.side() => shape,
        Some(shape) => {
            return Err(error(
                format!("a {usual} board"),
                format!("a {shape} board"),
            ));
        }
        None => usual,
    };
    let charset: Option<Vec<char>> = value
        .get("charset")
        .and_then(Value::as_str)
        .map(|text| text.chars().collect());
    if let Some(charset) = &charset
        && charset.len() != shape.side()
    {
        let found = format!("a charset of {}", charset.len());
        return Err(error(found, format!("{} symbols", shape.side())));
    }
    let charset = charset.as_deref();
    let mut puzzle = Puzzle::new(read_grid(rows, shape, charset)?);
    if let Some(saved) = value.get("saved").and_then(Value::as_array) {
        let board = read_grid(saved, shape, charset)?;
        for (cell, digit) in board.digits() {
            if puzzle.givens.get(cell).is_none() {
                puzzle.entries.set(cell, Some(digit));
            }
        }
    }
    for (key, field) in fields(&mut puzzle.meta) {
        *field = json::text(value, key);
    }
    Ok(puzzle)
}

fn read_grid(rows: &[Value], shape: Shape, charset: Option<&[char]>) -> Result<Grid, ParseError> {
    let mut grid = Grid::empty(shape);
    let expected = || format!("{0} rows of {0} cells", shape.side());
    if rows.len() != shape.side() {
        return Err(error(format!("{} rows", rows.len()), expected()));
    }
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().filter(|cells| cells.len() == shape.side());
        let Some(cells) = cells else {
            return Err(error(
                format!("row {} with another length", row + 1),
                expected(),
            ));
        };
        for (col, value) in cells.iter().enumerate() {
            let cell = shape.cell(row, col);
            let inner = value.get("value").or(value.get("cell")).unwrap_or(value);
            let digit = read_cell(inner, shape, charset).ok_or_else(|| {
                let found = format!("{} in {}", show(value), shape.name(cell));
                error(found, format!("a digit of a {shape} board, or 0"))
            })?;
            grid.set(cell, shape.digit(digit));
        }
    }
    Ok(grid)
}

/// The digit of a cell, 0 when it is empty.
fn read_cell(value: &Value, shape: Shape, charset: Option<&[char]>) -> Option<usize> {
    let fits = |number: usize| (number <= shape.side()).then_some(number);
    match value {
        Value::Null => Some(0),
        Value::Number(number) => fits(usize::try_from(number.as_u64()?).ok()?),
        Value::String(text) => {
            if matches!(text.as_str(), "" | "0" | "#") {
                return Some(0);
            }
            let mut chars = text.chars();
            let symbol = chars.next()?;
            let alone = chars.next().is_none();
            let place = charset
                .filter(|_| alone)
                .and_then(|set| set.iter().position(|c| *c == symbol));
            match place {
                Some(place) => Some(place + 1),
                None => fits(text.parse().ok()?),
            }
        }
        _ => None,
    }
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut charset = String::new();
    for digit in shape.digits() {
        Symbols::Alphanumeric.push(&mut charset, digit.get());
    }
    let rows = |grid: &Grid| {
        let row = |values: &[u8]| {
            let values: Vec<String> = values.iter().map(u8::to_string).collect();
            format!("[{}]", values.join(","))
        };
        let rows: Vec<String> = grid.values().chunks(shape.side()).map(row).collect();
        format!("[{}]", rows.join(","))
    };
    let mut text =
        String::from("{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"]");
    let mut meta = puzzle.meta.clone();
    for (key, value) in fields(&mut meta) {
        if let Some(value) = value {
            text.push_str(&format!(",\"{key}\":{}", json::string(value)));
        }
    }
    text.push_str(&format!(
        ",\"charset\":\"{charset}\",\"boxes\":true,\"puzzle\":{}",
        rows(&puzzle.givens)
    ));
    if puzzle.entries.filled() > 0 {
        text.push_str(&format!(",\"saved\":{}", rows(&puzzle.current())));
    }
    text.push_str("}\n");
    text
}
