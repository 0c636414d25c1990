//! Explanations: a [`Step`] in words that a learner follows, and as a picture.
//!
//! A hint has four stages, each saying more than the one before: where to
//! look, which technique and how to look for it, the pattern with a question,
//! and what follows from it and why. [`stage`] makes the message of a stage, a
//! [`Catalogue`] turns it into a language, and [`picture`] is the same as data
//! for drawing, which [`svg`] draws.

mod ask;
mod catalogue;
mod chain;
mod clue;
mod clues;
mod colour;
mod eureka;
mod glyph;
pub mod json;
mod known;
mod language;
mod look;
mod message;
mod picture;
mod reason;
mod sets;
pub mod svg;
mod unique;

use alloc::vec::Vec;

pub use catalogue::{Catalogue, CatalogueError};
pub use eureka::eureka;
pub use language::{Language, LanguageError};
pub use message::{Arg, Message, Span, Text, symbol};
pub use picture::{CellRole, DrawnLink, DrawnMark, MarkRole, Picture};

use super::{Candidate, Family, HouseRole, LinkKind, Role, State, Step, Technique};
use crate::board::VARIANTS;
use crate::{Candidates, CellSet, HouseKind, Law, Rules};

/// How much a hint reveals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Where to look: the region in which the pattern lies.
    Where,
    /// Which technique, and how to look for it.
    Which,
    /// The pattern, with a question.
    Pattern,
    /// What follows, with the whole reason.
    Why,
}

impl Stage {
    /// The stages, each telling more than the one before.
    pub const ALL: [Stage; 4] = [Stage::Where, Stage::Which, Stage::Pattern, Stage::Why];

    /// The number, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The stage of this number, from 1 to 4.
    pub fn from_number(number: usize) -> Option<Stage> {
        Stage::ALL.get(number.checked_sub(1)?).copied()
    }
}

/// What a stage of the hint says; the state is the one before the step.
pub fn stage(state: &State, step: &Step, stage: Stage) -> Message {
    match stage {
        Stage::Where => {
            let houses = where_to_look(state, step);
            let is_there = |changed: &Candidate| {
                let has =
                    |house: &usize| state.rules().houses()[*house].set().contains(changed.cell);
                houses.iter().any(has)
            };
            let id = if step.placements.iter().any(is_there) {
                "where.place"
            } else if step.eliminations.iter().any(is_there) {
                "where.strike"
            } else if step.placements.is_empty() {
                "where.pattern"
            } else {
                "where.pattern.place"
            };
            Message::new(id).houses("houses", houses)
        }
        Stage::Which => Message::new("which")
            .with("technique", Arg::Technique(step.technique))
            .with("about", Arg::Sentences(vec![about(step.technique)]))
            .houses("houses", where_to_look(state, step))
            .with("look", Arg::Sentences(vec![look(step.technique)])),
        Stage::Pattern => ask::question(state, step),
        Stage::Why => Message::new("why")
            .with("reason", Arg::Sentences(vec![reason::why(state, step)]))
            .with("so", Arg::Sentences(vec![follows(step)])),
    }
}

/// What a technique is, in one sentence.
pub fn about(technique: Technique) -> Message {
    Message::new(format!("about.{}", technique.name()))
}

/// How to look for a technique, in a sentence or two.
pub fn look(technique: Technique) -> Message {
    Message::new(format!("look.{}", look::group(technique)))
}

/// A house by its name: `row 3`.
pub fn house(rules: &Rules, house: usize) -> Message {
    named_house("house", rules, house)
}

/// Where a law holds, as the end of "5 repeats …": `in row 3`, `on diagonal 1`,
/// `a knight's move apart`.
pub fn place(rules: &Rules, law: Law) -> Message {
    match law {
        Law::House(house) => named_house("place", rules, house),
        Law::Constraint(place) => Message::new(catalogue::apart_id(rules, place)),
    }
}

