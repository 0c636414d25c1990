//! f-puzzles' JSON, and the link that holds it packed.
//!
//! `size` is the side, `grid` the rows of cells: `value`, `given`, `region`,
//! `centerPencilMarks`, `cornerPencilMarks`, and `givenPencilMarks`, which are
//! the only digits the cell may take. `title`, `author` and `ruleset` are kept.
//! Regions may be boxes or of any outline. Every other member that says anything
//! is a rule (a killer cage, a thermometer, …), which `fpuzzles_rules` reads, or
//! something else, such as a drawing, which is kept and named. What was read is
//! written again as it was, but for what has changed; other rules are written by
//! `fpuzzles_write`.
//!
//! The link is lz-string's base64 of the JSON, alone, after `fpuz` or
//! `fpuzzles`, or in an address after `load=` or as the last part of the path.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::Value;

use super::error::Lost;
use super::error::{ParseError, quoted};
use super::json::{self, error, show};
use super::kind::{Boards, Facts, Read};
use super::{ReadOptions, address, candidates, fpuzzles_rules, fpuzzles_write, lzstring};
use crate::board::constraint::Different;
use crate::{Candidates, Cell, Constraint, DigitSet, Grid, Kept, Puzzle, Rules, Shape};

/// What is known of this format.
pub(super) const JSON: Facts = Facts {
    name: "fpuzzles",
    aliases: &["f-puzzles", "fpuzzles-json"],
    extensions: &[],
    description: "f-puzzles JSON, with its rules; keeps what it does not understand",
    read: Read::Json(read_value),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[
        Lost::Boxes,
        Lost::Entries,
        Lost::Struck,
        Lost::Corner,
        Lost::Centre,
        Lost::Title,
        Lost::Author,
        Lost::Rules,
        Lost::Description,
    ],
    says: fpuzzles_write::says,
    blurs: &[Lost::Struck],
};

/// What is known of this format.
pub(super) const LINK: Facts = Facts {
    name: "fpuzzles-link",
    aliases: &["f-puzzles-link", "fpuzzles-lz", "fpuz"],
    extensions: &[],
    description: "f-puzzles JSON, compressed for a link",
    read: Read::Line(read_link),
    looks: None,
    write: Some(|puzzle, _| write_link(puzzle)),
    boards: Boards::Any,
    holds: &[
        Lost::Boxes,
        Lost::Entries,
        Lost::Struck,
        Lost::Corner,
        Lost::Centre,
        Lost::Title,
        Lost::Author,
        Lost::Rules,
        Lost::Description,
    ],
    says: fpuzzles_write::says,
    blurs: &[Lost::Struck],
};

/// Members that are not rules.
const KNOWN: [&str; 11] = [
    "description",
    // Settings of a solver, not of the puzzle.
    "disabledlogic",
    "truecandidatesoptions",
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "highlightConflicts",
];

/// Whether a member says nothing: absent, false, or an empty list.
pub(super) fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    read_value(&json::value(text)?, options)
}

