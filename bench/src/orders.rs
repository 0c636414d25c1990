//! `orders`: puzzles of kinds and mixtures made to order: whether each has one
//! solution and the level that was asked for, whether its game ID makes it
//! again, and how long it takes.

use std::time::{Duration, Instant};

use anyhow::ensure;
use cpu_time::ThreadTime;
use ninefold::generate::{self, GenerateError, Generated, Kinds, Recipe, Target};
use ninefold::logic::Class;
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Level, Shape};
use ninefold_game::id::GameId;

#[derive(clap::Args)]
pub struct Args {
    /// The kinds and mixtures
    #[arg(long, value_delimiter = ',', default_values_t = ORDERS.map(str::to_owned))]
    kinds: Vec<String>,
    /// The levels; those that the kinds don't have are left out
    #[arg(long, value_delimiter = ',', default_values_t = ["medium", "hard"].map(str::to_owned))]
    levels: Vec<String>,
    /// The side of the boards
    #[arg(long, default_value_t = 9)]
    side: usize,
    /// Puzzles of each kind and level
    #[arg(long, default_value_t = 100)]
    puzzles: u64,
    /// The seed
    #[arg(long, default_value_t = 2026)]
    seed: u64,
    /// Seconds for each kind and level: fewer puzzles where that is not enough
    #[arg(long, default_value_t = 60.0)]
    limit: f64,
    /// How many puzzles of each are made once more by their game IDs
    #[arg(long, default_value_t = 2)]
    again: usize,
}

/// Kinds and mixtures of two that people ask for.
const ORDERS: [&str; 32] = [
    "anti-king",
    "anti-knight",
    "arrow",
    "between",
    "diagonal",
    "disjoint",
    "entropic",
    "even",
    "greater",
    "jigsaw",
    "killer",
    "kropki",
    "little-killer",
    "modular",
    "nonconsecutive",
    "odd",
    "palindrome",
    "quadruple",
    "renban",
    "sandwich",
    "skyscraper",
    "thermo",
    "whisper",
    "windoku",
    "x-sum",
    "xv",
    "arrow+anti-knight",
    "killer+thermo",
    "diagonal+killer",
    "jigsaw+kropki",
    "renban+whisper",
    "diagonal+windoku",
];

pub fn run(args: &Args) -> anyhow::Result<()> {
    println!(
        "{:20} {:8} made  more than one  other level  other ID  ran out  ms median    95 %    most",
        "kind", "level"
    );
    let mut wrong = 0;
    for kind in &args.kinds {
        let kinds: Kinds = kind.parse()?;
        let shape = Shape::of_side(args.side).or(Shape::boxless(args.side))?;
        for level in &args.levels {
            let asked: ninefold::AskedLevel = level.parse()?;
            if generate::levels(shape, &kinds).contains(&asked.level) {
                let recipe = Recipe {
                    kinds: kinds.clone(),
                    target: Target::Level(asked.level),
                    ..Recipe::new(shape)
                };
                wrong += row(args, kind, asked.level, &recipe)?;
            }
        }
    }
    ensure!(wrong == 0, "{wrong} puzzles are not what was asked for");
    Ok(())
}

/// Makes the puzzles of a kind and level, and says how many are wrong.
fn row(args: &Args, kind: &str, level: Level, recipe: &Recipe) -> anyhow::Result<usize> {
    let begun = Instant::now();
    let mut times: Vec<Duration> = Vec::new();
    let (mut many, mut other_level, mut other_id, mut ran_out) = (0, 0, 0, 0);
    for index in 0..args.puzzles {
        if begun.elapsed().as_secs_f64() > args.limit {
            break;
        }
        let start = ThreadTime::now();
        let made = generate::generate(recipe, args.seed, index, &Control::none());
        times.push(start.elapsed());
        let made = match made {
            Ok(made) => made,
            Err(GenerateError::RanOut { .. }) => {
                ran_out += 1;
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        let verdict = solve::verdict(&made.puzzle, &Control::none())?;
        many += usize::from(verdict != Verdict::One(made.solution.clone()));
        other_level += usize::from(Class::of(&made.puzzle, &Control::none())?.level != level);
        if times.len() <= args.again {
            other_id += usize::from(!comes_again(recipe, &made)?);
        }
    }
    times.sort_unstable();
    let last = times.len().saturating_sub(1);
    let at = |percent: usize| {
        let time = times.get(last * percent / 100);
        time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    println!(
        "{kind:20} {level:8} {:4} {many:14} {other_level:12} {other_id:9} {ran_out:8} {:10.1} {:7.0} {:7.0}",
        times.len() - ran_out,
        at(50),
        at(95),
        at(100)
    );
    Ok(many + other_level + other_id)
}

/// Whether the game ID of a puzzle, read back from text, makes it again.
fn comes_again(recipe: &Recipe, made: &Generated) -> anyhow::Result<bool> {
    let Some(id) = GameId::seeded(recipe.clone(), made.seed) else {
        return Ok(false);
    };
    let read: GameId = id.to_string().parse()?;
    let start = read.start(&Control::none())?;
    Ok(read == id && start.puzzle == made.puzzle)
}
