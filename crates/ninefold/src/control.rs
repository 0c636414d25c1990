//! [`Control`]: how long work may take, and who receives its progress.
//!
//! Everything that may take long takes a `&Control`: [`solve`](crate::solve),
//! [`rate`](mod@crate::rate), [`generate`](crate::generate) and
//! [`logic`](crate::logic). The work accounts for its effort there and ends with
//! [`Stopped`] when the control says so.
//!
//! The engine has no clock. *Effort* counts looks at a candidate, a clause or a
//! combination; fifty to a hundred million of them take a second. So a limit on
//! effort gives the same answer on every machine. The control checks whatever
//! else should end the work, such as a clock or a key, every [`BREATH`] of
//! effort, which is less than a millisecond. No twenty milliseconds pass without a
//! check, even in a development build; `bench -- slow` measures it.

use alloc::boxed::Box;
use core::cell::Cell;
use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};

/// The effort between two checks whether to stop.
pub const BREATH: u64 = 25_000;

/// The work was stopped before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was stopped before it had an answer")]
pub struct Stopped;

/// How far work has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What is done: attempts of a generator, solutions counted, cells filled by
    /// a rating or a path of hints.
    pub done: u64,
    /// The most there are to do, if known.
    pub total: Option<u64>,
}

/// Says whether work may continue, and receives its progress.
///
/// ```
/// use std::time::{Duration, Instant};
/// use ninefold::{Control, Puzzle, rate, solve};
///
/// let puzzle: Puzzle = ".4.......2.3...1".parse()?;
/// // Without a limit:
/// let verdict = solve::verdict(&puzzle, &Control::none())?;
/// // Within an effort that is the same everywhere, or a time:
/// let verdict = solve::verdict(&puzzle, &Control::effort(1_000_000))?;
/// let end = Instant::now() + Duration::from_secs(3);
/// let in_time = Control::asking(|_| Instant::now() < end);
/// let rating = rate::rate(&puzzle, rate::Scale::Se121, &in_time)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Control<'a> {
    /// Whether to continue.
    ask: Option<Box<dyn Fn(Progress) -> bool + 'a>>,
    /// The control of the work that this one's work is a part of.
    outer: Option<&'a Control<'a>>,
    /// The effort after which it stops, and that up to the last question.
    most: u64,
    spent: Cell<u64>,
    /// The effort from one question to the next, and what is left of it.
    breath: Cell<u64>,
    due: Cell<u64>,
    progress: Cell<Progress>,
    stopped: Cell<bool>,
}

impl<'a> Control<'a> {
    /// No limit, and nobody listens.
    pub const fn none() -> Control<'a> {
        Control::effort(u64::MAX)
    }

    /// Stops after this effort, at the same point on every machine.
    pub const fn effort(most: u64) -> Control<'a> {
        Control::new(None, None, most)
    }

    const fn new(
        ask: Option<Box<dyn Fn(Progress) -> bool + 'a>>,
        outer: Option<&'a Control<'a>>,
        most: u64,
    ) -> Control<'a> {
        Control {
            ask,
            outer,
            most,
            spent: Cell::new(0),
            breath: Cell::new(0),
            due: Cell::new(0),
            progress: Cell::new(Progress {
                done: 0,
                total: None,
            }),
            stopped: Cell::new(false),
        }
    }

    /// Goes on as long as the function says so.
    pub fn asking(go_on: impl Fn(Progress) -> bool + 'a) -> Control<'a> {
        Control::new(Some(Box::new(go_on)), None, u64::MAX)
    }

    /// Goes on until the flag is set, by another thread or a signal.
    pub fn until(flag: &'a AtomicBool) -> Control<'a> {
        Control::asking(|_| !flag.load(Ordering::Relaxed))
    }

    /// The same for a part of the work, which also stops after this effort.
    ///
    /// ```
    /// use ninefold::Control;
    /// let whole = Control::none();
    /// let part = whole.within(10);
    /// assert!(part.spend(10).is_ok());
    /// assert!(part.spend(1).is_err());
    /// assert!(whole.spend(1).is_ok());
    /// ```
    pub fn within<'b>(&'b self, effort: u64) -> Control<'b> {
        Control::new(None, Some(self), effort)
    }

    /// The same for a part of the work, which also stops when the function says
    /// so.
    pub fn and<'b>(&'b self, go_on: impl Fn(Progress) -> bool + 'b) -> Control<'b> {
        Control::new(Some(Box::new(go_on)), Some(self), u64::MAX)
    }

    /// The same for a part of the work, whose progress is nobody's concern.
    pub fn part(&self) -> Control<'_> {
        self.within(u64::MAX)
    }

    /// Accounts for effort; `Err` when the work should end. Once it said so it
    /// does not change its mind.
    #[inline]
    pub fn spend(&self, effort: u64) -> Result<(), Stopped> {
        match self.due.get().checked_sub(effort) {
            Some(due) => {
                self.due.set(due);
                Ok(())
            }
            None => self.turn(effort),
        }
    }

    /// Asks now, whatever the effort since the last time.
    pub fn ask(&self) -> Result<(), Stopped> {
        self.turn(0)
    }

    /// The effort so far.
    pub fn spent(&self) -> u64 {
        self.spent.get() + self.pending()
    }

    /// `Err` if the work was stopped already.
    pub fn stopped(&self) -> Result<(), Stopped> {
        match self.stopped.get() {
            true => Err(Stopped),
            false => Ok(()),
        }
    }

    /// Records how far the work has come, to be reported at the next check.
    pub fn tell(&self, done: u64, total: Option<u64>) {
        self.progress.set(Progress { done, total });
    }

    /// How far the work has come by its last report, even after it was stopped.
    pub fn progress(&self) -> Progress {
        self.progress.get()
    }

    #[cold]
    #[inline(never)]
    fn turn(&self, effort: u64) -> Result<(), Stopped> {
        let new = self.pending().saturating_add(effort);
        let spent = self.spent.get().saturating_add(new);
        self.spent.set(spent);
        self.breath.set(0);
        self.due.set(0);
        // The whole is checked first, so that it can tell its own end from that
        // of a part.
        let goes_on = !self.stopped.get()
            && self.outer.is_none_or(|outer| outer.spend(new).is_ok())
            && spent <= self.most
            && self.ask.as_ref().is_none_or(|ask| ask(self.progress.get()));
        if !goes_on {
            self.stopped.set(true);
            return Err(Stopped);
        }
        let breath = BREATH.min(self.most - spent);
        self.breath.set(breath);
        self.due.set(breath);
        Ok(())
    }

    /// The effort since the last question.
    fn pending(&self) -> u64 {
        self.breath.get() - self.due.get()
    }
}

