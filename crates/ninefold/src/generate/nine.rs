//! Digging 9x9 boards with few questions.
//!
//! What [`dig`](super::dig) finds by asking "may this group of givens go?"
//! group by group is found here by guessing the outcome and having it checked.
//! An *unavoidable set* is a set of cells that another solved board fills
//! otherwise, while it agrees everywhere else: one of its cells must stay a
//! given. With some unavoidable sets known, digging can be played through
//! without a solver: a group must stay if and only if a known set would lose
//! its last given. If what is left then has one solution, the play was right,
//! for every group that went was free to go, and every group that stayed had
//! to. If not, the other solution shows a new unavoidable set, and the play is
//! repeated from the last cell of that set on.
//!
//! The outcome is that of asking group by group, whichever other solution the
//! solver happens to show. The play goes only so far ahead that it is right
//! about every other time; then some twenty questions do instead of eighty
//! (ten instead of forty with symmetry), and many boards can ask theirs at
//! once.

use crate::solve::never;
use crate::solve::nine::{Answer, Search, Solver};

/// The values of a 9x9 board, row by row, 0 for an empty cell.
pub(super) type Nine = [u8; 81];

/// A solved board while it is dug.
#[derive(Clone, Debug)]
pub(super) struct Digging {
    solution: Nine,
    /// For each cell, which group in the order of digging it is in.
    rank: [u8; 81],
    /// How many cells each group has.
    sizes: Vec<u8>,
    fewest: usize,
    /// The unavoidable sets known, as sets of groups, by the last group that
    /// they have: from `heads` on, each with the next one's place.
    sets: Vec<(u128, u16)>,
    heads: [u16; 81],
    /// The groups that stay, as far as was played.
    kept: u128,
    /// The groups before this one are decided.
    decided: usize,
    /// How far was played; the later groups are all still there.
    horizon: usize,
}

const NO_SET: u16 = u16::MAX;

impl Digging {
    /// Digging of this solution: `rank` tells the cells' groups in the order
    /// in which they go, and `fewest` how many givens must be left.
    pub(super) fn new(solution: Nine, rank: [u8; 81], fewest: usize) -> Digging {
        let groups = rank.iter().max().map_or(0, |last| usize::from(*last) + 1);
        let mut sizes = vec![0; groups];
        for group in rank {
            sizes[usize::from(group)] += 1;
        }
        let mut digging = Digging {
            solution,
            rank,
            sizes,
            fewest,
            sets: Vec::with_capacity(256),
            heads: [NO_SET; 81],
            kept: 0,
            decided: 0,
            horizon: 0,
        };
        digging.learn_digit_pairs();
        digging.learn_line_pairs(|row, at| row * 9 + at);
        digging.learn_line_pairs(|col, at| at * 9 + col);
        digging.play(0);
        digging
    }

    /// The puzzle that digging leads to by what is known so far, up to the
    /// horizon.
    pub(super) fn puzzle(&self) -> Nine {
        let mut puzzle = self.solution;
        for (value, group) in puzzle.iter_mut().zip(self.rank) {
            // Without a branch: a given stays for one, and goes for the other.
            *value *= (self.kept >> group & 1) as u8;
        }
        puzzle
    }

    /// Takes in the solver's answer, for limit 2, to the last [`puzzle`]:
    /// `true` when all is decided, and the next one is what was dug.
    ///
    /// [`puzzle`]: Digging::puzzle
    pub(super) fn take(&mut self, puzzle: &Nine, answer: &Answer) -> bool {
        if answer.count == 1 {
            let before = self.horizon;
            self.decided = before;
            self.play(before);
            // Nothing went since: then there is nothing to ask.
            let none_went = self.kept >> before == !0 >> before;
            return self.horizon == self.sizes.len() && none_went;
        }
        match answer.first() {
            Some(other) if *other != self.solution => self.learn(other),
            _ => {
                let mut search = Search::new(puzzle);
                while let Ok(Some(other)) = search.next(&mut never) {
                    if other != self.solution {
                        self.learn(&other);
                        break;
                    }
                }
            }
        }
        false
    }

    /// Learns from another solution.
    fn learn(&mut self, other: &Nine) {
        let mut set = 0u128;
        for ((ours, theirs), group) in self.solution.iter().zip(other).zip(self.rank) {
            set |= u128::from(ours != theirs) << group;
        }
        let from = self.insert(set);
        self.play(from);
    }

    /// Adds an unavoidable set and returns the last of its groups.
    fn insert(&mut self, set: u128) -> usize {
        let last = 127 - set.leading_zeros() as usize;
        self.sets.push((set, self.heads[last]));
        self.heads[last] = (self.sets.len() - 1) as u16;
        last
    }

    /// Plays on from a group up to a horizon.
    fn play(&mut self, from: usize) {
        let mut kept = self.kept & ((1 << from) - 1);
        let mut givens: usize = 81;
        for (group, size) in self.sizes[..self.decided].iter().enumerate() {
            givens -= usize::from(*size) * usize::from(kept >> group & 1 == 0);
        }
        // A guess that is too bold costs a question, and so does one that is
        // too timid: measured, but all that is near is as good.
        let aim = match self.decided {
            0 => 40,
            _ => givens - (givens.saturating_sub(25) / 3).max(1),
        };
        for (group, size) in self.sizes[..from].iter().enumerate().skip(self.decided) {
            givens -= usize::from(*size) * usize::from(kept >> group & 1 == 0);
        }
        let mut group = from;
        while group < self.sizes.len() && givens > aim {
            let size = usize::from(self.sizes[group]);
            let mut next = self.heads[group];
            let mut stays = givens < self.fewest + size;
            while next != NO_SET && !stays {
                let (set, after) = self.sets[usize::from(next)];
                stays = set & kept == 0;
                next = after;
            }
            if stays {
                kept |= 1 << group;
            } else {
                givens -= size;
            }
            group += 1;
        }
        self.horizon = group;
        self.kept = kept | (!0 << group);
    }

