//! [`Filled`]: a full board, as a clue is asked whether it is obeyed.

use alloc::vec::Vec;

use super::setting::Setting;
use super::{Cell, Constraint, Grid};

/// A board with a digit in every cell, and what is around a clue on it.
///
/// This and the `obeyed` of every constraint judge a board without the solver and
/// without what the constraints are lowered to.
#[derive(Clone, Copy)]
pub(super) struct Filled<'a> {
    grid: &'a Grid,
    setting: Setting<'a>,
}

impl<'a> Filled<'a> {
    /// The board, unless a cell is empty.
    pub(super) fn new(grid: &'a Grid, setting: Setting<'a>) -> Option<Filled<'a>> {
        grid.is_full().then_some(Filled { grid, setting })
    }

    /// The digits of the board: 9 on a board of 9x9.
    pub(super) fn side(&self) -> usize {
        self.setting.shape.side()
    }

    /// The row and the column of a cell, from 0.
    pub(super) fn place(&self, cell: Cell) -> (usize, usize) {
        let shape = self.setting.shape;
        (shape.row(cell), shape.col(cell))
    }

    /// The rows and the columns of a box.
    pub(super) fn boxes(&self) -> (usize, usize) {
        (self.setting.shape.box_rows(), self.setting.shape.box_cols())
    }

    /// All cells of the board.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.setting.shape.iter()
    }

    /// All constraints of the puzzle.
    pub(super) fn constraints(&self) -> &'a [Constraint] {
        self.setting.constraints
    }

    /// The region or box of a cell.
    pub(super) fn region(&self, cell: Cell) -> usize {
        self.setting.region_of(cell)
    }

    /// The digit of a cell.
    pub(super) fn at(&self, cell: Cell) -> i32 {
        self.grid.get(cell).map_or(0, |digit| digit.get().into())
    }

    /// The digits of cells.
    pub(super) fn digits(&self, cells: &[Cell]) -> Vec<i32> {
        cells.iter().map(|cell| self.at(*cell)).collect()
    }

    /// The digits of cells, the smallest first.
    pub(super) fn sorted(&self, cells: &[Cell]) -> Vec<i32> {
        let mut digits = self.digits(cells);
        digits.sort_unstable();
        digits
    }

    /// The sum of cells.
    pub(super) fn sum(&self, cells: &[Cell]) -> i32 {
        cells.iter().map(|cell| self.at(*cell)).sum()
    }

    /// Whether no digit is in two of these cells.
    pub(super) fn differ(&self, cells: &[Cell]) -> bool {
        self.sorted(cells).windows(2).all(|two| two[0] < two[1])
    }

    /// Whether this holds for every cell and the next one along a line.
    pub(super) fn along(&self, cells: &[Cell], holds: impl Fn(i32, i32) -> bool) -> bool {
        let digits = self.digits(cells);
        digits.windows(2).all(|two| holds(two[0], two[1]))
    }

    /// Every two cells whose distance in rows and columns `near` accepts.
    pub(super) fn pairs(&self, near: impl Fn(usize, usize) -> bool) -> Vec<(Cell, Cell)> {
        let mut pairs = Vec::new();
        for a in self.cells() {
            for b in self.cells().take_while(|b| *b < a) {
                let ((row, col), (other_row, other_col)) = (self.place(a), self.place(b));
                if near(row.abs_diff(other_row), col.abs_diff(other_col)) {
                    pairs.push((a, b));
                }
            }
        }
        pairs
    }

    /// Every two cells that share a side.
    pub(super) fn neighbours(&self) -> Vec<(Cell, Cell)> {
        self.pairs(|rows, cols| rows + cols == 1)
    }

    /// Whether cells differ whose distance in rows and columns `near` accepts.
    pub(super) fn differ_at(&self, near: impl Fn(usize, usize) -> bool) -> bool {
        let pairs = self.pairs(near);
        pairs.iter().all(|(a, b)| self.at(*a) != self.at(*b))
    }
}
