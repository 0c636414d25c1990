//! [`Singles`]: a board on which singles follow at once.

use alloc::vec::Vec;

use crate::{Cell, Digit, DigitSet, Grid, House, Rules};

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
pub(super) struct Singles<'a> {
    rules: &'a Rules,
    houses: &'a [House],
    kind: Kind,
    sets: Vec<DigitSet>,
    placed: Vec<bool>,
    /// By house and digit: how many places are left.
    places: Vec<u8>,
}

impl<'a> Singles<'a> {
    /// The empty board.
    pub(super) fn new(rules: &'a Rules, kind: Kind) -> Singles<'a> {
        let shape = rules.shape();
        Singles {
            rules,
            houses: rules.houses(),
            kind,
            sets: vec![shape.digits(); shape.cells()],
            placed: vec![false; shape.cells()],
            places: vec![shape.side() as u8; rules.houses().len() * shape.side()],
        }
    }

    /// Whether singles of this kind alone solve the puzzle.
    pub(super) fn solve(rules: &'a Rules, givens: &Grid, kind: Kind) -> bool {
        let mut board = Singles::new(rules, kind);
        givens
            .digits()
            .all(|(cell, digit)| board.place(cell, digit))
            && board.placed.iter().all(|placed| *placed)
    }

    /// How many cells the board has.
    pub(super) fn cells(&self) -> usize {
        self.sets.len()
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
        let peers = self.rules.peers(cell);
        others.iter().all(|other| self.strike(cell, other))
            && peers.iter().all(|peer| self.strike(peer, digit))
            && (self.kind != Kind::InSight || self.fill_houses(cell))
    }

    /// Fills the houses of a cell that have one cell left.
    fn fill_houses(&mut self, cell: Cell) -> bool {
        for &house in self.rules.houses_of(cell) {
            let house = &self.houses[house];
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
        let side = self.rules.shape().side();
        for &house in self.rules.houses_of(cell) {
            self.places[house * side + digit.index()] -= 1;
        }
        if let (Some(last), Kind::HiddenAndNaked) = (left.single(), self.kind)
            && !self.place(cell, last)
        {
            return false;
        }
        for &number in self.rules.houses_of(cell) {
            let count = self.places[number * side + digit.index()];
            if count == 0 {
                return false;
            }
            let house = &self.houses[number];
            if count > 1 || self.kind == Kind::InSight && !house.kind().is_region() {
                continue;
            }
            let mut places = house.cells().iter();
            let only = places.find(|place| self.sets[place.index()].contains(digit));
            if let Some(&only) = only
                && !self.placed[only.index()]
                && !self.place(only, digit)
            {
                return false;
            }
        }
        true
    }
}
