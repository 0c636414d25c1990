//! Agreement with recorded levels and scores of HoDoKu.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use ninefold::rate::hodoku;
use ninefold::{Control, Grid, Puzzle, Shape};

/// What to compare.
#[derive(clap::Args)]
pub struct Args {
    /// A table of recorded levels and scores (tab-separated, with a header:
    /// puzzle, level, score)
    file: PathBuf,
    /// Look at every Nth puzzle only
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Print at most this many differences
    #[arg(long, default_value_t = 0)]
    show: usize,
}

/// Compares, and prints the shares that agree by recorded level.
pub fn run(args: &Args) -> Result<()> {
    let text = fs::read_to_string(&args.file)
        .with_context(|| format!("can't read {}", args.file.display()))?;
    // By recorded level: puzzles, same level, same score.
    let mut counts: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut shown = 0;
    for line in text.lines().skip(1).step_by(args.every) {
        let mut fields = line.split('\t');
        let (Some(puzzle), Some(level), Some(score)) =
            (fields.next(), fields.next(), fields.next())
        else {
            continue;
        };
        let values: Vec<u8> = puzzle
            .bytes()
            .map(|b| if b.is_ascii_digit() { b - b'0' } else { 0 })
            .collect();
        let grid = Grid::from_values(Shape::NINE, &values).context("not a 9x9 puzzle")?;
        let ours = hodoku::rate(&Puzzle::new(grid), &Control::none())?
            .context("a puzzle without solution")?;
        let count = counts.entry(level.to_owned()).or_default();
        count[0] += 1;
        count[1] += usize::from(ours.level.name() == level);
        count[2] += usize::from(ours.score.to_string() == score);
        if ours.level.name() != level && shown < args.show {
            shown += 1;
            println!(
                "{puzzle}\t{level} {score}\t{} {} ({})",
                ours.level, ours.score, ours.hardest
            );
        }
    }
    println!("level     puzzles  same level  same score");
    let mut all = [0; 3];
    for (level, count) in &counts {
        print_row(level, *count);
        for (sum, n) in all.iter_mut().zip(count) {
            *sum += n;
        }
    }
    print_row("all", all);
    Ok(())
}

fn print_row(name: &str, [puzzles, level, score]: [usize; 3]) {
    let share = |n: usize| 100.0 * n as f64 / puzzles.max(1) as f64;
    println!(
        "{name:8} {puzzles:8} {:10.1}% {:10.1}%",
        share(level),
        share(score)
    );
}
