//! Work on all cores, with the interpreter released.
//!
//! Every call starts its threads and waits for their end. So no thread outlives
//! a call, and a child made by `fork` has nothing to miss: a pool that lasts
//! would hang there. To start a thread takes some 20 microseconds; calls with
//! little to do take none.
//!
//! The calling thread looks for Ctrl-C and tells of progress. What a worker
//! does it does under a [`Control`], so that it ends within milliseconds.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use ninefold::{Control, Stopped};
use pyo3::prelude::*;

/// How often Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(50);

/// How a call is run: by how many threads, and who hears of it.
pub struct Run {
    threads: usize,
    progress: Option<Py<PyAny>>,
}

impl Run {
    /// As many threads as asked for, or as there are cores.
    pub fn new(threads: Option<NonZeroUsize>, progress: Option<Py<PyAny>>) -> Run {
        let threads = threads.or_else(|| thread::available_parallelism().ok());
        Run {
            threads: threads.map_or(1, NonZeroUsize::get),
            progress,
        }
    }

    /// One thread, and nobody listens.
    pub fn alone() -> Run {
        Run {
            threads: 1,
            progress: None,
        }
    }

    /// Does the work for each piece of the items, and gives what came of it in
    /// their order.
    pub fn pieces<T: Send>(
        &self,
        py: Python<'_>,
        items: usize,
        piece: usize,
        work: impl Fn(Range<usize>, &Control<'_>) -> Result<T, Stopped> + Sync,
    ) -> PyResult<Vec<T>> {
        let pieces = items.div_ceil(piece.max(1));
        let range = |at: usize| at * piece..((at + 1) * piece).min(items);
        let watch = Watch::new(self, items);
        let made = py.detach(|| {
            if pieces <= 1 || self.threads == 1 {
                return (0..pieces)
                    .map(|at| {
                        let made = work(range(at), &Control::asking(|_| watch.look(None)))?;
                        match watch.look(Some(range(at).end)) {
                            true => Ok(made),
                            false => Err(Stopped),
                        }
                    })
                    .collect();
            }
            self.shared(pieces, &range, &watch, &work)
        });
        watch.end();
        match lock(&watch.failed).take() {
            Some(error) => Err(error),
            // Only the watch stops the work.
            None => Ok(made.unwrap_or_default()),
        }
    }

    fn shared<T: Send>(
        &self,
        pieces: usize,
        range: &(impl Fn(usize) -> Range<usize> + Sync),
        watch: &Watch<'_>,
        work: &(impl Fn(Range<usize>, &Control<'_>) -> Result<T, Stopped> + Sync),
    ) -> Result<Vec<T>, Stopped> {
        let stop = AtomicBool::new(false);
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let made = Mutex::new(Vec::with_capacity(pieces));
        let (ended, ends) = mpsc::channel::<()>();
        thread::scope(|scope| {
            for _ in 0..self.threads.min(pieces) {
                let ended = ended.clone();
                let (stop, next, done, made) = (&stop, &next, &done, &made);
                scope.spawn(move || {
                    // Dropped at the end, be it by a panic.
                    let _ended = ended;
                    while !stop.load(Ordering::Relaxed) {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        if at >= pieces {
                            return;
                        }
                        let Ok(one) = work(range(at), &Control::until(stop)) else {
                            return;
                        };
                        lock(made).push((at, one));
                        done.fetch_add(range(at).len(), Ordering::Relaxed);
                    }
                });
            }
            drop(ended);
            while ends.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                if !watch.look(Some(done.load(Ordering::Relaxed))) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        });
        let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
        watch.look(Some(done.into_inner()));
        if made.len() < pieces {
            return Err(Stopped);
        }
        made.sort_unstable_by_key(|(at, _)| *at);
        Ok(made.into_iter().map(|(_, one)| one).collect())
    }

    /// Does one piece of work.
    pub fn one<T: Send>(
        &self,
        py: Python<'_>,
        work: impl Fn(&Control<'_>) -> Result<T, Stopped> + Sync,
    ) -> PyResult<T> {
        let mut made = self.pieces(py, 1, 1, |_, control| work(control))?;
        made.pop()
            .ok_or_else(|| crate::error::wrong("the work was stopped"))
    }
}

/// Looks for Ctrl-C and tells of progress, from the calling thread.
struct Watch<'a> {
    run: &'a Run,
    items: usize,
    done: AtomicUsize,
    looked: Mutex<Instant>,
    failed: Mutex<Option<PyErr>>,
}

impl<'a> Watch<'a> {
    fn new(run: &'a Run, items: usize) -> Watch<'a> {
        Watch {
            run,
            items,
            done: AtomicUsize::new(0),
            looked: Mutex::new(Instant::now()),
            failed: Mutex::new(None),
        }
    }

    /// Whether the work may go on; `done` says how far it has come.
    fn look(&self, done: Option<usize>) -> bool {
        if let Some(done) = done {
            self.done.store(done, Ordering::Relaxed);
        }
        if lock(&self.failed).is_some() {
            return false;
        }
        let now = Instant::now();
        let mut looked = lock(&self.looked);
        if now - *looked < LOOK {
            return true;
        }
        *looked = now;
        self.tell(|py| py.check_signals())
    }

    /// Does this with the interpreter, and calls the listener.
    fn tell(&self, first: impl FnOnce(Python<'_>) -> PyResult<()>) -> bool {
        let told = Python::attach(|py| {
            first(py)?;
            if let Some(progress) = &self.run.progress {
                progress.call1(py, (self.done.load(Ordering::Relaxed), self.items))?;
            }
            Ok(())
        });
        let goes_on = told.is_ok();
        *lock(&self.failed) = told.err();
        goes_on
    }

    /// Tells that it is over.
    fn end(&self) {
        if self.run.progress.is_some() && lock(&self.failed).is_none() {
            self.tell(|_| Ok(()));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
