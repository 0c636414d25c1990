//! Locked candidates, sets and fish, as the outer loop and the advanced
//! chains both look for them: each hands what it found to a closure, in the
//! order of its scan, until that says `true`.

use alloc::vec::Vec;

use super::board::Board;
use super::tables::{COL, HOUSE_SET, ROW, SET_KINDS, bits, cell_at, cells, next_subset};

/// A digit whose places in one house all lie in another.
pub struct Locked {
    pub digit: usize,
    pub base: usize,
    pub cover: usize,
}

impl Locked {
    /// Where the digit falls: in the rest of the covering house.
    pub fn struck(&self, board: &Board) -> u128 {
        board.with[self.digit] & HOUSE_SET[self.cover] & !HOUSE_SET[self.base]
    }
}

/// The kinds of houses that locked candidates lie in: the first house of the
/// base's kind, and of the cover's.
const LOCKS: [(usize, usize); 4] = [(0, COL), (0, ROW), (COL, 0), (ROW, 0)];

/// Every locked digit with two places or more: box and column, box and row,
/// column and box, row and box.
pub fn locked(board: &Board, mut take: impl FnMut(Locked) -> bool) -> bool {
    (0..4).any(|kinds| (0..9).any(|digit| locked_in(board, kinds, digit, &mut take)))
}

/// The first of what `pick` picks among the locked digits, in their order.
/// `none` tells, by digit, with which places it was found to pick nothing.
pub fn first_locked<T>(
    board: &Board,
    none: &mut [u128; 9],
    pick: impl Fn(&Locked) -> Option<T>,
) -> Option<T> {
    let mut best = None;
    let mut before = 4;
    for (digit, none) in none.iter_mut().enumerate() {
        if *none == board.with[digit] {
            continue;
        }
        let all = before == 4;
        let found = (0..before).find(|kinds| {
            locked_in(board, *kinds, digit, &mut |locked| {
                let picked = pick(&locked);
                let any = picked.is_some();
                if any {
                    best = picked;
                }
                any
            })
        });
        match found {
            Some(kinds) => before = kinds,
            None if all => *none = board.with[digit],
            None => {}
        }
    }
    best
}

/// A digit's locked candidates of two kinds of houses.
#[inline]
fn locked_in(
    board: &Board,
    kinds: usize,
    digit: usize,
    take: &mut impl FnMut(Locked) -> bool,
) -> bool {
    let (first, lines) = LOCKS[kinds];
    for i in 0..9 {
        let base = first + i;
        let mask = board.pos[base][digit];
        if mask & mask.wrapping_sub(1) == 0 {
            continue;
        }
        let third = |mask: u16| match mask {
            _ if mask & !0o007 == 0 => Some(0),
            _ if mask & !0o070 == 0 => Some(1),
            _ if mask & !0o700 == 0 => Some(2),
            _ => None,
        };
        let cover = match (first, lines) {
            (0, COL) => match mask {
                _ if mask & !0o111 == 0 => Some(COL + i % 3 * 3),
                _ if mask & !0o222 == 0 => Some(COL + i % 3 * 3 + 1),
                _ if mask & !0o444 == 0 => Some(COL + i % 3 * 3 + 2),
                _ => None,
            },
            (0, _) => third(mask).map(|t| ROW + i / 3 * 3 + t),
            (COL, _) => third(mask).map(|t| t * 3 + i / 3),
            _ => third(mask).map(|t| i / 3 * 3 + t),
        };
        if let Some(cover) = cover
            && take(Locked { digit, base, cover })
        {
            return true;
        }
    }
    false
}

/// A set of cells and digits of a house, as many of the one as of the other.
pub struct Set {
    pub house: usize,
    /// The positions of its cells.
    pub positions: u16,
    pub digits: u16,
}

/// Every naked set of `k` in the houses that `wanted` holds.
pub fn naked(
    board: &Board,
    k: u32,
    wanted: impl Fn(usize) -> bool,
    mut take: impl FnMut(Set) -> bool,
) -> bool {
    for house in SET_KINDS.into_iter().flat_map(|kind| kind..kind + 9) {
        if !wanted(house) || board.open_in(house) < 2 * k {
            continue;
        }
        let cands = board.house(house);
        let mut members = 0u16;
        for (position, cand) in cands.iter().enumerate() {
            members |= u16::from((2..=k).contains(&cand.count_ones())) << position;
        }
        let found = choose(members, k, &cands, |positions, digits| {
            take(Set {
                house,
                positions,
                digits,
            })
        });
        if found {
            return true;
        }
    }
    false
}

