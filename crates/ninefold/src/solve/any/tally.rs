//! Counts solutions without listing them.
//!
//! What is left to do on a board is, for each digit, the set of open cells that
//! may take it. Three things save the search from going through every solution:
//!
//! - Which digit is which does not matter for the number of solutions, so that
//!   the sets are kept in sorted order: states that differ by the digits' names
//!   are one state.
//! - A state that was counted before is looked up.
//! - Cells that no house connects by a common candidate have nothing to do with
//!   each other: such parts are counted alone and their numbers multiplied.

use alloc::vec::Vec;

use super::BOARD;
use super::known::Known;
use super::singles::Board;
use crate::{CellSet, Control, Rules, Stopped};

/// The states remembered hold no more than this many words (64 MiB); then they
/// are forgotten, and collected again.
const MOST_WORDS: usize = 1 << 23;

/// A count in progress.
pub(super) struct Tally<'a> {
    rules: &'a Rules,
    known: Known,
    control: &'a Control<'a>,
    /// After a stop: the solutions counted so far of the current board.
    so_far: u64,
}

impl<'a> Tally<'a> {
    /// A count within the limits of a control.
    pub(super) fn new(rules: &'a Rules, control: &'a Control<'a>) -> Tally<'a> {
        Tally {
            rules,
            known: Known::default(),
            control,
            so_far: 0,
        }
    }

    /// The number of solutions, or `limit` when there are more.
    pub(super) fn count(&mut self, mut board: Board, limit: u64) -> Result<u64, Stopped> {
        if !board.settle(self.rules) {
            return Ok(0);
        }
        let all = self.rules.shape().iter().collect();
        match self.count_within(&board, all, limit) {
            Ok(count) => Ok(count.min(limit)),
            Err(Stopped) => {
                // Those that were listed before are not lost either.
                let before = self.control.progress().done;
                let least = self.so_far.max(before).min(limit);
                self.control.tell(least, None);
                Err(Stopped)
            }
        }
    }

    /// The number of ways to fill the open cells of a region that nothing
    /// outside touches; `enough` or more if there are that many.
    fn count_within(
        &mut self,
        board: &Board,
        region: CellSet,
        enough: u64,
    ) -> Result<u64, Stopped> {
        let mut product = 1u64;
        let parts = self.parts(board, region);
        let last = parts.len().saturating_sub(1);
        for (i, part) in parts.into_iter().enumerate() {
            let enough = enough.div_ceil(product);
            let count = self.count_part(board, part, enough.max(1));
            if count.is_err() {
                // A part that was not looked at may have no way at all.
                let own = if i == last { self.so_far } else { 0 };
                self.so_far = product.saturating_mul(own);
            }
            product = product.saturating_mul(count?);
            if product == 0 {
                break;
            }
        }
        Ok(product)
    }

    fn count_part(&mut self, board: &Board, part: CellSet, enough: u64) -> Result<u64, Stopped> {
        let state = self.state(board, part);
        if let Some(count) = self.known.get(&state) {
            return Ok(count);
        }
        let cells = self.rules.shape().cells() as u64;
        if self.control.spend(BOARD * cells).is_err() {
            self.so_far = 0;
            return Err(Stopped);
        }
        let fewest = part
            .iter()
            .min_by_key(|cell| board.sets()[cell.index()].len());
        let Some(cell) = fewest else { return Ok(1) };
        let mut sum = 0u64;
        for digit in board.sets()[cell.index()] {
            let mut next = board.clone();
            next.place(cell, digit);
            if next.settle(self.rules) {
                let count = self.count_within(&next, part, enough - sum);
                if count.is_err() {
                    self.so_far = self.so_far.saturating_add(sum);
                }
                sum = sum.saturating_add(count?);
                if sum >= enough {
                    return Ok(sum);
                }
            }
        }
        if self.known.words() + state.len() > MOST_WORDS {
            self.known.clear();
        }
        self.known.insert(&state, sum);
        Ok(sum)
    }

    /// For each digit the open cells of a part that may take it, sorted.
    fn state(&self, board: &Board, part: CellSet) -> Vec<u64> {
        let shape = self.rules.shape();
        let words = shape.cells().div_ceil(64);
        let mut sets = vec![0u64; words * shape.side()];
        for cell in &part {
            let (word, bit) = (cell.index() / 64, cell.index() % 64);
            for digit in board.sets()[cell.index()] {
                sets[digit.index() * words + word] |= 1 << bit;
            }
        }
        let mut rows: Vec<&[u64]> = sets
            .chunks(words)
            .filter(|set| set.iter().any(|word| *word != 0))
            .collect();
        rows.sort_unstable();
        rows.concat()
    }

    /// The open cells of a region in parts that share no house with a common
    /// candidate.
    fn parts(&self, board: &Board, region: CellSet) -> Vec<CellSet> {
        let sets = board.sets();
        let mut open: CellSet = region
            .iter()
            .filter(|cell| sets[cell.index()].len() > 1)
            .collect();
        let mut parts = Vec::new();
        while let Some(first) = open.iter().next() {
            open.remove(first);
            let mut part = CellSet::EMPTY;
            let mut reached = vec![first];
            while let Some(cell) = reached.pop() {
                part.insert(cell);
                let digits = sets[cell.index()];
                for peer in self.rules.peers(cell) {
                    if open.contains(peer) && !(sets[peer.index()] & digits).is_empty() {
                        open.remove(peer);
                        reached.push(peer);
                    }
                }
            }
            parts.push(part);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::super::tally;
    use crate::solve::{Solutions, simple};
    use crate::{Candidates, Cell, Digit, DigitSet, Grid, Rules, Shape};
    use crate::{Control, Stopped};

    #[test]
    fn counts_what_plain_backtracking_counts() {
        let mut random = 0x2545_f491_4f6c_dd1du64;
        let mut below = |n: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random >> 33) as usize % n
        };
        let mut many = 0;
        for (rows, cols, struck) in [(2, 2, 20), (2, 3, 120), (3, 2, 120)] {
            let shape = Shape::new(rows, cols).unwrap();
            for _ in 0..40 {
                let mut start = Candidates::full(shape);
                for _ in 0..struck / 4 + below(struck) {
                    let cell = Cell::new(below(shape.cells()));
                    let digit = Digit::from_index(below(shape.side()));
                    start.set(cell, start.get(cell) - DigitSet::only(digit));
                }
                let expected = simple::count(&start, 3_000);
                many += usize::from(expected > 100);
                for limit in [1, 2, 77, 3_000] {
                    assert_eq!(
                        tally(&start, limit, &Control::none()),
                        Ok(expected.min(limit)),
                        "{start:?}"
                    );
                }
            }
        }
        assert!(many > 15, "{many}");
    }

    /// Several independent pairs of digits that can change places.
    #[test]
    fn parts_are_multiplied() {
        let shape = Shape::of_side(25).unwrap();
        let mut grid = Grid::empty(shape);
        for cell in shape.iter() {
            let (row, col) = (shape.row(cell), shape.col(cell));
            let value = (5 * (row % 5) + row / 5 + col) % 25;
            grid.set(cell, Some(Digit::from_index(value)));
        }
        let rules = Rules::classic(shape);
        let full = rules.candidates(&grid);
        assert_eq!(tally(&full, u64::MAX, &Control::none()), Ok(1));
        let mut most = 0;
        for (a, b) in [(0, 1), (0, 5), (3, 7), (2, 24), (0, 10)] {
            let mut open = grid.clone();
            for cell in shape.iter() {
                let digit = grid.get(cell).map(Digit::index);
                if digit == Some(a) || digit == Some(b) {
                    open.set(cell, None);
                }
            }
            let start = rules.candidates(&open);
            let listed = Solutions::new(&start).count() as u64;
            assert_eq!(
                tally(&start, u64::MAX, &Control::none()),
                Ok(listed),
                "{a} {b}"
            );
            most = most.max(listed);
        }
        assert!(most >= 16, "{most}");
    }

    #[test]
    fn a_count_can_be_stopped() {
        let empty = Candidates::full(Shape::of_side(16).unwrap());
        let asked = core::cell::Cell::new(0);
        let control = Control::asking(|_| {
            asked.set(asked.get() + 1);
            asked.get() <= 3
        });
        assert_eq!(tally(&empty, u64::MAX, &control), Err(Stopped));
        assert_eq!(asked.get(), 4);
    }
}
