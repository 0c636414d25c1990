//! [`Singles`]: a board on which singles follow at once.

use alloc::vec::Vec;

use crate::{Cell, Digit, DigitSet, Grid, Rules};

/// Which singles are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The last cell of a house, and a digit's last place in a box.
    InSight,
    /// Only a digit's last place in a house.
    Hidden,
    /// That, and a cell's last digit.
    HiddenAndNaked,
}

/// The candidates of a board from which every single has been drawn.
///
/// It is small and never changes, so that what is generated with it stays the
/// same when the solvers are made faster.
#[derive(Clone)]
pub(super) struct Singles {
    rules: Rules,
    kind: Kind,
    sets: Vec<DigitSet>,
    placed: Vec<bool>,
}

impl Singles {
    /// The empty board.
    pub(super) fn new(rules: &Rules, kind: Kind) -> Singles {
        let shape = rules.shape();
        Singles {
            rules: rules.clone(),
            kind,
            sets: vec![shape.digits(); shape.cells()],
            placed: vec![false; shape.cells()],
        }
    }

    /// Whether singles of this kind alone solve the puzzle.
    pub(super) fn solve(rules: &Rules, givens: &Grid, kind: Kind) -> bool {
        let mut board = Singles::new(rules, kind);
        givens
            .digits()
            .all(|(cell, digit)| board.place(cell, digit))
            && board.placed.iter().all(|placed| *placed)
    }

    pub(super) fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index()]
    }

    /// The board as a grid, when every cell has its digit.
    pub(super) fn solved(&self) -> Option<Grid> {
        let values: Option<Vec<u8>> = self
            .sets
            .iter()
            .map(|set| set.single().map(Digit::get))
            .collect();
        Grid::from_values(self.rules.shape(), &values?)
    }

    /// Puts a digit into a cell, with what follows; `false` when that leaves a
    /// cell without a digit or a digit without a place.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) -> bool {
        if self.placed[cell.index()] || !self.sets[cell.index()].contains(digit) {
            return self.sets[cell.index()] == DigitSet::only(digit);
        }
        self.placed[cell.index()] = true;
        let others = self.sets[cell.index()] - DigitSet::only(digit);
        let peers = *self.rules.peers(cell);
        others.iter().all(|other| self.strike(cell, other))
            && peers.iter().all(|peer| self.strike(peer, digit))
            && (self.kind != Kind::InSight || self.fill_houses(cell))
    }

    /// Fills the houses of a cell that have one cell left.
    fn fill_houses(&mut self, cell: Cell) -> bool {
        for at in 0..self.rules.houses_of(cell).len() {
            let house = &self.rules.houses()[self.rules.houses_of(cell)[at]];
            let mut open = house.cells().iter().filter(|c| !self.placed[c.index()]);
            let (Some(&last), None) = (open.next(), open.next()) else {
                continue;
            };
            let Some(digit) = self.sets[last.index()].single() else {
                continue;
            };
            if !self.place(last, digit) {
                return false;
            }
        }
        true
    }

    /// Strikes a candidate out, and what follows by singles; `false` when a
    /// cell is left without a digit or a digit without a place.
    pub(super) fn strike(&mut self, cell: Cell, digit: Digit) -> bool {
        if !self.sets[cell.index()].remove(digit) {
            return true;
        }
        let left = self.sets[cell.index()];
        if left.is_empty() {
            return false;
        }
        if let (Some(last), Kind::HiddenAndNaked) = (left.single(), self.kind)
            && !self.place(cell, last)
        {
            return false;
        }
        for at in 0..self.rules.houses_of(cell).len() {
            let house = &self.rules.houses()[self.rules.houses_of(cell)[at]];
            let mut places = house
                .cells()
                .iter()
                .filter(|place| self.sets[place.index()].contains(digit));
            let Some(&only) = places.next() else {
                return false;
            };
            if self.kind == Kind::InSight && !house.kind().is_region() {
                continue;
            }
            if places.next().is_none() && !self.placed[only.index()] && !self.place(only, digit) {
                return false;
            }
        }
        true
    }
}
