//! `walk`: follows the hints of puzzles from start to end and checks every step with
//! means of its own: another solver, another board, other finders.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, ensure};
use ninefold::generate::{self, Recipe, Target};
use ninefold::logic::{State, Step, Technique, teach};
use ninefold::rate::{Er, Scale, rate};
use ninefold::{Control, Grid, Level, Puzzle, Shape};
use sudoku::Sudoku;

use crate::plain::{self, Board};

/// Which puzzles.
#[derive(clap::Args)]
pub struct Args {
    /// Files with a puzzle a line; without any, puzzles of every level are made
    files: Vec<PathBuf>,
    /// How many are made of each level
    #[arg(long, default_value_t = 43)]
    puzzles: u64,
    /// The seed
    #[arg(long, default_value_t = 2024)]
    seed: u64,
    /// Print each puzzle with its rating, its steps and its trials
    #[arg(long)]
    each: bool,
}

/// What was seen in the puzzles of a rating band.
#[derive(Default)]
struct Band {
    puzzles: usize,
    steps: usize,
    /// Puzzles with a trial, and trials.
    tried: usize,
    trials: usize,
    /// Puzzles with a fault.
    faults: usize,
}

pub fn run(args: &Args) -> Result<()> {
    let puzzles = gather(args)?;
    let mut bands: BTreeMap<u32, Band> = BTreeMap::new();
    for puzzle in &puzzles {
        let rating = rate(puzzle, Scale::Se121, &Control::none())?.er;
        let band = bands.entry(band_of(rating)).or_default();
        band.puzzles += 1;
        match walk(puzzle) {
            Ok((steps, trials)) => {
                if args.each {
                    println!("{} {rating} {steps} {trials}", puzzle.givens);
                }
                band.steps += steps;
                band.trials += trials;
                band.tried += usize::from(trials > 0);
            }
            Err(fault) => {
                band.faults += 1;
                println!("{fault:#}: {}", puzzle.givens);
            }
        }
    }
    println!(
        "| rating | puzzles | steps | with a trial | trials | faults |\n|---|---|---|---|---|---|"
    );
    let mut all = Band::default();
    for (from, band) in &bands {
        let Band {
            puzzles,
            steps,
            tried,
            trials,
            faults,
        } = band;
        println!(
            "| from {}.{} | {puzzles} | {steps} | {tried} | {trials} | {faults} |",
            from / 10,
            from % 10
        );
        all.puzzles += puzzles;
        all.steps += steps;
        all.tried += tried;
        all.trials += trials;
        all.faults += faults;
    }
    println!(
        "| all | {} | {} | {} | {} | {} |",
        all.puzzles, all.steps, all.tried, all.trials, all.faults
    );
    ensure!(all.faults == 0, "{} puzzles with faults", all.faults);
    Ok(())
}

/// The lower end of a rating's band, in tenths.
fn band_of(rating: Er) -> u32 {
    let tenths = u32::from(rating.tenths());
    let bands = [10, 20, 30, 45, 66, 75, 85, 90, 95, 105, 115];
    let below = bands.into_iter().rev().find(|from| *from <= tenths);
    below.unwrap_or(0)
}

fn gather(args: &Args) -> Result<Vec<Puzzle>> {
    let mut puzzles = Vec::new();
    for file in &args.files {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("can't read {}", file.display()))?;
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let word = line.split_whitespace().next().unwrap_or(line);
            let grid: Grid = word.parse().map_err(|_| anyhow!("no puzzle: {line}"))?;
            puzzles.push(Puzzle::new(grid));
        }
    }
    if args.files.is_empty() {
        for level in Level::ALL {
            let recipe = Recipe {
                target: Target::Level(level),
                max_attempts: 100_000,
                ..Recipe::new(Shape::NINE)
            };
            for index in 0..args.puzzles {
                let made = generate::generate(&recipe, args.seed, index, &Control::none())?;
                puzzles.push(made.puzzle);
            }
        }
    }
    Ok(puzzles)
}

/// Follows one puzzle: how many steps it takes, and how many of them are trials.
fn walk(puzzle: &Puzzle) -> Result<(usize, usize)> {
    let line = puzzle.givens.to_string();
    let sudoku = Sudoku::from_str_line(&line)?;
    let solution = sudoku.solution().context("not one solution")?.to_bytes();
    let mut board = Board::new(&line);
    let (mut steps, mut trials) = (0, 0);
    for teach::Hint { state, step } in teach::Path::new(State::start(puzzle), true) {
        same(&board, &state)?;
        check(&board, &step, &solution)
            .with_context(|| format!("step {steps}, {}", step.technique))?;
        for placed in &step.placements {
            board.place(placed.cell.index(), placed.digit.index());
        }
        for struck in &step.eliminations {
            board.strike(struck.cell.index(), struck.digit.index());
        }
        steps += 1;
        trials += usize::from(step.technique == Technique::Trial);
    }
    ensure!(board.is_full(), "not solved");
    Ok((steps, trials))
}

/// Whether the hints' board is ours.
fn same(board: &Board, state: &State) -> Result<()> {
    for cell in Shape::NINE.iter() {
        let theirs = state.candidates(cell).iter();
        let theirs = theirs.fold(0, |mask, digit| mask | 1 << digit.index());
        ensure!(
            board.marks[cell.index()] == theirs,
            "another board at {cell:?}"
        );
    }
    Ok(())
}

fn check(board: &Board, step: &Step, solution: &[u8; 81]) -> Result<()> {
    let mut changes = false;
    for placed in &step.placements {
        let right = usize::from(solution[placed.cell.index()]) == placed.digit.index() + 1;
        ensure!(right, "a wrong digit");
        changes |= board.marks[placed.cell.index()] != 0;
    }
    for struck in &step.eliminations {
        let wrong = usize::from(solution[struck.cell.index()]) == struck.digit.index() + 1;
        ensure!(!wrong, "strikes the right digit");
        changes |= board.marks[struck.cell.index()] >> struck.digit.index() & 1 != 0;
    }
    ensure!(changes, "nothing changes");
    for (technique, finds) in plain::FINDERS {
        if *technique < step.technique && finds(board) {
            return Err(anyhow!("{technique} was passed over"));
        }
    }
    Ok(())
}
