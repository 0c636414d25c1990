//! The generator: its speed beside that of others, the time for one puzzle of
//! each kind, and whether every puzzle is what it should be.

use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, Stdio};

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};
use cpu_time::ThreadTime;
use ninefold::Level;
use ninefold::generate::{self, Recipe, Symmetry, Target, generate_many};
use ninefold::logic::Class;
use ninefold::rate::{Er, Scale, rate};
use ninefold::solve::count;
use ninefold::transform::canonical;
use ninefold::{Control, Grid, Rules, Shape};
use sudoku::{Sudoku, Symmetry as Theirs};

#[derive(Parser)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Subcommand)]
enum What {
    /// Minimal 9x9 puzzles a second, beside crate `sudoku` and QQWing (default)
    Speed {
        /// How often all are measured in turn; the best round counts
        #[arg(long, default_value_t = 7)]
        rounds: usize,
    },
    /// Puzzles of each level a second, made in one run, beside version 1 of the
    /// generator
    Rates {
        /// The number of puzzles of each level and round
        #[arg(long, default_value_t = 2000)]
        count: u64,
        /// How often all are measured in turn; the best round counts
        #[arg(long, default_value_t = 3)]
        rounds: u64,
        /// Only these levels
        #[arg(long, value_delimiter = ',')]
        only: Vec<Level>,
        /// The versions of the generator
        #[arg(long, value_delimiter = ',', default_values_t = [1, 2])]
        versions: Vec<u32>,
    },
    /// Median and 99th percentile of the time for one puzzle
    Times {
        /// The number of puzzles of each kind
        #[arg(long, default_value_t = 200)]
        count: u64,
        /// The sides to measure
        #[arg(long, value_delimiter = ',', default_values_t = [4, 6, 8, 9, 10, 12, 16, 25])]
        sides: Vec<usize>,
    },
    /// Whether puzzles are unique, symmetric, minimal and of their level
    Promises {
        /// The number of puzzles of each size up to 12x12
        #[arg(long, default_value_t = 10_000)]
        count: u64,
        /// The number of puzzles of each level of 9x9
        #[arg(long, default_value_t = 1_000)]
        per_level: u64,
        /// The number of 16x16 and 25x25 puzzles
        #[arg(long, default_value_t = 100)]
        large: u64,
    },
    /// Puzzles with a chosen number of empty cells: unique, exactly so many, how
    /// long each takes, and how many classes there are among those with the
    /// fewest givens
    Empty {
        /// The number of puzzles of each kind
        #[arg(long, default_value_t = 100)]
        count: u64,
        /// The fewest and the most empty cells
        #[arg(long, default_value_t = 40)]
        from: usize,
        #[arg(long, default_value_t = 64)]
        to: usize,
    },
    /// Distributions of givens and ratings, and checks for bias
    Distributions {
        /// The number of puzzles
        #[arg(long, default_value_t = 10_000)]
        count: u64,
    },
}

pub fn run(args: &Args) -> Result<()> {
    match args.what {
        None => speed(7),
        Some(What::Speed { rounds }) => speed(rounds),
        Some(What::Rates {
            count,
            rounds,
            ref only,
            ref versions,
        }) => rates(count, rounds, only, versions),
        Some(What::Times { count, ref sides }) => times(count, sides),
        Some(What::Promises {
            count,
            per_level,
            large,
        }) => promises(count, per_level, large),
        Some(What::Empty { count, from, to }) => empty(count, from..=to),
        Some(What::Distributions { count }) => distributions(count),
    }
}

/// Minimal puzzles a second with a symmetry, ours and those of crate `sudoku`, and
/// how many givens they have.
pub struct Speed {
    pub ours: f64,
    pub others: f64,
    our_givens: f64,
    their_givens: f64,
}

/// The symmetries that are measured, with their names in crate `sudoku`.
pub const SYMMETRIES: [(Symmetry, Theirs); 2] = [
    (Symmetry::None, Theirs::None),
    (Symmetry::Half, Theirs::HalfRotation),
];

