//! The class of classic 9x9 boards up to [`Level::Hard`], without words: bit
//! sets of cells and of digits, and every technique as a sweep over the board
//! that strikes all it finds.
//!
//! The order of steps does not matter here: what a sweep strikes, another
//! order would strike too, by the same techniques or easier ones. So the
//! hardest level that is needed is that of the hints.

use crate::board::{Cell, Digit, Puzzle};
use crate::logic::State;
use crate::{Grid, Level, Shape};

/// A set of cells: bit *i* is cell *i*.
pub(super) type Cells = u128;

const ALL: Cells = (1 << 81) - 1;

/// Rows, columns and boxes.
pub(super) const HOUSES: [Cells; 27] = {
    let mut houses = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        houses[row] |= 1 << cell;
        houses[9 + col] |= 1 << cell;
        houses[18 + row / 3 * 3 + col / 3] |= 1 << cell;
        cell += 1;
    }
    houses
};

const fn row_of(cell: usize) -> usize {
    cell / 9
}

const fn col_of(cell: usize) -> usize {
    9 + cell % 9
}

const fn box_of(cell: usize) -> usize {
    18 + cell / 27 * 3 + cell % 9 / 3
}

/// The first cell of a box.
const fn corner(square: usize) -> usize {
    square / 3 * 27 + square % 3 * 3
}

/// The cells that share a house with a cell.
pub(super) const PEERS: [Cells; 81] = {
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let houses = HOUSES[row_of(cell)] | HOUSES[col_of(cell)] | HOUSES[box_of(cell)];
        peers[cell] = houses & !(1 << cell);
        cell += 1;
    }
    peers
};

/// The cells of a set, in their order.
pub(super) fn cells(mut set: Cells) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (cell < 81).then_some(cell)
    })
}

/// A board in the middle of being solved.
#[derive(Clone)]
pub(super) struct Board {
    /// By digit: the cells where it is a candidate.
    with: [Cells; 9],
    /// By cell: its candidates; nothing when it is filled.
    of: [u16; 81],
    /// By cell: the digit that fills it, from 1; 0 when it is empty.
    values: [u8; 81],
    open: Cells,
    given: Cells,
    /// How many patterns beyond singles have struck something.
    pub(super) steps: usize,
}

impl Board {
    /// The board of these digits, 0 for an empty cell.
    pub(super) fn of(values: &[u8]) -> Board {
        let mut board = Board {
            with: [ALL; 9],
            of: [0x1ff; 81],
            values: [0; 81],
            open: ALL,
            given: 0,
            steps: 0,
        };
        for (cell, &value) in values.iter().enumerate() {
            if value != 0 {
                board.place(cell, usize::from(value) - 1);
            }
        }
        board.given = ALL & !board.open;
        board
    }

    pub(super) fn new(puzzle: &Puzzle) -> Board {
        let mut board = Board::of(puzzle.givens.values());
        if let Some(marks) = &puzzle.candidates {
            for cell in cells(board.open) {
                let kept = marks.get(Cell::new(cell));
                for digit in (0..9).filter(|d| !kept.contains(Digit::from_index(*d))) {
                    board.strike(digit, 1 << cell);
                }
            }
        }
        board
    }

    /// The board of a state of classic rules.
    pub(super) fn at(state: &State) -> Board {
        let mut board = Board {
            with: [0; 9],
            of: [0; 81],
            values: [0; 81],
            open: 0,
            given: 0,
            steps: 0,
        };
        for index in 0..81 {
            let cell = Cell::new(index);
            if let Some(digit) = state.grid().get(cell) {
                board.values[index] = digit.get();
                continue;
            }
            board.open |= 1 << index;
            for digit in state.candidates(cell) {
                board.with[digit.index()] |= 1 << index;
                board.of[index] |= 1 << digit.index();
            }
        }
        for cell in state.givens() {
            board.given |= 1 << cell.index();
        }
        board
    }

