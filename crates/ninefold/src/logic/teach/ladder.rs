//! The teaching ladder: what the table of techniques says of hints.

use crate::logic::Ladder;
use crate::logic::technique::TEACHING;

/// What a person should be shown first comes first.
pub static LADDER: Ladder = Ladder {
    name: "teaching",
    rungs: TEACHING,
};
