//! The canonical form: of all boards isomorphic to one, the smallest when it
//! is read row by row, an empty cell counting as 0 ("minlex").
//!
//! It is built a row at a time. A [`Partial`] says which rows came first, and
//! knows of the columns only what these rows decide: columns that are empty so
//! far can still be swapped, and so can whole stacks that are empty so far.
//! Both come before the others, since 0 is the smallest. Of all partial orders
//! those with the smallest next row stay. Digits get their new names in the
//! order in which they appear, which is the smallest way too.
//!
//! Only new digits that could be swapped make several partial orders out of
//! one. A puzzle has few of them in its smallest row; in a solved board every
//! column has one, which is why its first two rows are looked at together
//! (`begin_solved`).

use alloc::vec::Vec;

use super::Transform;
use crate::{Control, Digit, Grid, Shape, Stopped};

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

/// Why a board has no canonical form that could be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CanonicalError {
    /// The board has too many ways to be looked at.
    #[error(
        "the canonical form of this {0} board is out of reach: more than {MOST} ways to begin it are equally small"
    )]
    TooSymmetric(Shape),
    /// The control ended the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The most partial orders that are followed: some 50 MB.
const MOST: usize = 200_000;

const MAX: usize = Digit::MAX as usize;
type Line = [u8; MAX];
/// Stands for a digit that has no name yet, in keys that are compared.
const NEW: u8 = u8::MAX;

/// The canonical form of a puzzle or solved board.
///
/// Every 9x9 board has one, and is done in microseconds. Larger boards that
/// are nearly full can have too many ways to begin.
///
/// ```
/// use ninefold::{Control, Random, transform::{self, Transform}, Shape};
/// let board = transform::pattern(Shape::NINE);
/// let other = Transform::random(Shape::NINE, &mut Random::new(1, 0)).apply(&board);
/// let form = |board| transform::canonical(board, &Control::none());
/// assert_eq!(form(&other)?.grid, form(&board)?.grid);
/// # Ok::<(), transform::CanonicalError>(())
/// ```
pub fn canonical(grid: &Grid, control: &Control<'_>) -> Result<Canonical, CanonicalError> {
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
        // A smaller row may still come after one that has too many orders.
        let mut too_many = false;
        for state in &states {
            for (row, equal) in board.next_rows(state) {
                control.spend(side as u64)?;
                let order = Order::of(&board, state, row);
                if order.line[..side] > best[..side] {
                    continue;
                }
                if order.line[..side] < best[..side] {
                    best = order.line;
                    next.clear();
                    too_many = false;
                }
                too_many = too_many || !order.expand(&board, state, (row, equal), &mut next);
            }
        }
        if too_many {
            return Err(CanonicalError::TooSymmetric(shape));
        }
        control.spend((next.len() * side) as u64)?;
        canonical.extend_from_slice(&best[..side]);
        core::mem::swap(&mut states, &mut next);
        next.clear();
    }
    let freedom = |state: &Partial| state.freedom(shape).saturating_mul(state.equal);
    let automorphisms = states.iter().map(freedom).fold(0, u64::saturating_add);
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
    /// The empty rows of each, one bit each.
    empty: [u32; 2],
}

impl Board {
    fn new(grid: &Grid) -> Board {
        let shape = grid.shape();
        let side = shape.side();
        let mut turned = vec![0; shape.cells()];
        for (index, value) in grid.values().iter().enumerate() {
            turned[index % side * side + index / side] = *value;
        }
        let sides = [grid.values().to_vec(), turned];
        let empty = [0, 1].map(|which: usize| {
            let rows = sides[which].chunks(side).enumerate();
            let empty = rows.filter(|(_, row)| row.iter().all(|value| *value == 0));
            empty.fold(0, |rows, (row, _)| rows | 1 << row)
        });
        Board {
            shape,
            sides,
            empty,
        }
    }

