//! `why`: hints on the boards of a corpus, by family: which share is solved to
//! the end by explained steps without a trial, whether every step agrees with
//! the solution, and whether each reason is enough by itself.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::format;
use ninefold::logic::{self, Family, State, Step, Technique, teach};
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Grid, Puzzle};

use super::board::options;
use super::corpus::{self, Row};

#[derive(clap::Args)]
pub struct Args {
    /// The folder with the files of the corpus
    corpus: PathBuf,
    /// Only files whose names contain this
    #[arg(long)]
    file: Option<String>,
    /// Only puzzles whose names contain this
    #[arg(long)]
    name: Option<String>,
    /// Only every so-manyth puzzle
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// The first of these
    #[arg(long, default_value_t = 0)]
    from: usize,
    /// Seconds for each puzzle
    #[arg(long, default_value_t = 20.0)]
    limit: f64,
    /// A line for each puzzle
    #[arg(long)]
    each: bool,
    /// Don't ask whether each reason is enough by itself
    #[arg(long)]
    unchecked: bool,
    /// Print the techniques that were shown, and how often
    #[arg(long)]
    techniques: bool,
}

/// What came of the puzzles of a family.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    solved: usize,
    /// Without forcing chains and nets, too.
    direct: usize,
    steps: usize,
    wrong: usize,
    insufficient: usize,
    late: usize,
    times: Vec<Duration>,
}

/// How a puzzle ended.
enum End {
    Solved,
    Trial,
    Late,
}

type Shown = BTreeMap<Technique, [usize; 2]>;

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut families: BTreeMap<String, Tally> = BTreeMap::new();
    let mut shown = Shown::new();
    let mut skipped: BTreeMap<&str, usize> = BTreeMap::new();
    for path in corpus::files(&args.corpus)? {
        let stem = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let wanted = |text: &str, part: &Option<String>| {
            part.as_ref()
                .is_none_or(|part| text.contains(part.as_str()))
        };
        // The same boards again, as links.
        if !wanted(&stem, &args.file) || stem == "fpuzzles_links" {
            continue;
        }
        let rows = corpus::rows(&path)?.into_iter();
        for row in rows.skip(args.from).step_by(args.every.max(1)) {
            if !wanted(&row.name, &args.name) {
                continue;
            }
            let puzzle = match read(&row) {
                Ok(puzzle) => puzzle,
                Err(why) => {
                    *skipped.entry(why).or_default() += 1;
                    continue;
                }
            };
            let Ok(Verdict::One(solution)) = verdict(&puzzle, args.limit) else {
                *skipped.entry("not known to have one solution").or_default() += 1;
                continue;
            };
            let mut tally = Tally {
                puzzles: 1,
                ..Tally::default()
            };
            let mut path = Shown::new();
            let end = tally.climb(args, &row.name, &puzzle, &solution, &mut path);
            tally.solved = usize::from(matches!(end, End::Solved));
            tally.late = usize::from(matches!(end, End::Late));
            let beyond = |technique: &Technique| technique.family() >= Family::Forcing;
            let forced = path
                .keys()
                .any(|t| beyond(t) && t.family() != Family::AlmostLockedSet);
            tally.direct = usize::from(tally.solved == 1 && !forced);
            if args.each {
                let end = match end {
                    End::Solved => "solved",
                    End::Trial => "trial",
                    End::Late => "late",
                };
                let hardest = path.keys().next_back().map_or("none", |t| t.name());
                let time: Duration = tally.times.iter().sum();
                println!(
                    "{stem}\t{}\t{end}\t{hardest}\t{:.0} ms",
                    row.name,
                    time.as_secs_f64() * 1e3
                );
            }
            for (technique, [times, bad]) in path {
                let sum = shown.entry(technique).or_default();
                sum[0] += times;
                sum[1] += bad;
            }
            for family in families_of(&stem, &puzzle) {
                families.entry(family).or_default().add(&tally);
            }
        }
    }
    println!(
        "{:28} puzzles  no trial      %  no forcing   steps  wrong  not enough  late  ms median  95 %   most",
        "family"
    );
    for (family, tally) in &mut families {
        tally.print(family);
    }
    for (why, times) in skipped {
        println!("left out: {times} {why}");
    }
    if args.techniques {
        for (technique, [times, bad]) in shown {
            println!("{technique:28} {times:7} {bad:5} not enough");
        }
    }
    Ok(())
}

