//! Random regions for jigsaw puzzles.
//!
//! The board starts with its boxes (or its rows, if it has none). Two regions
//! that touch swap a cell each, if both stay connected, until nothing is left
//! of the boxes.

use alloc::vec::Vec;

use super::Random;
use crate::{Cell, Shape};

/// For each cell the number of its region.
pub(super) fn regions(shape: Shape, random: &mut Random) -> Vec<u8> {
    let mut regions: Vec<u8> = shape.iter().map(|cell| shape.box_of(cell) as u8).collect();
    // Enough exchanges that each cell has had several.
    let (mut exchanges, mut tries) = (4 * shape.cells(), 400 * shape.cells());
    while exchanges > 0 && tries > 0 {
        tries -= 1;
        exchanges -= usize::from(exchange(shape, &mut regions, random));
    }
    regions
}

/// The cells above, below, left and right.
fn neighbours(shape: Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, col, side) = (shape.row(cell), shape.col(cell), shape.side());
    let around = [
        (row.wrapping_sub(1), col),
        (row + 1, col),
        (row, col.wrapping_sub(1)),
        (row, col + 1),
    ];
    let inside = move |(row, col): &(usize, usize)| *row < side && *col < side;
    around
        .into_iter()
        .filter(inside)
        .map(move |(row, col)| shape.cell(row, col))
}

/// Lets two regions exchange a cell each, if the random choice hits cells where both
/// stay in one piece.
fn exchange(shape: Shape, regions: &mut [u8], random: &mut Random) -> bool {
    let a = Cell::new(random.below(shape.cells()));
    let mine = regions[a.index()];
    let foreign: Vec<u8> = neighbours(shape, a)
        .map(|cell| regions[cell.index()])
        .filter(|region| *region != mine)
        .collect();
    if foreign.is_empty() {
        return false;
    }
    let other = *random.choose(&foreign);
    let touches = |cell: &Cell| {
        regions[cell.index()] == other
            && neighbours(shape, *cell).any(|n| n != a && regions[n.index()] == mine)
    };
    let back: Vec<Cell> = shape.iter().filter(touches).collect();
    if back.is_empty() {
        return false;
    }
    let b = *random.choose(&back);
    regions[a.index()] = other;
    regions[b.index()] = mine;
    let whole = in_one_piece(shape, regions, mine) && in_one_piece(shape, regions, other);
    if !whole {
        regions[a.index()] = mine;
        regions[b.index()] = other;
    }
    whole
}

fn in_one_piece(shape: Shape, regions: &[u8], region: u8) -> bool {
    let Some(first) = shape.iter().find(|cell| regions[cell.index()] == region) else {
        return true;
    };
    let mut seen = vec![false; regions.len()];
    seen[first.index()] = true;
    let (mut reached, mut count) = (vec![first], 0);
    while let Some(cell) = reached.pop() {
        count += 1;
        for next in neighbours(shape, cell) {
            if regions[next.index()] == region && !seen[next.index()] {
                seen[next.index()] = true;
                reached.push(next);
            }
        }
    }
    count == regions.iter().filter(|r| **r == region).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_whole_of_the_right_size_and_no_boxes() {
        for side in [4, 5, 6, 7, 9, 11, 16] {
            let shape = Shape::square(side).unwrap();
            for seed in 0..20 {
                let drawn = regions(shape, &mut Random::new(seed, 0));
                for region in 0..side as u8 {
                    assert_eq!(drawn.iter().filter(|r| **r == region).count(), side);
                    assert!(in_one_piece(shape, &drawn, region), "{side} {seed}");
                }
                let boxes = shape.iter().map(|cell| shape.box_of(cell) as u8);
                assert!(side == 4 || !drawn.into_iter().eq(boxes), "{side} {seed}");
            }
        }
    }
}