pub(super) fn read_value(value: &Value, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let Some(members) = value.as_object() else {
        return Err(error(show(value), "an f-puzzles object"));
    };
    if members.is_empty() {
        return Err(error("an empty object", "an f-puzzles board"));
    }
    let size = value.get("size").and_then(Value::as_u64).unwrap_or(0) as usize;
    let usual = Shape::square(size).map_err(|no| error(format!("size {size}"), no.to_string()))?;
    let rows = value.get("grid").and_then(Value::as_array);
    let cells: Option<Vec<&Value>> = rows
        .filter(|rows| rows.len() == size)
        .and_then(|rows| {
            let rows: Option<Vec<&Vec<Value>>> = rows.iter().map(Value::as_array).collect();
            rows.filter(|rows| rows.iter().all(|row| row.len() == size))
        })
        .map(|rows| rows.into_iter().flatten().collect());
    let Some(cells) = cells else {
        return Err(error(
            "another grid",
            format!("a grid of {size} rows of {size} cells"),
        ));
    };
    let (shape, regions, differ) = read_regions(&cells, usual, options);
    let mut rules = Rules::build(shape).constraints(fpuzzles_rules::read(value, shape)?);
    rules = rules.constraints(differ);
    if let Some(regions) = regions {
        rules = rules.regions(regions);
    }
    let rules = rules
        .done()
        .map_err(|wrong| error(wrong.to_string(), "rules that make sense"))?;
    let mut puzzle = Puzzle::with_rules(rules.clone(), Grid::empty(shape));
    let mut sets = Candidates::full(&rules);
    let mut corner = Candidates::empty(&rules);
    let mut centre = Candidates::empty(&rules);
    for (cell, value) in shape.iter().zip(&cells) {
        if let Some(digit) = value.get("value").filter(|value| !says_nothing(value)) {
            let digit = read_digit(digit, shape, cell)?;
            let given = value.get("given").and_then(Value::as_bool).unwrap_or(false);
            let grid = if given {
                &mut puzzle.givens
            } else {
                &mut puzzle.entries
            };
            grid.set(cell, Some(digit));
        }
        if let Some(marks) = value
            .get("givenPencilMarks")
            .filter(|marks| !says_nothing(marks))
        {
            sets.set(cell, read_marks(marks, shape, cell)?);
        }
        for (key, notes) in [
            ("cornerPencilMarks", &mut corner),
            ("centerPencilMarks", &mut centre),
        ] {
            if let Some(marks) = value.get(key).filter(|marks| !says_nothing(marks)) {
                notes.set(cell, read_marks(marks, shape, cell)?);
            }
        }
    }
    puzzle.candidates = candidates::struck(&puzzle, sets);
    puzzle.corner = Some(corner).filter(|notes| notes.count() > 0);
    puzzle.centre = Some(centre).filter(|notes| notes.count() > 0);
    puzzle.meta.title = json::text(value, "title");
    puzzle.meta.author = json::text(value, "author");
    puzzle.meta.rules = json::text(value, "ruleset");
    puzzle.meta.description = json::text(value, "description");
    // What would be written anyway need not be kept.
    if is_plain(&puzzle, members, &cells) {
        return Ok(puzzle);
    }
    puzzle.kept = members
        .iter()
        .map(|(name, value)| Kept {
            name: name.clone(),
            json: value.to_string(),
            understood: says_nothing(value)
                || KNOWN.contains(&name.as_str())
                || fpuzzles_rules::is_rule(name, value),
        })
        .collect();
    Ok(puzzle)
}

fn read_digit(value: &Value, shape: Shape, cell: Cell) -> Result<crate::Digit, ParseError> {
    let number = match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => text.parse().ok(),
        _ => None,
    };
    let digit = number.and_then(|number| shape.digit(usize::try_from(number).ok()?));
    digit.ok_or_else(|| {
        let found = format!("{} in {}", show(value), shape.name(cell));
        error(found, format!("a digit from 1 to {}", shape.side()))
    })
}

fn read_marks(value: &Value, shape: Shape, cell: Cell) -> Result<DigitSet, ParseError> {
    let Some(items) = value.as_array() else {
        let found = format!("the marks {} in {}", show(value), shape.name(cell));
        return Err(error(found, "a list of digits"));
    };
    items
        .iter()
        .map(|item| read_digit(item, shape, cell))
        .collect()
}

