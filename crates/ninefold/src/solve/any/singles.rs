//! Candidates as bit sets: naked and hidden singles to a fixed point.

use alloc::vec::Vec;

use crate::{Cell, Digit, DigitSet, Grid, Rules, Shape};

/// A board in the course of a search.
#[derive(Clone, Debug)]
pub(super) struct Board {
    sets: Vec<DigitSet>,
    /// The cells whose digit was struck from their peers.
    placed: Vec<bool>,
}

impl Board {
    /// The board with these candidates.
    pub(super) fn new(sets: Vec<DigitSet>) -> Board {
        Board {
            placed: vec![false; sets.len()],
            sets,
        }
    }

    /// The candidates.
    pub(super) fn sets(&self) -> &[DigitSet] {
        &self.sets
    }

    /// The digits of a board on which every cell has one.
    pub(super) fn grid(&self, shape: Shape) -> Option<Grid> {
        let digit = |set: &DigitSet| set.single().map_or(0, Digit::get);
        let values: Vec<u8> = self.sets.iter().map(digit).collect();
        Grid::from_values(shape, &values)
    }

    /// Naked and hidden singles until nothing changes; `false` when a cell has
    /// no digit or a digit has no place.
    pub(super) fn settle(&mut self, rules: &Rules) -> bool {
        let all = rules.shape().digits();
        let mut fresh: Vec<usize> = (0..self.sets.len())
            .filter(|i| !self.placed[*i] && self.sets[*i].len() < 2)
            .collect();
        loop {
            while let Some(index) = fresh.pop() {
                let digit = self.sets[index];
                if digit.is_empty() {
                    return false;
                }
                if core::mem::replace(&mut self.placed[index], true) {
                    continue;
                }
                for peer in rules.peers(Cell::new(index)) {
                    let set = &mut self.sets[peer.index()];
                    if !(*set & digit).is_empty() {
                        *set -= digit;
                        if set.len() < 2 {
                            fresh.push(peer.index());
                        }
                    }
                }
            }
            for house in rules.houses() {
                let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
                for cell in house.cells() {
                    let set = self.sets[cell.index()];
                    twice |= once & set;
                    once |= set;
                }
                if once != all {
                    return false;
                }
                let hidden = once - twice;
                if hidden.is_empty() {
                    continue;
                }
                for cell in house.cells() {
                    let index = cell.index();
                    let here = self.sets[index] & hidden;
                    if !self.placed[index] && !here.is_empty() {
                        if here.len() > 1 {
                            return false;
                        }
                        self.sets[index] = here;
                        fresh.push(index);
                    }
                }
            }
            if fresh.is_empty() {
                return true;
            }
        }
    }

    /// Puts a digit into a cell.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.sets[cell.index()] = DigitSet::only(digit);
    }

    /// Puts a digit into the cell with the fewest candidates and returns the
    /// board without that candidate; `None` when every cell has its digit.
    pub(super) fn branch(&mut self) -> Option<Board> {
        let open = (0..self.sets.len()).filter(|i| self.sets[*i].len() > 1);
        let index = open.min_by_key(|i| self.sets[*i].len())?;
        let digit = self.sets[index].smallest()?;
        let mut other = self.clone();
        other.sets[index].remove(digit);
        self.sets[index] = DigitSet::only(digit);
        Some(other)
    }
}
