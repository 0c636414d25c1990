//! Several chains with one end: Nishio, cell and region chains, and dynamic
//! chains with their nested levels.

use alloc::vec::Vec;

use super::advanced::Advanced;
use super::board::Board;
use super::engine::{Ancestry, Bits, Mode, Run};
use super::ids::{EntryId, NodeId};
use super::length::Weight;
use super::reach::Wanted;
use super::spread::{Depth, Spread};
use super::tables::{HOUSES, POSITIONS, bits, cell_at, cells};
use crate::collections::Map;
use crate::{Control, Stopped};

/// Which chains are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Contradictions of one digit.
    Nishio,
    /// Cell and region chains on the board as it stands.
    Multiple,
    /// Dynamic chains: level 0 plain, 1 with patterns, 2 with chains, 3 with
    /// multiple chains, 4 with dynamic chains of the inner level.
    Dynamic {
        /// The level, 0 to 4.
        level: u8,
        /// The level of the dynamic chains inside, when the level is 4.
        inner: u8,
    },
}

impl Rule {
    fn base(self) -> f64 {
        match self {
            Rule::Nishio => 7.5,
            Rule::Multiple => 8.0,
            Rule::Dynamic { level: 0, .. } => 8.5,
            Rule::Dynamic { level: 1, .. } => 9.0,
            Rule::Dynamic { level: 2, .. } => 9.5,
            Rule::Dynamic { level: 3, .. } => 10.0,
            Rule::Dynamic { .. } => 10.5,
        }
    }

    fn mode(self) -> Mode {
        match self {
            Rule::Nishio => Mode::Nishio,
            Rule::Multiple => Mode::Static,
            Rule::Dynamic { .. } => Mode::Dynamic,
        }
    }

    /// How deep all assumptions are followed at once, before any in order.
    fn spread(self) -> Option<Depth> {
        match self {
            Rule::Nishio => Some(Depth::Digits),
            Rule::Dynamic { level: 0, .. } => Some(Depth::Links),
            Rule::Dynamic { level: 1, .. } => Some(Depth::Patterns),
            Rule::Multiple | Rule::Dynamic { .. } => None,
        }
    }

    fn has_patterns(self) -> bool {
        matches!(self, Rule::Dynamic { level: 1.., .. })
    }

    fn is_dynamic(self) -> bool {
        matches!(self, Rule::Dynamic { .. })
    }
}

/// What several chains prove together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A start and its opposite lead to the same.
    Double,
    /// Every candidate of this cell leads to the same.
    Cell(u8),
    /// Every place of this digit in this house leads to the same.
    Region(u8, u8),
    /// A start leads to opposite claims.
    Contradiction,
}

impl Kind {
    fn order(self) -> u8 {
        match self {
            Kind::Double => 1,
            Kind::Cell(_) => 5,
            Kind::Region(..) => 6,
            Kind::Contradiction => 7,
        }
    }
}

/// A proof by several chains.
#[derive(Clone, Debug)]
pub struct MultiHint {
    pub weight: Weight,
    pub kind: Kind,
    /// What it proves: a candidate on or off.
    pub conclusion: NodeId,
    /// The chains: the start of each, and the entry where it ends.
    pub branches: Vec<(NodeId, EntryId)>,
}

impl MultiHint {
    /// The cell and the candidates that are struck.
    pub fn struck(&self, board: &Board) -> (usize, u16) {
        let (cell, digit, on) = self.conclusion.parts();
        if on {
            (cell, board.cand[cell] & !(1 << digit))
        } else {
            (cell, 1 << digit)
        }
    }
}

/// Where hints go: the lightest alone, or the lightest of each conclusion.
enum Gather {
    Lightest(Option<MultiHint>),
    Each(Map<(usize, u16), (usize, MultiHint)>, usize),
}

/// The effort of drawing one start, besides its consequences, and of following
/// all of them at once.
const DRAW: u64 = 50;
const SPREAD: u64 = 10_000;

