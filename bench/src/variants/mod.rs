//! `variants`: the solver for variant boards on a corpus with known answers,
//! next to the recorded times of Interactive Sudoku Solver (ISS).

mod board;
mod corpus;
pub mod questions;
pub mod rewrite;
pub mod why;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use ninefold::solve::bricks::{Model, Solver, Verdict, check};
use ninefold::{Control, Grid, Puzzle, solve};

use board::Task;
use corpus::{Rival, Rivals, Row};

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
    read: Duration,
    build: Duration,
    solve: Duration,
    guesses: u64,
}

impl Outcome {
    /// Reading, building and solving.
    fn time(&self) -> Duration {
        self.read + self.build + self.solve
    }
}

/// The sums of a file.
#[derive(Default)]
struct Sums {
    puzzles: usize,
    agreed: usize,
    /// Of each puzzle, in milliseconds.
    times: Vec<f64>,
    read: f64,
    build: f64,
    guesses: u64,
    compared: usize,
    logs: f64,
    rival_time: f64,
    rival_guesses: u64,
    /// More than 1.3 times slower than the rival, which needs less than 100 ms.
    slower: Vec<String>,
    /// Our times and those of the rival's Rust branch, where it has any.
    native: (Vec<f64>, Vec<f64>),
    exceptions: Vec<String>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let rivals = match &args.rivals {
        Some(path) => Rivals::read(path)?,
        None => Rivals::default(),
    };
    let mut total = Sums::default();
    if args.each {
        println!(
            "file\tname\tstatus\tread us\tbuild us\tsolve us\tguesses\tISS us\tISS guesses\tratio"
        );
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
            let rival = rivals.of(&stem, &row);
            if args
                .below
                .is_some_and(|ms| rival.is_none_or(|rival| rival.ms > ms))
            {
                continue;
            }
            let outcome = match measure(args, &row, rival) {
                Ok(outcome) => outcome,
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
    for slower in &total.slower {
        eprintln!("slower: {slower}");
    }
    Ok(())
}

/// Reads and solves a puzzle a few times, and takes the best.
fn measure(args: &Args, row: &Row, rival: Option<&Rival>) -> anyhow::Result<Outcome> {
    let begun = Instant::now();
    let mut best = once(args, row, rival)?;
    for _ in 1..args.runs {
        if begun.elapsed() > Duration::from_millis(300) {
            break;
        }
        let outcome = once(args, row, rival)?;
        if outcome.time() < best.time() {
            best = outcome;
        }
    }
    Ok(best)
}

/// What a solver said, and how.
struct Answer {
    status: &'static str,
    /// The solutions that it showed, and whether each is one.
    solutions: Vec<(Vec<u8>, bool)>,
    build: Duration,
    solve: Duration,
    guesses: u64,
}

/// The verdict by bricks.
fn by_bricks(model: &Model, control: &Control<'_>) -> Answer {
    let start = ThreadTime::now();
    let mut solver = Solver::new(model);
    let build = start.elapsed();
    let verdict = solver.verdict(control);
    let solve = start.elapsed() - build;
    let (status, solutions) = match verdict {
        Err(_) => ("timeout", Vec::new()),
        Ok(Verdict::None) => ("none", Vec::new()),
        Ok(Verdict::One(one)) => ("unique", vec![one]),
        Ok(Verdict::Many(a, b)) => ("multiple", vec![a, b]),
    };
    let checked = |one: Box<[u8]>| (one.to_vec(), check(model, &one).is_ok());
    Answer {
        status,
        solutions: solutions.into_iter().map(checked).collect(),
        build,
        solve,
        guesses: solver.guesses(),
    }
}

/// The verdict on rules that only keep digits apart.
fn apart(puzzle: &Puzzle, control: &Control<'_>) -> Answer {
    let start = ThreadTime::now();
    let verdict = solve::verdict(puzzle, control);
    let solve = start.elapsed();
    let (status, solutions) = match verdict {
        Err(_) => ("timeout", Vec::new()),
        Ok(solve::Verdict::None | solve::Verdict::Contradiction(_)) => ("none", Vec::new()),
        Ok(solve::Verdict::One(one)) => ("unique", vec![one]),
        Ok(solve::Verdict::Many(two)) => ("multiple", two.to_vec()),
    };
    let checked = |grid: Grid| {
        let digits = grid.digits().map(|(_, digit)| digit.get()).collect();
        (digits, puzzle.rules.is_solved(&grid))
    };
    Answer {
        status,
        solutions: solutions.into_iter().map(checked).collect(),
        build: Duration::ZERO,
        solve,
        guesses: 0,
    }
}

fn once(args: &Args, row: &Row, rival: Option<&Rival>) -> anyhow::Result<Outcome> {
    let start = ThreadTime::now();
    let board = row.read()?;
    let read = start.elapsed();
    let start = ThreadTime::now();
    let limit = Duration::from_secs_f64(args.limit);
    let control = Control::asking(|_| start.elapsed() <= limit);
    let answer = match &board.task {
        Task::Bricks(model) => by_bricks(model, &control),
        Task::Apart(puzzle) => apart(puzzle, &control),
    };
    let Answer {
        status,
        build,
        solve,
        ..
    } = answer;
    let mut exception = None;
    let expected = row.expected.as_str();
    let grid = board::digits(expected);
    let solutions = answer.solutions.iter();
    let shown: Vec<_> = solutions.map(|(digits, _)| board.shown(digits)).collect();
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
    if answer.solutions.iter().any(|(_, holds)| !holds) {
        exception = Some("a solution is wrong".to_owned());
    }
    Ok(Outcome {
        status,
        exception,
        read,
        build,
        solve,
        guesses: answer.guesses,
    })
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

/// The value in the middle.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

impl Outcome {
    fn print(&self, file: &str, name: &str, rival: Option<&Rival>) {
        let [read, build, solve] = [self.read, self.build, self.solve].map(micros);
        let theirs = rival.map_or(f64::NAN, |rival| rival.ms * 1000.0);
        println!(
            "{file}\t{name}\t{}\t{read:.1}\t{build:.1}\t{solve:.1}\t{}\t{theirs:.0}\t{}\t{:.2}",
            self.status,
            self.guesses,
            rival.map_or(0, |rival| rival.guesses),
            theirs / micros(self.time())
        );
    }
}

const HEADING: &str = "file                 puzzles agreed    CPU ms   read ms  build ms   guesses  median us | \
                       compared    ISS ms ISS guesses  mean ratio  slower  Rust median ratio";

impl Sums {
    fn add(&mut self, name: &str, outcome: &Outcome, rival: Option<&Rival>) {
        let time = micros(outcome.time()) / 1000.0;
        self.puzzles += 1;
        self.agreed += usize::from(outcome.exception.is_none());
        self.times.push(time);
        self.read += micros(outcome.read) / 1000.0;
        self.build += micros(outcome.build) / 1000.0;
        self.guesses += outcome.guesses;
        if let Some(exception) = &outcome.exception {
            self.exceptions.push(format!("{name}: {exception}"));
        }
        let Some(rival) = rival else {
            return;
        };
        if !rival.status.starts_with("timeout") {
            self.compared += 1;
            self.logs += (rival.ms / time).ln();
            self.rival_time += rival.ms;
            self.rival_guesses += rival.guesses;
            if rival.ms < 100.0 && time > 1.3 * rival.ms {
                let times = time / rival.ms;
                self.slower
                    .push(format!("{name}: {time:.2} ms, {times:.1} times"));
            }
        }
        if let Some(native) = rival.native_ms {
            self.native.0.push(time);
            self.native.1.push(native);
        }
    }

    fn merge(&mut self, other: Sums, file: &str) {
        self.puzzles += other.puzzles;
        self.agreed += other.agreed;
        self.times.extend(other.times);
        self.read += other.read;
        self.build += other.build;
        self.guesses += other.guesses;
        self.compared += other.compared;
        self.logs += other.logs;
        self.rival_time += other.rival_time;
        self.rival_guesses += other.rival_guesses;
        self.native.0.extend(other.native.0);
        self.native.1.extend(other.native.1);
        let named = |lines: Vec<String>| lines.into_iter().map(|line| format!("{file}: {line}"));
        self.slower.extend(named(other.slower));
        self.exceptions.extend(named(other.exceptions));
    }

    fn print(&self, file: &str) {
        println!(
            "{file:20} {:7} {:6} {:9.2} {:9.2} {:9.2} {:9} {:10.1} | {:8} {:9.1} {:11} {:11.2} {:7} {:10.2}",
            self.puzzles,
            self.agreed,
            self.times.iter().sum::<f64>(),
            self.read,
            self.build,
            self.guesses,
            median(&self.times) * 1000.0,
            self.compared,
            self.rival_time,
            self.rival_guesses,
            (self.logs / self.compared as f64).exp(),
            self.slower.len(),
            median(&self.native.1) / median(&self.native.0),
        );
    }
}
