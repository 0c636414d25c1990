//! Forcing chains and cycles on the board as it stands: a candidate that
//! refutes or confirms itself, or a chain that bites its tail.
//!
//! Three passes: links of one digit (X), of cells with two candidates (Y),
//! and both (XY).

use super::board::Board;
use super::length::Weight;
use super::reach::{NEVER, Reach, Wanted};
use super::tables::{HOUSE_CELLS, HOUSES, PEERS, bits, cells};
use crate::logic::Technique;

/// A candidate of a chain, with its state: twice cell · 9 + digit, plus 1 for on.
pub type NodeId = u16;

/// The node of a candidate.
#[inline]
pub fn node(cell: usize, digit: usize, on: bool) -> NodeId {
    ((cell * 9 + digit) * 2) as u16 | u16::from(on)
}

/// The cell, the digit and the state of a node.
#[inline]
pub fn parts(node: NodeId) -> (usize, usize, bool) {
    let candidate = node as usize / 2;
    (candidate / 9, candidate % 9, node & 1 != 0)
}

/// Which links a pass follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pass {
    X,
    Y,
    Xy,
}

impl Pass {
    fn cycle_base(self) -> f64 {
        if self == Pass::Xy { 7.0 } else { 6.5 }
    }

    fn chain_base(self) -> f64 {
        if self == Pass::X { 6.6 } else { 7.0 }
    }

    fn kind(self) -> u8 {
        match self {
            Pass::X => 2,
            Pass::Y => 3,
            Pass::Xy => 4,
        }
    }
}

/// Why a node is on: by its cell, or by one of its houses.
pub const BY_CELL: u8 = 0;
/// The start of a chain, which nothing caused.
pub const BY_NOTHING: u8 = 4;

/// A chain or a cycle that strikes something.
#[derive(Clone, Debug)]
pub struct ChainHint {
    pub weight: Weight,
    pub technique: Technique,
    /// The candidate that is placed.
    pub place: Option<(u8, u8)>,
    /// What is struck, by cell.
    pub dels: Vec<(u8, u16)>,
    /// The candidate that it starts from.
    pub start: usize,
    /// The nodes from the end back to the start, each with its cause; those
    /// of a cycle in both directions.
    pub nodes: Vec<(NodeId, u8)>,
}

/// The search and its scratch space.
pub struct Statics {
    /// By candidate: the nodes that are on when it is off, each with its cause.
    strong: Vec<[(u16, u8); 4]>,
    strong_len: [u8; 729],
    /// By candidate: the one that turned it on or off, or `u16::MAX`.
    on_parent: Vec<u16>,
    off_parent: Vec<u16>,
    cause: Vec<u8>,
    pending_on: Vec<u16>,
    pending_off: Vec<(u16, u16)>,
    touched: Vec<u16>,
    reach: Reach,
    /// By digit: its places, and the lightest X chain or cycle there.
    x_known: [(u128, Option<ChainHint>); 9],
}

const NONE: u16 = u16::MAX;

impl Default for Statics {
    fn default() -> Statics {
        Statics {
            strong: vec![[(0, 0); 4]; 729],
            strong_len: [0; 729],
            on_parent: vec![NONE; 729],
            off_parent: vec![NONE; 729],
            cause: vec![BY_NOTHING; 729],
            pending_on: Vec::new(),
            pending_off: Vec::new(),
            touched: Vec::new(),
            reach: Reach::default(),
            x_known: [const { (u128::MAX, None) }; 9],
        }
    }
}

/// Takes the hints of a search, and says which can still be of use.
pub trait Collect {
    /// A hint lighter than the limit was found.
    fn take(&mut self, hint: ChainHint);
    /// Hints that are not lighter than this are not wanted.
    fn limit(&self) -> Weight;
    /// Whether the nodes of chains are wanted, and all of them.
    const ALL: bool;
}

/// Keeps the lightest, the first of equals.
#[derive(Default)]
pub struct Lightest(pub Option<ChainHint>);

