//! Soundness of every finder on many made puzzles: no step strikes a digit of
//! the solution, and no placement differs from it. The rater's rules are asked
//! too, on both ladders, where the rules are the classic ones. Small boards are
//! also given to plain backtracking, which must find the same one solution.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Result, ensure};
use ninefold::generate::{self, Kinds, Recipe};
use ninefold::logic::{self, Family, State, Step, Technique, teach};
use ninefold::rate::{self, Scale};
use ninefold::solve::simple;
use ninefold::{Control, Grid, Shape};

/// How many, and how large.
#[derive(clap::Args)]
pub struct Args {
    /// The number of puzzles of each size
    #[arg(long, default_value_t = 10_000)]
    puzzles: u64,
    /// The sides of the boards
    #[arg(long, value_delimiter = ',', default_values_t = [4, 6, 9, 12, 16])]
    sizes: Vec<usize>,
    /// The kinds of the boards, as `jigsaw+diagonal`; classic ones without
    #[arg(long, default_value = "")]
    kinds: String,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The number of threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// Plain backtracking takes too long on larger boards.
const PLAIN: usize = 6;

/// Steps looked at, and those that were wrong, by technique.
type Count = BTreeMap<Technique, [u64; 2]>;

/// Looks, and prints how many steps of each technique were seen.
pub fn run(args: &Args) -> Result<()> {
    let mut wrong = 0;
    let kinds: Kinds = match args.kinds.as_str() {
        "" => Kinds::default(),
        kinds => kinds.parse()?,
    };
    for &side in &args.sizes {
        let shape = Shape::square(side)?;
        let (next, made) = (AtomicU64::new(0), AtomicU64::new(0));
        let mut total = Count::new();
        thread::scope(|scope| {
            let work = || {
                let mut count = Count::new();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= args.puzzles {
                        return count;
                    }
                    let found = look(shape, &kinds, args.seed, index, &mut count);
                    made.fetch_add(u64::from(found), Ordering::Relaxed);
                }
            };
            let threads: Vec<_> = (0..args.threads).map(|_| scope.spawn(work)).collect();
            for thread in threads {
                for (technique, [seen, bad]) in thread.join().unwrap_or_default() {
                    let sum = total.entry(technique).or_default();
                    sum[0] += seen;
                    sum[1] += bad;
                }
            }
        });
        println!("{shape}: {} puzzles", made.load(Ordering::Relaxed));
        for (technique, [seen, bad]) in &total {
            println!("  {technique:28} {seen:10} steps, {bad} wrong");
            wrong += bad;
        }
    }
    ensure!(wrong == 0, "{wrong} wrong steps");
    Ok(())
}

/// Looks at one puzzle; false where none could be made.
fn look(shape: Shape, kinds: &Kinds, seed: u64, index: u64, count: &mut Count) -> bool {
    let mut recipe = Recipe::new(shape);
    recipe.kinds = kinds.clone();
    // Larger boards take too long to dig to the last given.
    recipe.minimal = shape.side() <= 9;
    let Ok(made) = generate::generate(&recipe, seed, index, &Control::none()) else {
        return false;
    };
    let puzzle = made.puzzle.clone();
    if puzzle.rules.is_classic() {
        for scale in [Scale::Se121, Scale::Sukaku] {
            for step in rate::path(&puzzle, scale, &Control::none()).unwrap_or_default() {
                judge(&step, &made.solution, count);
            }
        }
    }
    if shape.side() <= PLAIN {
        let mut found = Vec::new();
        simple::for_each(&puzzle.start(), &mut |grid| {
            found.push(grid.clone());
            found.len() < 2
        });
        if found != [made.solution.clone()] {
            println!("{} solutions for {:?}", found.len(), made.puzzle);
            count.entry(Technique::Trial).or_default()[1] += 1;
        }
    }
    let mut state = State::start(&puzzle);
    let mut asked = 0;
    while !state.is_full() {
        let Ok(Some(step)) = teach::next_step(&state, true, &Control::none()) else {
            println!("no step for {:?}", made.puzzle);
            count.entry(Technique::Trial).or_default()[1] += 1;
            return true;
        };
        judge(&step, &made.solution, count);
        let basic = step.technique.family() <= Family::Intersection;
        if !basic && asked < 2 {
            asked += 1;
            ask(&state, &made.solution, index, count);
        }
        state.apply(&step);
    }
    true
}

/// Every finder in one position; those that take long only now and then.
fn ask(state: &State, solution: &Grid, index: u64, count: &mut Count) {
    for &technique in Technique::ALL {
        let slow = matches!(technique.family(), Family::FrankenFish | Family::MutantFish);
        let suits = technique.holds(state.rules());
        if !suits || slow && !index.is_multiple_of(20) {
            continue;
        }
        let Some(finder) = technique.finder() else {
            continue;
        };
        for step in logic::some(finder, state, 30, &Control::none()).unwrap_or_default() {
            judge(&step, solution, count);
        }
    }
}

fn judge(step: &Step, solution: &Grid, count: &mut Count) {
    let placed = step.placements.iter();
    let struck = step.eliminations.iter();
    let bad = placed
        .clone()
        .any(|p| solution.get(p.cell) != Some(p.digit))
        || struck
            .clone()
            .any(|s| solution.get(s.cell) == Some(s.digit));
    if bad {
        println!("wrong: {step:?}");
    }
    let sum = count.entry(step.technique).or_default();
    sum[0] += 1;
    sum[1] += u64::from(bad);
}
