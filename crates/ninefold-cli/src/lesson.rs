//! A step of the solution as `hint` and `explain` show it: in words, on a
//! drawn board and as a JSON object.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use ninefold::format::pretty;
use ninefold::logic::explain::{self, Catalogue, CellRole, MarkRole, Picture, Stage};
use ninefold::logic::teach::Hint;
use ninefold::{Cell, Digit};
use serde_json::Value;

use crate::terminal;

/// A cell or candidate of the reason.
const REASON: Style = AnsiColor::Cyan.on_default();
/// What is placed.
const TARGET: Style = AnsiColor::Green.on_default().bold();
/// What is ruled out.
const RULED_OUT: Style = AnsiColor::Red.on_default();

/// Adds the step in Eureka notation, where it is a chain.
pub fn add_eureka(text: &mut String, hint: &Hint) {
    if let Some(chain) = explain::eureka(hint.state.shape(), &hint.step) {
        let _ = write!(text, " [{chain}]");
    }
}

/// The step as a JSON object.
pub fn object(hint: &Hint, words: &Catalogue) -> Value {
    let text = explain::json::step(&hint.state, &hint.step, words);
    // A test reads back what the engine writes.
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

/// The board before the step, with what the stage shows.
pub fn board(hint: &Hint, stage: Stage) -> String {
    let notes = stage >= Stage::Pattern && !hint.step.eliminations.is_empty();
    draw(&hint.picture(stage), notes, terminal::is_plain())
}

/// A picture of the board, with its candidates or without; on request in ASCII.
pub fn draw(picture: &Picture, notes: bool, ascii: bool) -> String {
    let colored = terminal::colored_output();
    let drawn = match notes {
        true => candidates(picture, colored),
        false => digits(picture, colored),
    };
    match ascii {
        true => terminal::ascii(&drawn),
        false => drawn,
    }
}

/// The digits, with the one to place in its cell.
fn digits(picture: &Picture, colored: bool) -> String {
    let mut grid = picture.grid.clone();
    for mark in &picture.marks {
        if mark.role == MarkRole::Placed {
            grid.set(mark.cell, Some(mark.digit));
        }
    }
    pretty::draw(picture.rules(), &grid, |cell, text| {
        let text = match grid.get(cell) {
            Some(digit) => &format!("{:>1$} ", symbol(digit), text.len() - 1),
            None => text,
        };
        let role = picture.role_of(cell);
        match (colored, role) {
            _ if text.trim().is_empty() => text.to_owned(),
            (true, Some(CellRole::Target)) => format!("{TARGET}{text}{TARGET:#}"),
            (true, Some(role)) if role > CellRole::Blocked => format!("{REASON}{text}{REASON:#}"),
            (true, _) => {
                let given = picture.givens.contains(cell);
                let style = if given {
                    terminal::GIVEN
                } else {
                    terminal::FILLED
                };
                format!("{style}{text}{style:#}")
            }
            // Without colours brackets tell the digit that is new.
            (false, Some(CellRole::Target)) => {
                let inner: String = text.chars().skip(1).take(text.len() - 2).collect();
                format!("[{inner}]")
            }
            (false, _) => text.to_owned(),
        }
    })
}

/// Every candidate; those ruled out behind a minus, the cells of the reason
/// with a star. Lines run along the borders of regions of any outline.
fn candidates(picture: &Picture, colored: bool) -> String {
    let shape = picture.shape();
    let side = shape.side();
    let cells: Vec<Vec<(String, Style)>> = shape.iter().map(|cell| inside(picture, cell)).collect();
    let length = |parts: &Vec<(String, Style)>| -> usize {
        parts.iter().map(|(text, _)| text.chars().count()).sum()
    };
    let width = cells.iter().map(length).max().unwrap_or(1);
    let borders = Borders(picture);
    let mut text = String::new();
    for row in 0..side {
        borders.rule(row, width, &mut text);
        text.push_str("| ");
        for col in 0..side {
            if col > 0 && borders.runs_before(col) {
                text.push_str(if borders.before(row, col) {
                    " | "
                } else {
                    "   "
                });
            } else if col > 0 {
                text.push(' ');
            }
            let parts = &cells[shape.cell(row, col).index()];
            for (part, style) in parts {
                if colored {
                    let _ = write!(text, "{style}{part}{style:#}");
                } else {
                    text.push_str(part);
                }
            }
            text.push_str(&" ".repeat(width - length(parts)));
        }
        text.push_str(" |\n");
    }
    borders.rule(side, width, &mut text);
    text
}

/// Where lines run between the regions of a board.
struct Borders<'a>(&'a Picture);

impl Borders<'_> {
    fn region(&self, row: usize, col: usize) -> usize {
        let rules = self.0.rules();
        rules.region_of(rules.shape().cell(row, col))
    }

    /// Whether a border is to the left of a cell.
    fn before(&self, row: usize, col: usize) -> bool {
        col == 0 || self.region(row, col - 1) != self.region(row, col)
    }

    /// Whether a border is above a cell, or below the last row.
    fn above(&self, row: usize, col: usize) -> bool {
        let side = self.0.shape().side();
        row == 0 || row == side || self.region(row - 1, col) != self.region(row, col)
    }

    /// Whether a border runs anywhere to the left of a column.
    fn runs_before(&self, col: usize) -> bool {
        (0..self.0.shape().side()).any(|row| self.before(row, col))
    }

    /// The line above a row, if a border runs there.
    fn rule(&self, row: usize, width: usize, text: &mut String) {
        let side = self.0.shape().side();
        if !(0..side).any(|col| self.above(row, col)) {
            return;
        }
        let dash = |is: bool| if is { "-" } else { " " };
        let end = |is: bool| if is { "+" } else { "|" };
        text.push_str(end(self.above(row, 0)));
        text.push_str(dash(self.above(row, 0)));
        for col in 0..side {
            let here = self.above(row, col);
            if col > 0 {
                let left = self.above(row, col - 1);
                let crossed =
                    (row > 0 && self.before(row - 1, col)) || (row < side && self.before(row, col));
                if !self.runs_before(col) {
                    text.push_str(dash(left || here));
                } else {
                    text.push_str(dash(left));
                    text.push_str(match (crossed, left || here) {
                        (true, true) => "+",
                        (true, false) => "|",
                        (false, is) => dash(is),
                    });
                    text.push_str(dash(here));
                }
            }
            text.push_str(&dash(here).repeat(width));
        }
        text.push_str(dash(self.above(row, side - 1)));
        text.push_str(end(self.above(row, side - 1)));
        text.push('\n');
    }
}

/// What a cell shows, part by part.
fn inside(picture: &Picture, cell: Cell) -> Vec<(String, Style)> {
    if let Some(digit) = picture.grid.get(cell) {
        return vec![(symbol(digit), terminal::GIVEN)];
    }
    let mut parts: Vec<(String, Style)> = picture
        .candidates
        .get(cell)
        .iter()
        .map(|digit| match picture.mark_of(cell, digit) {
            Some(MarkRole::RuledOut) => (format!("-{}", symbol(digit)), RULED_OUT),
            Some(MarkRole::Placed) => (format!("={}", symbol(digit)), TARGET),
            Some(_) => (symbol(digit), REASON),
            None => (symbol(digit), Style::new()),
        })
        .collect();
    let reason = !matches!(
        picture.role_of(cell),
        None | Some(CellRole::Blocked | CellRole::RuledOut | CellRole::Target)
    );
    if reason {
        parts.push(("*".to_owned(), REASON));
    }
    parts
}

fn symbol(digit: Digit) -> String {
    explain::symbol(digit).to_string()
}
