//! [`Step`]: what a technique found, why, and what follows.

use alloc::vec::Vec;

use super::Technique;
use crate::board::{Cell, Digit, DigitSet};
use crate::rate::Er;

/// A digit in a cell, as a possibility.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit it may take.
    pub digit: Digit,
}

impl Candidate {
    /// The digit in the cell.
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

/// One step of a solution as a person takes it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// What it is called.
    pub technique: Technique,
    /// The digits that are placed, with their cells.
    pub placements: Vec<Candidate>,
    /// The candidates that are struck out, without those that fall to a
    /// placement by the rules.
    pub eliminations: Vec<Candidate>,
    /// Why it holds.
    pub reason: Reason,
    /// How hard it is on the Explainer scale, if known.
    pub rating: Option<Er>,
}

impl Step {
    /// A step of this technique with nothing in it yet.
    pub fn new(technique: Technique) -> Step {
        Step {
            technique,
            placements: Vec::new(),
            eliminations: Vec::new(),
            reason: Reason::default(),
            rating: None,
        }
    }

    /// The step that places a digit.
    pub fn placing(technique: Technique, cell: Cell, digit: Digit) -> Step {
        let mut step = Step::new(technique);
        step.placements.push(Candidate::new(cell, digit));
        step
    }

    /// The same step with its rating on the Explainer scale.
    pub fn rated(mut self, rating: Er) -> Step {
        self.rating = Some(rating);
        self
    }

    /// The same step with a house among its reasons.
    pub fn because_of(mut self, house: usize, role: HouseRole) -> Step {
        self.reason.houses.push(HouseMark { house, role });
        self
    }

    /// Whether nothing follows from it.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }
}

/// Why a step holds: what a person looks at, and what a picture colours.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reason {
    /// The digits that the step is about.
    pub digits: DigitSet,
    /// The cells that make the pattern, each with its part.
    pub cells: Vec<CellMark>,
    /// The candidates that make the pattern, each with its part.
    pub candidates: Vec<CandidateMark>,
    /// The houses that make the pattern.
    pub houses: Vec<HouseMark>,
    /// The links of chains, in order; those of a branch together.
    pub links: Vec<Link>,
    /// How the chains of a forcing step prove it.
    pub proof: Option<Proof>,
    /// The constraints that it rests on, by their places in
    /// [`Rules::constraints`](crate::Rules::constraints).
    pub clues: Vec<usize>,
    /// For a trial: how many positions were looked at until all had failed.
    pub tried: Option<usize>,
}

impl Reason {
    /// Adds a cell with its part.
    pub fn mark_cell(&mut self, cell: Cell, role: Role) {
        self.cells.push(CellMark { cell, role });
    }

    /// Adds a candidate with its part.
    pub fn mark(&mut self, cell: Cell, digit: Digit, role: Role) {
        let candidate = Candidate { cell, digit };
        self.candidates.push(CandidateMark { candidate, role });
    }
}

/// The part that a cell or a candidate has in a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Role {
    /// A member of the pattern.
    Pattern,
    /// The pivot, stem or base that the rest hangs on.
    Pivot,
    /// A wing, petal or target.
    Wing,
    /// A fin, or an extra candidate that is in the way.
    Fin,
    /// A candidate inside two base houses of a fish.
    EndoFin,
    /// On when the assumption holds; the first colour.
    On,
    /// Off when the assumption holds; the second colour.
    Off,
    /// The second pair of colours.
    OtherOn,
    /// The second pair of colours.
    OtherOff,
    /// The almost locked set of this number.
    Set(u8),
    /// A cell or digit that was looked at to exclude a combination.
    Excluder,
}

/// A cell with its part in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CellMark {
    /// The cell.
    pub cell: Cell,
    /// Its part.
    pub role: Role,
}

/// A candidate with its part in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CandidateMark {
    /// The candidate.
    pub candidate: Candidate,
    /// Its part.
    pub role: Role,
}

/// The part that a house has in a pattern.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum HouseRole {
    /// Where the pattern is.
    Base,
    /// Where it strikes.
    Cover,
    /// Where ends of links meet.
    Shared,
}

/// A house with its part in the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HouseMark {
    /// The house, by its place in [`Rules::houses`](crate::Rules::houses).
    pub house: usize,
    /// Its part.
    pub role: HouseRole,
}

/// One end of a link: a digit in a cell, or in one of several cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells, ascending: one, or a group.
    pub cells: Vec<Cell>,
    /// Whether the chain says that the digit is there, or is not.
    pub on: bool,
}

impl Node {
    /// The node of one candidate.
    pub fn single(cell: Cell, digit: Digit, on: bool) -> Node {
        Node {
            digit,
            cells: vec![cell],
            on,
        }
    }
}

/// What a link says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LinkKind {
    /// If the first is off, the second is on.
    Strong,
    /// If the first is on, the second is off.
    Weak,
}

/// A link of a chain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Link {
    /// What is assumed or known.
    pub from: Node,
    /// What follows.
    pub to: Node,
    /// How it follows.
    pub kind: LinkKind,
    /// Which of the step's chains it is part of, from 0.
    pub branch: usize,
    /// The house where it follows, by its place in
    /// [`Rules::houses`](crate::Rules::houses); `None` inside a cell.
    pub house: Option<usize>,
}

/// How the chains of a forcing step prove what follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Proof {
    /// The assumption refutes or confirms itself along one chain.
    Single,
    /// The chain closes and holds in both directions.
    Cycle,
    /// Two chains from the assumption end in opposite claims.
    Contradiction,
    /// The assumption and its opposite end in the same claim.
    Double,
    /// Every candidate of this cell ends in the same claim.
    Cell(Cell),
    /// Every place of this digit in this house ends in the same claim.
    House(usize, Digit),
}
