//! [`Clock`]: the playing time.

/// A stopwatch that gets the time from its caller. It never goes backwards,
/// even if those times do.
///
/// ```
/// use ninefold_game::Clock;
/// let mut clock = Clock::new(0);
/// clock.run(1_000);
/// assert_eq!(clock.elapsed(3_500), 2_500);
/// clock.stop(4_000);
/// assert_eq!(clock.elapsed(9_000), 3_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Milliseconds up to `since`, or in total if the clock is stopped.
    before: u64,
    /// When the clock began to run.
    since: Option<u64>,
}

impl Clock {
    /// A standing clock that shows this many milliseconds.
    pub fn new(elapsed: u64) -> Clock {
        Clock {
            before: elapsed,
            since: None,
        }
    }

    /// The milliseconds it shows.
    pub fn elapsed(&self, now: u64) -> u64 {
        let running = self.since.map_or(0, |since| now.saturating_sub(since));
        self.before.saturating_add(running)
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Starts it, if it is stopped.
    pub fn run(&mut self, now: u64) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Stops it, when it runs.
    pub fn stop(&mut self, now: u64) {
        self.before = self.elapsed(now);
        self.since = None;
    }

    /// Sets what it shows; it runs on when it ran.
    pub fn set(&mut self, elapsed: u64, now: u64) {
        self.before = elapsed;
        self.since = self.since.map(|_| now);
    }
}
