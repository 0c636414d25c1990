//! Puzzles into lanes, and solutions out of them.
//!
//! Both go through the four binary digits of a number. A puzzle becomes 36
//! words, and as many puzzles as there are lanes are turned over at once, so
//! that a word of each puzzle stands in its lane.

use super::super::Givens;
use super::super::logic::spread;
use super::super::one::{Board, Geometry, PLACE};
use super::super::simd::{Lanes, MAX_LANES, Planes, full};
use super::pool::{PUZZLE, Pool};
use super::sweep::Boards;

/// The words of planes, one after another.
const PLANES: usize = 36;

/// As many puzzles as there are lanes.
pub(super) type Rows = [Planes; MAX_LANES];

/// The words of the puzzles side by side, by plane.
#[inline(always)]
fn turn<V: Lanes>(rows: &Rows) -> [V; PLANES] {
    let mut words = [V::splat(0); PLANES];
    let whole = PLANES - PLANES % V::LANES;
    for start in (0..whole).step_by(V::LANES) {
        let mut block = [V::splat(0); MAX_LANES];
        for lane in 0..V::LANES {
            block[lane] = V::load(&rows[lane][start..]);
        }
        V::transpose(&mut block);
        words[start..start + V::LANES].copy_from_slice(&block[..V::LANES]);
    }
    for plane in whole..PLANES {
        let mut lanes = [0; MAX_LANES];
        for lane in 0..V::LANES {
            lanes[lane] = rows[lane][plane];
        }
        words[plane] = V::load(&lanes);
    }
    words
}

/// The way back.
#[inline(always)]
fn turn_back<V: Lanes>(words: &[V; PLANES], rows: &mut Rows) {
    let whole = PLANES - PLANES % V::LANES;
    for start in (0..whole).step_by(V::LANES) {
        let mut block = [V::splat(0); MAX_LANES];
        block[..V::LANES].copy_from_slice(&words[start..start + V::LANES]);
        V::transpose(&mut block);
        for lane in 0..V::LANES {
            block[lane].store(&mut rows[lane][start..]);
        }
    }
    for plane in whole..PLANES {
        let mut lanes = [0; MAX_LANES];
        words[plane].store(&mut lanes);
        for lane in 0..V::LANES {
            rows[lane][plane] = lanes[lane];
        }
    }
}

/// Puts the puzzles from `start` on, as many as there are lanes or are left,
/// into the pool. Returns how many.
#[inline(always)]
pub(super) fn enter<V: Lanes>(givens: Givens<'_>, start: usize, pool: &mut Pool) -> usize {
    let count = V::LANES.min(givens.len() - start);
    match givens {
        Givens::Digits(puzzles) => {
            let mut rows = [[0; 48]; MAX_LANES];
            for (row, puzzle) in rows.iter_mut().zip(&puzzles[start..start + count]) {
                V::planes(puzzle, row);
            }
            enter_planes::<V>(&rows, start, count, pool);
        }
        Givens::Beside(questions) => {
            let mut rows = [[0; 48]; MAX_LANES];
            let questions = &questions[start..start + count];
            for (row, question) in rows.iter_mut().zip(questions) {
                V::planes(question.puzzle, row);
            }
            let first = enter_planes::<V>(&rows, start, count, pool);
            for (board, question) in questions.iter().enumerate() {
                if let Some(cell) = question.differs {
                    let digit = usize::from(question.solution[cell] - 1);
                    let words = pool.row(9 * digit + PLACE[cell], first + board);
                    words[0] &= !Geometry::<V>::BIT[cell];
                }
            }
        }
        Givens::Without(questions) => {
            let questions = &questions[start..start + count];
            let mut rows = [[0; 48]; MAX_LANES];
            for (row, question) in rows.iter_mut().zip(questions) {
                V::planes(question.puzzle, row);
                let cell = question.cell;
                for k in 0..4 {
                    row[9 * k + PLACE[cell]] &= !Geometry::<V>::BIT[cell];
                }
            }
            let first = enter_planes::<V>(&rows, start, count, pool);
            for (board, question) in questions.iter().enumerate() {
                let cell = question.cell;
                if let Some(digit) = question.digit() {
                    let words = pool.row(9 * digit + PLACE[cell], first + board);
                    words[0] &= !Geometry::<V>::BIT[cell];
                }
            }
        }
        Givens::Candidates(boards) => {
            let boards = &boards[start..start + count];
            let first = pool.push(count);
            for row in 0..81 {
                V::splat(0).store(pool.row(row, first));
            }
            for (board, candidates) in boards.iter().enumerate() {
                for cell in 0..81 {
                    for digit in 0..9 {
                        let bit = Geometry::<V>::BIT[cell] * (candidates[cell] >> digit & 1);
                        pool.row(9 * digit + PLACE[cell], first + board)[0] |= bit;
                    }
                }
                pool.row(PUZZLE, first + board)[0] = (start + board) as u16;
            }
        }
    }
    count
}

