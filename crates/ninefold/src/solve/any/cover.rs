//! A board as groups of literals of which exactly one is true.
//!
//! There is a variable for each candidate. Exactly one is true of the candidates
//! of a cell, and of those of a digit in a house.

use alloc::vec::Vec;

use super::learn::{Groups, Lit, Pairing};
use crate::{Cell, CellSet, Digit, DigitSet, Rules};

/// The variables of a board.
pub(super) struct Cover {
    /// The cell and digit of each variable.
    pub(super) candidates: Vec<(Cell, Digit)>,
    pub(super) groups: Groups,
    /// Pairs of which at most one is true: a digit in two cells that must
    /// differ though no house holds both.
    pub(super) pairs: Vec<[Lit; 2]>,
    /// The groups that pair off.
    pub(super) pairings: Vec<Pairing>,
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
            let mut places = vec![Vec::new(); shape.side()];
            for (digit, lit) in house.cells().iter().flat_map(|cell| &of_cell[cell.index()]) {
                places[digit.index()].push(*lit);
            }
            for lits in places {
                groups.push(lits);
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
            pairings: pairings(rules),
        }
    }
}

/// The cells of a house pair off with its digits; and for each digit the houses
/// of a family that covers the board, such as the rows, with those of another.
fn pairings(rules: &Rules) -> Vec<Pairing> {
    let shape = rules.shape();
    let group =
        |house: usize, digit: Digit| (shape.cells() + house * shape.side() + digit.index()) as u32;
    let mut families: Vec<(CellSet, Vec<usize>)> = Vec::new();
    let mut pairings = Vec::new();
    for (number, house) in rules.houses().iter().enumerate() {
        pairings.push(Pairing {
            left: house
                .cells()
                .iter()
                .map(|cell| cell.index() as u32)
                .collect(),
            right: shape
                .digits()
                .iter()
                .map(|digit| group(number, digit))
                .collect(),
        });
        let apart = |(cells, _): &&mut (CellSet, Vec<usize>)| (*cells & *house.set()).is_empty();
        match families.iter_mut().find(apart) {
            Some((cells, houses)) => {
                *cells |= *house.set();
                houses.push(number);
            }
            None => families.push((*house.set(), vec![number])),
        }
    }
    families.retain(|(cells, _)| cells.len() == shape.cells());
    for (k, (_, some)) in families.iter().enumerate() {
        for (_, others) in &families[k + 1..] {
            for digit in shape.digits() {
                pairings.push(Pairing {
                    left: some.iter().map(|house| group(*house, digit)).collect(),
                    right: others.iter().map(|house| group(*house, digit)).collect(),
                });
            }
        }
    }
    pairings
}
