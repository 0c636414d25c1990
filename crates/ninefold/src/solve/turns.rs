//! Rules that keep digits apart in their own way: jigsaws, diagonals, steps of
//! chess men.
//!
//! The search that learns and the one that compares lines with regions are each
//! quick where the other is slow, so that they take turns, and every turn is
//! longer than the one before. Nearly every board ends in the first.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Solutions, Verdict, bricks};
use crate::{Candidates, Cell, Control, Grid, Shape, Stopped};

/// The effort of the first turn: a few hundred guesses, which is all that most
/// boards need in one search or the other.
pub(super) const FIRST: u64 = 6_000;
/// The effort of the second, about a tenth of a second.
const SECOND: u64 = 8_000_000;
/// Each turn after that is longer by this.
const LONGER: u64 = 4;

/// The verdict on a board that no digit breaks.
pub(super) fn verdict(
    start: &Candidates,
    first: u64,
    control: &Control<'_>,
) -> Result<Verdict, Stopped> {
    let mut turn = first;
    loop {
        let mut listed = Solutions::new(start);
        if let Ok(verdict) = two(|control| listed.next_until(control), &control.within(turn)) {
            return Ok(verdict);
        }
        control.ask()?;
        let model = match apart(start) {
            Ok(model) => model,
            // Too many cells or digits for bricks.
            Err(_) => {
                let mut listed = Solutions::new(start);
                return two(|control| listed.next_until(control), control);
            }
        };
        match by_bricks(&model, start.shape(), &control.within(turn)) {
            Ok(verdict) => return Ok(verdict),
            Err(Stopped) => control.ask()?,
        }
        turn = turn.saturating_mul(LONGER).max(SECOND);
    }
}

/// The verdict on the board of a model.
pub(super) fn by_bricks(
    model: &bricks::Model,
    shape: Shape,
    control: &Control<'_>,
) -> Result<Verdict, Stopped> {
    let grid = |digits: &[u8]| Grid::from_values(shape, digits);
    Ok(match bricks::Solver::new(model).verdict(control)? {
        bricks::Verdict::None => Verdict::None,
        bricks::Verdict::One(one) => grid(&one).map_or(Verdict::None, Verdict::One),
        bricks::Verdict::Many(a, b) => match (grid(&a), grid(&b)) {
            (Some(a), Some(b)) => Verdict::Many(Box::new([a, b])),
            _ => Verdict::None,
        },
    })
}

/// The verdict by the first two solutions.
pub(super) fn two(
    mut next: impl FnMut(&Control<'_>) -> Result<Option<Grid>, Stopped>,
    control: &Control<'_>,
) -> Result<Verdict, Stopped> {
    let Some(first) = next(control)? else {
        return Ok(Verdict::None);
    };
    Ok(match next(control)? {
        None => Verdict::One(first),
        Some(second) => Verdict::Many(Box::new([first, second])),
    })
}

/// Houses, and pairs of cells that differ, as bricks.
fn apart(start: &Candidates) -> Result<bricks::Model, bricks::ModelError> {
    let rules = start.rules();
    let cells = |cells: &[Cell]| -> Vec<u16> { cells.iter().map(|c| c.index() as u16).collect() };
    let side = rules.shape().side();
    let mut model = bricks::Model::new(rules.shape().cells(), side, 1)?;
    for house in rules.houses() {
        model.add(bricks::Brick::House(cells(house.cells())))?;
    }
    for (a, b) in rules.pairs() {
        model.add(bricks::Brick::Different(cells(&[*a, *b])))?;
    }
    for (cell, set) in (0..).zip(start.sets()) {
        model.restrict(cell, set.bits())?;
    }
    Ok(model)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::generate::{self, Random, Recipe};
    use crate::solve::simple;

    /// With turns so short that both searches get one, on boards with no
    /// solution, one and many.
    #[test]
    fn both_searches_say_what_plain_backtracking_says() {
        let mut random = Random::new(5, 0);
        let mut verdicts = [0; 3];
        for kind in ["jigsaw", "diagonal", "anti-king", "anti-knight", "disjoint"] {
            let mut recipe = Recipe::new(Shape::of_side(6).unwrap());
            recipe.kinds = kind.parse().unwrap();
            let made = generate::generate(&recipe, 3, 0, &Control::none()).unwrap();
            for _ in 0..30 {
                let mut grid = made.puzzle.givens.clone();
                let cell = Cell::new(random.below(36));
                let other = made.solution.get(Cell::new(random.below(36)));
                let changed = [made.solution.get(cell), other, None][random.below(3)];
                grid.set(cell, changed);
                let mut puzzle = Puzzle::new(grid);
                puzzle.rules = made.puzzle.rules.clone();
                let start = puzzle.start();
                let expected = simple::count(&start, 2) as usize;
                verdicts[expected] += 1;
                for first in [1, 100, FIRST, SECOND] {
                    let found = match verdict(&start, first, &Control::none()).unwrap() {
                        Verdict::None | Verdict::Contradiction(_) => 0,
                        Verdict::One(one) => {
                            assert!(puzzle.rules.is_solved(&one));
                            1
                        }
                        Verdict::Many(two) => {
                            assert!(two[0] != two[1]);
                            assert!(two.iter().all(|grid| puzzle.rules.is_solved(grid)));
                            2
                        }
                    };
                    assert_eq!(found, expected, "{kind} {first} {puzzle:?}");
                }
            }
        }
        assert!(verdicts.iter().all(|count| *count > 5), "{verdicts:?}");
    }

    #[test]
    fn a_stop_ends_the_turns() {
        let empty = Candidates::full(Shape::of_side(6).unwrap());
        assert_eq!(verdict(&empty, 1, &Control::effort(0)), Err(Stopped));
    }
}
