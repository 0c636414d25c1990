//! One puzzle at a time: the nine digits side by side in the lanes.
//!
//! A board is nine vectors, one for each place (row r, column c) in a box. Lane
//! d of the vector (r, c) says in which of the nine boxes the digit d may
//! stand at that place. The whole board is in nine registers, and
//!
//! - a mini-row, a mini-column or a box of one digit is an *or* of three or
//!   nine registers, for all digits and boxes at once, without a shuffle;
//! - locked candidates are logic on these and their two rolls;
//! - only what concerns a cell, "which digits may it take", looks across the
//!   lanes: the gather and scatter of [`Digits`].
//!
//! So a *sweep*, which draws every conclusion once for all digits and cells,
//! is some 300 instructions without a branch or a table. It is repeated while
//! it finds new singles; then the search branches.

use alloc::vec::Vec;

use super::logic::{closure, neighbours, one_of_nine};
use super::simd::{DigitTask, Digits, Vector, full};
use super::{Given, Without};
use crate::Control;

/// The effort of looking into a board.
const ROUND: u64 = 20;

/// A board that waits to be searched.
#[derive(Clone, Debug)]
#[repr(align(32))]
pub(super) struct Board {
    /// By place in the box; lane d for the digit d.
    digits: [[u16; 16]; 9],
    /// Compact: the cells whose digit is placed and struck from its peers.
    placed: [u16; 16],
}

/// The distance of two bands in the words of a [`Board`]: as all [`Digits`]
/// have it.
const FIELD: u32 = 5;

/// Where the cells go: their place in the box, and the bit of their box.
pub(super) struct Geometry<V>(core::marker::PhantomData<V>);

impl<V: Vector> Geometry<V> {
    pub const BIT: [u16; 81] = {
        let mut bits = [0; 81];
        let mut cell = 0;
        while cell < 81 {
            bits[cell] = 1 << (V::FIELD as usize * (cell / 27) + cell % 9 / 3);
            cell += 1;
        }
        bits
    };
}

/// The place of each cell in its box.
pub(super) const PLACE: [usize; 81] = {
    let mut places = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        places[cell] = 3 * (cell / 9 % 3) + cell % 3;
        cell += 1;
    }
    places
};