impl Default for Control<'_> {
    fn default() -> Self {
        Control::none()
    }
}

/// The effort of a part counts for the whole.
impl Drop for Control<'_> {
    fn drop(&mut self) {
        if let Some(outer) = self.outer {
            // When that ends the whole work, its next account will say so.
            let _ = outer.spend(self.pending());
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("spent", &self.spent())
            .field("most", &self.most)
            .field("progress", &self.progress.get())
            .field("stopped", &self.stopped.get())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effort_is_counted_exactly_over_many_breaths() {
        let control = Control::effort(10 * BREATH);
        for _ in 0..1000 {
            assert_eq!(control.spend(BREATH / 100), Ok(()));
        }
        assert_eq!(control.spend(1), Err(Stopped));
        assert_eq!(control.spend(1), Err(Stopped));
        assert_eq!(control.ask(), Err(Stopped));
    }

    #[test]
    fn a_flag_is_seen_at_once_and_then_within_a_breath() {
        let flag = AtomicBool::new(true);
        assert_eq!(Control::until(&flag).spend(1), Err(Stopped));
        flag.store(false, Ordering::Relaxed);
        let control = Control::until(&flag);
        assert_eq!(control.spend(1), Ok(()));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(control.spend(BREATH), Ok(()));
        assert_eq!(control.spend(1), Err(Stopped));
        // It does not change its mind.
        flag.store(false, Ordering::Relaxed);
        assert_eq!(control.spend(1), Err(Stopped));
    }

    #[test]
    fn the_effort_of_short_parts_adds_up() {
        let asked = Cell::new(0);
        let whole = Control::asking(|_| {
            asked.set(asked.get() + 1);
            asked.get() < 4
        });
        let mut parts = 0;
        while whole.part().spend(BREATH / 10).is_ok() {
            parts += 1;
        }
        // At once, and then after every ten parts and a bit.
        assert_eq!((asked.get(), parts), (4, 33));
    }

    #[test]
    fn a_part_tells_its_whole_why_it_ended() {
        let whole = Control::effort(1000);
        {
            let part = whole.within(10);
            assert_eq!(part.spend(11), Err(Stopped));
        }
        assert_eq!(whole.spend(1), Ok(()));
        {
            let part = whole.part();
            assert_eq!(part.spend(2000), Err(Stopped));
        }
        assert_eq!(whole.spend(1), Err(Stopped));
        let no_more = Control::none();
        assert_eq!(no_more.and(|_| false).spend(1), Err(Stopped));
        assert_eq!(no_more.spend(1), Ok(()));
    }

    #[test]
    fn progress_is_told_of_the_whole() {
        let told = Cell::new(Progress::default());
        let whole = Control::asking(|progress| {
            told.set(progress);
            true
        });
        whole.tell(3, Some(10));
        let part = whole.part();
        part.tell(1, None);
        assert_eq!(part.spend(BREATH), Ok(()));
        let expected = Progress {
            done: 3,
            total: Some(10),
        };
        assert_eq!(told.get(), expected);
    }
}
