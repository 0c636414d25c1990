//! Franken and mutant fish: as many cover houses as base houses, of any kind.
//!
//! Each base house has its digit once. Where no base cell lies outside of the
//! covers (a fin) or in two bases at once (an endo fin), the digits of the n
//! bases lie in n different cells that the n covers hold, one each; so no
//! other cell of a cover has it. With fins, what is struck must see them all.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::view::View;
use crate::logic::class::tells;
use crate::logic::finder::finders;
use crate::logic::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::{CellSet, Digit, HouseKind, Shape};

/// The most fins that a person can be asked to look at.
const FINS: usize = 4;

finders! {
    /// Two houses with a box among them.
    franken_x_wing = search(2, (false, false), Technique::FrankenXWing);
    /// Three houses with a box among them.
    franken_swordfish = search(3, (false, false), Technique::FrankenSwordfish);
    /// Four houses with a box among them.
    franken_jellyfish = search(4, (false, false), Technique::FrankenJellyfish);
    /// Two houses with a box among them, and fins.
    finned_franken_x_wing = search(2, (false, true), Technique::FinnedFrankenXWing);
    /// Three houses with a box among them, and fins.
    finned_franken_swordfish = search(3, (false, true), Technique::FinnedFrankenSwordfish);
    /// Four houses with a box among them, and fins.
    finned_franken_jellyfish = search(4, (false, true), Technique::FinnedFrankenJellyfish);
    /// Two houses of any kind.
    mutant_x_wing = search(2, (true, false), Technique::MutantXWing);
    /// Three houses of any kind.
    mutant_swordfish = search(3, (true, false), Technique::MutantSwordfish);
    /// Four houses of any kind.
    mutant_jellyfish = search(4, (true, false), Technique::MutantJellyfish);
    /// Two houses of any kind, with fins.
    finned_mutant_x_wing = search(2, (true, true), Technique::FinnedMutantXWing);
    /// Three houses of any kind, with fins.
    finned_mutant_swordfish = search(3, (true, true), Technique::FinnedMutantSwordfish);
    /// Four houses of any kind, with fins.
    finned_mutant_jellyfish = search(4, (true, true), Technique::FinnedMutantJellyfish);
}

#[derive(Clone, Copy)]
struct Wanted {
    size: usize,
    mutant: bool,
    finned: bool,
    technique: Technique,
}

impl Wanted {
    /// The most fins.
    fn fins(self) -> usize {
        if self.finned { FINS } else { 0 }
    }
}