/// The lane of a byte: a digit's own for 1 to 9 and `1` to `9`, 0 for others.
const LANE: [u8; 256] = {
    let mut lanes = [0; 256];
    let mut digit = 1;
    while digit <= 9 {
        lanes[digit as usize] = digit;
        lanes[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    lanes
};

impl Board {
    /// The places, and the cells that are placed.
    #[inline(always)]
    fn load<V: Digits>(&self) -> ([V; 9], V) {
        let mut x = [V::splat(0); 9];
        for i in 0..9 {
            x[i] = V::load(&self.digits[i]);
        }
        (x, V::load(&self.placed))
    }

    /// The digits that a cell may take, bit 0 for the digit 1.
    pub fn candidates(&self, cell: usize) -> u16 {
        let bit = FIELD as usize * (cell / 27) + cell % 9 / 3;
        (0..9).fold(0, |digits, digit| {
            digits | (self.digits[PLACE[cell]][digit + 1] >> bit & 1) << digit
        })
    }

    /// The boxes in which a digit (0 for the digit 1) may stand at a place, the
    /// bits of two bands `field` apart.
    #[inline(always)]
    pub fn word(&self, digit: usize, place: usize, field: u32) -> u16 {
        let word = self.digits[place][digit + 1];
        (word & 7) | (word >> FIELD & 7) << field | (word >> (2 * FIELD) & 7) << (2 * field)
    }

    #[inline(always)]
    fn of_givens<V: Digits>(givens: &[u8; 81]) -> Board {
        let mut digits = [[0u16; 16]; 9];
        // Lane 0 takes the open cells, which are open to all digits.
        for cell in 0..81 {
            let lane = usize::from(LANE[usize::from(givens[cell])] & 15);
            digits[PLACE[cell]][lane] |= Geometry::<V>::BIT[cell];
        }
        for place in &mut digits {
            let open = core::mem::take(&mut place[0]);
            for lane in &mut place[1..10] {
                *lane |= open;
            }
        }
        Board {
            digits,
            placed: [0; 16],
        }
    }

    #[inline(always)]
    fn of_candidates<V: Digits>(candidates: &[u16; 81]) -> Board {
        let mut digits = [[0u16; 16]; 9];
        for cell in 0..81 {
            let bit = Geometry::<V>::BIT[cell];
            for digit in 0..9 {
                digits[PLACE[cell]][digit + 1] |= bit * (candidates[cell] >> digit & 1);
            }
        }
        Board {
            digits,
            placed: [0; 16],
        }
    }

    #[inline(always)]
    fn of_question<V: Digits>(question: Without<'_>) -> Board {
        let mut givens = *question.puzzle;
        givens[question.cell] = 0;
        let mut board = Board::of_givens::<V>(&givens);
        if let Some(digit) = question.digit() {
            board.digits[PLACE[question.cell]][digit + 1] &= !Geometry::<V>::BIT[question.cell];
        }
        board
    }
}

/// The memory and the counters of a search, kept from puzzle to puzzle.
#[derive(Clone, Debug, Default)]
pub(super) struct Stack {
    /// What is left to be searched.
    pub boards: Vec<Board>,
    /// How often a search had to choose.
    pub guesses: u64,
    /// Boards looked into since the puzzle was put here.
    pub rounds: u64,
    /// What the search that learns has done since then: see
    /// [`work`](super::super::any::Search::work).
    pub learnt: u64,
    /// Whether it has a solution that is no longer on the stack.
    pub found: bool,
    /// Whether the boards are to be learnt about: see [`resist`](super::resist).
    pub resists: bool,
}

/// Puts a puzzle on the empty stack.
pub(super) struct Begin<'a> {
    pub stack: &'a mut Stack,
    pub given: Given<'a>,
}

impl DigitTask for Begin<'_> {
    type Out = ();

    #[inline(always)]
    fn run<V: Digits>(self) {
        const { assert!(V::FIELD == FIELD) };
        self.stack.boards.clear();
        self.stack.rounds = 0;
        self.stack.learnt = 0;
        self.stack.found = false;
        self.stack.resists = false;
        self.stack.boards.push(match self.given {
            Given::Digits(givens) => Board::of_givens::<V>(givens),
            Given::Candidates(candidates) => Board::of_candidates::<V>(candidates),
            Given::Without(question) => Board::of_question::<V>(question),
        });
    }
}

/// Finds up to `limit` solutions of what is on the stack and writes the last
/// of them out. `None` when the control said so; the stack is then as if the search
/// had not come so far.
pub(super) struct Count<'a> {
    pub stack: &'a mut Stack,
    pub limit: u64,
    pub solution: &'a mut [u8; 81],
    /// Write the first solution out, not the last.
    pub first: bool,
    /// After this many contradictions the rest stays on the stack.
    pub patience: u32,
    pub control: Option<&'a Control<'a>>,
}

/// Begins and counts in one go, for a puzzle that is over soon.
pub(super) struct Solve<'a> {
    pub begin: Begin<'a>,
    pub limit: u64,
    pub patience: u32,
    pub solution: &'a mut [u8; 81],
}

impl DigitTask for Solve<'_> {
    type Out = u64;

    #[inline(always)]
    fn run<V: Digits>(self) -> u64 {
        let Begin { stack, given } = self.begin;
        Begin {
            stack: &mut *stack,
            given,
        }
        .run::<V>();
        let count = Count {
            stack,
            limit: self.limit,
            solution: self.solution,
            first: true,
            patience: self.patience,
            control: None,
        };
        count.run::<V>().unwrap_or(0)
    }
}

/// How a board came out of its sweeps.
enum Outcome<V> {
    Dead,
    Solved,
    /// The cells placed so far.
    Stuck(V),
}

