//! The canonical form: whether isomorphs share it, and how fast it is found.

use anyhow::{Result, bail};
use clap::Parser;
use cpu_time::ThreadTime;
use ninefold::generate::{self, Random, Recipe, Symmetry, generate_many};
use ninefold::transform::{Canonical, Transform, canonical};
use ninefold::{Control, Grid, Shape};

#[derive(Parser)]
pub struct Args {
    /// The number of pairs of isomorphs of each kind of board
    #[arg(long, default_value_t = 1_000_000)]
    pairs: u64,
    /// The number of different boards that they are made from
    #[arg(long, default_value_t = 10_000)]
    boards: u64,
}

pub fn run(args: &Args) -> Result<()> {
    let puzzles = |symmetry| -> Result<Vec<Grid>> {
        let recipe = Recipe {
            symmetry,
            ..Recipe::new(Shape::NINE)
        };
        let made = generate_many(&recipe, 5, 0..args.boards, &Control::none());
        made.into_iter()
            .map(|made| Ok(made?.puzzle.givens))
            .collect()
    };
    let solved = (0..args.boards)
        .map(|seed| generate::fill(Shape::NINE, &mut Random::new(seed, 5)))
        .collect();
    for (name, boards) in [
        ("minimal puzzles", puzzles(Symmetry::None)?),
        ("puzzles of full symmetry", puzzles(Symmetry::Full)?),
        ("solved boards", solved),
    ] {
        compare(name, &boards, args.pairs)?;
    }
    Ok(())
}

/// Two random isomorphs of one board after another, in blocks that are timed.
fn compare(name: &str, boards: &[Grid], pairs: u64) -> Result<()> {
    const BLOCK: usize = 1_000;
    let mut random = Random::new(pairs, 6);
    let (mut best, mut seconds) = (0.0f64, 0.0);
    let mut automorphic = 0;
    let mut done = 0;
    while done < pairs {
        let count = BLOCK.min((pairs - done) as usize);
        let isomorphs: Vec<Grid> = (0..2 * count)
            .map(|at| {
                let board = &boards[(done as usize + at / 2) % boards.len()];
                Transform::random(Shape::NINE, &mut random).apply(board)
            })
            .collect();
        let start = ThreadTime::now();
        let forms: Vec<Canonical> = isomorphs
            .iter()
            .map(|board| canonical(board, &Control::none()))
            .collect::<Result<_, _>>()?;
        let took = start.elapsed().as_secs_f64();
        best = best.max(forms.len() as f64 / took);
        seconds += took;
        for (forms, boards) in forms.chunks(2).zip(isomorphs.chunks(2)) {
            let [one, two] = forms else { continue };
            if one.grid != two.grid || one.automorphisms != two.automorphisms {
                bail!("{name}: not one form for {boards:?}");
            }
            automorphic += u64::from(one.automorphisms > 1);
        }
        done += count as u64;
    }
    println!(
        "{name}: {done} pairs of isomorphs share their form ({automorphic} with automorphisms); \
         {:.0} boards/s on average, {best:.0} in the best thousand",
        2.0 * done as f64 / seconds
    );
    Ok(())
}
