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
//!
//! All that is good for boards that end in contradictions and must be looked
//! at. Where most of the boards lead to solutions, more than are asked for,
//! lanes search alone ([`own`]).

mod branch;
pub(super) mod check;
mod digits;
mod own;
mod pairs;
mod pool;
mod sweep;
mod watch;

use alloc::vec::Vec;

use super::one::Board;
use super::simd::{LaneTask, Lanes, MAX_LANES};
use super::{Answer, Givens};
use pool::PUZZLE;
use sweep::{Boards, Outcome};
use watch::Watch;

/// No batch has more puzzles: their numbers are words.
pub(super) const MOST: usize = 1 << 16;

/// What is kept from batch to batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pool: pool::Pool,
    own: own::Own,
    watch: Watch,
    /// Of the last choices: how many there were, and how many boards ended in
    /// a contradiction at that time.
    choices: u32,
    dead_ends: u32,
    /// How often a search had to choose.
    pub guesses: u64,
}

impl Memory {
    /// Whether there are puzzles without an answer.
    pub fn resists(&self) -> bool {
        !self.watch.resisting.is_empty()
    }

    /// The puzzles of the last batch that have no answer: they resist.
    pub fn resisting(&mut self) -> impl Iterator<Item = usize> + use<> {
        let resisting = core::mem::take(&mut self.watch.resisting);
        resisting.into_iter().map(usize::from)
    }

    #[inline(always)]
    fn note(&mut self, choices: u32, dead_ends: u32) {
        self.choices += choices;
        self.dead_ends += dead_ends;
        if self.choices + self.dead_ends > 4096 {
            self.choices /= 2;
            self.dead_ends /= 2;
        }
    }

    /// Whether it went such lately that a lane had better search alone.
    #[inline(always)]
    fn searches_alone(&self) -> bool {
        self.dead_ends * 2 < self.choices
    }
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
        self.memory.pool.clear();
        search::<V>(self, 0);
    }
}

/// Goes on with one puzzle that turned out to be hard.
pub(super) struct Rest<'a> {
    pub memory: &'a mut Memory,
    /// What is left to be searched; empty in the end.
    pub boards: &'a mut Vec<Board>,
    pub limit: u64,
    /// With what was found so far.
    pub answer: &'a mut Answer,
}

impl LaneTask for Rest<'_> {
    type Out = ();

    #[inline(always)]
    fn run<V: Lanes>(self) {
        self.memory.pool.clear();
        digits::enter_boards::<V>(self.boards, &mut self.memory.pool);
        self.boards.clear();
        let batch = Batch {
            memory: self.memory,
            givens: Givens::Digits(&[]),
            limit: self.limit,
            answers: core::slice::from_mut(self.answer),
        };
        search::<V>(batch, 1);
    }
}

