//! `drills`: the index of puzzles by technique that drills come from, and how
//! fast drills are made.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use cpu_time::ThreadTime;
use ninefold::format::{Format, WriteOptions, write};
use ninefold::generate::{self, Recipe, Target};
use ninefold::logic::{self, State, Technique, teach};
use ninefold::transform::canonical;
use ninefold::{Cell, Control, Level, Puzzle, Shape};
use ninefold_game::learn::{Drill, Drills, Index, lessons};
use sudoku::Sudoku;

use crate::plain::{self, Board};

/// What to make.
#[derive(clap::Args)]
pub struct Args {
    /// Make the index anew: how many puzzles of each level tell how common a
    /// technique is
    #[arg(long)]
    index: Option<u64>,
    /// And how many more are searched for what is rare; puzzles of the index
    /// that is there stay in the choice
    #[arg(long, default_value_t = 0)]
    search: u64,
    /// Add puzzles to the index, and keep the rest of it: those of this file, a line
    /// each, under the techniques of --only that their hints show
    #[arg(long, conflicts_with = "index", requires = "only")]
    add: Option<PathBuf>,
    /// How many puzzles a technique should have
    #[arg(long, default_value_t = 24)]
    wanted: usize,
    /// Without --index: how many drills to make of each technique
    #[arg(long, default_value_t = 1000)]
    count: u64,
    /// Only these techniques; with --index: order puzzles for these by name
    #[arg(long, value_delimiter = ',')]
    only: Vec<Technique>,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The index
    #[arg(long, default_value = "crates/ninefold-game/src/learn/drills.txt")]
    file: PathBuf,
}

/// Makes the index, adds to it, or measures the drills.
pub fn run(args: &Args) -> Result<()> {
    match (args.index, &args.add) {
        (Some(puzzles), _) => index(args, puzzles),
        (None, Some(file)) => add(args, &fs::read_to_string(file)?),
        (None, None) => measure(args),
    }
}

/// Adds puzzles at the end of the index, so that the drills of all other techniques
/// stay what they are.
fn add(args: &Args, puzzles: &str) -> Result<()> {
    let mut text = fs::read_to_string(&args.file)?;
    for puzzle in puzzles.lines().filter(|line| !line.is_empty()) {
        let known = text.lines().any(|line| line.starts_with(puzzle));
        let mut shown = shown(&puzzle.parse()?);
        shown.retain(|technique| args.only.contains(technique));
        if known || shown.is_empty() {
            continue;
        }
        let names: Vec<&str> = shown.iter().map(|t| t.name()).collect();
        let _ = writeln!(text, "{puzzle} {}", names.join(","));
    }
    let index = Index::parse(&text)?;
    fs::write(&args.file, &text)?;
    for technique in &args.only {
        println!("{:3} puzzles: {technique}", index.puzzles(*technique).len());
    }
    Ok(())
}

/// The techniques that the hints of a puzzle show.
fn shown(puzzle: &Puzzle) -> BTreeSet<Technique> {
    let path = teach::Path::new(State::start(puzzle), true);
    path.map(|hint| hint.technique()).collect()
}

fn made(target: Target, seed: u64, index: u64) -> Result<Puzzle> {
    let recipe = Recipe {
        target,
        max_attempts: 100_000,
        minimal: target == Target::Any,
        ..Recipe::new(Shape::NINE)
    };
    Ok(generate::generate(&recipe, seed, index, &Control::none())?.puzzle)
}

