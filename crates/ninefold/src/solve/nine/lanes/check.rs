//! Which puzzles some techniques solve: a board in each lane, and no search.
//!
//! A lane is done when it is solved or at rest, that is when a sweep changes
//! nothing any more. A lane that is only stuck for the search, which has no
//! single left, is not at rest: locked candidates may go on and bring a single
//! later. So the answer does not depend on how often a lane is swept while it
//! waits for others.

use super::super::logic::spread;
use super::super::simd::{LaneTask, Lanes, MAX_LANES, full};
use super::super::{Givens, Means};
use super::pool::PUZZLE;
use super::sweep::Boards;
use super::{Each, Memory, digits, first_of};

/// Asks which puzzles are solved by certain means.
pub(in super::super) struct Check<'a> {
    pub memory: &'a mut Memory,
    /// Each with a solution.
    pub puzzles: &'a [[u8; 81]],
    pub means: Means,
    /// As many as there are puzzles.
    pub solved: &'a mut [bool],
}

impl LaneTask for Check<'_> {
    type Out = ();

    #[inline(always)]
    fn run<V: Lanes>(self) {
        self.memory.pool.clear();
        match self.means {
            Means::InSight => check(self, Placed::<V, true>::empty()),
            Means::Hidden => check(self, Placed::<V, false>::empty()),
            Means::Medium => check(self, Marked::<V>::empty()),
        }
    }
}

/// Boards in lanes on which conclusions are drawn.
trait Drawn<V: Lanes> {
    /// Puts puzzles from `start` on into the pool; returns how many.
    fn enter(check: &mut Check<'_>, start: usize) -> usize;
    /// The candidates of the boards.
    fn words(&mut self) -> &mut [V; 81];
    /// Forgets what was known of these lanes: they have other boards now.
    fn renew(&mut self, lanes: u32);
    /// Draws conclusions in the lanes that are `busy`; returns the lanes that
    /// are solved, and those at rest.
    fn draw(&mut self, busy: u32) -> (u32, u32);
}

/// Answers all puzzles.
#[inline(always)]
fn check<V: Lanes, B: Drawn<V>>(mut check: Check<'_>, mut boards: B) {
    let mut number = [0u16; MAX_LANES];
    let mut entered = 0;
    let mut busy = 0;
    loop {
        let free = V::ALL & !busy;
        if check.memory.pool.len() < V::LANES && entered < check.puzzles.len() {
            entered += B::enter(&mut check, entered);
        }
        let pool = &mut check.memory.pool;
        let count = pool.len().min(free.count_ones() as usize);
        if count > 0 {
            let taking = first_of(free, count as u32);
            let order = V::order(V::ALL, taking);
            let mask = V::mask(taking);
            let first = pool.pop(count);
            for (row, word) in boards.words().iter_mut().enumerate() {
                let from = V::load(pool.row(row, first)).permute(order);
                *word = V::select(mask, from, *word);
            }
            for (at, lane) in Each(taking).enumerate() {
                number[lane] = pool.row(PUZZLE, first)[at];
            }
            boards.renew(taking);
            busy |= taking;
        }
        if busy == 0 {
            return;
        }
        let more = !pool.is_empty() || entered < check.puzzles.len();
        let enough = match more {
            true => V::LANES as u32 / 4,
            false => (busy.count_ones() / 3).max(1),
        };
        loop {
            let (solved, rest) = boards.draw(busy);
            let done = busy & (solved | rest);
            if done.count_ones() >= enough {
                for lane in Each(done) {
                    check.solved[usize::from(number[lane])] = solved >> lane & 1 != 0;
                }
                busy &= !done;
                break;
            }
        }
    }
}

/// Boards on which only digits are placed: the candidates are those that the
/// digits placed leave. `IN_SIGHT` knows the last open cell of a house and a
/// digit's last place in a box; without it, a digit's last place in any house
/// counts.
struct Placed<V, const IN_SIGHT: bool> {
    x: [V; 81],
    /// By digit: the boxes where it is placed.
    has: [V; 9],
    /// By place: the boxes where a digit is placed.
    filled: [V; 9],
}

impl<V: Lanes, const IN_SIGHT: bool> Placed<V, IN_SIGHT> {
    #[inline(always)]
    fn empty() -> Self {
        let none = V::splat(0);
        Placed {
            x: [none; 81],
            has: [none; 9],
            filled: [none; 9],
        }
    }

    /// By place: the boxes where it is the last open cell of its row or column.
    #[inline(always)]
    fn last_open(&self) -> [V; 9] {
        let everywhere = V::splat(full::<V>());
        let mut open = self.filled;
        for place in 0..9 {
            open[place] = everywhere.without(self.filled[place]);
        }
        let (mut rows, mut cols) = ([everywhere; 3], [everywhere; 3]);
        for i in 0..3 {
            let (a, b, c) = (open[3 * i], open[3 * i + 1], open[3 * i + 2]);
            let (next, last) = a.or3(b, c).stack_rolls();
            rows[i] = a.one_of_3(b, c).neither(next, last);
            let (a, b, c) = (open[i], open[3 + i], open[6 + i]);
            let (next, last) = a.or3(b, c).band_rolls();
            cols[i] = a.one_of_3(b, c).neither(next, last);
        }
        for place in 0..9 {
            open[place] = open[place].and_or(rows[place / 3], cols[place % 3]);
        }
        open
    }
}

impl<V: Lanes, const IN_SIGHT: bool> Drawn<V> for Placed<V, IN_SIGHT> {
    #[inline(always)]
    fn enter(check: &mut Check<'_>, start: usize) -> usize {
        digits::enter_struck::<V>(check.puzzles, start, &mut check.memory.pool)
    }

