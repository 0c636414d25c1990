//! [`View`]: a state as the finders for people look at it, with the places of
//! each digit on the whole board as cell sets.

use alloc::vec::Vec;

use crate::logic::{Candidate, State};
use crate::{Cell, CellSet, Digit, DigitSet, HouseKind, Rules, Shape};

/// A state with what many finders ask of it.
pub(crate) struct View<'a> {
    pub state: &'a State,
    pub rules: &'a Rules,
    pub shape: Shape,
    /// By digit: the cells where it is a candidate.
    with: Vec<CellSet>,
}

impl<'a> View<'a> {
    pub fn new(state: &'a State) -> View<'a> {
        let shape = state.shape();
        let mut with = vec![CellSet::EMPTY; shape.side()];
        for cell in state.empty() {
            for digit in state.candidates(cell) {
                with[digit.index()].insert(cell);
            }
        }
        View {
            state,
            rules: state.rules(),
            shape,
            with,
        }
    }

    /// The cells where the digit is a candidate.
    #[inline]
    pub fn with(&self, digit: Digit) -> &CellSet {
        &self.with[digit.index()]
    }

    /// The cells of a house where the digit is a candidate.
    #[inline]
    pub fn in_house(&self, house: usize, digit: Digit) -> CellSet {
        self.with[digit.index()] & *self.rules.houses()[house].set()
    }

    /// The cells that see every one of these, without them; all cells when
    /// there are none.
    pub fn seen_by_all(&self, cells: &CellSet) -> CellSet {
        let mut each = cells.iter();
        let Some(first) = each.next() else {
            return CellSet::first(self.shape.cells());
        };
        each.fold(*self.rules.peers(first), |seen, cell| {
            seen & *self.rules.peers(cell)
        })
    }

    /// Whether two cells share a house.
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.rules.peers(a).contains(b)
    }

    /// The candidates of the digit that see all of these cells.
    pub fn struck(&self, digit: Digit, cells: &CellSet) -> Vec<Candidate> {
        let seen = self.seen_by_all(cells) & *self.with(digit);
        seen.iter()
            .map(|cell| Candidate::new(cell, digit))
            .collect()
    }

    /// The houses that hold both cells, lines before boxes.
    pub fn common_houses(&self, a: Cell, b: Cell) -> impl Iterator<Item = usize> + use<'a> {
        let others = self.rules.houses_of(b);
        let shared = self.rules.houses_of(a).iter().copied();
        shared.filter(move |house| others.contains(house))
    }

    /// A house that holds both cells, lines before boxes.
    pub fn common_house(&self, a: Cell, b: Cell) -> Option<usize> {
        self.common_houses(a, b).next()
    }

    /// A house that holds all of these cells, lines before boxes.
    pub fn house_over(&self, cells: &CellSet) -> Option<usize> {
        let houses = self.rules.houses().iter();
        houses
            .enumerate()
            .find(|(_, house)| house.set().contains_all(cells))
            .map(|(index, _)| index)
    }

    /// The candidates of these cells together.
    pub fn digits_of(&self, cells: &CellSet) -> DigitSet {
        let all = cells.iter().map(|cell| self.state.candidates(cell));
        all.fold(DigitSet::EMPTY, |set, more| set | more)
    }

    /// The kind of a house.
    #[inline]
    pub fn kind(&self, house: usize) -> HouseKind {
        self.rules.houses()[house].kind()
    }

    /// The empty cells with exactly two candidates.
    pub fn bivalue(&self) -> CellSet {
        let open = self.state.empty().iter();
        open.filter(|cell| self.state.candidates(*cell).len() == 2)
            .collect()
    }

    /// The strong links of a digit: the houses with exactly two places, and
    /// these.
    pub fn pairs(&self, digit: Digit) -> Vec<(usize, Cell, Cell)> {
        (0..self.rules.houses().len())
            .filter_map(|house| {
                if self.state.places(house, digit).count_ones() != 2 {
                    return None;
                }
                let mut cells = self.state.cells_with(house, digit);
                Some((house, cells.next()?, cells.next()?))
            })
            .collect()
    }
}

/// Sorted and without repeats.
pub(crate) fn tidy(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}