/// The shape whose boxes are the regions; the usual one and the regions
/// themselves if they are not boxes. Regions that don't have as many cells as a
/// row, and cells without one (-1), are a board without boxes on which the
/// cells of each region differ.
fn read_regions(
    cells: &[&Value],
    usual: Shape,
    options: &ReadOptions,
) -> (Shape, Option<Vec<u8>>, Vec<Constraint>) {
    let region = |value: &Value| value.get("region").and_then(Value::as_i64);
    let wanted = options.shape.filter(|shape| shape.side() == usual.side());
    if cells.iter().all(|cell| region(cell).is_none()) {
        return (wanted.unwrap_or(usual), None, Vec::new());
    }
    let own: Vec<i64> = usual
        .iter()
        .zip(cells)
        .map(|(cell, value)| region(value).unwrap_or(usual.box_of(cell) as i64))
        .collect();
    let same = |shape: &Shape| {
        let mut names = vec![None; shape.side()];
        let fits = shape.iter().all(|cell| {
            let name = &mut names[shape.box_of(cell)];
            *name.get_or_insert(own[cell.index()]) == own[cell.index()]
        });
        names.sort_unstable();
        names.dedup();
        fits && names.len() == shape.side()
    };
    let boxes = Shape::all()
        .filter(|shape| shape.side() == usual.side())
        .find(same);
    if let Some(shape) = boxes {
        return (shape, None, Vec::new());
    }
    let mut names: Vec<i64> = own.clone();
    names.sort_unstable();
    names.dedup();
    let regions = &own;
    let of = |name: i64| {
        usual
            .iter()
            .filter(move |cell| regions[cell.index()] == name)
    };
    let even = |name: &i64| *name >= 0 && of(*name).count() == usual.side();
    if !names.iter().all(even)
        && let Ok(shape) = Shape::boxless(usual.side())
    {
        let named = names.into_iter().filter(|name| *name >= 0);
        let regions = named.map(|name| Different::new(of(name)));
        let several = regions.filter(|region| region.cells().len() > 1);
        return (shape, None, several.map(Constraint::Different).collect());
    }
    // Numbered as they appear; what makes no regions is refused with the rules.
    let mut known: Vec<i64> = Vec::new();
    let number = |name: &i64| {
        let at = known.iter().position(|other| other == name);
        at.unwrap_or_else(|| {
            known.push(*name);
            known.len() - 1
        }) as u8
    };
    (usual, Some(own.iter().map(number).collect()), Vec::new())
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    as_it_was(puzzle).unwrap_or_else(|| plain(puzzle))
}

/// The puzzle as members of its own.
fn plain(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut text = format!("{{\"size\":{}", shape.side());
    let meta = &puzzle.meta;
    for (key, value) in [
        ("title", &meta.title),
        ("author", &meta.author),
        ("ruleset", &meta.rules),
        ("description", &meta.description),
    ] {
        if let Some(value) = value {
            text.push_str(&format!(",\"{key}\":{}", json::string(value)));
        }
    }
    for (key, value) in fpuzzles_write::write(&puzzle.rules) {
        text.push_str(&format!(",{}:{value}", json::string(key)));
    }
    let theirs = puzzle.kept.iter().filter(|kept| !kept.understood);
    for kept in theirs {
        text.push_str(&format!(",{}:{}", json::string(&kept.name), kept.json));
    }
    let board = puzzle.current();
    let by_rule = puzzle.rules.candidates(&board);
    let list = |set: DigitSet| {
        let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
        format!("[{}]", digits.join(","))
    };
    let rows: Vec<String> = (0..shape.side())
        .map(|row| {
            let cells = (0..shape.side()).map(|col| {
                let cell = shape.cell(row, col);
                let mut members = Vec::new();
                match (puzzle.givens.get(cell), puzzle.entries.get(cell)) {
                    (Some(digit), _) => members.push(format!("\"value\":{digit},\"given\":true")),
                    (None, Some(digit)) => members.push(format!("\"value\":{digit}")),
                    (None, None) => {}
                }
                if let Some(region) = written_region(puzzle, cell) {
                    members.push(format!("\"region\":{region}"));
                }
                let marks = puzzle.candidates.as_ref().map(|marks| marks.get(cell));
                let marks = marks
                    .filter(|_| board.get(cell).is_none())
                    .and_then(|marks| candidates::listed(shape, by_rule.get(cell), marks));
                if let Some(marks) = marks {
                    members.push(format!("\"givenPencilMarks\":{}", list(marks)));
                }
                let notes = [
                    ("cornerPencilMarks", &puzzle.corner),
                    ("centerPencilMarks", &puzzle.centre),
                ];
                for (key, notes) in notes {
                    let set = notes
                        .as_ref()
                        .map_or(DigitSet::EMPTY, |notes| notes.get(cell));
                    if !set.is_empty() {
                        members.push(format!("\"{key}\":{}", list(set)));
                    }
                }
                format!("{{{}}}", members.join(","))
            });
            format!("[{}]", cells.collect::<Vec<_>>().join(","))
        })
        .collect();
    text.push_str(&format!(",\"grid\":[{}]}}\n", rows.join(",")));
    text
}

