//! The rules up to quads: singles, locked candidates, sets and basic fish. The
//! patterns themselves are found in `basic`.

use super::basic::{self, push_cells};
use super::tables::{COL, HOUSE_SET, ROW, bits, cell_at};
use super::{Found, Fresh, Rater};
use crate::logic::Technique;

impl Rater {
    /// The lowest house of a mask in the order box, column, row.
    fn first_house(mask: u32) -> Option<usize> {
        let order = [mask & 0o777, mask >> COL << COL, mask];
        let first = order.into_iter().find(|part| *part != 0)?;
        Some(first.trailing_zeros() as usize)
    }

    pub(super) fn hidden_single(&mut self, found: &mut Found) -> bool {
        let mut last = 0u32;
        let mut houses = self.with_single;
        while houses != 0 {
            let house = houses.trailing_zeros() as usize;
            houses &= houses - 1;
            last |= u32::from(self.open[house] == 1) << house;
        }
        let (house, rating, technique) = match Rater::first_house(last) {
            Some(house) => (house, 1.0, Technique::FullHouse),
            None => match Rater::first_house(self.with_single) {
                Some(house) if house < ROW => (house, 1.2, Technique::HiddenSingle),
                Some(house) => (house, 1.5, Technique::HiddenSingle),
                None => return false,
            },
        };
        let digit = self.single[house].trailing_zeros() as usize;
        let position = self.board.pos[house][digit].trailing_zeros() as usize;
        found.placing(rating, technique, cell_at(house, position), digit)
    }

    pub(super) fn naked_single(&mut self, found: &mut Found) -> bool {
        let single = self.board.sizes()[0];
        if single == 0 {
            return false;
        }
        let cell = single.trailing_zeros() as usize;
        let digit = self.board.cand[cell].trailing_zeros() as usize;
        found.placing(2.3, Technique::NakedSingle, cell, digit)
    }

    pub(super) fn direct_locked(&mut self, found: &mut Found) -> bool {
        let board = &self.board;
        let first = basic::first_locked(board, &mut self.no_direct_locked, |locked| {
            let first = locked.base / 9 * 9;
            let cover = HOUSE_SET[locked.cover];
            (first..first + 9).find_map(|third| {
                let third_set = HOUSE_SET[third];
                if third == locked.base || third_set & cover == 0 {
                    return None;
                }
                let places = board.with[locked.digit] & third_set;
                let outside = places & !cover;
                (places.count_ones() >= 2 && outside.count_ones() == 1).then(|| {
                    let cell = outside.trailing_zeros() as usize;
                    (locked.base < ROW, cell, locked.digit)
                })
            })
        });
        match first {
            Some((true, cell, digit)) => found.placing(1.7, Technique::DirectPointing, cell, digit),
            Some((false, cell, digit)) => {
                found.placing(1.9, Technique::DirectClaiming, cell, digit)
            }
            None => false,
        }
    }

    pub(super) fn locked(&mut self, found: &mut Found) -> bool {
        let board = &self.board;
        let first = basic::first_locked(board, &mut self.no_locked, |locked| {
            let struck = locked.struck(board);
            (struck != 0).then_some((locked.base < ROW, locked.digit, struck))
        });
        let Some((pointing, digit, struck)) = first else {
            return false;
        };
        if pointing {
            found.set(2.6, Technique::Pointing);
        } else {
            found.set(2.8, Technique::Claiming);
        }
        push_cells(&mut found.dels, struck, digit);
        true
    }

    pub(super) fn direct_hidden(&mut self, k: u32, rule: Fresh, found: &mut Found) -> bool {
        let board = &self.board;
        let any = basic::hidden(
            board,
            k,
            k,
            |house| self.is_fresh(rule, house),
            |set| {
                for digit in bits(0o777 & !set.digits) {
                    let places = board.pos[set.house][digit];
                    let rest = places & !set.positions;
                    if places.count_ones() >= 2 && rest.count_ones() == 1 {
                        let cell = cell_at(set.house, rest.trailing_zeros() as usize);
                        return if k == 2 {
                            found.placing(2.0, Technique::DirectHiddenPair, cell, digit)
                        } else {
                            found.placing(2.5, Technique::DirectHiddenTriple, cell, digit)
                        };
                    }
                }
                false
            },
        );
        self.settle(rule, any)
    }

    pub(super) fn naked(&mut self, k: u32, rule: Fresh, found: &mut Found) -> bool {
        let board = &self.board;
        let any = basic::naked(
            board,
            k,
            |house| self.is_fresh(rule, house),
            |set| {
                match k {
                    2 => found.set(3.0, Technique::NakedPair),
                    3 => found.set(3.6, Technique::NakedTriple),
                    _ => found.set(5.0, Technique::NakedQuad),
                }
                set.struck_naked(board, |cell, digits| found.strike(cell, digits));
                !found.dels.is_empty()
            },
        );
        self.settle(rule, any)
    }

    pub(super) fn hidden(&mut self, k: u32, rule: Fresh, found: &mut Found) -> bool {
        let board = &self.board;
        let any = basic::hidden(
            board,
            k,
            2 * k,
            |house| self.is_fresh(rule, house),
            |set| {
                match k {
                    2 => found.set(3.4, Technique::HiddenPair),
                    3 => found.set(4.0, Technique::HiddenTriple),
                    _ => found.set(5.4, Technique::HiddenQuad),
                }
                set.struck_hidden(board, |cell, digits| found.strike(cell, digits));
                !found.dels.is_empty()
            },
        );
        self.settle(rule, any)
    }

    /// Fish by base lines, then by digit: the first of each digit compete.
    pub(super) fn fish(&mut self, k: u32, found: &mut Found) -> bool {
        let board = &self.board;
        let mut best: Option<(usize, u16, usize, u128)> = None;
        for digit in 0..9 {
            if self.no_fish[k as usize - 2][digit] == board.with[digit] {
                continue;
            }
            let mut any = false;
            for base_kind in [COL, ROW] {
                any = basic::fish_of(board, k, digit, base_kind, |fish| {
                    let struck = fish.struck(board);
                    if struck == 0 {
                        return false;
                    }
                    let key = (COL - base_kind, fish.bases, digit, struck);
                    if best.is_none_or(|other| key < other) {
                        best = Some(key);
                    }
                    true
                });
                if any {
                    break;
                }
            }
            if !any {
                self.no_fish[k as usize - 2][digit] = board.with[digit];
            }
        }
        let Some((_, _, digit, struck)) = best else {
            return false;
        };
        match k {
            2 => found.set(3.2, Technique::XWing),
            3 => found.set(3.8, Technique::Swordfish),
            _ => found.set(5.2, Technique::Jellyfish),
        }
        push_cells(&mut found.dels, struck, digit);
        true
    }
}
