//! Work in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Work in the background, with a way to end it.
#[derive(Debug)]
pub struct Job<T> {
    answer: Receiver<T>,
    cancel: Arc<AtomicBool>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts the work. It is handed a question to ask now and then: whether
    /// it should stop.
    pub fn start(work: impl FnOnce(&mut dyn FnMut() -> bool) -> T + Send + 'static) -> Job<T> {
        let (send, answer) = channel();
        let cancel = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&cancel);
        // Where the system has no thread for it, the work has failed: what it
        // would send with is gone.
        let _ = thread::Builder::new().spawn(move || {
            let result = work(&mut || asked.load(Ordering::Relaxed));
            // Nobody waits any more when the work was cancelled.
            let _ = send.send(result);
        });
        Job { answer, cancel }
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

/// Dropping a job cancels it.
impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

/// The work ended without an answer.
#[derive(Clone, Copy, Debug)]
pub struct WorkFailed;
