//! The game ID of Simon Tatham's Solo: `3x3:` and the board.
//!
//! The two numbers are the columns and rows of a box. Then decimal numbers
//! stand for givens, a letter for this many empty cells (`a` one, `z` 26), and
//! `_` separates two numbers. `x` after the size means diagonals. A jigsaw is
//! `9j`, and after a comma come its regions: the lines between neighbours in a
//! row, row by row, then between neighbours in a column, column by column; `_`
//! for none, `a` to `y` for this many places without a line before the next
//! line, `z` for 25 without one. After `k` for a killer come, each after a
//! comma, the cages in the same way, and their sums, written as the givens are,
//! at the first cell of each. `3x3#seed` holds no puzzle.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::ReadOptions;
use super::error::Lost;
use super::error::{ParseError, quoted, shown};
use super::kind::{Boards, Facts, Read};
use crate::board::constraint::{Diagonal, Killer};
use crate::{Cell, Constraint, Grid, Puzzle, Rules, Shape};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "solo",
    aliases: &["tatham"],
    extensions: &[],
    description: "the game ID of Simon Tatham's Solo, `3x3:…`",
    read: Read::Line(read),
    looks: None,
    write: Some(|puzzle, _| write(puzzle)),
    boards: Boards::Any,
    holds: &[Lost::Boxes],
    says,
    blurs: &[],
};

/// Whether a text starts like a game ID.
pub(super) fn looks(text: &str) -> bool {
    let head = text.trim().split([':', '#']).next().unwrap_or_default();
    let digits = head.bytes().take_while(u8::is_ascii_digit).count();
    let follows = head.as_bytes().get(digits).copied();
    let ended = text.trim().len() > head.len();
    let two = |b: &u8| b.is_ascii_digit();
    (1..=2).contains(&digits)
        && ended
        && match follows {
            Some(b'x') => head.as_bytes().get(digits + 1).is_some_and(two),
            Some(b'j') => true,
            _ => false,
        }
}

/// What comes before the colon.
struct Params {
    shape: Shape,
    jigsaw: bool,
    diagonals: bool,
    killer: bool,
}

fn read_params(params: &str) -> Option<Params> {
    let digits = params.bytes().take_while(u8::is_ascii_digit).count();
    let first: usize = params[..digits].parse().ok()?;
    let (shape, flags, jigsaw) = match params[digits..].strip_prefix('x') {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => {
            let length = rest.bytes().take_while(u8::is_ascii_digit).count();
            let rows: usize = rest[..length].parse().ok()?;
            match rest[length..].strip_prefix('j') {
                Some(flags) => (Shape::square(first.checked_mul(rows)?).ok()?, flags, true),
                None => (Shape::new(rows, first).ok()?, &rest[length..], false),
            }
        }
        _ => {
            let flags = params[digits..].strip_prefix('j')?;
            (Shape::square(first).ok()?, flags, true)
        }
    };
    // How hard and how symmetric it is may follow.
    let rules = flags.split(['d', 'm', 'r', 'a']).next().unwrap_or_default();
    Some(Params {
        shape,
        jigsaw,
        diagonals: rules.contains('x'),
        killer: rules.contains('k'),
    })
}

/// A line of the input, to say where it is wrong.
struct Place<'a> {
    line: usize,
    indent: usize,
    body: &'a str,
}

impl Place<'_> {
    fn error(&self, at: usize, found: String, expected: &str) -> ParseError {
        let column = self.indent + self.body[..at].chars().count() + 1;
        ParseError::new(self.line, column, found, expected.to_owned())
    }

    /// A number for each cell, 0 for none.
    fn numbers(
        &self,
        from: usize,
        to: usize,
        shape: Shape,
        most: usize,
    ) -> Result<Vec<usize>, ParseError> {
        let mut numbers: Vec<usize> = Vec::new();
        let mut rest = self.body[from..to]
            .char_indices()
            .map(|(i, c)| (from + i, c))
            .peekable();
        while let Some((at, c)) = rest.next() {
            match c {
                '_' => {}
                'a'..='z' => numbers.resize(numbers.len() + c as usize - 'a' as usize + 1, 0),
                '0'..='9' => {
                    let mut value = c as usize - '0' as usize;
                    while let Some((_, c)) = rest.next_if(|next| next.1.is_ascii_digit()) {
                        value = (value * 10 + (c as usize - '0' as usize)).min(10_000);
                    }
                    if !(1..=most).contains(&value) {
                        let expected = format!("1 to {most} on a {shape} board");
                        return Err(self.error(at, format!("the number {value}"), &expected));
                    }
                    numbers.push(value);
                }
                _ => {
                    let expected = "a number, `_`, or a letter from a to z for empty cells";
                    return Err(self.error(at, shown(c), expected));
                }
            }
            if numbers.len() > shape.cells() {
                break;
            }
        }
        if numbers.len() != shape.cells() {
            let more = match numbers.len() > shape.cells() {
                true => "more than ",
                false => "",
            };
            let found = format!("{more}{} cells", numbers.len().min(shape.cells()));
            let expected = format!("{} for a {shape} board", shape.cells());
            return Err(self.error(from, found, &expected));
        }
        Ok(numbers)
    }

    /// The group of each cell, numbered by its first cell.
    fn groups(&self, from: usize, to: usize, shape: Shape) -> Result<Vec<usize>, ParseError> {
        let side = shape.side();
        let places = 2 * side * (side - 1);
        let mut group: Vec<usize> = (0..shape.cells()).collect();
        let mut at = 0;
        for (i, sign) in self.body[from..to].char_indices() {
            let (open, ended) = match sign {
                '_' => (0, true),
                'a'..='y' => (sign as usize - 'a' as usize + 1, true),
                'z' => (25, false),
                _ => {
                    let expected = "`_` or a letter from a to z";
                    return Err(self.error(from + i, shown(sign), expected));
                }
            };
            if at + open > places {
                let expected = format!("{places} places between cells");
                return Err(self.error(from + i, "more places".to_owned(), &expected));
            }
            for place in at..at + open {
                let (a, b) = between(place, side);
                let (old, new) = (group[a].max(group[b]), group[a].min(group[b]));
                for other in group.iter_mut().filter(|other| **other == old) {
                    *other = new;
                }
            }
            at += open + usize::from(ended);
        }
        match at == places + 1 {
            true => Ok(group),
            false => {
                let found = format!("lines for {} places", at.min(places));
                Err(self.error(from, found, &format!("{places}, and one at the end")))
            }
        }
    }
}

