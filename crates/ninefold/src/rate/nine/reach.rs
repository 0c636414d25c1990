//! Which starts have a chain or a cycle at all, and how short it can be.
//!
//! Most starts lead nowhere. Here all of them are followed at once, layer by
//! layer, without the order in which a person would note the links: each node
//! carries the set of starts that reach it, one bit each. What the layers tell
//! is exact for chains (a start that reaches its own opposite, and the least
//! number of nodes), and a bound from below for cycles. The ordered search then
//! only follows starts that can be of use.

use super::board::Board;
use super::tables::{PEERS, bits, cell_at, cells};

const WORDS: usize = 5;
/// The most candidates that the rows have bits for.
const MOST: usize = WORDS * 64;

type Row = [u64; WORDS];

const EMPTY: Row = [0; WORDS];

/// Adds a row to another.
#[inline]
fn join(into: &mut Row, row: &Row) {
    for (a, b) in into.iter_mut().zip(row) {
        *a |= b;
    }
}

#[inline]
fn is_empty(row: &Row) -> bool {
    row.iter().all(|word| *word == 0)
}

#[inline]
fn has(row: &Row, i: usize) -> bool {
    row[i / 64] >> (i % 64) & 1 != 0
}

/// Nothing found.
pub const NEVER: u32 = u32::MAX;

/// The layers and what they told.
pub struct Reach {
    /// By candidate: its number here.
    number: [u16; 729],
    candidates: Vec<u16>,
    /// By number: the candidates that fall with it and have strong links, and
    /// those that have none.
    linked: Vec<Vec<u16>>,
    bare: Vec<Vec<u16>>,
    strong: Vec<Vec<u16>>,
    /// The strong links as a set.
    back: Vec<Row>,
    on: Vec<Row>,
    off: Vec<Row>,
    new_on: Vec<Row>,
    new_off: Vec<Row>,
    /// By candidate: the nodes of the shortest chain from it, on, to its own
    /// off; from off to on; and at least of a cycle through it.
    pub chain_on: [u32; 729],
    pub chain_off: [u32; 729],
    pub cycle: [u32; 729],
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            number: [0; 729],
            candidates: Vec::new(),
            linked: vec![Vec::new(); MOST],
            bare: vec![Vec::new(); MOST],
            strong: vec![Vec::new(); MOST],
            back: vec![EMPTY; MOST],
            on: vec![EMPTY; MOST],
            off: vec![EMPTY; MOST],
            new_on: vec![EMPTY; MOST],
            new_off: vec![EMPTY; MOST],
            chain_on: [NEVER; 729],
            chain_off: [NEVER; 729],
            cycle: [NEVER; 729],
        }
    }
}

/// The cells, and by house the digits, that can make multiple chains.
#[derive(Clone, Copy)]
pub struct Wanted {
    pub cells: u128,
    pub regions: [u16; 27],
}

impl Wanted {
    /// Everything.
    pub const ALL: Wanted = Wanted {
        cells: u128::MAX,
        regions: [0o777; 27],
    };
}

impl Reach {
    /// Looks for what all candidates of a cell or all places of a digit in a
    /// house lead to. Only meaningful when all layers were followed and no
    /// chain was found.
    pub fn wanted(&mut self, board: &Board) -> Wanted {
        let n = self.candidates.len();
        if n > MOST {
            return Wanted::ALL;
        }
        // What turns off follows from all that turns on.
        for i in 0..n {
            let mut row = EMPTY;
            for other in self.linked[i].iter().chain(&self.bare[i]) {
                join(&mut row, &self.on[*other as usize]);
            }
            self.off[i] = row;
        }
        let mut wanted = Wanted {
            cells: 0,
            regions: [0; 27],
        };
        for cell in cells(board.empty).filter(|cell| board.count(*cell) > 2) {
            let starts = self.row(bits(board.cand[cell]).map(|digit| cell * 9 + digit));
            wanted.cells |= u128::from(self.meets(n, &starts)) << cell;
        }
        for house in 0..27 {
            for digit in 0..9 {
                let places = board.pos[house][digit];
                if places.count_ones() < 2 {
                    continue;
                }
                let starts = bits(places).map(|position| cell_at(house, position) * 9 + digit);
                let starts = self.row(starts);
                wanted.regions[house] |= u16::from(self.meets(n, &starts)) << digit;
            }
        }
        wanted
    }

    fn row(&self, candidates: impl Iterator<Item = usize>) -> Row {
        let mut row = EMPTY;
        for candidate in candidates {
            let number = self.number[candidate] as usize;
            row[number / 64] |= 1 << (number % 64);
        }
        row
    }

    /// Whether all these starts reach some node.
    fn meets(&self, n: usize, starts: &Row) -> bool {
        let all = |row: &Row| row.iter().zip(starts).all(|(a, b)| b & !a == 0);
        self.on[..n].iter().any(all) || self.off[..n].iter().any(all)
    }

