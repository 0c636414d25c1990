//! Whether a reason is enough on its own.

use alloc::vec::Vec;

use super::{Family, Proof, Reason, State, Step};
use crate::board::{Cell, Digit, DigitSet};
use crate::solve::bricks::{Brick, Model, Solver};
use crate::{Control, Stopped};

/// Whether someone who knows only what the reason of a step names must agree
/// with what follows.
///
/// Known are the houses of the board and which cells differ, the candidates of
/// the cells that the reason names, where a digit of the reason can be in the
/// houses that it names, and the clues that it names. Everything else could be
/// anything. Techniques that build on the one solution are beyond this: no
/// finite list of candidates proves them.
///
/// ```
/// use ninefold::logic::{self, Step, Technique};
/// use ninefold::{Control, Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// for col in 0..8 {
///     grid.set(Shape::NINE.cell(0, col), Digit::new(col as u8 + 1));
/// }
/// let state = logic::State::of(Shape::NINE, &grid);
/// let full_house = Technique::FullHouse.finder().expect("a basic technique");
/// let mut step = logic::first(full_house, &state, &Control::none())?.expect("one is open");
/// assert!(logic::suffices(&state, &step, &Control::none())?);
/// step.placements[0].digit = Digit::from_index(0);
/// assert!(!logic::suffices(&state, &step, &Control::none())?);
/// # Ok::<(), ninefold::Stopped>(())
/// ```
pub fn suffices(state: &State, step: &Step, control: &Control<'_>) -> Result<bool, Stopped> {
    let Some(model) = known(state, step) else {
        return Ok(false);
    };
    let contradicts = |cell: Cell, digits: u32| {
        let mut other = model.clone();
        if other.restrict(cell.index() as u16, digits).is_err() {
            return Ok(false);
        }
        Ok(Solver::new(&other).next_until(control)?.is_none())
    };
    for struck in &step.eliminations {
        if !contradicts(struck.cell, DigitSet::only(struck.digit).bits())? {
            return Ok(false);
        }
    }
    for placed in &step.placements {
        let others = state.shape().digits() - DigitSet::only(placed.digit);
        if !contradicts(placed.cell, others.bits())? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What the reason names, as a model of the whole board.
fn known(state: &State, step: &Step) -> Option<Model> {
    let (rules, shape) = (state.rules(), state.shape());
    let place = |cell: &Cell| cell.index() as u16;
    let mut model = Model::new(shape.cells(), shape.side(), 1).ok()?;
    for house in rules.houses() {
        let cells = house.cells().iter().map(place).collect();
        model.add(Brick::House(cells)).ok()?;
    }
    for (a, b) in rules.pairs() {
        model.add(Brick::Different(vec![place(a), place(b)])).ok()?;
    }
    for &clue in &step.reason.clues {
        rules.add_clue(clue, &mut model).ok()?;
    }
    for (cell, digits) in facts(state, step) {
        model.restrict(place(&cell), digits.bits()).ok()?;
    }
    Some(model)
}

/// What the cells can be by all that the reason names.
fn facts(state: &State, step: &Step) -> Vec<(Cell, DigitSet)> {
    let Reason {
        digits,
        cells,
        candidates,
        houses,
        links,
        ..
    } = &step.reason;
    let here = |cell: Cell| match state.grid().get(cell) {
        Some(digit) => DigitSet::only(digit),
        None => state.candidates(cell),
    };
    let mut facts = Vec::new();
    let named = cells.iter().map(|mark| mark.cell);
    let marked = candidates.iter().map(|mark| mark.candidate.cell);
    let ends = links.iter().flat_map(|link| [&link.from, &link.to]);
    let ends = ends.flat_map(|node| node.cells.iter().copied());
    let placed = step.placements.iter().map(|placed| placed.cell);
    for cell in named.chain(marked).chain(ends).chain(placed) {
        facts.push((cell, here(cell)));
    }
    if let Some(Proof::Cell(cell)) = step.reason.proof {
        facts.push((cell, here(cell)));
    }
    let mut of_house = |house: usize, digits: DigitSet| {
        for &cell in state.rules().houses()[house].cells() {
            facts.push((cell, state.shape().digits() - (digits - here(cell))));
        }
    };
    let mut all = *digits;
    all |= step.placements.iter().map(|placed| placed.digit).collect();
    for mark in houses {
        of_house(mark.house, all);
    }
    if let Some(Proof::House(house, digit)) = step.reason.proof {
        of_house(house, DigitSet::only(digit));
    }
    // Two colours of a digit are strong links: the only two places of a house.
    if step.technique.family() == Family::Colouring {
        let marked = |cell: Cell, digit: Digit| {
            let mut marks = candidates.iter().map(|mark| mark.candidate);
            marks.any(|mark| mark.cell == cell && mark.digit == digit)
        };
        for house in 0..state.rules().houses().len() {
            for digit in *digits {
                let two = state.places(house, digit).count_ones() == 2;
                if two
                    && state
                        .cells_with(house, digit)
                        .all(|cell| marked(cell, digit))
                {
                    of_house(house, DigitSet::only(digit));
                }
            }
        }
    }
    for link in links {
        if let Some(house) = link.house {
            of_house(
                house,
                DigitSet::only(link.from.digit) | DigitSet::only(link.to.digit),
            );
        }
    }
    facts
}
