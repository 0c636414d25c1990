//! One attempt after another, or many 9x9 ones side by side.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::ahead::{self, dig_ahead};
use super::cages;
use super::dig::{self, dig};
use super::few;
use super::kind::is_laid;
use super::levels;
use super::nine::{self, Nine, Order};
use super::singles::{Kind, Singles};
use super::symmetry::Groups;
use super::{Random, Recipe, Symmetry, Target};
use crate::Level;
use crate::board::VARIANTS;
use crate::solve;
use crate::solve::nine::{Means, Solver};
use crate::{Candidates, Constraint, Control, Grid, Rules, Shape, Stopped};

/// The largest side of which puzzles are dug to the last given by search. On
/// larger boards that takes seconds to hours, and nobody would like to play
/// what comes out.
const LARGEST_BY_SEARCH: usize = 12;

/// The effort of filling a 9x9 board, and that of digging it.
const FILL: u64 = 1500;
pub(super) const DIG: u64 = 2500;
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
    /// The attempt's random numbers, to continue with.
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
    /// While the techniques of level medium solve it, on classic 9x9 boards.
    Medium,
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
            Target::Level(Level::Medium) if levels::suits(recipe) => Dig::Medium,
            Target::Level(level) if large && free && level > Level::Medium => Dig::Unique,
            _ if large && free => Dig::Singles(Kind::HiddenAndNaked),
            _ => Dig::Unique,
        }
    }

    /// What 9x9 boards are asked, many at a time.
    fn means(self) -> Option<Means> {
        match self {
            Dig::Singles(Kind::InSight) => Some(Means::InSight),
            Dig::Singles(Kind::Hidden) => Some(Means::Hidden),
            Dig::Medium => Some(Means::Medium),
            Dig::Singles(Kind::HiddenAndNaked) | Dig::Unique | Dig::Runs => None,
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
        control: &Control<'_>,
    ) -> Result<Option<Start>, Stopped> {
        let symmetry = recipe.symmetry.settle(recipe.shape, &mut random);
        let board = recipe
            .kinds
            .board(recipe.shape, cages(recipe), &mut random, control)?;
        let Some((rules, solution)) = board else {
            return Ok(None);
        };
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
        Ok(Some(Start {
            rules,
            symmetry,
            solution,
            groups,
            fewest,
            random,
        }))
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
        (
            nine(&self.solution),
            Order::new(self.groups.iter()),
            self.fewest,
        )
    }
}

/// How many cells cages have.
fn cages(recipe: &Recipe) -> RangeInclusive<usize> {
    recipe.cages.clone().unwrap_or(cages::SIZES)
}

/// The number of givens at which digging stops in a puzzle for beginners: on
/// 9x9 boards 36 to 45 for a gentle and 30 to 35 for an easy one.
fn enough_givens(recipe: &Recipe, random: &mut Random) -> usize {
    let cells = recipe.shape.cells();
    let (least, most) = match recipe.target {
        _ if recipe.kinds.has_clues() => return 0,
        Target::Level(Level::Gentle) => (cells * 4 / 9, cells * 5 / 9),
        Target::Level(Level::Easy) if recipe.version > 1 => (cells * 3 / 8, cells * 4 / 9 - 1),
        // The larger a board, the more givens leave it as hard.
        Target::Level(level)
            if recipe.shape.side() > LARGEST_BY_SEARCH && level > Level::Medium =>
        {
            let least = cells * (340 + 5 * recipe.shape.side()) / 1000;
            (least, least + cells / 20)
        }
        _ => return 0,
    };
    least + random.below(most - least + 1)
}

