//! Colouring in words.

use super::message::{Arg, Message};
use super::picture::MarkRole;
use super::reason::{candidates_as, cells_as, digit, struck_digit};
use crate::logic::{Role, Step, Technique};

pub(super) fn why(step: &Step) -> Option<Message> {
    let (on, off) = (cells_as(step, Role::On), cells_as(step, Role::Off));
    // The colour that clashes with itself is marked by its excluders.
    let clash = cells_as(step, Role::Excluder);
    match step.technique {
        Technique::SimpleColors => {
            let id = if clash.is_empty() {
                "why.simple-colors.trap"
            } else {
                "why.simple-colors.wrap"
            };
            Some(
                Message::new(id)
                    .digit("digit", digit(step)?)
                    .cells("on", on)
                    .cells("off", off)
                    .cells("clash", clash),
            )
        }
        Technique::MultiColors => Some(
            Message::new(if clash.is_empty() {
                "why.multi-colors"
            } else {
                "why.multi-colors.wrap"
            })
            .digit("digit", struck_digit(step)?)
            .cells("on", on)
            .cells("off", off)
            .cells("other-on", cells_as(step, Role::OtherOn))
            .cells("other-off", cells_as(step, Role::OtherOff))
            .cells("clash", clash),
        ),
        _ => {
            let id = if clash.is_empty() {
                "why.medusa.trap"
            } else {
                "why.medusa.wrap"
            };
            let colour = |role, mark| Arg::Candidates(candidates_as(step, role), mark);
            Some(
                Message::new(id)
                    .with("on", colour(Role::On, MarkRole::On))
                    .with("off", colour(Role::Off, MarkRole::Off))
                    .cells("clash", clash),
            )
        }
    }
}
