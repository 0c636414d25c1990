//! The guide to the techniques: an example of each from puzzles of our own,
//! its picture, its words, and who else has it.
//!
//! `examples` looks for a position in which each finder fires, and writes them
//! into a table; `write` makes `docs/TECHNIQUES.md` and its pictures from it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use ninefold::format::{self, Format, WriteOptions};
use ninefold::generate::{self, Kinds, Recipe, Target};
use ninefold::logic::explain::{self, Catalogue, Stage};
use ninefold::logic::teach::{self, Hint, Path};
use ninefold::logic::{self, Family, Role, State, Step, Technique};
use ninefold::{Candidates, Cell, Control, DigitSet, Grid, Level, Puzzle, Rules, Shape};

use crate::tridagon;

/// What to make.
#[derive(clap::Args)]
pub struct Args {
    /// Look for examples in this many puzzles, instead of writing the guide
    #[arg(long)]
    search: Option<u64>,
    /// The side of the boards to look in
    #[arg(long, default_value_t = 9)]
    side: usize,
    /// The kinds of the boards to look in, as `killer+diagonal`; classic ones without
    #[arg(long, default_value = "")]
    kinds: String,
    /// The level of the puzzles to look in; any without
    #[arg(long)]
    level: Option<Level>,
    /// Look for these techniques only
    #[arg(long, value_delimiter = ',')]
    only: Vec<Technique>,
    /// The first seed of the puzzles to look in
    #[arg(long, default_value_t = 9)]
    seed: u64,
    /// Order so many puzzles for each technique of --only by its name
    #[arg(long, default_value_t = 0)]
    order: u64,
    /// The index of drills, whose puzzles are looked in too
    #[arg(long, default_value = "crates/ninefold-game/src/learn/drills.txt")]
    drills: PathBuf,
    /// The table of examples
    #[arg(long, default_value = "crates/ninefold/tests/data/techniques.tsv")]
    table: PathBuf,
    /// The file with the table of who has what, between its two markers
    #[arg(long, default_value = "README.md")]
    readme: PathBuf,
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

/// A position: the givens (the whole puzzle in one line where it is a variant),
/// the digits that stand, and the candidates.
fn encode(state: &State) -> String {
    let shape = state.shape();
    let mut givens = Grid::empty(shape);
    for cell in state.givens() {
        givens.set(cell, state.grid().get(cell));
    }
    let mut puzzle = Puzzle::new(givens);
    puzzle.rules = state.rules().clone();
    let text = match puzzle.rules.is_classic() {
        true => puzzle.givens.to_string(),
        false => {
            let text = format::write(&puzzle, Format::Ninefold, &WriteOptions::default());
            let text = text.map_or_else(|_| String::new(), |written| written.text);
            text.trim_end().replace('\n', "; ")
        }
    };
    let cells = shape.iter().map(|cell| match state.grid().get(cell) {
        Some(digit) => format!("={}", explain::symbol(digit)),
        None => state.candidates(cell).iter().map(explain::symbol).collect(),
    });
    let cells: Vec<String> = cells.collect();
    format!("{text}\t{}", cells.join(" "))
}

fn decode(givens: &str, cells: &str) -> Result<State> {
    let puzzle: Puzzle = givens.parse()?;
    let shape = puzzle.shape();
    let mut grid = Grid::empty(shape);
    let mut candidates = Candidates::empty(&puzzle.rules);
    for (cell, text) in shape.iter().zip(cells.split(' ')) {
        let digits: DigitSet = text
            .chars()
            .filter_map(|c| shape.digit(c.to_digit(36)? as usize))
            .collect();
        if text.starts_with('=') {
            grid.set(cell, digits.single());
        } else {
            candidates.set(cell, digits);
        }
    }
    Ok(State::with(&grid, &candidates).given(puzzle.givens.filled_cells()))
}

/// How much a reader has to take in: little is better, many strikes are good.
fn weight(step: &Step) -> usize {
    let reason = &step.reason;
    let parts = reason.links.len() * 3 + reason.cells.len() + reason.candidates.len();
    let strikes = step.eliminations.len().min(3);
    20 + parts - 2 * strikes
}

fn search(args: &Args, puzzles: u64) -> Result<()> {
    let mut best: BTreeMap<Technique, Known> = BTreeMap::new();
    if let Ok(text) = fs::read_to_string(&args.table) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut fields = line.splitn(3, '\t');
            if let (Some(name), Some(weight), Some(rest)) =
                (fields.next(), fields.next(), fields.next())
            {
                let known = Known::weigh(name.parse()?, weight.parse()?, rest)?;
                best.insert(name.parse()?, known);
            }
        }
    }
    if args.only.contains(&Technique::Tridagon) {
        for state in tridagon::positions(args.seed, puzzles) {
            let step = teach::next_step(&state, true, &Control::none())?;
            if let Some(step) = step.filter(|step| step.technique == Technique::Tridagon) {
                offer(&mut best, &state, &step, true);
            }
        }
    }
    let mut recipe = Recipe::new(Shape::of_side(args.side)?);
    if let Some(level) = args.level {
        recipe.target = Target::Level(level);
        recipe.max_attempts = 100_000;
    }
    recipe.minimal = args.kinds.is_empty() && args.level.is_none();
    recipe.kinds = match args.kinds.as_str() {
        "" => Kinds::default(),
        kinds => kinds.parse()?,
    };
    if args.side == 9 && args.kinds.is_empty() {
        for puzzle in drilled(args)?.iter().chain(&ordered(args)?) {
            for Hint { state, step } in Path::new(State::start(puzzle), true) {
                if args.only.is_empty() || args.only.contains(&step.technique) {
                    offer(&mut best, &state, &step, true);
                }
            }
        }
    }
    let wanted = |t: &&Technique| args.only.is_empty() || args.only.contains(t);
    let asked: Vec<_> = Technique::ALL
        .iter()
        .filter(wanted)
        .filter(|technique| args.kinds.is_empty() || technique.family() == Family::Clue)
        .filter_map(|technique| Some((*technique, technique.finder()?)))
        .collect();
    for index in 0..puzzles {
        let made = generate::generate(&recipe, args.seed, index, &Control::none())?;
        for Hint { state, step } in Path::new(State::start(&made.puzzle), true) {
            if args.only.is_empty() || args.only.contains(&step.technique) {
                offer(&mut best, &state, &step, true);
            }
            if args.kinds.is_empty() && step.technique.family() <= Family::Intersection {
                continue;
            }
            for (technique, finder) in &asked {
                if !technique.holds(state.rules()) {
                    continue;
                }
                // Of the slow ones a second example is not looked for often.
                let slow = technique.family() > Family::FinnedFish
                    && technique.family() <= Family::MutantFish;
                if slow && best.contains_key(technique) && !index.is_multiple_of(16) {
                    continue;
                }
                for step in logic::some(*finder, &state, 20, &Control::none())? {
                    offer(&mut best, &state, &step, false);
                }
            }
        }
    }
    let mut text = String::from(
        "# A position for each technique: technique, weight, givens, cells (= a digit that stands).\n",
    );
    for (technique, Known { weight, position }) in &best {
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

/// The puzzles of the index of drills that show what is looked for.
fn drilled(args: &Args) -> Result<Vec<Puzzle>> {
    let text = fs::read_to_string(&args.drills)
        .with_context(|| format!("can't read {}", args.drills.display()))?;
    let mut puzzles = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with(['#', '%'])) {
        let (puzzle, names) = line.split_once(' ').context("a puzzle and techniques")?;
        let wanted = |name: &str| args.only.iter().any(|technique| technique.name() == name);
        if args.only.is_empty() || names.split(',').any(wanted) {
            puzzles.push(puzzle.parse()?);
        }
    }
    Ok(puzzles)
}

