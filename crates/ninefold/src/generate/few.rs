//! Puzzles with 17 to 20 givens.
//!
//! Digging hardly ever gets below 21 givens, so these start from puzzles that a
//! long search has found (`few.txt`; `bench -- few` looks for more). A given is
//! replaced by another that occurs in only one of the solutions ({-1+1}),
//! several times over; then rows, columns and digits are shuffled. If no given
//! can be exchanged, as in most puzzles of 17, only the shuffle is left.

use alloc::vec::Vec;

use super::attempt::{Attempt, grid};
use super::nine::Nine;
use super::symmetry::Groups;
use super::{Random, Recipe, Symmetry, dig};
use crate::solve::nine::{Search, unique};
use crate::transform::Transform;
use crate::{Control, Grid, Rules, Shape, Stopped};

/// The most givens of the puzzles that are made this way.
const MOST_GIVENS: usize = 20;
/// The most solutions that are looked at to exchange a given.
const MOST_SOLUTIONS: usize = 3_000;
/// How often a given is exchanged.
const EXCHANGES: usize = 12;

/// The puzzles to start from, one a line: digits, and letters for runs of empty
/// cells, `a` for one to `z` for twenty-six.
const STARTS: &str = include_str!("few.txt");

/// Whether puzzles for the recipe have too few givens to be dug.
pub(super) fn suits(recipe: &Recipe) -> bool {
    let few = recipe.givens.as_ref();
    recipe.version > 1
        && few.is_some_and(|range| *range.end() <= MOST_GIVENS)
        && recipe.shape == Shape::NINE
        && recipe.kinds.is_classic()
        && recipe.symmetry == Symmetry::None
        && recipe.pattern.is_none()
}

/// A puzzle with a number of givens that the recipe allows, if one is drawn; if
/// it should be minimal, that may fail.
pub(super) fn attempt(
    recipe: &Recipe,
    mut random: Random,
    control: &Control<'_>,
) -> Result<Option<Attempt>, Stopped> {
    let starts: Vec<Nine> = STARTS
        .lines()
        .map(start)
        .filter(|start| {
            let wanted = recipe.givens.as_ref();
            wanted.is_some_and(|range| range.contains(&givens(start)))
        })
        .collect();
    if starts.is_empty() {
        return Ok(None);
    }
    let mut puzzle = *random.choose(&starts);
    for _ in 0..EXCHANGES {
        if let Some(other) = exchange(&puzzle, &mut random, control)? {
            puzzle = other;
        }
    }
    let puzzle = Transform::random(Shape::NINE, &mut random).apply(&grid(&puzzle));
    let rules = Rules::classic(Shape::NINE);
    if recipe.minimal && !dig::is_minimal(&rules, &puzzle, control)? {
        return Ok(None);
    }
    Ok(solution(&puzzle).map(|solution| Attempt {
        rules,
        symmetry: Symmetry::None,
        solution,
        puzzle,
        groups: Groups::new(Symmetry::None.groups(Shape::NINE)),
        random,
    }))
}

/// The puzzle with one given, chosen at random, in another's place.
fn exchange(
    puzzle: &Nine,
    random: &mut Random,
    control: &Control<'_>,
) -> Result<Option<Nine>, Stopped> {
    let given: Vec<usize> = (0..puzzle.len()).filter(|at| puzzle[*at] > 0).collect();
    let gone = *random.choose(&given);
    let mut left = *puzzle;
    left[gone] = 0;
    // How many solutions have this digit in this cell.
    let mut times = [[0; 9]; 81];
    let mut solutions = Search::new(&left);
    let mut count = 0;
    while let Some(solution) = solutions.next(control)? {
        count += 1;
        if count > MOST_SOLUTIONS {
            return Ok(None);
        }
        for (times, digit) in times.iter_mut().zip(solution) {
            times[usize::from(digit) - 1] += 1;
        }
    }
    let mut others = Vec::new();
    for (at, times) in times.iter().enumerate() {
        for (digit, times) in (1..).zip(times) {
            if *times == 1 && left[at] == 0 && (at, digit) != (gone, puzzle[gone]) {
                others.push((at, digit));
            }
        }
    }
    if others.is_empty() {
        return Ok(None);
    }
    let (at, digit) = *random.choose(&others);
    left[at] = digit;
    Ok(Some(left))
}

fn solution(puzzle: &Grid) -> Option<Grid> {
    let mut values = [0; 81];
    values.copy_from_slice(puzzle.values());
    unique(&values).map(|solution| grid(&solution))
}

fn givens(puzzle: &Nine) -> usize {
    puzzle.iter().filter(|value| **value > 0).count()
}

/// Reads a line of [`STARTS`].
fn start(line: &str) -> Nine {
    let mut puzzle = [0; 81];
    let mut at = 0;
    for sign in line.bytes() {
        match sign {
            b'1'..=b'9' => {
                puzzle[at] = sign - b'0';
                at += 1;
            }
            _ => at += usize::from(sign - b'a') + 1,
        }
    }
    puzzle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_has_one_solution_and_few_givens() {
        let mut seen = Vec::new();
        for line in STARTS.lines() {
            let puzzle = start(line);
            assert!(unique(&puzzle).is_some(), "{line}");
            assert!((17..=MOST_GIVENS).contains(&givens(&puzzle)), "{line}");
            assert!(!seen.contains(&line), "{line}");
            seen.push(line);
        }
        for number in 17..=MOST_GIVENS {
            let starts = STARTS.lines().map(start);
            assert!(starts.filter(|start| givens(start) == number).count() > 0);
        }
    }
}
