//! `rewrite`: whether boards that are read and written again are what they were,
//! with every member that is not understood.

use std::path::PathBuf;

use ninefold::format::{self, Format, ReadOptions, WriteOptions};
use serde_json::Value;

use super::corpus;

#[derive(clap::Args)]
pub struct Args {
    /// A file of the corpus with f-puzzles boards
    file: PathBuf,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let (mut same, mut other) = (0, 0);
    for row in corpus::rows(&args.file)? {
        if is_same(&row.puzzle)? {
            same += 1;
        } else {
            other += 1;
            println!("{}: not as it was", row.name);
        }
    }
    println!("{same} boards are written as they were read, {other} are not");
    anyhow::ensure!(other == 0, "{other} boards have changed");
    Ok(())
}

/// Whether a board is the same JSON value after it was read and written.
fn is_same(board: &str) -> anyhow::Result<bool> {
    let options = ReadOptions {
        format: Some(Format::FPuzzles),
        ..ReadOptions::default()
    };
    let puzzle = format::parse_one(board, &options)?;
    let written = format::write(&puzzle, Format::FPuzzles, &WriteOptions::default())?;
    let (was, is): (Value, Value) = (
        serde_json::from_str(board)?,
        serde_json::from_str(&written.text)?,
    );
    Ok(was == is)
}
