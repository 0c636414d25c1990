//! `hints`: how long the next step takes, step after step, and how much of
//! its effort each finder needs for it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use cpu_time::ThreadTime;
use ninefold::generate::{self, Recipe, Target};
use ninefold::logic::{EFFORT, Family, Sink, State, Technique, teach};
use ninefold::{Control, Grid, Puzzle, Shape};

use crate::large;

/// Which boards, and how many.
#[derive(clap::Args)]
pub struct Args {
    /// Files with a puzzle of one solution a line, as for `large`; without
    /// any, boards made from a fixed seed
    files: Vec<PathBuf>,
    /// The sides of the boards that are made
    #[arg(long, value_delimiter = ',', default_values_t = [9, 12, 16, 25])]
    sizes: Vec<usize>,
    /// The number of puzzles of each size or file
    #[arg(long, default_value_t = 10)]
    puzzles: u64,
    /// Boards of every level that there is of each size
    #[arg(long)]
    levels: bool,
    /// Print what each finder needs at most, in looks and milliseconds
    #[arg(long)]
    finders: bool,
}

/// Measures, and prints a line for each set.
pub fn run(args: &Args) -> anyhow::Result<()> {
    if args.files.is_empty() {
        for &side in &args.sizes {
            let shape = Shape::of_side(side)?;
            let mut targets = vec![Target::Any];
            if args.levels {
                let levels = generate::levels(shape, &generate::Kinds::CLASSIC).iter();
                targets = levels.map(|level| Target::Level(*level)).collect();
            }
            for target in targets {
                let recipe = Recipe {
                    target,
                    max_attempts: 100_000,
                    minimal: side <= 9 && target == Target::Any,
                    ..Recipe::new(shape)
                };
                let name = match target {
                    Target::Level(level) => format!("{shape} {level}"),
                    _ => format!("{shape}"),
                };
                measure(&name, &made(&recipe, args.puzzles)?, args.finders);
            }
        }
    }
    for file in &args.files {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("can't read {}", file.display()))?;
        let mut boards = large::read(&text)?;
        boards.truncate(args.puzzles as usize);
        measure(&file.display().to_string(), &boards, args.finders);
    }
    Ok(())
}

/// Puzzles made from a fixed seed.
fn made(recipe: &Recipe, puzzles: u64) -> anyhow::Result<Vec<Grid>> {
    let one = |i| {
        Ok(generate::generate(recipe, 0, i, &Control::none())?
            .puzzle
            .givens)
    };
    (0..puzzles).map(one).collect()
}

/// The time that this share of the steps, in hundredths, does not exceed.
fn percentile(times: &[Duration], share: usize) -> f64 {
    let at = (times.len() * share).div_ceil(100).saturating_sub(1);
    times.get(at).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

fn measure(name: &str, boards: &[Grid], finders: bool) {
    let mut times = Vec::new();
    let mut slowest: Option<(Duration, Technique)> = None;
    let mut trials = 0;
    let mut needs: BTreeMap<Technique, (u64, Duration)> = BTreeMap::new();
    // As a player asks for the first: with the proof that there is one solution.
    let mut first = Duration::ZERO;
    for board in boards {
        let puzzle = Puzzle::new(board.clone());
        let start = ThreadTime::now();
        let _ = std::hint::black_box(teach::advise(&puzzle, &Control::none()));
        first = first.max(start.elapsed());
        let mut state = State::start(&puzzle);
        while !state.is_full() {
            let start = ThreadTime::now();
            let Ok(Some(step)) = teach::next_step(&state, true, &Control::none()) else {
                break;
            };
            let took = start.elapsed();
            times.push(took);
            trials += u32::from(step.technique == Technique::Trial);
            if slowest.is_none_or(|(most, _)| most < took) {
                slowest = Some((took, step.technique));
            }
            if finders && step.technique.family() > Family::Subset {
                ask(&state, &mut needs);
            }
            state.apply(&step);
        }
    }
    let (most, technique) = slowest.unwrap_or((Duration::ZERO, Technique::Trial));
    times.sort_unstable();
    println!(
        "{name}: {} puzzles, {} steps, {trials} by trial; half of them up to {:.2} ms, \
         99 of 100 up to {:.1} ms, all up to {:.0} ms ({technique}); the first one, asked on \
         a bare board, up to {:.1} ms",
        boards.len(),
        times.len(),
        percentile(&times, 50),
        percentile(&times, 99),
        most.as_secs_f64() * 1e3,
        first.as_secs_f64() * 1e3,
    );
    for (technique, (looks, took)) in needs {
        let out = if looks == EFFORT { " (all)" } else { "" };
        println!(
            "  {technique:28} {looks:10} looks{out}, {:8.2} ms",
            took.as_secs_f64() * 1e3
        );
    }
}

/// What each finder needs at most to find its first step, or none.
fn ask(state: &State, needs: &mut BTreeMap<Technique, (u64, Duration)>) {
    for (rung, finder) in teach::LADDER.finders() {
        let start = ThreadTime::now();
        let mut first = |_| ControlFlow::Break(());
        let control = Control::none();
        let mut sink = Sink::new(&mut first, &control);
        let _ = finder(state, &mut sink);
        let (looks, took) = (sink.spent(), start.elapsed());
        let most = needs.entry(rung.technique).or_default();
        *most = (most.0.max(looks), most.1.max(took));
    }
}
