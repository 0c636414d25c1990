//! [`Picture`]: a step as something to draw, on a page, in a terminal, or the
//! [`svg`](super::svg) writer here.

use alloc::vec::Vec;

use crate::{Candidates, Cell, CellSet, Digit, Grid, Rules, Shape};

/// What a cell is in a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CellRole {
    /// A digit that the step speaks of is blocked here.
    Blocked,
    /// The reason lies here.
    Reason,
    /// A second group of the reason, distinct from the first.
    Second,
    /// A third group, if there are that many.
    Third,
    /// Something is ruled out here.
    RuledOut,
    /// A digit is placed here.
    Target,
    /// Something is wrong here.
    Wrong,
}

/// What a candidate is in a picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MarkRole {
    /// Part of the reason; in a chain: what then is; in colouring: the first
    /// colour; the first of two sets.
    On,
    /// In a chain: what then is not.
    Off,
    /// In colouring: the second colour; the second of two sets.
    Second,
    /// An exception to the pattern: the fin of a fish, the candidate that
    /// keeps a rectangle from being deadly.
    Extra,
    /// Ruled out by the step.
    RuledOut,
    /// Placed by the step.
    Placed,
}

macro_rules! names {
    ($type:ident { $($variant:ident = $name:literal),* $(,)? }) => {
        impl $type {
            /// The role's name in data for programs.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),*
                }
            }
        }
    };
}

names!(CellRole {
    Blocked = "blocked",
    Reason = "reason",
    Second = "second",
    Third = "third",
    RuledOut = "ruled-out",
    Target = "target",
    Wrong = "wrong",
});

names!(MarkRole {
    On = "on",
    Off = "off",
    Second = "second",
    Extra = "extra",
    RuledOut = "ruled-out",
    Placed = "placed",
});

/// A candidate with its role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawnMark {
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
    /// What it is in the picture.
    pub role: MarkRole,
}

/// A link of a chain from one candidate, or group of candidates of one digit,
/// to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnLink {
    /// The cells of the candidates it starts from.
    pub from: CellSet,
    /// Their digit.
    pub from_digit: Digit,
    /// The cells of the candidates it leads to.
    pub to: CellSet,
    /// Their digit.
    pub to_digit: Digit,
    /// Strong: if the first is not, the second is. Weak: if the first is, the
    /// second is not.
    pub strong: bool,
    /// The number of the sentence that says what the link leads to, where the
    /// words are numbered.
    pub number: Option<usize>,
}

/// A step as something to draw: the board, and what each part of it is.
///
/// Where roles meet in one cell, the later one in the order of [`CellRole`]
/// is the stronger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The digits of the board, givens and entries.
    pub grid: Grid,
    /// Which of them are givens.
    pub givens: CellSet,
    /// The remaining candidates of the empty cells.
    pub candidates: Candidates,
    /// The houses that the step speaks of, by their place in the layout.
    pub houses: Vec<usize>,
    /// The cells with a role.
    pub cells: Vec<(Cell, CellRole)>,
    /// The candidates with a role.
    pub marks: Vec<DrawnMark>,
    /// The links of a chain, in its order.
    pub links: Vec<DrawnLink>,
}

impl Picture {
    /// The board without any role.
    pub fn plain(grid: Grid, givens: CellSet, candidates: Candidates) -> Picture {
        Picture {
            grid,
            givens,
            candidates,
            houses: Vec::new(),
            cells: Vec::new(),
            marks: Vec::new(),
            links: Vec::new(),
        }
    }

    /// What is allowed on the board.
    pub fn rules(&self) -> &Rules {
        self.candidates.rules()
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// Gives cells a role.
    pub fn cells(&mut self, cells: &CellSet, role: CellRole) -> &mut Picture {
        self.cells.extend(cells.iter().map(|cell| (cell, role)));
        self
    }

    /// Gives the digit's candidate a role in each of these cells that has it.
    pub fn mark(&mut self, cells: &CellSet, digit: Digit, role: MarkRole) -> &mut Picture {
        for cell in cells {
            if self.candidates.get(cell).contains(digit) && self.grid.get(cell).is_none() {
                self.marks.push(DrawnMark { cell, digit, role });
            }
        }
        self
    }

    /// The strongest role of a cell.
    pub fn role_of(&self, cell: Cell) -> Option<CellRole> {
        let roles = self.cells.iter().filter(|(c, _)| *c == cell);
        roles.map(|(_, role)| *role).max()
    }

    /// The strongest role of a candidate.
    pub fn mark_of(&self, cell: Cell, digit: Digit) -> Option<MarkRole> {
        let marks = self
            .marks
            .iter()
            .filter(|m| m.cell == cell && m.digit == digit);
        marks.map(|mark| mark.role).max()
    }

    /// The only digit that the marks speak of, if there is only one: then it
    /// can be drawn large.
    pub fn only_digit(&self) -> Option<Digit> {
        let first = self.marks.first()?.digit;
        self.marks
            .iter()
            .all(|mark| mark.digit == first)
            .then_some(first)
    }
}