fn index(args: &Args, puzzles: u64) -> Result<()> {
    let mut pool: BTreeMap<String, BTreeSet<Technique>> = BTreeMap::new();
    if let Ok(text) = fs::read_to_string(&args.file) {
        for line in text.lines().filter(|line| !line.starts_with(['#', '%'])) {
            if let Some((puzzle, _)) = line.split_once(' ') {
                pool.insert(puzzle.to_owned(), shown(&puzzle.parse()?));
            }
        }
    }
    let mut seen: BTreeMap<Technique, u64> = BTreeMap::new();
    for level in Level::ALL {
        // What is beyond is slow to make, and comes by itself among the others.
        if level == Level::Beyond {
            continue;
        }
        for number in 0..puzzles {
            let puzzle = made(Target::Level(level), args.seed, number)?;
            let techniques = shown(&puzzle);
            for technique in techniques.iter().filter(|t| t.level() == Some(level)) {
                *seen.entry(*technique).or_default() += 1;
            }
            pool.insert(puzzle.givens.to_string(), techniques);
        }
    }
    for number in 0..args.search {
        let target = match number % 4 {
            0 => Target::Level(Level::Expert),
            3 if number % 32 == 3 => Target::Level(Level::Beyond),
            3 => Target::Any,
            _ => Target::Level(Level::Extreme),
        };
        let puzzle = made(target, args.seed, puzzles + number)?;
        pool.insert(puzzle.givens.to_string(), shown(&puzzle));
    }
    // What is rare is ordered by name.
    for technique in &args.only {
        for number in 0..args.wanted as u64 {
            let Ok(puzzle) = made(Target::Technique(*technique), args.seed, number) else {
                break;
            };
            pool.insert(puzzle.givens.to_string(), shown(&puzzle));
        }
    }
    let chosen = choose(&pool, args.wanted);
    let mut text = String::from(
        "# Puzzles by technique, made by the bench command `drills`; don't edit.\n\
         # %TECHNIQUE N: seen in N of a thousand puzzles of its level.\n\
         # PUZZLE TECHNIQUES: what drills of these come from.\n",
    );
    for (technique, count) in &seen {
        let _ = writeln!(text, "%{technique} {}", count * 1000 / puzzles);
    }
    for (puzzle, techniques) in &chosen {
        let names: Vec<&str> = techniques.iter().map(|t| t.name()).collect();
        let _ = writeln!(text, "{puzzle} {}", names.join(","));
    }
    fs::write(&args.file, &text)?;
    println!("{} puzzles, {} bytes", chosen.len(), text.len());
    let index = Index::parse(&text)?;
    for rung in teach::LADDER.rungs {
        let technique = rung.technique;
        let count = index.puzzles(technique).len();
        if count < args.wanted {
            println!("{count:3} puzzles only: {technique}");
        }
    }
    Ok(())
}

/// Few puzzles in which each technique comes up often enough: of the rarest
/// first, puzzles that show most of what is still wanted.
fn choose(
    pool: &BTreeMap<String, BTreeSet<Technique>>,
    wanted: usize,
) -> Vec<(String, BTreeSet<Technique>)> {
    let mut common: BTreeMap<Technique, usize> = BTreeMap::new();
    for technique in pool.values().flatten() {
        *common.entry(*technique).or_default() += 1;
    }
    let mut order: Vec<Technique> = common.keys().copied().collect();
    order.sort_by_key(|technique| common[technique]);
    let mut have: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut taken: BTreeMap<String, BTreeSet<Technique>> = BTreeMap::new();
    for technique in order {
        while have.get(&technique).copied().unwrap_or(0) < wanted {
            let lacks = |t: &&Technique| have.get(*t).copied().unwrap_or(0) < wanted;
            let best = pool
                .iter()
                .filter(|(puzzle, shown)| {
                    shown.contains(&technique) && !taken.contains_key(*puzzle)
                })
                .max_by_key(|(_, shown)| shown.iter().filter(lacks).count());
            let Some((puzzle, shown)) = best else {
                break;
            };
            for technique in shown {
                *have.entry(*technique).or_default() += 1;
            }
            taken.insert(puzzle.clone(), shown.clone());
        }
    }
    // A puzzle is named only under what it is wanted for, so that what is easy is
    // not looked for in what is hard.
    let mut listed: BTreeMap<Technique, usize> = BTreeMap::new();
    let mut chosen: Vec<(String, BTreeSet<Technique>)> = taken.into_iter().collect();
    chosen.sort_by_key(|(puzzle, shown)| (shown.last().copied(), puzzle.clone()));
    for (_, shown) in &mut chosen {
        shown.retain(|technique| {
            let count = listed.entry(*technique).or_default();
            *count += 1;
            *count <= 2 * wanted
        });
    }
    chosen.retain(|(_, shown)| !shown.is_empty());
    chosen
}

