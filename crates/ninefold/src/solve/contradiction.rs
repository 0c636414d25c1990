//! Why a board has no solution: givens and clues that can't hold together.

use alloc::vec::Vec;

use super::bricks::{Model, ModelError, Solver};
use crate::board::Parts;
use crate::{Cell, CellSet, Control, DigitSet, Puzzle, Stopped};

/// Givens and clues that contradict each other, together with the rows, columns
/// and regions of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Contradiction {
    /// The cells of the givens.
    pub givens: CellSet,
    /// The constraints, by their places in
    /// [`Rules::constraints`](crate::Rules::constraints).
    pub clues: Vec<usize>,
    /// Whether nothing can be left out: without any one of them, the others
    /// have a solution. It is false if the search was too short to tell.
    pub minimal: bool,
}

impl Contradiction {
    /// How many givens and clues there are.
    pub fn len(&self) -> usize {
        self.givens.len() + self.clues.len()
    }

    /// Whether there is neither a given nor a clue: the board on its own, or
    /// what was struck out on it, leaves no solution.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// One thing that may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Given(Cell, DigitSet),
    Clue(usize),
}

/// Why a puzzle has no solution: a set of givens and clues that contradict each
/// other and from which, as a rule, nothing can be left out. `None` when the
/// puzzle has a solution. Of the sets that two ways of looking lead to, it is
/// the smaller. A search for one part of the answer is given up after this
/// `effort`, and what it was about then stays in the set.
///
/// ```
/// use ninefold::{Control, Digit, Grid, Puzzle, Shape, solve};
/// let mut givens = Grid::empty(Shape::NINE);
/// for (col, digit) in [(0, 5), (3, 7), (8, 5)] {
///     givens.set(Shape::NINE.cell(0, col), Digit::new(digit));
/// }
/// let why = solve::contradiction(&Puzzle::new(givens), 1_000_000, &Control::none());
/// let why = why.unwrap().unwrap();
/// assert_eq!((why.givens.len(), why.clues.len(), why.minimal), (2, 0, true));
/// ```
pub fn contradiction(
    puzzle: &Puzzle,
    effort: u64,
    control: &Control<'_>,
) -> Result<Option<Contradiction>, Stopped> {
    // Rules that could be made can be taken apart.
    let Ok(mut parts) = Parts::new(&puzzle.rules) else {
        return Ok(None);
    };
    if parts.narrow(puzzle, false).is_err() {
        return Ok(None);
    }
    let givens = puzzle.givens.digits();
    let givens = givens.map(|(cell, digit)| Item::Given(cell, DigitSet::only(digit)));
    let mut items: Vec<Item> = givens.chain((0..parts.len()).map(Item::Clue)).collect();
    let mut trial = Trial {
        parts,
        effort,
        control,
        sure: true,
    };
    // The whole puzzle is asked without a limit.
    let model = trial.model(&items);
    let Ok(model) = model else {
        return Ok(None);
    };
    if Solver::new(&model).next_until(control)?.is_some() {
        return Ok(None);
    }
    let first = trial.contradiction(&items)?;
    if first.len() <= 2 {
        return Ok(Some(first));
    }
    items.reverse();
    let second = trial.contradiction(&items)?;
    let rank = |set: &Contradiction| (!set.minimal, set.len());
    Ok(Some(if rank(&second) < rank(&first) {
        second
    } else {
        first
    }))
}

/// Asks whether some of the items can hold together.
struct Trial<'a> {
    parts: Parts,
    effort: u64,
    control: &'a Control<'a>,
    /// No search was given up yet.
    sure: bool,
}

impl Trial<'_> {
    fn model(&self, items: &[Item]) -> Result<Model, ModelError> {
        let clue = |item: &Item| match item {
            Item::Clue(clue) => Some(*clue),
            Item::Given(..) => None,
        };
        let clues: Vec<usize> = items.iter().filter_map(clue).collect();
        let mut model = self.parts.model(&clues)?;
        for item in items {
            if let Item::Given(cell, digit) = item {
                model.restrict(cell.index() as u16, digit.bits())?;
            }
        }
        Ok(model)
    }

    /// Whether these have a solution, if the search can tell.
    fn holds(&mut self, items: &[Item]) -> Result<bool, Stopped> {
        let Ok(model) = self.model(items) else {
            self.sure = false;
            return Ok(true);
        };
        let found = Solver::new(&model).next_until(&self.control.within(self.effort));
        match found {
            Ok(found) => Ok(found.is_some()),
            Err(Stopped) => {
                self.control.stopped()?;
                self.sure = false;
                Ok(true)
            }
        }
    }

    /// A contradiction among items that have no solution.
    fn contradiction(&mut self, items: &[Item]) -> Result<Contradiction, Stopped> {
        self.sure = true;
        let mut found = Contradiction {
            givens: CellSet::EMPTY,
            clues: Vec::new(),
            minimal: true,
        };
        if self.holds(&[])? {
            let mut fixed = Vec::new();
            for item in self.among(&mut fixed, false, items)? {
                match item {
                    Item::Given(cell, _) => found.givens.insert(cell),
                    Item::Clue(clue) => found.clues.push(clue),
                };
            }
        }
        found.clues.sort_unstable();
        found.minimal = self.sure;
        Ok(found)
    }

    /// Those of `items` that are needed for a contradiction with what is fixed:
    /// first those of the later half, all of the earlier being fixed, and then
    /// those of the earlier. `grown` says that something was fixed since the
    /// last look.
    fn among(
        &mut self,
        fixed: &mut Vec<Item>,
        grown: bool,
        items: &[Item],
    ) -> Result<Vec<Item>, Stopped> {
        if grown && !self.holds(fixed)? {
            return Ok(Vec::new());
        }
        if items.len() <= 1 {
            return Ok(items.to_vec());
        }
        let (early, late) = items.split_at(items.len() / 2);
        let length = fixed.len();
        fixed.extend_from_slice(early);
        let mut needed = self.among(fixed, true, late)?;
        fixed.truncate(length);
        fixed.extend_from_slice(&needed);
        let more = self.among(fixed, !needed.is_empty(), early)?;
        fixed.truncate(length);
        needed.extend(more);
        Ok(needed)
    }
}
