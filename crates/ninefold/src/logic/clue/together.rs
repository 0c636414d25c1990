//! Clues together: those of one house, those that share cells, and those whose
//! cells see each other.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::reason::rule_out;
use super::scope::Scope;
use super::{clues, open};
use crate::board::{CellSet, Rules};
use crate::logic::{Sink, State, Technique};

/// The most clues that share cells, and the most cells they have together.
const CHAIN: (usize, usize) = (5, 9);

/// The most cells of two clues.
const PAIR: usize = 14;

/// A clue of the board: its demands and its cells.
struct Whole {
    demands: Vec<usize>,
    cells: CellSet,
}

fn wholes(state: &State) -> Vec<Whole> {
    let all = clues(state.rules()).into_iter();
    let all = all.filter(|demands| open(state, demands) > 0);
    all.map(|demands| {
        let cells = cells(state.rules(), &demands);
        Whole { demands, cells }
    })
    .collect()
}

fn cells(rules: &Rules, demands: &[usize]) -> CellSet {
    let all = demands.iter().flat_map(|d| &rules.demands()[*d].cells);
    all.copied().collect()
}

/// The clues that lie in a house, together with it.
pub(in crate::logic) fn clue_house(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rules = state.rules();
    let all = wholes(state);
    for (house, cells) in rules.houses().iter().enumerate() {
        if state.empty_in(house).count_ones() < 3 {
            continue;
        }
        let inside: Vec<usize> = all
            .iter()
            .filter(|whole| cells.set().contains_all(&whole.cells))
            .flat_map(|whole| whole.demands.iter().copied())
            .collect();
        if inside.is_empty() {
            continue;
        }
        if let Some(scope) = Scope::new(rules, &inside, &[house], &[]) {
            rule_out(state, scope, Technique::ClueHouse, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Small clues that hang together by shared cells.
pub(in crate::logic) fn clue_chain(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rules = state.rules();
    let mut all = wholes(state);
    all.retain(|whole| whole.cells.len() <= 4);
    let mut asked: Vec<Vec<usize>> = Vec::new();
    for first in &all {
        let mut chain = vec![first];
        let mut cells = first.cells;
        // The clues that share most cells come first.
        while chain.len() < CHAIN.0 {
            let near = all.iter().filter(|whole| {
                let new = chain.iter().all(|have| have.demands != whole.demands);
                new && whole.cells.intersects(&cells) && (whole.cells | cells).len() <= CHAIN.1
            });
            let Some(next) = near.min_by_key(|whole| (whole.cells - cells).len()) else {
                break;
            };
            cells |= next.cells;
            chain.push(next);
        }
        if chain.len() < 2 {
            continue;
        }
        let mut demands: Vec<usize> = chain.iter().flat_map(|w| w.demands.clone()).collect();
        demands.sort_unstable();
        if asked.contains(&demands) {
            continue;
        }
        if let Some(scope) = Scope::new(rules, &demands, &[], &[]) {
            rule_out(state, scope, Technique::ClueChain, sink)?;
        }
        asked.push(demands);
    }
    ControlFlow::Continue(())
}

/// Two clues that share cells or see each other, and a clue that lies partly in
/// a house with that house.
pub(in crate::logic) fn clue_pair(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rules = state.rules();
    let all = wholes(state);
    let sees = |a: &Whole, b: &Whole| {
        let near = a
            .cells
            .iter()
            .filter(|cell| rules.peers(*cell).intersects(&b.cells));
        near.count()
    };
    for (i, a) in all.iter().enumerate() {
        for b in &all[..i] {
            let close = a.cells.intersects(&b.cells) || sees(a, b) > 1 && sees(b, a) > 1;
            if !close || (a.cells | b.cells).len() > PAIR {
                continue;
            }
            let demands: Vec<usize> = b.demands.iter().chain(&a.demands).copied().collect();
            if let Some(scope) = Scope::new(rules, &demands, &[], &[]) {
                rule_out(state, scope, Technique::CluePair, sink)?;
            }
        }
    }
    for (house, cells) in rules.houses().iter().enumerate() {
        let some: Vec<usize> = all
            .iter()
            .filter(|whole| (whole.cells & *cells.set()).len() > 1 && whole.cells.len() < PAIR)
            .flat_map(|whole| whole.demands.iter().copied())
            .collect();
        if some.is_empty() {
            continue;
        }
        if let Some(scope) = Scope::new(rules, &some, &[house], &[]) {
            rule_out(state, scope, Technique::CluePair, sink)?;
        }
    }
    ControlFlow::Continue(())
}
