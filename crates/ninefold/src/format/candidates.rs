//! Grids of candidates: what each cell may take.
//!
//! A word is the candidates of a cell run together, larger ones as letters (`A`
//! for 10); `.` is a cell that may take anything, `0` one that may take
//! nothing. Marks next to the digits (`*`, `#`, `@`, `-`, `+`) are ignored.
//!
//! A single digit may be given, placed, or the last candidate of an open cell:
//! it is open while another open cell that shares a house still lists it, and
//! given otherwise. What the givens already rule out need not be said, so a
//! grid that says no more than its givens has no candidates.
//!
//! SudoCue's `.sdx` is the same without a frame, with `u` before an entry.
//!
//! Writing fills in what each open cell may take.

use alloc::string::String;
use alloc::vec::Vec;

use super::Format;
use super::block::Row;
use super::error::Lost;
use super::error::{ParseError, quoted, shown};
use super::kind::{Boards, Facts, Read, classic_only};
use super::symbols::Symbols;
use crate::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle, Rules, Shape};

/// What is known of this format.
pub(super) const CANDIDATES: Facts = Facts {
    name: "candidates",
    aliases: &["pencilmarks", "pencil-marks", "pm"],
    extensions: &[],
    description: "the candidates of each cell, in a frame",
    read: Read::Block,
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[Lost::Boxes, Lost::Entries, Lost::Struck],
    says: classic_only,
    blurs: &[Lost::Distinction],
};

/// What is known of this format.
pub(super) const SDX: Facts = Facts {
    name: "sdx",
    aliases: &[],
    extensions: &["sdx"],
    description: "SudoCue's progress: candidates run together, `u` before an entry",
    read: Read::Block,
    looks: None,
    write: Some(|puzzle, _| write_sdx(puzzle)),
    boards: Boards::UpToNine,
    holds: &[Lost::Entries, Lost::Struck],
    says: classic_only,
    blurs: &[],
};

/// What is written in a cell.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Any,
    Open(DigitSet),
    Single(Digit),
    Entry(Digit),
}

fn mark(
    word: &str,
    shape: Shape,
    format: Format,
    line: usize,
    column: usize,
) -> Result<Mark, ParseError> {
    if matches!(word, "" | "." | "_" | "*" | "-") {
        return Ok(Mark::Any);
    }
    let (entry, digits) = match word.strip_prefix(['u', 'U']) {
        Some(rest) if format == Format::Sdx && !rest.is_empty() => (true, rest),
        _ => (false, word),
    };
    let mut set = DigitSet::EMPTY;
    for (i, c) in digits.chars().enumerate() {
        match Symbols::Alphanumeric.value(c) {
            Some(value) if usize::from(value) <= shape.side() => {
                set |= Digit::new(value).map_or(DigitSet::EMPTY, DigitSet::only);
            }
            _ if c == '0' && digits.len() == 1 => {}
            // The letters that mark almost locked sets, on boards without letters.
            Some(_) if shape.side() <= 9 && c.is_ascii_alphabetic() => {}
            None if matches!(c, '*' | '#' | '@' | '-' | '+' | ',') => {}
            _ => {
                let expected = format!("candidates of a {shape} board");
                return Err(ParseError::new(line, column + i, shown(c), expected));
            }
        }
    }
    match (set.single(), entry) {
        (Some(digit), true) => Ok(Mark::Entry(digit)),
        (Some(digit), false) => Ok(Mark::Single(digit)),
        (None, true) => {
            let expected = "one digit after `u`";
            Err(ParseError::new(line, column, quoted(word), expected))
        }
        (None, false) if set.is_empty() && !digits.starts_with('0') => {
            let expected = format!("candidates of a {shape} board");
            Err(ParseError::new(line, column, quoted(word), expected))
        }
        (None, false) => Ok(Mark::Open(set)),
    }
}

/// Reads the rows of a grid of candidates.
pub(super) fn read(rows: &[Row], shape: Shape, format: Format) -> Result<Puzzle, ParseError> {
    let mut marks = Vec::with_capacity(shape.cells());
    for row in rows {
        for (column, word) in &row.cells {
            marks.push(mark(word, shape, format, row.line, *column)?);
        }
    }
    marks.truncate(shape.cells());
    Ok(settle(shape, &marks))
}

/// The puzzle with these sets of candidates, single ones settled as above.
pub(super) fn from_sets(shape: Shape, sets: &[DigitSet]) -> Puzzle {
    let mark = |set: &DigitSet| set.single().map_or(Mark::Open(*set), Mark::Single);
    settle(shape, &sets.iter().map(mark).collect::<Vec<_>>())
}

