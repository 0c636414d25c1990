//! The solver for every shape.
//!
//! It begins with a plain search: naked and hidden singles to a fixed point
//! (`singles`), then a branch on the cell with the fewest candidates. That
//! finds the solutions of small and of easy boards one after another. If it
//! finds no solution for long, as on hard 16x16 and 25x25 boards, a search that
//! learns from its failures takes over (`learn`, on the board as `cover` puts
//! it), which leaves out what was found before. If only the number of many
//! solutions is wanted, `tally` counts them together.

mod cover;
mod known;
mod learn;
mod singles;
mod tally;

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{BREATH, Candidates, Cell, Control, Digit, DigitSet, Grid, Rules, Stopped};
use cover::Cover;
use learn::{Learner, Lit};
use singles::Board;
use tally::Tally;

/// This many boards without a solution, and the search begins to learn.
const PATIENCE: u32 = 32;
/// The search that learns skips up to this many known solutions; if there are
/// more, a plain search finds them fast enough.
const REMEMBERED: usize = 1000;
/// This many solutions are found one by one before they are counted together.
const LISTED: u64 = 100;

/// The effort of looking into a board, for each of its cells.
const BOARD: u64 = 8;

/// A search for one solution after another.
#[derive(Debug)]
pub struct Search {
    rules: Rules,
    start: Vec<DigitSet>,
    /// Boards still to look into.
    stack: Vec<Board>,
    found: Vec<Grid>,
    /// Whether `found` holds all that were found.
    all_found: bool,
    fruitless: u32,
    /// Boards looked into.
    boards: u64,
    learning: Option<Box<Learning>>,
}

/// Starts over, knowing what was found.
impl Clone for Search {
    fn clone(&self) -> Search {
        Search {
            rules: self.rules.clone(),
            start: self.start.clone(),
            stack: self.stack.clone(),
            found: self.found.clone(),
            all_found: self.all_found,
            fruitless: self.fruitless,
            boards: self.boards,
            learning: self.learning.as_ref().and_then(|_| {
                let again = Learning::new(&self.rules, &self.start, &self.found, &Control::none());
                Some(Box::new(again.ok()?))
            }),
        }
    }
}

/// The search that learns, with the meaning of its variables.
struct Learning {
    /// What the first singles left; `None` when they leave no solution.
    cover: Option<(Vec<(Cell, Digit)>, Learner)>,
}

impl core::fmt::Debug for Learning {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Learning").finish_non_exhaustive()
    }
}

impl Learning {
    /// On the largest boards this takes several breaths.
    fn new(
        rules: &Rules,
        start: &[DigitSet],
        found: &[Grid],
        control: &Control<'_>,
    ) -> Result<Learning, Stopped> {
        let mut board = Board::new(start.to_vec());
        if !board.settle(rules) {
            return Ok(Learning { cover: None });
        }
        control.spend(BREATH)?;
        let Cover {
            candidates,
            groups,
            pairs,
            pairings,
        } = Cover::new(rules, board.sets());
        control.spend(BREATH)?;
        let mut learner = Learner::new(candidates.len(), groups, pairings, control)?;
        for pair in &pairs {
            learner.exclude(pair);
        }
        let mut learning = Learning {
            cover: Some((candidates, learner)),
        };
        for solution in found {
            learning.exclude(solution);
        }
        Ok(learning)
    }

    fn exclude(&mut self, solution: &Grid) {
        if let Some((candidates, learner)) = &mut self.cover {
            let lits: Vec<Lit> = (0..candidates.len())
                .filter(|var| {
                    let (cell, digit) = candidates[*var];
                    solution.get(cell) == Some(digit)
                })
                .map(|var| 2 * var as Lit)
                .collect();
            learner.exclude(&lits);
        }
    }

    fn next(&mut self, rules: &Rules, control: &Control<'_>) -> Result<Option<Grid>, Stopped> {
        let Some((candidates, learner)) = &mut self.cover else {
            return Ok(None);
        };
        if !learner.next(control)? {
            return Ok(None);
        }
        let mut grid = Grid::empty(rules.shape());
        for (var, (cell, digit)) in candidates.iter().enumerate() {
            if learner.is_true(2 * var as Lit) {
                grid.set(*cell, Some(*digit));
            }
        }
        learner.exclude_found();
        Ok(Some(grid))
    }
}

impl Search {
    /// The search that starts from these candidates.
    pub fn new(start: &Candidates) -> Search {
        Search {
            rules: start.rules().clone(),
            start: start.sets().to_vec(),
            stack: vec![Board::new(start.sets().to_vec())],
            found: Vec::new(),
            all_found: true,
            fruitless: 0,
            boards: 0,
            learning: None,
        }
    }

