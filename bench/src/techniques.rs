//! The guide to the techniques: an example of each from puzzles of our own,
//! its picture, its words, and who else has it.
//!
//! `examples` looks for a position in which each finder fires, and writes them
//! into a table; `write` makes `docs/TECHNIQUES.md` and its pictures from it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{Context, Result};
use ninefold::generate::{self, Recipe};
use ninefold::logic::explain::{self, Catalogue, Stage};
use ninefold::logic::{self, Family, State, Step, Technique, teach};
use ninefold::{Candidates, DigitSet, Grid, Puzzle, Shape};

/// What to make.
#[derive(clap::Args)]
pub struct Args {
    /// Look for examples in so many puzzles, instead of writing the guide
    #[arg(long)]
    search: Option<u64>,
    /// The table of examples
    #[arg(long, default_value = "crates/ninefold/tests/data/techniques.tsv")]
    table: PathBuf,
    /// Where the guide and its pictures go
    #[arg(long, default_value = "docs")]
    docs: PathBuf,
}

/// Looks for examples, or writes the guide.
pub fn run(args: &Args) -> Result<()> {
    match args.search {
        Some(puzzles) => search(args, puzzles),
        None => write(args),
    }
}

/// A position: the givens, the digits that stand, and the candidates.
fn encode(state: &State) -> String {
    let mut givens = String::new();
    let mut cells = String::new();
    for cell in state.shape().iter() {
        let digit = state.grid().get(cell);
        let given = digit.filter(|_| state.givens().contains(cell));
        givens.push(given.map_or('.', explain::symbol));
        if !cells.is_empty() {
            cells.push(' ');
        }
        match digit {
            Some(digit) => {
                let _ = write!(cells, "={digit}");
            }
            None => {
                let _ = write!(cells, "{}", state.candidates(cell));
            }
        }
    }
    format!("{givens}\t{cells}")
}

fn decode(givens: &str, cells: &str) -> Option<State> {
    let shape = Shape::NINE;
    let mut grid = Grid::empty(shape);
    let mut candidates = Candidates::empty(shape);
    for (cell, text) in shape.iter().zip(cells.split(' ')) {
        let digits: DigitSet = text
            .bytes()
            .filter_map(|b| shape.digit(usize::from(b.checked_sub(b'0')?)))
            .collect();
        if text.starts_with('=') {
            grid.set(cell, digits.single());
        } else {
            candidates.set(cell, digits);
        }
    }
    let given = shape
        .iter()
        .zip(givens.bytes())
        .filter(|(_, b)| *b != b'.')
        .map(|(cell, _)| cell)
        .collect();
    Some(State::with(&grid, &candidates).given(given))
}

/// How much a reader has to take in: little is better, many strikes are good.
fn weight(step: &Step) -> usize {
    let reason = &step.reason;
    let parts = reason.links.len() * 3 + reason.cells.len() + reason.candidates.len();
    let strikes = step.eliminations.len().min(3);
    20 + parts - 2 * strikes
}