/// Both in turn; the best round counts.
pub fn beside(symmetry: Symmetry, theirs: Theirs, rounds: usize) -> Result<Speed> {
    const BATCH: u64 = 2_000;
    let recipe = Recipe {
        symmetry,
        ..Recipe::new(Shape::NINE)
    };
    let (mut ours, mut others) = (0.0f64, 0.0f64);
    let (mut our_givens, mut their_givens) = (0, 0);
    for round in 0..rounds as u64 {
        let start = ThreadTime::now();
        let made = generate_many(&recipe, round, 0..BATCH, &Control::none());
        ours = ours.max(BATCH as f64 / start.elapsed().as_secs_f64());
        for made in made {
            our_givens += made?.puzzle.givens.filled();
        }
        let start = ThreadTime::now();
        for _ in 0..BATCH / 20 {
            let puzzle = Sudoku::generate_with_symmetry(theirs);
            their_givens += usize::from(puzzle.n_clues());
        }
        others = others.max((BATCH / 20) as f64 / start.elapsed().as_secs_f64());
    }
    let total = (rounds as u64 * BATCH) as f64;
    Ok(Speed {
        ours,
        others,
        our_givens: our_givens as f64 / total,
        their_givens: their_givens as f64 / (total / 20.0),
    })
}

fn speed(rounds: usize) -> Result<()> {
    println!(
        "Unique minimal 9x9 puzzles a second, one thread, CPU time, in turn, best of {rounds}."
    );
    println!("With 180° symmetry: minimal within the symmetry, as crate `sudoku` makes them.\n");
    for (symmetry, theirs) in SYMMETRIES {
        let Speed {
            ours,
            others,
            our_givens,
            their_givens,
        } = beside(symmetry, theirs, rounds)?;
        println!("symmetry {symmetry}");
        println!("  ninefold        {ours:9.0}/s  {our_givens:.2} givens");
        println!("  crate sudoku    {others:9.0}/s  {their_givens:.2} givens");
        println!("  ratio           {:9.2}", ours / others);
        if symmetry == Symmetry::None {
            match qqwing() {
                Some(theirs) => {
                    println!("  qqwing          {theirs:9.0}/s  (200 puzzles)");
                    println!("  ratio           {:9.1}", ours / theirs);
                }
                None => println!("  qqwing is not installed"),
            }
        }
    }
    Ok(())
}

fn rates(count: u64, rounds: u64, only: &[Level], versions: &[u32]) -> Result<()> {
    println!("9x9 puzzles a second, one thread, CPU time, in turn, best of {rounds}.");
    for level in Level::ALL {
        let chosen = only.is_empty() && level != Level::Beyond || only.contains(&level);
        if !chosen {
            continue;
        }
        let mut best = vec![0.0f64; versions.len()];
        for round in 0..rounds {
            for (version, best) in versions.iter().zip(&mut best) {
                if *version == 1 && !Level::NUMBERED.contains(&level) {
                    continue;
                }
                let recipe = Recipe {
                    target: Target::Level(level),
                    version: *version,
                    max_attempts: 100_000,
                    ..Recipe::new(Shape::NINE)
                };
                let start = ThreadTime::now();
                let made = generate_many(&recipe, round, 0..count, &Control::none());
                let rate = count as f64 / start.elapsed().as_secs_f64();
                *best = best.max(rate);
                for made in made {
                    made?;
                }
            }
        }
        let found: Vec<String> = versions
            .iter()
            .zip(&best)
            .map(|(version, best)| format!("version {version} {best:.0}"))
            .collect();
        println!("{level}: {}", found.join(", "));
    }
    Ok(())
}

/// QQWing's puzzles a second, when it is on the path, by the processor time
/// that the system counted for the program.
fn qqwing() -> Option<f64> {
    let count = 200;
    let before = children_seconds()?;
    let output = Command::new("qqwing")
        .args(["--generate", &count.to_string(), "--one-line"])
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let seconds = children_seconds()? - before;
    output.status.success().then(|| f64::from(count) / seconds)
}

/// The user time of programs that were run from here, as Linux tells it.
fn children_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = stat.rsplit(')').next()?;
    let ticks: f64 = after_name.split_whitespace().nth(13)?.parse().ok()?;
    Some(ticks / 100.0)
}

