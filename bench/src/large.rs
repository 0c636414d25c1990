//! `large`: boards of every side, first solution and the proof that it is the
//! only one, next to a SAT solver on the direct encoding.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use cpu_time::ThreadTime;
use ninefold::{Control, Digit, Grid, Puzzle, Shape, solve};

use crate::random::Random;

#[derive(clap::Args)]
pub struct Args {
    /// Files with a puzzle a line: 1-9, then A, B, …, and `.` for an open
    /// cell; without any, 16x16 boards made from a fixed seed
    files: Vec<PathBuf>,
    /// Seconds for each puzzle and solver
    #[arg(long, default_value_t = 60.0)]
    seconds: f64,
    /// Only solvers with one of these names
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Columns separated by tabs: set, solver, solved, of, seconds, ratio
    #[arg(long)]
    tsv: bool,
    /// A line for each puzzle and solver
    #[arg(long)]
    each: bool,
}

/// A solver: whether the board has exactly one solution, `None` when time ran
/// out.
struct Contestant {
    name: &'static str,
    unique: fn(&Grid, f64) -> Option<bool>,
}

const CONTESTANTS: &[Contestant] = &[
    #[cfg(feature = "cadical")]
    Contestant {
        name: "cadical",
        unique: sat::unique,
    },
    Contestant {
        name: "any",
        unique: any_unique,
    },
];

/// Its time is counted by the wall clock, as CaDiCaL's is.
fn any_unique(givens: &Grid, seconds: f64) -> Option<bool> {
    let start = Instant::now();
    let control = Control::asking(|_| start.elapsed().as_secs_f64() <= seconds);
    let verdict = solve::verdict(&Puzzle::new(givens.clone()), &control).ok()?;
    Some(matches!(verdict, solve::Verdict::One(_)))
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let sets = if args.files.is_empty() {
        vec![("made-16x16".to_owned(), made()?)]
    } else {
        args.files
            .iter()
            .map(|file| {
                let text = std::fs::read_to_string(file)
                    .with_context(|| format!("can't read {}", file.display()))?;
                let name = file.file_name().unwrap_or(file.as_os_str());
                Ok((name.to_string_lossy().into_owned(), read(&text)?))
            })
            .collect::<anyhow::Result<_>>()?
    };
    if !cfg!(feature = "cadical") && !args.tsv {
        println!("(without CaDiCaL: add --features cadical, which needs a C++ compiler)");
    }
    if args.tsv {
        println!("set\tsolver\tsolved\tof\tseconds\tratio");
    }
    for (name, boards) in &sets {
        measure(args, name, boards)?;
    }
    Ok(())
}

fn measure(args: &Args, set: &str, boards: &[Grid]) -> anyhow::Result<()> {
    let chosen: Vec<&Contestant> = CONTESTANTS
        .iter()
        .filter(|c| args.only.is_empty() || args.only.iter().any(|name| name == c.name))
        .collect();
    ensure!(!chosen.is_empty(), "no solver has a name given by --only");
    let mut time = vec![Duration::ZERO; chosen.len()];
    let mut solved = vec![0; chosen.len()];
    for (number, board) in boards.iter().enumerate() {
        let mut agreed = None;
        for (k, contestant) in chosen.iter().enumerate() {
            let start = ThreadTime::now();
            let unique = (contestant.unique)(board, args.seconds);
            let took = start.elapsed();
            time[k] += took;
            solved[k] += usize::from(unique.is_some());
            if args.each {
                let seconds = took.as_secs_f64();
                eprintln!(
                    "{set} {} {}: {unique:?} {seconds:.4} s",
                    number + 1,
                    contestant.name
                );
            }
            match (agreed, unique) {
                (Some(a), Some(b)) if a != b => bail!("{set} {}: not all agree", number + 1),
                (None, unique) => agreed = unique,
                _ => {}
            }
        }
    }
    if !args.tsv {
        println!("\n{set}: {} puzzles, one solution proved", boards.len());
        println!(
            "{:10} {:>8} {:>12} {:>10} {:>7}",
            "solver", "solved", "seconds", "puzzles/s", "ratio"
        );
    }
    let yardstick = chosen.iter().position(|c| c.name == "cadical");
    for (k, contestant) in chosen.iter().enumerate() {
        let seconds = time[k].as_secs_f64();
        let ratio = yardstick.map_or("-".to_owned(), |y| {
            format!("{:.2}", time[y].as_secs_f64() / seconds)
        });
        if args.tsv {
            println!(
                "{set}\t{}\t{}\t{}\t{seconds:.3}\t{ratio}",
                contestant.name,
                solved[k],
                boards.len()
            );
        } else {
            println!(
                "{:10} {:>4}/{:<3} {seconds:>12.3} {:>10.1} {ratio:>7}",
                contestant.name,
                solved[k],
                boards.len(),
                solved[k] as f64 / seconds
            );
        }
    }
    Ok(())
}

