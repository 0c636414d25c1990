//! Which starts have a chain or a cycle at all, and how short it can be.
//!
//! Most starts lead nowhere. Here all of them are followed at once, layer by
//! layer, without the order in which a person would note the links. Only a
//! candidate with a strong link can turn on, so the layers are rows of bits
//! over those candidates: what is on after this many strong links when a given
//! one of them is off. What the layers tell is exact for chains (a start that
//! reaches its own opposite, and the least number of nodes), and a bound from
//! below for cycles. The ordered search then only follows starts that can be
//! of use.
//!
//! Where no start, on, leads to its own off, there is nothing at all: a cycle
//! that strikes a candidate is a chain from that candidate to its own off,
//! once around, and a chain from off to on refutes whatever the start sees.

use alloc::vec::Vec;

use super::board::Board;
use super::engine::Bits;
use super::ids::{CandidateId, Cause, RowId};
use super::tables::{PEERS, bits, cell_at, cells};

/// Nothing found.
pub const NEVER: u32 = u32::MAX;

/// A strong link: the candidate that turns on, and why.
pub type Strong = (CandidateId, Cause);

/// The candidates in play, and what the layers told of them.
pub struct Told {
    /// By candidate with a strong link: its row.
    row: [RowId; CandidateId::COUNT],
    /// The candidates with strong links, in the order of their rows, then the
    /// others.
    candidates: Vec<CandidateId>,
    /// How many have strong links.
    linked: usize,
    /// By candidate: the nodes of the shortest chain from it, on, to its own
    /// off; from off to on; and at least of a cycle through it.
    chain_on: [u32; CandidateId::COUNT],
    chain_off: [u32; CandidateId::COUNT],
    pub cycle: [u32; CandidateId::COUNT],
    /// The shortest of all chains from on to off.
    pub shortest: u32,
}

impl Told {
    /// The row of a candidate with a strong link.
    #[inline(always)]
    fn row_of(&self, candidate: CandidateId) -> usize {
        self.row[candidate.number()].place()
    }

    /// The size of the shortest chain from a start, on or off.
    #[inline]
    pub fn chain(&self, start: CandidateId, on: bool) -> u32 {
        if on {
            self.chain_on[start.number()]
        } else {
            self.chain_off[start.number()]
        }
    }
}

/// The layers, in rows as wide as there is need for.
pub struct Reach {
    pub told: Told,
    narrow: Layers<2>,
    middle: Layers<4>,
    wide: Layers<12>,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            told: Told {
                row: [RowId::at(0); CandidateId::COUNT],
                candidates: Vec::new(),
                linked: 0,
                chain_on: [NEVER; CandidateId::COUNT],
                chain_off: [NEVER; CandidateId::COUNT],
                cycle: [NEVER; CandidateId::COUNT],
                shortest: NEVER,
            },
            narrow: Layers::default(),
            middle: Layers::default(),
            wide: Layers::default(),
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

/// Which part of the board a search follows.
#[derive(Clone, Copy)]
pub struct Play {
    pub digits: u16,
    /// Whether the candidates of a cell are linked.
    pub in_cells: bool,
    /// Whether to end soon after the shortest chain.
    pub first: bool,
}

impl Reach {
    /// Follows all starts; `strong` lists the strong links of a candidate.
    /// Tells whether there is any chain.
    pub fn run<'s>(
        &mut self,
        board: &Board,
        play: Play,
        strong: impl Fn(CandidateId) -> &'s [Strong],
    ) -> bool {
        let told = &mut self.told;
        told.candidates.clear();
        told.shortest = NEVER;
        let mut with = [0u128; 9];
        for digit in bits(play.digits) {
            for cell in cells(board.with[digit]) {
                let candidate = CandidateId::of(cell, digit);
                let number = candidate.number();
                told.chain_on[number] = NEVER;
                told.chain_off[number] = NEVER;
                told.cycle[number] = NEVER;
                if !strong(candidate).is_empty() {
                    with[digit] |= 1 << cell;
                    told.row[number] = RowId::at(told.candidates.len());
                    told.candidates.push(candidate);
                }
            }
        }
        told.linked = told.candidates.len();
        for digit in bits(play.digits) {
            let bare = cells(board.with[digit] & !with[digit]);
            told.candidates
                .extend(bare.map(|cell| CandidateId::of(cell, digit)));
        }
        match told.linked {
            0 => {}
            1..=128 => self.narrow.run(told, board, play, &with, strong),
            129..=256 => self.middle.run(told, board, play, &with, strong),
            _ => self.wide.run(told, board, play, &with, strong),
        }
        told.shortest != NEVER
    }

