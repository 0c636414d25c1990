//! One attempt after another, or many 9x9 ones side by side.

use alloc::vec::Vec;

use super::dig::{self, dig};
use super::few;
use super::nine::{self, Nine, Order};
use super::singles::{Kind, Singles};
use super::symmetry::Groups;
use super::{Random, Recipe, Symmetry, Target};
use crate::Level;
use crate::solve;
use crate::solve::nine::Solver;
use crate::{Candidates, Control, Grid, Rules, Shape, Stopped};

/// The largest side of which puzzles are dug to the last given by search. On
/// larger boards that takes seconds to hours, and nobody would like to play
/// what comes out.
const LARGEST_BY_SEARCH: usize = 12;

/// The effort of digging a 9x9 board.
const DIG: u64 = 4000;
/// The effort of solving a board by singles, for each of its cells.
const SINGLES: u64 = 5;

/// A puzzle with one solution, made by one attempt.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    pub(super) rules: Rules,
    pub(super) symmetry: Symmetry,
    pub(super) solution: Grid,
    pub(super) puzzle: Grid,
    /// What was taken away together, in the order of digging.
    pub(super) groups: Groups,
    /// The attempt's random numbers, to go on with.
    pub(super) random: Random,
}

/// How a puzzle is dug.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dig {
    /// While it has one solution.
    Unique,
    /// The same, many givens at a time: few or none are left in the end.
    Runs,
    /// While these singles solve it.
    Singles(Kind),
}

impl Dig {
    fn of(recipe: &Recipe) -> Dig {
        let large = recipe.shape.side() > LARGEST_BY_SEARCH;
        let free = recipe.givens.is_none() && !recipe.minimal;
        match recipe.target {
            // What clues say is part of the puzzle.
            _ if recipe.kinds.has_clues() => Dig::Runs,
            Target::Level(Level::Gentle) if !recipe.minimal => Dig::Singles(Kind::InSight),
            Target::Level(Level::Easy) if !recipe.minimal => Dig::Singles(Kind::Hidden),
            _ if large && free => Dig::Singles(Kind::HiddenAndNaked),
            _ => Dig::Unique,
        }
    }
}

/// What an attempt starts from.
struct Start {
    rules: Rules,
    symmetry: Symmetry,
    solution: Grid,
    groups: Groups,
    fewest: usize,
    random: Random,
}

impl Start {
    /// `known` are the groups of symmetries that occurred before.
    fn new(
        recipe: &Recipe,
        mut random: Random,
        known: &mut Vec<(Symmetry, Groups)>,
    ) -> Option<Start> {
        let symmetry = recipe.symmetry.settle(recipe.shape, &mut random);
        let (rules, solution) = recipe.kinds.board(recipe.shape, &mut random)?;
        let at = known.iter().position(|(other, _)| *other == symmetry);
        let at = at.unwrap_or_else(|| {
            known.push((symmetry, Groups::new(symmetry.groups(recipe.shape))));
            known.len() - 1
        });
        let mut groups = known[at].1.clone();
        groups.shuffle(&mut random);
        let fewest = match &recipe.givens {
            Some(range) if !recipe.minimal => {
                range.start() + random.below(range.end() - range.start() + 1)
            }
            None if !recipe.minimal => enough_givens(recipe, &mut random),
            _ => 0,
        };
        Some(Start {
            rules,
            symmetry,
            solution,
            groups,
            fewest,
            random,
        })
    }

    fn end(self, puzzle: Grid) -> Attempt {
        Attempt {
            rules: self.rules,
            symmetry: self.symmetry,
            solution: self.solution,
            puzzle,
            groups: self.groups,
            random: self.random,
        }
    }

    /// What the digging of a 9x9 board begins with.
    fn begin(&self) -> nine::Begin {
        let mut solution = [0; 81];
        solution.copy_from_slice(self.solution.values());
        (solution, Order::new(self.groups.iter()), self.fewest)
    }
}

