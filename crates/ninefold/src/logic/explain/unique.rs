//! Rectangles, loops and graves in words: what would allow two solutions.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use super::chain;
use super::message::{Arg, Message};
use super::picture::MarkRole;
use super::reason::{candidates_as, cells_as, houses, pattern_cells};
use crate::DigitSet;
use crate::logic::{HouseRole, Node, Role, State, Step, Technique};

pub(super) fn why(state: &State, step: &Step) -> Option<Message> {
    if step.technique == Technique::LinkedRectangle {
        return linked(step);
    }
    let name = step.technique.name();
    let digits = step.reason.digits;
    let extras = cells_as(step, Role::Fin);
    let corners: Vec<_> = pattern_cells(step).iter().collect();
    let digits_as = |role: Role| -> DigitSet {
        let marks = candidates_as(step, role);
        marks.iter().map(|mark| mark.digit).collect()
    };
    let extra = Arg::Candidates(candidates_as(step, Role::Fin), MarkRole::Extra);
    let id = match step.technique {
        Technique::UniqueRectangle1 | Technique::UniqueLoop1 => "why.unique.1",
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 | Technique::UniqueLoop2 => {
            "why.unique.2"
        }
        Technique::UniqueRectangle3 | Technique::UniqueLoop3 => "why.unique.3",
        Technique::UniqueRectangle4 | Technique::UniqueLoop4 => "why.unique.4",
        Technique::ExtendedRectangle if extras.len() == 1 => "why.extended.1",
        Technique::ExtendedRectangle => "why.extended.2",
        Technique::UniqueRectangle6
        | Technique::HiddenRectangle
        | Technique::AvoidableRectangle1
        | Technique::AvoidableRectangle2
        | Technique::Bug2
        | Technique::Bug3
        | Technique::Bug4 => "",
        _ => "why.bug",
    };
    let id = if id.is_empty() {
        format!("why.{name}")
    } else {
        id.to_owned()
    };
    let struck: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
    let shape_digits = if digits.is_empty() {
        state.shape().digits()
    } else {
        digits
    };
    let set: Vec<_> = cells_as(step, Role::Set(0));
    let in_set = set.iter().map(|cell| state.candidates(*cell));
    let used = in_set.fold(digits_as(Role::Fin), |a, b| a | b);
    let loop_cells = corners.iter().copied().filter(|cell| !set.contains(cell));
    let placed = corners.iter().filter_map(|cell| {
        let digit = state.grid().get(*cell)?;
        Some(chain::node(&Node::single(*cell, digit, true)))
    });
    Some(
        Message::new(id)
            .with("placed", Arg::List(placed.collect()))
            .cells("cells", loop_cells)
            .digits("digits", shape_digits)
            .cells("extras", extras)
            .digits("z", digits_as(Role::Fin))
            .with("extra", extra)
            .digits("locked", digits_as(Role::Pattern))
            .digits("x", digits - struck)
            .digits("y", struck)
            .cells("pivot", cells_as(step, Role::Pivot))
            .cells("set", set)
            .digits("used", used)
            .houses("houses", houses(step, HouseRole::Base)),
    )
}

/// A rectangle whose corners one of them forces.
fn linked(step: &Step) -> Option<Message> {
    let links = &step.reason.links;
    let first = &links.first()?.from;
    let mut sentences =
        vec![Message::new("chain.suppose").with("node", Arg::List(vec![chain::node(first)]))];
    sentences.extend(links.iter().map(chain::clause));
    let mut sentences: Vec<Message> = (1..).zip(sentences).map(chain::numbered).collect();
    sentences.push(
        Message::new("why.unique.links")
            .cells("cells", cells_as(step, Role::Pattern))
            .digits("digits", step.reason.digits),
    );
    Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)))
}
