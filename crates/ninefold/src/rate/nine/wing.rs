//! XY-Wing and XYZ-Wing, and the wings of an almost locked set with a cell
//! of two candidates (WXYZ to TUVWXYZ).

use super::Found;
use super::basic::push_cells;
use super::board::Board;
use super::tables::{PEERS, cell_at, cells};
use crate::logic::Technique;

/// The first XY-Wing (`size` 2) or XYZ-Wing (`size` 3), by pivot.
pub fn wing(board: &Board, size: u32, bivalue: u128, found: &mut Found) -> bool {
    for pivot in cells(board.empty).filter(|cell| board.count(*cell) == size) {
        let centre = board.cand[pivot];
        for first in cells(PEERS[pivot] & bivalue) {
            let one = board.cand[first];
            if (centre & !one).count_ones() != 1 {
                continue;
            }
            for second in cells(PEERS[pivot] & bivalue) {
                let two = board.cand[second];
                if (centre | one | two).count_ones() != 3
                    || (centre & one & two).count_ones() != size - 2
                {
                    continue;
                }
                let common = one & two;
                if common.count_ones() != 1 {
                    continue;
                }
                let digit = common.trailing_zeros() as usize;
                let mut struck = board.with[digit] & PEERS[first] & PEERS[second];
                if size == 3 {
                    struck &= PEERS[pivot];
                }
                if struck != 0 {
                    found.set(
                        if size == 2 { 4.2 } else { 4.4 },
                        if size == 2 {
                            Technique::XyWing
                        } else {
                            Technique::XyzWing
                        },
                    );
                    push_cells(&mut found.dels, struck, digit);
                    return true;
                }
            }
        }
    }
    false
}

/// The best wing of `n` digits: `n` − 1 cells that all see each other and a
/// cell of two candidates; `n` is 4 to 7.
///
/// Cells that all see each other lie in one house. A wing is found from each
/// house in turn, and the order in which a search by ascending cells would
/// have met it is part of what is compared.
pub fn set_wing(board: &Board, n: u32, bivalue: u128, found: &mut Found) -> bool {
    // Rating, fewer deletions, the name downwards, then discovery.
    type Key = (u32, u32, [u32; 4], [u8; 6], usize);
    let mut best: Option<(Key, Wing)> = None;
    for house in 0..27 {
        let mut members = [0usize; 9];
        let mut count = 0;
        for position in 0..9 {
            let cell = cell_at(house, position);
            if (2..=n).contains(&board.count(cell)) {
                members[count] = cell;
                count += 1;
            }
        }
        let size = n as usize - 1;
        if count < size {
            continue;
        }
        // The union of every subset of the members, each from a smaller one.
        let mut union = [0u16; 512];
        for subset in 1usize..1 << count {
            let low = subset.trailing_zeros() as usize;
            union[subset] = union[subset & (subset - 1)] | board.cand[members[low]];
            if subset.count_ones() as usize != size || union[subset].count_ones() != n {
                continue;
            }
            let digits = union[subset];
            let mut group = 0u128;
            let mut order = [0u8; 6];
            let (mut widest, mut total) = (0, 0);
            let mut slot = 0;
            for (i, &cell) in members.iter().enumerate().take(count) {
                if subset >> i & 1 != 0 {
                    group |= 1 << cell;
                    order[slot] = cell as u8;
                    slot += 1;
                    widest = widest.max(board.count(cell));
                    total += board.count(cell);
                }
            }
            let rating = wing_rating(n, widest);
            if best.as_ref().is_some_and(|(key, _)| rating > key.0) {
                continue;
            }
            for cell in cells(bivalue & !group) {
                if board.cand[cell] & !digits != 0 || PEERS[cell] & group == 0 {
                    continue;
                }
                let Some(wing) = Wing::new(board, group, digits, cell) else {
                    continue;
                };
                // The name is compared as text, where "9" comes after "10".
                let text = if total < 10 {
                    [total, 0]
                } else {
                    [total / 10, total % 10 + 1]
                };
                let name = [wing.links, widest, text[0], text[1]].map(|part| u32::MAX - part);
                let key = (rating, u32::MAX - wing.count(), name, order, cell);
                if best.as_ref().is_none_or(|(least, _)| key < *least) {
                    best = Some((key, wing));
                }
            }
        }
    }
    let Some((key, wing)) = best else {
        return false;
    };
    let technique = match n {
        4 => Technique::WxyzWing,
        5 => Technique::VwxyzWing,
        6 => Technique::UvwxyzWing,
        _ => Technique::TuvwxyzWing,
    };
    found.set(f64::from(key.0) / 10.0, technique);
    for (digit, struck) in wing.struck.into_iter().enumerate() {
        push_cells(&mut found.dels, struck, digit);
    }
    true
}

/// In tenths, by the largest number of candidates in a cell of the group.
fn wing_rating(n: u32, widest: u32) -> u32 {
    match (n, widest) {
        (4, 3) => 56,
        (4, _) => 55,
        (5, 3) => 64,
        (5, 5) => 62,
        (5, _) => 63,
        (6, _) => 66,
        _ => 75,
    }
}

struct Wing {
    links: u32,
    /// By digit: where it falls.
    struck: [u128; 9],
}

impl Wing {
    fn new(board: &Board, group: u128, digits: u16, cell: usize) -> Option<Wing> {
        let pair = board.cand[cell];
        let low = pair.trailing_zeros() as usize;
        let high = 15 - pair.leading_zeros() as usize;
        let around = |digit: usize| {
            cells(group & board.with[digit]).fold(board.with[digit], |set, c| set & PEERS[c])
        };
        let linked = |digit: usize| group & board.with[digit] & !PEERS[cell] == 0;
        let (on_low, on_high) = (linked(low), linked(high));
        let mut struck = [0u128; 9];
        if on_low {
            struck[high] = around(high) & PEERS[cell];
        }
        if on_high {
            struck[low] = around(low) & PEERS[cell];
        }
        let mut links = 1;
        if on_low && on_high {
            let mut more = false;
            for digit in super::tables::bits(digits & !pair) {
                struck[digit] = around(digit) & !group;
                more |= struck[digit] != 0;
            }
            if more || (struck[low] != 0 && struck[high] != 0) {
                links = 2;
            }
        }
        struck
            .iter()
            .any(|set| *set != 0)
            .then_some(Wing { links, struck })
    }

    fn count(&self) -> u32 {
        self.struck.iter().map(|set| set.count_ones()).sum()
    }
}
