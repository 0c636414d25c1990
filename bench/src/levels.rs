//! `levels`: whether puzzles of a level need what the level says, and how long
//! it takes to tell.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use anyhow::ensure;
use cpu_time::ThreadTime;
use ninefold::generate::{self, Kinds, Recipe, Target};
use ninefold::logic::{Class, State, Technique, teach};
use ninefold::rate::{Scale, rate};
use ninefold::{Control, Level, Puzzle, Shape};
use ninefold_game::learn::Lesson;

/// Which puzzles, and how many.
#[derive(clap::Args)]
pub struct Args {
    /// The side of the boards
    #[arg(long, default_value_t = 9)]
    side: usize,
    /// What is asked beside the classic rules, such as `diagonal`
    #[arg(long)]
    kinds: Option<Kinds>,
    /// The number of puzzles of each level
    #[arg(long, default_value_t = 200)]
    puzzles: u64,
    /// The seed
    #[arg(long, default_value_t = 31415)]
    seed: u64,
    /// The version of the generator
    #[arg(long, default_value_t = generate::VERSION)]
    version: u32,
    /// Only puzzles of no level, as they are dug, to compare the class with
    /// the hints
    #[arg(long)]
    any: bool,
    /// Only these levels
    #[arg(long, value_delimiter = ',')]
    only: Vec<Level>,
    /// Print in how many puzzles each technique of the level comes up
    #[arg(long)]
    shown: bool,
}

/// Prints a table of the hardest technique by level, and fails where a puzzle
/// is outside of its level.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let shape = Shape::of_side(args.side)?;
    let kinds = args.kinds.clone().unwrap_or(Kinds::CLASSIC);
    let plain = Recipe {
        kinds: kinds.clone(),
        version: args.version,
        max_attempts: 100_000,
        ..Recipe::new(shape)
    };
    let mut wrong = 0;
    if args.any {
        wrong += row("any", &plain, None, args)?;
    } else {
        let old = args.version == 1;
        let levels = if old {
            &Level::NUMBERED[..]
        } else {
            generate::levels(shape, &kinds)
        };
        let asked = |level: &&Level| args.only.is_empty() || args.only.contains(*level);
        for &level in levels.iter().filter(asked) {
            let recipe = Recipe {
                target: Target::Level(level),
                ..plain.clone()
            };
            let asked = (!old).then_some(level);
            wrong += row(level.name(), &recipe, asked, args)?;
        }
    }
    ensure!(wrong == 0, "{wrong} puzzles outside of their level");
    Ok(())
}

/// One level: makes the puzzles, follows their hints, measures.
fn row(name: &str, recipe: &Recipe, asked: Option<Level>, args: &Args) -> anyhow::Result<usize> {
    let mut hardest: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut comes_up: BTreeMap<Technique, usize> = BTreeMap::new();
    let (mut making, mut classing, mut rating) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let (mut wrong, mut made_count) = (0, 0u32);
    let mut steps = Vec::new();
    let mut longest = Duration::ZERO;
    for index in 0..args.puzzles {
        let start = ThreadTime::now();
        let made = generate::generate(recipe, args.seed, index, &Control::none());
        let took = start.elapsed();
        making += took;
        longest = longest.max(took);
        let Ok(made) = made else {
            continue;
        };
        made_count += 1;
        let start = ThreadTime::now();
        let class = Class::of(&made.puzzle, &Control::none())?;
        classing += start.elapsed();
        if recipe.kinds.is_classic() {
            let start = ThreadTime::now();
            let _ = std::hint::black_box(rate(&made.puzzle, Scale::Se121, &Control::none()));
            rating += start.elapsed();
        }
        let shown = follow(&made.puzzle);
        *hardest.entry(shown.hardest).or_insert(0) += 1;
        for technique in shown.techniques {
            *comes_up.entry(technique).or_insert(0) += 1;
        }
        steps.push(shown.beyond);
        let level = shown.hardest.level().unwrap_or(Level::Beyond);
        let gentle = class.level == Level::Gentle && level <= Level::Easy;
        let honest = class.level == level || gentle;
        if !honest || asked.is_some_and(|asked| asked != class.level) {
            wrong += 1;
            println!("class {}, hints {level}: {}", class.level, made.puzzle);
        }
    }
    steps.sort_unstable();
    let of = |total: Duration| total.as_secs_f64() * 1e3 / f64::from(made_count.max(1));
    println!(
        "{name}: {made_count} of {} made; ms a puzzle: making {:.3} (longest {:.1}), class {:.4}, rating {:.4}; \
         steps beyond singles, median {}",
        args.puzzles,
        of(making),
        longest.as_secs_f64() * 1e3,
        of(classing),
        of(rating),
        steps.get(steps.len() / 2).copied().unwrap_or(0),
    );
    for (technique, count) in hardest {
        println!("  {:28} {count}", technique.title());
    }
    if args.shown {
        let own =
            |technique: &Technique| asked.is_none_or(|asked| technique.level() == Some(asked));
        for (technique, count) in comes_up.into_iter().filter(|(technique, _)| own(technique)) {
            let lesson = Lesson::of(technique).map_or("no lesson", |_| "");
            println!("  shown: {technique:28} {count:5} {lesson}");
        }
    }
    Ok(wrong)
}

/// What the hints of a puzzle show.
struct Shown {
    hardest: Technique,
    techniques: BTreeSet<Technique>,
    /// The number of steps that are no singles.
    beyond: usize,
}

fn follow(puzzle: &Puzzle) -> Shown {
    let mut shown = Shown {
        hardest: Technique::FullHouse,
        techniques: BTreeSet::new(),
        beyond: 0,
    };
    for teach::Hint { step, .. } in teach::Path::new(State::start(puzzle), true) {
        shown.hardest = shown.hardest.max(step.technique);
        shown.techniques.insert(step.technique);
        shown.beyond += usize::from(step.placements.is_empty());
    }
    shown
}
