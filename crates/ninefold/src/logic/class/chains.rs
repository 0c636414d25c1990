//! Chains without words.
//!
//! Alternating chains strike a candidate when it would refute itself: if it were
//! true, what it sees would be false, the other end of each strong link there
//! true, and so on, until something is true that sees the candidate. All of them
//! are found at once: for each candidate the set of those that follow from it is
//! spread step by step, as sets of bits.
//!
//! X-chains, XY-chains, nice loops and alternating inference chains of the hints
//! are just these, as long as they are not longer than a person is asked to
//! follow.

use alloc::vec::Vec;

use super::nine::{Board, Cells, PEERS, cells};
use super::wings::digits;
use crate::logic::State;
use crate::{Cell, Digit};

/// The most strong links of a chain that hints show.
const LONGEST: usize = 12;

/// Which strong links chains walk along, and how many at most.
#[derive(Clone, Copy)]
pub(super) struct Walks {
    pub cells: bool,
    pub houses: bool,
    pub longest: usize,
}

impl Walks {
    /// All that hints show.
    pub(super) const ALL: Walks = Walks {
        cells: true,
        houses: true,
        longest: LONGEST,
    };
}

/// A set of candidates by their numbers, in `W` words.
type Set<const W: usize> = [u64; W];

/// The candidates of a board by their number, and what links them.
struct Graph<'a, const W: usize> {
    /// What each candidate rules out.
    weak: &'a mut [Set<W>],
    /// What is true two links further, if a candidate is true.
    next: &'a mut [Set<W>],
}

/// The members of a set.
fn members<const W: usize>(set: Set<W>) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(word, mut bits)| {
        core::iter::from_fn(move || {
            let bit = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (bit < 64).then_some(64 * word + bit)
        })
    })
}

impl<const W: usize> Graph<'_, W> {
    /// A weak link: if the first is true, the second is false.
    fn see(&mut self, a: usize, b: usize) {
        self.weak[a][b / 64] |= 1 << (b % 64);
    }

    /// A strong link: what rules one end out makes the other true. All weak
    /// links must be there.
    fn join(&mut self, a: usize, b: usize) {
        for (one, other) in [(a, b), (b, a)] {
            for before in members(self.weak[one]) {
                self.next[before][other / 64] |= 1 << (other % 64);
            }
        }
    }

    /// Hands over the candidates that refute themselves by at most so many strong
    /// links, as long as it is asked to go on.
    fn refuted(&self, longest: usize, mut found: impl FnMut(usize) -> bool) {
        for (start, weak) in self.weak.iter().enumerate() {
            let mut seen = self.next[start];
            let mut fresh = seen;
            for _ in 0..longest {
                if (0..W).any(|word| seen[word] & weak[word] != 0) {
                    if !found(start) {
                        return;
                    }
                    break;
                }
                let mut further = [0; W];
                for member in members(fresh) {
                    let next = &self.next[member];
                    for word in 0..W {
                        further[word] |= next[word];
                    }
                }
                let mut any = 0;
                for word in 0..W {
                    fresh[word] = further[word] & !seen[word];
                    seen[word] |= fresh[word];
                    any |= fresh[word];
                }
                if any == 0 {
                    break;
                }
            }
        }
    }
}

impl Board {
    /// Strikes every candidate that a chain rules out; says whether there was
    /// any.
    pub(super) fn chains(&mut self) -> bool {
        let mut struck: [Cells; 9] = [0; 9];
        self.refuted(Walks::ALL, |cell, digit| {
            struck[digit] |= 1 << cell;
            true
        });
        self.strike_all(&struck)
    }

    /// Whether a chain rules out any candidate.
    pub(super) fn has_chain(&self, walks: Walks) -> bool {
        let mut any = false;
        self.refuted(walks, |_, _| {
            any = true;
            false
        });
        any
    }

    /// Hands over the candidates that chains rule out, by cell and digit, as long
    /// as it is asked to go on.
    fn refuted(&self, walks: Walks, found: impl FnMut(usize, usize) -> bool) {
        let candidates: u32 = (0..9).map(|digit| self.with(digit).count_ones()).sum();
        match candidates {
            0..=192 => self.refuted_in::<3, 192>(walks, found),
            193..=256 => self.refuted_in::<4, 256>(walks, found),
            257..=384 => self.refuted_in::<6, 384>(walks, found),
            _ => self.refuted_in::<12, 768>(walks, found),
        }
    }

