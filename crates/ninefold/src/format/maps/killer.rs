//! Killers on one line: a map of cages with their sums, signs that point to the
//! head of their cage, or numbers that hold sum and cage.

use alloc::vec::Vec;

use super::super::ReadOptions;
use super::super::error::{ParseError, quoted, shown};
use super::super::kind::{Boards, Facts, Read, classic_only};
use super::super::line::tokens;
use super::{Text, may_be_givens, square};
use crate::board::constraint::{Diagonal, Different, Killer};
use crate::{Cell, Constraint, Grid, Puzzle, Shape};

/// Givens, the cage of each cell, and the sums in the order of first appearance.
pub(in crate::format) const MAP: Facts = Facts {
    name: "killer-map",
    aliases: &["krazydad"],
    extensions: &[],
    description: "a killer: givens, the cage of each cell, and the sums, `..… AAB… 9,8,…` (read only)",
    read: Read::Line(read_map),
    looks: Some(looks_map),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// A sign a cell: the sum at the head of a cage, or where the head is.
pub(in crate::format) const ARROWS: Facts = Facts {
    name: "killer-81",
    aliases: &["killer-arrows"],
    extensions: &[],
    description: "a killer: the sum at the head of each cage, `<>^v` pointing to it (read only)",
    read: Read::Line(read_arrows),
    looks: Some(looks_arrows),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// SumoCue's numbers.
pub(in crate::format) const SUMOCUE: Facts = Facts {
    name: "sumocue",
    aliases: &["sumocue-ps"],
    extensions: &[],
    description: "a killer: `3x3:d:k:` and for each cell 256 times the sum of its cage plus its number (read only)",
    read: Read::Line(read_sumocue),
    looks: Some(looks_sumocue),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// A cage; without a sum its digits differ.
fn cage(sum: u16, cells: Vec<Cell>) -> Option<Constraint> {
    match (sum, cells.len()) {
        (0, 1) => None,
        (0, _) => Some(Constraint::Different(Different::new(cells))),
        _ => Some(Constraint::Killer(Killer::new(sum, cells))),
    }
}

fn looks_map(text: &str) -> bool {
    let words = tokens(text);
    let [(_, givens), (_, map), (_, sums)] = words[..] else {
        return false;
    };
    let sums = sums.split(',').all(|sum| sum.parse::<u16>().is_ok()) && sums.contains(',');
    sums && may_be_givens(givens)
        && square(givens).is_some()
        && givens.chars().count() == map.chars().count()
}

fn read_map(text: &str, line: usize, options: &ReadOptions) -> Result<Puzzle, ParseError> {
    let text = Text::new(text, line, 3, "givens, the cage of each cell, and sums")?;
    let shape = text.boxed(0, options)?;
    let givens = text.givens(0, shape)?;
    let cages = text.groups(1, shape)?;
    let mut sums = Vec::new();
    let mut at = 0;
    for sum in text.word(2).split(',') {
        sums.push(text.number(2, at, sum)?);
        at += sum.chars().count() + 1;
    }
    if sums.len() != cages.len() {
        let expected = format!("{}, one for each cage", cages.len());
        return Err(text.error(2, 0, format!("{} sums", sums.len()), expected));
    }
    let cages = sums.into_iter().zip(cages);
    let cages = cages.filter_map(|(sum, cells)| cage(sum, cells)).collect();
    text.puzzle(shape, None, cages, givens)
}

/// How far a sign points, by rows and columns.
fn step(sign: char) -> Option<(isize, isize)> {
    Some(match sign {
        'v' => (1, 0),
        '^' => (-1, 0),
        '<' => (0, -1),
        '>' => (0, 1),
        '`' => (-1, -1),
        '\'' => (-1, 1),
        ',' => (1, -1),
        '.' => (1, 1),
        _ => return None,
    })
}

/// The sum that a sign stands for.
fn sum(sign: char) -> Option<u16> {
    Some(match sign {
        '0'..='9' => sign as u16 - '0' as u16,
        'A'..='Z' => sign as u16 - 'A' as u16 + 10,
        'a'..='j' => sign as u16 - 'a' as u16 + 36,
        _ => return None,
    })
}

fn looks_arrows(text: &str) -> bool {
    let text = text.trim();
    text.chars().count() == 81
        && text.contains(['<', '>', '^', 'v'])
        && text.chars().all(|c| step(c).is_some() || sum(c).is_some())
}

fn read_arrows(text: &str, line: usize, _: &ReadOptions) -> Result<Puzzle, ParseError> {
    let text = Text::new(text, line, 1, "81 characters without spaces")?;
    let signs: Vec<char> = text.word(0).chars().collect();
    let shape = Shape::NINE;
    if signs.len() != shape.cells() {
        return Err(text.error(0, 0, format!("{} characters", signs.len()), "81"));
    }
    let mut cages: Vec<Vec<Cell>> = vec![Vec::new(); shape.cells()];
    for cell in shape.iter() {
        let mut head = cell;
        let mut steps = 0;
        while let Some((down, right)) = step(signs[head.index()]) {
            let row = shape.row(head).checked_add_signed(down);
            let col = shape.col(head).checked_add_signed(right);
            let next = row.zip(col).filter(|(row, col)| *row < 9 && *col < 9);
            steps += 1;
            let Some((row, col)) = next.filter(|_| steps <= shape.cells()) else {
                let found = shown(signs[cell.index()]);
                return Err(text.error(0, cell.index(), found, "a way to the sum of a cage"));
            };
            head = shape.cell(row, col);
        }
        cages[head.index()].push(cell);
    }
    let mut clues = Vec::new();
    for (head, cells) in cages.into_iter().enumerate().filter(|(_, c)| !c.is_empty()) {
        let Some(sum) = sum(signs[head]) else {
            let expected = "a sum (0 to 9, A to Z, a to j) or an arrow";
            return Err(text.error(0, head, shown(signs[head]), expected));
        };
        clues.extend(cage(sum, cells));
    }
    text.puzzle(shape, None, clues, Grid::empty(shape))
}

fn looks_sumocue(text: &str) -> bool {
    let mut parts = text.trim().split(':');
    let size = parts.next().unwrap_or_default();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let sized = size
        .split_once('x')
        .is_some_and(|(a, b)| digits(a) && digits(b));
    sized && matches!(parts.next(), Some("" | "d")) && parts.next() == Some("k")
}

fn read_sumocue(text: &str, line: usize, _: &ReadOptions) -> Result<Puzzle, ParseError> {
    let text = Text::new(text, line, 1, "`3x3::k:` and a number for each cell")?;
    let mut parts = text.word(0).trim_end_matches(':').split(':');
    let size = parts.next().unwrap_or_default();
    let shape = size.split_once('x').and_then(|(rows, cols)| {
        let (rows, cols) = (rows.parse().ok()?, cols.parse().ok()?);
        Shape::new(rows, cols).ok()
    });
    let Some(shape) = shape else {
        return Err(text.error(0, 0, quoted(size), "rows and columns of a box, such as 3x3"));
    };
    let flag = parts.next().unwrap_or_default();
    let mut clues = match flag {
        "" => Vec::new(),
        "d" => [Diagonal::Falling, Diagonal::Rising]
            .map(Constraint::Diagonal)
            .to_vec(),
        _ => {
            return Err(text.error(
                0,
                size.len() + 1,
                quoted(flag),
                "d for diagonals, or nothing",
            ));
        }
    };
    let kind = parts.next().unwrap_or_default();
    let mut at = size.len() + flag.len() + 2;
    if kind != "k" {
        return Err(text.error(0, at, quoted(kind), "k for a killer"));
    }
    at += 2;
    let mut cages: Vec<(u32, Vec<Cell>)> = Vec::new();
    let mut cells = 0;
    for part in parts {
        let Ok(number) = part.parse::<u32>() else {
            return Err(text.error(0, at, quoted(part), "a number"));
        };
        at += part.len() + 1;
        if cells < shape.cells() && number >= 256 {
            let cell = Cell::new(cells);
            match cages.iter_mut().find(|(known, _)| *known == number) {
                Some((_, cage)) => cage.push(cell),
                None => cages.push((number, vec![cell])),
            }
        }
        cells += 1;
    }
    if cells != shape.cells() {
        let expected = format!("{} for a {shape} board", shape.cells());
        return Err(text.error(0, 0, format!("{cells} numbers"), expected));
    }
    let cages = cages.into_iter();
    clues.extend(cages.filter_map(|(number, cells)| {
        cage(u16::try_from(number / 256).unwrap_or(u16::MAX), cells)
    }));
    text.puzzle(shape, None, clues, Grid::empty(shape))
}
