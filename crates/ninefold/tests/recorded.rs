//! Ratings and hints of our own puzzles, as they were written down. After a
//! change that is meant, `cargo run --release -p ninefold-bench -- record` writes
//! them anew.

#[path = "recorded/mod.rs"]
mod recorded;

use ninefold::Puzzle;

/// The lines that are not as written down, of a table with a headline.
fn different(table: &str, now: impl Fn(&Puzzle) -> String) -> Vec<String> {
    let lines = table.lines().skip(1);
    lines
        .filter_map(|line| {
            let text = line.split('\t').next().unwrap_or_default();
            let now = now(&text.parse().expect("a puzzle"));
            (now != line).then(|| format!("written down: {line}\nnow:          {now}"))
        })
        .collect()
}

#[test]
fn ratings_and_their_steps_are_as_recorded() {
    let table = include_str!("data/ratings.tsv");
    assert!(table.lines().count() > 300);
    let now = |puzzle: &Puzzle| recorded::rating(puzzle).expect("nobody stops it");
    let different = different(table, now);
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn hints_are_as_recorded() {
    let table = include_str!("data/hints.tsv");
    assert!(table.lines().count() > 30);
    let different = different(table, recorded::hints);
    assert!(different.is_empty(), "{}", different.join("\n"));
}
