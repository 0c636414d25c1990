//! Digging ahead: where more givens never make a puzzle worse, many groups are
//! taken away at once, and only when that was too much is the first that must
//! stay found by halving. What comes out is the same as asking group by group
//! ([`dig`](super::dig)), with about half as many questions, or far fewer
//! where enough givens are left.
//!
//! The questions of many 9x9 boards, "do these means solve it?", are asked side
//! by side, so that they fill the lanes of the solver.

use alloc::vec::Vec;

use super::attempt::DIG;
use super::nine::{Begin, Nine, Order, SIDE_BY_SIDE};
use crate::logic::solved_by;
use crate::solve::nine::{Means, Solver};
use crate::{Cell, Control, Grid, Stopped};

/// Which groups to try next.
#[derive(Clone, Debug)]
struct Ahead {
    /// How many groups there are.
    count: usize,
    fewest: usize,
    givens: usize,
    /// The groups before this one are decided.
    at: usize,
    /// If those from `at` up to this one went, it was too much.
    too_far: Option<usize>,
    /// How many are tried at once, as long as all goes well.
    run: usize,
    /// The groups that are tried, and how far that goes.
    going: Vec<usize>,
    end: usize,
}

impl Ahead {
    fn new(count: usize, givens: usize, fewest: usize) -> Ahead {
        Ahead {
            count,
            fewest,
            givens,
            at: 0,
            too_far: None,
            // Measured: all that is near is as good.
            run: (count * 9 / 20).max(1),
            going: Vec::new(),
            end: 0,
        }
    }

    /// Finds the groups to try next; `false` when all is decided.
    fn ask(&mut self, size: impl Fn(usize) -> usize) -> bool {
        loop {
            if self.at == self.count || self.givens <= self.fewest {
                return false;
            }
            self.end = match self.too_far {
                Some(end) => end,
                None => (self.at + self.run).min(self.count),
            };
            self.going.clear();
            let mut givens = self.givens;
            for group in self.at..self.end {
                if givens >= self.fewest + size(group) {
                    givens -= size(group);
                    self.going.push(group);
                }
            }
            match (self.going.len(), self.too_far) {
                (0, _) => {
                    self.at = self.end;
                    self.too_far = None;
                }
                // It is this one that must stay.
                (1, Some(_)) => {
                    self.at = self.going[0] + 1;
                    self.too_far = None;
                }
                (many, Some(_)) => {
                    self.going.truncate(many / 2);
                    self.end = self.going[many / 2 - 1] + 1;
                    return true;
                }
                (_, None) => return true,
            }
        }
    }

    /// Takes in whether the groups tried may all go.
    fn take(&mut self, good: bool, size: impl Fn(usize) -> usize) {
        let tried = self.end - self.at;
        if good {
            self.at = self.end;
            self.givens -= self.going.iter().map(|group| size(*group)).sum::<usize>();
            if self.too_far.is_none() {
                self.run = tried * 2;
            }
        } else if let [only] = self.going[..] {
            self.at = only + 1;
            self.too_far = None;
            self.run = 1;
        } else {
            self.too_far = Some(self.end);
            self.run = (tried / 2).max(1);
        }
    }
}

/// Digs a board, of whichever size and kind, as long as `stays` says so of the
/// puzzle.
pub(super) fn dig_ahead<'a>(
    full: &Grid,
    groups: impl Iterator<Item = &'a [Cell]>,
    fewest: usize,
    stays: &mut dyn FnMut(&Grid) -> Result<bool, Stopped>,
) -> Result<Grid, Stopped> {
    let groups: Vec<&[Cell]> = groups.collect();
    let size = |group: usize| groups[group].len();
    let mut puzzle = full.clone();
    let mut ahead = Ahead::new(groups.len(), puzzle.filled(), fewest);
    while ahead.ask(size) {
        let mut trial = puzzle.clone();
        for cell in ahead.going.iter().flat_map(|group| groups[*group]) {
            trial.set(*cell, None);
        }
        let good = stays(&trial)?;
        ahead.take(good, size);
        if good {
            puzzle = trial;
        }
    }
    Ok(puzzle)
}

/// A 9x9 board while it is dug.
struct Digging {
    number: usize,
    order: Order,
    ahead: Ahead,
    puzzle: Nine,
}

