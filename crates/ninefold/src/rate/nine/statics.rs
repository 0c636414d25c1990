//! Forcing chains and cycles on the board as it stands: a candidate that
//! refutes or confirms itself, or a chain that bites its tail.
//!
//! Three passes: links of one digit (X), of cells with two candidates (Y),
//! and both (XY).

mod cycles;

use alloc::vec::Vec;
use core::ops::Range;

use super::board::Board;
use super::hint::{ChainHint, Collect, Every, Lightest};
use super::ids::{CandidateId, Cause, NodeId};
use super::length::Weight;
use super::reach::{NEVER, Play, Reach, Strong, Told, Wanted};
use super::tables::{HOUSE_CELLS, HOUSES, POSITIONS, bits, cells};
use crate::logic::Technique;
use crate::{Control, Stopped};

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

    /// Which of a candidate's strong links it follows, given how many are by
    /// the cell and how many there are.
    #[inline]
    fn range(self, (in_cell, all): (u8, u8)) -> Range<usize> {
        match self {
            Pass::X => in_cell as usize..all as usize,
            Pass::Y => 0..in_cell as usize,
            Pass::Xy => 0..all as usize,
        }
    }

    fn kind(self) -> u8 {
        match self {
            Pass::X => 2,
            Pass::Y => 3,
            Pass::Xy => 4,
        }
    }
}

/// The search and its scratch space.
///
/// Its tables go by the number of a candidate ([`CandidateId`]):
///
/// ```text
///   strong[candidate]   [ by the cell | by the box | by the row | by the column ]
///                         0 or 1 link   0 to 3 links, packed to the left
///   strong_len[candidate]  ( links by the cell , all links )
///
///   pass X   links ..by the cell..[ these ]     one digit
///   pass Y   [ this ]                           cells with two candidates
///   pass XY  [ all of them ]
/// ```
///
/// A search goes in layers: an on node turns the candidates off that it sees (a
/// weak link, found on the board as it is needed), an off node turns its strong
/// links on. `on_parent` and `off_parent` lead back from each to the start;
/// `touched` is what has to be cleared. `docs/RATING.md` tells the whole search.
pub struct Statics {
    /// By candidate: the nodes that are on when it is off, each with its
    /// cause; the one by the cell comes first.
    strong: Vec<[Strong; 4]>,
    /// By candidate: how many of those are by the cell, and how many there are.
    strong_len: Vec<(u8, u8)>,
    /// By candidate: the one that turned it on or off, or none.
    on_parent: Vec<CandidateId>,
    off_parent: Vec<CandidateId>,
    cause: Vec<Cause>,
    pending_on: Vec<CandidateId>,
    /// Those that turned off, each with the one that turned it off.
    pending_off: Vec<(CandidateId, CandidateId)>,
    next_on: Vec<CandidateId>,
    touched: Vec<CandidateId>,
    /// The layers of links of one kind, and of both.
    single: Reach,
    both: Reach,
    /// By digit: its places, and the lightest X chain or cycle there.
    x_known: [(u128, Option<ChainHint>); 9],
}

const NONE: CandidateId = CandidateId::NONE;

/// The effort of following all starts at once, and of following one.
const REACH: u64 = 2500;
const CHAIN: u64 = 150;

/// No cycle has more nodes than this.
const LONGEST: u32 = 1458;

impl Default for Statics {
    fn default() -> Statics {
        Statics {
            strong: vec![[(NONE, Cause::Nothing); 4]; CandidateId::COUNT],
            strong_len: vec![(0, 0); CandidateId::COUNT],
            on_parent: vec![NONE; CandidateId::COUNT],
            off_parent: vec![NONE; CandidateId::COUNT],
            cause: vec![Cause::Nothing; CandidateId::COUNT],
            pending_on: Vec::new(),
            pending_off: Vec::new(),
            next_on: Vec::new(),
            touched: Vec::new(),
            single: Reach::default(),
            both: Reach::default(),
            x_known: [const { (u128::MAX, None) }; 9],
        }
    }
}

/// The candidates that fall when this one holds: the others of its cell, then
/// its digit in the box, the row and the column.
#[inline]
fn weak(board: &Board, candidate: CandidateId, with_cell: bool, mut take: impl FnMut(CandidateId)) {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    if with_cell {
        for other in bits(board.cand[cell] & !(1 << digit)) {
            take(CandidateId::of(cell, other));
        }
    }
    let [b, r, c] = HOUSES[cell].map(usize::from);
    let row_in_box = board.pos[b][digit];
    for position in bits(row_in_box) {
        let peer = HOUSE_CELLS[b][position] as usize;
        if peer != cell {
            take(CandidateId::of(peer, digit));
        }
    }
    for house in [r, c] {
        for position in bits(board.pos[house][digit]) {
            let peer = HOUSE_CELLS[house][position] as usize;
            if HOUSES[peer][0] as usize != b {
                take(CandidateId::of(peer, digit));
            }
        }
    }
}

