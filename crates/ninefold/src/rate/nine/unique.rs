//! Unique rectangles and loops, types 1 to 4.

use alloc::vec::Vec;

use super::Found;
use super::basic::push_cells;
use super::board::Board;
use super::tables::{HOUSE_SET, HOUSES, PEERS, POSITIONS, bits, cell_at, cells, next_subset};
use crate::logic::Technique;

/// What a loop allows, before it is applied.
struct Hint {
    rating: f64,
    /// 1 to 4; 3 both for the naked and the hidden set.
    kind: u8,
    hidden: bool,
    members: u128,
    dels: Vec<(u8, u16)>,
}

/// The loop as it grows.
struct Walk<'a> {
    board: &'a Board,
    pair: u16,
    low: usize,
    high: usize,
    /// The cells that hold both digits and can be in a loop.
    able: u128,
    cells: Vec<u8>,
    set: u128,
    /// Whether a loop was closed.
    closed: bool,
    hints: Vec<Hint>,
}

/// The search, which remembers where there is no loop.
pub struct Unique {
    /// By pair of digits: the cells with both, when they had no loop.
    no_loop: [u128; 81],
}

impl Default for Unique {
    fn default() -> Unique {
        Unique { no_loop: [0; 81] }
    }
}

impl Unique {
    /// The best hint of all loops. `changed` are the cells that did since the
    /// last search.
    pub fn find(&mut self, board: &Board, bivalue: u128, changed: u128, found: &mut Found) -> bool {
        for known in self
            .no_loop
            .iter_mut()
            .filter(|known| **known & changed != 0)
        {
            *known = 0;
        }
        let mut hints: Vec<Hint> = Vec::new();
        // By pair looked at: the cells that can be in a loop.
        let mut able = [0u128; 81];
        let (mut met, mut closed) = (0u128, 0u128);
        for start in cells(bivalue) {
            let pair = board.cand[start];
            let low = pair.trailing_zeros() as usize;
            let high = 15 - pair.leading_zeros() as usize;
            let (both, i) = (board.with[low] & board.with[high], low * 9 + high);
            if self.no_loop[i] == both {
                continue;
            }
            if met >> i & 1 == 0 {
                met |= 1 << i;
                able[i] = candidates_for_loops(board, bivalue, pair, both);
            }
            if able[i] >> start & 1 == 0 {
                continue;
            }
            let mut walk = Walk {
                board,
                pair,
                low,
                high,
                able: able[i],
                cells: Vec::with_capacity(16),
                set: 0,
                closed: false,
                hints: core::mem::take(&mut hints),
            };
            walk.extend(start, 2, 0, 3);
            hints = walk.hints;
            closed |= u128::from(walk.closed) << i;
        }
        for i in cells(met & !closed) {
            self.no_loop[i] = board.with[i / 9] & board.with[i % 9];
        }
        choose(hints, found)
    }
}

/// Takes the best of the hints.
fn choose(hints: Vec<Hint>, found: &mut Found) -> bool {
    let Some(best) = hints.into_iter().reduce(|best, hint| {
        if (hint.rating, hint.kind) < (best.rating, best.kind) {
            hint
        } else {
            best
        }
    }) else {
        return false;
    };
    let rectangle = best.members.count_ones() == 4;
    found.set(
        best.rating,
        match (best.kind, rectangle) {
            (1, true) => Technique::UniqueRectangle1,
            (2, true) => Technique::UniqueRectangle2,
            (3, true) => Technique::UniqueRectangle3,
            (_, true) => Technique::UniqueRectangle4,
            (1, false) => Technique::UniqueLoop1,
            (2, false) => Technique::UniqueLoop2,
            (3, false) => Technique::UniqueLoop3,
            (_, false) => Technique::UniqueLoop4,
        },
    );
    found.dels = best.dels;
    true
}