/// Every hidden set of `k` in the houses that `wanted` holds, with more empty
/// cells than `more_than`.
pub fn hidden(
    board: &Board,
    k: u32,
    more_than: u32,
    wanted: impl Fn(usize) -> bool,
    mut take: impl FnMut(Set) -> bool,
) -> bool {
    for house in SET_KINDS.into_iter().flat_map(|kind| kind..kind + 9) {
        if !wanted(house) || board.open_in(house) <= more_than {
            continue;
        }
        let places = &board.pos[house];
        let mut members = 0u16;
        for (digit, mask) in places.iter().enumerate() {
            members |= u16::from((2..=k).contains(&mask.count_ones())) << digit;
        }
        let found = choose(members, k, places, |digits, positions| {
            take(Set {
                house,
                positions,
                digits,
            })
        });
        if found {
            return true;
        }
    }
    false
}

/// The subsets of `k` of the members whose masks together have `k` bits, in
/// ascending order of the subset's mask.
#[inline]
fn choose(members: u16, k: u32, masks: &[u16; 9], mut take: impl FnMut(u16, u16) -> bool) -> bool {
    let n = members.count_ones();
    if n < k {
        return false;
    }
    if k == 2 {
        // The larger member is the outer loop: the order of the masks.
        for j in bits(members) {
            if masks[j].count_ones() != 2 {
                continue;
            }
            for i in bits(members & ((1 << j) - 1)) {
                if masks[i] == masks[j] && take(1 << i | 1 << j, masks[j]) {
                    return true;
                }
            }
        }
        return false;
    }
    let mut list = [0usize; 9];
    for (slot, member) in list.iter_mut().zip(bits(members)) {
        *slot = member;
    }
    let mut chosen = (1u32 << k) - 1;
    while chosen != 0 {
        let (mut subset, mut union) = (0, 0);
        for i in bits(chosen as u16) {
            subset |= 1 << list[i];
            union |= masks[list[i]];
        }
        if union.count_ones() == k && take(subset, union) {
            return true;
        }
        chosen = next_subset(chosen, n as usize);
    }
    false
}

/// The cells of a set and what falls by it, naked or hidden.
impl Set {
    /// What a naked set strikes: its digits in the rest of the house.
    pub fn struck_naked(&self, board: &Board, mut strike: impl FnMut(usize, u16)) {
        for position in bits(0o777 & !self.positions) {
            let cell = cell_at(self.house, position);
            let digits = board.cand[cell] & self.digits;
            if digits != 0 {
                strike(cell, digits);
            }
        }
    }

    /// What a hidden set strikes: other digits in its cells.
    pub fn struck_hidden(&self, board: &Board, mut strike: impl FnMut(usize, u16)) {
        for position in bits(self.positions) {
            let cell = cell_at(self.house, position);
            let digits = board.cand[cell] & !self.digits;
            if digits != 0 {
                strike(cell, digits);
            }
        }
    }
}

/// A fish: base lines, cover lines and what it strikes.
pub struct Fish {
    /// The first house of the base lines' kind.
    pub base_kind: usize,
    pub digit: usize,
    /// The base lines by number.
    pub bases: u16,
    /// The cover lines by number.
    pub covers: u16,
}

impl Fish {
    /// The lines of this fish that are not its base.
    pub fn cover_kind(&self) -> usize {
        if self.base_kind == COL { ROW } else { COL }
    }

    /// Where the digit falls.
    pub fn struck(&self, board: &Board) -> u128 {
        let lines = |kind: usize, mask| bits(mask).fold(0, |set, i| set | HOUSE_SET[kind + i]);
        let covered = lines(self.cover_kind(), self.covers);
        board.with[self.digit] & covered & !lines(self.base_kind, self.bases)
    }
}

/// Every fish of `k` lines of one digit in one direction, by base lines.
pub fn fish_of(
    board: &Board,
    k: u32,
    digit: usize,
    base_kind: usize,
    mut take: impl FnMut(Fish) -> bool,
) -> bool {
    if u32::from(board.placed[digit]) + 2 * k > 9 {
        return false;
    }
    let mut lines = [0u16; 9];
    let mut members = 0u16;
    for (i, line) in lines.iter_mut().enumerate() {
        *line = board.pos[base_kind + i][digit];
        members |= u16::from((2..=k).contains(&line.count_ones())) << i;
    }
    choose(members, k, &lines, |bases, covers| {
        take(Fish {
            base_kind,
            digit,
            bases,
            covers,
        })
    })
}

/// Every X-Wing, columns first; by base lines, then by digit.
pub fn x_wings(board: &Board, mut take: impl FnMut(Fish) -> bool) -> bool {
    for base_kind in [COL, ROW] {
        for j in 1..9 {
            for i in 0..j {
                for digit in 0..9 {
                    let covers = board.pos[base_kind + i][digit];
                    if covers == board.pos[base_kind + j][digit]
                        && covers.count_ones() == 2
                        && board.placed[digit] <= 5
                        && take(Fish {
                            base_kind,
                            digit,
                            bases: 1 << i | 1 << j,
                            covers,
                        })
                    {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// Adds the cells of a set to a list of deletions of one digit.
pub fn push_cells(dels: &mut Vec<(u8, u16)>, set: u128, digit: usize) {
    dels.extend(cells(set).map(|cell| (cell as u8, 1 << digit)));
}
