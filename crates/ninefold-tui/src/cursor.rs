//! The cursor and the selection, shared by playing and creating.

use ninefold::{Cell, CellSet, Shape};

use crate::command::Direction;

/// Where the player is, and which cells are chosen.
#[derive(Clone, Debug)]
pub struct Cursor {
    shape: Shape,
    at: Cell,
    selected: CellSet,
    /// The selection, in the order in which it was made.
    order: Vec<Cell>,
}

impl Cursor {
    /// In the middle of the board, with nothing selected.
    pub fn new(shape: Shape) -> Cursor {
        let middle = shape.side() / 2;
        Cursor {
            shape,
            at: shape.cell(middle, middle),
            selected: CellSet::EMPTY,
            order: Vec::new(),
        }
    }

    /// The cells that an action works on, in the order in which they were chosen.
    pub fn in_order(&self) -> Vec<Cell> {
        match self.order.is_empty() {
            true => vec![self.at],
            false => self.order.clone(),
        }
    }

    fn select(&mut self, cell: Cell) {
        if !self.selected.contains(cell) {
            self.selected.insert(cell);
            self.order.push(cell);
        }
    }

    /// The cell it is on.
    pub fn at(&self) -> Cell {
        self.at
    }

    /// The cells that an action works on: the selection, or the cursor's.
    pub fn cells(&self) -> CellSet {
        if self.selected.is_empty() {
            CellSet::only(self.at)
        } else {
            self.selected
        }
    }

    /// The selection, which may be empty.
    pub fn selected(&self) -> &CellSet {
        &self.selected
    }

    /// Selects nothing; says whether anything was selected.
    pub fn deselect(&mut self) -> bool {
        let was = !self.selected.is_empty();
        self.selected = CellSet::EMPTY;
        self.order.clear();
        was
    }

    /// Selects every cell.
    pub fn select_all(&mut self) {
        self.selected = self.shape.iter().collect();
        self.order = self.shape.iter().collect();
    }

    /// Goes to a cell and forgets the selection.
    pub fn go(&mut self, cell: Cell) {
        self.at = cell;
        self.deselect();
    }

    /// Goes one cell further, round the edge of the board.
    pub fn step(&mut self, direction: Direction) {
        self.go(self.neighbour(self.at, direction));
    }

    /// Goes to the next cell in reading order; the last stays the last.
    pub fn forth(&mut self) {
        let next = (self.at.index() + 1).min(self.shape.cells() - 1);
        self.go(Cell::new(next));
    }

    /// Goes to the cell before in reading order.
    pub fn back(&mut self) {
        self.go(Cell::new(self.at.index().saturating_sub(1)));
    }

    /// Goes one cell further and selects both.
    pub fn extend(&mut self, direction: Direction) {
        self.select(self.at);
        self.at = self.neighbour(self.at, direction);
        self.select(self.at);
    }

    /// Goes to the next cell in this direction for which `wanted` holds.
    pub fn jump(&mut self, direction: Direction, wanted: impl Fn(Cell) -> bool) {
        let mut cell = self.at;
        for _ in 1..self.shape.side() {
            cell = self.neighbour(cell, direction);
            if wanted(cell) {
                self.go(cell);
                return;
            }
        }
    }

    /// To the first or the last cell of the row.
    pub fn row_end(&mut self, last: bool) {
        let col = if last { self.shape.side() - 1 } else { 0 };
        self.go(self.shape.cell(self.shape.row(self.at), col));
    }

    /// The button is held and has come to a cell.
    pub fn drag(&mut self, cell: Cell) {
        if cell == self.at && self.selected.is_empty() {
            return;
        }
        self.select(self.at);
        self.select(cell);
        self.at = cell;
    }

    fn neighbour(&self, cell: Cell, direction: Direction) -> Cell {
        let side = self.shape.side();
        let (row, col) = (self.shape.row(cell), self.shape.col(cell));
        let (row, col) = match direction {
            Direction::Up => ((row + side - 1) % side, col),
            Direction::Down => ((row + 1) % side, col),
            Direction::Left => (row, (col + side - 1) % side),
            Direction::Right => (row, (col + 1) % side),
        };
        self.shape.cell(row, col)
    }
}
