//! Pair relations: what a digit in one cell forbids in another by a clue. They
//! are weak links, so that chains run through dots, lines and cages.

use alloc::vec::Vec;

use super::ways::ways;
use crate::board::{Cell, Rules};
use crate::logic::{Candidate, LinkKind, Node, State, Step};
use crate::solve::bricks::{Brick, Relation};

/// What the digits of two cells must be to each other.
struct Tie {
    other: Cell,
    clue: usize,
    relation: Relation,
}

/// What a digit in a cell forbids in others, by clues.
pub(crate) struct Bars {
    /// By cell.
    ties: Vec<Vec<Tie>>,
    any: bool,
}

impl Bars {
    pub fn new(rules: &Rules) -> Bars {
        let mut bars = Bars {
            ties: Vec::new(),
            any: false,
        };
        let Some(model) = rules.model() else {
            return bars;
        };
        bars.ties.resize_with(rules.shape().cells(), Vec::new);
        let side = rules.shape().side();
        for (demand, brick) in rules.demands().iter().zip(model.bricks()) {
            let clue = demand.constraint;
            match brick {
                Brick::Pair { a, b, relation } => {
                    bars.tie(clue, (*a, *b), *model.allowed(*relation));
                }
                Brick::AllPairs { cells, relation } => {
                    bars.tie_all(clue, cells, *model.allowed(*relation));
                }
                Brick::Consecutive(cells) => {
                    let far = cells.len() as u32;
                    let near = |a: i32, b: i32| a != b && a.abs_diff(b) < far;
                    bars.tie_all(clue, cells, Relation::new(side, 1, near));
                }
                Brick::Cage { cells, sum } => {
                    let all = vec![rules.shape().digits(); cells.len()];
                    let ways = ways(&all, *sum, side);
                    let both = |a: i32, b: i32| {
                        let digit = |d: i32| rules.shape().digit(d as usize);
                        let (Some(a), Some(b)) = (digit(a), digit(b)) else {
                            return false;
                        };
                        a != b && ways.iter().any(|way| way.contains(a) && way.contains(b))
                    };
                    bars.tie_all(clue, cells, Relation::new(side, 1, both));
                }
                Brick::Sum { terms, total } => {
                    if let [(a, x), (b, y)] = terms[..] {
                        let adds = |p: i32, q: i32| x * p + y * q == *total;
                        bars.tie(clue, (a, b), Relation::new(side, 1, adds));
                    }
                }
                _ => {}
            }
        }
        bars
    }

    /// Whether there are no such relations.
    pub fn is_empty(&self) -> bool {
        !self.any
    }

    fn tie_all(&mut self, clue: usize, cells: &[u16], relation: Relation) {
        for (i, a) in cells.iter().enumerate() {
            for b in &cells[i + 1..] {
                self.tie(clue, (*a, *b), relation);
            }
        }
    }

    fn tie(&mut self, clue: usize, (a, b): (u16, u16), relation: Relation) {
        let cell = |cell: u16| Cell::new(usize::from(cell));
        for (from, to, relation) in [(a, b, relation), (b, a, relation.reversed())] {
            let other = cell(to);
            self.ties[usize::from(from)].push(Tie {
                other,
                clue,
                relation,
            });
        }
        self.any = true;
    }

    /// The candidates that a candidate forbids by a clue, which a cell that
    /// sees it need not be told.
    pub fn barred<'a>(
        &'a self,
        state: &'a State,
        by: Candidate,
    ) -> impl Iterator<Item = (Candidate, usize)> + 'a {
        let ties = self.ties.get(by.cell.index()).into_iter().flatten();
        ties.flat_map(move |tie| {
            let seen = state.rules().peers(by.cell).contains(tie.other);
            let open = state.candidates(tie.other).iter();
            open.filter(move |digit| !(seen && *digit == by.digit))
                .filter(move |digit| !tie.relation.allows(by.digit.index(), digit.index()))
                .map(move |digit| (Candidate::new(tie.other, digit), tie.clue))
        })
    }

    /// The clue by which the first candidate forbids the second.
    pub fn clue(&self, by: Candidate, other: Candidate) -> Option<usize> {
        let ties = self.ties.get(by.cell.index()).into_iter().flatten();
        let mut ties = ties.filter(|tie| tie.other == other.cell);
        let barred = |tie: &&Tie| !tie.relation.allows(by.digit.index(), other.digit.index());
        ties.find(barred).map(|tie| tie.clue)
    }

    /// Strikes what the digits that stand forbid.
    pub fn settle(&self, state: &mut State) {
        let filled: Vec<Candidate> = state
            .grid()
            .digits()
            .map(|(c, d)| Candidate::new(c, d))
            .collect();
        for placed in filled {
            let barred: Vec<Candidate> = self.barred(state, placed).map(|(c, _)| c).collect();
            for struck in barred {
                state.strike(struck.cell, struck.digit);
            }
        }
    }

    /// Adds the clues to a step that its weak links and what follows rest on.
    pub fn name_clues(&self, state: &State, step: &mut Step, ends: &[Node]) {
        if self.is_empty() {
            return;
        }
        let single = |node: &Node| match node.cells[..] {
            [cell] => Some(Candidate::new(cell, node.digit)),
            _ => None,
        };
        let mut clues: Vec<usize> = Vec::new();
        let weak = step
            .reason
            .links
            .iter()
            .filter(|link| link.kind == LinkKind::Weak);
        for link in weak {
            if let (Some(from), Some(to)) = (single(&link.from), single(&link.to)) {
                clues.extend(self.needed(state, from, to));
            }
        }
        for end in ends.iter().filter_map(single) {
            for struck in &step.eliminations {
                clues.extend(self.needed(state, end, *struck));
            }
        }
        step.reason.clues.extend(clues);
        step.reason.clues.sort_unstable();
        step.reason.clues.dedup();
    }

    /// The clue by which one candidate forbids another that it does not by
    /// itself.
    pub fn needed(&self, state: &State, from: Candidate, to: Candidate) -> Option<usize> {
        let sees = state.rules().peers(from.cell).contains(to.cell) && from.digit == to.digit;
        let same = from.cell == to.cell;
        match sees || same {
            true => None,
            false => self.clue(from, to),
        }
    }
}
