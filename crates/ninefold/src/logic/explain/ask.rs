//! The question that a learner is asked when the pattern is shown: what follows
//! from it is left to find.

use alloc::vec::Vec;

use super::message::{Arg, Message};
use super::picture::{CellRole, MarkRole};
use super::reason::{self, cells_as, digit, houses, pattern_cells};
use super::{chain, unique};
use crate::logic::{Family, HouseRole, Node, Proof, Role, State, Step, Technique};
use crate::{CellSet, DigitSet};

/// The pattern of a step, with a question.
pub(super) fn question(state: &State, step: &Step) -> Message {
    let asked = match step.technique.family() {
        Family::Single => single(step),
        Family::Direct | Family::Intersection | Family::Subset => locked_or_set(state, step),
        Family::Clue => clue(step),
        Family::Fish | Family::FinnedFish | Family::FrankenFish | Family::MutantFish => fish(step),
        Family::SingleDigit => links(step),
        Family::Wing => wing(state, step),
        Family::Chain => walk(step),
        Family::Forcing => forcing(step),
        Family::Uniqueness => uniqueness(state, step),
        Family::Colouring => Some(Message::new("ask.colours")),
        Family::AlmostLockedSet => sets(step),
        Family::ImpossiblePattern => tridagon(step),
        Family::LastResort => None,
    };
    asked.unwrap_or_else(|| plain(step))
}

/// What can be asked about any step.
fn plain(step: &Step) -> Message {
    let cells = pattern_cells(step);
    match cells.is_empty() {
        true => Message::new("ask.nothing"),
        false => Message::new("ask.cells").cells("cells", cells.iter()),
    }
}

fn single(step: &Step) -> Option<Message> {
    let placed = step.placements.first()?;
    let base = houses(step, HouseRole::Base);
    Some(match step.technique {
        Technique::NakedSingle => {
            let cell = Arg::Cells(vec![placed.cell], CellRole::Second);
            Message::new("ask.naked-single").with("cell", cell)
        }
        Technique::FullHouse => Message::new("ask.full-house").houses("house", base),
        _ => Message::new("ask.hidden-single")
            .digit("digit", placed.digit)
            .houses("house", base),
    })
}

fn locked_or_set(state: &State, step: &Step) -> Option<Message> {
    let cells = pattern_cells(step);
    let base = houses(step, HouseRole::Base);
    Some(match step.technique {
        Technique::Pointing | Technique::Claiming => Message::new("ask.locked")
            .houses("base", base)
            .houses("cover", houses(step, HouseRole::Cover))
            .digit("digit", digit(step)?)
            .cells("cells", cells.iter()),
        Technique::CommonPeers => Message::new("ask.common-peers")
            .houses("base", base)
            .digit("digit", digit(step)?)
            .cells("cells", cells.iter()),
        Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
            Message::new("ask.hidden-set")
                .houses("house", base)
                .digits("digits", step.reason.digits)
                .cells("cells", cells.iter())
        }
        Technique::FireworkTriple | Technique::FireworkQuad => Message::new("ask.fireworks")
            .digits("digits", step.reason.digits)
            .cells("cells", cells.iter()),
        _ if step.technique.family() == Family::Direct => return None,
        _ => Message::new("ask.naked-set")
            .houses("houses", reason::houses_over(state, &cells))
            .digits("digits", step.reason.digits)
            .cells("cells", cells.iter()),
    })
}

fn clue(step: &Step) -> Option<Message> {
    let cells: CellSet = cells_as(step, Role::Pattern).into_iter().collect();
    let message = match step.reason.clues[..] {
        [clue] => Message::new("ask.clue").with("clue", Arg::Clue(clue)),
        _ if cells.is_empty() => Message::new("ask.clues"),
        _ => Message::new("ask.clues.cells"),
    };
    Some(message.cells("cells", cells.iter()))
}

fn fish(step: &Step) -> Option<Message> {
    let fins = reason::fins(step);
    let id = match fins.is_empty() {
        true => "ask.fish",
        false => "ask.fish.finned",
    };
    Some(
        Message::new(id)
            .houses("bases", houses(step, HouseRole::Base))
            .houses("covers", houses(step, HouseRole::Cover))
            .digit("digit", digit(step)?)
            .cells("cells", cells_as(step, Role::Pattern))
            .cells("fins", fins.iter()),
    )
}

