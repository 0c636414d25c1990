//! The rules of a puzzle as members of an f-puzzles board, made from the words
//! of each constraint.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use serde_json::{Value, json};

use crate::{Cell, Constraint, Mark, Rules, Shape};

/// Whether every rule has a member.
pub(super) fn says(rules: &Rules) -> bool {
    let mut clues = rules.constraints().iter();
    clues.all(|clue| members(clue, rules.shape()).is_some())
}

/// The members that state the rules, if there are any.
pub(super) fn write(rules: &Rules) -> BTreeMap<&'static str, Value> {
    let mut all: BTreeMap<&'static str, Value> = BTreeMap::new();
    for clue in rules.constraints() {
        for (name, value) in members(clue, rules.shape()).unwrap_or_default() {
            match (all.get_mut(name), value) {
                (Some(Value::Array(items)), Value::Array(more)) => items.extend(more),
                (_, value) => {
                    all.insert(name, value);
                }
            }
        }
    }
    all
}

/// Lines of cells: ours and theirs.
const LINES: [(&str, &str); 12] = [
    ("thermo", "thermometer"),
    ("slow-thermo", "slowthermometer"),
    ("renban", "renban"),
    ("palindrome", "palindrome"),
    ("between", "betweenline"),
    ("nabner", "nabner"),
    ("lockout", "lockout"),
    ("entropic", "entropicline"),
    ("modular", "modularline"),
    ("region-sum", "regionsumline"),
    ("zipper", "zipperline"),
    ("double-arrow", "doublearrow"),
];

/// Single cells: ours and theirs.
const SINGLE: [(&str, &str); 4] = [
    ("odd", "odd"),
    ("even", "even"),
    ("minimum", "minimum"),
    ("maximum", "maximum"),
];

/// Groups of cells: ours and theirs.
const GROUPS: [(&str, &str); 4] = [
    ("different", "extraregion"),
    ("row-indexer", "rowindexer"),
    ("column-indexer", "columnindexer"),
    ("box-indexer", "boxindexer"),
];

/// What takes nothing: ours and theirs.
const SWITCHES: [(&str, &str); 6] = [
    ("diagonal rising", "diagonal+"),
    ("diagonal falling", "diagonal-"),
    ("anti-knight", "antiknight"),
    ("anti-king", "antiking"),
    ("disjoint", "disjointgroups"),
    ("nonconsecutive", "nonconsecutive"),
];

