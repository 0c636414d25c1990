//! [`Board`]: the candidates of a 9x9 grid, seen from cells, houses and digits.

use super::tables::{HOUSE_CELLS, HOUSES, POSITIONS};

/// The candidates of the empty cells. Everything is in fixed arrays, so that
/// copying it as a scratch board for an assumption is cheap.
///
/// ```text
///   the same candidates from three sides        832 bytes, 13 cache lines
///
///   cand   [r1c1|r1c2| … |r9c9]   81 × u16     bit d: the cell may take digit d
///   pos    [box 1      |1|2|…|9]  27 × 9 × u16  bit p: position p of the house may
///          [  …                ]                     take the digit; boxes, then
///          [column 9   |1|2|…|9]                     rows, then columns
///   with   [1|2| … |9]             9 × u128    bit c: cell c may take the digit
///
///   empty  [   ]                       u128    bit c: cell c is empty
///   placed [1|2| … |9]             9 × u8      how often the digit is placed
/// ```
///
/// Digits count from 0 here, and cells row by row from 0.
#[derive(Clone, Copy)]
pub struct Board {
    /// The candidates of each cell, bit 0 the digit 1; none in a filled cell.
    pub cand: [u16; 81],
    /// By house and digit: the positions of the candidate.
    pub pos: [[u16; 9]; 27],
    /// By digit: the cells with the candidate.
    pub with: [u128; 9],
    /// The empty cells.
    pub empty: u128,
    /// By digit: in how many cells it is placed.
    pub placed: [u8; 9],
}

impl Board {
    /// The board with these digits (0 for an empty cell) and candidates.
    pub fn new(values: &[u8; 81], candidates: &[u16; 81]) -> Board {
        let mut board = Board {
            cand: [0; 81],
            pos: [[0; 9]; 27],
            with: [0; 9],
            empty: 0,
            placed: [0; 9],
        };
        for cell in 0..81 {
            if let Some(digit) = values[cell].checked_sub(1) {
                board.placed[digit as usize] += 1;
                continue;
            }
            board.empty |= 1 << cell;
            board.cand[cell] = candidates[cell];
            let [b, r, c] = HOUSES[cell];
            let [pb, pr, pc] = POSITIONS[cell];
            let mut digits = candidates[cell];
            while digits != 0 {
                let digit = digits.trailing_zeros() as usize;
                digits &= digits - 1;
                board.pos[b as usize][digit] |= 1 << pb;
                board.pos[r as usize][digit] |= 1 << pr;
                board.pos[c as usize][digit] |= 1 << pc;
                board.with[digit] |= 1 << cell;
            }
        }
        board
    }

    /// Whether the candidate stands.
    #[inline]
    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.cand[cell] >> digit & 1 != 0
    }

    /// Strikes out a candidate that stands.
    #[inline]
    pub fn strike(&mut self, cell: usize, digit: usize) {
        debug_assert!(self.has(cell, digit));
        let [b, r, c] = HOUSES[cell];
        let [pb, pr, pc] = POSITIONS[cell];
        self.cand[cell] &= !(1 << digit);
        self.pos[b as usize][digit] &= !(1 << pb);
        self.pos[r as usize][digit] &= !(1 << pr);
        self.pos[c as usize][digit] &= !(1 << pc);
        self.with[digit] &= !(1 << cell);
    }

    /// The number of candidates of a cell.
    #[inline]
    pub fn count(&self, cell: usize) -> u32 {
        self.cand[cell].count_ones()
    }

    /// The cells by how many candidates they have: one, two, three.
    pub fn sizes(&self) -> [u128; 3] {
        // The count of each cell in four binary digits, all cells at once.
        let mut count = [0u128; 4];
        for with in self.with {
            let mut carry = with;
            for digit in &mut count {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        let small = !(count[2] | count[3]);
        [
            small & count[0] & !count[1],
            small & !count[0] & count[1],
            small & count[0] & count[1],
        ]
    }

    /// The number of empty cells of a house.
    #[inline]
    pub fn open_in(&self, house: usize) -> u32 {
        (self.empty & super::tables::HOUSE_SET[house]).count_ones()
    }

    /// The candidates of the cells of a house, by position.
    #[inline]
    pub fn house(&self, house: usize) -> [u16; 9] {
        HOUSE_CELLS[house].map(|cell| self.cand[cell as usize])
    }
}
