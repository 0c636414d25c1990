//! What follows from an assumption, in the order of `nine/engine.rs`.

use alloc::vec::Vec;

use super::board::{Board, Geometry, bits};

/// How consequences are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Links of the board as it stands.
    Static,
    /// Links of one digit, with what the assumption removed.
    Nishio,
    /// All links, with what the assumption removed.
    Dynamic,
}

impl Mode {
    /// Whether a cell or a house with `all` candidates, of which `fallen` fell,
    /// was never down to one.
    pub fn has_left(self, all: u32, fallen: u32) -> bool {
        match self {
            Mode::Static => all > 2,
            Mode::Nishio | Mode::Dynamic => all - fallen > 1,
        }
    }
}

/// Why a node is on: by its cell, or by a kind of house.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Cell,
    House(usize),
}

/// A consequence.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Twice the candidate, and one more when it is on.
    pub node: u32,
    /// The least number of nodes of a chain that leads to it.
    pub bound: u32,
    first_parent: u32,
    parents: u32,
}

const NONE: u32 = u32::MAX;

/// The consequences of one assumption.
#[derive(Clone, Default)]
pub struct Run {
    /// By node: its entry, or none.
    index: Vec<u32>,
    pub entries: Vec<Entry>,
    parents: Vec<u32>,
    /// The entries that are on, in order, and those that are off.
    pub on: Vec<u32>,
    pub off: Vec<u32>,
    /// The two entries that say opposite things, the on one first.
    pub clash: Option<(u32, u32)>,
    /// The board that the assumption leaves.
    work: Board,
}

impl Run {
    /// The entry of a node, where it follows.
    #[inline]
    pub fn entry(&self, node: usize) -> Option<u32> {
        Some(self.index[node]).filter(|entry| *entry != NONE)
    }

    /// The parents of an entry.
    pub fn parents(&self, entry: u32) -> &[u32] {
        let entry = self.entries[entry as usize];
        &self.parents[entry.first_parent as usize..][..entry.parents as usize]
    }

    /// Writes an entry whose parents are the last of the list, from `first`.
    fn write(&mut self, node: usize, first: usize) -> u32 {
        let parents = self.parents[first..].iter();
        let bounds = parents.map(|parent| self.entries[*parent as usize].bound);
        self.entries.push(Entry {
            node: node as u32,
            bound: bounds.max().unwrap_or(0) + 1,
            first_parent: first as u32,
            parents: (self.parents.len() - first) as u32,
        });
        self.entries.len() as u32 - 1
    }

    fn file(&mut self, entry: u32) {
        let node = self.entries[entry as usize].node;
        self.index[node as usize] = entry;
        if node & 1 != 0 {
            self.on.push(entry);
        } else {
            self.off.push(entry);
        }
    }

    /// Adds an off node with one parent; false when it contradicts.
    fn turn_off(&mut self, candidate: usize, parent: u32) -> bool {
        let node = 2 * candidate;
        // A pattern may have struck what is on: that is a contradiction too.
        let on = self.index[node + 1];
        if on == NONE && self.index[node] != NONE {
            return true;
        }
        let first = self.parents.len();
        self.parents.push(parent);
        let entry = self.write(node, first);
        if on != NONE {
            self.clash = Some((on, entry));
            return false;
        }
        self.file(entry);
        true
    }

    /// Adds an off node that a pattern with these parents struck.
    pub fn strike(&mut self, candidate: usize, parents: &[usize]) {
        if self.index[2 * candidate] != NONE {
            return;
        }
        let first = self.parents.len();
        for &parent in parents {
            self.parents.push(self.index[2 * parent]);
        }
        let entry = self.write(2 * candidate, first);
        self.file(entry);
    }

