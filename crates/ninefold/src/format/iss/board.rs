//! Rows, columns and boxes of an oblong grid.

use alloc::vec::Vec;

use super::Wrong;
use crate::solve::bricks::{Brick, Model};

/// The lines of a square or oblong grid.
pub(super) fn row(cols: usize, r: usize) -> Vec<u16> {
    (0..cols).map(|c| (r * cols + c) as u16).collect()
}

/// See [`row`].
pub(super) fn column(rows: usize, cols: usize, c: usize) -> Vec<u16> {
    (0..rows).map(|r| (r * cols + c) as u16).collect()
}

/// Cells that hold every digit, or no digit twice where they are fewer.
pub(super) fn lines(model: &mut Model, cells: Vec<u16>) -> Result<(), Wrong> {
    let brick = if cells.len() == model.digits() {
        Brick::House(cells)
    } else {
        Brick::Different(cells)
    };
    Ok(model.add(brick)?)
}

/// Regions by the sign of each cell, in the order of the signs.
pub(super) fn regions(signs: &str) -> Vec<Vec<u16>> {
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
pub(super) fn box_size(rows: usize, cols: usize, size: usize) -> Option<(usize, usize)> {
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

/// The boxes of a grid; none if it can't be cut.
pub(super) fn boxes(rows: usize, cols: usize, size: usize) -> Vec<Vec<u16>> {
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
