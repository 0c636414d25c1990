//! A board as it is read: the model, and where its cells stand in the text of
//! a solution.

use anyhow::ensure;
use ninefold::solve::bricks::{Brick, Model};

/// A puzzle for the solver.
pub struct Board {
    pub model: Model,
    /// Row by row: the cell that is written there, `None` for a hole.
    rows: Vec<Vec<Option<u16>>>,
}

impl Board {
    /// A board of rows of the same length; more cells of the model are not shown.
    pub fn grid(model: Model, rows: usize, cols: usize) -> Board {
        let row = |r: usize| (0..cols).map(|c| Some((r * cols + c) as u16)).collect();
        Board {
            model,
            rows: (0..rows).map(row).collect(),
        }
    }

    /// A board with holes.
    pub fn with_holes(model: Model, rows: Vec<Vec<Option<u16>>>) -> Board {
        Board { model, rows }
    }

    /// The digits that a solution shows, row by row.
    pub fn shown(&self, digits: &[u8]) -> Vec<u8> {
        let cells = self.rows.iter().flatten().flatten();
        cells.map(|cell| digits[usize::from(*cell)]).collect()
    }
}

/// The digits of a solution as the corpus writes it: 0 to 9, or letters from
/// A = 1 on; holes and ends of rows don't count.
pub fn digits(text: &str) -> Option<Vec<u8>> {
    let signs = text.bytes().filter(|sign| !b"#/".contains(sign));
    let digit = |sign: u8| match sign {
        b'0'..=b'9' => Some(sign - b'0'),
        b'A'..=b'Z' => Some(sign - b'A' + 1),
        _ => None,
    };
    signs.map(digit).collect()
}

/// The lines of a square or oblong grid.
pub fn row(cols: usize, r: usize) -> Vec<u16> {
    (0..cols).map(|c| (r * cols + c) as u16).collect()
}

/// See [`row`].
pub fn column(rows: usize, cols: usize, c: usize) -> Vec<u16> {
    (0..rows).map(|r| (r * cols + c) as u16).collect()
}

/// Cells that hold every digit, or no digit twice where they are fewer.
pub fn lines(model: &mut Model, cells: Vec<u16>) -> anyhow::Result<()> {
    let brick = if cells.len() == model.digits() {
        Brick::House(cells)
    } else {
        Brick::Different(cells)
    };
    Ok(model.add(brick)?)
}

/// A Latin square: every row and column holds every digit.
pub fn latin(side: usize) -> anyhow::Result<Model> {
    let mut model = Model::new(side * side, side, 1)?;
    for i in 0..side {
        lines(&mut model, row(side, i))?;
        lines(&mut model, column(side, side, i))?;
    }
    Ok(model)
}

/// Regions by the sign of each cell, in the order of the signs.
pub fn regions(signs: &str) -> Vec<Vec<u16>> {
    let mut seen: Vec<char> = signs.chars().collect();
    seen.sort_unstable();
    seen.dedup();
    let of = |sign: char| {
        let places = signs.chars().enumerate();
        places
            .filter(|place| place.1 == sign)
            .map(|place| place.0 as u16)
            .collect()
    };
    seen.into_iter().map(of).collect()
}

/// Height and width of the boxes of a grid, if it can be cut in boxes of this
/// size; of those, the squarest, and wider rather than high.
pub fn box_size(rows: usize, cols: usize, size: usize) -> Option<(usize, usize)> {
    for small in (2..=size.isqrt()).rev() {
        if !size.is_multiple_of(small) {
            continue;
        }
        let large = size / small;
        for (height, width) in [(small, large), (large, small)] {
            if rows.is_multiple_of(height) && cols.is_multiple_of(width) {
                return Some((height, width));
            }
        }
    }
    None
}

/// The boxes of a grid; none where it can't be cut.
pub fn boxes(rows: usize, cols: usize, size: usize) -> Vec<Vec<u16>> {
    let Some((height, width)) = box_size(rows, cols, size) else {
        return Vec::new();
    };
    let mut boxes = Vec::new();
    for r in (0..rows).step_by(height) {
        for c in (0..cols).step_by(width) {
            let cells = (0..size).map(|i| ((r + i / width) * cols + c + i % width) as u16);
            boxes.push(cells.collect());
        }
    }
    boxes
}

/// Gives cells their digits; `.` and `0` are open, letters begin with A = 1 on
/// boards of 10 digits and more.
pub fn givens(model: &mut Model, signs: &str) -> anyhow::Result<()> {
    ensure!(
        signs.chars().count() == model.cells(),
        "{} signs for {} cells",
        signs.chars().count(),
        model.cells()
    );
    for (cell, sign) in signs.chars().enumerate() {
        let digit = match sign {
            '.' | '0' => continue,
            '1'..='9' => sign as u8 - b'0',
            'A'..='Z' => sign as u8 - b'A' + 1,
            _ => anyhow::bail!("{sign} is no digit"),
        };
        model.restrict(cell as u16, model.mask(digit))?;
    }
    Ok(())
}
