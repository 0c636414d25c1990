//! [`Ladder`]: which techniques are tried, in which order. Data, no code.

use super::{Family, Finder, State, Step, Technique, first};
use crate::rate::Er;
use crate::{Control, Stopped};

/// Rungs, each as the technique and what it counts at least.
macro_rules! rungs {
    ($($technique:ident $rating:literal,)*) => {
        &[$($crate::logic::Rung {
            technique: $crate::logic::Technique::$technique,
            rating: $crate::rate::Er::of($rating),
        }),*]
    };
}

/// A technique on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The technique.
    pub technique: Technique,
    /// What it counts at least; steps may add to it by their size.
    pub rating: Er,
}

/// Techniques in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The name of the ladder.
    pub name: &'static str,
    /// Its techniques, the first tried first.
    pub rungs: &'static [Rung],
}

impl Ladder {
    /// The techniques of Sudoku Explainer 1.2.1, as its successor tries them:
    /// the scale of the forums.
    pub const SE121: Ladder = Ladder {
        name: "se121",
        rungs: SE121_RUNGS,
    };

    /// The techniques that SukakuExplainer tries by default, which adds chains
    /// of strong links and the larger wings.
    pub const SUKAKU: Ladder = Ladder {
        name: "sukaku",
        rungs: SUKAKU_RUNGS,
    };

    /// The ladder without its upper end: what lies above the last rung that
    /// counts at most so.
    #[must_use]
    pub fn up_to(self, most: Er) -> Ladder {
        let within = |rung: &Rung| rung.rating <= most;
        let end = self.rungs.iter().rposition(within).map_or(0, |at| at + 1);
        Ladder {
            rungs: &self.rungs[..end],
            ..self
        }
    }

    /// The ladder below a technique, and from it on.
    pub(crate) fn split(self, at: Technique) -> (Ladder, Ladder) {
        let is_there = |rung: &Rung| rung.technique == at;
        let middle = self.rungs.iter().position(is_there);
        let (below, above) = self.rungs.split_at(middle.unwrap_or(self.rungs.len()));
        let part = |rungs| Ladder { rungs, ..self };
        (part(below), part(above))
    }

    /// The first step of the lowest rung that has one, for the rating of
    /// boards of any shape.
    ///
    /// Rungs without a finder for any board are passed over, and so are
    /// chains: what they count grows with their length, which only the rater
    /// of 9x9 boards measures.
    pub fn next(&self, state: &State, control: &Control<'_>) -> Result<Option<Step>, Stopped> {
        let grows =
            |rung: &Rung| matches!(rung.technique.family(), Family::Chain | Family::Forcing);
        let holds = |rung: &Rung| rung.technique.holds(state.rules());
        let finders = self
            .finders()
            .filter(|(rung, _)| !grows(rung) && holds(rung));
        for (rung, finder) in finders {
            if let Some(mut step) = first(finder, state, control)? {
                step.rating.get_or_insert(rung.rating);
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// The rungs that have a finder, with it.
    pub fn finders(&self) -> impl Iterator<Item = (&'static Rung, Finder)> {
        self.rungs
            .iter()
            .filter_map(|rung| Some((rung, rung.technique.finder()?)))
    }

    /// What a technique counts at least on this ladder.
    pub fn rating(&self, technique: Technique) -> Option<Er> {
        let rung = self.rungs.iter().find(|rung| rung.technique == technique)?;
        Some(rung.rating)
    }
}

/// What SukakuExplainer tries by default, in its order.
const SUKAKU_RUNGS: &[Rung] = rungs![
    FullHouse 1.0,
    HiddenSingle 1.2,
    DirectPointing 1.7,
    DirectClaiming 1.9,
    DirectHiddenPair 2.0,
    NakedSingle 2.3,
    DirectHiddenTriple 2.5,
    PairClue 2.6,
    Pointing 2.6,
    Claiming 2.8,
    CommonPeers 2.8,
    NakedPair 3.0,
    XWing 3.2,
    HiddenPair 3.4,
    NakedTriple 3.6,
    Swordfish 3.8,
    HiddenTriple 4.0,
    TwoStrongLinks 4.0,
    XyWing 4.2,
    XyzWing 4.4,
    UniqueRectangle1 4.5,
    UniqueRectangle2 4.5,
    UniqueRectangle3 4.5,
    UniqueRectangle4 4.5,
    UniqueLoop1 4.6,
    UniqueLoop2 4.6,
    UniqueLoop3 4.6,
    UniqueLoop4 4.6,
    NakedQuad 5.0,
    Jellyfish 5.2,
    HiddenQuad 5.4,
    ThreeStrongLinks 5.4,
    WxyzWing 5.5,
    Bug1 5.6,
    Bug2 5.7,
    Bug4 5.7,
    Bug3 5.8,
    FourStrongLinks 5.8,
    VwxyzWing 6.2,
    AlignedPairExclusion 6.2,
    UvwxyzWing 6.6,
    XCycle 6.5,
    YCycle 6.5,
    ForcingXChain 6.6,
    XyCycle 7.0,
    ForcingChain 7.0,
    TuvwxyzWing 7.5,
    AlignedTripleExclusion 7.5,
    NishioForcingChains 7.5,
    CellForcingChains 8.0,
    RegionForcingChains 8.0,
    DynamicForcingChains 8.5,
    DynamicForcingChainsPlus 9.0,
    DynamicPlusForcingChains 9.5,
    DynamicPlusMultipleChains 10.0,
    DynamicPlusDynamicChains 10.5,
];

/// Whether SukakuExplainer has a technique that Sudoku Explainer had not.
const fn is_added(technique: Technique) -> bool {
    matches!(
        technique,
        Technique::TwoStrongLinks
            | Technique::ThreeStrongLinks
            | Technique::FourStrongLinks
            | Technique::WxyzWing
            | Technique::VwxyzWing
            | Technique::UvwxyzWing
            | Technique::TuvwxyzWing
    )
}

/// The same order without what was added.
const SE121_RUNGS: &[Rung] = &{
    let mut rungs = [SUKAKU_RUNGS[0]; SUKAKU_RUNGS.len() - 7];
    let (mut from, mut to) = (0, 0);
    while from < SUKAKU_RUNGS.len() {
        if !is_added(SUKAKU_RUNGS[from].technique) {
            rungs[to] = SUKAKU_RUNGS[from];
            to += 1;
        }
        from += 1;
    }
    assert!(to == rungs.len(), "each place is filled");
    rungs
};
