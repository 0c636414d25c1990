//! Set equality: some rows or columns and as many regions hold the same digits
//! as often. Without the cells that both have, what is left over on the one
//! side holds the same digits as what is left over on the other.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use super::reason::rule_out;
use super::scope::Scope;
use crate::board::{CellSet, HouseKind, Rules};
use crate::logic::{Sink, State, Technique};

/// The most cells left over on each side.
const CELLS: usize = 4;

/// Lines against regions.
pub(in crate::logic) fn leftovers(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rules = state.rules();
    let houses = rules.houses().iter().enumerate();
    let regions: Vec<usize> = houses
        .filter(|(_, house)| house.kind().is_region())
        .map(|(i, _)| i)
        .collect();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let houses = rules.houses().iter().enumerate();
        let lines = houses.filter(|(_, house)| house.kind() == kind);
        let lines: Vec<usize> = lines.map(|(i, _)| i).collect();
        for length in 1..lines.len() {
            for run in lines.windows(length) {
                sink.spend(regions.len())?;
                let area = union(rules, run);
                // The regions that lie in the lines most.
                let mut near = regions.clone();
                let shared = |region: usize| (*rules.houses()[region].set() & area).len();
                near.sort_by_key(|region| Reverse(shared(*region)));
                near.truncate(length);
                let other = union(rules, &near);
                let (a, b) = (area - other, other - area);
                if a.is_empty() || a.len() > CELLS {
                    continue;
                }
                let all: Vec<usize> = run.iter().chain(&near).copied().collect();
                if let Some(scope) = Scope::same(rules, &a, &b, &all) {
                    rule_out(state, scope, Technique::Leftovers, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn union(rules: &Rules, houses: &[usize]) -> CellSet {
    let sets = houses.iter().map(|house| *rules.houses()[*house].set());
    sets.fold(CellSet::EMPTY, |all, more| all | more)
}
