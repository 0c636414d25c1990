//! What a search for chains hands over: the chain or cycle that strikes something.

use alloc::vec::Vec;

use super::ids::{CandidateId, Cause, NodeId};
use super::length::Weight;
use crate::logic::Technique;

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
    pub start: CandidateId,
    /// The nodes from the end back to the start, each with its cause; those
    /// of a cycle in both directions.
    pub nodes: Vec<(NodeId, Cause)>,
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
    fn wants(&self, weight: Weight, start: CandidateId) -> bool;
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

    fn wants(&self, weight: Weight, start: CandidateId) -> bool {
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

    fn wants(&self, _: Weight, _: CandidateId) -> bool {
        true
    }

    const ALL: bool = true;
}