/// The two cells on both sides of a place for a line.
fn between(place: usize, side: usize) -> (usize, usize) {
    let (line, along) = (place / (side - 1), place % (side - 1));
    match line < side {
        true => (line * side + along, line * side + along + 1),
        false => {
            let col = line - side;
            (along * side + col, (along + 1) * side + col)
        }
    }
}

pub(super) fn read(text: &str, line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let indent = text.chars().take_while(|c| c.is_whitespace()).count();
    let body = text.trim();
    let place = Place { line, indent, body };
    let end = body.find([':', '#']);
    let Some(end) = end.filter(|end| body[*end..].starts_with(':')) else {
        let expected = "a game ID with its board, such as `3x3:…`";
        return Err(place.error(0, quoted(body), expected));
    };
    let Some(params) = read_params(&body[..end]) else {
        let expected = "columns and rows of a box, such as `3x3`, or a jigsaw such as `9j`";
        return Err(place.error(0, quoted(&body[..end]), expected));
    };
    let shape = params.shape;
    if let Some(wanted) = options.shape.filter(|wanted| *wanted != shape) {
        let expected = format!("a {wanted} board");
        return Err(place.error(0, format!("a {shape} board"), &expected));
    }
    // The parts after the colon, with commas between them.
    let mut parts = Vec::new();
    let mut from = end + 1;
    for part in body[from..].split(',') {
        parts.push((from, from + part.len()));
        from += part.len() + 1;
    }
    let expected = 1 + usize::from(params.jigsaw) + 2 * usize::from(params.killer);
    if parts.len() != expected {
        let found = format!("{} parts", parts.len());
        return Err(place.error(
            end + 1,
            found,
            &format!("{expected} with commas between them"),
        ));
    }
    let mut parts = parts.into_iter();
    let mut next = || parts.next().unwrap_or((body.len(), body.len()));
    let (from, to) = next();
    let givens = place.numbers(from, to, shape, shape.side())?;
    let values: Vec<u8> = givens.iter().map(|value| *value as u8).collect();
    let givens = Grid::from_values(shape, &values).unwrap_or_else(|| Grid::empty(shape));
    let mut rules = Rules::build(shape);
    if params.jigsaw {
        let (from, to) = next();
        rules = rules.regions(numbered(&place.groups(from, to, shape)?));
    }
    if params.diagonals {
        let both = [Diagonal::Falling, Diagonal::Rising];
        rules = rules.constraints(both.map(Constraint::Diagonal));
    }
    if params.killer {
        let ((from, to), (sums_from, sums_to)) = (next(), next());
        let cages = place.groups(from, to, shape)?;
        let most = shape.side() * (shape.side() + 1) / 2;
        let sums = place.numbers(sums_from, sums_to, shape, most)?;
        for (head, sum) in sums.into_iter().enumerate().filter(|(_, sum)| *sum > 0) {
            let cells = shape
                .iter()
                .filter(|cell| cages[cell.index()] == cages[head]);
            let cage = Killer::new(sum as u16, cells.collect());
            rules = rules.constraint(Constraint::Killer(cage));
        }
    }
    match rules.done() {
        Ok(rules) => Ok(Puzzle::with_rules(rules, givens)),
        Err(error) => Err(place.error(end + 1, error.to_string(), "rules that make sense")),
    }
}

/// Groups numbered as they appear.
fn numbered(groups: &[usize]) -> Vec<u8> {
    let mut known: Vec<usize> = Vec::new();
    let number = |group: &usize| {
        let at = known.iter().position(|other| other == group);
        at.unwrap_or_else(|| {
            known.push(*group);
            known.len() - 1
        })
        .min(255) as u8
    };
    groups.iter().map(number).collect()
}