/// Searches what is in the pool, and the puzzles from `entered` on.
#[inline(always)]
fn search<V: Lanes>(batch: Batch<'_>, entered: usize) {
    let mut search = Search::<V> {
        boards: Boards::empty(),
        batch,
        entered,
        idle: V::ALL,
    };
    let mut outcome = Outcome {
        dead: V::ALL,
        solved: 0,
        stuck: 0,
    };
    search.batch.memory.watch.begin();
    loop {
        if search.batch.memory.watch.is_due() {
            outcome = search.watch(outcome);
        }
        search.idle = search.serve(outcome);
        if search.idle == V::ALL {
            break;
        }
        let idle = search.idle.count_ones();
        let lanes = V::LANES as u32;
        let waiting = match search.has_more() {
            // To put a board off and to take it up again costs the more, the
            // fewer lanes do so at a time.
            true if search.batch.memory.searches_alone() => lanes * 3 / 4,
            true => lanes / 2,
            false => idle + ((lanes - idle) / 3).max(1),
        };
        loop {
            outcome = search.boards.sweep();
            if outcome.waiting().count_ones() >= waiting {
                break;
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
    /// The lanes without a board.
    idle: u32,
}

impl<V: Lanes> Search<'_, V> {
    /// This many lanes may stay idle for a while.
    const SLACK: u32 = V::LANES as u32 / 8;

    /// Whether boards wait outside of the lanes.
    #[inline(always)]
    fn has_more(&self) -> bool {
        !self.batch.memory.pool.is_empty() || self.entered < self.batch.answers.len()
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
        for lane in Each(lanes) {
            done |= u32::from(self.is_done(puzzles[lane])) << lane;
        }
        done
    }

    /// Looks who is in the lanes, and sends those away that resist.
    #[inline(always)]
    fn watch(&mut self, outcome: Outcome) -> Outcome {
        let puzzles = self.puzzles();
        let Batch {
            memory,
            answers,
            limit,
            ..
        } = &mut self.batch;
        let away = memory
            .watch
            .look(V::ALL & !self.idle, &puzzles, answers, *limit);
        Outcome {
            dead: outcome.dead | away,
            solved: outcome.solved & !away,
            stuck: outcome.stuck & !away,
        }
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
        let dead_ends = (outcome.dead & !self.idle).count_ones();
        let memory = &mut *self.batch.memory;
        memory.note(outcome.stuck.count_ones(), dead_ends);
        free = self.resume(free, &puzzles);
        let stuck = outcome.stuck & !free;
        if stuck != 0 {
            let alone = self.batch.memory.searches_alone() && self.has_more();
            let (many, room) = (stuck.count_ones(), free.count_ones());
            let wait = room > 0 && many > room && many - room <= Self::SLACK && !alone;
            let stuck = if wait { first_of(stuck, room) } else { stuck };
            let memory = &mut *self.batch.memory;
            memory.guesses += u64::from(stuck.count_ones());
            free &= !self.boards.branch(stuck, free, alone, memory);
        }
        if free != 0 {
            if free.count_ones() > Self::SLACK || free == V::ALL {
                free = self.refill(free);
            }
            self.boards.clear(free);
        }
        free
    }

    /// Lanes that are free but have put off boards go on with these; returns
    /// the others.
    #[inline(always)]
    fn resume(&mut self, free: u32, puzzles: &[u16; MAX_LANES]) -> u32 {
        let owners = free & self.batch.memory.own.lanes();
        if owners == 0 {
            return free;
        }
        let done = self.done(owners, puzzles);
        let own = &mut self.batch.memory.own;
        own.drop_all(done);
        own.pop(owners & !done, &mut self.boards);
        free & !(owners & !done)
    }

    /// Counts the solutions in these lanes; `true` if a puzzle is done by that.
    #[inline(always)]
    fn collect(&mut self, solved: u32, puzzles: &[u16; MAX_LANES]) -> bool {
        let answers = &mut *self.batch.answers;
        let mut any_done = false;
        if let Givens::Beside(questions) = self.batch.givens {
            let rows = digits::read_out(&self.boards);
            for lane in Each(solved) {
                let puzzle = usize::from(puzzles[lane]);
                let answer = &mut answers[puzzle];
                if answer.count == 0 {
                    V::digits(&rows[lane], &mut answer.solution);
                    answer.count = u64::from(answer.solution != *questions[puzzle].solution);
                    any_done |= answer.count == 1;
                }
            }
            return any_done;
        }
        let mut first = 0;
        for lane in Each(solved) {
            let answer = &mut answers[usize::from(puzzles[lane])];
            if answer.count < self.batch.limit {
                first |= u32::from(answer.count == 0) << lane;
                answer.count += 1;
                any_done |= answer.count == self.batch.limit;
            }
        }
        if first != 0 {
            let rows = digits::read_out(&self.boards);
            for lane in Each(first) {
                let answer = &mut answers[usize::from(puzzles[lane])];
                V::digits(&rows[lane], &mut answer.solution);
            }
        }
        any_done
    }

    /// Gives boards of the pool and new puzzles to free lanes; returns those
    /// that stay free.
    #[inline(always)]
    fn refill(&mut self, mut free: u32) -> u32 {
        loop {
            let pool = &mut self.batch.memory.pool;
            pool.fetch();
            if pool.len() < V::LANES && self.entered < self.batch.answers.len() {
                let count = digits::enter::<V>(self.batch.givens, self.entered, pool);
                // Not all at once in the beginning: their memory is soon needed
                // for solutions.
                for answer in &mut self.batch.answers[self.entered..self.entered + count] {
                    answer.count = 0;
                }
                self.entered += count;
            }
            let count = pool.len().min(free.count_ones() as usize);
            if count == 0 {
                return free;
            }
            let taking = first_of(free, count as u32);
            let order = V::order(V::ALL, taking);
            let mask = V::mask(taking);
            let first = pool.pop(count);
            for (row, word) in self.boards.candidates.iter_mut().enumerate() {
                let from = V::load(pool.row(row, first)).permute(order);
                *word = V::select(mask, from, *word);
            }
            let from = V::load(pool.row(PUZZLE, first)).permute(order);
            self.boards.puzzle = V::select(mask, from, self.boards.puzzle);
            self.boards.renew(taking);
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
struct Each(u32);

impl Iterator for Each {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (lane < 32).then_some(lane)
    }
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