fn read(row: &Row) -> Result<Puzzle, &'static str> {
    let options = options(&row.format).map_err(|_| "in a format that is not read")?;
    if format::sheet(&row.puzzle, 1, &options).is_some() {
        return Err("of several grids, which have no hints");
    }
    format::parse_one(&row.puzzle, &options).map_err(|_| "not read")
}

fn verdict(puzzle: &Puzzle, seconds: f64) -> Result<Verdict, ninefold::Stopped> {
    let (start, limit) = (ThreadTime::now(), Duration::from_secs_f64(seconds));
    solve::verdict(puzzle, &Control::asking(|_| start.elapsed() <= limit))
}

/// The kinds of clues that a puzzle has, its file, and all puzzles together.
fn families_of(stem: &str, puzzle: &Puzzle) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    if puzzle.rules.regions().is_some() {
        kinds.push("jigsaw".to_owned());
    }
    kinds.extend(
        puzzle
            .rules
            .constraints()
            .iter()
            .map(|c| c.name().to_owned()),
    );
    kinds.sort_unstable();
    kinds.dedup();
    let classic = kinds.is_empty();
    let mut all: Vec<String> = kinds.iter().map(|kind| format!("kind {kind}")).collect();
    all.push(format!("file {stem}"));
    if classic {
        all.push("classic".to_owned());
    } else {
        all.push("~ all variants".to_owned());
    }
    all
}

impl Tally {
    /// Takes hints to the end, or to the first trial.
    fn climb(
        &mut self,
        args: &Args,
        name: &str,
        puzzle: &Puzzle,
        solution: &Grid,
        path: &mut Shown,
    ) -> End {
        let begun = ThreadTime::now();
        let limit = Duration::from_secs_f64(args.limit);
        let mut state = State::start(puzzle);
        while !state.is_full() {
            let start = ThreadTime::now();
            let control = Control::asking(|_| begun.elapsed() <= limit);
            let Ok(step) = teach::next_step(&state, true, &control) else {
                return End::Late;
            };
            let Some(step) = step.filter(|step| step.technique != Technique::Trial) else {
                return End::Trial;
            };
            self.times.push(start.elapsed());
            self.steps += 1;
            let count = path.entry(step.technique).or_default();
            count[0] += 1;
            if !is_right(&step, solution) {
                self.wrong += 1;
                println!("{name}: wrong: {step:?}");
            }
            let provable = step.technique.family() != Family::Uniqueness;
            let classic = puzzle.rules.is_classic();
            if !args.unchecked && provable && !classic {
                let enough = logic::suffices(&state, &step, &Control::none().within(CHECK));
                if enough != Ok(true) {
                    self.insufficient += 1;
                    count[1] += 1;
                    if args.each {
                        println!("{name}: not enough: {step:?}");
                    }
                }
            }
            state.apply(&step);
        }
        End::Solved
    }

    fn add(&mut self, other: &Tally) {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.direct += other.direct;
        self.steps += other.steps;
        self.wrong += other.wrong;
        self.insufficient += other.insufficient;
        self.late += other.late;
        self.times.extend(&other.times);
    }

    fn print(&mut self, family: &str) {
        self.times.sort_unstable();
        let last = self.times.len().saturating_sub(1);
        let at = |percent: usize| {
            let time = self.times.get(last * percent / 100);
            time.map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        println!(
            "{family:28} {:7} {:9} {:6.1} {:11} {:7} {:6} {:11} {:5} {:10.2} {:5.1} {:6.0}",
            self.puzzles,
            self.solved,
            100.0 * self.solved as f64 / self.puzzles as f64,
            self.direct,
            self.steps,
            self.wrong,
            self.insufficient,
            self.late,
            at(50),
            at(95),
            at(100),
        );
    }
}

/// The effort that a reason may take to be checked.
const CHECK: u64 = 20_000_000;

/// Whether a step agrees with the solution.
fn is_right(step: &Step, solution: &Grid) -> bool {
    let placed = |c: &logic::Candidate| solution.get(c.cell) == Some(c.digit);
    step.placements.iter().all(placed) && !step.eliminations.iter().any(placed)
}
