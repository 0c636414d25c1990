//! `kinds`: random boards of each kind that only keeps digits apart, the solver
//! against plain backtracking.
//!
//! The generator makes the rules and a solution. Each board takes some digits of
//! the solution, and some wrong ones now and then, so that there are boards with
//! no solution, one and many. The verdict is compared, every solution, and how
//! many there are, up to a limit.

use anyhow::ensure;
use ninefold::generate::{self, Random, Recipe};
use ninefold::solve::{self, Verdict, simple};
use ninefold::{Control, Digit, DigitSet, Grid, Puzzle, Rules, Shape};

#[derive(clap::Args)]
pub struct Args {
    /// Boards of each kind
    #[arg(long, default_value_t = 10_000)]
    boards: u64,
    /// The sides of the boards
    #[arg(long, value_delimiter = ',', default_values_t = [6, 9])]
    sides: Vec<usize>,
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
    /// Plain backtracking gives up after this many digits
    #[arg(long, default_value_t = 200_000)]
    patience: u64,
}

/// Boards that share rules and a solution.
const SHARED: u64 = 20;
/// Solutions are counted up to this.
const LIMIT: usize = 50;
/// Up to this side the oracle of the engine answers too.
const PLAIN: usize = 6;

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut wrong = 0;
    for &side in &args.sides {
        for kind in &args.kinds {
            wrong += compare(args, side, kind)?;
        }
    }
    ensure!(wrong == 0, "{wrong} boards differ");
    Ok(())
}

/// Compares on boards of one kind and side, and says how many differ.
fn compare(args: &Args, side: usize, kind: &str) -> anyhow::Result<u64> {
    let mut recipe = Recipe::new(Shape::square(side)?);
    recipe.kinds = kind.parse()?;
    recipe.minimal = false;
    let mut random = Random::new(args.seed, 0);
    // By number of solutions: none, one, more.
    let mut verdicts = [0; 3];
    let (mut boards, mut differ, mut index, mut given_up) = (0, 0, 0, 0);
    while boards < args.boards {
        let made = generate::generate(&recipe, args.seed, index, &Control::none())?;
        index += 1;
        for _ in 0..SHARED.min(args.boards - boards) {
            let puzzle = board(&made.puzzle.rules, &made.solution, &mut random);
            let Some(expected) = oracle(&puzzle, args.patience) else {
                given_up += 1;
                continue;
            };
            boards += 1;
            verdicts[expected.len().min(2)] += 1;
            if side <= PLAIN
                && simple::count(&puzzle.start(), LIMIT as u64) != expected.len() as u64
            {
                differ += 1;
                println!("two oracles differ for {puzzle:?}");
            }
            if ours(&puzzle, &expected) != Some(true) {
                differ += 1;
                println!("{} for {puzzle:?}", expected.len());
            }
        }
    }
    let [none, one, many] = verdicts;
    println!(
        "{side}x{side} {kind}: {boards} boards, {none} without a solution, {one} with one, \
         {many} with more, {differ} differ ({given_up} more took the oracle too long)"
    );
    Ok(differ)
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

/// The solutions up to the limit by plain backtracking: the cell with the fewest
/// digits that no peer has comes first. `None` where that takes too long.
fn oracle(puzzle: &Puzzle, patience: u64) -> Option<Vec<Grid>> {
    let givens = &puzzle.givens;
    let clash = givens.digits().any(|(cell, digit)| {
        let peers = puzzle.rules.peers(cell);
        peers.iter().any(|peer| givens.get(peer) == Some(digit))
    });
    let (mut found, mut left) = (Vec::new(), patience);
    if !clash {
        fill(&puzzle.rules, &mut givens.clone(), &mut found, &mut left);
    }
    (left > 0).then_some(found)
}

fn fill(rules: &Rules, grid: &mut Grid, found: &mut Vec<Grid>, left: &mut u64) {
    let shape = rules.shape();
    let allowed = |cell| {
        let seen = rules.peers(cell).iter().filter_map(|peer| grid.get(peer));
        shape.digits() - seen.collect::<DigitSet>()
    };
    let empty = shape.iter().filter(|cell| grid.get(*cell).is_none());
    let Some((cell, digits)) = empty
        .map(|cell| (cell, allowed(cell)))
        .min_by_key(|(_, digits)| digits.len())
    else {
        found.push(grid.clone());
        return;
    };
    for digit in digits {
        if found.len() == LIMIT || *left == 0 {
            break;
        }
        *left -= 1;
        grid.set(cell, Some(digit));
        fill(rules, grid, found, left);
    }
    grid.set(cell, None);
}

/// Whether the solver says the same, and its solutions obey the rules.
fn ours(puzzle: &Puzzle, expected: &[Grid]) -> Option<bool> {
    let fits = |grid: &Grid| {
        let mut givens = puzzle.givens.digits();
        puzzle.rules.is_solved(grid) && givens.all(|(cell, digit)| grid.get(cell) == Some(digit))
    };
    let verdict = match solve::verdict(puzzle, &Control::none()).ok()? {
        Verdict::None | Verdict::Contradiction(_) => expected.is_empty(),
        Verdict::One(grid) => expected == [grid],
        Verdict::Many(two) => expected.len() > 1 && two[0] != two[1] && two.iter().all(fits),
    };
    let count = solve::count(&puzzle.start(), LIMIT as u64, &Control::none()).ok()?;
    let mut all: Vec<Grid> = solve::Solutions::new(&puzzle.start()).take(LIMIT).collect();
    let listed = all.iter().all(fits) && {
        all.sort_by(|a, b| a.values().cmp(b.values()));
        all.dedup();
        all.len() == expected.len()
    };
    // Fewer than the limit are all there are.
    let whole = expected.len() == LIMIT || expected.iter().all(|grid| all.contains(grid));
    Some(verdict && count == expected.len() as u64 && listed && whole)
}
