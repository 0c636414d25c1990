//! Boards in lanes, and the sweep that draws conclusions on all of them.

use super::super::logic::{closure, one_of_nine};
use super::super::simd::{Lanes, full};

/// A board in each lane. The word of a digit and a place, 9 · digit + place,
/// says in which boxes the digit may stand at that place.
pub(super) struct Boards<V> {
    pub candidates: [V; 81],
    /// By digit: the boxes in which it had one place left in the last sweep.
    hidden: [V; 9],
    /// By place: the boxes in which such a digit stands there.
    hidden_cells: [V; 9],
    /// The number of the puzzle that the lane works on.
    pub puzzle: V,
}

/// What a sweep found: sets of lanes that can wait. Further sweeps do no harm to
/// them; in a stuck one they may still strike locked candidates.
#[derive(Clone, Copy)]
pub(super) struct Outcome {
    /// There is a contradiction. A lane without a board is dead.
    pub dead: u32,
    /// Every cell has its digit, and all houses are right.
    pub solved: u32,
    /// No single is left, and cells are open.
    pub stuck: u32,
}

impl Outcome {
    /// The lanes that wait.
    #[inline(always)]
    pub fn waiting(self) -> u32 {
        self.dead | self.solved | self.stuck
    }
}

impl<V: Lanes> Boards<V> {
    /// No board in any lane.
    #[inline(always)]
    pub fn empty() -> Boards<V> {
        let none = V::splat(0);
        Boards {
            candidates: [none; 81],
            hidden: [none; 9],
            hidden_cells: [none; 9],
            puzzle: none,
        }
    }

    /// The nine words of a digit.
    #[inline(always)]
    pub fn places(&self, digit: usize) -> [V; 9] {
        let mut x = [self.puzzle; 9];
        x.copy_from_slice(&self.candidates[9 * digit..9 * digit + 9]);
        x
    }

    /// The nine words of a place.
    #[inline(always)]
    pub fn digits(&self, place: usize) -> [V; 9] {
        let mut x = [self.puzzle; 9];
        for digit in 0..9 {
            x[digit] = self.candidates[9 * digit + place];
        }
        x
    }

    /// Forgets the last sweep in these lanes: they have other boards now.
    #[inline(always)]
    pub fn renew(&mut self, lanes: u32) {
        let others = V::mask(!lanes);
        for cells in &mut self.hidden_cells {
            *cells = cells.and(others);
        }
    }

    /// Takes the boards out of these lanes.
    #[inline(always)]
    pub fn clear(&mut self, lanes: u32) {
        let others = V::mask(!lanes);
        // A digit without a place is a contradiction that stays one.
        for words in &mut self.candidates[..9] {
            *words = words.and(others);
        }
    }

    /// Draws every conclusion once: what the hidden singles of the last sweep
    /// exclude in their cells, naked singles in their boxes, locked candidates
    /// in bands and in stacks; and finds the hidden singles of the boxes.
    ///
    /// Rows and columns need no code. A digit with one place in its box leaves
    /// the other boxes of the band no support in that row, and a hidden single
    /// of a row is one of a box after that.
    #[inline(always)]
    pub fn sweep(&mut self) -> Outcome {
        let none = V::splat(0);
        let everywhere = V::splat(full::<V>());
        let mut sound = everywhere;
        let mut complete = everywhere;
        let mut news = none;
        let mut naked = [none; 9];
        for place in 0..9 {
            let hidden_cells = self.hidden_cells[place];
            let mut digits = [none; 9];
            for digit in 0..9 {
                let word = &mut self.candidates[9 * digit + place];
                *word = word.strike(hidden_cells, self.hidden[digit]);
                digits[digit] = *word;
            }
            let (any, one) = one_of_nine(&digits);
            // Two digits that claim one cell leave it none, or both.
            sound = sound.and(any).strike(hidden_cells, one);
            complete = complete.and(one);
            news = news.or_without(one, hidden_cells);
            naked[place] = one;
        }
        let mut hidden_cells = [none; 9];
        for digit in 0..9 {
            let mut x = [none; 9];
            let mut taken = none;
            for place in 0..9 {
                x[place] = self.candidates[9 * digit + place];
                taken = taken.or_and(x[place], naked[place]);
            }
            for place in 0..9 {
                x[place] = x[place].strike(taken, naked[place]);
            }
            closure(&mut x);
            let (any, one) = one_of_nine(&x);
            sound = sound.and(any);
            self.hidden[digit] = one;
            for place in 0..9 {
                hidden_cells[place] = hidden_cells[place].or_and(x[place], one);
                self.candidates[9 * digit + place] = x[place];
            }
        }
        for place in 0..9 {
            news = news.or_without(hidden_cells[place], naked[place]);
            // Two cells that claim one digit in a box leave it no or two places.
            sound = sound.strike(naked[place], hidden_cells[place]);
        }
        self.hidden_cells = hidden_cells;
        let dead = V::ALL & !sound.equal(everywhere);
        let solved = complete.equal(everywhere) & !dead;
        Outcome {
            dead,
            solved,
            stuck: V::ALL & !(news.some() | dead | solved),
        }
    }
}