impl Digging {
    /// The next puzzle to ask about, if any.
    fn ask(&mut self) -> Option<Nine> {
        let order = &self.order;
        let asked = self.ahead.ask(|group| order.cells(group).len());
        asked.then(|| {
            let mut trial = self.puzzle;
            for &group in &self.ahead.going {
                for &cell in order.cells(group) {
                    trial[usize::from(cell)] = 0;
                }
            }
            trial
        })
    }
}

/// Digs all 9x9 boards as long as these means solve them. The puzzles come in
/// the order of the boards.
pub(super) fn dig_all(
    mut boards: impl Iterator<Item = Begin>,
    means: Means,
    solver: &mut Solver,
    control: &Control<'_>,
) -> Result<Vec<Nine>, Stopped> {
    let mut puzzles = Vec::new();
    let mut running: Vec<Digging> = Vec::new();
    let mut trials: Vec<Nine> = Vec::new();
    let mut solved = Vec::new();
    loop {
        while running.len() < SIDE_BY_SIDE {
            let Some((solution, order, fewest)) = boards.next() else {
                break;
            };
            control.spend(DIG)?;
            let mut digging = Digging {
                number: puzzles.len(),
                ahead: Ahead::new(order.count, 81, fewest),
                order,
                puzzle: solution,
            };
            puzzles.push(solution);
            if let Some(trial) = digging.ask() {
                running.push(digging);
                trials.push(trial);
            }
        }
        if running.is_empty() {
            return Ok(puzzles);
        }
        solved_by(means, &trials, &mut solved, solver);
        // From the end, so that the last can take the place of one that is
        // done.
        for at in (0..running.len()).rev() {
            let digging = &mut running[at];
            let order = &digging.order;
            if solved[at] {
                digging.puzzle = trials[at];
            }
            digging
                .ahead
                .take(solved[at], |group| order.cells(group).len());
            match digging.ask() {
                Some(trial) => trials[at] = trial,
                None => {
                    puzzles[digging.number] = digging.puzzle;
                    running.swap_remove(at);
                    trials.swap_remove(at);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::dig::dig;
    use crate::generate::singles::{Kind, Singles};
    use crate::generate::symmetry::Groups;
    use crate::generate::{Random, Symmetry, fill};
    use crate::solve::nine::Path;
    use crate::{Rules, Shape};

    /// The same board and order, asked group by group, on every path of the
    /// solver.
    #[test]
    fn it_is_what_asking_group_by_group_finds() {
        let kinds = [
            (Means::InSight, Kind::InSight),
            (Means::Hidden, Kind::Hidden),
        ];
        let rules = Rules::classic(Shape::NINE);
        for (means, kind) in kinds {
            let mut begins = Vec::new();
            let mut expected = Vec::new();
            for (seed, symmetry) in (0..).zip(Symmetry::ALL.into_iter().cycle().take(44)) {
                let mut random = Random::new(seed, 9);
                let board = fill(Shape::NINE, &mut random);
                let mut groups = Groups::new(symmetry.groups(Shape::NINE));
                groups.shuffle(&mut random);
                let fewest = [0, 33, 0, 45, 81][seed as usize % 5];
                let slow = dig(&board, groups.iter(), fewest, &mut |puzzle, _| {
                    Ok(Singles::solve(&rules, puzzle, kind))
                });
                let slow = slow.expect("nobody stops it");
                let ahead = dig_ahead(&board, groups.iter(), fewest, &mut |puzzle| {
                    Ok(Singles::solve(&rules, puzzle, kind))
                });
                assert_eq!(ahead.as_ref(), Ok(&slow), "{kind:?} {symmetry}");
                expected.push(slow);
                let mut solution = [0; 81];
                solution.copy_from_slice(board.values());
                begins.push((solution, Order::new(groups.iter()), fewest));
            }
            let none = Control::none();
            for path in Path::ALL {
                let mut solver = Solver::on(path);
                let all = dig_all(begins.iter().cloned(), means, &mut solver, &none)
                    .expect("nobody stops it");
                for (fast, slow) in all.iter().zip(&expected) {
                    assert_eq!(fast, slow.values(), "{path} {kind:?}");
                }
            }
        }
    }
}