fn settle(shape: Shape, marks: &[Mark]) -> Puzzle {
    let rules = Rules::classic(shape);
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    let mut sets = Candidates::full(shape);
    let mut marks = marks.to_vec();
    // A single digit that turns out open is one that its peers may see.
    loop {
        let opened: Vec<(usize, Digit)> = shape
            .iter()
            .filter_map(|cell| {
                let Some(&Mark::Single(digit)) = marks.get(cell.index()) else {
                    return None;
                };
                let lists = |peer: Cell| match marks.get(peer.index()) {
                    Some(Mark::Open(set)) => set.contains(digit),
                    _ => false,
                };
                let open = rules.peers(cell).iter().any(lists);
                open.then_some((cell.index(), digit))
            })
            .collect();
        if opened.is_empty() {
            break;
        }
        for (place, digit) in opened {
            marks[place] = Mark::Open(DigitSet::only(digit));
        }
    }
    for (cell, mark) in shape.iter().zip(marks) {
        match mark {
            Mark::Any => {}
            Mark::Entry(digit) => puzzle.entries.set(cell, Some(digit)),
            Mark::Open(set) => sets.set(cell, set),
            Mark::Single(digit) => puzzle.givens.set(cell, Some(digit)),
        }
    }
    puzzle.candidates = struck(&puzzle, sets);
    puzzle
}

/// The candidates, where they say more than the board itself; what the board
/// rules out is not said again.
pub(super) fn struck(puzzle: &Puzzle, mut sets: Candidates) -> Option<Candidates> {
    let board = puzzle.current();
    let by_rule = puzzle.rules.candidates(&board);
    let mut more = false;
    for cell in puzzle.shape().iter() {
        let open = board.get(cell).is_none();
        if open && by_rule.get(cell) - sets.get(cell) != DigitSet::EMPTY {
            more = true;
        }
        let kept = if open {
            sets.get(cell) & by_rule.get(cell)
        } else {
            by_rule.get(cell)
        };
        sets.set(cell, kept);
    }
    more.then_some(sets)
}

/// The digits to list for an open cell, in a format that can't list none: for
/// a cell that has nothing left, those that the board rules out. Nothing where
/// the candidates say no more than the board.
pub(super) fn listed(shape: Shape, by_rule: DigitSet, marks: DigitSet) -> Option<DigitSet> {
    let listed = if marks.is_empty() {
        shape.digits() - by_rule
    } else {
        marks
    };
    (marks != by_rule && !listed.is_empty()).then_some(listed)
}

/// What each cell may take: its digit, or what the board and the candidates
/// that were struck out leave it.
pub(super) fn standing(puzzle: &Puzzle) -> Candidates {
    let board = puzzle.current();
    let mut sets = puzzle.rules.candidates(&board);
    if let Some(marks) = &puzzle.candidates {
        for cell in puzzle
            .shape()
            .iter()
            .filter(|cell| board.get(*cell).is_none())
        {
            sets.set(cell, sets.get(cell) & marks.get(cell));
        }
    }
    sets
}

fn word(set: DigitSet) -> String {
    let mut word = String::new();
    for digit in set {
        Symbols::Alphanumeric.push(&mut word, digit.get());
    }
    if word.is_empty() {
        word.push('0');
    }
    word
}

/// Draws the candidates in a frame.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let words: Vec<String> = standing(puzzle)
        .sets()
        .iter()
        .map(|set| word(*set))
        .collect();
    let width = words.iter().map(String::len).max().unwrap_or(1);
    let part = (width + 2) * shape.box_cols() + 1;
    let parts = shape.side() / shape.box_cols();
    let rule = |end: char, cross: &str| {
        let lines = vec!["-".repeat(part); parts];
        format!("{end}{}{end}\n", lines.join(cross))
    };
    let mut text = rule('*', "-");
    for (row, words) in words.chunks(shape.side()).enumerate() {
        if row > 0 && row % shape.box_rows() == 0 {
            text.push_str(&rule('|', "+"));
        }
        for (col, word) in words.iter().enumerate() {
            if col % shape.box_cols() == 0 {
                text.push_str("| ");
            }
            text.push_str(&format!("{word:<width$}  "));
        }
        text.push_str("|\n");
    }
    text.push_str(&rule('*', "-"));
    text
}

/// Writes SudoCue's `.sdx`.
pub(super) fn write_sdx(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let sets = standing(puzzle);
    let mut text = String::new();
    for cell in shape.iter() {
        match (puzzle.givens.get(cell), puzzle.entries.get(cell)) {
            (None, Some(digit)) => text.push_str(&format!("u{digit}")),
            _ => text.push_str(&word(sets.get(cell))),
        }
        let end = shape.col(cell) + 1 == shape.side();
        text.push(if end { '\n' } else { ' ' });
    }
    text
}
