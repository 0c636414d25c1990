//! Several chains with one end: Nishio, cell and region chains, dynamic chains,
//! plain and with patterns inside, in the order of `nine/multi.rs`.
//!
//! What follows from a start is drawn once and kept as a set of nodes, from step
//! to step, for as long as it stays true. The chains themselves are drawn again
//! where sets show that there is something to weigh.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Found;
use super::board::{Board, Geometry, bits};
use super::patterns::Patterns;
use super::run::{Ancestry, Mode, Run};
use crate::collections::Map;
use crate::logic::Technique;
use crate::rate::nine::length::Weight;
use crate::{Control, Stopped};

/// Which chains are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    Nishio,
    Multiple,
    Dynamic,
    /// Dynamic chains with patterns inside.
    Plus,
}

impl Rule {
    /// All of them, the lightest first.
    pub const ALL: [Rule; 4] = [Rule::Nishio, Rule::Multiple, Rule::Dynamic, Rule::Plus];

    /// What its chains count at least.
    pub fn base(self) -> f64 {
        match self {
            Rule::Nishio => 7.5,
            Rule::Multiple => 8.0,
            Rule::Dynamic => 8.5,
            Rule::Plus => 9.0,
        }
    }

    fn mode(self) -> Mode {
        match self {
            Rule::Nishio => Mode::Nishio,
            Rule::Multiple => Mode::Static,
            Rule::Dynamic | Rule::Plus => Mode::Dynamic,
        }
    }

    fn is_dynamic(self) -> bool {
        matches!(self, Rule::Dynamic | Rule::Plus)
    }
}

/// What several chains prove together, with its place in the choice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Double = 1,
    Cell = 5,
    Region = 6,
    Contradiction = 7,
}

/// What follows from a start.
struct Known {
    /// The nodes, a bit each.
    nodes: Box<[u64]>,
    clash: bool,
    /// How many candidates had gone when this was last true.
    at: usize,
}

/// The lightest so far.
struct Best {
    weight: Weight,
    kind: Option<Kind>,
    conclusion: usize,
}

/// The effort of drawing one start, besides its consequences.
const DRAW: u64 = 50;

/// The entries of chains that are kept during a search, at most.
const KEPT: usize = 1 << 20;

/// The search and what it knows of the board.
#[derive(Default)]
pub struct Many {
    /// By rule and start.
    known: [Vec<Option<Known>>; 4],
    /// The candidates that have gone since the first search, in order.
    gone: Vec<usize>,
    before: Option<Board>,
    run: Run,
    /// Chains that were drawn in this search.
    runs: Map<usize, Run>,
    kept: usize,
    ancestry: Ancestry,
    patterns: Patterns,
    all: Vec<u64>,
}

impl Many {
    /// Notes which candidates have gone since the last search.
    pub fn start(&mut self, geometry: &Geometry, board: &Board) {
        if let Some(before) = &self.before {
            for cell in 0..geometry.cells {
                for digit in bits(before.cand[cell] & !board.cand[cell]) {
                    self.gone.push(geometry.candidate(cell, digit));
                }
            }
        }
        self.before = Some(board.clone());
        for known in &mut self.known {
            known.resize_with(2 * geometry.candidates(), || None);
        }
    }

