//! Which digits can tell something by themselves.
//!
//! A template is a way to place a digit in all rows, columns and boxes that lack it. A
//! technique that looks at one digit alone can only strike a place that no template
//! has: where every place is in one, none of them needs to look.

use super::nine::Board;

/// The places of a digit by row, and what of them some template has.
struct Templates {
    rows: [u16; 9],
    open: [usize; 9],
    count: usize,
    covered: [u16; 9],
    chosen: [u16; 9],
}

/// The boxes of a band by the columns of its three stacks.
const STACKS: [u16; 3] = [0o7, 0o70, 0o700];

impl Templates {
    fn new(rows: [u16; 9]) -> Templates {
        let mut templates = Templates {
            rows,
            open: [0; 9],
            count: 0,
            covered: [0; 9],
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

    /// Goes on from a row with the columns that are free and, for its band, the
    /// columns of the boxes that are; `true` once every place is covered.
    fn place(&mut self, at: usize, free: u16, band: u16) -> bool {
        if at == self.count {
            for &row in &self.open[..self.count] {
                self.covered[row] |= self.chosen[row];
            }
            return self.covered == self.rows;
        }
        let row = self.open[at];
        let fresh = at == 0 || self.open[at - 1] / 3 != row / 3;
        let band = if fresh { 0x1ff } else { band };
        let mut places = self.rows[row] & free & band;
        while places != 0 {
            let one = places & places.wrapping_neg();
            places &= !one;
            self.chosen[row] = one;
            let stack = STACKS[one.trailing_zeros() as usize / 3];
            if self.place(at + 1, free & !one, band & !stack) {
                return true;
            }
        }
        false
    }
}

/// Whether a digit with these places in the rows of a classic 9x9 board has one that
/// is in no template.
pub(in crate::logic) fn tells(rows: [u16; 9]) -> bool {
    !Templates::new(rows).place(0, 0x1ff, 0x1ff)
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
