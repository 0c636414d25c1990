//! `differential`: boards of every kind, all paths of the 9x9 solver, one at a
//! time and in batches, against plain backtracking, and the solver for every
//! shape on a part of them; or path against path, which is fast enough for many
//! millions.

use anyhow::bail;
use ninefold::solve::any;
use ninefold::solve::nine::{Answer, Path, Solver};
use ninefold::{Candidates, Control, DigitSet, Shape};

use crate::random::Random;

#[derive(clap::Args)]
pub struct Args {
    /// How many boards
    #[arg(long, default_value_t = 1_000_000)]
    boards: usize,
    /// Another seed makes other boards
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Without plain backtracking: every path against the portable one
    #[arg(long)]
    paths: bool,
}

/// How a board is made: from many, some or few cells of a solution, with wrong
/// digits, or with candidates struck out.
const KINDS: [&str; 5] = ["dense", "random", "sparse", "contradictory", "pencil-mark"];

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut random = Random::new(args.seed);
    let mut solvers: Vec<Solver> = Path::ALL
        .into_iter()
        .filter(|path| path.is_available())
        .map(Solver::on)
        .collect();
    let mut tally = [[0usize; 4]; KINDS.len()];
    let mut boards = Vec::new();
    let mut solved = [0; 81];
    let mut done = 0;
    let mut chunk = 0;
    while done < args.boards {
        boards.clear();
        let many = 1000.min(args.boards - done);
        for i in 0..many {
            if i % KINDS.len() == 0 {
                solved = solution(&mut random, &mut solvers[0]);
            }
            boards.push(board(i % KINDS.len(), &solved, &mut random));
        }
        let portable = &mut solvers[0];
        let expected: Vec<u64> = boards
            .iter()
            .map(|board| match args.paths {
                true => portable.solve(board, 3).count,
                false => oracle(board, 3),
            })
            .collect();
        let limits = match args.paths {
            true => 1 + chunk % 3..=1 + chunk % 3,
            false => 1..=3,
        };
        for solver in &mut solvers {
            // Against itself the portable path is asked now and then only.
            if args.paths && solver.path() == Path::Portable && chunk % 10 != 0 {
                continue;
            }
            for limit in limits.clone() {
                check(solver, &boards, limit, &expected, &mut random)?;
            }
        }
        for i in 0..many {
            tally[i % KINDS.len()][expected[i] as usize] += 1;
            if !args.paths && i % 10 == 0 {
                let count = any::count(&candidates(&boards[i]), 3, &Control::none());
                if count != Ok(expected[i]) {
                    bail!("any: {count:?} not {} of {:?}", expected[i], boards[i]);
                }
            }
        }
        done += many;
        chunk += 1;
    }
    let limits = if args.paths { "one limit of" } else { "limits" };
    println!("{done} boards, {limits} 1 to 3, without a difference");
    println!(
        "{:15} {:>9} {:>9} {:>9} {:>9}  solutions",
        "kind", "0", "1", "2", "3+"
    );
    for (kind, row) in KINDS.iter().zip(tally) {
        println!(
            "{kind:15} {:>9} {:>9} {:>9} {:>9}",
            row[0], row[1], row[2], row[3]
        );
    }
    Ok(())
}

/// The boards one at a time and in batches of random sizes, as candidates and,
/// where that says all, as digits.
fn check(
    solver: &mut Solver,
    boards: &[[u16; 81]],
    limit: u64,
    expected: &[u64],
    random: &mut Random,
) -> anyhow::Result<()> {
    let all: Vec<usize> = (0..boards.len()).collect();
    let is_pencil_mark = |i: usize| i % KINDS.len() == KINDS.len() - 1;
    let plain: Vec<usize> = all
        .iter()
        .copied()
        .filter(|i| !is_pencil_mark(*i))
        .collect();
    let digits: Vec<[u8; 81]> = plain.iter().map(|i| digits(&boards[*i])).collect();
    let mut answers = vec![Answer::NONE; boards.len()];
    for form in ["one at a time", "batch", "batch of digits"] {
        let asked = if form == "batch of digits" {
            &plain
        } else {
            &all
        };
        let mut start = 0;
        while start < asked.len() {
            let end = asked.len().min(start + 1 + random.below(600));
            let answers = &mut answers[start..end];
            match form {
                "batch" => solver.solve_batch(&boards[start..end], limit, answers),
                "batch of digits" => solver.solve_batch(&digits[start..end], limit, answers),
                _ => {
                    for (board, answer) in boards[start..end].iter().zip(answers) {
                        *answer = solver.solve(board, limit);
                    }
                }
            }
            start = end;
        }
        let path = solver.path();
        for (i, answer) in asked.iter().zip(&answers) {
            let (board, expected) = (&boards[*i], expected[*i]);
            if answer.count != expected.min(limit) {
                bail!(
                    "{path}, {form}, limit {limit}: {} not {expected} of {board:?}",
                    answer.count
                );
            }
            if let Some(digits) = answer.first()
                && !is_solution(board, digits)
            {
                bail!("{path}, {form}, limit {limit}: {digits:?} does not solve {board:?}");
            }
        }
    }
    Ok(())
}

