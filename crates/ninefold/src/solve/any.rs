//! The solver for every shape: candidates as bit sets, naked and hidden
//! singles to a fixed point, then a branch on the cell or place with the
//! fewest ways.

use super::Stopped;
use crate::{Candidates, Cell, Digit, DigitSet, Grid, Layout};

/// A search for one solution after another: a stack of boards still to look
/// into.
#[derive(Clone, Debug)]
pub struct Search {
    layout: &'static Layout,
    stack: Vec<Vec<DigitSet>>,
    /// The boards looked into so far: now and then the caller is asked
    /// whether to stop, also where one solution follows the other.
    rounds: u32,
}

impl Search {
    /// The search that starts from these candidates.
    pub fn new(start: &Candidates) -> Search {
        Search {
            layout: Layout::classic(start.shape()),
            stack: vec![start.sets().to_vec()],
            rounds: 0,
        }
    }

    /// The next solution, `None` after the last.
    pub fn next(&mut self, stop: &mut dyn FnMut() -> bool) -> Result<Option<Grid>, Stopped> {
        while let Some(mut board) = self.stack.pop() {
            self.rounds = self.rounds.wrapping_add(1);
            if self.rounds.is_multiple_of(256) && stop() {
                self.stack.push(board);
                return Err(Stopped);
            }
            if !propagate(self.layout, &mut board) {
                continue;
            }
            match branch(self.layout, &board) {
                None => {
                    let values: Vec<u8> = board
                        .iter()
                        .map(|set| set.single().map_or(0, Digit::get))
                        .collect();
                    return Ok(Grid::from_values(self.layout.shape(), &values));
                }
                Some((cell, digit)) => {
                    let mut without = board.clone();
                    without[cell.index()].remove(digit);
                    self.stack.push(without);
                    board[cell.index()] = DigitSet::only(digit);
                    self.stack.push(board);
                }
            }
        }
        Ok(None)
    }
}

/// The number of solutions, or `limit` when there are more.
pub fn count(
    start: &Candidates,
    limit: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Result<u64, Stopped> {
    let mut search = Search::new(start);
    let mut count = 0;
    while count < limit && search.next(stop)?.is_some() {
        count += 1;
    }
    Ok(count)
}

/// Naked and hidden singles until nothing changes; `false` when a cell has no
/// digit or a digit has no place.
fn propagate(layout: &Layout, board: &mut [DigitSet]) -> bool {
    let all = layout.shape().digits();
    let mut done = vec![false; board.len()];
    loop {
        let mut changed = false;
        for index in 0..board.len() {
            if board[index].is_empty() {
                return false;
            }
            if !done[index] && board[index].single().is_some() {
                done[index] = true;
                changed = true;
                for peer in layout.peers(Cell::new(index)) {
                    board[peer.index()] = board[peer.index()] - board[index];
                }
            }
        }
        if changed {
            continue;
        }
        for house in layout.houses() {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in house.cells() {
                twice |= once & board[cell.index()];
                once |= board[cell.index()];
            }
            if once != all {
                return false;
            }
            let hidden = once - twice;
            for cell in house.cells() {
                let here = board[cell.index()] & hidden;
                if !here.is_empty() && board[cell.index()].len() > 1 {
                    if here.len() > 1 {
                        return false;
                    }
                    board[cell.index()] = here;
                    changed = true;
                }
            }
        }
        if !changed {
            return true;
        }
    }
}

/// A digit to try in the cell with the fewest candidates, `None` when every
/// cell has one.
fn branch(layout: &Layout, board: &[DigitSet]) -> Option<(Cell, Digit)> {
    let open = layout
        .shape()
        .iter()
        .filter(|cell| board[cell.index()].len() > 1);
    let cell = open.min_by_key(|cell| board[cell.index()].len())?;
    Some((cell, board[cell.index()].smallest()?))
}