/// Consequences of every start, and the search through them.
pub struct Engine {
    /// By mode: what was drawn of each start last.
    runs: [Vec<Run>; 3],
    /// When each run was drawn, to know whether it is of this search.
    drawn: Vec<u32>,
    now: u32,
    /// The first search of this board whose runs can be continued.
    since: u32,
    spread: Spread,
    ancestry: Ancestry,
    advanced: Advanced,
    seen: Vec<(u64, u32)>,
    /// By digit: the places without a Nishio chain.
    no_nishio: [u128; 9],
}

impl Default for Engine {
    fn default() -> Engine {
        Engine {
            runs: [(); 3].map(|()| vec![Run::default(); NodeId::COUNT]),
            drawn: vec![0; NodeId::COUNT],
            now: 0,
            since: 0,
            spread: Spread::default(),
            ancestry: Ancestry::default(),
            advanced: Advanced::default(),
            seen: Vec::new(),
            no_nishio: [u128::MAX; 9],
        }
    }
}

impl Engine {
    /// The lightest hint of a rule. With `resume`, the last search was of this
    /// board, one dynamic level below, and found nothing: what it drew is gone
    /// on with.
    pub fn best(
        &mut self,
        board: &Board,
        rule: Rule,
        wanted: &Wanted,
        resume: bool,
        control: &Control<'_>,
    ) -> Result<Option<MultiHint>, Stopped> {
        let mut gather = Gather::Lightest(None);
        self.begin(resume);
        self.search(board, rule, wanted, &mut gather, control)?;
        let Gather::Lightest(best) = gather else {
            return Ok(None);
        };
        if best.is_none() && rule == Rule::Nishio {
            self.no_nishio = board.with;
        }
        Ok(best)
    }

    /// The lightest hint of each conclusion, the lightest first.
    pub fn each(
        &mut self,
        board: &Board,
        rule: Rule,
        control: &Control<'_>,
    ) -> Result<Vec<MultiHint>, Stopped> {
        let mut gather = Gather::Each(Map::new(), 0);
        self.begin(false);
        self.search(board, rule, &Wanted::ALL, &mut gather, control)?;
        let Gather::Each(found, _) = gather else {
            return Ok(Vec::new());
        };
        let mut hints: Vec<(usize, MultiHint)> = found.into_values().collect();
        hints.sort_by(|a, b| {
            let weight = a.1.weight.partial_cmp(&b.1.weight);
            weight
                .unwrap_or(core::cmp::Ordering::Equal)
                .then(a.0.cmp(&b.0))
        });
        Ok(hints.into_iter().map(|(_, hint)| hint).collect())
    }

    /// The ancestors of an entry and itself, each once.
    pub fn ancestors(
        &mut self,
        rule: Rule,
        (start, end): (NodeId, EntryId),
        take: impl FnMut(&super::engine::Entry),
    ) {
        let run = &self.runs[rule.mode() as usize][start.number()];
        self.ancestry.visit(run, end, take);
    }

    fn run(&self, rule: Rule, start: NodeId) -> &Run {
        &self.runs[rule.mode() as usize][start.number()]
    }

    fn begin(&mut self, resume: bool) {
        self.now += 1;
        if !resume {
            self.since = self.now;
            self.advanced.forget();
        }
    }

