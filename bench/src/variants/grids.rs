//! The other formats of the corpus: plain text with one sign a cell.

use anyhow::{Context, bail, ensure};
use ninefold::solve::bricks::{Brick, Model};

use super::board::{self, Board};

/// Reads a puzzle in one of the corpus's formats.
pub fn read(format: &str, text: &str) -> anyhow::Result<Board> {
    match format {
        "killer-81" => killer_81(text),
        "sumocue-ps" => sumocue(text),
        "pencilmark-729" => pencil_marks(text),
        "layout-81" => regions(&".".repeat(81), text, false),
        "layout-81+boxes" => regions(&".".repeat(81), text, true),
        "killer-map" => killer_map(text),
        "grid+regions" => {
            let (givens, map) = text.split_once(' ').context("givens and regions")?;
            regions(givens, map, false)
        }
        "grid+groups" => groups(text),
        "latin+edgemask" => edge_mask(text),
        "grid-eo" => even_odd(text),
        "grid+outside" => outside(text),
        _ => bail!("format {format} is not read"),
    }
}

fn side(cells: usize) -> anyhow::Result<usize> {
    let side = cells.isqrt();
    ensure!(side * side == cells, "{cells} cells are no square");
    Ok(side)
}

/// A Latin square with boxes.
fn sudoku(side: usize) -> anyhow::Result<Model> {
    let mut model = board::latin(side)?;
    for cells in board::boxes(side, side, side) {
        board::lines(&mut model, cells)?;
    }
    Ok(model)
}

/// The head of a cage holds its sum, the other cells point towards it.
fn killer_81(text: &str) -> anyhow::Result<Board> {
    let signs = text.as_bytes();
    ensure!(signs.len() == 81, "81 signs");
    let step = |cell: usize| -> Option<usize> {
        let to = |by: i32| {
            usize::try_from(cell as i32 + by)
                .ok()
                .filter(|cell| *cell < 81)
        };
        match signs[cell] {
            b'v' => to(9),
            b'^' => to(-9),
            b'<' => to(-1),
            b'>' => to(1),
            b'`' => to(-10),
            b'\'' => to(-8),
            b',' => to(8),
            b'.' => to(10),
            _ => Some(cell),
        }
    };
    let mut cages: Vec<Vec<u16>> = vec![Vec::new(); 81];
    for cell in 0..81 {
        let mut head = cell;
        for _ in 0..81 {
            head = step(head).context("a sign points out of the grid")?;
        }
        cages[head].push(cell as u16);
    }
    let mut model = sudoku(9)?;
    for (head, cells) in cages.into_iter().enumerate() {
        if cells.is_empty() {
            continue;
        }
        let sum = match signs[head] {
            sign @ b'0'..=b'9' => sign - b'0',
            sign @ b'A'..=b'Z' => sign - b'A' + 10,
            sign @ b'a'..=b'j' => sign - b'a' + 36,
            sign => bail!("{} is no sum", char::from(sign)),
        };
        cage(&mut model, cells, i32::from(sum))?;
    }
    Ok(Board::grid(model, 9, 9))
}

/// A cage; a sum of 0 is none.
fn cage(model: &mut Model, cells: Vec<u16>, sum: i32) -> anyhow::Result<()> {
    Ok(model.add(match (sum, cells.len()) {
        (0, 1) => return Ok(()),
        (0, _) => Brick::Different(cells),
        _ => Brick::Cage { cells, sum },
    })?)
}

/// `3x3:d:k:` and 81 numbers: 256 times the sum, and the number of the cage.
fn sumocue(text: &str) -> anyhow::Result<Board> {
    let mut parts = text.trim_end_matches(':').split(':');
    ensure!(parts.next() == Some("3x3"), "a 3x3 grid");
    let diagonals = parts.next() == Some("d");
    ensure!(parts.next() == Some("k"), "a killer");
    let numbers: Result<Vec<i32>, _> = parts.map(str::parse).collect();
    let numbers = numbers?;
    ensure!(numbers.len() == 81, "81 numbers");
    let mut model = sudoku(9)?;
    if diagonals {
        for falling in [true, false] {
            let cell = |r: u16| 9 * r + if falling { r } else { 8 - r };
            board::lines(&mut model, (0..9).map(cell).collect())?;
        }
    }
    let mut cages: Vec<i32> = numbers
        .iter()
        .copied()
        .filter(|number| *number >= 256)
        .collect();
    cages.sort_unstable_by_key(|number| number % 256);
    cages.dedup();
    for number in cages {
        let places = numbers
            .iter()
            .enumerate()
            .filter(|place| *place.1 == number);
        cage(
            &mut model,
            places.map(|place| place.0 as u16).collect(),
            number / 256,
        )?;
    }
    Ok(Board::grid(model, 9, 9))
}

fn pencil_marks(text: &str) -> anyhow::Result<Board> {
    ensure!(text.len() == 729, "729 signs");
    let mut model = sudoku(9)?;
    for (cell, signs) in text.as_bytes().chunks(9).enumerate() {
        let digits = signs.iter().filter(|sign| (b'1'..=b'9').contains(*sign));
        let mask = digits.fold(0, |mask, sign| mask | 1 << (sign - b'1'));
        model.restrict(cell as u16, mask)?;
    }
    Ok(Board::grid(model, 9, 9))
}

