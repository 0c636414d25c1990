//! Boards in lanes against one board at a time.

use super::super::simd::{Path, run_lanes, run_plain_lanes};
use super::super::{Answer, Beside, Givens, Input, Solver};
use super::{Batch, Memory};
use crate::{Grid, Rules, Shape};

/// The answers of a kind of lanes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// The safe twin.
    Plain,
    On(Path),
}

fn kinds() -> Vec<Kind> {
    let mut kinds = vec![Kind::Plain];
    for path in [Path::Avx2, Path::Avx512] {
        if path.is_available() {
            kinds.push(Kind::On(path));
        }
    }
    kinds
}

fn answers(kind: Kind, memory: &mut Memory, givens: Givens<'_>, limit: u64) -> Vec<Answer> {
    let mut answers = vec![Answer::NONE; givens.len()];
    let batch = Batch {
        memory,
        givens,
        limit,
        answers: &mut answers,
    };
    match kind {
        Kind::Plain => run_plain_lanes(batch),
        Kind::On(path) => run_lanes(path, batch).unwrap(),
    }
    answers
}

fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((u128::from(state) * below as u128) >> 64) as usize
    }
}

/// Candidates of every kind: givens of a solution, digits struck out, now and
/// then something wrong.
fn boards(count: usize, seed: u64) -> Vec<[u16; 81]> {
    let mut random = random(seed);
    (0..count)
        .map(|_| {
            let mut board = [0x1ffu16; 81];
            let givens = 20 + random(36);
            for _ in 0..givens {
                let cell = random(81);
                board[cell] = 1 << ((3 * (cell / 9 % 3) + cell / 27 + cell % 9) % 9);
            }
            for _ in 0..random(2) * random(300) {
                let (cell, digit) = (random(81), random(9));
                if digit != (3 * (cell / 9 % 3) + cell / 27 + cell % 9) % 9 || random(200) == 0 {
                    board[cell] &= !(1 << digit);
                }
            }
            if random(6) == 0 {
                board[random(81)] = 1 << random(9);
            }
            board
        })
        .collect()
}

fn fits(board: &[u16; 81], digits: &[u8; 81]) -> bool {
    let grid = Grid::from_values(Shape::NINE, digits).unwrap();
    Rules::classic(Shape::NINE).is_solved(&grid)
        && board
            .iter()
            .zip(digits)
            .all(|(mask, d)| mask >> (d - 1) & 1 == 1)
}

/// Compares with one board at a time on the portable path.
fn compare<S: Input>(starts: &[S], board: impl Fn(&S) -> [u16; 81], limit: u64) -> [usize; 3] {
    let mut solver = Solver::on(Path::Portable);
    let expected: Vec<u64> = starts
        .iter()
        .map(|s| solver.solve(s, limit).count)
        .collect();
    for kind in kinds() {
        let found = answers(kind, &mut Memory::default(), S::givens(starts), limit);
        for ((start, answer), count) in starts.iter().zip(&found).zip(&expected) {
            let board = board(start);
            assert_eq!(answer.count, *count, "{kind:?}, limit {limit}: {board:?}");
            if let Some(digits) = answer.first() {
                assert!(fits(&board, digits), "{kind:?}: {digits:?} in {board:?}");
            }
        }
    }
    let mut kinds = [0; 3];
    for count in expected {
        kinds[count.min(2) as usize] += 1;
    }
    kinds
}

#[test]
fn batches_of_every_size_and_limit() {
    // Miri is a thousand times slower than the processor.
    if cfg!(miri) {
        let all = boards(20, 3);
        compare(&all, |board| *board, 2);
        compare(&all[..3], |board| *board, 3);
        return;
    }
    let all = boards(700, 3);
    for size in (0..70).chain([700]) {
        for limit in [1, 2, 3] {
            compare(&all[..size], |board| *board, limit);
        }
    }
    let [none, one, many] = compare(&all, |board| *board, 1000);
    assert!(none > 50 && one > 50 && many > 50, "{none}, {one}, {many}");
}

#[test]
#[cfg_attr(miri, ignore = "takes too long")]
fn digits_as_numbers_and_characters() {
    let mut puzzles = vec![];
    for (i, board) in boards(300, 5).iter().enumerate() {
        let base = if i % 2 == 0 { 0 } else { b'0' };
        puzzles.push(board.map(|mask| match mask.count_ones() {
            1 => base + 1 + mask.trailing_zeros() as u8,
            _ => base,
        }));
    }
    let masks = |puzzle: &[u8; 81]| puzzle.map(mask);
    let [none, one, many] = compare(&puzzles, masks, 2);
    assert!(none > 10 && one > 10 && many > 10, "{none}, {one}, {many}");
}

