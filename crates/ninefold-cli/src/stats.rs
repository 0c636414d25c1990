//! How a set of puzzles is distributed, with a small bar for each line.

use std::collections::BTreeMap;
use std::fmt;

use ninefold::Level;
use ninefold::rate::Rating;

use crate::words;

/// The length of the longest bar.
const WIDTH: u64 = 40;

/// What is counted of a set of puzzles.
#[derive(Debug, Default)]
pub struct Stats {
    puzzles: u64,
    givens: BTreeMap<usize, u64>,
    levels: BTreeMap<Level, u64>,
    ratings: BTreeMap<u16, u64>,
    techniques: BTreeMap<(u16, &'static str), u64>,
    attempts: BTreeMap<u64, u64>,
}

impl Stats {
    /// Counts a puzzle; attempts only where it was made here.
    pub fn add(&mut self, givens: usize, rating: &Rating, level: Level, attempts: Option<u64>) {
        self.puzzles += 1;
        *self.givens.entry(givens).or_default() += 1;
        *self.levels.entry(level).or_default() += 1;
        *self.ratings.entry(rating.er.tenths()).or_default() += 1;
        if let Some(technique) = rating.hardest {
            let key = (rating.er.tenths(), technique.title());
            *self.techniques.entry(key).or_default() += 1;
        }
        if let Some(attempts) = attempts {
            // 1, 2 to 3, 4 to 7, …
            *self.attempts.entry(attempts.ilog2().into()).or_default() += 1;
        }
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", words::number(self.puzzles, "puzzle"))?;
        let rating = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
        let givens = self.givens.iter().map(|(key, n)| (key.to_string(), *n));
        chart(f, "givens", givens)?;
        let levels = self.levels.iter();
        let levels = levels.map(|(level, n)| (level.name().to_owned(), *n));
        chart(f, "level", levels)?;
        let ratings = self.ratings.iter().map(|(key, n)| (rating(*key), *n));
        chart(f, "rating", ratings)?;
        // A technique with several ratings is one line, at its lowest.
        let mut techniques: Vec<(&str, u64)> = Vec::new();
        for ((_, name), n) in &self.techniques {
            match techniques.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => *sum += n,
                None => techniques.push((name, *n)),
            }
        }
        let techniques = techniques.into_iter().map(|(name, n)| (name.to_owned(), n));
        chart(f, "hardest technique", techniques)?;
        let attempts = self.attempts.iter().map(|(log, n)| {
            let (first, last) = (1u64 << log, (1u64 << log) * 2 - 1);
            let key = match first {
                1 => "1".to_owned(),
                _ => format!("{first} to {last}"),
            };
            (key, *n)
        });
        chart(f, "attempts", attempts)
    }
}

fn chart(
    f: &mut fmt::Formatter<'_>,
    title: &str,
    lines: impl Iterator<Item = (String, u64)>,
) -> fmt::Result {
    let lines: Vec<(String, u64)> = lines.collect();
    let Some(most) = lines.iter().map(|(_, n)| *n).max() else {
        return Ok(());
    };
    let total: u64 = lines.iter().map(|(_, n)| n).sum();
    let keys = lines.iter().map(|(key, _)| key.chars().count());
    let width = keys.max().unwrap_or(0);
    writeln!(f, "\n{title}")?;
    for (key, n) in &lines {
        // Whatever occurs at all has a bar.
        let bar = "█".repeat((n * WIDTH).div_ceil(most) as usize);
        let share = *n as f64 * 100.0 / total as f64;
        writeln!(f, "  {key:>width$} {n:>8} {share:>5.1} %  {bar}")?;
    }
    Ok(())
}