    pub(super) fn is_full(&self) -> bool {
        self.open == 0
    }

    /// The digit of a cell, from 1, or 0, and its candidates.
    pub(super) fn cell(&self, cell: usize) -> (u8, u16) {
        (self.values[cell], self.of[cell])
    }

    /// The cells where a digit is a candidate.
    pub(super) fn with(&self, digit: usize) -> Cells {
        self.with[digit]
    }

    /// The empty cells.
    pub(super) fn open(&self) -> Cells {
        self.open
    }

    /// The cells that were filled from the start.
    pub(super) fn given(&self) -> Cells {
        self.given
    }

    /// The empty cells with another number of candidates than two.
    pub(super) fn wide(&self) -> Cells {
        let wide = cells(self.open).filter(|cell| self.of[*cell].count_ones() != 2);
        wide.fold(0, |set, cell| set | 1 << cell)
    }

    /// The digits placed.
    pub(super) fn grid(&self) -> Grid {
        Grid::from_values(Shape::NINE, &self.values).unwrap_or_else(|| Grid::empty(Shape::NINE))
    }

    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let one: Cells = 1 << cell;
        for other in 0..9 {
            self.with[other] &= !one;
        }
        self.of[cell] = 0;
        self.values[cell] = digit as u8 + 1;
        self.open &= !one;
        self.strike(digit, PEERS[cell]);
    }

    /// Strikes a digit out of cells; says whether it stood in any.
    pub(super) fn strike(&mut self, digit: usize, from: Cells) -> bool {
        let struck = self.with[digit] & from;
        self.with[digit] &= !struck;
        for cell in cells(struck) {
            self.of[cell] &= !(1 << digit);
        }
        struck != 0
    }

    /// Strikes as a step beyond singles.
    pub(super) fn step(&mut self, digit: usize, from: Cells) -> bool {
        let struck = self.strike(digit, from);
        self.steps += usize::from(struck);
        struck
    }

    /// Places every digit with one place left in one of these houses.
    fn hidden_singles(&mut self, houses: core::ops::Range<usize>) -> bool {
        let mut any = false;
        for digit in 0..9 {
            for house in houses.clone() {
                let places = self.with[digit] & HOUSES[house];
                if places.is_power_of_two() {
                    self.place(places.trailing_zeros() as usize, digit);
                    any = true;
                }
            }
        }
        any
    }

    /// Fills the last cell of every house that has only one open.
    fn full_houses(&mut self) -> bool {
        let mut any = false;
        for house in HOUSES {
            let last = self.open & house;
            if last.is_power_of_two() {
                let cell = last.trailing_zeros() as usize;
                if self.of[cell] != 0 {
                    self.place(cell, self.of[cell].trailing_zeros() as usize);
                    any = true;
                }
            }
        }
        any
    }

    fn naked_singles(&mut self) -> bool {
        let mut any = false;
        for cell in cells(self.open) {
            if self.of[cell].is_power_of_two() {
                self.place(cell, self.of[cell].trailing_zeros() as usize);
                any = true;
            }
        }
        any
    }

    /// Pointing and claiming.
    pub(super) fn locked(&mut self) -> bool {
        let mut any = false;
        for digit in 0..9 {
            for (square, on_box) in HOUSES[18..].iter().copied().enumerate() {
                let corner = corner(square);
                for k in 0..3 {
                    for line in [row_of(corner) + k, col_of(corner) + k] {
                        let on_line = HOUSES[line];
                        let with = self.with[digit];
                        if with & on_box & on_line == 0 {
                            continue;
                        }
                        if with & on_box & !on_line == 0 {
                            any |= self.step(digit, on_line & !on_box);
                        } else if with & on_line & !on_box == 0 {
                            any |= self.step(digit, on_box & !on_line);
                        }
                    }
                }
            }
        }
        any
    }

    /// Naked sets of `size` cells.
    pub(super) fn naked_sets(&mut self, size: u32) -> bool {
        let mut any = false;
        for house in HOUSES {
            let fits = |cell: &usize| (2..=size).contains(&self.of[*cell].count_ones());
            let (mut few, mut count) = ([0; 9], 0);
            for cell in cells(self.open & house).filter(fits) {
                few[count] = cell;
                count += 1;
            }
            let of = self.of;
            sets(count, size, |i| of[few[i]], &mut |chosen, digits| {
                let inside = chosen.iter().fold(0, |set, i| set | 1 << few[*i]);
                let mut struck = false;
                for digit in (0..9).filter(|digit| digits >> digit & 1 != 0) {
                    struck |= self.strike(digit, house & !inside);
                }
                self.steps += usize::from(struck);
                any |= struck;
            });
        }
        any
    }

    /// Hidden sets of `size` digits.
    pub(super) fn hidden_sets(&mut self, size: u32) -> bool {
        let mut any = false;
        for house in HOUSES {
            let (mut few, mut count) = ([0; 9], 0);
            for digit in 0..9 {
                if (2..=size).contains(&(self.with[digit] & house).count_ones()) {
                    few[count] = digit;
                    count += 1;
                }
            }
            let with = self.with;
            let places = |i: usize| with[few[i]] & house;
            sets(count, size, places, &mut |chosen, places| {
                let mut struck = false;
                for digit in (0..9).filter(|d| chosen.iter().all(|i| few[*i] != *d)) {
                    struck |= self.strike(digit, places);
                }
                self.steps += usize::from(struck);
                any |= struck;
            });
        }
        any
    }

    /// X-Wings, Swordfish or Jellyfish.
    pub(super) fn fish(&mut self, size: u32) -> bool {
        let mut any = false;
        for digit in 0..9 {
            for (lines, crossing) in [(0, 9), (9, 0)] {
                let with = self.with[digit];
                let (mut few, mut count) = ([(0, 0u16); 9], 0);
                for (line, house) in HOUSES.iter().enumerate().skip(lines).take(9) {
                    let mut places = 0u16;
                    for cell in cells(with & house) {
                        places |= 1 << if lines == 0 { cell % 9 } else { cell / 9 };
                    }
                    if (2..=size).contains(&places.count_ones()) {
                        few[count] = (line, places);
                        count += 1;
                    }
                }
                sets(count, size, |i| few[i].1, &mut |chosen, across| {
                    let base = chosen.iter().fold(0, |set, i| set | HOUSES[few[*i].0]);
                    let covers = (0..9).filter(|c| across >> c & 1 != 0);
                    let cover = covers.fold(0, |set, c| set | HOUSES[crossing + c]);
                    any |= self.step(digit, cover & !base);
                });
            }
        }
        any
    }

    /// Two strong links with ends that see each other: skyscrapers, kites and
    /// turbot fish.
    pub(super) fn two_links(&mut self) -> bool {
        let mut any = false;
        for digit in 0..9 {
            let (links, count) = self.links(digit);
            for (i, first) in links[..count].iter().enumerate() {
                for second in &links[i + 1..count] {
                    for (far, near) in [(first.0, first.1), (first.1, first.0)] {
                        for (start, end) in [(second.0, second.1), (second.1, second.0)] {
                            let apart = far != start && far != end && near != end;
                            if apart && PEERS[near] >> start & 1 != 0 {
                                let inside: Cells = 1 << near | 1 << start;
                                any |= self.step(digit, PEERS[far] & PEERS[end] & !inside);
                            }
                        }
                    }
                }
            }
        }
        any
    }

    /// The houses with two places of a digit, as these.
    pub(super) fn links(&self, digit: usize) -> ([(usize, usize); 27], usize) {
        let (mut links, mut count) = ([(0, 0); 27], 0);
        for house in HOUSES {
            let places = self.with[digit] & house;
            if places.count_ones() == 2 {
                let last = 127 - places.leading_zeros() as usize;
                links[count] = (places.trailing_zeros() as usize, last);
                count += 1;
            }
        }
        (links, count)
    }

    pub(super) fn empty_rectangles(&mut self) -> bool {
        let mut any = false;
        for digit in 0..9 {
            let (links, count) = self.links(digit);
            for (square, block) in HOUSES[18..].iter().copied().enumerate() {
                let places = self.with[digit] & block;
                if places.count_ones() < 2 {
                    continue;
                }
                let corner = corner(square);
                for cross in 0..9 {
                    let (row, col) = (row_of(corner) + cross / 3, col_of(corner) + cross % 3);
                    let (on_row, on_col) = (places & HOUSES[row], places & HOUSES[col]);
                    let is_cross =
                        on_row | on_col == places && on_row & !on_col != 0 && on_col & !on_row != 0;
                    if !is_cross {
                        continue;
                    }
                    for (line, other) in [(row, col), (col, row)] {
                        for link in &links[..count] {
                            for (start, end) in [*link, (link.1, link.0)] {
                                let outside = HOUSES[line] & !block;
                                if outside >> start & 1 == 0
                                    || (block | HOUSES[line]) >> end & 1 != 0
                                {
                                    continue;
                                }
                                let hit = HOUSES[other] & PEERS[end] & !block;
                                any |= self.step(digit, hit & !(1 << start) & !(1 << end));
                            }
                        }
                    }
                }
            }
        }
        any
    }

    /// Solves as far as full houses and hidden singles in boxes go.
    pub(super) fn gentle(&mut self) {
        while self.full_houses() | self.hidden_singles(18..27) {}
    }

    /// Solves as far as the techniques up to a level go, which is at most
    /// [`Level::Hard`]; tells the level that was needed last.
    pub(super) fn climb(&mut self, most: Level) -> Level {
        while self.full_houses() | self.hidden_singles(0..27) {}
        if self.is_full() || most <= Level::Easy {
            return Level::Easy;
        }
        let mut needed = Level::Easy;
        loop {
            // A level counts once one of its techniques has struck something.
            if self.hidden_singles(0..27) {
                continue;
            }
            if self.is_full() {
                return needed;
            }
            if self.naked_singles() || self.locked() || self.naked_sets(2) || self.hidden_sets(2) {
                needed = needed.max(Level::Medium);
                continue;
            }
            if most <= Level::Medium {
                return needed;
            }
            let hard = self.fish(2)
                || self.naked_sets(3)
                || self.hidden_sets(3)
                || self.fish(3)
                || self.two_links()
                || self.empty_rectangles();
            if !hard {
                return needed;
            }
            needed = Level::Hard;
        }
    }
}

/// The unions of bit sets.
trait Union: Copy + core::ops::BitOr<Output = Self> {
    fn size(self) -> u32;
}

impl Union for u16 {
    fn size(self) -> u32 {
        self.count_ones()
    }
}

impl Union for u128 {
    fn size(self) -> u32 {
        self.count_ones()
    }
}

/// Hands over every choice of `size` items, two to four, whose sets have no
/// more than `size` members together, with their union.
fn sets<T: Union>(
    count: usize,
    size: u32,
    set: impl Fn(usize) -> T,
    found: &mut impl FnMut(&[usize], T),
) {
    for a in 0..count {
        for b in a + 1..count {
            let two = set(a) | set(b);
            if two.size() > size {
                continue;
            }
            if size == 2 {
                found(&[a, b], two);
                continue;
            }
            for c in b + 1..count {
                let three = two | set(c);
                if three.size() > size {
                    continue;
                }
                if size == 3 {
                    found(&[a, b, c], three);
                    continue;
                }
                for d in c + 1..count {
                    let four = three | set(d);
                    if four.size() <= size {
                        found(&[a, b, c, d], four);
                    }
                }
            }
        }
    }
}