fn named_house(id: &str, rules: &Rules, house: usize) -> Message {
    let house = &rules.houses()[house];
    let id = format!("{id}.{}", catalogue::kind_id(house.kind()));
    Message::new(id).count("n", house.number() + 1)
}

fn follows(step: &Step) -> Message {
    if step.placements.len() > 1 && step.eliminations.is_empty() {
        let placed = step.placements.iter().map(|placed| {
            Message::new("chain.is")
                .with("cells", Arg::Cells(vec![placed.cell], CellRole::Target))
                .digit("digit", placed.digit)
        });
        return Message::new("so.place.all").with("placed", Arg::List(placed.collect()));
    }
    let form = match (step.placements.is_empty(), step.eliminations.is_empty()) {
        (false, true) => "place",
        (true, _) => "strike",
        (false, false) => "both",
    };
    let cells = step.placements.iter().map(|placed| placed.cell).collect();
    let digits = step.placements.iter().map(|placed| placed.digit).collect();
    Message::new(format!("so.{form}"))
        .with("cells", Arg::Cells(cells, CellRole::Target))
        .digits("digit", digits)
        .with(
            "struck",
            Arg::Candidates(step.eliminations.clone(), MarkRole::RuledOut),
        )
}

/// The most houses that the first stage points at.
const FEW_HOUSES: usize = 3;

/// The houses that the first stage points at: those that the pattern rests on,
/// or else the boxes in which it lies (the rows where there are no boxes), of
/// many those with most of it.
fn where_to_look(state: &State, step: &Step) -> Vec<usize> {
    let base = reason::houses(step, HouseRole::Base);
    if !base.is_empty() && base.len() <= FEW_HOUSES + 1 {
        return base;
    }
    let mut cells = reason::pattern_cells(step);
    let nodes = step.reason.links.iter().flat_map(|l| [&l.from, &l.to]);
    cells |= nodes.flat_map(|node| node.cells.iter().copied()).collect();
    if cells.is_empty() {
        let changed = step.placements.iter().chain(&step.eliminations);
        cells = changed.map(|candidate| candidate.cell).collect();
    }
    let houses = state.rules().houses();
    let regions = houses.iter().any(|house| house.kind().is_region());
    let points = |kind: HouseKind| match regions {
        true => kind.is_region(),
        false => kind == HouseKind::Row,
    };
    let share = |house: usize| (*houses[house].set() & cells).len();
    let mut near: Vec<usize> = (0..houses.len())
        .filter(|house| points(houses[*house].kind()) && share(*house) > 0)
        .collect();
    near.sort_by_key(|house| core::cmp::Reverse(share(*house)));
    near.truncate(FEW_HOUSES);
    near.sort_unstable();
    near
}

/// The picture of a stage of the hint; the state is the one before the step.
pub fn picture(state: &State, step: &Step, stage: Stage) -> Picture {
    let mut picture = board(state);
    if stage < Stage::Pattern {
        picture.houses = where_to_look(state, step);
    } else {
        reasons(state, step, &mut picture);
    }
    if stage == Stage::Why {
        for struck in &step.eliminations {
            let cells = CellSet::only(struck.cell);
            picture.mark(&cells, struck.digit, MarkRole::RuledOut);
            // A cell of the pattern keeps its own colour.
            if picture.role_of(struck.cell).is_none() {
                picture.cells(&cells, CellRole::RuledOut);
            }
        }
        for placed in &step.placements {
            let cells = CellSet::only(placed.cell);
            picture.cells(&cells, CellRole::Target);
            picture.mark(&cells, placed.digit, MarkRole::Placed);
        }
    }
    picture
}

/// The board without any hint.
pub fn board(state: &State) -> Picture {
    let mut candidates = Candidates::empty(state.rules());
    for cell in state.empty() {
        candidates.set(cell, state.candidates(cell));
    }
    Picture::plain(state.grid().clone(), *state.givens(), candidates)
}

