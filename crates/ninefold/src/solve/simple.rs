//! The oracle: plain backtracking, too simple to be wrong.
//!
//! It tries the digits of each cell in order, row by row, and looks at the
//! peers for a clash. It is only for tests and small boards.

use crate::{Candidates, Cell, Grid};

/// Calls `found` with each solution, in the order of their digits read row by
/// row, until it returns `false`.
pub fn for_each(start: &Candidates, found: &mut dyn FnMut(&Grid) -> bool) {
    place(start, &mut Grid::empty(start.shape()), 0, found);
}

/// The number of solutions, or `limit` when there are more.
pub fn count(start: &Candidates, limit: u64) -> u64 {
    let mut count = 0;
    if limit > 0 {
        for_each(start, &mut |_| {
            count += 1;
            count < limit
        });
    }
    count
}

fn place(
    start: &Candidates,
    grid: &mut Grid,
    index: usize,
    found: &mut dyn FnMut(&Grid) -> bool,
) -> bool {
    if index == start.shape().cells() {
        return found(grid);
    }
    let cell = Cell::new(index);
    for digit in start.get(cell) {
        let peers = start.rules().peers(cell);
        if peers.iter().all(|peer| grid.get(peer) != Some(digit)) {
            grid.set(cell, Some(digit));
            if !place(start, grid, index + 1, found) {
                return false;
            }
        }
    }
    grid.set(cell, None);
    true
}
