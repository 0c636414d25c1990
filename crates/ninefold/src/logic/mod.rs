//! How a person solves: techniques as [`Finder`]s that look at a [`State`]
//! and hand over [`Step`]s, each with its reason and what follows.
//!
//! There is one file per family of techniques. A finder hands over every
//! step of its technique, in the order of its scan, for as long as its
//! receiver says [`ControlFlow::Continue`]; so the first step costs no more
//! than finding it. A [`Ladder`] is a list of techniques with their ratings:
//! which are tried, and in which order, is data.
//!
//! All finders work on boards of every shape.

pub mod explain;
mod fish;
mod ladder;
mod locked;
mod single;
mod state;
mod step;
mod subset;
pub mod teach;
mod technique;

use core::ops::ControlFlow;

pub use ladder::{Ladder, Rung};
pub use state::State;
pub use step::{
    Candidate, CandidateMark, CellMark, HouseMark, HouseRole, Link, LinkKind, Node, Proof, Reason,
    Role, Step,
};
pub use technique::{Family, Technique, UnknownTechnique};

/// Takes the steps that a finder hands over, and says whether to go on.
pub type Sink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// Looks for the steps of one technique: hands each to the sink, in the order
/// of its scan, until there is no more or the sink breaks.
pub type Finder = fn(&State, &mut Sink<'_>) -> ControlFlow<()>;

/// The first step that a finder hands over.
///
/// ```
/// use ninefold::logic::{self, Technique};
/// use ninefold::{Digit, Grid, Shape};
/// let mut grid = Grid::empty(Shape::NINE);
/// for col in 0..8 {
///     grid.set(Shape::NINE.cell(0, col), Digit::new(col as u8 + 1));
/// }
/// let full_house = logic::finder(Technique::FullHouse).expect("a basic technique");
/// let step = logic::first(full_house, &logic::State::of(&grid)).expect("one is open");
/// assert_eq!(step.placements[0].digit.get(), 9);
/// ```
pub fn first(finder: Finder, state: &State) -> Option<Step> {
    let mut found = None;
    let _ = finder(state, &mut |step| {
        found = Some(step);
        ControlFlow::Break(())
    });
    found
}

/// Every step that a finder hands over.
pub fn all(finder: Finder, state: &State) -> Vec<Step> {
    let mut found = Vec::new();
    let _ = finder(state, &mut |step| {
        found.push(step);
        ControlFlow::Continue(())
    });
    found
}

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
        _ => return teach::finder(technique),
    })
}
