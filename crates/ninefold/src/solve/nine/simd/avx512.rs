//! Reserved for 512-bit registers; until then this path is not offered.
use super::{DigitTask, avx2};
/// Not yet.
pub(super) fn is_available() -> bool {
    false
}
/// As AVX2.
///
/// # Safety
/// As there.
pub(super) unsafe fn run_digits<T: DigitTask>(task: T) -> T::Out {
    // SAFETY: never called while not available.
    unsafe { avx2::run_digits(task) }
}