    /// Transposed or not; boxes that are not square stay as they are.
    fn sides(&self) -> impl Iterator<Item = bool> + use<> {
        let square = self.shape.box_rows() == self.shape.box_cols();
        [false, true].into_iter().take(if square { 2 } else { 1 })
    }

    #[inline]
    fn row(&self, transposed: bool, row: usize) -> &[u8] {
        let side = self.shape.side();
        &self.sides[usize::from(transposed)][row * side..][..side]
    }

    /// The rows that may come next: the rest of a band that was started, or any
    /// row of one that was not. Of rows that can change places because they are
    /// empty the first stands for all; how many that are comes with it.
    fn next_rows(&self, state: &Partial) -> impl Iterator<Item = (usize, u64)> + use<> {
        let (side, height) = (self.shape.side(), self.shape.box_rows());
        let placed = usize::from(state.placed);
        let band =
            (!placed.is_multiple_of(height)).then(|| usize::from(state.rows[placed - 1]) / height);
        let all = (1 << side) - 1;
        // Bands are used up whole, so one free row stands for all.
        let free = match band {
            Some(band) => (((1 << height) - 1) << (band * height)) & !state.used,
            None => all & !state.used,
        };
        let empty = self.empty[usize::from(state.transposed)] & free;
        (0..side)
            .filter(move |row| free >> row & 1 == 1)
            .filter_map(move |row| {
                if empty >> row & 1 == 0 {
                    return Some((row, 1));
                }
                let whole = ((1 << height) - 1) << (row / height * height);
                let before = empty & whole & ((1 << row) - 1);
                let rows = u64::from((empty & whole).count_ones());
                if before != 0 {
                    return None;
                }
                if band.is_some() || empty & whole != whole {
                    return Some((row, rows));
                }
                // The whole band is empty, and so may others be.
                let bands = (0..side / height).map(|band| ((1 << height) - 1) << (band * height));
                let bands = bands.filter(|band: &u32| empty & band == *band);
                let first = bands.clone().next() == Some(whole);
                first.then(|| (row, rows * bands.count() as u64))
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
            // 4, 5, 6 are in one stack, or at least 4 and 5.
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
    /// For how many equal ones this stands.
    equal: u64,
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
            equal: 1,
            rows: [0; MAX],
            cols,
            open: [shape.box_cols() as u8; MAX],
            labels: [0; MAX + 1],
        }
    }

    /// How many orders of the columns that are still open there are.
    fn freedom(&self, shape: Shape) -> u64 {
        let stacks = shape.side() / shape.box_cols();
        let factorial = |n: u8| (1..=u64::from(n)).fold(1, u64::saturating_mul);
        let within = self.open[..stacks].iter().map(|n| factorial(*n));
        within.fold(factorial(self.open_stacks), u64::saturating_mul)
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

    /// Pushes every partial order that continues this one by the row; `false`
    /// if there would be too many.
    fn expand(
        &self,
        board: &Board,
        state: &Partial,
        (row, equal): (usize, u64),
        out: &mut Vec<Partial>,
    ) -> bool {
        let shape = board.shape;
        let width = shape.box_cols();
        let mut next = state.clone();
        next.cols = self.cols;
        next.rows[usize::from(state.placed)] = row as u8;
        next.used |= 1 << row;
        next.equal = state.equal.saturating_mul(equal);
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
        let orders = ties.iter().map(Tie::orders).fold(1, usize::saturating_mul);
        if out.len().saturating_add(orders) > MOST {
            return false;
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
        true
    }
}

/// Stacks or columns, from one place to another, that can change places.
enum Tie {
    Stacks(usize, usize),
    Columns(usize, usize),
}

impl Tie {
    /// How many orders it allows.
    fn orders(&self) -> usize {
        let (Tie::Stacks(start, end) | Tie::Columns(start, end)) = *self;
        (1..=end - start).fold(1, usize::saturating_mul)
    }

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