/// Makes drills of every technique of the path, checks each and prints how fast.
fn measure(args: &Args) -> Result<()> {
    let index = Index::shipped();
    println!("technique\tclasses\tper mille\tdrills\tdifferent\ta second\tlongest ms\tfaults");
    let mut faults = 0;
    for lesson in lessons() {
        let technique = lesson.technique;
        if !args.only.is_empty() && !args.only.contains(&technique) {
            continue;
        }
        let mut drills = Drills::new(index, technique, args.seed)?;
        let mut again = Drills::new(index, technique, args.seed)?;
        let (mut took, mut longest) = (0.0f64, 0.0f64);
        let mut different = BTreeSet::new();
        let mut wrong = 0;
        for number in 0..args.count {
            let one = ThreadTime::now();
            let drill = drills.next(&Control::none())?;
            let seconds = one.elapsed().as_secs_f64();
            took += seconds;
            longest = longest.max(seconds * 1000.0);
            if let Err(fault) = check(&drill, technique) {
                wrong += 1;
                println!("{fault}: {}", drill.position());
            }
            if number < 20 && again.next(&Control::none())? != drill {
                wrong += 1;
                println!("another position by the same seed");
            }
            // With its clues, where it has any.
            let written = write(
                &drill.position(),
                Format::NinefoldJson,
                &WriteOptions::default(),
            )?;
            different.insert(written.text);
        }
        faults += wrong;
        let known = index.puzzles(technique).iter();
        let classes: BTreeSet<String> = known
            .map(|puzzle| Ok(canonical(puzzle, &Control::none())?.grid.to_string()))
            .collect::<Result<_>>()?;
        println!(
            "{technique}\t{}\t{}\t{}\t{}\t{:.0}\t{longest:.1}\t{wrong}",
            classes.len(),
            index.seen(technique),
            args.count,
            different.len(),
            args.count as f64 / took,
        );
    }
    ensure!(faults == 0, "{faults} faults");
    Ok(())
}

/// Whether a drill is what it should be: its technique is there, nothing easier
/// is, and each of its steps is right.
fn check(drill: &Drill, technique: Technique) -> Result<()> {
    ensure!(drill.technique() == technique, "another technique");
    ensure!(!drill.steps.is_empty(), "no step");
    for step in drill.steps.iter().chain([&drill.step]) {
        ensure!(
            !step.placements.is_empty() || !step.eliminations.is_empty(),
            "nothing follows"
        );
        for placed in &step.placements {
            let right = drill.solution.get(placed.cell) == Some(placed.digit);
            ensure!(right, "a wrong digit");
        }
        for struck in &step.eliminations {
            let wrong = drill.solution.get(struck.cell) == Some(struck.digit);
            ensure!(!wrong, "strikes the right digit");
            let there = drill.state.candidates(struck.cell).contains(struck.digit);
            ensure!(there, "strikes what is not there");
        }
    }
    if drill.state.rules().is_classic() {
        check_plainly(drill, technique)?;
    }
    for (rung, finder) in teach::LADDER.finders() {
        if rung.technique >= technique {
            break;
        }
        if !rung.technique.holds(drill.state.rules()) {
            continue;
        }
        let easier = logic::first(finder, &drill.state, &Control::none())?;
        ensure!(easier.is_none(), "{} is there", rung.technique);
    }
    Ok(())
}

/// The same by means that share no code with the engine: another solver, another
/// board, other finders.
fn check_plainly(drill: &Drill, technique: Technique) -> Result<()> {
    let sudoku = Sudoku::from_str_line(&drill.puzzle.to_string())?;
    let solution = sudoku.solution().context("not one solution")?.to_bytes();
    let right = |cell: Cell| usize::from(solution[cell.index()]) - 1;
    let mut board = Board::new(&drill.puzzle.to_string());
    for cell in Shape::NINE.iter() {
        if let Some(digit) = drill.state.grid().get(cell) {
            ensure!(digit.index() == right(cell), "a wrong digit on the board");
            if drill.puzzle.get(cell).is_none() {
                board.place(cell.index(), digit.index());
            }
        }
    }
    for cell in drill.state.empty().iter() {
        let left = drill.state.candidates(cell);
        let marks = board.marks[cell.index()];
        for digit in (0..9).filter(|digit| marks >> digit & 1 != 0) {
            if !left.iter().any(|other| other.index() == digit) {
                ensure!(digit != right(cell), "the right candidate is gone");
                board.strike(cell.index(), digit);
            }
        }
        let count = board.marks[cell.index()].count_ones() as usize;
        ensure!(count == left.len(), "candidates that see their digit");
    }
    for step in drill.steps.iter().chain([&drill.step]) {
        for placed in &step.placements {
            ensure!(placed.digit.index() == right(placed.cell), "a wrong digit");
        }
        for struck in &step.eliminations {
            ensure!(
                struck.digit.index() != right(struck.cell),
                "strikes the right digit"
            );
        }
    }
    for (easier, finds) in plain::FINDERS {
        ensure!(*easier >= technique || !finds(&board), "{easier} is there");
    }
    let known = plain::FINDERS.iter().find(|(known, _)| *known == technique);
    if let Some((_, finds)) = known {
        ensure!(finds(&board), "{technique} is not there");
    }
    Ok(())
}
