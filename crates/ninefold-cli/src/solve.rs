//! `sudoku solve`: the solution, any, all, their number, or what they share.

mod sheet;

use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use ninefold::format::{Format, Symbols};
use ninefold::solve::{self, Solutions, Verdict, nine};
use ninefold::{Candidates, Control, Grid, Puzzle, Stopped};
use serde_json::{Value, json};

use crate::filter::{
    Answer, Filter, InputArgs, Lines, Look, OutputArgs, Record, Resume, RunArgs, SheetRecord,
    Stream, as_line, one_by_one, spelled,
};
use crate::status::Status;
use crate::{terminal, words};

/// Solve puzzles
///
/// Prints the solution of every puzzle that has exactly one, or whatever the
/// options ask for.
///
/// Columns of `--tsv`: puzzle, verdict, answer. Verdicts with an answer: one;
/// any, all (one row per solution), fixed and count for the options of those
/// names; and at-least for a count that reached `--max`. Verdicts without an
/// answer: many, none, contradiction and timeout.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    what: What,

    /// With --all or --count, stop after N solutions
    #[arg(long, value_name = "N", value_parser = limit, requires = "several", allow_negative_numbers = true)]
    max: Option<u64>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku solve puzzles.txt
  sudoku solve puzzles.csv.gz --column puzzle --tsv -o solved.tsv
  sudoku solve --count --max 1000 < puzzles.txt
  sudoku solve .4.......2.3...1 --pretty";

/// What to find.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct What {
    /// Print the first solution found, even if there are more
    #[arg(long)]
    any: bool,

    /// Print all solutions
    ///
    /// A line `# puzzle N` comes before the solutions of each puzzle.
    #[arg(long, group = "several")]
    all: bool,

    /// Print the number of solutions
    ///
    /// If the number equals --max, there may be more.
    #[arg(long, group = "several", conflicts_with = "format")]
    count: bool,

    /// Print the cells that are the same in all solutions
    ///
    /// The other cells are left blank.
    #[arg(long)]
    fixed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    TheOne,
    Any,
    All,
    Count,
    Fixed,
}

/// Solves the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    let task = match args.what {
        What { any: true, .. } => Task::Any,
        What { all: true, .. } => Task::All,
        What { count: true, .. } => Task::Count,
        What { fixed: true, .. } => Task::Fixed,
        _ => Task::TheOne,
    };
    // For measurements: which instructions the solver of 9x9 boards uses.
    let named = std::env::var("NINEFOLD_PATH").ok();
    let path = nine::Path::chosen(named.as_deref()).context("NINEFOLD_PATH")?;
    stream.run(&Solve {
        task,
        path,
        max: args.max.unwrap_or(u64::MAX),
        timed: args.input.timeout.is_some(),
        look,
        symbols: args.input.symbols,
        benches: Mutex::default(),
    })
}

/// 2^64 solutions are more than anyone waits for: the largest number that is
/// counted to is one less.
fn limit(text: &str) -> Result<u64, String> {
    match text.parse::<u128>() {
        Ok(0) => Err("expected at least 1".to_owned()),
        Ok(n) if n <= 1 << 64 => Ok(u64::try_from(n).unwrap_or(u64::MAX)),
        _ => Err("expected a number from 1 to 18446744073709551616".to_owned()),
    }
}

/// How many plain 9x9 puzzles the solver gets at once: enough to keep its
/// lanes full, and so few that they and their answers stay in the cache.
const BATCH: usize = 4096;

/// What solving a batch takes, to be used again for the next one.
struct Bench {
    solver: nine::Solver,
    answers: Vec<nine::Answer>,
}

struct Solve {
    task: Task,
    path: nine::Path,
    max: u64,
    /// Whether a limit was asked for.
    timed: bool,
    look: Look,
    /// How digits are spelled.
    symbols: Option<Symbols>,
    /// Those that no thread uses at the moment.
    benches: Mutex<Vec<Bench>>,
}

impl Filter for Solve {
    fn look(&self) -> Look {
        self.look
    }

