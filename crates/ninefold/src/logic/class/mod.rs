//! [`Class`]: the level of a puzzle, without words.
//!
//! The level of a puzzle is that of the hardest step which the hints show on
//! the way to its solution. To know it, no reason is needed: classic 9x9 boards
//! are climbed in bit sets as far as [`Level::Hard`] ([`nine`]), and only what
//! is left then, and other boards, by the finders of the hints.

mod chains;
mod colours;
mod deadly;
mod finned;
mod glance;
mod loops;
mod may;
mod nine;
mod templates;
mod wings;

pub(super) use glance::Glance;
pub(super) use templates::tells;

use alloc::vec::Vec;

use super::{State, Step, teach};
use crate::board::{Candidates, Cell, Digit, DigitSet, Puzzle};
use crate::solve::nine::{Means, Solver};
use crate::{Control, Level, Shape, Stopped};

/// The effort of climbing a 9x9 board in bit sets.
const CLIMB: u64 = 1000;
/// The effort of looking for all chains once.
const CHAINS: u64 = 3000;

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
            return classic(puzzle, most, false, control);
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
        let apart = puzzle.rules.demands().is_empty();
        while !state.is_full() {
            let below = most.min(Level::Expert);
            let mut step = teach::step_within(&state, true, Level::Gentle..=below, control)?;
            if step.is_none() && most > below {
                // As on classic boards.
                if apart && finishes_by_chains(&state, control)? {
                    class.level = Level::Extreme;
                    return Ok(Some(class));
                }
                step = teach::step_within(&state, true, Level::Extreme..=most, control)?;
            }
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

/// The class of a classic 9x9 puzzle, if that is known soon and at most this
/// level: see [`Class::up_to`], which knows more puzzles of level extreme.
pub(crate) fn quick_class(
    puzzle: &Puzzle,
    most: Level,
    control: &Control<'_>,
) -> Result<Option<Class>, Stopped> {
    classic(puzzle, most, true, control)
}

/// Which of these 9x9 puzzles, each of which has a solution, are solved by these
/// means alone: many at a time where the solver has lanes, else one by one.
pub(crate) fn solved_by(
    means: Means,
    puzzles: &[[u8; 81]],
    solved: &mut Vec<bool>,
    solver: &mut Solver,
) {
    solved.clear();
    solved.resize(puzzles.len(), false);
    if solver.solved_by(means, puzzles, solved).is_none() {
        for (puzzle, solved) in puzzles.iter().zip(solved) {
            *solved = is_solved_by(means, puzzle);
        }
    }
}

/// The twin of the lanes.
fn is_solved_by(means: Means, puzzle: &[u8; 81]) -> bool {
    let mut board = nine::Board::of(puzzle);
    match means {
        Means::InSight => board.gentle(),
        Means::Hidden => {
            board.climb(Level::Easy);
        }
        Means::Medium => {
            board.climb(Level::Medium);
        }
    }
    board.is_full()
}

/// A step with the level of its technique.
fn leveled(step: Step) -> Option<(Step, Level)> {
    let level = step.technique.level()?;
    Some((step, level))
}

/// The class of a classic 9x9 board. `quick` leaves out the finders of level
/// extreme: the few puzzles of that level that chains don't solve then count as
/// harder.
fn classic(
    puzzle: &Puzzle,
    most: Level,
    quick: bool,
    control: &Control<'_>,
) -> Result<Option<Class>, Stopped> {
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
        control.spend(CLIMB)?;
        if board.wings() {
            level = level.max(Level::Expert).max(board.climb(most));
            continue;
        }
        let mut found = expert_step(&board, &mut state, puzzle, control)?;
        if found.is_none() && most > Level::Expert {
            // Whatever else the hints may show from here on: if chains do, no
            // harder step is needed.
            let mut ahead = board.clone();
            if ahead.finish_by_chains(control)? {
                level = Level::Extreme;
                board = ahead;
                break;
            }
            if quick {
                return Ok(None);
            }
            let known = brought_to(&mut state, &board, puzzle);
            found = teach::step_within(known, true, Level::Extreme..=most, control)?;
        }
        let Some((step, of_step)) = found.and_then(leveled) else {
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

/// Whether bit sets are asked before finders: the answers are the same.
const FAST: bool = cfg!(feature = "fast-levels");

/// The first step of level expert that the hints show, wings aside.
fn expert_step(
    board: &nine::Board,
    state: &mut Option<State>,
    puzzle: &Puzzle,
    control: &Control<'_>,
) -> Result<Option<Step>, Stopped> {
    let mut looks = may::Looks::default();
    let experts = teach::LADDER.rungs.iter().map(|rung| rung.technique);
    for technique in experts.filter(|technique| technique.level() == Some(Level::Expert)) {
        if !FAST || looks.may(board, technique) {
            let known = brought_to(state, board, puzzle);
            let found = teach::step_by(known, true, None, |other| other == technique, control)?;
            if found.is_some() {
                return Ok(found);
            }
        }
    }
    Ok(None)
}

/// The state of a board for the finders of the hints, made only when needed.
fn brought_to<'a>(state: &'a mut Option<State>, board: &nine::Board, puzzle: &Puzzle) -> &'a State {
    match state {
        Some(state) => {
            follow(state, board);
            state
        }
        none => none.insert(start(board, puzzle)),
    }
}

impl nine::Board {
    /// Whether chains and the techniques up to level hard solve the board.
    fn finish_by_chains(&mut self, control: &Control<'_>) -> Result<bool, Stopped> {
        loop {
            control.spend(CHAINS)?;
            if !self.chains() {
                return Ok(false);
            }
            self.climb(Level::Hard);
            if self.is_full() {
                return Ok(true);
            }
        }
    }
}

/// Whether chains and the techniques up to level hard finish a board whose rules
/// only keep digits apart.
fn finishes_by_chains(state: &State, control: &Control<'_>) -> Result<bool, Stopped> {
    let mut state = state.clone();
    while !state.is_full() {
        if let Some(step) = teach::step_within(&state, true, Level::Gentle..=Level::Hard, control)?
        {
            state.apply(&step);
            continue;
        }
        control.spend(CHAINS)?;
        if !chains::strike_by_chains(&mut state) {
            return Ok(false);
        }
    }
    Ok(true)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, fill};
    use crate::solve::nine::Path;

    /// Brings a board to where a state has come.
    pub(super) fn bring(board: &mut nine::Board, state: &State) {
        for cell in Shape::NINE.iter() {
            let index = cell.index();
            match state.grid().get(cell) {
                Some(digit) if board.cell(index).0 == 0 => board.place(index, digit.index()),
                Some(_) => {}
                None => {
                    for digit in digits(board.cell(index).1) - state.candidates(cell) {
                        board.strike(digit.index(), 1 << index);
                    }
                }
            }
        }
    }

    /// Boards with ever fewer givens: the lanes of every path and the bit sets
    /// say the same of each.
    #[test]
    fn lanes_and_bit_sets_agree() {
        let mut puzzles = Vec::new();
        let boards = if cfg!(miri) { 1 } else { 60 };
        for seed in 0..boards {
            let mut random = Random::new(seed, 4);
            let board = fill(Shape::NINE, &mut random);
            let mut puzzle = [0; 81];
            puzzle.copy_from_slice(board.values());
            let mut order: Vec<usize> = (0..81).collect();
            random.shuffle(&mut order);
            for (gone, cell) in order.into_iter().enumerate().take(60) {
                puzzle[cell] = 0;
                if gone >= 30 {
                    puzzles.push(puzzle);
                }
            }
        }
        for means in [Means::InSight, Means::Hidden, Means::Medium] {
            let alone: Vec<bool> = puzzles.iter().map(|p| is_solved_by(means, p)).collect();
            assert!(alone.contains(&true) && alone.contains(&false), "{means:?}");
            for path in Path::ALL {
                let mut solver = Solver::on(path);
                let mut solved = Vec::new();
                for count in [1, 7, 40, puzzles.len()] {
                    let puzzles = &puzzles[..count.min(puzzles.len())];
                    solved_by(means, puzzles, &mut solved, &mut solver);
                    for (at, puzzle) in puzzles.iter().enumerate() {
                        assert_eq!(solved[at], alone[at], "{path} {means:?} {puzzle:?}");
                    }
                }
            }
        }
    }
}
