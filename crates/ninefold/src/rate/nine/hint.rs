//! What chains are made of and what a search for them hands over: nodes, their
//! causes, and the chain or cycle that strikes something.

use alloc::vec::Vec;

use super::length::Weight;
use crate::logic::Technique;

/// A candidate of a chain, with its state: twice cell · 9 + digit, plus 1 for on.
/// The number of an entry is another number: see [`Run`](super::engine::Run).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodeId(u16);

impl NodeId {
    /// How many there are.
    pub const COUNT: usize = 1458;

    /// The first, to fill places that are not used yet.
    pub const FIRST: NodeId = NodeId(0);

    /// The node of a candidate, 0 to 728.
    #[inline]
    pub fn of(candidate: usize, on: bool) -> NodeId {
        NodeId((candidate * 2) as u16 | u16::from(on))
    }

    /// Its number, from 0.
    #[inline]
    pub fn number(self) -> usize {
        self.0 as usize
    }

    /// Its candidate, 0 to 728.
    #[inline]
    pub fn candidate(self) -> usize {
        self.number() / 2
    }

    /// Whether it is on.
    #[inline]
    pub fn is_on(self) -> bool {
        self.0 & 1 != 0
    }
}

/// The node of a candidate.
#[inline]
pub fn node(cell: usize, digit: usize, on: bool) -> NodeId {
    NodeId::of(cell * 9 + digit, on)
}

/// The cell, the digit and the state of a node.
#[inline]
pub fn parts(node: NodeId) -> (usize, usize, bool) {
    let candidate = node.candidate();
    (candidate / 9, candidate % 9, node.is_on())
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

impl ChainHint {
    pub fn is_cycle(&self) -> bool {
        use Technique::{XCycle, XyCycle, YCycle};
        matches!(self.technique, XCycle | YCycle | XyCycle)
    }
}

/// Takes the hints of a search, and says which can still be of use.
pub trait Collect {
    /// A hint that is of use was found.
    fn take(&mut self, hint: ChainHint);
    /// Whether a cycle of this weight from this start is of use, or a chain.
    fn wants(&self, weight: Weight, start: usize) -> bool;
    /// Whether the nodes of chains are wanted, and all of them.
    const ALL: bool;
}

/// Keeps the lightest; of equals the one with the first start, and a cycle
/// rather than a chain.
#[derive(Default)]
pub struct Lightest(pub Option<ChainHint>);

impl Collect for Lightest {
    fn take(&mut self, hint: ChainHint) {
        self.0 = Some(hint);
    }

    fn wants(&self, weight: Weight, start: usize) -> bool {
        self.0.as_ref().is_none_or(|known| {
            weight.is_under(known.weight)
                || (weight == known.weight && !known.is_cycle() && start <= known.start)
        })
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

    fn wants(&self, _: Weight, _: usize) -> bool {
        true
    }

    const ALL: bool = true;
}