/// The region that is written for a cell, if one is.
fn written_region(puzzle: &Puzzle, cell: Cell) -> Option<i64> {
    let (shape, own) = (puzzle.shape(), puzzle.rules.regions().is_some());
    (!shape.is_usual() || own).then(|| match shape.has_boxes() || own {
        true => puzzle.rules.region_of(cell) as i64,
        false => -1,
    })
}

/// Whether a board of these members and cells, which was read as this puzzle, is
/// what [`plain`] writes.
fn is_plain(puzzle: &Puzzle, members: &serde_json::Map<String, Value>, cells: &[&Value]) -> bool {
    let list = |set: DigitSet| -> Value { set.iter().map(|d| d.get()).collect::<Vec<_>>().into() };
    let shape = puzzle.shape();
    let board = puzzle.current();
    let marked = puzzle.candidates.as_ref();
    let by_rule = marked.map(|_| puzzle.rules.candidates(&board));
    let bare = by_rule.is_none()
        && puzzle.corner.is_none()
        && puzzle.centre.is_none()
        && puzzle.rules.regions().is_none()
        && shape.is_usual();
    for (cell, value) in shape.iter().zip(cells) {
        let Some(found) = value.as_object() else {
            return false;
        };
        let (given, entry) = (puzzle.givens.get(cell), puzzle.entries.get(cell));
        if bare && given.or(entry).is_none() && found.is_empty() {
            continue;
        }
        let marks = by_rule.as_ref().zip(marked);
        let marks = marks
            .filter(|_| board.get(cell).is_none())
            .and_then(|(by_rule, marks)| {
                candidates::listed(shape, by_rule.get(cell), marks.get(cell))
            });
        let notes = |notes: &Option<Candidates>| {
            let set = notes.as_ref().map(|notes| notes.get(cell));
            set.filter(|set| !set.is_empty()).map(list)
        };
        let expected: [(&str, Option<Value>); 6] = [
            ("value", given.or(entry).map(|digit| digit.get().into())),
            ("given", given.map(|_| true.into())),
            ("region", written_region(puzzle, cell).map(Value::from)),
            ("givenPencilMarks", marks.map(list)),
            ("cornerPencilMarks", notes(&puzzle.corner)),
            ("centerPencilMarks", notes(&puzzle.centre)),
        ];
        let said = expected.iter().filter(|(_, value)| value.is_some()).count();
        let same = |(name, value): &(&str, Option<Value>)| {
            value.is_none() || found.get(*name) == value.as_ref()
        };
        if found.len() != said || !expected.iter().all(same) {
            return false;
        }
    }
    let meta = &puzzle.meta;
    let texts = [&meta.title, &meta.author, &meta.rules, &meta.description];
    let texts = texts.into_iter().flatten().count();
    let rule = |(name, value): (&String, &Value)| {
        KNOWN.contains(&name.as_str()) || fpuzzles_rules::is_rule(name, value)
    };
    if !members.iter().all(rule) {
        return false;
    }
    let rules = fpuzzles_write::write(&puzzle.rules);
    members.len() == 2 + texts + rules.len()
        && rules
            .iter()
            .all(|(name, value)| members.get(*name) == Some(value))
}

