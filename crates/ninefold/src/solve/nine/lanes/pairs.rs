//! Naked and hidden pairs on boards in lanes.
//!
//! Two cells are a naked pair when each has two digits and those of one are
//! those of the other. All pairs of cells of a house are compared at once, for
//! all boxes of all boards: those of a row lie in the same box, or in it and the
//! next one of the band, which a roll brings to the same bits. Two digits are a
//! hidden pair when each has two places in a house and those of one are those of
//! the other.

use super::super::simd::{Lanes, full};
use super::branch::two_of_nine;
use super::sweep::Boards;

impl<V: Lanes> Boards<V> {
    /// Strikes what naked and hidden pairs exclude, once.
    #[inline(always)]
    pub fn pairs(&mut self) {
        self.naked_pairs();
        self.hidden_in_boxes();
        self.hidden_in_rows();
        self.hidden_in_cols();
    }

    /// Where all digits at the place `p` are those of the words `other`.
    #[inline(always)]
    fn covered(&self, start: V, p: usize, other: &[V; 9]) -> V {
        let mut same = start;
        for digit in 0..9 {
            same = same.strike(self.candidates[9 * digit + p], other[digit]);
        }
        same
    }

    #[inline(always)]
    fn naked_pairs(&mut self) {
        let none = V::splat(0);
        let mut two = [none; 9];
        for place in 0..9 {
            two[place] = two_of_nine(&self.digits(place));
        }
        // By place: the cells that have a partner in their box, row, column.
        let (mut in_box, mut in_row, mut in_col) = ([none; 9], [none; 9], [none; 9]);
        for p in 0..9 {
            for q in p + 1..9 {
                let same = self.covered(two[p].and(two[q]), p, &self.digits(q));
                for at in [p, q] {
                    in_box[at] = in_box[at].or(same);
                    if p / 3 == q / 3 {
                        in_row[at] = in_row[at].or(same);
                    }
                    if p % 3 == q % 3 {
                        in_col[at] = in_col[at].or(same);
                    }
                }
            }
        }
        // With a cell of the next box of the band, of the stack.
        for q in 0..9 {
            let (mut next_row, mut next_col) = ([none; 9], [none; 9]);
            for digit in 0..9 {
                let word = self.candidates[9 * digit + q];
                next_row[digit] = word.stack_rolls().0;
                next_col[digit] = word.band_rolls().0;
            }
            let (two_row, two_col) = (two[q].stack_rolls().0, two[q].band_rolls().0);
            let (mut rows, mut cols) = (none, none);
            for k in 0..3 {
                let p = q / 3 * 3 + k;
                let same = self.covered(two[p].and(two_row), p, &next_row);
                in_row[p] = in_row[p].or(same);
                rows = rows.or(same);
                let p = q % 3 + 3 * k;
                let same = self.covered(two[p].and(two_col), p, &next_col);
                in_col[p] = in_col[p].or(same);
                cols = cols.or(same);
            }
            // The partner, seen from there.
            in_row[q] = in_row[q].or(rows.stack_rolls().1);
            in_col[q] = in_col[q].or(cols.band_rolls().1);
        }
        for digit in 0..9 {
            let mut x = self.places(digit);
            let mut taken = none;
            for place in 0..9 {
                taken = taken.or_and(in_box[place], x[place]);
            }
            let (mut rows, mut cols) = ([none; 3], [none; 3]);
            for i in 0..3 {
                let row = in_row[3 * i].and(x[3 * i]);
                let row = row.or_and(in_row[3 * i + 1], x[3 * i + 1]);
                let row = row.or_and(in_row[3 * i + 2], x[3 * i + 2]);
                let (next, last) = row.stack_rolls();
                rows[i] = row.or3(next, last);
                let col = in_col[i].and(x[i]);
                let col = col.or_and(in_col[3 + i], x[3 + i]);
                let col = col.or_and(in_col[6 + i], x[6 + i]);
                let (next, last) = col.band_rolls();
                cols[i] = col.or3(next, last);
            }
            for place in 0..9 {
                x[place] = x[place]
                    .strike(taken, in_box[place])
                    .strike(rows[place / 3], in_row[place])
                    .strike(cols[place % 3], in_col[place]);
                self.candidates[9 * digit + place] = x[place];
            }
        }
    }