fn search(args: &Args, puzzles: u64) -> Result<()> {
    let mut best: BTreeMap<Technique, (usize, String)> = BTreeMap::new();
    if let Ok(text) = fs::read_to_string(&args.table) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut fields = line.splitn(3, '\t');
            if let (Some(name), Some(weight), Some(rest)) =
                (fields.next(), fields.next(), fields.next())
            {
                best.insert(name.parse()?, (weight.parse()?, rest.to_owned()));
            }
        }
    }
    let mut recipe = Recipe::new(Shape::NINE);
    recipe.minimal = true;
    for index in 0..puzzles {
        let made = generate::generate(&recipe, 9, index, &mut generate::unwatched)?;
        let mut state = State::start(&Puzzle::new(made.puzzle));
        while !state.is_full() {
            let Some(step) = teach::next_step(&state, true) else {
                break;
            };
            let basic = step.technique.family() <= Family::Intersection;
            offer(&mut best, &state, &step, true);
            if !basic {
                for &technique in Technique::ALL {
                    let Some(finder) = logic::finder(technique) else {
                        continue;
                    };
                    let slow =
                        matches!(technique.family(), Family::FrankenFish | Family::MutantFish);
                    if slow && best.contains_key(&technique) && !index.is_multiple_of(16) {
                        continue;
                    }
                    let mut left = 20;
                    let _ = finder(&state, &mut |step| {
                        offer(&mut best, &state, &step, false);
                        left -= 1;
                        if left > 0 {
                            ControlFlow::Continue(())
                        } else {
                            ControlFlow::Break(())
                        }
                    });
                }
            }
            state.apply(&step);
        }
    }
    let mut text = String::from(
        "# A position for each technique: technique, weight, givens, cells (= a digit that stands).\n",
    );
    for (technique, (weight, position)) in &best {
        let _ = writeln!(text, "{technique}\t{weight}\t{position}");
    }
    if let Some(parent) = args.table.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::write(&args.table, text)?;
    println!("{} techniques have an example", best.len());
    for rung in teach::LADDER.rungs {
        if !best.contains_key(&rung.technique) {
            println!("none yet: {}", rung.technique);
        }
    }
    Ok(())
}

/// Takes an example that is better than the one known. What the ladder itself
/// came to (`needed`) is no simpler technique in disguise.
fn offer(
    best: &mut BTreeMap<Technique, (usize, String)>,
    state: &State,
    step: &Step,
    needed: bool,
) {
    let weight = weight(step) + if needed { 0 } else { 1000 };
    let known = best.get(&step.technique);
    if known.is_none_or(|(other, _)| weight < *other) {
        best.insert(step.technique, (weight, encode(state)));
    }
}

/// The step of a position that shows its technique best.
fn example(technique: Technique, state: &State) -> Option<Step> {
    let finder = logic::finder(technique)?;
    let mut best: Option<Step> = None;
    let mut left = 20;
    let _ = finder(state, &mut |step| {
        if best
            .as_ref()
            .is_none_or(|other| weight(&step) < weight(other))
        {
            best = Some(step);
        }
        left -= 1;
        if left > 0 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    best
}

fn write(args: &Args) -> Result<()> {
    let text = fs::read_to_string(&args.table)
        .with_context(|| format!("can't read {}", args.table.display()))?;
    let mut positions: BTreeMap<Technique, State> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, _, givens, cells] = fields[..] else {
            continue;
        };
        let state = decode(givens, cells).context("a position that is none")?;
        positions.insert(name.parse()?, state);
    }
    let pictures = args.docs.join("techniques");
    fs::create_dir_all(&pictures)?;
    let catalogue = Catalogue::english();
    let mut guide = String::from(HEAD);
    guide.push_str(&table());
    guide.push_str("\n## The techniques, in the order in which hints show them\n");
    for rung in teach::LADDER.rungs {
        let technique = rung.technique;
        let _ = writeln!(guide, "\n### {}\n", technique.title());
        let about = catalogue.render(Shape::NINE, &explain::about(technique));
        let _ = writeln!(guide, "{about}");
        let Some(state) = positions.get(&technique) else {
            continue;
        };
        let Some(step) = example(technique, state) else {
            continue;
        };
        let words = catalogue.render(Shape::NINE, &explain::stage(state, &step, Stage::Why));
        let picture = explain::picture(state, &step, Stage::Why);
        let drawing = explain::svg::draw(&picture, &words.to_string(), &explain::svg::PAPER);
        fs::write(pictures.join(format!("{technique}.svg")), drawing)?;
        let _ = writeln!(
            guide,
            "\n<img src=\"techniques/{technique}.svg\" width=\"360\" alt=\"An example of {}\">\n\n> {words}",
            technique.title()
        );
    }
    fs::write(args.docs.join("TECHNIQUES.md"), guide)?;
    println!("{} pictures", positions.len());
    Ok(())
}