    fn columns(&self) -> &'static [&'static str] {
        &["puzzle", "verdict", "answer"]
    }

    fn chunk(&self) -> usize {
        match self.task {
            Task::TheOne | Task::Any => BATCH,
            Task::All | Task::Count | Task::Fixed => 64,
        }
    }

    fn resumes(&self) -> Resume {
        match self.task {
            Task::All => Resume::Never,
            Task::TheOne | Task::Any | Task::Count | Task::Fixed => Resume::ByLines,
        }
    }

    fn answer_lines(&self, lines: Lines<'_>, answer: &mut Answer<'_>) {
        let batched = matches!(self.task, Task::TheOne | Task::Any);
        // A whole batch can't be stopped for one of its puzzles; none takes long.
        if !batched || self.timed || self.look != Look::text(Format::Line) {
            return one_by_one(self, lines, answer);
        }
        let unused = self.benches().pop();
        let mut bench = unused.unwrap_or_else(|| Bench {
            solver: nine::Solver::on(self.path),
            answers: Vec::new(),
        });
        bench.answers.resize(lines.nines.len(), nine::Answer::NONE);
        // Which one of several solutions comes first may depend on the other
        // puzzles of a batch: `--any` takes only the only one from here.
        bench.solver.solve_batch(lines.nines, 2, &mut bench.answers);
        for (index, found) in bench.answers.iter().enumerate() {
            match found.first() {
                Some(solution) if found.count == 1 => {
                    let mut line = [b'\n'; 82];
                    for (symbol, digit) in line.iter_mut().zip(solution) {
                        *symbol = b'0' + digit;
                    }
                    answer.lines(&line);
                }
                // None or several take a second look, alone.
                _ => self.answer(&lines.record(index), answer),
            }
        }
        self.benches().push(bench);
    }

    fn answer_sheet(&self, record: &SheetRecord, answer: &mut Answer<'_>) {
        sheet::answer(self, record, answer);
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let puzzle = &record.puzzle;
        let control = answer.control();
        let result = match self.task {
            Task::TheOne => self.the_one(record, answer, &control),
            Task::Count if !puzzle.conflicts().is_empty() => {
                self.count(record, 0, answer);
                Ok(())
            }
            Task::Count => solve::count(&puzzle.start(), self.max, &control)
                .map(|count| self.count(record, count, answer)),
            _ if !puzzle.conflicts().is_empty() => {
                self.contradiction(record, answer);
                Ok(())
            }
            Task::Any => Solutions::new(&puzzle.start())
                .next_until(&control)
                .map(|found| match found {
                    Some(solution) => self.solution(record, "any", &solution, answer),
                    None => self.none(record, "none", "no solution", answer),
                }),
            Task::Fixed => solve::fixed(&puzzle.start(), &control).map(|found| match found {
                Some(fixed) => self.solution(record, "fixed", &fixed, answer),
                None => self.none(record, "none", "no solution", answer),
            }),
            Task::All => self.all(record, &puzzle.start(), answer, &control),
        };
        if let Err(Stopped) = result {
            let counted = control.progress().done;
            let so_far = match self.task {
                Task::Count => format!("{} or more", words::number(counted, "solution")),
                Task::All => "there may be more solutions".to_owned(),
                Task::TheOne => known(puzzle),
                Task::Any | Task::Fixed => String::new(),
            };
            let reason = answer.late(&so_far);
            match (self.task, self.look) {
                (Task::Count, Look::Json) => {
                    let members = [
                        ("count", json!(counted)),
                        ("capped", json!(true)),
                        ("error", json!(reason)),
                    ];
                    answer.line(object(record, "timeout", &members));
                    answer.explain(record, reason);
                }
                (Task::Count, Look::Tsv) => {
                    row(record, "timeout", &counted.to_string(), answer);
                    answer.explain(record, reason);
                }
                _ => self.none(record, "timeout", &reason, answer),
            }
        }
    }
}

/// What is known of a puzzle whose only solution was not found in time.
fn known(puzzle: &Puzzle) -> String {
    // A tenth of a second.
    const EFFORT: u64 = 5_000_000;
    let first = Solutions::new(&puzzle.start()).next_until(&Control::effort(EFFORT));
    match first {
        Ok(Some(solution)) => format!("one solution is {solution}, there may be more"),
        Ok(None) | Err(Stopped) => String::new(),
    }
}

