//! [`Places`]: which houses each cell is in, and where.

use alloc::vec::Vec;
use core::ops::Range;

use super::{Cell, House};

/// The houses of each cell, one cell after the other in one list.
pub(super) struct Places {
    /// Where the houses of each cell begin, and where those of the last end.
    starts: Vec<u32>,
    houses: Vec<usize>,
    /// The place of the cell in the house.
    positions: Vec<usize>,
}

impl Places {
    pub(super) fn new(cells: usize, houses: &[House]) -> Places {
        let mut starts = vec![0u32; cells + 1];
        for cell in houses.iter().flat_map(House::cells) {
            starts[cell.index() + 1] += 1;
        }
        for cell in 0..cells {
            starts[cell + 1] += starts[cell];
        }
        let mut next = starts.clone();
        let all = starts[cells] as usize;
        let mut places = Places {
            starts,
            houses: vec![0; all],
            positions: vec![0; all],
        };
        for (i, house) in houses.iter().enumerate() {
            for (position, cell) in house.cells().iter().enumerate() {
                let at = &mut next[cell.index()];
                places.houses[*at as usize] = i;
                places.positions[*at as usize] = position;
                *at += 1;
            }
        }
        places
    }

    #[inline]
    fn of(&self, cell: Cell) -> Range<usize> {
        let cell = cell.index();
        self.starts[cell] as usize..self.starts[cell + 1] as usize
    }

    #[inline]
    pub(super) fn houses_of(&self, cell: Cell) -> &[usize] {
        &self.houses[self.of(cell)]
    }

    #[inline]
    pub(super) fn positions_of(&self, cell: Cell) -> &[usize] {
        &self.positions[self.of(cell)]
    }
}
