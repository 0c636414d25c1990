//! Reads a killer from Ninefold's own text, solves it and checks a board.

use ninefold::{Digit, Grid, Puzzle};

const KILLER: &str = "\
ninefold 1
size 4
killer 3 r1c1 r1c2
killer 7 r1c3 r1c4
killer 7 r2c1 r2c2
killer 5 r2c3 r3c3
killer 6 r3c1 r4c1
killer 4 r3c4 r4c4
odd r1c1
thermo r3c2 r4c2
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = KILLER.parse()?;
    println!("{}", puzzle.solution()?);
    let mut grid = Grid::empty(puzzle.shape());
    grid.set(puzzle.shape().cell(0, 0), Digit::new(4));
    for conflict in puzzle.rules.conflicts(&grid) {
        println!("{} is broken", puzzle.rules.law_name(conflict.law));
    }
    Ok(())
}
