//! [`State`]: a board in the middle of being solved.

use alloc::vec::Vec;

use super::{Candidate, Step, Technique};
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Puzzle, Rules, Shape};

/// The digits placed so far and the remaining candidates, seen both ways: the
/// digits of each cell, and the places of each digit in each house. Both are
/// bit sets, kept true at every placement and elimination.
///
/// A place is a position inside the house: bit *i* of
/// [`places`](State::places) is the *i*-th cell of the house.
///
/// ```
/// use ninefold::logic::State;
/// use ninefold::{Digit, Grid, Shape};
/// let mut state = State::of(Shape::NINE, &Grid::empty(Shape::NINE));
/// let five = Digit::from_index(4);
/// state.place(Shape::NINE.cell(0, 0), five);
/// assert!(!state.candidates(Shape::NINE.cell(0, 8)).contains(five));
/// assert_eq!(state.places(1, five).count_ones(), 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    rules: Rules,
    shape: Shape,
    grid: Grid,
    /// The candidates of the empty cells; nothing for the filled ones.
    cells: Vec<DigitSet>,
    /// By house and digit: the positions where the digit is a candidate.
    places: Vec<u32>,
    empty: CellSet,
    givens: CellSet,
    /// The steps applied so far, and what they struck.
    steps: usize,
    struck: Vec<Struck>,
}

/// A candidate that a step struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Struck {
    /// What was struck.
    pub candidate: Candidate,
    /// By which technique.
    pub technique: Technique,
    /// The number of the step since the state was made, from 1.
    pub step: usize,
}

impl State {
    /// A grid, with the candidates that the rules leave; a shape means its
    /// classic rules.
    pub fn of(rules: impl Into<Rules>, grid: &Grid) -> State {
        State::with(grid, &rules.into().candidates(grid))
    }

    /// A grid, with no other candidates than these in its empty cells, under
    /// the rules of the candidates.
    pub fn with(grid: &Grid, candidates: &Candidates) -> State {
        let shape = grid.shape();
        let rules = candidates.rules();
        let mut state = State {
            rules: rules.clone(),
            shape,
            grid: grid.clone(),
            cells: vec![DigitSet::EMPTY; shape.cells()],
            places: vec![0; rules.houses().len() * shape.side()],
            empty: CellSet::EMPTY,
            givens: grid.filled_cells(),
            steps: 0,
            struck: Vec::new(),
        };
        for cell in shape.iter().filter(|cell| grid.get(*cell).is_none()) {
            state.empty.insert(cell);
            let digits = candidates.get(cell);
            state.cells[cell.index()] = digits;
            for digit in digits {
                state.flip(cell, digit);
            }
        }
        state
    }

    /// A puzzle's givens, with the candidates they leave and that the puzzle
    /// does not strike out.
    pub fn start(puzzle: &Puzzle) -> State {
        State::with(&puzzle.givens, &puzzle.start())
    }

    /// The same state with only these of the filled cells as givens; without
    /// more words all cells that are filled from the start are.
    pub fn given(mut self, givens: CellSet) -> State {
        self.givens = givens;
        self
    }

    /// Puts a candidate in or takes it out of the places of its houses.
    #[inline]
    fn flip(&mut self, cell: Cell, digit: Digit) {
        let houses = self.rules.houses_of(cell).iter();
        for (house, position) in houses.zip(self.rules.positions_of(cell)) {
            self.places[house * self.shape.side() + digit.index()] ^= 1 << position;
        }
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What is allowed on the board.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The digits placed.
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of a cell; none when it is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    /// Whether the digit is a candidate of the cell.
    #[inline]
    pub fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.cells[cell.index()].contains(digit)
    }

    /// The positions in a house where the digit is a candidate.
    #[inline]
    pub fn places(&self, house: usize, digit: Digit) -> u32 {
        self.places[house * self.shape.side() + digit.index()]
    }

    /// The cells of a house where the digit is a candidate, in its order.
    pub fn cells_with(&self, house: usize, digit: Digit) -> impl Iterator<Item = Cell> {
        let cells = self.rules().houses()[house].cells();
        bits(self.places(house, digit)).map(|position| cells[position])
    }

    /// The cells where the digit is a candidate.
    pub fn all_with(&self, digit: Digit) -> CellSet {
        let open = self.empty.iter();
        open.filter(|cell| self.has(*cell, digit)).collect()
    }

    /// The empty cells.
    #[inline]
    pub fn empty(&self) -> &CellSet {
        &self.empty
    }

    /// The cells that were filled from the start.
    #[inline]
    pub fn givens(&self) -> &CellSet {
        &self.givens
    }

