//! The form that suits a sum: a domain, a pair, a cage, or groups of cells that
//! differ.

use alloc::vec::Vec;

use super::super::bits::{Bits, Size};
use super::super::brick::Relation;
use super::super::compiled::Core;
use super::super::model::full;
use super::super::props::{CELLS, Cage, GROUPS, Group, Linear, Prop, ROOM, Segment, Wide};
use super::super::tables::Sets;
use super::Compiler;

/// More sets of digits than this are no cage.
const LISTED: usize = 2000;

/// Among more cells than this, houses are looked at for the largest group.
const MANY: usize = 8;

/// Splits cells into groups of cells that all differ, the largest first.
pub(in super::super) fn cliques<S: Size>(core: &Core<S>, cells: &[u16]) -> Vec<Vec<u16>> {
    let mut left = cells.to_vec();
    let mut groups: Vec<Vec<u16>> = Vec::new();
    while !left.is_empty() {
        if core.differ(&left) {
            groups.push(left);
            break;
        }
        let mut best: Vec<u16> = Vec::new();
        if left.len() > MANY {
            // What a house holds of them.
            let all = S::Cells::of(&left);
            let houses = core.houses.iter().map(|house| house.and(&all));
            best = houses
                .max_by_key(Bits::count)
                .map_or(best, |cells| cells.list());
        }
        for &start in &left {
            let mut group = vec![start];
            let mut common = core.peers[usize::from(start)];
            for &cell in &left {
                if common.has(usize::from(cell)) {
                    group.push(cell);
                    common = common.and(&core.peers[usize::from(cell)]);
                }
            }
            if group.len() > best.len() {
                best = group;
            }
        }
        left.retain(|cell| !best.contains(cell));
        groups.push(best);
    }
    groups
}

/// The groups of a sum, with its constant part, which has to be added.
pub(super) fn segment<S: Size>(core: &mut Core<S>, terms: &[(u16, i32)]) -> Segment {
    let mut coefficients: Vec<i32> = terms.iter().map(|term| term.1).collect();
    coefficients.sort_unstable();
    coefficients.dedup();
    let mut segment = Segment {
        groups: Vec::new(),
        shift: 0,
    };
    let top = core.digits as i32 - 1;
    for &coefficient in &coefficients {
        let cells = terms.iter().filter(|term| term.1 == coefficient);
        let cells: Vec<u16> = cells.map(|term| term.0).collect();
        segment.shift += core.base * coefficient * cells.len() as i32;
        if coefficient < 0 {
            segment.shift += top * coefficient * cells.len() as i32;
        }
        for group in cliques(core, &cells) {
            segment.groups.push(Group {
                cells: core.keep(&group),
                coefficient: coefficient.abs(),
                down: coefficient < 0,
            });
        }
    }
    segment
}

/// Adds up the coefficients of a cell that occurs again.
pub(super) fn merged(terms: &[(u16, i32)]) -> Vec<(u16, i32)> {
    let mut merged: Vec<(u16, i32)> = Vec::with_capacity(terms.len());
    for &(cell, coefficient) in terms {
        match merged.iter_mut().find(|term| term.0 == cell) {
            Some(term) => term.1 += coefficient,
            None => merged.push((cell, coefficient)),
        }
    }
    merged.retain(|term| term.1 != 0);
    merged
}

/// A sum of different cells as a cage; false where it has too many sets.
pub(in super::super) fn cage<S: Size>(core: &mut Core<S>, cells: &[u16], sum: i32) -> bool {
    let from_zero = sum - core.base * cells.len() as i32;
    let Some(sets) = Sets::get(core.digits, cells.len()) else {
        return false;
    };
    let sets = usize::try_from(from_zero).map_or(&[][..], |sum| sets.with_sum(sum));
    if sets.is_empty() {
        core.refuse();
    } else if sets.len() > LISTED {
        return false;
    } else {
        let cage = Cage::new(core, cells, sets.iter().copied()).with_total(from_zero as usize);
        core.props.push(Prop::Cage(cage));
    }
    true
}

