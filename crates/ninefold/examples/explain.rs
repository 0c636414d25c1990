//! Rates a puzzle and tells the way to its solution.

use ninefold::Puzzle;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1);
    let puzzle: Puzzle = text.as_deref().unwrap_or(PUZZLE).parse()?;
    let rating = puzzle.rate()?;
    println!("ER {}, {}", rating.er, puzzle.level()?);
    for hint in puzzle.hints() {
        println!("{}: {hint}", hint.technique().title());
    }
    Ok(())
}
