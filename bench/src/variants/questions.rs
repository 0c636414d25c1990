//! `questions`: true candidates and contradictions on boards of a corpus, and
//! how long they take.

use std::path::PathBuf;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::format::{self, ReadOptions};
use ninefold::solve::{self, Contradiction, TrueCandidates, Verdict};
use ninefold::{Cell, Control, Digit, Puzzle, Rules, Stopped};

use super::corpus;

#[derive(clap::Args)]
pub struct Args {
    /// A file of the corpus with f-puzzles boards
    file: PathBuf,
    /// Seconds for each question
    #[arg(long, default_value_t = 5.0)]
    limit: f64,
    /// The effort after which a part of a contradiction is given up
    #[arg(long, default_value_t = 500_000)]
    patience: u64,
}

/// The times of one kind of question.
#[derive(Default)]
struct Times {
    times: Vec<Duration>,
    stopped: usize,
}

#[derive(Default)]
struct Report {
    read: usize,
    refused: usize,
    cold: Times,
    edited: Times,
    broken: Times,
    /// Sets that are not minimal as far as is known, and sets that are none.
    loose: usize,
    wrong: usize,
    items: usize,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut report = Report::default();
    for row in corpus::rows(&args.file)? {
        match format::parse_one(&row.puzzle, &ReadOptions::default()) {
            Ok(puzzle) => report.ask(args, &puzzle),
            Err(_) => report.refused += 1,
        }
    }
    println!("{} boards, {} not read", report.read, report.refused);
    report.cold.print("true candidates without a clue");
    report.edited.print("true candidates after an edit");
    report.broken.print("contradictions");
    println!(
        "{} givens and clues in all, {} sets not known to be minimal, {} wrong",
        report.items, report.loose, report.wrong
    );
    anyhow::ensure!(report.wrong == 0, "{} sets are wrong", report.wrong);
    Ok(())
}

impl Report {
    fn ask(&mut self, args: &Args, puzzle: &Puzzle) {
        self.read += 1;
        let mut places: Vec<usize> = match puzzle.rules.constraints().len() {
            0 => Vec::new(),
            n => vec![0, n / 2, n - 1],
        };
        places.dedup();
        for place in places {
            let mut rest = puzzle.clone();
            if let Some(rules) = without(&puzzle.rules, place) {
                rest.rules = rules;
                self.candidates(args, &rest);
            }
        }
        if let Some(broken) = break_it(args, puzzle) {
            self.contradiction(args, &broken);
        }
    }

    fn candidates(&mut self, args: &Args, puzzle: &Puzzle) {
        let mut live = TrueCandidates::default();
        let found = self
            .cold
            .measure(args, |stop| live.of(&puzzle.start(), stop));
        let Some(found) = found else {
            return;
        };
        // A further edit: the first cell with a choice is filled.
        let choice = |cell: &Cell| found.get(*cell).len() > 1;
        let Some(cell) = puzzle.shape().iter().find(choice) else {
            return;
        };
        let mut edited = puzzle.clone();
        edited.givens.set(cell, found.get(cell).into_iter().next());
        self.edited
            .measure(args, |stop| live.of(&edited.start(), stop));
    }

    fn contradiction(&mut self, args: &Args, puzzle: &Puzzle) {
        let found = self.broken.measure(args, |stop| {
            solve::contradiction(puzzle, args.patience, stop)
        });
        let Some(Some(found)) = found else {
            return;
        };
        self.items += found.len();
        self.loose += usize::from(!found.minimal);
        self.wrong += usize::from(!is_one(puzzle, &found));
    }
}

impl Times {
    fn measure<T>(
        &mut self,
        args: &Args,
        f: impl FnOnce(&Control<'_>) -> Result<T, Stopped>,
    ) -> Option<T> {
        let start = ThreadTime::now();
        let limit = Duration::from_secs_f64(args.limit);
        let answer = f(&Control::asking(|_| start.elapsed() <= limit));
        self.times.push(start.elapsed());
        self.stopped += usize::from(answer.is_err());
        answer.ok()
    }

    fn print(&mut self, name: &str) {
        self.times.sort_unstable();
        let last = self.times.len().saturating_sub(1);
        let at = |percent: usize| {
            let time = self.times.get(last * percent / 100);
            time.map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        println!(
            "{name}: {} asked, ms at 50 % {:.2}, 90 % {:.2}, 95 % {:.2}, 99 % {:.2}, most {:.1}, {} stopped",
            self.times.len(),
            at(50),
            at(90),
            at(95),
            at(99),
            at(100),
            self.stopped
        );
    }
}

/// The rules without one constraint.
fn without(rules: &Rules, place: usize) -> Option<Rules> {
    let mut build = Rules::build(rules.shape());
    if let Some(regions) = rules.regions() {
        build = build.regions(regions.to_vec());
    }
    let rest = rules.constraints().iter().enumerate();
    let rest = rest.filter(|(i, _)| *i != place).map(|(_, c)| c.clone());
    build.constraints(rest).done().ok()
}

/// A board without a solution as it is; any other with one wrong given.
fn break_it(args: &Args, puzzle: &Puzzle) -> Option<Puzzle> {
    let start = ThreadTime::now();
    let limit = Duration::from_secs_f64(args.limit);
    let verdict = solve::verdict(puzzle, &Control::asking(|_| start.elapsed() <= limit)).ok()?;
    let solution = match verdict {
        Verdict::One(solution) => solution,
        Verdict::Many(_) => return None,
        Verdict::None | Verdict::Contradiction(_) => return Some(puzzle.clone()),
    };
    let open = |cell: &Cell| puzzle.givens.get(*cell).is_none();
    let cell = puzzle.shape().iter().find(open)?;
    let digit = solution.get(cell)?;
    let side = puzzle.shape().side() as u8;
    let mut broken = puzzle.clone();
    broken.givens.set(cell, Digit::new(digit.get() % side + 1));
    Some(broken)
}

/// Whether the givens and clues have no solution, asked of the board that has
/// only these.
fn is_one(puzzle: &Puzzle, found: &Contradiction) -> bool {
    let mut build = Rules::build(puzzle.shape());
    if let Some(regions) = puzzle.rules.regions() {
        build = build.regions(regions.to_vec());
    }
    let clues = found.clues.iter();
    let clues = clues.map(|clue| puzzle.rules.constraints()[*clue].clone());
    let Ok(rules) = build.constraints(clues).done() else {
        return false;
    };
    let mut only = puzzle.clone();
    only.rules = rules;
    for cell in puzzle.shape().iter() {
        if !found.givens.contains(cell) {
            only.givens.set(cell, None);
        }
    }
    let verdict = solve::verdict(&only, &Control::none());
    matches!(verdict, Ok(Verdict::None | Verdict::Contradiction(_)))
}