    fn draw(
        &mut self,
        board: &Board,
        rule: Rule,
        start: NodeId,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        if self.drawn[start.number()] == self.now {
            return Ok(());
        }
        let known = self.drawn[start.number()] >= self.since;
        self.drawn[start.number()] = self.now;
        let advanced = &mut self.advanced;
        let more = |run: &mut Run, work: &Board| match rule {
            Rule::Dynamic { level, inner } if rule.has_patterns() => {
                advanced.strike(run, board, work, (level, inner), control)
            }
            _ => Ok(false),
        };
        let run = &mut self.runs[rule.mode() as usize][start.number()];
        if !known && !run.holds(board, rule.mode()) {
            run.follow(board, start, rule.mode(), more)?;
        } else if run.clash.is_none() && rule.has_patterns() {
            run.resume(board, rule.mode(), more)?;
        }
        control.spend(DRAW + run.entries.len() as u64 / 2)?;
        if rule.is_dynamic() && rule.spread().is_some() && self.spread.clashes(start) {
            let nodes = run.on.iter().chain(&run.off);
            let nodes = nodes.map(|entry| run.entries[entry.place()].node);
            self.spread.correct(start, nodes);
        }
        Ok(())
    }

    fn search(
        &mut self,
        board: &Board,
        rule: Rule,
        wanted: &Wanted,
        gather: &mut Gather,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        let spread = rule.spread();
        if let Some(depth) = spread {
            control.spend(SPREAD)?;
            self.spread.run(board, depth);
        }
        let least = if rule == Rule::Multiple { 3 } else { 2 };
        for cell in cells(board.empty) {
            let count = board.count(cell);
            if count < least {
                continue;
            }
            for digit in bits(board.cand[cell]) {
                let (on, off) = (NodeId::on(cell, digit), NodeId::off(cell, digit));
                if rule == Rule::Nishio && self.no_nishio[digit] == board.with[digit] {
                    continue;
                }
                if rule != Rule::Multiple {
                    for (start, conclusion) in [(on, off), (off, on)] {
                        if spread.is_none() || self.spread.clashes(start) {
                            let proof = (start, conclusion);
                            self.contradiction(board, rule, proof, gather, control)?;
                        }
                    }
                }
                if rule.is_dynamic() && count >= 3 {
                    self.common(board, rule, Kind::Double, &[on, off], gather, control)?;
                }
                if rule != Rule::Nishio {
                    self.regions(board, rule, (cell, digit), wanted, gather, control)?;
                }
            }
            if rule != Rule::Nishio && wanted.cells >> cell & 1 != 0 {
                let mut starts = [NodeId::FIRST; 9];
                for (slot, digit) in starts.iter_mut().zip(bits(board.cand[cell])) {
                    *slot = NodeId::on(cell, digit);
                }
                let starts = &starts[..count as usize];
                self.common(board, rule, Kind::Cell(cell as u8), starts, gather, control)?;
            }
        }
        Ok(())
    }

    /// Offers what a start's opposite claims prove, if it leads to any.
    fn contradiction(
        &mut self,
        board: &Board,
        rule: Rule,
        (start, conclusion): (NodeId, NodeId),
        gather: &mut Gather,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        self.draw(board, rule, start, control)?;
        if let Some((a, b)) = self.run(rule, start).clash {
            let branches = [(start, a), (start, b)];
            let kind = Kind::Contradiction;
            self.offer(board, rule, kind, conclusion, &branches, gather);
        }
        Ok(())
    }

    fn regions(
        &mut self,
        board: &Board,
        rule: Rule,
        (cell, digit): (usize, usize),
        wanted: &Wanted,
        gather: &mut Gather,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        for kind in 0..3 {
            let house = HOUSES[cell][kind] as usize;
            let places = board.pos[house][digit];
            let first = places.trailing_zeros() == u32::from(POSITIONS[cell][kind]);
            if !first || places.count_ones() < 2 || wanted.regions[house] >> digit & 1 == 0 {
                continue;
            }
            let mut starts = [NodeId::FIRST; 9];
            let mut count = 0;
            for position in bits(places) {
                starts[count] = NodeId::on(cell_at(house, position), digit);
                count += 1;
            }
            let kind = Kind::Region(house as u8, digit as u8);
            self.common(board, rule, kind, &starts[..count], gather, control)?;
        }
        Ok(())
    }

