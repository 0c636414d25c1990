//! Which rules a technique needs.
//!
//! Most techniques only need the houses and peers of the [`Rules`], and hold on
//! every board. The others say here what they need, and are used only where
//! that holds.

use super::{Family, Technique};
use crate::{Rules, Shape};

impl Technique {
    /// Whether the technique's argument holds on boards with these rules.
    ///
    /// ```
    /// use ninefold::logic::Technique;
    /// use ninefold::{Constraint, Rules, Shape};
    /// let knight = Constraint::read("anti-knight", "", Shape::NINE)?;
    /// let rules = Rules::build(Shape::NINE).constraints(knight).done()?;
    /// assert!(Technique::XWing.holds(&rules));
    /// assert!(!Technique::UniqueRectangle1.holds(&rules));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn holds(self, rules: &Rules) -> bool {
        match (self.family(), self) {
            // Two digits change places inside rows, columns and boxes.
            (
                Family::Uniqueness,
                Technique::Bug1 | Technique::Bug2 | Technique::Bug3 | Technique::Bug4,
            ) => rules.is_plain(),
            (Family::Uniqueness, _) => rules.is_classic(),
            // The fins are in a rectangular box.
            (Family::FinnedFish, _) => rules.has_boxes(),
            // Four boxes of three rows and three columns each.
            (_, Technique::Tridagon) => rules.has_boxes() && rules.shape() == Shape::NINE,
            // A box lies across the lines.
            (_, Technique::FireworkTriple | Technique::FireworkQuad) => rules.has_boxes(),
            // Set equality says nothing where all regions lie in bands.
            (_, Technique::Leftovers) => rules.regions().is_some(),
            (Family::Clue, _) => rules.model().is_some(),
            // Says no more than locked candidates.
            (_, Technique::CommonPeers) => !rules.is_classic(),
            _ => true,
        }
    }
}
