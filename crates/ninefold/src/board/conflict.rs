//! [`Conflict`]: a digit where it must not be.

use alloc::vec::Vec;

use super::{Cell, Digit};

/// One of the [`Rules`](crate::Rules) of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Law {
    /// A house, by its place in [`Rules::houses`](crate::Rules::houses).
    House(usize),
    /// A constraint, by its place in
    /// [`Rules::constraints`](crate::Rules::constraints).
    Constraint(usize),
}

/// A broken rule: a digit that repeats where it must not, or a clue that can no
/// longer hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Conflict {
    /// The digit that repeats; `None` if a clue can't hold.
    pub digit: Option<Digit>,
    /// The rule that it breaks.
    pub law: Law,
    /// The cells that hold the digit, or those of the clue that are filled.
    pub cells: Vec<Cell>,
}

impl Conflict {
    /// Conflicts for people: each digit and cells once, with all the rules that
    /// those cells break.
    ///
    /// ```
    /// use ninefold::{Conflict, Digit, Grid, Rules, Shape};
    ///
    /// let mut grid = Grid::empty(Shape::NINE);
    /// grid.set(Shape::NINE.cell(0, 0), Digit::new(5));
    /// grid.set(Shape::NINE.cell(0, 2), Digit::new(5));
    /// // One for row 1, one for box 1, and both of the same two cells.
    /// let conflicts = Rules::classic(Shape::NINE).conflicts(&grid);
    /// assert_eq!(conflicts.len(), 2);
    /// let told = Conflict::by_cells(&conflicts);
    /// assert_eq!(told, [(&conflicts[0], vec![conflicts[0].law, conflicts[1].law])]);
    /// ```
    pub fn by_cells(conflicts: &[Conflict]) -> Vec<(&Conflict, Vec<Law>)> {
        let mut told: Vec<(&Conflict, Vec<Law>)> = Vec::new();
        for conflict in conflicts {
            let same = |(first, _): &&mut (&Conflict, _)| {
                first.digit == conflict.digit && first.cells == conflict.cells
            };
            match told.iter_mut().find(same) {
                Some((_, laws)) => laws.push(conflict.law),
                None => told.push((conflict, vec![conflict.law])),
            }
        }
        told
    }
}
