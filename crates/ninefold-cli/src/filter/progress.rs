//! A progress bar on standard error, when that is a terminal and the work
//! takes more than a second.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

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

/// The number of bytes read so far, counted by the reader.
pub type BytesRead = Arc<AtomicU64>;

impl Progress {
    /// Progress over inputs of this many bytes, where that is known.
    pub fn new(total: Option<u64>, read: BytesRead) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress { shown: None };
        }
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        let answered = Arc::new(AtomicU64::new(0));
        let count = answered.clone();
        let template = match total {
            Some(_) => "{bar:30} {percent}% {answered} puzzles, {elapsed}, {eta} to go",
            None => "{spinner} {answered} puzzles, {elapsed}",
        };
        let style = ProgressStyle::with_template(template)
            .unwrap_or_else(|_| ProgressStyle::default_bar())
            .with_key(
                "answered",
                move |_: &ProgressState, text: &mut dyn std::fmt::Write| {
                    let _ = write!(text, "{}", count.load(Ordering::Relaxed));
                },
            );
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
                late.set_position(read.load(Ordering::Relaxed));
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
