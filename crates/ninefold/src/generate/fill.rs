//! Random solved boards.
//!
//! 9x9 boards have their own file. On others a cell with the fewest candidates
//! (a random one) gets one of its candidates at random, naked and hidden
//! singles follow, and a dead end takes back the last choice. On large boards
//! such a search can get stuck for a lifetime, so after a bounded number of
//! dead ends it starts again from the empty board.

use alloc::vec::Vec;

use super::Random;
use super::fill_nine::fill_nine;
use super::singles::{Kind, Singles};
use crate::solve::bricks::{Brick, Relation};
use crate::{Cell, Control, Digit, DigitSet, Grid, Rules, Shape, Stopped};

/// The effort of a choice, for each cell of the board.
const CHOICE: u64 = 4;

/// A random solved board.
///
/// ```
/// use ninefold::{generate::{self, Random}, Rules, Shape};
/// let board = generate::fill(Shape::NINE, &mut Random::new(1, 0));
/// assert!(Rules::classic(Shape::NINE).is_solved(&board));
/// ```
pub fn fill(rules: impl Into<Rules>, random: &mut Random) -> Grid {
    let rules = &rules.into();
    // Every classic board can be filled, so that a search ends one day.
    let filled = fill_within(rules, random, usize::MAX, &Control::none());
    let filled = filled.ok().flatten();
    filled.unwrap_or_else(|| Grid::empty(rules.shape()))
}

/// A random solved board, unless this many searches end without one.
pub(super) fn fill_within(
    rules: &Rules,
    random: &mut Random,
    searches: usize,
    control: &Control<'_>,
) -> Result<Option<Grid>, Stopped> {
    let shape = rules.shape();
    if shape == Shape::NINE && rules.is_classic() {
        return Ok(Some(super::attempt::grid(&fill_nine(random))));
    }
    let mut patience = 4 * shape.cells();
    let ties = ties(rules);
    for _ in 0..searches {
        let mut dead_ends = 0;
        let empty = Filling {
            board: Singles::new(rules, Kind::HiddenAndNaked),
            open: shape.iter().collect(),
            ties: &ties,
        };
        let filled = empty.search(random, &mut dead_ends, patience, control)?;
        if let Some(grid) = filled.and_then(|board| board.solved()) {
            return Ok(Some(grid));
        }
        patience += patience / 2;
    }
    Ok(None)
}

/// Two cells whose digits must be related.
type Tie = (Cell, Cell, Relation);

/// What the rules say of two cells beyond that they differ, both ways round.
fn ties(rules: &Rules) -> Vec<Tie> {
    let Some(model) = rules.model() else {
        return Vec::new();
    };
    let mut ties = Vec::new();
    for brick in model.bricks() {
        if let Brick::Pair { a, b, relation } = brick {
            let (a, b) = (Cell::new(usize::from(*a)), Cell::new(usize::from(*b)));
            let relation = *model.allowed(*relation);
            ties.extend([(a, b, relation), (b, a, relation.reversed())]);
        }
    }
    ties
}

/// A board on which one choice after another is made.
#[derive(Clone)]
struct Filling<'a> {
    board: Singles<'a>,
    /// The cells whose digit was not known at the last choice.
    open: Vec<Cell>,
    ties: &'a [Tie],
}

impl<'a> Filling<'a> {
    fn search(
        mut self,
        random: &mut Random,
        dead_ends: &mut usize,
        patience: usize,
        control: &Control<'_>,
    ) -> Result<Option<Singles<'a>>, Stopped> {
        loop {
            control.spend(CHOICE * self.board.cells() as u64)?;
            let Some(cell) = self.choose(random) else {
                return Ok(Some(self.board));
            };
            let digits: Vec<Digit> = self.board.get(cell).iter().collect();
            let digit = *random.choose(&digits);
            let mut with = self.clone();
            if with.board.place(cell, digit) && with.relate() {
                if let Some(board) = with.search(random, dead_ends, patience, control)? {
                    return Ok(Some(board));
                }
            } else {
                *dead_ends += 1;
            }
            if *dead_ends > patience || !self.board.strike(cell, digit) || !self.relate() {
                return Ok(None);
            }
        }
    }

    /// Strikes what no digit of a tied cell goes with; `false` at a dead end.
    fn relate(&mut self) -> bool {
        let mut changed = true;
        while changed {
            changed = false;
            for (a, b, relation) in self.ties {
                let (from, to) = (self.board.get(*a), self.board.get(*b));
                let fits = |digit: &Digit| {
                    let mut from = from.iter();
                    from.any(|other| relation.allows(other.index(), digit.index()))
                };
                let left: DigitSet = to.iter().filter(fits).collect();
                for digit in to - left {
                    changed = true;
                    if !self.board.strike(*b, digit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// An open cell with the fewest candidates, a random one among equals.
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

    #[test]
    fn neighbours_are_not_consecutive_where_they_must_not_be() {
        for side in [6, 8, 9] {
            let shape = Shape::of_side(side).unwrap();
            let rules = Rules::from_statements(shape, ["nonconsecutive"]).unwrap();
            for seed in 0..5 {
                let mut random = Random::new(seed, 0);
                let board = fill_within(&rules, &mut random, 40, &Control::none());
                let board = board.unwrap().expect("some searches find one");
                assert!(rules.is_solved(&board), "{side} {seed}");
            }
        }
    }
}
