//! Who stays in the lanes for too long.
//!
//! One puzzle in millions takes thousands of times as much search as the others,
//! and would hold up its batch. Now and then it is noted which puzzles the lanes
//! work on. One that was met too often *resists*: it counts as done, so that its
//! boards are dropped wherever they are met, and gets its answer elsewhere
//! ([`resist`](super::super::resist)).

use alloc::vec::Vec;

use super::super::Answer;
use super::super::simd::MAX_LANES;
use super::Each;

/// How often lanes are served between two looks at them.
const ROUNDS: u32 = 64;

/// A puzzle resists when it was met in this many lanes for each solution found,
/// and the one that is looked for. Alone in 32 lanes, that is a thousand rounds:
/// about a millisecond, and some thousand guesses. Tests are impatient.
const MOST: u64 = if cfg!(test) { 64 } else { 512 };

/// What was seen of a batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch {
    rounds: u32,
    /// By puzzle: in how many lanes it was met. Empty before the first look.
    met: Vec<u32>,
    /// The puzzles that resist.
    pub resisting: Vec<u16>,
}

impl Watch {
    /// Forgets what was seen of the last batch.
    pub fn begin(&mut self) {
        self.rounds = 0;
        self.met.clear();
        self.resisting.clear();
    }

    /// Whether it is time for a look.
    #[inline(always)]
    pub fn is_due(&mut self) -> bool {
        self.rounds += 1;
        self.rounds.is_multiple_of(ROUNDS)
    }

    /// Notes the puzzles in these lanes; returns the lanes of those that resist.
    #[cold]
    pub fn look(
        &mut self,
        lanes: u32,
        puzzles: &[u16; MAX_LANES],
        answers: &mut [Answer],
        limit: u64,
    ) -> u32 {
        self.met.resize(answers.len(), 0);
        for lane in Each(lanes) {
            let met = &mut self.met[usize::from(puzzles[lane])];
            *met = met.saturating_add(1);
        }
        let mut away = 0;
        for lane in Each(lanes) {
            let answer = &mut answers[usize::from(puzzles[lane])];
            let met = u64::from(self.met[usize::from(puzzles[lane])]);
            if answer.count < limit && met >= answer.count.saturating_add(1).saturating_mul(MOST) {
                answer.count = u64::MAX;
                self.resisting.push(puzzles[lane]);
            }
            away |= u32::from(answer.count == u64::MAX) << lane;
        }
        away
    }
}
