//! placeholder
use super::{DigitTask, avx2};
pub(super) fn is_available() -> bool { false }
pub(super) unsafe fn run_digits<T: DigitTask>(task: T) -> T::Out {
    unsafe { avx2::run_digits(task) }
}
