//! How a person solves: techniques as [`Finder`]s that look at a [`State`]
//! and hand over [`Step`]s, each with its reason and what follows.
//!
//! There is one file per family of techniques. A finder hands over every
//! step of its technique, in the order of its scan, for as long as its
//! [`Sink`] says so and its effort lasts; so the first step costs no more
//! than finding it, and none costs too much. A [`Ladder`] is a list of
//! techniques with their ratings: which are tried, and in which order, is data.
//!
//! All finders work on boards of every shape.

mod clue;
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
pub mod teach;
mod technique;

pub use finder::{EFFORT, Finder, Sink, first, some};
pub use ladder::{Ladder, Rung};
pub use state::State;
pub use step::{
    Candidate, CandidateMark, CellMark, HouseMark, HouseRole, Link, LinkKind, Node, Proof, Reason,
    Role, Step,
};
pub use technique::{Family, Technique, UnknownTechnique};

/// The finder of a technique, where the engine has one.
pub fn finder(technique: Technique) -> Option<Finder> {
    Some(match technique {
        Technique::FullHouse => single::full_house,
        Technique::HiddenSingle => single::hidden_single,
        Technique::NakedSingle => single::naked_single,
        Technique::DirectPointing => locked::direct_pointing,
        Technique::DirectClaiming => locked::direct_claiming,
        Technique::Pointing => locked::pointing,
        Technique::Claiming => locked::claiming,
        Technique::CommonPeers => common_peers::common_peers,
        Technique::Clue => clue::clue,
        Technique::DirectHiddenPair => subset::direct_hidden_pair,
        Technique::DirectHiddenTriple => subset::direct_hidden_triple,
        Technique::NakedPair => subset::naked_pair,
        Technique::NakedTriple => subset::naked_triple,
        Technique::NakedQuad => subset::naked_quad,
        Technique::HiddenPair => subset::hidden_pair,
        Technique::HiddenTriple => subset::hidden_triple,
        Technique::HiddenQuad => subset::hidden_quad,
        Technique::XWing => fish::x_wing,
        Technique::Swordfish => fish::swordfish,
        Technique::Jellyfish => fish::jellyfish,
        Technique::Squirmbag => fish::squirmbag,
        Technique::Whale => fish::whale,
        Technique::Leviathan => fish::leviathan,
        _ => return teach::finder(technique),
    })
}
