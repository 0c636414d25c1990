//! Many puzzles at a time: a board in each lane.
//!
//! A board is 81 words, one for each digit and place (row r, column c) in a
//! box, with a bit for each box; the word of all boards together is a vector.
//! What the solver of one board ([`one`](super::one)) has to look up across the
//! lanes, "how many digits may a cell take", is logic on nine vectors here, as
//! everything else is. So 16 or 32 boards are swept with a thousand operations,
//! without a table, a branch or a shuffle.
//!
//! Boards end at different times, and the lanes must not run empty. When half
//! of them wait, they are *served*: solutions are read out; a lane without a
//! single left chooses a cell and a digit, keeps the board with that digit and
//! hands the board without it to a lane that has become free ([`branch`]). What
//! finds no lane goes to a [`pool`], and lanes that are still free take a board
//! from there, or the next puzzle ([`digits`]). A few lanes may wait a round
//! longer, which is cheaper than a pass over the pool.

mod branch;
mod digits;
mod pool;
mod sweep;

use super::simd::{LaneTask, Lanes, MAX_LANES};
use super::{Answer, Givens};
use pool::PUZZLE;
use sweep::{Boards, Outcome};

/// No batch has more puzzles: their numbers are words.
pub(super) const MOST: usize = 1 << 16;

/// What is kept from batch to batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pool: pool::Pool,
    /// How often a search had to choose.
    pub guesses: u64,
}

/// Answers up to [`MOST`] puzzles.
pub(super) struct Batch<'a> {
    pub memory: &'a mut Memory,
    pub givens: Givens<'a>,
    /// At least 1.
    pub limit: u64,
    /// As many as there are puzzles.
    pub answers: &'a mut [Answer],
}

impl LaneTask for Batch<'_> {
    type Out = ();

    #[inline(always)]
    fn run<V: Lanes>(self) {
        for answer in &mut *self.answers {
            answer.count = 0;
        }
        self.memory.pool.clear();
        let mut search = Search::<V> {
            boards: Boards::empty(),
            batch: self,
            entered: 0,
        };
        let mut outcome = Outcome {
            dead: V::ALL,
            solved: 0,
            stuck: 0,
        };
        loop {
            let free = search.serve(outcome);
            if free == V::ALL {
                break;
            }
            let waiting = if search.has_more() {
                V::LANES as u32 / 2
            } else {
                let busy = V::LANES as u32 - free.count_ones();
                (busy / 3).max(1) + free.count_ones()
            };
            loop {
                outcome = search.boards.sweep();
                let Outcome {
                    dead,
                    solved,
                    stuck,
                } = outcome;
                if (dead | solved | stuck).count_ones() >= waiting {
                    break;
                }
            }
        }
    }
}

/// A batch on its way.
struct Search<'a, V> {
    boards: Boards<V>,
    batch: Batch<'a>,
    /// How many of the puzzles are or were in lanes or in the pool.
    entered: usize,
}

impl<V: Lanes> Search<'_, V> {
    /// So many lanes may stay idle for a while.
    const SLACK: u32 = V::LANES as u32 / 8;

    /// Whether boards wait outside of the lanes.
    #[inline(always)]
    fn has_more(&self) -> bool {
        self.batch.memory.pool.len() > 0 || self.entered < self.batch.answers.len()
    }

    /// Whether a puzzle has as many solutions as were asked for.
    #[inline(always)]
    fn is_done(&self, puzzle: u16) -> bool {
        self.batch.answers[usize::from(puzzle)].count >= self.batch.limit
    }

    /// The puzzles in the lanes.
    #[inline(always)]
    fn puzzles(&self) -> [u16; MAX_LANES] {
        let mut puzzles = [0; MAX_LANES];
        self.boards.puzzle.store(&mut puzzles);
        puzzles
    }

    /// Those of these lanes whose puzzle needs no more work.
    #[inline(always)]
    fn done(&self, lanes: u32, puzzles: &[u16; MAX_LANES]) -> u32 {
        let mut done = 0;
        for lane in each(lanes) {
            done |= u32::from(self.is_done(puzzles[lane])) << lane;
        }
        done
    }

    /// Gives work to all lanes that wait, or to most of them; returns those
    /// without any.
    #[inline(always)]
    fn serve(&mut self, outcome: Outcome) -> u32 {
        let puzzles = self.puzzles();
        let mut free = outcome.dead | outcome.solved;
        if outcome.solved != 0 && self.collect(outcome.solved, &puzzles) {
            free |= self.done(V::ALL & !free, &puzzles);
        }
        let stuck = outcome.stuck & !free;
        if stuck != 0 {
            let (many, room) = (stuck.count_ones(), free.count_ones());
            let wait = room > 0 && many > room && many - room <= Self::SLACK;
            let stuck = if wait { first_of(stuck, room) } else { stuck };
            self.batch.memory.guesses += u64::from(stuck.count_ones());
            let pool = &mut self.batch.memory.pool;
            free &= !self.boards.branch(stuck, free, pool);
        }
        if free != 0 {
            if free.count_ones() > Self::SLACK || free == V::ALL {
                free = self.refill(free);
            }
            self.boards.clear(free);
        }
        free
    }

    /// Counts the solutions in these lanes; `true` if a puzzle is done by that.
    #[inline(always)]
    fn collect(&mut self, solved: u32, puzzles: &[u16; MAX_LANES]) -> bool {
        let mut first = 0;
        let mut any_done = false;
        for lane in each(solved) {
            let answer = &mut self.batch.answers[usize::from(puzzles[lane])];
            if answer.count < self.batch.limit {
                first |= u32::from(answer.count == 0) << lane;
                answer.count += 1;
                any_done |= answer.count == self.batch.limit;
            }
        }
        if first != 0 {
            digits::read_out(&self.boards, first, puzzles, self.batch.answers);
        }
        any_done
    }

    /// Gives boards of the pool and new puzzles to free lanes; returns those
    /// that stay free.
    #[inline(always)]
    fn refill(&mut self, mut free: u32) -> u32 {
        loop {
            let pool = &mut self.batch.memory.pool;
            if pool.len() < V::LANES && self.entered < self.batch.answers.len() {
                self.entered += digits::enter::<V>(self.batch.givens, self.entered, pool);
            }
            let count = pool.len().min(free.count_ones() as usize);
            if count == 0 {
                return free;
            }
            let taking = first_of(free, count as u32);
            let order = V::order(V::ALL, taking);
            let mask = V::mask(taking);
            let boards = &mut self.boards;
            pool.pop(count, |row, words| {
                let from = V::load(words).permute(order);
                let to = if row == PUZZLE {
                    &mut boards.puzzle
                } else {
                    &mut boards.candidates[row]
                };
                *to = V::select(mask, from, *to);
            });
            boards.renew(taking);
            free &= !taking;
            // Boards of puzzles that are done by now make room again.
            let done = self.done(taking, &self.puzzles());
            if done == 0 {
                return free;
            }
            free |= done;
        }
    }
}

/// The lanes of a set.
#[inline(always)]
fn each(mut lanes: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = lanes.trailing_zeros() as usize;
        lanes &= lanes.wrapping_sub(1);
        (lane < 32).then_some(lane)
    })
}

/// The first `count` of these lanes, or all if there are fewer.
#[inline(always)]
fn first_of(lanes: u32, count: u32) -> u32 {
    let mut rest = lanes;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    lanes & !rest
}

#[cfg(test)]
mod tests;
