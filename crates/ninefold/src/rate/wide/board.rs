//! [`Board`]: the candidates of a classic board of any size, seen from cells and
//! from houses, with the numbers by which chains go.

use alloc::vec::Vec;

use crate::board::{Cell, Digit, Shape};
use crate::logic::State;

/// The houses of a shape, by kind in the order in which chains look at them:
/// boxes, where there are any, rows, columns.
pub struct Geometry {
    pub side: usize,
    pub cells: usize,
    /// How many kinds of houses there are: two without boxes.
    pub kinds: usize,
    houses_of: Vec<[u16; 3]>,
    positions_of: Vec<[u8; 3]>,
    cells_of: Vec<u16>,
}

impl Geometry {
    pub fn new(shape: Shape) -> Geometry {
        let (side, cells) = (shape.side(), shape.cells());
        let kinds = if shape.has_boxes() { 3 } else { 2 };
        let mut houses_of = vec![[0; 3]; cells];
        let mut positions_of = vec![[0; 3]; cells];
        let mut cells_of = vec![0; kinds * side * side];
        let mut filled = vec![0u8; kinds * side];
        for cell in shape.iter() {
            let lines = [shape.row(cell), shape.col(cell)];
            let boxed = shape.has_boxes().then(|| shape.box_of(cell));
            for (kind, number) in boxed.into_iter().chain(lines).enumerate() {
                let house = kind * side + number;
                let position = filled[house];
                filled[house] += 1;
                houses_of[cell.index()][kind] = house as u16;
                positions_of[cell.index()][kind] = position;
                cells_of[house * side + position as usize] = cell.index() as u16;
            }
        }
        Geometry {
            side,
            cells,
            kinds,
            houses_of,
            positions_of,
            cells_of,
        }
    }

    /// The first row and the first column among the houses.
    pub fn row(&self) -> usize {
        (self.kinds - 2) * self.side
    }

    pub fn column(&self) -> usize {
        self.row() + self.side
    }

    /// How many houses there are.
    pub fn houses(&self) -> usize {
        self.kinds * self.side
    }

    /// The house of a kind that a cell is in, and its position there.
    #[inline]
    pub fn place(&self, cell: usize, kind: usize) -> (usize, usize) {
        let (house, position) = (self.houses_of[cell][kind], self.positions_of[cell][kind]);
        (house as usize, position as usize)
    }

    /// The cell at a position of a house.
    #[inline]
    pub fn cell_at(&self, house: usize, position: usize) -> usize {
        self.cells_of[house * self.side + position] as usize
    }

    /// The number of a candidate; its nodes are twice that when it is off, and
    /// one more when it is on.
    #[inline]
    pub fn candidate(&self, cell: usize, digit: usize) -> usize {
        cell * self.side + digit
    }

    /// The cell and the digit of a candidate.
    #[inline]
    pub fn parts(&self, candidate: usize) -> (usize, usize) {
        (candidate / self.side, candidate % self.side)
    }

    /// How many candidates there can be.
    pub fn candidates(&self) -> usize {
        self.cells * self.side
    }
}

/// The candidates of the empty cells.
#[derive(Default)]
pub struct Board {
    /// By cell, bit 0 the digit 1; none in a filled cell.
    pub cand: Vec<u32>,
    /// By house and digit: the positions of the candidate.
    pos: Vec<u32>,
    side: usize,
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            cand: self.cand.clone(),
            pos: self.pos.clone(),
            side: self.side,
        }
    }

    fn clone_from(&mut self, other: &Board) {
        self.cand.clone_from(&other.cand);
        self.pos.clone_from(&other.pos);
        self.side = other.side;
    }
}

impl Board {
    pub fn of(state: &State, geometry: &Geometry) -> Board {
        let mut board = Board {
            cand: vec![0; geometry.cells],
            pos: vec![0; geometry.houses() * geometry.side],
            side: geometry.side,
        };
        for cell in state.empty() {
            board.cand[cell.index()] = state.candidates(cell).bits();
            for digit in bits(board.cand[cell.index()]) {
                for kind in 0..geometry.kinds {
                    let (house, position) = geometry.place(cell.index(), kind);
                    board.pos[house * geometry.side + digit] |= 1 << position;
                }
            }
        }
        board
    }

    /// The positions of a digit in a house.
    #[inline]
    pub fn places(&self, house: usize, digit: usize) -> u32 {
        self.pos[house * self.side + digit]
    }

    /// Whether the candidate stands.
    #[inline]
    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.cand[cell] >> digit & 1 != 0
    }

    /// Strikes out a candidate.
    #[inline]
    pub fn strike(&mut self, geometry: &Geometry, cell: usize, digit: usize) {
        self.cand[cell] &= !(1 << digit);
        for kind in 0..geometry.kinds {
            let (house, position) = geometry.place(cell, kind);
            self.pos[house * self.side + digit] &= !(1 << position);
        }
    }

    /// The number of candidates of a cell.
    #[inline]
    pub fn count(&self, cell: usize) -> u32 {
        self.cand[cell].count_ones()
    }

    /// How many cells of a house are empty.
    pub fn open_in(&self, geometry: &Geometry, house: usize) -> usize {
        let cells = (0..self.side).map(|position| geometry.cell_at(house, position));
        cells.filter(|cell| self.cand[*cell] != 0).count()
    }
}

/// The bits of a mask of digits or positions, ascending.
#[inline]
pub fn bits(mut mask: u32) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// A candidate for people.
pub fn named(cell: usize, digit: usize) -> crate::logic::Candidate {
    crate::logic::Candidate::new(Cell::new(cell), Digit::from_index(digit))
}
