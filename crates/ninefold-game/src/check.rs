//! Checking a board: by the rules, against the solution, and whether it can
//! still be solved.

use ninefold::CellSet;
use serde::{Deserialize, Serialize};

/// What a board is checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CheckKind {
    /// No digit may repeat in a house.
    Rules,
    /// Every entry must be that of the only solution.
    Solution,
}

/// How a filled cell fared in the last check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckMark {
    /// Nothing is wrong with it.
    Fine,
    /// It repeats, or is not what the solution has.
    Wrong,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckReport {
    /// What the board was checked against.
    pub kind: CheckKind,
    /// The filled cells in which nothing is wrong, givens too.
    pub fine: CellSet,
    /// The cells in which something is wrong.
    pub wrong: CellSet,
    /// How many cells are empty.
    pub empty: usize,
}

/// Whether the board as it stands can still be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solvability {
    /// It can.
    Yes,
    /// Some entry must be changed first.
    No,
    /// The search took too long to tell.
    Unknown,
}
