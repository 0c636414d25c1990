//! `hints`: how long the next step takes, step after step, and how much of
//! its effort each finder needs for it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use cpu_time::ThreadTime;
use ninefold::generate::{self, Recipe};
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
    /// Print what each finder needs at most, in looks and milliseconds
    #[arg(long)]
    finders: bool,
}

/// Measures, and prints a line for each set.
pub fn run(args: &Args) -> anyhow::Result<()> {
    if args.files.is_empty() {
        for &side in &args.sizes {
            let shape = Shape::of_side(side)?;
            let mut recipe = Recipe::new(shape);
            recipe.minimal = side <= 9;
            let made = (0..args.puzzles)
                .map(|i| {
                    Ok(generate::generate(&recipe, 0, i, &Control::none())?
                        .puzzle
                        .givens)
                })
                .collect::<anyhow::Result<Vec<Grid>>>()?;
            measure(&format!("made {shape}"), &made, args.finders);
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

fn measure(name: &str, boards: &[Grid], finders: bool) {
    let (mut steps, mut total) = (0u32, Duration::ZERO);
    let mut slowest: Option<(Duration, Technique)> = None;
    let mut trials = 0;
    let mut needs: BTreeMap<Technique, (u64, Duration)> = BTreeMap::new();
    for board in boards {
        let mut state = State::start(&Puzzle::new(board.clone()));
        while !state.is_full() {
            let start = ThreadTime::now();
            let Ok(Some(step)) = teach::next_step(&state, true, &Control::none()) else {
                break;
            };
            let took = start.elapsed();
            steps += 1;
            total += took;
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
    println!(
        "{name}: {} puzzles, {steps} steps, {trials} by trial; a step {:.2} ms, at most {:.0} ms ({technique})",
        boards.len(),
        total.as_secs_f64() * 1e3 / f64::from(steps.max(1)),
        most.as_secs_f64() * 1e3,
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
