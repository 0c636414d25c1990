//! Bivalue universal grave, types 1 to 4.

use alloc::vec::Vec;

use super::Found;
use super::basic::push_cells;
use super::board::Board;
use super::tables::{HOUSE_SET, PEERS, bits, cell_at, cells, next_subset, seen_by_all};
use crate::logic::Technique;

/// The cells and digits that keep a board from being a grave.
struct Grave {
    /// The cells in the way, in the order in which they were found.
    cells: Vec<usize>,
    /// All their extra digits.
    digits: u16,
    /// By cell: its extra digits.
    extra: [u16; 81],
    /// The cells that see all of them.
    common: u128,
}

/// The first grave hint.
pub fn bug(board: &Board, found: &mut Found) -> bool {
    let Some(grave) = Grave::find(board) else {
        return false;
    };
    match grave.cells[..] {
        [] => false,
        [cell] => {
            found.set(5.6, Technique::Bug1);
            found.strike(cell, board.cand[cell] & !grave.digits);
            !found.dels.is_empty()
        }
        _ if grave.digits.count_ones() == 1 => {
            let digit = grave.digits.trailing_zeros() as usize;
            let struck = grave.common & board.with[digit];
            if struck != 0 {
                found.set(5.7, Technique::Bug2);
                push_cells(&mut found.dels, struck, digit);
                return true;
            }
            type4(board, &grave, found)
        }
        _ if grave.common != 0 => type4(board, &grave, found) || type3(board, &grave, found),
        _ => false,
    }
}

impl Grave {
    fn find(board: &Board) -> Option<Grave> {
        let mut grave = Grave {
            cells: Vec::new(),
            digits: 0,
            extra: [0; 81],
            common: 0,
        };
        let [one, two, three] = board.sizes();
        let wide = board.empty & !(one | two);
        // All wide cells would be in the way, so one has to see them all, or
        // they have one extra digit in common.
        let common = || cells(wide).fold(0o777, |all, cell| all & board.cand[cell]);
        if seen_by_all(wide) == 0 && (wide & !three != 0 || common() == 0) {
            return None;
        }
        let mut irregular = 0u16;
        let mut collected: Vec<usize> = Vec::new();
        for house in 0..27 {
            for digit in 0..9 {
                let places = board.pos[house][digit];
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                irregular |= 1 << digit;
                let mut holders = bits(places)
                    .map(|position| cell_at(house, position))
                    .filter(|cell| wide >> cell & 1 != 0);
                let first = holders.next()?;
                if !collected.contains(&first) {
                    collected.push(first);
                }
                let rest = holders.clone().count();
                for cell in holders {
                    if !collected.contains(&cell) {
                        collected.push(cell);
                    }
                }
                if rest > 0 {
                    continue;
                }
                grave.add(first, digit);
                if grave.cells.len() > 1 && grave.digits.count_ones() > 1 && grave.common == 0 {
                    return None;
                }
            }
        }
        if irregular.count_ones() == 1 {
            let digit = irregular.trailing_zeros() as usize;
            for cell in collected {
                grave.add(cell, digit);
            }
        }
        // Without the extra digits, two candidates a cell and two places a house.
        for cell in cells(board.empty) {
            if (board.cand[cell] & !grave.extra[cell]).count_ones() != 2 {
                return None;
            }
        }
        for house in 0..27 {
            for digit in 0..9 {
                let places = bits(board.pos[house][digit])
                    .filter(|position| grave.extra[cell_at(house, *position)] >> digit & 1 == 0);
                if !matches!(places.count(), 0 | 2) {
                    return None;
                }
            }
        }
        Some(grave)
    }

    fn add(&mut self, cell: usize, digit: usize) {
        self.common = if self.cells.is_empty() {
            PEERS[cell]
        } else {
            self.common & PEERS[cell]
        };
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[cell] |= 1 << digit;
        self.digits |= 1 << digit;
    }
}

fn shared_houses(grave: &Grave) -> impl Iterator<Item = usize> {
    let set = grave.cells.iter().fold(0u128, |set, cell| set | 1 << cell);
    (0..27).filter(move |house| set & !HOUSE_SET[*house] == 0)
}

fn type4(board: &Board, grave: &Grave, found: &mut Found) -> bool {
    let [first, second] = grave.cells[..] else {
        return false;
    };
    let common = board.cand[first] & board.cand[second] & !grave.digits;
    if common.count_ones() != 1 || shared_houses(grave).next().is_none() {
        return false;
    }
    found.set(5.7, Technique::Bug4);
    for cell in [first, second] {
        found.strike(cell, board.cand[cell] & !grave.extra[cell] & !common);
    }
    !found.dels.is_empty()
}

fn type3(board: &Board, grave: &Grave, found: &mut Found) -> bool {
    for size in 2..=6u32 {
        for house in shared_houses(grave) {
            let members: Vec<usize> =
                cells(grave.common & HOUSE_SET[house] & board.empty).collect();
            if members.len() < size as usize {
                continue;
            }
            let mut chosen = (1u32 << (size - 1)) - 1;
            while chosen != 0 {
                let others = bits(chosen as u16).map(|i| board.cand[members[i]]);
                let union = others.fold(0, |all, cand| all | cand);
                if union.count_ones() == size
                    && grave.digits & !union == 0
                    && bits(chosen as u16).all(|i| board.count(members[i]) >= 2)
                {
                    found.set(5.7 + f64::from(size - 1) * 0.1, Technique::Bug3);
                    for (i, &cell) in members.iter().enumerate() {
                        if chosen >> i & 1 == 0 {
                            found.strike(cell, board.cand[cell] & union);
                        }
                    }
                    if !found.dels.is_empty() {
                        return true;
                    }
                }
                chosen = next_subset(chosen, members.len());
            }
        }
    }
    false
}