/// The number of givens at which a puzzle for beginners is dug no further,
/// of 9x9 boards 36 to 45 for a gentle and 30 to 35 for an easy one.
fn enough_givens(recipe: &Recipe, random: &mut Random) -> usize {
    let cells = recipe.shape.cells();
    let (least, most) = match recipe.target {
        _ if recipe.kinds.has_clues() => return 0,
        Target::Level(Level::Gentle) => (cells * 4 / 9, cells * 5 / 9),
        Target::Level(Level::Easy) if recipe.version > 1 => (cells * 3 / 8, cells * 4 / 9 - 1),
        _ => return 0,
    };
    least + random.below(most - least + 1)
}

/// The attempts that start from these random numbers. Where a pattern leaves
/// more than one solution there is no attempt, but `None`.
pub(super) fn attempts(
    recipe: &Recipe,
    randoms: impl Iterator<Item = Random>,
    control: &Control<'_>,
) -> Result<Vec<Option<Attempt>>, Stopped> {
    if few::suits(recipe) {
        return randoms
            .map(|random| few::attempt(recipe, random, control))
            .collect();
    }
    let mut known = Vec::new();
    let starts = randoms.map(|random| Start::new(recipe, random, &mut known));
    let how = Dig::of(recipe);
    let classic = recipe.shape == Shape::NINE && recipe.kinds.is_classic();
    if classic && recipe.pattern.is_none() && how == Dig::Unique {
        let starts: Vec<Start> = starts.flatten().collect();
        control.spend(DIG * starts.len() as u64)?;
        let puzzles = nine::dig_all(starts.iter().map(Start::begin), &mut Solver::new());
        let ends = starts.into_iter().zip(puzzles);
        return Ok(ends
            .map(|(start, puzzle)| Some(start.end(grid(&puzzle))))
            .collect());
    }
    starts
        .map(|start| {
            let Some(start) = start else {
                return Ok(None);
            };
            if let Some(pattern) = &recipe.pattern {
                let mut puzzle = Grid::empty(recipe.shape);
                for cell in pattern {
                    puzzle.set(cell, start.solution.get(cell));
                }
                let unique = solve::count(&start.rules.candidates(&puzzle), 2, control)? == 1;
                return Ok(unique.then(|| start.end(puzzle)));
            }
            let (rules, solution) = (&start.rules, &start.solution);
            if how == Dig::Runs {
                let groups = start.groups.iter();
                let puzzle = dig::dig_in_runs(solution, groups, start.fewest, &mut |puzzle| {
                    is_soon_unique(&rules.candidates(puzzle), control)
                })?;
                return Ok(Some(start.end(puzzle)));
            }
            let puzzle = dig(
                solution,
                start.groups.iter(),
                start.fewest,
                &mut |puzzle, emptied| match how {
                    Dig::Singles(kind) => {
                        control.spend(SINGLES * rules.shape().cells() as u64)?;
                        Ok(Singles::solve(rules, puzzle, kind))
                    }
                    Dig::Unique | Dig::Runs => {
                        dig::stays_unique(rules, puzzle, solution, emptied, control)
                    }
                },
            )?;
            Ok(Some(start.end(puzzle)))
        })
        .collect()
}

/// The effort of a search after which a puzzle with clues counts as too hard to
/// be dug any further. Few clues can hide a solution so well that nobody would
/// like to look for it.
const SOON: u64 = 50_000;

/// Whether there is one solution, and a short search tells.
fn is_soon_unique(start: &Candidates, control: &Control<'_>) -> Result<bool, Stopped> {
    match solve::count(start, 2, &control.within(SOON)) {
        Ok(count) => Ok(count == 1),
        Err(Stopped) => control.stopped().map(|()| false),
    }
}

/// The board of these values.
pub(super) fn grid(values: &Nine) -> Grid {
    Grid::from_values(Shape::NINE, values).unwrap_or_else(|| Grid::empty(Shape::NINE))
}
