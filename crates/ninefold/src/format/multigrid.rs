//! Several boards of 9x9 that share cells: samurai, windmill, butterfly and others.
//!
//! `21x21 1,1;1,13;7,7;13,1;13,13 53..…###…/…`: rows and columns of the whole,
//! the top left corners of the boards, and the rows with `/` between them, `#`
//! where there is no cell. Any layout of boards works. Nine boards side by side
//! that share no cell contain a tenth without givens: the middle boxes of all
//! boards, or else the middle cells of all boxes. If neither has a given, it is the
//! first of the two that leaves a solution.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::{ParseError, quoted, shown};
use super::kind::{Board, Boards, Facts, Read, classic_only};
use super::line::tokens;
use crate::Control;
use crate::board::Sheet;
use crate::solve::bricks::{Brick, MAX_CELLS, Model, ModelError, Solver};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "multigrid",
    aliases: &["samurai"],
    extensions: &[],
    description: "boards that share cells: `21x21 1,1;1,13;… 5..…###…/…` (`solve`, `check`, `rules`, `convert`)",
    read: Read::Board(read),
    looks: Some(looks),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// Rows and columns of the whole.
fn size(text: &str) -> Option<(usize, usize)> {
    let (rows, cols) = text.split_once('x')?;
    Some((rows.parse().ok()?, cols.parse().ok()?))
}

/// The places of top left corners, from 0.
fn corners(text: &str) -> Option<Vec<(usize, usize)>> {
    let corner = |text: &str| {
        let (row, col) = text.split_once(',')?;
        let from_zero = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        Some((from_zero(row)?, from_zero(col)?))
    };
    text.split(';').map(corner).collect()
}

/// The same in Ninefold's own text, on one line: `ninefold 1; boards 21x21 1,1
/// 1,13 …; givens 53..…/…`.
pub(crate) fn own(text: &str) -> Option<String> {
    let words = tokens(text);
    let [(_, whole), (_, places), (_, rows)] = words[..] else {
        return None;
    };
    let places = places.replace(';', " ");
    Some(format!(
        "ninefold 1; boards {whole} {places}; givens {rows}"
    ))
}

/// A text as [`own`] writes it; `None` if it is another.
pub(super) fn of_own(text: &str) -> Option<String> {
    let mut statements = text.split(';').map(str::trim);
    let (first, boards, givens) = (statements.next()?, statements.next()?, statements.next()?);
    let boards: Vec<&str> = boards.strip_prefix("boards ")?.split_whitespace().collect();
    let givens: String = givens.strip_prefix("givens ")?.split_whitespace().collect();
    let ended = statements.all(str::is_empty);
    let (whole, places) = boards.split_first()?;
    (first == "ninefold 1" && ended).then(|| format!("{whole} {} {givens}", places.join(";")))
}

fn looks(text: &str) -> bool {
    let words = tokens(text);
    let [(_, whole), (_, places), (_, rows)] = words[..] else {
        return false;
    };
    size(whole).is_some() && corners(places).is_some() && rows.contains('/')
}