impl Solve {
    fn benches(&self) -> std::sync::MutexGuard<'_, Vec<Bench>> {
        self.benches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn the_one(
        &self,
        record: &Record,
        answer: &mut Answer<'_>,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        match solve::verdict(&record.puzzle, control)? {
            Verdict::One(solution) => self.solution(record, "one", &solution, answer),
            Verdict::Many(_) => self.none(record, "many", "more than one solution", answer),
            Verdict::None => self.none(record, "none", "no solution", answer),
            Verdict::Contradiction(_) => self.contradiction(record, answer),
        }
        Ok(())
    }

    /// Writes each solution as it is found: there may be more than fit into
    /// memory.
    fn all(
        &self,
        record: &Record,
        start: &Candidates,
        answer: &mut Answer<'_>,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        let mut solutions = Solutions::new(start);
        let mut count = 0;
        if matches!(self.look, Look::Text(_)) {
            answer.line(format_args!("# puzzle {}", record.number));
        }
        while count < self.max && answer.flow() {
            let Some(solution) = solutions.next_until(control)? else {
                break;
            };
            self.solution(record, "all", &solution, answer);
            count += 1;
        }
        if count == 0 {
            self.none(record, "none", "no solution", answer);
        }
        Ok(())
    }

    fn count(&self, record: &Record, count: u64, answer: &mut Answer<'_>) {
        let capped = count == self.max;
        match self.look {
            Look::Text(_) => answer.line(count),
            Look::Json => answer.line(object(
                record,
                "count",
                &[("count", json!(count)), ("capped", json!(capped))],
            )),
            Look::Tsv => {
                let verdict = if capped { "at-least" } else { "count" };
                row(record, verdict, &count.to_string(), answer);
            }
        }
    }

    fn solution(&self, record: &Record, verdict: &str, solution: &Grid, answer: &mut Answer<'_>) {
        let mut solved = Puzzle::new(solution.clone());
        match self.look {
            Look::Text(_) => {
                solved.meta = record.puzzle.meta.clone();
                let given = |cell| record.puzzle.givens.get(cell).is_some();
                let style = |cell| match given(cell) {
                    true => terminal::GIVEN,
                    false => terminal::FILLED,
                };
                match self.look.spelled_board(&solved, self.symbols, style) {
                    Ok(text) => answer.board(text),
                    Err(error) => answer.none(record, error),
                }
            }
            Look::Json => {
                let member = if verdict == "fixed" {
                    "fixed"
                } else {
                    "solution"
                };
                let members = [(member, json!(spelled(&solved, self.symbols)))];
                answer.line(object(record, verdict, &members));
            }
            Look::Tsv => row(record, verdict, &spelled(&solved, self.symbols), answer),
        }
    }

    fn contradiction(&self, record: &Record, answer: &mut Answer<'_>) {
        let conflicts = record.puzzle.conflicts();
        let phrase = words::conflicts(&record.puzzle.rules, &conflicts);
        let reason = format!("no solution: {phrase}");
        self.none(record, "contradiction", &reason, answer);
    }

    /// The puzzle has no such answer.
    fn none(&self, record: &Record, verdict: &str, reason: &str, answer: &mut Answer<'_>) {
        match self.look {
            Look::Text(_) => answer.none(record, reason),
            Look::Json => {
                answer.line(object(record, verdict, &[("error", json!(reason))]));
                answer.explain(record, reason);
            }
            Look::Tsv => {
                row(record, verdict, "", answer);
                answer.explain(record, reason);
            }
        }
    }
}

fn object(record: &Record, verdict: &str, members: &[(&str, Value)]) -> Value {
    let mut object = record.json();
    object.insert("verdict".to_owned(), json!(verdict));
    for (name, value) in members {
        object.insert((*name).to_owned(), value.clone());
    }
    Value::Object(object)
}

fn row(record: &Record, verdict: &str, text: &str, answer: &mut Answer<'_>) {
    let puzzle = as_line(&record.puzzle);
    answer.line(format_args!("{puzzle}\t{verdict}\t{text}"));
}
