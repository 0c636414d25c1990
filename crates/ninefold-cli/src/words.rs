//! Engine words as people's words.

use ninefold::{Cell, Conflict, Layout, Shape};

/// Cells by name, separated by blanks: `r1c1 r1c4`.
pub fn cells(shape: Shape, cells: impl IntoIterator<Item = Cell>) -> String {
    let names: Vec<String> = cells
        .into_iter()
        .map(|cell| shape.name(cell).to_string())
        .collect();
    names.join(" ")
}

/// A conflict: `5 repeats in row 1 (r1c1 r1c4)`.
pub fn conflict(shape: Shape, conflict: &Conflict) -> String {
    let house = &Layout::classic(shape).houses()[conflict.house];
    format!(
        "{} repeats in {house} ({})",
        conflict.digit.get(),
        cells(shape, conflict.cells.iter().copied())
    )
}

/// All conflicts in one phrase.
pub fn conflicts(shape: Shape, all: &[Conflict]) -> String {
    let phrases: Vec<String> = all.iter().map(|one| conflict(shape, one)).collect();
    phrases.join(", ")
}

/// A number with its noun: `1 given`, `30 givens`.
pub fn number(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        n => format!("{n} {noun}s"),
    }
}
