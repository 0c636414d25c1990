//! What follows from every assumption, all of them at once and without order.
//!
//! Each candidate carries two rows of bits, the assumptions that turn it on
//! and those that turn it off. Where all but one of the places of a digit in a
//! house are off, or all but one of the candidates of a cell, that one is on;
//! where one is on, the others are off; and so on until nothing changes. The
//! same for the patterns that a dynamic chain looks for.
//!
//! An assumption that says opposite things is set aside: the ordered search
//! stops at once there, and how far it got depends on the order. Of all others
//! the ordered search finds just what is found here, or less. So it is only
//! needed for those that were set aside, and where several lead to the same.

use alloc::vec::Vec;

use super::board::Board;
use super::engine::Bits;
use super::ids::{CandidateId, NodeId, RowId, UnitId};
use super::tables::{COL, HOUSE_SET, HOUSES, ROW, bits, cell_at, cells};

/// What is followed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// Links of one digit.
    Digits,
    /// All links.
    Links,
    /// All links, and patterns where these end.
    Patterns,
}

/// The rows of each depth, as wide as there is need for.
#[derive(Default)]
pub struct Spread {
    narrow: [Rows<8, 4>; 3],
    wide: [Rows<24, 12>; 3],
    is_wide: bool,
    depth: usize,
}

impl Spread {
    /// Follows every assumption on a board.
    pub fn run(&mut self, board: &Board, depth: Depth) {
        let count: u32 = board.with.iter().map(|with| with.count_ones()).sum();
        self.is_wide = count > 256;
        self.depth = depth as usize;
        if self.is_wide {
            self.wide[self.depth].run(board, depth);
        } else {
            self.narrow[self.depth].run(board, depth);
        }
    }

    /// Whether an assumption says opposite things.
    pub fn clashes(&self, start: NodeId) -> bool {
        if self.is_wide {
            self.wide[self.depth].clashes(start)
        } else {
            self.narrow[self.depth].clashes(start)
        }
    }

    /// Writes down what really follows from an assumption.
    pub fn correct(&mut self, start: NodeId, nodes: impl Iterator<Item = NodeId>) {
        if self.is_wide {
            self.wide[self.depth].correct(start, nodes);
        } else {
            self.narrow[self.depth].correct(start, nodes);
        }
    }

    /// Whether anything follows from all these assumptions.
    pub fn meets(&self, starts: &[NodeId]) -> bool {
        if self.is_wide {
            self.wide[self.depth].meets(starts)
        } else {
            self.narrow[self.depth].meets(starts)
        }
    }
}

/// A set of assumptions: those of candidates on, then those of candidates off.
type Row<const W: usize> = [u64; W];

/// The rows of `W` words, seen from the other side `H` words, half as many.
///
/// ```text
///                 assumption:  on 0 1 2 …  (H words) | off 0 1 2 …  (H words)
///   on[row]                       1 . .               |     . . 1
///   off[row]                      . 1 1               |     1 . .
///   live                          1 1 .    those that say nothing contradictory
///
///   turned_on[assumption]   the same bits by assumption: which rows it turns on
///   turned_off[assumption]  and off, H words each
///
///   units[unit]   the rows of a cell's candidates, or of a digit's places in a house
///   within[row]   the unit of its cell, its box, its row and its column
/// ```
struct Rows<const W: usize, const H: usize> {
    /// The candidates of the board that was followed last.
    with: Bits,
    /// By candidate: its row, and by row the candidate.
    row: Vec<RowId>,
    candidates: Vec<CandidateId>,
    /// By row: the assumptions that turn it on, and off.
    on: Vec<Row<W>>,
    off: Vec<Row<W>>,
    /// The assumptions that were not set aside.
    live: Row<W>,
    /// The cells, and the digits in houses: the rows of what they hold.
    units: Vec<[RowId; 9]>,
    unit_len: Vec<u8>,
    /// By row: the units it is in.
    within: Vec<[UnitId; 4]>,
    /// Units to look at again.
    dirty: Vec<UnitId>,
    is_dirty: Vec<bool>,
    /// By assumption: what it turns on, and off.
    turned_on: Vec<[u64; H]>,
    turned_off: Vec<[u64; H]>,
}

impl<const W: usize, const H: usize> Default for Rows<W, H> {
    fn default() -> Rows<W, H> {
        Rows {
            with: [0; 9],
            row: vec![RowId::at(0); CandidateId::COUNT],
            candidates: Vec::new(),
            on: Vec::new(),
            off: Vec::new(),
            live: [0; W],
            units: Vec::new(),
            unit_len: Vec::new(),
            within: Vec::new(),
            dirty: Vec::new(),
            is_dirty: Vec::new(),
            turned_on: Vec::new(),
            turned_off: Vec::new(),
        }
    }
}

