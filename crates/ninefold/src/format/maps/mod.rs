//! Variants on one line: words with a character for each cell, and clues after them.
//!
//! Each of these texts says one kind of variant: the givens, then a map of
//! cages, regions, groups or edges, then sums. They are only read. What they
//! share is here: words, boards, givens and maps.

pub(super) mod edges;
pub(super) mod killer;
pub(super) mod regions;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::ReadOptions;
use super::error::{ParseError, quoted};
use super::line::tokens;
use super::symbols::{self, Symbols};
use crate::{Cell, Constraint, Grid, Puzzle, Rules, Shape};

/// A line in words, to say where it is wrong.
struct Text<'a> {
    line: usize,
    words: Vec<(usize, &'a str)>,
}

impl<'a> Text<'a> {
    /// The line's words, when there are as many as the format has.
    fn new(text: &'a str, line: usize, count: usize, told: &str) -> Result<Text<'a>, ParseError> {
        let words = tokens(text);
        match words.len() == count {
            true => Ok(Text { line, words }),
            false => {
                let found = match words.len() {
                    1 => "1 word".to_string(),
                    n => format!("{n} words"),
                };
                Err(ParseError::new(line, 1, found, told.to_string()))
            }
        }
    }

    fn word(&self, at: usize) -> &'a str {
        self.words[at].1
    }

    /// An error at a sign of a word.
    fn error(
        &self,
        word: usize,
        sign: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        let column = self.words[word].0 + sign;
        ParseError::new(self.line, column, found.into(), expected.into())
    }

    /// The side of the board that has a cell for each sign of a word.
    fn side(&self, word: usize) -> Result<usize, ParseError> {
        let cells = self.word(word).chars().count();
        let side = cells.isqrt();
        match side * side == cells && (2..=25).contains(&side) {
            true => Ok(side),
            false => Err(self.error(
                word,
                0,
                format!("{cells} characters"),
                "a character for each cell of a square board",
            )),
        }
    }

    /// The usual board with boxes, or the one that was asked for.
    fn boxed(&self, word: usize, options: &ReadOptions) -> Result<Shape, ParseError> {
        let side = self.side(word)?;
        let wanted = options.shape.filter(|shape| shape.side() == side);
        match wanted.map_or_else(|| Shape::of_side(side), Ok) {
            Ok(shape) => Ok(shape),
            Err(error) => Err(self.error(word, 0, error.to_string(), "a board with boxes")),
        }
    }

    /// The digits of a word.
    fn givens(&self, word: usize, shape: Shape) -> Result<Grid, ParseError> {
        let (from, text) = self.words[word];
        let spelling = Symbols::detect(shape.side(), text.chars());
        let mut grid = Grid::empty(shape);
        for (i, (cell, sign)) in shape.iter().zip(text.chars()).enumerate() {
            let value = symbols::cell(spelling, shape, sign, self.line, from + i)?;
            grid.set(cell, shape.digit(value.into()));
        }
        Ok(grid)
    }

    /// The groups of cells with the same sign, in the order of their first cells.
    fn groups(&self, word: usize, shape: Shape) -> Result<Vec<Vec<Cell>>, ParseError> {
        let text = self.word(word);
        let found = text.chars().count();
        if found != shape.cells() {
            let expected = format!("{} for a {shape} board", shape.cells());
            return Err(self.error(word, 0, format!("{found} characters"), expected));
        }
        Ok(groups(text))
    }

    /// The puzzle with these rules.
    fn puzzle(
        &self,
        shape: Shape,
        regions: Option<Vec<u8>>,
        clues: Vec<Constraint>,
        givens: Grid,
    ) -> Result<Puzzle, ParseError> {
        let mut rules = Rules::build(shape).constraints(clues);
        if let Some(regions) = regions {
            rules = rules.regions(regions);
        }
        match rules.done() {
            Ok(rules) => Ok(Puzzle::with_rules(rules, givens)),
            Err(error) => Err(self.error(0, 0, error.to_string(), "rules that make sense")),
        }
    }

    /// A number of a word that has been cut in pieces.
    fn number(&self, word: usize, at: usize, text: &str) -> Result<u16, ParseError> {
        let number = text.parse();
        number.map_err(|_| self.error(word, at, quoted(text), "a number"))
    }
}

/// The cells with the same sign, in the order of their first cells.
fn groups(text: &str) -> Vec<Vec<Cell>> {
    let mut groups: Vec<(char, Vec<Cell>)> = Vec::new();
    for (i, sign) in text.chars().enumerate().take(Cell::MAX) {
        let cell = Cell::new(i);
        match groups.iter_mut().find(|(known, _)| *known == sign) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((sign, vec![cell])),
        }
    }
    groups.into_iter().map(|(_, cells)| cells).collect()
}

/// The side of a board that has a cell for each sign of a text.
fn square(text: &str) -> Option<usize> {
    let cells = text.chars().count();
    let side = cells.isqrt();
    (side * side == cells && (2..=25).contains(&side)).then_some(side)
}

/// Whether a word may be the givens of a board: digits and marks for empty cells.
fn may_be_givens(text: &str) -> bool {
    text.chars()
        .all(|sign| sign.is_ascii_digit() || symbols::is_empty_mark(sign))
}

/// Whether the cells of each group hang together on a board of this side.
fn hang_together(groups: &[Vec<Cell>], side: usize) -> bool {
    groups.iter().all(|group| {
        let mut reached = vec![group[0]];
        let mut at = 0;
        while let Some(&cell) = reached.get(at) {
            at += 1;
            let (row, col) = (cell.index() / side, cell.index() % side);
            for other in group {
                let (r, c) = (other.index() / side, other.index() % side);
                if row.abs_diff(r) + col.abs_diff(c) == 1 && !reached.contains(other) {
                    reached.push(*other);
                }
            }
        }
        reached.len() == group.len()
    })
}