    /// The work done so far, by which the effort of searches can be compared on
    /// any machine: cells of the boards looked into, and literals and clauses
    /// that the learning search looked at.
    pub fn work(&self) -> u64 {
        let learner = self.learning.as_ref().and_then(|l| l.cover.as_ref());
        self.boards * self.start.len() as u64 + learner.map_or(0, |(_, learner)| learner.work())
    }

    /// The next solution, `None` after the last.
    pub fn next(&mut self, control: &Control<'_>) -> Result<Option<Grid>, Stopped> {
        while self.learning.is_none() {
            let Some(mut board) = self.stack.pop() else {
                return Ok(None);
            };
            self.fruitless += 1;
            self.boards += 1;
            if control.spend(BOARD * self.start.len() as u64).is_err() {
                self.stack.push(board);
                return Err(Stopped);
            }
            if self.all_found && self.fruitless > PATIENCE {
                match Learning::new(&self.rules, &self.start, &self.found, control) {
                    Ok(learning) => self.learning = Some(Box::new(learning)),
                    Err(Stopped) => {
                        self.stack.push(board);
                        return Err(Stopped);
                    }
                }
                break;
            }
            if !board.settle(&self.rules) {
                continue;
            }
            match board.branch() {
                Some(other) => {
                    self.stack.push(other);
                    self.stack.push(board);
                }
                None => {
                    let grid = board.grid(self.rules.shape());
                    self.fruitless = 0;
                    self.all_found &= self.found.len() < REMEMBERED;
                    if self.all_found {
                        self.found.extend(grid.clone());
                    } else {
                        self.found.clear();
                    }
                    return Ok(grid);
                }
            }
        }
        match &mut self.learning {
            Some(learning) => {
                let next = learning.next(&self.rules, control)?;
                self.found.extend(next.clone());
                Ok(next)
            }
            None => Ok(None),
        }
    }
}

/// The number of solutions, or `limit` when there are more. A few are found one
/// by one; if there are many, they are counted together (`tally`).
pub fn count(start: &Candidates, limit: u64, control: &Control<'_>) -> Result<u64, Stopped> {
    let mut search = Search::new(start);
    let mut count = 0;
    while count < limit.min(LISTED) && search.next(control)?.is_some() {
        count += 1;
        control.tell(count, None);
    }
    if count < LISTED || limit == LISTED {
        return Ok(count);
    }
    tally(start, limit, control)
}

/// The number of solutions, or `limit` when there are more, on a board that is
/// known to have many: without listing them.
pub(super) fn tally(start: &Candidates, limit: u64, control: &Control<'_>) -> Result<u64, Stopped> {
    Tally::new(start.rules(), control).count(Board::new(start.sets().to_vec()), limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;
    use crate::solve::simple;

    /// Every solution by the search that learns, from the first board on.
    fn learnt(start: &Candidates) -> Vec<Grid> {
        let rules = start.rules();
        let mut learning = Learning::new(rules, start.sets(), &[], &Control::none()).unwrap();
        let mut found = Vec::new();
        while let Some(grid) = learning.next(rules, &Control::none()).unwrap() {
            assert!(rules.is_solved(&grid));
            found.push(grid);
        }
        found
    }

    #[test]
    fn learning_finds_each_solution_once() {
        for side in [4, 6] {
            let shape = Shape::of_side(side).unwrap();
            let mut random = 88172645463325252u64;
            let mut with_solutions = 0;
            for round in 0..60 {
                let mut start = Candidates::full(shape);
                let struck = if side == 4 { round / 2 } else { 40 + 2 * round };
                for _ in 0..struck {
                    random ^= random << 13;
                    random ^= random >> 7;
                    random ^= random << 17;
                    let cell = Cell::new(random as usize % shape.cells());
                    let digit = Digit::from_index((random >> 32) as usize % side);
                    start.set(cell, start.get(cell) - DigitSet::only(digit));
                }
                let mut expected = Vec::new();
                simple::for_each(&start, &mut |grid| {
                    expected.push(grid.clone());
                    expected.len() <= 300
                });
                if expected.len() > 300 {
                    continue;
                }
                let mut found = learnt(&start);
                found.sort_by(|a, b| a.values().cmp(b.values()));
                assert_eq!(found, expected, "{side} {round}");
                with_solutions += usize::from(!found.is_empty());
            }
            assert!(with_solutions > 5, "{side}: {with_solutions}");
        }
    }
}
