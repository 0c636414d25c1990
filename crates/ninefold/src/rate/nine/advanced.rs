//! What a dynamic chain does when its links are exhausted: it looks for
//! patterns on the board that the assumption left, and at higher levels for
//! chains inside the chain.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::basic;
use super::board::Board;
use super::engine::Run;
use super::ids::{CandidateId, Cause, NodeId};
use super::multi::{Engine, Kind, Rule};
use super::statics::Statics;
use super::tables::{HOUSE_SET, HOUSES, bits, cell_at};
use crate::{Control, Stopped};

/// The effort of looking for patterns once.
const PATTERNS: u64 = 250;

/// The rules inside a chain, and the nested chains that they found.
#[derive(Default)]
pub struct Advanced {
    statics: Statics,
    engine: Option<Box<Engine>>,
    /// By number: what tells a nested chain from others, and its size.
    nested: Vec<(u64, u32)>,
    parents: Vec<NodeId>,
    dels: Vec<(u8, u16)>,
}

impl Advanced {
    /// Forgets the nested chains of an earlier search.
    pub fn forget(&mut self) {
        self.nested.clear();
    }

    /// The mark and the size of a nested chain, by its number from 1.
    pub fn nested(&self, number: u32) -> (u64, u32) {
        self.nested[number as usize - 1]
    }

    /// Strikes what the first rule that finds anything strikes.
    pub fn strike(
        &mut self,
        run: &mut Run,
        board: &Board,
        work: &Board,
        (level, inner): (u8, u8),
        control: &Control<'_>,
    ) -> Result<bool, Stopped> {
        control.spend(PATTERNS)?;
        let patterns = self.locked(run, board, work)
            || self.hidden_pairs(run, board, work)
            || self.naked_pairs(run, board, work)
            || self.x_wings(run, board, work);
        if patterns || (matches!(level, 2 | 3) && self.chains(run, board, work, control)?) {
            return Ok(true);
        }
        let rule = match level {
            3 => Rule::Multiple,
            4 => Rule::Dynamic {
                level: inner,
                inner: 0,
            },
            _ => return Ok(false),
        };
        self.multiple(run, board, work, rule, control)
    }

    /// Writes the deletions of one pattern; none when it has no parents and
    /// so exists without the assumption.
    fn commit(&mut self, run: &mut Run, nested: u32) -> bool {
        if self.parents.is_empty() {
            return false;
        }
        // The order of a hash table of this many buckets, keyed by the cell.
        let buckets = match self.dels.len() {
            0..=12 => 16,
            13..=24 => 32,
            25..=48 => 64,
            _ => 128,
        };
        self.dels.sort_by_key(|(cell, _)| *cell as usize % buckets);
        for &(cell, digits) in &self.dels {
            for digit in bits(digits) {
                let candidate = CandidateId::of(cell as usize, digit);
                run.strike(candidate, &self.parents, nested);
            }
        }
        true
    }

    fn locked(&mut self, run: &mut Run, board: &Board, work: &Board) -> bool {
        let mut any = false;
        basic::locked(work, |found| {
            let struck = found.struck(work);
            if struck == 0 {
                return false;
            }
            let digit = found.digit;
            let gone = board.pos[found.base][digit] & !work.pos[found.base][digit];
            self.parents.clear();
            for cell in bits(gone).map(|position| cell_at(found.base, position)) {
                if HOUSE_SET[found.cover] >> cell & 1 == 0 {
                    self.parents.push(NodeId::off(cell, digit));
                }
            }
            self.dels.clear();
            basic::push_cells(&mut self.dels, struck, digit);
            any |= self.commit(run, 0);
            false
        });
        any
    }

    fn hidden_pairs(&mut self, run: &mut Run, board: &Board, work: &Board) -> bool {
        let mut any = false;
        basic::hidden(
            work,
            2,
            4,
            |_| true,
            |set| {
                self.dels.clear();
                set.struck_hidden(work, |cell, digits| self.dels.push((cell as u8, digits)));
                if self.dels.is_empty() {
                    return false;
                }
                self.parents.clear();
                for digit in bits(set.digits) {
                    let gone = board.pos[set.house][digit] & !work.pos[set.house][digit];
                    for position in bits(gone & !set.positions) {
                        let cell = cell_at(set.house, position);
                        self.parents.push(NodeId::off(cell, digit));
                    }
                }
                any |= self.commit(run, 0);
                false
            },
        );
        any
    }

    fn naked_pairs(&mut self, run: &mut Run, board: &Board, work: &Board) -> bool {
        let mut any = false;
        basic::naked(
            work,
            2,
            |_| true,
            |set| {
                self.dels.clear();
                set.struck_naked(work, |cell, digits| self.dels.push((cell as u8, digits)));
                if self.dels.is_empty() {
                    return false;
                }
                self.parents.clear();
                for position in bits(set.positions) {
                    let cell = cell_at(set.house, position);
                    for digit in bits(board.cand[cell] & !work.cand[cell] & !set.digits) {
                        self.parents.push(NodeId::off(cell, digit));
                    }
                }
                any |= self.commit(run, 0);
                false
            },
        );
        any
    }

