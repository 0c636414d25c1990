//! Several 9x9 grids that share boxes: samurai and its larger kin.

use anyhow::{Context, bail};
use ninefold::solve::bricks::Model;

use super::board::{self, Board};

/// The size, the top left corners of the grids, and the rows. Nine grids in a
/// square have a tenth among them, as the name of the variant says.
pub fn read(text: &str, variants: &str) -> anyhow::Result<Board> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [_, corners, rows] = parts[..] else {
        bail!("size, corners and rows");
    };
    let mut cells = 0;
    let mut givens = String::new();
    let mut cell = |sign: char| {
        (sign != '#').then(|| {
            givens.push(sign);
            cells += 1;
            cells - 1
        })
    };
    let rows = rows
        .split('/')
        .map(|row| row.chars().map(&mut cell).collect());
    let rows: Vec<Vec<Option<u16>>> = rows.collect();
    let mut model = Model::new(usize::from(cells), 9, 1)?;
    let at = |r: usize, c: usize| {
        let cell = rows.get(r).and_then(|row| row.get(c)).copied().flatten();
        cell.context("a grid in a hole")
    };
    for corner in corners.split(';') {
        let (r, c) = corner.split_once(',').context("a corner is like 1,7")?;
        let (r, c): (usize, usize) = (r.parse()?, c.parse()?);
        sudoku(&mut model, &|i, j| at(r - 1 + i, c - 1 + j))?;
    }
    if variants.contains("Clueless 1") {
        // The centres of the boxes.
        sudoku(&mut model, &|i, j| at(3 * i + 1, 3 * j + 1))?;
    } else if variants.contains("Clueless 2") {
        // The boxes in the centres of the grids.
        let middle = |i: usize| 9 * (i / 3) + 3 + i % 3;
        sudoku(&mut model, &|i, j| at(middle(i), middle(j)))?;
    }
    board::givens(&mut model, &givens)?;
    Ok(Board::with_holes(model, rows))
}

/// Rows, columns and boxes of a grid.
fn sudoku(
    model: &mut Model,
    at: &dyn Fn(usize, usize) -> anyhow::Result<u16>,
) -> anyhow::Result<()> {
    let mut house = |place: &dyn Fn(usize) -> (usize, usize)| {
        let cells: anyhow::Result<Vec<u16>> = (0..9).map(|i| at(place(i).0, place(i).1)).collect();
        board::lines(model, cells?)
    };
    for line in 0..9 {
        house(&|i| (line, i))?;
    }
    for line in 0..9 {
        house(&|i| (i, line))?;
    }
    for line in 0..9 {
        house(&|i| (line / 3 * 3 + i / 3, line % 3 * 3 + i % 3))?;
    }
    Ok(())
}