    /// Draws the consequences of a start on a board. `advanced` is asked when
    /// nothing is left to follow: it strikes more by [`strike`](Run::strike)
    /// and says whether it did.
    pub fn follow(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        start: usize,
        mode: Mode,
        mut advanced: impl FnMut(&mut Run, &Board) -> bool,
    ) {
        self.index.resize(2 * geometry.candidates(), NONE);
        for entry in &self.entries {
            self.index[entry.node as usize] = NONE;
        }
        self.entries.clear();
        self.parents.clear();
        self.on.clear();
        self.off.clear();
        self.clash = None;
        let mut work = core::mem::take(&mut self.work);
        work.clone_from(board);
        let entry = self.write(start, 0);
        self.file(entry);
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            let goes_on = if let Some(&entry) = self.on.get(next_on) {
                next_on += 1;
                self.follow_on(geometry, &work, entry, mode)
            } else if let Some(&entry) = self.off.get(next_off) {
                next_off += 1;
                self.follow_off(geometry, board, &mut work, entry, mode)
            } else {
                advanced(self, &work)
            };
            if !goes_on {
                break;
            }
        }
        self.work = work;
    }

    fn follow_on(&mut self, geometry: &Geometry, work: &Board, entry: u32, mode: Mode) -> bool {
        let (cell, digit) = geometry.parts(self.entries[entry as usize].node as usize / 2);
        if mode != Mode::Nishio {
            for other in bits(work.cand[cell] & !(1 << digit)) {
                if !self.turn_off(geometry.candidate(cell, other), entry) {
                    return false;
                }
            }
        }
        for kind in 0..geometry.kinds {
            let (house, own) = geometry.place(cell, kind);
            for position in bits(work.places(house, digit) & !(1 << own)) {
                let peer = geometry.candidate(geometry.cell_at(house, position), digit);
                if self.index[2 * peer] == NONE && !self.turn_off(peer, entry) {
                    return false;
                }
            }
        }
        true
    }

    fn follow_off(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        work: &mut Board,
        entry: u32,
        mode: Mode,
    ) -> bool {
        let (cell, digit) = geometry.parts(self.entries[entry as usize].node as usize / 2);
        let rest = work.cand[cell] & !(1 << digit);
        let by_cell = (mode != Mode::Nishio && rest.is_power_of_two()).then(|| {
            (
                geometry.candidate(cell, rest.trailing_zeros() as usize),
                Cause::Cell,
            )
        });
        let by_house = (0..geometry.kinds).filter_map(|kind| {
            let (house, own) = geometry.place(cell, kind);
            let rest = work.places(house, digit) & !(1 << own);
            let peer = geometry.cell_at(house, rest.trailing_zeros() as usize % geometry.side);
            rest.is_power_of_two()
                .then(|| (geometry.candidate(peer, digit), Cause::House(kind)))
        });
        for (on, cause) in by_cell.into_iter().chain(by_house) {
            if self.index[2 * on + 1] != NONE {
                continue;
            }
            let first = self.parents.len();
            self.parents.push(entry);
            if mode != Mode::Static {
                self.add_removed(geometry, (board, work), (cell, digit), cause);
            }
            let entry = self.write(2 * on + 1, first);
            if self.index[2 * on] != NONE {
                self.clash = Some((entry, self.index[2 * on]));
                return false;
            }
            self.file(entry);
        }
        if mode != Mode::Static {
            work.strike(geometry, cell, digit);
        }
        true
    }

    /// Adds what was struck before and made a single possible.
    fn add_removed(
        &mut self,
        geometry: &Geometry,
        (board, work): (&Board, &Board),
        (cell, digit): (usize, usize),
        cause: Cause,
    ) {
        match cause {
            Cause::Cell => {
                for other in bits(board.cand[cell] & !work.cand[cell]) {
                    let off = 2 * geometry.candidate(cell, other);
                    self.parents.push(self.index[off]);
                }
            }
            Cause::House(kind) => {
                let (house, _) = geometry.place(cell, kind);
                for position in bits(board.places(house, digit) & !work.places(house, digit)) {
                    let off = 2 * geometry.candidate(geometry.cell_at(house, position), digit);
                    self.parents.push(self.index[off]);
                }
            }
        }
    }
}

/// Counts the distinct nodes behind an end.
#[derive(Default)]
pub struct Ancestry {
    stamp: Vec<u32>,
    now: u32,
    stack: Vec<u32>,
}

impl Ancestry {
    /// The number of an end and all its ancestors.
    pub fn count(&mut self, run: &Run, end: u32) -> u32 {
        if self.stamp.len() < run.entries.len() {
            self.stamp.resize(run.entries.len(), 0);
        }
        self.now += 1;
        self.stack.clear();
        self.stack.push(end);
        self.stamp[end as usize] = self.now;
        let mut count = 0;
        while let Some(at) = self.stack.pop() {
            count += 1;
            for &parent in run.parents(at) {
                if self.stamp[parent as usize] != self.now {
                    self.stamp[parent as usize] = self.now;
                    self.stack.push(parent);
                }
            }
        }
        count
    }
}