    fn refuted_in<const W: usize, const MOST: usize>(
        &self,
        walks: Walks,
        mut found: impl FnMut(usize, usize) -> bool,
    ) {
        let mut number = [[0u16; 81]; 9];
        let mut candidates = [(0u8, 0u8); MOST];
        let mut count = 0;
        for (digit, number) in number.iter_mut().enumerate() {
            for cell in cells(self.with(digit)) {
                number[cell] = count as u16;
                candidates[count] = (cell as u8, digit as u8);
                count += 1;
            }
        }
        let number = |cell: usize, digit: usize| usize::from(number[digit][cell]);
        let (mut weak, mut next) = ([[0; W]; MOST], [[0; W]; MOST]);
        let mut graph = Graph {
            weak: &mut weak[..count],
            next: &mut next[..count],
        };
        for (at, &(cell, digit)) in candidates[..count].iter().enumerate() {
            let (cell, digit) = (usize::from(cell), usize::from(digit));
            for peer in cells(PEERS[cell] & self.with(digit)) {
                graph.see(at, number(peer, digit));
            }
            for other in digits(self.cell(cell).1 & !(1 << digit)) {
                graph.see(at, number(cell, other));
            }
        }
        for digit in (0..9).filter(|_| walks.houses) {
            let (links, count) = self.links(digit);
            for &(first, last) in &links[..count] {
                graph.join(number(first, digit), number(last, digit));
            }
        }
        for cell in cells(self.twos()).filter(|_| walks.cells) {
            let mask = self.cell(cell).1;
            let last = 15 - mask.leading_zeros() as usize;
            let first = mask.trailing_zeros() as usize;
            graph.join(number(cell, first), number(cell, last));
        }
        graph.refuted(walks.longest, |at| {
            let (cell, digit) = candidates[at];
            found(usize::from(cell), usize::from(digit))
        });
    }
}

/// The same on a board of any shape, whose rules only keep digits apart.
pub(super) fn strike_by_chains(state: &mut State) -> bool {
    let candidates = state
        .empty()
        .iter()
        .map(|cell| state.candidates(cell).len());
    match candidates.sum() {
        0..=256 => strike_in::<4>(state),
        257..=1024 => strike_in::<16>(state),
        1025..=4096 => strike_in::<64>(state),
        _ => strike_in::<256>(state),
    }
}

fn strike_in<const W: usize>(state: &mut State) -> bool {
    let (shape, rules) = (state.shape(), state.rules().clone());
    let mut number = vec![0; shape.cells() * shape.side()];
    let mut candidates: Vec<(Cell, Digit)> = Vec::new();
    let place = |cell: Cell, digit: Digit| cell.index() * shape.side() + digit.index();
    for cell in state.empty() {
        for digit in state.candidates(cell) {
            number[place(cell, digit)] = candidates.len();
            candidates.push((cell, digit));
        }
    }
    let mut weak = vec![[0; W]; candidates.len()];
    let mut next = weak.clone();
    let mut graph = Graph {
        weak: &mut weak,
        next: &mut next,
    };
    for (at, &(cell, digit)) in candidates.iter().enumerate() {
        for peer in rules.peers(cell) {
            if state.has(peer, digit) {
                graph.see(at, number[place(peer, digit)]);
            }
        }
        for other in state.candidates(cell) {
            if other != digit {
                graph.see(at, number[place(cell, other)]);
            }
        }
    }
    for house in 0..rules.houses().len() {
        for digit in shape.digits() {
            if state.places(house, digit).count_ones() == 2 {
                let mut cells = state.cells_with(house, digit);
                if let (Some(a), Some(b)) = (cells.next(), cells.next()) {
                    graph.join(number[place(a, digit)], number[place(b, digit)]);
                }
            }
        }
    }
    for cell in state.empty() {
        let digits = state.candidates(cell);
        let mut each = digits.iter();
        if let (2, Some(a), Some(b)) = (digits.len(), each.next(), each.next()) {
            graph.join(number[place(cell, a)], number[place(cell, b)]);
        }
    }
    let mut any = false;
    graph.refuted(LONGEST, |at| {
        let (cell, digit) = candidates[at];
        state.strike(cell, digit);
        any = true;
        true
    });
    any
}
