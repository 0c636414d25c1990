//! `kinds`: random boards of each kind that only keeps digits apart, the solver
//! against plain backtracking.
//!
//! The generator makes the rules and a solution. Each board takes some digits of
//! the solution, and some wrong ones now and then, so that there are boards with
//! no solution, one and many.

use anyhow::ensure;
use ninefold::generate::{self, Random, Recipe};
use ninefold::solve::{self, Verdict, simple};
use ninefold::{Control, Digit, Grid, Puzzle, Rules, Shape};

#[derive(clap::Args)]
pub struct Args {
    /// Boards of each kind
    #[arg(long, default_value_t = 10_000)]
    boards: u64,
    /// The side of the boards
    #[arg(long, default_value_t = 6)]
    side: usize,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The kinds
    #[arg(
        long,
        value_delimiter = ',',
        default_values = ["jigsaw", "diagonal", "windoku", "disjoint", "anti-king", "anti-knight"]
    )]
    kinds: Vec<String>,
}

/// Boards that share rules and a solution.
const SHARED: u64 = 20;

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut wrong = 0;
    let shape = Shape::of_side(args.side)?;
    for name in &args.kinds {
        let mut recipe = Recipe::new(shape);
        recipe.kinds = name.parse()?;
        recipe.minimal = false;
        let mut random = Random::new(args.seed, 0);
        // By number of solutions: none, one, more.
        let mut verdicts = [0; 3];
        let (mut boards, mut differ, mut index) = (0, 0, 0);
        while boards < args.boards {
            let made = generate::generate(&recipe, args.seed, index, &Control::none())?;
            index += 1;
            for _ in 0..SHARED.min(args.boards - boards) {
                boards += 1;
                let puzzle = board(&made.puzzle.rules, &made.solution, &mut random);
                let expected = oracle(&puzzle);
                verdicts[expected.len()] += 1;
                if ours(&puzzle, &expected) != Some(true) {
                    differ += 1;
                    println!("{} for {puzzle:?}", expected.len());
                }
            }
        }
        let [none, one, many] = verdicts;
        println!(
            "{name}: {boards} boards, {none} without a solution, {one} with one, {many} with more, \
             {differ} differ"
        );
        wrong += differ;
    }
    ensure!(wrong == 0, "{wrong} boards differ");
    Ok(())
}

/// Some digits of a solution, and some that are not of it.
fn board(rules: &Rules, solution: &Grid, random: &mut Random) -> Puzzle {
    let shape = rules.shape();
    let share = 15 + random.below(40);
    let mistakes = random.below(4) == 0;
    let mut grid = Grid::empty(shape);
    for (cell, digit) in solution.digits() {
        if random.below(100) < share {
            let wrong = mistakes && random.below(8) == 0;
            let other = Digit::from_index(random.below(shape.side()));
            grid.set(cell, Some(if wrong { other } else { digit }));
        }
    }
    let mut puzzle = Puzzle::new(grid);
    puzzle.rules = rules.clone();
    puzzle
}

/// Up to two solutions by plain backtracking.
fn oracle(puzzle: &Puzzle) -> Vec<Grid> {
    let mut found = Vec::new();
    simple::for_each(&puzzle.start(), &mut |grid| {
        found.push(grid.clone());
        found.len() < 2
    });
    found
}

/// Whether the solver says the same, and its solutions obey the rules.
fn ours(puzzle: &Puzzle, expected: &[Grid]) -> Option<bool> {
    let fits = |grid: &Grid| {
        let mut givens = puzzle.givens.digits();
        puzzle.rules.is_solved(grid) && givens.all(|(cell, digit)| grid.get(cell) == Some(digit))
    };
    Some(match solve::verdict(puzzle, &Control::none()).ok()? {
        Verdict::None | Verdict::Contradiction(_) => expected.is_empty(),
        Verdict::One(grid) => expected == [grid],
        Verdict::Many(two) => expected.len() == 2 && two[0] != two[1] && two.iter().all(fits),
    })
}
