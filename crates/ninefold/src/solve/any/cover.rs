//! A board as groups of literals of which exactly one is true.
//!
//! There is a variable for each candidate. Exactly one is true of the candidates
//! of a cell, and of those of a digit in a house.

use alloc::vec::Vec;

use super::learn::{Groups, Lit};
use crate::{Cell, Digit, DigitSet, Rules};

/// The variables of a board.
pub(super) struct Cover {
    /// The cell and digit of each variable.
    pub(super) candidates: Vec<(Cell, Digit)>,
    pub(super) groups: Groups,
    /// Pairs of which at most one is true: a digit in two cells that must
    /// differ though no house holds both.
    pub(super) pairs: Vec<[Lit; 2]>,
}

impl Cover {
    /// The cover of these candidates; every cell has at least one.
    pub(super) fn new(rules: &Rules, board: &[DigitSet]) -> Cover {
        let shape = rules.shape();
        let mut candidates = Vec::new();
        let mut of_cell = vec![Vec::new(); board.len()];
        let mut groups = Groups::default();
        for cell in shape.iter() {
            for digit in board[cell.index()] {
                of_cell[cell.index()].push((digit, 2 * candidates.len() as Lit));
                candidates.push((cell, digit));
            }
            groups.push(of_cell[cell.index()].iter().map(|(_, lit)| *lit));
        }
        for house in rules.houses() {
            for digit in shape.digits() {
                let places = house.cells().iter().flat_map(|cell| &of_cell[cell.index()]);
                groups.push(places.filter(|(d, _)| *d == digit).map(|(_, lit)| *lit));
            }
        }
        let mut pairs = Vec::new();
        for &(a, b) in rules.pairs() {
            for (digit, lit) in &of_cell[a.index()] {
                let same = of_cell[b.index()].iter().find(|(d, _)| d == digit);
                pairs.extend(same.map(|(_, other)| [*lit, *other]));
            }
        }
        Cover {
            candidates,
            groups,
            pairs,
        }
    }
}
