//! Soundness of every finder on many made puzzles: no step strikes a digit of
//! the solution, and no placement differs from it. The rater's rules are asked
//! too, on both ladders.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Result, ensure};
use ninefold::generate::{self, Recipe};
use ninefold::logic::{self, Family, State, Step, Technique, teach};
use ninefold::rate::{self, Scale};
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
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The number of threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// Steps looked at, and those that were wrong, by technique.
type Count = BTreeMap<Technique, [u64; 2]>;

/// Looks, and prints how many steps of each technique were seen.
pub fn run(args: &Args) -> Result<()> {
    let mut wrong = 0;
    for &side in &args.sizes {
        let shape = Shape::of_side(side)?;
        let next = AtomicU64::new(0);
        let mut total = Count::new();
        thread::scope(|scope| {
            let work = || {
                let mut count = Count::new();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= args.puzzles {
                        return count;
                    }
                    look(shape, args.seed, index, &mut count);
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
        println!("{shape}: {} puzzles", args.puzzles);
        for (technique, [seen, bad]) in &total {
            println!("  {technique:28} {seen:10} steps, {bad} wrong");
            wrong += bad;
        }
    }
    ensure!(wrong == 0, "{wrong} wrong steps");
    Ok(())
}

fn look(shape: Shape, seed: u64, index: u64, count: &mut Count) {
    let mut recipe = Recipe::new(shape);
    // Larger boards take too long to dig to the last given.
    recipe.minimal = shape.side() <= 9;
    let Ok(made) = generate::generate(&recipe, seed, index, &Control::none()) else {
        return;
    };
    let puzzle = made.puzzle.clone();
    for scale in [Scale::Se121, Scale::Sukaku] {
        for step in rate::path(&puzzle, scale, &Control::none()).unwrap_or_default() {
            judge(&step, &made.solution, count);
        }
    }
    let mut state = State::start(&puzzle);
    let mut asked = 0;
    while !state.is_full() {
        let Ok(Some(step)) = teach::next_step(&state, true, &Control::none()) else {
            println!("no step for {:?}", made.puzzle);
            count.entry(Technique::Trial).or_default()[1] += 1;
            return;
        };
        judge(&step, &made.solution, count);
        let basic = step.technique.family() <= Family::Intersection;
        if !basic && asked < 2 {
            asked += 1;
            ask(&state, &made.solution, index, count);
        }
        state.apply(&step);
    }
}

/// Every finder in one position; those that take long only now and then.
fn ask(state: &State, solution: &Grid, index: u64, count: &mut Count) {
    for &technique in Technique::ALL {
        let slow = matches!(technique.family(), Family::FrankenFish | Family::MutantFish);
        if slow && !index.is_multiple_of(20) {
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
