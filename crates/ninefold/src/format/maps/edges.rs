//! Clues at the edges of cells and boards, on one line: consecutive pairs, odd
//! and even cells, numbers outside the board.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::super::ReadOptions;
use super::super::error::{ParseError, shown};
use super::super::kind::{Boards, Facts, Read, classic_only};
use super::super::line::tokens;
use super::regions::two_words;
use super::{Text, may_be_givens, square};
use crate::board::constraint::{Dot, Even, FrameSum, Kropki, Negative, Odd, Skyscraper, Unmarked};
use crate::{Cell, Constraint, Grid, Puzzle, Shape};

/// Givens of a Latin square, and a hexadecimal mask for each cell.
pub(in crate::format) const CONSECUTIVE: Facts = Facts {
    name: "consecutive",
    aliases: &["latin+edgemask"],
    extensions: &[],
    description: "a Latin square: givens, and for each cell where a consecutive digit is, `..… 014c…` (read only)",
    read: Read::Line(read_consecutive),
    looks: Some(|text| two_words(text).is_some_and(|(map, side)| is_mask(map, side))),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// A digit, `e`, `o` or `.` for each cell.
pub(in crate::format) const EVEN_ODD: Facts = Facts {
    name: "even-odd",
    aliases: &["grid-eo"],
    extensions: &[],
    description: "one character per cell, `e` and `o` for even and odd cells (read only)",
    read: Read::Line(read_even_odd),
    looks: Some(looks_even_odd),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// Givens, and the clues above, below, left and right.
pub(in crate::format) const OUTSIDE: Facts = Facts {
    name: "outside",
    aliases: &["grid+outside"],
    extensions: &[],
    description: "givens, and frame sums or skyscrapers above, below, left and right, `..… 9/14/… …` (read only)",
    read: Read::Line(read_outside),
    looks: Some(looks_outside),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

impl Text<'_> {
    /// The board without boxes that has a cell for each sign of a word.
    pub(super) fn latin(&self, word: usize) -> Result<Shape, ParseError> {
        let side = self.side(word)?;
        let shape = Shape::boxless(side);
        shape.map_err(|error| self.error(word, 0, error.to_string(), "a board"))
    }
}

/// The bits of a mask: right, down, left, up.
const WAYS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The cell that a bit of a mask leads to.
fn beside(side: usize, cell: usize, (down, right): (isize, isize)) -> Option<usize> {
    let row = (cell / side).checked_add_signed(down)?;
    let col = (cell % side).checked_add_signed(right)?;
    (row < side && col < side).then_some(row * side + col)
}

/// Whether a word is a mask of edges: where a cell marks an edge, so does the
/// cell beyond, and one at least is marked.
pub(super) fn is_mask(map: &str, side: usize) -> bool {
    let masks: Option<Vec<u32>> = map.chars().map(|sign| sign.to_digit(16)).collect();
    let Some(masks) = masks else { return false };
    masks.iter().any(|mask| *mask != 0)
        && (0..masks.len()).all(|cell| {
            WAYS.iter().enumerate().all(|(bit, way)| {
                let marked = masks[cell] >> bit & 1;
                let back =
                    beside(side, cell, *way).map_or(0, |other| masks[other] >> (bit ^ 2) & 1);
                marked == back
            })
        })
}

fn read_consecutive(text: &str, line: usize, _: &ReadOptions) -> Result<Puzzle, ParseError> {
    let text = Text::new(text, line, 2, "givens and a mask for each cell")?;
    let shape = text.latin(0)?;
    let givens = text.givens(0, shape)?;
    text.groups(1, shape)?;
    let white = Dot::White(1);
    let mut clues = vec![Constraint::Negative(Negative::new(vec![Unmarked::Dot(
        white,
    )]))];
    for (cell, sign) in text.word(1).chars().enumerate() {
        let Some(mask) = sign.to_digit(16) else {
            return Err(text.error(1, cell, shown(sign), "a hexadecimal digit"));
        };
        for (bit, way) in WAYS.iter().enumerate() {
            if mask >> bit & 1 == 0 {
                continue;
            }
            let Some(other) = beside(shape.side(), cell, *way) else {
                let found = format!("{}, which marks the edge of the board", shown(sign));
                return Err(text.error(1, cell, found, "edges between two cells"));
            };
            let (a, b) = (Cell::new(cell.min(other)), Cell::new(cell.max(other)));
            let dot = Constraint::Kropki(Kropki::new(white, a, b));
            if !clues.contains(&dot) {
                clues.push(dot);
            }
        }
    }
    text.puzzle(shape, None, clues, givens)
}

fn looks_even_odd(text: &str) -> bool {
    let text = text.trim();
    let plain = |c: char| c.is_ascii_digit() || matches!(c, 'e' | 'o' | '.');
    square(text).is_some_and(|side| Shape::of_side(side).is_ok() && side <= 9)
        && text.contains(['e', 'o'])
        && text.chars().all(plain)
}

fn read_even_odd(text: &str, line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let text = Text::new(text, line, 1, "a character for each cell")?;
    let shape = text.boxed(0, options)?;
    let (mut even, mut odd) = (Vec::new(), Vec::new());
    let mut givens = Grid::empty(shape);
    for (i, sign) in text.word(0).chars().enumerate() {
        match sign {
            'e' => even.push(Cell::new(i)),
            'o' => odd.push(Cell::new(i)),
            '.' | '0' => {}
            sign => {
                let digit = sign.to_digit(10).and_then(|d| shape.digit(d as usize));
                if digit.is_none() {
                    let expected = format!("1 to {}, e, o or `.`", shape.side());
                    return Err(text.error(0, i, shown(sign), expected));
                }
                givens.set(Cell::new(i), digit);
            }
        }
    }
    let mut clues = Vec::new();
    if !even.is_empty() {
        clues.push(Constraint::Even(Even::new(even)));
    }
    if !odd.is_empty() {
        clues.push(Constraint::Odd(Odd::new(odd)));
    }
    text.puzzle(shape, None, clues, givens)
}

fn looks_outside(text: &str) -> bool {
    let words = tokens(text);
    let [(_, givens), clues @ ..] = &words[..] else {
        return false;
    };
    let clue = |text: &str| matches!(text, "" | "." | "-" | "0") || text.parse::<u16>().is_ok();
    square(givens).is_some_and(|side| {
        clues.len() == 4
            && may_be_givens(givens)
            && clues
                .iter()
                .all(|(_, clues)| clues.split('/').count() == side && clues.split('/').all(clue))
    })
}

/// Clues that are never larger than the side are skyscrapers, as no three digits
/// have such sums all around; others are sums of the digits in the first box.
fn read_outside(text: &str, line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let text = Text::new(
        text,
        line,
        5,
        "givens and clues above, below, left and right",
    )?;
    let shape = text.boxed(0, options)?;
    let side = shape.side();
    let givens = text.givens(0, shape)?;
    let mut found: Vec<(usize, usize, u16)> = Vec::new();
    for edge in 0..4 {
        let clues: Vec<&str> = text.word(edge + 1).split('/').collect();
        if clues.len() != side {
            let expected = format!("{side}, one for each line");
            return Err(text.error(edge + 1, 0, format!("{} clues", clues.len()), expected));
        }
        let mut at = 0;
        for (i, clue) in clues.into_iter().enumerate() {
            if !matches!(clue, "" | "." | "-" | "0") {
                found.push((edge, i, text.number(edge + 1, at, clue)?));
            }
            at += clue.chars().count() + 1;
        }
    }
    let skyscrapers = found.iter().all(|(.., clue)| usize::from(*clue) <= side);
    let clue = |(edge, i, clue): (usize, usize, u16)| {
        let line = (0..side).map(|j| {
            if edge < 2 {
                shape.cell(j, i)
            } else {
                shape.cell(i, j)
            }
        });
        let mut cells: Vec<Cell> = line.collect();
        if edge % 2 == 1 {
            cells.reverse();
        }
        if skyscrapers {
            return Constraint::Skyscraper(Skyscraper::new(clue, cells));
        }
        cells.truncate(if edge < 2 {
            shape.box_rows()
        } else {
            shape.box_cols()
        });
        Constraint::FrameSum(FrameSum::new(clue, cells))
    };
    text.puzzle(shape, None, found.into_iter().map(clue).collect(), givens)
}
