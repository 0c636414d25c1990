//! Chains of two to four strong links of one digit, plain and grouped.
//!
//! A search of all combinations of houses, orders and directions would meet
//! the same chains; here each digit's links are a small graph of ends, and the
//! chains are walks in it. Where two chains are equally good, the order in
//! which the search by combinations would have met them decides.
//!
//! What a digit offers depends on the places of that digit alone, so it is
//! remembered until they change.

use alloc::vec::Vec;

use super::Found;
use super::basic::push_cells;
use super::board::Board;
use super::tables::{HOUSE_CELLS, HOUSE_SET, ROW, bits, seen_by_all};
use crate::logic::Technique;

/// A strong link of a digit in a house: one of its two ends holds the digit.
#[derive(Clone, Copy)]
struct Link {
    house: usize,
    grouped: bool,
    /// The cells of the ends, the default first end first.
    ends: [u128; 2],
    /// For each end: the places of the digit that see all of it.
    seen: [u128; 2],
    /// The places of the digit in the house.
    places: u128,
    /// Which of the ways to split the house this is.
    variant: u8,
}

/// How good a chain is, and when a search by combinations would have met it.
type Key = (u32, u32, [u8; 5], Discovery);
type Discovery = (u32, usize, [u8; 4], [u8; 4], u8, u8);

/// A chain that strikes something.
#[derive(Clone, Copy)]
struct Chain {
    key: Key,
    struck: u128,
}

/// The best chain of each digit, for the places that it was found with.
pub struct Links {
    known: [(u128, Option<Chain>); 9],
}

impl Default for Links {
    fn default() -> Links {
        Links {
            known: [(u128::MAX, None); 9],
        }
    }
}

impl Links {
    /// The best chain of `n` links.
    pub fn find(&mut self, board: &Board, n: usize, found: &mut Found) -> bool {
        let mut best: Option<(Chain, usize)> = None;
        for digit in 0..9 {
            if self.known[digit].0 != board.with[digit] {
                self.known[digit] = (board.with[digit], Search::run(board, n, digit));
            }
            if let Some(chain) = self.known[digit].1
                && best.is_none_or(|(other, _)| chain.key < other.key)
            {
                best = Some((chain, digit));
            }
        }
        let Some((chain, digit)) = best else {
            return false;
        };
        let technique = match n {
            2 => Technique::TwoStrongLinks,
            3 => Technique::ThreeStrongLinks,
            _ => Technique::FourStrongLinks,
        };
        found.set(f64::from(chain.key.0) / 10.0, technique);
        push_cells(&mut found.dels, chain.struck, digit);
        true
    }
}

struct Search {
    n: usize,
    digit: usize,
    places: u128,
    links: Vec<Link>,
    /// By end (link and side): the ends that it can be joined with.
    joined: Vec<u128>,
    /// The ends of the walk so far, left and right of each link.
    walk: [(usize, usize); 4],
    best: Option<Chain>,
}

impl Search {
    fn run(board: &Board, n: usize, digit: usize) -> Option<Chain> {
        let mut links = Vec::new();
        for house in 0..27 {
            links_of(board, house, digit, &mut links);
        }
        let mut search = Search {
            n,
            digit,
            places: board.with[digit],
            links,
            joined: Vec::new(),
            walk: [(0, 0); 4],
            best: None,
        };
        // A set of ends has to fit into 128 bits; no digit has more in play.
        let count = search.links.len().min(64);
        search.joined = vec![0; 2 * count];
        for a in 0..2 * count {
            for b in 0..2 * count {
                let (one, two) = (&search.links[a / 2], &search.links[b / 2]);
                if one.places & two.places == 0 && meet(one.ends[a % 2] | two.ends[b % 2]).is_some()
                {
                    search.joined[a] |= 1 << b;
                }
            }
        }
        for first in 0..count {
            for right in 0..2 {
                search.walk[0] = (2 * first + 1 - right, 2 * first + right);
                search.extend(1, search.links[first].places);
            }
        }
        search.best
    }

    /// Adds a link to the right of a walk of `length` links.
    fn extend(&mut self, length: usize, used: u128) {
        let mut next = self.joined[self.walk[length - 1].1];
        while next != 0 {
            let left = next.trailing_zeros() as usize;
            next &= next - 1;
            let places = self.links[left / 2].places;
            if places & used != 0 {
                continue;
            }
            self.walk[length] = (left, left ^ 1);
            if length + 1 == self.n {
                self.check(used | places);
            } else {
                self.extend(length + 1, used | places);
            }
        }
    }