    fn x_wings(&mut self, run: &mut Run, board: &Board, work: &Board) -> bool {
        let mut any = false;
        basic::x_wings(work, |fish| {
            let struck = fish.struck(work);
            if struck == 0 {
                return false;
            }
            let digit = fish.digit;
            self.parents.clear();
            for line in bits(fish.bases) {
                let house = fish.base_kind + line;
                let gone = board.pos[house][digit] & !work.pos[house][digit];
                for position in bits(gone & !fish.covers) {
                    self.parents
                        .push(NodeId::off(cell_at(house, position), digit));
                }
            }
            self.dels.clear();
            for line in bits(fish.covers) {
                let covered = HOUSE_SET[fish.cover_kind() + line];
                basic::push_cells(&mut self.dels, struck & covered, digit);
            }
            any |= self.commit(run, 0);
            false
        });
        any
    }

    /// The candidates that were struck and made a node of a nested chain on.
    fn add_made(&mut self, board: &Board, work: &Board, id: NodeId, cause: Cause) {
        let (cell, digit, on) = id.parts();
        if !on || cause == Cause::Nothing {
            return;
        }
        if cause == Cause::Cell {
            for other in bits(board.cand[cell] & !work.cand[cell]) {
                self.parents.push(NodeId::off(cell, other));
            }
        } else {
            let house = HOUSES[cell][cause.house()] as usize;
            self.add_gone(board, work, house, digit);
        }
    }

    fn add_gone(&mut self, board: &Board, work: &Board, house: usize, digit: usize) {
        for position in bits(board.pos[house][digit] & !work.pos[house][digit]) {
            self.parents
                .push(NodeId::off(cell_at(house, position), digit));
        }
    }

    fn chains(
        &mut self,
        run: &mut Run,
        board: &Board,
        work: &Board,
        control: &Control<'_>,
    ) -> Result<bool, Stopped> {
        let mut any = false;
        for hint in self.statics.all(work, control)? {
            self.parents.clear();
            for &(id, cause) in &hint.nodes {
                self.add_made(board, work, id, cause);
            }
            self.parents.sort_unstable();
            self.parents.dedup();
            let mark = mark(hint.nodes.iter().map(|(id, _)| id.number() as u16));
            self.nested.push((mark, hint.weight.size));
            self.dels.clear();
            self.dels.extend_from_slice(&hint.dels);
            let number = self.nested.len() as u32;
            any |= self.commit(run, number);
        }
        Ok(any)
    }

    fn multiple(
        &mut self,
        run: &mut Run,
        board: &Board,
        work: &Board,
        rule: Rule,
        control: &Control<'_>,
    ) -> Result<bool, Stopped> {
        let mut engine = self.engine.take().unwrap_or_default();
        let mut any = false;
        for hint in engine.each(work, rule, control)? {
            self.parents.clear();
            let mut marks = Vec::new();
            for &(start, end) in &hint.branches {
                let mut nodes = Vec::new();
                engine.ancestors(rule, (start, end), |entry| {
                    nodes.push((entry.node, entry.cause));
                });
                for &(id, cause) in &nodes {
                    self.add_made(board, work, id, cause);
                }
                marks.push(mark(nodes.iter().map(|(id, _)| id.number() as u16)));
                let (cell, digit, _) = start.parts();
                match hint.kind {
                    Kind::Cell(_) => {
                        self.add_made(board, work, NodeId::on(cell, digit), Cause::Cell);
                    }
                    Kind::Region(house, digit) => {
                        self.add_gone(board, work, house as usize, digit as usize);
                    }
                    Kind::Double | Kind::Contradiction => {}
                }
            }
            self.parents.sort_unstable();
            self.parents.dedup();
            let mark = mark(marks.into_iter().flat_map(|m| {
                [
                    m as u16,
                    (m >> 16) as u16,
                    (m >> 32) as u16,
                    (m >> 48) as u16,
                ]
            }));
            self.nested.push((mark, hint.weight.size));
            let (cell, digits) = hint.struck(work);
            self.dels.clear();
            self.dels.push((cell as u8, digits));
            let number = self.nested.len() as u32;
            any |= self.commit(run, number);
        }
        self.engine = Some(engine);
        Ok(any)
    }
}

/// A number that tells one list of nodes from another (FNV-1a).
fn mark(nodes: impl Iterator<Item = u16>) -> u64 {
    nodes.fold(0xcbf2_9ce4_8422_2325, |hash, id| {
        (hash ^ u64::from(id)).wrapping_mul(0x0100_0000_01b3)
    })
}
