//! What flows from the input to a filter.

use std::fmt;
use std::sync::Arc;

use super::look::as_line;
use ninefold::{Grid, Puzzle, Shape, Sheet};
use ninefold_game::id::GameId;

/// Where a puzzle stands in the input.
#[derive(Clone, Debug)]
pub struct Place {
    /// The file's name, or what to call the input otherwise.
    pub source: Arc<str>,
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}", self.source, self.line)
    }
}

/// What stands beside a puzzle in the input: a name and a value.
pub type Field = (String, serde_json::Value);

/// Fields as they are kept: what an earlier run has kept stands beside the others.
pub fn unnested(fields: Vec<Field>) -> Vec<Field> {
    let is_kept = |(name, value): &Field| name == "kept" && value.is_object();
    if !fields.iter().any(is_kept) {
        return fields;
    }
    let (earlier, mut flat): (Vec<Field>, Vec<Field>) = fields.into_iter().partition(is_kept);
    for (_, members) in earlier {
        let serde_json::Value::Object(members) = members else {
            continue;
        };
        for (mut name, value) in members {
            while flat.iter().any(|(known, _)| *known == name) {
                name.insert_str(0, "kept.");
            }
            flat.push((name, value));
        }
    }
    flat
}

/// A puzzle of the input.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its place among all puzzles of the input, from 1.
    pub number: u64,
    /// Where it stands.
    pub place: Place,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is carried to its answer.
    pub fields: Vec<Field>,
}

impl Record {
    /// The record of a puzzle that comes from nowhere.
    #[cfg(test)]
    pub fn of(puzzle: Puzzle) -> Record {
        Record {
            number: 1,
            place: Place {
                source: "test".into(),
                line: 1,
            },
            puzzle,
            fields: Vec::new(),
        }
    }

    /// The start of a JSON object about the puzzle: where it stands and what
    /// it is.
    pub fn json(&self) -> serde_json::Map<String, serde_json::Value> {
        let mut object = serde_json::Map::new();
        object.insert("source".to_owned(), (*self.place.source).into());
        object.insert("line".to_owned(), self.place.line.into());
        object.insert("puzzle".to_owned(), as_line(&self.puzzle).into());
        if !self.fields.is_empty() {
            let kept: serde_json::Map<_, _> = self.fields.iter().cloned().collect();
            object.insert("kept".to_owned(), kept.into());
        }
        object
    }
}

/// A board of the input that is no square.
#[derive(Clone, Debug)]
pub struct SheetRecord {
    /// Its place among all puzzles of the input, from 1.
    pub number: u64,
    /// Where it stands.
    pub place: Place,
    /// The board.
    pub sheet: Sheet,
}

impl SheetRecord {
    /// The text of the board in one line without tabs.
    pub fn text(&self) -> String {
        self.sheet.text().replace('\t', " ")
    }

    /// The start of a JSON object about the board: where it stands and what
    /// it is.
    pub fn json(&self) -> serde_json::Map<String, serde_json::Value> {
        let mut object = serde_json::Map::new();
        object.insert("source".to_owned(), (*self.place.source).into());
        object.insert("line".to_owned(), self.place.line.into());
        object.insert("puzzle".to_owned(), self.text().into());
        object
    }
}

/// A plain 9x9 puzzle: the values row by row, 0 for an empty cell.
pub type Nine = [u8; 81];

/// Plain 9x9 puzzles on consecutive lines. They come without any allocation,
/// so that a filter can answer thousands of them at once.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    /// The number of the first puzzle.
    pub number: u64,
    /// The place of the first.
    pub place: &'a Place,
    /// The puzzles.
    pub nines: &'a [Nine],
}

impl Lines<'_> {
    /// One of the puzzles, as a record.
    pub fn record(&self, index: usize) -> Record {
        let givens = Grid::from_values(Shape::NINE, &self.nines[index]);
        Record {
            number: self.number + index as u64,
            place: Place {
                source: self.place.source.clone(),
                line: self.place.line + index,
            },
            puzzle: Puzzle::new(givens.expect("81 values of at most 9")),
            fields: Vec::new(),
        }
    }
}

/// A part of a chunk, in the order of the input.
#[derive(Debug)]
pub enum Part {
    /// Plain 9x9 lines, a part of [`Chunk::nines`].
    Lines {
        /// The number of the first puzzle.
        number: u64,
        /// The place of the first.
        place: Place,
        /// Where in the chunk they begin.
        start: usize,
        /// How many there are.
        count: usize,
    },
    /// A puzzle of any other kind.
    Puzzle(Box<Record>),
    /// The puzzle of a game ID, still to be made.
    Id {
        /// The number of the puzzle.
        number: u64,
        /// Where it stands.
        place: Place,
        /// The game ID.
        id: Box<GameId>,
    },
    /// A board that is no square.
    Sheet(Box<SheetRecord>),
    /// Something that should have been a puzzle, and the sentence about it.
    Malformed {
        /// Where it stands.
        place: Place,
        /// What was found and what was expected, with the place.
        text: String,
    },
    /// An input that can't be opened or read: a sentence, but no place in the
    /// output.
    Unreadable(String),
    /// An input that holds nothing: a sentence, but no place in the output.
    Empty(String),
    /// Something to report about an input that was read.
    Note(String),
}

/// Some puzzles of the input, to be answered by one thread.
#[derive(Debug, Default)]
pub struct Chunk {
    /// Its place among the chunks, from 0.
    pub seq: u64,
    /// The plain 9x9 puzzles.
    pub nines: Vec<Nine>,
    /// What it consists of.
    pub parts: Vec<Part>,
    /// The number of puzzles, malformed ones too.
    pub puzzles: usize,
    /// How much text they were.
    pub bytes: usize,
}

impl Part {
    /// How many places in the output it has.
    fn places(&self) -> usize {
        match self {
            Part::Lines { count, .. } => *count,
            Part::Puzzle(_) | Part::Id { .. } | Part::Sheet(_) | Part::Malformed { .. } => 1,
            Part::Unreadable(_) | Part::Empty(_) | Part::Note(_) => 0,
        }
    }
}

impl Chunk {
    /// Drops the first puzzles, which were answered in an earlier run.
    pub fn skip(&mut self, mut skip: usize) {
        self.puzzles -= skip;
        self.parts.retain_mut(|part| {
            let places = part.places();
            if skip == 0 || places == 0 {
                return true;
            }
            if places <= skip {
                skip -= places;
                return false;
            }
            if let Part::Lines {
                number,
                place,
                start,
                count,
            } = part
            {
                *number += skip as u64;
                place.line += skip;
                *start += skip;
                *count -= skip;
            }
            skip = 0;
            true
        });
    }

    /// Empties it, and keeps its memory.
    pub fn clear(&mut self) {
        self.bytes = 0;
        self.nines.clear();
        self.parts.clear();
        self.puzzles = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_was_kept_before_does_not_nest() {
        let field = |name: &str, value| (name.to_owned(), value);
        let fields = vec![
            field("er", json!(7.2)),
            field("kept", json!({"name": "a", "er": 7.1})),
        ];
        let expected = [
            field("er", json!(7.2)),
            field("name", json!("a")),
            field("kept.er", json!(7.1)),
        ];
        assert_eq!(unnested(fields), expected);
        // A column of that name is one like any other.
        let fields = vec![field("kept", json!("yes"))];
        assert_eq!(unnested(fields.clone()), fields);
    }
}