/// Puzzles whose hardest hint is of a technique that is looked for.
fn ordered(args: &Args) -> Result<Vec<Puzzle>> {
    let mut puzzles = Vec::new();
    for technique in &args.only {
        for number in 0..args.order {
            let recipe = Recipe {
                target: Target::Technique(*technique),
                max_attempts: 100_000,
                ..Recipe::new(Shape::of_side(args.side)?)
            };
            match generate::generate(&recipe, args.seed, number, &Control::none()) {
                Ok(made) => puzzles.push(made.puzzle),
                Err(_) => break,
            }
        }
    }
    Ok(puzzles)
}

/// A position in which a technique comes up.
struct Known {
    weight: usize,
    /// As [`encode`] writes it.
    position: String,
}

/// Added to the weight of a position in which the hints show something easier.
const NEEDLESS: usize = 1000;

/// Added once more if the step itself is something easier in disguise.
const DISGUISED: usize = 1000;

impl Known {
    /// A stored position; what the hints show there may have changed.
    fn weigh(technique: Technique, weight: usize, position: &str) -> Result<Known> {
        let (givens, cells) = position.split_once('\t').context("givens and cells")?;
        let state = decode(givens, cells)?;
        let shown = example(technique, &state)?;
        let weight = match shown {
            Some((_, weight)) if technique.level().is_some() => weight,
            Some(_) => weight,
            // The finder does not find it there any more.
            None => usize::MAX,
        };
        Ok(Known {
            weight,
            position: position.to_owned(),
        })
    }
}