impl Collect for Lightest {
    fn take(&mut self, hint: ChainHint) {
        self.0 = Some(hint);
    }

    fn limit(&self) -> Weight {
        self.0.as_ref().map_or(Weight::MAX, |hint| hint.weight)
    }

    const ALL: bool = false;
}

/// Keeps all.
#[derive(Default)]
pub struct Every(pub Vec<ChainHint>);

impl Collect for Every {
    fn take(&mut self, hint: ChainHint) {
        self.0.push(hint);
    }

    fn limit(&self) -> Weight {
        Weight::MAX
    }

    const ALL: bool = true;
}

/// The candidates that fall when this one holds: the others of its cell, then
/// its digit in the box, the row and the column.
#[inline]
fn weak(board: &Board, candidate: usize, with_cell: bool, mut take: impl FnMut(usize)) {
    let (cell, digit) = (candidate / 9, candidate % 9);
    if with_cell {
        for other in bits(board.cand[cell] & !(1 << digit)) {
            take(cell * 9 + other);
        }
    }
    let [b, r, c] = HOUSES[cell].map(usize::from);
    let row_in_box = board.pos[b][digit];
    for position in bits(row_in_box) {
        let peer = HOUSE_CELLS[b][position] as usize;
        if peer != cell {
            take(peer * 9 + digit);
        }
    }
    for house in [r, c] {
        for position in bits(board.pos[house][digit]) {
            let peer = HOUSE_CELLS[house][position] as usize;
            if HOUSES[peer][0] as usize != b {
                take(peer * 9 + digit);
            }
        }
    }
}

/// By what a candidate falls when another holds: the cell, or a house.
fn weak_cause(on: usize, off: usize) -> u8 {
    let (from, to) = (on / 9, off / 9);
    if from == to {
        return BY_CELL;
    }
    let shared = (0..3).find(|kind| HOUSES[from][*kind] == HOUSES[to][*kind]);
    shared.map_or(BY_NOTHING, |kind| kind as u8 + 1)
}

impl Statics {
    /// The lightest chain or cycle.
    pub fn best(&mut self, board: &Board) -> Option<ChainHint> {
        let mut best = Lightest::default();
        self.best_x(board, &mut best);
        self.pass(board, Pass::Y, 0o777, &mut best);
        self.pass(board, Pass::Xy, 0o777, &mut best);
        best.0
    }

    /// The cells and houses whose every start leads to something in common,
    /// as the last search of this board told that found nothing.
    pub fn wanted(&mut self, board: &Board) -> Wanted {
        self.reach.wanted(board)
    }

