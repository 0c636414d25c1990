//! Boards that wait for a lane.
//!
//! A last-in-first-out store in which the words of a kind stand side by side, so
//! that as many boards as there are lanes come and go with a load or a store
//! and a permutation for each word.

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

    /// Boards at hand, those set aside not counted; there are none set aside
    /// when this is 0.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds boards, no more than there are lanes, and returns where they are.
    /// `write` is told a row and writes its words, from the slice's start; what
    /// it writes beyond the number of boards does not matter.
    #[inline(always)]
    pub fn push(&mut self, boards: usize, mut write: impl FnMut(usize, &mut [u16])) -> usize {
        if self.len + 2 * MAX_LANES > ROOM {
            self.set_aside();
        }
        let first = self.len;
        for (number, row) in self.rows.iter_mut().enumerate() {
            write(number, &mut row[first..]);
        }
        self.len += boards;
        first
    }

    /// Takes the last `boards`, which must be there. `read` is told a row and
    /// its words, at least as many as there are lanes.
    #[inline(always)]
    pub fn pop(&mut self, boards: usize, mut read: impl FnMut(usize, &[u16])) {
        self.len -= boards;
        for (number, row) in self.rows.iter().enumerate() {
            read(number, &row[self.len..]);
        }
        if self.len == 0 {
            self.fetch();
        }
    }

    /// A word of a board, to be changed.
    #[inline(always)]
    pub fn word(&mut self, row: usize, board: usize) -> &mut u16 {
        &mut self.rows[row][board]
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

    #[inline(always)]
    fn fetch(&mut self) {
        if !self.aside.is_empty() {
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
