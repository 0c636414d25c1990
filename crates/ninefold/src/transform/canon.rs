//! The canonical form: of all boards isomorphic to one, the smallest when it
//! is read row by row, an empty cell counting as 0 ("minlex").
//!
//! It is built a row at a time. A [`Partial`] says which rows came first, and
//! knows of the columns only what these rows decide: columns that are empty so
//! far can still change places, and so can whole stacks that are empty so far.
//! Both lie in front of the others, since 0 is the smallest. Of all partial
//! orders those with the smallest next row stay. Digits get their new names in
//! the order in which they appear, which is the smallest way too.
//!
//! Only new digits that could change places make several partial orders out
//! of one. A puzzle has few of them in its smallest row; in a solved board
//! every column has one, which is why its first two rows are looked at
//! together (`begin_solved`).

use alloc::vec::Vec;

use super::Transform;
use crate::{Digit, Grid, Shape};

/// The canonical form of a board and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The smallest isomorph.
    pub grid: Grid,
    /// A change of the board into it.
    pub transform: Transform,
    /// In how many ways the board is isomorphic to itself, the trivial one
    /// included: moves of rows, columns and the transpose that other names
    /// for the digits can undo.
    pub automorphisms: u64,
}

/// A board with too many ways to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "this {0} board has no canonical form within reach: more than {MOST} ways to begin it \
     are equally small"
)]
pub struct TooSymmetric(Shape);

/// The most partial orders that are followed.
const MOST: usize = 1_000_000;

const MAX: usize = Digit::MAX as usize;
type Line = [u8; MAX];
/// Stands for a digit that has no name yet, in keys that are compared.
const NEW: u8 = u8::MAX;

/// The canonical form of a puzzle or solved board.
///
/// Every 9x9 board has one, and is done in microseconds. Larger boards that
/// are nearly full or nearly empty can have too many ways to begin.
///
/// ```
/// use ninefold::{generate::Random, transform::{self, Transform}, Shape};
/// let board = transform::pattern(Shape::NINE);
/// let other = Transform::random(Shape::NINE, &mut Random::new(1, 0)).apply(&board);
/// assert_eq!(transform::canonical(&other)?.grid, transform::canonical(&board)?.grid);
/// # Ok::<(), transform::TooSymmetric>(())
/// ```
pub fn canonical(grid: &Grid) -> Result<Canonical, TooSymmetric> {
    let shape = grid.shape();
    let board = Board::new(grid);
    let side = shape.side();
    let mut canonical = Vec::with_capacity(shape.cells());
    let mut states = Vec::new();
    if shape == Shape::NINE && grid.is_full() {
        board.begin_solved(&mut states);
        let mut row = [0; MAX];
        for (col, value) in row.iter_mut().enumerate().take(side) {
            *value = col as u8 + 1;
        }
        canonical.extend_from_slice(&row[..side]);
        canonical.extend_from_slice(&smallest_second(&board, &mut states)[..side]);
    } else {
        states.extend(
            board
                .sides()
                .map(|transposed| Partial::new(shape, transposed)),
        );
    }
    let mut next = Vec::new();
    while canonical.len() < shape.cells() {
        let mut best = [NEW; MAX];
        for state in &states {
            for row in board.next_rows(state) {
                let order = Order::of(&board, state, row);
                if order.line[..side] > best[..side] {
                    continue;
                }
                if order.line[..side] < best[..side] {
                    best = order.line;
                    next.clear();
                }
                order.expand(&board, state, row, &mut next);
                if next.len() > MOST {
                    return Err(TooSymmetric(shape));
                }
            }
        }
        canonical.extend_from_slice(&best[..side]);
        core::mem::swap(&mut states, &mut next);
        next.clear();
    }
    let automorphisms = states.iter().map(|state| state.freedom(shape)).sum();
    let transform = states[0].transform(shape);
    let grid = transform.apply(grid);
    debug_assert_eq!(grid.values(), canonical);
    Ok(Canonical {
        grid,
        transform,
        automorphisms,
    })
}

/// The board and its transpose, as plain numbers.
struct Board {
    shape: Shape,
    sides: [Vec<u8>; 2],
}

impl Board {
    fn new(grid: &Grid) -> Board {
        let shape = grid.shape();
        let side = shape.side();
        let mut turned = vec![0; shape.cells()];
        for (index, value) in grid.values().iter().enumerate() {
            turned[index % side * side + index / side] = *value;
        }
        Board {
            shape,
            sides: [grid.values().to_vec(), turned],
        }
    }