fn reasons(state: &State, step: &Step, picture: &mut Picture) {
    let reason = &step.reason;
    picture.houses = reason.houses.iter().map(|mark| mark.house).collect();
    if step.technique == Technique::HiddenSingle
        && let (Some(house), Some(placed)) = (picture.houses.first(), step.placements.first())
    {
        let (blockers, _) = reason::blockers(state, *house, placed.cell, placed.digit);
        let house = *state.rules().houses()[*house].set() & *state.empty();
        picture.cells(&(house - CellSet::only(placed.cell)), CellRole::Blocked);
        picture.cells(&blockers, CellRole::Reason);
    }
    if step.technique == Technique::NakedSingle
        && let Some(placed) = step.placements.first()
    {
        picture.houses = state.rules().houses_of(placed.cell).to_vec();
        picture.cells(&reason::holders(state, placed.cell), CellRole::Reason);
        picture.cells(&CellSet::only(placed.cell), CellRole::Second);
    }
    if VARIANTS && step.technique.family() == Family::Clue {
        let [clues, inside, outside] = clue::drawn(state, step);
        picture.cells(&clues, CellRole::Reason);
        picture.cells(&inside, CellRole::Second);
        picture.cells(&outside, CellRole::Third);
    }
    for mark in &reason.cells {
        if step.technique.family() == Family::Clue && picture.role_of(mark.cell).is_some() {
            continue;
        }
        let role = match mark.role {
            Role::Set(1) | Role::Pivot => CellRole::Second,
            Role::Set(n) if n > 1 => CellRole::Third,
            // The contradiction at the end of a net.
            Role::Excluder if step.technique.family() == Family::Forcing => CellRole::Wrong,
            _ => CellRole::Reason,
        };
        picture.cells(&CellSet::only(mark.cell), role);
    }
    // The second of two almost locked sets has a colour of its own.
    let second: CellSet = match step.technique.family() {
        Family::AlmostLockedSet => reason::cells_as(step, Role::Set(1)).into_iter().collect(),
        _ => CellSet::EMPTY,
    };
    for mark in &reason.candidates {
        let colouring = step.technique.family() == Family::Colouring;
        let role = match mark.role {
            Role::Off if colouring => MarkRole::Second,
            Role::OtherOn => MarkRole::Off,
            Role::OtherOff => MarkRole::Extra,
            Role::On if second.contains(mark.candidate.cell) => MarkRole::Second,
            Role::Set(1) => MarkRole::Second,
            Role::Off | Role::Excluder => MarkRole::Off,
            Role::Fin | Role::EndoFin => MarkRole::Extra,
            Role::Pattern | Role::Pivot | Role::Wing | Role::On | Role::Set(_) => MarkRole::On,
        };
        let cells = CellSet::only(mark.candidate.cell);
        picture.mark(&cells, mark.candidate.digit, role);
        if picture.role_of(mark.candidate.cell).is_none() {
            picture.cells(&cells, CellRole::Reason);
        }
    }
    let numbers = chain::numbers(state, step);
    for (i, link) in reason.links.iter().enumerate() {
        let from: CellSet = link.from.cells.iter().copied().collect();
        let to: CellSet = link.to.cells.iter().copied().collect();
        for (node, cells) in [(&link.from, &from), (&link.to, &to)] {
            let role = if node.on { MarkRole::On } else { MarkRole::Off };
            if cells
                .iter()
                .all(|cell| picture.mark_of(cell, node.digit).is_none())
            {
                picture.mark(cells, node.digit, role);
            }
            for cell in cells {
                if picture.role_of(cell).is_none() {
                    picture.cells(&CellSet::only(cell), CellRole::Reason);
                }
            }
        }
        picture.links.push(DrawnLink {
            from,
            from_digit: link.from.digit,
            to,
            to_digit: link.to.digit,
            strong: link.kind == LinkKind::Strong,
            number: numbers.get(i).copied().flatten(),
        });
    }
}
