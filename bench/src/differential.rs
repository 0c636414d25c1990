//! `differential`: boards of every kind, all paths of the 9x9 solver against
//! plain backtracking, and the solver for every shape on a part of them.

use anyhow::bail;
use ninefold::solve::nine::{Answer, Path, Solver};
use ninefold::solve::{any, never};
use ninefold::{Candidates, DigitSet, Shape};

use crate::random::Random;

#[derive(clap::Args)]
pub struct Args {
    /// How many boards
    #[arg(long, default_value_t = 1_000_000)]
    boards: usize,
    /// Another seed makes other boards
    #[arg(long, default_value_t = 1)]
    seed: u64,
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
    let mut answers = vec![Answer::NONE; 1000];
    let mut done = 0;
    while done < args.boards {
        boards.clear();
        let many = 1000.min(args.boards - done);
        for i in 0..many {
            boards.push(board(i % KINDS.len(), &mut random, &mut solvers[0]));
        }
        let expected: Vec<u64> = boards.iter().map(|board| oracle(board, 3)).collect();
        for solver in &mut solvers {
            let path = solver.path();
            for limit in 1..=3 {
                solver.solve_batch(&boards, limit, &mut answers[..many]);
                for i in 0..many {
                    let (board, answer) = (&boards[i], &answers[i]);
                    if answer.count != expected[i].min(limit) {
                        bail!(
                            "{path}, limit {limit}: {} not {} of {board:?}",
                            answer.count,
                            expected[i]
                        );
                    }
                    if let Some(digits) = answer.first()
                        && !is_solution(board, digits)
                    {
                        bail!("{path}, limit {limit}: {digits:?} does not solve {board:?}");
                    }
                }
            }
        }
        for i in 0..many {
            tally[i % KINDS.len()][expected[i] as usize] += 1;
            if i % 10 == 0 {
                let count = any::count(&candidates(&boards[i]), 3, &mut never);
                if count != Ok(expected[i]) {
                    bail!("any: {count:?} not {} of {:?}", expected[i], boards[i]);
                }
            }
        }
        done += many;
    }
    println!("{done} boards, limits 1 to 3, without a difference");
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

fn board(kind: usize, random: &mut Random, solver: &mut Solver) -> [u16; 81] {
    let mut seed = [0u8; 81];
    let solution = loop {
        for _ in 0..12 {
            seed[random.below(81)] = 1 + random.below(9) as u8;
        }
        if let Some(solution) = solver.solve(&seed, 1).first() {
            break *solution;
        }
        seed = [0; 81];
    };
    let mut board = [0x1ff; 81];
    let givens = match kind {
        0 => 60 + random.below(30),
        1 => 30 + random.below(40),
        2 => 20 + random.below(8),
        _ => 26 + random.below(30),
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

fn is_solution(board: &[u16; 81], digits: &[u8; 81]) -> bool {
    (0..81).all(|a| {
        (1..=9).contains(&digits[a])
            && board[a] >> (digits[a] - 1) & 1 == 1
            && (0..81).all(|b| !peers(a, b) || digits[a] != digits[b])
    })
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