    /// Transposed or not; boxes that are not square stay as they lie.
    fn sides(&self) -> impl Iterator<Item = bool> + use<> {
        let square = self.shape.box_rows() == self.shape.box_cols();
        [false, true].into_iter().take(if square { 2 } else { 1 })
    }

    #[inline]
    fn row(&self, transposed: bool, row: usize) -> &[u8] {
        let side = self.shape.side();
        &self.sides[usize::from(transposed)][row * side..][..side]
    }

    /// The rows that may come next: those left of the band that was begun, or
    /// any row of a band that was not.
    fn next_rows(&self, state: &Partial) -> impl Iterator<Item = usize> + use<> {
        let height = self.shape.box_rows();
        let placed = usize::from(state.placed);
        let band =
            (!placed.is_multiple_of(height)).then(|| usize::from(state.rows[placed - 1]) / height);
        let used = state.used;
        (0..self.shape.side()).filter(move |row| {
            used >> row & 1 == 0
                && match band {
                    Some(band) => row / height == band,
                    // Bands are used up whole, so one free row tells of all.
                    None => true,
                }
        })
    }

    /// Every beginning of a solved 9x9 board whose second row starts as small
    /// as any can: with 456, or if no two rows allow it with 457. In two rows
    /// of a band the second row's digits of a box come from the two other
    /// boxes of the first row, three from one or two and one; naming the
    /// columns by them leaves only the last box's columns to choose.
    fn begin_solved(&self, states: &mut Vec<Partial>) {
        let mut split = true;
        for transposed in self.sides() {
            for first in 0..9 {
                for second in (first / 3 * 3..first / 3 * 3 + 3).filter(|row| *row != first) {
                    let (one, two) = (self.row(transposed, first), self.row(transposed, second));
                    let mut column = [0u8; 10];
                    for (col, digit) in one.iter().enumerate() {
                        column[usize::from(*digit)] = col as u8;
                    }
                    for stack in 0..3 {
                        let begin = Begin {
                            transposed,
                            rows: [first as u8, second as u8],
                            stack,
                            below: [0, 1, 2].map(|at| column[usize::from(two[stack * 3 + at])]),
                        };
                        let whole = begin.below.iter().all(|col| col / 3 == begin.below[0] / 3);
                        if whole && split {
                            split = false;
                            states.clear();
                        }
                        if whole != split {
                            begin.push_all(one, states);
                        }
                    }
                }
            }
        }
    }
}

const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// Two rows and a stack to begin a solved board with.
struct Begin {
    transposed: bool,
    rows: [u8; 2],
    stack: usize,
    /// The first row's columns of the digits that the second row has in the
    /// stack.
    below: [u8; 3],
}

impl Begin {
    fn push_all(&self, one: &[u8], states: &mut Vec<Partial>) {
        for order in ORDERS {
            let below = order.map(|at| usize::from(self.below[at]));
            // 4, 5, 6 lie in one stack, or at least 4 and 5.
            let (middle, last) = (below[0] / 3, 3 - self.stack - below[0] / 3);
            if below[1] / 3 != middle {
                continue;
            }
            let sixth = 9 * middle + 3 - below[0] - below[1];
            let split = below[2] / 3 != middle;
            if !split && below[2] != sixth {
                continue;
            }
            for end in ORDERS {
                let end = end.map(|at| last * 3 + at);
                if split && end[0] != below[2] {
                    continue;
                }
                let mut state = Partial::new(Shape::NINE, self.transposed);
                let start = order.map(|at| self.stack * 3 + at);
                let cols = [start, [below[0], below[1], sixth], end];
                for (at, col) in cols.into_iter().flatten().enumerate() {
                    state.cols[at] = col as u8;
                    state.labels[usize::from(one[col])] = at as u8 + 1;
                }
                state.next_label = 10;
                state.open_stacks = 0;
                state.open = [0; MAX];
                for (at, row) in self.rows.into_iter().enumerate() {
                    state.rows[at] = row;
                    state.used |= 1 << row;
                }
                state.placed = 2;
                states.push(state);
            }
        }
    }
}

