//! Which digits can tell something by themselves.
//!
//! A template is a way to place a digit in all rows, columns and boxes that lack it. A
//! technique that looks at one digit alone can only strike a place that no template
//! has: where every place is in one, none of them needs to look.

use super::nine::Board;

/// The rows that lack a digit, and the row's place that a template has.
struct Templates {
    rows: [u16; 9],
    open: [usize; 9],
    count: usize,
    chosen: [u16; 9],
}

/// The boxes of a band by the columns of its three stacks.
const STACKS: [u16; 3] = [0o7, 0o70, 0o700];

/// The columns of the box that this place is in.
fn stack(one: u16) -> u16 {
    STACKS[one.trailing_zeros() as usize / 3]
}

impl Templates {
    fn new(rows: [u16; 9]) -> Templates {
        let mut templates = Templates {
            rows,
            open: [0; 9],
            count: 0,
            chosen: [0; 9],
        };
        for (row, places) in rows.iter().enumerate() {
            if *places != 0 {
                templates.open[templates.count] = row;
                templates.count += 1;
            }
        }
        templates
    }

    /// Looks for a template that has this place of a row.
    fn with(&mut self, row: usize, one: u16) -> bool {
        let all = self.rows;
        for &other in &self.open[..self.count] {
            let same_band = other / 3 == row / 3;
            let gone = if same_band { one | stack(one) } else { one };
            self.rows[other] &= !gone;
        }
        self.rows[row] = one;
        let found = self.place(0, 0x1ff, 0x1ff);
        self.rows = all;
        found
    }

    /// Goes on from a row with the columns that are free and, for its band, the
    /// columns of the boxes that are; `true` once all rows have a place.
    fn place(&mut self, at: usize, free: u16, band: u16) -> bool {
        if at == self.count {
            return true;
        }
        let row = self.open[at];
        let fresh = at == 0 || self.open[at - 1] / 3 != row / 3;
        let band = if fresh { 0x1ff } else { band };
        let mut places = self.rows[row] & free & band;
        while places != 0 {
            let one = places & places.wrapping_neg();
            places &= !one;
            self.chosen[row] = one;
            if self.place(at + 1, free & !one, band & !stack(one)) {
                return true;
            }
        }
        false
    }
}

/// Whether a digit with these places in the rows of a classic 9x9 board has one that
/// is in no template. Each template found covers nine places, and the first place that
/// none has is the answer, so that there is at most one long search.
pub(in crate::logic) fn tells(rows: [u16; 9]) -> bool {
    let mut templates = Templates::new(rows);
    let mut left = rows;
    for row in 0..9 {
        while left[row] != 0 {
            let one = left[row] & left[row].wrapping_neg();
            if !templates.with(row, one) {
                return true;
            }
            for (left, chosen) in left.iter_mut().zip(templates.chosen) {
                *left &= !chosen;
            }
        }
    }
    false
}

impl Board {
    /// The digits with a place that is in no template.
    pub(super) fn telling(&self) -> u16 {
        let rows = |digit: usize| {
            core::array::from_fn(|row| (self.with(digit) >> (9 * row)) as u16 & 0x1ff)
        };
        (0..9)
            .filter(|digit| tells(rows(*digit)))
            .fold(0, |set, digit| set | 1 << digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Random;

    /// All places that some template has, by trying every one.
    fn covered(rows: &[u16; 9], row: usize, chosen: &mut [u16; 9], all: &mut [u16; 9]) {
        if row == 9 {
            for (all, chosen) in all.iter_mut().zip(chosen) {
                *all |= *chosen;
            }
            return;
        }
        if rows[row] == 0 {
            chosen[row] = 0;
            return covered(rows, row + 1, chosen, all);
        }
        for one in (0..9).map(|col| 1 << col) {
            let fits = (0..row).all(|other| {
                let same_box = other / 3 == row / 3 && chosen[other] & stack(one) != 0;
                chosen[other] != one && !same_box
            });
            if rows[row] & one != 0 && fits {
                chosen[row] = one;
                covered(rows, row + 1, chosen, all);
            }
        }
    }

    #[test]
    fn a_digit_tells_when_a_place_is_in_no_template() {
        let mut random = Random::new(9, 9);
        let mut told = 0;
        for round in 0..2000 {
            let share = 15 + round % 60;
            let rows: [u16; 9] = core::array::from_fn(|_| {
                (0..9)
                    .filter(|_| random.below(100) < share)
                    .fold(0, |set, col| set | 1 << col)
            });
            let mut all = [0; 9];
            covered(&rows, 0, &mut [0; 9], &mut all);
            assert_eq!(tells(rows), all != rows, "{rows:?}");
            told += usize::from(all != rows);
        }
        assert!((200..1800).contains(&told), "{told}");
        assert!(!tells([0x1ff; 9]));
        assert!(!tells([0; 9]));
    }
}