/// A sum with coefficients as groups of cells that differ. No cell occurs twice.
pub(in super::super) fn linear<S: Size>(core: &mut Core<S>, terms: &[(u16, i32)], total: i32) {
    if terms.len() <= CELLS && terms.iter().all(|term| term.1.abs() == 1) {
        let mut cells = Vec::with_capacity(terms.len());
        let mut groups = Vec::new();
        let mut target = total;
        for down in [false, true] {
            let side = terms.iter().filter(|term| (term.1 < 0) == down);
            let side: Vec<u16> = side.map(|term| term.0).collect();
            let times = side.len() as i32;
            // A cell that counts downwards adds `digits - 1` less its digit.
            target += times
                * if down {
                    core.base + core.digits as i32 - 1
                } else {
                    -core.base
                };
            for group in cliques(core, &side) {
                cells.extend_from_slice(&group);
                groups.push((cells.len() as u16, down));
            }
        }
        if groups.len() <= GROUPS {
            let top = core.digits as i32 - 1;
            let (low, high) = reach(&groups, top);
            if target - low > ROOM && target - low > high - target {
                // Counted from the nearer end, as the farther one leaves too much.
                groups.iter_mut().for_each(|group| group.1 = !group.1);
                target = top * cells.len() as i32 - target;
            }
            let cells = core.keep(&cells);
            core.props
                .push(Prop::Linear(Linear::new(cells, groups, target)));
            return;
        }
    }
    let segment = segment(core, terms);
    let total = total - segment.shift;
    core.props.push(Prop::Wide(Wide { segment, total }));
}

/// The least and the most that groups of different digits from 0 to `top` can
/// add up to; the groups end at these cells.
fn reach(groups: &[(u16, bool)], top: i32) -> (i32, i32) {
    let (mut low, mut high, mut from) = (0, 0, 0);
    for &(end, _) in groups {
        let count = i32::from(end) - from;
        from = i32::from(end);
        let least = count * (count - 1) / 2;
        low += least;
        high += count * top - least;
    }
    (low, high)
}

impl<S: Size> Compiler<'_, S> {
    /// Σ coefficient · digit = total.
    pub(super) fn sum(&mut self, terms: &[(u16, i32)], total: i32) {
        let mut terms = merged(terms);
        let divisor = terms
            .iter()
            .fold(0, |divisor, term| gcd(divisor, term.1.abs()));
        if divisor == 0 || total % divisor != 0 {
            if total != 0 {
                self.core.refuse();
            }
            return;
        }
        terms.iter_mut().for_each(|term| term.1 /= divisor);
        let total = total / divisor;
        let (base, digits) = (self.core.base, self.core.digits);
        match terms[..] {
            [(cell, times)] => {
                let place = total * times - base;
                let fits = (0..digits as i32).contains(&place);
                let keep = if fits { 1 << place } else { 0 };
                self.core.domains[usize::from(cell)] &= keep;
            }
            [(a, x), (b, y)] if x != y || !self.core.differ(&[a, b]) => {
                let relation = Relation::new(digits, base as u8, |a, b| x * a + y * b == total);
                let relation = self.relate(relation);
                self.pairs.push((a, b, relation));
            }
            _ => {
                let sign = terms[0].1;
                let cells: Vec<u16> = terms.iter().map(|term| term.0).collect();
                let alike = sign.abs() == 1 && terms.iter().all(|term| term.1 == sign);
                if alike && self.core.differ(&cells) && cage(&mut self.core, &cells, total * sign) {
                    return;
                }
                linear(&mut self.core, &terms, total);
            }
        }
    }
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The sets of this many digits without a gap.
pub(super) fn windows(digits: usize, size: usize) -> impl Iterator<Item = u32> {
    (0..(digits + 1).saturating_sub(size)).map(move |low| full(size) << low)
}
