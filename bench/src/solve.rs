//! `solve`: the paths of the 9x9 solver and its rivals on the same puzzles,
//! interleaved round by round, in CPU time; the best round counts.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, ensure};
use cpu_time::ThreadTime;
use ninefold::solve::nine::{Answer, Path, Solver};

use crate::random::Random;
use crate::sets::{self, Line, Set};

#[derive(clap::Args)]
pub struct Args {
    /// Files with a puzzle of 81 characters a line; without any, sets made
    /// from a fixed seed
    files: Vec<PathBuf>,
    /// Rounds; the best of them counts
    #[arg(long, default_value_t = 9)]
    rounds: usize,
    /// Puzzles a set at most, in each round another choice and permutation
    #[arg(long, default_value_t = 20_000)]
    puzzles: usize,
    /// Limits: 1 finds a solution, 2 proves it the only one
    #[arg(long, value_delimiter = ',', default_value = "2,1")]
    limits: Vec<u64>,
    /// Only solvers with one of these names
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Columns separated by tabs: set, limit, solver, puzzles_per_s, ratio,
    /// guesses
    #[arg(long)]
    tsv: bool,
    /// As if the processor had no AVX-512; the environment variable
    /// NINEFOLD_PATH (portable, avx2, avx512) chooses any path
    #[arg(long)]
    no_avx512: bool,
    /// For valgrind: each solver once over each set, without clocks; name
    /// the one to count with --only (valgrind knows no AVX-512)
    #[arg(long)]
    callgrind: bool,
}

/// A solver: puzzles in, the number of solutions of each out.
struct Contestant {
    name: &'static str,
    kind: Kind,
    guesses: u64,
    rounds: Vec<Duration>,
}

enum Kind {
    One(Solver),
    Batch(Solver),
    Sudoku,
    Msolve,
}

impl Contestant {
    /// All of them, ours on the path `best` and on the slower ones.
    fn all(best: Path) -> Vec<Contestant> {
        let mut all = vec![
            ("sudoku-0.8", Kind::Sudoku),
            ("msolve-0.6", Kind::Msolve),
            ("nine", Kind::One(Solver::on(best))),
            ("nine-batch", Kind::Batch(Solver::on(best))),
        ];
        for path in Path::ALL {
            if path.is_available() && path <= best && path != Path::Avx512 {
                let (one, batch) = match path {
                    Path::Portable => ("nine-portable", "nine-portable-batch"),
                    _ => ("nine-avx2", "nine-avx2-batch"),
                };
                all.push((one, Kind::One(Solver::on(path))));
                all.push((batch, Kind::Batch(Solver::on(path))));
            }
        }
        all.into_iter()
            .map(|(name, kind)| Contestant {
                name,
                kind,
                guesses: 0,
                rounds: vec![],
            })
            .collect()
    }

    /// Counts the solutions of each puzzle up to the limit.
    fn count(&mut self, puzzles: &[Line], limit: u64, counts: &mut [u64], answers: &mut [Answer]) {
        match &mut self.kind {
            Kind::One(solver) => {
                let before = solver.guesses();
                for (puzzle, count) in puzzles.iter().zip(counts) {
                    *count = solver.solve(puzzle, limit).count;
                }
                self.guesses += solver.guesses() - before;
            }
            Kind::Batch(solver) => {
                let before = solver.guesses();
                solver.solve_batch(puzzles, limit, answers);
                for (answer, count) in answers.iter().zip(counts) {
                    *count = answer.count;
                }
                self.guesses += solver.guesses() - before;
            }
            Kind::Sudoku => {
                for (puzzle, count) in puzzles.iter().zip(counts) {
                    let values = puzzle.map(|b| if b == b'.' { 0 } else { b - b'0' });
                    *count = match sudoku::Sudoku::from_bytes(values) {
                        Ok(sudoku) if limit == 1 => u64::from(sudoku.some_solution().is_some()),
                        Ok(sudoku) => sudoku.solutions_count_up_to(limit as usize) as u64,
                        Err(_) => 0,
                    };
                }
            }
            Kind::Msolve => {
                for (puzzle, count) in puzzles.iter().zip(counts) {
                    let text = std::str::from_utf8(puzzle).unwrap_or_default();
                    *count = match text.parse::<msolve::Sudoku>() {
                        Ok(sudoku) => sudoku.count_solutions(limit as usize) as u64,
                        Err(_) => 0,
                    };
                }
            }
        }
    }