    /// What all these starts lead to, in the order of the first.
    fn common(
        &mut self,
        board: &Board,
        rule: Rule,
        kind: Kind,
        starts: &[NodeId],
        gather: &mut Gather,
        control: &Control<'_>,
    ) -> Result<(), Stopped> {
        if rule.spread().is_some() {
            for &start in starts {
                if self.spread.clashes(start) {
                    self.draw(board, rule, start, control)?;
                }
            }
            if !self.spread.meets(starts) {
                return Ok(());
            }
        }
        let (mut on, mut off): (Bits, Bits) = ([u128::MAX; 9], [u128::MAX; 9]);
        for &start in starts {
            self.draw(board, rule, start, control)?;
            let run = self.run(rule, start);
            for i in 0..9 {
                on[i] &= run.on_set[i];
                off[i] &= run.off_set[i];
            }
        }
        for (set, state) in [(on, true), (off, false)] {
            if set.iter().all(|word| *word == 0) {
                continue;
            }
            let first = starts[0];
            let list = if state {
                self.run(rule, first).on.len()
            } else {
                self.run(rule, first).off.len()
            };
            for i in 0..list {
                let run = self.run(rule, first);
                let entry = if state { run.on[i] } else { run.off[i] };
                let conclusion = run.entries[entry.place()].node;
                let candidate = conclusion.candidate();
                if set[candidate.digit()] >> candidate.cell() & 1 == 0 {
                    continue;
                }
                if state && board.count(candidate.cell()) == 1 {
                    continue;
                }
                let mut branches = [(NodeId::FIRST, EntryId::at(0)); 9];
                for (slot, &start) in branches.iter_mut().zip(starts) {
                    let end = self
                        .run(rule, start)
                        .entry(conclusion)
                        .unwrap_or(EntryId::at(0));
                    *slot = (start, end);
                }
                let branches = &branches[..starts.len()];
                self.offer(board, rule, kind, conclusion, branches, gather);
            }
        }
        Ok(())
    }

    /// Weighs a hint and keeps it when it is lighter than what there is.
    fn offer(
        &mut self,
        board: &Board,
        rule: Rule,
        kind: Kind,
        conclusion: NodeId,
        branches: &[(NodeId, EntryId)],
        gather: &mut Gather,
    ) {
        let (cell, digit, on) = conclusion.parts();
        let rest = board.cand[cell] & !(1 << digit);
        if on && rest == 0 {
            return;
        }
        let struck = (cell, if on { rest } else { 1 << digit });
        let limit = match gather {
            Gather::Lightest(best) => best.as_ref().map_or(Weight::MAX, |hint| hint.weight),
            Gather::Each(found, _) => found.get(&struck).map_or(Weight::MAX, |(_, h)| h.weight),
        };
        let bound: u32 = branches
            .iter()
            .map(|(start, end)| {
                let run = self.run(rule, *start);
                u32::from(run.entries[end.place()].bound)
            })
            .sum();
        let lighter = |size: u32| Weight::new(rule.base(), size, kind.order()) < limit;
        if !lighter(bound) {
            return;
        }
        let mut size = 0;
        self.seen.clear();
        for &(start, end) in branches {
            let (seen, advanced) = (&mut self.seen, &self.advanced);
            let run = &self.runs[rule.mode() as usize][start.number()];
            size += self.ancestry.visit(run, end, |entry| {
                if entry.nested != 0 {
                    let nested = advanced.nested(entry.nested);
                    if !seen.contains(&nested) {
                        seen.push(nested);
                    }
                }
            });
        }
        size += self.seen.iter().map(|(_, size)| size).sum::<u32>();
        if !lighter(size) {
            return;
        }
        let hint = MultiHint {
            weight: Weight::new(rule.base(), size, kind.order()),
            kind,
            conclusion,
            branches: branches.to_vec(),
        };
        match gather {
            Gather::Lightest(best) => *best = Some(hint),
            Gather::Each(found, count) => {
                *count += 1;
                found.insert(struck, (*count, hint));
            }
        }
    }
}
