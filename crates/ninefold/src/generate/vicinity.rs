//! Puzzles near another: some givens are removed, others added.
//!
//! Hard puzzles are rare, but where there is one, there are more. So a search
//! for them goes from puzzle to puzzle, taking one or two groups of givens away
//! and putting others in their place ({-1+1} and {-2+2} searches). Without the
//! groups there are several solutions; one of them is chosen at random, so that
//! the solution changes too, and groups of its digits are added, also at
//! random, until no other solution is left. What has become redundant is then
//! removed.
//!
//! As with digging, no step depends on the order in which the solver happens
//! to show the solutions.

use alloc::vec::Vec;

use super::Recipe;
use super::attempt::{Attempt, grid};
use super::dig::{dig, stays_unique};
use super::nine::Nine;
use super::target::Yard;
use crate::rate::Er;
use crate::solve::nine::Search;
use crate::{Cell, Control, Grid, Shape, Stopped};

/// From this rating on puzzles are looked for near others: digging alone finds
/// one in hundreds to millions.
const HARD: Er = Er::from_tenths(85);

/// How many steps in a row may bring nothing nearer before the search starts
/// again elsewhere.
pub(super) const PATIENCE: usize = 300;

/// The most solutions among which one is chosen.
const MOST_SOLUTIONS: usize = 300;

/// Whether puzzles for the recipe are best looked for near others.
pub(super) fn suits(recipe: &Recipe) -> bool {
    let hard = Yard::of(recipe).least() >= HARD;
    hard && recipe.shape == Shape::NINE && recipe.kinds.is_classic() && recipe.pattern.is_none()
}

/// A puzzle near this one, with one solution and at least `fewest` givens, if
/// the random choice hits any.
pub(super) fn neighbour(
    near: &mut Attempt,
    fewest: usize,
    control: &Control<'_>,
) -> Result<Option<Attempt>, Stopped> {
    let (random, rules) = (&mut near.random, &near.rules);
    let mut groups = near.groups.clone();
    groups.shuffle(random);
    let (given, empty): (Vec<&[Cell]>, Vec<&[Cell]>) = groups
        .iter()
        .partition(|group| near.puzzle.get(group[0]).is_some());
    let gone = (1 + random.below(2)).min(given.len());
    let mut puzzle = near.puzzle.clone();
    for cell in given[..gone].iter().copied().flatten() {
        puzzle.set(*cell, None);
    }
    let Some(mut solutions) = solutions(&puzzle, control)? else {
        return Ok(None);
    };
    let chosen = *random.choose(&solutions);
    let solution = grid(&chosen);
    // Groups are added that distinguish the chosen solution from others.
    for group in empty {
        let agrees = |other: &Nine| {
            let same = |cell: &Cell| other[cell.index()] == chosen[cell.index()];
            group.iter().all(same)
        };
        let before = solutions.len();
        solutions.retain(agrees);
        if solutions.len() < before {
            for cell in group {
                puzzle.set(*cell, solution.get(*cell));
            }
        }
    }
    if solutions.len() > 1 {
        return Ok(None);
    }
    groups.shuffle(random);
    let puzzle = dig(&puzzle, groups.iter(), fewest, &mut |puzzle, emptied| {
        stays_unique(rules, puzzle, &solution, emptied, control)
    })?;
    Ok(Some(Attempt {
        rules: rules.clone(),
        symmetry: near.symmetry,
        solution,
        puzzle,
        groups,
        random: random.clone(),
    }))
}

/// The solutions in ascending order, unless there are too many.
fn solutions(puzzle: &Grid, control: &Control<'_>) -> Result<Option<Vec<Nine>>, Stopped> {
    let mut values = [0; 81];
    values.copy_from_slice(puzzle.values());
    let mut search = Search::new(&values);
    let mut solutions = Vec::new();
    while let Some(solution) = search.next(control)? {
        if solutions.len() == MOST_SOLUTIONS {
            return Ok(None);
        }
        solutions.push(solution);
    }
    solutions.sort_unstable();
    Ok(Some(solutions))
}