impl<const W: usize, const H: usize> Rows<W, H> {
    /// The row of a candidate.
    #[inline(always)]
    fn row_of(&self, candidate: CandidateId) -> usize {
        self.row[candidate.number()].place()
    }

    /// The bit of an assumption: the row of its candidate, or `H` words further.
    fn bit(&self, start: NodeId) -> usize {
        let row = self.row_of(start.candidate());
        if start.is_on() { row } else { row + H * 64 }
    }

    fn clashes(&self, start: NodeId) -> bool {
        let bit = self.bit(start);
        self.live[bit / 64] >> (bit % 64) & 1 == 0
    }

    fn correct(&mut self, start: NodeId, nodes: impl Iterator<Item = NodeId>) {
        let bit = self.bit(start);
        let (mut on, mut off) = ([0; H], [0; H]);
        for node in nodes {
            let place = self.row_of(node.candidate());
            let row = if node.is_on() { &mut on } else { &mut off };
            row[place / 64] |= 1 << (place % 64);
        }
        self.turned_on[bit] = on;
        self.turned_off[bit] = off;
    }

    fn meets(&self, starts: &[NodeId]) -> bool {
        let (mut on, mut off) = ([u64::MAX; H], [u64::MAX; H]);
        for &start in starts {
            let bit = self.bit(start);
            for w in 0..H {
                on[w] &= self.turned_on[bit][w];
                off[w] &= self.turned_off[bit][w];
            }
        }
        on.iter().chain(&off).any(|word| *word != 0)
    }

    fn run(&mut self, board: &Board, depth: Depth) {
        let added = |digit: usize| board.with[digit] & !self.with[digit];
        if self.candidates.is_empty() || (0..9).any(|digit| added(digit) != 0) {
            self.start(board, depth);
        } else {
            self.remove(board);
        }
        self.with = board.with;
        self.settle();
        if depth == Depth::Patterns {
            loop {
                self.locked(board);
                self.hidden_pairs(board);
                self.naked_pairs(board);
                self.x_wings(board);
                if self.dirty.is_empty() {
                    break;
                }
                self.settle();
            }
        }
        if depth != Depth::Digits {
            // Of what is set aside, nothing is known yet.
            turn(&self.on, &mut self.turned_on);
            turn(&self.off, &mut self.turned_off);
        }
    }

    fn start(&mut self, board: &Board, depth: Depth) {
        self.on.clear();
        self.off.clear();
        self.within.clear();
        self.units.clear();
        self.unit_len.clear();
        self.live = [u64::MAX; W];
        self.candidates.clear();
        for cell in cells(board.empty) {
            for digit in bits(board.cand[cell]) {
                let i = self.candidates.len();
                let candidate = CandidateId::of(cell, digit);
                self.candidates.push(candidate);
                self.row[candidate.number()] = RowId::at(i);
                let (mut on, mut off) = ([0; W], [0; W]);
                on[i / 64] |= 1 << (i % 64);
                off[H + i / 64] |= 1 << (i % 64);
                self.on.push(on);
                self.off.push(off);
                self.within.push([UnitId::NONE; 4]);
            }
            if depth != Depth::Digits {
                let members = bits(board.cand[cell]);
                self.add_unit(0, members.map(|digit| CandidateId::of(cell, digit)));
            }
        }
        for house in 0..27 {
            for digit in 0..9 {
                let places = bits(board.pos[house][digit]);
                self.add_unit(
                    house / 9 + 1,
                    places.map(|position| CandidateId::of(cell_at(house, position), digit)),
                );
            }
        }
        self.dirty.clear();
        self.dirty.extend((0..self.units.len()).map(UnitId::at));
        self.is_dirty.clear();
        self.is_dirty.resize(self.units.len(), true);
    }

    /// Goes on with a board that lacks some candidates: whatever is assumed,
    /// these are off. What followed before still does.
    fn remove(&mut self, board: &Board) {
        for digit in 0..9 {
            for cell in cells(self.with[digit] & !board.with[digit]) {
                let member = self.row_of(CandidateId::of(cell, digit));
                let (on, off) = (&self.on[member], &mut self.off[member]);
                for w in 0..W {
                    off[w] = u64::MAX;
                    self.live[w] &= !on[w];
                }
                self.spoil(member, usize::MAX);
            }
        }
        // A cell or a house without candidates has its digit.
        for at in 0..self.dirty.len() {
            let unit = self.dirty[at].place();
            let members = &self.units[unit][..self.unit_len[unit] as usize];
            let stands = |member: &RowId| {
                let candidate = self.candidates[member.place()];
                board.has(candidate.cell(), candidate.digit())
            };
            if !members.iter().any(stands) {
                self.unit_len[unit] = 0;
            }
        }
    }