    /// The lightest hint of a rule.
    pub fn best(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        rule: Rule,
        control: &Control<'_>,
    ) -> Result<Option<Found>, Stopped> {
        self.runs.clear();
        self.kept = 0;
        if rule == Rule::Plus {
            // Patterns may come from anywhere on the board.
            self.known[rule as usize].fill_with(|| None);
        }
        let mut best = Best {
            weight: Weight::MAX,
            kind: None,
            conclusion: 0,
        };
        let least = if rule == Rule::Multiple { 3 } else { 2 };
        let mut starts = Vec::new();
        for cell in (0..geometry.cells).filter(|cell| board.count(*cell) >= least) {
            for digit in bits(board.cand[cell]) {
                let off = 2 * geometry.candidate(cell, digit);
                let on = off + 1;
                if rule != Rule::Multiple {
                    for start in [on, off] {
                        self.draw(geometry, board, rule, start, control)?;
                        if self.is_clash(rule, start) {
                            self.hold(geometry, board, rule, &[start], control)?;
                            let (a, b) = self.runs[&start].clash.unwrap_or_default();
                            let branches = [(start, a), (start, b)];
                            self.offer(
                                board,
                                geometry,
                                rule,
                                Kind::Contradiction,
                                start ^ 1,
                                &branches,
                                &mut best,
                            );
                        }
                    }
                }
                if rule.is_dynamic() && board.count(cell) >= 3 {
                    self.common(
                        geometry,
                        board,
                        rule,
                        Kind::Double,
                        &[on, off],
                        &mut best,
                        control,
                    )?;
                }
                if rule == Rule::Nishio {
                    continue;
                }
                for kind in 0..geometry.kinds {
                    let (house, own) = geometry.place(cell, kind);
                    let places = board.places(house, digit);
                    if places.trailing_zeros() as usize != own || places.count_ones() < 2 {
                        continue;
                    }
                    starts.clear();
                    starts.extend(bits(places).map(|position| {
                        2 * geometry.candidate(geometry.cell_at(house, position), digit) + 1
                    }));
                    self.common(
                        geometry,
                        board,
                        rule,
                        Kind::Region,
                        &starts,
                        &mut best,
                        control,
                    )?;
                }
            }
            if rule != Rule::Nishio {
                starts.clear();
                let digits = bits(board.cand[cell]);
                starts.extend(digits.map(|digit| 2 * geometry.candidate(cell, digit) + 1));
                self.common(
                    geometry,
                    board,
                    rule,
                    Kind::Cell,
                    &starts,
                    &mut best,
                    control,
                )?;
            }
        }
        let Some(kind) = best.kind else {
            return Ok(None);
        };
        let technique = match rule {
            Rule::Nishio => Technique::NishioForcingChains,
            Rule::Multiple if kind == Kind::Cell => Technique::CellForcingChains,
            Rule::Multiple => Technique::RegionForcingChains,
            Rule::Dynamic => Technique::DynamicForcingChains,
            Rule::Plus => Technique::DynamicForcingChainsPlus,
        };
        let candidate = geometry.parts(best.conclusion / 2);
        let rated = (best.weight.rating, technique);
        Ok(Some(Found::about(
            board,
            rated,
            candidate,
            best.conclusion & 1 != 0,
        )))
    }

    fn is_clash(&self, rule: Rule, start: usize) -> bool {
        let known = &self.known[rule as usize][start];
        known.as_ref().is_some_and(|known| known.clash)
    }

    /// Makes sure that it is known what follows from a start.
    fn draw(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        rule: Rule,
        start: usize,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        let now = self.gone.len();
        if let Some(known) = &mut self.known[rule as usize][start] {
            if known.at == now {
                return Ok(());
            }
            control.spend(DRAW / 5)?;
            let gone = &self.gone[known.at..];
            if holds(geometry, board, rule.mode(), &known.nodes, gone) {
                known.at = now;
                return Ok(());
            }
        }
        let mut run = core::mem::take(&mut self.run);
        self.follow(&mut run, geometry, board, rule, start, control)?;
        let mut nodes = vec![0u64; (2 * geometry.candidates()).div_ceil(64)].into_boxed_slice();
        for entry in run.on.iter().chain(&run.off) {
            let node = run.entries[*entry as usize].node as usize;
            nodes[node / 64] |= 1 << (node % 64);
        }
        self.known[rule as usize][start] = Some(Known {
            nodes,
            clash: run.clash.is_some(),
            at: now,
        });
        self.run = run;
        Ok(())
    }

    fn follow(
        &mut self,
        run: &mut Run,
        geometry: &Geometry,
        board: &Board,
        rule: Rule,
        start: usize,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        let mut searches = 0;
        run.follow(geometry, board, start, rule.mode(), |run, work| {
            searches += 1;
            rule == Rule::Plus && self.patterns.strike(run, geometry, board, work)
        });
        let patterns = if rule == Rule::Plus {
            searches * DRAW * 20
        } else {
            0
        };
        control.spend(DRAW + run.entries.len() as u64 / 2 + patterns)
    }

    /// Keeps the chains of these starts in order.
    fn hold(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        rule: Rule,
        starts: &[usize],
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        if self.kept > KEPT {
            self.runs.clear();
            self.kept = 0;
        }
        for &start in starts {
            if !self.runs.contains_key(&start) {
                let mut run = Run::default();
                self.follow(&mut run, geometry, board, rule, start, control)?;
                self.kept += run.entries.len() + geometry.candidates();
                self.runs.insert(start, run);
            }
        }
        Ok(())
    }