    #[inline(always)]
    fn hidden_in_boxes(&mut self) {
        let none = V::splat(0);
        let mut two = [none; 9];
        for digit in 0..9 {
            two[digit] = two_of_nine(&self.places(digit));
        }
        let mut paired = [none; 9];
        for d in 0..9 {
            for e in d + 1..9 {
                let mut same = two[d].and(two[e]);
                for place in 0..9 {
                    let (ours, theirs) = (9 * d + place, 9 * e + place);
                    same = same.strike(self.candidates[ours], self.candidates[theirs]);
                }
                paired[d] = paired[d].or(same);
                paired[e] = paired[e].or(same);
            }
        }
        for place in 0..9 {
            let x = self.digits(place);
            let mut taken = none;
            for digit in 0..9 {
                taken = taken.or_and(paired[digit], x[digit]);
            }
            for digit in 0..9 {
                self.candidates[9 * digit + place] = x[digit].strike(taken, paired[digit]);
            }
        }
    }

    #[inline(always)]
    fn hidden_in_rows(&mut self) {
        for i in 0..3 {
            self.hidden_in_lines([3 * i, 3 * i + 1, 3 * i + 2], true);
        }
    }

    #[inline(always)]
    fn hidden_in_cols(&mut self) {
        for i in 0..3 {
            self.hidden_in_lines([i, 3 + i, 6 + i], false);
        }
    }

    /// Hidden pairs of the lines that have these places in their boxes.
    #[inline(always)]
    fn hidden_in_lines(&mut self, places: [usize; 3], rows: bool) {
        let none = V::splat(0);
        let everywhere = V::splat(full::<V>());
        let mut two = [none; 9];
        for digit in 0..9 {
            let x = self.places(digit);
            let (a, b, c) = (x[places[0]], x[places[1]], x[places[2]]);
            let (any, several) = (a.or3(b, c), a.two_of_3(b, c));
            let all = a.and3(b, c);
            let (any_next, any_last) = rolls(any, rows);
            let (several_next, several_last) = rolls(several, rows);
            // Two in one box and none elsewhere, or one in two of the boxes.
            let alone = several.without(all).neither(any_next, any_last);
            let split = any
                .two_of_3(any_next, any_last)
                .without(any.and3(any_next, any_last))
                .without(several)
                .neither(several_next, several_last);
            let (next, last) = rolls(alone, rows);
            // What a roll brings is undefined outside of the boxes.
            two[digit] = everywhere.and(split.or(alone).or3(next, last));
        }
        let mut paired = [none; 9];
        for d in 0..9 {
            for e in d + 1..9 {
                let mut same = two[d].and(two[e]);
                for place in places {
                    let (ours, theirs) = (9 * d + place, 9 * e + place);
                    same = same.strike(self.candidates[ours], self.candidates[theirs]);
                }
                let (next, last) = rolls(same, rows);
                let same = same.and3(next, last);
                paired[d] = paired[d].or(same);
                paired[e] = paired[e].or(same);
            }
        }
        for place in places {
            let x = self.digits(place);
            let mut taken = none;
            for digit in 0..9 {
                taken = taken.or_and(paired[digit], x[digit]);
            }
            for digit in 0..9 {
                self.candidates[9 * digit + place] = x[digit].strike(taken, paired[digit]);
            }
        }
    }
}

/// The bits of the two other boxes of the band, or of the stack.
#[inline(always)]
fn rolls<V: Lanes>(x: V, rows: bool) -> (V, V) {
    match rows {
        true => x.stack_rolls(),
        false => x.band_rolls(),
    }
}
