//! Puzzles with very few givens, for the seeds that the generator ships
//! (`crates/ninefold/src/generate/few.txt`).
//!
//! Digging never comes below 20 givens. From puzzle to puzzle it goes on: where
//! two givens go, every digit of a cell that stands in only one of the solutions
//! that are left takes their place ({-2+1}); where one goes, it makes another
//! puzzle with the same number ({-1+1}).

use std::collections::HashSet;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Parser;
use ninefold::generate::{Random, Recipe, Symmetry, generate_many};
use ninefold::solve::nine::Search;
use ninefold::transform::canonical;
use ninefold::{Control, Grid, Shape};

type Nine = [u8; 81];

#[derive(Parser)]
pub struct Args {
    /// How long to search, in seconds
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// The seed of the search
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most solutions that are looked at when givens have gone
    #[arg(long, default_value_t = 20_000)]
    most: usize,
    /// Puzzles to begin with, one a line, beside those dug afresh
    #[arg(long)]
    from: Option<std::path::PathBuf>,
    /// The number of givens from which on puzzles are printed
    #[arg(long, default_value_t = 18)]
    print: usize,
}

/// The fewest givens of any puzzle with one solution.
const FEWEST: usize = 17;
/// Digging often comes so far.
const DUG: usize = 22;

pub fn run(args: &Args) -> Result<()> {
    let mut search = Few::new(args);
    if let Some(path) = &args.from {
        for line in std::fs::read_to_string(path)?.lines() {
            let grid: Grid = line.parse()?;
            search.add(values(&grid))?;
        }
    }
    let end = Instant::now() + Duration::from_secs(args.seconds);
    let mut round = 0;
    while Instant::now() < end {
        match search.next() {
            Some(puzzle) => search.go_on(&puzzle, end)?,
            None => {
                search.dig(round)?;
                round += 1;
            }
        }
    }
    for givens in FEWEST..=DUG {
        let known = &search.known[givens];
        eprintln!("{givens} givens: {} classes", known.len());
    }
    Ok(())
}

struct Few<'a> {
    args: &'a Args,
    random: Random,
    /// The classes that were met, by number of givens.
    known: Vec<HashSet<Nine>>,
    /// Those whose neighbours have not been looked at.
    open: Vec<Vec<Nine>>,
}

impl<'a> Few<'a> {
    fn new(args: &'a Args) -> Few<'a> {
        Few {
            args,
            random: Random::new(args.seed, 0),
            known: vec![HashSet::new(); 82],
            open: vec![Vec::new(); 82],
        }
    }

    /// Minimal puzzles dug afresh, as far as they have few givens.
    fn dig(&mut self, round: u64) -> Result<()> {
        let recipe = Recipe {
            symmetry: Symmetry::None,
            ..Recipe::new(Shape::NINE)
        };
        let indices = round * 1_000..(round + 1) * 1_000;
        for made in generate_many(&recipe, self.args.seed, indices, &Control::none()) {
            let puzzle = made?.puzzle.givens;
            if puzzle.filled() <= DUG {
                self.add(values(&puzzle))?;
            }
        }
        Ok(())
    }

    fn add(&mut self, puzzle: Nine) -> Result<()> {
        let givens = puzzle.iter().filter(|value| **value > 0).count();
        let form = canonical(&grid(&puzzle), &Control::none())?.grid;
        if self.known[givens].insert(values(&form)) {
            self.open[givens].push(values(&form));
            if givens <= self.args.print {
                println!("{givens} {form}");
            }
        }
        Ok(())
    }

    /// One of those with the fewest givens that have not been looked at.
    fn next(&mut self) -> Option<Nine> {
        let open = self.open.iter_mut().find(|open| !open.is_empty())?;
        let at = self.random.below(open.len());
        Some(open.swap_remove(at))
    }

    /// Looks at the neighbours of a puzzle.
    fn go_on(&mut self, puzzle: &Nine, end: Instant) -> Result<()> {
        let mut given: Vec<usize> = (0..81).filter(|cell| puzzle[*cell] > 0).collect();
        self.random.shuffle(&mut given);
        let fewest = given.len() == FEWEST;
        for (at, first) in given.iter().enumerate() {
            if Instant::now() > end {
                break;
            }
            // Puzzles with as many givens are many: a few of each.
            let mut same = self.exchanges(puzzle, &[*first]);
            self.random.shuffle(&mut same);
            let most = if fewest { same.len() } else { 1 };
            for other in same.into_iter().take(most) {
                if self.open[given.len()].len() < 1_000 || fewest {
                    self.add(other)?;
                }
            }
            for second in &given[..at] {
                if fewest {
                    break;
                }
                for fewer in self.exchanges(puzzle, &[*first, *second]) {
                    self.add(fewer)?;
                }
            }
        }
        Ok(())
    }

    /// The puzzles with another given in place of these.
    fn exchanges(&self, puzzle: &Nine, gone: &[usize]) -> Vec<Nine> {
        let mut left = *puzzle;
        for cell in gone {
            left[*cell] = 0;
        }
        let mut times = [[0u16; 10]; 81];
        let mut search = Search::new(&left);
        let mut count = 0;
        while let Ok(Some(solution)) = search.next(&Control::none()) {
            count += 1;
            if count > self.args.most {
                return Vec::new();
            }
            for (times, digit) in times.iter_mut().zip(solution) {
                times[usize::from(digit)] += 1;
            }
        }
        let mut found = Vec::new();
        for (cell, times) in times.iter().enumerate() {
            for (digit, &times) in (0..).zip(times).skip(1) {
                if times == 1 && left[cell] == 0 && puzzle[cell] != digit {
                    let mut other = left;
                    other[cell] = digit;
                    found.push(other);
                }
            }
        }
        found
    }
}

fn values(grid: &Grid) -> Nine {
    let mut values = [0; 81];
    values.copy_from_slice(grid.values());
    values
}

fn grid(puzzle: &Nine) -> Grid {
    Grid::from_values(Shape::NINE, puzzle).unwrap_or_else(|| Grid::empty(Shape::NINE))
}
