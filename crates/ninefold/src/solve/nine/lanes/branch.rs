//! The branch: in each lane where no single is left, a cell and a digit for it
//! are chosen; the board with that digit stays in the lane, and the board
//! without it is put off by the lane, or goes to another lane or to the pool.

use super::super::logic::{neighbours, one_of_nine};
use super::super::simd::Lanes;
use super::pool::PUZZLE;
use super::sweep::Boards;
use super::{Memory, first_of};

/// A cell and one of its digits in each lane that had to choose.
struct Choice<V> {
    /// By place: the box of the cell.
    cell: [V; 9],
    /// By digit: the lanes that try this one, as a mask.
    digit: [V; 9],
}

/// In exactly two of nine.
#[inline(always)]
pub(super) fn two_of_nine<V: Lanes>(x: &[V; 9]) -> V {
    let (mut odd, mut pairs) = ([x[0]; 3], [x[0]; 3]);
    for i in 0..3 {
        let (a, b, c) = (x[3 * i], x[3 * i + 1], x[3 * i + 2]);
        odd[i] = a.odd_of_3(b, c);
        pairs[i] = a.two_of_3(b, c);
    }
    // The sum is `ones` and twice the number of pairs.
    let ones = odd[0].odd_of_3(odd[1], odd[2]);
    let pair = odd[0].two_of_3(odd[1], odd[2]);
    let any = pairs[0].or3(pairs[1], pairs[2]);
    let several = pairs[0].two_of_3(pairs[1], pairs[2]);
    pair.or(any).neither(several.or_and(any, pair), ones)
}

/// In each lane of the mask `left` that has any of these cells, chooses the
/// first; returns the lanes that are left then.
#[inline(always)]
fn pick<V: Lanes>(chosen: &mut [V; 9], cells: &[V; 9], mut left: V) -> V {
    for place in 0..9 {
        let here = cells[place].and(left);
        chosen[place] = chosen[place].or(here.lowest());
        left = left.and(here.none());
    }
    left
}

impl<V: Lanes> Boards<V> {
    /// Best is a cell with two digits, both of which have other places outside
    /// of the box in its row and in its column: either choice then moves
    /// something. Else any cell with two digits, else any open cell.
    #[inline(always)]
    fn choose(&self, lanes: u32) -> Choice<V> {
        let none = V::splat(0);
        let mut dull = [none; 9];
        for digit in 0..9 {
            let x = self.places(digit);
            let (rows, cols) = neighbours(&x);
            for place in 0..9 {
                let lively = rows[place / 3].and(cols[place % 3]);
                dull[place] = dull[place].or_without(x[place], lively);
            }
        }
        let (mut two, mut best) = ([none; 9], [none; 9]);
        for place in 0..9 {
            two[place] = two_of_nine(&self.digits(place));
            best[place] = two[place].without(dull[place]);
        }
        let mut cell = [none; 9];
        let mut left = pick(&mut cell, &best, V::mask(lanes));
        if left.some() != 0 {
            left = pick(&mut cell, &two, left);
        }
        if left.some() != 0 {
            let mut open = [none; 9];
            for place in 0..9 {
                let (any, one) = one_of_nine(&self.digits(place));
                open[place] = any.without(one);
            }
            pick(&mut cell, &open, left);
        }
        let mut digit = [none; 9];
        let mut left = V::mask(lanes);
        for d in 0..9 {
            let mut here = none;
            for place in 0..9 {
                here = here.or_and(self.candidates[9 * d + place], cell[place]);
            }
            let without = here.none();
            digit[d] = left.without(without);
            left = left.and(without);
        }
        Choice { cell, digit }
    }

    /// Branches in the lanes `stuck`. The board without the chosen digit goes
    /// straight to one of the lanes `free` while there are any, else to the
    /// pool; lanes that search alone put it off if they can. Returns the lanes
    /// that were free and have a board now.
    #[inline(always)]
    pub fn branch(&mut self, stuck: u32, free: u32, alone: bool, memory: &mut Memory) -> u32 {
        let Choice { mut cell, digit } = self.choose(stuck);
        let (mut straight, mut to_pool, mut filled) = (0, 0, 0);
        if alone && let Some(slab) = memory.own.push(stuck) {
            for row in 0..81 {
                let chosen = cell[row % 9].and(digit[row / 9]);
                self.candidates[row].without(chosen).store(&mut slab[row]);
            }
        } else {
            straight = first_of(stuck, free.count_ones());
            filled = first_of(free, straight.count_ones());
            to_pool = stuck & !straight;
        }
        if to_pool != 0 {
            let order = V::order(to_pool, V::ALL);
            let first = memory.pool.push(to_pool.count_ones() as usize);
            for row in 0..81 {
                let chosen = cell[row % 9].and(digit[row / 9]);
                let board = self.candidates[row].without(chosen);
                board.permute(order).store(memory.pool.row(row, first));
            }
            let puzzle = self.puzzle.permute(order);
            puzzle.store(memory.pool.row(PUZZLE, first));
        }
        let trying = V::mask(stuck);
        if filled == 0 {
            for d in 0..9 {
                // The other digits of the cell go.
                let goes = trying.without(digit[d]);
                for place in 0..9 {
                    let word = &mut self.candidates[9 * d + place];
                    *word = word.without(cell[place].and(goes));
                }
            }
        } else {
            let order = V::order(straight, filled);
            for words in &mut cell {
                *words = words.permute(order);
            }
            self.puzzle = self.puzzle.permute(order);
            let excluding = V::mask(filled);
            for d in 0..9 {
                // The other digits of the cell go, or this one.
                let goes = V::select(digit[d].permute(order), excluding, trying);
                for place in 0..9 {
                    let word = &mut self.candidates[9 * d + place];
                    *word = word.permute(order).without(cell[place].and(goes));
                }
            }
        }
        self.renew(stuck | filled);
        filled
    }
}