    /// The positions of the empty cells of a house.
    pub fn empty_in(&self, house: usize) -> u32 {
        let cells = self.rules().houses()[house].cells();
        let open = |(i, cell): (usize, &Cell)| u32::from(self.empty.contains(*cell)) << i;
        cells.iter().enumerate().map(open).sum()
    }

    /// Whether no cell is empty.
    pub fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Whether an empty cell has no candidate, or a digit without a place in
    /// a house that lacks it.
    pub fn is_broken(&self) -> bool {
        let blocked = |cell: Cell| self.candidates(cell).is_empty();
        let lacks = |(i, house): (usize, &House)| {
            let there: DigitSet = house
                .cells()
                .iter()
                .filter_map(|c| self.grid.get(*c))
                .collect();
            (self.shape.digits() - there)
                .iter()
                .any(|digit| self.places(i, digit) == 0)
        };
        self.empty.iter().any(blocked) || self.rules().houses().iter().enumerate().any(lacks)
    }

    /// Puts a digit into an empty cell and strikes it out around.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.candidates(cell) {
            self.flip(cell, other);
        }
        self.cells[cell.index()] = DigitSet::EMPTY;
        self.grid.set(cell, Some(digit));
        self.empty.remove(cell);
        let peers = *self.rules.peers(cell);
        for peer in &peers {
            self.strike(peer, digit);
        }
    }

    /// Strikes out a candidate; says whether it stood.
    #[inline]
    pub fn strike(&mut self, cell: Cell, digit: Digit) -> bool {
        let stood = self.cells[cell.index()].remove(digit);
        if stood {
            self.flip(cell, digit);
        }
        stood
    }

    /// The same state for someone who has not seen the steps that led to it.
    #[must_use]
    pub fn without_steps(mut self) -> State {
        self.steps = 0;
        self.struck.clear();
        self
    }

    /// What the steps applied to this state have struck, in their order.
    pub fn struck(&self) -> &[Struck] {
        &self.struck
    }

    /// Carries out what follows from a step.
    pub fn apply(&mut self, step: &Step) {
        self.steps += 1;
        for &Candidate { cell, digit } in &step.eliminations {
            if self.strike(cell, digit) {
                self.struck.push(Struck {
                    candidate: Candidate { cell, digit },
                    technique: step.technique,
                    step: self.steps,
                });
            }
        }
        for &Candidate { cell, digit } in &step.placements {
            self.place(cell, digit);
        }
    }
}

/// The numbers of the bits that are set, ascending.
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// The subsets of `k` of the first `n` bits, in ascending order of the mask.
pub(crate) fn subsets(n: usize, k: usize) -> impl Iterator<Item = u32> {
    debug_assert!(n < 32, "a bit for each of {n}");
    let mut next = (k >= 1 && k <= n).then(|| (1u32 << k) - 1);
    core::iter::from_fn(move || {
        let mask = next?;
        let low = mask & mask.wrapping_neg();
        let carry = mask + low;
        let successor = carry | (((mask ^ carry) >> 2) / low);
        next = (successor >> n == 0).then_some(successor);
        Some(mask)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_in_order_of_their_mask() {
        for n in 1..10 {
            for k in 1..=n {
                let all: Vec<u32> = subsets(n, k).collect();
                let brute: Vec<u32> = (0u32..1 << n)
                    .filter(|mask| mask.count_ones() as usize == k)
                    .collect();
                assert_eq!(all, brute);
            }
        }
    }

    #[test]
    fn both_views_agree_after_every_move() {
        for shape in [
            Shape::of_side(4),
            Shape::of_side(6),
            Shape::of_side(9),
            Shape::of_side(12),
        ] {
            let shape = shape.expect("a side that exists");
            let mut state = State::of(shape, &Grid::empty(shape));
            let mut seed = 7u64;
            while let Some(cell) = state
                .empty()
                .iter()
                .find(|c| !state.candidates(*c).is_empty())
            {
                seed = seed
                    .wrapping_mul(6364136223846793005)
                    .wrapping_add(1442695040888963407);
                let digits: Vec<Digit> = state.candidates(cell).iter().collect();
                let digit = digits[(seed >> 33) as usize % digits.len()];
                if seed >> 63 == 0 {
                    state.place(cell, digit);
                } else {
                    assert!(state.strike(cell, digit));
                }
                for (h, house) in state.rules().houses().iter().enumerate() {
                    for digit in shape.digits() {
                        let expected = house
                            .cells()
                            .iter()
                            .copied()
                            .filter(|c| state.has(*c, digit));
                        assert!(state.cells_with(h, digit).eq(expected));
                    }
                }
            }
        }
    }
}
