//! `slow`: looks for boards that take long, by mutation, and measures how long
//! any work goes without asking its control.
//!
//! Each kind of board has a pool of those that took most effort. A round mutates
//! one of them, or makes a fresh one, and gives it to the work. Effort decides,
//! not time, so that a seed gives the same boards on every machine; CPU time and
//! the longest gap between two questions are told beside it.

use std::cell::Cell;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use cpu_time::ThreadTime;
use ninefold::format::{self, Format, ReadOptions, WriteOptions};
use ninefold::generate::{self, Random, Recipe};
use ninefold::logic::teach;
use ninefold::rate::{self, Scale};
use ninefold::{Candidates, Control, Digit, DigitSet, Grid, Puzzle, Rules, Shape, Stopped, solve};

#[derive(clap::Args)]
pub struct Args {
    /// Files of boards to measure as they are, in place of made ones
    files: Vec<PathBuf>,
    /// Boards for each kind
    #[arg(long, default_value_t = 200)]
    boards: u32,
    /// Seed for the random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seconds of CPU time for each board
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    /// The number of boards to show for each kind
    #[arg(long, default_value_t = 3)]
    show: usize,
    /// Only kinds whose name contains one of these words
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
}

/// What is done with a board.
type Work = fn(&Puzzle, &Control<'_>) -> Result<(), Stopped>;

const WORKS: &[(&str, Work)] = &[
    ("solve", |puzzle, control| {
        solve::verdict(puzzle, control).map(|_| ())
    }),
    ("count", |puzzle, control| {
        solve::count(&puzzle.start(), 10_000_000, control).map(|_| ())
    }),
    ("hint", |puzzle, control| {
        teach::advise(puzzle, control).map(|_| ())
    }),
    ("rate", |puzzle, control| {
        rate::rate(puzzle, Scale::Sukaku, control).map(|_| ())
    }),
];

/// How a kind of board is made.
struct Kind {
    name: &'static str,
    side: usize,
    /// How many cells are given, of the cells of the board in hundredths.
    givens: (usize, usize),
    /// Whether cells have pencil marks.
    marks: bool,
    /// What is asked beside the classic rules, as `create` names it.
    asked: &'static str,
    /// Which work is done with it.
    works: &'static [&'static str],
}

const KINDS: &[Kind] = &[
    Kind {
        name: "9x9, few givens",
        side: 9,
        givens: (4, 30),
        marks: false,
        asked: "",
        works: &["solve", "hint"],
    },
    Kind {
        name: "9x9, pencil marks",
        side: 9,
        givens: (0, 10),
        marks: true,
        asked: "",
        works: &["solve", "hint", "rate"],
    },
    Kind {
        name: "9x9, counted",
        side: 9,
        givens: (10, 24),
        marks: false,
        asked: "",
        works: &["count"],
    },
    Kind {
        name: "jigsaws",
        side: 9,
        givens: (0, 25),
        marks: false,
        asked: "jigsaw",
        works: &["solve"],
    },
    Kind {
        name: "killers",
        side: 9,
        givens: (0, 4),
        marks: false,
        asked: "killer",
        works: &["solve"],
    },
    Kind {
        name: "16x16",
        side: 16,
        givens: (25, 50),
        marks: false,
        asked: "",
        works: &["solve", "hint"],
    },
    Kind {
        name: "16x16, pencil marks",
        side: 16,
        givens: (0, 20),
        marks: true,
        asked: "",
        works: &["solve", "hint"],
    },
    Kind {
        name: "25x25",
        side: 25,
        givens: (35, 55),
        marks: false,
        asked: "",
        works: &["solve", "hint"],
    },
    Kind {
        name: "25x25, pencil marks",
        side: 25,
        givens: (0, 20),
        marks: true,
        asked: "",
        works: &["solve"],
    },
];

/// What a board took.
#[derive(Clone)]
struct Measured {
    puzzle: Puzzle,
    effort: u64,
    took: Duration,
    /// The longest time between two questions.
    gap: Duration,
    stopped: bool,
}

fn measure(puzzle: &Puzzle, work: Work, limit: Duration) -> Measured {
    let start = ThreadTime::now();
    let last = Cell::new(Duration::ZERO);
    let gap = Cell::new(Duration::ZERO);
    let note = || {
        let now = start.elapsed();
        gap.set(gap.get().max(now - last.get()));
        last.set(now);
        now
    };
    let control = Control::asking(|_| note() < limit);
    let answer = work(puzzle, &control);
    let took = note();
    Measured {
        puzzle: puzzle.clone(),
        effort: control.spent(),
        took,
        gap: gap.get(),
        stopped: answer.is_err(),
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let limit = Duration::from_secs_f64(args.seconds);
    if args.files.is_empty() {
        for kind in KINDS {
            for (name, work) in WORKS.iter().filter(|work| kind.works.contains(&work.0)) {
                let title = format!("{name} {}", kind.name);
                if args.only.is_empty() || args.only.iter().any(|word| title.contains(word)) {
                    search(args, kind, &title, *work, limit)?;
                }
            }
        }
        return Ok(());
    }
    for file in &args.files {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("can't read {}", file.display()))?;
        for (name, work) in WORKS {
            if !args.only.is_empty() && !args.only.iter().any(|word| name.contains(word.as_str())) {
                continue;
            }
            let mut all = Vec::new();
            for puzzle in format::parse(&text, &ReadOptions::default())? {
                all.push(measure(&puzzle, *work, limit));
            }
            show(&format!("{name} {}", file.display()), all, args.show);
        }
    }
    Ok(())
}