    /// Leaves only the starts of cycles of at most this many nodes that may strike
    /// something.
    pub fn keep_useful(&mut self, most: u32) {
        let told = &mut self.told;
        match told.linked {
            0 => {}
            1..=128 => self.narrow.keep_useful(told, most),
            129..=256 => self.middle.keep_useful(told, most),
            _ => self.wide.keep_useful(told, most),
        }
    }

    /// Looks for what all candidates of a cell or all places of a digit in a
    /// house lead to. Only meaningful after a search without a chain.
    pub fn wanted(&mut self, board: &Board) -> Wanted {
        match self.told.linked {
            0..=128 => self.narrow.wanted(&self.told, board),
            129..=256 => self.middle.wanted(&self.told, board),
            _ => self.wide.wanted(&self.told, board),
        }
    }
}

/// A set of candidates with strong links.
type Row<const W: usize> = [u64; W];

/// Adds a row to another.
#[inline(always)]
fn join<const W: usize>(into: &mut Row<W>, row: &Row<W>) {
    for w in 0..W {
        into[w] |= row[w];
    }
}

#[inline(always)]
fn set<const W: usize>(row: &mut Row<W>, i: usize) {
    row[i / 64] |= 1 << (i % 64);
}

#[inline(always)]
fn has<const W: usize>(row: &Row<W>, i: usize) -> bool {
    row[i / 64] >> (i % 64) & 1 != 0
}

#[inline(always)]
fn meet<const W: usize>(a: &Row<W>, b: &Row<W>) -> bool {
    let mut any = 0;
    for w in 0..W {
        any |= a[w] & b[w];
    }
    any != 0
}

