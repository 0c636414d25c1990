//! Basic fish: lines whose places for a digit are on the same number of
//! crossing lines.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::finder::finders;
use super::single::of_kind;
use super::state::{bits, subsets};
use super::{Candidate, HouseRole, Role, Sink, State, Step, Technique};
use crate::board::HouseKind;

finders! {
    /// Two lines.
    x_wing = fish(2, Technique::XWing);
    /// Three lines.
    swordfish = fish(3, Technique::Swordfish);
    /// Four lines.
    jellyfish = fish(4, Technique::Jellyfish);
    /// Five lines.
    squirmbag = fish(5, Technique::Squirmbag);
    /// Six lines.
    whale = fish(6, Technique::Whale);
    /// Seven lines.
    leviathan = fish(7, Technique::Leviathan);
}

fn fish(state: &State, k: usize, technique: Technique, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let side = state.shape().side();
    let mut placed = vec![0; side];
    for (_, digit) in state.grid().digits() {
        placed[digit.index()] += 1;
    }
    let kinds = [HouseKind::Column, HouseKind::Row];
    for (base_kind, cover_kind) in [(kinds[0], kinds[1]), (kinds[1], kinds[0])] {
        let bases: Vec<usize> = of_kind(state, base_kind).collect();
        let covers: Vec<usize> = of_kind(state, cover_kind).collect();
        // By digit: the lines that can be a base. A mask of lines is a fish
        // only if it is inside, which rules out most masks at once.
        let usable: Vec<u32> = state
            .shape()
            .digits()
            .iter()
            .map(|digit| {
                let count = |line: usize| state.places(bases[line], digit).count_ones() as usize;
                let fits = |line: &usize| (2..=k).contains(&count(*line));
                (0..side).filter(fits).map(|line| 1 << line).sum()
            })
            .collect();
        let any = usable.iter().fold(0, |all, lines| all | lines);
        let lines: Vec<usize> = bits(any).collect();
        for chosen in subsets(lines.len(), k) {
            let base: u32 = bits(chosen).map(|i| 1 << lines[i]).sum();
            sink.spend(side / 4)?;
            for digit in state.shape().digits() {
                if base & !usable[digit.index()] != 0 || placed[digit.index()] + 2 * k > side {
                    continue;
                }
                let cover =
                    bits(base).fold(0, |mask, line| mask | state.places(bases[line], digit));
                if cover.count_ones() as usize != k {
                    continue;
                }
                let mut step = Step::new(technique);
                for line in bits(cover) {
                    let cells = state.rules().houses()[covers[line]].cells();
                    for position in bits(state.places(covers[line], digit) & !base) {
                        step.eliminations
                            .push(Candidate::new(cells[position], digit));
                    }
                }
                if step.eliminations.is_empty() {
                    continue;
                }
                step.reason.digits.insert(digit);
                for line in bits(base) {
                    for cell in state.cells_with(bases[line], digit) {
                        step.reason.mark(cell, digit, Role::Pattern);
                    }
                    step = step.because_of(bases[line], HouseRole::Base);
                }
                for line in bits(cover) {
                    step = step.because_of(covers[line], HouseRole::Cover);
                }
                sink.give(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}
