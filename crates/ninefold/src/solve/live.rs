//! True candidates that follow the edits of a board.

use alloc::vec::Vec;

use super::{Solutions, bricks, narrowed};
use crate::board::VARIANTS;
use crate::{Candidates, Control, DigitSet, Grid, Stopped};

/// Every digit that a cell has in some solution. It keeps the solutions that
/// show them: after an edit of the board or its rules, only candidates that no
/// kept solution shows any more are checked again.
///
/// ```
/// use ninefold::{Control, Digit, DigitSet, Grid, Puzzle, Shape, solve};
/// let shape = Shape::of_side(4).unwrap();
/// let mut puzzle = Puzzle::new(Grid::empty(shape));
/// let mut live = solve::TrueCandidates::default();
/// let all = live.of(&puzzle.start(), &Control::none()).unwrap();
/// assert_eq!(all.get(shape.cell(0, 1)).len(), 4);
/// puzzle.givens.set(shape.cell(0, 0), Digit::new(1));
/// let fewer = live.of(&puzzle.start(), &Control::none()).unwrap();
/// assert_eq!(fewer.get(shape.cell(0, 1)).len(), 3);
/// ```
#[derive(Clone, Debug, Default)]
pub struct TrueCandidates {
    /// For rules that say more than that cells differ.
    witnesses: bricks::Witnesses,
    /// For the other rules.
    solutions: Vec<Grid>,
    /// What was asked last, and the answer.
    last: Option<(Candidates, Candidates)>,
}

impl TrueCandidates {
    /// The true candidates of the board that starts from these. All cells are
    /// empty when there is no solution. What was found before a stop is kept.
    pub fn of(&mut self, start: &Candidates, control: &Control<'_>) -> Result<Candidates, Stopped> {
        // A board that only lost candidates has no new solution.
        let mut narrower = start.clone();
        if let Some((asked, answer)) = &self.last
            && asked.rules() == start.rules()
            && start
                .shape()
                .iter()
                .all(|cell| (start.get(cell) - asked.get(cell)).is_empty())
        {
            for cell in start.shape().iter() {
                narrower.set(cell, start.get(cell) & answer.get(cell));
            }
        }
        let answer = self.ask(&narrower, control)?;
        self.last = Some((start.clone(), answer.clone()));
        Ok(answer)
    }

    fn ask(&mut self, start: &Candidates, control: &Control<'_>) -> Result<Candidates, Stopped> {
        let mut known = Candidates::empty(start.rules());
        if VARIANTS && let Some(model) = narrowed(start) {
            let masks = self.witnesses.true_candidates(&model, control)?;
            for (cell, mask) in start.shape().iter().zip(masks) {
                known.set(cell, DigitSet::from_bits(mask));
            }
            return Ok(known);
        }
        let rules = start.rules();
        self.solutions.retain(|solution| {
            solution.shape() == start.shape()
                && solution
                    .digits()
                    .all(|(cell, d)| start.get(cell).contains(d))
                && rules.is_solved(solution)
                && note(solution, &mut known)
        });
        for cell in start.shape().iter() {
            for digit in start.get(cell) {
                if known.get(cell).contains(digit) {
                    continue;
                }
                let mut question = start.clone();
                question.set(cell, DigitSet::only(digit));
                if let Some(solution) = Solutions::new(&question).next_until(control)? {
                    note(&solution, &mut known);
                    self.solutions.push(solution);
                }
            }
        }
        Ok(known)
    }
}

/// Adds the digits of a solution; false when all were known.
fn note(solution: &Grid, known: &mut Candidates) -> bool {
    let mut new = false;
    for (cell, digit) in solution.digits() {
        new |= !known.get(cell).contains(digit);
        known.set(cell, known.get(cell) | DigitSet::only(digit));
    }
    new
}
