//! `mixed`: random boards with bricks of every kind, the solver for variants
//! against plain backtracking.

mod boards;

use std::time::Instant;

use anyhow::ensure;
// The bricks of the engine's own tests are made here once more.
use ninefold::solve::bricks::{Automaton, Brick, Model, Solver, Target, Verdict, check};

#[derive(clap::Args)]
pub struct Args {
    /// The number of boards
    #[arg(long, default_value_t = 100_000)]
    boards: u64,
    /// The sides of the boards, which take turns
    #[arg(long, value_delimiter = ',', default_values_t = [4, 5, 6])]
    sides: Vec<usize>,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Digits that the backtracking tries before it gives a board up
    #[arg(long, default_value_t = 2_000_000)]
    patience: u64,
}

/// What became of the boards of a side.
#[derive(Default)]
struct Count {
    boards: u64,
    /// By number of solutions: none, one, more.
    verdicts: [u64; 3],
    given_up: u64,
    wrong: u64,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut wrong = 0;
    for (i, &side) in args.sides.iter().enumerate() {
        let start = Instant::now();
        let mut count = Count::default();
        let turns =
            (args.boards + args.sides.len() as u64 - 1 - i as u64) / args.sides.len() as u64;
        for turn in 0..turns {
            let seed = args.seed + turn * args.sides.len() as u64 + i as u64;
            count.add(&boards::board(side, seed), seed, args.patience);
        }
        let [none, one, many] = count.verdicts;
        println!(
            "side {side}: {} boards, {none} without a solution, {one} with one, {many} with more, \
             {} given up, {} differ, {:.1} s",
            count.boards,
            count.given_up,
            count.wrong,
            start.elapsed().as_secs_f64()
        );
        wrong += count.wrong;
    }
    ensure!(wrong == 0, "{wrong} boards differ");
    Ok(())
}

impl Count {
    fn add(&mut self, model: &Model, seed: u64, patience: u64) {
        self.boards += 1;
        let Some(expected) = boards::oracle(model, patience) else {
            self.given_up += 1;
            return;
        };
        let verdict = Solver::new(model).verdict(&ninefold::Control::none());
        let (number, solutions) = match verdict {
            Ok(Verdict::One(solution)) => (1, vec![solution]),
            Ok(Verdict::Many(a, b)) => (2, vec![a, b]),
            _ => (0, Vec::new()),
        };
        self.verdicts[number] += 1;
        let sound = solutions.iter().all(|s| check(model, s).is_ok());
        let same = number != 1 || expected.first() == solutions.first();
        if number != expected.len() || !sound || !same {
            self.wrong += 1;
            println!("seed {seed}: {number} for {}: {model:?}", expected.len());
        }
    }
}
