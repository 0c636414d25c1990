//! Classic 9x9 puzzles of a level, many at once.
//!
//! What a level means is asked of many boards side by side, as far as
//! [`Level::Medium`]: a puzzle that hidden singles don't solve and pairs and locked
//! candidates do is medium, and the harder levels begin where these end. What is
//! harder is climbed board by board ([`quick_class`]).
//!
//! A puzzle that is too hard gets givens back, in several random orders: for each the
//! lanes find by halving how many it takes until the techniques of level medium
//! solve it. One given before that is where hard puzzles are, and some more before
//! that expert ones.

use alloc::vec::Vec;

use super::attempt::{Attempt, grid, nine};
use super::nine::Nine;
use super::polish::Polished;
use super::target::Measured;
use super::{Recipe, Target};
use crate::logic::{quick_class, solved_by};
use crate::solve::nine::{Means, Solver};
use crate::{Cell, Control, Level, Puzzle, Shape, Stopped};

/// In how many orders givens come back.
const ORDERS: usize = 4;
/// Few givens are needed as a rule: not more than these are tried at once at
/// first.
const FEW: usize = 6;

/// Whether puzzles for the recipe are made this way.
pub(super) fn suits(recipe: &Recipe) -> bool {
    recipe.version > 1
        && recipe.shape == Shape::NINE
        && recipe.kinds.is_classic()
        && recipe.givens.is_none()
        && recipe.pattern.is_none()
        && !recipe.minimal
        && matches!(recipe.target, Target::Level(level) if level < Level::Beyond)
}

/// Brings each attempt to the level, if it can be, and compares.
pub(super) fn polish_all(
    level: Level,
    attempts: &mut [Attempt],
    solver: &mut Solver,
    control: &Control<'_>,
) -> Result<Vec<Polished>, Stopped> {
    let puzzles: Vec<Nine> = attempts.iter().map(|made| nine(&made.puzzle)).collect();
    let mut solved = Vec::new();
    if level <= Level::Medium {
        // They were dug as long as the level's techniques solve them.
        let below = match level {
            Level::Medium => Means::Hidden,
            _ => Means::InSight,
        };
        solved_by(below, &puzzles, &mut solved, solver);
        let found = attempts.iter().zip(solved).map(|(made, below)| {
            let many = made.puzzle.filled() * 9 >= 81 * 4;
            match (below, level) {
                (true, Level::Medium) => Level::Easy,
                (true, _) if many => Level::Gentle,
                (_, Level::Medium) => Level::Medium,
                _ => Level::Easy,
            }
        });
        return Ok(found.map(|found| compare(level, Some(found))).collect());
    }
    solved_by(Means::Medium, &puzzles, &mut solved, solver);
    let mut polished = Vec::new();
    let mut ways = Vec::new();
    for (at, made) in attempts.iter_mut().enumerate() {
        let found = match solved[at] {
            true => Some(Level::Medium),
            false => class(&puzzles[at], level, control)?,
        };
        if found.is_none() && level < Level::Extreme {
            for _ in 0..ORDERS {
                ways.push(Way::new(at, made));
            }
        }
        polished.push(compare(level, found));
    }
    find_edges(&mut ways, &puzzles, attempts, solver);
    for way in &ways {
        let at = way.base;
        let mut back = way.too_few;
        while back > 0 && !matches!(polished[at], Polished::Fits(_)) {
            let puzzle = way.with(back, &puzzles, attempts);
            match class(&puzzle, level, control)? {
                Some(found) if found == level => {
                    attempts[at].puzzle = grid(&puzzle);
                    polished[at] = compare(level, Some(found));
                }
                // Too easy by now: one given less.
                Some(_) => back -= 1,
                None => break,
            }
        }
    }
    Ok(polished)
}

fn compare(level: Level, found: Option<Level>) -> Polished {
    let measured = Measured::Level(found);
    match found == Some(level) {
        true => Polished::Fits(Some(measured)),
        false => Polished::Misses(measured.distance_to(level), measured.words()),
    }
}

/// The level of a puzzle, if it is at most this one.
fn class(puzzle: &Nine, most: Level, control: &Control<'_>) -> Result<Option<Level>, Stopped> {
    let puzzle = Puzzle::new(grid(puzzle));
    let class = quick_class(&puzzle, most, control)?;
    Ok(class.map(|class| class.level))
}

/// A way from a puzzle that is too hard to easier ones: groups come back in
/// this order.
struct Way {
    /// The number of the puzzle.
    base: usize,
    groups: Vec<Vec<Cell>>,
    /// With this many groups it is too hard for level medium, with this many it
    /// is not.
    too_few: usize,
    enough: usize,
}

impl Way {
    fn new(base: usize, made: &mut Attempt) -> Way {
        let Attempt {
            puzzle,
            groups,
            random,
            ..
        } = made;
        let gone = |group: &&[Cell]| group.iter().all(|cell| puzzle.get(*cell).is_none());
        let mut groups: Vec<Vec<Cell>> = groups
            .iter()
            .filter(gone)
            .map(|group| group.to_vec())
            .collect();
        random.shuffle(&mut groups);
        Way {
            base,
            too_few: 0,
            enough: groups.len(),
            groups,
        }
    }

    /// The puzzle with this many groups back.
    fn with(&self, back: usize, puzzles: &[Nine], attempts: &[Attempt]) -> Nine {
        let mut puzzle = puzzles[self.base];
        let solution = attempts[self.base].solution.values();
        for cell in self.groups[..back].iter().flatten() {
            puzzle[cell.index()] = solution[cell.index()];
        }
        puzzle
    }
}

/// Finds for each way how many groups must come back.
fn find_edges(ways: &mut [Way], puzzles: &[Nine], attempts: &[Attempt], solver: &mut Solver) {
    let (mut trials, mut which, mut solved) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        trials.clear();
        which.clear();
        for (at, way) in ways.iter().enumerate() {
            if way.too_few + 1 < way.enough {
                let middle = (way.too_few + way.enough) / 2;
                let middle = middle.min(way.too_few + 1 + FEW);
                trials.push(way.with(middle, puzzles, attempts));
                which.push((at, middle));
            }
        }
        if trials.is_empty() {
            return;
        }
        solved_by(Means::Medium, &trials, &mut solved, solver);
        for (&(at, middle), solved) in which.iter().zip(&solved) {
            match solved {
                true => ways[at].enough = middle,
                false => ways[at].too_few = middle,
            }
        }
    }
}
