//! The rule of 45: houses hold every digit once, so their sum is known. Less
//! the sums of the cages inside, the rest is a sum too: that of the cells left
//! over inside (innies), of what cages stick out (outies), or their difference.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::reason::rule_out;
use super::scope::Scope;
use crate::board::{Cell, CellSet, HouseKind, Rules};
use crate::logic::finder::finders;
use crate::logic::{Sink, State, Technique};
use crate::solve::bricks::Brick;

/// The most open cells of a sum that people work with.
const CELLS: usize = 5;

finders! {
    /// One open cell left over.
    innie = sums(1..=1, Technique::Innie);
    /// Several open cells left over.
    hidden_cage = sums(2..=CELLS, Technique::HiddenCage);
}

/// A clue that tells the sum of its cells.
struct Cage {
    clue: usize,
    cells: CellSet,
    sum: i32,
}

/// Sums that follow: cells inside count once, those that stick out less once.
struct Equation {
    inside: CellSet,
    outside: CellSet,
    /// The sum of those inside less that of those outside.
    total: i32,
    clues: Vec<usize>,
    houses: Vec<usize>,
}

fn sums(
    state: &State,
    sizes: core::ops::RangeInclusive<usize>,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let parties = parties(state.rules());
    let mut found: Vec<(usize, Equation)> = Vec::new();
    if parties.is_empty() {
        return ControlFlow::Continue(());
    }
    for houses in areas(state.rules()) {
        for party in &parties {
            sink.spend(party.len())?;
            for equation in equations(state, &houses, party) {
                let cells = equation.inside | equation.outside;
                let open = (cells & *state.empty()).len();
                let known = |(_, other): &(usize, Equation)| {
                    (other.inside, other.outside) == (equation.inside, equation.outside)
                };
                if sizes.contains(&open) && !found.iter().any(known) {
                    found.push((open, equation));
                }
            }
        }
    }
    found.sort_by_key(|(open, equation)| (equation.houses.len(), *open));
    for (_, equation) in found {
        let inside = equation.inside.iter().map(|cell| (cell, 1));
        let outside = equation.outside.iter().map(|cell| (cell, -1));
        let terms: Vec<(Cell, i32)> = inside.chain(outside).collect();
        let Equation {
            total,
            clues,
            houses,
            ..
        } = &equation;
        if let Some(scope) = Scope::sum(state.rules(), &terms, *total, clues, houses) {
            rule_out(state, scope, technique, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The clues that tell a sum, in parties that don't overlap.
fn parties(rules: &Rules) -> Vec<Vec<Cage>> {
    let Some(model) = rules.model() else {
        return Vec::new();
    };
    let mut parties: Vec<(CellSet, Vec<Cage>)> = Vec::new();
    for (demand, brick) in rules.demands().iter().zip(model.bricks()) {
        let (cells, sum) = match brick {
            Brick::Cage { cells, sum } => (cells.clone(), *sum),
            Brick::Sum { terms, total } if terms.iter().all(|term| term.1 == 1) => {
                (terms.iter().map(|term| term.0).collect(), *total)
            }
            _ => continue,
        };
        let set: CellSet = cells
            .iter()
            .map(|cell| Cell::new(usize::from(*cell)))
            .collect();
        if set.len() < cells.len() {
            continue;
        }
        let cage = Cage {
            clue: demand.constraint,
            cells: set,
            sum,
        };
        match parties.iter_mut().find(|party| !party.0.intersects(&set)) {
            Some((all, party)) => {
                *all |= set;
                party.push(cage);
            }
            None => parties.push((set, vec![cage])),
        }
    }
    parties.into_iter().map(|party| party.1).collect()
}

/// Houses that don't overlap, few first: single ones, neighbouring lines, and
/// regions by twos and threes.
fn areas(rules: &Rules) -> Vec<Vec<usize>> {
    let houses = rules.houses();
    let side = rules.shape().side();
    let mut areas: Vec<Vec<usize>> = (0..houses.len()).map(|house| vec![house]).collect();
    let of = |kind: fn(HouseKind) -> bool| {
        let all = houses.iter().enumerate();
        let all = all.filter(|(_, house)| kind(house.kind())).map(|(i, _)| i);
        all.collect::<Vec<usize>>()
    };
    for lines in [
        of(|kind| kind == HouseKind::Row),
        of(|kind| kind == HouseKind::Column),
    ] {
        for length in 2..=side / 2 {
            areas.extend(lines.windows(length).map(<[usize]>::to_vec));
        }
    }
    let regions = of(HouseKind::is_region);
    for (i, &a) in regions.iter().enumerate() {
        for (j, &b) in regions.iter().enumerate().skip(i + 1) {
            areas.push(vec![a, b]);
            if side <= 9 {
                areas.extend(regions[j + 1..].iter().map(|&c| vec![a, b, c]));
            }
        }
    }
    areas.sort_by_key(Vec::len);
    areas
}

/// The sums that the cages of a party leave of an area.
fn equations(state: &State, houses: &[usize], party: &[Cage]) -> Vec<Equation> {
    let rules = state.rules();
    let side = rules.shape().side() as i32;
    let all = houses.iter().map(|house| *rules.houses()[*house].set());
    let area = all.fold(CellSet::EMPTY, |all, more| all | more);
    let whole = side * (side + 1) / 2 * houses.len() as i32;
    let mut base = Equation {
        inside: area,
        outside: CellSet::EMPTY,
        total: whole,
        clues: Vec::new(),
        houses: houses.to_vec(),
    };
    let mut crossing: Vec<&Cage> = Vec::new();
    for cage in party {
        if area.contains_all(&cage.cells) {
            base.take(cage);
        } else if area.intersects(&cage.cells) {
            crossing.push(cage);
        }
    }
    // Each cage that sticks out counts where that leaves fewer open cells.
    let mut best = base.copy();
    let mut all = base.copy();
    for cage in crossing {
        let open = |cells: CellSet| (cells & *state.empty()).len();
        if open(cage.cells - area) <= open(cage.cells & area) {
            best.take(cage);
        }
        all.take(cage);
    }
    let mut equations = vec![base];
    for equation in [best, all] {
        let same = |other: &Equation| other.clues == equation.clues;
        if !equations.iter().any(same) {
            equations.push(equation);
        }
    }
    equations.retain(|equation| !equation.clues.is_empty());
    equations
}

impl Equation {
    fn copy(&self) -> Equation {
        Equation {
            clues: self.clues.clone(),
            houses: self.houses.clone(),
            ..*self
        }
    }

    /// Takes the cells of a cage out, and its sum.
    fn take(&mut self, cage: &Cage) {
        self.outside |= cage.cells - self.inside;
        self.inside -= cage.cells;
        self.total -= cage.sum;
        self.clues.push(cage.clue);
    }
}
