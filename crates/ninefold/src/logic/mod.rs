//! How a person solves: techniques as [`Finder`]s that look at a [`State`] and
//! find [`Step`]s, each with its reason and what follows.
//!
//! There is one file per family of techniques. A finder gives every step of its
//! technique, in the order of its scan, for as long as its [`Sink`] says so and
//! its effort lasts. So the first step costs no more than finding it, and none
//! costs too much. A [`Ladder`] is a list of techniques with their ratings:
//! which are tried, and in which order, is data.
//!
//! All finders work on boards of every shape.

mod class;
pub(crate) mod clue;
mod common_peers;
pub mod explain;
mod finder;
mod fish;
mod ladder;
mod locked;
mod needs;
mod single;
mod state;
mod step;
mod subset;
mod suffices;
pub mod teach;
mod technique;
mod trace;

pub use class::Class;
pub(crate) use class::{quick_class, solved_by};
pub use clue::left_by_clues;
pub use finder::{EFFORT, Finder, Sink, first, some};
pub use ladder::{Ladder, Rung};
pub use state::{State, Struck};
pub use step::{
    Candidate, CandidateMark, CellMark, HouseMark, HouseRole, Link, LinkKind, Node, Proof, Reason,
    Role, Step,
};
pub use suffices::suffices;
pub use technique::{Family, Technique, TechniqueError};
pub use trace::{Trace, Traced};
