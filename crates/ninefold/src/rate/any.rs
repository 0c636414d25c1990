//! Ratings of boards of any size, and of variants.
//!
//! Classic boards climb the ladder of the scale, with the chains of `wide`.
//!
//! Where the rules only keep digits apart (more houses, other regions, cells a
//! move apart, neighbours that are not consecutive), the ladder of the scale is
//! climbed by the same rules; what a digit that stands forbids is struck at
//! once. Its chains are those of the hints, and count by their length as the
//! scale has it. Where there are other clues, the hints are taken to the end, and
//! each counts about what its technique does.

use super::nine::length::surcharge;
use super::wide::Chains;
use super::{Er, Scale};
use crate::board::{Constraint, Puzzle, Rules};
use crate::logic::clue::Bars;
use crate::logic::{Ladder, State, Step, Technique, first, teach};
use crate::{Control, Stopped};

/// Whether the rules only keep digits apart.
pub(super) fn keeps_apart(rules: &Rules) -> bool {
    let demands = rules.demands().iter();
    let mut clues = demands.map(|demand| &rules.constraints()[demand.constraint]);
    clues.all(|clue| matches!(clue, Constraint::Nonconsecutive(_)))
}

/// The chains of the hints in the order of the scale, each with what a chain of
/// its kind counts at least.
const CHAINS: [(Technique, f64); 8] = [
    (Technique::XChain, 6.6),
    (Technique::XyChain, 7.0),
    (Technique::NiceLoop, 7.0),
    (Technique::Aic, 7.0),
    (Technique::NishioForcingChains, 7.5),
    (Technique::CellForcingChains, 8.0),
    (Technique::RegionForcingChains, 8.0),
    (Technique::ForcingNet, 8.5),
];

/// Climbs with a board, handing over each step with its rating for as long as
/// `take` says so; whether it came to the end.
pub(super) fn climb(
    puzzle: &Puzzle,
    (scale, most): (Scale, Er),
    control: &Control<'_>,
    mut take: impl FnMut(Step) -> bool,
) -> Result<bool, Stopped> {
    let mut state = State::start(puzzle);
    let apart = keeps_apart(&puzzle.rules);
    let bars = Bars::new(&puzzle.rules);
    let ladder = scale.ladder().up_to(most);
    let classic = puzzle.rules.is_classic();
    let mut chains = classic.then(|| Chains::new(&state));
    while !state.is_full() {
        let (open, all) = (state.empty().len(), state.shape().cells());
        control.tell((all - open) as u64, Some(all as u64));
        let step = match &mut chains {
            Some(chains) => on_classic(&state, chains, (ladder, most), control)?,
            None if apart => {
                bars.settle(&mut state);
                on_scale(&state, ladder, most, control)?
            }
            None => teach::next_step(&state, true, control)?,
        };
        let Some(step) = step else {
            return Ok(false);
        };
        state.apply(&step);
        if !take(step) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Climbs without chains, as version 1 of the generator did.
pub(super) fn climb_first(
    puzzle: &Puzzle,
    (scale, most): (Scale, Er),
    control: &Control<'_>,
    mut take: impl FnMut(Step) -> bool,
) -> Result<bool, Stopped> {
    let mut state = State::start(puzzle);
    let ladder = scale.ladder().up_to(most);
    while !state.is_full() {
        let Some(step) = ladder.next(&state, control)? else {
            return Ok(false);
        };
        state.apply(&step);
        if !take(step) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The first step of the lowest rung on a classic board, with single chains and
/// several where the scale has them.
fn on_classic(
    state: &State,
    chains: &mut Chains,
    (ladder, most): (Ladder, Er),
    control: &Control<'_>,
) -> Result<Option<Step>, Stopped> {
    let single = Er::from_tenths(65);
    let (below, above) = ladder.split(Technique::XCycle);
    let mut found = below.next(state, control)?;
    if !cfg!(feature = "wide-ratings") && found.is_none() && single <= most {
        return Err(Stopped);
    }
    if found.is_none() && single <= most {
        found = chains.single(state, control)?;
    }
    if found.is_none() {
        found = above.next(state, control)?;
    }
    match found {
        Some(step) => Ok(Some(step)),
        None if !cfg!(feature = "wide-ratings") => Err(Stopped),
        None => chains.many(state, most, control),
    }
}

/// The first step of the lowest rung, or the first chain.
fn on_scale(
    state: &State,
    ladder: Ladder,
    most: Er,
    control: &Control<'_>,
) -> Result<Option<Step>, Stopped> {
    let found = ladder.next(state, control)?;
    if found.is_some() {
        return Ok(found);
    }
    for (technique, base) in CHAINS {
        if Er::of(base) > most {
            break;
        }
        let finder = technique
            .finder()
            .filter(|_| technique.holds(state.rules()));
        if let Some(finder) = finder
            && let Some(step) = first(finder, state, control)?
        {
            let nodes = step.reason.links.len() as u32 + 1;
            return Ok(Some(step.rated(Er::of(base + surcharge(nodes)))));
        }
    }
    Ok(None)
}