/// What is given, by digit and place, and by place what is open.
#[inline(always)]
fn decode<V: Lanes>(rows: &Rows) -> ([V; 81], [V; 9]) {
    let planes = turn::<V>(rows);
    let everywhere = V::splat(full::<V>());
    let mut given = [everywhere; 81];
    let mut open = [everywhere; 9];
    for place in 0..9 {
        let (one, two) = (planes[place], planes[9 + place]);
        let (four, eight) = (planes[18 + place], planes[27 + place]);
        open[place] = everywhere.without(one.or3(two, four).or(eight));
        let digits = [
            one.neither(two, four).without(eight),
            two.neither(one, four),
            one.and(two).without(four),
            four.neither(one, two),
            one.and(four).without(two),
            two.and(four).without(one),
            one.and(two).and(four),
            eight.without(one),
            eight.and(one),
        ];
        for digit in 0..9 {
            given[9 * digit + place] = digits[digit];
        }
    }
    (given, open)
}

/// As [`enter`], of boards on which the givens have struck their digit out of
/// box, row and column.
#[inline(always)]
pub(super) fn enter_struck<V: Lanes>(puzzles: &[[u8; 81]], start: usize, pool: &mut Pool) -> usize {
    let count = V::LANES.min(puzzles.len() - start);
    let mut rows = [[0; 48]; MAX_LANES];
    for (row, puzzle) in rows.iter_mut().zip(&puzzles[start..start + count]) {
        V::planes(puzzle, row);
    }
    let (given, open) = decode::<V>(&rows);
    let first = pool.push(count);
    for digit in 0..9 {
        let mut single = open;
        let mut x = open;
        for place in 0..9 {
            single[place] = given[9 * digit + place];
            x[place] = single[place].or(open[place]);
        }
        spread(&mut x, &single);
        for place in 0..9 {
            x[place].store(pool.row(9 * digit + place, first));
        }
    }
    for (i, number) in pool.row(PUZZLE, first)[..V::LANES].iter_mut().enumerate() {
        *number = (start + i) as u16;
    }
    count
}

/// Puts puzzles given by their planes into the pool, numbered from `start` on.
/// Returns where they are.
#[inline(always)]
fn enter_planes<V: Lanes>(rows: &Rows, start: usize, count: usize, pool: &mut Pool) -> usize {
    let (given, open) = decode::<V>(rows);
    let first = pool.push(count);
    for digit in 0..9 {
        for place in 0..9 {
            let word = given[9 * digit + place].or(open[place]);
            word.store(pool.row(9 * digit + place, first));
        }
    }
    for (i, number) in pool.row(PUZZLE, first)[..V::LANES].iter_mut().enumerate() {
        *number = (start + i) as u16;
    }
    first
}

/// Puts boards of the puzzle 0 into the pool.
#[inline(always)]
pub(super) fn enter_boards<V: Lanes>(boards: &[Board], pool: &mut Pool) {
    for boards in boards.chunks(V::LANES) {
        let first = pool.push(boards.len());
        for row in 0..81 {
            for (word, board) in pool.row(row, first).iter_mut().zip(boards) {
                *word = board.word(row / 9, row % 9, V::FIELD);
            }
        }
        pool.row(PUZZLE, first)[..boards.len()].fill(0);
    }
}

/// What is in the lanes as planes, lane by lane: where a board is solved, that is
/// what `V::digits` takes.
#[inline(always)]
pub(super) fn read_out<V: Lanes>(boards: &Boards<V>) -> Rows {
    let mut planes = [V::splat(0); PLANES];
    for place in 0..9 {
        let x = boards.digits(place);
        planes[place] = x[0].or3(x[2], x[4]).or3(x[6], x[8]);
        planes[9 + place] = x[1].or3(x[2], x[5]).or(x[6]);
        planes[18 + place] = x[3].or3(x[4], x[5]).or(x[6]);
        planes[27 + place] = x[7].or(x[8]);
    }
    let mut rows = [[0; 48]; MAX_LANES];
    turn_back(&planes, &mut rows);
    rows
}