fn times(number: u64, sides: &[usize]) -> Result<()> {
    println!("| board | puzzle | median ms | 99 % ms | attempts |\n|---|---|---|---|---|");
    for &side in sides {
        let shape = Shape::of_side(side)?;
        let number = if side > 12 { number.min(20) } else { number };
        let mut kinds = vec![Target::Any];
        kinds.extend(
            generate::levels(shape, &generate::Kinds::CLASSIC)
                .iter()
                .map(|level| Target::Level(*level)),
        );
        if shape == Shape::NINE {
            let band = |least, most| Target::Rating(Er::from_tenths(least), Er::from_tenths(most));
            kinds.extend([band(70, 75), band(85, 119), band(90, 95), band(95, 119)]);
            kinds.push(Target::Technique(ninefold::logic::Technique::XWing));
        }
        for target in kinds {
            let recipe = Recipe {
                target,
                max_attempts: 100_000,
                ..Recipe::new(shape)
            };
            let mut times = Vec::new();
            let mut attempts = 0;
            for seed in 0..number {
                let start = ThreadTime::now();
                let made = generate::generate(&recipe, seed, 0, &Control::none())?;
                times.push(start.elapsed().as_secs_f64() * 1e3);
                attempts += made.attempts;
            }
            times.sort_by(f64::total_cmp);
            println!(
                "| {shape} | {target} | {:.2} | {:.2} | {:.1} |",
                times[times.len() / 2],
                times[times.len() * 99 / 100],
                attempts as f64 / number as f64
            );
        }
    }
    Ok(())
}

fn is_unique(puzzle: &Grid) -> bool {
    count(
        &Rules::classic(puzzle.shape()).candidates(puzzle),
        2,
        &Control::none(),
    ) == Ok(1)
}

fn is_minimal(puzzle: &Grid) -> bool {
    puzzle.digits().all(|(cell, _)| {
        let mut without = puzzle.clone();
        without.set(cell, None);
        !is_unique(&without)
    })
}

fn is_symmetric(puzzle: &Grid, symmetry: Symmetry) -> bool {
    symmetry.groups(puzzle.shape()).iter().all(|group| {
        let filled = group.iter().filter(|cell| puzzle.get(**cell).is_some());
        [0, group.len()].contains(&filled.count())
    })
}

fn promises(number: u64, per_level: u64, large: u64) -> Result<()> {
    for side in [4, 6, 8, 9, 10, 12, 16, 25] {
        let shape = Shape::of_side(side)?;
        let number = if side > 12 { large } else { number };
        for minimal in [false, true] {
            if minimal && side > 12 {
                continue;
            }
            let symmetry = if minimal {
                Symmetry::None
            } else {
                Symmetry::Random
            };
            let recipe = Recipe {
                minimal,
                symmetry,
                ..Recipe::new(shape)
            };
            let mut seen = 0;
            for made in generate_many(&recipe, 1, 0..number, &Control::none()) {
                let made = made?;
                if !is_unique(&made.puzzle.givens) {
                    bail!("not unique: {:?}", made.puzzle);
                }
                if !is_symmetric(&made.puzzle.givens, made.symmetry) {
                    bail!("not symmetric: {:?}", made.puzzle);
                }
                if minimal && !is_minimal(&made.puzzle.givens) {
                    bail!("not minimal: {:?}", made.puzzle);
                }
                seen += 1;
            }
            let what = if minimal {
                "minimal"
            } else {
                "symmetric as said"
            };
            println!("{shape}: {seen} puzzles, all unique and {what}");
        }
    }
    for level in Level::ALL {
        let recipe = Recipe {
            target: Target::Level(level),
            max_attempts: 100_000,
            ..Recipe::new(Shape::NINE)
        };
        for seed in 0..per_level {
            let made = generate::generate(&recipe, seed, 0, &Control::none())?;
            let class = Class::of(&made.puzzle, &Control::none())?;
            if class.level != level || !is_unique(&made.puzzle.givens) {
                bail!("{level} is {}: {:?}", class.level, made.puzzle);
            }
        }
        println!("9x9 {level}: {per_level} puzzles, all of that level");
    }
    Ok(())
}

/// From this number of empty cells on puzzles are not dug, and their classes are
/// counted.
const FEW: usize = 61;

