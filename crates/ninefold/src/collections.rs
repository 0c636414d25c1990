//! Maps and sets whose order matters to nobody: hashed where there is a standard
//! library, and sorted where there is none.

#[cfg(not(feature = "std"))]
pub(crate) use alloc::collections::{BTreeMap as Map, BTreeSet as Set};
#[cfg(feature = "std")]
pub(crate) use std::collections::{HashMap as Map, HashSet as Set};