/// Calls with each number that is in both rows.
#[inline(always)]
fn each<const W: usize>(a: &Row<W>, b: &Row<W>, mut take: impl FnMut(usize)) {
    for w in 0..W {
        let mut word = a[w] & b[w];
        while word != 0 {
            take(w * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

/// The rows of a board, each `W` words of 64 bits.
///
/// ```text
///   candidates   [ with a strong link          | without one ]
///   row           0   1   2   …   linked - 1     linked  …
///
///                 bit 0 1 2 …  of a row: the candidate of that row
///   strong[row]       . 1 .    on, when this one is off
///   near[row]         1 . 1    off, when this one is on (also of those without a link)
///   step[row]         . . 1    on after one more link:  near, then strong
///   back[row]         1 . .    from which one link leads here: strong, then near
///   reached[row]      . 1 1    on when this one is off, after all links so far
/// ```
struct Layers<const W: usize> {
    /// By row: the strong links.
    strong: Vec<Row<W>>,
    /// By place in the list: those that fall with the candidate.
    near: Vec<Row<W>>,
    /// By row: what is on, one link on from this on.
    step: Vec<Row<W>>,
    /// By row: where one link on leads back to this.
    back: Vec<Row<W>>,
    /// By row: what is on when this is off, so far, and newly.
    reached: Vec<Row<W>>,
    new: Vec<Row<W>>,
    next: Vec<Row<W>>,
    /// By place in the list: what is off when this is on.
    off: Vec<Bits>,
}

impl<const W: usize> Default for Layers<W> {
    fn default() -> Layers<W> {
        Layers {
            strong: Vec::new(),
            near: Vec::new(),
            step: Vec::new(),
            back: Vec::new(),
            reached: Vec::new(),
            new: Vec::new(),
            next: Vec::new(),
            off: Vec::new(),
        }
    }
}

const fn all<const W: usize>() -> Row<W> {
    [u64::MAX; W]
}

impl<const W: usize> Layers<W> {
    fn run<'s>(
        &mut self,
        told: &mut Told,
        board: &Board,
        play: Play,
        with: &[u128; 9],
        strong: impl Fn(CandidateId) -> &'s [Strong],
    ) {
        self.strong.clear();
        self.near.clear();
        for (i, &candidate) in told.candidates.iter().enumerate() {
            let (cell, digit) = (candidate.cell(), candidate.digit());
            let mut near = [0; W];
            for peer in cells(with[digit] & PEERS[cell]) {
                set(&mut near, told.row_of(CandidateId::of(peer, digit)));
            }
            if play.in_cells {
                for other in bits(board.cand[cell] & play.digits & !(1 << digit)) {
                    if with[other] >> cell & 1 != 0 {
                        set(&mut near, told.row_of(CandidateId::of(cell, other)));
                    }
                }
            }
            self.near.push(near);
            if i < told.linked {
                let mut row = [0; W];
                for &(target, _) in strong(candidate) {
                    set(&mut row, told.row_of(target));
                }
                self.strong.push(row);
            }
        }
        self.step.clear();
        self.back.clear();
        for i in 0..told.linked {
            let (mut step, mut back) = ([0; W], [0; W]);
            each(&self.near[i], &all(), |off| {
                join(&mut step, &self.strong[off]);
            });
            each(&self.strong[i], &all(), |off| {
                join(&mut back, &self.near[off]);
            });
            back[i / 64] &= !(1 << (i % 64));
            self.step.push(step);
            self.back.push(back);
        }
        self.follow(told, play.first);
    }

    fn follow(&mut self, told: &mut Told, first: bool) {
        self.reached.clone_from(&self.strong);
        self.new.clone_from(&self.strong);
        let mut active = all();
        let mut size = 4;
        let mut last = false;
        loop {
            let mut found = false;
            for (i, &candidate) in told.candidates.iter().enumerate() {
                let candidate = candidate.number();
                let near = &self.near[i];
                let mut row = [0; W];
                each(near, &active, |off| join(&mut row, &self.new[off]));
                if told.chain_on[candidate] == NEVER && meet(&row, near) {
                    told.chain_on[candidate] = size;
                    told.shortest = told.shortest.min(size);
                    found = true;
                }
                if i < told.linked && told.cycle[candidate] == NEVER && meet(&row, &self.back[i]) {
                    told.cycle[candidate] = size;
                }
            }
            self.next.clear();
            active = [0; W];
            let mut any = false;
            for i in 0..told.linked {
                let mut row = [0; W];
                each(&self.new[i], &all(), |on| join(&mut row, &self.step[on]));
                let mut more = 0;
                let reached = &mut self.reached[i];
                for w in 0..W {
                    row[w] &= !reached[w];
                    reached[w] |= row[w];
                    more |= row[w];
                }
                if more != 0 {
                    any = true;
                    set(&mut active, i);
                    let candidate = told.candidates[i].number();
                    if has(&row, i) {
                        told.chain_off[candidate] = size;
                        found = true;
                    }
                }
                self.next.push(row);
            }
            core::mem::swap(&mut self.new, &mut self.next);
            // What a cycle strikes may have a chain of two nodes more.
            if !any || (first && last) {
                return;
            }
            last |= found;
            size += 2;
        }
    }

    /// A cycle that strikes a candidate goes through two others of the digit
    /// that it sees, the one on, the other off.
    fn keep_useful(&mut self, told: &mut Told, most: u32) {
        let mut cyclic = [[0; W]; 9];
        for i in 0..told.linked {
            let candidate = told.candidates[i];
            if told.cycle[candidate.number()] <= most {
                set(&mut cyclic[candidate.digit()], i);
            }
        }
        let links = (most as usize / 2).min(told.linked);
        let mut known = [(); 2].map(|()| vec![None; told.linked]);
        let mut useful = [0; W];
        for (near, &candidate) in self.near.iter().zip(&told.candidates) {
            if told.chain_on[candidate.number()] > most.saturating_add(2) {
                continue;
            }
            let around = &cyclic[candidate.digit()];
            let mut count = 0;
            each(near, around, |_| count += 1);
            if count < 2 {
                continue;
            }
            let [mut on, mut off] = [[0; W]; 2];
            each(near, around, |i| {
                join(
                    &mut on,
                    known[0][i].get_or_insert_with(|| self.through(i, true, links)),
                );
                join(
                    &mut off,
                    known[1][i].get_or_insert_with(|| self.through(i, false, links)),
                );
            });
            for w in 0..W {
                useful[w] |= on[w] & off[w];
            }
        }
        for i in (0..told.linked).filter(|i| !has(&useful, *i)) {
            told.cycle[told.candidates[i].number()] = NEVER;
        }
    }

    /// The starts from which this many strong links lead through a candidate, on
    /// or off, and back.
    fn through(&self, i: usize, on: bool, links: usize) -> Row<W> {
        let mut own = [0; W];
        set(&mut own, i);
        // What is on after this many links, at most; those of the off node first.
        let mut ahead = vec![if on { own } else { [0; W] }];
        let mut new = own;
        let mut table = if on { &self.step } else { &self.strong };
        while ahead.len() <= links && new != [0; W] {
            let mut row = [0; W];
            each(&new, &all(), |from| join(&mut row, &table[from]));
            table = &self.step;
            let mut sum = ahead[ahead.len() - 1];
            for w in 0..W {
                row[w] &= !sum[w];
                sum[w] |= row[w];
            }
            new = row;
            ahead.push(sum);
        }
        let mut starts = [0; W];
        let mut before = if on { own } else { self.near[i] };
        let mut new = before;
        for behind in 0..=links {
            let sum = &ahead[(links - behind).min(ahead.len() - 1)];
            for w in 0..W {
                starts[w] |= new[w] & sum[w];
            }
            let mut row = [0; W];
            each(&new, &all(), |to| join(&mut row, &self.back[to]));
            for w in 0..W {
                row[w] &= !before[w];
                before[w] |= row[w];
            }
            new = row;
            if new == [0; W] {
                break;
            }
        }
        starts
    }

    fn wanted(&mut self, told: &Told, board: &Board) -> Wanted {
        // By digit and place in the list: what each start turns off.
        let mut place = [0u16; CandidateId::COUNT];
        self.off.clear();
        self.next.clear();
        for (i, &candidate) in told.candidates.iter().enumerate() {
            place[candidate.number()] = i as u16;
            let mut on = [0; W];
            if told.linked > 0 {
                each(&self.near[i], &all(), |off| {
                    join(&mut on, &self.reached[off]);
                });
            }
            let mut off = [0; 9];
            turn_off(board, candidate, &mut off);
            each(&on, &all(), |on| {
                turn_off(board, told.candidates[on], &mut off);
            });
            self.next.push(on);
            self.off.push(off);
        }
        let meets = |starts: &mut dyn Iterator<Item = CandidateId>| {
            let (mut on, mut off) = (all::<W>(), [u128::MAX; 9]);
            for start in starts {
                let i = place[start.number()] as usize;
                for w in 0..W {
                    on[w] &= self.next[i][w];
                }
                for digit in 0..9 {
                    off[digit] &= self.off[i][digit];
                }
            }
            on.iter().any(|word| *word != 0) || off.iter().any(|word| *word != 0)
        };
        let mut wanted = Wanted {
            cells: 0,
            regions: [0; 27],
        };
        for cell in cells(board.empty).filter(|cell| board.count(*cell) > 2) {
            let mut starts = bits(board.cand[cell]).map(|digit| CandidateId::of(cell, digit));
            wanted.cells |= u128::from(meets(&mut starts)) << cell;
        }
        for house in 0..27 {
            for digit in 0..9 {
                let places = board.pos[house][digit];
                if places.count_ones() < 2 {
                    continue;
                }
                let mut starts = bits(places).map(|p| CandidateId::of(cell_at(house, p), digit));
                wanted.regions[house] |= u16::from(meets(&mut starts)) << digit;
            }
        }
        wanted
    }
}

/// Adds what falls when a candidate holds.
#[inline]
fn turn_off(board: &Board, candidate: CandidateId, off: &mut Bits) {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    for other in bits(board.cand[cell] & !(1 << digit)) {
        off[other] |= 1 << cell;
    }
    off[digit] |= board.with[digit] & PEERS[cell];
}