impl DigitTask for Count<'_> {
    type Out = Option<u64>;

    #[inline(always)]
    fn run<V: Digits>(self) -> Option<u64> {
        let mut found = 0;
        let mut rounds = self.stack.rounds;
        let mut dead_ends = 0;
        while found < self.limit && dead_ends < self.patience {
            let Some(board) = self.stack.boards.last() else {
                break;
            };
            rounds += 1;
            if rounds.is_multiple_of(256)
                && let Some(control) = self.control
                && control.spend(256 * ROUND).is_err()
            {
                self.stack.rounds = rounds;
                return None;
            }
            let (mut x, mut placed) = board.load::<V>();
            self.stack.boards.pop();
            loop {
                match sweeps(&mut x, placed) {
                    Outcome::Dead => {
                        dead_ends += 1;
                        break;
                    }
                    Outcome::Solved => {
                        found += 1;
                        if found == 1 || !self.first {
                            read_out(&x, self.solution);
                        }
                        break;
                    }
                    Outcome::Stuck(now) => {
                        placed = now;
                        self.stack.guesses += 1;
                        let (cell, lane) = choose(&x);
                        let other = split(&mut x, placed, &cell, lane);
                        self.stack.boards.push(other);
                    }
                }
            }
        }
        self.stack.rounds = rounds;
        Some(found)
    }
}

/// Goes from the last board of the stack straight to a solution that it has, and
/// puts what lies beside the way on the stack.
pub(super) struct Along<'a> {
    pub stack: &'a mut Stack,
    pub solution: &'a [u8; 81],
}

impl DigitTask for Along<'_> {
    type Out = ();

    #[inline(always)]
    fn run<V: Digits>(self) {
        let Some(board) = self.stack.boards.pop() else {
            return;
        };
        let (mut x, mut placed) = board.load::<V>();
        while let Outcome::Stuck(now) = sweeps(&mut x, placed) {
            placed = now;
            self.stack.guesses += 1;
            let (cell, mut lane) = choose(&x);
            for i in 0..81 {
                if cell[PLACE[i]] & Geometry::<V>::BIT[i] != 0 {
                    lane = usize::from(self.solution[i]) & 15;
                }
            }
            let other = split(&mut x, placed, &cell, lane);
            self.stack.boards.push(other);
        }
    }
}

/// Puts the digit of a lane into a cell, and returns the board without it.
#[inline(always)]
fn split<V: Digits>(x: &mut [V; 9], placed: V, cell: &[u16; 9], lane: usize) -> Board {
    let cells = V::scatter(V::compact(cell));
    let mut other = Board {
        digits: [[0; 16]; 9],
        placed: [0; 16],
    };
    let digit = V::load(&ONE_LANE[lane]);
    for i in 0..9 {
        x[i].without(cells[i].and(digit))
            .store(&mut other.digits[i]);
        x[i] = x[i].strike(cells[i], digit);
    }
    placed.store(&mut other.placed);
    other
}

/// All bits in one lane.
const ONE_LANE: [[u16; 16]; 16] = {
    let mut out = [[0; 16]; 16];
    let mut i = 0;
    while i < 16 {
        out[i][i] = 0xffff;
        i += 1;
    }
    out
};

/// Sweeps while there are new singles. `placed` are the cells that are known
/// to be single and struck from their peers.
#[inline(always)]
fn sweeps<V: Digits>(x: &mut [V; 9], mut placed: V) -> Outcome<V> {
    let everywhere = V::splat(full::<V>());
    let mut complete = false;
    loop {
        closure(x);
        let (any, hidden) = one_of_nine(x);
        if !any.all_digits() {
            return Outcome::Dead;
        }
        // Every cell had one digit before the closure, and each digit is still
        // in every box: the closure struck nothing, so that all houses are right.
        if complete {
            return Outcome::Solved;
        }
        let mut holds = *x;
        for i in 0..9 {
            holds[i] = x[i].and(hidden);
        }
        let hidden_cells = V::gather_any(&holds);
        let (some, several) = V::gather_two(x);
        let naked_cells = some.without(several);
        // A placed cell is the only one of its box for its only digit. Where
        // that broke, two digits claim a cell or two cells a digit.
        let sound = some.without(placed.without(naked_cells.and(hidden_cells)));
        if !sound.same(everywhere) {
            return Outcome::Dead;
        }
        let now = naked_cells.or(hidden_cells);
        complete = naked_cells.same(everywhere);
        if !complete && now.same(placed) {
            return Outcome::Stuck(placed);
        }
        placed = now;
        let hidden_here = V::scatter(hidden_cells);
        let naked_here = V::scatter(naked_cells);
        let mut taken = V::splat(0);
        for i in 0..9 {
            x[i] = x[i].strike(hidden_here[i], hidden);
            taken = taken.or_and(x[i], naked_here[i]);
        }
        for i in 0..9 {
            x[i] = x[i].strike(taken, naked_here[i]);
        }
    }
}

