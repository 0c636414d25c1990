//! A step of the solution as `hint` and `explain` show it: in words, on a
//! drawn board and as a JSON object.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use ninefold::format::pretty;
use ninefold::logic::explain::{self, CellRole, MarkRole, Picture, Stage};
use ninefold::logic::{State, Step};
use ninefold::{Cell, Digit};
use serde_json::Value;

use crate::terminal;

/// A cell or candidate of the reason.
const REASON: Style = AnsiColor::Cyan.on_default();
/// What is placed.
const TARGET: Style = AnsiColor::Green.on_default().bold();
/// What is ruled out.
const RULED_OUT: Style = AnsiColor::Red.on_default();

/// A stage of the step in words.
pub fn words(state: &State, step: &Step, stage: Stage) -> String {
    let message = explain::stage(state, step, stage);
    let catalogue = explain::Catalogue::english();
    catalogue.render(state.rules(), &message).to_string()
}

/// The step as a JSON object.
pub fn object(state: &State, step: &Step) -> Value {
    let text = explain::json::step(state, step, explain::Catalogue::english());
    // A test reads back what the engine writes.
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

/// The board before the step, with what the stage shows.
pub fn board(state: &State, step: &Step, stage: Stage) -> String {
    let notes = stage >= Stage::What && !step.eliminations.is_empty();
    draw(&explain::picture(state, step, stage), notes)
}

/// A picture of the board, with its candidates or without.
pub fn draw(picture: &Picture, notes: bool) -> String {
    let colored = terminal::colored_output();
    match notes {
        true => candidates(picture, colored),
        false => digits(picture, colored),
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
            (true, Some(_)) => format!("{REASON}{text}{REASON:#}"),
            (true, None) => {
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
/// with a star.
fn candidates(picture: &Picture, colored: bool) -> String {
    let shape = picture.shape();
    let cells: Vec<Vec<(String, Style)>> = shape.iter().map(|cell| inside(picture, cell)).collect();
    let length = |parts: &Vec<(String, Style)>| -> usize {
        parts.iter().map(|(text, _)| text.chars().count()).sum()
    };
    let width = cells.iter().map(length).max().unwrap_or(1);
    let rule = {
        let across = shape.side() / shape.box_cols();
        let part = "-".repeat((width + 1) * shape.box_cols() + 1);
        format!("+{}\n", format!("{part}+").repeat(across))
    };
    let mut text = String::new();
    for row in 0..shape.side() {
        if row % shape.box_rows() == 0 {
            text.push_str(&rule);
        }
        for col in 0..shape.side() {
            if col % shape.box_cols() == 0 {
                text.push_str(if col == 0 { "| " } else { " | " });
            } else {
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
    text.push_str(&rule);
    text
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
        None | Some(CellRole::RuledOut | CellRole::Target)
    );
    if reason {
        parts.push(("*".to_owned(), REASON));
    }
    parts
}

fn symbol(digit: Digit) -> String {
    explain::symbol(digit).to_string()
}
