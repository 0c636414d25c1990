//! Ninefold's own text: one statement per line, readable and easy to compare.
//!
//! ```text
//! ninefold 1
//! size 9
//! title Two diagonals
//! diagonal
//! anti-knight
//! givens 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```
//!
//! The first line names the format and its version. A puzzle ends at a blank
//! line, at the next `ninefold` line or at the end of the text; `#` starts a
//! comment. In a link or a cell of a table the statements are on one line,
//! separated by semicolons. `docs/FORMATS.md` has the grammar.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::Lost;
use super::error::{ParseError, quoted};
use super::kind::{Boards, Facts, Read};
use super::{ReadOptions, Symbols, WriteOptions, json, line};
use crate::board::{Constraint, ConstraintError, Meta, StatementError};
use crate::{Candidates, Cell, DigitSet, Grid, Kept, Puzzle, Rules, Shape, suggest};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "ninefold",
    aliases: &["own"],
    extensions: &["ninefold"],
    description: "Ninefold's own text, one statement per line, with every rule and mark",
    read: Read::Statements,
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[
        Lost::Entries,
        Lost::Struck,
        Lost::Corner,
        Lost::Centre,
        Lost::Colours,
        Lost::Boxes,
        Lost::Title,
        Lost::Author,
        Lost::Rules,
        Lost::Description,
        Lost::Comment,
        Lost::Date,
        Lost::Source,
        Lost::Level,
        Lost::Url,
    ],
    says: |_| true,
    blurs: &[],
};

/// The version that is written, and the highest that is read.
const VERSION: u32 = 1;

/// Whether a line is the first of a puzzle in this format.
pub(super) fn begins(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let version = |word: &str| word.trim_end_matches(';').parse::<u32>().is_ok();
    words.next() == Some("ninefold") && words.next().is_some_and(version)
}

/// The words of the header, with their places in [`Meta`].
fn meta_field<'a>(meta: &'a mut Meta, name: &str) -> Option<&'a mut Option<String>> {
    Some(match name {
        "title" => &mut meta.title,
        "author" => &mut meta.author,
        "rules" => &mut meta.rules,
        "description" => &mut meta.description,
        "comment" => &mut meta.comment,
        "date" => &mut meta.date,
        "source" => &mut meta.source,
        "level" => &mut meta.level,
        "url" => &mut meta.url,
        _ => return None,
    })
}

/// The names of the header, in the order in which they are written.
const META: [&str; 9] = [
    "title",
    "author",
    "rules",
    "description",
    "comment",
    "date",
    "source",
    "level",
    "url",
];

/// A line with its number, its name and what follows.
struct Statement<'a> {
    line: usize,
    name: &'a str,
    words: &'a str,
}

impl Statement<'_> {
    /// An error at the words of the statement.
    fn error(&self, found: impl Into<String>, expected: impl Into<String>) -> ParseError {
        ParseError::new(
            self.line,
            self.name.len() + 2,
            found.into(),
            expected.into(),
        )
    }
}

/// Reads statements on one line of the input, which has this number.
pub(super) fn read_line(statements: &[String], line: usize) -> Result<Puzzle, ParseError> {
    read(statements, line).map_err(|mut error| {
        error.line = line;
        error
    })
}