/// What is added to the weight of a step that the ladder does not come to, or that
/// is not all that its name says.
fn burden(state: &State, step: &Step, needed: bool) -> usize {
    let disguised = !of_its_kind(step) || !needed && in_disguise(state, step).is_some();
    let needless = if needed { 0 } else { NEEDLESS };
    needless + if disguised { DISGUISED } else { 0 }
}

/// Whether a step has what its name says: a grouped chain has a group.
fn of_its_kind(step: &Step) -> bool {
    let links = &step.reason.links;
    let sets = step.reason.cells.iter().filter_map(|mark| match mark.role {
        Role::Set(number) => Some(number),
        _ => None,
    });
    let sets = sets.collect::<BTreeSet<u8>>().len();
    match step.technique {
        Technique::GroupedNiceLoop | Technique::GroupedAic => {
            let mut nodes = links.iter().flat_map(|link| [&link.from, &link.to]);
            nodes.any(|node| node.cells.len() > 1)
        }
        Technique::AlsAic => sets > 0,
        Technique::AlsChain => sets > 3,
        // With two petals it is an ALS-XY-Wing whose pivot is one cell.
        Technique::DeathBlossom => sets > 2,
        // One position looked at is a chain that nobody told.
        Technique::Trial => step.reason.tried > Some(1),
        _ => true,
    }
}

/// The easier technique that strikes some of the same by cells of the same
/// pattern alone.
fn in_disguise(state: &State, step: &Step) -> Option<Technique> {
    let cells = cells(step);
    let changed = |step: &Step| -> Vec<_> {
        let changed = step.placements.iter().chain(&step.eliminations);
        changed.copied().collect()
    };
    let same = changed(step);
    let easier = teach::LADDER.finders();
    let mut easier = easier.take_while(|(rung, _)| rung.technique < step.technique);
    let (rung, _) = easier.find(|(rung, finder)| {
        let steps = match rung.technique.holds(state.rules()) {
            true => logic::some(*finder, state, 100, &Control::none()),
            false => Ok(Vec::new()),
        };
        steps.unwrap_or_default().iter().any(|other| {
            let within = self::cells(other).is_subset(&cells);
            within && changed(other).iter().any(|one| same.contains(one))
        })
    })?;
    Some(rung.technique)
}

/// The cells that a step rests on.
fn cells(step: &Step) -> BTreeSet<Cell> {
    let reason = &step.reason;
    let marks = reason.candidates.iter().map(|mark| mark.candidate.cell);
    let nodes = reason.links.iter().flat_map(|link| [&link.from, &link.to]);
    let cells = reason.cells.iter().map(|mark| mark.cell);
    let nodes = nodes.flat_map(|node| node.cells.iter().copied());
    cells.chain(marks).chain(nodes).collect()
}

/// Takes an example that is better than the one known. What the ladder itself
/// came to (`needed`) is no simpler technique in disguise.
fn offer(best: &mut BTreeMap<Technique, Known>, state: &State, step: &Step, needed: bool) {
    let known = best.get(&step.technique);
    let better = |weight| known.is_none_or(|known| weight < known.weight);
    let mut weight = weight(step) + if needed { 0 } else { NEEDLESS };
    // What takes long to find out is asked only of what could be better.
    if better(weight) {
        weight = self::weight(step) + burden(state, step, needed);
    }
    if better(weight) {
        let position = encode(state);
        best.insert(step.technique, Known { weight, position });
    }
}

/// The step of a position that shows its technique best, and its weight.
fn example(technique: Technique, state: &State) -> Result<Option<(Step, usize)>> {
    let finder = technique.finder().context("no finder")?;
    let next = teach::next_step(state, true, &Control::none())?;
    let needed = next.is_some_and(|step| step.technique == technique);
    let steps = logic::some(finder, state, 20, &Control::none())?;
    let weighed = steps.into_iter().map(|step| {
        let weight = weight(&step) + burden(state, &step, needed);
        (step, weight)
    });
    Ok(weighed.min_by_key(|(_, weight)| *weight))
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
        let state = decode(givens, cells)?;
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
        let about = catalogue.render(&Rules::classic(Shape::NINE), &explain::about(technique));
        let _ = writeln!(guide, "{about}");
        let look = catalogue.render(&Rules::classic(Shape::NINE), &explain::look(technique));
        let _ = writeln!(guide, "\n*How to look for it:* {look}");
        let Some(state) = positions.get(&technique) else {
            continue;
        };
        let Some((step, _)) = example(technique, state)? else {
            continue;
        };
        let words = catalogue.render(state.rules(), &explain::stage(state, &step, Stage::Why));
        let picture = explain::picture(state, &step, Stage::Why);
        let drawing = explain::svg::draw(&picture, &words.to_string(), &explain::svg::PAPER);
        fs::write(pictures.join(format!("{technique}.svg")), drawing)?;
        let _ = writeln!(
            guide,
            "\n<img src=\"techniques/{technique}.svg\" width=\"360\" alt=\"An example of {}\">\n\n> {words}",
            technique.title()
        );
        let next = teach::next_step(state, true, &Control::none())?;
        if let Some(next) = next.filter(|next| next.technique != technique) {
            let _ = match in_disguise(state, &step) {
                Some(easier) => writeln!(
                    guide,
                    "\nWe know no position yet in which hints need this technique. In this one, {} finds \
                     the same with these cells, and is easier.",
                    easier.title()
                ),
                None => writeln!(
                    guide,
                    "\nWe know no position yet in which hints need this technique. In this one they would \
                     first show something easier: {}.",
                    next.technique.title()
                ),
            };
        }
    }
    fs::write(args.docs.join("TECHNIQUES.md"), guide)?;
    let readme = fs::read_to_string(&args.readme)?;
    let (before, rest) = readme.split_once(BEGIN).context("no table in the README")?;
    let (_, after) = rest.split_once(END).context("no end of the table")?;
    fs::write(
        &args.readme,
        format!("{before}{BEGIN}\n\n{}\n{END}{after}", table()),
    )?;
    println!("{} pictures", positions.len());
    Ok(())
}