/// The boards that are mutated.
const POOL: usize = 8;

fn search(
    args: &Args,
    kind: &Kind,
    title: &str,
    work: Work,
    limit: Duration,
) -> anyhow::Result<()> {
    let shape = Shape::of_side(kind.side)?;
    let mut random = Random::new(args.seed, kind.side as u64);
    let mut all: Vec<Measured> = Vec::new();
    for _ in 0..args.boards {
        let puzzle = match all.len() {
            pool if pool >= POOL && random.below(4) > 0 => {
                mutated(&all[random.below(POOL)].puzzle, &mut random)
            }
            _ => fresh(kind, shape, &mut random),
        };
        // A rating means nothing where there is not one solution.
        let unique = || {
            matches!(
                solve::verdict(&puzzle, &Control::effort(10_000_000)),
                Ok(solve::Verdict::One(_))
            )
        };
        if title.starts_with("rate") && !unique() {
            continue;
        }
        all.push(measure(&puzzle, work, limit));
        all.sort_by_key(|measured| core::cmp::Reverse(measured.effort));
    }
    show(title, all, args.show);
    Ok(())
}

/// A board with some cells of a random solution, and one of them wrong now and
/// then; with pencil marks also some candidates around the solution.
fn fresh(kind: &Kind, shape: Shape, random: &mut Random) -> Puzzle {
    let made = match kind.asked {
        "" => None,
        asked => asked.parse().ok().and_then(|kinds| {
            let mut recipe = Recipe::new(shape);
            recipe.kinds = kinds;
            let seed = random.below(1 << 30) as u64;
            generate::generate(&recipe, seed, 0, &Control::none()).ok()
        }),
    };
    let (rules, solution) = match made {
        Some(made) => (made.puzzle.rules, made.solution),
        None => (Rules::classic(shape), generate::fill(shape, random)),
    };
    let (fewest, most) = kind.givens;
    let share = fewest + random.below(most - fewest + 1);
    let mut grid = Grid::empty(shape);
    for cell in shape.iter() {
        if random.below(100) < share {
            grid.set(cell, solution.get(cell));
        }
    }
    let mut puzzle = Puzzle::new(grid);
    puzzle.rules = rules;
    if kind.marks {
        let more = random.below(80) + 10;
        let mut marks = Candidates::full(shape);
        for cell in shape.iter() {
            let mut set: DigitSet = solution.get(cell).into_iter().collect();
            set |= shape
                .digits()
                .iter()
                .filter(|_| random.below(100) < more)
                .collect();
            marks.set(cell, set);
        }
        puzzle.candidates = Some(marks);
    }
    puzzle
}

/// The board with one to three changes.
fn mutated(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    let mut puzzle = puzzle.clone();
    let shape = puzzle.shape();
    for _ in 0..=random.below(3) {
        let Some(cell) = shape.iter().nth(random.below(shape.cells())) else {
            continue;
        };
        let digit = Digit::from_index(random.below(shape.side()));
        match (&mut puzzle.candidates, random.below(3)) {
            (Some(marks), 0) => marks.set(cell, marks.get(cell) | DigitSet::only(digit)),
            (Some(marks), _) => {
                let less = marks.get(cell) - DigitSet::only(digit);
                if !less.is_empty() {
                    marks.set(cell, less);
                }
            }
            (None, 0) => puzzle.givens.set(cell, Some(digit)),
            (None, _) => puzzle.givens.set(cell, None),
        }
        if !puzzle.conflicts().is_empty() {
            puzzle.givens.set(cell, None);
        }
    }
    puzzle
}

/// The board on a line, as the command reads it.
fn as_text(puzzle: &Puzzle) -> String {
    let format = match puzzle.candidates {
        Some(_) if puzzle.shape() == Shape::NINE => Format::Sukaku,
        Some(_) => return String::from("(pencil marks)"),
        None if puzzle.rules.is_classic() => Format::Line,
        None => Format::Ninefold,
    };
    let written = format::write(puzzle, format, &WriteOptions::default());
    written.map_or_else(
        |error| error.to_string(),
        |written| written.text.trim().replace('\n', "; "),
    )
}

/// The boards that took most, and the longest gap of all.
fn show(title: &str, mut all: Vec<Measured>, most: usize) {
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    let effort: u64 = all.iter().map(|one| one.effort).sum();
    let took: Duration = all.iter().map(|one| one.took).sum();
    let gap = all.iter().map(|one| one.gap).max().unwrap_or_default();
    println!(
        "{title}: {} boards, {:.0} ms, {:.1} ns a look, longest gap {:.2} ms",
        all.len(),
        millis(took),
        took.as_nanos() as f64 / effort.max(1) as f64,
        millis(gap),
    );
    let line = |one: &Measured| {
        let text = as_text(&one.puzzle);
        println!(
            "  effort {:11}, {:8.1} ms, gap {:6.2} ms{} {text}",
            one.effort,
            millis(one.took),
            millis(one.gap),
            if one.stopped { " (stopped)" } else { "" },
        );
    };
    all.sort_by_key(|one| core::cmp::Reverse(one.took));
    all.iter().take(most).for_each(line);
    if let Some(widest) = all.iter().max_by_key(|one| one.gap) {
        line(widest);
    }
}
