//! The library that reads Parquet panics on some damaged files. Here a panic
//! becomes an error, without a word on standard error.

use std::cell::Cell;
use std::io::{self, ErrorKind};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether a panic of this thread is caught.
    static CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Does some work of the library. What it worked on is of no use after an error.
pub fn caught<T>(work: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !CAUGHT.get() {
                usual(info);
            }
        }));
    });
    CAUGHT.set(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    CAUGHT.set(false);
    done.unwrap_or_else(|_| {
        let text = "found a damaged Parquet file, expected a sound one";
        Err(io::Error::new(ErrorKind::InvalidData, text))
    })
}