/// The cells with both digits of a pair that can be in a loop of it.
fn candidates_for_loops(board: &Board, bivalue: u128, pair: u16, both: u128) -> u128 {
    let able = in_loops(both);
    let plain = cells(able & bivalue).filter(|cell| board.cand[*cell] == pair);
    if plain.count() != 1 {
        return able;
    }
    // Of three cells with more candidates, all have the same one more.
    let mut some = 0;
    for more in bits(0o777 & !pair) {
        let alike = |cell: &usize| board.cand[*cell] & !(pair | 1 << more) == 0;
        some |= in_loops(
            cells(able)
                .filter(alike)
                .fold(0, |set, cell| set | 1 << cell),
        );
    }
    some
}

/// The cells that can be in a loop: each of their houses holds another.
fn in_loops(mut able: u128) -> u128 {
    if able.count_ones() < 4 {
        return 0;
    }
    loop {
        let before = able;
        for cell in cells(before) {
            let others = able & !(1 << cell);
            if HOUSES[cell]
                .iter()
                .any(|house| others & HOUSE_SET[*house as usize] == 0)
            {
                able = others;
            }
        }
        if able == before {
            return able;
        }
    }
}

impl Walk<'_> {
    /// Adds a cell and goes on from it, never in the kind of house just used.
    fn extend(&mut self, cell: usize, allowed: i32, extras: u16, last_kind: usize) {
        self.cells.push(cell as u8);
        self.set |= 1 << cell;
        let start = self.cells[0] as usize;
        for kind in (0..3).filter(|kind| *kind != last_kind) {
            let house = HOUSES[cell][kind] as usize;
            for next in cells(self.able & HOUSE_SET[house]) {
                if next == start && self.cells.len() >= 4 {
                    self.close();
                } else if self.set >> next & 1 == 0 && self.can_continue(next) {
                    let more = self.board.cand[next] & !self.pair;
                    let all = extras | more;
                    if more == 0 {
                        self.extend(next, allowed, extras, kind);
                    } else if all.count_ones() == 1 || allowed > 0 {
                        self.extend(next, allowed - 1, all, kind);
                    }
                }
            }
        }
        self.cells.pop();
        self.set &= !(1 << cell);
    }

    /// A house is met at most once by every second cell, so a cell that lies
    /// in a house of one of its own parity ends the search early.
    fn can_continue(&self, next: usize) -> bool {
        let parity = self.cells.len() % 2;
        let same = self.cells.iter().skip(parity).step_by(2);
        same.fold(0u128, |set, cell| set | PEERS[*cell as usize]) >> next & 1 == 0
    }

    fn close(&mut self) {
        let mut houses = [0u32; 2];
        for (i, &cell) in self.cells.iter().enumerate() {
            for house in HOUSES[cell as usize] {
                if houses[i % 2] >> house & 1 != 0 {
                    return;
                }
                houses[i % 2] |= 1 << house;
            }
        }
        if houses[0] != houses[1] {
            return;
        }
        self.closed = true;
        let extra: Vec<usize> = self
            .cells
            .iter()
            .map(|cell| *cell as usize)
            .filter(|cell| self.board.count(*cell) > 2)
            .collect();
        let digits = extra
            .iter()
            .fold(0, |all, cell| all | self.board.cand[*cell])
            & !self.pair;
        match extra[..] {
            [] => {}
            [cell] => {
                let dels = vec![(cell as u8, self.pair)];
                self.add(1, false, self.base(), dels);
            }
            [first, second] => {
                if digits.count_ones() == 1 {
                    self.type2(&extra, digits);
                } else {
                    self.type3(first, second, digits);
                }
                self.type4(first, second);
            }
            _ => self.type2(&extra, digits),
        }
    }

    fn base(&self) -> f64 {
        match self.cells.len() {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        }
    }

    fn add(&mut self, kind: u8, hidden: bool, rating: f64, dels: Vec<(u8, u16)>) {
        let known =
            |hint: &Hint| hint.kind == kind && hint.hidden == hidden && hint.members == self.set;
        if dels.is_empty() || self.hints.iter().any(known) {
            return;
        }
        self.hints.push(Hint {
            rating,
            kind,
            hidden,
            members: self.set,
            dels,
        });
    }

    fn type2(&mut self, extra: &[usize], digits: u16) {
        let digit = digits.trailing_zeros() as usize;
        let seen = extra
            .iter()
            .fold(self.board.with[digit], |set, c| set & PEERS[*c]);
        let mut dels = Vec::new();
        push_cells(&mut dels, seen, digit);
        self.add(2, false, self.base(), dels);
    }

    fn type4(&mut self, first: usize, second: usize) {
        let both = 1u128 << first | 1 << second;
        let locked = |digit: usize| {
            let shared = |house: &u8| both & !HOUSE_SET[*house as usize] == 0;
            let nowhere_else =
                |house: u8| self.board.with[digit] & HOUSE_SET[house as usize] & !both == 0;
            HOUSES[first].into_iter().filter(shared).any(nowhere_else)
        };
        let struck = if locked(self.low) {
            self.high
        } else if locked(self.high) {
            self.low
        } else {
            return;
        };
        let dels = [first, second].map(|cell| (cell as u8, 1u16 << struck));
        self.add(4, false, self.base(), dels.to_vec());
    }

    fn type3(&mut self, first: usize, second: usize, extras: u16) {
        for size in 2..=7u32 {
            for kind in [0, 1, 2] {
                if HOUSES[first][kind] == HOUSES[second][kind] {
                    self.naked(size, kind, first, second, extras);
                    self.hidden(size, kind, first, second, extras);
                }
            }
        }
    }

    fn naked(&mut self, size: u32, kind: usize, first: usize, second: usize, extras: u16) {
        let house = HOUSES[first][kind] as usize;
        if 2 * size > self.board.open_in(house) || size < extras.count_ones() {
            return;
        }
        let both = extras & self.board.cand[first] & self.board.cand[second];
        let skip = 1u32 << POSITIONS[second][kind];
        let must = 1u32 << POSITIONS[first][kind];
        let cands = self.board.house(house);
        let mut chosen = (1u32 << size) - 1;
        while chosen != 0 {
            let others = (chosen & !must) as u16;
            if chosen & skip == 0
                && chosen & must != 0
                && bits(others).all(|p| cands[p].count_ones() >= 2)
            {
                let union = bits(others).fold(both, |all, p| all | cands[p]);
                if union.count_ones() == size && extras & !union == 0 {
                    let mut dels = Vec::new();
                    for p in bits(0o777 & !(chosen | skip) as u16) {
                        if cands[p] & union != 0 {
                            dels.push((cell_at(house, p) as u8, cands[p] & union));
                        }
                    }
                    self.add(3, false, self.base() + f64::from(size - 1) * 0.1, dels);
                }
            }
            chosen = next_subset(chosen, 9);
        }
    }

    fn hidden(&mut self, size: u32, kind: usize, first: usize, second: usize, extras: u16) {
        let house = HOUSES[first][kind] as usize;
        if 2 * size >= self.board.open_in(house) {
            return;
        }
        let rest: Vec<usize> = bits(0o777 & !extras & !self.pair).collect();
        if size as usize - 2 > rest.len() {
            return;
        }
        let skip = 1u16 << POSITIONS[second][kind];
        let own = 1u16 << POSITIONS[first][kind];
        let mut chosen = (1u32 << (size - 2)) - 1;
        loop {
            let digits = bits(chosen as u16).fold(self.pair, |all, i| all | 1 << rest[i]);
            let mut union = 0;
            let mut fits = true;
            for digit in bits(digits) {
                let places = self.board.pos[house][digit] & !skip;
                fits &= places != 0;
                union |= places;
            }
            if fits && union.count_ones() == size {
                let targets = union & !own & !skip;
                let mut dels = Vec::new();
                for p in bits(targets) {
                    let cell = cell_at(house, p);
                    let struck = self.board.cand[cell] & !digits;
                    if struck != 0 {
                        dels.push((cell as u8, struck));
                    }
                }
                let wider = targets.count_ones().saturating_sub(1);
                self.add(3, true, self.base() + f64::from(wider) * 0.1, dels);
            }
            if chosen == 0 {
                return;
            }
            chosen = next_subset(chosen, rest.len());
            if chosen == 0 {
                return;
            }
        }
    }
}
