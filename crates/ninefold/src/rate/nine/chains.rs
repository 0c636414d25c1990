//! The rules that are chains: one chain, then several with one end, from the
//! lightest kind to the heaviest.

use super::board::Board;
use super::multi::{self, MultiHint, Rule};
use super::reach::Wanted;
use super::{Found, Rater};
use crate::logic::Technique;
use crate::rate::Er;
use crate::{Control, Stopped};

impl Rater {
    pub(super) fn forcing_chain(
        &mut self,
        found: &mut Found,
        control: &Control<'_>,
    ) -> Result<bool, Stopped> {
        let Some(hint) = self.statics.best(&self.board, control)? else {
            return Ok(false);
        };
        found.set(hint.weight.rating, hint.technique);
        found.place = hint.place;
        found.dels = hint.dels;
        Ok(true)
    }

    pub(super) fn multiple(
        &mut self,
        found: &mut Found,
        control: &Control<'_>,
    ) -> Result<bool, Stopped> {
        let rules = [
            (7.5, Rule::Nishio),
            (8.0, Rule::Multiple),
            (8.5, Rule::Dynamic { level: 0, inner: 0 }),
            (9.0, Rule::Dynamic { level: 1, inner: 0 }),
            (9.5, Rule::Dynamic { level: 2, inner: 0 }),
            (10.0, Rule::Dynamic { level: 3, inner: 0 }),
            (10.5, Rule::Dynamic { level: 4, inner: 0 }),
            (10.5, Rule::Dynamic { level: 4, inner: 1 }),
            (10.5, Rule::Dynamic { level: 4, inner: 2 }),
            (10.5, Rule::Dynamic { level: 4, inner: 3 }),
        ];
        let engine = self.engine.get_or_insert_default();
        for (least, rule) in rules {
            if Er::of(least) > self.most {
                return Ok(false);
            }
            let wanted = match rule {
                Rule::Multiple => self.statics.wanted(&self.board),
                _ => Wanted::ALL,
            };
            let resume = matches!(rule, Rule::Dynamic { level: 1..=3, .. });
            if let Some(hint) = engine.best(&self.board, rule, &wanted, resume, control)? {
                conclude(&self.board, rule, &hint, found);
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn conclude(board: &Board, rule: Rule, hint: &MultiHint, found: &mut Found) {
    let technique = match (rule, hint.kind) {
        (Rule::Nishio, _) => Technique::NishioForcingChains,
        (Rule::Multiple, multi::Kind::Cell(_)) => Technique::CellForcingChains,
        (Rule::Multiple, _) => Technique::RegionForcingChains,
        (Rule::Dynamic { level: 0, .. }, _) => Technique::DynamicForcingChains,
        (Rule::Dynamic { level: 1, .. }, _) => Technique::DynamicForcingChainsPlus,
        (Rule::Dynamic { level: 2, .. }, _) => Technique::DynamicPlusForcingChains,
        (Rule::Dynamic { level: 3, .. }, _) => Technique::DynamicPlusMultipleChains,
        (Rule::Dynamic { .. }, _) => Technique::DynamicPlusDynamicChains,
    };
    found.set(hint.weight.rating, technique);
    let (cell, digit, on) = hint.conclusion.parts();
    if on {
        found.place = Some((cell as u8, digit as u8));
    }
    let (cell, digits) = hint.struck(board);
    found.strike(cell, digits);
}
