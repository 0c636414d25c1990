//! The rule of 45: sums that follow from cages and houses.
//!
//! Every equation reads "innies less outies are so much". One that contains a
//! known one is reduced by it, so that bands of rows leave only what is new
//! about them.

use alloc::vec::Vec;

use super::bits::{Bits, Size};
use super::brick::Brick;
use super::combine::combine;
use super::compile::{cage, cliques, linear};
use super::compiled::Core;
use super::model::Model;

/// Equations of more cells are not looked at.
const CELLS: usize = 20;
/// Equations of more cells are not kept, and fewer at first, when only short ones
/// are used.
const KEPT: usize = 14;
const KEPT_FIRST: usize = 6;
/// An equation of many cells is kept where it leaves so little room.
const TIGHT: i32 = 5;

/// And where the room is one part in this many of all that could be.
const SHARE: i32 = 4;

/// How much is derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Depth {
    /// From single houses.
    Houses,
    /// From bands and pairs of houses too.
    Bands,
    /// Also several sums together.
    Together,
    /// Also sums of more cells.
    Large,
}

/// Cells and their sum.
pub(super) type Known<S> = (<S as Size>::Cells, i32);

struct Equation<S: Size> {
    plus: S::Cells,
    minus: S::Cells,
    total: i32,
}

/// Adds the sums that follow.
pub(super) fn derive<S: Size>(model: &Model, core: &mut Core<S>, depth: Depth) {
    let parties = parties::<S>(model);
    if parties.is_empty() {
        return;
    }
    let digits = core.digits as i32;
    let house = digits * core.base + digits * (digits - 1) / 2;
    let mut found: Vec<Equation<S>> = Vec::new();
    let most = match depth {
        Depth::Houses => KEPT_FIRST,
        _ => KEPT,
    };
    let mut area = |area: &S::Cells, houses: usize| {
        for cages in &parties {
            equations(cages, area, house * houses as i32, most, &mut found);
        }
    };
    for (i, family) in families(core).iter().enumerate() {
        let longest = if depth == Depth::Houses {
            1
        } else {
            family.len() / 2 + 1
        };
        let runs = if i < 2 { longest } else { 1 };
        for length in 1..=runs.min(family.len()) {
            for run in family.windows(length) {
                let all = run.iter().fold(S::Cells::EMPTY, |all, house| all.or(house));
                area(&all, length);
            }
        }
        if i >= 2 && depth > Depth::Houses {
            for (i, a) in family.iter().enumerate() {
                for (j, b) in family.iter().enumerate().skip(i + 1) {
                    area(&a.or(b), 2);
                    if parties.len() > 1 {
                        for c in &family[j + 1..] {
                            area(&a.or(b).or(c), 3);
                        }
                    }
                }
            }
        }
    }
    let limit = match depth {
        Depth::Houses => 3,
        Depth::Bands | Depth::Together => 5,
        Depth::Large => 6,
    };
    for equation in &found {
        if depth > Depth::Houses || equation.size() <= limit {
            equation.add(core, limit);
        }
    }
    if depth >= Depth::Together {
        combine(model, core);
    }
}

/// Whether sums can be derived from a brick.
pub(super) fn adds_up(brick: &Brick) -> bool {
    match brick {
        Brick::Cage { .. } => true,
        Brick::Sum { terms, .. } => terms.iter().all(|term| term.1 == 1),
        _ => false,
    }
}

/// Cages and sums as a model has them.
pub(super) fn known<S: Size>(model: &Model) -> Vec<Known<S>> {
    let mut known = Vec::new();
    for brick in model.bricks().iter().filter(|brick| adds_up(brick)) {
        match brick {
            Brick::Cage { cells, sum } => known.push((S::Cells::of(cells), *sum)),
            Brick::Sum { terms, total } => {
                let mut cells = S::Cells::EMPTY;
                terms.iter().for_each(|term| cells.set(usize::from(term.0)));
                // A cell that counts twice does not belong here.
                if cells.count() == terms.len() {
                    known.push((cells, *total));
                }
            }
            _ => {}
        }
    }
    known
}

/// Cages and sums in parties that don't overlap.
fn parties<S: Size>(model: &Model) -> Vec<Vec<Known<S>>> {
    let mut parties: Vec<(S::Cells, Vec<Known<S>>)> = Vec::new();
    let mut add =
        |cells: S::Cells, sum: i32| match parties.iter_mut().find(|party| !party.0.meets(&cells)) {
            Some(party) => {
                party.0 = party.0.or(&cells);
                party.1.push((cells, sum));
            }
            None => parties.push((cells, vec![(cells, sum)])),
        };
    for (cells, sum) in known::<S>(model) {
        add(cells, sum);
    }
    parties.into_iter().map(|party| party.1).collect()
}

