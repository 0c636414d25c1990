//! True candidates that follow the edits of a board.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Solutions, Verdict, bricks, narrowed};
use crate::board::VARIANTS;
use crate::{Candidates, Control, DigitSet, Grid, Puzzle, Stopped};

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
    /// The solutions of the last verdict.
    shown: Vec<Grid>,
    /// What the last verdict was on, where it found no second solution.
    settled: Option<Candidates>,
}

impl TrueCandidates {
    /// The true candidates of the board that starts from these. All cells are
    /// empty when there is no solution. What was found before a stop is kept.
    pub fn of(&mut self, start: &Candidates, control: &Control<'_>) -> Result<Candidates, Stopped> {
        // A board that only lost candidates has no new solution.
        let mut narrower = start.clone();
        if let Some((asked, answer)) = &self.last
            && is_narrower(start, asked)
        {
            for cell in start.shape().iter() {
                narrower.set(cell, start.get(cell) & answer.get(cell));
            }
        }
        let answer = self.ask(&narrower, control)?;
        self.last = Some((start.clone(), answer.clone()));
        Ok(answer)
    }

    /// The verdict on a puzzle, as [`verdict`](super::verdict) gives it. Solutions that
    /// were found for an earlier board and still hold spare the search.
    ///
    /// ```
    /// use ninefold::{Control, Grid, Puzzle, Shape, solve};
    /// let shape = Shape::of_side(4).unwrap();
    /// let mut puzzle = Puzzle::new(Grid::empty(shape));
    /// let mut live = solve::TrueCandidates::default();
    /// let Ok(solve::Verdict::Many(two)) = live.verdict(&puzzle, &Control::none()) else {
    ///     panic!("an empty board has many solutions");
    /// };
    /// let cell = shape.cell(0, 0);
    /// puzzle.givens.set(cell, two[0].get(cell));
    /// let still = live.verdict(&puzzle, &Control::none());
    /// assert!(matches!(still, Ok(solve::Verdict::Many(_))));
    /// ```
    pub fn verdict(&mut self, puzzle: &Puzzle, control: &Control<'_>) -> Result<Verdict, Stopped> {
        let start = puzzle.start();
        let mut two = self.that_hold(&start);
        if two.len() == 2
            && let (Some(b), Some(a)) = (two.pop(), two.pop())
        {
            self.shown = vec![a.clone(), b.clone()];
            self.settled = None;
            return Ok(Verdict::Many(Box::new([a, b])));
        }
        if let Some(settled) = &self.settled
            && is_narrower(&start, settled)
        {
            self.settled = Some(start);
            self.shown.clone_from(&two);
            return Ok(match two.pop() {
                Some(one) => Verdict::One(one),
                None => match puzzle.conflicts() {
                    conflicts if conflicts.is_empty() => Verdict::None,
                    conflicts => Verdict::Contradiction(conflicts),
                },
            });
        }
        let verdict = super::verdict(puzzle, control)?;
        match &verdict {
            Verdict::One(one) => self.shown = vec![one.clone()],
            Verdict::Many(two) => self.shown = two.to_vec(),
            // An edit that is taken back brings the solutions back, too.
            Verdict::None | Verdict::Contradiction(_) => {}
        }
        let many = matches!(verdict, Verdict::Many(_));
        self.settled = (!many).then_some(start);
        Ok(verdict)
    }

    /// Two of the solutions that are kept and hold on a board, or all if there are fewer.
    fn that_hold(&self, start: &Candidates) -> Vec<Grid> {
        let mut found: Vec<Grid> = Vec::new();
        let kept = self.shown.iter().chain(&self.solutions).cloned();
        let witnesses = self.witnesses.solutions().iter();
        let witnesses = witnesses.filter_map(|digits| Grid::from_values(start.shape(), digits));
        for solution in kept.chain(witnesses) {
            if holds(&solution, start) && !found.contains(&solution) {
                found.push(solution);
            }
            if found.len() == 2 {
                break;
            }
        }
        found
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
        self.solutions
            .retain(|solution| holds(solution, start) && note(solution, &mut known));
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

/// Whether a board has the rules of another one and no candidate that it lacks.
fn is_narrower(start: &Candidates, than: &Candidates) -> bool {
    let lost = |cell| (start.get(cell) - than.get(cell)).is_empty();
    start.rules() == than.rules() && start.shape().iter().all(lost)
}

/// Whether a full board solves the board that starts from these candidates.
fn holds(solution: &Grid, start: &Candidates) -> bool {
    solution.shape() == start.shape()
        && solution
            .digits()
            .all(|(cell, digit)| start.get(cell).contains(digit))
        && start.rules().is_solved(solution)
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