    /// Adds a cell (kind 0) or a digit in a house, if it holds two or more.
    fn add_unit(&mut self, kind: usize, members: impl Iterator<Item = CandidateId>) {
        let mut unit = [RowId::at(0); 9];
        let mut len = 0;
        for candidate in members {
            unit[len] = self.row[candidate.number()];
            len += 1;
        }
        if len < 2 {
            return;
        }
        for &member in &unit[..len] {
            self.within[member.place()][kind] = UnitId::at(self.units.len());
        }
        self.units.push(unit);
        self.unit_len.push(len as u8);
    }

    /// Follows links until nothing changes.
    fn settle(&mut self) {
        let mut at = 0;
        while at < self.dirty.len() {
            let unit = self.dirty[at].place();
            at += 1;
            self.is_dirty[unit] = false;
            self.look_at(unit);
        }
        self.dirty.clear();
    }

    #[inline(always)]
    fn look_at(&mut self, unit: usize) {
        let members = self.units[unit];
        let members = &members[..self.unit_len[unit] as usize];
        if members.is_empty() {
            return;
        }
        // Assumptions with a member on, with two; with a member open, with two.
        let (mut any, mut both) = ([0; W], [0; W]);
        let (mut one, mut many) = ([0; W], [0; W]);
        for &member in members {
            let (on, off) = (&self.on[member.place()], &self.off[member.place()]);
            for w in 0..W {
                both[w] |= any[w] & on[w];
                any[w] |= on[w];
                many[w] |= one[w] & !off[w];
                one[w] |= !off[w];
            }
        }
        let live = self.live;
        for w in 0..W {
            self.live[w] &= one[w];
            one[w] &= !many[w];
        }
        for &member in members {
            let (on, off) = (&mut self.on[member.place()], &mut self.off[member.place()]);
            let mut changed = 0;
            for w in 0..W {
                let new_on = one[w] & !off[w] & !on[w] & live[w];
                let new_off = (any[w] & !on[w] | both[w]) & !off[w] & live[w];
                on[w] |= new_on;
                off[w] |= new_off;
                changed |= new_on | new_off;
                self.live[w] &= !(on[w] & off[w]);
            }
            if changed != 0 {
                self.spoil(member.place(), unit);
            }
        }
    }

    /// Notes that the units of a candidate are to be looked at again, except one.
    #[inline(always)]
    fn spoil(&mut self, member: usize, except: usize) {
        for unit in self.within[member] {
            let place = unit.place();
            if unit != UnitId::NONE && place != except && !self.is_dirty[place] {
                self.is_dirty[place] = true;
                self.dirty.push(unit);
            }
        }
    }

    /// The assumptions that turn all these off; `None` when there are none, or
    /// nothing has to be turned off.
    fn all_off(&self, mut candidates: impl Iterator<Item = CandidateId>) -> Option<Row<W>> {
        let first = candidates.next()?;
        let mut row = self.live;
        for candidate in core::iter::once(first).chain(candidates) {
            let off = &self.off[self.row_of(candidate)];
            let mut any = 0;
            for w in 0..W {
                row[w] &= off[w];
                any |= row[w];
            }
            if any == 0 {
                return None;
            }
        }
        Some(row)
    }

    /// Turns a candidate off for some assumptions.
    fn strike(&mut self, candidate: CandidateId, row: &Row<W>) {
        let member = self.row_of(candidate);
        let (on, off) = (&self.on[member], &mut self.off[member]);
        let mut changed = 0;
        for w in 0..W {
            let new = row[w] & !off[w] & self.live[w];
            off[w] |= new;
            changed |= new;
            self.live[w] &= !(on[w] & off[w]);
        }
        if changed != 0 {
            self.spoil(member, usize::MAX);
        }
    }

    fn locked(&mut self, board: &Board) {
        for digit in 0..9 {
            for line in ROW..27 {
                let in_line = board.with[digit] & HOUSE_SET[line];
                for part in 0..3 {
                    let first = cell_at(line, part * 3);
                    let in_box = board.with[digit] & HOUSE_SET[HOUSES[first][0] as usize];
                    if in_line & in_box == 0 {
                        continue;
                    }
                    for (base, cover) in [(in_box, in_line), (in_line, in_box)] {
                        let needed = cells(base & !cover).map(|cell| CandidateId::of(cell, digit));
                        if cover & !base == 0 {
                            continue;
                        }
                        if let Some(row) = self.all_off(needed) {
                            for cell in cells(cover & !base) {
                                self.strike(CandidateId::of(cell, digit), &row);
                            }
                        }
                    }
                }
            }
        }
    }