fn search(
    state: &State,
    size: usize,
    (mutant, finned): (bool, bool),
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let wanted = Wanted {
        size,
        mutant,
        finned,
        technique,
    };
    let view = View::new(state);
    // The lines that each side leaves out; all other houses are on both.
    let sides: &[(Option<HouseKind>, Option<HouseKind>)] = if wanted.mutant {
        &[(None, None)]
    } else {
        &[
            (Some(HouseKind::Column), Some(HouseKind::Row)),
            (Some(HouseKind::Row), Some(HouseKind::Column)),
        ]
    };
    for digit in state.shape().digits() {
        if !may_tell(state, digit) {
            continue;
        }
        for &(not_bases, not_covers) in sides {
            let houses = |without: Option<HouseKind>| -> Vec<usize> {
                (0..view.rules.houses().len())
                    .filter(|house| {
                        Some(view.kind(*house)) != without
                            && state.places(*house, digit).count_ones() >= 2
                    })
                    .collect()
            };
            let all_bases = houses(not_bases);
            let all_covers = houses(not_covers);
            each_choice(&all_bases, size, &mut Vec::new(), &mut |bases| {
                let fish = Fish::new(&view, digit, bases, &all_covers, wanted);
                if fish.endo.len() > wanted.fins() {
                    return sink.spend(1);
                }
                let reach = *view.with(digit) - fish.body;
                let reach = reach & view.seen_by_all(&fish.endo);
                fish.cover(&mut Vec::new(), CellSet::EMPTY, reach, sink)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether fish of a digit may strike something. On classic 9x9 boards that is soon
/// known, and mostly not so.
fn may_tell(state: &State, digit: Digit) -> bool {
    let known = state.shape() == Shape::NINE && state.rules().is_classic();
    // Rows are the first houses.
    !known || tells(core::array::from_fn(|row| state.places(row, digit) as u16))
}

/// Every choice of this many houses, those with small numbers first; `larger`
/// are the ones chosen already.
fn each_choice(
    houses: &[usize],
    size: usize,
    larger: &mut Vec<usize>,
    take: &mut dyn FnMut(Vec<usize>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(smaller) = size.checked_sub(1) else {
        return take(larger.iter().rev().copied().collect());
    };
    for last in smaller..houses.len() {
        larger.push(houses[last]);
        each_choice(&houses[..last], smaller, larger, take)?;
        larger.pop();
    }
    ControlFlow::Continue(())
}

struct Fish<'a> {
    view: &'a View<'a>,
    digit: Digit,
    bases: Vec<usize>,
    covers: &'a [usize],
    /// The places of the digit in the bases.
    body: CellSet,
    /// Those in two bases at once.
    endo: CellSet,
    wanted: Wanted,
}

impl<'a> Fish<'a> {
    fn new(
        view: &'a View<'a>,
        digit: Digit,
        bases: Vec<usize>,
        covers: &'a [usize],
        wanted: Wanted,
    ) -> Fish<'a> {
        let (mut body, mut endo) = (CellSet::EMPTY, CellSet::EMPTY);
        for house in &bases {
            let places = view.in_house(*house, digit);
            endo |= body & places;
            body |= places;
        }
        Fish {
            view,
            digit,
            bases,
            covers,
            body,
            endo,
            wanted,
        }
    }

    /// Takes the first cell that is neither covered nor a fin, and covers it
    /// in every way or makes it a fin. `reach` is what sees all fins so far:
    /// where that is nothing, nothing can be struck.
    fn cover(
        &self,
        chosen: &mut Vec<usize>,
        fins: CellSet,
        reach: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        sink.spend(1)?;
        if reach.is_empty() || (fins | self.endo).len() > self.wanted.fins() {
            return ControlFlow::Continue(());
        }
        let houses = self.view.rules.houses();
        let mut left = self.body - fins;
        for house in chosen.iter() {
            left -= *houses[*house].set();
        }
        let Some(cell) = left.smallest() else {
            if chosen.len() == self.wanted.size {
                return self.catch(chosen, fins, reach, sink);
            }
            // Any further cover house may complete the number; the ones with
            // the most to strike are those that hold part of the body.
            let start = chosen.last().copied().unwrap_or(0);
            for &house in self.covers {
                let useful = house > start
                    && !self.bases.contains(&house)
                    && !chosen.contains(&house)
                    && houses[house].set().intersects(&self.body);
                if useful {
                    chosen.push(house);
                    self.cover(chosen, fins, reach, sink)?;
                    chosen.pop();
                }
            }
            return ControlFlow::Continue(());
        };
        if chosen.len() < self.wanted.size {
            for &house in self.view.rules.houses_of(cell) {
                let free = self.covers.contains(&house)
                    && !self.bases.contains(&house)
                    && !chosen.contains(&house);
                if free {
                    chosen.push(house);
                    self.cover(chosen, fins, reach, sink)?;
                    chosen.pop();
                }
            }
        }
        if self.wanted.finned {
            let reach = reach & *self.view.rules.peers(cell);
            self.cover(chosen, fins | CellSet::only(cell), reach, sink)?;
        }
        ControlFlow::Continue(())
    }

    fn catch(
        &self,
        chosen: &[usize],
        fins: CellSet,
        reach: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let houses = self.view.rules.houses();
        let all_fins = fins | self.endo;
        if all_fins.is_empty() == self.wanted.finned || !self.is_of_kind(chosen) {
            return ControlFlow::Continue(());
        }
        // A fin that a cover holds is none.
        let mut covered = CellSet::EMPTY;
        for house in chosen {
            covered |= *houses[*house].set();
        }
        if fins.intersects(&covered) {
            return ControlFlow::Continue(());
        }
        let hit = covered & reach;
        if hit.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut step = Step::new(self.wanted.technique);
        let strike = |cell| Candidate::new(cell, self.digit);
        step.eliminations = hit.iter().map(strike).collect();
        step.reason.digits.insert(self.digit);
        for cell in &self.body {
            let role = if self.endo.contains(cell) {
                Role::EndoFin
            } else if fins.contains(cell) {
                Role::Fin
            } else {
                Role::Pattern
            };
            step.reason.mark(cell, self.digit, role);
        }
        for &house in &self.bases {
            step = step.because_of(house, HouseRole::Base);
        }
        let mut covers = chosen.to_vec();
        covers.sort_unstable();
        for house in covers {
            step = step.because_of(house, HouseRole::Cover);
        }
        sink.give(step)
    }

    /// Basic fish have lines only, and of one kind on each side; Franken fish
    /// have boxes too; what remains is mutant.
    fn is_of_kind(&self, chosen: &[usize]) -> bool {
        let has = |houses: &[usize], kind| houses.iter().any(|h| self.view.kind(*h) == kind);
        let mixed =
            |houses: &[usize]| has(houses, HouseKind::Row) && has(houses, HouseKind::Column);
        let crossed = |kind| has(&self.bases, kind) && has(chosen, kind);
        let mutant = mixed(&self.bases)
            || mixed(chosen)
            || crossed(HouseKind::Row)
            || crossed(HouseKind::Column);
        let all = self.bases.iter().chain(chosen);
        let boxes = all.copied().any(|house| !self.view.kind(house).is_line());
        if self.wanted.mutant {
            mutant
        } else {
            boxes && !mutant
        }
    }
}