fn read(text: &str, line: usize) -> Result<Board, ParseError> {
    let words = tokens(text);
    let [(_, whole), (corners_at, places), (rows_at, givens)] = words[..] else {
        let found = format!("{} words", words.len());
        let expected = "the size, the corners of the boards, and the rows";
        return Err(ParseError::new(line, 1, found, expected));
    };
    let Some((height, width)) = size(whole) else {
        return Err(ParseError::new(
            line,
            1,
            quoted(whole),
            "a size such as 21x21",
        ));
    };
    let Some(corners) = corners(places) else {
        let expected = "corners such as `1,1;1,13`";
        return Err(ParseError::new(line, corners_at, quoted(places), expected));
    };
    let mut rows: Vec<Vec<Option<u16>>> = Vec::new();
    let mut digits: Vec<Option<u8>> = Vec::new();
    let mut column = rows_at;
    for row in givens.split('/') {
        let mut cells = Vec::new();
        for (i, sign) in row.chars().enumerate() {
            let digit = match sign {
                '#' => {
                    cells.push(None);
                    continue;
                }
                '.' | '0' | '_' | '*' | '-' => None,
                '1'..='9' => Some(sign as u8 - b'0'),
                _ => {
                    let expected = "1 to 9, `.` for an empty cell, or `#` for none";
                    return Err(ParseError::new(line, column + i, shown(sign), expected));
                }
            };
            cells.push(Some(digits.len().min(MAX_CELLS) as u16));
            digits.push(digit);
        }
        if cells.len() != width {
            let found = format!("a row of {} cells", cells.len());
            return Err(ParseError::new(line, column, found, width.to_string()));
        }
        column += cells.len() + 1;
        rows.push(cells);
    }
    if rows.len() != height {
        let found = format!("{} rows", rows.len());
        return Err(ParseError::new(line, rows_at, found, height.to_string()));
    }
    let wrong =
        |reason: String| ParseError::new(line, rows_at, reason, "boards that can be solved");
    let mut model = Model::new(digits.len(), 9, 1).map_err(|error| wrong(error.to_string()))?;
    let mut covered = vec![false; digits.len()];
    for &(down, right) in &corners {
        let board: Option<Vec<u16>> = (0..81)
            .map(|i| *rows.get(down + i / 9)?.get(right + i % 9)?)
            .collect();
        let Some(board) = board else {
            let found = format!("a board at {},{} with a hole in it", down + 1, right + 1);
            return Err(ParseError::new(
                line,
                corners_at,
                found,
                "81 cells for each",
            ));
        };
        for cell in &board {
            covered[usize::from(*cell)] = true;
        }
        add_board(&mut model, &board).map_err(|error| wrong(error.to_string()))?;
    }
    if let Some(alone) = covered.iter().position(|covered| !covered) {
        let at = rows
            .iter()
            .flatten()
            .position(|cell| *cell == Some(alone as u16));
        let at = at.unwrap_or(0);
        let found = format!(
            "r{}c{}, which is in no board",
            at / width + 1,
            at % width + 1
        );
        return Err(ParseError::new(
            line,
            rows_at,
            found,
            "a corner for each board",
        ));
    }
    for (cell, digit) in digits.iter().enumerate() {
        if let Some(digit) = digit {
            let mask = model.mask(*digit);
            let restricted = model.restrict(cell as u16, mask);
            restricted.map_err(|error| wrong(error.to_string()))?;
        }
    }
    let hidden = hidden(&corners, &rows, &digits);
    for (i, board) in hidden.iter().enumerate() {
        let mut with = model.clone();
        add_board(&mut with, board).map_err(|error| wrong(error.to_string()))?;
        if i + 1 == hidden.len() || may_be_solved(&with) {
            model = with;
            break;
        }
    }
    let mut rules = vec![format!(
        "{} boards of 9x9 share cells; each row, column and box of each board holds every digit once.",
        corners.len()
    )];
    if !hidden.is_empty() {
        rules.push("The middles of the nine boards are a tenth board.".to_string());
    }
    Ok(Board::Sheet(Sheet::several(
        text.trim(),
        rows,
        model,
        rules,
    )))
}

/// Rows, columns and boxes of a board.
fn add_board(model: &mut Model, board: &[u16]) -> Result<(), ModelError> {
    let mut house = |place: &dyn Fn(usize) -> usize| {
        model.add(Brick::House((0..9).map(|i| board[place(i)]).collect()))
    };
    for n in 0..9 {
        house(&|i| 9 * n + i)?;
    }
    for n in 0..9 {
        house(&|i| 9 * i + n)?;
    }
    for n in 0..9 {
        house(&|i| 27 * (n / 3) + 3 * (n % 3) + 9 * (i / 3) + i % 3)?;
    }
    Ok(())
}

/// How much is tried to tell which of two boards is the tenth.
const EFFORT: u64 = 100_000;

/// Whether no contradiction is found at once.
fn may_be_solved(model: &Model) -> bool {
    let control = Control::none();
    let found = Solver::new(model).next_until(&control.within(EFFORT));
    !matches!(found, Ok(None))
}

/// What may be the tenth board of nine that share no cell: one without a given.
/// Where there are two, the one that leaves a solution is meant, the first if
/// both do.
fn hidden(
    corners: &[(usize, usize)],
    rows: &[Vec<Option<u16>>],
    digits: &[Option<u8>],
) -> Vec<Vec<u16>> {
    let mut all: Vec<(usize, usize)> = corners.to_vec();
    all.sort_unstable();
    if !all
        .iter()
        .copied()
        .eq((0..9).map(|i| (9 * (i / 3), 9 * (i % 3))))
    {
        return Vec::new();
    }
    let centres = |i: usize| 3 * i + 1;
    let middles = |i: usize| 9 * (i / 3) + 3 + i % 3;
    let board = |place: &dyn Fn(usize) -> usize| -> Option<Vec<u16>> {
        (0..81).map(|i| rows[place(i / 9)][place(i % 9)]).collect()
    };
    let found = [board(&middles), board(&centres)].into_iter().flatten();
    let blank = |board: &Vec<u16>| board.iter().all(|c| digits[usize::from(*c)].is_none());
    found.filter(blank).collect()
}
