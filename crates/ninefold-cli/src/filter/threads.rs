//! Work that many threads share.

use std::thread;

use super::order::Order;

/// Has the work done by this many threads, or by as many as the system has.
pub fn share(order: &Order, threads: usize, work: impl Fn() + Sync) {
    let work = || {
        let _guard = StopOnPanic(order);
        work();
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // The caller's thread works too: there is always one.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
}

/// What a thread that panics would have delivered never comes: the others,
/// which may be waiting for it, are notified.
struct StopOnPanic<'a>(&'a Order);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::sync::mpsc;
    use std::time::Duration;

    use super::super::order::Delivery;
    use super::super::output::Output;
    use super::super::progress::Progress;
    use super::*;

    #[test]
    fn nobody_waits_for_a_thread_that_panicked() {
        let (ended, end) = mpsc::channel();
        thread::spawn(move || {
            let progress = Progress::new(None, None);
            let order = Order::new(Output::Standard, progress, 1, (String::new(), ""));
            let next = AtomicU64::new(0);
            let shared = catch_unwind(AssertUnwindSafe(|| {
                share(&order, 2, || match next.fetch_add(1, Ordering::Relaxed) {
                    0 => panic!("the first answer is never there"),
                    // Too far ahead, this waits for the first.
                    seq => order.deliver(seq, &mut Delivery::default()),
                });
            }));
            let _ = ended.send(shared.is_err());
        });
        // Longer than any machine takes.
        assert_eq!(end.recv_timeout(Duration::from_secs(120)), Ok(true));
    }
}