fn links(step: &Step) -> Option<Message> {
    let digit = digit(step)?;
    if step.technique == Technique::BrokenWing {
        let guardians = cells_as(step, Role::Fin);
        return Some(
            Message::new("ask.broken-wing")
                .digit("digit", digit)
                .cells("guardians", guardians),
        );
    }
    let [first, _, second] = &step.reason.links[..] else {
        return None;
    };
    let id = match step.technique {
        Technique::EmptyRectangle => "ask.empty-rectangle",
        _ => "ask.two-links",
    };
    Some(
        Message::new(id)
            .digit("digit", digit)
            .houses("first", first.house)
            .houses("second", second.house)
            .cells("a", first.from.cells.iter().copied())
            .cells("b", first.to.cells.iter().copied())
            .cells("c", second.from.cells.iter().copied())
            .cells("d", second.to.cells.iter().copied()),
    )
}

fn wing(state: &State, step: &Step) -> Option<Message> {
    let cells = pattern_cells(step);
    let wings = cells_as(step, Role::Wing);
    Some(match cells_as(step, Role::Pivot)[..] {
        [pivot] => Message::new("ask.pivot")
            .cells("pivot", [pivot])
            .digits("digits", state.candidates(pivot))
            .cells("wings", wings),
        _ if wings.len() == 2 => Message::new("ask.w-wing")
            .cells("wings", wings.iter().copied())
            .digits("digits", state.candidates(*wings.first()?)),
        _ => {
            let digits = cells
                .iter()
                .fold(DigitSet::EMPTY, |set, cell| set | state.candidates(cell));
            Message::new("ask.large-wing")
                .cells("cells", cells.iter())
                .digits("digits", digits)
        }
    })
}

fn suppose(id: &str, node: &Node) -> Message {
    Message::new(id).with("node", Arg::List(vec![chain::node(node)]))
}

fn walk(step: &Step) -> Option<Message> {
    if step.technique == Technique::RemotePair {
        return None;
    }
    Some(suppose("ask.chain", &step.reason.links.first()?.from))
}

fn forcing(step: &Step) -> Option<Message> {
    Some(match step.reason.proof {
        Some(Proof::Cell(cell)) => Message::new("ask.forcing.cell").cells("cell", [cell]),
        Some(Proof::House(house, digit)) => Message::new("ask.forcing.house")
            .houses("house", [house])
            .digit("digit", digit),
        _ => match step.reason.links.first() {
            Some(link) => suppose("ask.forcing", &link.from),
            None => {
                let assumed = step.eliminations.first()?;
                suppose(
                    "ask.forcing",
                    &Node::single(assumed.cell, assumed.digit, true),
                )
            }
        },
    })
}

fn uniqueness(state: &State, step: &Step) -> Option<Message> {
    if step.technique == Technique::LinkedRectangle {
        return walk(step);
    }
    let told = unique::why(state, step)?;
    let id = match step.technique {
        Technique::Bug1 | Technique::Bug2 | Technique::Bug3 | Technique::Bug4 => "ask.bug",
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => "ask.avoidable",
        _ => "ask.unique",
    };
    let keep = ["cells", "digits", "extra", "extras"];
    let args: Vec<_> = told.args.into_iter().collect();
    let kept = args.into_iter().filter(|(name, _)| keep.contains(name));
    let mut message = Message::new(id);
    message.args.extend(kept);
    Some(message)
}

fn tridagon(step: &Step) -> Option<Message> {
    let guardians = reason::candidates_as(step, Role::Fin);
    Some(
        Message::new("ask.tridagon")
            .digits("digits", step.reason.digits)
            .with("guardians", Arg::Candidates(guardians, MarkRole::Extra)),
    )
}

fn sets(step: &Step) -> Option<Message> {
    Some(match step.technique {
        Technique::AlsXz | Technique::LargeAlsXz | Technique::AlsXyWing | Technique::AlsChain => {
            Message::new("ask.als")
        }
        Technique::DeathBlossom => {
            Message::new("ask.blossom").cells("stem", cells_as(step, Role::Pivot))
        }
        Technique::AlignedPairExclusion | Technique::AlignedTripleExclusion => {
            Message::new("ask.aligned").cells("cells", cells_as(step, Role::Pattern))
        }
        _ => return None,
    })
}
