//! `variants`: the solver for variant boards on a corpus with known answers,
//! next to the recorded times of Interactive Sudoku Solver (ISS).

mod board;
mod corpus;
pub mod questions;
pub mod why;

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use ninefold::Control;
use ninefold::solve::bricks::{Solver, Verdict, check};

use board::Board;
use corpus::{Rival, Row};

#[derive(clap::Args)]
pub struct Args {
    /// The folder with the files of the corpus
    corpus: PathBuf,
    /// Recorded times of ISS
    #[arg(long)]
    rivals: Option<PathBuf>,
    /// Seconds for each puzzle
    #[arg(long, default_value_t = 20.0)]
    limit: f64,
    /// Only files whose names contain this
    #[arg(long)]
    file: Option<String>,
    /// Only puzzles whose names contain this
    #[arg(long)]
    name: Option<String>,
    /// Only puzzles that ISS does in this many milliseconds
    #[arg(long)]
    below: Option<f64>,
    /// Runs of each puzzle; the best counts
    #[arg(long, default_value_t = 3)]
    runs: u32,
    /// A line for each puzzle, separated by tabs
    #[arg(long)]
    each: bool,
}

/// What became of a puzzle.
struct Outcome {
    status: &'static str,
    /// Why it does not count as solved.
    exception: Option<String>,
    build: Duration,
    solve: Duration,
    guesses: u64,
}

/// The sums of a file.
#[derive(Default)]
struct Sums {
    puzzles: usize,
    agreed: usize,
    time: f64,
    build: f64,
    guesses: u64,
    compared: usize,
    logs: f64,
    rival_time: f64,
    rival_guesses: u64,
    slower: usize,
    exceptions: Vec<String>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let rivals = match &args.rivals {
        Some(path) => corpus::rivals(path)?,
        None => HashMap::new(),
    };
    let mut total = Sums::default();
    if args.each {
        println!("file\tname\tstatus\tbuild us\tsolve us\tguesses\tISS us\tISS guesses\tratio");
    } else {
        println!("{HEADING}");
    }
    for path in corpus::files(&args.corpus)? {
        let stem = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if args
            .file
            .as_ref()
            .is_some_and(|file| !stem.contains(file.as_str()))
        {
            continue;
        }
        let mut sums = Sums::default();
        for row in corpus::rows(&path)? {
            if args
                .name
                .as_ref()
                .is_some_and(|name| !row.name.contains(name.as_str()))
            {
                continue;
            }
            let rival = rivals.get(&(stem.clone(), row.name.clone()));
            if args
                .below
                .is_some_and(|ms| rival.is_none_or(|rival| rival.ms > ms))
            {
                continue;
            }
            let outcome = match row.read() {
                Ok(board) => measure(args, &row, &board, rival),
                Err(error) => {
                    sums.puzzles += 1;
                    sums.exceptions
                        .push(format!("{}: not read: {error:#}", row.name));
                    continue;
                }
            };
            if args.each {
                outcome.print(&stem, &row.name, rival);
            }
            sums.add(&row.name, &outcome, rival);
        }
        if !args.each && sums.puzzles > 0 {
            sums.print(&stem);
        }
        total.merge(sums, &stem);
    }
    if !args.each {
        total.print("all");
    }
    for exception in &total.exceptions {
        eprintln!("{exception}");
    }
    Ok(())
}

/// Solves a puzzle a few times, and takes the best.
fn measure(args: &Args, row: &Row, board: &Board, rival: Option<&Rival>) -> Outcome {
    let mut best: Option<Outcome> = None;
    let begun = Instant::now();
    for _ in 0..args.runs.max(1) {
        let outcome = once(args, row, board, rival);
        let time = outcome.build + outcome.solve;
        if best
            .as_ref()
            .is_none_or(|best| time < best.build + best.solve)
        {
            best = Some(outcome);
        }
        if begun.elapsed() > Duration::from_millis(300) {
            break;
        }
    }
    best.unwrap_or_else(|| once(args, row, board, rival))
}