    fn hidden_pairs(&mut self, board: &Board) {
        for house in (0..27).filter(|house| board.open_in(*house) > 4) {
            let at = |position: usize| cell_at(house, position);
            for (high, low) in pairs(0o777) {
                let places = [board.pos[house][low], board.pos[house][high]];
                for (p, q) in pairs(places[0] & places[1]) {
                    let pair = 1 << p | 1 << q;
                    let needed =
                        bits(places[0] & !pair).map(|position| CandidateId::of(at(position), low));
                    let more =
                        bits(places[1] & !pair).map(|position| CandidateId::of(at(position), high));
                    if let Some(row) = self.all_off(needed.chain(more)) {
                        for cell in [at(p), at(q)] {
                            for other in bits(board.cand[cell] & !(1 << low | 1 << high)) {
                                self.strike(CandidateId::of(cell, other), &row);
                            }
                        }
                    }
                }
            }
        }
    }

    fn naked_pairs(&mut self, board: &Board) {
        for house in (0..27).filter(|house| board.open_in(*house) >= 4) {
            for (p, q) in pairs(0o777) {
                let (a, b) = (cell_at(house, p), cell_at(house, q));
                for (high, low) in pairs(board.cand[a] & board.cand[b]) {
                    let pair = 1 << low | 1 << high;
                    let needed = bits(board.cand[a] & !pair).map(|digit| CandidateId::of(a, digit));
                    let more = bits(board.cand[b] & !pair).map(|digit| CandidateId::of(b, digit));
                    if let Some(row) = self.all_off(needed.chain(more)) {
                        let others = HOUSE_SET[house] & !(1 << a | 1 << b);
                        for digit in [low, high] {
                            for cell in cells(board.with[digit] & others) {
                                self.strike(CandidateId::of(cell, digit), &row);
                            }
                        }
                    }
                }
            }
        }
    }

    fn x_wings(&mut self, board: &Board) {
        for digit in (0..9).filter(|digit| board.placed[*digit] <= 5) {
            for kind in [ROW, COL] {
                for (i, j) in pairs(0o777) {
                    let lines = [kind + i, kind + j];
                    let [one, two] = lines.map(|line| board.pos[line][digit]);
                    for (p, q) in pairs(one & two) {
                        let pair = 1 << p | 1 << q;
                        let at =
                            |line: usize, position| CandidateId::of(cell_at(line, position), digit);
                        let needed = bits(one & !pair).map(|position| at(lines[0], position));
                        let more = bits(two & !pair).map(|position| at(lines[1], position));
                        if let Some(row) = self.all_off(needed.chain(more)) {
                            let bases = HOUSE_SET[lines[0]] | HOUSE_SET[lines[1]];
                            let cross = ROW + COL - kind;
                            let covers = HOUSE_SET[cross + p] | HOUSE_SET[cross + q];
                            for cell in cells(board.with[digit] & covers & !bases) {
                                self.strike(CandidateId::of(cell, digit), &row);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The pairs of bits of a mask, the higher first.
fn pairs(mask: u16) -> impl Iterator<Item = (usize, usize)> {
    bits(mask).flat_map(move |high| bits(mask & ((1 << high) - 1)).map(move |low| (high, low)))
}

/// Turns rows by candidate into rows by assumption.
fn turn<const W: usize, const H: usize>(rows: &[Row<W>], turned: &mut Vec<[u64; H]>) {
    turned.clear();
    turned.resize(W * 64, [0; H]);
    let mut block = [0; 64];
    for (h, part) in rows.chunks(64).enumerate() {
        for w in 0..W {
            block.fill(0);
            for (word, row) in block.iter_mut().zip(part) {
                *word = row[w];
            }
            transpose(&mut block);
            for (word, row) in block.iter().zip(&mut turned[w * 64..]) {
                row[h] = *word;
            }
        }
    }
}

/// Swaps rows and columns of 64 times 64 bits: halves, quarters and so on.
fn transpose(block: &mut [u64; 64]) {
    let mut width = 32;
    let mut mask = 0x0000_0000_ffff_ffffu64;
    while width != 0 {
        let mut i = 0;
        while i < 64 {
            let swap = (block[i] >> width ^ block[i + width]) & mask;
            block[i] ^= swap << width;
            block[i + width] ^= swap;
            i = (i + width + 1) & !width;
        }
        width /= 2;
        mask ^= mask << width;
    }
}
