//! Aligned pair and triplet exclusion: every combination of two or three
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

/// The first aligned triplet exclusion; `fresh` as for [`pair`].
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
            let of_first = base.excluders[first] & base.cells & !(1 << second);
            let of_second = base.excluders[second] & base.cells & !of_first & !(1 << first);
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

fn exclude(board: &Board, base: [usize; 3], common: u128, found: &mut Found) -> bool {
    let mut masks = [0u16; 20];
    let mut count = 0;
    for cell in cells(common) {
        masks[count] = board.cand[cell];
        count += 1;
    }
    let masks = &masks[..count];
    let [first, second, third] = base;
    let cand = base.map(|cell| board.cand[cell]);
    let (ab, ac, bc) = (sees(first, second), sees(first, third), sees(second, third));
    let mut keep = [0u16; 3];
    for a in bits(cand[0]) {
        let mut seconds = cand[1];
        if ab {
            seconds &= !(1 << a);
        }
        for b in bits(seconds) {
            let mut allowed = cand[2];
            if ac {
                allowed &= !(1 << a);
            }
            if bc {
                allowed &= !(1 << b);
            }
            let taken = !(1u16 << a | 1 << b);
            for mask in masks {
                let rest = mask & taken;
                if rest == 0 {
                    allowed = 0;
                } else if rest & (rest - 1) == 0 {
                    allowed &= !rest;
                }
            }
            if allowed != 0 {
                keep[0] |= 1 << a;
                keep[1] |= 1 << b;
                keep[2] |= allowed;
                if keep[1..] == cand[1..] {
                    break;
                }
            }
        }
    }
    if keep == cand {
        return false;
    }
    found.set(7.5, Technique::AlignedTripleExclusion);
    for i in 0..3 {
        found.strike(base[i], cand[i] & !keep[i]);
    }
    true
}