    fn end(&self, end: usize) -> u128 {
        self.links[end / 2].ends[end % 2]
    }

    /// Looks at a walk of full length: a ring, or a chain with two ends.
    fn check(&mut self, used: u128) {
        let (first, last) = (self.walk[0].0, self.walk[self.n - 1].1);
        let ring = meet(self.end(first) | self.end(last));
        let seen = self.links[first / 2].seen[first % 2] & self.links[last / 2].seen[last % 2];
        if ring.is_none() && seen & !used == 0 {
            return;
        }
        // The links by house, and where each stands in the walk.
        let mut order: [usize; 4] = [0, 1, 2, 3];
        order[..self.n].sort_by_key(|i| self.links[self.walk[*i].0 / 2].house);
        let mut number = [0u8; 4];
        for (i, &place) in order[..self.n].iter().enumerate() {
            number[place] = i as u8 + 1;
        }
        let ranks = &number[..self.n];
        if ring.is_some() {
            if ranks[0] != 1 || !self.walk[0].0.is_multiple_of(2) {
                return;
            }
        } else if !ranks.iter().le(ranks.iter().rev()) {
            return;
        }
        let shared: Vec<usize> = (1..self.n)
            .filter_map(|i| meet(self.end(self.walk[i - 1].1) | self.end(self.walk[i].0)))
            .chain(ring)
            .collect();
        let bases = self.walk[..self.n]
            .iter()
            .fold(0, |set, link| set | HOUSE_SET[self.links[link.0 / 2].house]);
        let (struck, count) = if ring.is_some() {
            let hit = |house: &usize| self.places & HOUSE_SET[*house] & !bases;
            (
                shared.iter().fold(0, |set, house| set | hit(house)),
                shared.iter().map(|house| hit(house).count_ones()).sum(),
            )
        } else {
            let houses = shared
                .iter()
                .fold(bases, |set, house| set | HOUSE_SET[*house]);
            ((seen & !houses), (seen & !houses).count_ones())
        };
        if struck == 0 {
            return;
        }
        let kinds = |i: usize| (self.links[self.walk[i].0 / 2].house / 9) as u8;
        let grouped = self.walk[..self.n]
            .iter()
            .filter(|link| self.links[link.0 / 2].grouped)
            .count() as u8;
        let mut along = [0u8; 4];
        for (i, kind) in along[..self.n].iter_mut().enumerate() {
            *kind = kinds(i);
        }
        let name = canonical(&along[..self.n]);
        let base = [0, 0, 40, 54, 58][self.n];
        let rating = base
            + match name[..self.n] {
                _ if grouped > 0 => 3,
                ref all if all.iter().all(|kind| *kind == 1) => 0,
                ref all if [0, 1, 2].iter().all(|kind| all.contains(kind)) => 2,
                _ => 1,
            };
        let mut full_name = [grouped, 0, 0, 0, 0];
        full_name[1..].copy_from_slice(&name);
        let key = (
            rating,
            u32::MAX - count,
            full_name,
            self.discovery(&order, ranks),
        );
        if self.best.is_none_or(|best| key < best.key) {
            self.best = Some(Chain { key, struck });
        }
    }

    /// When a search by kinds, digit, houses, order and direction meets this.
    fn discovery(&self, order: &[usize; 4], ranks: &[u8]) -> Discovery {
        let mut kinds = 0u32;
        let mut houses = [0u8; 4];
        let mut variants = [0u8; 4];
        for (i, &place) in order[..self.n].iter().enumerate() {
            let link = &self.links[self.walk[place].0 / 2];
            kinds |= 1 << (link.house / 9 * self.n + i);
            houses[i] = link.house as u8;
            variants[i] = link.variant;
        }
        let orders: &[&[u8]] = match self.n {
            2 => &[&[1, 2]],
            3 => &[&[1, 2, 3], &[2, 1, 3], &[1, 3, 2]],
            _ => &[
                &[1, 2, 3, 4],
                &[2, 1, 3, 4],
                &[3, 1, 2, 4],
                &[1, 3, 2, 4],
                &[2, 3, 1, 4],
                &[3, 2, 1, 4],
                &[1, 4, 3, 2],
                &[1, 3, 4, 2],
                &[2, 1, 4, 3],
                &[1, 2, 4, 3],
                &[2, 4, 1, 3],
                &[1, 4, 2, 3],
            ],
        };
        let arrangement = orders
            .iter()
            .position(|o| *o == ranks)
            .unwrap_or(orders.len());
        let directions = self.walk[..self.n]
            .iter()
            .fold(0, |bits, link| bits << 1 | (link.0 % 2) as u8);
        (
            kinds,
            self.digit,
            houses,
            variants,
            arrangement as u8,
            directions,
        )
    }
}

