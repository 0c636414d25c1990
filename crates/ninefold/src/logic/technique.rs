//! [`Technique`]: every technique is one row of the table here. What hints show,
//! in which order, at which level and by which finder, follows from the row.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Finder, Rung, clue, common_peers, fish, locked, single, subset, teach};
use crate::board::VARIANTS;
use crate::rate::Er;
use crate::{Level, suggest};

/// The family that a technique belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// One cell or one place left.
    Single,
    /// Locked candidates and hidden sets that place a digit at once.
    Direct,
    /// What cages, lines, dots and other clues say.
    Clue,
    /// Where a box and a line cross.
    Intersection,
    /// Naked and hidden sets.
    Subset,
    /// Lines against lines.
    Fish,
    /// Fish with fins.
    FinnedFish,
    /// Fish with boxes.
    FrankenFish,
    /// Fish with houses of all kinds.
    MutantFish,
    /// Strong links of one digit.
    SingleDigit,
    /// A pivot and its wings.
    Wing,
    /// What would allow two solutions.
    Uniqueness,
    /// Strong links in two colours.
    Colouring,
    /// One chain or loop.
    Chain,
    /// Several chains with one end.
    Forcing,
    /// Sets of cells with one digit too many.
    AlmostLockedSet,
    /// Cells that a few digits alone can't fill.
    ImpossiblePattern,
    /// What is left.
    LastResort,
}

/// Writes the techniques from their rows: the variant, its name and title, its
/// family, its finder if it has one, and for those that hints show, the level
/// and an approximate rating on the Explainer scale. The order of the rows is
/// that of the hints.
macro_rules! techniques {
    ($(
        $(#[$doc:meta])*
        $variant:ident: $name:literal, $title:literal, $family:ident
        $(, $finder:path $(, $level:ident $rating:literal)?)?;
    )*) => {
        /// A technique by its name: stable kebab-case for users and files
        /// (`x-wing`), and as people know it (`X-Wing`).
        ///
        /// ```
        /// use ninefold::logic::Technique;
        /// let technique: Technique = "x-wing".parse()?;
        /// assert_eq!(technique.title(), "X-Wing");
        /// assert_eq!(technique.to_string(), "x-wing");
        /// # Ok::<(), ninefold::logic::TechniqueError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])* $variant,)*
        }

        impl Technique {
            /// Every technique: those that hints show, the easiest first, then
            /// those that are only rated.
            pub const ALL: &'static [Technique] = &[$(Technique::$variant),*];

            /// The name in commands and files, such as `x-wing`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Technique::$variant => $name,)*
                }
            }

            /// The name as people know it, such as `X-Wing`.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Technique::$variant => $title,)*
                }
            }

            /// The family of the technique.
            pub const fn family(self) -> Family {
                match self {
                    $(Technique::$variant => Family::$family,)*
                }
            }

            /// The level of a puzzle whose hardest hint is of this technique;
            /// `None` if no hint shows it.
            pub const fn level(self) -> Option<Level> {
                let level: &[Level] = match self {
                    $(Technique::$variant => &[$($(Level::$level)?)?],)*
                };
                level.first().copied()
            }

            /// What looks for the technique, where the engine can.
            pub fn finder(self) -> Option<Finder> {
                let finder: &[Finder] = match self {
                    $(Technique::$variant if VARIANTS || !matches!(Family::$family, Family::Clue) => &[$($finder)?],)*
                    _ => &[],
                };
                finder.first().copied()
            }
        }

        /// What a person should be shown first comes first.
        pub(super) static TEACHING: &[Rung] = &[$($($(
            Rung { technique: Technique::$variant, rating: Er::of($rating) },
        )?)?)*];
    };
}

