//! Grids on several lines, with or without lines between the boxes.
//!
//! Writing gives the givens; larger boards in decimals by default. Reading is
//! that of [`block`](super::block).

use alloc::string::String;
use alloc::vec::Vec;

use super::error::Lost;
use super::kind::{Boards, Facts, Read, classic_only};
use super::symbols::Symbols;
use super::{WriteOptions, line};
use crate::{Grid, Puzzle, Shape};

/// What is known of this format.
pub(super) const COMPACT: Facts = Facts {
    name: "compact",
    aliases: &["rows"],
    extensions: &[],
    description: "one line per row, one character per cell",
    read: Read::Block,
    looks: None,
    write: Some(write_compact),
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// What is known of this format.
pub(super) const GRID: Facts = Facts {
    name: "grid",
    aliases: &["newspaper"],
    extensions: &[],
    description: "rows framed with `|`, `-` and `+`, as in a newspaper",
    read: Read::Block,
    looks: None,
    write: Some(write_grid),
    boards: Boards::Any,
    holds: &[Lost::Boxes],
    says: classic_only,
    blurs: &[],
};

/// What is known of this format.
pub(super) const READABLE: Facts = Facts {
    name: "readable",
    aliases: &["qqwing"],
    extensions: &[],
    description: "rows with `|` and `-` between the boxes and no frame, as QQWing prints them",
    read: Read::Block,
    looks: None,
    write: Some(write_readable),
    boards: Boards::Any,
    holds: &[Lost::Boxes],
    says: classic_only,
    blurs: &[],
};

/// What is known of this format.
pub(super) const DECIMAL: Facts = Facts {
    name: "decimal",
    aliases: &["decimals", "numbers"],
    extensions: &[],
    description: "one line per row, decimal numbers separated by spaces",
    read: Read::Block,
    looks: None,
    write: Some(write_decimal),
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// What is known of this format.
pub(super) const SS: Facts = Facts {
    name: "ss",
    aliases: &["simple-sudoku"],
    extensions: &["ss"],
    description: "Simple Sudoku: rows with `|` between the boxes",
    read: Read::Block,
    looks: None,
    write: Some(write_ss),
    boards: Boards::Any,
    holds: &[Lost::Boxes],
    says: classic_only,
    blurs: &[],
};

/// One line per row, one character per cell.
pub(super) fn write_compact(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let mut cells = String::new();
    let plain = WriteOptions {
        symbols: options.symbols.filter(|s| *s != Symbols::Decimal),
        ..options.clone()
    };
    line::write_cells(&mut cells, &puzzle.givens, &plain);
    let symbols: Vec<char> = cells.chars().collect();
    let mut text = String::new();
    for row in symbols.chunks(puzzle.shape().side()) {
        text.extend(row);
        text.push('\n');
    }
    text
}

/// The words of a row, as wide as the widest.
fn words(grid: &Grid, row: usize, options: &WriteOptions, default: Symbols) -> Vec<String> {
    let shape = grid.shape();
    let symbols = options.symbols.unwrap_or(default);
    let width = if symbols == Symbols::Decimal && shape.side() > 9 {
        2
    } else {
        1
    };
    (0..shape.side())
        .map(|col| {
            let mut word = String::new();
            match grid.get(shape.cell(row, col)) {
                None => word.push(options.empty),
                Some(digit) => symbols.push(&mut word, digit.get()),
            }
            format!("{word:>width$}")
        })
        .collect()
}

/// The row cut into its boxes, the words separated by blanks.
fn boxes(shape: Shape, words: &[String]) -> Vec<String> {
    words
        .chunks(shape.box_cols())
        .map(|part| part.join(" "))
        .collect()
}

/// Decimal numbers separated by spaces, one line per row.
pub(super) fn write_decimal(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let decimal = WriteOptions {
        symbols: Some(Symbols::Decimal),
        ..options.clone()
    };
    let rows = 0..puzzle.shape().side();
    rows.map(|row| words(&puzzle.givens, row, &decimal, Symbols::Decimal).join(" ") + "\n")
        .collect()
}

/// Rows in a frame of `|`, `-` and `+`, as in the newspaper.
pub(super) fn write_grid(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let shape = puzzle.shape();
    let mut text = String::new();
    for row in 0..shape.side() {
        let parts = boxes(
            shape,
            &words(&puzzle.givens, row, options, Symbols::Decimal),
        );
        let rule = parts
            .iter()
            .map(|part| "-".repeat(part.chars().count() + 2) + "+");
        let rule = format!("+{}\n", rule.collect::<String>());
        if row % shape.box_rows() == 0 {
            text.push_str(&rule);
        }
        text.push_str(&format!("| {} |\n", parts.join(" | ")));
        if row + 1 == shape.side() {
            text.push_str(&rule);
        }
    }
    text
}

/// Rows with lines between the boxes and no frame, as QQWing prints them.
pub(super) fn write_readable(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let shape = puzzle.shape();
    let mut text = String::new();
    for row in 0..shape.side() {
        let parts = boxes(
            shape,
            &words(&puzzle.givens, row, options, Symbols::Decimal),
        );
        if row % shape.box_rows() == 0 && row > 0 {
            let rule = parts
                .iter()
                .map(|part| "-".repeat(part.chars().count() + 2));
            text.push_str(&(rule.collect::<Vec<_>>().join("|") + "\n"));
        }
        text.push_str(&format!(" {}\n", parts.join(" | ")));
    }
    text
}

/// Simple Sudoku's file: rows run together with `|` between the boxes.
pub(super) fn write_ss(puzzle: &Puzzle, options: &WriteOptions) -> String {
    let shape = puzzle.shape();
    let mut text = String::new();
    for (i, row) in write_compact(puzzle, options).lines().enumerate() {
        if i > 0 && i % shape.box_rows() == 0 {
            let bars = shape.side() / shape.box_cols() - 1;
            text.push_str(&("-".repeat(shape.side() + bars) + "\n"));
        }
        let symbols: Vec<char> = row.chars().collect();
        let parts: Vec<String> = symbols
            .chunks(shape.box_cols())
            .map(|part| part.iter().collect())
            .collect();
        text.push_str(&(parts.join("|") + "\n"));
    }
    text
}