/// Houses in families that don't overlap: rows, columns, boxes.
pub(super) fn families<S: Size>(core: &Core<S>) -> Vec<Vec<S::Cells>> {
    let mut families: Vec<(S::Cells, Vec<S::Cells>)> = Vec::new();
    for house in &core.houses {
        match families.iter_mut().find(|family| !family.0.meets(house)) {
            Some(family) => {
                family.0 = family.0.or(house);
                family.1.push(*house);
            }
            None => families.push((*house, vec![*house])),
        }
    }
    families.into_iter().map(|family| family.1).collect()
}

/// What an area of this total says about cells that no cage inside it covers, as
/// equations of at most this many cells.
fn equations<S: Size>(
    cages: &[Known<S>],
    area: &S::Cells,
    total: i32,
    most: usize,
    known: &mut Vec<Equation<S>>,
) {
    // Innies only; cages that are mostly inside taken whole; all taken whole.
    let start = || Equation {
        plus: *area,
        minus: S::Cells::EMPTY,
        total,
    };
    let mut three: [Equation<S>; 3] = [start(), start(), start()];
    for (cage, sum) in cages {
        let inside = cage.and(area);
        if inside.is_empty() {
            continue;
        }
        let outside = cage.minus(area);
        let first = if outside.is_empty() {
            0
        } else if inside.count() >= outside.count() {
            1
        } else {
            2
        };
        for equation in &mut three[first..] {
            equation.plus = equation.plus.minus(&inside);
            equation.minus = equation.minus.or(&outside);
            equation.total -= sum;
        }
    }
    for mut equation in three {
        if equation.size() > CELLS {
            continue;
        }
        for other in known.iter() {
            equation.reduce(other);
        }
        let size = equation.size();
        if size > 0 && size <= most {
            known.push(equation);
        }
    }
}

impl<S: Size> Equation<S> {
    fn size(&self) -> usize {
        self.plus.count() + self.minus.count()
    }

    /// Takes out another equation that is part of this one.
    fn reduce(&mut self, other: &Equation<S>) {
        if other.plus.within(&self.plus) && other.minus.within(&self.minus) {
            self.plus = self.plus.minus(&other.plus);
            self.minus = self.minus.minus(&other.minus);
            self.total -= other.total;
        } else if other.plus.within(&self.minus) && other.minus.within(&self.plus) {
            self.plus = self.plus.minus(&other.minus);
            self.minus = self.minus.minus(&other.plus);
            self.total += other.total;
        }
    }

    fn add(&self, core: &mut Core<S>, limit: usize) {
        let (plus, minus) = (self.plus.list(), self.minus.list());
        if plus.is_empty() || minus.is_empty() {
            let (cells, sum) = if minus.is_empty() {
                (&plus, self.total)
            } else {
                (&minus, -self.total)
            };
            // A whole house says nothing new.
            if cells.len() == core.digits && core.differ(cells)
                || core.differ(cells) && cage(core, cells, sum)
            {
                return;
            }
        }
        let size = plus.len() + minus.len();
        if size > limit {
            // Larger sums pay if they fall into two groups or leave little room.
            let (a, b) = (cliques(core, &plus), cliques(core, &minus));
            let few = size <= limit + 3 && a.len() + b.len() <= 2;
            if !few && !tight(core, &a, &b, self.total) {
                return;
            }
        }
        let plus = plus.into_iter().map(|cell| (cell, 1));
        let minus = minus.into_iter().map(|cell| (cell, -1));
        let terms: Vec<(u16, i32)> = plus.chain(minus).collect();
        linear(core, &terms, self.total);
    }
}

/// Whether the total is near one end of what the groups can reach.
fn tight<S: Size>(core: &Core<S>, plus: &[Vec<u16>], minus: &[Vec<u16>], total: i32) -> bool {
    let ends = |group: &Vec<u16>| {
        let (count, digits) = (group.len() as i32, core.digits as i32);
        let least = count * core.base + count * (count - 1) / 2;
        let most = count * (core.base + digits - 1) - count * (count - 1) / 2;
        (least, most)
    };
    let (mut low, mut high) = (0, 0);
    for (least, most) in plus.iter().map(ends) {
        low += least;
        high += most;
    }
    for (least, most) in minus.iter().map(ends) {
        low -= most;
        high -= least;
    }
    let room = (total - low).min(high - total);
    room <= TIGHT || room * SHARE <= high - low
}
