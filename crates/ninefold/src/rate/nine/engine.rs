//! What follows from an assumption: the consequences of a candidate that is
//! on or off, in the order in which a person would note them down.

use alloc::vec::Vec;

use super::board::Board;
use super::ids::{CandidateId, Cause, EntryId, NodeId};
use super::tables::{BIT, HOUSE_CELLS, HOUSE_SET, HOUSES, PEERS, POSITIONS, bits, cells};
use crate::Stopped;

/// How consequences are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Links of the board as it stands.
    Static,
    /// Links of one digit, with what the assumption removed.
    Nishio,
    /// All links, with what the assumption removed.
    Dynamic,
}

impl Mode {
    /// Whether what is left of a cell or a house was never down to one.
    fn has_left(self, all: u128, off: u128) -> bool {
        match self {
            Mode::Static => all.count_ones() > 2,
            Mode::Nishio | Mode::Dynamic => (all & !off).count_ones() > 1,
        }
    }
}

/// A consequence.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub node: NodeId,
    /// Why it is on.
    pub cause: Cause,
    /// The least number of nodes of a chain that leads to it.
    pub bound: u16,
    first_parent: u32,
    parents: u16,
    /// The nested chain that struck it, plus one; 0 for none.
    pub nested: u32,
}

/// A set of candidates: by digit, the cells.
pub type Bits = [u128; 9];

/// The consequences of one assumption.
///
/// ```text
///   entries      0        1        2        3        4     …   as they come up
///   node         r1c1=5   r1c4≠5   r1c7≠5   r3c4=5   …         on or off
///   parents  ──►  [ ]      [0]      [0]     [1, 7]             why, in one list:
///                                           │                  entry 3 has the part from
///                first_parent ──────────────┘                  first_parent on, `parents` long
///
///   on    [ 0  3  … ]    the entries that are on, as they came up
///   off   [ 1  2  … ]    the entries that are off
///   index[node]          the entry of a node, or none
///   on_set, off_set      the same as sets: by digit the cells
/// ```
#[derive(Clone, Default)]
pub struct Run {
    /// By node: its entry.
    index: Vec<EntryId>,
    pub entries: Vec<Entry>,
    parents: Vec<EntryId>,
    /// The entries that are on, in order, and those that are off.
    pub on: Vec<EntryId>,
    pub off: Vec<EntryId>,
    pub on_set: Bits,
    pub off_set: Bits,
    /// The two entries that say opposite things, the on one first.
    pub clash: Option<(EntryId, EntryId)>,
    /// The candidates of the board that it was drawn on.
    with: Bits,
    /// How many entries and parents there were when patterns were first found.
    plain: Option<(EntryId, u32)>,
}

impl Run {
    fn reset(&mut self, board: &Board) {
        self.with = board.with;
        self.plain = None;
        self.index.resize(NodeId::COUNT, EntryId::NONE);
        for entry in &self.entries {
            self.index[entry.node.number()] = EntryId::NONE;
        }
        self.entries.clear();
        self.parents.clear();
        self.on.clear();
        self.off.clear();
        self.on_set = [0; 9];
        self.off_set = [0; 9];
        self.clash = None;
    }

    /// The entry of a node, where it follows.
    #[inline]
    pub fn entry(&self, node: NodeId) -> Option<EntryId> {
        let entry = self.index[node.number()];
        (entry != EntryId::NONE).then_some(entry)
    }

    /// The parents of an entry.
    #[inline]
    pub fn parents(&self, entry: EntryId) -> &[EntryId] {
        let Entry {
            first_parent,
            parents,
            ..
        } = self.entries[entry.place()];
        &self.parents[first_parent as usize..first_parent as usize + parents as usize]
    }

