//! A progress bar on standard error, when that is a terminal and the work
//! takes more than a second.

use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// How long the work may take in silence.
const PATIENCE: Duration = Duration::from_secs(1);

/// The progress of a run.
#[derive(Debug)]
pub struct Progress {
    shown: Option<Shown>,
}

#[derive(Debug)]
struct Shown {
    bar: ProgressBar,
    answered: Arc<AtomicU64>,
    /// Dropped at the end, so that nobody shows the bar any more.
    _running: mpsc::Sender<()>,
}

/// What was read so far, counted by the reader.
#[derive(Debug, Default)]
pub struct Meter {
    /// Bytes.
    pub bytes: AtomicU64,
    /// Puzzles.
    pub puzzles: AtomicU64,
}

impl Meter {
    /// How many of the bytes are answered when this many puzzles are: what is
    /// read ahead is not done.
    fn done(&self, answered: u64) -> u64 {
        let bytes = self.bytes.load(Ordering::Relaxed);
        match self.puzzles.load(Ordering::Relaxed) {
            0 => 0,
            puzzles => (bytes as f64 * (answered as f64 / puzzles as f64).min(1.0)) as u64,
        }
    }
}

/// The time that is left, by the time so far; nothing is known before anything
/// is done.
fn left(elapsed: Duration, done: u64, total: u64) -> Option<Duration> {
    if done == 0 || total < done {
        return None;
    }
    let left = elapsed.as_secs_f64() * (total - done) as f64 / done as f64;
    // Less than a second is a second, as long as there is something to do.
    Duration::try_from_secs_f64(left.max(1.0)).ok()
}

/// How many puzzles a second.
fn rate(elapsed: Duration, answered: u64) -> String {
    let rate = answered as f64 / elapsed.as_secs_f64().max(0.001);
    match rate {
        rate if rate >= 10.0 => format!("{rate:.0}/s"),
        rate => format!("{rate:.1}/s"),
    }
}

impl Progress {
    /// Progress over inputs of this many bytes, if known, or over this
    /// many puzzles that are not read.
    pub fn new(total: Option<u64>, read: Option<Arc<Meter>>) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress { shown: None };
        }
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        let answered = Arc::new(AtomicU64::new(0));
        let template = match total {
            Some(_) => "{bar:30} {percent}% {answered} puzzles, {rate}, {elapsed}{left}",
            None => "{spinner} {answered} puzzles, {rate}, {elapsed}",
        };
        let (count, counted) = (answered.clone(), answered.clone());
        let style = ProgressStyle::with_template(template)
            .unwrap_or_else(|_| ProgressStyle::default_bar())
            .with_key(
                "answered",
                move |_: &ProgressState, text: &mut dyn fmt::Write| {
                    let _ = write!(text, "{}", count.load(Ordering::Relaxed));
                },
            )
            .with_key(
                "rate",
                move |state: &ProgressState, text: &mut dyn fmt::Write| {
                    let answered = counted.load(Ordering::Relaxed);
                    let _ = text.write_str(&rate(state.elapsed(), answered));
                },
            )
            .with_key(
                "left",
                |state: &ProgressState, text: &mut dyn fmt::Write| {
                    let total = state.len().unwrap_or(0);
                    if let Some(left) = left(state.elapsed(), state.pos(), total) {
                        let _ = write!(text, ", {:#} to go", HumanDuration(left));
                    }
                },
            );
        let done = answered.clone();
        bar.set_style(style);
        let (running, ended) = mpsc::channel::<()>();
        let late = bar.clone();
        let shower = thread::Builder::new().spawn(move || {
            let timeout = Err(mpsc::RecvTimeoutError::Timeout);
            if ended.recv_timeout(PATIENCE) != timeout {
                return;
            }
            late.set_draw_target(ProgressDrawTarget::stderr());
            while ended.recv_timeout(Duration::from_millis(100)) == timeout {
                let answered = done.load(Ordering::Relaxed);
                late.set_position(read.as_ref().map_or(answered, |meter| meter.done(answered)));
                late.tick();
            }
        });
        // Without a thread that shows it there is no bar.
        let shown = shower.ok().map(|_| Shown {
            bar,
            answered,
            _running: running,
        });
        Progress { shown }
    }

    /// Some more puzzles are answered.
    pub fn answered(&self, puzzles: usize) {
        if let Some(shown) = &self.shown {
            shown.answered.fetch_add(puzzles as u64, Ordering::Relaxed);
        }
    }

    /// Writes something with the bar out of the way.
    pub fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.shown {
            Some(shown) => shown.bar.suspend(write),
            None => write(),
        }
    }

    /// The end: the bar vanishes.
    pub fn finish(&self) {
        if let Some(shown) = &self.shown {
            shown.bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_ahead_is_not_done() {
        let meter = Meter::default();
        assert_eq!(meter.done(0), 0);
        meter.bytes.store(1000, Ordering::Relaxed);
        meter.puzzles.store(100, Ordering::Relaxed);
        assert_eq!(meter.done(0), 0);
        assert_eq!(meter.done(25), 250);
        assert_eq!(meter.done(100), 1000);
    }

    #[test]
    fn the_time_left_is_told_when_something_is_known() {
        let ten = Duration::from_secs(10);
        assert_eq!(left(ten, 0, 100), None);
        assert_eq!(left(ten, 25, 100), Some(Duration::from_secs(30)));
        assert_eq!(left(ten, 999_999, 1_000_000), Some(Duration::from_secs(1)));
        assert_eq!(rate(ten, 25), "2.5/s");
        assert_eq!(rate(ten, 250), "25/s");
    }
}
