//! Engine words as people's words.

use ninefold::{Cell, Conflict, Rules, Shape};
use ninefold_game::words;

/// Cells by name, separated by blanks: `r1c1 r1c4`.
pub fn cells(shape: Shape, cells: impl IntoIterator<Item = Cell>) -> String {
    let names: Vec<String> = cells
        .into_iter()
        .map(|cell| shape.name(cell).to_string())
        .collect();
    names.join(" ")
}

/// All conflicts in one phrase.
pub fn conflicts(rules: &Rules, all: &[Conflict]) -> String {
    let told = words::conflicts(rules, all);
    let told: Vec<String> = told.iter().map(|one| words::english().say(one)).collect();
    told.join(", ")
}

/// A number with its noun: `1 given`, `30 givens`.
pub fn number(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        n => format!("{n} {noun}s"),
    }
}

/// Phrases with commas and a last `and`.
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [parts @ .., last] => format!("{} and {last}", parts.join(", ")),
    }
}