    /// Writes an entry whose parents are the last of the list, from `first`.
    #[inline]
    fn write(&mut self, node: NodeId, cause: Cause, first: usize, nested: u32) -> EntryId {
        let bound = self.parents[first..]
            .iter()
            .map(|parent| self.entries[parent.place()].bound)
            .max()
            .unwrap_or(0);
        self.entries.push(Entry {
            node,
            cause,
            bound: bound + 1,
            first_parent: first as u32,
            parents: (self.parents.len() - first) as u16,
            nested,
        });
        EntryId::at(self.entries.len() - 1)
    }

    /// Files an entry under its node and among the on or the off ones.
    #[inline]
    fn file(&mut self, entry: EntryId) {
        let node = self.entries[entry.place()].node;
        self.index[node.number()] = entry;
        let (cell, digit, on) = node.parts();
        if on {
            self.on.push(entry);
            self.on_set[digit] |= BIT[cell];
        } else {
            self.off.push(entry);
            self.off_set[digit] |= BIT[cell];
        }
    }

    /// Adds an off node with one parent; false when it contradicts.
    #[inline(always)]
    fn turn_off(&mut self, cell: usize, digit: usize, parent: EntryId, bound: u16) -> bool {
        let bit = BIT[cell];
        // A pattern may have struck what is on: that is a contradiction too.
        let clash = self.on_set[digit] & bit != 0;
        if !clash && self.off_set[digit] & bit != 0 {
            return true;
        }
        let node = NodeId::off(cell, digit);
        let entry = EntryId::at(self.entries.len());
        self.entries.push(Entry {
            node,
            cause: Cause::Nothing,
            bound,
            first_parent: self.parents.len() as u32,
            parents: 1,
            nested: 0,
        });
        self.parents.push(parent);
        if clash {
            self.clash = Some((self.index[node.opposite().number()], entry));
            return false;
        }
        self.index[node.number()] = entry;
        self.off.push(entry);
        self.off_set[digit] |= bit;
        true
    }

    /// Adds an on node with the parents from `first`; false when it contradicts.
    #[inline]
    fn turn_on(&mut self, cell: usize, digit: usize, cause: Cause, first: usize) -> bool {
        let node = NodeId::on(cell, digit);
        let entry = self.write(node, cause, first, 0);
        if self.off_set[digit] & BIT[cell] != 0 {
            self.clash = Some((entry, self.index[node.opposite().number()]));
            return false;
        }
        self.file(entry);
        true
    }

    /// Adds an off node that a pattern with these parents struck.
    pub fn strike(&mut self, candidate: CandidateId, parents: &[NodeId], nested: u32) {
        if self.off_set[candidate.digit()] & BIT[candidate.cell()] != 0 {
            return;
        }
        let first = self.parents.len();
        for &parent in parents {
            self.parents.push(self.index[parent.number()]);
        }
        let entry = self.write(NodeId::of(candidate, false), Cause::Nothing, first, nested);
        self.file(entry);
    }

    /// Takes back what patterns led to.
    fn cut_to_plain(&mut self) {
        let Some((entries, parents)) = self.plain.take() else {
            return;
        };
        for i in entries.place()..self.entries.len() {
            let node = self.entries[i].node;
            if self.index[node.number()] == EntryId::at(i) {
                self.index[node.number()] = EntryId::NONE;
                let (cell, digit, on) = node.parts();
                let set = if on {
                    &mut self.on_set
                } else {
                    &mut self.off_set
                };
                set[digit] &= !BIT[cell];
            }
        }
        self.entries.truncate(entries.place());
        self.parents.truncate(parents as usize);
        for list in [&mut self.on, &mut self.off] {
            let kept = list.partition_point(|entry| *entry < entries);
            list.truncate(kept);
        }
        self.clash = None;
    }

