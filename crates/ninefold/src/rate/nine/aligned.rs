//! Aligned pair and triple exclusion: every combination of two or three
//! cells is tried against the cells that they all see.

use super::Found;
use super::board::Board;
use super::tables::{PEERS, bits, cells, sees};
use crate::logic::Technique;

/// The cells that can take part, and for each the cells that can exclude.
struct Base {
    cells: u128,
    excluders: [u128; 81],
}

impl Base {
    fn new(board: &Board, n: u32) -> Base {
        let [single, two, three] = board.sizes();
        let small = if n == 3 { two | three } else { two };
        let mut base = Base {
            cells: 0,
            excluders: [0; 81],
        };
        for cell in cells(board.empty) {
            base.excluders[cell] = PEERS[cell] & small;
            if board.count(cell) >= 2 && PEERS[cell] & single == 0 && base.excluders[cell] != 0 {
                base.cells |= 1 << cell;
            }
        }
        base
    }
}

/// The first aligned pair exclusion. `fresh` are the cells that changed since
/// the last search that found nothing; a pair that they don't touch is skipped.
pub fn pair(board: &Board, fresh: u128, found: &mut Found) -> bool {
    let base = Base::new(board, 2);
    for second in cells(base.cells) {
        for first in cells(base.cells & ((1 << second) - 1)) {
            let common = base.excluders[first] & base.excluders[second];
            if common & common.wrapping_sub(1) == 0
                || (common | 1 << first | 1 << second) & fresh == 0
            {
                continue;
            }
            let equal = sees(first, second);
            let (mut keep_first, mut keep_second) = (0u16, 0u16);
            for a in bits(board.cand[first]) {
                let mut allowed = board.cand[second];
                if equal {
                    allowed &= !(1 << a);
                }
                for cell in cells(common) {
                    let rest = board.cand[cell] & !(1 << a);
                    if rest.count_ones() == 1 {
                        allowed &= !rest;
                    }
                }
                if allowed != 0 {
                    keep_first |= 1 << a;
                    keep_second |= allowed;
                }
            }
            found.set(6.2, Technique::AlignedPairExclusion);
            found.strike(first, board.cand[first] & !keep_first);
            found.strike(second, board.cand[second] & !keep_second);
            if !found.dels.is_empty() {
                return true;
            }
        }
    }
    false
}

/// The first aligned triple exclusion; `fresh` as for [`pair`].
pub fn triple(board: &Board, fresh: u128, found: &mut Found) -> bool {
    let base = Base::new(board, 3);
    let mut list = [0u8; 81];
    for second in cells(base.cells) {
        for first in cells(base.cells & ((1 << second) - 1)) {
            let pair = base.excluders[first] & base.excluders[second];
            if pair & pair.wrapping_sub(1) == 0 {
                continue;
            }
            // The excluders of the first, then those of the second.
            let mut of_first = base.excluders[first] & base.cells & !(1 << second);
            let mut of_second = base.excluders[second] & base.cells & !of_first & !(1 << first);
            if (pair | 1 << first | 1 << second) & fresh == 0 {
                of_first &= fresh;
                of_second &= fresh;
            }
            let mut count = 0;
            for cell in cells(of_first).chain(cells(of_second)) {
                list[count] = cell as u8;
                count += 1;
            }
            for &third in &list[..count] {
                let third = third as usize;
                let common = pair & base.excluders[third];
                if common & common.wrapping_sub(1) == 0
                    || (common | 1 << first | 1 << second | 1 << third) & fresh == 0
                    || base.met(first, second, third)
                {
                    continue;
                }
                if exclude(board, [first, second, third], common, found) {
                    return true;
                }
            }
        }
    }
    false
}

impl Base {
    /// Whether the same three cells were met before, in another order.
    #[inline]
    fn met(&self, first: usize, second: usize, third: usize) -> bool {
        let follows =
            |a: usize, b: usize, c: usize| (self.excluders[a] | self.excluders[b]) >> c & 1 != 0;
        (third < second && follows(first, third, second))
            || (third < first && follows(third, second, first))
    }
}

/// Three cells and the candidates of the cells that all of them see.
struct Three<'a> {
    cand: [u16; 3],
    /// Whether the first sees the second, the first the third, the second the
    /// third.
    sees: [bool; 3],
    masks: &'a [u16],
}

impl Three<'_> {
    /// What the third can be when the first two are these.
    #[inline]
    fn allowed(&self, a: usize, b: usize) -> u16 {
        let [ab, ac, bc] = self.sees;
        if ab && a == b {
            return 0;
        }
        let mut allowed = self.cand[2] & !(u16::from(ac) << a | u16::from(bc) << b);
        let taken = !(1u16 << a | 1 << b);
        for mask in self.masks {
            let rest = mask & taken;
            if rest & rest.wrapping_sub(1) == 0 {
                if rest == 0 {
                    return 0;
                }
                allowed &= !rest;
            }
        }
        allowed
    }

    /// Whether each candidate is in some combination: few have to be tried.
    fn all_stay(&self) -> bool {
        let [firsts, seconds, thirds] = self.cand;
        let (mut second, mut third) = (0, 0);
        for a in bits(firsts) {
            // Rather one that is not known to stay.
            let order = bits(seconds & !second).chain(bits(seconds & second));
            let Some((b, allowed)) = order
                .map(|b| (b, self.allowed(a, b)))
                .find(|(_, allowed)| *allowed != 0)
            else {
                return false;
            };
            second |= 1 << b;
            third |= allowed;
        }
        for b in bits(seconds & !second) {
            let mut some = bits(firsts).map(|a| self.allowed(a, b));
            let Some(allowed) = some.find(|allowed| *allowed != 0) else {
                return false;
            };
            third |= allowed;
        }
        bits(firsts).any(|a| {
            third == thirds
                || bits(seconds).any(|b| {
                    third |= self.allowed(a, b);
                    third == thirds
                })
        })
    }

    /// The candidates that are in some combination.
    fn staying(&self) -> [u16; 3] {
        let mut keep = [0; 3];
        for a in bits(self.cand[0]) {
            for b in bits(self.cand[1]) {
                let allowed = self.allowed(a, b);
                if allowed != 0 {
                    keep[0] |= 1 << a;
                    keep[1] |= 1 << b;
                    keep[2] |= allowed;
                }
            }
        }
        keep
    }
}

fn exclude(board: &Board, base: [usize; 3], common: u128, found: &mut Found) -> bool {
    let mut masks = [0u16; 20];
    let mut count = 0;
    for cell in cells(common) {
        masks[count] = board.cand[cell];
        count += 1;
    }
    let [first, second, third] = base;
    let three = Three {
        cand: base.map(|cell| board.cand[cell]),
        sees: [sees(first, second), sees(first, third), sees(second, third)],
        masks: &masks[..count],
    };
    if three.all_stay() {
        return false;
    }
    let keep = three.staying();
    found.set(7.5, Technique::AlignedTripleExclusion);
    for i in 0..3 {
        found.strike(base[i], three.cand[i] & !keep[i]);
    }
    true
}