/// The smallest second row among the beginnings of a solved board, which keep
/// only those that have it.
fn smallest_second(board: &Board, states: &mut Vec<Partial>) -> Line {
    let mut best = [NEW; MAX];
    let mut kept = 0;
    for at in 0..states.len() {
        let state = &states[at];
        let row = board.row(state.transposed, usize::from(state.rows[1]));
        let mut line = [0; MAX];
        for (value, col) in line.iter_mut().zip(&state.cols).take(9) {
            *value = state.labels[usize::from(row[usize::from(*col)])];
        }
        if line < best {
            best = line;
            kept = 0;
        }
        if line == best {
            states.swap(kept, at);
            kept += 1;
        }
    }
    states.truncate(kept);
    best
}

/// The rows chosen so far, and what they decide.
#[derive(Clone)]
struct Partial {
    transposed: bool,
    placed: u8,
    /// The stacks in front that can still change places, all empty so far.
    open_stacks: u8,
    /// The name that the next new digit gets.
    next_label: u8,
    /// The rows used, one bit each.
    used: u32,
    rows: Line,
    cols: Line,
    /// For each stack, by its new place, how many columns in front can still
    /// change places, all empty so far.
    open: Line,
    /// The new name of each digit, 0 for none yet.
    labels: [u8; MAX + 1],
}

impl Partial {
    fn new(shape: Shape, transposed: bool) -> Partial {
        let mut cols = [0; MAX];
        for (col, value) in cols.iter_mut().enumerate() {
            *value = col as u8;
        }
        let stacks = shape.side() / shape.box_cols();
        Partial {
            transposed,
            placed: 0,
            open_stacks: stacks as u8,
            next_label: 1,
            used: 0,
            rows: [0; MAX],
            cols,
            open: [shape.box_cols() as u8; MAX],
            labels: [0; MAX + 1],
        }
    }

    /// How many orders of the columns that are still open there are.
    fn freedom(&self, shape: Shape) -> u64 {
        let stacks = shape.side() / shape.box_cols();
        let factorial = |n: u8| (1..=u64::from(n)).product::<u64>();
        let within: u64 = self.open[..stacks].iter().map(|n| factorial(*n)).product();
        within * factorial(self.open_stacks)
    }

    fn transform(&self, shape: Shape) -> Transform {
        let side = shape.side();
        // Digits that do not occur take the names that are left, in order.
        let mut next = self.next_label;
        let digits = (1..=side)
            .map(|digit| {
                let label = match self.labels[digit] {
                    0 => {
                        next += 1;
                        next - 1
                    }
                    label => label,
                };
                Digit::from_index(usize::from(label) - 1)
            })
            .collect();
        Transform {
            shape,
            transpose: self.transposed,
            rows: self.rows[..side].to_vec(),
            cols: self.cols[..side].to_vec(),
            digits,
        }
    }
}

/// The smallest order of the open columns for a row.
struct Order {
    cols: Line,
    /// The row in its new dress.
    line: Line,
}

impl Order {
    /// What a column shows in this row: 0, a name, or [`NEW`].
    #[inline]
    fn key(state: &Partial, row: &[u8], col: u8) -> u8 {
        match row[usize::from(col)] {
            0 => 0,
            digit => match state.labels[usize::from(digit)] {
                0 => NEW,
                label => label,
            },
        }
    }

    #[inline]
    fn of(board: &Board, state: &Partial, row: usize) -> Order {
        let shape = board.shape;
        let width = shape.box_cols();
        let values = board.row(state.transposed, row);
        let mut cols = state.cols;
        let mut keys = [0; MAX];
        for (key, col) in keys.iter_mut().zip(&cols).take(shape.side()) {
            *key = Order::key(state, values, *col);
        }
        for stack in 0..shape.side() / width {
            let open = usize::from(state.open[stack]);
            sort_by_key(
                &mut keys[stack * width..][..open],
                &mut cols[stack * width..][..open],
            );
        }
        // Insertion sort of the open stacks by what their columns show.
        for stack in 1..usize::from(state.open_stacks) {
            for at in (1..=stack).rev() {
                let (left, right) = ((at - 1) * width, at * width);
                if keys[left..left + width] <= keys[right..right + width] {
                    break;
                }
                for offset in 0..width {
                    keys.swap(left + offset, right + offset);
                    cols.swap(left + offset, right + offset);
                }
            }
        }
        let mut next = state.next_label;
        for key in &mut keys[..shape.side()] {
            if *key == NEW {
                *key = next;
                next += 1;
            }
        }
        Order { cols, line: keys }
    }

