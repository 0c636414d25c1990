//! How to look for a technique: those that are looked for alike share a
//! sentence.

use crate::logic::Technique;

/// The sentence of a technique, as the end of its id.
pub(super) const fn group(technique: Technique) -> &'static str {
    use Technique as T;
    match technique {
        T::DirectPointing => "pointing",
        T::DirectClaiming => "claiming",
        T::LockedPair | T::LockedTriple => "locked-set",
        T::NakedPair => "naked-pair",
        T::NakedTriple | T::NakedQuad => "naked-set",
        T::HiddenPair | T::DirectHiddenPair => "hidden-pair",
        T::HiddenTriple | T::HiddenQuad | T::DirectHiddenTriple => "hidden-set",
        T::Swordfish | T::Jellyfish | T::Squirmbag | T::Whale | T::Leviathan => "fish",
        T::FinnedXWing | T::FinnedSwordfish | T::FinnedJellyfish => "finned",
        T::SashimiXWing | T::SashimiSwordfish | T::SashimiJellyfish => "sashimi",
        T::FrankenXWing
        | T::FrankenSwordfish
        | T::FrankenJellyfish
        | T::FinnedFrankenXWing
        | T::FinnedFrankenSwordfish
        | T::FinnedFrankenJellyfish => "franken",
        T::MutantXWing
        | T::MutantSwordfish
        | T::MutantJellyfish
        | T::FinnedMutantXWing
        | T::FinnedMutantSwordfish
        | T::FinnedMutantJellyfish => "mutant",
        T::TwoStrongLinks => "turbot-fish",
        T::ThreeStrongLinks | T::FourStrongLinks | T::XCycle | T::ForcingXChain => "x-chain",
        T::YCycle => "xy-chain",
        T::XyCycle => "nice-loop",
        T::ForcingChain => "aic",
        T::WWing | T::GroupedWWing => "w-wing",
        T::WxyzWing | T::VwxyzWing | T::UvwxyzWing | T::TuvwxyzWing => "large-wing",
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueRectangle5
        | T::UniqueRectangle6 => "unique-rectangle",
        T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop3 | T::UniqueLoop4 => "unique-loop",
        T::AvoidableRectangle1 | T::AvoidableRectangle2 => "avoidable-rectangle",
        T::Bug1 | T::Bug2 | T::Bug3 | T::Bug4 => "bug",
        T::MWing | T::SWing | T::LWing | T::HWing => "short-aic",
        T::FireworkTriple | T::FireworkQuad => "fireworks",
        T::LinkedRectangle => "hidden-rectangle",
        T::LargeAlsXz => "als-xz",
        T::GroupedNiceLoop | T::GroupedAic => "grouped",
        T::AlsXyWing | T::AlsChain => "als-row",
        T::AlignedPairExclusion | T::AlignedTripleExclusion => "aligned",
        T::DynamicForcingChains
        | T::DynamicForcingChainsPlus
        | T::DynamicPlusForcingChains
        | T::DynamicPlusMultipleChains
        | T::DynamicPlusDynamicChains => "forcing-net",
        other => other.name(),
    }
}