fn once(args: &Args, row: &Row, board: &Board, rival: Option<&Rival>) -> Outcome {
    let start = ThreadTime::now();
    let mut solver = Solver::new(&board.model);
    let build = start.elapsed();
    let limit = Duration::from_secs_f64(args.limit);
    let verdict = solver.verdict(&Control::asking(|_| start.elapsed() <= limit));
    let solve = start.elapsed() - build;
    let (status, solutions) = match &verdict {
        Err(_) => ("timeout", Vec::new()),
        Ok(Verdict::None) => ("none", Vec::new()),
        Ok(Verdict::One(solution)) => ("unique", vec![solution]),
        Ok(Verdict::Many(a, b)) => ("multiple", vec![a, b]),
    };
    let mut exception = None;
    let expected = row.expected.as_str();
    let grid = board::digits(expected);
    let shown: Vec<_> = solutions
        .iter()
        .map(|solution| board.shown(solution))
        .collect();
    let agrees = match expected {
        "none" | "multiple" => status == expected,
        "some" => matches!(status, "unique" | "multiple"),
        _ => status == "unique" && shown.first() == grid.as_ref(),
    };
    if !agrees {
        let rival = rival.map_or("", |rival| rival.status.as_str());
        exception = Some(format!(
            "{status}, expected {expected}, found {:?}, ISS {rival}",
            shown.iter().find(|shown| Some(*shown) != grid.as_ref())
        ));
    }
    for solution in solutions {
        if let Err(broken) = check(&board.model, solution) {
            exception = Some(format!("a solution is wrong: {broken:?}"));
        }
    }
    Outcome {
        status,
        exception,
        build,
        solve,
        guesses: solver.guesses(),
    }
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

impl Outcome {
    fn print(&self, file: &str, name: &str, rival: Option<&Rival>) {
        let (build, solve) = (micros(self.build), micros(self.solve));
        let theirs = rival.map_or(f64::NAN, |rival| rival.ms * 1000.0);
        println!(
            "{file}\t{name}\t{}\t{build:.1}\t{solve:.1}\t{}\t{theirs:.0}\t{}\t{:.2}",
            self.status,
            self.guesses,
            rival.map_or(0, |rival| rival.guesses),
            theirs / (build + solve)
        );
    }
}

const HEADING: &str = "file                 puzzles agreed    CPU ms  build ms   guesses | compared ISS ms    \
                       ISS guesses  mean ratio  slower";

impl Sums {
    fn add(&mut self, name: &str, outcome: &Outcome, rival: Option<&Rival>) {
        let time = (outcome.build + outcome.solve).as_secs_f64() * 1000.0;
        self.puzzles += 1;
        self.agreed += usize::from(outcome.exception.is_none());
        self.time += time;
        self.build += outcome.build.as_secs_f64() * 1000.0;
        self.guesses += outcome.guesses;
        if let Some(exception) = &outcome.exception {
            self.exceptions.push(format!("{name}: {exception}"));
        }
        if let Some(rival) = rival.filter(|rival| !rival.status.starts_with("timeout")) {
            self.compared += 1;
            self.logs += (rival.ms / time).ln();
            self.rival_time += rival.ms;
            self.rival_guesses += rival.guesses;
            self.slower += usize::from(time > 1.3 * rival.ms);
        }
    }

    fn merge(&mut self, other: Sums, file: &str) {
        self.puzzles += other.puzzles;
        self.agreed += other.agreed;
        self.time += other.time;
        self.build += other.build;
        self.guesses += other.guesses;
        self.compared += other.compared;
        self.logs += other.logs;
        self.rival_time += other.rival_time;
        self.rival_guesses += other.rival_guesses;
        self.slower += other.slower;
        let named = other.exceptions.into_iter();
        self.exceptions
            .extend(named.map(|exception| format!("{file}: {exception}")));
    }

    fn print(&self, file: &str) {
        println!(
            "{file:20} {:7} {:6} {:9.2} {:9.2} {:9} | {:8} {:9.1} {:11} {:11.2} {:7}",
            self.puzzles,
            self.agreed,
            self.time,
            self.build,
            self.guesses,
            self.compared,
            self.rival_time,
            self.rival_guesses,
            (self.logs / self.compared as f64).exp(),
            self.slower
        );
    }
}
