//! [`Class`]: the level of a puzzle, without words.
//!
//! The level of a puzzle is that of the hardest step which the hints show on
//! the way to its solution. To know it, no reason is needed: classic 9x9 boards
//! are climbed in bit sets as far as [`Level::Hard`] ([`nine`]), and only what
//! is left then, and other boards, by the finders of the hints.

mod nine;

use super::{State, Step, teach};
use crate::board::{Candidates, Cell, Digit, DigitSet, Puzzle};
use crate::{Control, Level, Shape, Stopped};

/// The effort of climbing a 9x9 board in bit sets.
const CLIMB: u64 = 1000;

/// How hard a puzzle is.
///
/// ```
/// use ninefold::{Control, Level, Puzzle, logic::Class};
/// let puzzle: Puzzle = ".4.......2.3...1".parse()?;
/// assert_eq!(Class::of(&puzzle, &Control::none())?.level, Level::Easy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Class {
    /// The level.
    pub level: Level,
    /// How many patterns beyond singles it takes, which orders the puzzles of
    /// a level.
    pub steps: usize,
}

impl Class {
    /// The class of a puzzle that has one solution.
    ///
    /// Like [`rate`](crate::rate::rate), this does not look whether it has:
    /// some techniques build on it.
    pub fn of(puzzle: &Puzzle, control: &Control<'_>) -> Result<Class, Stopped> {
        let class = Class::up_to(puzzle, Level::Extreme, control)?;
        Ok(class.unwrap_or(Class {
            level: Level::Beyond,
            steps: usize::MAX,
        }))
    }

    /// The class of a puzzle that has one solution, if it is at most of this
    /// level. Techniques of harder levels are not looked for.
    pub fn up_to(
        puzzle: &Puzzle,
        most: Level,
        control: &Control<'_>,
    ) -> Result<Option<Class>, Stopped> {
        if puzzle.shape() == Shape::NINE && puzzle.rules.is_classic() {
            return classic(puzzle, most, control);
        }
        let mut state = State::start(puzzle);
        if is_gentle(puzzle) {
            return Ok(Some(Class {
                level: Level::Gentle,
                steps: 0,
            }));
        }
        let mut class = Class {
            level: Level::Easy,
            steps: 0,
        };
        while !state.is_full() {
            let step = teach::step_within(&state, true, Level::Gentle..=most, control)?;
            let Some((step, level)) = step.and_then(leveled) else {
                return Ok(None);
            };
            class.level = class.level.max(level);
            class.steps += usize::from(step.placements.is_empty());
            state.apply(&step);
        }
        Ok((class.level <= most).then_some(class))
    }
}

/// A step with the level of its technique.
fn leveled(step: Step) -> Option<(Step, Level)> {
    let level = step.technique.level()?;
    Some((step, level))
}

/// The class of a classic 9x9 board.
fn classic(puzzle: &Puzzle, most: Level, control: &Control<'_>) -> Result<Option<Class>, Stopped> {
    control.spend(CLIMB)?;
    let mut board = nine::Board::new(puzzle);
    if has_many_givens(puzzle) {
        let mut gentle = board.clone();
        gentle.gentle();
        if gentle.is_full() {
            return Ok(Some(Class {
                level: Level::Gentle,
                steps: 0,
            }));
        }
    }
    let mut level = board.climb(most);
    let mut state: Option<State> = None;
    while !board.is_full() {
        if most < Level::Expert {
            return Ok(None);
        }
        let state = match &mut state {
            Some(state) => {
                follow(state, &board);
                state
            }
            none => none.insert(start(&board, puzzle)),
        };
        let step = teach::step_within(state, true, Level::Expert..=most, control)?;
        let Some((step, of_step)) = step.and_then(leveled) else {
            return Ok(None);
        };
        level = level.max(of_step);
        board.steps += usize::from(step.placements.is_empty());
        for struck in &step.eliminations {
            board.strike(struck.digit.index(), 1 << struck.cell.index());
        }
        for placed in &step.placements {
            board.place(placed.cell.index(), placed.digit.index());
        }
        level = level.max(board.climb(most));
    }
    Ok((level <= most).then_some(Class {
        level,
        steps: board.steps,
    }))
}

/// A state for the finders of the hints.
fn start(board: &nine::Board, puzzle: &Puzzle) -> State {
    let mut candidates = Candidates::full(Shape::NINE);
    for cell in Shape::NINE.iter() {
        candidates.set(cell, digits(board.cell(cell.index()).1));
    }
    State::with(&board.grid(), &candidates).given(puzzle.givens.filled_cells())
}

/// Brings a state to where a board has come.
fn follow(state: &mut State, board: &nine::Board) {
    for index in 0..81 {
        let cell = Cell::new(index);
        let (value, left) = board.cell(index);
        if let Some(digit) = Digit::new(value) {
            if state.empty().contains(cell) {
                state.place(cell, digit);
            }
            continue;
        }
        for digit in state.candidates(cell) - digits(left) {
            state.strike(cell, digit);
        }
    }
}

fn digits(mask: u16) -> DigitSet {
    (0..9)
        .filter(|digit| mask >> digit & 1 != 0)
        .map(Digit::from_index)
        .collect()
}

/// Whether a puzzle has as many givens as a gentle one should: 36 of 81.
fn has_many_givens(puzzle: &Puzzle) -> bool {
    puzzle.givens.filled() * 9 >= puzzle.shape().cells() * 4
}

/// Whether many givens, full houses and hidden singles in the boxes are all
/// that the puzzle is made of.
fn is_gentle(puzzle: &Puzzle) -> bool {
    if !has_many_givens(puzzle) {
        return false;
    }
    let mut state = State::start(puzzle);
    let rules = puzzle.rules.clone();
    loop {
        let mut any = false;
        for (index, house) in rules.houses().iter().enumerate() {
            let open = state.empty_in(index);
            if open.is_power_of_two() {
                let cell = house.cells()[open.trailing_zeros() as usize];
                if let Some(digit) = state.candidates(cell).single() {
                    state.place(cell, digit);
                    any = true;
                }
                continue;
            }
            if !house.kind().is_region() {
                continue;
            }
            for digit in puzzle.shape().digits() {
                let places = state.places(index, digit);
                if places.is_power_of_two() {
                    state.place(house.cells()[places.trailing_zeros() as usize], digit);
                    any = true;
                }
            }
        }
        if !any {
            return state.is_full();
        }
    }
}