/// What stands before the table in the README, and what after it.
const BEGIN: &str = "<!-- techniques: made by the bench, don't edit -->";
const END: &str = "<!-- end of techniques -->";

const HEAD: &str = "\
# The techniques

Made by `cargo run --release -p ninefold-bench -- techniques`; don't edit it by hand.

Every technique that hints know, with an example from one of our own puzzles if
we found one. In most examples nothing easier is left, so that a hint shows just this step;
where we know no such position, the example says so.
`sudoku hint` and `sudoku explain` use them in the order of this page; `sudoku
rate` uses those of Sudoku Explainer in its order. In a picture a filled disc is
part of the reason (in a chain: true), a violet disc is the second colour or the
second of two sets, an open ring is what is then false, a golden ring is an
exception such as a fin, and a ring with a slash is ruled out. A cross stands
where a digit is blocked; small numbers are those of the sentences.

All of them work on boards of every size from 4x4 to 25x25, if they make
sense there: a 4x4 board is too small for most, fish of five lines and more appear
only on boards larger than 9x9 (on 9x9 there is a smaller one in the other lines),
and the almost locked sets of chains and ALS techniques have at most five cells,
three on 10x10 and 12x12 and two on larger boards. The search of each technique ends after a fixed number of looks, which
is more than any needs on 9x9; on larger boards a rare pattern may be missed,
so that no hint takes long, and the same board always gets the same hint.

## Who has what

Sudoku Explainer stands for SukakuExplainer 1.18.1 with its rating, HoDoKu for
2.3.2 with its score, SudokuWiki for the menu of its solver with its level; a
number in brackets is off by default. In the last column *hints* means the
teaching ladder of `hint` and `explain`, *rating* the ladder of `rate`.

";

/// Who has a technique: name, Sudoku Explainer, HoDoKu, SudokuWiki, Ninefold.
const TABLE: &str = include_str!("techniques.tsv");

/// Who has a technique, as a table of Markdown.
fn table() -> String {
    let mut lines = TABLE
        .lines()
        .map(|line| format!("| {} |\n", line.replace('\t', " | ")));
    let head = lines.next().unwrap_or_default();
    format!("{head}|---|---|---|---|---|\n{}", lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_guide_and_its_pictures_are_what_the_program_tells() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let made = tempfile::tempdir().unwrap();
        let args = Args {
            search: None,
            side: 9,
            kinds: String::new(),
            level: None,
            only: Vec::new(),
            order: 0,
            drills: PathBuf::new(),
            seed: 9,
            table: root.join("crates/ninefold/tests/data/techniques.tsv"),
            readme: made.path().join("README.md"),
            docs: made.path().to_owned(),
        };
        fs::copy(root.join("README.md"), &args.readme).unwrap();
        write(&args).unwrap();
        let told = "made by `cargo run --release -p ninefold-bench -- techniques`";
        let read = |path: PathBuf| fs::read_to_string(path).unwrap();
        assert!(
            read(args.readme) == read(root.join("README.md")),
            "the table in the README is {told}"
        );
        let guide = "TECHNIQUES.md";
        assert!(
            read(made.path().join(guide)) == read(root.join("docs").join(guide)),
            "{guide} is {told}"
        );
        let pictures = fs::read_dir(made.path().join("techniques")).unwrap();
        for picture in pictures {
            let picture = picture.unwrap();
            let kept = root.join("docs/techniques").join(picture.file_name());
            assert!(
                read(picture.path()) == read(kept.clone()),
                "{} is {told}",
                kept.display()
            );
        }
    }
}