    /// Follows all starts. `digits` are those in play, `in_cells` says whether
    /// the candidates of a cell are linked, `strong` lists the strong links of
    /// a candidate. With `first`, it ends with the layer of the shortest chain.
    ///
    /// False when there are more candidates than bits: then everything may
    /// have a chain of any length.
    pub fn run<'s>(
        &mut self,
        board: &Board,
        digits: u16,
        in_cells: bool,
        first: bool,
        strong: impl Fn(usize) -> &'s [(u16, u8)],
    ) -> bool {
        self.candidates.clear();
        for cell in cells(board.empty) {
            for digit in bits(board.cand[cell] & digits) {
                let candidate = cell * 9 + digit;
                self.number[candidate] = self.candidates.len() as u16;
                self.candidates.push(candidate as u16);
                self.chain_on[candidate] = NEVER;
                self.chain_off[candidate] = NEVER;
                self.cycle[candidate] = NEVER;
            }
        }
        let n = self.candidates.len();
        if n > MOST {
            for &candidate in &self.candidates {
                self.chain_on[candidate as usize] = 0;
                self.chain_off[candidate as usize] = 0;
                self.cycle[candidate as usize] = 0;
            }
            return false;
        }
        for i in 0..n {
            self.strong[i].clear();
            self.back[i] = EMPTY;
            for &(target, _) in strong(self.candidates[i] as usize) {
                let target = self.number[target as usize];
                if !has(&self.back[i], target as usize) {
                    self.strong[i].push(target);
                    self.back[i][target as usize / 64] |= 1 << (target % 64);
                }
            }
            self.on[i] = EMPTY;
            self.on[i][i / 64] |= 1 << (i % 64);
            self.off[i] = EMPTY;
            self.new_on[i] = self.on[i];
            self.new_off[i] = EMPTY;
        }
        for i in 0..n {
            let (cell, digit) = (
                self.candidates[i] as usize / 9,
                self.candidates[i] as usize % 9,
            );
            self.linked[i].clear();
            self.bare[i].clear();
            let mut add = |candidate: usize| {
                let other = self.number[candidate];
                if self.strong[other as usize].is_empty() {
                    self.bare[i].push(other);
                } else {
                    self.linked[i].push(other);
                }
            };
            for peer in cells(board.with[digit] & PEERS[cell]) {
                add(peer * 9 + digit);
            }
            if in_cells {
                for other in bits(board.cand[cell] & digits & !(1 << digit)) {
                    add(cell * 9 + other);
                }
            }
        }
        self.layers(n, first);
        true
    }

    fn layers(&mut self, n: usize, first: bool) {
        let mut size = 2;
        let mut any = true;
        while any {
            let mut found = false;
            for i in 0..n {
                let row = self.new_on[i];
                if is_empty(&row) {
                    continue;
                }
                let own = self.candidates[i] as usize;
                // A start whose strong link leads back to it.
                if self.chain_off[own] == NEVER
                    && row.iter().zip(&self.back[i]).any(|(a, b)| a & b != 0)
                {
                    self.chain_off[own] = size;
                    found = true;
                }
                for &other in &self.bare[i] {
                    if has(&row, other as usize) {
                        let start = self.candidates[other as usize] as usize;
                        if self.chain_on[start] == NEVER {
                            self.chain_on[start] = size;
                            found = true;
                        }
                    }
                }
                for &other in &self.linked[i] {
                    let other = other as usize;
                    join(&mut self.new_off[other], &row);
                    if size > 2 {
                        for (w, word) in row.iter().enumerate() {
                            let mut hits = word & self.back[other][w];
                            while hits != 0 {
                                let start = w * 64 + hits.trailing_zeros() as usize;
                                hits &= hits - 1;
                                if start != i {
                                    let start = self.candidates[start] as usize;
                                    self.cycle[start] = self.cycle[start].min(size);
                                }
                            }
                        }
                    }
                }
            }
            for row in &mut self.new_on[..n] {
                *row = EMPTY;
            }
            for i in 0..n {
                let mut row = self.new_off[i];
                self.new_off[i] = EMPTY;
                for (new, old) in row.iter_mut().zip(&self.off[i]) {
                    *new &= !old;
                }
                if is_empty(&row) {
                    continue;
                }
                join(&mut self.off[i], &row);
                if has(&row, i) {
                    self.chain_on[self.candidates[i] as usize] = size;
                    found = true;
                }
                for &target in &self.strong[i] {
                    join(&mut self.new_on[target as usize], &row);
                }
            }
            any = false;
            for i in 0..n {
                for w in 0..WORDS {
                    self.new_on[i][w] &= !self.on[i][w];
                    self.on[i][w] |= self.new_on[i][w];
                }
                any |= !is_empty(&self.new_on[i]);
            }
            if found && first {
                return;
            }
            size += 2;
        }
    }
}
