//! Digits that could change places: a board that says nothing about them has no
//! solution or many, and one order of them is as good as any other.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::bits::single;
use super::brick::Brick;
use super::model::Model;

/// Digits of a model that nothing tells apart, and a house whose cells hold
/// them all and nothing else is open there.
#[derive(Debug)]
pub(super) struct Alike {
    /// Two or more digits, counted from 0.
    digits: Vec<usize>,
    /// As many cells.
    cells: Vec<u16>,
}

impl Alike {
    /// Those of a model that only keeps digits apart.
    pub(super) fn of(model: &Model) -> Option<Alike> {
        let apart = |brick: &Brick| matches!(brick, Brick::House(_) | Brick::Different(_));
        if !model.bricks().iter().all(apart) {
            return None;
        }
        // Given digits can be distinguished.
        let singles = model.domains().iter().filter(|domain| single(**domain));
        let given = singles.fold(0u32, |given, domain| given | domain);
        if given.count_ones() as usize + 1 >= model.digits() {
            return None;
        }
        let same = |a: usize, b: usize| {
            let mut domains = model.domains().iter();
            domains.all(|domain| domain >> a & 1 == domain >> b & 1)
        };
        // The largest class.
        let class =
            |a: usize| -> Vec<usize> { (a..model.digits()).filter(|b| same(a, *b)).collect() };
        let alike = (0..model.digits()).map(class).max_by_key(Vec::len)?;
        if alike.len() < 2 {
            return None;
        }
        let mask = alike.iter().fold(0, |mask, digit| mask | 1u32 << digit);
        let at = |cell: &u16| model.domains()[usize::from(*cell)];
        for brick in model.bricks() {
            let Brick::House(cells) = brick else {
                continue;
            };
            let open = cells.iter().copied().filter(|cell| at(cell) & mask != 0);
            let open: Vec<u16> = open.collect();
            if open.len() == alike.len() {
                return Some(Alike {
                    digits: alike,
                    cells: open,
                });
            }
        }
        None
    }

    /// The model with the digits in order in the house.
    pub(super) fn in_order(&self, model: &Model) -> Model {
        let mut ordered = model.clone();
        for (cell, digit) in self.cells.iter().zip(&self.digits) {
            let kept = ordered.restrict(*cell, 1 << digit);
            debug_assert_eq!(kept, Ok(()));
        }
        ordered
    }

    /// Another solution: two of the digits change places.
    pub(super) fn another(&self, model: &Model, solution: &[u8]) -> Box<[u8]> {
        let digit = |at: usize| model.base() + self.digits[at] as u8;
        let (a, b) = (digit(0), digit(1));
        let swap = |d: &u8| match *d {
            d if d == a => b,
            d if d == b => a,
            d => d,
        };
        solution.iter().map(swap).collect()
    }
}
