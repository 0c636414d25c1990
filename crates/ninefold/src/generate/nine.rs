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
//! The sets to begin with are those of two rows of a band, or two columns of a
//! stack, that can be exchanged in part; more of them would cost as much time
//! as they save.
//!
//! The outcome is that of asking group by group, whichever other solution the
//! solver happens to show. The play goes only so far ahead that it is right
//! about every other time; then 25 questions do instead of 81 (12 instead of
//! 41 with symmetry), and many boards can ask theirs at once.

use alloc::vec::Vec;

use super::attempt::DIG;
use crate::solve::nine::{Answer, Beside, Solver};
use crate::{Cell, Control, Stopped};

/// The values of a 9x9 board, row by row, 0 for an empty cell.
pub(super) type Nine = [u8; 81];

/// The groups of cells that go together, in the order of digging.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// For each cell its group.
    group: [u8; 81],
    /// The cells, group after group.
    cells: [u8; 81],
    /// Where each group begins in `cells`, and where the last one ends.
    begins: [u8; 82],
    pub(super) count: usize,
    /// The groups of one cell, of two, of four and of eight, as symmetries
    /// have them.
    of_size: [u128; 4],
}

impl Order {
    /// The order of these groups, which have all cells.
    pub(super) fn new<'a>(groups: impl Iterator<Item = &'a [Cell]>) -> Order {
        let mut order = Order {
            group: [0; 81],
            cells: [0; 81],
            begins: [0; 82],
            count: 0,
            of_size: [0; 4],
        };
        let mut end = 0;
        for cells in groups {
            order.of_size[cells.len().ilog2() as usize] |= 1 << order.count;
            for cell in cells {
                order.group[cell.index()] = order.count as u8;
                order.cells[end] = cell.index() as u8;
                end += 1;
            }
            order.count += 1;
            order.begins[order.count] = end as u8;
        }
        order
    }

    /// The cells of a group.
    #[inline]
    pub(super) fn cells(&self, group: usize) -> &[u8] {
        &self.cells[usize::from(self.begins[group])..usize::from(self.begins[group + 1])]
    }

    /// How many cells some groups have together.
    #[inline]
    fn size(&self, groups: u128) -> usize {
        let sizes = self.of_size.iter().enumerate();
        sizes
            .map(|(log, set)| ((set & groups).count_ones() as usize) << log)
            .sum()
    }
}

/// A solved board while it is dug.
#[derive(Clone, Debug)]
pub(super) struct Digging {
    solution: Nine,
    order: Order,
    fewest: usize,
    /// The unavoidable sets known, as sets of groups, by the last group that
    /// they have: from `heads` on, each with the next one's place.
    sets: Vec<u128>,
    nexts: Vec<u16>,
    heads: [u16; 81],
    /// The groups that stay, up to where it was played.
    kept: u128,
    /// What they leave of the solution.
    puzzle: Nine,
    /// The groups before this one are decided.
    decided: usize,
    /// How far was played; the later groups are all still there.
    horizon: usize,
}

const NO_SET: u16 = u16::MAX;

impl Digging {
    /// Digging of this solution in this order, until at least this many givens
    /// are left. Memory of an earlier digging can be used again.
    pub(super) fn new(
        solution: Nine,
        order: Order,
        fewest: usize,
        used: Option<Digging>,
    ) -> Digging {
        let (mut sets, mut nexts) =
            used.map_or_else(Default::default, |used| (used.sets, used.nexts));
        sets.clear();
        nexts.clear();
        let mut digging = Digging {
            solution,
            order,
            fewest,
            sets,
            nexts,
            heads: [NO_SET; 81],
            kept: !0,
            puzzle: solution,
            decided: 0,
            horizon: 0,
        };
        digging.learn_line_pairs(|row, at| row * 9 + at);
        digging.learn_line_pairs(|col, at| at * 9 + col);
        digging.play(0);
        digging
    }