const HEAD: &str = "\
# The techniques

Made by `cargo run --release -p ninefold-bench -- techniques`; don't edit it by hand.

Every technique that Ninefold knows, with an example from a puzzle of its own.
`sudoku hint` and `sudoku explain` use them in the order of this page; `sudoku
rate` uses those of Sudoku Explainer in its order. On a picture a filled disc is
part of the reason (in a chain: it then is), an open ring is what then is not (in
colouring: the second colour), a golden ring is an exception such as a fin, and a
ring with a slash is ruled out. Franken and mutant fish are looked for on boards
up to 9x9, and long chains and large sets only there; everything else works on
boards of every size.

## Who has what

Sudoku Explainer stands for SukakuExplainer 1.18.1 with its rating, HoDoKu for
2.3.2 with its score, SudokuWiki for the menu of its solver with its level; a
number in brackets is off by default. In the last column *hints* means the
teaching ladder of `hint` and `explain`, *rating* the ladder of `rate`.

";

/// Who has a technique: name, Sudoku Explainer, HoDoKu, SudokuWiki, Ninefold.
const TABLE: &[[&str; 5]] = &[
    [
        "Full house (last cell of a house)",
        "1.0",
        "4",
        "–",
        "hints, rating",
    ],
    ["Hidden single", "1.2, 1.5", "14", "Basic", "hints, rating"],
    ["Naked single", "2.3", "4", "Basic", "hints, rating"],
    [
        "Direct pointing, direct claiming",
        "1.7, 1.9",
        "–",
        "–",
        "rating",
    ],
    ["Direct hidden pair, triple", "2.0, 2.5", "–", "–", "rating"],
    [
        "Locked candidates (pointing, claiming)",
        "2.6, 2.8",
        "50",
        "Basic",
        "hints, rating",
    ],
    ["Locked pair, triple", "–", "40, 60", "–", "hints"],
    [
        "Naked pair, triple, quad",
        "3.0, 3.6, 5.0",
        "60, 80, 120",
        "Basic",
        "hints, rating",
    ],
    [
        "Hidden pair, triple, quad",
        "3.4, 4.0, 5.4",
        "70, 100, 150",
        "Basic",
        "hints, rating",
    ],
    [
        "X-Wing, Swordfish, Jellyfish",
        "3.2, 3.8, 5.2",
        "140, 150, 160",
        "Tough, Tough, Diabolical",
        "hints, rating",
    ],
    ["Squirmbag, Whale, Leviathan", "–", "(470)", "–", "–"],
    ["Skyscraper", "4.0", "130", "in X-Cycles", "hints, rating"],
    [
        "Two-string kite, turbot fish",
        "4.1",
        "150, 120",
        "in X-Cycles",
        "hints, rating",
    ],
    [
        "Empty rectangle",
        "4.3",
        "120",
        "Rectangle Elimination",
        "hints, rating",
    ],
    [
        "Three and four strong links",
        "5.4–6.1",
        "in X-Chain",
        "in X-Cycles",
        "hints (X-Chain), rating",
    ],
    [
        "XY-Wing, XYZ-Wing",
        "4.2, 4.4",
        "160, 180",
        "Tough",
        "hints, rating",
    ],
    ["W-Wing", "–", "150", "Tough", "hints"],
    [
        "WXYZ-Wing",
        "5.5",
        "in ALS-XZ",
        "Diabolical",
        "hints, rating",
    ],
    [
        "VWXYZ- to TUVWXYZ-Wing",
        "6.2–7.5",
        "in ALS-XZ",
        "–",
        "hints (ALS-XZ), rating",
    ],
    [
        "Unique rectangle 1, 2, 3, 4",
        "4.5–5.1",
        "100",
        "Diabolical",
        "hints, rating",
    ],
    [
        "Unique rectangle 5, 6",
        "in 2 and 4",
        "100",
        "Diabolical",
        "hints",
    ],
    ["Unique loops of 6 and more", "4.6–5.6", "–", "–", "rating"],
    ["Hidden rectangle", "–", "100", "Diabolical", "hints"],
    ["Avoidable rectangle 1, 2", "–", "100", "Tough", "hints"],
    ["Extended rectangle", "–", "–", "Diabolical", "hints"],
    ["BUG+1", "5.6", "100", "Tough", "hints, rating"],
    ["BUG types 2, 3, 4", "5.7–6.2", "–", "–", "rating"],
    [
        "Finned and sashimi X-Wing",
        "–",
        "130, 150",
        "Extreme",
        "hints",
    ],
    [
        "Finned and sashimi Swordfish",
        "–",
        "200, 240",
        "Extreme",
        "hints",
    ],
    [
        "Finned and sashimi Jellyfish",
        "–",
        "250, 260",
        "–",
        "hints",
    ],
    [
        "Franken X-Wing and Swordfish, also finned",
        "–",
        "300–410",
        "–",
        "hints",
    ],
    [
        "Franken Jellyfish, also finned",
        "–",
        "(370, 430)",
        "–",
        "library",
    ],
    [
        "Mutant X-Wing and Swordfish, also finned",
        "–",
        "(450, 470)",
        "–",
        "hints",
    ],
    [
        "Mutant Jellyfish, also finned",
        "–",
        "(450, 470)",
        "–",
        "library",
    ],
    ["Kraken fish", "–", "(500)", "–", "–"],
    [
        "Simple colours, multi colours",
        "–",
        "150, 200",
        "Tough",
        "hints",
    ],
    ["3D Medusa", "–", "–", "Diabolical", "hints"],
    ["Remote pair", "–", "110", "(Deprecated)", "hints"],
    [
        "X-Chain, XY-Chain",
        "6.5 and more",
        "260",
        "Diabolical",
        "hints, rating",
    ],
    [
        "Nice loop, AIC",
        "7.0 and more",
        "280",
        "Extreme",
        "hints, rating",
    ],
    [
        "Grouped nice loop, grouped AIC",
        "–",
        "300",
        "Extreme",
        "hints",
    ],
    ["AIC with ALS", "–", "(in grouped)", "Extreme", "hints"],
    ["Sue de Coq", "–", "250", "Extreme", "hints"],
    ["ALS-XZ", "–", "300", "Extreme", "hints"],
    [
        "ALS-XY-Wing, ALS chain",
        "–",
        "320, 340",
        "Extreme",
        "hints",
    ],
    ["Death Blossom", "–", "(360)", "Extreme", "hints"],
    [
        "Aligned pair, triple exclusion",
        "6.2, 7.5",
        "–",
        "Diabolical",
        "rating",
    ],
    [
        "Nishio",
        "7.5 and more",
        "in forcing net",
        "Extreme",
        "hints (net), rating",
    ],
    [
        "Cell and region forcing chains",
        "8.0 and more",
        "500",
        "Extreme",
        "hints (net), rating",
    ],
    [
        "Dynamic forcing chains, nets",
        "8.5 and more",
        "700",
        "Extreme",
        "hints, rating",
    ],
    ["Nested dynamic chains", "9.0–11.9", "–", "–", "rating"],
    ["Templates, pattern overlay", "–", "(10000)", "Extreme", "–"],
    [
        "Tridagons, fireworks, exocet, SK-loops",
        "–",
        "–",
        "Diabolical, Extreme",
        "–",
    ],
    ["Trial, told as such", "–", "10000", "–", "hints"],
];

fn table() -> String {
    let mut text = String::from(
        "| technique | Sudoku Explainer | HoDoKu | SudokuWiki | Ninefold |\n|---|---|---|---|---|\n",
    );
    for row in TABLE {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}