/// The sum and the cells of a cage, by its words.
fn cage(clue: &Constraint, shape: Shape) -> Option<(usize, Vec<Cell>)> {
    let Constraint::Killer(_) = clue else {
        return None;
    };
    let words = clue.words(shape);
    let mut words = words.split_whitespace();
    let sum = words.next()?.parse().ok()?;
    let cells: Option<Vec<Cell>> = words.map(|word| shape.cell_named(word)).collect();
    Some((sum, cells?))
}

/// Whether the rules are regions, both diagonals and cages that hang together,
/// or some of these.
fn says(rules: &Rules) -> bool {
    let shape = rules.shape();
    let diagonals = |clue: &&Constraint| matches!(clue, Constraint::Diagonal(_));
    let clues = rules.constraints();
    let mut taken = vec![false; shape.cells()];
    let fits = clues.iter().filter(|clue| !diagonals(clue)).all(|clue| {
        cage(clue, shape).is_some_and(|(_, cells)| {
            cells
                .iter()
                .all(|cell| !core::mem::replace(&mut taken[cell.index()], true))
                && hangs_together(&cells, shape)
        })
    });
    fits && matches!(clues.iter().filter(diagonals).count(), 0 | 2)
}

fn hangs_together(cells: &[Cell], shape: Shape) -> bool {
    let mut reached: Vec<Cell> = cells.iter().take(1).copied().collect();
    let mut at = 0;
    while let Some(&cell) = reached.get(at) {
        at += 1;
        for other in cells {
            let far = shape.row(cell).abs_diff(shape.row(*other))
                + shape.col(cell).abs_diff(shape.col(*other));
            if far == 1 && !reached.contains(other) {
                reached.push(*other);
            }
        }
    }
    reached.len() == cells.len()
}

/// Numbers with letters for the runs of 0 between them.
fn write_numbers(numbers: impl Iterator<Item = usize>) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    let mut after_number = false;
    let flush = |text: &mut String, blanks: &mut usize| {
        let any = *blanks > 0;
        while *blanks > 0 {
            let run = (*blanks).min(26);
            text.push(char::from(b'a' + (run - 1) as u8));
            *blanks -= run;
        }
        any
    };
    for value in numbers {
        if value == 0 {
            blanks += 1;
            continue;
        }
        let separated = flush(&mut text, &mut blanks);
        if after_number && !separated {
            text.push('_');
        }
        text.push_str(&value.to_string());
        after_number = true;
    }
    flush(&mut text, &mut blanks);
    text
}

/// The lines between groups, as they are read.
fn write_groups(side: usize, group: impl Fn(usize) -> usize) -> String {
    let mut text = String::new();
    let mut run = 0;
    let places = 2 * side * (side - 1);
    for place in 0..=places {
        let (a, b) = if place < places {
            between(place, side)
        } else {
            (0, 0)
        };
        if place < places && group(a) == group(b) {
            run += 1;
            continue;
        }
        while run > 25 {
            text.push('z');
            run -= 25;
        }
        text.push(match run {
            0 => '_',
            run => char::from(b'a' + (run - 1) as u8),
        });
        run = 0;
    }
    text
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let (shape, rules) = (puzzle.shape(), &puzzle.rules);
    let cages: Vec<(usize, Vec<Cell>)> = match says(rules) {
        true => rules
            .constraints()
            .iter()
            .filter_map(|clue| cage(clue, shape))
            .collect(),
        false => Vec::new(),
    };
    let diagonals = rules
        .constraints()
        .iter()
        .any(|c| matches!(c, Constraint::Diagonal(_)));
    let mut text = match rules.regions() {
        Some(_) => format!("{}j", shape.side()),
        None => format!("{}x{}", shape.box_cols(), shape.box_rows()),
    };
    if diagonals && says(rules) {
        text.push('x');
    }
    if !cages.is_empty() {
        text.push('k');
    }
    text.push(':');
    let givens = puzzle.givens.values().iter();
    text.push_str(&write_numbers(givens.map(|value| usize::from(*value))));
    if let Some(regions) = rules.regions() {
        text.push(',');
        text.push_str(&write_groups(shape.side(), |cell| {
            usize::from(regions[cell])
        }));
    }
    if !cages.is_empty() {
        // Cells in no cage are cages of their own, without a sum.
        let mut group: Vec<usize> = (0..shape.cells()).collect();
        let mut sums = vec![0; shape.cells()];
        for (sum, cells) in &cages {
            let head = cells.iter().map(|cell| cell.index()).min().unwrap_or(0);
            sums[head] = *sum;
            for cell in cells {
                group[cell.index()] = head;
            }
        }
        text.push(',');
        text.push_str(&write_groups(shape.side(), |cell| group[cell]));
        text.push(',');
        text.push_str(&write_numbers(sums.into_iter()));
    }
    text.push('\n');
    text
}