    /// Every chain and cycle, sorted, only the first of those that strike the
    /// same candidates.
    pub fn all(&mut self, board: &Board) -> Vec<ChainHint> {
        let mut every = Every::default();
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            self.pass(board, pass, 0o777, &mut every);
        }
        let mut hints = every.0;
        hints.sort_by(|a, b| {
            a.weight
                .partial_cmp(&b.weight)
                .unwrap_or(core::cmp::Ordering::Equal)
        });
        let mut kept: Vec<ChainHint> = Vec::new();
        for mut hint in hints {
            hint.dels.sort_unstable_by_key(|del| del.0);
            if kept.iter().all(|other| other.dels != hint.dels) {
                kept.push(hint);
            }
        }
        kept
    }

    /// The lightest X chain or cycle: each digit's is remembered until its
    /// places change.
    fn best_x(&mut self, board: &Board, best: &mut Lightest) {
        self.link(board, Pass::X);
        let mut first: Option<usize> = None;
        for digit in 0..9 {
            if self.x_known[digit].0 != board.with[digit] {
                let mut own = Lightest::default();
                self.pass(board, Pass::X, 1 << digit, &mut own);
                self.x_known[digit] = (board.with[digit], own.0);
            }
            let Some(hint) = &self.x_known[digit].1 else {
                continue;
            };
            let lighter = match first {
                Some(start) if hint.weight == best.limit() => hint.start < start,
                _ => hint.weight.is_under(best.limit()),
            };
            if lighter {
                first = Some(hint.start);
                best.0 = Some(hint.clone());
            }
        }
    }

    fn pass(&mut self, board: &Board, pass: Pass, digits: u16, out: &mut impl Collect) {
        let lightest = Weight::new(pass.cycle_base(), 4, pass.kind());
        if !lightest.is_under(out.limit()) {
            return;
        }
        if pass != Pass::X || digits == 0o777 {
            self.link(board, pass);
        }
        // A cycle of one digit may be longer than a chain and still lighter.
        let first = !out_wants_all(out) && pass == Pass::Xy;
        let (strong, len) = (&self.strong, &self.strong_len);
        let exact = self
            .reach
            .run(board, digits, pass != Pass::X, first, |candidate| {
                &strong[candidate][..len[candidate] as usize]
            });
        for cell in cells(board.empty) {
            let count = board.count(cell);
            if count < 2 || (pass == Pass::Y && count != 2) {
                continue;
            }
            for digit in bits(board.cand[cell] & digits) {
                let start = cell * 9 + digit;
                let weight = |base: f64, size: u32| Weight::new(base, size, pass.kind());
                let length = self.reach.cycle[start];
                if length != NEVER && weight(pass.cycle_base(), length).is_under(out.limit()) {
                    self.cycles(board, pass, start, out);
                }
                if pass == Pass::Y {
                    continue;
                }
                for (size, on) in [
                    (self.reach.chain_on[start], true),
                    (self.reach.chain_off[start], false),
                ] {
                    if size == NEVER {
                        continue;
                    }
                    let light = weight(pass.chain_base(), size);
                    if !light.is_under(out.limit()) {
                        continue;
                    }
                    if exact && !out_wants_all(out) {
                        out.take(conclude(board, pass, start, on, light, Vec::new()));
                    } else {
                        self.chain(board, pass, start, on, out);
                    }
                }
            }
        }
    }

    /// The strong links that the pass follows.
    fn link(&mut self, board: &Board, pass: Pass) {
        for cell in cells(board.empty) {
            for digit in bits(board.cand[cell]) {
                let candidate = cell * 9 + digit;
                let mut len = 0;
                if pass != Pass::X && board.count(cell) == 2 {
                    let other = (board.cand[cell] & !(1 << digit)).trailing_zeros() as usize;
                    self.strong[candidate][len] = ((cell * 9 + other) as u16, BY_CELL);
                    len += 1;
                }
                if pass != Pass::Y {
                    for (kind, house) in HOUSES[cell].into_iter().enumerate() {
                        let places = board.pos[house as usize][digit];
                        if places.count_ones() == 2 {
                            let own = super::tables::POSITIONS[cell][kind];
                            let other = (places & !(1 << own)).trailing_zeros() as usize;
                            let peer = HOUSE_CELLS[house as usize][other] as usize;
                            self.strong[candidate][len] =
                                ((peer * 9 + digit) as u16, kind as u8 + 1);
                            len += 1;
                        }
                    }
                }
                self.strong_len[candidate] = len as u8;
            }
        }
    }

    fn strong(&self, candidate: usize) -> impl Iterator<Item = (usize, u8)> + use<> {
        let list = self.strong[candidate];
        list.into_iter()
            .take(self.strong_len[candidate] as usize)
            .map(|(other, cause)| (other as usize, cause))
    }

    fn clear(&mut self) {
        for candidate in self.touched.drain(..) {
            self.on_parent[candidate as usize] = NONE;
            self.off_parent[candidate as usize] = NONE;
        }
        self.pending_on.clear();
        self.pending_off.clear();
    }

    /// The cycles through a start.
    fn cycles(&mut self, board: &Board, pass: Pass, start: usize, out: &mut impl Collect) {
        // It can only come back to itself through one of its strong links.
        if self.strong_len[start] == 0 {
            return;
        }
        // The start counts as its own parent, which marks it as reached.
        self.on_parent[start] = start as u16;
        self.touched.push(start as u16);
        self.pending_on.push(start as u16);
        let mut length = 0;
        let mut next: Vec<u16> = Vec::new();
        while !self.pending_on.is_empty() {
            length += 2;
            if !Weight::new(pass.cycle_base(), length, pass.kind()).is_under(out.limit()) {
                break;
            }
            let pending = core::mem::take(&mut self.pending_on);
            for &on in &pending {
                weak(board, on as usize, pass != Pass::X, |off| {
                    // What leads nowhere new need not be looked at.
                    let useful = |(target, _): (usize, u8)| {
                        target == start || self.on_parent[target] == NONE
                    };
                    if self.strong(off).any(useful) && !self.is_ancestor(start, on as usize, off) {
                        self.pending_off.push((off as u16, on));
                    }
                });
            }
            let offs = core::mem::take(&mut self.pending_off);
            for &(off, on) in &offs {
                for (target, cause) in self.strong(off as usize) {
                    if target == start {
                        if length >= 4 {
                            self.close(board, pass, start, (off, on), cause, length, out);
                        }
                    } else if self.on_parent[target] == NONE {
                        self.on_parent[target] = off;
                        self.off_parent_of(target, on);
                        self.cause[target] = cause;
                        self.touched.push(target as u16);
                        next.push(target as u16);
                    }
                }
            }
            self.pending_off = offs;
            self.pending_off.clear();
            self.pending_on = pending;
            self.pending_on.clear();
            core::mem::swap(&mut self.pending_on, &mut next);
        }
        self.clear();
    }

    /// Remembers, with an on node, the on node before its off node.
    fn off_parent_of(&mut self, target: usize, on: u16) {
        self.off_parent[target] = on;
    }

    /// Whether the off node of `off` is among the ancestors of the on node.
    fn is_ancestor(&self, start: usize, mut on: usize, off: usize) -> bool {
        while on != start {
            if self.on_parent[on] as usize == off {
                return true;
            }
            on = self.off_parent[on] as usize;
        }
        false
    }

    #[allow(clippy::too_many_arguments)]
    fn close(
        &mut self,
        board: &Board,
        pass: Pass,
        start: usize,
        (off, on): (u16, u16),
        cause: u8,
        length: u32,
        out: &mut impl Collect,
    ) {
        let weight = Weight::new(pass.cycle_base(), length, pass.kind());
        if !weight.is_under(out.limit()) {
            return;
        }
        let mut nodes = vec![(start as u16 * 2 + 1, cause), (off * 2, BY_NOTHING)];
        let mut at = on as usize;
        while at != start {
            nodes.push((at as u16 * 2 + 1, self.cause[at]));
            nodes.push((self.on_parent[at] * 2, BY_NOTHING));
            at = self.off_parent[at] as usize;
        }
        // The cycle holds the other way round too: there its off nodes are on,
        // each by the weak link that turned it off.
        let count = nodes.len();
        for i in (1..count).step_by(2) {
            let off = nodes[i].0 as usize / 2;
            let before = if i + 1 < count {
                nodes[i + 1].0 as usize / 2
            } else {
                start
            };
            nodes.push((off as u16 * 2 + 1, weak_cause(before, off)));
        }
        let (mut ons, mut offs, mut members) = ([0u128; 9], [0u128; 9], 0u128);
        for &(id, _) in &nodes[..count] {
            let (cell, digit, state) = parts(id);
            members |= 1 << cell;
            if state {
                ons[digit] |= PEERS[cell];
            } else {
                offs[digit] |= PEERS[cell];
            }
        }
        let mut struck = [0u16; 81];
        let mut hit = 0u128;
        for digit in 0..9 {
            let set = ons[digit] & offs[digit] & board.with[digit] & !members;
            hit |= set;
            for cell in cells(set) {
                struck[cell] |= 1 << digit;
            }
        }
        if hit == 0 {
            return;
        }
        out.take(ChainHint {
            weight,
            technique: match pass {
                Pass::X => Technique::XCycle,
                Pass::Y => Technique::YCycle,
                Pass::Xy => Technique::XyCycle,
            },
            place: None,
            dels: cells(hit).map(|cell| (cell as u8, struck[cell])).collect(),
            start,
            nodes,
        });
    }

    /// The shortest chain from a start to its own opposite.
    fn chain(&mut self, board: &Board, pass: Pass, start: usize, on: bool, out: &mut impl Collect) {
        let weight = |size: u32| Weight::new(pass.chain_base(), size, pass.kind());
        let mut size = 1;
        self.touched.push(start as u16);
        if on {
            self.on_parent[start] = start as u16;
            self.cause[start] = BY_NOTHING;
            self.pending_on.push(start as u16);
        } else {
            self.off_parent[start] = start as u16;
            self.pending_off.push((start as u16, NONE));
        }
        let mut reached = false;
        'search: while !self.pending_on.is_empty() || !self.pending_off.is_empty() {
            if !self.pending_on.is_empty() {
                size += 1;
                if !weight(size).is_under(out.limit()) {
                    break;
                }
                let pending = core::mem::take(&mut self.pending_on);
                for &from in &pending {
                    weak(board, from as usize, pass != Pass::X, |off| {
                        if self.off_parent[off] == NONE {
                            self.off_parent[off] = from;
                            self.touched.push(off as u16);
                            self.pending_off.push((off as u16, from));
                            reached |= off == start;
                        }
                    });
                    if reached {
                        break;
                    }
                }
                self.pending_on = pending;
                self.pending_on.clear();
                if reached {
                    self.finish(board, pass, start, on, weight(size), out);
                    break 'search;
                }
            }
            size += 1;
            if !weight(size).is_under(out.limit()) {
                break;
            }
            let offs = core::mem::take(&mut self.pending_off);
            for &(off, _) in &offs {
                for (target, cause) in self.strong(off as usize) {
                    if self.on_parent[target] == NONE {
                        self.on_parent[target] = off;
                        self.cause[target] = cause;
                        self.touched.push(target as u16);
                        self.pending_on.push(target as u16);
                        if target == start {
                            reached = true;
                        }
                    }
                }
                if reached {
                    break;
                }
            }
            self.pending_off = offs;
            self.pending_off.clear();
            if reached {
                self.finish(board, pass, start, on, weight(size), out);
                break;
            }
        }
        self.clear();
    }

    fn finish(
        &mut self,
        board: &Board,
        pass: Pass,
        start: usize,
        on: bool,
        weight: Weight,
        out: &mut impl Collect,
    ) {
        let mut nodes = Vec::new();
        let (mut at, mut state) = (start, !on);
        loop {
            let id = at as u16 * 2 + u16::from(state);
            let first = at == start && state == on;
            let cause = if state && !first {
                self.cause[at]
            } else {
                BY_NOTHING
            };
            nodes.push((id, cause));
            if first {
                break;
            }
            at = if state {
                self.on_parent[at]
            } else {
                self.off_parent[at]
            } as usize;
            state = !state;
        }
        out.take(conclude(board, pass, start, on, weight, nodes));
    }
}

fn out_wants_all<C: Collect>(_: &C) -> bool {
    C::ALL
}

/// What a chain from a start to its opposite says.
fn conclude(
    board: &Board,
    pass: Pass,
    start: usize,
    on: bool,
    weight: Weight,
    nodes: Vec<(NodeId, u8)>,
) -> ChainHint {
    let (cell, digit) = (start / 9, start % 9);
    let struck = if on {
        1 << digit
    } else {
        board.cand[cell] & !(1 << digit)
    };
    ChainHint {
        weight,
        technique: if pass == Pass::X {
            Technique::ForcingXChain
        } else {
            Technique::ForcingChain
        },
        place: (!on).then_some((cell as u8, digit as u8)),
        dels: vec![(cell as u8, struck)],
        start,
        nodes,
    }
}
