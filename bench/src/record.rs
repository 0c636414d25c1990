//! `record`: writes the ratings and hints that `tests/recorded.rs` compares with
//! anew, of the same puzzles: made by the generator, spread over all ratings.

#[path = "../../crates/ninefold/tests/recorded/mod.rs"]
mod recorded;

use std::fs;
use std::path::Path;

use ninefold::generate::{self, Recipe, Symmetry, Target};
use ninefold::rate::Er;
use ninefold::{Control, Puzzle, Shape};

#[derive(clap::Args)]
pub struct Args {
    /// Make the puzzles anew too, not only what is written of them
    #[arg(long)]
    puzzles: bool,
}

/// Ratings in tenths from and to, and how many puzzles.
const BANDS: &[(u16, u16, u64)] = &[
    (10, 15, 26),
    (17, 20, 26),
    (23, 26, 26),
    (28, 34, 26),
    (36, 42, 26),
    (44, 50, 26),
    (52, 60, 20),
    (62, 66, 26),
    (67, 71, 26),
    (72, 75, 26),
    (76, 79, 20),
    (80, 84, 26),
    (85, 89, 10),
    (90, 105, 6),
];

/// Every this many puzzles, hints are recorded too.
const HINTS: usize = 8;

pub fn run(args: &Args) -> anyhow::Result<()> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/ninefold/tests/data");
    let puzzles = match args.puzzles {
        true => made()?,
        false => {
            let table = fs::read_to_string(data.join("ratings.tsv"))?;
            let texts = table
                .lines()
                .skip(1)
                .filter_map(|line| line.split('\t').next());
            texts.map(str::parse).collect::<Result<Vec<Puzzle>, _>>()?
        }
    };
    let mut ratings = String::from("puzzle\tER\tEP\tED\thardest\tsteps\ttechniques\n");
    let mut hints = String::from("puzzle\ttechniques\n");
    for (i, puzzle) in puzzles.iter().enumerate() {
        ratings += &(recorded::rating(puzzle)? + "\n");
        if i % HINTS == 0 {
            hints += &(recorded::hints(puzzle) + "\n");
        }
    }
    fs::write(data.join("ratings.tsv"), ratings)?;
    fs::write(data.join("hints.tsv"), hints)?;
    println!("{} puzzles written", puzzles.len());
    Ok(())
}

fn made() -> anyhow::Result<Vec<Puzzle>> {
    let mut puzzles = Vec::new();
    for &(least, most, count) in BANDS {
        for index in 0..count {
            let recipe = Recipe {
                target: Target::Rating(Er::from_tenths(least), Er::from_tenths(most)),
                symmetry: match index % 3 {
                    0 => Symmetry::Half,
                    _ => Symmetry::None,
                },
                ..Recipe::new(Shape::NINE)
            };
            let made = generate::generate(&recipe, 2027, index, &Control::none())?;
            puzzles.push(made.puzzle);
        }
    }
    Ok(puzzles)
}