impl Statics {
    /// The lightest chain or cycle.
    pub fn best(
        &mut self,
        board: &Board,
        control: &Control<'_>,
    ) -> Result<Option<ChainHint>, Stopped> {
        self.link(board);
        control.spend(REACH)?;
        if !self.reach(board, Pass::Xy, 0o777, true) {
            return Ok(None);
        }
        let mut best = Lightest::default();
        self.best_x(board, &mut best, control)?;
        self.pass(board, Pass::Y, 0o777, &mut best, control)?;
        self.pass(board, Pass::Xy, 0o777, &mut best, control)?;
        Ok(best.0)
    }

    /// The cells and houses whose every start leads to something in common,
    /// as the last search of this board told that found nothing.
    pub fn wanted(&mut self, board: &Board) -> Wanted {
        self.both.wanted(board)
    }

    /// Every chain and cycle, sorted, only the first of those that strike the
    /// same candidates.
    pub fn all(&mut self, board: &Board, control: &Control<'_>) -> Result<Vec<ChainHint>, Stopped> {
        self.link(board);
        control.spend(REACH)?;
        if !self.reach(board, Pass::Xy, 0o777, false) {
            return Ok(Vec::new());
        }
        let mut every = Every::default();
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            self.pass(board, pass, 0o777, &mut every, control)?;
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
        Ok(kept)
    }

    /// The lightest X chain or cycle: each digit's is remembered until its
    /// places change.
    fn best_x(
        &mut self,
        board: &Board,
        best: &mut Lightest,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        for digit in 0..9 {
            if self.x_known[digit].0 != board.with[digit] {
                let mut own = Lightest::default();
                self.pass(board, Pass::X, 1 << digit, &mut own, control)?;
                self.x_known[digit] = (board.with[digit], own.0);
            }
            let Some(hint) = &self.x_known[digit].1 else {
                continue;
            };
            let lighter = best
                .0
                .as_ref()
                .is_none_or(|known| (hint.weight, hint.start) < (known.weight, known.start));
            if lighter {
                best.0 = Some(hint.clone());
            }
        }
        Ok(())
    }

    /// The layers of a pass.
    fn told(&self, pass: Pass) -> &Told {
        match pass {
            Pass::X | Pass::Y => &self.single.told,
            Pass::Xy => &self.both.told,
        }
    }

    /// Follows all starts without order; whether there is any chain.
    fn reach(&mut self, board: &Board, pass: Pass, digits: u16, first: bool) -> bool {
        let (strong, len) = (&self.strong, &self.strong_len);
        let reach = match pass {
            Pass::X | Pass::Y => &mut self.single,
            Pass::Xy => &mut self.both,
        };
        let play = Play {
            digits,
            in_cells: pass != Pass::X,
            first,
        };
        reach.run(board, play, |candidate| {
            let number = candidate.number();
            &strong[number][pass.range(len[number])]
        })
    }