/// The cells with one digit.
fn digits(board: &[u16; 81]) -> [u8; 81] {
    board.map(|mask| match mask.count_ones() {
        1 => 1 + mask.trailing_zeros() as u8,
        _ => 0,
    })
}

/// A random solution: the first of a board with a few random digits.
fn solution(random: &mut Random, solver: &mut Solver) -> [u8; 81] {
    loop {
        let mut seed = [0u8; 81];
        for _ in 0..12 {
            seed[random.below(81)] = 1 + random.below(9) as u8;
        }
        if let Some(solution) = solver.solve(&seed, 1).first() {
            return *solution;
        }
    }
}

fn board(kind: usize, solution: &[u8; 81], random: &mut Random) -> [u16; 81] {
    let mut board = [0x1ff; 81];
    let givens = match kind {
        0 => 60 + random.below(30),
        1 => 30 + random.below(40),
        2 => 20 + random.below(8),
        // With fewer, one board without a solution in a million takes minutes.
        _ => 34 + random.below(30),
    };
    for _ in 0..givens {
        let cell = random.below(81);
        board[cell] = 1 << (solution[cell] - 1);
    }
    if kind == 3 {
        for _ in 0..1 + random.below(2) {
            board[random.below(81)] = 1 << random.below(9);
        }
    }
    if kind == 4 {
        for _ in 0..random.below(500) {
            let (cell, digit) = (random.below(81), random.below(9));
            if digit + 1 != usize::from(solution[cell]) || random.below(300) == 0 {
                board[cell] &= !(1 << digit);
            }
        }
    }
    board
}

fn candidates(board: &[u16; 81]) -> Candidates {
    let mut candidates = Candidates::full(Shape::NINE);
    for (cell, mask) in Shape::NINE.iter().zip(board) {
        candidates.set(cell, DigitSet::from_bits(u32::from(*mask)));
    }
    candidates
}

fn peers(a: usize, b: usize) -> bool {
    let square = |cell: usize| (cell / 27, cell % 9 / 3);
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || square(a) == square(b))
}

/// Whether the digits are candidates, and in each house are all nine.
fn is_solution(board: &[u16; 81], digits: &[u8; 81]) -> bool {
    let mut houses = [0u16; 27];
    let mut candidates = true;
    for (cell, (mask, digit)) in board.iter().zip(digits).enumerate() {
        let bit = 1u16
            .checked_shl(u32::from(*digit).wrapping_sub(1))
            .unwrap_or(0);
        candidates &= mask & bit != 0;
        let (row, col) = (cell / 9, cell % 9);
        for house in [row, 9 + col, 18 + row / 3 * 3 + col / 3] {
            houses[house] |= bit;
        }
    }
    candidates && houses == [0x1ff; 27]
}

/// Plain backtracking on the cell with the fewest digits.
fn oracle(board: &[u16; 81], limit: u64) -> u64 {
    const DONE: u16 = 0x8000;
    let Some(cell) = (0..81)
        .filter(|cell| board[*cell] & DONE == 0)
        .min_by_key(|cell| board[*cell].count_ones())
    else {
        return 1;
    };
    let mut count = 0;
    for digit in (0..9).filter(|digit| board[cell] >> digit & 1 == 1) {
        let mut next = *board;
        next[cell] = DONE | 1 << digit;
        for (other, mask) in next.iter_mut().enumerate() {
            if *mask & DONE == 0 && peers(cell, other) {
                *mask &= !(1 << digit);
            }
        }
        count += oracle(&next, limit - count);
        if count >= limit {
            break;
        }
    }
    count
}