    fn counts_guesses(&self) -> bool {
        matches!(self.kind, Kind::One(_) | Kind::Batch(_))
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let sets = if args.files.is_empty() {
        sets::made(1)
    } else {
        args.files
            .iter()
            .map(|file| sets::read(file))
            .collect::<anyhow::Result<_>>()?
    };
    ensure!(args.rounds > 0, "--rounds must be at least 1");
    if args.tsv {
        println!("set\tlimit\tsolver\tpuzzles_per_s\tratio\tguesses");
    }
    for set in &sets {
        for limit in &args.limits {
            let mut contestants = measure(args, set, *limit)?;
            if !args.callgrind {
                report(args, set, *limit, &mut contestants);
            }
        }
    }
    Ok(())
}

/// A row of the README: its words, and of each set how many times the puzzles a
/// second of crate `sudoku`.
pub struct Ratios {
    pub title: &'static str,
    pub ratios: Vec<f64>,
}

/// The solvers that the README shows, with their rows.
const SHOWN: [(&str, &str, Path); 5] = [
    ("nine-batch", "many at once, AVX-512", Path::Avx512),
    ("nine-avx2-batch", "many at once, AVX2", Path::Avx2),
    ("nine", "one at a time, AVX-512", Path::Avx512),
    ("nine-avx2", "one at a time, AVX2", Path::Avx2),
    ("nine-portable", "one at a time, portable", Path::Portable),
];

/// The table of the README: of every set that one solution is proven the only one.
/// Rows of instructions that this processor lacks are left out.
pub fn ratios(sets: &[Set], rounds: usize) -> anyhow::Result<Vec<Ratios>> {
    let shown = SHOWN.iter().filter(|(_, _, path)| path.is_available());
    let mut rows: Vec<(&str, Ratios)> = shown
        .map(|(name, title, _)| {
            let ratios = Vec::new();
            (*name, Ratios { title, ratios })
        })
        .collect();
    let only = rows.iter().map(|(name, _)| (*name).to_owned());
    let args = Args {
        files: Vec::new(),
        rounds,
        puzzles: 20_000,
        limits: vec![2],
        only: only.chain(["sudoku-0.8".to_owned()]).collect(),
        tsv: false,
        no_avx512: false,
        callgrind: false,
    };
    for set in sets {
        let contestants = measure(&args, set, 2)?;
        let time = |name: &str| {
            let found = contestants.iter().find(|c| c.name == name);
            found
                .map(best)
                .with_context(|| format!("{name} did not run"))
        };
        let yardstick = time("sudoku-0.8")?;
        for (name, row) in &mut rows {
            row.ratios.push(yardstick / time(name)?);
        }
    }
    Ok(rows.into_iter().map(|(_, row)| row).collect())
}

/// The CPU time of a contestant's best round, in seconds.
fn best(contestant: &Contestant) -> f64 {
    let best = contestant.rounds.iter().min();
    best.map_or(0.0, Duration::as_secs_f64)
}

fn measure(args: &Args, set: &Set, limit: u64) -> anyhow::Result<Vec<Contestant>> {
    let named = std::env::var("NINEFOLD_PATH").ok();
    let best = match Path::chosen(named.as_deref()).context("NINEFOLD_PATH")? {
        Path::Avx512 if args.no_avx512 => Path::Avx2,
        path => path,
    };
    let mut contestants = Contestant::all(best);
    if !args.only.is_empty() {
        contestants.retain(|c| args.only.iter().any(|name| name == c.name));
    }
    ensure!(
        !contestants.is_empty(),
        "no solver has a name given by --only"
    );
    let mut random = Random::new(7);
    let n = args.puzzles;
    let (mut counts, mut expected) = (vec![0; n], vec![0; n]);
    let mut answers = vec![Answer::NONE; n];
    let rounds = if args.callgrind { 1 } else { args.rounds };
    for _ in 0..rounds {
        let puzzles: Vec<Line> = (0..n)
            .map(|i| {
                let from = if n >= set.puzzles.len() {
                    i % set.puzzles.len()
                } else {
                    random.below(set.puzzles.len())
                };
                sets::permuted(&set.puzzles[from], &mut random)
            })
            .collect();
        for (k, contestant) in contestants.iter_mut().enumerate() {
            let start = ThreadTime::now();
            contestant.count(&puzzles, limit, &mut counts, &mut answers);
            contestant.rounds.push(start.elapsed());
            if k == 0 {
                expected.copy_from_slice(&counts);
            }
            if let Some(i) = (0..n).find(|i| counts[*i] != expected[*i]) {
                anyhow::bail!(
                    "{} finds {} solutions, others {}, of {}",
                    contestant.name,
                    counts[i],
                    expected[i],
                    String::from_utf8_lossy(&puzzles[i])
                );
            }
        }
    }
    Ok(contestants)
}

fn report(args: &Args, set: &Set, limit: u64, contestants: &mut [Contestant]) {
    let yardstick = contestants
        .iter()
        .find(|c| matches!(c.kind, Kind::Sudoku))
        .map(best);
    if !args.tsv {
        println!(
            "\n{}, limit {limit} ({} puzzles, best of {} rounds)",
            set.name, args.puzzles, args.rounds
        );
        println!(
            "{:20} {:>12} {:>7} {:>9} {:>12}",
            "solver", "puzzles/s", "ratio", "guesses", "median/best"
        );
    }
    for contestant in contestants {
        let time = best(contestant);
        let per_second = args.puzzles as f64 / time;
        let ratio = yardstick.map_or("-".to_owned(), |y| format!("{:.2}", y / time));
        let guesses = if contestant.counts_guesses() {
            let solved = args.puzzles * contestant.rounds.len();
            format!("{:.2}", contestant.guesses as f64 / solved as f64)
        } else {
            "-".to_owned()
        };
        contestant.rounds.sort();
        let median = contestant.rounds[contestant.rounds.len() / 2].as_secs_f64();
        let name = contestant.name;
        if args.tsv {
            println!(
                "{}\t{limit}\t{name}\t{per_second:.0}\t{ratio}\t{guesses}",
                set.name
            );
        } else {
            println!(
                "{name:20} {per_second:12.0} {ratio:>7} {guesses:>9} {:>12.2}",
                median / time
            );
        }
    }
}
