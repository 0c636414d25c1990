//! Ways to make a sum with different digits, and the least and the most that
//! cells can make.

use alloc::vec::Vec;

use super::scope::standing;
use crate::board::{Cell, CellSet, DigitSet, Rules};
use crate::logic::State;
use crate::logic::state::subsets;
use crate::solve::bricks::Brick;

/// The sets of different digits with this sum that the cells can hold, one
/// digit each.
pub(in crate::logic) fn ways(known: &[DigitSet], sum: i32, side: usize) -> Vec<DigitSet> {
    let fits = |mask: &u32| {
        let set = DigitSet::from_bits(*mask);
        total(set) == sum && matches(known, set)
    };
    let all = subsets(side, known.len()).filter(fits);
    all.map(DigitSet::from_bits).collect()
}

fn total(set: DigitSet) -> i32 {
    set.iter().map(|digit| i32::from(digit.get())).sum()
}

/// Whether the cells can share the digits out.
fn matches(known: &[DigitSet], left: DigitSet) -> bool {
    let Some((first, rest)) = known.split_first() else {
        return true;
    };
    (*first & left)
        .iter()
        .any(|digit| matches(rest, left - DigitSet::only(digit)))
}

/// A sum that a clue tells, each cell with how often it counts.
pub(in crate::logic) struct Linear {
    pub terms: Vec<(Cell, i32)>,
    pub total: i32,
}

impl Linear {
    /// The sum that a clue tells by itself.
    pub fn of(rules: &Rules, clue: usize) -> Option<Linear> {
        let bricks = rules.model()?.bricks();
        let place = rules
            .demands()
            .iter()
            .position(|demand| demand.constraint == clue)?;
        let cell = |cell: u16| Cell::new(usize::from(cell));
        match &bricks[place] {
            Brick::Cage { cells, sum } => Some(Linear {
                terms: cells.iter().map(|c| (cell(*c), 1)).collect(),
                total: *sum,
            }),
            Brick::Sum { terms, total } => Some(Linear {
                terms: terms.iter().map(|(c, times)| (cell(*c), *times)).collect(),
                total: *total,
            }),
            _ => None,
        }
    }

    /// The least and the most that some of the cells make, where those that
    /// see each other differ as far as one can see at once.
    pub fn bounds(state: &State, cells: &[Cell], known: impl Fn(Cell) -> DigitSet) -> (i32, i32) {
        let side = state.shape().side() as i32;
        let values = |cell: &Cell| known(*cell).iter().map(|digit| i32::from(digit.get()));
        let low: i32 = cells.iter().filter_map(|cell| values(cell).min()).sum();
        let high: i32 = cells.iter().filter_map(|cell| values(cell).max()).sum();
        let set: CellSet = cells.iter().copied().collect();
        let all = cells.iter().all(|cell| {
            (set - CellSet::only(*cell))
                .iter()
                .all(|o| state.rules().peers(*cell).contains(o))
        });
        if !all || set.len() < cells.len() {
            return (low, high);
        }
        // Different digits: the smallest ones are 1, 2, 3 …
        let n = cells.len() as i32;
        let least = n * (n + 1) / 2;
        (low.max(least), high.min(n * side - n * (n - 1) / 2))
    }
}

/// The cells of a clue, in its order.
pub(in crate::logic) fn cells_of(rules: &Rules, clue: usize) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for demand in rules
        .demands()
        .iter()
        .filter(|demand| demand.constraint == clue)
    {
        for cell in &demand.cells {
            if !cells.contains(cell) {
                cells.push(*cell);
            }
        }
    }
    cells
}

/// What a step says of a cell: its candidates where the reason names it.
pub(in crate::logic) fn known(state: &State, named: &CellSet, cell: Cell) -> DigitSet {
    match named.contains(cell) {
        true => standing(state, cell),
        false => state.shape().digits(),
    }
}

/// What the rule of 45 makes of houses and clues.
pub(in crate::logic) struct Area {
    pub whole: i32,
    pub sum: i32,
    pub inside: CellSet,
    pub outside: CellSet,
}

impl Area {
    /// The sum of the houses less that of the clues.
    pub fn of(rules: &Rules, houses: &[usize], clues: &[usize]) -> Option<Area> {
        let side = rules.shape().side() as i32;
        let sets = houses.iter().map(|house| *rules.houses()[*house].set());
        let mut area = Area {
            whole: side * (side + 1) / 2 * houses.len() as i32,
            sum: 0,
            inside: sets.fold(CellSet::EMPTY, |all, more| all | more),
            outside: CellSet::EMPTY,
        };
        for &clue in clues {
            let Linear { terms, total } = Linear::of(rules, clue)?;
            let cells: CellSet = terms.iter().map(|term| term.0).collect();
            area.sum += total;
            area.outside |= cells - area.inside;
            area.inside -= cells;
        }
        Some(area)
    }
}