    /// One pass; the layers of links of both kinds are known already.
    fn pass<C: Collect>(
        &mut self,
        board: &Board,
        pass: Pass,
        digits: u16,
        out: &mut C,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        let lightest = Weight::new(pass.cycle_base(), 4, pass.kind());
        if !out.wants(lightest, CandidateId::FIRST)
            || (pass != Pass::Xy && !self.reach(board, pass, digits, false))
        {
            return Ok(());
        }
        if !C::ALL && pass != Pass::Y {
            self.lightest_chain(board, pass, digits, out);
        }
        // The longest cycle that can still be of use.
        let light = |size| {
            let weight = Weight::new(pass.cycle_base(), size, pass.kind());
            out.wants(weight, CandidateId::FIRST)
        };
        let mut most = if light(LONGEST) { LONGEST } else { 2 };
        while light(most + 2) && most < LONGEST {
            most += 2;
        }
        match pass {
            Pass::X | Pass::Y => &mut self.single,
            Pass::Xy => &mut self.both,
        }
        .keep_useful(most);
        // What a cycle strikes has a chain at most two nodes longer.
        let shortest = self.told(pass).shortest.saturating_sub(2);
        for cell in cells(board.empty) {
            let count = board.count(cell);
            if count < 2 || (pass == Pass::Y && count != 2) {
                continue;
            }
            for digit in bits(board.cand[cell] & digits) {
                let start = CandidateId::of(cell, digit);
                let length = self.told(pass).cycle[start.number()].max(shortest);
                let weight = Weight::new(pass.cycle_base(), length, pass.kind());
                if length != NEVER && out.wants(weight, start) {
                    control.spend(CHAIN)?;
                    self.cycles(board, pass, start, shortest, out);
                }
                if C::ALL && pass != Pass::Y {
                    for on in [true, false] {
                        if self.told(pass).chain(start, on) != NEVER {
                            control.spend(CHAIN)?;
                            self.chain(board, pass, start, on, out);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The lightest chain of a pass; its layers tell all of it.
    fn lightest_chain(&self, board: &Board, pass: Pass, digits: u16, out: &mut impl Collect) {
        let told = self.told(pass);
        let mut shortest = (NEVER, CandidateId::FIRST, true);
        for cell in cells(board.empty).filter(|cell| board.count(*cell) > 1) {
            for digit in bits(board.cand[cell] & digits) {
                let start = CandidateId::of(cell, digit);
                for on in [true, false] {
                    let size = told.chain(start, on);
                    if size < shortest.0 {
                        shortest = (size, start, on);
                    }
                }
            }
        }
        let (size, start, on) = shortest;
        let weight = Weight::new(pass.chain_base(), size, pass.kind());
        if size != NEVER && out.wants(weight, NONE) {
            out.take(conclude(board, pass, start, on, weight, Vec::new()));
        }
    }

    /// Lists the strong links.
    fn link(&mut self, board: &Board) {
        for cell in cells(board.empty) {
            for digit in bits(board.cand[cell]) {
                let candidate = CandidateId::of(cell, digit).number();
                let mut len = 0;
                if board.count(cell) == 2 {
                    let other = (board.cand[cell] & !(1 << digit)).trailing_zeros() as usize;
                    self.strong[candidate][0] = (CandidateId::of(cell, other), Cause::Cell);
                    len = 1;
                }
                let in_cell = len;
                for (kind, house) in HOUSES[cell].into_iter().enumerate() {
                    let places = board.pos[house as usize][digit];
                    if places.count_ones() == 2 {
                        let own = POSITIONS[cell][kind];
                        let other = (places & !(1 << own)).trailing_zeros() as usize;
                        let peer = HOUSE_CELLS[house as usize][other] as usize;
                        let link = (CandidateId::of(peer, digit), Cause::HOUSES[kind]);
                        self.strong[candidate][len as usize] = link;
                        len += 1;
                    }
                }
                self.strong_len[candidate] = (in_cell, len);
            }
        }
    }

    #[inline]
    fn strong(&self, pass: Pass, candidate: CandidateId) -> impl Iterator<Item = Strong> + use<> {
        let list = self.strong[candidate.number()];
        pass.range(self.strong_len[candidate.number()])
            .map(move |i| list[i])
    }

    fn clear(&mut self) {
        for candidate in self.touched.drain(..) {
            self.on_parent[candidate.number()] = NONE;
            self.off_parent[candidate.number()] = NONE;
        }
        self.pending_on.clear();
        self.pending_off.clear();
    }

    /// The shortest chain from a start to its own opposite.
    fn chain(
        &mut self,
        board: &Board,
        pass: Pass,
        start: CandidateId,
        on: bool,
        out: &mut impl Collect,
    ) {
        let weight = |size: u32| Weight::new(pass.chain_base(), size, pass.kind());
        let mut size = 1;
        self.touched.push(start);
        if on {
            self.on_parent[start.number()] = start;
            self.cause[start.number()] = Cause::Nothing;
            self.pending_on.push(start);
        } else {
            self.off_parent[start.number()] = start;
            self.pending_off.push((start, NONE));
        }
        let mut reached = false;
        'search: while !self.pending_on.is_empty() || !self.pending_off.is_empty() {
            if !self.pending_on.is_empty() {
                size += 1;
                let pending = core::mem::take(&mut self.pending_on);
                for &from in &pending {
                    weak(board, from, pass != Pass::X, |off| {
                        if self.off_parent[off.number()] == NONE {
                            self.off_parent[off.number()] = from;
                            self.touched.push(off);
                            self.pending_off.push((off, from));
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
            let offs = core::mem::take(&mut self.pending_off);
            for &(off, _) in &offs {
                for (target, cause) in self.strong(pass, off) {
                    if self.on_parent[target.number()] == NONE {
                        self.on_parent[target.number()] = off;
                        self.cause[target.number()] = cause;
                        self.touched.push(target);
                        self.pending_on.push(target);
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
        start: CandidateId,
        on: bool,
        weight: Weight,
        out: &mut impl Collect,
    ) {
        let mut nodes = Vec::new();
        let (mut at, mut state) = (start, !on);
        loop {
            let id = NodeId::of(at, state);
            let first = at == start && state == on;
            let cause = if state && !first {
                self.cause[at.number()]
            } else {
                Cause::Nothing
            };
            nodes.push((id, cause));
            if first {
                break;
            }
            at = if state {
                self.on_parent[at.number()]
            } else {
                self.off_parent[at.number()]
            };
            state = !state;
        }
        out.take(conclude(board, pass, start, on, weight, nodes));
    }
}

/// What a chain from a start to its opposite says.
fn conclude(
    board: &Board,
    pass: Pass,
    start: CandidateId,
    on: bool,
    weight: Weight,
    nodes: Vec<(NodeId, Cause)>,
) -> ChainHint {
    let (cell, digit) = (start.cell(), start.digit());
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
