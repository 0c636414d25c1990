//! Finned and sashimi fish: lines against lines, with extra places.
//!
//! What a finned fish strikes must see every fin and lie on a cover line, so
//! all fins lie in one box, the box of what it strikes. That keeps the search
//! small on boards of every size.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::logic::finder::finders;
use crate::logic::state::{bits, subsets};
use crate::logic::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::{Digit, HouseKind};

finders! {
    /// Two lines with fins.
    x_wing = finned(2, false, Technique::FinnedXWing);
    /// Three lines with fins.
    swordfish = finned(3, false, Technique::FinnedSwordfish);
    /// Four lines with fins.
    jellyfish = finned(4, false, Technique::FinnedJellyfish);
    /// Two lines with fins, one of which is bare without them.
    sashimi_x_wing = finned(2, true, Technique::SashimiXWing);
    /// Three lines with fins, one of which is bare without them.
    sashimi_swordfish = finned(3, true, Technique::SashimiSwordfish);
    /// Four lines with fins, one of which is bare without them.
    sashimi_jellyfish = finned(4, true, Technique::SashimiJellyfish);
}

/// The lines of one kind against those of the other, for one digit.
struct Lines<'a> {
    state: &'a State,
    digit: Digit,
    bases: Vec<usize>,
    covers: Vec<usize>,
    /// The number of neighbouring cover lines that pass through one box.
    width: usize,
    /// The number of neighbouring base lines that pass through one box.
    height: usize,
}

fn finned(
    state: &State,
    size: usize,
    sashimi: bool,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let shape = state.shape();
    let kind = |wanted: HouseKind| -> Vec<usize> {
        let houses = state.rules().houses().iter().enumerate();
        houses
            .filter(|(_, house)| house.kind() == wanted)
            .map(|(i, _)| i)
            .collect()
    };
    let (rows, cols) = (kind(HouseKind::Row), kind(HouseKind::Column));
    for digit in shape.digits() {
        for by_row in [true, false] {
            let lines = if by_row {
                Lines {
                    state,
                    digit,
                    bases: rows.clone(),
                    covers: cols.clone(),
                    width: shape.box_cols(),
                    height: shape.box_rows(),
                }
            } else {
                Lines {
                    state,
                    digit,
                    bases: cols.clone(),
                    covers: rows.clone(),
                    width: shape.box_rows(),
                    height: shape.box_cols(),
                }
            };
            lines.search(size, sashimi, technique, sink)?;
        }
    }
    ControlFlow::Continue(())
}

impl Lines<'_> {
    fn places(&self, base: usize) -> u32 {
        self.state.places(self.bases[base], self.digit)
    }

    fn search(
        &self,
        size: usize,
        sashimi: bool,
        technique: Technique,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        // A line may have the covers and a whole box of fins.
        let usable: Vec<usize> = (0..self.bases.len())
            .filter(|line| {
                (2..=size + self.width).contains(&(self.places(*line).count_ones() as usize))
            })
            .collect();
        let window = (1u32 << self.width) - 1;
        for chosen in subsets(usable.len(), size) {
            let base: Vec<usize> = bits(chosen).map(|i| usable[i]).collect();
            for start in (0..self.covers.len()).step_by(self.width) {
                let stack = window << start;
                let mut bands: Vec<usize> = base.iter().map(|line| line / self.height).collect();
                bands.dedup();
                for band in bands {
                    self.box_of_fins(&base, band, stack, (sashimi, technique), sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The fish whose fins lie where this band of base lines meets this stack
    /// of cover lines.
    fn box_of_fins(
        &self,
        base: &[usize],
        band: usize,
        stack: u32,
        (sashimi, technique): (bool, Technique),
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        sink.spend(1)?;
        let inside = |line: usize| {
            if line / self.height == band { stack } else { 0 }
        };
        // The covers that the places outside of the box ask for.
        let needed = base
            .iter()
            .fold(0, |mask, line| mask | self.places(*line) & !inside(*line));
        let missing = match base.len().checked_sub(needed.count_ones() as usize) {
            Some(missing) => missing,
            None => return ControlFlow::Continue(()),
        };
        let free: Vec<usize> = bits(stack & !needed).collect();
        let choices: Vec<u32> = if missing == 0 {
            vec![0]
        } else {
            subsets(free.len(), missing)
                .map(|chosen| bits(chosen).map(|i| 1 << free[i]).sum())
                .collect()
        };
        for extra in choices {
            let cover = needed | extra;
            let fins = |line: usize| self.places(line) & !cover;
            if base.iter().all(|line| fins(*line) == 0) {
                continue;
            }
            let bare = base
                .iter()
                .any(|line| (self.places(*line) & cover).count_ones() < 2);
            if bare != sashimi {
                continue;
            }
            let lines = band * self.height..(band + 1) * self.height;
            let mut step = Step::new(technique);
            for line in lines.filter(|line| !base.contains(line)) {
                let cells = self.state.rules().houses()[self.bases[line]].cells();
                for position in bits(self.places(line) & cover & stack) {
                    let struck = Candidate::new(cells[position], self.digit);
                    step.eliminations.push(struck);
                }
            }
            if step.eliminations.is_empty() {
                continue;
            }
            step.reason.digits.insert(self.digit);
            for &line in base {
                let cells = self.state.rules().houses()[self.bases[line]].cells();
                for position in bits(self.places(line)) {
                    let fin = fins(line) >> position & 1 == 1;
                    let role = if fin { Role::Fin } else { Role::Pattern };
                    step.reason.mark(cells[position], self.digit, role);
                }
                step = step.because_of(self.bases[line], HouseRole::Base);
            }
            for line in bits(cover) {
                step = step.because_of(self.covers[line], HouseRole::Cover);
            }
            sink.give(step)?;
        }
        ControlFlow::Continue(())
    }
}