    #[inline(always)]
    fn words(&mut self) -> &mut [V; 81] {
        &mut self.x
    }

    #[inline(always)]
    fn renew(&mut self, lanes: u32) {
        let others = V::mask(!lanes);
        for at in 0..9 {
            self.has[at] = self.has[at].and(others);
            self.filled[at] = self.filled[at].and(others);
        }
    }

    #[inline(always)]
    fn draw(&mut self, _: u32) -> (u32, u32) {
        let none = V::splat(0);
        let everywhere = V::splat(full::<V>());
        let last = match IN_SIGHT {
            true => self.last_open(),
            false => [none; 9],
        };
        let mut filled = [none; 9];
        let mut complete = everywhere;
        for digit in 0..9 {
            let mut x = [none; 9];
            for place in 0..9 {
                let word = self.x[9 * digit + place];
                x[place] = word.strike(self.filled[place], self.has[digit]);
            }
            let (mut any, mut one) = ([none; 3], [none; 3]);
            let (mut rows, mut cols) = ([none; 3], [none; 3]);
            for i in 0..3 {
                let (a, b, c) = (x[3 * i], x[3 * i + 1], x[3 * i + 2]);
                (any[i], one[i]) = (a.or3(b, c), a.one_of_3(b, c));
                if !IN_SIGHT {
                    let (next, last) = any[i].stack_rolls();
                    rows[i] = one[i].neither(next, last);
                    let (a, b, c) = (x[i], x[3 + i], x[6 + i]);
                    let (next, last) = a.or3(b, c).band_rolls();
                    cols[i] = a.one_of_3(b, c).neither(next, last);
                }
            }
            // In one row of the box, and there in one place.
            let alone = any[0]
                .one_of_3(any[1], any[2])
                .and(one[0].or3(one[1], one[2]));
            let mut single = [none; 9];
            for place in 0..9 {
                single[place] = match IN_SIGHT {
                    true => x[place].and_or(alone, last[place]),
                    false => x[place].and(alone.or3(rows[place / 3], cols[place % 3])),
                };
            }
            let has = spread(&mut x, &single);
            self.has[digit] = has;
            complete = complete.and(has);
            for place in 0..9 {
                filled[place] = filled[place].or(single[place]);
                self.x[9 * digit + place] = x[place];
            }
        }
        let mut news = none;
        for place in 0..9 {
            news = news.or_without(filled[place], self.filled[place]);
        }
        self.filled = filled;
        let solved = complete.equal(everywhere);
        (solved, V::ALL & !news.some())
    }
}

/// Boards with candidates struck by locked candidates and pairs.
struct Marked<V> {
    boards: Boards<V>,
    /// The lanes in which a sweep changes nothing more.
    swept: u32,
    /// Those of them in which pairs change nothing either.
    rest: u32,
}

impl<V: Lanes> Marked<V> {
    #[inline(always)]
    fn empty() -> Self {
        Marked {
            boards: Boards::empty(),
            swept: 0,
            rest: 0,
        }
    }
}

impl<V: Lanes> Drawn<V> for Marked<V> {
    #[inline(always)]
    fn enter(check: &mut Check<'_>, start: usize) -> usize {
        digits::enter::<V>(Givens::Digits(check.puzzles), start, &mut check.memory.pool)
    }

    #[inline(always)]
    fn words(&mut self) -> &mut [V; 81] {
        &mut self.boards.candidates
    }

    #[inline(always)]
    fn renew(&mut self, lanes: u32) {
        self.boards.renew(lanes);
        self.swept &= !lanes;
        self.rest &= !lanes;
    }

    #[inline(always)]
    fn draw(&mut self, busy: u32) -> (u32, u32) {
        let before = self.boards.candidates;
        let outcome = self.boards.sweep();
        self.swept |= outcome.stuck & !self.changed(&before);
        // A puzzle with a solution never dies, but who knows.
        self.rest |= outcome.dead;
        let waiting = busy & self.swept & !self.rest;
        let moving = busy & !self.swept & !self.rest & !outcome.solved;
        // One pass for several lanes, or when nothing else is to be done.
        if waiting != 0 && (moving == 0 || waiting.count_ones() >= V::LANES as u32 / 4) {
            let before = self.boards.candidates;
            self.boards.pairs();
            let news = self.changed(&before);
            self.rest |= self.swept & !news;
            self.swept &= !news;
        }
        (outcome.solved, self.rest)
    }
}

impl<V: Lanes> Marked<V> {
    /// The lanes that have lost candidates since.
    #[inline(always)]
    fn changed(&self, before: &[V; 81]) -> u32 {
        let mut lost = V::splat(0);
        for (before, after) in before.iter().zip(&self.boards.candidates) {
            lost = lost.or_without(*before, *after);
        }
        lost.some()
    }
}