    /// The cells of two digits fall into parts in which the two can be
    /// exchanged: those linked by a shared column or box (and row).
    fn learn_digit_pairs(&mut self) {
        let mut column = [[0u8; 9]; 9];
        let mut row_of_column = [[0u8; 9]; 9];
        let mut row_of_box = [[0u8; 9]; 9];
        for (cell, value) in self.solution.iter().enumerate() {
            let (row, col, digit) = (cell / 9, cell % 9, usize::from(value - 1));
            column[digit][row] = col as u8;
            row_of_column[digit][col] = row as u8;
            row_of_box[digit][row / 3 * 3 + col / 3] = row as u8;
        }
        for a in 0..9 {
            for b in 0..a {
                // A part is a set of rows: in each the two digits lie in it.
                let mut left = 0x1ffu32;
                while left != 0 {
                    let mut part = 0u32;
                    let mut set = 0u128;
                    let mut fresh = left & left.wrapping_neg();
                    while fresh != 0 {
                        let row = fresh.trailing_zeros() as usize;
                        part |= 1 << row;
                        for (one, two) in [(a, b), (b, a)] {
                            let col = usize::from(column[one][row]);
                            set |= 1 << self.rank[row * 9 + col];
                            fresh |= 1 << row_of_column[two][col];
                            fresh |= 1 << row_of_box[two][row / 3 * 3 + col / 3];
                        }
                        fresh &= !part;
                    }
                    left &= !part;
                    self.insert(set);
                }
            }
        }
    }

    /// Two rows of a band (columns of a stack) fall into parts in which they
    /// can be exchanged: cycles of columns.
    fn learn_line_pairs(&mut self, cell: impl Fn(usize, usize) -> usize) {
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            for band in [0, 3, 6] {
                let (a, b) = (a + band, b + band);
                let mut place = [0u8; 10];
                for at in 0..9 {
                    place[usize::from(self.solution[cell(a, at)])] = at as u8;
                }
                let mut left = 0x1ffu32;
                while left != 0 {
                    let mut set = 0u128;
                    let mut at = left.trailing_zeros() as usize;
                    while left >> at & 1 != 0 {
                        left &= !(1 << at);
                        set |= 1 << self.rank[cell(a, at)];
                        set |= 1 << self.rank[cell(b, at)];
                        at = usize::from(place[usize::from(self.solution[cell(b, at)])]);
                    }
                    self.insert(set);
                }
            }
        }
    }
}

/// Digs all boards to the end, side by side, so that their questions fill the
/// lanes of the solver. The puzzles come in the order of the boards.
pub(super) fn dig_all(
    mut diggings: impl Iterator<Item = Digging>,
    solver: &mut Solver,
) -> Vec<Nine> {
    /// Enough to keep the lanes full while some boards end, and few enough to
    /// stay in the cache.
    const SIDE_BY_SIDE: usize = 64;
    let mut puzzles = Vec::new();
    let mut running: Vec<(usize, Digging)> = Vec::with_capacity(SIDE_BY_SIDE);
    let mut questions: Vec<Nine> = Vec::with_capacity(SIDE_BY_SIDE);
    let mut answers = [Answer::NONE; SIDE_BY_SIDE];
    loop {
        while running.len() < SIDE_BY_SIDE {
            let Some(digging) = diggings.next() else {
                break;
            };
            running.push((puzzles.len(), digging));
            puzzles.push([0; 81]);
        }
        if running.is_empty() {
            return puzzles;
        }
        questions.clear();
        questions.extend(running.iter().map(|(_, digging)| digging.puzzle()));
        let answers = &mut answers[..questions.len()];
        solver.solve_batch(&questions, 2, answers);
        // From the end, so that the last can take the place of one that is
        // done.
        for at in (0..questions.len()).rev() {
            let (number, digging) = &mut running[at];
            if digging.take(&questions[at], &answers[at]) {
                puzzles[*number] = digging.puzzle();
                running.swap_remove(at);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::dig::{dig, stays_unique};
    use crate::generate::{Random, Symmetry, fill};
    use crate::{Grid, Shape};

    /// The same board and order, asked group by group.
    #[test]
    fn it_is_what_asking_group_by_group_finds() {
        for (seed, symmetry) in (0..).zip(Symmetry::ALL.into_iter().cycle().take(44)) {
            let mut random = Random::new(seed, 9);
            let board = fill(Shape::NINE, &mut random);
            let mut groups = symmetry.groups(Shape::NINE);
            random.shuffle(&mut groups);
            let mut rank = [0; 81];
            for (at, group) in groups.iter().enumerate() {
                for cell in group {
                    rank[cell.index()] = at as u8;
                }
            }
            let fewest = [0, 0, 30, 81][seed as usize % 4];
            let slow = dig(&board, &groups, fewest, &mut |puzzle, emptied| {
                stays_unique(puzzle, &board, emptied, &mut never)
            });
            let mut solution = [0; 81];
            solution.copy_from_slice(board.values());
            let digging = Digging::new(solution, rank, fewest);
            let fast = dig_all([digging].into_iter(), &mut Solver::new());
            assert_eq!(Ok(Grid::from_values(Shape::NINE, &fast[0]).unwrap()), slow);
        }
    }
}