/// The attempts that start from these random numbers. If a pattern leaves more
/// than one solution, there is no attempt, but `None`.
pub(super) fn attempts(
    recipe: &Recipe,
    randoms: impl Iterator<Item = Random>,
    solver: &mut Solver,
    control: &Control<'_>,
) -> Result<Vec<Option<Attempt>>, Stopped> {
    if few::suits(recipe) {
        return randoms
            .map(|random| few::attempt(recipe, random, control))
            .collect();
    }
    let mut known = Vec::new();
    let starts = randoms.map(|random| Start::new(recipe, random, &mut known, control));
    let how = Dig::of(recipe);
    let classic = recipe.shape == Shape::NINE && recipe.kinds.is_classic();
    let asked = how == Dig::Unique || how.means().is_some();
    if classic && recipe.pattern.is_none() && asked {
        let starts = starts.map(|start| control.spend(FILL).and(start));
        let starts: Vec<Option<Start>> = starts.collect::<Result<_, Stopped>>()?;
        let starts: Vec<Start> = starts.into_iter().flatten().collect();
        let begins = starts.iter().map(Start::begin);
        let puzzles = match how.means() {
            Some(means) => ahead::dig_all(begins, means, solver, control)?,
            None => nine::dig_all(begins, solver, control)?,
        };
        let ends = starts.into_iter().zip(puzzles);
        return Ok(ends
            .map(|(start, puzzle)| Some(start.end(grid(&puzzle))))
            .collect());
    }
    starts
        .map(|start| {
            let Some(start) = start? else {
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
            if let Dig::Singles(kind) = how {
                let groups = start.groups.iter();
                let puzzle = dig_ahead(solution, groups, start.fewest, &mut |puzzle| {
                    control.spend(SINGLES * rules.shape().cells() as u64)?;
                    Ok(Singles::solve(rules, puzzle, kind))
                })?;
                return Ok(Some(start.end(puzzle)));
            }
            if how == Dig::Unique && start.fewest * 3 > rules.shape().cells() {
                // Most of what is tried may go.
                let groups = start.groups.iter();
                let puzzle = dig_ahead(solution, groups, start.fewest, &mut |puzzle| {
                    Ok(solve::count(&rules.candidates(puzzle), 2, control)? == 1)
                })?;
                return Ok(Some(start.end(puzzle)));
            }
            if VARIANTS && how == Dig::Runs {
                let groups = start.groups.iter();
                let puzzle = dig::dig_in_runs(solution, groups, start.fewest, &mut |puzzle| {
                    is_soon_unique(&rules.candidates(puzzle), control)
                })?;
                if recipe.minimal {
                    return needed_alone(start, puzzle, control);
                }
                return Ok(Some(start.end(puzzle)));
            }
            let puzzle = dig(
                solution,
                start.groups.iter(),
                start.fewest,
                &mut |puzzle, emptied| dig::stays_unique(rules, puzzle, solution, emptied, control),
            )?;
            Ok(Some(start.end(puzzle)))
        })
        .collect()
}

/// The effort of a search after which a puzzle with clues counts as too hard to
/// be dug any further. A few clues can hide a solution so well that nobody
/// would enjoy looking for it.
const SOON: u64 = 50_000;

/// The effort of a search that tells whether a clue is needed.
const NEEDED: u64 = 40 * SOON;

/// The attempt with only those clues that its puzzle needs, left out in random
/// order; nothing where that takes too long to tell.
fn needed_alone(
    mut start: Start,
    puzzle: Grid,
    control: &Control<'_>,
) -> Result<Option<Attempt>, Stopped> {
    let mut order: Vec<Constraint> = start.rules.constraints().to_vec();
    order.retain(is_laid);
    start.random.shuffle(&mut order);
    for clue in order {
        let rules = &start.rules;
        let mut fewer = Rules::build(rules.shape());
        if let Some(regions) = rules.regions() {
            fewer = fewer.regions(regions.to_vec());
        }
        let mut left = rules.constraints().to_vec();
        if let Some(at) = left.iter().position(|other| *other == clue) {
            left.remove(at);
        }
        let Ok(fewer) = fewer.constraints(left).done() else {
            continue;
        };
        match solve::count(&fewer.candidates(&puzzle), 2, &control.within(NEEDED)) {
            Ok(1) => start.rules = fewer,
            Ok(_) => {}
            Err(Stopped) => return control.stopped().map(|()| None),
        }
    }
    Ok(Some(start.end(puzzle)))
}

/// Whether a short search finds exactly one solution.
fn is_soon_unique(start: &Candidates, control: &Control<'_>) -> Result<bool, Stopped> {
    match solve::count(start, 2, &control.within(SOON)) {
        Ok(count) => Ok(count == 1),
        Err(Stopped) => control.stopped().map(|()| false),
    }
}

/// The values of a 9x9 board.
pub(super) fn nine(grid: &Grid) -> Nine {
    let mut values = [0; 81];
    values.copy_from_slice(grid.values());
    values
}

/// The board of these values.
pub(super) fn grid(values: &Nine) -> Grid {
    Grid::from_values(Shape::NINE, values).unwrap_or_else(|| Grid::empty(Shape::NINE))
}
