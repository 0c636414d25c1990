//! Unique loops: as unique rectangles, with six cells or more. The cells all
//! have the same two digits, each sees the next, and every house that the
//! loop meets it meets in two cells, one of either turn.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::deadly::{self, Consequence, Deadly};
use super::view::View;
use crate::collections::Set;
use crate::logic::finder::finders;
use crate::logic::{Sink, State, Technique};
use crate::{Cell, CellSet, DigitSet};

/// The lengths of loops that a person can be asked to see, shorter ones first.
const LENGTHS: [usize; 5] = [6, 8, 10, 12, 14];

finders! {
    /// One cell is in the way.
    type_1 = each(deadly::one_cell, Technique::UniqueLoop1);
    /// Several cells are in the way, by the same digit.
    type_2 = each(deadly::one_digit, Technique::UniqueLoop2);
    /// Two cells that see each other are in the way; their extras make a set.
    type_3 = each(deadly::set, Technique::UniqueLoop3);
    /// Two cells that see each other are in the way, and one digit must be in
    /// them.
    type_4 = each(deadly::locked, Technique::UniqueLoop4);
}

fn each(
    state: &State,
    follows: Consequence,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let view = View::new(state);
    let bivalue = view.bivalue();
    let mut seen = Set::new();
    for length in LENGTHS {
        for start in &bivalue {
            let pair = state.candidates(start);
            let able = pair
                .iter()
                .fold(CellSet::first(view.shape.cells()), |set, digit| {
                    set & *view.with(digit)
                });
            if able.len() < length {
                continue;
            }
            let mut walk = Walk {
                view: &view,
                pair,
                able,
                length,
                cells: Vec::new(),
                turns: [CellSet::EMPTY; 2],
                seen: &mut seen,
            };
            walk.extend(
                start,
                DigitSet::EMPTY,
                &mut |cells, sink| {
                    let deadly = Deadly::new(&view, cells.to_vec(), pair);
                    follows(&view, &deadly, technique, sink)
                },
                sink,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// What takes a loop that has closed.
type Closed<'a> = dyn FnMut(&[Cell], &mut Sink<'_>) -> ControlFlow<()> + 'a;

/// A loop as it grows from a cell with the two digits only.
struct Walk<'a> {
    view: &'a View<'a>,
    pair: DigitSet,
    /// The cells that have both digits.
    able: CellSet,
    length: usize,
    cells: Vec<Cell>,
    /// By turn: what the cells of that turn see.
    turns: [CellSet; 2],
    seen: &'a mut Set<(DigitSet, CellSet)>,
}

impl Walk<'_> {
    /// Adds a cell and goes on from it. `extras` are the extra digits so far.
    fn extend(
        &mut self,
        cell: Cell,
        extras: DigitSet,
        closed: &mut Closed<'_>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        sink.spend(1)?;
        let turn = self.cells.len() % 2;
        let before = self.turns[turn];
        let peers = *self.view.rules.peers(cell);
        self.cells.push(cell);
        self.turns[turn] |= peers;
        if self.cells.len() == self.length {
            if peers.contains(self.cells[0]) && self.is_deadly() {
                let cells: CellSet = self.cells.iter().copied().collect();
                if self.seen.insert((self.pair, cells)) {
                    closed(&self.cells, sink)?;
                }
            }
        } else {
            // Two cells of one turn never share a house.
            let free = (peers & self.able) - self.turns[1 - turn];
            for next in &free {
                let more = extras | (self.view.state.candidates(next) - self.pair);
                if !self.cells.contains(&next) && self.may_have(next, more) {
                    self.extend(next, more, closed, sink)?;
                }
            }
        }
        self.cells.pop();
        self.turns[turn] = before;
        ControlFlow::Continue(())
    }

    /// One extra digit may be in many cells, several in two at most.
    fn may_have(&self, next: Cell, extras: DigitSet) -> bool {
        let wide = |cell: &&Cell| self.view.state.candidates(**cell) != self.pair;
        let count = self.cells.iter().filter(wide).count() + usize::from(wide(&&next));
        extras.len() <= 1 || count <= 2
    }

    /// Whether the cells of either turn meet the same houses, each once.
    fn is_deadly(&self) -> bool {
        let mut met = [Vec::new(), Vec::new()];
        for (i, cell) in self.cells.iter().enumerate() {
            met[i % 2].extend_from_slice(self.view.rules.houses_of(*cell));
        }
        let [mut a, mut b] = met;
        a.sort_unstable();
        b.sort_unstable();
        let once = a.windows(2).all(|pair| pair[0] != pair[1]);
        once && a == b
    }
}