fn regions(givens: &str, map: &str, boxes: bool) -> anyhow::Result<Board> {
    let side = side(givens.chars().count())?;
    let mut model = if boxes {
        sudoku(side)?
    } else {
        board::latin(side)?
    };
    for region in board::regions(map) {
        ensure!(region.len() == side, "a region of {} cells", region.len());
        board::lines(&mut model, region)?;
    }
    board::givens(&mut model, givens)?;
    Ok(Board::grid(model, side, side))
}

/// Cells with the same sign, in the order of their first cells.
fn in_order(map: &str) -> Vec<Vec<u16>> {
    let mut groups = board::regions(map);
    groups.sort_unstable_by_key(|group| group[0]);
    groups
}

fn killer_map(text: &str) -> anyhow::Result<Board> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [givens, map, sums] = parts[..] else {
        bail!("givens, cages and sums");
    };
    let side = side(givens.chars().count())?;
    let mut model = sudoku(side)?;
    let sums: Result<Vec<i32>, _> = sums.split(',').map(str::parse).collect();
    let (sums, cages) = (sums?, in_order(map));
    ensure!(
        sums.len() == cages.len(),
        "{} sums for {} cages",
        sums.len(),
        cages.len()
    );
    for (cells, sum) in cages.into_iter().zip(sums) {
        cage(&mut model, cells, sum)?;
    }
    board::givens(&mut model, givens)?;
    Ok(Board::grid(model, side, side))
}

fn groups(text: &str) -> anyhow::Result<Board> {
    let (givens, map) = text.split_once(' ').context("givens and groups")?;
    let side = side(givens.chars().count())?;
    let mut model = board::latin(side)?;
    for group in in_order(map) {
        model.add(Brick::Consecutive(group))?;
    }
    board::givens(&mut model, givens)?;
    Ok(Board::grid(model, side, side))
}

/// Bits 1 and 2 of a cell: the cell to the right and the cell below are
/// consecutive. All others are not.
fn edge_mask(text: &str) -> anyhow::Result<Board> {
    let (givens, masks) = text.split_once(' ').context("givens and masks")?;
    let side = side(givens.chars().count())?;
    let mut model = board::latin(side)?;
    let marked = model.relation(|a, b| (a - b).abs() == 1);
    let plain = model.relation(|a, b| (a - b).abs() != 1);
    for (cell, sign) in masks.chars().enumerate() {
        let mask = sign.to_digit(16).context("a mask is hexadecimal")?;
        for (bit, step, inside) in [
            (1, 1, cell % side + 1 < side),
            (2, side, cell / side + 1 < side),
        ] {
            if inside {
                let relation = if mask & bit != 0 { marked } else { plain };
                let (a, b) = (cell as u16, (cell + step) as u16);
                model.add(Brick::Pair { a, b, relation })?;
            }
        }
    }
    board::givens(&mut model, givens)?;
    Ok(Board::grid(model, side, side))
}

fn even_odd(text: &str) -> anyhow::Result<Board> {
    let side = side(text.chars().count())?;
    let mut model = sudoku(side)?;
    let digits: String = text
        .chars()
        .map(|sign| if matches!(sign, 'e' | 'o') { '.' } else { sign })
        .collect();
    for (cell, sign) in text.chars().enumerate() {
        let rest = match sign {
            'e' => 0,
            'o' => 1,
            _ => continue,
        };
        model.restrict(cell as u16, model.mask_where(|digit| digit % 2 == rest))?;
    }
    board::givens(&mut model, &digits)?;
    Ok(Board::grid(model, side, side))
}

/// Clues at the top, bottom, left and right: sums of the first three cells, or
/// skyscrapers, whose numbers are never larger than the side.
fn outside(text: &str) -> anyhow::Result<Board> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [givens, clues @ ..] = &parts[..] else {
        bail!("givens and clues");
    };
    ensure!(clues.len() == 4, "clues on four sides");
    let side = side(givens.chars().count())?;
    let clue = |text: &str| text.parse::<i32>().ok();
    let all: Vec<Vec<Option<i32>>> = clues
        .iter()
        .map(|clues| clues.split('/').map(clue).collect())
        .collect();
    let skyscrapers = all
        .iter()
        .flatten()
        .flatten()
        .all(|clue| *clue <= side as i32);
    let mut model = sudoku(side)?;
    for (edge, clues) in all.iter().enumerate() {
        ensure!(clues.len() == side, "a clue for each line");
        for (i, clue) in clues.iter().enumerate() {
            let Some(clue) = *clue else { continue };
            let mut cells = if edge < 2 {
                board::column(side, side, i)
            } else {
                board::row(side, i)
            };
            if edge % 2 == 1 {
                cells.reverse();
            }
            model.add(if skyscrapers {
                let seen = clue as u8;
                Brick::Skyscraper { cells, seen }
            } else {
                cells.truncate(3);
                Brick::Cage { cells, sum: clue }
            })?;
        }
    }
    board::givens(&mut model, givens)?;
    Ok(Board::grid(model, side, side))
}