    /// Pushes every partial order that continues this one by the row.
    fn expand(&self, board: &Board, state: &Partial, row: usize, out: &mut Vec<Partial>) {
        let shape = board.shape;
        let width = shape.box_cols();
        let mut next = state.clone();
        next.cols = self.cols;
        next.rows[usize::from(state.placed)] = row as u8;
        next.used |= 1 << row;
        next.placed += 1;
        next.next_label = state.next_label;
        for value in &self.line[..shape.side()] {
            next.next_label = next.next_label.max(value + 1);
        }
        let zeros = |stack: usize, open: u8| {
            self.line[stack * width..][..usize::from(open)]
                .iter()
                .filter(|value| **value == 0)
                .count() as u8
        };
        let is_new = |at: usize| self.line[at] >= state.next_label;
        // What could change places without a change of the line.
        let mut ties = Vec::new();
        let open_stacks = usize::from(state.open_stacks);
        let shape_of = |stack: usize| -> (usize, bool) {
            let cells = stack * width..(stack + 1) * width;
            let filled = cells.clone().filter(|at| self.line[*at] != 0);
            (
                filled.count(),
                cells.clone().all(|at| self.line[at] == 0 || is_new(at)),
            )
        };
        let mut stack = 0;
        while stack < open_stacks {
            let (filled, all_new) = shape_of(stack);
            let mut end = stack + 1;
            // Equal stacks show nothing, or as many new digits.
            while end < open_stacks && all_new && shape_of(end) == (filled, true) {
                end += 1;
            }
            if filled > 0 && end - stack > 1 {
                ties.push(Tie::Stacks(stack, end));
            }
            stack = end;
        }
        next.open_stacks = (0..open_stacks).filter(|s| shape_of(*s).0 == 0).count() as u8;
        for stack in 0..shape.side() / width {
            let open = state.open[stack];
            next.open[stack] = zeros(stack, open);
            let new: Vec<usize> = (stack * width..stack * width + usize::from(open))
                .filter(|at| is_new(*at))
                .collect();
            if let (Some(first), true) = (new.first(), new.len() > 1) {
                ties.push(Tie::Columns(*first, first + new.len()));
            }
        }
        let values = board.row(state.transposed, row);
        Tie::each(&ties, &mut next, width, &mut |next| {
            let mut made = next.clone();
            for (at, col) in next.cols.iter().enumerate().take(shape.side()) {
                if is_new(at) {
                    made.labels[usize::from(values[usize::from(*col)])] = self.line[at];
                }
            }
            out.push(made);
        });
    }
}

/// Stacks or columns, from one place to another, that can change places.
enum Tie {
    Stacks(usize, usize),
    Columns(usize, usize),
}

impl Tie {
    /// Calls `each` with every order that the ties allow.
    fn each(ties: &[Tie], state: &mut Partial, width: usize, each: &mut dyn FnMut(&Partial)) {
        let Some((tie, rest)) = ties.split_first() else {
            return each(state);
        };
        let (start, end, block) = match *tie {
            Tie::Stacks(start, end) => (start, end, width),
            Tie::Columns(start, end) => (start, end, 1),
        };
        permute(state, start, end, block, &mut |state| {
            Tie::each(rest, state, width, each);
        });
    }
}

/// Calls `each` with every order of the blocks `start..end`, and leaves them
/// as they were.
fn permute(
    state: &mut Partial,
    start: usize,
    end: usize,
    block: usize,
    each: &mut dyn FnMut(&mut Partial),
) {
    if end - start < 2 {
        return each(state);
    }
    let swap = |state: &mut Partial, a: usize, b: usize| {
        for offset in 0..block {
            state.cols.swap(a * block + offset, b * block + offset);
        }
    };
    for other in start..end {
        swap(state, start, other);
        permute(state, start + 1, end, block, each);
        swap(state, start, other);
    }
}

#[inline]
fn sort_by_key(keys: &mut [u8], values: &mut [u8]) {
    for last in 1..keys.len() {
        let mut at = last;
        while at > 0 && keys[at - 1] > keys[at] {
            keys.swap(at - 1, at);
            values.swap(at - 1, at);
            at -= 1;
        }
    }
}
