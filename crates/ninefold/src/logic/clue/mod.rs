//! Clues: what cages, lines, dots and other clues leave no room for.
//!
//! A [`Scope`] is some clues by themselves: their cells with their candidates,
//! and which of them must differ. A candidate that is in no way to fill it is
//! ruled out, and [`reason`] finds the smallest part of the scope that does it.
//! Each technique is a way to choose scopes, in the order in which people see
//! them: one clue, a clue and the cells around it ([`must_have`]), the sum of
//! houses ([`forty_five`]), clues together ([`together`]).

mod forty_five;
mod leftovers;
mod must_have;
mod pairs;
mod reason;
mod scope;
mod story;
mod together;
mod ways;

use alloc::vec::Vec;
use core::ops::ControlFlow;

pub(super) use forty_five::{hidden_cage, innie};
pub(super) use leftovers::leftovers;
pub(super) use must_have::must_have;
pub(crate) use pairs::Bars;
pub(super) use scope::Scope;
pub(super) use story::story;
pub(super) use together::{clue_chain, clue_house, clue_pair};
pub(super) use ways::{Area, Linear, cells_of, known, ways};

use super::finder::finders;
use super::{Sink, State, Technique};
use crate::board::{Cell, Constraint, DigitSet, Rules};
use crate::{Candidates, Control, Grid};

finders! {
    /// The digits that can make the sum of a cage.
    cage_combination = one(Technique::CageCombination);
    /// What a dot, a letter or a sign leaves two cells.
    pair_clue = one(Technique::PairClue);
    /// Digits that rise along a line.
    thermometer = one(Technique::Thermometer);
    /// Neighbours on a line that are far apart.
    whisper = one(Technique::WhisperLine);
    /// Cells that hold the same digit.
    equal_cells = one(Technique::EqualCells);
    /// Digits around a corner.
    quadruple = one(Technique::QuadrupleClue);
    /// Consecutive digits on a line.
    renban = one(Technique::RenbanLine);
    /// The least and the most that a sum leaves.
    sum_bounds = one(Technique::SumBounds);
    /// The sum between the smallest and the largest digit of a line.
    sandwich = one(Technique::SandwichClue);
    /// The sum of the first digits of a line.
    x_sum = one(Technique::XSumClue);
    /// Any other clue.
    clue = one(Technique::Clue);
}

/// The technique that names a clue on its own.
fn technique_of(constraint: &Constraint) -> Technique {
    match constraint {
        Constraint::Killer(_) => Technique::CageCombination,
        Constraint::Kropki(_)
        | Constraint::Xv(_)
        | Constraint::Greater(_)
        | Constraint::Minimum(_)
        | Constraint::Maximum(_)
        | Constraint::Nonconsecutive(_)
        | Constraint::Negative(_) => Technique::PairClue,
        Constraint::Thermo(_) | Constraint::SlowThermo(_) => Technique::Thermometer,
        Constraint::Whisper(_) => Technique::WhisperLine,
        Constraint::Palindrome(_) | Constraint::Clones(_) => Technique::EqualCells,
        Constraint::Quadruple(_) => Technique::QuadrupleClue,
        Constraint::Renban(_) => Technique::RenbanLine,
        Constraint::Arrow(_)
        | Constraint::LittleKiller(_)
        | Constraint::Sum(_)
        | Constraint::FrameSum(_)
        | Constraint::DoubleArrow(_)
        | Constraint::RegionSum(_)
        | Constraint::Zipper(_)
        | Constraint::EqualSums(_) => Technique::SumBounds,
        Constraint::Sandwich(_) => Technique::SandwichClue,
        Constraint::XSum(_) => Technique::XSumClue,
        _ => Technique::Clue,
    }
}

/// The clues of a board as people see them, each as the places of its demands:
/// a line as a whole, a rule for the whole board pair by pair.
pub(super) fn clues(rules: &Rules) -> Vec<Vec<usize>> {
    let demands = rules.demands();
    let most = 2 * rules.shape().side();
    let mut clues: Vec<Vec<usize>> = Vec::new();
    let mut at = 0;
    while at < demands.len() {
        let constraint = demands[at].constraint;
        let same = demands[at..]
            .iter()
            .take_while(|d| d.constraint == constraint);
        let end = at + same.count();
        let cells = demands[at..end].iter().flat_map(|demand| &demand.cells);
        let cells: crate::board::CellSet = cells.copied().collect();
        if cells.len() <= most {
            clues.push((at..end).collect());
        } else {
            clues.extend((at..end).map(|demand| vec![demand]));
        }
        at = end;
    }
    clues
}

/// What each clue by itself leaves of these candidates, and of what stands on
/// the board: the simplest thing that clues say.
///
/// ```
/// use ninefold::{Candidates, Control, Grid, Rules, Shape, logic};
/// let rules = Rules::from_statements(Shape::NINE, ["killer 17 r1c1 r1c2"])?;
/// let all = Candidates::full(rules);
/// let left = logic::left_by_clues(&Grid::empty(Shape::NINE), &all, &Control::none());
/// assert_eq!(left.get(Shape::NINE.cell(0, 0)).len(), 2);
/// assert_eq!(left.get(Shape::NINE.cell(0, 2)).len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn left_by_clues(board: &Grid, candidates: &Candidates, control: &Control<'_>) -> Candidates {
    let rules = candidates.rules();
    let mut left = candidates.clone();
    for demands in clues(rules) {
        let Some(scope) = Scope::new(rules, &demands, &[], &[]) else {
            continue;
        };
        let known = |cell: &Cell| match board.get(*cell) {
            Some(digit) => DigitSet::only(digit),
            None => candidates.get(*cell),
        };
        let known: Vec<DigitSet> = scope.cells.iter().map(known).collect();
        // What takes long to tell, or can't be filled at all, says nothing.
        let Some((possible, _)) = scope.possible(&known, control) else {
            continue;
        };
        for (cell, possible) in scope.cells.iter().zip(possible) {
            if board.get(*cell).is_none() {
                left.set(*cell, left.get(*cell) & possible);
            }
        }
    }
    left
}

/// The cells of demands that are open.
fn open(state: &State, demands: &[usize]) -> usize {
    let all = state.rules().demands();
    let cells = demands.iter().flat_map(|demand| &all[*demand].cells);
    let cells: crate::board::CellSet = cells.copied().collect();
    (cells & *state.empty()).len()
}

/// What each clue of a technique rules out by itself, those with few open
/// cells first.
fn one(state: &State, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rules = state.rules();
    let constraint = |demands: &[usize]| rules.demands()[demands[0]].constraint;
    let told =
        |demands: &Vec<usize>| technique_of(&rules.constraints()[constraint(demands)]) == technique;
    let mut clues: Vec<(usize, Vec<usize>)> = clues(rules)
        .into_iter()
        .filter(told)
        .map(|demands| (open(state, &demands), demands))
        .filter(|(open, _)| *open > 0)
        .collect();
    clues.sort_by_key(|(open, _)| *open);
    for (_, demands) in clues {
        if let Some(scope) = Scope::new(rules, &demands, &[], &[]) {
            reason::rule_out(state, scope, technique, sink)?;
        }
    }
    ControlFlow::Continue(())
}
