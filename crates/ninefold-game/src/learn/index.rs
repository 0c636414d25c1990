//! [`Index`]: puzzles of our own in whose solution each technique comes up.

use std::collections::BTreeMap;

use ninefold::Grid;
use ninefold::logic::Technique;

/// Which puzzles show which technique, so that a position for it is found at
/// once. Made by `cargo run --release -p ninefold-bench -- drills`.
///
/// A line is a puzzle (81 cells) and the techniques that its hints show, with
/// commas between. A line that starts with `%` says how often a technique was
/// seen: its name, and in how many of a thousand puzzles of its level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index {
    puzzles: BTreeMap<Technique, Vec<Grid>>,
    seen: BTreeMap<Technique, u32>,
}

/// A line of an index that is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the index of drills: expected {expected}")]
pub struct IndexError {
    /// The line, from 1.
    pub line: usize,
    /// What was expected.
    pub expected: &'static str,
}

impl Index {
    /// The index that comes with the game.
    #[cfg(feature = "drills")]
    pub fn shipped() -> &'static Index {
        static SHIPPED: std::sync::LazyLock<Index> = std::sync::LazyLock::new(|| {
            let index = Index::parse(include_str!("drills.txt"));
            index.expect("a test reads the file")
        });
        &SHIPPED
    }

    /// Reads an index.
    pub fn parse(text: &str) -> Result<Index, IndexError> {
        let mut index = Index::default();
        for (at, line) in text.lines().enumerate() {
            let wrong = |expected| IndexError {
                line: at + 1,
                expected,
            };
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (first, rest) = line
                .split_once(' ')
                .ok_or(wrong("two words with a blank between"))?;
            let technique = |name: &str| -> Result<Technique, IndexError> {
                name.parse().map_err(|_| wrong("names of techniques"))
            };
            if let Some(name) = first.strip_prefix('%') {
                let often = rest.parse().map_err(|_| wrong("a number of puzzles"))?;
                index.seen.insert(technique(name)?, often);
                continue;
            }
            let puzzle: Grid = first.parse().map_err(|_| wrong("a puzzle"))?;
            for name in rest.split(',') {
                let puzzles = index.puzzles.entry(technique(name)?).or_default();
                puzzles.push(puzzle.clone());
            }
        }
        Ok(index)
    }

    /// The puzzles whose hints show the technique.
    pub fn puzzles(&self, technique: Technique) -> &[Grid] {
        self.puzzles.get(&technique).map_or(&[], Vec::as_slice)
    }

    /// In how many of a thousand puzzles of its level a technique was seen.
    pub fn seen(&self, technique: Technique) -> u32 {
        self.seen.get(&technique).copied().unwrap_or(0)
    }

    /// The techniques that can be drilled, the easiest first.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> {
        self.puzzles.keys().copied()
    }
}
