//! Boards that wait for a lane.
//!
//! A last-in-first-out store in which the words of a kind stand side by side, so
//! that as many boards as there are lanes come and go with a load or a store
//! and a permutation for each word.

use alloc::vec::Vec;

use super::super::simd::MAX_LANES;

/// Boards that fit. A row is an odd number of cache lines, so that the same
/// column of all rows is spread over the sets of the cache. Tests have little
/// room, so that they see it overflow.
const ROOM: usize = if cfg!(test) { 160 } else { 1056 };

/// 81 words of candidates, and the number of the puzzle.
const ROWS: usize = 82;

/// The row of the puzzles' numbers.
pub(super) const PUZZLE: usize = 81;

/// The boards that wait.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool {
    /// Empty until the first use.
    rows: Vec<[u16; ROOM]>,
    len: usize,
    /// Older boards for which there was no room, half a pool at a time.
    aside: Vec<Vec<[u16; ROOM / 2]>>,
    #[cfg(test)]
    overflows: usize,
}

impl Pool {
    /// Makes it empty.
    pub fn clear(&mut self) {
        self.rows.resize(ROWS, [0; ROOM]);
        self.len = 0;
        self.aside.clear();
    }

    /// Boards at hand, those set aside not counted.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none at all.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0 && self.aside.is_empty()
    }

    /// Makes room for boards, no more than there are lanes, and returns where
    /// they are to be written: see [`row`](Pool::row). What is written beyond
    /// their number does not matter.
    #[inline(always)]
    pub fn push(&mut self, boards: usize) -> usize {
        if self.len + 2 * MAX_LANES > ROOM {
            self.set_aside();
        }
        self.len += boards;
        self.len - boards
    }

    /// Takes out the last boards, which must be there, and returns where they
    /// are to be read, before anything else is done.
    #[inline(always)]
    pub fn pop(&mut self, boards: usize) -> usize {
        self.len -= boards;
        self.len
    }

    /// The words of a row from a board on, as many as there are lanes or more.
    #[inline(always)]
    pub fn row(&mut self, row: usize, board: usize) -> &mut [u16] {
        &mut self.rows[row][board..]
    }

    /// How often there was no room.
    #[cfg(test)]
    pub fn overflows(&self) -> usize {
        self.overflows
    }

    #[cold]
    fn set_aside(&mut self) {
        #[cfg(test)]
        {
            self.overflows += 1;
        }
        let half = ROOM / 2;
        let mut older = Vec::with_capacity(ROWS);
        for row in &mut self.rows {
            let mut words = [0; ROOM / 2];
            words.copy_from_slice(&row[..half]);
            older.push(words);
            row.copy_within(half..self.len, 0);
        }
        self.len -= half;
        self.aside.push(older);
    }

    /// Brings back what was set aside, when nothing else is left.
    #[inline(always)]
    pub fn fetch(&mut self) {
        if self.len == 0 && !self.aside.is_empty() {
            self.fetch_older();
        }
    }

    #[cold]
    fn fetch_older(&mut self) {
        if let Some(older) = self.aside.pop() {
            for (row, words) in self.rows.iter_mut().zip(&older) {
                row[..ROOM / 2].copy_from_slice(words);
            }
            self.len = ROOM / 2;
        }
    }
}