/// The members of one constraint.
fn members(clue: &Constraint, shape: Shape) -> Option<Vec<(&'static str, Value)>> {
    let words = clue.words(shape);
    let words: Vec<&str> = words.split_whitespace().collect();
    let cells = |words: &[&str]| -> Option<Vec<Cell>> {
        words.iter().map(|word| shape.cell_named(word)).collect()
    };
    let name = |cell: &Cell| format!("R{}C{}", shape.row(*cell) + 1, shape.col(*cell) + 1);
    let list = |words: &[&str]| -> Option<Value> {
        Some(cells(words)?.iter().map(name).collect::<Vec<_>>().into())
    };
    let theirs = |table: &[(&str, &'static str)], ours: &str| {
        table
            .iter()
            .find(|(known, _)| *known == ours)
            .map(|(_, theirs)| *theirs)
    };
    let one = |name: &'static str, item: Value| Some(vec![(name, json!([item]))]);
    let is_switch = |known: &str| match known.split_once(' ') {
        Some((name, word)) => name == clue.name() && words == [word],
        None => known == clue.name() && words.is_empty(),
    };
    if let Some((_, name)) = SWITCHES.iter().find(|(known, _)| is_switch(known)) {
        return Some(vec![(*name, Value::Bool(true))]);
    }
    if let Some(name) = theirs(&LINES, clue.name()) {
        return one(name, json!({ "lines": [list(&words)?] }));
    }
    if let Some(name) = theirs(&GROUPS, clue.name()) {
        return one(name, json!({ "cells": list(&words)? }));
    }
    if let Some(member) = theirs(&SINGLE, clue.name()) {
        let items: Vec<Value> = cells(&words)?
            .iter()
            .map(|cell| json!({ "cell": name(cell) }))
            .collect();
        return Some(vec![(member, items.into())]);
    }
    if let Constraint::Fog(fog) = clue {
        let cells = |cells: &[Cell]| cells.iter().map(name).collect::<Vec<_>>().into();
        let lists = [("fogofwar", fog.lamps()), ("foglight", fog.clear())];
        let there = lists.into_iter().filter(|(_, list)| !list.is_empty());
        return Some(there.map(|(member, list)| (member, cells(list))).collect());
    }
    if let Constraint::Windoku(_) = clue {
        // They have no name for it, but each window is a region.
        let windows = clue.marks(shape).into_iter().filter_map(|mark| match mark {
            Mark::Shade(cells) => Some(cells.iter().map(name).collect::<Vec<_>>()),
            _ => None,
        });
        let items: Vec<Value> = windows.map(|cells| json!({ "cells": cells })).collect();
        return Some(vec![("extraregion", items.into())]);
    }
    let (first, rest) = words.split_first()?;
    match clue.name() {
        "killer" => one(
            "killercage",
            json!({ "cells": list(rest)?, "value": first }),
        ),
        "whisper" => one(
            "whispers",
            json!({ "lines": [list(rest)?], "value": first }),
        ),
        "arrow" => {
            let at = words.iter().position(|word| *word == ">")?;
            let mut line = cells(&words[..at])?.split_off(at - 1);
            line.extend(cells(&words[at + 1..])?);
            let line: Vec<String> = line.iter().map(name).collect();
            one(
                "arrow",
                json!({ "cells": list(&words[..at])?, "lines": [line] }),
            )
        }
        "kropki" => {
            let member = if *first == "white" {
                "difference"
            } else {
                "ratio"
            };
            match rest {
                [_, _] => one(member, json!({ "cells": list(rest)? })),
                [value, rest @ ..] => one(member, json!({ "cells": list(rest)?, "value": value })),
                [] => None,
            }
        }
        "xv" if matches!(*first, "X" | "V") => {
            one("xv", json!({ "cells": list(rest)?, "value": first }))
        }
        "quadruple" => {
            let values: Option<Vec<u32>> = first.split(',').map(|n| n.parse().ok()).collect();
            one(
                "quadruple",
                json!({ "cells": list(rest)?, "values": values? }),
            )
        }
        "clone" => {
            let mut groups = words.split(|word| *word == "=");
            let (a, b) = (groups.next()?, groups.next()?);
            match groups.next() {
                Some(_) => None,
                None => one(
                    "clone",
                    json!({ "cells": list(a)?, "cloneCells": list(b)? }),
                ),
            }
        }
        "little-killer" => {
            let (from, direction) = outside(&cells(rest)?, shape)?;
            let item = json!({ "cell": from, "direction": direction?, "value": first });
            one("littlekillersum", item)
        }
        "sandwich" | "skyscraper" | "x-sum" => {
            let (from, direction) = outside(&cells(rest)?, shape)?;
            let member = match clue.name() {
                "sandwich" => "sandwichsum",
                "skyscraper" => "skyscraper",
                _ => "xsum",
            };
            match direction {
                Some(_) => None,
                None => one(member, json!({ "cell": from, "value": first })),
            }
        }
        "negative" => {
            let kinds = match words[..] {
                ["white"] => &["difference"][..],
                ["black"] => &["ratio"],
                ["white", "black"] | ["black", "white"] => &["difference", "ratio"],
                ["X", "V"] | ["V", "X"] => &["xv"],
                _ => return None,
            };
            Some(vec![("negative", json!(kinds))])
        }
        _ => None,
    }
}

/// The place outside the board from which a whole line is seen, and its
/// direction if it is a diagonal.
fn outside(cells: &[Cell], shape: Shape) -> Option<(String, Option<&'static str>)> {
    let place = |cell: Cell| (shape.row(cell) as isize, shape.col(cell) as isize);
    let [first, second, ..] = cells else {
        return None;
    };
    let ((row, col), (next, beside)) = (place(*first), place(*second));
    let (down, right) = (next - row, beside - col);
    let side = shape.side() as isize;
    let inside = |(row, col): (isize, isize)| (0..side).contains(&row) && (0..side).contains(&col);
    let mut at = (row - down, col - right);
    let name = format!("R{}C{}", at.0 + 1, at.1 + 1);
    if inside(at) {
        return None;
    }
    // Cell by cell up to the other edge.
    for cell in cells {
        at = (at.0 + down, at.1 + right);
        if place(*cell) != at {
            return None;
        }
    }
    if inside((at.0 + down, at.1 + right)) {
        return None;
    }
    let direction = match (down, right) {
        (1, 1) => Some("DR"),
        (1, -1) => Some("DL"),
        (-1, 1) => Some("UR"),
        (-1, -1) => Some("UL"),
        _ => None,
    };
    Some((name, direction))
}
