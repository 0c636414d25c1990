//! [`Ladder`]: which techniques are tried, in which order. Data, no code.

use super::{Finder, State, Step, Technique, finder, first};

const fn rung(technique: Technique, rating: f64) -> Rung {
    Rung { technique, rating }
}

/// A technique on a ladder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rung {
    /// The technique.
    pub technique: Technique,
    /// What it counts at least; steps may add to it by their size.
    pub rating: f64,
}

/// Techniques in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq)]
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

    /// The techniques that SukakuExplainer tries by itself, which adds chains
    /// of strong links and the larger wings.
    pub const SUKAKU: Ladder = Ladder {
        name: "sukaku",
        rungs: SUKAKU_RUNGS,
    };

    /// The ladder without its upper end: what lies above the last rung that
    /// counts at most so.
    #[must_use]
    pub fn up_to(self, most: f64) -> Ladder {
        let within = |rung: &Rung| rung.rating <= most;
        let end = self.rungs.iter().rposition(within).map_or(0, |at| at + 1);
        Ladder {
            rungs: &self.rungs[..end],
            ..self
        }
    }

    /// The first step of the lowest rung that has one.
    ///
    /// Rungs without a finder for any board are passed over.
    pub fn next(&self, state: &State) -> Option<Step> {
        self.finders().find_map(|(rung, finder)| {
            let mut step = first(finder, state)?;
            step.rating.get_or_insert(rung.rating);
            Some(step)
        })
    }

    /// The rungs that have a finder, with it.
    pub fn finders(&self) -> impl Iterator<Item = (&'static Rung, Finder)> {
        self.rungs
            .iter()
            .filter_map(|rung| Some((rung, finder(rung.technique)?)))
    }

    /// What a technique counts at least on this ladder.
    pub fn rating(&self, technique: Technique) -> Option<f64> {
        let rung = self.rungs.iter().find(|rung| rung.technique == technique)?;
        Some(rung.rating)
    }
}

const SE121_RUNGS: &[Rung] = &[
    rung(Technique::FullHouse, 1.0),
    rung(Technique::HiddenSingle, 1.2),
    rung(Technique::DirectPointing, 1.7),
    rung(Technique::DirectClaiming, 1.9),
    rung(Technique::DirectHiddenPair, 2.0),
    rung(Technique::NakedSingle, 2.3),
    rung(Technique::DirectHiddenTriple, 2.5),
    rung(Technique::Pointing, 2.6),
    rung(Technique::Claiming, 2.8),
    rung(Technique::NakedPair, 3.0),
    rung(Technique::XWing, 3.2),
    rung(Technique::HiddenPair, 3.4),
    rung(Technique::NakedTriple, 3.6),
    rung(Technique::Swordfish, 3.8),
    rung(Technique::HiddenTriple, 4.0),
    rung(Technique::XyWing, 4.2),
    rung(Technique::XyzWing, 4.4),
    rung(Technique::UniqueRectangle1, 4.5),
    rung(Technique::UniqueRectangle2, 4.5),
    rung(Technique::UniqueRectangle3, 4.5),
    rung(Technique::UniqueRectangle4, 4.5),
    rung(Technique::UniqueLoop1, 4.6),
    rung(Technique::UniqueLoop2, 4.6),
    rung(Technique::UniqueLoop3, 4.6),
    rung(Technique::UniqueLoop4, 4.6),
    rung(Technique::NakedQuad, 5.0),
    rung(Technique::Jellyfish, 5.2),
    rung(Technique::HiddenQuad, 5.4),
    rung(Technique::Bug1, 5.6),
    rung(Technique::Bug2, 5.7),
    rung(Technique::Bug4, 5.7),
    rung(Technique::Bug3, 5.8),
    rung(Technique::AlignedPairExclusion, 6.2),
    rung(Technique::XCycle, 6.5),
    rung(Technique::YCycle, 6.5),
    rung(Technique::ForcingXChain, 6.6),
    rung(Technique::XyCycle, 7.0),
    rung(Technique::ForcingChain, 7.0),
    rung(Technique::AlignedTripleExclusion, 7.5),
    rung(Technique::NishioForcingChains, 7.5),
    rung(Technique::CellForcingChains, 8.0),
    rung(Technique::RegionForcingChains, 8.0),
    rung(Technique::DynamicForcingChains, 8.5),
    rung(Technique::DynamicForcingChainsPlus, 9.0),
    rung(Technique::DynamicPlusForcingChains, 9.5),
    rung(Technique::DynamicPlusMultipleChains, 10.0),
    rung(Technique::DynamicPlusDynamicChains, 10.5),
];

const SUKAKU_RUNGS: &[Rung] = &[
    rung(Technique::FullHouse, 1.0),
    rung(Technique::HiddenSingle, 1.2),
    rung(Technique::DirectPointing, 1.7),
    rung(Technique::DirectClaiming, 1.9),
    rung(Technique::DirectHiddenPair, 2.0),
    rung(Technique::NakedSingle, 2.3),
    rung(Technique::DirectHiddenTriple, 2.5),
    rung(Technique::Pointing, 2.6),
    rung(Technique::Claiming, 2.8),
    rung(Technique::NakedPair, 3.0),
    rung(Technique::XWing, 3.2),
    rung(Technique::HiddenPair, 3.4),
    rung(Technique::NakedTriple, 3.6),
    rung(Technique::Swordfish, 3.8),
    rung(Technique::HiddenTriple, 4.0),
    rung(Technique::TwoStrongLinks, 4.0),
    rung(Technique::XyWing, 4.2),
    rung(Technique::XyzWing, 4.4),
    rung(Technique::UniqueRectangle1, 4.5),
    rung(Technique::UniqueRectangle2, 4.5),
    rung(Technique::UniqueRectangle3, 4.5),
    rung(Technique::UniqueRectangle4, 4.5),
    rung(Technique::UniqueLoop1, 4.6),
    rung(Technique::UniqueLoop2, 4.6),
    rung(Technique::UniqueLoop3, 4.6),
    rung(Technique::UniqueLoop4, 4.6),
    rung(Technique::NakedQuad, 5.0),
    rung(Technique::Jellyfish, 5.2),
    rung(Technique::HiddenQuad, 5.4),
    rung(Technique::ThreeStrongLinks, 5.4),
    rung(Technique::WxyzWing, 5.5),
    rung(Technique::Bug1, 5.6),
    rung(Technique::Bug2, 5.7),
    rung(Technique::Bug4, 5.7),
    rung(Technique::Bug3, 5.8),
    rung(Technique::FourStrongLinks, 5.8),
    rung(Technique::VwxyzWing, 6.2),
    rung(Technique::AlignedPairExclusion, 6.2),
    rung(Technique::UvwxyzWing, 6.6),
    rung(Technique::XCycle, 6.5),
    rung(Technique::YCycle, 6.5),
    rung(Technique::ForcingXChain, 6.6),
    rung(Technique::XyCycle, 7.0),
    rung(Technique::ForcingChain, 7.0),
    rung(Technique::TuvwxyzWing, 7.5),
    rung(Technique::AlignedTripleExclusion, 7.5),
    rung(Technique::NishioForcingChains, 7.5),
    rung(Technique::CellForcingChains, 8.0),
    rung(Technique::RegionForcingChains, 8.0),
    rung(Technique::DynamicForcingChains, 8.5),
    rung(Technique::DynamicForcingChainsPlus, 9.0),
    rung(Technique::DynamicPlusForcingChains, 9.5),
    rung(Technique::DynamicPlusMultipleChains, 10.0),
    rung(Technique::DynamicPlusDynamicChains, 10.5),
];