/// Reads boards of any side, a line each.
pub fn read(text: &str) -> anyhow::Result<Vec<Grid>> {
    let mut boards = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let values: Vec<u8> = line
            .bytes()
            .map(|byte| match byte {
                b'1'..=b'9' => byte - b'0',
                b'A'..=b'P' => byte - b'A' + 10,
                _ => 0,
            })
            .collect();
        let side = values.len().isqrt();
        let board = Shape::of_side(side)
            .ok()
            .and_then(|shape| Grid::from_values(shape, &values))
            .with_context(|| {
                format!("line {} is no board: {} characters", number + 1, line.len())
            })?;
        boards.push(board);
    }
    ensure!(!boards.is_empty(), "no boards");
    Ok(boards)
}

/// 16x16 boards with one solution: a solution with cells emptied in random
/// order while it stays the only one.
fn made() -> anyhow::Result<Vec<Grid>> {
    let shape = Shape::of_side(16)?;
    let mut random = Random::new(16);
    let mut boards = Vec::new();
    for _ in 0..10 {
        let mut digits: Vec<u8> = (0..16).collect();
        random.shuffle(&mut digits);
        let mut board = Grid::empty(shape);
        for cell in shape.iter() {
            let (row, col) = (shape.row(cell), shape.col(cell));
            let value = (4 * (row % 4) + row / 4 + col) % 16;
            board.set(cell, Digit::new(digits[value] + 1));
        }
        let mut order: Vec<_> = shape.iter().collect();
        random.shuffle(&mut order);
        for cell in order.into_iter().take(170) {
            let digit = board.get(cell);
            board.set(cell, None);
            if any_unique(&board, 5.0) != Some(true) {
                board.set(cell, digit);
            }
        }
        boards.push(board);
    }
    Ok(boards)
}

#[cfg(feature = "cadical")]
mod sat {
    use cadical::{Solver, Timeout};
    use ninefold::{Grid, Rules};

    /// Solves the direct encoding, excludes the solution and solves again.
    pub fn unique(givens: &Grid, seconds: f64) -> Option<bool> {
        let shape = givens.shape();
        let side = shape.side();
        let lit = |cell: usize, digit: usize| (cell * side + digit + 1) as i32;
        let mut solver: Solver<Timeout> = Solver::new();
        solver.set_callbacks(Some(Timeout::new(seconds as f32)));
        let mut exactly_one = |lits: &[i32]| {
            solver.add_clause(lits.iter().copied());
            for (i, a) in lits.iter().enumerate() {
                for b in &lits[i + 1..] {
                    solver.add_clause([-a, -b]);
                }
            }
        };
        for cell in 0..shape.cells() {
            let lits: Vec<i32> = (0..side).map(|digit| lit(cell, digit)).collect();
            exactly_one(&lits);
        }
        for house in Rules::classic(shape).houses() {
            for digit in 0..side {
                let lits: Vec<i32> = house
                    .cells()
                    .iter()
                    .map(|c| lit(c.index(), digit))
                    .collect();
                exactly_one(&lits);
            }
        }
        for (cell, digit) in givens.digits() {
            solver.add_clause([lit(cell.index(), digit.index())]);
        }
        if !solver.solve()? {
            return Some(false);
        }
        let found: Vec<i32> = (0..shape.cells())
            .flat_map(|cell| (0..side).map(move |digit| lit(cell, digit)))
            .filter(|lit| solver.value(*lit) == Some(true))
            .map(|lit| -lit)
            .collect();
        solver.add_clause(found);
        Some(!solver.solve()?)
    }
}