/// Reads the lines of one puzzle, the first of which has this number.
pub(super) fn read(lines: &[String], start: usize) -> Result<Puzzle, ParseError> {
    let mut statements = Vec::new();
    for (i, text) in lines.iter().enumerate() {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let (name, words) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        statements.push(Statement {
            line: start + i,
            name,
            words: words.trim(),
        });
    }
    let Some((first, rest)) = statements.split_first() else {
        return Err(ParseError::new(start, 1, "an empty text", "`ninefold 1`"));
    };
    match first.words.parse::<u32>() {
        Ok(1..=VERSION) => {}
        Ok(version) => {
            return Err(first.error(
                format!("version {version} of the format"),
                format!("version {VERSION}, the newest that this program knows"),
            ));
        }
        Err(_) => return Err(first.error(quoted(first.words), "a version, as in `ninefold 1`")),
    }
    let shape = match rest.iter().find(|s| s.name == "size") {
        Some(size) => read_size(size, rest)?,
        None => Shape::NINE,
    };
    let mut builder = Rules::build(shape);
    let mut meta = Meta::default();
    let mut kept = Vec::new();
    let mut clues: Vec<Constraint> = Vec::new();
    let mut known: Vec<&str> = Vec::new();
    for statement in rest {
        let &Statement { name, words, .. } = statement;
        let once =
            name == "size" || name == "regions" || BOARDS.contains(&name) || META.contains(&name);
        if once && known.contains(&name) {
            return Err(statement.error(format!("`{name}` a second time"), "it only once"));
        }
        known.push(name);
        if name == "size" || BOARDS.contains(&name) {
            continue;
        }
        if name == "unknown" {
            kept.push(read_kept(statement)?);
        } else if let Some(field) = meta_field(&mut meta, name) {
            *field = Some(unescape(words));
        } else if name == "regions" {
            let regions = Rules::read_regions(words).map_err(|e| told(statement, e))?;
            builder = builder.regions(regions);
        } else {
            let more = Constraint::read(name, words, shape)
                .map_err(|error| told(statement, error.into()))?;
            if let Some(clue) = more.iter().find(|clue| clues.contains(clue)) {
                let clue = format!("{} {}", clue.name(), clue.words(shape));
                let found = format!("{} a second time", quoted(clue.trim_end()));
                return Err(statement.error(found, "every clue only once"));
            }
            clues.extend(more);
        }
    }
    let rules = builder
        .constraints(clues)
        .done()
        .map_err(|error| ParseError::new(start, 1, error.to_string(), "rules that make sense"))?;
    let mut puzzle = Puzzle::with_rules(rules, Grid::empty(shape));
    puzzle.meta = meta;
    puzzle.kept = kept;
    let options = ReadOptions {
        shape: Some(shape),
        symbols: Some(Symbols::Alphanumeric),
        ..ReadOptions::default()
    };
    for statement in rest {
        match statement.name {
            "givens" => puzzle.givens = read_board(statement, &options)?,
            "entries" => puzzle.entries = read_board(statement, &options)?,
            "candidates" => puzzle.candidates = Some(read_sets(statement, &puzzle.rules)?),
            "corner" => puzzle.corner = Some(read_sets(statement, &puzzle.rules)?),
            "centre" => puzzle.centre = Some(read_sets(statement, &puzzle.rules)?),
            "colours" => puzzle.colours = read_colours(statement, shape)?,
            _ => {}
        }
    }
    for cell in shape.iter() {
        if puzzle.givens.get(cell).is_some() {
            puzzle.entries.set(cell, None);
        }
    }
    Ok(puzzle)
}

/// A member of a JSON format that nobody understood: its name and its value.
fn read_kept(statement: &Statement<'_>) -> Result<Kept, ParseError> {
    let (name, json) = statement
        .words
        .split_once(' ')
        .unwrap_or((statement.words, ""));
    if json::value(json).is_err() {
        let expected = "a name and JSON, such as `unknown line []`";
        return Err(statement.error(quoted(statement.words), expected));
    }
    Ok(Kept {
        name: name.to_owned(),
        json: json.to_owned(),
        understood: false,
    })
}

/// The statements that have something for each cell.
const BOARDS: [&str; 6] = [
    "givens",
    "entries",
    "candidates",
    "corner",
    "centre",
    "colours",
];

/// Whether a statement is the size, has something for each cell, or says who,
/// what and whence.
pub(super) fn is_member(name: &str) -> bool {
    name == "size" || BOARDS.contains(&name) || META.contains(&name)
}

/// The digits of a board; rows may have blanks between them.
fn read_board(statement: &Statement<'_>, options: &ReadOptions) -> Result<Grid, ParseError> {
    let words: String = statement.words.split_whitespace().collect();
    let read = line::read(&words, statement.line, options);
    let read = read.map_err(|mut error| {
        error.column += statement.name.len() + 1;
        error
    });
    Ok(read?.givens)
}

/// A word for each cell, by its column.
fn words<'a>(
    statement: &Statement<'a>,
    shape: Shape,
) -> Result<impl Iterator<Item = (Cell, &'a str)>, ParseError> {
    let words: Vec<&str> = statement.words.split_whitespace().collect();
    if words.len() != shape.cells() {
        let found = format!("{} words", words.len());
        return Err(statement.error(found, format!("{}, one for each cell", shape.cells())));
    }
    Ok(shape.iter().zip(words))
}

/// For each cell its digits, `-` for none.
fn read_sets(statement: &Statement<'_>, rules: &Rules) -> Result<Candidates, ParseError> {
    let shape = rules.shape();
    let mut sets = Candidates::empty(rules);
    for (cell, word) in words(statement, shape)?.filter(|(_, word)| *word != "-") {
        for sign in word.chars() {
            let digit = Symbols::Alphanumeric.value(sign).map(usize::from);
            let Some(digit) = digit.and_then(|value| shape.digit(value)) else {
                let found = format!("{} for {}", quoted(word), shape.name(cell));
                return Err(statement.error(found, format!("digits of a {shape} board, or -")));
            };
            sets.set(cell, sets.get(cell) | DigitSet::only(digit));
        }
    }
    Ok(sets)
}

fn write_sets(sets: &Candidates) -> String {
    let word = |set: &DigitSet| {
        let mut word = String::new();
        for digit in *set {
            Symbols::Alphanumeric.push(&mut word, digit.get());
        }
        match word.is_empty() {
            true => "-".to_owned(),
            false => word,
        }
    };
    let words: Vec<String> = sets.sets().iter().map(word).collect();
    words.join(" ")
}

