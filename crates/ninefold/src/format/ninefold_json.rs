//! Ninefold's own text as JSON: the same statements with the same words.
//!
//! ```text
//! {"ninefold-puzzle":1,"size":"9","title":"…","clues":["diagonal","killer 12 r1c1 r1c2"],"givens":"53..…"}
//! ```
//!
//! What the puzzle holds for each cell, and its words, are members by their
//! names; regions, constraints and what was not understood are `clues`, in
//! their order.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::{Map, Value};

use super::ReadOptions;
use super::error::ParseError;
use super::json::{error, show};
use super::kind::{Boards, Facts, Read};
use super::ninefold::{self, escape, unescape};
use crate::Puzzle;

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "ninefold-json",
    aliases: &["own-json"],
    extensions: &[],
    description: "Ninefold's own text as JSON, with every rule and mark",
    read: Read::Json(read),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: ninefold::FORMAT.holds,
    says: |_| true,
    blurs: &[],
};

/// The member that names the format and its version. Saved games begin with
/// another.
pub(super) const MARK: &str = "ninefold-puzzle";

fn read(value: &Value, _: &ReadOptions) -> Result<Puzzle, ParseError> {
    let Some(members) = value.as_object() else {
        return Err(error(show(value), "an object"));
    };
    let version = members.get(MARK).unwrap_or(&Value::Null);
    let mut lines = vec![format!("ninefold {}", plain(version))];
    for (name, value) in members.iter().filter(|(name, _)| *name != MARK) {
        if name == "clues" {
            let clues = value.as_array().into_iter().flatten();
            let clues: Option<Vec<&str>> = clues.map(Value::as_str).collect();
            let Some(clues) = clues.filter(|_| value.is_array()) else {
                return Err(error(show(value), "a list of statements in `clues`"));
            };
            lines.extend(clues.iter().map(|clue| escape(clue)));
        } else if value.is_string() || value.is_number() {
            lines.push(format!("{} {}", escape(name), escape(&plain(value))));
        } else {
            let found = format!("{} for `{name}`", show(value));
            return Err(error(found, "a text"));
        }
    }
    ninefold::read(&lines, 1).map_err(|mut wrong| {
        (wrong.line, wrong.column) = (1, 1);
        wrong
    })
}

/// A text or a number without quotes.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

fn write(puzzle: &Puzzle) -> String {
    let mut members = Map::new();
    let mut clues: Vec<Value> = Vec::new();
    members.insert(MARK.to_string(), 1.into());
    for line in ninefold::write(puzzle).lines().skip(1) {
        let (name, words) = line.split_once(' ').unwrap_or((line, ""));
        match ninefold::is_member(name) {
            true => drop(members.insert(name.to_string(), unescape(words).into())),
            false => clues.push(line.into()),
        }
    }
    if !clues.is_empty() {
        members.insert("clues".to_string(), clues.into());
    }
    format!("{}\n", Value::Object(members))
}
