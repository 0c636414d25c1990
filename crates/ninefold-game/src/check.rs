//! Checking a board: by the rules, against the solution, and whether it can
//! still be solved.

use ninefold::{Cell, CellSet, Control, Digit, Grid, Stopped};
use serde::{Deserialize, Serialize};

use crate::answer::{PATIENCE, start_of};
use crate::{Answer, Game, Writing};

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

/// Whether the current board can still be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solvability {
    /// It can.
    Yes,
    /// Some entry must be changed first.
    No,
    /// The search took too long to tell.
    Unknown,
}

impl Game {
    /// The entries that differ from the only solution; if there is none, the
    /// cells whose digits repeat.
    pub fn mistakes(&self) -> CellSet {
        self.mistakes_in(&self.written)
    }

    pub(crate) fn mistakes_in(&self, written: &[Writing]) -> CellSet {
        let entries = self
            .shape()
            .iter()
            .filter_map(|cell| Some((cell, written[cell.index()].entry?)));
        match self.answer.unique() {
            Some(solution) => entries
                .filter(|(cell, digit)| solution.get(*cell) != Some(*digit))
                .map(|(cell, _)| cell)
                .collect(),
            None => {
                let board = self.board_of(written);
                self.rules
                    .conflicts(&board)
                    .iter()
                    .flat_map(|conflict| conflict.cells.iter().copied())
                    .chain(
                        entries
                            .filter(|(c, d)| !self.allows(*c, *d))
                            .map(|(c, _)| c),
                    )
                    .filter(|cell| !self.is_given(*cell))
                    .collect()
            }
        }
    }

    /// Whether the puzzle's own candidates allow a digit in a cell.
    pub(crate) fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.marks
            .as_ref()
            .is_none_or(|marks| marks.get(cell).contains(digit))
    }

    pub(crate) fn check_mark(&self, cell: Cell) -> Option<CheckMark> {
        let digit = self.board.get(cell)?;
        let wrong = match self.check? {
            CheckKind::Rules => self.in_conflict.contains(cell),
            CheckKind::Solution => self.answer.unique()?.get(cell) != Some(digit),
        };
        Some(if wrong {
            CheckMark::Wrong
        } else {
            CheckMark::Fine
        })
    }

    /// Whether the current board can still be solved. It shows nothing and is
    /// not counted: [`Action::AskSolvable`](crate::Action::AskSolvable) is the
    /// player's question.
    pub fn solvability(&self) -> Solvability {
        self.solvability_of(&self.written)
    }

    pub(crate) fn solvability_of(&self, written: &[Writing]) -> Solvability {
        if !self.mistakes_in(written).is_empty() {
            return Solvability::No;
        }
        if self.answer.unique().is_some() {
            return Solvability::Yes;
        }
        let start = start_of(&self.rules, &self.board_of(written), self.marks.as_ref());
        match ninefold::solve::Solutions::new(&start).next_until(&Control::effort(PATIENCE)) {
            Ok(Some(_)) => Solvability::Yes,
            Ok(None) => Solvability::No,
            Err(Stopped) => Solvability::Unknown,
        }
    }

    /// A solution that agrees with the entries, if there is one.
    pub(crate) fn solution(&self) -> Option<Grid> {
        match &self.answer {
            Answer::One(grid) => Some(grid.clone()),
            Answer::Several(grid) => {
                let start = start_of(&self.rules, &self.board, self.marks.as_ref());
                let mut found = ninefold::solve::Solutions::new(&start);
                let agreeing = if self.conflicts.is_empty() {
                    found.next_until(&Control::effort(PATIENCE)).ok().flatten()
                } else {
                    None
                };
                Some(agreeing.unwrap_or_else(|| grid.clone()))
            }
            Answer::Unknown => None,
        }
    }

    /// The cells that fog does not hide: those that it leaves clear, and all
    /// around a digit that is that of the only solution. `None` if there is no
    /// fog; if the solution is not known, nothing is hidden.
    pub fn lit(&self) -> Option<CellSet> {
        let fog = self.rules.fog()?;
        let Some(solution) = self.answer.unique() else {
            return Some(self.shape().iter().collect());
        };
        let right = |cell| {
            let digit = self.board.get(cell);
            digit.is_some() && digit == solution.get(cell)
        };
        Some(fog.lit(self.shape(), right))
    }

    /// Whether fog hides a cell.
    pub fn is_fogged(&self, cell: Cell) -> bool {
        self.lit().is_some_and(|lit| !lit.contains(cell))
    }
}
