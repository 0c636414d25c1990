//! The patterns inside a dynamic chain whose links are exhausted: locked
//! candidates, pairs and X-Wings, in the order of `nine/advanced.rs`.

use alloc::vec::Vec;

use super::board::{Board, Geometry, bits};
use super::run::Run;

/// What a pattern strikes, and what had to fall for it.
#[derive(Default)]
pub struct Patterns {
    parents: Vec<usize>,
    struck: Vec<(usize, u32)>,
    masks: Vec<u32>,
}

/// The board as it stands and the one that an assumption leaves.
#[derive(Clone, Copy)]
struct Two<'a> {
    geometry: &'a Geometry,
    board: &'a Board,
    work: &'a Board,
}

impl Two<'_> {
    /// The positions of a digit in a house that the assumption struck.
    fn gone(self, house: usize, digit: usize) -> u32 {
        self.board.places(house, digit) & !self.work.places(house, digit)
    }

    /// The houses in the order of sets: boxes, columns, rows.
    fn houses(self) -> impl Iterator<Item = usize> {
        let geometry = self.geometry;
        (0..geometry.row())
            .chain(geometry.column()..geometry.houses())
            .chain(geometry.row()..geometry.column())
    }
}

impl Patterns {
    /// Strikes what the first kind of pattern that finds anything strikes.
    pub fn strike(
        &mut self,
        run: &mut Run,
        geometry: &Geometry,
        board: &Board,
        work: &Board,
    ) -> bool {
        let two = Two {
            geometry,
            board,
            work,
        };
        self.locked(run, two)
            || self.hidden_pairs(run, two)
            || self.naked_pairs(run, two)
            || self.x_wings(run, two)
    }

    /// Writes what one pattern strikes; nothing when it has no parents and so
    /// exists without the assumption.
    fn commit(&mut self, run: &mut Run, two: Two<'_>) -> bool {
        if self.parents.is_empty() || self.struck.is_empty() {
            return false;
        }
        // The order of a hash table of this many buckets, keyed by the cell.
        let buckets = match self.struck.len() {
            0..=12 => 16,
            13..=24 => 32,
            25..=48 => 64,
            _ => 128,
        };
        self.struck.sort_by_key(|(cell, _)| *cell % buckets);
        for &(cell, digits) in &self.struck {
            for digit in bits(digits) {
                run.strike(two.geometry.candidate(cell, digit), &self.parents);
            }
        }
        true
    }

    fn parent(&mut self, two: Two<'_>, house: usize, position: usize, digit: usize) {
        let cell = two.geometry.cell_at(house, position);
        self.parents.push(two.geometry.candidate(cell, digit));
    }

    fn locked(&mut self, run: &mut Run, two: Two<'_>) -> bool {
        let geometry = two.geometry;
        if geometry.kinds < 3 {
            return false;
        }
        let mut any = false;
        // Box and column, box and row, column and box, row and box.
        for (base_kind, cover_kind) in [(0, 2), (0, 1), (2, 0), (1, 0)] {
            for digit in 0..geometry.side {
                for i in 0..geometry.side {
                    let base = base_kind * geometry.side + i;
                    let places = two.work.places(base, digit);
                    if places & places.wrapping_sub(1) == 0 {
                        continue;
                    }
                    let cover_of = |position| {
                        geometry
                            .place(geometry.cell_at(base, position), cover_kind)
                            .0
                    };
                    let cover = cover_of(places.trailing_zeros() as usize);
                    if bits(places).any(|position| cover_of(position) != cover) {
                        continue;
                    }
                    self.struck.clear();
                    for position in bits(two.work.places(cover, digit)) {
                        let cell = geometry.cell_at(cover, position);
                        if geometry.place(cell, base_kind).0 != base {
                            self.struck.push((cell, 1 << digit));
                        }
                    }
                    self.struck.sort_unstable();
                    self.parents.clear();
                    for position in bits(two.gone(base, digit)) {
                        if cover_of(position) != cover {
                            self.parent(two, base, position, digit);
                        }
                    }
                    any |= self.commit(run, two);
                }
            }
        }
        any
    }

