//! The lanes of [`avx2`](super::avx2) on a processor with AVX-512.
//!
//! The code is the same; the compiler gives it the three-operand logic (two
//! operations in one instruction) and the twice as many registers, so that a
//! board and all that is derived from it stay in registers.

use super::DigitTask;
use super::avx2::{self, Avx2};

/// Whether the processor has what [`run_digits`] enables.
#[inline]
pub(super) fn is_available() -> bool {
    avx2::is_available()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
}

/// Compiles the task for AVX-512.
///
/// # Safety
/// The processor must have the features: see [`is_available`].
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) unsafe fn run_digits<T: DigitTask>(task: T) -> T::Out {
    task.run::<Avx2>()
}
