//! Cages over a solved board: every cell in one, digits that differ, and as
//! many cells as were asked for.
//!
//! Cages grow at random, one after another. What is left too small at the end
//! joins a cage next to it, or takes cells from one; where neither works, its
//! cells stay without a cage. So no cage has fewer cells than asked for.

use alloc::vec::Vec;

use core::ops::RangeInclusive;

use super::clues::Desk;
use crate::{Cell, CellSet};

/// How many cells a cage has where nobody asks for another number.
pub(super) const SIZES: RangeInclusive<usize> = 2..=5;

/// Lays the cages of a killer puzzle.
pub(super) fn killer(desk: &mut Desk<'_>) {
    let mut cages = grown(desk);
    mend(desk, &mut cages);
    let sizes = desk.cages.clone();
    for cage in cages.iter().filter(|cage| sizes.contains(&cage.len())) {
        let cells: Vec<Cell> = cage.iter().collect();
        let sum = desk.sum(&cells);
        desk.state("killer", &format!("{sum}"), &cells);
    }
}

/// Cages that together cover the board; some may be too small.
fn grown(desk: &mut Desk<'_>) -> Vec<CellSet> {
    let mut left = CellSet::first(desk.shape.cells());
    let mut cages = Vec::new();
    for index in desk.random.order(desk.shape.cells()) {
        let first = Cell::new(index);
        if !left.contains(first) {
            continue;
        }
        let size = size(desk);
        let mut cage = CellSet::only(first);
        left.remove(first);
        while cage.len() < size {
            let open = beside(desk, &cage) & left;
            let mut fitting: Vec<Cell> = open.iter().collect();
            fitting.retain(|cell| !holds(desk, &cage, *cell));
            if fitting.is_empty() {
                break;
            }
            let next = *desk.random.choose(&fitting);
            left.remove(next);
            cage.insert(next);
        }
        cages.push(cage);
    }
    cages
}

/// A number of cells for a cage: the smaller, the more often.
fn size(desk: &mut Desk<'_>) -> usize {
    let (least, most) = (*desk.cages.start(), *desk.cages.end());
    let weights = (least..=most).flat_map(|size| core::iter::repeat_n(size, most + 1 - size));
    let sizes: Vec<usize> = weights.collect();
    *desk.random.choose(&sizes)
}

/// Joins cages that are too small with others, or gives them cells of others.
fn mend(desk: &Desk<'_>, cages: &mut [CellSet]) {
    let (least, most) = (*desk.cages.start(), *desk.cages.end());
    for small in 0..cages.len() {
        while (1..least).contains(&cages[small].len()) {
            let around = beside(desk, &cages[small]);
            let joins = |other: &usize| {
                *other != small
                    && cages[*other].intersects(&around)
                    && cages[*other].len() + cages[small].len() <= most
                    && !cages[small].iter().any(|c| holds(desk, &cages[*other], c))
            };
            if let Some(other) = (0..cages.len()).find(joins) {
                let cells = cages[small];
                cages[other] |= cells;
                cages[small] = CellSet::EMPTY;
                break;
            }
            let can_go = |cell: Cell| {
                let owner = cages.iter().position(|cage| cage.contains(cell))?;
                let rest = cages[owner] - CellSet::only(cell);
                let goes = rest.len() >= least
                    && !holds(desk, &cages[small], cell)
                    && is_connected(desk, &rest);
                goes.then_some((owner, cell))
            };
            let Some((owner, cell)) = around.iter().find_map(can_go) else {
                break;
            };
            cages[owner].remove(cell);
            cages[small].insert(cell);
        }
    }
}

/// Whether the cage holds the digit of the cell.
fn holds(desk: &Desk<'_>, cage: &CellSet, cell: Cell) -> bool {
    let digit = desk.digit(cell);
    cage.iter().any(|other| desk.digit(other) == digit)
}

/// The cells that share a side with a cage.
fn beside(desk: &Desk<'_>, cage: &CellSet) -> CellSet {
    let (shape, side) = (desk.shape, desk.shape.side());
    let mut cells = CellSet::EMPTY;
    for cell in cage {
        let (row, col) = (shape.row(cell), shape.col(cell));
        for (row, col) in [
            (row.wrapping_sub(1), col),
            (row + 1, col),
            (row, col.wrapping_sub(1)),
            (row, col + 1),
        ] {
            if row < side && col < side {
                cells.insert(shape.cell(row, col));
            }
        }
    }
    cells - *cage
}

/// Whether one can walk from each cell to every other.
fn is_connected(desk: &Desk<'_>, cells: &CellSet) -> bool {
    let Some(first) = cells.iter().next() else {
        return false;
    };
    let mut reached = CellSet::only(first);
    loop {
        let more = beside(desk, &reached) & *cells;
        if more.is_empty() {
            return reached == *cells;
        }
        reached |= more;
    }
}