fn empty(number: u64, all: std::ops::RangeInclusive<usize>) -> Result<()> {
    println!("| empty | puzzles | median ms | slowest ms | classes |\n|---|---|---|---|---|");
    for empty in all {
        let mut recipe = Recipe::new(Shape::NINE);
        recipe.set_empty(empty)?;
        let mut times = Vec::new();
        let mut classes = BTreeSet::new();
        for seed in 0..number {
            let start = ThreadTime::now();
            let puzzle = generate::generate(&recipe, seed, 0, &Control::none())?.puzzle;
            times.push(start.elapsed().as_secs_f64() * 1e3);
            let found = Shape::NINE.cells() - puzzle.givens.filled();
            if found != empty || !is_unique(&puzzle.givens) {
                bail!("{empty} empty, seed {seed}: {puzzle:?}");
            }
            if empty >= FEW {
                let form = canonical(&puzzle.givens, &Control::none())?;
                classes.insert(form.grid.values().to_vec());
            }
        }
        times.sort_by(f64::total_cmp);
        println!(
            "| {empty} | {number} | {:.2} | {:.2} | {} |",
            times[times.len() / 2],
            times[times.len() - 1],
            match classes.len() {
                0 => String::new(),
                classes => classes.to_string(),
            }
        );
    }
    Ok(())
}

fn bars<K: std::fmt::Display>(counts: &BTreeMap<K, u64>) {
    let total: u64 = counts.values().sum();
    for (key, number) in counts {
        let share = *number as f64 / total as f64;
        let bar = "#".repeat((share * 100.0).round() as usize);
        println!("{key:>8} {number:>8} {:6.2} % {bar}", share * 100.0);
    }
}

fn distributions(number: u64) -> Result<()> {
    for symmetry in [Symmetry::None, Symmetry::Half] {
        let recipe = Recipe {
            symmetry,
            ..Recipe::new(Shape::NINE)
        };
        let (mut givens, mut ratings, mut levels) =
            (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for made in generate_many(&recipe, 7, 0..number, &Control::none()) {
            let puzzle = made?.puzzle;
            *givens.entry(puzzle.givens.filled()).or_insert(0) += 1;
            let rated = rate(&puzzle, Scale::Se121, &Control::none())?;
            *ratings.entry(rated.er.tenths() / 5 * 5).or_insert(0) += 1;
            *levels
                .entry(Class::of(&puzzle, &Control::none())?.level)
                .or_insert(0) += 1;
        }
        println!("\n9x9, dug to the end, symmetry {symmetry}: givens");
        bars(&givens);
        println!("levels");
        bars(&levels);
        println!("ratings in tenths, by halves");
        bars(&ratings);
    }
    bias(number)
}

/// Digits by cell, and the small unavoidable sets of solved boards, whose mean
/// over all boards is known.
fn bias(number: u64) -> Result<()> {
    let mut rectangles = BTreeMap::new();
    let mut counts = vec![[0u64; 9]; 81];
    let (mut sum, mut squares) = (0.0, 0.0);
    for seed in 0..number {
        let board = generate::fill(Shape::NINE, &mut generate::Random::new(seed, 3));
        for (cell, digit) in board.digits() {
            counts[cell.index()][digit.index()] += 1;
        }
        let found = four_cell_sets(&board);
        *rectangles.entry(found).or_insert(0u64) += 1;
        sum += found as f64;
        squares += (found * found) as f64;
    }
    let expected = number as f64 / 9.0;
    let chi: f64 = counts
        .iter()
        .flatten()
        .map(|n| (*n as f64 - expected).powi(2) / expected)
        .sum();
    println!(
        "\nsolved boards: chi² of digit by cell {chi:.0} (648 degrees of freedom, less for the rules)"
    );
    let mean = sum / number as f64;
    let spread = (squares / number as f64 - mean * mean).sqrt();
    println!(
        "unavoidable sets of 4 cells: mean {mean:.3} ± {:.3}, spread {spread:.3}",
        spread / (number as f64).sqrt()
    );
    bars(&rectangles);
    Ok(())
}

/// The rectangles in two boxes whose corners hold two digits crosswise.
fn four_cell_sets(board: &Grid) -> usize {
    let value = |row: usize, col: usize| board.values()[row * 9 + col];
    let mut found = 0;
    for r1 in 0..9 {
        for r2 in r1 + 1..9 {
            for c1 in 0..9 {
                for c2 in c1 + 1..9 {
                    let boxes = (r1 / 3 == r2 / 3) != (c1 / 3 == c2 / 3);
                    let crosswise =
                        value(r1, c1) == value(r2, c2) && value(r1, c2) == value(r2, c1);
                    found += usize::from(boxes && crosswise);
                }
            }
        }
    }
    found
}