/// For each cell a number whose bits are its colours.
fn read_colours(statement: &Statement<'_>, shape: Shape) -> Result<Vec<u16>, ParseError> {
    let number = |(_, word): (Cell, &str)| {
        let number = word.parse();
        number.map_err(|_| statement.error(quoted(word), "a number from 0 to 65535"))
    };
    words(statement, shape)?.map(number).collect()
}

/// The shape of a `size` line: a side, or a shape with its boxes. A side that
/// no box makes has none; nor has a board whose regions are given.
fn read_size(size: &Statement<'_>, rest: &[Statement<'_>]) -> Result<Shape, ParseError> {
    let side = size.words.parse::<usize>().ok();
    let shape = match side {
        Some(side) => Shape::square(side),
        None => size.words.parse(),
    };
    let shape = shape.map_err(|error| size.error(error.to_string(), "a side from 2 to 25"))?;
    let regions = rest.iter().any(|statement| statement.name == "regions");
    if !shape.has_boxes() && side.is_some() && !regions {
        let expected = "`regions`, or `size 7x7b0` for a board of rows and columns only";
        return Err(size.error(
            format!("side {}, which has no boxes", shape.side()),
            expected,
        ));
    }
    Ok(shape)
}

fn told(statement: &Statement<'_>, error: StatementError) -> ParseError {
    match &error {
        StatementError::Constraint(ConstraintError::Unknown(name)) if name == "boards" => {
            let found = "several boards that share cells";
            let expected =
                "one board here, or all of them on one line: `ninefold 1; boards …; givens …`";
            ParseError::new(statement.line, 1, found, expected)
        }
        StatementError::Constraint(ConstraintError::Unknown(name)) => ParseError::new(
            statement.line,
            1,
            quoted(name),
            match suggest::nearest(name, names()) {
                Some(near) => format!("a statement of Ninefold's text, perhaps `{near}`"),
                None => {
                    let names: Vec<&str> = names().collect();
                    format!("a statement of Ninefold's text: {}", names.join(", "))
                }
            },
        ),
        _ => statement.error(error.to_string(), "words that fit the statement"),
    }
}

/// The statements there are.
fn names() -> impl Iterator<Item = &'static str> {
    let kinds = Constraint::KINDS.iter().map(|(name, _)| *name);
    ["size", "regions", "unknown"]
        .into_iter()
        .chain(BOARDS)
        .chain(kinds)
        .chain(META)
}

/// Line ends inside a text are written `\n`, and a backslash twice.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\r', "")
        .replace('\n', "\\n")
}

pub(super) fn unescape(text: &str) -> String {
    let mut plain = String::new();
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => match signs.next() {
                Some('n') => plain.push('\n'),
                Some(other) => plain.push(other),
                None => plain.push('\\'),
            },
            sign => plain.push(sign),
        }
    }
    plain
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let size = match shape.has_boxes() || puzzle.rules.regions().is_none() {
        true if shape.is_usual() && shape.has_boxes() => shape.side().to_string(),
        true => shape.to_string(),
        false => shape.side().to_string(),
    };
    let mut text = format!("ninefold {VERSION}\nsize {size}\n");
    let mut meta = puzzle.meta.clone();
    for name in META {
        let field = meta_field(&mut meta, name).and_then(Option::take);
        if let Some(words) = field.filter(|words| !words.trim().is_empty()) {
            text.push_str(&format!("{name} {}\n", escape(words.trim())));
        }
    }
    for statement in puzzle.rules.statements() {
        text.push_str(&format!("{statement}\n"));
    }
    let plain = |kept: &&Kept| !kept.understood && !kept.name.contains(char::is_whitespace);
    for kept in puzzle.kept.iter().filter(plain) {
        // Semicolons separate statements on one line.
        let json = kept.json.replace(';', "\\u003b");
        text.push_str(&format!("unknown {} {json}\n", kept.name));
    }
    let options = WriteOptions::default();
    let mut board = |name: &str, grid: &Grid| {
        text.push_str(&format!("{name} "));
        line::write_cells(&mut text, grid, &options);
        text.push('\n');
    };
    board("givens", &puzzle.givens);
    if puzzle.entries.filled() > 0 {
        board("entries", &puzzle.entries);
    }
    let sets = [
        ("candidates", &puzzle.candidates),
        ("corner", &puzzle.corner),
        ("centre", &puzzle.centre),
    ];
    for (name, sets) in sets {
        if let Some(sets) = sets {
            text.push_str(&format!("{name} {}\n", write_sets(sets)));
        }
    }
    if puzzle.colours.iter().any(|colours| *colours != 0) {
        let numbers: Vec<String> = puzzle.colours.iter().map(u16::to_string).collect();
        text.push_str(&format!("colours {}\n", numbers.join(" ")));
    }
    text
}