/// The kinds along a chain under the name that all its mirror images share.
fn canonical(kinds: &[u8]) -> [u8; 4] {
    let swap = |kind: u8| [0, 2, 1][kind as usize];
    let mut best = [u8::MAX; 4];
    for swapped in [false, true] {
        for reversed in [false, true] {
            let mut name = [0; 4];
            for (i, slot) in name[..kinds.len()].iter_mut().enumerate() {
                let kind = kinds[if reversed { kinds.len() - 1 - i } else { i }];
                *slot = if swapped { swap(kind) } else { kind };
            }
            best = best.min(name);
        }
    }
    if !best[..kinds.len()].contains(&1) {
        for kind in &mut best {
            if *kind == 2 {
                *kind = 1;
            }
        }
    }
    best
}

/// The house that holds all these cells: a column, else a row, else a box.
fn meet(set: u128) -> Option<usize> {
    let cell = set.trailing_zeros() as usize;
    let [b, r, c] = super::tables::HOUSES[cell];
    [c, r, b]
        .into_iter()
        .map(usize::from)
        .find(|house| set & !HOUSE_SET[*house] == 0)
}

/// The strong links of a digit in a house: none, one, or two ways to split it.
fn links_of(board: &Board, house: usize, digit: usize, links: &mut Vec<Link>) {
    let mask = board.pos[house][digit];
    let count = mask.count_ones();
    if !(2..=6).contains(&count) {
        return;
    }
    let set = |mask: u16| bits(mask).fold(0u128, |set, p| set | 1 << HOUSE_CELLS[house][p]);
    let mut add = |grouped: bool, one: u16, two: u16, variant: u8| {
        let ends = [set(one), set(two)];
        links.push(Link {
            house,
            grouped,
            ends,
            seen: ends.map(|end| board.with[digit] & seen_by_all(end)),
            places: set(mask),
            variant,
        });
    };
    if count == 2 {
        let (low, high) = (mask & mask.wrapping_neg(), mask & (mask - 1));
        let in_line = |line: u16| mask & !line == 0;
        let lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444];
        if house >= ROW || !lines.into_iter().any(in_line) {
            add(false, low, high, 0);
        }
        return;
    }
    let rows = [0o007u16, 0o070, 0o700];
    let cols = [0o111u16, 0o222, 0o444];
    // The two parts other than the empty one, in their order.
    let split = |parts: [u16; 3]| -> Option<(u16, u16)> {
        let empty = (0..3).find(|i| mask & parts[*i] == 0)?;
        let rest: Vec<u16> = (0..3)
            .filter(|i| *i != empty)
            .map(|i| mask & parts[i])
            .collect();
        (rest[0] != 0 && rest[1] != 0).then(|| (rest[0], rest[1]))
    };
    if house >= ROW {
        if let Some((one, two)) = split(rows) {
            add(true, one, two, 0);
        }
        return;
    }
    for heart in 0..9 {
        let (row, col) = (rows[heart / 3], cols[heart % 3]);
        if mask & !(row | col) != 0 {
            continue;
        }
        let centre = 1u16 << heart;
        let (col_arm, row_arm) = (mask & col & !centre, mask & row & !centre);
        match (col_arm.count_ones(), row_arm.count_ones()) {
            (0, _) | (_, 0) => {}
            (_, 1) => add(true, row_arm, col_arm | centre, 0),
            (1, _) => add(true, col_arm, row_arm | centre, 0),
            _ => add(true, col_arm | mask & centre, row_arm | mask & centre, 0),
        }
        return;
    }
    if count < 4 {
        return;
    }
    // The last empty line first, rows before columns.
    let empty = |parts: [u16; 3]| (0..3).rev().find(|i| mask & parts[*i] == 0);
    let others = |parts: [u16; 3], gone: usize| {
        let mut rest = (0..3).filter(|i| *i != gone).map(|i| mask & parts[i]);
        (rest.next().unwrap_or(0), rest.next().unwrap_or(0))
    };
    match (empty(rows), empty(cols)) {
        (Some(gone), also) => {
            let (one, two) = others(rows, gone);
            add(true, one, two, 0);
            if let Some(gone) = also {
                let (one, two) = others(cols, gone);
                add(true, one, two, 1);
            }
        }
        (None, Some(gone)) => {
            let (one, two) = others(cols, gone);
            add(true, one, two, 0);
        }
        (None, None) => {}
    }
}
