//! SudokuPad's boards: JSON, or the same packed in a link after `scl` or `ctc`.
//!
//! `cells` are the rows, each cell with its `value`; `regions`, `cages`, `lines`,
//! `arrows`, `overlays` and `underlays` are drawings, and `metadata` has title,
//! author, rules and, of most puzzles, the solution. Words about the puzzle may
//! also be the values of cages (`title: …`, `solution: …`).
//!
//! A drawing does not say what it means, and the number of a cage is not always
//! a sum. So cages are read only if that is proved: the solution obeys every
//! one of them. If there is no solution, the author's rules must speak of sums
//! in cages. Everything else is kept and named as not understood.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::{Value, json};

use super::error::{ParseError, quoted};
use super::json::{error, show, text};
use super::kind::{Boards, Facts, Read, classic_only};
use super::{ReadOptions, address, lzstring, scl_zip};
use crate::board::constraint::{Different, Fog, Killer, Sum};
use crate::{Candidates, Cell, Constraint, DigitSet, Grid, Kept, Puzzle, Rules, Shape};

/// What is known of this format.
pub(super) const JSON: Facts = Facts {
    name: "scl-json",
    aliases: &["sudokupad-json"],
    extensions: &[],
    description: "SudokuPad's JSON: givens, regions, cages that are proved sums; drawings are kept",
    read: Read::Json(|value, _| read_value(value)),
    looks: None,
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// What is known of this format.
pub(super) const LINK: Facts = Facts {
    name: "scl",
    aliases: &["ctc", "sudokupad-scl"],
    extensions: &[],
    description: "SudokuPad's JSON, compressed for a link",
    read: Read::Line(read_link),
    looks: Some(|text| {
        // The name of a file may begin so, too.
        address::start(text, &MARKS).is_some_and(|from| text.len() - from >= SHORTEST)
    }),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// What comes before a packed board.
const MARKS: [&str; 2] = ["scl", "ctc"];

/// The fewest signs that a packed board has.
const SHORTEST: usize = 24;

/// Members that are read, or that say nothing about the puzzle.
const READ: [&str; 8] = [
    "cells", "regions", "metadata", "foglight", "cellSize", "id", "settings", "videos",
];

/// Whether an object is a board of this kind.
pub(super) fn looks(value: &Value) -> bool {
    let cells = value.get("cells").or_else(|| value.get("ce"));
    let rows = cells.and_then(Value::as_array);
    rows.and_then(|rows| rows.first())
        .is_some_and(Value::is_array)
}

fn read_link(text: &str, line: usize, _: &ReadOptions) -> Result<Puzzle, ParseError> {
    let from = address::start(text, &MARKS).unwrap_or(0);
    let column = text[..from].chars().count() + 1;
    let unpacked = lzstring::decompress(&address::packed(text, from));
    let wrong =
        |found: String, expected: &str| ParseError::new(line, column, found, expected.to_string());
    let Some(unpacked) = unpacked else {
        let found = quoted(&text[from..]);
        return Err(wrong(found, "a complete SudokuPad link"));
    };
    let value = scl_zip::read(&unpacked).map_err(|at| {
        let rest = unpacked.get(at..).unwrap_or_default();
        let found = format!("{} in the packed text", quoted(rest));
        wrong(found, "SudokuPad's JSON")
    })?;
    read_value(&value).map_err(|mut error| {
        (error.line, error.column) = (line, column);
        error
    })
}

/// What a board says in words, and of which cells.
#[derive(Default)]
struct Said {
    title: Option<String>,
    author: Option<String>,
    rules: Option<String>,
    solution: Option<String>,
    /// Cells that are clear of fog, and lamps.
    clear: Vec<Cell>,
    lamps: Vec<Cell>,
    fog: bool,
}

fn read_value(value: &Value) -> Result<Puzzle, ParseError> {
    // Short names may be in plain JSON too.
    let long;
    let value = match value.get("cells") {
        Some(_) => value,
        None => {
            long = scl_zip::read(&value.to_string()).unwrap_or_default();
            &long
        }
    };
    let rows = value.get("cells").and_then(Value::as_array);
    let Some(rows) = rows.filter(|rows| !rows.is_empty()) else {
        return Err(error(show(value), "a SudokuPad board with `cells`"));
    };
    let side = rows.len();
    let cells: Option<Vec<&Vec<Value>>> = rows.iter().map(Value::as_array).collect();
    let cells = cells.filter(|rows| rows.iter().all(|row| row.len() <= side));
    let Some(cells) = cells else {
        let longest = rows.iter().filter_map(Value::as_array).map(Vec::len).max();
        let found = format!("{side} rows of up to {} cells", longest.unwrap_or(0));
        return Err(error(found, "a board with as many rows as columns"));
    };
    let usual = Shape::square(side).map_err(|no| error(format!("side {side}"), no.to_string()))?;
    let metadata = value.get("metadata").unwrap_or(&Value::Null);
    let mut said = Said {
        title: text(metadata, "title"),
        author: text(metadata, "author"),
        rules: text(metadata, "rules"),
        solution: text(metadata, "solution"),
        ..Said::default()
    };
    if let Some(light) = value.get("foglight") {
        said.fog = true;
        said.clear = places(light, usual);
    }
    let drawn: Vec<&Value> = list(value, "cages")
        .filter(|cage| !take_words(cage, usual, &mut said))
        .collect();
    let solution = match &said.solution {
        Some(text) => read_solution(text, usual),
        None => None,
    };
    let (mut rules, regions) = read_regions(value, usual)?;
    for (name, constraint) in [("antiknight", "anti-knight"), ("antiking", "anti-king")] {
        if metadata.get(name) == Some(&Value::Bool(true)) {
            let read = Constraint::read(constraint, "", usual).unwrap_or_default();
            rules = rules.constraints(read);
        }
    }
    let cages = read_cages(&drawn, solution.as_ref(), &said, usual);
    let unread = cages.is_none() && !drawn.is_empty();
    for cage in cages.into_iter().flatten() {
        if !regions.contains(&cage) {
            rules = rules.constraint(cage);
        }
    }
    rules = rules.constraints(regions);
    if said.fog {
        rules = rules.constraint(Constraint::Fog(Fog::new(said.lamps, said.clear)));
    }
    let rules = rules
        .done()
        .map_err(|wrong| error(wrong.to_string(), "rules that make sense"))?;
    if let Some(solution) = &solution {
        let solution = Grid::from_values(rules.shape(), solution.values());
        let conflicts = solution.map_or_else(Vec::new, |grid| rules.conflicts(&grid));
        if let Some(conflict) = conflicts.first() {
            let law = rules.law_name(conflict.law);
            let found = format!("a solution that breaks the rule of {law}");
            return Err(error(
                found,
                "a Sudoku: no digit twice in a row, column or region",
            ));
        }
    }
    let mut puzzle = Puzzle::with_rules(rules.clone(), Grid::empty(rules.shape()));
    read_board(&mut puzzle, &cells)?;
    (puzzle.meta.title, puzzle.meta.author) = (said.title, said.author);
    puzzle.meta.rules = said.rules;
    if let Some(members) = value.as_object() {
        let says = |(name, value): &(&String, &Value)| {
            !READ.contains(&name.as_str()) && !super::fpuzzles::says_nothing(value)
        };
        for (name, value) in members.iter().filter(says) {
            let cages = name == "cages";
            if cages && !unread {
                continue;
            }
            let json = match cages {
                true => json!(drawn).to_string(),
                false => value.to_string(),
            };
            puzzle.kept.push(Kept {
                name: name.clone(),
                json,
                understood: false,
            });
        }
    }
    Ok(puzzle)
}

/// The items of a member that is a list.
fn list<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    value
        .get(name)
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

/// The cells that a value names: `[[0,1],…]` as rows and columns from 0, or a
/// text such as `r1c2,r1c3` or `r1c1-r3c3` for all cells of a rectangle. Those
/// outside the board are ignored.
fn places(value: &Value, shape: Shape) -> Vec<Cell> {
    let side = shape.side();
    let inside = |row: usize, col: usize| (row < side && col < side).then(|| shape.cell(row, col));
    let index = |value: &Value| Some(value.as_f64()? as usize);
    match value {
        Value::Array(items) => {
            let cell = |item: &Value| match item.as_array().map(Vec::as_slice) {
                Some([row, col, ..]) => inside(index(row)?, index(col)?),
                _ => shape.cell_named(item.as_str()?),
            };
            let mut cells: Vec<Cell> = Vec::new();
            for cell in items.iter().filter_map(cell) {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            cells
        }
        Value::String(text) => {
            let text = text.to_ascii_lowercase();
            let mut cells = Vec::new();
            for part in text.split([',', ' ', ';']).filter(|part| !part.is_empty()) {
                let mut ends = part.split('-').map(|name| shape.cell_named(name));
                match (ends.next().flatten(), ends.next().flatten()) {
                    (Some(a), Some(b)) => {
                        let span = |of: fn(Shape, Cell) -> usize| {
                            let (a, b) = (of(shape, a), of(shape, b));
                            a.min(b)..=a.max(b)
                        };
                        for row in span(Shape::row) {
                            cells.extend(span(Shape::col).map(|col| shape.cell(row, col)));
                        }
                    }
                    (Some(cell), None) => cells.push(cell),
                    _ => {}
                }
            }
            cells
        }
        _ => Vec::new(),
    }
}

/// Takes what a cage says in words; false if it is drawn.
fn take_words(cage: &Value, shape: Shape, said: &mut Said) -> bool {
    let Some(label) = cage.get("value").and_then(Value::as_str) else {
        return false;
    };
    let cells = || places(cage.get("cells").unwrap_or(&Value::Null), shape);
    match label.trim().to_ascii_uppercase().as_str() {
        "FOGLIGHT" => {
            said.fog = true;
            said.clear.extend(cells());
            return true;
        }
        "FOW" | "FOGOFWAR" => {
            said.fog = true;
            said.lamps.extend(cells());
            return true;
        }
        _ => {}
    }
    let Some((name, words)) = label.split_once(':') else {
        return false;
    };
    let words = words.trim();
    let field = match name.trim().to_ascii_lowercase().as_str() {
        "title" => &mut said.title,
        "author" => &mut said.author,
        "solution" => &mut said.solution,
        "rules" => {
            // Several such cages are lines of one text.
            match &mut said.rules {
                Some(rules) => {
                    rules.push('\n');
                    rules.push_str(words);
                }
                None => said.rules = Some(words.to_string()),
            }
            return true;
        }
        "foglight" => {
            said.fog = true;
            said.clear.extend(places(&Value::from(words), shape));
            return true;
        }
        "msgcorrect" | "source" | "video" => return true,
        _ => return false,
    };
    *field = Some(words.to_string());
    true
}

/// The solution, if it has a digit of the board for each cell.
fn read_solution(text: &str, shape: Shape) -> Option<Grid> {
    let digit = |sign: char| -> Option<u8> {
        let value = sign.to_digit(36)?;
        (1..=shape.side() as u32)
            .contains(&value)
            .then_some(value as u8)
    };
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    let values: Option<Vec<u8>> = signs.map(digit).collect();
    Grid::from_values(shape, &values?)
}

/// Rules with the regions: boxes, regions of their own, or, where these are not
/// all of the size of a row, cells that differ.
fn read_regions(
    value: &Value,
    usual: Shape,
) -> Result<(crate::board::RulesBuilder, Vec<Constraint>), ParseError> {
    let side = usual.side();
    let regions: Vec<Vec<Cell>> = list(value, "regions")
        .map(|region| places(region, usual))
        .filter(|region| !region.is_empty())
        .collect();
    let mut numbers = vec![None; usual.cells()];
    for (number, cell) in regions
        .iter()
        .enumerate()
        .flat_map(|(n, r)| r.iter().map(move |c| (n, c)))
    {
        numbers[cell.index()] = u8::try_from(number).ok();
    }
    let whole: Option<Vec<u8>> = numbers.into_iter().collect();
    let even = regions.iter().all(|region| region.len() == side);
    if let Some(whole) = whole.filter(|_| even && regions.len() == side) {
        return Ok((Rules::build(usual).regions(whole), Vec::new()));
    }
    let shape = Shape::boxless(side).map_err(|no| error(format!("side {side}"), no.to_string()))?;
    if let Some(large) = regions.iter().find(|region| region.len() > side) {
        let found = format!("a region of {} cells", large.len());
        return Err(error(found, format!("at most {side}")));
    }
    let several = regions.into_iter().filter(|region| region.len() > 1);
    let differ = several.map(|region| Constraint::Different(Different::new(region)));
    Ok((Rules::build(shape), differ.collect()))
}

/// The cages as sums, if that is what they are: by the solution, or, without
/// one, by the words of the author.
fn read_cages(
    cages: &[&Value],
    solution: Option<&Grid>,
    said: &Said,
    shape: Shape,
) -> Option<Vec<Constraint>> {
    let mut read = Vec::new();
    for cage in cages {
        let cells = places(cage.get("cells").unwrap_or(&Value::Null), shape);
        let number = match cage.get("value").or_else(|| cage.get("sum")) {
            None | Some(Value::Null) => None,
            Some(Value::String(text)) if text.trim().is_empty() => None,
            Some(Value::String(text)) => Some(text.trim().parse::<u16>().ok()?),
            Some(value) => Some(u16::try_from(value.as_u64()?).ok()?),
        };
        let digits: Option<Vec<u16>> = solution.map(|grid| {
            let digits = cells.iter().filter_map(|cell| grid.get(*cell));
            digits.map(|digit| u16::from(digit.get())).collect()
        });
        let differ = digits.as_ref().is_none_or(|digits| {
            let mut once = digits.clone();
            once.sort_unstable();
            once.dedup();
            once.len() == cells.len()
        });
        let fits = |sum: u16| digits.as_ref().is_none_or(|d| d.iter().sum::<u16>() == sum);
        if cells.is_empty() {
            continue;
        }
        let clue = match number {
            Some(sum) if !fits(sum) => return None,
            Some(sum) if differ => Constraint::Killer(Killer::new(sum, cells)),
            Some(sum) => Constraint::Sum(Sum::new(sum, cells)),
            // Without a number it says that digits differ, if anything.
            None if !differ => return None,
            None if cells.len() > 1 && cells.len() <= shape.side() => {
                Constraint::Different(Different::new(cells))
            }
            None => continue,
        };
        if !read.contains(&clue) {
            read.push(clue);
        }
    }
    let rules = said.rules.as_deref().unwrap_or_default().to_lowercase();
    let told = rules.contains("killer")
        || (rules.contains("cage") && ["sum", "add", "total"].iter().any(|w| rules.contains(w)));
    (solution.is_some() || told).then_some(read)
}

/// Givens and notes.
fn read_board(puzzle: &mut Puzzle, rows: &[&Vec<Value>]) -> Result<(), ParseError> {
    let shape = puzzle.shape();
    let mut corner = Candidates::empty(&puzzle.rules);
    let mut centre = Candidates::empty(&puzzle.rules);
    let digit = |value: &Value| {
        let number = match value {
            Value::String(text) => text.trim().parse().ok(),
            value => value.as_u64(),
        };
        shape.digit(usize::try_from(number?).ok()?)
    };
    for (row, cells) in rows.iter().enumerate() {
        for (col, value) in cells.iter().enumerate() {
            let cell = shape.cell(row, col);
            let said = |name: &str| {
                value
                    .get(name)
                    .filter(|v| !super::fpuzzles::says_nothing(v))
            };
            if let Some(value) = said("value") {
                let Some(digit) = digit(value) else {
                    let found = format!("{} in {}", show(value), shape.name(cell));
                    let expected = format!("a digit from 1 to {}", shape.side());
                    return Err(error(found, expected));
                };
                puzzle.givens.set(cell, Some(digit));
            }
            for (name, notes) in [("pencilMarks", &mut corner), ("centremarks", &mut centre)] {
                let marks = said(name).and_then(Value::as_array);
                let marks: DigitSet = marks.into_iter().flatten().filter_map(digit).collect();
                notes.set(cell, marks);
            }
        }
    }
    puzzle.corner = Some(corner).filter(|notes| notes.count() > 0);
    puzzle.centre = Some(centre).filter(|notes| notes.count() > 0);
    Ok(())
}