/// The cell to branch on, as bits by place, and the lane of the digit to try.
///
/// Best is a cell with two digits, both of which have other places outside of
/// the box in its row and in its column: either choice then moves something.
#[inline(always)]
fn choose<V: Digits>(x: &[V; 9]) -> ([u16; 9], usize) {
    let mut dull = *x;
    let (rows, cols) = neighbours(x);
    for i in 0..9 {
        dull[i] = x[i].without(rows[i / 3].and(cols[i % 3]));
    }
    let dull = V::gather_any(&dull);
    let (some, several, many) = V::gather_three(x);
    let two = several.without(many);
    let empty = V::splat(0);
    let mut class = two.without(dull);
    if class.same(empty) {
        class = two;
    }
    if class.same(empty) {
        class = several;
    }
    if class.same(empty) {
        // Not reached on a board that is stuck: it has an open cell.
        class = some;
    }
    let cells = V::places(class);
    let mut chosen = [0; 9];
    let mut lane = 1;
    for i in 0..9 {
        if cells[i] != 0 {
            let bit = cells[i] & cells[i].wrapping_neg();
            chosen[i] = bit;
            lane = x[i].lanes_with(bit).trailing_zeros() as usize & 15;
            break;
        }
    }
    (chosen, lane)
}

/// Writes the digits of a solved board.
#[inline(always)]
fn read_out<V: Digits>(x: &[V; 9], solution: &mut [u8; 81]) {
    for cell in 0..81 {
        let lanes = x[PLACE[cell]].lanes_with(Geometry::<V>::BIT[cell]);
        solution[cell] = lanes.trailing_zeros() as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::super::simd::{Path, run_digits, run_plain};
    use super::*;

    fn solve<'a>(
        stack: &'a mut Stack,
        candidates: &'a [u16; 81],
        solution: &'a mut [u8; 81],
    ) -> Solve<'a> {
        let given = Given::Candidates(candidates);
        Solve {
            begin: Begin { stack, given },
            limit: 5,
            patience: u32::MAX,
            solution,
        }
    }

    #[test]
    fn plain_words_search_as_the_best_path_does() {
        let mut random = 0x9e37_79b9_7f4a_7c15u64;
        let mut counts = [0; 6];
        let rounds = if cfg!(miri) { 20 } else { 2000 };
        for _ in 0..rounds {
            let mut board = [0x1ff; 81];
            // Rows of a solution, shifted, of which random candidates remain.
            for cell in 0..81 {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let (row, col) = (cell / 9, cell % 9);
                let digit = (3 * (row % 3) + row / 3 + col) % 9;
                let struck = (random >> 8) & (random >> 20) & 0x1ff;
                board[cell] &= !(struck as u16) | 1 << digit;
                if random.is_multiple_of(4) {
                    board[cell] = 1 << digit;
                }
            }
            if random.is_multiple_of(7) {
                board[(random >> 40) as usize % 81] &= (random >> 16) as u16;
            }
            let (mut stack, mut first, mut second) = (Stack::default(), [0; 81], [0; 81]);
            let plain = run_plain(solve(&mut stack, &board, &mut first));
            let best = run_digits(Path::best(), solve(&mut stack, &board, &mut second));
            assert_eq!((plain, first), (best, second), "{board:?}");
            counts[plain as usize] += 1;
        }
        let few = rounds / 200;
        assert!(
            counts[0] >= few && counts[1] >= few && counts[5] >= few,
            "{counts:?}"
        );
    }
}
