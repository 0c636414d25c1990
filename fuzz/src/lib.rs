//! What the targets check. Each takes bytes, or a value that `arbitrary` makes
//! of them, and panics when something is wrong.

pub mod ask;
pub mod board;
pub mod games;
pub mod http;
#[cfg(feature = "plan")]
pub mod plan;
pub mod read;
pub mod settings;

/// The most that one question may cost: it ends there, and says so.
const EFFORT: u64 = 20_000;
