//! Work in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread::{self, JoinHandle};

use ninefold::Control;

/// Work in the background, with a way to end it.
#[derive(Debug)]
pub struct Job<T> {
    answer: Receiver<T>,
    cancel: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts the work, which is to end soon when its control says so.
    pub fn start(work: impl FnOnce(&Control<'_>) -> T + Send + 'static) -> Job<T> {
        let (send, answer) = channel();
        let cancel = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&cancel);
        // Where the system has no thread for it, the work has failed: what it
        // would send with is gone.
        let thread = thread::Builder::new().spawn(move || {
            let result = work(&Control::until(&asked));
            // Nobody waits any more when the work was cancelled.
            let _ = send.send(result);
        });
        Job {
            answer,
            cancel,
            thread: thread.ok(),
        }
    }

    /// The answer, when it is there; `Err` when the work broke down.
    pub fn poll(&mut self) -> Option<Result<T, WorkFailed>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(Ok(answer)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(WorkFailed)),
        }
    }
}

/// Dropping a job cancels it and waits for its end, which takes some
/// milliseconds.
impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // Work that broke down has ended too.
            let _ = thread.join();
        }
    }
}

/// The work ended without an answer.
#[derive(Clone, Copy, Debug)]
pub struct WorkFailed;