    /// Calls with each pair of equal masks of two bits: the larger place is the
    /// outer loop, and the smaller the inner.
    fn pairs(masks: &[u32], mut take: impl FnMut(usize, usize)) {
        for j in 1..masks.len() {
            if masks[j].count_ones() == 2 {
                for i in 0..j {
                    if masks[i] == masks[j] {
                        take(i, j);
                    }
                }
            }
        }
    }

    fn hidden_pairs(&mut self, run: &mut Run, two: Two<'_>) -> bool {
        let (geometry, work) = (two.geometry, two.work);
        let mut any = false;
        let mut masks = core::mem::take(&mut self.masks);
        for house in two.houses() {
            masks.clear();
            masks.extend((0..geometry.side).map(|digit| work.places(house, digit)));
            Self::pairs(&masks, |i, j| {
                if two.board.open_in(geometry, house) <= 4 {
                    return;
                }
                self.struck.clear();
                for position in bits(masks[i]) {
                    let cell = geometry.cell_at(house, position);
                    let digits = work.cand[cell] & !(1 << i | 1 << j);
                    if digits != 0 {
                        self.struck.push((cell, digits));
                    }
                }
                self.parents.clear();
                for digit in [i, j] {
                    for position in bits(two.gone(house, digit) & !masks[i]) {
                        self.parent(two, house, position, digit);
                    }
                }
                any |= self.commit(run, two);
            });
        }
        self.masks = masks;
        any
    }

    fn naked_pairs(&mut self, run: &mut Run, two: Two<'_>) -> bool {
        let (geometry, work) = (two.geometry, two.work);
        let mut any = false;
        let mut masks = core::mem::take(&mut self.masks);
        for house in two.houses() {
            masks.clear();
            let cells = (0..geometry.side).map(|position| geometry.cell_at(house, position));
            masks.extend(cells.map(|cell| work.cand[cell]));
            Self::pairs(&masks, |i, j| {
                if two.board.open_in(geometry, house) < 4 {
                    return;
                }
                self.struck.clear();
                for position in (0..geometry.side).filter(|p| *p != i && *p != j) {
                    let cell = geometry.cell_at(house, position);
                    let digits = work.cand[cell] & masks[i];
                    if digits != 0 {
                        self.struck.push((cell, digits));
                    }
                }
                self.parents.clear();
                for position in [i, j] {
                    let cell = geometry.cell_at(house, position);
                    for digit in bits(two.board.cand[cell] & !work.cand[cell] & !masks[i]) {
                        self.parents.push(geometry.candidate(cell, digit));
                    }
                }
                any |= self.commit(run, two);
            });
        }
        self.masks = masks;
        any
    }

    fn x_wings(&mut self, run: &mut Run, two: Two<'_>) -> bool {
        let (geometry, work) = (two.geometry, two.work);
        let mut any = false;
        let (row, column) = (geometry.row(), geometry.column());
        for (bases, covers) in [(column, row), (row, column)] {
            for j in 1..geometry.side {
                for i in 0..j {
                    for digit in 0..geometry.side {
                        let places = work.places(bases + i, digit);
                        if places.count_ones() != 2 || places != work.places(bases + j, digit) {
                            continue;
                        }
                        // Four lines at least have to lack the digit.
                        let open = (0..geometry.side)
                            .filter(|line| two.board.places(bases + line, digit) != 0);
                        if open.count() < 4 {
                            continue;
                        }
                        self.parents.clear();
                        for line in [i, j] {
                            for position in bits(two.gone(bases + line, digit) & !places) {
                                self.parent(two, bases + line, position, digit);
                            }
                        }
                        self.struck.clear();
                        for line in bits(places) {
                            let others = work.places(covers + line, digit) & !(1 << i | 1 << j);
                            for position in bits(others) {
                                let cell = geometry.cell_at(covers + line, position);
                                self.struck.push((cell, 1 << digit));
                            }
                        }
                        any |= self.commit(run, two);
                    }
                }
            }
        }
        any
    }
}
