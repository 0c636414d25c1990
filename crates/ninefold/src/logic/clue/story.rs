//! How several clues come to a contradiction: what each leaves when a
//! candidate is assumed, one after another.

use alloc::vec::Vec;

use super::clues;
use super::scope::Scope;
use super::ways::known;
use crate::Control;
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::{Candidate, State, Step};

/// The most sentences to say.
const LONGEST: usize = 5;

/// What a clue leaves of cells; nothing when it can't be filled any more.
pub(in crate::logic) struct Told {
    pub clue: usize,
    pub left: Vec<(Cell, DigitSet)>,
}

/// The way from the first candidate that a step strikes to a clue that can't be
/// filled, where the clues one after another come to it.
pub(in crate::logic) fn story(state: &State, step: &Step) -> Option<(Candidate, Vec<Told>)> {
    let rules = state.rules();
    let assumed = *step.eliminations.first()?;
    let named: CellSet = step.reason.cells.iter().map(|mark| mark.cell).collect();
    let mut board: Vec<DigitSet> = state
        .shape()
        .iter()
        .map(|cell| known(state, &named, cell))
        .collect();
    board[assumed.cell.index()] = DigitSet::only(assumed.digit);
    let near = |demands: &Vec<usize>| {
        let demand = &rules.demands()[demands[0]];
        step.reason.clues.contains(&demand.constraint)
            && demand
                .cells
                .iter()
                .any(|cell| named.contains(*cell) || *cell == assumed.cell)
    };
    let scopes: Vec<Scope> = clues(rules)
        .into_iter()
        .filter(near)
        .filter_map(|demands| Scope::new(rules, &demands, &[], &[]))
        .collect();
    let mut told = Vec::new();
    while told.len() < LONGEST {
        let mut changed = false;
        for scope in &scopes {
            see(state, &mut board);
            let here: Vec<DigitSet> = scope.cells.iter().map(|cell| board[cell.index()]).collect();
            let clue = *scope.clues.first()?;
            if here.iter().any(|digits| digits.is_empty())
                || !scope.can_hold(&here, &Control::none())?
            {
                let left = Vec::new();
                told.push(Told { clue, left });
                return Some((assumed, told));
            }
            let (possible, _) = scope.possible(&here, &Control::none())?;
            let mut left = Vec::new();
            for (cell, (before, after)) in scope.cells.iter().zip(here.iter().zip(possible)) {
                if after != *before && named.contains(*cell) {
                    left.push((*cell, after));
                }
                board[cell.index()] = after;
            }
            if !left.is_empty() {
                told.push(Told { clue, left });
                changed = true;
            }
        }
        if !changed {
            return None;
        }
    }
    None
}

/// Strikes what a settled cell sees.
fn see(state: &State, board: &mut [DigitSet]) {
    for cell in state.shape().iter() {
        if let Some(digit) = board[cell.index()].single() {
            for peer in state.rules().peers(cell) {
                if board[peer.index()].len() > 1 {
                    board[peer.index()].remove(digit);
                }
            }
        }
    }
}