/// The candidates of a byte.
fn mask(byte: u8) -> u16 {
    match byte & 15 {
        0 => 0x1ff,
        digit => 1 << (digit - 1),
    }
}

#[test]
fn puzzles_without_a_given() {
    let puzzle =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let full = Solver::new().solve(puzzle, 2).solution;
    for puzzle in [*puzzle, full] {
        let questions: Vec<_> = (0..81)
            .map(|cell| super::super::Without {
                puzzle: &puzzle,
                cell,
            })
            .collect();
        let board = |question: &super::super::Without<'_>| {
            let mut board = question.puzzle.map(|byte| match byte {
                b'.' => 0x1ff,
                byte => mask(byte),
            });
            if board[question.cell] != 0x1ff {
                board[question.cell] ^= 0x1ff;
            }
            board
        };
        let kinds = compare(&questions, board, 1);
        // Each cell of the full board may go; of the puzzle's givens some.
        assert_eq!(kinds[2], 0);
        assert!(
            kinds[0] > 0 && (puzzle == full) == (kinds[1] == 0),
            "{kinds:?}"
        );
    }
}

/// One at a time, hard puzzles end in the lanes: with one solution, with
/// several (without a given) and with none (another digit for a given).
#[test]
#[cfg_attr(miri, ignore = "takes too long")]
fn what_turns_out_to_be_hard_goes_to_the_lanes() {
    let puzzle =
        b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut variants = vec![*puzzle];
    for cell in (0..81).filter(|cell| puzzle[*cell] != b'.') {
        for byte in [b'.', b'1' + (puzzle[cell] - b'0') % 9] {
            let mut variant = *puzzle;
            variant[cell] = byte;
            variants.push(variant);
        }
    }
    let mut portable = Solver::on(Path::Portable);
    for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
        let mut solver = Solver::on(path);
        for limit in [1, 2, 50] {
            for variant in &variants {
                let answer = solver.solve(variant, limit);
                assert_eq!(answer.count, portable.solve(variant, limit).count, "{path}");
                let board = variant.map(|byte| match byte {
                    b'.' => 0x1ff,
                    byte => mask(byte),
                });
                assert!(answer.first().is_none_or(|digits| fits(&board, digits)));
            }
        }
        assert_eq!(solver.lanes.guesses > 0, path != Path::Portable, "{path}");
    }
}

/// Another solution than the known one, if there is any.
#[test]
fn solutions_beside_a_known_one() {
    let mut random = random(7);
    let full = Solver::new().solve(&[0u8; 81], 1).solution;
    let puzzles: Vec<[u8; 81]> = (0..300)
        .map(|_| {
            let mut puzzle = full;
            for _ in 0..30 + random(60) {
                puzzle[random(81)] = 0;
            }
            puzzle
        })
        .collect();
    let several: Vec<bool> = puzzles
        .iter()
        .map(|puzzle| Solver::on(Path::Portable).solve(puzzle, 2).count == 2)
        .collect();
    assert!(several.contains(&true) && several.contains(&false));
    let questions: Vec<Beside<'_>> = puzzles
        .iter()
        .map(|puzzle| Beside {
            puzzle,
            solution: &full,
            differs: None,
        })
        .collect();
    let mut portable = vec![Answer::NONE; questions.len()];
    Solver::on(Path::Portable).others(&questions, &mut portable);
    let mut found = vec![portable];
    for kind in kinds() {
        found.push(answers(
            kind,
            &mut Memory::default(),
            Givens::Beside(&questions),
            1,
        ));
    }
    for answers in found {
        for ((puzzle, answer), several) in puzzles.iter().zip(&answers).zip(&several) {
            assert_eq!(answer.count, u64::from(*several));
            let Some(other) = answer.first() else {
                continue;
            };
            assert_ne!(other, &full);
            let board = Grid::from_values(Shape::NINE, other).unwrap();
            assert!(Rules::classic(Shape::NINE).is_solved(&board));
            let mut cells = puzzle.iter().zip(other);
            assert!(cells.all(|(given, digit)| *given == 0 || given == digit));
        }
    }
}

/// More boards wait than the pool has room for.
#[test]
#[cfg_attr(miri, ignore = "takes too long")]
fn an_overflowing_pool_loses_nothing() {
    let empty = vec![[0u8; 81]; 40];
    for kind in kinds() {
        let mut memory = Memory::default();
        for limit in [700, 2] {
            let found = answers(kind, &mut memory, Givens::Digits(&empty), limit);
            for answer in &found {
                assert_eq!(answer.count, limit, "{kind:?}");
                assert!(fits(&[0x1ff; 81], answer.first().unwrap()));
            }
        }
        assert!(memory.pool.overflows() > 0, "{kind:?}");
    }
}
