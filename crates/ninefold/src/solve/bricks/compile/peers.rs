//! Which cells hold different digits, and for what reason.

use alloc::vec::Vec;

use super::super::bits::{Bits, Size};
use super::super::brick::{Brick, Relation};
use super::super::model::full;
use super::Compiler;

/// What a relation says beside its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// No digit stands in both cells.
    pub(super) differ: bool,
    /// The cells hold the same digit.
    equal: bool,
    /// The first cell's digit is smaller, or larger.
    less: bool,
    more: bool,
    /// All it forbids is that both hold the same of these digits.
    pub(super) not_both: Option<u32>,
}

impl Kind {
    pub(super) fn of(relation: &Relation, digits: usize) -> Kind {
        let full = full(digits);
        let mut kind = Kind {
            differ: true,
            equal: true,
            less: true,
            more: true,
            not_both: Some(0),
        };
        for (a, &row) in relation.table.iter().enumerate().take(digits) {
            let bit = 1u32 << a;
            let row = row & full;
            kind.differ &= row & bit == 0;
            kind.equal &= row & !bit == 0;
            kind.less &= row & (bit | (bit - 1)) == 0;
            kind.more &= row >> a == 0;
            kind.not_both = match row {
                _ if row == full => kind.not_both,
                _ if row == full & !bit => kind.not_both.map(|both| both | bit),
                _ => None,
            };
        }
        kind
    }
}

impl<S: Size> Compiler<'_, S> {
    /// Learns from all bricks which cells differ, and which are houses.
    pub(super) fn differences(&mut self, bricks: &[Brick]) {
        let digits = self.model.digits();
        let kinds: Vec<Kind> = self
            .relations
            .iter()
            .map(|relation| Kind::of(relation, digits))
            .collect();
        let mut equal: Vec<(u16, u16)> = Vec::new();
        let mut less: Vec<(u16, u16)> = Vec::new();
        for brick in bricks {
            match brick {
                Brick::House(cells)
                | Brick::Different(cells)
                | Brick::Cage { cells, .. }
                | Brick::Consecutive(cells)
                | Brick::Sandwich { cells, .. } => self.differ(cells),
                Brick::Pair { a, b, relation } => {
                    let kind = kinds[usize::from(relation.0)];
                    if a == b {
                        continue;
                    }
                    if kind.differ {
                        self.core.separate(&[*a, *b]);
                    } else if let Some(both) = kind.not_both {
                        self.not_both(*a, *b, both);
                    }
                    if kind.equal {
                        equal.push((*a, *b));
                    }
                    if kind.less {
                        less.push((*a, *b));
                    }
                    if kind.more {
                        less.push((*b, *a));
                    }
                }
                Brick::AllPairs { cells, relation } => {
                    let kind = kinds[usize::from(relation.0)];
                    if kind.differ {
                        self.differ(cells);
                    } else if let Some(both) = kind.not_both {
                        for (i, &a) in cells.iter().enumerate() {
                            for &b in &cells[i + 1..] {
                                self.not_both(a, b, both);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        self.order(&less);
        self.share(&equal);
    }

    /// Cells that hold different digits, a house if they are enough.
    fn differ(&mut self, cells: &[u16]) {
        self.core.separate(cells);
        if cells.len() == self.core.digits && self.core.houses.len() < S::Houses::ROOM {
            let house = S::Cells::of(cells);
            if !self.core.houses.contains(&house) {
                self.core.houses.push(house);
            }
        }
    }

    /// Two cells don't both hold the same of these digits.
    fn not_both(&mut self, a: u16, b: u16, digits: u32) {
        let core = &mut self.core;
        if core.digit_peers.is_empty() {
            core.digit_peers = vec![S::Cells::EMPTY; core.digits * core.cells];
        }
        for digit in super::super::bits::digits(digits) {
            core.digit_peers[digit * core.cells + usize::from(a)].set(usize::from(b));
            core.digit_peers[digit * core.cells + usize::from(b)].set(usize::from(a));
        }
    }

    /// Cells in a chain of ever larger digits differ, also those far apart.
    fn order(&mut self, less: &[(u16, u16)]) {
        if less.is_empty() {
            return;
        }
        let mut above = vec![S::Cells::EMPTY; self.core.cells];
        for &(a, b) in less {
            above[usize::from(a)].set(usize::from(b));
        }
        let mut again = true;
        while again {
            again = false;
            for &(a, b) in less {
                let both = above[usize::from(a)].or(&above[usize::from(b)]);
                again |= both != above[usize::from(a)];
                above[usize::from(a)] = both;
            }
        }
        for (a, above) in above.iter().enumerate() {
            if above.has(a) {
                self.core.refuse();
            }
            let mut above = *above;
            while let Some(b) = above.pop() {
                if a != b {
                    self.core.peers[a].set(b);
                    self.core.peers[b].set(a);
                }
            }
        }
    }

    /// Equal cells see the same cells.
    fn share(&mut self, equal: &[(u16, u16)]) {
        let peers = &mut self.core.peers;
        let mut again = !equal.is_empty();
        while again {
            again = false;
            for &(a, b) in equal {
                let both = peers[usize::from(a)].or(&peers[usize::from(b)]);
                for x in [usize::from(a), usize::from(b)] {
                    let mut new = both.minus(&peers[x]);
                    again |= !new.is_empty();
                    peers[x] = both;
                    while let Some(y) = new.pop() {
                        peers[y].set(x);
                    }
                }
            }
        }
        let contradiction = equal.iter().any(|(a, b)| {
            let (a, b) = (usize::from(*a), usize::from(*b));
            peers[a].has(a) || peers[b].has(b) || peers[a].has(b)
        });
        if contradiction {
            self.core.refuse();
        }
    }
}