/// The board that was kept, with what has changed since; `None` if there is
/// none, or if the rules have changed.
fn as_it_was(puzzle: &Puzzle) -> Option<String> {
    let mut object = serde_json::Map::new();
    for kept in &puzzle.kept {
        object.insert(kept.name.clone(), serde_json::from_str(&kept.json).ok()?);
    }
    let value = Value::Object(object);
    value.get("grid")?;
    let was = read_value(&value, &ReadOptions::default()).ok()?;
    if was.rules != puzzle.rules {
        return None;
    }
    let Value::Object(mut object) = value else {
        return None;
    };
    let (old, new) = (&was.meta, &puzzle.meta);
    for (key, old, new) in [
        ("title", &old.title, &new.title),
        ("author", &old.author, &new.author),
        ("ruleset", &old.rules, &new.rules),
        ("description", &old.description, &new.description),
    ] {
        match new {
            _ if old == new => {}
            Some(text) => drop(object.insert(key.to_string(), text.as_str().into())),
            None => drop(object.remove(key)),
        }
    }
    let rows = object.get_mut("grid")?.as_array_mut()?;
    for cell in puzzle.shape().iter() {
        let (row, col) = (puzzle.shape().row(cell), puzzle.shape().col(cell));
        let place = rows.get_mut(row)?.as_array_mut()?.get_mut(col)?;
        change(place.as_object_mut()?, cell, &was, puzzle);
    }
    Some(format!("{}\n", Value::Object(object)))
}

/// Writes what has changed in a cell.
fn change(members: &mut serde_json::Map<String, Value>, cell: Cell, was: &Puzzle, is: &Puzzle) {
    let digits = |puzzle: &Puzzle| (puzzle.givens.get(cell), puzzle.entries.get(cell));
    if digits(was) != digits(is) {
        members.remove("value");
        members.remove("given");
        if let Some(digit) = is.current().get(cell) {
            members.insert("value".to_string(), digit.get().into());
        }
        if is.givens.get(cell).is_some() {
            members.insert("given".to_string(), true.into());
        }
    }
    let list = |set: DigitSet| -> Value { set.iter().map(|d| d.get()).collect::<Vec<_>>().into() };
    for (key, old, new) in [
        ("givenPencilMarks", &was.candidates, &is.candidates),
        ("cornerPencilMarks", &was.corner, &is.corner),
        ("centerPencilMarks", &was.centre, &is.centre),
    ] {
        let marks = |notes: &Option<Candidates>| notes.as_ref().map(|notes| notes.get(cell));
        if marks(old) == marks(new) {
            continue;
        }
        members.remove(key);
        let all = if key == "givenPencilMarks" {
            is.shape().digits()
        } else {
            DigitSet::EMPTY
        };
        if let Some(set) = marks(new).filter(|set| *set != all) {
            members.insert(key.to_string(), list(set));
        }
    }
}

/// What may come before a packed board.
const MARKS: [&str; 2] = ["fpuzzles", "fpuz"];

/// The packed part of a link, and where it starts.
fn packed(text: &str) -> (usize, &str) {
    let text = text.trim_end();
    let from = match (text.find("load="), address::start(text, &MARKS)) {
        (Some(at), _) => {
            let from = at + "load=".len();
            from + address::start(&text[from..], &MARKS).unwrap_or(0)
        }
        (None, Some(from)) => from,
        (None, None) if text.contains("://") => 0,
        (None, None) => text.len() - text.trim_start().len(),
    };
    (from, &text[from..])
}

/// Whether a text is a link.
pub(super) fn looks_like_link(text: &str) -> bool {
    let (from, rest) = packed(text);
    // Every JSON object that starts with a name starts so.
    rest.starts_with("N4Ig") || (from > 0 && text[..from].contains("fpuz"))
}

pub(super) fn read_link(
    text: &str,
    line: usize,
    options: &ReadOptions,
) -> Result<Puzzle, ParseError> {
    let (from, rest) = packed(text);
    let column = text[..from].chars().count() + 1;
    let Some(json) = lzstring::decompress(&address::packed(text, from)) else {
        return Err(ParseError::new(
            line,
            column,
            quoted(rest),
            "a complete f-puzzles link",
        ));
    };
    let at = |mut error: ParseError| {
        (error.line, error.column) = (line, column);
        error
    };
    read(&json, options).map_err(at)
}

pub(super) fn write_link(puzzle: &Puzzle) -> String {
    lzstring::compress(write(puzzle).trim_end()) + "\n"
}