    /// Whether the same follows on this board by links, which is the one that
    /// it was drawn on without some candidates. Then it is one that was drawn
    /// on this; what patterns led to is taken back.
    ///
    /// A candidate matters when it follows itself, or when it is the second
    /// that is left in a cell or a house where another one fell.
    pub fn holds(&mut self, board: &Board, mode: Mode) -> bool {
        if self.entries.is_empty() {
            return false;
        }
        self.cut_to_plain();
        let mut gone = [0u128; 9];
        for digit in 0..9 {
            gone[digit] = self.with[digit] & !board.with[digit];
            let met = gone[digit] & (self.on_set[digit] | self.off_set[digit]);
            if board.with[digit] & !self.with[digit] | met != 0 {
                return false;
            }
        }
        let mut touched = 0;
        for digit in 0..9 {
            touched |= gone[digit];
            let (off, with) = (self.off_set[digit], board.with[digit]);
            for cell in cells(gone[digit]) {
                for house in HOUSES[cell] {
                    let house = HOUSE_SET[house as usize];
                    if off & house != 0 && !mode.has_left(with & house, off) {
                        return false;
                    }
                }
            }
        }
        if mode != Mode::Nishio {
            for cell in cells(touched) {
                let off = bits(board.cand[cell])
                    .filter(|digit| self.off_set[*digit] >> cell & 1 != 0)
                    .fold(0u128, |set, digit| set | 1 << digit);
                if off != 0 && !mode.has_left(u128::from(board.cand[cell]), off) {
                    return false;
                }
            }
        }
        self.with = board.with;
        true
    }

    /// Draws the consequences of a start on a board. `advanced` is asked when
    /// nothing is left to follow: it strikes more by [`strike`](Run::strike)
    /// and says whether it did.
    pub fn follow(
        &mut self,
        board: &Board,
        start: NodeId,
        mode: Mode,
        mut advanced: impl FnMut(&mut Run, &Board) -> Result<bool, Stopped>,
    ) -> Result<(), Stopped> {
        self.reset(board);
        let entry = self.write(start, Cause::Nothing, 0, 0);
        self.file(entry);
        self.go_on(board, *board, (0, 0), mode, &mut advanced)
    }

    /// Goes on where consequences ended for want of anything more, now that
    /// `advanced` can do more.
    pub fn resume(
        &mut self,
        board: &Board,
        mode: Mode,
        mut advanced: impl FnMut(&mut Run, &Board) -> Result<bool, Stopped>,
    ) -> Result<(), Stopped> {
        let mut work = *board;
        for &entry in &self.off {
            let candidate = self.entries[entry.place()].node.candidate();
            work.strike(candidate.cell(), candidate.digit());
        }
        let done = (self.on.len(), self.off.len());
        self.go_on(board, work, done, mode, &mut advanced)
    }

    fn go_on(
        &mut self,
        board: &Board,
        mut work: Board,
        (mut next_on, mut next_off): (usize, usize),
        mode: Mode,
        advanced: &mut impl FnMut(&mut Run, &Board) -> Result<bool, Stopped>,
    ) -> Result<(), Stopped> {
        loop {
            if let Some(&entry) = self.on.get(next_on) {
                next_on += 1;
                if !self.follow_on(&work, entry, mode) {
                    return Ok(());
                }
            } else if let Some(&entry) = self.off.get(next_off) {
                next_off += 1;
                if !self.follow_off(board, &mut work, entry, mode) {
                    return Ok(());
                }
            } else {
                let plain = (EntryId::at(self.entries.len()), self.parents.len() as u32);
                if !advanced(self, &work)? {
                    return Ok(());
                }
                self.plain.get_or_insert(plain);
            }
        }
    }

    fn follow_on(&mut self, work: &Board, entry: EntryId, mode: Mode) -> bool {
        let Entry { node, bound, .. } = self.entries[entry.place()];
        let (cell, digit, _) = node.parts();
        if mode != Mode::Nishio {
            for other in bits(work.cand[cell] & !(1 << digit)) {
                if !self.turn_off(cell, other, entry, bound + 1) {
                    return false;
                }
            }
        }
        // Only what is not off yet, in the order box, row, column.
        let open = work.with[digit] & PEERS[cell] & !self.off_set[digit];
        if open == 0 {
            return true;
        }
        let [b, r, c] = HOUSES[cell].map(|house| HOUSE_SET[house as usize]);
        for part in [open & b, open & r & !b, open & c & !b] {
            for peer in cells(part) {
                if !self.turn_off(peer, digit, entry, bound + 1) {
                    return false;
                }
            }
        }
        true
    }