    /// What all these starts lead to, in the order of the first.
    #[allow(
        clippy::too_many_arguments,
        reason = "a rule, its starts, and where hints go"
    )]
    fn common(
        &mut self,
        geometry: &Geometry,
        board: &Board,
        rule: Rule,
        kind: Kind,
        starts: &[usize],
        best: &mut Best,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        let mut all = core::mem::take(&mut self.all);
        all.clear();
        for &start in starts {
            self.draw(geometry, board, rule, start, control)?;
            let Some(known) = &self.known[rule as usize][start] else {
                continue;
            };
            if all.is_empty() {
                all.extend_from_slice(&known.nodes);
            } else {
                for (all, nodes) in all.iter_mut().zip(&known.nodes) {
                    *all &= nodes;
                }
            }
        }
        // The starts count as least as one node each.
        let least = Weight::new(rule.base(), 2 * starts.len() as u32, kind as u8);
        if all.iter().any(|word| *word != 0) && least.is_under(best.weight) {
            self.hold(geometry, board, rule, starts, control)?;
            let first = &self.runs[&starts[0]];
            let ends = first.on.iter().chain(&first.off);
            let nodes = ends.map(|entry| first.entries[*entry as usize].node as usize);
            let conclusions: Vec<usize> = nodes
                .filter(|node| all[node / 64] >> (node % 64) & 1 != 0)
                .collect();
            let mut branches = Vec::new();
            for conclusion in conclusions {
                branches.clear();
                for start in starts {
                    let end = self.runs[start].entry(conclusion).unwrap_or(0);
                    branches.push((*start, end));
                }
                self.offer(board, geometry, rule, kind, conclusion, &branches, best);
            }
        }
        self.all = all;
        Ok(())
    }

    /// Weighs a hint and keeps it when it is lighter than what there is.
    #[allow(clippy::too_many_arguments, reason = "all that a hint is made of")]
    fn offer(
        &mut self,
        board: &Board,
        geometry: &Geometry,
        rule: Rule,
        kind: Kind,
        conclusion: usize,
        branches: &[(usize, u32)],
        best: &mut Best,
    ) {
        let (cell, _) = geometry.parts(conclusion / 2);
        if conclusion & 1 != 0 && board.count(cell) == 1 {
            return;
        }
        let weigh = |size| Weight::new(rule.base(), size, kind as u8);
        let bounds = branches.iter();
        let bounds = bounds.map(|(start, end)| self.runs[start].entries[*end as usize].bound);
        if !weigh(bounds.sum()).is_under(best.weight) {
            return;
        }
        let mut size = 0;
        for (start, end) in branches {
            size += self.ancestry.count(&self.runs[start], *end);
        }
        let weight = weigh(size);
        if weight.is_under(best.weight) {
            *best = Best {
                weight,
                kind: Some(kind),
                conclusion,
            };
        }
    }
}

/// Whether the same follows now that some candidates have gone. One matters when
/// it follows itself, or when it leaves a single in a cell or a house where
/// another one fell.
fn holds(geometry: &Geometry, board: &Board, mode: Mode, nodes: &[u64], gone: &[usize]) -> bool {
    let follows = |node: usize| nodes[node / 64] >> (node % 64) & 1 != 0;
    if gone
        .iter()
        .any(|candidate| follows(2 * candidate) || follows(2 * candidate + 1))
    {
        return false;
    }
    gone.iter().all(|&candidate| {
        let (cell, digit) = geometry.parts(candidate);
        let houses = (0..geometry.kinds).all(|kind| {
            let (house, _) = geometry.place(cell, kind);
            let places = board.places(house, digit);
            let fallen = bits(places).filter(|position| {
                follows(2 * geometry.candidate(geometry.cell_at(house, *position), digit))
            });
            match fallen.count() as u32 {
                0 => true,
                fallen => mode.has_left(places.count_ones(), fallen),
            }
        });
        let digits = board.cand[cell];
        let fallen = bits(digits).filter(|other| follows(2 * geometry.candidate(cell, *other)));
        houses
            && (mode == Mode::Nishio
                || match fallen.count() as u32 {
                    0 => true,
                    fallen => mode.has_left(digits.count_ones(), fallen),
                })
    })
}