    /// Whether the puzzle that digging leads to by what is known so far, up to
    /// the horizon, has another solution.
    fn question(&self) -> Beside<'_> {
        // There was no other solution before these went, so that it must differ
        // in them: if they are one cell, its digit can be struck.
        let gone = self.gone();
        let differs = match gone.count_ones() {
            1 => match self.order.cells(gone.trailing_zeros() as usize) {
                [cell] => Some(usize::from(*cell)),
                _ => None,
            },
            _ => None,
        };
        Beside {
            puzzle: &self.puzzle,
            solution: &self.solution,
            differs,
        }
    }

    /// The groups that went since all was decided.
    fn gone(&self) -> u128 {
        !self.kept & (!0 << self.decided)
    }

    /// Takes in the answer to the last question: `true` when all is decided,
    /// and the puzzle is what was dug.
    fn take(&mut self, answer: &Answer) -> bool {
        if let Some(other) = answer.first() {
            self.learn(other);
            // With nothing gone there is nothing to ask.
            return self.gone() == 0 && self.horizon == self.order.count;
        }
        let before = self.horizon;
        self.decided = before;
        self.play(before);
        // Nothing went since: then there is nothing to ask.
        self.horizon == self.order.count && self.kept >> before == !0 >> before
    }

    /// Learns from another solution.
    fn learn(&mut self, other: &Nine) {
        let mut set = 0u128;
        for ((ours, theirs), group) in self.solution.iter().zip(other).zip(self.order.group) {
            if ours != theirs {
                set |= 1 << group;
            }
        }
        let from = self.insert(set);
        self.play(from);
    }

    /// Adds an unavoidable set and returns the last of its groups.
    #[inline]
    fn insert(&mut self, set: u128) -> usize {
        let last = 127 - set.leading_zeros() as usize;
        self.nexts.push(self.heads[last]);
        self.heads[last] = self.sets.len() as u16;
        self.sets.push(set);
        last
    }

    /// Plays on from a group up to a horizon.
    fn play(&mut self, from: usize) {
        let order = &self.order;
        let before = self.kept;
        let mut kept = before & ((1 << from) - 1);
        // The givens that are left of the decided groups and all later ones,
        // and then without what went from there up to `from`.
        let decided = !0 << self.decided;
        let mut givens = order.size(before | decided);
        // A guess that is too bold costs a question, and so does one that is
        // too timid: measured, but all that is near is as good.
        let aim = match (self.decided, order.count) {
            // One cell at a time: then a digit can be struck, and the answer
            // comes soon.
            (0, 81) => 32,
            (_, 81) => givens - 1,
            (0, _) => 38,
            _ => givens - (givens.saturating_sub(24) / 3).max(1),
        };
        givens = order.size(kept | (!0 << from));
        let mut group = from;
        while group < order.count && givens > aim {
            let size = order.cells(group).len();
            let mut next = self.heads[group];
            let mut stays = givens < self.fewest + size;
            while next != NO_SET && !stays {
                stays = self.sets[usize::from(next)] & kept == 0;
                next = self.nexts[usize::from(next)];
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
        let mut changed = before ^ self.kept;
        while changed != 0 {
            let group = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            for &cell in order.cells(group) {
                // A given goes and comes.
                self.puzzle[usize::from(cell)] ^= self.solution[usize::from(cell)];
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
                        set |= 1 << self.order.group[cell(a, at)];
                        set |= 1 << self.order.group[cell(b, at)];
                        at = usize::from(place[usize::from(self.solution[cell(b, at)])]);
                    }
                    self.insert(set);
                }
            }
        }
    }
}

/// What a digging starts from: the solution, the order, and how many givens
/// must be left.
pub(super) type Begin = (Nine, Order, usize);

/// Digs all boards to the end, side by side, so that their questions fill the
/// lanes of the solver. The puzzles come in the order of the boards.
pub(super) fn dig_all(
    mut boards: impl Iterator<Item = Begin>,
    solver: &mut Solver,
    control: &Control<'_>,
) -> Result<Vec<Nine>, Stopped> {
    let mut puzzles = Vec::new();
    let mut running: Vec<(usize, Digging)> = Vec::new();
    let mut answers = Vec::new();
    let mut used = None;
    loop {
        while running.len() < SIDE_BY_SIDE {
            let Some((solution, order, fewest)) = boards.next() else {
                break;
            };
            control.spend(DIG)?;
            let digging = Digging::new(solution, order, fewest, used.take());
            running.push((puzzles.len(), digging));
            puzzles.push([0; 81]);
        }
        if running.is_empty() {
            return Ok(puzzles);
        }
        let questions: Vec<Beside> = running
            .iter()
            .map(|(_, digging)| digging.question())
            .collect();
        answers.resize(questions.len(), Answer::NONE);
        solver.others(&questions, &mut answers);
        // From the end, so that the last can take the place of one that is
        // done.
        for at in (0..answers.len()).rev() {
            let (number, digging) = &mut running[at];
            if digging.take(&answers[at]) {
                puzzles[*number] = digging.puzzle;
                used = Some(running.swap_remove(at).1);
            }
        }
    }
}

/// Enough to keep the lanes full while some boards end, and few enough to stay
/// in the cache.
pub(super) const SIDE_BY_SIDE: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::dig::{dig, stays_unique};
    use crate::generate::symmetry::Groups;
    use crate::generate::{Random, Symmetry, fill};
    use crate::solve::nine::Path;
    use crate::{Rules, Shape};

    /// The same board and order, asked group by group, on every path of the
    /// solver.
    #[test]
    fn it_is_what_asking_group_by_group_finds() {
        let mut begins = Vec::new();
        let mut expected = Vec::new();
        for (seed, symmetry) in (0..).zip(Symmetry::ALL.into_iter().cycle().take(44)) {
            let mut random = Random::new(seed, 9);
            let board = fill(Shape::NINE, &mut random);
            let mut groups = Groups::new(symmetry.groups(Shape::NINE));
            groups.shuffle(&mut random);
            let fewest = [0, 0, 30, 81][seed as usize % 4];
            let slow = dig(&board, groups.iter(), fewest, &mut |puzzle, emptied| {
                stays_unique(
                    &Rules::classic(Shape::NINE),
                    puzzle,
                    &board,
                    emptied,
                    &Control::none(),
                )
            });
            expected.push(slow.expect("nobody stops it"));
            let mut solution = [0; 81];
            solution.copy_from_slice(board.values());
            begins.push((solution, Order::new(groups.iter()), fewest));
        }
        let none = Control::none();
        for path in Path::ALL {
            let mut solver = Solver::on(path);
            let all = dig_all(begins.iter().cloned(), &mut solver, &none).expect("nobody stops it");
            for (fast, slow) in all.iter().zip(&expected) {
                assert_eq!(fast, slow.values(), "{path}");
            }
            let one =
                dig_all(begins[..1].iter().cloned(), &mut solver, &none).expect("nobody stops it");
            assert_eq!(one[0], all[0], "{path}");
        }
    }
}