techniques! {
    // Gentle
    /// The last empty cell of a house.
    FullHouse: "full-house", "Full House", Single, single::full_house, Gentle 1.0;

    // Easy
    /// The only place of a digit in a house.
    HiddenSingle: "hidden-single", "Hidden Single", Single, single::hidden_single, Easy 1.2;

    // Medium
    /// The only candidate of a cell.
    NakedSingle: "naked-single", "Naked Single", Single, single::naked_single, Medium 2.3;
    /// Digits that can't be in a cage: no combination for its sum has them there.
    CageCombination: "cage-combination", "Cage Combinations", Clue, clue::cage_combination, Medium 2.4;
    /// Digits that find no partner across a dot, a letter, a sign or a border.
    PairClue: "pair-clue", "Pair Clue", Clue, clue::pair_clue, Medium 2.4;
    /// Digits too small or too large for their place on a thermometer.
    Thermometer: "thermometer", "Thermometer", Clue, clue::thermometer, Medium 2.4;
    /// Digits without a neighbour that is far enough on a whisper.
    WhisperLine: "whisper", "Whisper", Clue, clue::whisper, Medium 2.4;
    /// Cells that hold the same digit by a palindrome or clones.
    EqualCells: "equal-cells", "Equal Cells", Clue, clue::equal_cells, Medium 2.4;
    /// Digits around a corner.
    QuadrupleClue: "quadruple", "Quadruple", Clue, clue::quadruple, Medium 2.4;
    /// The one open cell that the rule of 45 leaves.
    Innie: "innie", "Innie or Outie", Clue, clue::innie, Medium 2.5;
    /// A digit's places in a box are all on one line.
    Pointing: "pointing", "Locked Candidates (Pointing)", Intersection, locked::pointing, Medium 2.6;
    /// A digit's places on a line are all in one box.
    Claiming: "claiming", "Locked Candidates (Claiming)", Intersection, locked::claiming, Medium 2.8;
    /// All places of a digit in a house see the same cell.
    CommonPeers: "common-peers", "Common Peers", Intersection, common_peers::common_peers, Medium 2.8;
    /// A naked pair in the crossing of a box and a line.
    LockedPair: "locked-pair", "Locked Pair", Intersection, teach::locked_set::locked_pair, Medium 2.8;
    /// 2 cells of a house with 2 digits between them.
    NakedPair: "naked-pair", "Naked Pair", Subset, subset::naked_pair, Medium 3.0;
    /// A digit that a clue needs in cells which all see another.
    MustHave: "must-have", "Must-Have", Clue, clue::must_have, Medium 3.0;
    /// 2 digits of a house with 2 places between them.
    HiddenPair: "hidden-pair", "Hidden Pair", Subset, subset::hidden_pair, Medium 3.4;

    /// Digits that leave a renban line no run.
    RenbanLine: "renban", "Renban", Clue, clue::renban, Medium 3.4;
    /// Digits too small or too large for what a sum leaves.
    SumBounds: "sum-bounds", "Sum Bounds", Clue, clue::sum_bounds, Medium 3.4;
    /// Digits with which nothing between the ends of a sandwich adds up.
    SandwichClue: "sandwich", "Sandwich", Clue, clue::sandwich, Medium 3.4;
    /// Digits with which the first digits of a line don't add up.
    XSumClue: "x-sum", "X-Sum", Clue, clue::x_sum, Medium 3.4;
    /// Candidates with which another clue can't hold.
    Clue: "clue", "Clue", Clue, clue::clue, Medium 3.4;

    // Hard
    /// Small clues that share cells.
    ClueChain: "clue-chain", "Chain of Clues", Clue, clue::clue_chain, Hard 3.5;
    /// The few open cells that the rule of 45 leaves, and their sum.
    HiddenCage: "hidden-cage", "Hidden Cage", Clue, clue::hidden_cage, Hard 3.5;
    /// 2 lines whose places for a digit are on 2 crossing lines.
    XWing: "x-wing", "X-Wing", Fish, fish::x_wing, Hard 3.2;
    /// A naked triple in the crossing of a box and a line.
    LockedTriple: "locked-triple", "Locked Triple", Intersection, teach::locked_set::locked_triple, Hard 3.6;
    /// 3 cells of a house with 3 digits between them.
    NakedTriple: "naked-triple", "Naked Triple", Subset, subset::naked_triple, Hard 3.6;
    /// 3 digits of a house with 3 places between them.
    HiddenTriple: "hidden-triple", "Hidden Triple", Subset, subset::hidden_triple, Hard 4.0;
    /// 3 lines whose places for a digit are on 3 crossing lines.
    Swordfish: "swordfish", "Swordfish", Fish, fish::swordfish, Hard 3.8;
    /// Two parallel strong links of a digit that share a line at one end.
    Skyscraper: "skyscraper", "Skyscraper", SingleDigit, teach::single_digit::skyscraper, Hard 4.0;
    /// Strong links in a row and a column that meet in a box.
    TwoStringKite: "two-string-kite", "Two-String Kite", SingleDigit, teach::single_digit::two_string_kite, Hard 4.1;
    /// Two strong links of a digit joined by a weak one.
    TurbotFish: "turbot-fish", "Turbot Fish", SingleDigit, teach::single_digit::turbot_fish, Hard 4.1;
    /// A box whose places of a digit form a cross, with a strong link.
    EmptyRectangle: "empty-rectangle", "Empty Rectangle", SingleDigit, teach::single_digit::empty_rectangle, Hard 4.3;

    /// Clues in one house.
    ClueHouse: "clue-house", "Clues in a House", Clue, clue::clue_house, Hard 4.3;
    /// What lines and regions leave over of each other holds the same digits.
    Leftovers: "leftovers", "Law of Leftovers", Clue, clue::leftovers, Hard 4.3;

    // Expert
    /// A pivot of two candidates with two wings.
    XyWing: "xy-wing", "XY-Wing", Wing, teach::wing::xy_wing, Expert 4.2;
    /// A pivot of three candidates with two wings.
    XyzWing: "xyz-wing", "XYZ-Wing", Wing, teach::wing::xyz_wing, Expert 4.4;
    /// Two equal cells of two candidates joined by a strong link.
    WWing: "w-wing", "W-Wing", Wing, teach::wing::w_wing, Expert 4.4;
    /// A chain of cells with the same two candidates.
    RemotePair: "remote-pair", "Remote Pair", Chain, teach::wing::remote_pair, Expert 4.4;
    /// A rectangle that would allow two solutions: one cell with extra candidates.
    UniqueRectangle1: "unique-rectangle-1", "Unique Rectangle Type 1", Uniqueness, teach::rectangle::type_1, Expert 4.5;
    /// A rectangle that would allow two solutions: one extra digit in several cells.
    UniqueRectangle2: "unique-rectangle-2", "Unique Rectangle Type 2", Uniqueness, teach::rectangle::type_2, Expert 4.5;
    /// A rectangle that would allow two solutions: a strong link between the two cells with extras.
    UniqueRectangle4: "unique-rectangle-4", "Unique Rectangle Type 4", Uniqueness, teach::rectangle::type_4, Expert 4.5;
    /// A longer loop that would allow two solutions: one cell with extra candidates.
    UniqueLoop1: "unique-loop-1", "Unique Loop Type 1", Uniqueness, teach::unique_loop::type_1, Expert 4.6;
    /// A longer loop that would allow two solutions: one extra digit.
    UniqueLoop2: "unique-loop-2", "Unique Loop Type 2", Uniqueness, teach::unique_loop::type_2, Expert 4.6;
    /// A longer loop that would allow two solutions: a strong link between the two cells with extras.
    UniqueLoop4: "unique-loop-4", "Unique Loop Type 4", Uniqueness, teach::unique_loop::type_4, Expert 4.6;
    /// A bivalue universal grave: one cell is in the way.
    Bug1: "bug-1", "BUG Type 1 (BUG+1)", Uniqueness, teach::bug::bug_1, Expert 5.6;
    /// A bivalue universal grave: one digit is in the way in several cells.
    Bug2: "bug-2", "BUG Type 2", Uniqueness, teach::bug::bug_2, Expert 5.7;
    /// A bivalue universal grave: a digit locks the two cells in the way.
    Bug4: "bug-4", "BUG Type 4", Uniqueness, teach::bug::bug_4, Expert 5.7;
    /// The strong links of a digit in two colours.
    SimpleColors: "simple-colors", "Simple Colours", Colouring, teach::colour::simple_colors, Expert 4.6;
    /// 4 cells of a house with 4 digits between them.
    NakedQuad: "naked-quad", "Naked Quad", Subset, subset::naked_quad, Expert 5.0;
    /// 4 digits of a house with 4 places between them.
    HiddenQuad: "hidden-quad", "Hidden Quad", Subset, subset::hidden_quad, Expert 5.4;
    /// 4 lines whose places for a digit are on 4 crossing lines.
    Jellyfish: "jellyfish", "Jellyfish", Fish, fish::jellyfish, Expert 5.2;
    /// A fish of 2 with extra places, the fins, that see what it strikes.
    FinnedXWing: "finned-x-wing", "Finned X-Wing", FinnedFish, teach::finned::x_wing, Expert 4.6;
    /// A finned fish of 2 that falls apart without its fins.
    SashimiXWing: "sashimi-x-wing", "Sashimi X-Wing", FinnedFish, teach::finned::sashimi_x_wing, Expert 4.7;
    /// Two equal cells of two candidates joined by a house of several places.
    GroupedWWing: "grouped-w-wing", "Grouped W-Wing", Wing, teach::wing::grouped_w_wing, Expert 4.8;
    /// A rectangle that would allow two solutions: two cells with extras that form a set.
    UniqueRectangle3: "unique-rectangle-3", "Unique Rectangle Type 3", Uniqueness, teach::rectangle::type_3, Expert 4.6;
    /// A longer loop that would allow two solutions: two cells with extras that form a set.
    UniqueLoop3: "unique-loop-3", "Unique Loop Type 3", Uniqueness, teach::unique_loop::type_3, Expert 4.7;
    /// A bivalue universal grave: the cells in the way form a set.
    Bug3: "bug-3", "BUG Type 3", Uniqueness, teach::bug::bug_3, Expert 5.8;
    /// A rectangle that would allow two solutions: one extra digit in diagonal cells.
    UniqueRectangle5: "unique-rectangle-5", "Unique Rectangle Type 5", Uniqueness, teach::rectangle::type_5, Expert 4.7;
    /// A rectangle that would allow two solutions: strong links around diagonal cells.
    UniqueRectangle6: "unique-rectangle-6", "Unique Rectangle Type 6", Uniqueness, teach::rectangle::type_6, Expert 4.7;
    /// A rectangle shown by strong links of one digit.
    HiddenRectangle: "hidden-rectangle", "Hidden Rectangle", Uniqueness, teach::rectangle::hidden, Expert 4.7;
    /// A rectangle told by strong links around its corners.
    LinkedRectangle: "linked-rectangle", "Unique Rectangle with Strong Links", Uniqueness, teach::rectangle::linked, Expert 4.8;
    /// A rectangle of placed digits, one cell open.
    AvoidableRectangle1: "avoidable-rectangle-1", "Avoidable Rectangle Type 1", Uniqueness, teach::avoidable::type_1, Expert 4.7;
    /// A rectangle of placed digits, two cells open with one extra digit.
    AvoidableRectangle2: "avoidable-rectangle-2", "Avoidable Rectangle Type 2", Uniqueness, teach::avoidable::type_2, Expert 4.7;
    /// A deadly pattern of two by three cells or more.
    ExtendedRectangle: "extended-rectangle", "Extended Rectangle", Uniqueness, teach::extended::extended_rectangle, Expert 5.0;
    /// A fish of 3 with extra places, the fins, that see what it strikes.
    FinnedSwordfish: "finned-swordfish", "Finned Swordfish", FinnedFish, teach::finned::swordfish, Expert 5.0;
    /// A finned fish of 3 that falls apart without its fins.
    SashimiSwordfish: "sashimi-swordfish", "Sashimi Swordfish", FinnedFish, teach::finned::sashimi_swordfish, Expert 5.1;
    /// Two nets of strong links of a digit that see each other.
    MultiColors: "multi-colors", "Multi-Colours", Colouring, teach::colour::multi_colors, Expert 5.2;
    /// A ring of an odd number of places of a digit, and the places that keep it from closing.
    BrokenWing: "broken-wing", "Broken Wing", SingleDigit, teach::broken_wing::broken_wing, Expert 5.6;

    /// Two clues, or a clue and a house, looked at together.
    CluePair: "clue-pair", "Two Clues", Clue, clue::clue_pair, Expert 5.6;

    // Extreme
    /// A chain of one digit.
    XChain: "x-chain", "X-Chain", Chain, teach::chain::x_chain, Extreme 6.6;
    /// A chain of cells with two candidates.
    XyChain: "xy-chain", "XY-Chain", Chain, teach::chain::xy_chain, Extreme 6.6;
    /// A chain of a cell and two houses, with the same digit at both ends.
    MWing: "m-wing", "M-Wing", Chain, teach::chain::m_wing, Extreme 6.6;
    /// A chain of a cell between two houses.
    SWing: "s-wing", "S-Wing", Chain, teach::chain::s_wing, Extreme 6.6;
    /// A chain of two or three houses, joined inside cells.
    LWing: "l-wing", "L-Wing", Chain, teach::chain::l_wing, Extreme 6.7;
    /// A chain of three links through cells and houses, none of the others.
    HWing: "h-wing", "H-Wing", Chain, teach::chain::h_wing, Extreme 6.7;
    /// Three cells of four digits and a cell of two.
    WxyzWing: "wxyz-wing", "WXYZ-Wing", Wing, teach::large_wing::wxyz_wing, Extreme 5.5;
    /// Two almost locked sets of up to six cells, with a digit that only one can hold.
    AlsXz: "als-xz", "ALS-XZ", AlmostLockedSet, teach::als_rules::als_xz, Extreme 6.8;
    /// Three digits bound to the crossing of two lines in a box and one cell beyond it on each.
    FireworkTriple: "firework-triple", "Firework Triple", Subset, teach::fireworks::triple, Extreme 6.9;
    /// Two and two digits bound to the corners of a rectangle.
    FireworkQuad: "firework-quad", "Firework Quad", Subset, teach::fireworks::quad, Extreme 7.0;
    /// Twelve cells in four boxes that three digits alone can't fill.
    Tridagon: "tridagon", "Tridagon (Thor's Hammer)", ImpossiblePattern, teach::tridagon::tridagon, Extreme 7.0;
    /// A crossing of box and line with a set in each.
    SueDeCoq: "sue-de-coq", "Sue de Coq", AlmostLockedSet, teach::sue_de_coq::sue_de_coq, Extreme 6.0;
    /// Strong links of all digits in two colours.
    Medusa: "3d-medusa", "3D Medusa", Colouring, teach::colour::medusa, Extreme 6.0;
    /// A chain that closes.
    NiceLoop: "nice-loop", "Nice Loop", Chain, teach::chain::nice_loop, Extreme 7.0;
    /// An alternating inference chain.
    Aic: "aic", "AIC", Chain, teach::chain::aic, Extreme 7.0;
    /// A chain with groups of cells that closes.
    GroupedNiceLoop: "grouped-nice-loop", "Grouped Nice Loop", Chain, teach::chain::grouped_nice_loop, Extreme 7.2;
    /// An alternating inference chain with groups of cells.
    GroupedAic: "grouped-aic", "Grouped AIC", Chain, teach::chain::grouped_aic, Extreme 7.2;
    /// A fish of 4 with extra places, the fins, that see what it strikes.
    FinnedJellyfish: "finned-jellyfish", "Finned Jellyfish", FinnedFish, teach::finned::jellyfish, Extreme 6.0;
    /// A finned fish of 4 that falls apart without its fins.
    SashimiJellyfish: "sashimi-jellyfish", "Sashimi Jellyfish", FinnedFish, teach::finned::sashimi_jellyfish, Extreme 6.0;
    /// 5 lines whose places for a digit are on 5 crossing lines.
    Squirmbag: "squirmbag", "Squirmbag", Fish, fish::squirmbag, Extreme 6.0;
    /// 6 lines whose places for a digit are on 6 crossing lines.
    Whale: "whale", "Whale", Fish, fish::whale, Extreme 6.2;
    /// 7 lines whose places for a digit are on 7 crossing lines.
    Leviathan: "leviathan", "Leviathan", Fish, fish::leviathan, Extreme 6.4;
    /// Four cells of five digits and a cell of two.
    VwxyzWing: "vwxyz-wing", "VWXYZ-Wing", Wing, teach::large_wing::vwxyz_wing, Extreme 6.2;
    /// Two cells, all of whose combinations are tried against their neighbours.
    AlignedPairExclusion: "aligned-pair-exclusion", "Aligned Pair Exclusion", AlmostLockedSet, teach::aligned::pair, Extreme 6.2;
    /// Five cells of six digits and a cell of two.
    UvwxyzWing: "uvwxyz-wing", "UVWXYZ-Wing", Wing, teach::large_wing::uvwxyz_wing, Extreme 6.6;
    /// Six cells of seven digits and a cell of two.
    TuvwxyzWing: "tuvwxyz-wing", "TUVWXYZ-Wing", Wing, teach::large_wing::tuvwxyz_wing, Extreme 7.5;
    /// Two almost locked sets of seven cells and more, with a digit that only one can hold.
    LargeAlsXz: "large-als-xz", "Large ALS-XZ", AlmostLockedSet, teach::als_rules::large_als_xz, Extreme 7.3;
    /// Three almost locked sets in a row.
    AlsXyWing: "als-xy-wing", "ALS-XY-Wing", AlmostLockedSet, teach::als_rules::als_xy_wing, Extreme 7.2;
    /// Three cells, all of whose combinations are tried against their neighbours.
    AlignedTripleExclusion: "aligned-triple-exclusion", "Aligned Triple Exclusion", AlmostLockedSet, teach::aligned::triple, Extreme 7.5;
    /// Several almost locked sets in a row.
    AlsChain: "als-chain", "ALS Chain", AlmostLockedSet, teach::als_rules::als_chain, Extreme 7.5;
    /// A stem cell with an almost locked set for each candidate.
    DeathBlossom: "death-blossom", "Death Blossom", AlmostLockedSet, teach::als_rules::death_blossom, Extreme 7.5;
    /// An alternating inference chain with almost locked sets.
    AlsAic: "als-aic", "AIC with ALS", Chain, teach::chain::als_aic, Extreme 7.6;
    /// A fish of 2 with boxes among its houses.
    FrankenXWing: "franken-x-wing", "Franken X-Wing", FrankenFish, teach::general_fish::franken_x_wing, Extreme 7.5;
    /// A fish of 3 with boxes among its houses.
    FrankenSwordfish: "franken-swordfish", "Franken Swordfish", FrankenFish, teach::general_fish::franken_swordfish, Extreme 7.5;
    /// A Franken fish of 2 with fins.
    FinnedFrankenXWing: "finned-franken-x-wing", "Finned Franken X-Wing", FrankenFish, teach::general_fish::finned_franken_x_wing, Extreme 7.6;
    /// A Franken fish of 3 with fins.
    FinnedFrankenSwordfish: "finned-franken-swordfish", "Finned Franken Swordfish", FrankenFish, teach::general_fish::finned_franken_swordfish, Extreme 7.6;
    /// A fish of 2 with houses of all kinds.
    MutantXWing: "mutant-x-wing", "Mutant X-Wing", MutantFish, teach::general_fish::mutant_x_wing, Extreme 7.8;
    /// A fish of 3 with houses of all kinds.
    MutantSwordfish: "mutant-swordfish", "Mutant Swordfish", MutantFish, teach::general_fish::mutant_swordfish, Extreme 7.8;
    /// A mutant fish of 2 with fins.
    FinnedMutantXWing: "finned-mutant-x-wing", "Finned Mutant X-Wing", MutantFish, teach::general_fish::finned_mutant_x_wing, Extreme 7.9;
    /// A mutant fish of 3 with fins.
    FinnedMutantSwordfish: "finned-mutant-swordfish", "Finned Mutant Swordfish", MutantFish, teach::general_fish::finned_mutant_swordfish, Extreme 7.9;

    // Beyond
    /// A candidate that contradicts itself by one digit's places.
    NishioForcingChains: "nishio-forcing-chains", "Nishio Forcing Chains", Forcing, teach::forcing::nishio, Beyond 7.5;
    /// Every candidate of a cell leads to the same.
    CellForcingChains: "cell-forcing-chains", "Cell Forcing Chains", Forcing, teach::forcing::cell_chains, Beyond 8.0;
    /// Every place of a digit in a house leads to the same.
    RegionForcingChains: "region-forcing-chains", "Region Forcing Chains", Forcing, teach::forcing::region_chains, Beyond 8.0;
    /// Forcing chains that branch and join.
    ForcingNet: "forcing-net", "Forcing Net", Forcing, teach::net::forcing_net, Beyond 8.5;
    /// A candidate that is tried until every continuation has failed.
    Trial: "trial", "Trial", LastResort, teach::trial::trial, Beyond 11.0;

    // Looked for by name, shown by no hint
    /// A fish of 4 with boxes among its houses.
    FrankenJellyfish: "franken-jellyfish", "Franken Jellyfish", FrankenFish, teach::general_fish::franken_jellyfish;
    /// A Franken fish of 4 with fins.
    FinnedFrankenJellyfish: "finned-franken-jellyfish", "Finned Franken Jellyfish", FrankenFish, teach::general_fish::finned_franken_jellyfish;
    /// A fish of 4 with houses of all kinds.
    MutantJellyfish: "mutant-jellyfish", "Mutant Jellyfish", MutantFish, teach::general_fish::mutant_jellyfish;
    /// A mutant fish of 4 with fins.
    FinnedMutantJellyfish: "finned-mutant-jellyfish", "Finned Mutant Jellyfish", MutantFish, teach::general_fish::finned_mutant_jellyfish;

    // Only on the ladders that rate
    /// Pointing that leaves a hidden single, seen without marks.
    DirectPointing: "direct-pointing", "Direct Pointing", Direct, locked::direct_pointing;
    /// Claiming that leaves a hidden single, seen without marks.
    DirectClaiming: "direct-claiming", "Direct Claiming", Direct, locked::direct_claiming;
    /// A hidden pair that leaves a hidden single, seen without marks.
    DirectHiddenPair: "direct-hidden-pair", "Direct Hidden Pair", Direct, subset::direct_hidden_pair;
    /// A hidden triple that leaves a hidden single, seen without marks.
    DirectHiddenTriple: "direct-hidden-triple", "Direct Hidden Triple", Direct, subset::direct_hidden_triple;
    /// Two strong links of a digit, plain or grouped.
    TwoStrongLinks: "two-strong-links", "Two Strong Links", SingleDigit;
    /// Three strong links of a digit, plain or grouped.
    ThreeStrongLinks: "three-strong-links", "Three Strong Links", SingleDigit;
    /// Four strong links of a digit, plain or grouped.
    FourStrongLinks: "four-strong-links", "Four Strong Links", SingleDigit;
    /// A cycle of one digit, true both ways round.
    XCycle: "x-cycle", "Bidirectional X-Cycle", Chain;
    /// A cycle of cells with two candidates, true both ways round.
    YCycle: "y-cycle", "Bidirectional Y-Cycle", Chain;
    /// A cycle of links of both kinds, true both ways round.
    XyCycle: "xy-cycle", "Bidirectional Cycle", Chain;
    /// A candidate that refutes or confirms itself by a chain of one digit.
    ForcingXChain: "forcing-x-chain", "Forcing X-Chain", Chain;
    /// A candidate that refutes or confirms itself by a chain.
    ForcingChain: "forcing-chain", "Forcing Chain", Chain;
    /// Forcing chains whose links use what the assumption removed.
    DynamicForcingChains: "dynamic-forcing-chains", "Dynamic Forcing Chains", Forcing;
    /// Dynamic chains with locked candidates, pairs and X-Wings inside.
    DynamicForcingChainsPlus: "dynamic-forcing-chains-plus", "Dynamic Forcing Chains (+)", Forcing;
    /// Dynamic chains with forcing chains inside.
    DynamicPlusForcingChains: "dynamic-plus-forcing-chains", "Dynamic Forcing Chains (+ Forcing Chains)", Forcing;
    /// Dynamic chains with cell and region chains inside.
    DynamicPlusMultipleChains: "dynamic-plus-multiple-chains", "Dynamic Forcing Chains (+ Multiple Forcing Chains)", Forcing;
    /// Dynamic chains with dynamic chains inside.
    DynamicPlusDynamicChains: "dynamic-plus-dynamic-chains", "Dynamic Forcing Chains (+ Dynamic Forcing Chains)", Forcing;
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no technique has; the error suggests the closest names.
///
/// ```
/// use ninefold::logic::Technique;
/// let error = "xwinh".parse::<Technique>().expect_err("a slip");
/// assert!(error.to_string().starts_with("no technique is called `xwinh`: did you mean x-wing"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no technique is called `{0}`: did you mean {list}?", list = nearest(.0))]
pub struct TechniqueError(pub String);

/// The names most like a text, as a choice.
fn nearest(text: &str) -> String {
    let wanted = plain(text);
    let mut names: Vec<(usize, &str)> = Technique::ALL
        .iter()
        .map(|technique| {
            let name = plain(technique.name());
            // Part of a name is as good as a slip.
            let part = !wanted.is_empty() && name.contains(&wanted);
            let far = if part {
                1
            } else {
                suggest::distance(&wanted, &name)
            };
            (far, technique.name())
        })
        .collect();
    names.sort_by_key(|(far, _)| *far);
    let names: Vec<&str> = names.iter().take(3).map(|(_, name)| *name).collect();
    names.join(" or ")
}

/// The letters and digits of a name, by which it is known.
fn plain(text: &str) -> String {
    // Some titles differ only in the (+).
    let letters = |c: &char| c.is_ascii_alphanumeric() || *c == '+';
    text.chars()
        .filter(letters)
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

/// Reads the name or the title, in any case, with spaces or hyphens.
impl FromStr for Technique {
    type Err = TechniqueError;

    fn from_str(text: &str) -> Result<Technique, TechniqueError> {
        let wanted = plain(text);
        Technique::ALL
            .iter()
            .copied()
            .find(|t| plain(t.name()) == wanted || plain(t.title()) == wanted)
            .ok_or_else(|| TechniqueError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_and_title_is_read_back() {
        for &technique in Technique::ALL {
            assert_eq!(technique.name().parse(), Ok(technique));
            assert_eq!(technique.title().parse(), Ok(technique), "{technique}");
            let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(technique.name().chars().all(kebab), "{technique}");
        }
        assert!("z-wing".parse::<Technique>().is_err());
    }

    #[test]
    fn a_wrong_name_is_told_with_the_nearest() {
        let told = |name: &str| match name.parse::<Technique>() {
            Ok(technique) => panic!("{name} is {technique}"),
            Err(error) => error.to_string(),
        };
        let start = "no technique is called `swordfisch`: did you mean swordfish or ";
        assert!(told("swordfisch").starts_with(start));
        assert!(told("hidden").contains("hidden-single"));
        assert!(told("").starts_with("no technique is called ``: did you mean"));
    }
}
