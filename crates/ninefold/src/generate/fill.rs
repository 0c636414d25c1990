//! Random solved boards.
//!
//! 9x9 boards have a file of their own. On others the cell with the fewest
//! candidates (one of them by lot) gets one of its candidates by lot, naked and
//! hidden singles follow, and a dead end takes back the last choice. On large
//! boards such a search can run into a corner from which it would not come back
//! in a lifetime, so after a bounded number of dead ends it starts again from
//! the empty board.

use alloc::vec::Vec;

use super::Random;
use super::fill_nine::fill_nine;
use super::singles::{Kind, Singles};
use crate::{Cell, Digit, Grid, Rules, Shape};

/// A random solved board.
///
/// ```
/// use ninefold::{generate::{self, Random}, Rules, Shape};
/// let board = generate::fill(Shape::NINE, &mut Random::new(1, 0));
/// assert!(Rules::classic(Shape::NINE).is_solved(&board));
/// ```
pub fn fill(rules: impl Into<Rules>, random: &mut Random) -> Grid {
    let rules = &rules.into();
    let shape = rules.shape();
    if shape == Shape::NINE && rules.is_classic() {
        return super::attempt::grid(&fill_nine(random));
    }
    // Every classic board can be filled, so that a search ends one day.
    fill_within(rules, random, usize::MAX).unwrap_or_else(|| Grid::empty(shape))
}

/// A random solved board, unless this many searches end without one.
pub(super) fn fill_within(rules: &Rules, random: &mut Random, searches: usize) -> Option<Grid> {
    let shape = rules.shape();
    let mut patience = 4 * shape.cells();
    for _ in 0..searches {
        let mut dead_ends = 0;
        let empty = Filling {
            board: Singles::new(rules, Kind::HiddenAndNaked),
            open: shape.iter().collect(),
        };
        let filled = empty.search(random, &mut dead_ends, patience);
        if let Some(grid) = filled.and_then(|board| board.solved()) {
            return Some(grid);
        }
        patience += patience / 2;
    }
    None
}

/// A board on which one choice after another is made.
#[derive(Clone)]
struct Filling {
    board: Singles,
    /// The cells whose digit was not known at the last choice.
    open: Vec<Cell>,
}

impl Filling {
    fn search(
        mut self,
        random: &mut Random,
        dead_ends: &mut usize,
        patience: usize,
    ) -> Option<Singles> {
        loop {
            let Some(cell) = self.choose(random) else {
                return Some(self.board);
            };
            let digits: Vec<Digit> = self.board.get(cell).iter().collect();
            let digit = *random.choose(&digits);
            let mut with = self.clone();
            if with.board.place(cell, digit) {
                if let Some(board) = with.search(random, dead_ends, patience) {
                    return Some(board);
                }
            } else {
                *dead_ends += 1;
            }
            if *dead_ends > patience || !self.board.strike(cell, digit) {
                return None;
            }
        }
    }

    /// An open cell with the fewest candidates, by lot among equals.
    fn choose(&mut self, random: &mut Random) -> Option<Cell> {
        let board = &self.board;
        self.open.retain(|cell| board.get(*cell).len() > 1);
        let fewest = self.open.iter().map(|cell| board.get(*cell).len()).min()?;
        let best: Vec<Cell> = self
            .open
            .iter()
            .copied()
            .filter(|cell| board.get(*cell).len() == fewest)
            .collect();
        Some(*random.choose(&best))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_every_shape_are_solved() {
        for shape in Shape::all() {
            let rules = Rules::classic(shape);
            let board = fill(&rules, &mut Random::new(5, 0));
            assert!(rules.is_solved(&board), "{shape}");
        }
    }
}
