//! Solves puzzles of any size from standard input, a line each.
//!
//! ```sh
//! echo ".4.......2.3...1" | cargo run --release -p ninefold --example solve_lines
//! ```

use std::io::{self, BufRead as _, Write as _};

use ninefold::Puzzle;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let puzzle: Puzzle = line?.parse()?;
        match puzzle.solution() {
            Ok(solution) => writeln!(out, "{solution}")?,
            Err(error) => writeln!(out, "# {error}")?,
        }
    }
    Ok(())
}