    fn follow_off(&mut self, board: &Board, work: &mut Board, entry: EntryId, mode: Mode) -> bool {
        let (cell, digit, _) = self.entries[entry.place()].node.parts();
        // What turns on, with its cause, before the candidate is struck.
        let mut turned = [(0u8, 0u8, Cause::Nothing); 4];
        let mut count = 0;
        let rest = work.cand[cell] & !(1 << digit);
        if mode != Mode::Nishio && rest.is_power_of_two() {
            turned[count] = (cell as u8, rest.trailing_zeros() as u8, Cause::Cell);
            count += 1;
        }
        let mut left = [0; 3];
        for kind in 0..3 {
            let house = HOUSES[cell][kind] as usize;
            let rest = work.pos[house][digit] & !(1 << POSITIONS[cell][kind]);
            left[kind] = rest;
            if rest.is_power_of_two() {
                let peer = HOUSE_CELLS[house][rest.trailing_zeros() as usize];
                turned[count] = (peer, digit as u8, Cause::HOUSES[kind]);
                count += 1;
            }
        }
        for &(on, of, cause) in &turned[..count] {
            let (on, of) = (on as usize, of as usize);
            if self.on_set[of] & BIT[on] != 0 {
                continue;
            }
            let first = self.parents.len();
            self.parents.push(entry);
            if mode != Mode::Static {
                self.add_removed(board, work, cell, digit, cause);
            }
            if !self.turn_on(on, of, cause, first) {
                return false;
            }
        }
        if mode != Mode::Static {
            work.cand[cell] = rest;
            for kind in 0..3 {
                work.pos[HOUSES[cell][kind] as usize][digit] = left[kind];
            }
            work.with[digit] &= !BIT[cell];
        }
        true
    }

    /// Adds what was struck before and made a single possible.
    fn add_removed(
        &mut self,
        board: &Board,
        work: &Board,
        cell: usize,
        digit: usize,
        cause: Cause,
    ) {
        if cause == Cause::Cell {
            for other in bits(board.cand[cell] & !work.cand[cell]) {
                self.parents
                    .push(self.index[NodeId::off(cell, other).number()]);
            }
        } else {
            let house = HOUSES[cell][cause.house()] as usize;
            for position in bits(board.pos[house][digit] & !work.pos[house][digit]) {
                let peer = HOUSE_CELLS[house][position] as usize;
                self.parents
                    .push(self.index[NodeId::off(peer, digit).number()]);
            }
        }
    }
}

/// Counts the distinct nodes behind an end, and finds its nested chains.
#[derive(Default)]
pub struct Ancestry {
    stamp: Vec<u32>,
    now: u32,
    stack: Vec<EntryId>,
}

impl Ancestry {
    /// Visits an end and all its ancestors, each once.
    pub fn visit(&mut self, run: &Run, end: EntryId, mut take: impl FnMut(&Entry)) -> u32 {
        if self.stamp.len() < run.entries.len() {
            self.stamp.resize(run.entries.len(), 0);
        }
        self.now += 1;
        self.stack.clear();
        self.stack.push(end);
        self.stamp[end.place()] = self.now;
        let mut count = 0;
        while let Some(at) = self.stack.pop() {
            count += 1;
            take(&run.entries[at.place()]);
            for &parent in run.parents(at) {
                if self.stamp[parent.place()] != self.now {
                    self.stamp[parent.place()] = self.now;
                    self.stack.push(parent);
                }
            }
        }
        count
    }
}
